"""Who stood where in games of bots: every position of the counters, for the page to be measured by.

    python tests/eleven/standings.py | gzip -9 -n > web/tests/unit/standings.txt.gz

writes the file anew, with `src` on the path; web/tests/unit/standings.ts reads it. A line beginning with `=` is a game:
its variant and its number. Each of the others is a position, as what has changed since the one before: areas, each with
its groups. Of `warsaw:a.manstein.3-germany/b.jodl` the area is Warsaw; three German soldiers are there. An area without
groups has become empty. `!` marks a home that is taken.
"""

from __future__ import annotations

from typing import Any

from sandtable.games import find
from sandtable.games.eleven.format.view import AreaView, View
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Option
from sandtable.kernel.state import State
from sandtable.lab.play.match import derived_seed, play_state, seated

GAMES = {"3": 34, "4": 33, "5": 33}
BOTS = ("basic", "medium")
SEED = 25
CLOCK = 10.0


def unit(id: str, number: int) -> str:
    """A unit in a line: soldiers by number and power."""
    kind, _, power = id.partition("-")
    return f"{number}-{power}" if kind == "soldier" else id


def standing(area: AreaView) -> str:
    """Who stands in an area, as it is written in a line."""
    groups = (".".join([group.faction, *(unit(*each) for each in group.units.items())]) for group in area.groups)
    return f"{'!' if area.taken else ''}{'/'.join(groups)}"


def game(variant: str, number: int) -> list[str]:
    """The positions of one game, as lines."""
    found = find("eleven", None, variant)
    bots = tuple(BOTS[(number + seat) % len(BOTS)] for seat in range(len(found.seats)))
    lines = [f"={variant} {number}"]
    before: dict[str, str] = {}

    def note(state: State, view: View, options: list[Option], chosen: int) -> None:
        nonlocal before
        now = {area.id: held for area in view.areas if (held := standing(area))}
        changed = {id: now.get(id, "") for id in [*before, *now] if before.get(id, "") != now.get(id, "")}
        if changed:
            lines.append(" ".join(f"{id}:{held}" for id, held in changed.items()))
        before = now

    with seated(found, bots, SEED, number, CLOCK) as players:
        dice = SeededDice(derived_seed(SEED, number, f"game {variant}"))
        state: Any = found.start(dice)
        play_state(found, state, dice, players, note)
    return lines


if __name__ == "__main__":
    for variant, count in GAMES.items():
        for number in range(count):
            print("\n".join(game(variant, number)))
