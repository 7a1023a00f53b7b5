"""Measure the speed of rules and bots for measure-offline.mjs, which runs this code in a browser."""

import json
from time import perf_counter
from typing import Any

from sandtable.bots import make_bot
from sandtable.bots.registry import opponents
from sandtable.games import GAMES, find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.offline.bot_and_analysis_worker import seconds_by, speed


def games() -> str:
    """Return the bot levels of each game, as JSON."""
    return json.dumps({name: opponents(name, game.variants[0]) for name, game in GAMES.items()})


def played(name: str, seconds: float, slices: int) -> str:
    """Return the most decisions per second in a slice of random play, and their total."""
    game, best, seed, total = find(name), 0.0, 0, 0
    for _ in range(slices):
        made, begun = 0, perf_counter()
        while perf_counter() < begun + seconds:
            seed += 1
            dice = SeededDice(seed)
            state: Any = game.start(dice)
            while not state.over:
                choices = legal(state)
                apply(state, choices[dice.pick(len(choices))], dice)
                made += 1
        best = max(best, made / (perf_counter() - begun))
        total += made
    return json.dumps([best, total])


def answers(name: str, level: str, within: float, free: bool = False) -> str:
    """Return the seconds that a bot takes for each decision, in games against itself.

    Args:
        name, level: the game and the bot's level.
        within: how long the games go on, in seconds.
        free: whether the bot may think as long as on a server.
    """
    game, dice, took = find(name), SeededDice(7), []
    limit = 0.0 if free else seconds_by(speed())
    end = perf_counter() + within
    while perf_counter() < end:
        state: Any = game.start(dice)
        bots = [make_bot(game, level, seat) for seat in game.seats]
        while not state.over and perf_counter() < end:
            choices, chosen = legal(state), 0
            if len(choices) > 1:
                bot = bots[actor(state)]
                options = [game.option(state, choice) for choice in choices]
                begun = perf_counter()
                bot.seconds, bot.begun = limit, begun
                bot.imagine(game, state, options, dice)
                view = game.view(state, game.seats[actor(state)]) if bot.needs_view else None
                chosen = bot.decide(view, options, dice)
                took.append(perf_counter() - begun)
            apply(state, choices[chosen], dice)
    return json.dumps({"limit": limit, "took": took})


if __name__ == "__main__":
    print(json.dumps({name: json.loads(played(name, 1, 5))[0] for name in GAMES}))
