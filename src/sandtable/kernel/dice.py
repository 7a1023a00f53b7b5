"""Sources of randomness for dice rolls and random draws.

The rules take every random result from a `Dice` object, so that a record can contain the results and verify them.
`Dice.roll` rolls six-sided dice. `Dice.pick` draws one of n equally likely items, such as a card from a hand.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from sandtable.kernel.pickling import reduce_object


class NeedDice(Exception):
    """Raised when a source of randomness has run out of results.

    Args:
        count: the number of missing results.
        sides: the number of possible outcomes of each result: 6 for a die, n for a draw among n items.
    """

    def __init__(self, count: int, sides: int) -> None:
        super().__init__(count, sides)
        self.count = count
        self.sides = sides


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of randomness."""

    def roll(self, count: int) -> list[int]:
        """Roll `count` six-sided dice and return their faces, 1 to 6, in order."""
        return [self.pick(6) + 1 for _ in range(count)]

    def pick(self, count: int) -> int:
        """Draw one of `count` equally likely items and return its index, 0 to count - 1."""
        raise NotImplementedError

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def begin(self, state: object) -> None:
        """Receive the position in which the next rolls and draws happen.

        The position is not a copy: it changes while a choice is applied. Most sources ignore it.
        """


class SeededDice(Dice):
    """Repeatable and fast dice for simulations, tests and search."""

    def __init__(self, seed: int) -> None:
        self.uniform: Callable[[], float] = random.Random(seed).random

    def roll(self, count: int) -> list[int]:
        uniform = self.uniform
        return [int(uniform() * 6.0) + 1 for _ in range(count)]

    def pick(self, count: int) -> int:
        return int(self.uniform() * count)

    def __reduce__(self) -> Any:
        # Copies must not share the random generator. So the state of the generator is pickled.
        generator: Any = self.uniform
        return seeded_dice_at, (generator.__self__.getstate(),)


def seeded_dice_at(state: tuple[Any, ...]) -> SeededDice:
    """Make seeded dice whose random generator starts in the given state."""
    generator = random.Random()
    generator.setstate(state)
    dice = SeededDice(0)
    dice.uniform = generator.random
    return dice


class DecidedDice(Dice):
    """Dice with results given in advance, for a caller that tries all possible results.

    Further draws get arbitrary results, and the dice note the first of these undecided draws. An exception would be
    slower. A caller that finds an undecided draw must discard the position.

    Args:
        decided: the results of draws, used in order; for a die, its face minus 1.

    Attributes:
        sides: the number of outcomes of the first undecided draw; 0 if every draw was decided.
        together: the number of undecided dice in the roll of the first undecided draw; 1 if that draw is not a die.
    """

    def __init__(self, decided: tuple[int, ...]) -> None:
        self.decided = decided
        self.used = 0
        self.sides = 0
        self.together = 0

    def roll(self, count: int) -> list[int]:
        missing = self.used + count - len(self.decided)
        if missing > 0 and not self.sides:
            self.sides = 6
            self.together = missing
        return [self.pick(6) + 1 for _ in range(count)]

    def pick(self, count: int) -> int:
        n = self.used
        self.used += 1
        if n < len(self.decided):
            return self.decided[n]
        if not self.sides:
            self.sides = count
            self.together = 1
        # The arbitrary results take each outcome in turn. So a loop that rolls until a certain face comes up ends.
        return n % count


class CommittedDice(Dice):
    """Fair dice, drawn by HMAC-SHA-256 from a secret with a published hash.

    The hash is published before the first roll (docs/dice.md). The n-th block (n = 0, 1, …) is HMAC-SHA-256 with the
    secret as the key and n in decimal digits as the message. The first four bytes of a block are a number, in
    big-endian order. A draw of one of `count` items is this number modulo `count`. If the number is not below the
    largest multiple of `count` in 32 bits, the next block is used instead.

    Args:
        secret: any text; `commitment` is the SHA-256 of its UTF-8 bytes in hexadecimal.
    """

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.key: bytes = secret.encode()
        self.commitment: str = hashlib.sha256(self.key).hexdigest()
        self.drawn = 0

    def pick(self, count: int) -> int:
        # Rejection keeps every outcome equally likely. With 32 bits a second draw is rare.
        limit = (1 << 32) // count * count
        while True:
            block = hmac.new(self.key, str(self.drawn).encode(), hashlib.sha256).digest()
            self.drawn += 1
            value = int.from_bytes(block[:4], "big")
            if value < limit:
                return value % count


class ListedDice(Dice):
    """Dice with given results, from a record, an example or real dice.

    Args:
        rolls: faces of six-sided dice, used in order.
        picks: results of draws, used in order.
        spare: the source of further draws after `picks`; if it is None, a further draw raises NeedDice.
    """

    def __init__(self, rolls: list[int], picks: list[int] | None = None, spare: Dice | None = None) -> None:
        self.rolls = rolls
        self.picks: list[int] = picks if picks is not None else []
        self.spare = spare
        self.rolled = 0
        self.picked = 0

    def roll(self, count: int) -> list[int]:
        missing = self.rolled + count - len(self.rolls)
        if missing > 0:
            raise NeedDice(missing, 6)
        start = self.rolled
        self.rolled += count
        return self.rolls[start : start + count]

    def pick(self, count: int) -> int:
        if self.picked < len(self.picks):
            self.picked += 1
            value = self.picks[self.picked - 1]
            if not 0 <= value < count:
                raise ValueError(f"a draw among {count} cannot give {value}")
            return value
        if self.spare is None:
            raise NeedDice(1, count)
        return self.spare.pick(count)


class RecordingDice(Dice):
    """A wrapper that records the results of another source, one step at a time.

    If missing dice interrupt a step, call `rewind` and repeat the step. The step then gets the recorded results again,
    and only further results come from the source.
    """

    def __init__(self, source: Dice) -> None:
        self.source = source
        self.rolls: list[int] = []
        self.picks: list[int] = []
        self.old_rolls: list[int] = []
        self.old_picks: list[int] = []

    def roll(self, count: int) -> list[int]:
        faces = self.old_rolls[:count]
        if len(faces) < count:
            faces = faces + self.source.roll(count - len(faces))
        self.old_rolls = self.old_rolls[count:]
        self.rolls.extend(faces)
        return faces

    def pick(self, count: int) -> int:
        value = self.old_picks.pop(0) if self.old_picks else self.source.pick(count)
        self.picks.append(value)
        return value

    def rewind(self) -> None:
        """Go back to the beginning of the step, so that its results are used again."""
        self.old_rolls = self.rolls + self.old_rolls
        self.old_picks = self.picks + self.old_picks
        self.forget()

    def forget(self) -> None:
        """Start a new step without recorded results."""
        self.rolls = []
        self.picks = []

    @property
    def used(self) -> bool:
        """Return whether this step has rolled or drawn anything."""
        return bool(self.rolls or self.picks)
