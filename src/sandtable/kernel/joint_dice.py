# mypyc: no (msgspec makes the methods of Structs when the class is created)
"""Dice that depend on a secret of the server and on a random text from each player.

A player's random text is called a part. The server publishes the hash of its secret before it knows any part. All
players give the hashes of their parts before the first part is revealed. So neither the server nor a player can steer
the dice (docs/dice.md). The set-up uses the secret and the part of the user who opened the table. The rest of the game
uses the secret and all parts.
"""

from __future__ import annotations

import hashlib
import re
from typing import Annotated, Final

import msgspec

from sandtable.kernel.dice import CommittedDice, Dice, NeedDice

# Each part and each hash consists of 32 bytes in hexadecimal.
HEX: Final = "[0-9a-f]{64}"
PART: Final = re.compile(HEX)
Hash = Annotated[str, msgspec.Meta(pattern=f"^{HEX}$", max_length=64)]
Part = Annotated[str, msgspec.Meta(pattern=f"^{HEX}$", max_length=64)]
NoPart = Annotated[str, msgspec.Meta(pattern=f"^({HEX})?$", max_length=64)]
# If a player lost a part, the dice use this text instead.
LOST_PART: Final = "-"


class PartHashes(msgspec.Struct, frozen=True):
    """The hashes of the players' parts.

    Args:
        opening: the hash of the part of the user who opened the table.
        seats: the hashes by seat, for the seats whose players have added a part.
    """

    opening: Hash
    seats: dict[str, Hash] = {}


class Parts(msgspec.Struct, frozen=True):
    """The random texts of the players, which the server publishes after the game.

    Args:
        opening: the part of the user who opened the table.
        seats: the parts by seat, for the seats in `PartHashes.seats`; "" if the player lost the part.
    """

    opening: NoPart
    seats: dict[str, NoPart] = {}


class SealedDice(Dice):
    """Dice that refuse to be rolled until all players have revealed their parts."""

    def pick(self, count: int) -> int:
        raise NeedDice(1, count)


def fingerprint(text: str) -> str:
    """Return the SHA-256 hash of a secret's or a part's UTF-8 bytes, in hexadecimal.

    The server publishes this hash before it reveals the secret or the part.
    """
    return hashlib.sha256(text.encode()).hexdigest()


def wrong_part(hashes: PartHashes, parts: Parts) -> str | None:
    """Return the seat whose part is missing, malformed or does not match its hash.

    Return "" if the wrong part is the opening part. Return None if all parts match.
    """
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
    """Make the dice for the set-up from the secret and the opening part."""
    return CommittedDice(f"setup\n{opening}\n{secret}")


def game_dice(secret: str, parts: Parts) -> Dice:
    """Make the dice for the game after the set-up from the secret and all parts."""
    lines = [f"{seat} {parts.seats[seat] or LOST_PART}" for seat in sorted(parts.seats)]
    return CommittedDice("\n".join(["game", parts.opening, *lines, secret]))
