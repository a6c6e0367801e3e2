#!/usr/bin/env python3
"""An example of a bot: it takes what puts it furthest ahead if the game ended at once.

greedy_bot.py [--bastide PATH]   speaks the engine protocol on standard input and output
"""
import argparse

from bastide_bot import Bot, find_bastide


def greedy(rules, moves, state):
    """The best of the moves for the seat to move, the first of equals."""
    leads = [after.lead(state.seat) for after in rules.states_after(state.ply, moves)]
    return moves[leads.index(max(leads))]


class GreedyBot(Bot):
    name = "Greedy example"
    author = "the Bastide authors"

    def choose(self, moves, state):
        return greedy(self.rules, moves, state)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bastide", help="the program bastide [the one on the PATH]")
    GreedyBot(find_bastide(parser.parse_args().bastide)).run()
