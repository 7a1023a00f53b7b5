# mypyc: no - not in the hot path
"""Restore an action or Allied event that is in progress in a position file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.games.eleven.representation.position_file.schema import ElevenWrittenRoll, WrittenAction, WrittenEvent
from sandtable.games.eleven.rules.action_declaration import (
    ANSWER,
    CHOOSE_ACTION,
    CHOOSE_COMPANIONS,
    CHOOSE_DESTINATION,
    CHOOSE_MOBILISED,
    CHOOSE_ORDERED,
    CHOOSE_ROMANIANS,
    CHOOSE_SOLDIERS,
    CHOOSE_TARGET,
    END_ACTION,
)
from sandtable.games.eleven.rules.advance_after_combat import (
    ADVANCE,
    ADVANCE_COMPANIONS,
    ADVANCE_ROMANIANS,
    ADVANCE_SOLDIERS,
    ANSWER_ADVANCE,
)
from sandtable.games.eleven.rules.battle import (
    ALLIED_LOSSES,
    ATTACK,
    CONCLUDE,
    LOSE_OWN,
    OWN_LOSSES,
    REMOVE_ALLIED,
)
from sandtable.games.eleven.rules.events.allied_cards import (
    CARRY_OUT,
    DISCARD,
    due,
    effects_of,
)
from sandtable.games.eleven.rules.events.allied_march_and_attack import (
    ALLIED_ADVANCE,
    CHOOSE_STRIKER,
    END_MARCH,
    MARCHING_LOSSES,
    REMOVE_MARCHING,
    STRIKE_BACK,
)
from sandtable.games.eleven.rules.events.bombing import BOMB_SOLDIER, BOMBING
from sandtable.games.eleven.rules.events.hit_allocation import APPLY_SHARES, ASSIGN_HIT, LOSE_FACTION, SHARE_OUT
from sandtable.games.eleven.rules.events.winter import WINTER
from sandtable.games.eleven.rules.faction_changes import ADOPT, SETTLE
from sandtable.games.eleven.rules.turn import NEXT_PLAYER
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.int_types import General, GeneralSet, PowerSet

if TYPE_CHECKING:
    from sandtable.games.eleven.representation.position_file.builder import ElevenPositionBuilder

# ACTION_STACKS contains the decision stack for each value of `action.asks`. The pending decision is the last.
ATTACKED: list[Any] = [END_ACTION, CONCLUDE]
ACTION_STACKS: dict[str, list[Any]] = {
    "action": [END_ACTION, CHOOSE_ACTION],
    "ordered": [END_ACTION, CHOOSE_ORDERED],
    "destination": [END_ACTION, CHOOSE_DESTINATION],
    "target": [END_ACTION, CHOOSE_TARGET],
    "mobilised": [END_ACTION, CHOOSE_MOBILISED],
    "soldiers": [END_ACTION, CHOOSE_SOLDIERS],
    "companions": [END_ACTION, CHOOSE_COMPANIONS],
    "romanians": [END_ACTION, CHOOSE_ROMANIANS],
    "answer": [END_ACTION, ANSWER],
    "remove": [*ATTACKED, ADVANCE, OWN_LOSSES, ALLIED_LOSSES, REMOVE_ALLIED],
    "lose": [*ATTACKED, ADVANCE, OWN_LOSSES, LOSE_OWN],
    "advance-soldiers": [*ATTACKED, ADVANCE_SOLDIERS],
    "advance-companions": [*ATTACKED, ADVANCE_COMPANIONS],
    "advance-romanians": [*ATTACKED, ADVANCE_ROMANIANS],
    "answer-advance": [*ATTACKED, ANSWER_ADVANCE],
    "adopt": [END_ACTION, SETTLE, ADOPT],
}
STATING = ("destination", "target", "mobilised", "soldiers", "companions", "romanians", "answer")
FIGHTING = ("remove", "lose", "advance-soldiers", "advance-companions", "advance-romanians", "answer-advance")
# These tables contain the decision stack for each value of `event.asks`: WINTER_STACKS during General Winter,
# MARCH_STACKS during a march, and OTHER_STACKS during other effects.
WINTER_STACKS: dict[str, list[Any]] = {
    "assign": [WINTER, SETTLE, APPLY_SHARES, SHARE_OUT, ASSIGN_HIT],
    "lose": [WINTER, SETTLE, APPLY_SHARES, LOSE_FACTION],
    "adopt": [WINTER, SETTLE, ADOPT],
}
MARCHED: list[Any] = [END_MARCH, ALLIED_ADVANCE, MARCHING_LOSSES]
MARCH_STACKS: dict[str, list[Any]] = {
    "strike": [*MARCHED, APPLY_SHARES, SHARE_OUT, STRIKE_BACK, CHOOSE_STRIKER],
    "assign": [*MARCHED, APPLY_SHARES, SHARE_OUT, ASSIGN_HIT],
    "lose": [*MARCHED, APPLY_SHARES, LOSE_FACTION],
    "remove": [*MARCHED, REMOVE_MARCHING],
    "adopt": [SETTLE, ADOPT],
}
OTHER_STACKS: dict[str, list[Any]] = {"order": [CHOOSE_ORDERED], "bomb": [BOMBING, BOMB_SOLDIER]}


def powers(builder: ElevenPositionBuilder, key: str, ids: list[str]) -> PowerSet:
    """Return the nations with the given ids as a set."""
    return builder.members(key, " ".join(ids), v.POWER_IDS)


def within(builder: ElevenPositionBuilder, key: str, number: int | None, most: int) -> int:
    """Return a number after checking that it is from 0 to `most`; UNSET for None."""
    if number is None:
        return v.UNSET
    if not 0 <= number <= most:
        builder.wrong("beyond", key=key, n=number, most=most)
        return 0
    return number


def faces(builder: ElevenPositionBuilder, key: str, roll: ElevenWrittenRoll) -> list[int]:
    """Return the faces of a roll after checking its number of hits."""
    rolled = builder.faces(f"{key}.rolled", roll.rolled)
    if len(rolled) == len(roll.rolled.split()) and not 0 <= roll.hits <= sum(face <= roll.needs for face in rolled):
        builder.wrong("hits", key=f"{key}.hits", n=roll.hits)
    return rolled


def lay_out_action(builder: ElevenPositionBuilder, written: WrittenAction, base: list[Any]) -> None:
    """Restore the action of a position file (rule 4).

    The decisions of the action follow those in `base` on the stack.
    """
    p = builder.p
    general = builder.number("action.general", written.general, v.GENERAL_IDS[: v.AXIS_GENERALS])
    if general < 0 or p.owner[general] == v.UNSET:
        if general >= 0:
            builder.wrong("nobodys", key="action.general", id=written.general)
        return
    faction = p.owner[general]
    seat = builder.number("action.seat", written.seat, builder.seats) if written.seat is not None else p.active
    giver = v.UNSET if written.giver is None else builder.number("action.giver", written.giver, builder.factions)
    giver = v.FACTION_IDS.index(written.giver) if written.giver is not None and giver >= 0 else v.UNSET
    action = Action(general, seat, faction, giver, written.ability)
    action.kind = v.ACT_IDS.index(written.does)
    action.refused = written.refused
    place = p.place[general] if p.place[general] >= 0 else v.UNSET
    action.start = builder.area("action.from", written.start) if written.start else place
    action.to = builder.area("action.to", written.to)
    action.target = builder.area("action.target", written.target)
    action.companions = builder.members("action.companions", written.companions, v.GENERAL_IDS[: v.AXIS_GENERALS])
    action.ready = written.ready
    action.step = v.STEP_IDS.index(written.step)
    action.fallen = builder.members("action.fallen", written.fallen, v.GENERAL_IDS)
    action.heads = powers(builder, "action.heads", written.heads)
    action.vanguard = builder.members("action.vanguard", written.vanguard, v.GENERAL_IDS[: v.AXIS_GENERALS])
    action.advanced = written.advanced
    asks = written.asks or "action"
    p.action = action
    if not p.over:
        p.stack = [*base, *ACTION_STACKS[asks]]
        if asks == "adopt" and action.kind == v.ACT_MOVE_ATTACK and action.step < v.STEP_ALLIED_LOSSES:
            # Soldiers without a general choose their new faction before the attack.
            p.stack = [*base, END_ACTION, ATTACK, SETTLE, ADOPT]
    check_action(builder, action, asks)
    if not builder.problems:
        count_action(builder, action, written, asks)


def check_action(builder: ElevenPositionBuilder, action: Action, asks: str) -> None:
    """Check that the file has all entries that the action's pending decision needs."""
    p = builder.p
    if asks in STATING + FIGHTING and not action.kind:
        builder.wrong("needs", key="action.does")
    if asks in (*FIGHTING, "soldiers", "companions", "romanians") and action.start < 0:
        builder.wrong("needs", key="action.from")
    if asks in FIGHTING and action.target < 0:
        builder.wrong("needs", key="action.target")
    if asks == "adopt" and p.left_area < 0:
        builder.wrong("needs", key="left")
    moved = action.kind == v.ACT_MOVE_ATTACK and (asks in FIGHTING or (asks == "target"))
    if moved and action.to < 0:
        builder.wrong("needs", key="action.to")
    for key, area in (("from", action.start), ("to", action.to), ("target", action.target)):
        if area >= builder.board.open_size:
            builder.wrong("wrong-area", key=f"action.{key}", space=p.area_ref(area))


def count_action(builder: ElevenPositionBuilder, action: Action, written: WrittenAction, asks: str) -> None:
    """Set the size of the group, the dice and the losses of an action.

    Check that the group is in the area of the action.
    """
    p = builder.p
    fighting = asks in FIGHTING
    base = action.base() if fighting else action.start
    here = p.faction_soldiers(base, action.faction) if base >= 0 else 0
    romanians = p.romanians(base) if base >= 0 else 0
    mobilising = v.ACT_IDS[action.kind] in ("mobilise", "transfer")
    settled = asks == "adopt"
    most = max(p.box) if mobilising or settled else here
    action.soldiers = within(builder, "action.soldiers", written.soldiers, most if not settled else max(most, here, 63))
    action.romanians = within(builder, "action.romanians", written.romanians, romanians if not settled else 63)
    others = p.here[base] & p.owned[action.faction] if base >= 0 else 0
    if not settled and action.companions & ~others & ~(1 << action.general):
        builder.wrong("not-there", key="action.companions", space=builder.board.area_ids[base] if base >= 0 else "-")
    action.advancing = within(builder, "action.advancing", written.advancing, max(0, action.soldiers))
    action.advancing_romanians = within(
        builder, "action.advancing_romanians", written.advancing_romanians, max(0, action.romanians)
    )
    action.attack = faces(builder, "action.attack", written.attack)
    action.needs, action.hits = written.attack.needs, written.attack.hits
    action.counter = faces(builder, "action.counter", written.counter)
    action.counter_needs, action.counter_hits = written.counter.needs, written.counter.hits
    there = p.allied_units(action.target) if action.target >= 0 else 0
    action.to_remove = within(builder, "action.to_remove", written.to_remove, there)
    left = max(0, action.soldiers) + max(0, action.romanians) + len(survivors(p.here[base] if base >= 0 else 0, action))
    action.to_lose = within(builder, "action.to_lose", written.to_lose, left)
    action.removed = within(builder, "action.removed", written.removed, len(action.attack))
    if asks == "remove" and not action.to_remove:
        builder.wrong("needs", key="action.to_remove")
    if asks == "lose" and not action.to_lose:
        builder.wrong("needs", key="action.to_lose")


def survivors(here: GeneralSet, action: Action) -> list[General]:
    """Return the generals of the group who are still in the area."""
    group = (action.companions | 1 << action.general) & here
    return [general for general in range(v.AXIS_GENERALS) if group >> general & 1]


def lay_out_event(builder: ElevenPositionBuilder, written: WrittenEvent) -> None:
    """Restore the Allied card in progress (rule 5)."""
    p, form = builder.p, builder.form
    event = p.event
    if event is None:
        return
    event.again = written.again
    event.effects = effects(builder, event, written)
    steps = len(event.effects)
    if not 1 <= written.step <= steps:
        builder.wrong("event-step", key="event.step", n=written.step, most=steps)
        return
    event.next = written.step
    event.due = due(p, event.effects)
    if written.due is not None:
        event.due = 0
        for step in written.due:
            if within(builder, "event.due", step - 1, steps - 1) >= 0:
                event.due |= 1 << max(0, min(step - 1, steps - 1))
    lay_out_march(builder, event, written)
    if p.over:
        return
    p.stack = [NEXT_PLAYER, DISCARD, CARRY_OUT]
    asks = written.asks
    if form.action is not None:
        if asks is not None:
            builder.wrong("asks-twice")
        return
    stacks = OTHER_STACKS
    if event.effects[event.next - 1].kind == v.DO_WINTER:
        stacks = WINTER_STACKS
    elif event.route:
        stacks = MARCH_STACKS
    if asks not in stacks:
        builder.wrong("not-one-of", key="event.asks", found=asks or "", allowed=", ".join(stacks))
        return
    p.stack += stacks[asks]
    check_event(builder, event, asks)


def effects(builder: ElevenPositionBuilder, event: AlliedEvent, written: WrittenEvent) -> list[Effect]:
    """Return the effects that are being carried out.

    For a half-turn card they are the effects of the turn event or card that it triggers. Otherwise they are the effects
    of the card itself.
    """
    p, board = builder.p, builder.board
    own = effects_of(p, event.card)
    if not own or own[0].kind != v.DO_HALF_END:
        return own
    of_turn = board.turn_effects[p.turn]
    if not written.again or written.repeats == "turn":
        return of_turn
    id = written.repeats
    if id not in (*v.CARD_IDS[1:], v.GENERAL_IDS[0]):
        builder.wrong("unknown-id", key="event.repeats", id=id or "-", allowed=", ".join(("turn", *v.CARD_IDS[1:])))
        return of_turn
    return effects_of(p, v.AXIS_CARD) if id == v.GENERAL_IDS[0] else board.card_effects[v.CARD_IDS.index(id)]


def lay_out_march(builder: ElevenPositionBuilder, event: AlliedEvent, written: WrittenEvent) -> None:
    """Restore a march, General Winter or a bombing that is in progress.

    Set its areas, its dice and the remaining losses.
    """
    p, board = builder.p, builder.board
    kind = event.effects[event.next - 1].kind
    if written.general:
        event.general = builder.number("event.general", written.general, v.GENERAL_IDS)
    event.route = [area for id in written.route if (area := builder.area("event.route", id)) >= 0]
    target = builder.area("event.target", written.target)
    if target >= board.open_size:
        builder.wrong("wrong-area", key="event.target", space=p.area_ref(target))
        return
    for id in written.winter:
        area = builder.area("event.winter", id)
        if 0 <= area < board.open_size:
            event.winter |= 1 << area
    needs, hits = written.attack.needs, written.attack.hits
    if kind == v.DO_WINTER:
        # General Winter removes the units beyond the sum of the dice, so its roll has no highest face that hits.
        event.winter_area, event.winter_dice = target, builder.faces("event.attack.rolled", written.attack.rolled)
        event.winter_losses = within(builder, "event.attack.hits", hits, 99)
    else:
        event.attack, event.needs, event.hits = faces(builder, "event.attack", written.attack), needs, hits
    if kind == v.DO_BOMB:
        event.bombed = target
    else:
        event.hit_area = target
    if kind not in (v.DO_WINTER, v.DO_BOMB):
        event.target = target
    event.number = within(builder, "event.number", written.number, 99)
    event.strikes, event.shares = event.strikes.copy(), event.shares.copy()
    event.strike_needs, event.strike_hits = event.strike_needs.copy(), event.strike_hits.copy()
    for faction, roll in written.strikes.items():
        n = v.FACTION_IDS.index(faction)
        event.struck |= 1 << n
        event.strikes[n] = faces(builder, f"event.strikes.{faction}", roll)
        event.strike_needs[n], event.strike_hits[n] = roll.needs, roll.hits
    event.waiting = builder.members("event.waiting", written.waiting, v.FACTION_IDS)
    event.given = builder.members("event.given", written.given, v.FACTION_IDS)
    event.losing = v.UNSET if written.losing is None else v.FACTION_IDS.index(written.losing)
    event.spared_faction = v.UNSET if written.spared_faction is None else v.FACTION_IDS.index(written.spared_faction)
    event.fallen = builder.members("event.fallen", written.fallen, v.GENERAL_IDS)
    event.heads = powers(builder, "event.heads", written.heads)
    event.countered = within(builder, "event.countered", written.countered, event.number)
    event.spared = within(builder, "event.spared", written.spared, 6)
    event.head_hits = within(builder, "event.head_hits", written.head_hits, 99)
    if target >= 0:
        there = [p.faction_units(target, n) for n in range(v.FACTIONS)]
        event.to_assign = within(builder, "event.to_assign", written.to_assign, max(hits, 0))
        for faction, number in written.shares.items():
            n = v.FACTION_IDS.index(faction)
            event.shares[n] = within(builder, f"event.shares.{faction}", number, there[n])
        absent = event.waiting & ~p.factions_in(target)
        if absent:
            builder.wrong("not-there", key="event.waiting", space=board.area_ids[target])
    base = event.route[-1] if event.route else -1
    most = max(p.allied_units(base) if base >= 0 else 0, 1)
    number = within(builder, "event.to_remove", written.to_remove, most)
    if kind == v.DO_BOMB:
        event.to_bomb = number
    else:
        event.to_remove = number


def check_event(builder: ElevenPositionBuilder, event: AlliedEvent, asks: str) -> None:
    """Check that the file has all entries that the event's pending decision needs."""
    p = builder.p
    if asks in ("strike", "assign", "lose", "bomb") and event.area() < 0:
        builder.wrong("needs", key="event.target")
    if asks == "strike" and (event.general < v.AXIS_GENERALS or not event.route):
        builder.wrong("needs", key="event.general")
    if asks == "assign" and not event.to_assign:
        builder.wrong("needs", key="event.to_assign")
    if asks in ("remove", "bomb") and not (event.to_remove or event.to_bomb):
        builder.wrong("needs", key="event.to_remove")
    if asks == "lose" and (event.losing < 0 or not event.shares[event.losing]):
        builder.wrong("needs", key="event.losing")
    if asks == "adopt" and p.left_area < 0:
        builder.wrong("needs", key="left")
    if event.route and (event.general < v.AXIS_GENERALS or not v.ALLIED_MASK >> event.general & 1):
        builder.wrong("needs", key="event.general")
