"""Accounts: had by whoever wants one, entered by a passkey, a password or a recovery code, left at any time."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts import passkeys
from sandtable.service.accounts.passkeys import Place
from sandtable.service.accounts.passwords import LEAST_PASSWORD, hashed_password, is_password
from sandtable.service.accounts.sanctions import said_of
from sandtable.service.accounts.shapes import Me, PasskeyShape, SessionShape
from sandtable.service.accounts.typed_codes import new_code, plain_code
from sandtable.service.errors import ServiceError
from sandtable.service.limits import AccountWays
from sandtable.service.store.account_rows import (
    AccountRow,
    AccountRows,
    ChallengeRow,
    NameTaken,
    PasskeyRow,
    SessionRow,
)
from sandtable.service.store.steward_rows import StewardRows
from sandtable.service.tables.keys import hashed, new_key
from sandtable.service.tables.players import clean_name
from sandtable.service.tables.ports import Background, Clock
from sandtable.service.tables.rated import forgotten
from sandtable.service.tables.registry import TableRegistry

ID_BYTES = 12
CODES = 8
# Of a recovery code: parts of so many signs.
CODE_PART = 5
CODE_PARTS = 3
MOST_DEVICE = 200
# Passkeys of one account.
MOST_PASSKEYS = 20


# What one can sign in by, as `AccountWays` calls it.
Way = Literal["passkeys", "passwords", "emails", "open_id"]


class Entry(NamedTuple):
    """Somebody has signed in.

    Args:
        token: what the device shows from now on.
        codes: recovery codes, of a new account.
    """

    name: str
    token: str
    codes: tuple[str, ...] = ()


class Signed(NamedTuple):
    """Whoever is signed in, and with which session."""

    account: AccountRow
    session: SessionRow
    token: str


class Asked(msgspec.Struct, frozen=True):
    """What a browser is asked to do with a passkey.

    Args:
        challenge: by what it is known.
        options: as WebAuthn has them.
    """

    challenge: str
    options: dict[str, Any]


class Accounts:
    """All accounts of one store.

    Args:
        rows: where they are kept.
        stewards: what some of them may not do.
        tables: at which their seats are.
        ways: how one may sign in.
        background: computes beside the event loop.
        clock: tells the time.
        uptime: returns the seconds by which the clocks of tables go.
    """

    def __init__(
        self,
        rows: AccountRows,
        stewards: StewardRows,
        tables: TableRegistry,
        ways: AccountWays,
        background: Background,
        clock: Clock,
        uptime: Callable[[], float],
    ) -> None:
        self.rows = rows
        self.stewards = stewards
        self.tables = tables
        self.ways = ways
        self._background = background
        self._clock = clock
        self.uptime = uptime

    def now(self) -> int:
        """Return the time, in seconds since 1970."""
        return int(self._clock.now())

    async def register(self, name: str, password: str, device: str) -> Entry:
        """Make an account with a password, and sign in.

        Raises:
            ServiceError: there are none with passwords here, the name is none or another's, or the password too short.
        """
        self._check(self.ways.passwords)
        kept = await self._kept(password)
        return await self.new(secrets.token_urlsafe(ID_BYTES), name, device, kept)

    async def sign_in(self, name: str, password: str, device: str) -> Entry:
        """Sign in with a password.

        Raises:
            ServiceError: there is no such account, or it has another password; which of both is not told.
        """
        self._check(self.ways.passwords)
        account = await self.rows.named(folded(name))
        kept = "" if account is None else account.password
        right = await self._background.run(lambda: is_password(kept, password))
        if account is None or not right:
            raise ServiceError("forbidden", say("service-account-wrong"))
        return await self.enter(account, device)

    async def recover(self, name: str, code: str, device: str) -> Entry:
        """Sign in with a recovery code, which is used up by that.

        Raises:
            ServiceError: there is no such account, or it has no such code any more; which of both is not told.
        """
        self._check(self.ways.any)
        account = await self.rows.named(folded(name))
        if account is None or not await self.rows.use_code(account.id, hashed(plain_code(code))):
            raise ServiceError("forbidden", say("service-account-wrong-code"))
        return await self.enter(account, device)

    async def ask_new_passkey(self, place: Place, name: str, signed: Signed | None) -> Asked:
        """Return what a browser has to be asked for a new passkey: of whoever is signed in, or of a new account.

        Raises:
            ServiceError: there are none here, or a new account would have no name, or another's.
        """
        self._check(self.ways.passkeys)
        if signed is None:
            name = await self._free(name)
            # An account to be, which is named by nobody before it is there.
            id, known = secrets.token_urlsafe(ID_BYTES), list[str]()
        else:
            name, id = "", signed.account.id
            known = [each.id for each in await self.rows.passkeys(id)]
            if len(known) >= MOST_PASSKEYS:
                raise ServiceError("conflict", say("service-account-many-passkeys", most=MOST_PASSKEYS))
        challenge, options = passkeys.wish(place, id, name or (signed.account.name if signed else ""), known)
        return await self._asked(challenge, options, id, name)

    async def new_passkey(
        self, place: Place, challenge: str, credential: dict[str, Any], device: str, signed: Signed | None
    ) -> Entry | None:
        """Add the passkey that a browser has made, or make an account with it and sign in.

        Returns:
            None if it was added to the account of whoever is signed in.

        Raises:
            ServiceError: it is none that was asked for, of the same person.
        """
        self._check(self.ways.passkeys)
        asked = await self._answered(challenge)
        # A challenge for a new account has its name; one for an account that there is has none.
        if not asked.account or (signed is None) != bool(asked.name):
            raise ServiceError("forbidden", say("service-account-bad-passkey"))
        if signed is not None and signed.account.id != asked.account:
            raise ServiceError("forbidden", say("service-account-bad-passkey"))
        made = passkeys.made(place, asked.challenge, credential)
        now = self.now()
        row = PasskeyRow(made.id, asked.account, made.public_key, made.uses, device[:MOST_DEVICE], now, now)
        if signed is None:
            return await self.new(asked.account, asked.name, device, "", row)
        try:
            await self.rows.add_passkey(row)
        except NameTaken:
            raise ServiceError("conflict", say("service-account-known-passkey")) from None
        return None

    async def ask_passkey(self, place: Place) -> Asked:
        """Return what a browser has to be asked for whoever wants to sign in with a passkey."""
        self._check(self.ways.passkeys)
        challenge, options = passkeys.question(place)
        return await self._asked(challenge, options, "", "")

    async def enter_by_passkey(self, place: Place, challenge: str, credential: dict[str, Any], device: str) -> Entry:
        """Sign in with a passkey.

        Raises:
            ServiceError: it is of no account here, or has not signed what it was asked to.
        """
        self._check(self.ways.passkeys)
        asked = await self._answered(challenge)
        row = await self.rows.passkey(passkeys.id_of(credential))
        account = None if row is None else await self.rows.account(row.account)
        if asked.account or row is None or account is None:
            raise ServiceError("forbidden", say("service-account-no-passkey"))
        uses = passkeys.signed(place, asked.challenge, credential, row.public_key, row.uses)
        await self.rows.passkey_used(row.id, uses, self.now())
        return await self.enter(account, device)

    async def signed(self, token: str) -> Signed:
        """Return who is signed in with a token.

        Raises:
            ServiceError: nobody, or no longer.
        """
        if (found := await self.known(token)) is None:
            raise ServiceError("forbidden", say("service-account-signed-out"))
        return found

    async def known(self, token: str) -> Signed | None:
        """Return who is signed in with a token; None if nobody is."""
        if not token or not self.ways.any:
            return None
        found = await self.rows.signed(hashed(token), self.now())
        return None if found is None else Signed(*found, token)

    async def me(self, signed: Signed) -> Me:
        """Return an account, for whoever it belongs to."""
        id = signed.account.id
        return Me(
            signed.account.name,
            signed.account.created,
            signed.account.password != "",
            signed.account.address,
            bool(await self.rows.identities(id)),
            await self.rows.codes(id),
            [PasskeyShape(each.id, each.device, each.created, each.used) for each in await self.rows.passkeys(id)],
            [
                SessionShape(each.id, each.device, each.created, each.used, each.id == signed.session.id)
                for each in await self.rows.sessions(id)
            ],
        )

    async def rename(self, signed: Signed, name: str) -> None:
        """Give an account another name; what its seats are called stays.

        Raises:
            ServiceError: it is none, or another's.
        """
        name = clean_name(name)
        if not folded(name):
            raise ServiceError("invalid", say("service-account-no-name"))
        try:
            await self.rows.rename(signed.account.id, name, folded(name))
        except NameTaken:
            raise _taken(name) from None

    async def set_password(self, signed: Signed, before: str, password: str) -> None:
        """Set or change an account's password; everybody else who is signed in to it is signed out.

        Args:
            before: the password that it has.

        Raises:
            ServiceError: that is another, or the new one is too short.
        """
        self._check(self.ways.passwords)
        kept = signed.account.password
        if kept and not await self._background.run(lambda: is_password(kept, before)):
            raise ServiceError("forbidden", say("service-account-wrong-password"))
        await self.rows.set_password(signed.account.id, await self._kept(password))
        await self.end(signed, "")

    async def new_codes(self, signed: Signed) -> list[str]:
        """Make new recovery codes, and return them; those from before are no longer good."""
        codes = _codes()
        await self.rows.set_codes(signed.account.id, [hashed(plain_code(code)) for code in codes])
        return codes

    async def remove_passkey(self, signed: Signed, id: str) -> None:
        """Delete a passkey.

        Raises:
            ServiceError: it is none of the account's, or without it nobody could sign in.
        """
        known = [each.id for each in await self.rows.passkeys(signed.account.id)]
        if known == [id]:
            await self.check_other_way(signed.account, "passkeys")
        if not await self.rows.remove_passkey(signed.account.id, id):
            raise ServiceError("missing", say("service-account-not-there"))

    async def check_other_way(self, account: AccountRow, lost: Way) -> None:
        """Check that one can still sign in to an account when it loses a way.

        Raises:
            ServiceError: there is no other.
        """
        ways = {
            "passkeys": self.ways.passkeys and bool(await self.rows.passkeys(account.id)),
            "passwords": self.ways.passwords and account.password != "",
            "emails": self.ways.emails and account.address != "",
            "open_id": self.ways.open_id and bool(await self.rows.identities(account.id)),
        }
        if not any(there for way, there in ways.items() if way != lost):
            raise ServiceError("conflict", say("service-account-last-way"))

    async def end(self, signed: Signed, id: str) -> None:
        """End a session of the same account, with the keys it was given.

        Args:
            id: which one; "" for all but that of whoever asks.

        Raises:
            ServiceError: there is none.
        """
        known = [each.id for each in await self.rows.sessions(signed.account.id)]
        ended = [each for each in known if (each == id if id else each != signed.session.id)]
        if id and not ended:
            raise ServiceError("missing", say("service-account-not-there"))
        await self._end(ended)

    async def leave(self, signed: Signed, name: str) -> None:
        """Delete an account with all that belongs to it; at its tables nobody is called by a name there any more.

        The seats stay usable by their links.

        Args:
            name: the account's, to be sure.

        Raises:
            ServiceError: that is another name.
        """
        if folded(name) != signed.account.folded:
            raise ServiceError("invalid", say("service-account-other-name", name=signed.account.name))
        await self._end([each.id for each in await self.rows.sessions(signed.account.id)])
        for seat in await self.rows.seats(signed.account.id):
            try:
                table = await self.tables.table(seat.table)
                await table.set_name(seat.seat, "")
                if table.stored.rated is not None:
                    await table.alter(lambda stored: forgotten(stored, signed.account.id))
            except ServiceError as error:
                # A table that cannot be read any more keeps nobody here.
                if error.kind != "gone":
                    raise
        await self.rows.remove(signed.account.id)

    async def _end(self, sessions: list[str]) -> None:
        """Delete sessions, and take from their tables the keys that they were given."""
        await self.forget_keys(await self.rows.end_sessions(sessions))

    async def forget_keys(self, keys: list[tuple[str, str]]) -> None:
        """Let keys open nothing any more that have gone with sessions.

        Args:
            keys: the tables, each with a key's hash.
        """
        lost: dict[str, set[str]] = {}
        for table, hash in keys:
            lost.setdefault(table, set()).add(hash)
        for table, hashes in lost.items():
            await self.tables.forget_keys(table, hashes)

    async def new(
        self,
        id: str,
        name: str,
        device: str,
        password: str = "",
        passkey: PasskeyRow | None = None,
        address: str = "",
        identity: str = "",
    ) -> Entry:
        """Make an account and sign in.

        Args:
            password: what is kept of it; "" for none.
            passkey: its first; None for none.
            address: of mail; "" for none.
            identity: as whom an OpenID provider knows its owner; "" for none.

        Raises:
            ServiceError: its name is none, or another's.
        """
        name = await self._free(name)
        codes, now = _codes(), self.now()
        token, session = self._session(id, device)
        try:
            await self.rows.add(
                AccountRow(id, name, folded(name), password, now, address),
                session,
                [hashed(plain_code(code)) for code in codes],
                passkey,
                identity,
            )
        except NameTaken:
            raise _taken(name) from None
        return Entry(name, token, tuple(codes))

    async def enter(self, account: AccountRow, device: str) -> Entry:
        """Sign in whoever has shown that an account is his.

        Raises:
            ServiceError: the account is banned.
        """
        for row in await self.stewards.sanctions(self.now(), account.id):
            if row.kind == "ban":
                raise ServiceError("forbidden", said_of(row))
        token, session = self._session(account.id, device)
        await self.rows.add_session(session)
        return Entry(account.name, token)

    def _session(self, account: str, device: str) -> tuple[str, SessionRow]:
        """Return a new session and what its device shows."""
        token, now = new_key(), self.now()
        id = secrets.token_urlsafe(ID_BYTES)
        return token, SessionRow(id, hashed(token), account, device[:MOST_DEVICE], now, now)

    async def _asked(self, challenge: str, options: dict[str, Any], account: str, name: str) -> Asked:
        """Keep what a passkey is asked to sign, and return it with an id."""
        id = secrets.token_urlsafe(ID_BYTES)
        await self.rows.add_challenge(ChallengeRow(id, challenge, account, name, self.now()))
        return Asked(id, options)

    async def _answered(self, challenge: str) -> ChallengeRow:
        """Return what a passkey was asked to sign, which is over by that.

        Raises:
            ServiceError: nothing was, or too long ago.
        """
        if (found := await self.rows.take_challenge(challenge, self.now())) is None:
            raise ServiceError("forbidden", say("service-account-late"))
        return found

    async def _free(self, name: str) -> str:
        """Return a name as it is shown.

        Raises:
            ServiceError: it is none, or another's.
        """
        name = clean_name(name)
        if not folded(name):
            raise ServiceError("invalid", say("service-account-no-name"))
        if await self.rows.named(folded(name)) is not None:
            raise _taken(name)
        return name

    async def _kept(self, password: str) -> str:
        """Return what is kept of a new password.

        Raises:
            ServiceError: it is too short.
        """
        if len(password) < LEAST_PASSWORD:
            raise ServiceError("invalid", say("service-account-short-password", least=LEAST_PASSWORD))
        return await self._background.run(lambda: hashed_password(password))

    def _check(self, there: bool) -> None:
        """Check that there is such a way to sign in.

        Raises:
            ServiceError: there is none.
        """
        if not there:
            raise ServiceError("forbidden", say("service-account-off"))


def folded(name: str) -> str:
    """Return a name as it is compared: how it is written in capitals or in width makes no other of it."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold().strip()


def _codes() -> list[str]:
    return [new_code(CODE_PARTS, CODE_PART) for _ in range(CODES)]


def _taken(name: str) -> ServiceError:
    return ServiceError("conflict", say("service-account-name-taken", name=name))
