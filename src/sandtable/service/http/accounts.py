"""The addresses of accounts, for those who want one; a browser shows its session to these addresses only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from sandtable.service.accounts import seats
from sandtable.service.accounts.accounts import Accounts, Asked, Entry, Signed, folded
from sandtable.service.accounts.archive import archive
from sandtable.service.accounts.codes import LetterCodes
from sandtable.service.accounts.open_id import OpenIdAsked, OpenIdSignIn
from sandtable.service.accounts.passkeys import Place
from sandtable.service.accounts.passwords import MOST_PASSWORD
from sandtable.service.accounts.seats import Games, Result, Search, Seated
from sandtable.service.accounts.shapes import AccountState, SignedIn
from sandtable.service.edge.client import address_of
from sandtable.service.edge.rates import rates_of, spend
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import COOKIES, Addresses, Given, Nothing
from sandtable.service.http.auth import BROWSER_COOKIE, SESSION_COOKIE
from sandtable.service.http.gate import host_name, known_name
from sandtable.service.mail.post import MOST_ADDRESS, clean_address
from sandtable.service.notices.wishes import Listeners
from sandtable.service.ratings.standing import Standing
from sandtable.service.store.account_rows import SESSION_SECONDS
from sandtable.service.tables.keys import hashed, new_key
from sandtable.service.tables.players import MOST_NAME
from sandtable.service.talk.notes import Notes
from sandtable.service.talk.talk import Talk
from sandtable.service.tournaments.tournaments import Tournaments

addresses = Addresses("/api/account")

# A key is shorter.
MOST_BROWSER = 200

Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=MOST_NAME)]
Password = Annotated[str, msgspec.Meta(max_length=MOST_PASSWORD)]
# What an OpenID provider gives may be long.
MOST_CODE = 4096
Answered = Annotated[str, msgspec.Meta(max_length=MOST_CODE)]
Number = Annotated[int, msgspec.Meta(ge=0, le=(1 << 53) - 1)]


class NameAndPassword(msgspec.Struct):
    """Who somebody is, and his password."""

    name: Name
    password: Password


class NameAndCode(msgspec.Struct):
    """Who somebody is, and one of his recovery codes."""

    name: Name
    code: Text


class PasskeyWanted(msgspec.Struct):
    """A wish for a new passkey: with the name of a new account, or without for the one that is signed in."""

    name: Name = ""


class Credential(msgspec.Struct):
    """What a browser has made of what it was asked, as WebAuthn has it in JSON."""

    challenge: Text
    credential: dict[str, Any]


class LetterWanted(msgspec.Struct):
    """Where a code is to be sent, and the language of the letter."""

    address: Annotated[str, msgspec.Meta(max_length=MOST_ADDRESS)]
    lang: Annotated[str, msgspec.Meta(max_length=20)] = ""


class LetterSent(msgspec.Struct, frozen=True):
    """By what a code that was sent is asked for."""

    letter: str


class LetterCode(msgspec.Struct):
    """A code that was sent by mail, and the name of a new account, if there is to be one."""

    letter: Text
    code: Text
    name: Name = ""


class OpenIdCode(msgspec.Struct):
    """What an OpenID provider has given somebody for this server, and the name of a new account, if any."""

    login: Text
    code: Annotated[str, msgspec.Meta(max_length=MOST_CODE)] = ""
    name: Name = ""


class Which(msgspec.Struct):
    """Which passkey or session; "" is all sessions but this one."""

    id: Text = ""


class NewName(msgspec.Struct):
    """What an account is called."""

    name: Name


class NewPassword(msgspec.Struct):
    """A new password, and the one before; "" if there was none."""

    before: Password
    password: Password


class SeatKey(msgspec.Struct):
    """A seat, by its key."""

    table: Text
    key: Text


class SeatName(msgspec.Struct):
    """A seat, by its name."""

    table: Text
    seat: Text


class SeatTaken(msgspec.Struct, frozen=True):
    """Which seat has been taken into an account."""

    seat: str


class SeatOpened(msgspec.Struct, frozen=True):
    """A key of a seat, for this device as long as it is signed in."""

    key: str


class Codes(msgspec.Struct, frozen=True):
    """Recovery codes; they are told once."""

    codes: list[str]


class ArchiveResponse(Response):
    """An archive, as its file."""

    media_type = "application/zip"


def accounts(request: Request) -> Accounts:
    """Return the application's accounts."""
    found = request.app.state.accounts
    assert isinstance(found, Accounts)
    return found


def _token(request: Request) -> str:
    """Return what shows a request's session, from the Authorization header or the cookie; "" if nothing does."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else request.cookies.get(SESSION_COOKIE, "")


async def _accounts(request: Request) -> Accounts:
    return accounts(request)


async def _signed(request: Request) -> Signed:
    return await accounts(request).signed(_token(request))


async def _seated(request: Request) -> Seated:
    return await seats.seated(accounts(request), _token(request))


async def _maybe(request: Request) -> Signed | None:
    return await accounts(request).known(_token(request))


async def _codes(request: Request) -> LetterCodes:
    found = request.app.state.letter_codes
    assert isinstance(found, LetterCodes)
    return found


async def _open_id(request: Request) -> OpenIdSignIn:
    found = request.app.state.open_id
    assert isinstance(found, OpenIdSignIn)
    return found


async def _back(request: Request) -> str:
    """The address to which an OpenID provider sends people back, as it is told of it."""
    return f"{request.url.scheme}://{request.headers.get('host', '')}/api/account/open-id"


async def _listeners(request: Request) -> Listeners:
    found = request.app.state.listeners
    assert isinstance(found, Listeners)
    return found


async def _place(request: Request) -> Place:
    host = request.headers.get("host", "").lower()
    return Place(host_name(host), host)


async def _device(request: Request) -> str:
    return request.headers.get("user-agent", "")


All = Annotated[Accounts, Given(_accounts)]
Self = Annotated[Signed, Given(_signed, key="account", needed=True, fails=("forbidden", "busy"))]
SelfSeated = Annotated[Seated, Given(_seated, key="account", needed=True, fails=("forbidden", "busy"))]
Anybody = Annotated[Signed | None, Given(_maybe, key="account", fails=("busy",))]
Here = Annotated[Place, Given(_place)]
Wanting = Annotated[Listeners, Given(_listeners)]
ByMail = Annotated[LetterCodes, Given(_codes)]
Provider = Annotated[OpenIdSignIn, Given(_open_id)]
Back = Annotated[str, Given(_back)]
Device = Annotated[str, Given(_device)]


@addresses.get("", fails=("busy",))
async def state(known: All, provider: Provider, signed: Anybody) -> AccountState:
    """Send how one may have an account here, and that of whoever is signed in."""
    return AccountState(known.ways, None if signed is None else await known.me(signed), provider.name)


@addresses.post("/register", status=201, fails=("conflict", "busy"), counted="accounts", cookie=True)
async def register(request: Request, known: All, device: Device, wanted: NameAndPassword) -> SignedIn:
    """Make an account with a password, and sign in; its recovery codes are told once."""
    return await _enter(request, await known.register(wanted.name, wanted.password, device))


@addresses.post("/sign-in", fails=("busy",), counted="sign_ins", cookie=True)
async def sign_in(request: Request, known: All, device: Device, wanted: NameAndPassword) -> SignedIn:
    """Sign in with a password."""
    with _guess(request, wanted.name):
        return await _enter(request, await known.sign_in(wanted.name, wanted.password, device))


@addresses.post("/recover", fails=("busy",), counted="sign_ins", cookie=True)
async def recover(request: Request, known: All, device: Device, wanted: NameAndCode) -> SignedIn:
    """Sign in with a recovery code, which is used up by that."""
    with _guess(request, wanted.name):
        return await _enter(request, await known.recover(wanted.name, wanted.code, device))


@addresses.post("/ask-new-passkey", fails=("conflict", "busy"), counted="sign_ins")
async def ask_new_passkey(known: All, place: Here, signed: Anybody, wanted: PasskeyWanted) -> Asked:
    """Send what a browser has to be asked for a new passkey, of a new account or of the one that is signed in."""
    return await known.ask_new_passkey(place, wanted.name, None if wanted.name else signed)


@addresses.post("/new-passkey", status=201, fails=("conflict", "busy"), counted="sign_ins", cookie=True)
async def new_passkey(
    request: Request, known: All, place: Here, device: Device, signed: Anybody, wanted: Credential
) -> SignedIn:
    """Add a passkey that has been made, or make an account with it and sign in."""
    asked = await known.new_passkey(place, wanted.challenge, wanted.credential, device, signed)
    if asked is None:
        assert signed is not None
        return SignedIn(signed.account.name)
    return await _enter(request, asked)


@addresses.post("/ask-passkey", fails=("busy",), counted="sign_ins")
async def ask_passkey(known: All, place: Here, wanted: Nothing) -> Asked:
    """Send what a browser has to be asked for whoever wants to sign in with a passkey."""
    return await known.ask_passkey(place)


@addresses.post("/passkey", fails=("busy",), counted="sign_ins", cookie=True)
async def passkey(request: Request, known: All, place: Here, device: Device, wanted: Credential) -> SignedIn:
    """Sign in with a passkey."""
    return await _enter(request, await known.enter_by_passkey(place, wanted.challenge, wanted.credential, device))


@addresses.post("/ask-code", fails=("busy",), counted="letters")
async def ask_code(request: Request, by_mail: ByMail, place: Here, signed: Anybody, wanted: LetterWanted) -> LetterSent:
    """Send a code by mail: to sign in by it, or to give the address to the account of whoever is signed in."""
    # Whoever has many addresses on the network still cannot fill somebody's box.
    rates_of(request).spend("letters", f"to {clean_address(wanted.address)}")
    return LetterSent(await by_mail.ask(wanted.address, signed, known_name(request) or place.name, wanted.lang))


@addresses.post("/code", fails=("conflict", "busy"), counted="sign_ins", cookie=True)
async def code(request: Request, by_mail: ByMail, device: Device, signed: Anybody, wanted: LetterCode) -> SignedIn:
    """Sign in by a code that was sent, make an account if none has its address, or give the address to one's own."""
    entry = await by_mail.enter(wanted.letter, wanted.code, wanted.name, device, signed)
    if entry is None:
        assert signed is not None
        return SignedIn(signed.account.name)
    return await _enter(request, entry)


@addresses.post("/forget-address", fails=("conflict",))
async def forget_address(by_mail: ByMail, signed: Self, wanted: Nothing) -> None:
    """Take the address of mail from the account."""
    await by_mail.forget(signed)


@addresses.post("/ask-open-id", fails=("busy",), counted="sign_ins")
async def ask_open_id(provider: Provider, back: Back, signed: Anybody, wanted: Nothing) -> OpenIdAsked:
    """Send where one signs in at the OpenID provider: or has it know the account that one is signed in to."""
    return await provider.ask(back, signed)


@addresses.get("/open-id", status=303)
async def open_id_back(*, state: Answered = "", code: Answered = "") -> RedirectResponse:
    """Lead whoever comes back from the OpenID provider to the page; what he brings goes where no server sees it."""
    # What stands behind the # is kept out of logs and of what other sites are told.
    return RedirectResponse(f"/#account/{quote(state, safe='')}/{quote(code, safe='')}", 303)


@addresses.post("/open-id", fails=("conflict", "busy"), counted="sign_ins", cookie=True)
async def open_id(
    request: Request, provider: Provider, back: Back, device: Device, signed: Anybody, wanted: OpenIdCode
) -> SignedIn:
    """Sign in by what the OpenID provider has given, make an account, or have the provider know one's own."""
    entry = await provider.enter(wanted.login, wanted.code, wanted.name, back, device, signed)
    if entry is None:
        assert signed is not None
        return SignedIn(signed.account.name)
    return await _enter(request, entry)


@addresses.post("/forget-open-id", fails=("conflict",))
async def forget_open_id(provider: Provider, signed: Self, wanted: Nothing) -> None:
    """Have OpenID providers know the account no longer."""
    await provider.forget(signed)


@addresses.post("/sign-out", cookie=True)
async def sign_out(request: Request, known: All, signed: Self, wanted: Nothing) -> None:
    """End the session of whoever asks, with the keys it was given."""
    await known.end(signed, signed.session.id)
    _keep(request, "", 0)


@addresses.post("/end", fails=("missing",))
async def end(known: All, signed: Self, wanted: Which) -> None:
    """End another session of the account, or all others, with the keys they were given."""
    await known.end(signed, wanted.id)


@addresses.post("/name", fails=("conflict",))
async def name(known: All, signed: Self, wanted: NewName) -> None:
    """Give the account another name."""
    await known.rename(signed, wanted.name)


@addresses.post("/password", counted="sign_ins")
async def password(request: Request, known: All, signed: Self, wanted: NewPassword) -> None:
    """Set or change the account's password; everybody else who is signed in to it is signed out."""
    with _guess(request, signed.account.name):
        await known.set_password(signed, wanted.before, wanted.password)


@addresses.post("/codes", counted="sign_ins")
async def codes(known: All, signed: Self, wanted: Nothing) -> Codes:
    """Make new recovery codes; those from before are no longer good."""
    return Codes(await known.new_codes(signed))


@addresses.post("/remove-passkey", fails=("missing", "conflict"))
async def remove_passkey(known: All, signed: Self, wanted: Which) -> None:
    """Remove a passkey from the account."""
    await known.remove_passkey(signed, wanted.id)


@addresses.post("/take", fails=("missing", "conflict", "gone"))
async def take(request: Request, known: All, signed: Self, wanted: SeatKey) -> SeatTaken:
    """Take a seat into the account; its link stays as good as it was."""
    with rates_of(request).guess(address_of(request), wanted.key):
        return SeatTaken(await seats.take(known, signed, wanted.table, wanted.key))


@addresses.post("/open", fails=("missing", "conflict", "gone"))
async def open_seat(known: All, signed: Self, wanted: SeatName) -> SeatOpened:
    """Send a key of a seat of the account, for this device as long as it is signed in."""
    return SeatOpened(await seats.open_seat(known, signed, wanted.table, wanted.seat))


@addresses.post("/leave", fails=("missing",))
async def leave(known: All, signed: Self, wanted: SeatName) -> None:
    """Take a seat out of the account; whoever has its link still sits there."""
    await seats.leave_seat(known, signed, wanted.table, wanted.seat)


@addresses.get("/games", packed=True)
async def games(
    known: All,
    seated: SelfSeated,
    *,
    opponent: Name = "",
    result: Result | None = None,
    since: Number = 0,
    until: Number | None = None,
    least: Number = 0,
    most: Number | None = None,
    skip: Number = 0,
) -> Games:
    """Send the account's games that go on, and those of the finished ones that are looked for."""
    return await seats.games(
        known, seated.signed, seated.rows, Search(opponent, result, since, until, least, most, skip)
    )


@addresses.get("/archive")
async def all_data(request: Request, known: All, listeners: Wanting, signed: Self) -> ArchiveResponse:
    """Send all that is kept of whoever is signed in, as one archive."""
    spend(request, "uploads")
    headers = {"Content-Disposition": 'attachment; filename="sandtable.zip"'}
    standing = request.app.state.standing
    assert isinstance(standing, Standing)
    tournaments = request.app.state.tournaments
    assert isinstance(tournaments, Tournaments)
    talk, notes = request.app.state.talk, request.app.state.notes
    assert isinstance(talk, Talk)
    assert isinstance(notes, Notes)
    besides = {
        "ratings.json": await standing.of(signed.account),
        "notifications.json": await listeners.kept(signed.account.id),
        "invitations.json": await request.app.state.invitations.of(signed),
        "stewards.json": await request.app.state.stewards.about(signed.account.id),
        "blocks.json": await request.app.state.blocks.of(signed),
        "tournaments.json": await tournaments.of(signed.account.id),
    }
    return ArchiveResponse(await archive(known, signed, besides, talk, notes), headers=headers)


@addresses.post("/delete", fails=("conflict",), cookie=True)
async def delete(request: Request, known: All, signed: Self, wanted: NewName) -> None:
    """Delete the account; its name goes from its tables, and its seats stay usable by their links."""
    await known.leave(signed, wanted.name)
    _keep(request, "", 0)


@contextmanager
def _guess(request: Request, name: str) -> Iterator[None]:
    """Count a password or a code if it is wrong, for the account that it was said to be of, from wherever it comes.

    Raises:
        ServiceError: too many have been wrong.
    """
    whose = f"account {folded(name)}"
    rates_of(request).check("wrong_passwords", whose)
    try:
        yield
    except ServiceError as error:
        if error.kind == "forbidden":
            rates_of(request).spend("wrong_passwords", whose)
        raise


async def _enter(request: Request, entry: Entry) -> SignedIn:
    """Have the answer bring the session to the device, and note whose browser that is."""
    # Nobody is rated against an account that the same browser was signed in to.
    browser = request.cookies.get(BROWSER_COOKIE, "")[:MOST_BROWSER] or new_key()
    await accounts(request).rows.note_browser(hashed(browser), hashed(entry.token))
    _keep(request, entry.token, SESSION_SECONDS)
    _keep(request, browser, SESSION_SECONDS, BROWSER_COOKIE)
    return SignedIn(entry.name, list(entry.codes))


def _keep(request: Request, value: str, seconds: int, name: str = SESSION_COOKIE) -> None:
    """Have the answer bring a cookie that no script reads and no other site sends."""
    # Without a path of its own a cookie is for the addresses beside the one that has set it.
    cookie = {"key": name, "value": value, "max_age": seconds, "path": None, "httponly": True}
    found = [*getattr(request.state, COOKIES, []), {**cookie, "samesite": "strict", "secure": _secure(request)}]
    setattr(request.state, COOKIES, found)


def _secure(request: Request) -> bool:
    return request.url.scheme == "https"
