# mypyc: no - msgspec structs
"""What matters in the draft, in deployment and before winter, counted out: who is left, whom one could attack at once.

Nothing is hidden in this game, so that every seat is told what everybody could count.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from sandtable.games.eleven.format.probabilities import at_least
from sandtable.games.eleven.rules.battle import attack_modifiers, group_size
from sandtable.games.eleven.rules.declare import CHOOSE_ACTION, CHOOSE_GENERAL
from sandtable.games.eleven.rules.events.winter import MODEL_SPARES
from sandtable.games.eleven.rules.legality import targets
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
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.position import Position, general_ref
from sandtable.games.eleven.state.types import Area, General, GeneralSet, Soldiers
from sandtable.games.eleven.state.vocabulary import (
    ACT_ATTACK,
    AXIS_CARD,
    AXIS_GENERALS,
    DO_WINTER,
    FACTIONS,
    HITLER,
    MODEL,
    NOBODY,
)
from sandtable.kernel.choice import Seat
from sandtable.kernel.masks import bits, size
from sandtable.kernel.message import say
from sandtable.kernel.outlook import Counsel
from sandtable.kernel.state import actor

# From this strength on more than a third of the dice hit.
STRONG: Final = 3
# Of three cards, two of them half-ends, any other comes first or second with this chance, and the turn is not over yet.
DRAWN: Final = 2 / 3
HALF_ENDS: Final = 2
# With losses of so many units to be expected General Winter is worth a word.
COLD: Final = 0.5
TWO_DICE: Final = [a + b for a, b in product(range(1, 7), repeat=2)]


def counsel(p: Position, seat: Seat) -> list[Counsel]:
    """What matters in the choice before `seat`; nothing to whoever is not asked."""
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


def of_draft(p: Position, seat: Seat) -> Counsel:
    """How many strong generals are left, and how many others choose before one's next turn (§3-1)."""
    left = bits(undrafted(p))
    strong = sum(p.board.strength[general] >= STRONG for general in left)
    order = drafters(p)[1:]
    before = order.index(seat) if seat in order else 0
    how = "last" if seat not in order else "twice" if before == 0 else "others"
    return Counsel(
        f"draft {how}", "3-1", say(f"counsel-draft-{how}", open=len(left), strong=strong, needs=STRONG, before=before)
    )


def of_beginnings(p: Position, seat: Seat) -> list[Counsel]:
    """In the short scenario: who of those left brings most soldiers, and whose first attack promises most (§12)."""
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


def gathered(p: Position, seat: Seat, area: Area) -> tuple[GeneralSet, Soldiers]:
    """Who would be in an area with whoever is put down next, and with all soldiers that may still come there."""
    generals, soldiers = placed_next(p)
    generals |= p.here[area] & p.owned[seat] & ~(1 << HITLER)
    soldiers += p.faction_soldiers(area, seat)
    return generals, soldiers + (p.board.dealt[1][0] if p.stack[-1] is DEPLOY_GENERAL else 0)


def of_deployment(p: Position, seat: Seat) -> Counsel:
    """From which area of the core most can be attacked at once, and with what promise (§3-2, §4-3)."""
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


def away(p: Position, start: Area) -> tuple[int, Area, Area]:
    """How many areas it is from an area to the nearest with Allied units, that area, and this one."""
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


def of_soldiers(p: Position, seat: Seat) -> Counsel:
    """Alone: what soldiers in the area that is asked about would be good for (§11)."""
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


def of_cards(p: Position) -> Counsel:
    """Alone: how often one would act in a turn, with the cards that are in the deck and with all (§5-4, §11)."""
    own = size(p.deck >> AXIS_CARD)
    others = size(p.deck & ((1 << AXIS_CARD) - 1)) - HALF_ENDS
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


def of_winter(p: Position, seat: Seat) -> list[Counsel]:
    """What General Winter would take where one's own stand closest: he comes this turn, or in the next (§5-4, §9)."""
    this = winter_in(p, p.turn) and p.half == 0
    if not this and (p.turn == last_turn(p) or not winter_in(p, p.turn + 1)):
        return []
    found = [(frozen(p, area), area) for area in bits(p.board.soviet & p.axis_at) if p.faction_units(area, seat)]
    losses, area = max(found, default=(0.0, NOBODY))
    if losses < COLD:
        return []
    how = "now" if this else "soon"
    message = say(f"counsel-winter-{how}", space=p.area_ref(area), n=exposed(p, area), losses=f"{losses:.1f}")
    return [Counsel(f"winter {how} {p.turn}", "9", message)]


def winter_in(p: Position, turn: int) -> bool:
    """Whether the event of a turn is General Winter."""
    return any(effect.kind == DO_WINTER for effect in p.board.turn_effects[turn])


def exposed(p: Position, area: Area) -> int:
    """How many Axis units of an area General Winter counts (§ability.model)."""
    units = sum(p.faction_units(area, each) + p.faction_heads(area, each) for each in range(FACTIONS))
    if p.place[MODEL] == area:
        units -= min(MODEL_SPARES, p.faction_units(area, p.owner[MODEL]))
    return units


def frozen(p: Position, area: Area) -> float:
    """How many units of an area are lost on average."""
    units = exposed(p, area)
    return sum(max(0, units - stay) for stay in TWO_DICE) / len(TWO_DICE)


def cleared(
    p: Position, seat: Seat, general: General, start: Area, target: Area, generals: GeneralSet, soldiers: Soldiers
) -> float:
    """How likely a general with others and with soldiers of his would clear an area from another (§4-3-2, §4-3-4)."""
    action = Action(general, seat, seat, NOBODY, True)
    action.kind = ACT_ATTACK
    action.start, action.target = start, target
    action.soldiers, action.romanians, action.companions = soldiers, 0, generals & ~(1 << general)
    return at_least(group_size(action), sum(attack_modifiers(p, action)), p.allied_units(target))
