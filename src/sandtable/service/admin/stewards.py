"""Stewards appointed, and what they do done by an operator: mutes, bans, tables; and the log of all of it."""

from __future__ import annotations

import time

from sqlalchemy import select

from sandtable.service.accounts.accounts import folded
from sandtable.service.admin.reach import Reached
from sandtable.service.store import steward_work as work
from sandtable.service.store.schema import ACCOUNTS, STEWARDS, TABLES
from sandtable.service.store.steward_work import By, LogRow, SanctionKind, SanctionRow, TableAct

DAY = 86_400


def stewards(database: Reached) -> list[str]:
    """Return the names of the stewards.

    Raises:
        AdminError: the database cannot be used.
    """
    query = select(ACCOUNTS.c.name).join(STEWARDS, STEWARDS.c.account == ACCOUNTS.c.id).order_by(ACCOUNTS.c.name)
    with database.connected() as connection:
        return list(connection.execute(query).scalars())


def appoint(database: Reached, name: str, on: bool) -> bool | None:
    """Make an account a steward, or take that back.

    Returns:
        Whether it was otherwise before; None if there is no such account.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        id = connection.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.folded == folded(name))).scalar()
        return None if id is None else work.appoint(connection, id, on, _by())


def sanctions(database: Reached) -> list[SanctionRow]:
    """Return the mutes and bans that hold.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected() as connection:
        return work.sanctions(connection, int(time.time()))


def sanction(database: Reached, name: str, kind: SanctionKind, days: int, why: str) -> bool | None:
    """Mute or ban an account for so many days, 0 for good; a ban ends its sessions.

    Returns:
        None if there is no such account.

    Raises:
        AdminError: the database cannot be used.
    """
    by = _by()
    with database.connected(writing=True) as connection, connection.begin():
        id = connection.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.folded == folded(name))).scalar()
        if id is None:
            return None
        work.sanction(connection, id, kind, by.now + days * DAY if days else 0, why, by)
        return True


def lift(database: Reached, name: str, kind: SanctionKind, why: str) -> bool | None:
    """Take a mute or a ban back.

    Returns:
        Whether it held; None if there is no such account.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        id = connection.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.folded == folded(name))).scalar()
        return None if id is None else work.lift(connection, id, kind, why, _by())


def at_table(database: Reached, table: str, act: TableAct, why: str) -> bool:
    """Have something done at a table by the first server that sees it: a table is changed by servers alone.

    Returns:
        Whether there is such a table.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        if connection.execute(select(TABLES.c.id).where(TABLES.c.id == table)).first() is None:
            return False
        work.log(connection, _by(), act, table=table, reason=why, waits=True)
        return True


def logged(database: Reached) -> list[LogRow]:
    """Return the latest lines of the log, the newest first.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected() as connection:
        return work.logged(connection)


def _by() -> By:
    return By(None, int(time.time()))
