"""Bots for Bastide: all that is needed, in one file and with the standard library only. Copy it.

Engine  drives an engine: it starts `bastide engine`, or any other program that speaks the protocol, and
        asks it for legal moves, plays, takes back. A program that chooses its own moves needs nothing else.
Bot     is an engine: it answers the protocol on standard input and output, so that an arena can seat it.
        It keeps a `bastide engine` for the rules; you write `choose`.

The protocol is docs/formats/engine-protocol.md.
"""
import shutil
import subprocess
import sys
from dataclasses import dataclass


class EngineError(Exception):
    """An answer "error …", or an engine that is gone."""


@dataclass
class Options:
    """What can be played now: kind is "moves", "draws" (copies says how many tiles each is) or "over"."""
    kind: str
    moves: list
    copies: list


@dataclass
class State:
    """The line "state …". While a draw is due, seat is the one whose draw it is; tile may be "-"."""
    ply: int
    seat: int
    phase: str
    tile: str
    left: int
    scores: list
    projected: list

    def lead(self, seat):
        """Points the seat would be ahead of the best other one if the game ended now."""
        others = [p for s, p in enumerate(self.projected) if s != seat]
        return self.projected[seat] - max(others, default=0)


def pairs(words):
    """["ply", "3", "seat", "0"] -> {"ply": "3", "seat": "0"}"""
    return dict(zip(words[0::2], words[1::2]))


class Engine:
    """A process that speaks the protocol. Every method raises EngineError if the engine refuses."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
                                        errors="surrogateescape", bufsize=1)
        try:
            self.id = self._handshake()
        except EngineError:
            self.close()
            raise

    def _handshake(self):
        self.send("bastide")
        said = []
        while (line := self.receive()) != "ready":
            said.append(line.split(" ", 2))
        if ["protocol", "1"] not in said:
            raise EngineError("the engine does not speak protocol 1")
        return {words[1]: words[2] for words in said if words[0] == "id"}

    # ---- lines

    def send(self, line):
        try:
            self.process.stdin.write(line + "\n")
        except OSError as error:
            raise EngineError(f"the engine is gone: {error}") from error

    def receive(self):
        line = self.process.stdout.readline()
        if not line:
            raise EngineError("the engine is gone")
        return line.rstrip("\r\n")

    def answer(self):
        """The next line, if it is not an error."""
        line = self.receive()
        if line.startswith("error"):
            raise EngineError(line)
        return line

    def ask(self, line):
        """The answer to a command that has one line of it."""
        self.send(line)
        return self.answer()

    def close(self):
        """Says quit and waits for the end."""
        try:
            self.send("quit")
            self.process.stdin.close()
        except (EngineError, OSError):
            pass  # it has ended by itself
        self.process.stdout.close()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # ---- commands

    def set_option(self, name, value):
        self.ask(f"setoption {name} {value}")

    def new_game(self, rules="base", seats=2, first=0):
        self.ask(f"newgame {rules} {seats} first {first}")

    def play(self, *moves):
        self.ask("play " + " ".join(moves))

    def undo(self, ply):
        self.ask(f"undo {ply}")

    def options(self):
        kind, *words = self.ask("moves").split()
        if kind == "draws":
            return Options(kind, words[0::2], [int(n) for n in words[1::2]])
        return Options(kind, words, [])

    def state(self):
        return self._state(self.ask("state"))

    @staticmethod
    def _state(line):
        said = pairs(line.split()[1:])
        return State(int(said["ply"]), int(said["seat"]), said["phase"], said["tile"], int(said["left"]),
                     [int(n) for n in said["scores"].split(",")], [int(n) for n in said["projected"].split(",")])

    def states_after(self, ply, moves):
        """The state after each of these moves, which are tried out and taken back. `ply` is the one now."""
        states = []
        for at in range(0, len(moves), 50):  # so many at once that waiting for answers does not matter
            some = moves[at:at + 50]
            for move in some:
                self.send(f"play {move}\nstate\nundo {ply}")
            for _ in some:
                self.answer()
                states.append(self._state(self.answer()))
                self.answer()
        return states

    def record(self):
        """The game so far, as the text of a .bastide file."""
        self.ask("show record")
        lines = []
        while (line := self.receive()) != "end":
            lines.append(line)
        return "\n".join(lines) + "\n"

    def go(self, budget=""):
        """The decisions the engine would make now, e.g. go("time 500")."""
        self.send(f"go {budget}")
        while not (line := self.answer()).startswith("bestmove"):
            pass  # "info …"
        return line.split()[1:]


def find_bastide(path=None):
    """The program: the path given, or `bastide` on the PATH."""
    found = path or shutil.which("bastide")
    if not found:
        sys.exit("bastide was not found: name it with --bastide PATH")
    return found


class Bot:
    """Answers the protocol. Derive a class from it, write `choose`, and call `run`."""

    name = "Bot"
    author = "somebody"

    def __init__(self, bastide):
        self.rules = Engine([bastide, "engine"])
        self.done = False  # quit was said

    def choose(self, moves, state):
        """One of the moves. self.rules can be used to try things out, if everything is taken back."""
        raise NotImplementedError

    def run(self):
        """Handles lines until `quit` or the end of the input."""
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape", line_buffering=True)
        with self.rules:
            for line in sys.stdin:
                words = line.split()
                if words:
                    self.handle(line.rstrip("\r\n"), words)
                if self.done:
                    return

    def handle(self, line, words):
        if words == ["quit"]:
            self.done = True
        elif words == ["bastide"]:
            print(f"id name {self.name}\nid author {self.author}\nprotocol 1\nready")
        elif words == ["isready"]:
            print("ready")
        elif words[0] == "go":
            self.go(words[1:])
        elif words[0] == "setoption":
            print(f"error {self.name} has no options")
        elif words == ["stop"] or words[0].startswith("#"):
            pass  # a search that was stopped has been answered already
        elif words == ["record"]:
            self.forward_record(line)
        else:
            self.forward(line, words)

    def go(self, budget):
        try:
            options = self.rules.options()
            if options.kind != "moves":
                raise EngineError(f"error nothing can be decided: {options.kind}")
            decisions = self.decisions(options)
        except EngineError as error:
            print(error)
            return
        if "infinite" in budget:
            self.wait_for_stop()
        print("bestmove", *decisions)

    def decisions(self, options):
        """What the seat does until it is somebody else's decision or a tile is drawn."""
        before = state = self.rules.state()
        made = []
        while options.kind == "moves" and state.seat == before.seat:
            made.append(self.choose(options.moves, state))
            self.rules.play(made[-1])
            options, state = self.rules.options(), self.rules.state()
        self.rules.undo(before.ply)
        return made

    def wait_for_stop(self):
        for line in sys.stdin:
            words = line.split()
            if words == ["isready"]:
                print("ready")
            elif words in (["stop"], ["quit"]):
                self.done = words == ["quit"]
                return

    def forward(self, line, words):
        """All the rest is about rules, and the rules engine knows the answer."""
        self.rules.send(line)
        print(self.rules.receive())
        if words == ["show", "record"]:
            self.forward_rest()

    def forward_record(self, line):
        self.rules.send(line)
        for line in sys.stdin:
            self.rules.send(line.rstrip("\r\n"))
            if line.split() == ["end"]:
                print(self.rules.receive())
                return

    def forward_rest(self):
        while True:
            line = self.rules.receive()
            print(line)
            if line == "end":
                return
