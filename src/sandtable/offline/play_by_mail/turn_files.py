"""Define the content and format of turn files.

Turn files are as short as possible, because players also send them as QR codes and URLs.
"""

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

# The first byte of a file, which identifies its format.
INVITATION: Final = b"\x01"
SEALED_TURN_FILE: Final = b"\x02"
# The maximum size of an unpacked turn file, in bytes.
MAX_UNPACKED_BYTES: Final = 1 << 20
# The maximum size of a turn file, in characters.
MAX_TEXT_CHARACTERS: Final = 1 << 16

Hash = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
Random = Annotated[bytes, msgspec.Meta(min_length=16, max_length=16)]
Public = Annotated[bytes, msgspec.Meta(min_length=65, max_length=65)]
Signature = Annotated[bytes, msgspec.Meta(min_length=64, max_length=64)]
Short = Annotated[str, msgspec.Meta(max_length=80)]


class MailTerms(msgspec.Struct, frozen=True, array_like=True):
    """The terms of a game by mail.

    Args:
        id: the random id of the game by mail.
        game: the id of the game.
        variant: the variant.
        edition: the hash of the components.
    """

    id: Short
    game: Short
    variant: Short
    edition: Short


class MailMember(msgspec.Struct, frozen=True, array_like=True):
    """A player who has taken a seat.

    Args:
        seat: the seat.
        name: the name of the player; may be "".
        verifying: the public key for the seat's signatures.
        sealing: the public key for encrypting turn files for the seat.
        bound: the hash of the secret value that the seat uses for the dice of its first round.
        salt: a random value that affects the dice of the other seats' next rounds.
        signature: the signature of this entry and all entries before it.
    """

    seat: Short
    name: Short
    verifying: Public
    sealing: Public
    bound: Hash
    salt: Random
    signature: bytes = b""


class MailRound(msgspec.Struct, frozen=True, array_like=True):
    """A round: the choices of a seat between receiving and writing a turn file.

    Args:
        seat: the seat.
        part: the secret value for the dice of this round, to which the seat had committed.
        bound: the hash of the secret value for the seat's next round.
        salt: a random value that affects the dice of the other seats' next rounds.
        choices: the choices as notation. Dice and cards are not included, because each device derives them.
        signature: the signature of this entry and all entries before it.
    """

    seat: Short
    part: Random
    bound: Hash
    salt: Random
    choices: list[Annotated[str, msgspec.Meta(max_length=200)]]
    signature: bytes = b""


class MailInvitation(msgspec.Struct, frozen=True, array_like=True):
    """An invitation, which players pass on until all seats are taken.

    An invitation contains no secrets.
    """

    terms: MailTerms
    members: list[MailMember]


class TurnFile(msgspec.Struct, frozen=True, array_like=True):
    """The encrypted content of a turn file: all entries that are new to its reader.

    Args:
        before: the hash of all entries that the reader knows.
        members: the members that the reader does not know.
        first: the number of rounds that the reader knows.
        rounds: the rounds after these.
    """

    before: Hash
    members: list[MailMember]
    first: int
    rounds: list[MailRound]


class TurnFileCover(msgspec.Struct, frozen=True, array_like=True):
    """A turn file: its readable part and its encrypted content.

    Args:
        id: the id of the game by mail.
        to: the seat of the reader.
        sealed: the encrypted `TurnFile`.
    """

    id: Short
    to: Short
    sealed: bytes


def unreadable(id: str) -> ServiceError:
    """Return the error for a refused turn file, with the id of its message."""
    return ServiceError("invalid", Message(id))


def written(kind: bytes, body: bytes) -> str:
    """Return a file as text that is safe in URLs, from its first byte and its content."""
    return base64.urlsafe_b64encode(kind + body).decode().rstrip("=")


def packed(thing: msgspec.Struct) -> bytes:
    """Return an object in compressed MessagePack format."""
    return zlib.compress(msgspec.msgpack.encode(thing), 9, wbits=-15)


def unpacked(body: bytes, shape: type[T]) -> T:
    """Return the object in compressed MessagePack data.

    Raises:
        ServiceError: the data are too large, damaged or of another type.
    """
    try:
        unpack = zlib.decompressobj(wbits=-15)
        text = unpack.decompress(body, MAX_UNPACKED_BYTES)
        if unpack.unconsumed_tail or not unpack.eof:
            raise unreadable("service-mail-changed")
        return msgspec.msgpack.decode(text, type=shape)
    except (zlib.error, msgspec.DecodeError, ValueError):
        raise unreadable("service-mail-changed") from None


def read(text: str) -> MailInvitation | TurnFileCover:
    """Return the invitation or turn file in a text.

    The text may be a URL or contain line breaks.

    Raises:
        ServiceError: the text is neither of them, or it was changed.
    """
    letters = re.sub(r"\s", "", text).rpartition("/")[2]
    try:
        if len(text) > MAX_TEXT_CHARACTERS or not re.fullmatch(r"[\w-]+", letters, re.ASCII):
            raise binascii.Error
        # A truncated text can have a length that base64 does not allow, so its last character is dropped.
        letters = letters[: len(letters) - (len(letters) % 4 == 1)]
        body = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
    except binascii.Error:
        raise unreadable("service-mail-none") from None
    if body[:1] == INVITATION:
        return unpacked(body[1:], MailInvitation)
    if body[:1] == SEALED_TURN_FILE:
        try:
            return msgspec.msgpack.decode(body[1:], type=TurnFileCover)
        except (msgspec.DecodeError, ValueError):
            raise unreadable("service-mail-changed") from None
    raise unreadable("service-mail-none")
