"""Write the positions of units in bot games, for layout tests of the page.

    PYTHONPATH=src python tests/eleven/write_counter_positions.py | gzip -9 -n > web/tests/unit/eleven-positions.txt.gz

The command rewrites the file that web/tests/unit/eleven-positions.ts reads. A line that begins with `=` starts a game
and has its variant and number. Each other line is a position, as the changes since the previous position: areas with
their groups. `warsaw:a.manstein.3-germany/b.jodl` is the area Warsaw with Manstein and three German soldiers of Faction
A, and Jodl of Faction B. An area without groups has become empty. `!` marks a captured home area.
"""

from __future__ import annotations

from typing import Any

from sandtable.games import find
from sandtable.games.eleven.representation.view_types import AreaView, ElevenView
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Option
from sandtable.kernel.state import State
from sandtable.lab.play.bot_game import derived_seed, play_state, seated

GAMES = {"3": 34, "4": 33, "5": 33}
BOTS = ("basic", "medium")
SEED = 25
CLOCK = 10.0


def unit(id: str, number: int) -> str:
    """Format a unit as in the output file; soldiers have their number and nation."""
    kind, _, power = id.partition("-")
    return f"{number}-{power}" if kind == "soldier" else id


def standing(area: AreaView) -> str:
    """Format the units of an area as in the output file."""
    groups = (".".join([group.faction, *(unit(*each) for each in group.units.items())]) for group in area.groups)
    return f"{'!' if area.taken else ''}{'/'.join(groups)}"


def game(variant: str, number: int) -> list[str]:
    """Return the lines of one game."""
    found = find("eleven", None, variant)
    bots = tuple(BOTS[(number + seat) % len(BOTS)] for seat in range(len(found.seats)))
    lines = [f"={variant} {number}"]
    before: dict[str, str] = {}

    def note(state: State, view: ElevenView, options: list[Option], chosen: int) -> None:
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
