"""The endpoints of signing in and out, and the account of a request.

A browser sends the session cookie only to the endpoints below /api/account.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse

from sandtable.service.accounts.account_data import AccountState, SignInMethods, SignInReply
from sandtable.service.accounts.accounts import Accounts, AccountSession, PasskeyChallenge, SignInResult, folded
from sandtable.service.accounts.email_codes import EmailCodes
from sandtable.service.accounts.open_id import OpenIdRedirect, OpenIdSignIn
from sandtable.service.accounts.passkeys import RelyingParty
from sandtable.service.accounts.passwords import MAX_PASSWORD
from sandtable.service.api.framework.endpoint_declarations import COOKIES, Depends, EmptyReply, Router
from sandtable.service.api.framework.request_checks import host_name, known_name
from sandtable.service.api.framework.services import part, services
from sandtable.service.api.framework.table_access import BROWSER_COOKIE, SESSION_COOKIE
from sandtable.service.errors import ServiceError
from sandtable.service.ingress.rate_limits import rate_limiter_of
from sandtable.service.keys import hashed, new_key
from sandtable.service.name_checks import MAX_NAME
from sandtable.service.notifications.channels.email import MAX_ADDRESS, clean_address
from sandtable.service.store.repositories.accounts import SESSION_SECONDS

router = Router("/api/account")

# The maximum length of a browser's token; tokens made by the server are shorter.
MAX_BROWSER = 200

Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]
Password = Annotated[str, msgspec.Meta(max_length=MAX_PASSWORD)]
# The maximum length of an authorization code, which some OpenID providers make very long.
MAX_CODE = 4096
Answered = Annotated[str, msgspec.Meta(max_length=MAX_CODE)]


class NameAndPassword(msgspec.Struct):
    """An account's name and password."""

    name: Name
    password: Password


class NameAndCode(msgspec.Struct):
    """An account's name and one of its recovery codes."""

    name: Name
    code: Text


class PasskeyRequest(msgspec.Struct):
    """A request for a new passkey.

    Args:
        name: the name of the account to create; "" adds the passkey to the signed-in account.
    """

    name: Name = ""


class PasskeyCredential(msgspec.Struct):
    """A browser's answer to a passkey challenge.

    Args:
        challenge: the challenge that the server sent.
        credential: the browser's credential, as WebAuthn's JSON.
    """

    challenge: Text
    credential: dict[str, Any]


class EmailCodeRequest(msgspec.Struct):
    """A request for a sign-in code by e-mail.

    Args:
        address: the e-mail address that gets the code.
        lang: the language of the e-mail, such as "en"; "" for the server's default.
    """

    address: Annotated[str, msgspec.Meta(max_length=MAX_ADDRESS)]
    lang: Annotated[str, msgspec.Meta(max_length=20)] = ""


class EmailCodeReceipt(msgspec.Struct, frozen=True):
    """The receipt for a code sent by e-mail.

    Args:
        letter: the id of the e-mail, to send back together with the code.
    """

    letter: str


class EmailCode(msgspec.Struct):
    """A code from an e-mail.

    Args:
        letter: the id of the e-mail.
        code: the code in the e-mail.
        name: the name of the account to create; "" if the e-mail address already has an account.
    """

    letter: Text
    code: Text
    name: Name = ""


class OpenIdCode(msgspec.Struct):
    """An authorization code from the OpenID provider.

    Args:
        login: the id of the login that the code belongs to.
        code: the authorization code; "" if the provider sent none.
        name: the name of the account to create; "" if the identity already has an account.
    """

    login: Text
    code: Annotated[str, msgspec.Meta(max_length=MAX_CODE)] = ""
    name: Name = ""


def session_token(request: Request) -> str:
    """Return the session token of a request, or "" without one.

    The token is in the Authorization header or in the cookie.
    """
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else request.cookies.get(SESSION_COOKIE, "")


async def _signed(request: Request) -> AccountSession:
    return await services(request).accounts.signed(session_token(request))


async def _maybe(request: Request) -> AccountSession | None:
    return await services(request).accounts.known(session_token(request))


async def _back(request: Request) -> str:
    """Return the URL to which an OpenID provider sends users back."""
    return f"{request.url.scheme}://{request.headers.get('host', '')}/api/account/open-id"


async def _place(request: Request) -> RelyingParty:
    host = request.headers.get("host", "").lower()
    return RelyingParty(host_name(host), host)


async def _device(request: Request) -> str:
    return request.headers.get("user-agent", "")


async def _browser(request: Request) -> str:
    """Return the token that identifies the browser; "" if the browser is new."""
    return request.cookies.get(BROWSER_COOKIE, "")[:MAX_BROWSER]


All = Annotated[Accounts, part(lambda here: here.accounts)]
SignedInAccount = Annotated[AccountSession, Depends(_signed, key="account", needed=True, fails=("forbidden", "busy"))]
MaybeSignedIn = Annotated[AccountSession | None, Depends(_maybe, key="account", fails=("busy",))]
RequestSite = Annotated[RelyingParty, Depends(_place)]
ByMail = Annotated[EmailCodes, part(lambda here: here.letter_codes)]
Provider = Annotated[OpenIdSignIn, part(lambda here: here.open_id)]
ReturnUrl = Annotated[str, Depends(_back)]
Device = Annotated[str, Depends(_device)]
KnownBrowser = Annotated[str, Depends(_browser)]


@router.get("", fails=("busy",))
async def state(known: All, provider: Provider, signed: MaybeSignedIn) -> AccountState:
    """Send the available ways to sign in, and the signed-in account if there is one."""
    enabled = known.login_methods
    methods = SignInMethods(enabled.passkeys, enabled.passwords, enabled.email_codes, enabled.open_id)
    return AccountState(methods, None if signed is None else await known.me(signed), provider.name)


@router.post("/register", status=201, fails=("conflict", "busy"), counted="accounts", cookie=True)
async def register(request: Request, known: All, device: Device, wanted: NameAndPassword) -> SignInReply:
    """Create an account with a password, and sign in.

    The answer contains the account's recovery codes, which are never shown again.
    """
    return await _enter(request, await known.register(wanted.name, wanted.password, device))


@router.post("/sign-in", fails=("busy",), counted="sign_ins", cookie=True)
async def sign_in(
    request: Request, known: All, device: Device, browser: KnownBrowser, wanted: NameAndPassword
) -> SignInReply:
    """Sign in with a password."""
    # Attackers' wrong passwords must not lock out a browser that has signed in to the account before.
    whose = f"account {folded(wanted.name)}"
    if browser and await known.rows.was_signed_in(hashed(browser), folded(wanted.name)):
        whose += f" browser {hashed(browser)}"
    with count_wrong_passwords(request, whose):
        return await _enter(request, await known.sign_in(wanted.name, wanted.password, device))


@router.post("/recover", fails=("busy",), counted="sign_ins", cookie=True)
async def recover(request: Request, known: All, device: Device, wanted: NameAndCode) -> SignInReply:
    """Sign in with a recovery code, which works only once."""
    # Recovery codes are too long to guess. A limit per account would only let attackers lock out its owner.
    return await _enter(request, await known.recover(wanted.name, wanted.code, device))


@router.post("/ask-new-passkey", fails=("conflict", "busy"), counted="sign_ins")
async def ask_new_passkey(
    known: All, place: RequestSite, signed: MaybeSignedIn, wanted: PasskeyRequest
) -> PasskeyChallenge:
    """Send a challenge to create a passkey, for a new or the signed-in account."""
    return await known.ask_new_passkey(place, wanted.name, None if wanted.name else signed)


@router.post("/new-passkey", status=201, fails=("conflict", "busy"), counted="sign_ins", cookie=True)
async def new_passkey(
    request: Request, known: All, place: RequestSite, device: Device, signed: MaybeSignedIn, wanted: PasskeyCredential
) -> SignInReply:
    """Add a passkey to the signed-in account, or create an account with it."""
    asked = await known.new_passkey(place, wanted.challenge, wanted.credential, device, signed)
    if asked is None:
        assert signed is not None
        return SignInReply(signed.account.name)
    return await _enter(request, asked)


@router.post("/ask-passkey", fails=("busy",), counted="sign_ins")
async def ask_passkey(known: All, place: RequestSite, wanted: EmptyReply) -> PasskeyChallenge:
    """Send a challenge to sign in with a passkey."""
    return await known.ask_passkey(place)


@router.post("/passkey", fails=("busy",), counted="sign_ins", cookie=True)
async def passkey(
    request: Request, known: All, place: RequestSite, device: Device, wanted: PasskeyCredential
) -> SignInReply:
    """Sign in with a passkey."""
    return await _enter(request, await known.enter_by_passkey(place, wanted.challenge, wanted.credential, device))


@router.post("/ask-code", fails=("busy",), counted="emails")
async def ask_code(
    request: Request, by_mail: ByMail, place: RequestSite, signed: MaybeSignedIn, wanted: EmailCodeRequest
) -> EmailCodeReceipt:
    """Send a code by e-mail, to sign in or to add the address to the account."""
    # A client with many network addresses must not be able to flood a mailbox.
    rate_limiter_of(request).spend("emails", f"to {clean_address(wanted.address)}")
    return EmailCodeReceipt(await by_mail.ask(wanted.address, signed, known_name(request) or place.name, wanted.lang))


@router.post("/code", fails=("conflict", "busy"), counted="sign_ins", cookie=True)
async def code(
    request: Request, by_mail: ByMail, device: Device, signed: MaybeSignedIn, wanted: EmailCode
) -> SignInReply:
    """Sign in with a code sent by e-mail, or create an account with the address.

    If a signed-in account requested the code, add the e-mail address to that account.
    """
    entry = await by_mail.enter(wanted.letter, wanted.code, wanted.name, device, signed)
    if entry is None:
        assert signed is not None
        return SignInReply(signed.account.name)
    return await _enter(request, entry)


@router.post("/forget-address", fails=("conflict",))
async def forget_address(by_mail: ByMail, signed: SignedInAccount, wanted: EmptyReply) -> None:
    """Remove the e-mail address from the account."""
    await by_mail.forget(signed)


@router.post("/ask-open-id", fails=("busy",), counted="sign_ins", cookie=True)
async def ask_open_id(
    request: Request,
    provider: Provider,
    back: ReturnUrl,
    signed: MaybeSignedIn,
    browser: KnownBrowser,
    wanted: EmptyReply,
) -> OpenIdRedirect:
    """Send the URL of the OpenID provider's page, to sign in or to add an identity."""
    browser = browser or new_key()
    asked = await provider.ask(back, signed, browser)
    set_cookie(request, browser, SESSION_SECONDS, BROWSER_COOKIE)
    return asked


@router.get("/open-id", status=303)
async def open_id_back(*, state: Answered = "", code: Answered = "") -> RedirectResponse:
    """Redirect a user who returns from the OpenID provider to the web page.

    The authorization code goes into the fragment of the URL, which browsers do not send to servers.
    """
    # In the fragment the code appears neither in logs nor in the Referer header that other sites get.
    return RedirectResponse(f"/#account/{quote(state, safe='')}/{quote(code, safe='')}", 303)


@router.post("/open-id", fails=("conflict", "busy"), counted="sign_ins", cookie=True)
async def open_id(
    request: Request,
    provider: Provider,
    back: ReturnUrl,
    device: Device,
    browser: KnownBrowser,
    signed: MaybeSignedIn,
    wanted: OpenIdCode,
) -> SignInReply:
    """Sign in with the OpenID provider's code, or create an account with the identity.

    If a signed-in account started the login, add the identity to that account.
    """
    entry = await provider.enter(wanted.login, wanted.code, wanted.name, back, device, browser, signed)
    if entry is None:
        assert signed is not None
        return SignInReply(signed.account.name)
    return await _enter(request, entry)


@router.post("/forget-open-id", fails=("conflict",))
async def forget_open_id(provider: Provider, signed: SignedInAccount, wanted: EmptyReply) -> None:
    """Remove the OpenID identities from the account."""
    await provider.forget(signed)


@router.post("/sign-out", cookie=True)
async def sign_out(request: Request, known: All, signed: SignedInAccount, wanted: EmptyReply) -> None:
    """End the current session, and revoke the seat keys given to it."""
    await known.end(signed, signed.session.id)
    set_cookie(request, "", 0)


@contextmanager
def count_wrong_passwords(request: Request, whose: str) -> Iterator[None]:
    """Count a wrong password that is checked inside this context.

    Args:
        whose: the subject of the count: an account, or a browser or session that has signed in to the account.

    Raises:
        ServiceError: there were too many wrong passwords for `whose`.
    """
    rate_limiter_of(request).check("wrong_passwords", whose)
    try:
        yield
    except ServiceError as error:
        if error.kind == "forbidden":
            rate_limiter_of(request).spend("wrong_passwords", whose)
        raise


async def _enter(request: Request, entry: SignInResult) -> SignInReply:
    """Set the session cookie in the answer, and store which browser signed in."""
    # The stored browser shows which accounts share it: games between such accounts are not rated.
    browser = await _browser(request) or new_key()
    known = services(request).accounts
    await known.rows.note_browser(hashed(browser), hashed(entry.token), known.now())
    set_cookie(request, entry.token, SESSION_SECONDS)
    set_cookie(request, browser, SESSION_SECONDS, BROWSER_COOKIE)
    return SignInReply(entry.name, list(entry.codes))


def set_cookie(request: Request, value: str, seconds: int, name: str = SESSION_COOKIE) -> None:
    """Set a cookie that scripts cannot read and that other sites cannot send."""
    # With path None the browser limits the cookie to the folder of the request's path.
    cookie = {"key": name, "value": value, "max_age": seconds, "path": None, "httponly": True}
    found = [*getattr(request.state, COOKIES, []), {**cookie, "samesite": "strict", "secure": _secure(request)}]
    setattr(request.state, COOKIES, found)


def _secure(request: Request) -> bool:
    return request.url.scheme == "https"
