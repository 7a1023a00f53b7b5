"""The odds of a battle if both sides keep dice like the basic bot (§8.3 to §8.5).

A side keeps a pair instead of a higher score if the pair is worth more.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.assessment import dice_probabilities as counted

# The value of a pair, as a share of the difference in value between winning and losing the battle.
PAIR_SHARE: Final = 0.3


def answer_odds(score: int, attack: int, defence: int) -> tuple[float, float]:
    """Return how likely the attacker wins, and how likely the defender keeps a pair.

    The attacker has already rolled, and the defender has not.

    Args:
        score: the attacker's score.
        attack: the number of the attacker's dice.
        defence: the number of the defender's dice.
    """
    return counted.odds_after_attack_roll(score, attack, defence, PAIR_SHARE)


def odds(attack: int, defence: int, target: bool = True) -> counted.BattleOdds:
    """Return the odds of a battle with the given numbers of dice.

    `target` says whether there is a defending unit that a pair could remove.
    """
    return counted.odds(attack, defence, target, PAIR_SHARE)
