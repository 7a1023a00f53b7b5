# mypyc: no (msgspec makes the methods of Structs when the class is created)
"""Joint dice: drawn from a secret and from what each player has added to it, so that nobody alone can choose them.

The secret is bound by its hash before any part is known, and all parts are bound by their hashes before the first of
them is opened; docs/dice.md tells why nobody can steer what comes of them.  Setting up draws from the secret and the
part of whoever opened the table, the game itself from the secret and all parts.
"""

from __future__ import annotations

import hashlib
import re
from typing import Annotated, Final

import msgspec

from sandtable.kernel.dice import CommittedDice, Dice, NeedDice

# What a part, and a hash, looks like.
HEX: Final = "[0-9a-f]{64}"
PART: Final = re.compile(HEX)
Hash = Annotated[str, msgspec.Meta(pattern=f"^{HEX}$", max_length=64)]
Part = Annotated[str, msgspec.Meta(pattern=f"^{HEX}$", max_length=64)]
NoPart = Annotated[str, msgspec.Meta(pattern=f"^({HEX})?$", max_length=64)]
# What stands in the place of a part that was never opened.
LOST: Final = "-"


class PartHashes(msgspec.Struct, frozen=True):
    """The hashes of the parts, all of them known before the first die that comes of them.

    Args:
        opening: of the part that whoever opened the table has added.
        seats: of the part that each seat has added, as far as its player has added one.
    """

    opening: Hash
    seats: dict[str, Hash] = {}


class Parts(msgspec.Struct, frozen=True):
    """The parts themselves, told when the game is over.

    Args:
        opening: the part that whoever opened the table has added.
        seats: the part of each seat that had a hash; "" of one that was lost, and never opened.
    """

    opening: NoPart
    seats: dict[str, NoPart] = {}


class SealedDice(Dice):
    """Dice that cannot be thrown yet: not all parts have been opened."""

    def pick(self, count: int) -> int:
        raise NeedDice(1, count)


def fingerprint(text: str) -> str:
    """Return the SHA-256 of a secret's or a part's UTF-8 bytes, in hexadecimal: what is published of it."""
    return hashlib.sha256(text.encode()).hexdigest()


def wrong_part(hashes: PartHashes, parts: Parts) -> str | None:
    """Return whose part is missing, has another hash, or is none; "" for the opening one, None if all agree."""
    if not PART.fullmatch(parts.opening) or fingerprint(parts.opening) != hashes.opening:
        return ""
    for seat in sorted({*hashes.seats, *parts.seats}):
        if seat not in hashes.seats or seat not in parts.seats:
            return seat
        part = parts.seats[seat]
        if part and (not PART.fullmatch(part) or fingerprint(part) != hashes.seats[seat]):
            return seat
    return None


def setup_dice(secret: str, opening: str) -> Dice:
    """Return the dice for setting up."""
    return CommittedDice(f"setup\n{opening}\n{secret}")


def game_dice(secret: str, parts: Parts) -> Dice:
    """Return the dice for all that follows."""
    lines = [f"{seat} {parts.seats[seat] or LOST}" for seat in sorted(parts.seats)]
    return CommittedDice("\n".join(["game", parts.opening, *lines, secret]))
