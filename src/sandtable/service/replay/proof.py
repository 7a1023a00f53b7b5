"""Proof: every die and draw of a finished game in the order in which the secret gave them.

With these, whoever knows the secret can draw all of them again; a record alone does not tell among how many things a
draw was made, which follows from the rules.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.dice import Dice, ListedDice
from sandtable.kernel.game import Game
from sandtable.kernel.joint_dice import PartHashes, Parts
from sandtable.kernel.record import Record
from sandtable.kernel.state import apply


class Chance(msgspec.Struct, frozen=True):
    """One thing that chance has decided.

    Args:
        value: a die's face, or which thing was drawn, from 0.
        among: of how many equally likely ones.
        die: whether it is a die, whose faces are counted from 1.
    """

    value: int
    among: int
    die: bool


class Chances(msgspec.Struct, frozen=True):
    """What chance has decided in one step (from 1; 0 is setting up)."""

    step: int
    drawn: list[Chance]


class Proof(msgspec.Struct, frozen=True):
    """What the secret has to give, one after another.

    Args:
        dice: where chance came from, as a record's header says it; committed dice can be drawn again from the secret
            alone, joint ones from the secret and the parts.
        hashes, parts: of joint dice, the hashes that were published of the parts, and the parts; None for other dice.
        given: how many steps, set-up included, were taken over from another record: this secret does not prove them.
    """

    dice: str
    commitment: str
    secret: str
    hashes: PartHashes | None
    parts: Parts | None
    given: int | None
    steps: list[Chances]


class Watched(Dice):
    """Passes another source through and remembers among how many things it drew."""

    def __init__(self, source: Dice) -> None:
        self.source = source
        self.drawn: list[Chance] = []

    def roll(self, count: int) -> list[int]:
        faces = self.source.roll(count)
        self.drawn += [Chance(face, 6, True) for face in faces]
        return faces

    def pick(self, count: int) -> int:
        value = self.source.pick(count)
        self.drawn.append(Chance(value, count, False))
        return value


def proof(game: Game[Any], record: Record) -> Proof:
    """Replay a finished game whose record agrees with the rules, and return what chance has decided in it."""
    header = record.header
    dice = Watched(ListedDice(header.rolls, header.draws))
    state = game.start(dice)
    found = [Chances(0, dice.drawn)]
    for number, step in enumerate(record.steps, 1):
        dice = Watched(ListedDice(step.rolls, step.draws))
        apply(state, game.parse(state, step.choice), dice)
        found.append(Chances(number, dice.drawn))
    secret, parts = ("", None) if record.end is None else (record.end.secret, record.end.parts)
    steps = [each for each in found if each.drawn]
    return Proof(header.dice, header.commitment, secret, header.parts, parts, header.given, steps)
