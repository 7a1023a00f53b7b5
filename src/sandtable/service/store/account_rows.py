"""Accounts: their ways in, their sessions, and the seats that they have taken in.

Of recovery codes, sessions and keys there are hashes only; of a password there is what argon2 makes of it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import Select, bindparam, delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.schema import (
    ACCOUNT_SEATS,
    ACCOUNTS,
    BROWSERS,
    CHALLENGES,
    IDENTITIES,
    KEYS,
    LETTER_CODES,
    PASSKEYS,
    RECOVERY_CODES,
    SESSION_KEYS,
    SESSIONS,
    STEPS,
    TABLES,
)

R = TypeVar("R")

# What a passkey was asked to sign and has not signed within so long is forgotten, in seconds.
CHALLENGE_SECONDS = 600
# The same of a code that was sent by mail; and so often another may be said for it.
LETTER_SECONDS = 900
MOST_TRIES = 5
# A session that nobody has made use of for so long is at its end; and so exactly it is kept when it was used.
SESSION_SECONDS = 180 * 86_400
USED_SECONDS = 3600


class AccountRow(NamedTuple):
    """An account.

    Args:
        folded: its name as it is compared.
        password: as argon2 writes it; "" for none.
        address: of mail; "" for none.
    """

    id: str
    name: str
    folded: str
    password: str
    created: int
    address: str = ""


class PasskeyRow(NamedTuple):
    """A passkey.

    Args:
        id, public_key: as base64url.
        uses: how often it says that it was used.
        device: on what it was made, as its browser calls itself.
    """

    id: str
    account: str
    public_key: str
    uses: int
    device: str
    created: int
    used: int


class SessionRow(NamedTuple):
    """A session: somebody who is signed in at a device.

    Args:
        hash: of what the device shows.
        device: as its browser calls itself.
    """

    id: str
    hash: str
    account: str
    device: str
    created: int
    used: int


class ChallengeRow(NamedTuple):
    """What a passkey is asked to sign.

    Args:
        account: to which a passkey is added; "" for none.
        name: of whoever is going to have an account; "" to sign in.
    """

    id: str
    challenge: str
    account: str
    name: str
    made: int


class LetterCodeRow(NamedTuple):
    """A code that was sent by mail.

    Args:
        hash: of the code.
        account: whose address it is going to be; "" to sign in.
        tries: how often another code was said for it.
    """

    id: str
    hash: str
    address: str
    account: str
    tries: int
    made: int


class SeatRow(NamedTuple):
    """A seat that an account has taken in.

    Args:
        taken: when.
        ended: how its game has ended, once that is known.
        updated: when something was last changed at the table.
    """

    table: str
    seat: str
    taken: int
    ended: dict[str, Any] | None
    updated: int


class Ask(Protocol):
    """Returns the rows of each of some queries that were put together once."""

    async def __call__(self, values: dict[str, Any], *queries: Select[Any]) -> list[list[Sequence[Any]]]:
        """Ask the database."""


class NameTaken(Exception):
    """Another account has that name, or that address."""


# What is asked again and again is put together once: that takes longer than to carry it out.
_ACCOUNT = len(ACCOUNTS.c)
_SIGNED = (
    select(ACCOUNTS, SESSIONS)
    .join(SESSIONS, SESSIONS.c.account == ACCOUNTS.c.id)
    .where(SESSIONS.c.hash == bindparam("shown"))
)
_ALL_SEATS = (
    select(ACCOUNT_SEATS.c.table, ACCOUNT_SEATS.c.seat, ACCOUNT_SEATS.c.taken, ACCOUNT_SEATS.c.ended, TABLES.c.updated)
    .join(TABLES, TABLES.c.id == ACCOUNT_SEATS.c.table)
    .order_by(TABLES.c.updated.desc(), ACCOUNT_SEATS.c.table, ACCOUNT_SEATS.c.seat)
)
_SEATS = _ALL_SEATS.where(ACCOUNT_SEATS.c.account == bindparam("whose"))
_SIGNED_SEATS = _ALL_SEATS.join(SESSIONS, SESSIONS.c.account == ACCOUNT_SEATS.c.account).where(
    SESSIONS.c.hash == bindparam("shown")
)


class AccountRows:
    """The accounts in a database.

    Args:
        read, write: do something in a transaction.
        rows: returns the rows of a query that is asked again and again.
    """

    def __init__(self, read: Transact, write: Transact, rows: Ask) -> None:
        self._read = read
        self._write = write
        self._rows = rows

    async def add(
        self,
        account: AccountRow,
        session: SessionRow,
        codes: list[str],
        passkey: PasskeyRow | None = None,
        identity: str = "",
    ) -> None:
        """Insert an account with its first session, the hashes of its recovery codes, and a passkey or an identity.

        Raises:
            NameTaken: there is one of that name.
        """

        def work(connection: Connection) -> None:
            connection.execute(insert(ACCOUNTS).values(account._asdict()))
            connection.execute(insert(SESSIONS).values(session._asdict()))
            _codes(connection, account.id, codes)
            if passkey is not None:
                connection.execute(insert(PASSKEYS).values(passkey._asdict()))
            if identity:
                connection.execute(insert(IDENTITIES).values(identity=identity, account=account.id))

        try:
            await self._write(work)
        except IntegrityError:
            raise NameTaken from None

    async def named(self, folded: str) -> AccountRow | None:
        """Return the account of a name; None if there is none."""
        return await self._one(AccountRow, select(ACCOUNTS).where(ACCOUNTS.c.folded == folded))

    async def account(self, id: str) -> AccountRow | None:
        """Return an account; None if there is none."""
        return await self._one(AccountRow, select(ACCOUNTS).where(ACCOUNTS.c.id == id))

    async def addressed(self, address: str) -> AccountRow | None:
        """Return the account that has an address of mail; None if none has."""
        return await self._one(AccountRow, select(ACCOUNTS).where(ACCOUNTS.c.address == address))

    async def set_address(self, id: str, address: str) -> None:
        """Set an account's address of mail; "" for none.

        Raises:
            NameTaken: another has it.
        """
        try:
            await self._do(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(address=address))
        except IntegrityError:
            raise NameTaken from None

    async def add_letter_code(self, row: LetterCodeRow) -> None:
        """Insert a code that is going to be sent; delete those that nobody has come back with."""
        old = delete(LETTER_CODES).where(LETTER_CODES.c.made < row.made - LETTER_SECONDS)

        def work(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(insert(LETTER_CODES).values(row._asdict()))

        await self._write(work)

    async def letter_code(self, id: str, hash: str, now: int) -> LetterCodeRow | None:
        """Return a code that was sent if it is the one with that hash; count it if it is another."""
        this = LETTER_CODES.c.id == id

        def work(connection: Connection) -> Any:
            row = connection.execute(select(LETTER_CODES).where(this)).one_or_none()
            if row is None or row.made < now - LETTER_SECONDS or row.tries >= MOST_TRIES:
                return None
            if row.hash == hash:
                return row
            connection.execute(update(LETTER_CODES).where(this).values(tries=LETTER_CODES.c.tries + 1))
            return None

        row = await self._write(work)
        return None if row is None else LetterCodeRow(*row)

    async def use_letter_code(self, id: str) -> bool:
        """Delete a code, and return whether it was there."""
        return await self._do(delete(LETTER_CODES).where(LETTER_CODES.c.id == id)) == 1

    async def identities(self, account: str) -> list[str]:
        """Return as whom OpenID providers know an account."""
        query = select(IDENTITIES.c.identity).where(IDENTITIES.c.account == account).order_by(IDENTITIES.c.identity)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def rename(self, id: str, name: str, folded: str) -> None:
        """Give an account another name.

        Raises:
            NameTaken: another has it.
        """
        try:
            await self._do(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(name=name, folded=folded))
        except IntegrityError:
            raise NameTaken from None

    async def set_password(self, id: str, password: str) -> None:
        """Set what argon2 makes of an account's password; "" for none."""
        await self._do(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(password=password))

    async def remove(self, id: str) -> None:
        """Delete an account with all that belongs to it."""
        await self._do(delete(ACCOUNTS).where(ACCOUNTS.c.id == id))

    async def set_codes(self, account: str, hashes: list[str]) -> None:
        """Put other recovery codes in the place of those that there are."""
        await self._write(lambda connection: _codes(connection, account, hashes))

    async def use_code(self, account: str, hash: str) -> bool:
        """Return whether a recovery code is one of an account's, which is used up by that."""
        code = (RECOVERY_CODES.c.hash == hash) & (RECOVERY_CODES.c.account == account)
        return await self._do(delete(RECOVERY_CODES).where(code)) == 1

    async def codes(self, account: str) -> int:
        """Return how many recovery codes are left."""
        query = select(RECOVERY_CODES.c.hash).where(RECOVERY_CODES.c.account == account)
        return await self._read(lambda connection: len(connection.execute(query).all()))

    async def add_challenge(self, row: ChallengeRow) -> None:
        """Insert what a passkey is asked to sign; delete what nobody has come back for."""
        old = delete(CHALLENGES).where(CHALLENGES.c.made < row.made - CHALLENGE_SECONDS)

        def work(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(insert(CHALLENGES).values(row._asdict()))

        await self._write(work)

    async def take_challenge(self, id: str, now: int) -> ChallengeRow | None:
        """Delete what a passkey was asked to sign, and return it; None if there is none, or no longer."""

        def work(connection: Connection) -> Any:
            found = connection.execute(select(CHALLENGES).where(CHALLENGES.c.id == id)).one_or_none()
            gone = connection.execute(delete(CHALLENGES).where(CHALLENGES.c.id == id)).rowcount
            return found if gone == 1 else None

        row = await self._write(work)
        return None if row is None or row.made < now - CHALLENGE_SECONDS else ChallengeRow(*row)

    async def add_passkey(self, row: PasskeyRow) -> None:
        """Insert a passkey of an account.

        Raises:
            NameTaken: it is there already.
        """
        try:
            await self._do(insert(PASSKEYS).values(row._asdict()))
        except IntegrityError:
            raise NameTaken from None

    async def passkey(self, id: str) -> PasskeyRow | None:
        """Return a passkey; None if there is none."""
        return await self._one(PasskeyRow, select(PASSKEYS).where(PASSKEYS.c.id == id))

    async def passkeys(self, account: str) -> list[PasskeyRow]:
        """Return an account's passkeys, the oldest first."""
        query = select(PASSKEYS).where(PASSKEYS.c.account == account).order_by(PASSKEYS.c.created, PASSKEYS.c.id)
        return await self._all(PasskeyRow, query)

    async def passkey_used(self, id: str, uses: int, now: int) -> None:
        """Note that a passkey was used."""
        await self._do(update(PASSKEYS).where(PASSKEYS.c.id == id).values(uses=uses, used=now))

    async def remove_passkey(self, account: str, id: str) -> bool:
        """Delete a passkey of an account, and return whether there was one."""
        return await self._do(delete(PASSKEYS).where(PASSKEYS.c.id == id, PASSKEYS.c.account == account)) == 1

    async def add_session(self, row: SessionRow) -> None:
        """Insert a session."""
        await self._do(insert(SESSIONS).values(row._asdict()))

    async def signed(self, hash: str, now: int) -> tuple[AccountRow, SessionRow] | None:
        """Return an account and its session of a hash, and note its use; None if there is none, or no longer."""
        [found] = await self._rows({"shown": hash}, _SIGNED)
        return await self._used(found, now)

    async def signed_and_seats(self, hash: str, now: int) -> tuple[AccountRow, SessionRow, list[SeatRow]] | None:
        """Return the same with the account's seats, as `seats` has them."""
        found, seats = await self._rows({"shown": hash}, _SIGNED, _SIGNED_SEATS)
        signed = await self._used(found, now)
        return None if signed is None else (*signed, [SeatRow(*row) for row in seats])

    async def _used(self, found: list[Sequence[Any]], now: int) -> tuple[AccountRow, SessionRow] | None:
        """Return an account and its session, and note its use; None if there is none, or no longer."""
        if not found:
            return None
        account, session = AccountRow(*found[0][:_ACCOUNT]), SessionRow(*found[0][_ACCOUNT:])
        if session.used < now - SESSION_SECONDS:
            return None
        if session.used < now - USED_SECONDS:
            await self._do(update(SESSIONS).where(SESSIONS.c.hash == session.hash).values(used=now))
        return account, session

    async def sessions(self, account: str) -> list[SessionRow]:
        """Return an account's sessions, the one that was used last first."""
        query = select(SESSIONS).where(SESSIONS.c.account == account).order_by(SESSIONS.c.used.desc(), SESSIONS.c.id)
        return await self._all(SessionRow, query)

    async def note_browser(self, browser: str, session: str) -> None:
        """Note that a browser is signed in to the account of a session.

        Args:
            browser, session: the hashes of what it shows.
        """

        def work(connection: Connection) -> None:
            account = connection.execute(select(SESSIONS.c.account).where(SESSIONS.c.hash == session)).scalar()
            known = (BROWSERS.c.hash == browser) & (BROWSERS.c.account == account)
            if account is not None and connection.execute(select(BROWSERS.c.hash).where(known)).first() is None:
                connection.execute(insert(BROWSERS).values(hash=browser, account=account))

        # At another server it may have been noted at the same moment.
        with contextlib.suppress(IntegrityError):
            await self._write(work)

    async def end_sessions(self, ids: list[str]) -> list[tuple[str, str]]:
        """Delete sessions and the keys that they were given.

        Returns:
            The tables that lose keys, each with a key's hash.
        """
        mine = SESSION_KEYS.c.session.in_(ids)

        def work(connection: Connection) -> list[tuple[str, str]]:
            found = [(row.table, row.hash) for row in connection.execute(select(SESSION_KEYS).where(mine))]
            connection.execute(delete(KEYS).where(KEYS.c.hash.in_([hash for _, hash in found])))
            connection.execute(delete(SESSIONS).where(SESSIONS.c.id.in_(ids)))
            return found

        return await self._write(work)

    async def keep_key(self, session: str, table: str, hash: str) -> None:
        """Note that a session was given a key."""
        known = (SESSION_KEYS.c.session == session) & (SESSION_KEYS.c.hash == hash)

        def work(connection: Connection) -> None:
            if connection.execute(select(SESSION_KEYS.c.hash).where(known)).first() is None:
                connection.execute(insert(SESSION_KEYS).values(session=session, table=table, hash=hash))

        # At another server it may have been noted at the same moment.
        with contextlib.suppress(IntegrityError):
            await self._write(work)

    async def take_seat(self, account: str, table: str, seat: str, now: int) -> None:
        """Insert a seat of an account, unless it has it."""
        row = {"account": account, "table": table, "seat": seat}

        def work(connection: Connection) -> None:
            if connection.execute(_seat(select(ACCOUNT_SEATS.c.taken), **row)).first() is None:
                connection.execute(insert(ACCOUNT_SEATS).values(**row, taken=now))

        # At another server it may have been taken in at the same moment.
        with contextlib.suppress(IntegrityError):
            await self._write(work)

    async def leave_seat(self, account: str, table: str, seat: str) -> bool:
        """Delete a seat of an account, and return whether it had it."""
        return await self._do(_seat(delete(ACCOUNT_SEATS), account, table, seat)) == 1

    async def seats(self, account: str) -> list[SeatRow]:
        """Return an account's seats, the table where something has happened last first."""
        [found] = await self._rows({"whose": account}, _SEATS)
        return [SeatRow(*row) for row in found]

    async def ended(self, account: str, table: str, ended: dict[str, Any]) -> None:
        """Keep how the game of an account's table has ended."""
        mine = (ACCOUNT_SEATS.c.account == account) & (ACCOUNT_SEATS.c.table == table)
        await self._do(update(ACCOUNT_SEATS).where(mine).values(ended=ended))

    async def length(self, table: str) -> int:
        """Return how many steps a table has."""
        query = select(STEPS.c.n).where(STEPS.c.table == table).order_by(STEPS.c.n.desc()).limit(1)
        return await self._read(lambda connection: connection.execute(query).scalar() or 0)

    async def _do(self, statement: Any) -> int:
        """Carry out a statement, and return how many rows it has changed."""
        return await self._write(lambda connection: connection.execute(statement).rowcount)

    async def _one(self, row: Callable[..., R], query: Any) -> R | None:
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if found is None else row(*found)

    async def _all(self, row: Callable[..., R], query: Any) -> list[R]:
        found = await self._read(lambda connection: connection.execute(query).all())
        return [row(*each) for each in found]


def _seat(statement: Any, account: str, table: str, seat: str) -> Any:
    """Return a statement about one seat of an account."""
    columns = ACCOUNT_SEATS.c
    return statement.where(columns.account == account, columns.table == table, columns.seat == seat)


def _codes(connection: Connection, account: str, hashes: list[str]) -> None:
    """Put other recovery codes in the place of those that there are."""
    connection.execute(delete(RECOVERY_CODES).where(RECOVERY_CODES.c.account == account))
    if hashes:
        connection.execute(insert(RECOVERY_CODES), [{"hash": hash, "account": account} for hash in hashes])
