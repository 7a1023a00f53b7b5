"""The question each decision asks, as a message for the seat that is asked, and for those that wait."""

from __future__ import annotations

from sandtable.games.eleven.format.notation import ending
from sandtable.games.eleven.rules.battle import raid_limit
from sandtable.games.eleven.rules.legality import mobilised_power
from sandtable.games.eleven.rules.setup import DEPLOY_SOLDIERS, placed_next
from sandtable.games.eleven.rules.war import winner
from sandtable.games.eleven.state.position import Position, count_ref, general_ref, seat_ref, unit_ref, units_ref
from sandtable.games.eleven.state.vocabulary import (
    ACT_IDS,
    ACT_MOBILISE,
    ANNIHILATION,
    GERMANY,
    NOBODY,
    REASON_IDS,
    ROMANIA,
    SOLDIERS,
)
from sandtable.kernel.choice import noun, verb
from sandtable.kernel.message import Arg, Message, Prompt
from sandtable.kernel.state import actor, legal


def prompt(p: Position, seat: int) -> Prompt:
    """What `seat` (-1: a spectator) is asked, or that it waits for whom."""
    if p.over:
        id = f"ask-over-{REASON_IDS[p.reason]}"
        if p.reason == ANNIHILATION:
            return Prompt(Message(id), "8")
        first = winner(p)
        if p.solo:
            return Prompt(Message(f"{id}-solo", {"n": p.vp[first]}), "11")
        return Prompt(Message(id, {"seat": seat_ref(first), "n": p.vp[first]}), "8")
    asked = actor(p)
    section = p.stack[-1].section
    if asked != seat:
        return Prompt(Message("ask-waiting", {"seat": seat_ref(asked)}), section)
    return Prompt(Message("ask-" + ending(p), arguments(p, seat)), section, usual(p))


def usual(p: Position) -> int | None:
    """How many soldiers are proposed: in an air raid no more than leave the general his ability (9); else all."""
    limit = raid_limit(p.action) if p.action is not None and p.stack[-1].key == "ChooseSoldiers" else 0
    return min(limit - 1, max(noun(choice) for choice in legal(p))) if limit else None


def arguments(p: Position, seat: int) -> dict[str, Arg]:
    """The arguments of the question being asked."""
    key = p.stack[-1].key
    if key in ("Deploy", "DeployGeneral", "DeploySoldiers"):
        return placing(p)
    if key in ("Draft", "ChooseGeneral", "ChooseCards"):
        return {"seat": seat_ref(seat)}
    if key == "ReturnCards":
        return {"n": p.to_return}
    if key == "Adopt":
        number = p.faction_soldiers(p.left_area, p.left_faction)
        return {"n": number, "space": p.area_ref(p.left_area), "unit": unit_ref(GERMANY)}
    if p.action is not None:
        return action_arguments(p, key)
    return event_arguments(p, key)


def placing(p: Position) -> dict[str, Arg]:
    """What is about to be placed (3-2, 11, 12)."""
    if p.stack[-1] is DEPLOY_SOLDIERS:
        return {"n": p.to_spread, "space": p.area_ref(DEPLOY_SOLDIERS.area(p)), "unit": unit_ref(GERMANY)}
    generals, soldiers = placed_next(p)
    return {"units": units_ref(NOBODY, soldiers, 0, generals)}


def action_arguments(p: Position, key: str) -> dict[str, Arg]:
    """What a question about an action speaks of (4, 9)."""
    action = p.acting()
    args: dict[str, Arg] = {"unit": general_ref(action.general), "action": ACT_IDS[action.kind]}
    if key in ("Answer", "AnswerAdvance"):
        advancing = key == "AnswerAdvance"
        args["seat"] = seat_ref(action.seat)
        if advancing:
            args["units"] = units_ref(NOBODY, action.advancing, action.advancing_romanians, action.vanguard)
        elif action.kind == ACT_MOBILISE:
            args["units"] = count_ref(mobilised_power(p, action), action.soldiers)
        else:
            args["units"] = units_ref(
                action.general, max(action.soldiers, 0), max(action.romanians, 0), action.companions
            )
        args["n"] = max(action.soldiers, 0)
        for name, area in (("to", action.to), ("target", action.target)):
            args[name] = p.area_ref(area) if area >= 0 else ""
        return args
    if action.target >= 0:
        args["space"] = p.area_ref(action.target)
        args["start"] = p.area_ref(action.base())
    elif action.to >= 0:
        args["space"] = p.area_ref(action.to)
    if key in ("RemoveAllied", "LoseOwn"):
        args["n"] = action.to_remove if key == "RemoveAllied" else action.to_lose
    if key in ("ChooseSoldiers", "ChooseMobilised", "ChooseRomanians", "AdvanceSoldiers", "AdvanceRomanians"):
        numbers = [noun(choice) for choice in legal(p)]
        args["least"] = min(numbers)
        args["most"] = max(numbers)
        args["unit"] = unit_ref(GERMANY if verb(legal(p)[0]) == SOLDIERS else ROMANIA)
    return args


def event_arguments(p: Position, key: str) -> dict[str, Arg]:
    """What a question about an Allied event speaks of (5)."""
    event = p.resolving()
    if key == "ChooseOrdered":
        return {"unit": general_ref(0)}
    area = event.area()
    args: dict[str, Arg] = {"space": p.area_ref(area)} if area >= 0 else {}
    if key == "LoseFaction":
        args["seat"] = seat_ref(event.losing)
        args["n"] = event.shares[event.losing]
    elif key == "AssignHit":
        args["n"] = event.to_assign
    elif key == "RemoveMarching":
        args["n"] = event.to_remove
        args["space"] = p.area_ref(event.base())
    return args
