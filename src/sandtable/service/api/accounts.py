"""The endpoints of accounts: their settings, seats and games."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sandtable.service.account_deletion import delete_account
from sandtable.service.accounts import account_seats
from sandtable.service.accounts.account_seats import AccountGames, GameSearch, Result, SessionSeats
from sandtable.service.accounts.account_settings import AccountSettings
from sandtable.service.accounts.data_export import export_data
from sandtable.service.api.framework.endpoint_declarations import Depends, EmptyReply, Router
from sandtable.service.api.framework.services import part, services
from sandtable.service.api.sign_in import (
    All,
    Name,
    Password,
    SignedInAccount,
    Text,
    count_wrong_passwords,
    session_token,
    set_cookie,
)
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.ingress.rate_limits import rate_limiter_of, spend
from sandtable.service.notifications.settings import NotificationService

router = Router("/api/account")
Number = Annotated[int, msgspec.Meta(ge=0, le=(1 << 53) - 1)]


class CredentialRef(msgspec.Struct):
    """A passkey or a session of the account.

    Args:
        id: the id of the passkey or session; "" means all sessions except the current one.
    """

    id: Text = ""


class NewAccountName(msgspec.Struct):
    """The name of an account."""

    name: Name


class NewPassword(msgspec.Struct):
    """A change of password.

    Args:
        before: the current password; "" if the account has none.
        password: the new password.
    """

    before: Password
    password: Password


class SeatKeyRequest(msgspec.Struct):
    """A seat, identified by its key.

    Args:
        table: the table's id.
        key: the key of the seat.
    """

    table: Text
    key: Text


class SeatRef(msgspec.Struct):
    """A seat, identified by its name.

    Args:
        table: the table's id.
        seat: the name of the seat.
    """

    table: Text
    seat: Text


class AccountSeat(msgspec.Struct, frozen=True):
    """The seat that was added to the account."""

    seat: str


class SeatAccess(msgspec.Struct, frozen=True):
    """A key for one of the account's seats; it stops working when the session ends."""

    key: str


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Recovery codes, which are shown only once."""

    codes: list[str]


class ArchiveResponse(Response):
    """A ZIP archive."""

    media_type = "application/zip"


async def _seated(request: Request) -> SessionSeats:
    return await account_seats.session_seats(services(request).accounts, session_token(request))


SignedInSeats = Annotated[SessionSeats, Depends(_seated, key="account", needed=True, fails=("forbidden", "busy"))]
NotificationDesk = Annotated[NotificationService, part(lambda here: here.listeners)]


@router.post("/end", fails=("missing",))
async def end(known: All, signed: SignedInAccount, wanted: CredentialRef) -> None:
    """End one or all other sessions of the account, and revoke the seat keys given to them."""
    await known.end(signed, wanted.id)


@router.post("/name", fails=("conflict",), counted="settings")
async def name(known: All, signed: SignedInAccount, wanted: NewAccountName) -> None:
    """Change the account's name."""
    await known.rename(signed, wanted.name)


@router.get("/settings")
async def settings(known: All, signed: SignedInAccount) -> AccountSettings:
    """Send the settings that the account's devices share."""
    return await known.settings(signed)


@router.put("/settings", counted="settings")
async def change_settings(known: All, signed: SignedInAccount, wanted: AccountSettings) -> AccountSettings:
    """Change the given settings, and send all settings of the account."""
    return await known.change_settings(signed, wanted)


@router.post("/password", counted="sign_ins")
async def password(request: Request, known: All, signed: SignedInAccount, wanted: NewPassword) -> None:
    """Set or change the account's password; sign out its other sessions."""
    with count_wrong_passwords(request, f"session {signed.session.id}"):
        await known.set_password(signed, wanted.before, wanted.password)


@router.post("/codes", counted="sign_ins")
async def codes(known: All, signed: SignedInAccount, wanted: EmptyReply) -> RecoveryCodes:
    """Create new recovery codes, which replace the old ones."""
    return RecoveryCodes(await known.new_codes(signed))


@router.post("/remove-passkey", fails=("missing", "conflict"))
async def remove_passkey(known: All, signed: SignedInAccount, wanted: CredentialRef) -> None:
    """Remove a passkey from the account."""
    await known.remove_passkey(signed, wanted.id)


@router.post("/take", fails=("missing", "conflict", "gone"))
async def take(request: Request, known: All, signed: SignedInAccount, wanted: SeatKeyRequest) -> AccountSeat:
    """Add a seat to the account; the link to the seat stays valid."""
    with rate_limiter_of(request).guess(client_ip_of(request), wanted.key):
        return AccountSeat(await account_seats.take(known, signed, wanted.table, wanted.key))


@router.post("/open", fails=("missing", "conflict", "gone"))
async def open_seat(known: All, signed: SignedInAccount, wanted: SeatRef) -> SeatAccess:
    """Send a key for one of the account's seats, valid until the session ends."""
    return SeatAccess(await account_seats.open_seat(known, signed, wanted.table, wanted.seat))


@router.post("/leave", fails=("missing",))
async def leave(known: All, signed: SignedInAccount, wanted: SeatRef) -> None:
    """Remove a seat from the account; the link to the seat stays valid."""
    await account_seats.leave_seat(known, signed, wanted.table, wanted.seat)


@router.get("/games", packed=True)
async def games(
    known: All,
    seated: SignedInSeats,
    *,
    opponent: Name = "",
    result: Result | None = None,
    since: Number = 0,
    until: Number | None = None,
    least: Number = 0,
    most: Number | None = None,
    skip: Number = 0,
) -> AccountGames:
    """Send the account's current games, and its finished games that match the search."""
    return await account_seats.games(
        known, seated.signed, seated.rows, GameSearch(opponent, result, since, until, least, most, skip)
    )


@router.get("/archive")
async def all_data(
    request: Request, known: All, listeners: NotificationDesk, signed: SignedInAccount
) -> ArchiveResponse:
    """Send all stored data of the account as a ZIP archive."""
    spend(request, "uploads")
    headers = {"Content-Disposition": 'attachment; filename="sandtable.zip"'}
    here = services(request)
    extra_files = {
        "ratings.json": await here.standing.of(signed.account),
        "notifications.json": await listeners.exported(signed.account.id),
        "invitations.json": await here.invitations.of(signed),
        "stewards.json": await here.moderation.about(signed.account.id),
        "blocks.json": await here.blocks.of(signed),
        "tournaments.json": await here.tournaments.of(signed.account.id),
    }
    return ArchiveResponse(await export_data(known, signed, extra_files, here.talk, here.notes), headers=headers)


@router.post("/delete", fails=("conflict",), cookie=True)
async def delete(request: Request, known: All, signed: SignedInAccount, wanted: NewAccountName) -> None:
    """Leave the account's tournaments and rated games, and delete the account.

    The links to the account's other seats stay valid.
    """
    here = services(request)
    await delete_account(signed, wanted.name, known, here.tournaments, here.invitations, here.lobby, here.talk)
    set_cookie(request, "", 0)
