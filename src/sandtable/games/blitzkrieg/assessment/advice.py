# mypyc: no - msgspec structs
"""Advice on deployment and planning, as sentences with figures.

The advice uses only what the asked seat may know: both seats know the open victory card, but only Germany knows the
secret one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.blitzkrieg.rules.planning import PLAN_CARDS, plannable
from sandtable.games.blitzkrieg.rules.setup import DEPLOY_ALLIES, DEPLOY_GERMANS
from sandtable.games.blitzkrieg.state.int_types import Space, SpaceSet
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.unit_text import units_dict
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, EFFECT_STRATEGIC, EFFECT_TACTICAL, GERMAN
from sandtable.kernel.assessment.threats import Counsel, Goal, Threat
from sandtable.kernel.bit_masks import bits, size
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Message, Ref, say
from sandtable.kernel.state import actor

# The Allies get advice on empty spaces when they have at most this many units left to place.
MAX_NAMED_SPACES: Final = 2


def of_set_up(p: BlitzkriegPosition, seat: Seat) -> list[Counsel]:
    """Return advice to `seat` on deployment; empty if it is not asked (§3.2, §3.3)."""
    if actor(p) != seat:
        return []
    if p.stack[-1] is DEPLOY_ALLIES:
        return of_allied_deployment(p)
    return [of_german_deployment(p)] if p.stack[-1] is DEPLOY_GERMANS else []


def victory(p: BlitzkriegPosition, card: int) -> Ref:
    """Return a victory card as an argument of a message."""
    return Ref("victory", p.board.victory_ids[card])


def of_allied_deployment(p: BlitzkriegPosition) -> list[Counsel]:
    """Return advice on the spaces that the open victory card requires (§3.2, §4.3).

    The advice says how far Germany is from these spaces. When few units are left to place, it lists the empty ones
    instead.
    """
    asked = p.board.victory_spaces[p.open_card]
    left = sum(units_dict(p.to_place).values())
    empty = asked & DEPLOY_ALLIES.spaces(p) & ~p.held[ALLIED]
    if left <= MAX_NAMED_SPACES:
        message = say("counsel-deployed-allied", victory=victory(p, p.open_card), spaces=named(p, empty), left=left)
        return [Counsel("deployed", "3.2", message)] if empty else []
    steps, _, near = min(routes(p, asked))
    message = say(
        "counsel-deploy-allied",
        victory=victory(p, p.open_card),
        spaces=named(p, asked),
        n=size(empty),
        of=size(asked),
        steps=steps,
        near=p.space_ref(near),
    )
    return [Counsel("deploy", "3.2", message)]


def named(p: BlitzkriegPosition, spaces: SpaceSet) -> Ref:
    """Return spaces as an argument of a message."""
    return Ref("spaces", " ".join(p.space_ref(space).id for space in bits(spaces)))


def of_german_deployment(p: BlitzkriegPosition) -> Counsel:
    """Return advice that names the base nearest to each card's spaces (§3.3, §4.3)."""
    (steps, base, near), (others, other, far) = (
        min(routes(p, p.board.victory_spaces[card])) for card in (p.open_card, p.secret_card)
    )
    message = say(
        "counsel-deploy-german",
        victory=victory(p, p.open_card),
        base=p.space_ref(base),
        near=p.space_ref(near),
        steps=steps,
        secret=victory(p, p.secret_card),
        other=p.space_ref(other),
        far=p.space_ref(far),
        others=others,
    )
    return Counsel("deploy", "3.3", message)


def routes(p: BlitzkriegPosition, asked: SpaceSet) -> list[tuple[int, Space, Space]]:
    """Return the distance from each German base to the nearest space of a set.

    Each entry contains the distance as a number of routes, the base, and the nearest space.
    """
    found = []
    for base in bits(p.board.bases[GERMAN]):
        seen, steps = 1 << base, 0
        while not seen & asked:
            seen |= p.board.reach.of(seen)
            steps += 1
        found.append((steps, base, bits(seen & asked)[0]))
    return found


def of_plan(p: BlitzkriegPosition, seat: Seat, threats: Sequence[Threat], goals: Sequence[Goal]) -> list[Counsel]:
    """Return advice on the plan of `seat` when the plan is empty or complete.

    Args:
        threats: the attacks that Germany could make, as far as `seat` can know them.
        goals: for each victory card that `seat` knows, the spaces that Germany lacks. The open card comes first.
    """
    if actor(p) != seat or p.stack[-1] is not PLAN_CARDS[seat]:
        return []
    # Prefer cards that are fulfilled, or whose spaces Germany could attack next. Of these, prefer the card with the
    # fewest missing spaces.
    goal = min(goals, key=lambda each: (bool(each.missing) and not each.near, len(each.missing)))
    card = Ref("victory", p.board.victory_ids[p.open_card if goal is goals[0] else p.secret_card])
    if size(p.hand(seat)) < p.limit[seat] and plannable(p, seat):
        if size(p.hand(seat)):
            return []
        return [Counsel(f"plan {p.turn}", "6.0", of_goal(p, seat, threats, goal, card))]
    whose = "allied" if seat == ALLIED else "german"
    n = operations(p, seat)
    if not goal.missing:
        message = say(f"counsel-planned-{whose}-held", n=n, victory=card)
    else:
        missing, near = len(goal.missing), len(goal.near)
        message = say(f"counsel-planned-{whose}", n=n, victory=card, missing=missing, near=near)
    return [Counsel(f"planned {p.turn}", "6.0", message)]


def of_goal(p: BlitzkriegPosition, seat: Seat, threats: Sequence[Threat], goal: Goal, card: Ref) -> Message:
    """Return advice on a victory card: missing spaces, attackable spaces, best odds."""
    found = [each for each in threats if each.space in goal.near]
    whose = "allied" if seat == ALLIED else "german"
    if not goal.missing:
        return say(f"counsel-plan-{whose}-held", victory=card, limit=p.limit[seat])
    if not found:
        return say(f"counsel-plan-{whose}-far", victory=card, missing=len(goal.missing), limit=p.limit[seat])
    likeliest = max(found, key=lambda each: 1.0 if each.chance is None else each.chance)
    return say(
        f"counsel-plan-{whose}",
        victory=card,
        missing=len(goal.missing),
        near=len(goal.near),
        space=Ref("space", likeliest.space),
        chance=f"{1.0 if likeliest.chance is None else likeliest.chance:.0%}",
        limit=p.limit[seat],
    )


def operations(p: BlitzkriegPosition, seat: Seat) -> int:
    """Return how many cards that move units are in a seat's hand (§7.1, §7.2)."""
    deck = p.board.decks[seat]
    return sum(deck.effect[deck.kind_of[card]] in (EFFECT_TACTICAL, EFFECT_STRATEGIC) for card in bits(p.hand(seat)))
