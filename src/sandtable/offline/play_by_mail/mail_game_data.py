"""Define the stored data of a game by mail, and the data for the page."""

from __future__ import annotations

import msgspec

from sandtable.offline.play_by_mail.turn_files import MailMember, MailRound, MailTerms


class SeatKeys(msgspec.Struct, frozen=True):
    """The keys of a seat: pairs for signatures and for encryption.

    Args:
        signing: the private key for signatures.
        verifying: the public key for signatures.
        opening: the private key for decryption.
        sealing: the public key for encryption.
    """

    signing: str
    verifying: str
    opening: str
    sealing: str


class StoredMailGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game by mail as this browser stores it.

    Args:
        table: the id of the table, which exists when the game has begun.
        version: the version, which increases with every change.
        terms: the terms of the game.
        seat: the seat of this browser's player.
        key: the key that opens this seat at the table.
        keys: the seat's keys for turn files.
        part: the secret value to which the seat has committed for its next round.
        members: the players who have taken seats, in order.
        rounds: the rounds so far.
        letters: the files that this browser has written last, by the reader's seat; the key "" is an invitation.
    """

    table: str
    version: int
    terms: MailTerms
    seat: str
    key: str
    keys: SeatKeys
    part: bytes
    members: list[MailMember]
    rounds: list[MailRound] = []
    letters: dict[str, str] = {}


class MailPlayer(msgspec.Struct, frozen=True):
    """A seat of a game by mail, and the name of its player, which may be ""."""

    seat: str
    name: str


class MailGameState(msgspec.Struct, frozen=True):
    """The state of a game by mail for the page, with the files to send.

    Args:
        table: the id of the table, which exists when the game has begun.
        key: the key that opens this browser's seat at the table.
        game: the id of the game.
        variant: the variant.
        seat: the seat of this browser's player.
        begun: True if the game has begun in this browser.
        to: the seats that get the next turn files, whether these are written already or still to be written; empty
            while this seat still has to choose.
        free: the seats that are not taken.
        letters: the files to send, by the reader's seat. The key "" is an invitation. It goes to a player for the next
            free seat. If all seats are taken, it goes back to the first player.
        members: the players who have taken seats.
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
    members: list[MailPlayer]


class OpenInvitation(msgspec.Struct, frozen=True):
    """An invitation that has free seats, with its text."""

    game: str
    variant: str
    free: list[str]
    members: list[MailPlayer]
    text: str


class ReadResult(msgspec.Struct, frozen=True):
    """The result of reading a file, of which exactly one field is not None.

    Args:
        invited: the invitation, if the file is an invitation with free seats.
        post: the state of the game, if the file has continued or begun a game.
    """

    invited: OpenInvitation | None
    post: MailGameState | None
