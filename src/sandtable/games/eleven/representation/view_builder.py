"""Build the view of a position."""

from __future__ import annotations

from typing import Any, TypeVar

from sandtable.games.eleven.representation.view_types import (
    ActionView,
    AreaView,
    CardView,
    DraftView,
    ElevenOutcomeView,
    ElevenRollView,
    ElevenView,
    EntryView,
    EventView,
    FactionView,
    GroupView,
    LondonView,
    ShareView,
    StartView,
    StrikeView,
)
from sandtable.games.eleven.rules.battle import attack_modifiers, fortress_bonus
from sandtable.games.eleven.rules.events.allied_cards import card_id
from sandtable.games.eleven.rules.setup import beginning, drafters, placed_next, undrafted
from sandtable.games.eleven.rules.turn import last_turn
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import ENTRY_POWERS, winner
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.int_types import Area, AreaSet, CardSet, Faction, General
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.unit_counts import Counts, counts_of, groups_in
from sandtable.kernel.assessment.battle_odds import Modifier
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.message import Message
from sandtable.kernel.state import actor

T = TypeVar("T")

# The maximum number of entries in a board's cache for parts of views. Most areas look the same after a choice, so their
# parts of the view are reused. This is safe because views are never changed.
MAX_CACHED_VIEWS = 1 << 14


def view(p: ElevenPosition, name: str, variant: str) -> ElevenView:
    """Return the view of a position, which is the same for every seat and spectator."""
    asked = actor(p)
    playing = p.phase == v.PLAY
    action, event = p.action, p.event
    return ElevenView(
        game=name,
        variant=variant,
        phase=v.PHASE_IDS[p.phase],
        turn=p.board.turn_ids[p.turn],
        turns_left=last_turn(p) - p.turn,
        half=p.half,
        active=v.SEAT_IDS[p.active] if playing else None,
        asked=v.SEAT_IDS[asked] if asked >= 0 else None,
        areas=_areas(p),
        factions=[_faction(p, faction) for faction in range(p.players)],
        head=v.FACTION_IDS[p.owner[0]] if p.owner[0] >= 0 else None,
        boxes={v.POWER_IDS[power]: p.box[power] for power in range(v.POWERS) if p.box[power]},
        sanatorium=[v.GENERAL_IDS[g] for g in range(v.AXIS_GENERALS) if p.place[g] == v.SANATORIUM],
        away=[v.GENERAL_IDS[g] for g in range(v.AXIS_GENERALS, v.GENERALS) if p.place[g] == v.AWAY],
        gone=[v.GENERAL_IDS[g] for g in range(v.GENERALS) if p.place[g] == v.GONE],
        power=p.power,
        entry={
            v.POWER_IDS[power]: EntryView(p.entry[which], p.board.entry_length[which], bool(p.at_war >> power & 1))
            for which, power in enumerate(ENTRY_POWERS)
        },
        surrendered=[v.POWER_IDS[power] for power in bits(p.surrendered)],
        london=LondonView(p.london_marker, p.london_held),
        won=_won(p.board, p.taken, p.london_marker),
        deck=_cards(p, p.deck),
        discard=[card_id(p, card) for card in p.discard],
        axis_discard=[v.GENERAL_IDS[g] for g in bits(p.axis_discard)],
        aside=_cards(p, _aside(p)),
        placing=_placing(p),
        draft=_draft(p) if p.phase == v.DRAFT else None,
        action=_action(p, action) if action is not None and not p.over else None,
        event=_event(p, event) if event is not None and not p.over else None,
        outcome=_outcome(p) if p.over else None,
    )


def _areas(p: ElevenPosition) -> list[AreaView]:
    # Most areas are empty and not taken. They are copied from a cached list, and only the others are made.
    board = p.board
    found = list(_empty(board))
    for area in (*bits(p.axis_at | p.allied_at | p.taken), board.london, *range(board.open_size, board.size)):
        found[area] = _area(p, area)
    return found


def _area(p: ElevenPosition, area: Area) -> AreaView:
    board = p.board
    taken = p.london_held if area == board.london else bool(p.taken >> area & 1)
    if p.here[area]:
        return _occupied(p, area, taken)
    heads = 0
    for power in board.heads_in[area]:
        heads |= p.heads & 1 << power
    soldiers = (p.german[area], p.minor[area], p.major[area], p.lesser[area])
    key = (area, p.players, heads, taken, soldiers)
    found: AreaView | None = board.shown.get(key)
    return _kept(board, key, _occupied(p, area, taken)) if found is None else found


def _kept(board: ElevenBoard, key: tuple[Any, ...], made: T) -> T:
    """Put a part of a view into the board's cache, and return the part."""
    if len(board.shown) >= MAX_CACHED_VIEWS:
        board.shown.clear()
    board.shown[key] = made
    return made


def _occupied(p: ElevenPosition, area: Area, taken: bool) -> AreaView:
    groups = [GroupView(faction, units) for faction, units in groups_in(p, area)]
    return AreaView(p.board.area_ids[area], groups, taken)


def _empty(board: ElevenBoard) -> list[AreaView]:
    """Return a view of each area for an empty area that is not taken."""
    found: list[AreaView] | None = board.shown.get(())
    return _kept(board, (), [AreaView(id, [], False) for id in board.area_ids]) if found is None else found


def _won(board: ElevenBoard, taken: AreaSet, marker: bool) -> list[str]:
    """Return the areas that give no more VP (§4-3-5d, §7-4f)."""
    key = (taken, marker)
    found: list[str] | None = board.shown.get(key)
    if found is None:
        areas = bits(taken if marker else taken | 1 << board.london)
        found = _kept(board, key, [board.area_ids[area] for area in areas])
    return found


def _faction(p: ElevenPosition, faction: Faction) -> FactionView:
    generals = bits(p.owned[faction])
    soldiers = 0
    for packed in p.german:
        if packed:
            soldiers += packed >> (v.BITS * faction) & v.DIGIT
    return FactionView(
        id=v.SEAT_IDS[faction],
        vp=p.vp[faction],
        cards=[CardView(v.GENERAL_IDS[g], bool(p.acted >> g & 1)) for g in generals],
        generals=[v.GENERAL_IDS[g] for g in generals if p.place[g] != v.GONE],
        soldiers=soldiers,
        obeys=bool(p.obey >> faction & 1),
    )


def _cards(p: ElevenPosition, cards: CardSet) -> Counts:
    found: Counts = {}
    for card in bits(cards):
        id = card_id(p, card)
        found[id] = found.get(id, 0) + 1
    return found


def _aside(p: ElevenPosition) -> CardSet:
    """Return the set of the Allied cards that are not in play (rule 3)."""
    cards = (1 << len(p.board.card_kind)) - 1 & ~p.deck
    for card in p.discard:
        cards &= ~(1 << card)
    if p.event is not None and p.event.card >= 0:
        cards &= ~(1 << p.event.card)
    return cards


def _placing(p: ElevenPosition) -> Counts:
    """Return the units that the deciding seat places next; empty outside deployment."""
    return counts_of(*placed_next(p)) if p.phase == v.DEPLOYMENT else {}


def _name(p: ElevenPosition, area: Area) -> str | None:
    return p.board.area_ids[area] if area >= 0 else None


def _draft(p: ElevenPosition) -> DraftView:
    left = [v.GENERAL_IDS[general] for general in bits(undrafted(p))]
    starts = {v.GENERAL_IDS[general]: _start(p, general) for general in range(v.AXIS_GENERALS)}
    return DraftView(left, [v.FACTION_IDS[seat] for seat in drafters(p)], starts)


def _start(p: ElevenPosition, general: General) -> StartView:
    areas, soldiers = beginning(p, general)
    return StartView([p.board.area_ids[area] for area in bits(areas)], soldiers)


def attack_items(p: ElevenPosition, action: Action) -> list[Modifier]:
    """Return the modifiers of the highest face with which attackers hit.

    Rules 4-3-2, 4-3-8 and 9 describe them.
    """
    if action.target < 0:
        return []
    own, change, fortress = attack_modifiers(p, action)
    found = [Modifier("4-3-2", Message("needs-strength"), own)]
    if change:
        raid = action.kind == v.ACT_AIR_RAID and own + change == 1
        found.append(Modifier("4-3-8" if raid else "9", Message("needs-raid" if raid else "needs-ability"), change))
    if fortress:
        found.append(Modifier("4-3-2", Message("needs-fortress"), fortress))
    return found


def counter_items(needs: int, bonus: int) -> list[Modifier]:
    """Return the modifiers of the highest face that hits in return fire (rule 4-3-2)."""
    items = [Modifier("4-3-2", Message("needs-best"), needs - bonus)]
    if bonus:
        items.append(Modifier("4-3-2", Message("needs-fortress"), bonus))
    return items


def _action(p: ElevenPosition, action: Action) -> ActionView:
    modifiers = attack_items(p, action) if action.to >= 0 or action.kind else []
    fought = action.step >= v.STEP_ALLIED_LOSSES
    counter = None
    if fought and action.kind != v.ACT_BOMBARD and action.target >= 0:
        items = counter_items(action.counter_needs, fortress_bonus(p, action))
        counter = ElevenRollView(action.counter, action.counter_needs, action.counter_hits, items)
    group = action.companions | 1 << action.general
    return ActionView(
        general=v.GENERAL_IDS[action.general],
        kind=v.ACT_IDS[action.kind],
        seat=v.FACTION_IDS[action.seat],
        giver=v.FACTION_IDS[action.giver] if action.giver >= 0 else None,
        start=_name(p, action.start),
        to=_name(p, action.to),
        target=_name(p, action.target),
        units=counts_of(group, max(action.soldiers, 0), max(action.romanians, 0)),
        needs=sum(item.value for item in modifiers) if modifiers else None,
        modifiers=modifiers,
        attack=ElevenRollView(action.attack, action.needs, action.hits, modifiers)
        if fought and action.target >= 0
        else None,
        counter=counter,
        to_remove=action.to_remove,
        to_lose=action.to_lose,
        step=v.STEP_IDS[action.step],
    )


def _event(p: ElevenPosition, event: AlliedEvent) -> EventView:
    last = event.effects[event.next - 1] if event.next else None
    marching = event.general != v.UNSET
    attack = None
    if event.winter_area >= 0:
        attack = ElevenRollView(event.winter_dice, sum(event.winter_dice), event.winter_losses, [])
    elif event.target >= 0 and event.attack:
        attack = ElevenRollView(event.attack, event.needs, event.hits, [])
    return EventView(
        card=card_id(p, event.card),
        again=event.again,
        effect=v.EFFECT_IDS[last.kind] if last is not None else "",
        general=v.GENERAL_IDS[event.general] if marching else None,
        start=_name(p, event.route[0]) if marching else None,
        to=_name(p, event.base()) if marching else None,
        route=[p.board.area_ids[area] for area in event.route] if marching else [],
        area=_name(p, event.area()),
        units=event.number if marching else 0,
        attack=attack,
        strikes=[
            StrikeView(
                v.FACTION_IDS[f], ElevenRollView(event.strikes[f], event.strike_needs[f], event.strike_hits[f], [])
            )
            for f in bits(event.struck)
        ],
        waiting=[v.FACTION_IDS[f] for f in bits(event.waiting)],
        shares=[ShareView(v.FACTION_IDS[f], event.shares[f]) for f in range(v.FACTIONS) if event.shares[f]],
        to_assign=event.to_assign,
        to_remove=event.to_bomb or event.to_remove,
    )


def _outcome(p: ElevenPosition) -> ElevenOutcomeView:
    first = winner(p)
    return ElevenOutcomeView(
        winners=[v.SEAT_IDS[first]] if first >= 0 else [],
        reason=v.REASON_IDS[p.reason],
        vp={v.SEAT_IDS[faction]: p.vp[faction] for faction in range(p.players)},
    )
