"""Measure how long bots think: bench/bot_thinking_time.py --game blitzkrieg --level medium

Bots of the level play all seats. The time of a decision includes imagining positions and choosing.
"""

import argparse
import json
import time
from dataclasses import asdict

import engine_measurements
import sandtable
from sandtable.kernel.compiled_flag import COMPILED
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.bot_game import seated


def thinking(game_name: str, variant: str, level: str, seconds: float) -> engine_measurements.Thinking:
    """Play whole games for a number of seconds, and return the figures."""
    game = sandtable.game(game_name, variant=variant)
    engine_measurements.on_one_core()
    spent: list[float] = []
    games = simulations = 0
    while games == 0 or sum(spent) < seconds:
        dice = SeededDice(games)
        state = game.start(dice)
        with seated(game, [level] * len(game.seats), 0, games) as players:
            while not state.over:
                player = players[actor(state)]
                choices = legal(state)
                options = [game.option(state, choice) for choice in choices]
                view = game.view(state, game.seats[actor(state)])
                begin = time.process_time()
                player.imagine(game, state, options)
                chosen = player.decide(view, options)
                if len(choices) > 1:
                    spent.append(time.process_time() - begin)
                apply(state, choices[chosen], dice)
            simulations += sum(player.bot.simulations for player in players)
        games += 1
    spent.sort()
    return engine_measurements.Thinking(
        note="compiled" if COMPILED else "uncompiled",
        games=games,
        decisions=len(spent),
        mean=sum(spent) / len(spent),
        most=spent[int(len(spent) * 0.99)],
        longest=spent[-1],
        simulations=simulations,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="blitzkrieg")
    parser.add_argument("--variant", default="")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--seconds", type=float, default=2)
    asked = parser.parse_args()
    print(json.dumps(asdict(thinking(asked.game, asked.variant, asked.level, asked.seconds))))
