#!/usr/bin/env python3
"""Plays whole games between bots, with `bastide engine` as the referee.

A seat is one of
  random        this program chooses any legal move
  greedy        this program tries all moves and takes the one with the most points at once
  engine        `bastide engine` is asked for its best move
  exec:COMMAND  another program that speaks the engine protocol, e.g. exec:./greedy_bot.py

play_games.py --seat greedy --seat random --games 3
play_games.py --rules all --seats 6 --seat engine --seat "exec:python3 greedy_bot.py" --save games
"""
import argparse
import pathlib
import random
import shlex

from bastide_bot import Engine, EngineError, find_bastide
from greedy_bot import greedy


class Seat:
    """Chooses moves with the referee's help, or asks an engine of its own."""

    def __init__(self, spec, bastide, budget, chance):
        self.spec = spec
        self.budget = budget
        self.chance = chance
        self.engine = None
        if spec == "engine":
            self.engine = Engine([bastide, "engine"])
        elif spec.startswith("exec:"):
            self.engine = Engine(shlex.split(spec[len("exec:"):]))
        elif spec not in ("random", "greedy"):
            raise SystemExit(f"--seat: {spec!r} is not random, greedy, engine or exec:COMMAND")

    def new_game(self, rules, seats, first):
        if self.engine:
            self.engine.new_game(rules, seats, first)

    def hear(self, move):
        """A move has been made, by this seat or another, or a tile was drawn."""
        if self.engine:
            self.engine.play(move)

    def decide(self, referee, moves):
        """One decision or more, up to the next draw or decision of another seat."""
        if self.engine:
            return self.engine.go(self.budget)
        if self.spec == "greedy":
            return [greedy(referee, moves, referee.state())]
        return [self.chance.choice(moves)]

    def close(self):
        if self.engine:
            self.engine.close()


def play_game(referee, seats, rules, first, chance):
    """Plays a game to its end; gives the scores."""
    for party in [referee, *seats]:
        party.new_game(rules, len(seats), first)
    while (options := referee.options()).kind != "over":
        if options.kind == "draws":
            made = chance.choices(options.moves, weights=options.copies)
        else:
            made = seats[referee.state().seat].decide(referee, options.moves)
            if not made:
                raise EngineError("a bestmove without a move")
        for move in made:
            referee.play(move)
            for seat in seats:
                seat.hear(move)
    return referee.state().scores


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bastide", help="the program bastide [the one on the PATH]")
    parser.add_argument("--rules", default="base", help="ruleset [base]")
    parser.add_argument("--seats", type=int, default=2, help="number of seats [2]")
    parser.add_argument("--seat", action="append", metavar="WHO", dest="who",
                        help="who sits there; repeated for the next seats, and from the beginning [random]")
    parser.add_argument("--games", type=int, default=1, help="number of games; the first seat rotates [1]")
    parser.add_argument("--seed", type=int, default=1, help="for tiles and random moves [1]")
    parser.add_argument("--go", default="", metavar="BUDGET", help='what engines are asked, e.g. "time 500"')
    parser.add_argument("--save", type=pathlib.Path, metavar="DIR", help="keep the records here")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    bastide = find_bastide(arguments.bastide)
    chance = random.Random(arguments.seed)
    who = arguments.who or ["random"]
    seats = [Seat(who[s % len(who)], bastide, arguments.go, chance) for s in range(arguments.seats)]
    if arguments.save:
        arguments.save.mkdir(exist_ok=True)
    with Engine([bastide, "engine"]) as referee:
        for game in range(arguments.games):
            scores = play_game(referee, seats, arguments.rules, game % len(seats), chance)
            print(f"game {game + 1}:", *scores, flush=True)
            if arguments.save:
                (arguments.save / f"game-{game + 1}.bastide").write_text(referee.record(), encoding="utf-8")
    for seat in seats:
        seat.close()


if __name__ == "__main__":
    try:
        main()
    except EngineError as error:
        raise SystemExit(f"play_games: {error}")
