"""Dice: every random thing comes from outside, so that a game can be recorded, proved, replayed or typed in.

`roll` throws six-sided dice; `pick` draws one of n equal things (a card from a hand, a bot's random choice).
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
    """Dice were asked for that nobody has supplied yet.

    Args:
        count: how many are still missing.
        sides: of what kind (6 for dice, n for a draw among n).
    """

    def __init__(self, count: int, sides: int) -> None:
        super().__init__(count, sides)
        self.count = count
        self.sides = sides


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Where chance comes from."""

    def roll(self, count: int) -> list[int]:
        """Throw `count` six-sided dice: their faces, 1 to 6, in the order thrown."""
        return [self.pick(6) + 1 for _ in range(count)]

    def pick(self, count: int) -> int:
        """Draw one of `count` equally likely things: 0 to count - 1."""
        raise NotImplementedError

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def begin(self, state: object) -> None:
        """Be told the position that chance is about to act in, and which changes meanwhile; most need not know."""


class SeededDice(Dice):
    """Repeatable and fast: for simulations, tests and search."""

    def __init__(self, seed: int) -> None:
        self.uniform: Callable[[], float] = random.Random(seed).random

    def roll(self, count: int) -> list[int]:
        uniform = self.uniform
        return [int(uniform() * 6.0) + 1 for _ in range(count)]

    def pick(self, count: int) -> int:
        return int(self.uniform() * count)

    def __reduce__(self) -> Any:
        # The generator is behind a bound method, which copies would share.
        generator: Any = self.uniform
        return seeded_dice_at, (generator.__self__.getstate(),)


def seeded_dice_at(state: tuple[Any, ...]) -> SeededDice:
    """Make seeded dice that go on from a state of their generator."""
    generator = random.Random()
    generator.setstate(state)
    dice = SeededDice(0)
    dice.uniform = generator.random
    return dice


class DecidedDice(Dice):
    """Dice that fall as somebody has decided, draw by draw, and find out what is to be decided next.

    Where nothing is decided any more they go on all the same: breaking off by an exception takes longer, and whoever
    sees that something was left to decide throws away what has come of it.

    Args:
        decided: the results of draws, used in order; of a die its face less 1.

    Attributes:
        sides: among how many things the first draw is that is not decided; 0 if every draw was.
        together: how many draws of that kind follow each other there, whatever they bring: dice thrown together.
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
        # One after the other, so that nothing waits for a face for ever.
        return n % count


class CommittedDice(Dice):
    """Fair dice: all drawn from HMAC-SHA-256 of a secret whose hash was published before the first roll (docs/dice.md).

    The n-th block (n = 0, 1, …) is HMAC-SHA-256 with the secret as its key and n in decimal digits as its text. Its
    first four bytes, high byte first, are one draw; a value from the largest multiple of `count` on is rejected, and
    the next block is taken.

    Args:
        secret: any text; `commitment` is the SHA-256 of its UTF-8 bytes in hexadecimal.
    """

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.key: bytes = secret.encode()
        self.commitment: str = hashlib.sha256(self.key).hexdigest()
        self.drawn = 0

    def pick(self, count: int) -> int:
        # Rejection keeps every outcome equally likely; 32 bits make a second draw rare.
        limit = (1 << 32) // count * count
        while True:
            block = hmac.new(self.key, str(self.drawn).encode(), hashlib.sha256).digest()
            self.drawn += 1
            value = int.from_bytes(block[:4], "big")
            if value < limit:
                return value % count


class ListedDice(Dice):
    """Dice known beforehand: a record's, a worked example's, or those typed in by people with real dice.

    Args:
        rolls: faces of six-sided dice, used in order.
        picks: results of draws, used in order; `spare` serves when they run out.
        spare: where draws come from beyond `picks`; None raises NeedDice.
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
    """Passes another source through and remembers what came of it, one step at a time.

    A step that had to be broken off (dice were missing) can be tried again with `rewind`: it then gets the same
    dice as before, and new ones only beyond those.
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
        """Let the next step have this step's dice again."""
        self.old_rolls = self.rolls + self.old_rolls
        self.old_picks = self.picks + self.old_picks
        self.forget()

    def forget(self) -> None:
        """Start a new step."""
        self.rolls = []
        self.picks = []

    @property
    def used(self) -> bool:
        """Whether this step has thrown or drawn anything."""
        return bool(self.rolls or self.picks)
