# mypyc: no - not in the hot path
"""Facts that follow from a position: areas, war, domination (rules 2-3, 4-3-5, 7, 8)."""

from __future__ import annotations

from sandtable.games.eleven.rules.war_entry_surrender_and_victory import lacking
from sandtable.games.eleven.state.int_types import AreaSet
from sandtable.games.eleven.state.position import ElevenPosition, power_ref
from sandtable.games.eleven.state.vocabulary import AMERICA, POWER_IDS, SOVIET
from sandtable.kernel.assessment.derived_facts import DerivedFact
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.message import Message, Ref


def facts(p: ElevenPosition) -> list[DerivedFact]:
    """Return the facts about occupied areas, homes, domination and war."""
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
        found.append(DerivedFact(f"at-war.{POWER_IDS[power]}", at_war, message, section))
    return found


def areas(p: ElevenPosition, key: str, members: AreaSet, id: str, section: str) -> DerivedFact:
    """Make a fact whose value is a set of areas."""
    ids = [p.board.area_ids[area] for area in bits(members)]
    return DerivedFact(key, ids, Message(id, {"spaces": Ref("spaces", " ".join(ids))}), section)
