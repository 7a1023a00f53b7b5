# mypyc: no - the edge of the package
"""What holds in a position by the rules: who is where, what is taken and closed, who is at war (2-3, 4-3-5, 7, 8)."""

from __future__ import annotations

from sandtable.games.eleven.state.position import Position, power_ref
from sandtable.games.eleven.state.types import AreaSet
from sandtable.games.eleven.state.vocabulary import AMERICA, POWER_IDS, SOVIET
from sandtable.kernel.facts import Fact
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Message, Ref


def facts(p: Position) -> list[Fact]:
    """Areas that either side holds, homes taken and closed, what domination lacks, who is at war."""
    board = p.board
    found = [
        areas(p, "control.axis", p.axis_at, "fact-axis-at", "2-3"),
        areas(p, "control.allied", p.allied_at, "fact-allied-at", "2-3"),
        areas(p, "closed", p.barred, "fact-closed", "4-3-5"),
        areas(p, "taken", p.taken | (1 << board.london if p.london_held else 0), "fact-taken", "4-3-5"),
        areas(p, "domination-lacks", lacking(p), "fact-domination", "8"),
    ]
    for power, section in ((SOVIET, "7-2"), (AMERICA, "7-3")):
        at_war = bool(p.at_war >> power & 1)
        message = Message("fact-at-war" if at_war else "fact-neutral", {"power": power_ref(power)})
        found.append(Fact(f"at-war.{POWER_IDS[power]}", at_war, message, section))
    return found


def lacking(p: Position) -> AreaSet:
    """The areas that are still to be taken for domination (§8c, §8d)."""
    return p.board.goals & ~p.taken | (1 << p.board.london if p.london_marker else 0)


def areas(p: Position, key: str, members: AreaSet, id: str, section: str) -> Fact:
    """A set of areas and what it is."""
    ids = [p.board.area_ids[area] for area in bits(members)]
    return Fact(key, ids, Message(id, {"spaces": Ref("spaces", " ".join(ids))}), section)
