# mypyc: no - msgspec structs
"""Odds of an Axis attack and of return fire during a march (§4-3, §5-1).

Only dice are hidden in this game, so every seat may see the same odds.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.assessment.dice_probabilities import at_least, capped, chances, mean, together
from sandtable.games.eleven.assessment.move_warnings import entering, left_behind
from sandtable.games.eleven.representation.view_builder import attack_items, counter_items
from sandtable.games.eleven.rules.action_declaration import (
    ANSWER,
    CHOOSE_ACTION,
    CHOOSE_COMPANIONS,
    CHOOSE_DESTINATION,
    CHOOSE_ROMANIANS,
    CHOOSE_SOLDIERS,
    CHOOSE_TARGET,
)
from sandtable.games.eleven.rules.battle import (
    UNIT_VP,
    attack_modifiers,
    defence_strength,
    dice_of,
    fortress_bonus,
    group_size,
    has_return_fire,
    raid_limit,
)
from sandtable.games.eleven.rules.events.allied_march_and_attack import (
    CHOOSE_STRIKER,
    STRIKE_VP,
    strike_fortress_penalty,
    strike_strength,
    strikers,
    strikes_left,
)
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import lacking
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.int_types import Faction
from sandtable.games.eleven.state.position import ElevenPosition, general_ref, power_ref, seat_ref
from sandtable.games.eleven.state.vocabulary import (
    ACT_AIR_RAID,
    ACT_ATTACK,
    ACT_BOMBARD,
    ACT_MOVE_ATTACK,
    AXIS_POWERS,
    FACTION_IDS,
    STEP_CHOOSE,
    STEP_ORDER,
    STRIKE,
)
from sandtable.kernel.assessment.battle_odds import Contender, Figure, Modifier, Odds, OddsChance, OddsNote, Spread
from sandtable.kernel.bit_masks import bits, size
from sandtable.kernel.choice import NOUN_MASK, Choice
from sandtable.kernel.dice import ListedDice
from sandtable.kernel.message import Message, Ref, say

ATTACKS: Final = (ACT_ATTACK, ACT_MOVE_ATTACK, ACT_AIR_RAID, ACT_BOMBARD)
ALLIES: Final = Ref("seat", "allied")
# STATING contains the decisions that declare an action or answer an order. JOINING contains the decisions that add
# units to the group of the action.
STATING: Final = (CHOOSE_ACTION, CHOOSE_DESTINATION, CHOOSE_TARGET, ANSWER)
JOINING: Final = (CHOOSE_SOLDIERS, CHOOSE_COMPANIONS, CHOOSE_ROMANIANS)
# This module makes choices on copies of a position. These choices roll no dice.
NO_DICE: Final = ListedDice([])


def odds(p: ElevenPosition, choice: Choice | None) -> Odds | None:
    """Return the odds of the attack or the return fire that a choice leads to.

    Return None if the choice leads to neither. If the player has not chosen the group yet, the odds are for a group of
    all units that can join.

    Args:
        choice: a choice of the pending decision; None for the odds without a further choice.
    """
    if p.over:
        return None
    question = p.stack[-1]
    if question is CHOOSE_STRIKER:
        return of_strikes(p, p.resolving(), -1 if choice is None else (choice ^ STRIKE) & NOUN_MASK)
    if question not in (*STATING, *JOINING):
        return None
    q = p.clone()
    if choice is not None:
        q.stack[-1].choose(q, choice, NO_DICE)
    q, note = completed_group(q)
    action = q.action
    if action is None or action.kind not in ATTACKS or action.target < 0:
        return None
    if action.step not in (STEP_CHOOSE, STEP_ORDER):
        return None
    return of_attack(q, action, note)


def completed_group(p: ElevenPosition) -> tuple[ElevenPosition, str]:
    """Complete the group of an attack that is not fully declared.

    All units that can join do so. Some abilities apply only to air raids by a small group. In such a raid, a group of
    this size is used if its odds are better.

    Returns:
        The position with the complete group: `p` itself, changed, or a copy. Then the message id of a note about the
        assumed group; empty if the player had already chosen the whole group.
    """
    action = p.action
    limit = raid_limit(action) if action is not None else 0
    few = p.clone() if limit and p.stack[-1] in JOINING else None
    assumed = join(p)
    if few is not None:
        join(few, limit)
        if cleared(few) > cleared(p):
            return few, "odds-raiders"
    return p, "odds-everybody" if assumed else ""


def cleared(p: ElevenPosition) -> float:
    """Return the probability that the attack clears its target (§4-3-4)."""
    action = p.acting()
    number = dice_of(action.kind, group_size(action))
    return at_least(number, sum(attack_modifiers(p, action)), p.allied_units(action.target))


def join(p: ElevenPosition, most: int = NOUN_MASK) -> bool:
    """Add all units that can join the group, up to a total of `most` units.

    Return True if a decision about the group was pending.
    """
    assumed = False
    while p.stack[-1] in JOINING:
        action = p.acting()
        room = most - 1 - size(action.companions) - max(action.soldiers, 0) - max(action.romanians, 0)
        choices = p.stack[-1].choices(p)
        if p.stack[-1] is CHOOSE_COMPANIONS:
            # The first choice is a general; the last is `done`.
            choice = choices[0 if room > 0 else -1]
        else:
            # The choices are consecutive numbers of units, in ascending order.
            choice = choices[min(len(choices) - 1, max(room - (choices[0] & NOUN_MASK), 0))]
        p.stack[-1].choose(p, choice, NO_DICE)
        assumed = True
    return assumed


def of_attack(p: ElevenPosition, action: Action, company: str) -> Odds:
    """Return the odds of an Axis attack (§4-3-1).

    Args:
        action: the attack, with the whole group.
        company: the message id of a note about the assumed group; empty if the player has chosen the whole group.
    """
    target = action.target
    faction = FACTION_IDS[action.faction]
    number = group_size(action)
    there = p.allied_units(target)
    fired_at = has_return_fire(action.kind)
    dice = dice_of(action.kind, number)
    needs = sum(attack_modifiers(p, action))
    bonus = fortress_bonus(p, action)
    counter_needs = defence_strength(p, target) + bonus
    hits = capped(chances(dice, needs), there)
    struck = capped(chances(there, counter_needs), number) if fired_at else [1.0]
    cleared = at_least(dice, needs, there)
    fallen = at_least(there, counter_needs, number) if fired_at else 0.0
    attacker = Contender(
        seat_ref(action.faction), say("odds-attackers"), dice, attack_items(p, action), needs, mean(struck)
    )
    items = counter_items(counter_needs, bonus) if fired_at else []
    target_side = Contender(
        ALLIES, say("odds-target"), there if fired_at else 0, items, counter_needs if fired_at else None, mean(hits)
    )
    outcomes = [
        OddsChance(say("odds-cleared"), cleared * (1.0 - fallen), faction),
        OddsChance(say("odds-both-gone"), cleared * fallen),
        OddsChance(say("odds-both-stay"), (1.0 - cleared) * (1.0 - fallen)),
        OddsChance(say("odds-beaten"), (1.0 - cleared) * fallen, ALLIES.id),
    ]
    figures = [
        Figure("4-3-4", say("odds-clear"), cleared),
        Figure("4-3-2", say("odds-hits-expected"), mean(chances(dice, needs)), chance=False),
        Figure("4-3-7", say("odds-vp"), UNIT_VP * mean(hits), chance=False),
    ]
    heads = [power for power in p.board.heads_in[target] if power >= AXIS_POWERS and p.heads >> power & 1]
    if len(heads) == 1:
        figures.append(Figure("4-3-6", say("odds-surrender", power=power_ref(heads[0])), cleared))
    if fired_at:
        figures.append(Figure("4-3-3", say("odds-general", unit=general_ref(action.general)), fallen))
    spreads = [Spread(say("odds-hits-on-target"), faction, 0, hits)]
    if fired_at:
        spreads.append(Spread(say("odds-hits-on-attackers"), ALLIES.id, 0, struck))
    title = say("odds-attack", start=p.area_ref(action.base()), space=p.area_ref(target))
    notes = attack_notes(p, action, company)
    return Odds(title, [attacker, target_side], outcomes, figures, spreads, notes)


def attack_notes(p: ElevenPosition, action: Action, company: str) -> list[OddsNote]:
    """Return notes on an attack.

    The notes are about the group, a nation's entry into the war, units left behind, domination and homes.
    """
    found = []
    target = action.target
    if company:
        found.append(OddsNote("9" if raid_limit(action) else "4-3", say(company, n=group_size(action))))
    if not has_return_fire(action.kind):
        found.append(OddsNote("4-3-8", say("odds-no-counter")))
    found += entering(p, action)
    found += left_behind(p, action)
    if lacking(p) == 1 << target:
        found.append(OddsNote("8", say("odds-domination", space=p.area_ref(target))))
    guard = p.board.home_of[target]
    if p.barred >> target & 1 and p.place[guard] != target:
        found.append(OddsNote("4-3-5", say("odds-home-closed", unit=general_ref(guard))))
    return found


def of_strikes(p: ElevenPosition, event: AlliedEvent, first: Faction) -> Odds:
    """Return the odds of return fire during an Allied march (§5-1-2).

    Args:
        event: the march, after the Allied roll.
        first: the faction that returns fire next, or -1 if the players have not chosen it yet.
    """
    left = strikes_left(event)
    fortress = strike_fortress_penalty(p, event)
    waiting = bits(event.waiting)
    sides = []
    spreads = []
    total = [1.0]
    order = [first, *(faction for faction in waiting if faction != first)] if first >= 0 else waiting
    for faction in order:
        best = strike_strength(p, event.target, faction)
        number = strikers(p, event, faction)
        spread = chances(number, best - fortress)
        total = together(total, spread)
        items = [Modifier("5-1-2", Message("needs-best"), best)]
        if fortress:
            items.append(Modifier("5-1-2", Message("needs-fortress"), -fortress))
        sides.append(Contender(seat_ref(faction), say("odds-striker"), number, items, best - fortress))
        label = say("odds-hits-of", seat=seat_ref(faction))
        spreads.append(Spread(label, FACTION_IDS[faction], 0, capped(spread, left)))
    hits = capped(total, left)
    gone = sum(total[left:])
    allies = Contender(ALLIES, say("odds-marching"), event.number, [], event.needs, event.countered + mean(hits))
    outcomes = [OddsChance(say("odds-repelled"), gone), OddsChance(say("odds-march-stays"), 1.0 - gone, ALLIES.id)]
    figures = [Figure("5-1-2", say("odds-strikes-expected"), mean(hits), chance=False)]
    if first >= 0:
        vp = STRIKE_VP * mean(capped(chances(sides[0].dice or 0, sides[0].needs or 0), left))
        figures.append(Figure("5-1-5", say("odds-strike-vp", seat=seat_ref(first)), vp, chance=False))
    title = say("odds-march", unit=general_ref(event.general), space=p.area_ref(event.target))
    notes = [OddsNote("5-1-2", say("odds-strikes-end", n=left))]
    return Odds(title, [allies, *sides], outcomes, figures, spreads, notes)
