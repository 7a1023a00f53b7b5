"""Helpers for the tests of battles, supply and cards: notations of attacks, and the dice of a battle."""

from __future__ import annotations

from typing import Any

from rulebook.blitzkrieg.scene import Scene, scene
from sandtable.games.blitzkrieg.state.position import Battle
from sandtable.kernel.dice import NeedDice

NO_CARDS = "done; done"


def move(start: str, units: str, space: str) -> str:
    """Return the choices of a tactical move with units such as "3 german-tank 1 german-infantry"."""
    words = units.split()
    takes = [f"take {kind}; " * int(number) for number, kind in zip(words[::2], words[1::2], strict=True)]
    return f"from {start}; {''.join(takes)}to {space}"


def attack(start: str, units: str, space: str) -> str:
    """Return the choices that play an Operation card and attack, up to the attacker's choice of battle cards."""
    return f"play operation; {move(start, units, space)}"


def on_vervins(defenders: str, attackers: str, german: str = "", allied: str = "", **keys: Any) -> Scene:
    """Return a scene in which German units in supply attack Vervins (defence value 0) from Libramont."""
    units = {"libramont": f"{attackers} 1 german-infantry"}
    if defenders:
        units["vervins"] = defenders
    s = scene(units=units, hands={"german": f"1 operation {german}", "allied": allied}, **keys)
    return s.do(attack("libramont", attackers, "vervins"))


def battle(s: Scene, seat: str | None = None) -> Any:
    """Return the current battle in a seat's view; None is a spectator."""
    return s.view(seat)["battle"]


def up_to_the_roll(s: Scene, cards: str) -> Battle:
    """Make choices in a copy of the scene, and return the battle just before its first roll."""
    copy = s.clone()
    try:
        copy.do(cards)
    except NeedDice:
        assert copy.state.battle is not None
        return copy.state.battle
    raise AssertionError("no player has to roll")


def dice(s: Scene, cards: str = NO_CARDS) -> tuple[int, int]:
    """Return how many dice the attacker and the defender roll after the given choices of cards."""
    now = up_to_the_roll(s, cards)
    return now.dice_a, now.dice_d


def items(s: Scene, side: str, cards: str = NO_CARDS) -> dict[str, int]:
    """Return the dice that each item of §8.3 gives to, or takes from, the "attack" or the "defence"."""
    now = up_to_the_roll(s, cards)
    values = now.items_a if side == "attack" else now.items_d
    return {f"8.3.{n}": value for n, value in enumerate(values, 1) if value}
