"""What bots are rated: they mark the scale, and do not move on it.

`make scale` has them play each other (`sandtable ladder`) and writes bots.json; it belongs to a release as what they
think by does.  `medium` stands where everybody begins, for nobody knows yet how people do against it.

`python -m sandtable.service.skill.bots LADDER.json...` prints that file from what ladders have told.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cache
from math import log
from pathlib import Path
from typing import Any

import msgspec

from sandtable.service.skill.rules import DEVIATION, MEAN, Rating

FILE = Path(__file__).with_name("bots.json")
MARK = "medium"
# One whose strength is known is ahead of another by so much of OpenSkill's mean for each point of Elo: both reckon
# odds by exp, Elo ten times for 400 points, OpenSkill e times for the root of twice the square of half a deviation.
PER_ELO = log(10) / 400 * 2**0.5 * (DEVIATION / 2)
# An interval of 95% is so many deviations wide.
INTERVAL = 2 * 1.96
DIGITS = 2


@cache
def ratings() -> Mapping[str, Mapping[str, Rating]]:
    """Return the ratings of bots, by game and by name."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, Rating]])


def of(game: str, bot: str) -> Rating | None:
    """Return a bot's rating; None if it has none."""
    return ratings().get(game, {}).get(bot)


def scaled(ladders: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, Rating]]:
    """Return bots' ratings by game and name.

    Args:
        ladders: what `sandtable ladder --json` has told; MARK plays in each.
    """
    found: dict[str, dict[str, Rating]] = {}
    for ladder in ladders:
        elo = {each["bot"]: each for each in ladder["ratings"]}
        mark = elo[MARK]["elo"]
        found[ladder["game"]] = {
            name: Rating(
                round(MEAN + PER_ELO * (each["elo"] - mark), DIGITS),
                round(PER_ELO * (each["high"] - each["low"]) / INTERVAL, DIGITS),
            )
            for name, each in elo.items()
        }
    return found


if __name__ == "__main__":
    told = [msgspec.json.decode(Path(name).read_bytes()) for name in sys.argv[1:]]
    print(msgspec.json.format(msgspec.json.encode(scaled(told)), indent=1).decode())
