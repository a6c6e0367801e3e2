// Checks that the WebAssembly module plays the same games as the program.
//
//   node bindings/wasm/compare.mjs [--wasm build/wasm/bastide.wasm] [--native build/release/bastide]
//
// Every golden playthrough is played move by move: key, number of choices, events, positions, final scores.
// Random games of the program are replayed: scores and points. Players decide alike. Sheets of all tile sets are drawn: the same
// bytes. Prints what differs; the last line is PASS n or PASS n FAIL m.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BastideError, load } from "./bastide.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const argument = (name, preset) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? join(root, preset) : process.argv[at + 1];
};
const native = argument("--native", "build/release/bastide");
const bastide = await load(argument("--wasm", "build/wasm/bastide.wasm"));

let good = 0;
let bad = 0;

function check(what, f) {
  try {
    f();
    good += 1;
  } catch (error) {
    bad += 1;
    console.log(`failed: ${what}: ${error.message}`);
  }
}

function expectEqual(found, expected, what) {
  if (String(found) !== String(expected)) throw new Error(`${what}: ${found}, expected ${expected}`);
}

const hex = (key) => key.toString(16).padStart(16, "0");
const choices = (game) => game.moves().length + game.draws().length;
// Transcripts leave out the events that only repeat the move.
const told = (event) => !/^(drawn|placed|figure) /.test(event);

check("stack", () => {
  // Replaying a record keeps several states of 30 kB on it. Too small, it would run into the module's data.
  if (bastide.stackSize < 512 * 1024) throw new Error(`only ${bastide.stackSize} bytes: link with -z stack-size`);
});

// ---------------------------------------------------------------- golden playthroughs

function playTranscript(lines) {
  const header = Object.fromEntries(lines.slice(0, 4).map((line) => line.split(" ")));
  const game = bastide.newGame(header.ruleset, Number(header.seats), Number(header.first));
  let events = [];
  let number = 0;
  for (const line of lines.slice(4)) {
    const where = `move ${number}`;
    if (line.startsWith("  ")) {
      expectEqual(events.shift(), line.trim(), `event of ${where}`);
      continue;
    }
    expectEqual(events.length, 0, `events left over before ${where}`);
    const words = line.split(" ");
    if (words[0] === "position") {
      expectEqual(game.position(), line.slice(9), `position before ${where}`);
      const again = bastide.setUp(line.slice(9));
      expectEqual(again.key, game.key, `key of the position before ${where}`);
      again.free();
    } else if (words[0] === "end") {
      expectEqual(game.over, true, "the game is over");
      expectEqual(hex(game.key), words[1], "last key");
    } else if (words[0] === "scores") {
      expectEqual(game.scores(), words[1], "scores");
      expectEqual(game.projectedScores(), words[1], "projected scores");
    } else {
      expectEqual(words[0], number, "number of the move");
      expectEqual(hex(game.key), words[1], `key before ${where}`);
      expectEqual(choices(game), words[2], `choices at ${where}`);
      game.apply(words[3]);
      events = game.events().filter(told);
      number += 1;
    }
  }
  const replayed = bastide.replay(game.record());
  expectEqual(replayed.key, game.key, "key after replaying its record");
  replayed.free();
  game.free();
}

const transcripts = join(root, "tests/playthroughs");
for (const file of readdirSync(transcripts).filter((name) => name.endsWith(".txt")).sort()) {
  check(file, () => playTranscript(readFileSync(join(transcripts, file), "utf8").trimEnd().split("\n")));
}

// ---------------------------------------------------------------- refusals

function expectRefusal(code, f) {
  try {
    f();
  } catch (error) {
    if (error instanceof BastideError) return expectEqual(error.code, code, "code");
    throw error;
  }
  throw new Error("it was not refused");
}

check("refusals", () => {
  expectRefusal("ruleset/no-base", () => bastide.newGame("river", 2));
  expectRefusal("game/seats", () => bastide.newGame("base", 7));
  expectRefusal("tile/unknown", () => bastide.tileSvg("no-such-tile"));
  const game = bastide.newGame("base", 2);
  const before = game.key;
  expectRefusal("move/illegal", () => game.apply("=river-lake"));
  expectEqual(game.key, before, "key after a refused move");
  const copy = game.copy();
  copy.apply("=V");
  expectEqual(game.key, before, "key after playing on in a copy");
  copy.free();
  game.free();
});

// ---------------------------------------------------------------- games of the program

function compareRecord(path) {
  const told = JSON.parse(execFileSync(native, ["score", path, "--json"], { encoding: "utf8" }));
  const text = readFileSync(path, "utf8");
  const game = bastide.replay(text);
  expectEqual(game.scores(), told.final_scores, "scores");
  expectEqual(game.over, told.complete, "the game is over");
  const points = told.final_scores.map(() => 0);
  for (const event of told.events) points[event.seat] += event.points;
  expectEqual(game.scores(), points, "points of all events");
  game.free();
}

// ---------------------------------------------------------------- opponents

// Both play the same game, decision by decision, each asked about the same positions.
function compareThoughts(ruleset, seats, player, nodes) {
  const game = bastide.newGame(ruleset, seats);
  const opponent = bastide.newPlayer(player, 5);
  const commands = [`setoption player ${player}`, "setoption seed 5", `newgame ${ruleset} ${seats}`];
  const expected = [];
  for (let turn = 0; turn < 24 && !game.over; turn += 1) {
    if (game.chance) {
      const draws = game.draws();
      const draw = draws[(turn * 7) % draws.length].move;
      game.apply(draw);
      commands.push(`play ${draw}`);
      continue;
    }
    const { moves } = opponent.think(game, { nodes });
    expected.push(moves.join(" "));
    commands.push(`go nodes ${nodes}`, `play ${moves[0]}`);
    game.apply(moves[0]);
  }
  const answers = execFileSync(native, ["engine"], { input: `${commands.join("\n")}\n`, encoding: "utf8" });
  const found = answers.split("\n").filter((line) => line.startsWith("bestmove ")).map((line) => line.slice(9));
  expectEqual(found.join("; "), expected.join("; "), "decisions");
  opponent.free();
  game.free();
}

if (existsSync(native)) {
  for (const [ruleset, seats] of [["base", 2], ["all", 3]]) {
    for (const player of ["greedy", "search"]) {
      check(`${player} in ${ruleset}`, () => compareThoughts(ruleset, seats, player, 3000));
    }
  }
  check("thinking by the clock", () => {
    const game = bastide.newGame("base", 2);
    const opponent = bastide.newPlayer("search:20ms");
    game.apply("=V");
    const { moves, nodes } = opponent.think(game);
    if (nodes < 10) throw new Error(`only ${nodes} positions`);
    for (const move of moves) game.apply(move);
    expectRefusal("player/nothing", () => opponent.think(game));
    expectRefusal("player/spec", () => bastide.newPlayer("nobody"));
    expectRefusal("player/spec", () => bastide.newPlayer("exec:true"));
    for (const wrong of [-1, 0, 0.5, NaN, 2 ** 32, "abc", null]) {
      expectRefusal("number", () => opponent.think(game, { time: wrong }));
      expectRefusal("number", () => opponent.think(game, { nodes: wrong }));
    }
    expectRefusal("number", () => bastide.newPlayer("random", -1));
    opponent.free();
    game.free();
  });
}

// Each seat has a step of the dragon: what a player expects of the others is not its to decide.
check("decisions of one seat", () => {
  const game = bastide.setUp(
    "base+princess-dragon ; seats 3 ; tiles D@0,0>0 pd-field-volcano@0,1>0 pd-straight-dragon@1,0>0 ; " +
      "dragon 0,1 ; scores 0,0,0 ; turn 0 dragon 1,0",
  );
  const opponent = bastide.newPlayer("uct", 5);
  expectEqual(opponent.think(game, { nodes: 60 }).moves.join(" "), "dragon@0,0", "moves");
  opponent.free();
  game.free();
});

if (existsSync(native)) {
  const folder = mkdtempSync(join(tmpdir(), "bastide-compare-"));
  try {
    const simulate = ["simulate", "--rules", "random", "--seats", "random", "--games", "40", "--seed", "7"];
    execFileSync(native, [...simulate, "--out", folder], { stdio: ["ignore", "ignore", "inherit"] });
    const records = readdirSync(folder).sort();
    check("number of records", () => expectEqual(records.length, 40, "records"));
    for (const name of records) check(name, () => compareRecord(join(folder, name)));
    for (const { set } of bastide.tileSets()) {
      check(`sheet of ${set}`, () => {
        const drawn = execFileSync(native, ["tiles", set, "--svg", "-"], { encoding: "utf8", maxBuffer: 1 << 28 });
        if (drawn.trimEnd() !== bastide.sheetSvg(set).trimEnd()) throw new Error("the drawings differ");
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
} else {
  bad += 1;
  console.log(`failed: there is no ${native}`);
}

check("drawings", () => {
  for (const { tiles } of bastide.tileSets()) {
    for (const tile of tiles) {
      for (let rotation = 0; rotation < 4; rotation += 1) {
        const svg = bastide.tileSvg(tile, rotation, 1);
        if (!svg.startsWith("<svg") || !svg.trimEnd().endsWith("</svg>")) throw new Error(`tile ${tile} is no SVG`);
      }
    }
  }
});

console.log(bad > 0 ? `PASS ${good} FAIL ${bad}` : `PASS ${good}`);
process.exitCode = bad > 0 ? 1 : 0;
