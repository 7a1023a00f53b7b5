"""The ratings of bots, which are fixed and anchor the rating scale.

`make scale` lets the bots play each other (`sandtable ladder`) and writes bots.json, which is part of a release.
`medium` gets the initial rating of people, because there are no data yet on people who play against it.

`python -m sandtable.service.rating_math.bot_ratings LADDER.json...` prints bots.json from the output of ladders.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cache
from math import log
from pathlib import Path
from typing import Any

import msgspec

from sandtable.service.rating_math.rating_update import DEVIATION, MEAN, SkillRating

FILE = Path(__file__).with_name("bots.json")
REFERENCE_LEVEL = "medium"
# The difference of OpenSkill's means per point of Elo. Both systems derive odds from differences: Elo a factor of 10
# for 400 points, OpenSkill a factor of e for sqrt(2) times half a deviation.
PER_ELO = log(10) / 400 * 2**0.5 * (DEVIATION / 2)
# The width of a 95% confidence interval, in standard deviations.
INTERVAL = 2 * 1.96
DIGITS = 2


@cache
def ratings() -> Mapping[str, Mapping[str, SkillRating]]:
    """Return the ratings of all bots, by game and by name."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, SkillRating]])


def rating_of(game: str, bot: str) -> SkillRating | None:
    """Return the rating of a bot; None if the bot is not rated."""
    return ratings().get(game, {}).get(bot)


def scaled(ladders: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, SkillRating]]:
    """Return the ratings of bots by game and name, from ladders.

    Args:
        ladders: the output of `sandtable ladder --json`. REFERENCE_LEVEL must play in each ladder.
    """
    found: dict[str, dict[str, SkillRating]] = {}
    for ladder in ladders:
        elo = {each["bot"]: each for each in ladder["ratings"]}
        mark = elo[REFERENCE_LEVEL]["elo"]
        found[ladder["game"]] = {
            name: SkillRating(
                round(MEAN + PER_ELO * (each["elo"] - mark), DIGITS),
                round(PER_ELO * (each["high"] - each["low"]) / INTERVAL, DIGITS),
            )
            for name, each in elo.items()
        }
    return found


if __name__ == "__main__":
    results = [msgspec.json.decode(Path(name).read_bytes()) for name in sys.argv[1:]]
    print(msgspec.json.format(msgspec.json.encode(scaled(results)), indent=1).decode())
