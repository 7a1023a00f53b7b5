"""Types that describe an account to its owner, and the message about a mute or ban."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from sandtable.kernel.message import Message, say
from sandtable.service.store.repositories.moderation import SanctionRow


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey.

    Args:
        id: the id of the passkey.
        device: the user agent of the browser that created it.
        created: the time of creation, in seconds since 1970.
        used: the time of the last use, in seconds since 1970.
    """

    id: str
    device: str
    created: int
    used: int


class SessionInfo(msgspec.Struct, frozen=True):
    """A session of an account: one sign-in on one device.

    Args:
        id: the id of the session.
        device: the user agent of the browser.
        created: the time of the sign-in, in seconds since 1970.
        used: the time of the last use, in seconds since 1970.
        here: whether this is the session of the request.
    """

    id: str
    device: str
    created: int
    used: int
    here: bool


class OwnAccount(msgspec.Struct, frozen=True):
    """An account, as its owner sees it.

    Args:
        name: the name of the account.
        created: the time of creation, in seconds since 1970.
        password: whether the account has a password.
        address: the e-mail address; "" for none.
        open_id: whether the account has an OpenID identity.
        codes: the number of unused recovery codes.
        passkeys: the passkeys, the oldest first.
        sessions: the sessions, the most recently used first.
    """

    name: str
    created: int
    password: bool
    address: str
    open_id: bool
    codes: int
    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]


class SignInMethods(msgspec.Struct, frozen=True):
    """The ways to sign in, each with whether the server allows it.

    Args:
        passkeys: whether passkeys are allowed.
        passwords: whether passwords are allowed.
        emails: whether codes sent by e-mail are allowed.
        open_id: whether an OpenID provider is allowed.
    """

    passkeys: bool
    passwords: bool
    emails: bool
    open_id: bool


class AccountState(msgspec.Struct, frozen=True):
    """The available ways to sign in, and the signed-in account.

    Args:
        ways: the available ways to sign in.
        me: the signed-in account; null if the client is not signed in.
        provider: the name of the OpenID provider; "" for none.
    """

    ways: SignInMethods
    me: OwnAccount | None
    provider: str = ""


class SignInReply(msgspec.Struct, frozen=True):
    """A successful sign-in.

    Args:
        name: the name of the account.
        codes: the recovery codes of a new account, which are shown only once; otherwise empty.
    """

    name: str
    codes: list[str] = []


def sanction_message(row: SanctionRow) -> Message:
    """Return the message that informs an account of its mute or ban."""
    until = datetime.fromtimestamp(row.until, UTC).strftime("%Y-%m-%d %H:%M") if row.until else "none"
    if row.kind == "ban":
        return say("service-account-banned", until=until, reason=row.reason)
    return say("service-account-muted", until=until, reason=row.reason)
