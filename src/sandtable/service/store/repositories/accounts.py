"""Accounts: their ways to sign in, their sessions and their seats.

Recovery codes, session tokens and keys are stored only as hashes, and passwords only as argon2 hashes.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import Select, bindparam, delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.database_base import Transact
from sandtable.service.store.repositories import account_names
from sandtable.service.store.repositories.account_names import NameTaken
from sandtable.service.store.repositories.moderation import inherit_sanctions, keep_sanctions
from sandtable.service.store.repositories.refused_email_addresses import trust_address
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

# The lifetime of a passkey challenge, in seconds.
CHALLENGE_SECONDS = 600
# The lifetime of a code sent by e-mail, in seconds, and the maximum number of wrong attempts.
EMAIL_CODE_SECONDS = 900
MAX_TRIES = 5
# The seconds after which an unused session expires. The time of its last use is updated at most once in USED_SECONDS.
SESSION_SECONDS = 180 * 86_400
USED_SECONDS = 3600


class AccountRow(NamedTuple):
    """An account.

    Args:
        id: the id of the account.
        name: the name as displayed.
        folded: the name in the form used for comparison.
        password: the argon2 hash of the password; "" for none.
        created: the time of creation, in seconds since 1970.
        address: the e-mail address; "" for none.
        renamed: the time of the last change of name, in seconds since 1970; 0 for never.
    """

    id: str
    name: str
    folded: str
    password: str
    created: int
    address: str = ""
    renamed: int = 0


class PasskeyRow(NamedTuple):
    """A passkey.

    Args:
        id: the credential id, as base64url.
        account: the id of the account.
        public_key: the public key, as base64url.
        uses: the authenticator's own count of uses.
        device: the user agent of the browser that created the passkey.
        created: the time of creation, in seconds since 1970.
        used: the time of the last use, in seconds since 1970.
    """

    id: str
    account: str
    public_key: str
    uses: int
    device: str
    created: int
    used: int


class SessionRow(NamedTuple):
    """A session of a signed-in device.

    Args:
        id: the id of the session.
        hash: the hash of the session token.
        account: the id of the account.
        device: the user agent of the browser.
        created: the time of the sign-in, in seconds since 1970.
        used: the time of the last use, in seconds since 1970.
    """

    id: str
    hash: str
    account: str
    device: str
    created: int
    used: int


class ChallengeRow(NamedTuple):
    """A challenge that a passkey has to sign.

    Args:
        id: the id of the challenge.
        challenge: the random bytes to sign, as base64url.
        account: the id of the account that adds a passkey; "" for none.
        name: the name of the account to create; "" for none. Both are "" for signing in.
        made: the time of creation, in seconds since 1970.
    """

    id: str
    challenge: str
    account: str
    name: str
    made: int


class EmailCodeRow(NamedTuple):
    """A code that was sent by e-mail.

    Args:
        id: the id of the e-mail.
        hash: the hash of the code.
        address: the e-mail address.
        account: the id of the account that adds the address; "" for signing in.
        tries: the number of wrong attempts.
        made: the time of creation, in seconds since 1970.
    """

    id: str
    hash: str
    address: str
    account: str
    tries: int
    made: int


class SeatRow(NamedTuple):
    """A seat that belongs to an account.

    Args:
        table: the id of the table.
        seat: the name of the seat.
        taken: the time when the account took the seat, in seconds since 1970.
        ended: how the game ended; None if that is not known yet.
        updated: the time of the table's last change, in seconds since 1970.
    """

    table: str
    seat: str
    taken: int
    ended: dict[str, Any] | None
    updated: int


class RunQueries(Protocol):
    """A function that executes prepared queries and returns the rows of each."""

    async def __call__(self, values: dict[str, Any], *queries: Select[Any]) -> list[list[Sequence[Any]]]:
        """Return the rows of each query, executed with the same parameters."""


# Frequent queries are built only once, because SQLAlchemy takes longer to build them than to execute them.
# The settings are not among the columns of every request, because few requests need them.
ACCOUNT_COLUMNS = [ACCOUNTS.c[name] for name in AccountRow._fields]
_SIGNED = (
    select(*ACCOUNT_COLUMNS, SESSIONS)
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


class AccountRepository:
    """The accounts in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
        rows: returns the rows of prepared queries.
    """

    def __init__(self, read: Transact, write: Transact, rows: RunQueries) -> None:
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
        """Insert an account with its first session and recovery codes.

        Args:
            account: the account.
            session: its first session.
            codes: the hashes of its recovery codes.
            passkey: the passkey to sign in with; None if there is none.
            identity: the OpenID identity to sign in with; "" if there is none.

        Raises:
            NameTaken: another account has the name or a look-alike name, or had it within the last year.
        """

        def work(connection: Connection) -> None:
            connection.execute(insert(ACCOUNTS).values(account._asdict()))
            account_names.take(connection, account.name, account.id, account.created)
            connection.execute(insert(SESSIONS).values(session._asdict()))
            _codes(connection, account.id, codes)
            if passkey is not None:
                connection.execute(insert(PASSKEYS).values(passkey._asdict()))
            if identity:
                connection.execute(insert(IDENTITIES).values(identity=identity, account=account.id))
            inherit_sanctions(connection, account.id, account.created)

        try:
            await self._write(work)
        except IntegrityError:
            raise NameTaken from None

    async def named(self, folded: str) -> AccountRow | None:
        """Return the account with a name, given in its form for comparison; None for none."""
        return await self._one(AccountRow, select(*ACCOUNT_COLUMNS).where(ACCOUNTS.c.folded == folded))

    async def at_table(self, table: str) -> Sequence[tuple[str, str]]:
        """Return the seats of a table that belong to accounts, with accounts' names."""
        query = select(ACCOUNT_SEATS.c.seat, ACCOUNTS.c.name).where(
            ACCOUNT_SEATS.c.table == table, ACCOUNTS.c.id == ACCOUNT_SEATS.c.account
        )
        return await self._read(lambda connection: [(row.seat, row.name) for row in connection.execute(query)])

    async def account(self, id: str) -> AccountRow | None:
        """Return an account, or None."""
        return await self._one(AccountRow, select(*ACCOUNT_COLUMNS).where(ACCOUNTS.c.id == id))

    async def addressed(self, address: str) -> AccountRow | None:
        """Return the account that has an e-mail address, or None."""
        return await self._one(AccountRow, select(*ACCOUNT_COLUMNS).where(ACCOUNTS.c.address == address))

    async def set_address(self, id: str, address: str, now: int) -> None:
        """Set an account's e-mail address, "" for none, and reset the count of refusals.

        Raises:
            NameTaken: another account has the address.
        """

        def work(connection: Connection) -> None:
            connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(address=address))
            trust_address(connection, id, address, now * 1000)

        try:
            await self._write(work)
        except IntegrityError:
            raise NameTaken from None

    async def settings(self, id: str) -> dict[str, Any]:
        """Return the stored settings of an account; an empty document if the account is deleted."""
        query = select(ACCOUNTS.c.settings).where(ACCOUNTS.c.id == id)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none() or {})

    async def change_settings(self, id: str, given: dict[str, Any]) -> dict[str, Any]:
        """Change the given settings of an account, and return all its stored settings."""
        mine = ACCOUNTS.c.id == id
        query = select(ACCOUNTS.c.settings).where(mine).with_for_update()

        def work(connection: Connection) -> dict[str, Any]:
            changed = {**(connection.execute(query).scalar_one_or_none() or {}), **given}
            connection.execute(update(ACCOUNTS).where(mine).values(settings=changed))
            return changed

        return await self._write(work)

    async def add_letter_code(self, row: EmailCodeRow) -> None:
        """Insert a code before it is sent by e-mail; delete expired codes."""
        old = delete(LETTER_CODES).where(LETTER_CODES.c.made < row.made - EMAIL_CODE_SECONDS)

        def work(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(insert(LETTER_CODES).values(row._asdict()))

        await self._write(work)

    async def letter_code(self, id: str, hash: str, now: int) -> EmailCodeRow | None:
        """Return the code with an id if the hash matches; otherwise count a wrong attempt."""
        this = LETTER_CODES.c.id == id

        def work(connection: Connection) -> Any:
            row = connection.execute(select(LETTER_CODES).where(this)).one_or_none()
            if row is None or row.made < now - EMAIL_CODE_SECONDS or row.tries >= MAX_TRIES:
                return None
            if row.hash == hash:
                return row
            connection.execute(update(LETTER_CODES).where(this).values(tries=LETTER_CODES.c.tries + 1))
            return None

        row = await self._write(work)
        return None if row is None else EmailCodeRow(*row)

    async def use_letter_code(self, id: str) -> bool:
        """Delete a code, and return whether it existed."""
        return await self._do(delete(LETTER_CODES).where(LETTER_CODES.c.id == id)) == 1

    async def identities(self, account: str) -> list[str]:
        """Return an account's identities at OpenID providers."""
        query = select(IDENTITIES.c.identity).where(IDENTITIES.c.account == account).order_by(IDENTITIES.c.identity)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def is_free(self, name: str, now: int) -> bool:
        """Return whether no account has or recently had a name that looks like this one."""
        return await self._read(lambda connection: account_names.is_free(connection, name, "", now))

    async def rename(self, id: str, name: str, folded: str, now: int) -> None:
        """Change an account's name.

        Raises:
            NameTaken: another account has the name or a look-alike name, or had it within the last year.
            RenamedLately: the account's last change of name is too recent.
        """
        try:
            await self._write(lambda connection: account_names.rename(connection, id, name, folded, now))
        except IntegrityError:
            raise NameTaken from None

    async def set_password(self, id: str, password: str) -> None:
        """Set the argon2 hash of an account's password; "" for none."""
        await self._do(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(password=password))

    async def remove(self, id: str, now: int) -> None:
        """Delete an account with everything that belongs to it.

        Its sanctions are kept, in case the same person creates another account. Its name stays reserved for a year.
        """

        def work(connection: Connection) -> None:
            keep_sanctions(connection, id, now)
            account_names.free(connection, id, now)
            connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == id))

        await self._write(work)

    async def set_codes(self, account: str, hashes: list[str]) -> None:
        """Replace an account's recovery codes."""
        await self._write(lambda connection: _codes(connection, account, hashes))

    async def use_code(self, account: str, hash: str) -> bool:
        """Delete a recovery code of an account, and return whether it existed."""
        code = (RECOVERY_CODES.c.hash == hash) & (RECOVERY_CODES.c.account == account)
        return await self._do(delete(RECOVERY_CODES).where(code)) == 1

    async def codes(self, account: str) -> int:
        """Return the number of unused recovery codes."""
        query = select(RECOVERY_CODES.c.hash).where(RECOVERY_CODES.c.account == account)
        return await self._read(lambda connection: len(connection.execute(query).all()))

    async def add_challenge(self, row: ChallengeRow) -> None:
        """Insert a passkey challenge; delete expired challenges."""
        old = delete(CHALLENGES).where(CHALLENGES.c.made < row.made - CHALLENGE_SECONDS)

        def work(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(insert(CHALLENGES).values(row._asdict()))

        await self._write(work)

    async def take_challenge(self, id: str, now: int) -> ChallengeRow | None:
        """Delete and return a challenge; None if it is unknown or expired."""

        def work(connection: Connection) -> Any:
            found = connection.execute(select(CHALLENGES).where(CHALLENGES.c.id == id)).one_or_none()
            gone = connection.execute(delete(CHALLENGES).where(CHALLENGES.c.id == id)).rowcount
            return found if gone == 1 else None

        row = await self._write(work)
        return None if row is None or row.made < now - CHALLENGE_SECONDS else ChallengeRow(*row)

    async def add_passkey(self, row: PasskeyRow) -> None:
        """Insert a passkey of an account.

        Raises:
            NameTaken: the passkey already exists.
        """
        try:
            await self._do(insert(PASSKEYS).values(row._asdict()))
        except IntegrityError:
            raise NameTaken from None

    async def passkey(self, id: str) -> PasskeyRow | None:
        """Return a passkey, or None."""
        return await self._one(PasskeyRow, select(PASSKEYS).where(PASSKEYS.c.id == id))

    async def passkeys(self, account: str) -> list[PasskeyRow]:
        """Return an account's passkeys, the oldest first."""
        query = select(PASSKEYS).where(PASSKEYS.c.account == account).order_by(PASSKEYS.c.created, PASSKEYS.c.id)
        return await self._all(PasskeyRow, query)

    async def passkey_used(self, id: str, uses: int, now: int) -> None:
        """Store the use count and the last use of a passkey."""
        await self._do(update(PASSKEYS).where(PASSKEYS.c.id == id).values(uses=uses, used=now))

    async def remove_passkey(self, account: str, id: str) -> bool:
        """Delete a passkey of an account, and return whether it existed."""
        return await self._do(delete(PASSKEYS).where(PASSKEYS.c.id == id, PASSKEYS.c.account == account)) == 1

    async def add_session(self, row: SessionRow) -> None:
        """Insert a session."""
        await self._do(insert(SESSIONS).values(row._asdict()))

    async def signed(self, hash: str, now: int) -> tuple[AccountRow, SessionRow] | None:
        """Return the account and session of a session token's hash, or None."""
        [found] = await self._rows({"shown": hash}, _SIGNED)
        return await self._used(found, now)

    async def signed_and_seats(self, hash: str, now: int) -> tuple[AccountRow, SessionRow, list[SeatRow]] | None:
        """Return what `signed` returns, and the account's seats as `seats` returns them."""
        found, seats = await self._rows({"shown": hash}, _SIGNED, _SIGNED_SEATS)
        signed = await self._used(found, now)
        return None if signed is None else (*signed, [SeatRow(*row) for row in seats])

    async def _used(self, found: list[Sequence[Any]], now: int) -> tuple[AccountRow, SessionRow] | None:
        """Return the account and session in a row, and store the time of use; None if expired."""
        if not found:
            return None
        account, session = AccountRow(*found[0][: len(ACCOUNT_COLUMNS)]), SessionRow(*found[0][len(ACCOUNT_COLUMNS) :])
        if session.used < now - SESSION_SECONDS:
            return None
        if session.used < now - USED_SECONDS:
            await self._do(update(SESSIONS).where(SESSIONS.c.hash == session.hash).values(used=now))
        return account, session

    async def sessions(self, account: str) -> list[SessionRow]:
        """Return an account's sessions, the most recently used first."""
        query = select(SESSIONS).where(SESSIONS.c.account == account).order_by(SESSIONS.c.used.desc(), SESSIONS.c.id)
        return await self._all(SessionRow, query)

    async def note_browser(self, browser: str, session: str, now: int) -> None:
        """Store that a browser has signed in to the account of a session.

        Args:
            browser: the hash of the browser's token.
            session: the hash of the session's token.
            now: the current time, in seconds since 1970.
        """

        def work(connection: Connection) -> None:
            account = connection.execute(select(SESSIONS.c.account).where(SESSIONS.c.hash == session)).scalar()
            known = (BROWSERS.c.hash == browser) & (BROWSERS.c.account == account)
            if account is not None and connection.execute(select(BROWSERS.c.hash).where(known)).first() is None:
                connection.execute(insert(BROWSERS).values(hash=browser, account=account))
                inherit_sanctions(connection, account, now)

        # Another server may have inserted the same row at the same moment.
        with contextlib.suppress(IntegrityError):
            await self._write(work)

    async def was_signed_in(self, browser: str, folded: str) -> bool:
        """Return whether a browser has signed in to an account before.

        Args:
            browser: the hash of the browser's token.
            folded: the name of the account in the form used for comparison.
        """
        query = (
            select(BROWSERS.c.hash)
            .join(ACCOUNTS, ACCOUNTS.c.id == BROWSERS.c.account)
            .where(BROWSERS.c.hash == browser, ACCOUNTS.c.folded == folded)
        )
        return await self._read(lambda connection: connection.execute(query).first() is not None)

    async def end_sessions(self, ids: list[str]) -> list[tuple[str, str]]:
        """Delete sessions and the seat keys that were given to them.

        Returns:
            For each deleted key, the id of its table and the hash of the key.
        """
        mine = SESSION_KEYS.c.session.in_(ids)

        def work(connection: Connection) -> list[tuple[str, str]]:
            found = [(row.table, row.hash) for row in connection.execute(select(SESSION_KEYS).where(mine))]
            connection.execute(delete(KEYS).where(KEYS.c.hash.in_([hash for _, hash in found])))
            connection.execute(delete(SESSIONS).where(SESSIONS.c.id.in_(ids)))
            return found

        return await self._write(work)

    async def keep_key(self, session: str, table: str, hash: str) -> None:
        """Store that a session has received a key, so that the key ends with the session."""
        known = (SESSION_KEYS.c.session == session) & (SESSION_KEYS.c.hash == hash)

        def work(connection: Connection) -> None:
            if connection.execute(select(SESSION_KEYS.c.hash).where(known)).first() is None:
                connection.execute(insert(SESSION_KEYS).values(session=session, table=table, hash=hash))

        # Another server may have inserted the same row at the same moment.
        with contextlib.suppress(IntegrityError):
            await self._write(work)

    async def take_seat(self, account: str, table: str, seat: str, now: int) -> None:
        """Insert a seat of an account, or do nothing if the account already has it."""
        row = {"account": account, "table": table, "seat": seat}

        def work(connection: Connection) -> None:
            if connection.execute(_seat(select(ACCOUNT_SEATS.c.taken), **row)).first() is None:
                connection.execute(insert(ACCOUNT_SEATS).values(**row, taken=now))

        # Another server may have inserted the same row at the same moment.
        with contextlib.suppress(IntegrityError):
            await self._write(work)

    async def leave_seat(self, account: str, table: str, seat: str) -> bool:
        """Delete a seat of an account, and return whether it existed."""
        return await self._do(_seat(delete(ACCOUNT_SEATS), account, table, seat)) == 1

    async def seats(self, account: str) -> list[SeatRow]:
        """Return an account's seats, the most recently changed table first."""
        [found] = await self._rows({"whose": account}, _SEATS)
        return [SeatRow(*row) for row in found]

    async def ended(self, account: str, table: str, ended: dict[str, Any]) -> None:
        """Store how the game of an account's table ended."""
        mine = (ACCOUNT_SEATS.c.account == account) & (ACCOUNT_SEATS.c.table == table)
        await self._do(update(ACCOUNT_SEATS).where(mine).values(ended=ended))

    async def length(self, table: str) -> int:
        """Return the number of steps of a table's game."""
        query = select(STEPS.c.n).where(STEPS.c.table == table).order_by(STEPS.c.n.desc()).limit(1)
        return await self._read(lambda connection: connection.execute(query).scalar() or 0)

    async def _do(self, statement: Any) -> int:
        """Execute a statement in a transaction, and return the number of changed rows."""
        return await self._write(lambda connection: connection.execute(statement).rowcount)

    async def _one(self, row: Callable[..., R], query: Any) -> R | None:
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if found is None else row(*found)

    async def _all(self, row: Callable[..., R], query: Any) -> list[R]:
        found = await self._read(lambda connection: connection.execute(query).all())
        return [row(*each) for each in found]


def _seat(statement: Any, account: str, table: str, seat: str) -> Any:
    """Restrict a statement to one seat of an account."""
    columns = ACCOUNT_SEATS.c
    return statement.where(columns.account == account, columns.table == table, columns.seat == seat)


def _codes(connection: Connection, account: str, hashes: list[str]) -> None:
    """Replace an account's recovery codes."""
    connection.execute(delete(RECOVERY_CODES).where(RECOVERY_CODES.c.account == account))
    if hashes:
        connection.execute(insert(RECOVERY_CODES), [{"hash": hash, "account": account} for hash in hashes])
