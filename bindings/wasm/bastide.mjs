// Bastide for JavaScript: loads the WebAssembly module and wraps its functions. Works in Node 18 or later
// and in browsers, needs nothing else.
//
//   import { load } from "./bastide.mjs";
//   const bastide = await load("build/wasm/bastide.wasm");
//   const game = bastide.newGame("base+river", 2);
//   while (!game.over) {
//     const choices = game.chance ? game.draws().map((d) => d.move) : game.moves();
//     game.apply(choices[0]);
//   }
//   console.log(game.scores());
//   game.free();
//
// Moves, positions, records and rulesets are text, as docs/formats describes them.

/** Thrown when text or a move is refused. `code` is stable ("move/illegal"), the message is for people. */
export class BastideError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = "BastideError";
    this.code = code;
  }
}

// In the order of the engine's Phase (engine/table/turn.h).
const phases = /** @type {const} */ ([
  "draw", "place", "symbol", "wood", "capture", "exchange", "dragon", "part_end", "over",
]);
const maxSeats = 6;

// Of any other number the module would quietly make one it can hold.
function wholeNumber(name, value, least) {
  const most = 2 ** 32 - 1;
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new BastideError("number", `${name}: expected a whole number from ${least} to ${most}; found ${String(value)}`);
}

/**
 * Loads the module.
 * @param {string | URL | BufferSource | WebAssembly.Module | Response | Promise<Response>} source a path or
 *   URL, the bytes, a compiled module, or the answer of fetch()
 * @returns {Promise<Bastide>}
 */
export async function load(source) {
  const module = await compile(await source);
  let memory;
  const { exports } = await WebAssembly.instantiate(module, systemOf(module, () => memory));
  memory = exports.memory;
  exports._initialize?.();
  return new Bastide(exports);
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof Response !== "undefined" && source instanceof Response) {
    return WebAssembly.compile(await source.arrayBuffer());
  }
  if (typeof source !== "string" && !(source instanceof URL)) return WebAssembly.compile(source);
  const isNode = typeof process !== "undefined" && process.versions?.node;
  if (isNode && !/^https?:/.test(String(source))) {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(source));
  }
  return compile(await fetch(source));
}

// All it asks of the system is the time, for players that think by the clock. Its C library names a few other
// functions all the same; they answer "not supported" (52), should they ever be called.
function systemOf(module, memory) {
  const system = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    system[from] ??= {};
    system[from][name] = (code, precision, at) => {
      if (name === "clock_time_get") {
        new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      }
      if (name === "proc_exit") throw new Error(`the module ended with ${code}`);
      return 52;
    };
  }
  return system;
}

/** The loaded module. */
export class Bastide {
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** Use load(). */
  constructor(exports) {
    this.#exports = exports;
  }

  /**
   * A new game.
   * @param {string} ruleset e.g. "base+river{farm-scoring=city-4}"
   * @param {number} seats 1 to 6
   * @param {number} [first] the seat that begins
   * @returns {Game}
   */
  newGame(ruleset, seats, first = 0) {
    return this.#game(this._withText(ruleset, (at, size) => this.#exports.new_game(at, size, seats, first)));
  }

  /** A game in this position. @param {string} position @returns {Game} */
  setUp(position) {
    return this.#game(this._withText(position, (at, size) => this.#exports.set_up(at, size)));
  }

  /**
   * The game of a record, after all of its draws and decisions or the first `plies`.
   * @param {string} record @param {number} [plies] @returns {Game}
   */
  replay(record, plies = -1) {
    return this.#game(this._withText(record, (at, size) => this.#exports.replay(at, size, plies)));
  }

  /**
   * An opponent.
   * @param {string} spec its name and budget (docs/arena.md), e.g. "level:casual" or "search:500ms"
   * @param {number} [seed] for those that decide by lot
   * @returns {Player}
   */
  newPlayer(spec, seed = 0) {
    const handle = this._withText(spec, (at, size) => this.#exports.make_player(at, size, wholeNumber("seed", seed, 0)));
    if (handle === 0) throw this._error();
    return new Player(this, this.#exports, handle);
  }

  /** Bytes of the module's stack. @returns {number} */
  get stackSize() {
    return this.#exports.stack_size();
  }

  /** All tile sets with the ids of their tiles. @returns {{set: string, tiles: string[]}[]} */
  tileSets() {
    return this._lines(this.#exports.tile_sets()).map((line) => {
      const [set, tiles] = line.split("\t");
      return { set, tiles: tiles.split(" ") };
    });
  }

  /**
   * A drawing of a tile.
   * @param {string} tile @param {number} [rotation] quarter turns clockwise
   * @param {number} [copy] copies differ a little
   * @returns {string} SVG
   */
  tileSvg(tile, rotation = 0, copy = 0) {
    const at = this._withText(tile, (text, size) => this.#exports.tile_svg(text, size, rotation, copy));
    if (at === 0) throw this._error();
    return this._text(at);
  }

  /** A drawing of all tiles of a set. @param {string} set @returns {string} SVG */
  sheetSvg(set) {
    const at = this.#exports.sheet_svg(this.tileSets().findIndex((s) => s.set === set));
    if (at === 0) throw this._error();
    return this._text(at);
  }

  #game(handle) {
    if (handle === 0) throw this._error();
    return new Game(this, this.#exports, handle);
  }

  // Calls f(address, size) with the text in the module's memory.
  _withText(text, f) {
    const bytes = this.#encoder.encode(text);
    const at = this.#exports.malloc(bytes.length || 1);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    try {
      return f(at, bytes.length);
    } finally {
      this.#exports.free(at);
    }
  }

  _text(at) {
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, this.#exports.text_size()));
  }

  _lines(at) {
    const text = this._text(at);
    return text === "" ? [] : text.trimEnd().split("\n");
  }

  // Calls f(address) with room for one number a seat, and reads as many as it says.
  _numbers(f) {
    const at = this.#exports.malloc(4 * maxSeats);
    try {
      const count = f(at);
      return [...new Int32Array(this.#exports.memory.buffer, at, count)];
    } finally {
      this.#exports.free(at);
    }
  }

  _error() {
    const [code, ...message] = this._text(this.#exports.error()).split("\n");
    return new BastideError(code, message.join("\n"));
  }
}

/** A game in progress. Lives in the module's memory: call free() when it is no longer needed. */
export class Game {
  #bastide;
  #exports;
  #handle;

  /** Use Bastide.newGame(), setUp() or replay(). */
  constructor(bastide, exports, handle) {
    this.#bastide = bastide;
    this.#exports = exports;
    this.#handle = handle;
  }

  /** What is to be decided, see engine/game/turn_order.h. @returns {typeof phases[number]} */
  get phase() {
    return phases[this.#exports.phase(this.#handle)];
  }

  /** @returns {boolean} */
  get over() {
    return this.phase === "over";
  }

  /** Whether a tile is to be drawn. @returns {boolean} */
  get chance() {
    return this.phase === "draw";
  }

  /** The seat that decides, or whose draw it is. @returns {number} */
  get seat() {
    return this.#exports.seat_to_move(this.#handle);
  }

  /** Hash of the state: equal for equal states. @returns {bigint} */
  get key() {
    return BigInt.asUintN(64, this.#exports.key(this.#handle));
  }

  /** All legal decisions. @returns {string[]} */
  moves() {
    return this.#bastide._lines(this.#exports.legal_moves(this.#handle));
  }

  /**
   * All legal decisions with their kind (docs/formats/explain.md), the rule that allows each, and what it means.
   * @returns {{move: string, kind: string, rule: string, title: string, text: string}[]}
   */
  explainedMoves() {
    return this.#bastide._lines(this.#exports.explained_moves(this.#handle)).map((line) => {
      const [move, kind, rule, title, text] = line.split("\t");
      return { move, kind, rule, title, text };
    });
  }

  /**
   * The kinds of decisions that are in the rules and not possible now, with the reason and its rule.
   * @returns {{kind: string, rule: string, reason: string}[]}
   */
  refusedKinds() {
    return this.#bastide._lines(this.#exports.refused_kinds(this.#handle)).map((line) => {
      const [kind, rule, reason] = line.split("\t");
      return { kind, rule, reason };
    });
  }

  /** All possible draws, with the number of copies that make each. @returns {{move: string, copies: number}[]} */
  draws() {
    return this.#bastide._lines(this.#exports.draws(this.#handle)).map((line) => {
      const [move, copies] = line.split(" ");
      return { move, copies: Number(copies) };
    });
  }

  /**
   * Makes a draw or decision. An illegal one is refused (BastideError) and changes nothing.
   * @param {string} move
   */
  apply(move) {
    const done = this.#bastide._withText(move, (at, size) => this.#exports.apply(this.#handle, at, size));
    if (!done) throw this.#bastide._error();
  }

  /** What the last move did, one line of text an event. @returns {string[]} */
  events() {
    return this.#bastide._lines(this.#exports.events(this.#handle));
  }

  /** Points by seat. @returns {number[]} */
  scores() {
    return this.#bastide._numbers((at) => this.#exports.scores(this.#handle, at));
  }

  /** Points by seat if the game ended now. @returns {number[]} */
  projectedScores() {
    return this.#bastide._numbers((at) => this.#exports.projected_scores(this.#handle, at));
  }

  /** The position as one line of text. @returns {string} */
  position() {
    return this.#bastide._text(this.#exports.position(this.#handle));
  }

  /** The record of the game so far; empty if it began in a position. @returns {string} */
  record() {
    return this.#bastide._text(this.#exports.record(this.#handle));
  }

  /** A drawing of the board. @returns {string} SVG */
  boardSvg() {
    return this.#bastide._text(this.#exports.board_svg(this.#handle));
  }

  // For players.
  get _handle() {
    return this.#handle;
  }

  /** An independent copy. @returns {Game} */
  copy() {
    return new Game(this.#bastide, this.#exports, this.#exports.copy_game(this.#handle));
  }

  /** Gives the memory back. The game must not be used afterwards. */
  free() {
    this.#exports.free_game(this.#handle);
    this.#handle = 0;
  }
}

/** An opponent. Lives in the module's memory: call free() when it is no longer needed. */
export class Player {
  #bastide;
  #exports;
  #handle;

  /** Use Bastide.newPlayer(). */
  constructor(bastide, exports, handle) {
    this.#bastide = bastide;
    this.#exports = exports;
    this.#handle = handle;
  }

  /**
   * What it would do now: its decisions for this tile, in order, and how many points it expects to be ahead of
   * the best other seat (null if it cannot tell). Takes as long as its budget, which is for all its decisions
   * about a tile, or as `time` (milliseconds) or `nodes` say, whole numbers above 0: call it in a worker.
   * @param {Game} game @param {{time?: number, nodes?: number}} [limits]
   * @returns {{moves: string[], value: number | null, nodes: number}}
   */
  think(game, { time, nodes } = {}) {
    const limit = (name, value) => (value === undefined ? 0 : wholeNumber(name, value, 1));
    const at = this.#exports.think(this.#handle, game._handle, limit("time", time), limit("nodes", nodes));
    if (at === 0) throw this.#bastide._error();
    const [moves, value, looked] = this.#bastide._text(at).split("\t");
    return { moves: moves.split(" "), value: value === "" ? null : Number(value) / 100, nodes: Number(looked) };
  }

  /** Gives the memory back. The player must not be used afterwards. */
  free() {
    this.#exports.free_player(this.#handle);
    this.#handle = 0;
  }
}
