"""The question each decision asks, as a message for the seat that is asked, and for those that wait."""

from __future__ import annotations

from sandtable.games.blitzkrieg.format.notation import ending
from sandtable.games.blitzkrieg.rules.planning import plannable
from sandtable.games.blitzkrieg.rules.tactical import TACTICAL_MOVE
from sandtable.games.blitzkrieg.rules.victory import END_SECTIONS
from sandtable.games.blitzkrieg.state.position import Position, seat_ref
from sandtable.games.blitzkrieg.state.units import units_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    DEPLOYMENT,
    MOVE_IDS,
    MOVE_REPLACEMENTS,
    MOVE_STRATEGIC,
    UNIT_IDS,
    count_of,
)
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Arg, Message, Prompt, Ref
from sandtable.kernel.state import actor


def prompt(p: Position, seat: int) -> Prompt:
    """What `seat` (-1: a spectator) is asked, or that it waits for whom.

    A seat that waits is told who decides and in which phase of the turn, no more.
    """
    if p.over:
        return Prompt(Message(f"ask-over-{p.reason}", {"seat": seat_ref(p.winner)}), END_SECTIONS[p.reason])
    asked = actor(p)
    if asked != seat:
        return Prompt(Message("ask-waiting", {"seat": seat_ref(asked)}), p.stack[-1].section)
    id, args = question(p, seat)
    return Prompt(Message(id, args), p.stack[-1].section)


def question(p: Position, side: int) -> tuple[str, dict[str, Arg]]:
    """The message id and arguments of the question being asked."""
    key = p.stack[-1].key
    base = "ask-" + ending(p)
    battle = p.battle
    if p.phase == DEPLOYMENT:
        args: dict[str, Arg] = {"unit": Ref("unit", UNIT_IDS[p.place_kind]), "left": count_of(p.to_place, p.place_kind)}
        if key == "DeployGermans":
            args["space"] = p.space_ref(bits(p.board.bases[0])[p.place_base])
        return base, args
    if key == "Plan":
        left = p.limit[side] - p.hand(side).bit_count()
        if left > 0 and plannable(p, side):
            return base, {"left": left, "limit": p.limit[side]}
        return f"{base}-full", {"momentum": p.own_momentum(side)}
    if key in ("TacticalMove", "StrategicMove", "Replacements"):
        return movement_question(p)
    if battle is not None and key in (
        "DeclareAttackCards",
        "DeclareDefenceCards",
        "KeepDice",
        "TakeLoss",
        "RefuseRetreat",
        "Retreat",
        "RetreatSplit",
        "Breakthrough",
    ):
        if key == "DeclareDefenceCards":
            laid = battle.cards_a.bit_count() + battle.bluff
            return base, {"space": p.space_ref(battle.space), "n": laid}
        return base, {"space": p.space_ref(battle.space)}
    if key == "Operation":
        return base, {"seat": seat_ref(side), "momentum": p.own_momentum(side)}
    return base, {}


def movement_question(p: Position) -> tuple[str, dict[str, Arg]]:
    """The question of a movement: from where, which units, to where."""
    base = "ask-" + MOVE_IDS[p.move_kind]
    if p.move_kind == MOVE_REPLACEMENTS:
        if p.move_units:
            return f"{base}-to", {"units": units_ref(p.move_units)}
        return f"{base}-units", {"left": p.move_left}
    if p.move_from < 0:
        if p.move_kind != MOVE_STRATEGIC:
            return f"{base}-from", {}
        return (f"{base}-from", {}) if p.move_left == 2 else (f"{base}-second", {})
    start = p.space_ref(p.move_from)
    if not p.move_units:
        return f"{base}-units", {"start": start}
    if p.move_kind == MOVE_STRATEGIC:
        return f"{base}-to", {"units": units_ref(p.move_units), "start": start}
    left = TACTICAL_MOVE.joinable(p)
    return f"{base}-to", {"units": units_ref(p.move_units), "start": start, "left": left}
