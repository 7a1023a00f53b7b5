"""Exact battle probabilities, counted over all dice (§8.3 to §8.5).

A side keeps two of three or four dice, so the probabilities depend on the players' choices. The parameter `share` is
the value of a pair relative to the value of winning the battle. With the value PAIR_IF_FREE, a player keeps a pair only
if that does not lower the probability of winning. With a higher value, a player gives up some probability for a pair.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

from sandtable.games.blitzkrieg.rules.battle import is_pair, score_of
from sandtable.games.blitzkrieg.rules.battle_result import wins
from sandtable.games.blitzkrieg.state.verb_table import FACES

# A value of a pair that is smaller than any difference in the probability of winning, even with four dice against four.
PAIR_IF_FREE: Final = 1e-9


class KeptDice(NamedTuple):
    """Two kept dice: the sum of their faces, and whether the faces are equal."""

    score: int
    pair: bool


class BattleOdds(NamedTuple):
    """The probabilities of a battle's results.

    Args:
        win: the probability that the attacker wins.
        hit: the probability that the attacker's pair removes a defending unit.
        hurt: the probability that the defender's pair removes an attacking unit.
    """

    win: float
    hit: float
    hurt: float


class BattleEnding(NamedTuple):
    """A result of all dice of a battle.

    Args:
        rolls: the number of equally likely rolls that lead to this result.
        attack: the dice that the attacker keeps.
        defence: the dice that the defender keeps.
    """

    rolls: int
    attack: KeptDice
    defence: KeptDice


def choices(faces: tuple[int, ...]) -> list[KeptDice]:
    """Return all different ways to keep two dice of a roll (§8.4)."""
    kept = [[*faces]] if len(faces) < 2 else [[a, b] for a, b in combinations(faces, 2)]
    return sorted({KeptDice(score_of(dice), is_pair(dice)) for dice in kept}, reverse=True)


@cache
def rolls(dice: int) -> list[tuple[int, list[KeptDice]]]:
    """Return every roll of `dice` dice, regardless of order.

    Each entry contains the number of ordered rolls and all ways to keep two of the dice.
    """
    counted = Counter(tuple(sorted(faces)) for faces in product(range(1, FACES + 1), repeat=dice))
    return [(number, choices(faces)) for faces, number in counted.items()]


def defender_keeps(options: list[KeptDice], score: int, attack: int, defence: int, share: float) -> KeptDice:
    """Return the two dice that the defender keeps of one roll.

    The defender knows the attacker's points.
    """
    return max(options, key=lambda kept: (not wins(score, attack, kept.score, defence)) + share * kept.pair)


@cache
def defender_keeps_by_roll(score: int, attack: int, defence: int, share: float) -> list[tuple[int, KeptDice]]:
    """Return the two dice that the defender keeps of each possible roll.

    Each entry contains the number of equally likely rolls and the kept dice.
    """
    return [(number, defender_keeps(options, score, attack, defence, share)) for number, options in rolls(defence)]


@cache
def odds_after_attack_roll(score: int, attack: int, defence: int, share: float) -> tuple[float, float]:
    """Return the probabilities that the attacker wins, and the defender keeps a pair.

    Args:
        score: the attacker's points, which the defender knows.
        attack: the number of the attacker's dice.
        defence: the number of the defender's dice.
        share: the value of a pair to the defender, relative to winning the battle.
    """
    won = pairs = 0.0
    for number, best in defender_keeps_by_roll(score, attack, defence, share):
        chance = number / FACES**defence
        won += chance * wins(score, attack, best.score, defence)
        pairs += chance * best.pair
    return won, pairs


def attacker_keeps(options: list[KeptDice], attack: int, defence: int, target: bool, share: float) -> KeptDice:
    """Return the two dice that the attacker keeps of one roll.

    If there is no defending unit (`target`), a pair has no value to the attacker.
    """
    worth = share if target else 0.0
    return max(
        options, key=lambda kept: odds_after_attack_roll(kept.score, attack, defence, share)[0] + worth * kept.pair
    )


@cache
def odds(attack: int, defence: int, target: bool, share: float) -> BattleOdds:
    """Return the probabilities of a battle's results.

    Args:
        attack: the number of the attacker's dice, 0 to 4.
        defence: the number of the defender's dice, 0 to 4.
        target: whether there is a defending unit that a pair could remove.
        share: the value of a pair to either side, relative to winning the battle.
    """
    win = hit = hurt = 0.0
    for number, options in rolls(attack):
        chance = number / FACES**attack
        kept = attacker_keeps(options, attack, defence, target, share)
        won, pairs = odds_after_attack_roll(kept.score, attack, defence, share)
        win += chance * won
        hit += chance * (kept.pair and target)
        hurt += chance * pairs
    return BattleOdds(win, hit, hurt)


@cache
def endings(attack: int, defence: int, target: bool) -> list[BattleEnding]:
    """Return all possible results of the dice.

    The calculation assumes that both sides keep the dice with which they most probably win the battle.
    """
    found: dict[tuple[KeptDice, KeptDice], int] = {}
    for number, options in rolls(attack):
        kept = attacker_keeps(options, attack, defence, target, PAIR_IF_FREE)
        for times, second in defender_keeps_by_roll(kept.score, attack, defence, PAIR_IF_FREE):
            found[kept, second] = found.get((kept, second), 0) + number * times
    return [BattleEnding(number, first, second) for (first, second), number in found.items()]
