"""What is sent of an account."""

from __future__ import annotations

import msgspec

from sandtable.service.limits import AccountWays


class PasskeyShape(msgspec.Struct, frozen=True):
    """A passkey.

    Args:
        device: on what it was made, as its browser calls itself.
        created, used: when it was made, and used last, in seconds since 1970.
    """

    id: str
    device: str
    created: int
    used: int


class SessionShape(msgspec.Struct, frozen=True):
    """A device at which somebody is signed in.

    Args:
        device: as its browser calls itself.
        created, used: since when, and when it was used last, in seconds since 1970.
        here: it is the one that asks.
    """

    id: str
    device: str
    created: int
    used: int
    here: bool


class Me(msgspec.Struct, frozen=True):
    """An account, for whoever it belongs to.

    Args:
        created: when, in seconds since 1970.
        password: whether it has one.
        address: of mail; "" for none.
        open_id: whether an OpenID provider knows it.
        codes: how many recovery codes are left.
    """

    name: str
    created: int
    password: bool
    address: str
    open_id: bool
    codes: int
    passkeys: list[PasskeyShape]
    sessions: list[SessionShape]


class AccountState(msgspec.Struct, frozen=True):
    """Which accounts there may be here, and whose account whoever asks is signed in to.

    Args:
        me: null for whoever is not signed in.
        provider: what the OpenID provider is called; "" for none.
    """

    ways: AccountWays
    me: Me | None
    provider: str = ""


class SignedIn(msgspec.Struct, frozen=True):
    """Somebody is signed in.

    Args:
        codes: recovery codes, of a new account; they are told once.
    """

    name: str
    codes: list[str] = []
