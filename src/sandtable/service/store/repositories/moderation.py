"""Moderators, sanctions and the moderation log.

Each function that changes something runs in the caller's transaction, and writes an entry of the moderators' log.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Literal, NamedTuple

from sqlalchemy import and_, delete, insert, or_, select, update
from sqlalchemy.engine import Connection

from sandtable.service.store.database_base import Transact
from sandtable.service.store.repositories import rating_transactions
from sandtable.service.store.repositories.chat import ReportedMessage, reported_messages
from sandtable.service.store.schema import (
    ACCOUNT_SEATS,
    ACCOUNTS,
    BROWSERS,
    IDENTITIES,
    KEPT_SANCTIONS,
    KEYS,
    MODERATION_LOG,
    MODERATORS,
    REPORTS,
    SAID,
    SANCTIONS,
    SESSION_KEYS,
    SESSIONS,
)

SanctionKind = Literal["mute", "ban"]
TableAct = Literal["close", "undo-clock"]
MAX_LOG_ROWS = 200
ID_BYTES = 12
KEPT = KEPT_SANCTIONS.c


class ActionAuthor(NamedTuple):
    """The author and time of an action.

    Args:
        moderator: the id of the moderator's account; None for an operator on the server's machine.
        now: the time of the action, in seconds since 1970.
    """

    moderator: str | None
    now: int


class ModerationLogRow(NamedTuple):
    """An entry of the moderators' log.

    Args:
        id: the number of the entry.
        at: the time of the action, in seconds since 1970.
        operator: whether the author is an operator on the server's machine.
        moderator: the name of the moderator; "" for none, or a deleted account.
        whose: the name of the affected account; "" for none, or a deleted account.
        act: the action.
        table: the id of the affected table; "" for none.
        until: the end of a sanction, in seconds since 1970; 0 for a permanent sanction and for other actions.
        reason: the reason for the action.
        waits: whether a server still has to carry out the action.
    """

    id: int
    at: int
    operator: bool
    moderator: str
    whose: str
    act: str
    table: str
    until: int
    reason: str
    waits: bool


class SanctionRow(NamedTuple):
    """A sanction of an account; `until` is its end in seconds since 1970, or 0 if permanent."""

    account: str
    name: str
    kind: SanctionKind
    until: int
    reason: str
    made: int


def appoint(connection: Connection, account: str, on: bool, by: ActionAuthor) -> bool:
    """Appoint or dismiss a moderator; return whether that was a change."""
    mine = MODERATORS.c.account == account
    if (connection.execute(select(MODERATORS.c.account).where(mine)).first() is not None) == on:
        return False
    if on:
        connection.execute(insert(MODERATORS).values(account=account, since=by.now))
    else:
        connection.execute(delete(MODERATORS).where(mine))
    log(connection, by, "appoint" if on else "dismiss", whose=account)
    return True


def is_moderator(connection: Connection, account: str) -> bool:
    """Return whether an account belongs to a moderator."""
    return connection.execute(select(MODERATORS.c.account).where(MODERATORS.c.account == account)).first() is not None


def sanction(
    connection: Connection, account: str, kind: SanctionKind, until: int, reason: str, by: ActionAuthor
) -> list[tuple[str, str]]:
    """Mute or ban an account, replacing its sanction of the same kind.

    A ban also ends the account's sessions and revokes the seat keys given to them.

    Args:
        until: the end of the sanction, in seconds since 1970; 0 for a permanent one.

    Returns:
        For each revoked key, the id of its table and the hash of the key.
    """
    connection.execute(delete(SANCTIONS).where(SANCTIONS.c.account == account, SANCTIONS.c.kind == kind))
    row = {"id": secrets.token_urlsafe(ID_BYTES), "account": account, "kind": kind, "until": until}
    connection.execute(insert(SANCTIONS).values(**row, reason=reason, made=by.now))
    log(connection, by, kind, whose=account, until=until, reason=reason)
    if kind != "ban":
        return []
    ids = list(connection.execute(select(SESSIONS.c.id).where(SESSIONS.c.account == account)).scalars())
    mine = SESSION_KEYS.c.session.in_(ids)
    lost = [(row.table, row.hash) for row in connection.execute(select(SESSION_KEYS).where(mine))]
    connection.execute(delete(KEYS).where(KEYS.c.hash.in_([hash for _, hash in lost])))
    connection.execute(delete(SESSIONS).where(SESSIONS.c.id.in_(ids)))
    return lost


def revoke(connection: Connection, account: str, kind: SanctionKind, reason: str, by: ActionAuthor) -> bool:
    """Revoke a mute or a ban; return whether it was active."""
    this = and_(SANCTIONS.c.account == account, SANCTIONS.c.kind == kind, _holds(by.now))
    if not connection.execute(delete(SANCTIONS).where(this)).rowcount:
        return False
    _forget(connection, account, kind)
    log(connection, by, f"lift-{kind}", whose=account, reason=reason)
    return True


def keep_sanctions(connection: Connection, account: str, now: int) -> None:
    """Keep the active sanctions of an account that is about to be deleted.

    Args:
        now: the current time, in seconds since 1970.
    """
    connection.execute(delete(KEPT_SANCTIONS).where(KEPT.until > 0, KEPT.until <= now))
    found = connection.execute(select(SANCTIONS).where(SANCTIONS.c.account == account, _holds(now))).all()
    if not found:
        return
    marks = _marks(connection, account)
    _forget(connection, account, *(row.kind for row in found))
    same = [{"kind": row.kind, "until": row.until, "reason": row.reason, "kept": now} for row in found]
    connection.execute(insert(KEPT_SANCTIONS), [{"mark": mark, **each} for mark in marks for each in same])


def inherit_sanctions(connection: Connection, account: str, now: int) -> None:
    """Apply sanctions of a deleted account to a newer account of the same person.

    Args:
        now: the current time, in seconds since 1970.
    """
    created = select(ACCOUNTS.c.created).where(ACCOUNTS.c.id == account).scalar_subquery()
    known = select(SANCTIONS.c.kind).where(SANCTIONS.c.account == account)
    query = select(KEPT_SANCTIONS).where(
        KEPT.mark.in_(_marks(connection, account)),
        KEPT.kept <= created,
        or_(KEPT.until == 0, KEPT.until > now),
        KEPT.kind.not_in(known),
    )
    for row in {row.kind: row for row in connection.execute(query)}.values():
        values = {"id": secrets.token_urlsafe(ID_BYTES), "account": account, "kind": row.kind, "until": row.until}
        connection.execute(insert(SANCTIONS).values(**values, reason=row.reason, made=now))


def sanctions(connection: Connection, now: int, account: str | None = None) -> list[SanctionRow]:
    """Return the active sanctions of all accounts or of one, the oldest first."""
    query = (
        select(
            SANCTIONS.c.account,
            ACCOUNTS.c.name,
            SANCTIONS.c.kind,
            SANCTIONS.c.until,
            SANCTIONS.c.reason,
            SANCTIONS.c.made,
        )
        .join(ACCOUNTS, ACCOUNTS.c.id == SANCTIONS.c.account)
        .where(_holds(now))
        .order_by(SANCTIONS.c.made, SANCTIONS.c.id)
    )
    if account is not None:
        query = query.where(SANCTIONS.c.account == account)
    return [SanctionRow(*row) for row in connection.execute(query)]


def muted(connection: Connection, table: str, seat: str, now: int) -> SanctionRow | None:
    """Return the mute of a seat's player, or None."""
    query = select(ACCOUNT_SEATS.c.account).where(ACCOUNT_SEATS.c.table == table, ACCOUNT_SEATS.c.seat == seat)
    for account in connection.execute(query).scalars().all():
        for row in sanctions(connection, now, account):
            if row.kind == "mute":
                return row
    return None


def decide(connection: Connection, said: int, remove: bool, reason: str, by: ActionAuthor) -> bool:
    """Remove or keep a reported message; return whether it was reported."""
    table = connection.execute(select(SAID.c.table).where(SAID.c.id == said)).scalar()
    if not connection.execute(delete(REPORTS).where(REPORTS.c.said == said)).rowcount:
        return False
    if remove:
        connection.execute(delete(SAID).where(SAID.c.id == said))
    log(connection, by, "remove" if remove else "leave", table=table or "", reason=reason)
    return True


def log(
    connection: Connection,
    by: ActionAuthor,
    act: str,
    whose: str | None = None,
    table: str = "",
    until: int = 0,
    reason: str = "",
    waits: bool = False,
) -> None:
    """Write an entry of the log."""
    row: dict[str, Any] = {"at": by.now, "operator": by.moderator is None, "steward": by.moderator, "whose": whose}
    connection.execute(
        insert(MODERATION_LOG).values(**row, act=act, table=table, until=until, reason=reason, waits=waits)
    )


def logged(connection: Connection, account: str | None = None) -> list[ModerationLogRow]:
    """Return the latest entries of the log, the newest first.

    Args:
        account: the id of an account, to return only entries about it or about its tables; None for all entries.
    """
    columns = MODERATION_LOG.c
    moderator, whose = ACCOUNTS.alias(), ACCOUNTS.alias()
    query = (
        select(
            columns.id,
            columns.at,
            columns.operator,
            moderator.c.name.label("by_name"),
            whose.c.name.label("whose_name"),
            columns.act,
            columns.table,
            columns.until,
            columns.reason,
            columns.waits,
        )
        .outerjoin(moderator, moderator.c.id == columns.steward)
        .outerjoin(whose, whose.c.id == columns.whose)
        .order_by(columns.id.desc())
        .limit(MAX_LOG_ROWS)
    )
    if account is not None:
        tables = select(ACCOUNT_SEATS.c.table).where(ACCOUNT_SEATS.c.account == account)
        at_tables = and_(columns.table.in_(tables), columns.act.in_(("close", "undo-clock")), columns.waits.is_(False))
        query = query.where(or_(columns.whose == account, at_tables))
    return [
        ModerationLogRow(
            row.id,
            row.at,
            row.operator,
            row.by_name or "",
            row.whose_name or "",
            row.act,
            row.table,
            row.until,
            row.reason,
            row.waits,
        )
        for row in connection.execute(query)
    ]


def waiting(connection: Connection) -> list[tuple[int, str, TableAct, str]]:
    """Return the operators' requests that no server has carried out yet.

    Returns:
        For each request, the number of its log entry, the id of its table, the action and the reason.
    """
    columns = MODERATION_LOG.c
    query = (
        select(columns.id, columns.table, columns.act, columns.reason)
        .where(columns.waits.is_(True))
        .order_by(columns.id)
    )
    return [(row.id, row.table, row.act, row.reason) for row in connection.execute(query)]


def take(connection: Connection, id: int) -> bool:
    """Mark a waiting action as done; return whether it still waited."""
    this = and_(MODERATION_LOG.c.id == id, MODERATION_LOG.c.waits.is_(True))
    return connection.execute(update(MODERATION_LOG).where(this).values(waits=False)).rowcount == 1


def drop(connection: Connection, id: int) -> None:
    """Delete the log entry of an action that failed."""
    connection.execute(delete(MODERATION_LOG).where(MODERATION_LOG.c.id == id))


def _holds(now: int) -> Any:
    return or_(SANCTIONS.c.until == 0, SANCTIONS.c.until > now)


def _forget(connection: Connection, account: str, *kinds: str) -> None:
    """Delete the sanctions of these kinds that were kept from the same person's deleted accounts."""
    connection.execute(delete(KEPT_SANCTIONS).where(KEPT.mark.in_(_marks(connection, account)), KEPT.kind.in_(kinds)))


def _marks(connection: Connection, account: str) -> list[str]:
    """Return hashes of an account's name, address, identities and browsers."""
    row = connection.execute(select(ACCOUNTS.c.folded, ACCOUNTS.c.address).where(ACCOUNTS.c.id == account)).one()
    identities = select(IDENTITIES.c.identity).where(IDENTITIES.c.account == account)
    browsers = select(BROWSERS.c.hash).where(BROWSERS.c.account == account)
    found = [f"name {row.folded}"]
    found += [f"address {row.address}"] if row.address else []
    found += [f"identity {each}" for each in connection.execute(identities).scalars()]
    found += [f"browser {each}" for each in connection.execute(browsers).scalars()]
    return [hashlib.sha256(each.encode()).hexdigest() for each in found]


class ModerationRepository:
    """The moderators' actions in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def is_moderator(self, account: str) -> bool:
        """Return whether an account belongs to a moderator."""
        return await self._read(lambda connection: is_moderator(connection, account))

    async def reported(self) -> list[ReportedMessage]:
        """Return the open reports."""
        return await self._read(reported_messages)

    async def logged(self, account: str | None = None) -> list[ModerationLogRow]:
        """Return the latest entries of the log, the newest first.

        Args:
            account: the id of an account, to return only entries about it or about its tables; None for all entries.
        """
        return await self._read(lambda connection: logged(connection, account))

    async def sanctions(self, now: int, account: str | None = None) -> list[SanctionRow]:
        """Return the active sanctions of all accounts, or of one."""
        return await self._read(lambda connection: sanctions(connection, now, account))

    async def muted(self, table: str, seat: str, now: int) -> SanctionRow | None:
        """Return the mute of a seat's player, or None."""
        return await self._read(lambda connection: muted(connection, table, seat, now))

    async def decide(self, said: int, remove: bool, reason: str, by: ActionAuthor) -> bool:
        """Remove or keep a reported message; return whether it was reported."""
        return await self._write(lambda connection: decide(connection, said, remove, reason, by))

    async def sanction(
        self, account: str, kind: SanctionKind, until: int, reason: str, by: ActionAuthor
    ) -> list[tuple[str, str]]:
        """Mute or ban an account.

        Return, for each seat key that this revokes, the id of its table and the hash of the key.
        """
        return await self._write(lambda connection: sanction(connection, account, kind, until, reason, by))

    async def lift(self, account: str, kind: SanctionKind, reason: str, by: ActionAuthor) -> bool:
        """Revoke a mute or a ban; return whether it was active."""
        return await self._write(lambda connection: revoke(connection, account, kind, reason, by))

    async def log(self, by: ActionAuthor, act: TableAct, table: str, reason: str) -> None:
        """Log an action at a table."""
        await self._write(lambda connection: log(connection, by, act, table=table, reason=reason))

    async def waiting(self) -> list[tuple[int, str, TableAct, str]]:
        """Return the operators' requests that no server has carried out yet."""
        return await self._read(waiting)

    async def take(self, id: int) -> bool:
        """Mark a waiting action as done; return whether it still waited."""
        return await self._write(lambda connection: take(connection, id))

    async def drop(self, id: int) -> None:
        """Delete the log entry of an action that failed."""
        await self._write(lambda connection: drop(connection, id))

    async def void(self, table: str, why: str, now: int) -> bool:
        """Remove a game from the ratings; return whether it counted before."""
        return await self._write(lambda connection: rating_transactions.set_void(connection, table, why, now))
