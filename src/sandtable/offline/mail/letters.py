"""What letters hold, and how they are written: as short as can be, for they also pass as pictures and as addresses."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Annotated, Final, TypeVar

import msgspec

from sandtable.kernel.message import Message
from sandtable.service.errors import ServiceError

T = TypeVar("T")

# What letters begin with, by which a later way of writing them can be told from this one.
INVITATION: Final = b"\x01"
SEALED: Final = b"\x02"
# So many bytes a letter may have once it is unpacked.
MOST_UNPACKED: Final = 1 << 20
# So many characters it may have.
MOST_TEXT: Final = 1 << 16

Hash = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
Random = Annotated[bytes, msgspec.Meta(min_length=16, max_length=16)]
Public = Annotated[bytes, msgspec.Meta(min_length=65, max_length=65)]
Signature = Annotated[bytes, msgspec.Meta(min_length=64, max_length=64)]
Short = Annotated[str, msgspec.Meta(max_length=80)]


class Terms(msgspec.Struct, frozen=True, array_like=True):
    """What is played: game, variant and the hash of its components; `id` is the game by mail's own."""

    id: Short
    game: Short
    variant: Short
    edition: Short


class Member(msgspec.Struct, frozen=True, array_like=True):
    """Somebody who has taken a seat.

    Args:
        seat, name: the seat, and what its player is called.
        verifying, sealing: the public keys by which the seat's signatures are checked, and letters to it sealed.
        bound: the hash of the part that the seat adds to the dice when it is first asked.
        salt: what it adds to the dice of all others.
        signature: of all this and whoever has taken a seat before.
    """

    seat: Short
    name: Short
    verifying: Public
    sealing: Public
    bound: Hash
    salt: Random
    signature: bytes = b""


class Round(msgspec.Struct, frozen=True, array_like=True):
    """What a seat has chosen between receiving a letter and writing one.

    Args:
        seat: who chose.
        part: what it had bound before for the dice of this round.
        bound: the hash of the part for its next round.
        salt: what it adds to the next dice of all others.
        choices: as notation; dice and cards follow from these.
        signature: of all this and of all that went before.
    """

    seat: Short
    part: Random
    bound: Hash
    salt: Random
    choices: list[Annotated[str, msgspec.Meta(max_length=200)]]
    signature: bytes = b""


class Invitation(msgspec.Struct, frozen=True, array_like=True):
    """What goes round until all seats are taken; it holds no secret."""

    terms: Terms
    members: list[Member]


class Letter(msgspec.Struct, frozen=True, array_like=True):
    """What a reader does not know yet; sealed for it.

    Args:
        before: the hash of all that it knows.
        members: who has taken a seat after it, if it has not been told.
        first: how many rounds it knows.
        rounds: those that follow.
    """

    before: Hash
    members: list[Member]
    first: int
    rounds: list[Round]


class Cover(msgspec.Struct, frozen=True, array_like=True):
    """What anybody can read of a sealed letter: which game by mail it belongs to and whose it is."""

    id: Short
    to: Short
    sealed: bytes


def unreadable(id: str) -> ServiceError:
    """Return the error of a letter that is refused."""
    return ServiceError("invalid", Message(id))


def written(kind: bytes, body: bytes) -> str:
    """Return a letter as text: nothing in it needs an escape in an address."""
    return base64.urlsafe_b64encode(kind + body).decode().rstrip("=")


def packed(thing: msgspec.Struct) -> bytes:
    """Return a part of a letter, packed."""
    return zlib.compress(msgspec.msgpack.encode(thing), 9, wbits=-15)


def unpacked(body: bytes, shape: type[T]) -> T:
    """Return what was packed.

    Raises:
        ServiceError: it is not that.
    """
    try:
        unpack = zlib.decompressobj(wbits=-15)
        text = unpack.decompress(body, MOST_UNPACKED)
        if unpack.unconsumed_tail or not unpack.eof:
            raise unreadable("service-mail-changed")
        return msgspec.msgpack.decode(text, type=shape)
    except (zlib.error, msgspec.DecodeError, ValueError):
        raise unreadable("service-mail-changed") from None


def read(text: str) -> Invitation | Cover:
    """Return what a letter holds, as far as it is not sealed; it may stand in an address, or be broken into lines.

    Raises:
        ServiceError: it is no letter, or has been changed.
    """
    letters = re.sub(r"\s", "", text).rpartition("/")[2]
    try:
        if len(text) > MOST_TEXT or not re.fullmatch(r"[\w-]+", letters, re.ASCII):
            raise binascii.Error
        # A letter that lost its end may stop within a byte.
        letters = letters[: len(letters) - (len(letters) % 4 == 1)]
        body = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
    except binascii.Error:
        raise unreadable("service-mail-none") from None
    if body[:1] == INVITATION:
        return unpacked(body[1:], Invitation)
    if body[:1] == SEALED:
        try:
            return msgspec.msgpack.decode(body[1:], type=Cover)
        except (msgspec.DecodeError, ValueError):
            raise unreadable("service-mail-changed") from None
    raise unreadable("service-mail-none")
