#!/usr/bin/env python3
"""Tests examples/python_bot with a real program: python_bot_test.py BASTIDE

Whole games in both directions: the example as a controller of `bastide engine`, and as an engine that is
driven. Every record of a game is checked by `bastide score`.
"""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
EXAMPLE = ROOT / "examples/python_bot"
sys.path.insert(0, str(EXAMPLE))
sys.dont_write_bytecode = True

from bastide_bot import Engine, EngineError  # noqa: E402

BASTIDE = ""
GREEDY = ""


def play_games(*arguments):
    """The scores play_games.py prints, and the same from the records it keeps."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([sys.executable, EXAMPLE / "play_games.py", "--bastide", BASTIDE, "--save", folder,
                               *arguments], capture_output=True, text=True, check=True, timeout=300)
        printed = [[int(n) for n in line.split()[2:]] for line in done.stdout.splitlines()]
        recorded = []
        for file in sorted(pathlib.Path(folder).iterdir()):
            score = subprocess.run([BASTIDE, "score", file, "--json"], capture_output=True, check=True)
            game = json.loads(score.stdout)
            assert game["complete"]
            recorded.append(game["final_scores"])
        return printed, recorded


class WholeGames(unittest.TestCase):
    def check(self, seats, games, *arguments):
        printed, recorded = play_games("--seats", str(seats), "--games", str(games), *arguments)
        self.assertEqual(printed, recorded)
        self.assertEqual([len(scores) for scores in printed], [seats] * games)
        return printed

    def test_controller_base(self):
        for greedy, other in self.check(2, 3, "--seat", "greedy", "--seat", "random"):
            self.assertGreater(greedy, other)

    def test_controller_river(self):
        self.check(3, 2, "--rules", "base+river", "--seat", "random")

    def test_controller_options(self):
        self.check(4, 1, "--rules", "base+tower+princess-dragon{fairy-binding=tile,ransom-when=any-decision}",
                   "--seat", "random")

    def test_controller_all_two_seats(self):
        self.check(2, 2, "--rules", "all", "--seat", "greedy", "--seat", "random")

    def test_controller_all_six_seats(self):
        self.check(6, 2, "--rules", "all", "--seat", "random")

    def test_built_in_player(self):
        self.check(2, 1, "--seat", "engine", "--seat", "random", "--go", "nodes 200")
        self.check(6, 1, "--rules", "all", "--seat", "engine", "--seat", "random", "--go", "nodes 200")

    def test_bot_as_engine_base(self):
        for greedy, other in self.check(2, 2, "--seat", "exec:" + GREEDY, "--seat", "random"):
            self.assertGreater(greedy, other)

    def test_bot_as_engine_all(self):
        self.check(2, 1, "--rules", "all", "--seat", "exec:" + GREEDY, "--seat", "engine")
        self.check(6, 1, "--rules", "all", "--seat", "exec:" + GREEDY, "--seat", "random", "--seat", "random")

    def test_greedy_is_the_same_inside_and_outside(self):
        inside = self.check(2, 1, "--seat", "greedy", "--seed", "7")
        self.assertEqual(inside, self.check(2, 1, "--seat", "exec:" + GREEDY, "--seed", "7"))


class Controller(unittest.TestCase):
    def setUp(self):
        self.engine = Engine([BASTIDE, "engine"])
        self.addCleanup(self.engine.close)

    def test_refusals_are_raised_and_change_nothing(self):
        self.engine.new_game()
        self.engine.play("=V")
        with self.assertRaisesRegex(EngineError, "cell 0,0 is taken"):
            self.engine.play("@0,0>0")
        self.assertEqual(self.engine.state().ply, 1)

    def test_trying_out(self):
        self.engine.new_game()
        self.engine.play("=V")
        before, moves = self.engine.state(), self.engine.options().moves
        after = self.engine.states_after(1, moves)
        self.assertEqual([state.ply for state in after], [2] * len(moves))
        self.assertEqual(self.engine.state(), before)

    def test_an_engine_that_is_none(self):
        with self.assertRaises(EngineError):
            Engine(["true"])
        with self.assertRaisesRegex(EngineError, "protocol 1"):
            Engine(["sh", "-c", "read line; echo protocol 9; echo ready; cat >/dev/null"])


class BotAnswers(unittest.TestCase):
    """The same lines to the bot and to `bastide engine`."""

    @staticmethod
    def say(command, text):
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
        return done.returncode, done.stdout.splitlines(), done.stderr

    def same(self, text):
        bot, engine = self.say(shlex.split(GREEDY), text), self.say([BASTIDE, "engine"], text)
        # The bot's rules engine has heard one line more, the handshake, and lines are counted.
        bot_lines = [re.sub(r"^error line \d+", "error", line) for line in bot[1]]
        engine_lines = [re.sub(r"^error line \d+", "error", line) for line in engine[1]]
        self.assertEqual((bot[0], bot_lines, bot[2]), (engine[0], engine_lines, engine[2]))
        return bot_lines

    def test_rules_are_those_of_the_engine(self):
        lines = self.same("newgame base 2\nmoves\nplay =V\nmoves\nplay @0,0>0\n\n# a remark\nstate\nshow position\n"
                          "show record\nrecord\nbastide 1\nruleset base\nseats 3\nunfinished\nend\nstate\nisready\n"
                          "undo 5\nfrobnicate\nstop\nquit\nstate\n")
        self.assertEqual(len([line for line in lines if line.startswith("error")]), 3)

    def test_go(self):
        code, lines, _ = self.say(shlex.split(GREEDY), "go\nnewgame base 2\ngo\nplay =V\ngo time 100\nstate\n"
                                                      "go infinite\nisready\nstop\ngo infinite\nquit\n")
        self.assertEqual(code, 0)
        self.assertEqual([line.split()[0] for line in lines],
                         ["error", "ok", "error", "ok", "bestmove", "state", "ready", "bestmove", "bestmove"])
        self.assertEqual(len(lines[4].split()), 3, "tile and follower")
        self.assertIn(" ply 1 ", lines[5])


class Arena(unittest.TestCase):
    def test_the_bot_meets_another_one(self):
        done = subprocess.run([BASTIDE, "arena", "--a", "exec@200ms:" + GREEDY, "--b", "random", "--seats", "3",
                               "--rules", "base+tower", "--games", "3", "--json"],
                              capture_output=True, text=True, timeout=300)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        result = json.loads(done.stdout)
        self.assertEqual((result["games"], result["forfeits"]), (3, []))
        self.assertGreater(result["mean_margin"], 0)


class Readme(unittest.TestCase):
    """The programs in the README do what it says."""

    def run_block(self, number, text):
        blocks = re.findall(r"```python\n(.*?)```", (EXAMPLE / "README.md").read_text(encoding="utf-8"), re.S)
        path = os.pathsep.join([os.path.dirname(BASTIDE), os.environ["PATH"]])
        done = subprocess.run([sys.executable, "-c", blocks[number]], input=text, capture_output=True, text=True,
                              env={**os.environ, "PATH": path, "PYTHONPATH": str(EXAMPLE)}, timeout=120)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_a_program_that_plays(self):
        self.assertRegex(self.run_block(0, ""), r"^\[\d+, \d+, \d+\]\n$")

    def test_a_bot_for_the_arena(self):
        said = self.run_block(1, "bastide\nnewgame base 2 first 1\nplay =V\nmoves\ngo time 100\nquit\n").splitlines()
        self.assertEqual(said[:6], ["id name First", "id author somebody", "protocol 1", "ready", "ok", "ok"])
        self.assertEqual(said[7].split()[:2], ["bestmove", said[6].split()[1]])


def main():
    global BASTIDE, GREEDY
    BASTIDE = str(pathlib.Path(sys.argv[1]).resolve())
    GREEDY = shlex.join([sys.executable, str(EXAMPLE / "greedy_bot.py"), "--bastide", BASTIDE])
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    failed = len(result.failures) + len(result.errors)
    print(f"PASS {result.testsRun - failed}" + (f" FAIL {failed}" if failed else ""), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
