# mypyc: no - msgspec structs
"""Advice on the draft, the deployment and the turn before General Winter.

In this game only future dice and the order of the deck are hidden. The advice does not use them.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.assessment.dice_probabilities import at_least, expected_winter_losses
from sandtable.games.eleven.rules.action_declaration import CHOOSE_ACTION, CHOOSE_GENERAL
from sandtable.games.eleven.rules.battle import attack_modifiers, group_size
from sandtable.games.eleven.rules.events.allied_cards import HALF_TURNS, event_ahead, event_has
from sandtable.games.eleven.rules.events.winter import counted_units, spared
from sandtable.games.eleven.rules.possible_actions import targets
from sandtable.games.eleven.rules.setup import (
    CHOOSE_CARDS,
    DEPLOY_ALL,
    DEPLOY_GENERAL,
    DEPLOY_ONE,
    DEPLOY_SOLDIERS,
    DRAFT_CARD,
    beginning,
    drafters,
    placed_next,
    undrafted,
)
from sandtable.games.eleven.rules.turn import last_turn
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.int_types import Area, General, GeneralSet, Soldiers
from sandtable.games.eleven.state.position import ElevenPosition, general_ref
from sandtable.games.eleven.state.vocabulary import (
    ACT_ATTACK,
    AXIS_CARD,
    AXIS_GENERALS,
    DO_WINTER,
    HITLER,
    MODEL,
    UNSET,
)
from sandtable.kernel.assessment.threats import Counsel
from sandtable.kernel.bit_masks import bits, size
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import say
from sandtable.kernel.state import actor

# With this strength, half of the dice or more hit.
STRONG: Final = 3
# The probability that a certain card of the deck is drawn before the last half-turn card, which ends the turn. Among
# this card and the half-turn cards, each is equally likely to be drawn last.
DRAWN: Final = HALF_TURNS / (HALF_TURNS + 1)
# Advice on General Winter is given if at least this number of lost units is expected.
COLD: Final = 0.5


def advice(p: ElevenPosition, seat: Seat) -> list[Counsel]:
    """Return advice on the pending decision of `seat`; empty if another seat decides."""
    if actor(p) != seat or seat < 0:
        return []
    question = p.stack[-1]
    if question is DRAFT_CARD:
        return [of_draft(p, seat), *of_beginnings(p, seat)]
    if question in (DEPLOY_ALL, DEPLOY_ONE, DEPLOY_GENERAL):
        return [of_deployment(p, seat)]
    if question is DEPLOY_SOLDIERS:
        return [of_soldiers(p, seat)]
    if question is CHOOSE_CARDS:
        return [of_cards(p)]
    return of_winter(p, seat) if question in (CHOOSE_GENERAL, CHOOSE_ACTION) else []


def of_draft(p: ElevenPosition, seat: Seat) -> Counsel:
    """Return advice on the draft of cards (§3-1).

    The advice gives two numbers: the strong generals who can still be drafted, and the cards that other seats draft
    before the seat drafts again.
    """
    left = bits(undrafted(p))
    strong = sum(p.board.strength[general] >= STRONG for general in left)
    order = drafters(p)[1:]
    before = order.index(seat) if seat in order else 0
    how = "last" if seat not in order else "twice" if before == 0 else "others"
    return Counsel(
        f"draft {how}", "3-1", say(f"counsel-draft-{how}", open=len(left), strong=strong, needs=STRONG, before=before)
    )


def of_beginnings(p: ElevenPosition, seat: Seat) -> list[Counsel]:
    """Return advice for the draft of the short scenario (§12).

    The advice names the remaining general with the most soldiers, and the general with the best first attack.
    """
    if not p.short:
        return []
    left = [general for general in bits(undrafted(p)) if general != HITLER]
    brought = [(beginning(p, general)[1], general) for general in left]
    attacks = [
        (cleared(p, seat, general, start, target, 1 << general, soldiers), general, start, target)
        for soldiers, general in brought
        for start in bits(beginning(p, general)[0])
        for target in bits(targets(p, start, ACT_ATTACK))
    ]
    if not attacks:
        return []
    n, most = max(brought, key=lambda each: each[0])
    chance, general, start, target = max(attacks, key=lambda each: each[0])
    message = say(
        "counsel-draft-short",
        unit=general_ref(most),
        n=n,
        first=general_ref(general),
        space=p.area_ref(start),
        target=p.area_ref(target),
        chance=f"{chance:.0%}",
    )
    return [Counsel("draft short", "12", message)]


def gathered(p: ElevenPosition, seat: Seat, area: Area) -> tuple[GeneralSet, Soldiers]:
    """Return the seat's units in an area, as if the next deployment were made there.

    The result is the set of generals and the number of soldiers. When a solo player deploys generals, the number
    includes the soldiers that are still to be placed.
    """
    generals, soldiers = placed_next(p)
    generals |= p.here[area] & p.owned[seat] & ~(1 << HITLER)
    soldiers += p.faction_soldiers(area, seat)
    return generals, soldiers + (p.board.dealt[1][0] if p.stack[-1] is DEPLOY_GENERAL else 0)


def of_deployment(p: ElevenPosition, seat: Seat) -> Counsel:
    """Return advice on the core area with the most promising attack (§3-2, §4-3)."""
    found: list[tuple[float, int, Area, Area]] = []
    for start in bits(p.board.core):
        generals, soldiers = gathered(p, seat, start)
        reach = bits(targets(p, start, ACT_ATTACK))
        for target in reach:
            chance = max(cleared(p, seat, each, start, target, generals, soldiers) for each in bits(generals))
            found.append((chance, len(reach), start, target))
    section = "11" if p.solo else "12" if p.short else "3-2"
    if not found:
        n, start, target = min(away(p, start) for start in bits(p.board.core))
        message = say("counsel-deploy-far", space=p.area_ref(start), target=p.area_ref(target), n=n)
        return Counsel("deploy far", section, message)
    chance, n, start, target = max(found)
    generals, soldiers = gathered(p, seat, start)
    message = say(
        "counsel-deploy-alone" if p.stack[-1] is DEPLOY_GENERAL else "counsel-deploy",
        space=p.area_ref(start),
        n=n,
        target=p.area_ref(target),
        units=p.allied_units(target),
        dice=size(generals) + soldiers,
        chance=f"{chance:.0%}",
    )
    return Counsel("deploy", section, message)


def away(p: ElevenPosition, start: Area) -> tuple[int, Area, Area]:
    """Return the distance from an area to the nearest Allied units.

    Returns:
        The distance in areas, `start`, and the area with the Allied units, or `start` again if no Allied units can be
        reached.
    """
    seen = 1 << start
    edge = [start]
    n = 0
    while edge:
        n += 1
        near = 0
        for area in edge:
            near |= p.board.neighbours[area]
        for area in bits(near & p.allied_at):
            return n, start, area
        edge = bits(near & p.board.roads & ~seen)
        seen |= near
    return n, start, start


def of_soldiers(p: ElevenPosition, seat: Seat) -> Counsel:
    """Return advice on the number of soldiers for a core area in a solo game (§11)."""
    area = bits(p.board.core)[p.spread]
    generals = p.here[area] & p.owned[seat] & ~(1 << HITLER)
    reach = bits(targets(p, area, ACT_ATTACK))
    ref = p.area_ref(area)
    if not generals or not reach:
        how = "quiet" if generals else "nobody"
        return Counsel(f"soldiers {how}", "11", say(f"counsel-soldiers-{how}", space=ref))

    def best(soldiers: Soldiers) -> tuple[float, Area]:
        return max(
            (cleared(p, seat, each, area, target, generals, soldiers), target)
            for each in bits(generals)
            for target in reach
        )

    chance, target = best(p.to_spread)
    message = say(
        "counsel-soldiers",
        space=ref,
        n=size(generals),
        target=p.area_ref(target),
        none=f"{best(0)[0]:.0%}",
        left=p.to_spread,
        chance=f"{chance:.0%}",
    )
    return Counsel("soldiers", "11", message)


def of_cards(p: ElevenPosition) -> Counsel:
    """Return advice on how many actions a solo player gets per turn (§5-4, §11).

    The advice compares the deck as chosen so far with a deck of all Axis cards.
    """
    own = size(p.deck >> AXIS_CARD)
    others = size(p.deck & ((1 << AXIS_CARD) - 1)) - HALF_TURNS
    message = say(
        "counsel-cards",
        cards=own,
        acts=f"{own * DRAWN:.1f}",
        others=f"{others * DRAWN:.1f}",
        all=AXIS_GENERALS,
        most=f"{AXIS_GENERALS * DRAWN:.1f}",
        power=p.power,
    )
    return Counsel("cards", "11", message)


def of_winter(p: ElevenPosition, seat: Seat) -> list[Counsel]:
    """Return advice on the largest expected loss to General Winter (§5-4, §9).

    The advice is empty unless General Winter comes this turn or next and may remove units.
    """
    this = event_has(p.board, p.turn, DO_WINTER) and event_ahead(p)
    if not this and (p.turn == last_turn(p) or not event_has(p.board, p.turn + 1, DO_WINTER)):
        return []
    found = [(frozen(p, area), area) for area in bits(p.board.soviet & p.axis_at) if p.faction_units(area, seat)]
    losses, area = max(found, default=(0.0, UNSET))
    if losses < COLD:
        return []
    how = "now" if this else "soon"
    message = say(f"counsel-winter-{how}", space=p.area_ref(area), n=exposed(p, area), losses=f"{losses:.1f}")
    return [Counsel(f"winter {how} {p.turn}", "9", message)]


def exposed(p: ElevenPosition, area: Area) -> int:
    """Return the number of Axis units of an area that count for General Winter.

    Units that Model's ability protects do not count (§ability.model).
    """
    units = counted_units(p, area)
    if p.place[MODEL] == area:
        units -= spared(1 << MODEL, p.faction_units(area, p.owner[MODEL]))
    return units


def frozen(p: ElevenPosition, area: Area) -> float:
    """Return the expected number of Axis units that an area loses to General Winter."""
    return expected_winter_losses(exposed(p, area))


def cleared(
    p: ElevenPosition, seat: Seat, general: General, start: Area, target: Area, generals: GeneralSet, soldiers: Soldiers
) -> float:
    """Return the probability that an attack clears its target (§4-3-2, §4-3-4).

    An attack clears its target if it removes all Allied units.

    Args:
        general: the general who leads the group.
        start: the area of the group.
        target: the attacked area.
        generals: all generals of the group, with or without its leader.
    """
    action = Action(general, seat, seat, UNSET, True)
    action.kind = ACT_ATTACK
    action.start, action.target = start, target
    action.soldiers, action.romanians, action.companions = soldiers, 0, generals & ~(1 << general)
    return at_least(group_size(action), sum(attack_modifiers(p, action)), p.allied_units(target))
