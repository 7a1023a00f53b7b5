"""What stewards do, as it is written: by a server for a steward, or by an operator beside it (`sandtable admin`).

Each of these is done in the transaction of its caller, and writes a line of the log with it.
"""

from __future__ import annotations

import secrets
from typing import Any, Literal, NamedTuple

from sqlalchemy import and_, delete, insert, or_, select, update
from sqlalchemy.engine import Connection

from sandtable.service.store.schema import (
    ACCOUNT_SEATS,
    ACCOUNTS,
    KEYS,
    REPORTS,
    SAID,
    SANCTIONS,
    SESSION_KEYS,
    SESSIONS,
    STEWARD_LOG,
    STEWARDS,
)

SanctionKind = Literal["mute", "ban"]
TableAct = Literal["close", "undo-clock"]
MOST_LOGGED = 200
ID_BYTES = 12


class By(NamedTuple):
    """Who does something, and when.

    Args:
        steward: the account of a steward; None for an operator at the machine.
        now: in seconds since 1970.
    """

    steward: str | None
    now: int


class LogRow(NamedTuple):
    """A line of the log.

    Args:
        operator: an operator has done it, at the machine.
        steward, whose: by and about which account, by its name; "" for none, or one that was deleted.
        act: what was done.
        until: until when it holds; 0 for good, or where that means nothing.
        waits: it is not done yet: the first server that sees it does it.
    """

    id: int
    at: int
    operator: bool
    steward: str
    whose: str
    act: str
    table: str
    until: int
    reason: str
    waits: bool


class SanctionRow(NamedTuple):
    """What an account may not do, until when (0 for good), and why."""

    account: str
    name: str
    kind: SanctionKind
    until: int
    reason: str
    made: int


def appoint(connection: Connection, account: str, on: bool, by: By) -> bool:
    """Make an account a steward, or take that back; return whether it was otherwise before."""
    mine = STEWARDS.c.account == account
    if (connection.execute(select(STEWARDS.c.account).where(mine)).first() is not None) == on:
        return False
    if on:
        connection.execute(insert(STEWARDS).values(account=account, since=by.now))
    else:
        connection.execute(delete(STEWARDS).where(mine))
    log(connection, by, "appoint" if on else "dismiss", whose=account)
    return True


def is_steward(connection: Connection, account: str) -> bool:
    """Return whether an account is a steward's."""
    return connection.execute(select(STEWARDS.c.account).where(STEWARDS.c.account == account)).first() is not None


def sanction(
    connection: Connection, account: str, kind: SanctionKind, until: int, reason: str, by: By
) -> list[tuple[str, str]]:
    """Mute or ban an account, in the place of what held before; a ban ends its sessions, with the keys they were given.

    Args:
        until: until when, in seconds since 1970; 0 for good.

    Returns:
        The tables that lose keys, each with a key's hash.
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


def lift(connection: Connection, account: str, kind: SanctionKind, reason: str, by: By) -> bool:
    """Take a mute or a ban back; return whether it held."""
    this = and_(SANCTIONS.c.account == account, SANCTIONS.c.kind == kind, _holds(by.now))
    if not connection.execute(delete(SANCTIONS).where(this)).rowcount:
        return False
    log(connection, by, f"lift-{kind}", whose=account, reason=reason)
    return True


def sanctions(connection: Connection, now: int, account: str | None = None) -> list[SanctionRow]:
    """Return what holds of all accounts, or of one, in order."""
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
    """Return what mutes somebody who sits at a seat; None if nothing does."""
    query = select(ACCOUNT_SEATS.c.account).where(ACCOUNT_SEATS.c.table == table, ACCOUNT_SEATS.c.seat == seat)
    for account in connection.execute(query).scalars().all():
        for row in sanctions(connection, now, account):
            if row.kind == "mute":
                return row
    return None


def decide(connection: Connection, said: int, remove: bool, reason: str, by: By) -> bool:
    """Take away something that was reported, or leave it; return whether it was reported."""
    table = connection.execute(select(SAID.c.table).where(SAID.c.id == said)).scalar()
    if not connection.execute(delete(REPORTS).where(REPORTS.c.said == said)).rowcount:
        return False
    if remove:
        connection.execute(delete(SAID).where(SAID.c.id == said))
    log(connection, by, "remove" if remove else "leave", table=table or "", reason=reason)
    return True


def log(
    connection: Connection,
    by: By,
    act: str,
    whose: str | None = None,
    table: str = "",
    until: int = 0,
    reason: str = "",
    waits: bool = False,
) -> None:
    """Write a line of the log."""
    row: dict[str, Any] = {"at": by.now, "operator": by.steward is None, "steward": by.steward, "whose": whose}
    connection.execute(insert(STEWARD_LOG).values(**row, act=act, table=table, until=until, reason=reason, waits=waits))


def logged(connection: Connection, account: str | None = None) -> list[LogRow]:
    """Return the latest lines of the log, the newest first; with an account, those about it and its tables."""
    columns = STEWARD_LOG.c
    steward, whose = ACCOUNTS.alias(), ACCOUNTS.alias()
    query = (
        select(
            columns.id,
            columns.at,
            columns.operator,
            steward.c.name.label("by_name"),
            whose.c.name.label("whose_name"),
            columns.act,
            columns.table,
            columns.until,
            columns.reason,
            columns.waits,
        )
        .outerjoin(steward, steward.c.id == columns.steward)
        .outerjoin(whose, whose.c.id == columns.whose)
        .order_by(columns.id.desc())
        .limit(MOST_LOGGED)
    )
    if account is not None:
        tables = select(ACCOUNT_SEATS.c.table).where(ACCOUNT_SEATS.c.account == account)
        at_tables = and_(columns.table.in_(tables), columns.act.in_(("close", "undo-clock")), columns.waits.is_(False))
        query = query.where(or_(columns.whose == account, at_tables))
    return [
        LogRow(
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
    """Return what is to be done at tables: the number of its line, the table, what, and why."""
    columns = STEWARD_LOG.c
    query = (
        select(columns.id, columns.table, columns.act, columns.reason)
        .where(columns.waits.is_(True))
        .order_by(columns.id)
    )
    return [(row.id, row.table, row.act, row.reason) for row in connection.execute(query)]


def take(connection: Connection, id: int) -> bool:
    """Note that something that waited is done now; return whether it waited still."""
    this = and_(STEWARD_LOG.c.id == id, STEWARD_LOG.c.waits.is_(True))
    return connection.execute(update(STEWARD_LOG).where(this).values(waits=False)).rowcount == 1


def drop(connection: Connection, id: int) -> None:
    """Delete a line of something that could not be done."""
    connection.execute(delete(STEWARD_LOG).where(STEWARD_LOG.c.id == id))


def _holds(now: int) -> Any:
    return or_(SANCTIONS.c.until == 0, SANCTIONS.c.until > now)
