# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""A position put together from what a seat sees, so that the rules' own functions can be asked about it.

Nothing in this game is secret but the dice to come, so a sketch lacks little: what has been rolled and chosen in the
middle of an action or an event, and whether a general who acts may use his ability.
"""

from __future__ import annotations

from sandtable.games.eleven.format.view import ActionView, GroupView, View
from sandtable.games.eleven.rules.war import ENTRY_POWERS
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Area, Faction, Power
from sandtable.games.eleven.state.vocabulary import (
    ACT_IDS,
    ACT_NONE,
    AWAY,
    AXIS_CARD,
    AXIS_POWERS,
    BITS,
    CARD_IDS,
    FACTION_IDS,
    FACTIONS,
    GENERAL_IDS,
    GERMANY,
    GONE,
    HITLER,
    MINOR_BITS,
    MINORS,
    NEUTRAL,
    NOBODY,
    PHASE_IDS,
    POWER_IDS,
    ROMANIA,
    SANATORIUM,
    SEAT_IDS,
    STEP_IDS,
)

SOLDIER_OF = "soldier-"
HEAD_OF = "head-"


def sketch(board: Board, view: View) -> Position:
    """The position as a seat sees it."""
    p = Position(board, len(view.factions), view.variant.startswith("short"))
    p.phase = PHASE_IDS.index(view.phase)
    p.turn = board.turn_ids.index(view.turn)
    p.half = view.half
    if view.active is not None:
        p.active = SEAT_IDS.index(view.active)
    p.power = view.power
    for faction, seen in enumerate(view.factions):
        p.vp[faction] = seen.vp
        p.obey |= seen.obeys << faction
        for card in seen.cards:
            general = GENERAL_IDS.index(card.id)
            p.give_general(general, faction)
            p.acted |= card.acted << general
    if view.head == FACTION_IDS[NEUTRAL]:
        p.give_general(HITLER, NEUTRAL)
    for place, ids in ((SANATORIUM, view.sanatorium), (AWAY, view.away), (GONE, view.gone)):
        for id in ids:
            p.place[GENERAL_IDS.index(id)] = place
    for number, area in enumerate(view.areas):
        if area.groups:
            lay_out(p, number, area.groups)
        if area.taken and area.id != board.area_ids[board.london]:
            p.taken |= 1 << number
    for id, count in view.boxes.items():
        p.box[POWER_IDS.index(id)] = count
    for which, power in enumerate(ENTRY_POWERS):
        entry = view.entry[POWER_IDS[power]]
        p.entry[which] = entry.step
        p.at_war |= entry.at_war << power
    for id in view.surrendered:
        p.surrendered |= 1 << POWER_IDS.index(id)
    p.london_marker = view.london.marker
    p.london_held = view.london.axis_held
    for id, count in view.deck.items():
        for _ in range(count):
            p.deck |= 1 << card_of(p, id)
    for id in view.discard:
        p.discard.append(card_of(p, id))
    for id in view.axis_discard:
        p.axis_discard |= 1 << GENERAL_IDS.index(id)
    if view.action is not None:
        p.action = action_of(p, view.action)
    return p


def lay_out(p: Position, area: Area, groups: list[GroupView]) -> None:
    """Put the units of an area there."""
    for group in groups:
        faction = FACTION_IDS.index(group.faction) if group.faction in FACTION_IDS else FACTIONS
        for id, count in group.units.items():
            if id in GENERAL_IDS:
                p.put_general(GENERAL_IDS.index(id), area)
            elif id.startswith(HEAD_OF):
                p.heads |= 1 << POWER_IDS.index(id.removeprefix(HEAD_OF))
            else:
                add(p, area, faction, POWER_IDS.index(id.removeprefix(SOLDIER_OF)), count)
    p.refresh(area)


def add(p: Position, area: Area, faction: Faction, power: Power, count: int) -> None:
    """Put soldiers into an area."""
    if power == GERMANY:
        p.german[area] += count << BITS * faction
    elif power < AXIS_POWERS:
        p.minor[area] += count << BITS * (power - 1)
    elif power < MINORS:
        p.major[area] += count << BITS * (power - AXIS_POWERS)
    else:
        p.lesser[area] += count << MINOR_BITS * (power - MINORS)


def card_of(p: Position, id: str) -> int:
    """A physical card that is called so and is not yet in the deck or on the discard pile."""
    if id in CARD_IDS:
        cards = p.board.cards[CARD_IDS.index(id)] & ~p.deck
        for card in p.discard:
            cards &= ~(1 << card)
        return (cards & -cards).bit_length() - 1
    return AXIS_CARD + GENERAL_IDS.index(id)


def action_of(p: Position, seen: ActionView) -> Action:
    """The action under way, as far as it shows."""
    ids = p.board.area_ids
    general = GENERAL_IDS.index(seen.general)
    seat = FACTION_IDS.index(seen.seat)
    giver = FACTION_IDS.index(seen.giver) if seen.giver is not None else NOBODY
    action = Action(general, seat, p.owner[general], giver, giver == NOBODY)
    action.kind = ACT_IDS.index(seen.kind) if seen.kind else ACT_NONE
    action.start, action.to, action.target = (
        ids.index(id) if id is not None else NOBODY for id in (seen.start, seen.to, seen.target)
    )
    action.soldiers = seen.units.get(SOLDIER_OF + POWER_IDS[GERMANY], 0)
    action.romanians = seen.units.get(SOLDIER_OF + POWER_IDS[ROMANIA], 0)
    for id in seen.units:
        if id in GENERAL_IDS and id != seen.general:
            action.companions |= 1 << GENERAL_IDS.index(id)
    action.step = STEP_IDS.index(seen.step)
    return action
