"""The chances of a battle, counted out over all dice, not simulated (rulebook 8.3 to 8.5)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

# Who rolls three dice or more may give up points for a pair.  For the tables a pair is worth this share of the battle.
PAIR_SHARE = 0.3


class Kept(NamedTuple):
    """Two dice kept: their points, and whether they are equal."""

    score: int
    pair: bool


class Odds(NamedTuple):
    """The chances that the attacker wins, that he removes a unit by a pair, and that the defender does."""

    win: float
    hit: float
    hurt: float


def choices(faces: tuple[int, ...]) -> list[Kept]:
    """What can be kept of a roll (8.4)."""
    if len(faces) < 2:
        return [Kept(sum(faces), False)]
    return sorted({Kept(a + b, a == b) for a, b in combinations(faces, 2)}, reverse=True)


@cache
def rolls(dice: int) -> list[tuple[float, list[Kept]]]:
    """Every roll of so many dice: its chance, and what can be kept of it."""
    counted = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
    return [(number / 6**dice, choices(faces)) for faces, number in counted.items()]


def wins(score: int, attack: int, defended: int, defence: int) -> bool:
    """Whether the attacker wins: more points, or as many with more dice (8.5)."""
    return score > defended or (score == defended and attack > defence)


@cache
def answer(score: int, attack: int, defence: int, share: float = PAIR_SHARE) -> tuple[float, float]:
    """The chances that the attacker wins with these points, and that the defender gets a pair.

    Args:
        score: the attacker's points, which the defender knows when he rolls.
        attack, defence: the dice on either side.
        share: what a pair is worth to the defender, as a share of the battle.
    """
    won = pairs = 0.0
    for chance, options in rolls(defence):
        best = max(options, key=lambda kept: (not wins(score, attack, kept.score, defence)) + share * kept.pair)
        won += chance * wins(score, attack, best.score, defence)
        pairs += chance * best.pair
    return won, pairs


@cache
def odds(attack: int, defence: int, target: bool = True) -> Odds:
    """The chances of a battle.

    Args:
        attack, defence: the dice on either side, 0 to 4.
        target: there is a defending unit that a pair could remove.
    """
    win = hit = hurt = 0.0
    worth = PAIR_SHARE if target else 0.0
    for chance, options in rolls(attack):
        kept = max(options, key=lambda kept: answer(kept.score, attack, defence)[0] + worth * kept.pair)
        won, pairs = answer(kept.score, attack, defence)
        win += chance * won
        hit += chance * (kept.pair and target)
        hurt += chance * pairs
    return Odds(win, hit, hurt)
