"""The chances of a battle as the basic bot fights it: it gives up points for a pair that is worth more (8.3 to 8.5)."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.format import probabilities as counted

# What a pair is worth, as a share of the battle.
PAIR_SHARE: Final = 0.3


def answer(score: int, attack: int, defence: int) -> tuple[float, float]:
    """The chances that the attacker wins with these points, and that the defender gets a pair."""
    return counted.answer(score, attack, defence, PAIR_SHARE)


def odds(attack: int, defence: int, target: bool = True) -> counted.Odds:
    """The chances of a battle, with a defending unit that a pair could remove or without."""
    return counted.odds(attack, defence, target, PAIR_SHARE)
