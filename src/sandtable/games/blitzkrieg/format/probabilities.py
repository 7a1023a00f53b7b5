"""The chances of a battle, counted out over all dice, not simulated (§8.3 to §8.5).

Of three or four dice two are kept, so that the chances depend on what the players want.  A pair is given a worth here,
as a share of the battle: next to nothing (PAIR_IF_FREE) for those who want to win above all and take a pair if it costs
them nothing, more for those who would give up a little of the chance to win for it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

# Less than any two rolls of four dice against four can differ by in the chance to win.
PAIR_IF_FREE: Final = 1e-9


class Kept(NamedTuple):
    """Two dice kept: their points, and whether they are equal."""

    score: int
    pair: bool


class Odds(NamedTuple):
    """The chances that the attacker wins, that he removes a unit by a pair, and that the defender does."""

    win: float
    hit: float
    hurt: float


class Ending(NamedTuple):
    """What may come of all dice: of how many equally likely rolls, and what each side keeps."""

    rolls: int
    attack: Kept
    defence: Kept


def choices(faces: tuple[int, ...]) -> list[Kept]:
    """What can be kept of a roll (§8.4)."""
    if len(faces) < 2:
        return [Kept(sum(faces), False)]
    return sorted({Kept(a + b, a == b) for a, b in combinations(faces, 2)}, reverse=True)


@cache
def rolls(dice: int) -> list[tuple[int, list[Kept]]]:
    """Every roll of so many dice, their order aside: how many rolls it stands for, and what can be kept of it."""
    counted = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
    return [(number, choices(faces)) for faces, number in counted.items()]


def wins(score: int, attack: int, defended: int, defence: int) -> bool:
    """Whether the attacker wins: more points, or as many with more dice (§8.5)."""
    return score > defended or (score == defended and attack > defence)


def kept_second(options: list[Kept], score: int, attack: int, defence: int, share: float) -> Kept:
    """What the defender keeps, who knows the attacker's points."""
    return max(options, key=lambda kept: (not wins(score, attack, kept.score, defence)) + share * kept.pair)


@cache
def seconds(score: int, attack: int, defence: int, share: float) -> list[tuple[int, Kept]]:
    """What the defender keeps of every roll against these points."""
    return [(number, kept_second(options, score, attack, defence, share)) for number, options in rolls(defence)]


@cache
def answer(score: int, attack: int, defence: int, share: float) -> tuple[float, float]:
    """The chances that the attacker wins with these points, and that the defender gets a pair.

    Args:
        score: the attacker's points, which the defender knows when he rolls.
        attack, defence: the dice on either side.
        share: what a pair is worth to the defender, as a share of the battle.
    """
    won = pairs = 0.0
    for number, best in seconds(score, attack, defence, share):
        chance = number / 6**defence
        won += chance * wins(score, attack, best.score, defence)
        pairs += chance * best.pair
    return won, pairs


def kept_first(options: list[Kept], attack: int, defence: int, target: bool, share: float) -> Kept:
    """What the attacker keeps; a pair is of no worth to him where there is no unit to be removed by it."""
    worth = share if target else 0.0
    return max(options, key=lambda kept: answer(kept.score, attack, defence, share)[0] + worth * kept.pair)


@cache
def odds(attack: int, defence: int, target: bool, share: float) -> Odds:
    """The chances of a battle.

    Args:
        attack, defence: the dice on either side, 0 to 4.
        target: there is a defending unit that a pair could remove.
        share: what a pair is worth to either side.
    """
    win = hit = hurt = 0.0
    for number, options in rolls(attack):
        chance = number / 6**attack
        kept = kept_first(options, attack, defence, target, share)
        won, pairs = answer(kept.score, attack, defence, share)
        win += chance * won
        hit += chance * (kept.pair and target)
        hurt += chance * pairs
    return Odds(win, hit, hurt)


@cache
def endings(attack: int, defence: int, target: bool) -> list[Ending]:
    """Everything that may come of the dice, if both sides want to win above all."""
    found: dict[tuple[Kept, Kept], int] = {}
    for number, options in rolls(attack):
        kept = kept_first(options, attack, defence, target, PAIR_IF_FREE)
        for times, second in seconds(kept.score, attack, defence, PAIR_IF_FREE):
            found[kept, second] = found.get((kept, second), 0) + number * times
    return [Ending(number, first, second) for (first, second), number in found.items()]
