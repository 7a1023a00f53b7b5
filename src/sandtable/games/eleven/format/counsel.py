# mypyc: no - msgspec structs
"""What matters in the draft and in deployment, counted out: who is left, and whom one could attack at once.

Nothing is hidden in this game, so that every seat is told what everybody could count.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.format.probabilities import at_least
from sandtable.games.eleven.rules.battle import attack_modifiers, group_size
from sandtable.games.eleven.rules.legality import targets
from sandtable.games.eleven.rules.setup import DEPLOY_ALL, DRAFT_CARD, drafters, placed_next, undrafted
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Area, General
from sandtable.games.eleven.state.vocabulary import ACT_ATTACK, NOBODY
from sandtable.kernel.choice import Seat
from sandtable.kernel.masks import bits, size
from sandtable.kernel.message import say
from sandtable.kernel.outlook import Counsel
from sandtable.kernel.state import actor

# From this strength on more than a third of the dice hit.
STRONG: Final = 3


def counsel(p: Position, seat: Seat) -> list[Counsel]:
    """What matters in the choice before `seat`; nothing to whoever is not asked, and in play."""
    if actor(p) != seat or seat < 0:
        return []
    if p.stack[-1] is DRAFT_CARD:
        return [of_draft(p, seat)]
    return of_deployment(p, seat) if p.stack[-1] is DEPLOY_ALL else []


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


def of_deployment(p: Position, seat: Seat) -> list[Counsel]:
    """From which area of the core most can be attacked at once, and with what promise (§3-2, §4-3)."""
    generals, soldiers = placed_next(p)
    found: list[tuple[float, int, Area, Area]] = []
    for start in bits(p.board.core):
        reach = bits(targets(p, start, ACT_ATTACK))
        for target in reach:
            chance = max(cleared(p, seat, general, start, target) for general in bits(generals))
            found.append((chance, len(reach), start, target))
    if not found:
        return []
    chance, n, start, target = max(found)
    message = say(
        "counsel-deploy",
        space=p.area_ref(start),
        n=n,
        target=p.area_ref(target),
        units=p.allied_units(target),
        dice=size(generals) + soldiers,
        chance=f"{chance:.0%}",
    )
    return [Counsel("deploy", "3-2", message)]


def cleared(p: Position, seat: Seat, general: General, start: Area, target: Area) -> float:
    """How likely all of a seat's units, led by a general from an area, would clear another (§4-3-2, §4-3-4)."""
    generals, soldiers = placed_next(p)
    action = Action(general, seat, seat, NOBODY, True)
    action.kind = ACT_ATTACK
    action.start, action.target = start, target
    action.soldiers, action.romanians, action.companions = soldiers, 0, generals & ~(1 << general)
    return at_least(group_size(action), sum(attack_modifiers(p, action)), p.allied_units(target))
