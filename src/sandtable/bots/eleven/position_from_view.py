# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Reconstruct a position from a view, for the functions of the rules.

This game hides only future dice and cards. The reconstructed position lacks earlier rolls and choices of an action or
event in progress. It also does not say whether the acting general can use an active ability.
"""

from __future__ import annotations

from sandtable.games.eleven.representation.view_types import ActionView, ElevenView, GroupView
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import ENTRY_POWERS
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.int_types import Area, Faction, Power
from sandtable.games.eleven.state.position import ElevenPosition

SOLDIER_OF = "soldier-"
HEAD_OF = "head-"


def reconstruct(board: ElevenBoard, view: ElevenView) -> ElevenPosition:
    """Return the position that the view of a seat shows."""
    p = ElevenPosition(board, len(view.factions), view.variant.startswith("short"))
    p.phase = v.PHASE_IDS.index(view.phase)
    p.turn = board.turn_ids.index(view.turn)
    p.half = view.half
    if view.active is not None:
        p.active = v.SEAT_IDS.index(view.active)
    p.power = view.power
    for faction, seen in enumerate(view.factions):
        p.vp[faction] = seen.vp
        p.obey |= seen.obeys << faction
        for card in seen.cards:
            general = v.GENERAL_IDS.index(card.id)
            p.give_general(general, faction)
            p.acted |= card.acted << general
    if view.head == v.FACTION_IDS[v.NEUTRAL]:
        p.give_general(v.HITLER, v.NEUTRAL)
    for place, ids in ((v.SANATORIUM, view.sanatorium), (v.AWAY, view.away), (v.GONE, view.gone)):
        for id in ids:
            p.place[v.GENERAL_IDS.index(id)] = place
    for number, area in enumerate(view.areas):
        if area.groups:
            lay_out(p, number, area.groups)
        if area.taken and area.id != board.area_ids[board.london]:
            p.taken |= 1 << number
    for id, count in view.boxes.items():
        p.box[v.POWER_IDS.index(id)] = count
    for which, power in enumerate(ENTRY_POWERS):
        entry = view.entry[v.POWER_IDS[power]]
        p.entry[which] = entry.step
        p.at_war |= entry.at_war << power
    for id in view.surrendered:
        p.surrendered |= 1 << v.POWER_IDS.index(id)
    p.london_marker = view.london.marker
    p.london_held = view.london.axis_held
    for id, count in view.deck.items():
        for _ in range(count):
            p.deck |= 1 << card_of(p, id)
    for id in view.discard:
        p.discard.append(card_of(p, id))
    for id in view.axis_discard:
        p.axis_discard |= 1 << v.GENERAL_IDS.index(id)
    if view.action is not None:
        p.action = action_of(p, view.action)
    return p


def lay_out(p: ElevenPosition, area: Area, groups: list[GroupView]) -> None:
    """Place the units of an area."""
    for group in groups:
        faction = v.FACTION_IDS.index(group.faction) if group.faction in v.FACTION_IDS else v.FACTIONS
        for id, count in group.units.items():
            if id in v.GENERAL_IDS:
                p.put_general(v.GENERAL_IDS.index(id), area)
            elif id.startswith(HEAD_OF):
                p.heads |= 1 << v.POWER_IDS.index(id.removeprefix(HEAD_OF))
            else:
                add(p, area, faction, v.POWER_IDS.index(id.removeprefix(SOLDIER_OF)), count)
    p.refresh(area)


def add(p: ElevenPosition, area: Area, faction: Faction, power: Power, count: int) -> None:
    """Add soldiers of a nation to an area, without updating the sets of areas."""
    if power == v.GERMANY:
        p.german[area] += count << v.BITS * faction
    elif power < v.AXIS_POWERS:
        p.minor[area] += count << v.BITS * (power - 1)
    elif power < v.MINORS:
        p.major[area] += count << v.BITS * (power - v.AXIS_POWERS)
    else:
        p.lesser[area] += count << v.MINOR_BITS * (power - v.MINORS)


def card_of(p: ElevenPosition, id: str) -> int:
    """Return the number of a physical card with an id.

    The card is one that has not been put into the deck or the discard pile of `p` yet.
    """
    if id in v.CARD_IDS:
        cards = p.board.cards[v.CARD_IDS.index(id)] & ~p.deck
        for card in p.discard:
            cards &= ~(1 << card)
        return (cards & -cards).bit_length() - 1
    return v.AXIS_CARD + v.GENERAL_IDS.index(id)


def action_of(p: ElevenPosition, seen: ActionView) -> Action:
    """Return the action in progress, as far as the view shows it."""
    ids = p.board.area_ids
    general = v.GENERAL_IDS.index(seen.general)
    seat = v.FACTION_IDS.index(seen.seat)
    giver = v.FACTION_IDS.index(seen.giver) if seen.giver is not None else v.UNSET
    action = Action(general, seat, p.owner[general], giver, giver == v.UNSET)
    action.kind = v.ACT_IDS.index(seen.kind) if seen.kind else v.ACT_NONE
    action.start, action.to, action.target = (
        ids.index(id) if id is not None else v.UNSET for id in (seen.start, seen.to, seen.target)
    )
    action.soldiers = seen.units.get(SOLDIER_OF + v.POWER_IDS[v.GERMANY], 0)
    action.romanians = seen.units.get(SOLDIER_OF + v.POWER_IDS[v.ROMANIA], 0)
    for id in seen.units:
        if id in v.GENERAL_IDS and id != seen.general:
            action.companions |= 1 << v.GENERAL_IDS.index(id)
    action.step = v.STEP_IDS.index(seen.step)
    return action
