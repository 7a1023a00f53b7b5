"""What a browser keeps of a game by mail, and what its page is told of it."""

from __future__ import annotations

import msgspec

from sandtable.offline.mail.letters import Member, Round, Terms


class Keys(msgspec.Struct, frozen=True):
    """The keys of a seat: `signing` and `opening` are its own, the others are told to all."""

    signing: str
    verifying: str
    opening: str
    sealing: str


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A game by mail as this browser keeps it.

    Args:
        table: the table at which it is played here, once it has begun.
        version: grows with every change.
        seat, key: this browser's seat, and the key to it at the table.
        keys: its keys for letters.
        part: what it adds to the dice when it is asked next, bound already.
        members, rounds: all that has been written, here and elsewhere.
        letters: by its reader's seat, what was written here last; by "" an invitation.
    """

    table: str
    version: int
    terms: Terms
    seat: str
    key: str
    keys: Keys
    part: bytes
    members: list[Member]
    rounds: list[Round] = []
    letters: dict[str, str] = {}


class Seated(msgspec.Struct, frozen=True):
    """Who sits at a seat of a game by mail; `name` may be empty."""

    seat: str
    name: str


class Post(msgspec.Struct, frozen=True):
    """What there is to be handed on at a game by mail.

    Args:
        table, key: of this browser's seat; the table is there once the game has begun.
        game, variant, seat: what is played, and as whom.
        begun: all seats are taken, and it is set up.
        to: who reads next what is written here; nobody as long as this seat is asked, or waits.
        free: the seats that are still free.
        letters: by its reader's seat, what is to be handed on; by "" an invitation, which goes on to the next free
            seat or, where none is free, back to whoever has begun it.
        members: who has taken a seat.
    """

    table: str
    key: str
    game: str
    variant: str
    seat: str
    begun: bool
    to: list[str]
    free: list[str]
    letters: dict[str, str]
    members: list[Seated]


class Invited(msgspec.Struct, frozen=True):
    """An invitation with seats that are still free; `text` is it."""

    game: str
    variant: str
    free: list[str]
    members: list[Seated]
    text: str


class Received(msgspec.Struct, frozen=True):
    """What has been read: an invitation, or a letter of a game that goes on here; the other one is None."""

    invited: Invited | None
    post: Post | None
