"""The proof of all dice and draws of a finished game.

A player who knows the secret can compute all dice and draws again. A record alone does not contain the number of
possible results of a draw, which follows from the rules.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.dice import Dice, ListedDice
from sandtable.kernel.game import Game
from sandtable.kernel.joint_dice import PartHashes, Parts
from sandtable.kernel.record import Record
from sandtable.kernel.state import apply


class ProofChance(msgspec.Struct, frozen=True):
    """A random result: a die roll or a draw.

    Args:
        value: the face of a die, from 1, or the index of a draw, from 0.
        among: the number of equally likely results.
        die: whether this is a die roll.
    """

    value: int
    among: int
    die: bool


class ProofStep(msgspec.Struct, frozen=True):
    """The random results of one step.

    Args:
        step: the number of the step, from 1; 0 for the set-up.
        drawn: the results, in order.
    """

    step: int
    drawn: list[ProofChance]


class DiceProof(msgspec.Struct, frozen=True):
    """The secret of a game's dice, and all random results in order.

    Args:
        dice: the kind of dice, as in a record's header. Results of "committed" dice follow from the secret alone, those
            of "joint" dice from the secret and the parts.
        commitment: the published hash of the secret.
        secret: the secret.
        hashes: the published hashes of the parts of joint dice; None for other dice.
        parts: the parts of joint dice; None for other dice.
        given: the number of steps taken over from another record, including its set-up, which this secret does not
            verify; None if the game does not continue a record.
        steps: the steps that have random results.
    """

    dice: str
    commitment: str
    secret: str
    hashes: PartHashes | None
    parts: Parts | None
    given: int | None
    steps: list[ProofStep]


class TracingDice(Dice):
    """Dice that take each result from another source, and record it."""

    def __init__(self, source: Dice) -> None:
        self.source = source
        self.drawn: list[ProofChance] = []

    def roll(self, count: int) -> list[int]:
        faces = self.source.roll(count)
        self.drawn += [ProofChance(face, 6, True) for face in faces]
        return faces

    def pick(self, count: int) -> int:
        value = self.source.pick(count)
        self.drawn.append(ProofChance(value, count, False))
        return value


def prove_dice(game: Game[Any], record: Record) -> DiceProof:
    """Replay the verified record of a finished game, and return its random results."""
    header = record.header
    dice = TracingDice(ListedDice(header.rolls, header.draws))
    state = game.start(dice)
    found = [ProofStep(0, dice.drawn)]
    for number, step in enumerate(record.steps, 1):
        dice = TracingDice(ListedDice(step.rolls, step.draws))
        apply(state, game.parse(state, step.choice), dice)
        found.append(ProofStep(number, dice.drawn))
    secret, parts = ("", None) if record.end is None else (record.end.secret, record.end.parts)
    steps = [each for each in found if each.drawn]
    return DiceProof(header.dice, header.commitment, secret, header.parts, parts, header.given, steps)
