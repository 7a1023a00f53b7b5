# mypyc: no - not in the hot path
"""Convert a position to the contents of a position file, even during an action."""

from __future__ import annotations

from typing import Any

from sandtable.games.eleven.rules.events.allied_cards import card_id
from sandtable.games.eleven.rules.setup import DEPLOY_SOLDIERS
from sandtable.games.eleven.rules.turn import RETURN_CARDS
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import ENTRY_POWERS
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.board import same_effects
from sandtable.games.eleven.state.int_types import Area, Place
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.unit_counts import groups_in, text_of
from sandtable.kernel.bit_masks import bits

# The value of `asks` for each decision key, during an action and during an event.
ACTION_ASKS = {
    "ChooseAction": "action",
    "ChooseOrdered": "ordered",
    "ChooseDestination": "destination",
    "ChooseTarget": "target",
    "ChooseMobilised": "mobilised",
    "ChooseSoldiers": "soldiers",
    "ChooseCompanions": "companions",
    "ChooseRomanians": "romanians",
    "Answer": "answer",
    "RemoveAllied": "remove",
    "LoseOwn": "lose",
    "AdvanceSoldiers": "advance-soldiers",
    "AdvanceCompanions": "advance-companions",
    "AdvanceRomanians": "advance-romanians",
    "AnswerAdvance": "answer-advance",
    "Adopt": "adopt",
}
EVENT_ASKS = {
    "ChooseOrdered": "order",
    "ChooseStriker": "strike",
    "AssignHit": "assign",
    "LoseFaction": "lose",
    "RemoveMarching": "remove",
    "BombSoldier": "bomb",
    "Adopt": "adopt",
}


def describe(p: ElevenPosition, variant: str) -> dict[str, Any]:
    """Return the contents of the position file of a position."""
    areas = p.board.area_ids
    written: dict[str, Any] = {
        "variant": variant,
        "phase": v.PHASE_IDS[p.phase],
        "turn": p.board.turn_ids[p.turn],
        "half": p.half,
        "active": v.SEAT_IDS[p.active % p.players],
        "power": p.power,
        "vp": {v.SEAT_IDS[faction]: p.vp[faction] for faction in range(p.players)},
        "entry": {v.POWER_IDS[power]: p.entry[which] for which, power in enumerate(ENTRY_POWERS)},
        "units": {id: groups for n, id in enumerate(areas) if (groups := _groups(p, n))},
        "boxes": {v.POWER_IDS[power]: p.box[power] for power in range(v.POWERS) if p.box[power]},
        "cards": {
            v.FACTION_IDS[f]: " ".join(v.GENERAL_IDS[g] for g in bits(p.owned[f]))
            for f in range(v.FACTIONS)
            if p.owned[f]
        },
        "sanatorium": _generals(p, v.SANATORIUM),
        "gone": _generals(p, v.GONE),
        "acted": names(p.acted, v.GENERAL_IDS),
        "obey": names(p.obey, v.SEAT_IDS),
        "deck": " ".join(card_id(p, card) for card in bits(p.deck)),
        "discard": [card_id(p, card) for card in p.discard],
        "axis_discard": names(p.axis_discard, v.GENERAL_IDS),
        "surrendered": [v.POWER_IDS[power] for power in bits(p.surrendered)],
        "turned": p.turned,
        "taken": [areas[area] for area in bits(p.taken)],
        "london": {"marker": p.london_marker, "axis_held": p.london_held},
    }
    if p.over:
        written["reason"] = v.REASON_IDS[p.reason]
    elif p.stack[-1] is RETURN_CARDS:
        written["returns"] = p.to_return
    if p.phase == v.DEPLOYMENT and p.stack[-1] is DEPLOY_SOLDIERS:
        written["spread"] = p.spread
    if p.unsettled:
        written["unsettled"] = [areas[area] for area in bits(p.unsettled)]
    if p.left_area >= 0:
        written["left"] = {"area": areas[p.left_area], "faction": v.FACTION_IDS[p.left_faction]}
    if p.solo and p.action is not None and p.event is None:
        written["card"] = v.GENERAL_IDS[p.shelving]
    if p.action is not None:
        written["action"] = action_table(p, p.action)
    if p.event is not None:
        written["event"] = event_table(p, p.event)
    return written


def _generals(p: ElevenPosition, place: Place) -> str:
    return " ".join(v.GENERAL_IDS[g] for g in range(v.GENERALS) if p.place[g] == place)


def _groups(p: ElevenPosition, area: Area) -> dict[str, str]:
    return {faction: text_of(units) for faction, units in groups_in(p, area)}


def names(members: int, ids: tuple[str, ...] | list[str]) -> str:
    """Return the ids of the members of a set, separated by spaces."""
    return " ".join(ids[member] for member in bits(members))


def kept(table: dict[str, Any]) -> dict[str, Any]:
    """Return a table without its empty values: None, "", [], {} and False."""
    return {key: value for key, value in table.items() if value not in (None, "", [], {}, False)}


def roll(faces: list[int], needs: int, hits: int) -> dict[str, Any]:
    """Return a dice roll as a table of a position file; empty before the roll."""
    if not faces and not needs:
        return {}
    return {"rolled": " ".join(map(str, faces)), "needs": needs, "hits": hits}


def action_table(p: ElevenPosition, action: Action) -> dict[str, Any]:
    """Return the action in progress as the table `action` of a position file."""
    areas = p.board.area_ids

    def area(number: int) -> str:
        return areas[number] if number >= 0 else ""

    def chosen(number: int) -> int | None:
        return number if number != v.UNSET else None

    written = kept(
        {
            "general": v.GENERAL_IDS[action.general],
            "does": v.ACT_IDS[action.kind],
            "asks": None if p.over else ACTION_ASKS[p.stack[-1].key],
            "seat": v.FACTION_IDS[action.seat],
            "giver": v.FACTION_IDS[action.giver] if action.giver != v.UNSET else None,
            "refused": action.refused,
            "from": area(action.start),
            "to": area(action.to),
            "target": area(action.target),
            "companions": names(action.companions, v.GENERAL_IDS),
            "ready": action.ready,
            "step": v.STEP_IDS[action.step],
            "attack": roll(action.attack, action.needs, action.hits),
            "counter": roll(action.counter, action.counter_needs, action.counter_hits),
            "fallen": names(action.fallen, v.GENERAL_IDS),
            "heads": [v.POWER_IDS[power] for power in bits(action.heads)],
            "vanguard": names(action.vanguard, v.GENERAL_IDS),
            "advanced": action.advanced,
        }
    )
    if not action.ability:
        written["ability"] = False
    for key in ("soldiers", "romanians", "advancing", "advancing_romanians"):
        number = chosen(getattr(action, key))
        if number is not None:
            written[key] = number
    for key in ("to_remove", "to_lose", "removed"):
        if getattr(action, key):
            written[key] = getattr(action, key)
    return written


def event_table(p: ElevenPosition, event: AlliedEvent) -> dict[str, Any]:
    """Return the Allied card in progress as the table `event` of a position file."""
    areas = p.board.area_ids
    asks = None
    if not p.over and p.action is None:
        asks = EVENT_ASKS[p.stack[-1].key]
    strikes = {
        v.FACTION_IDS[f]: {
            "rolled": " ".join(map(str, event.strikes[f])),
            "needs": event.strike_needs[f],
            "hits": event.strike_hits[f],
        }
        for f in bits(event.struck)
    }
    written = kept(
        {
            "card": card_id(p, event.card),
            "asks": asks,
            "again": event.again,
            "repeats": repeated(p, event),
            "due": [step + 1 for step in bits(event.due)],
            "general": v.GENERAL_IDS[event.general] if event.general >= 0 else "",
            "route": [areas[area] for area in event.route],
            "target": areas[event.area()] if event.area() >= 0 else "",
            "winter": [areas[area] for area in bits(event.winter)],
            "attack": event_roll(event),
            "strikes": strikes,
            "waiting": names(event.waiting, v.FACTION_IDS),
            "shares": {v.FACTION_IDS[f]: event.shares[f] for f in range(v.FACTIONS) if event.shares[f]},
            "given": names(event.given, v.FACTION_IDS),
            "losing": v.FACTION_IDS[event.losing] if event.losing >= 0 else None,
            "spared_faction": v.FACTION_IDS[event.spared_faction] if event.spared_faction >= 0 else None,
            "fallen": names(event.fallen, v.GENERAL_IDS),
            "heads": [v.POWER_IDS[power] for power in bits(event.heads)],
        }
    )
    written["step"] = event.next
    for key in ("number", "countered", "to_remove", "to_assign", "head_hits", "spared"):
        if getattr(event, key):
            written[key] = getattr(event, key)
    if event.to_bomb:
        written["to_remove"] = event.to_bomb
    return written


def event_roll(event: AlliedEvent) -> dict[str, Any]:
    """Return the event's current dice roll as a table of a position file.

    The roll is for General Winter in the current area, or for an Allied attack.
    """
    if event.winter_area >= 0:
        return roll(event.winter_dice, sum(event.winter_dice), event.winter_losses)
    return roll(event.attack, event.needs, event.hits)


def repeated(p: ElevenPosition, event: AlliedEvent) -> str:
    """Return the id of the card that the second half-turn card repeats.

    Return "turn" if it repeats the turn event, and "" if it repeats nothing.
    """
    if not event.again:
        return ""
    if same_effects(event.effects, p.board.turn_effects[p.turn]):
        return "turn"
    for card in p.discard:
        kind = p.board.card_kind[card] if card < len(p.board.card_kind) else -1
        if kind >= 0 and same_effects(event.effects, p.board.card_effects[kind]):
            return card_id(p, card)
    return v.GENERAL_IDS[0]
