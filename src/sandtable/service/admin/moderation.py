"""Moderation by an operator: moderators, sanctions, closed tables, the log, and reported chat messages."""

from __future__ import annotations

import time

from sqlalchemy import select

from sandtable.service.accounts.accounts import folded
from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.store.repositories import chat as rows
from sandtable.service.store.repositories import moderation as work
from sandtable.service.store.repositories.chat import ReportedMessage
from sandtable.service.store.repositories.moderation import (
    ActionAuthor,
    ModerationLogRow,
    SanctionKind,
    SanctionRow,
    TableAct,
)
from sandtable.service.store.repositories.moderation import decide as decided
from sandtable.service.store.schema import ACCOUNTS, MODERATORS, TABLES

DAY_SECONDS = 86_400


def moderators(database: AdminDatabase) -> list[str]:
    """Return the names of the moderators.

    Raises:
        AdminError: the database cannot be used.
    """
    query = select(ACCOUNTS.c.name).join(MODERATORS, MODERATORS.c.account == ACCOUNTS.c.id).order_by(ACCOUNTS.c.name)
    with database.connected() as connection:
        return list(connection.execute(query).scalars())


def appoint(database: AdminDatabase, name: str, on: bool) -> bool | None:
    """Appoint or dismiss a moderator.

    Returns:
        Whether this changed anything; None if the account does not exist.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        id = connection.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.folded == folded(name))).scalar()
        return None if id is None else work.appoint(connection, id, on, _by())


def sanctions(database: AdminDatabase) -> list[SanctionRow]:
    """Return the active mutes and bans.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected() as connection:
        return work.sanctions(connection, int(time.time()))


def sanction(database: AdminDatabase, name: str, kind: SanctionKind, days: int, why: str) -> bool | None:
    """Mute or ban an account for a number of days; 0 days means permanently.

    Returns:
        True; None if the account does not exist.

    Raises:
        AdminError: the database cannot be used.
    """
    by = _by()
    with database.connected(writing=True) as connection, connection.begin():
        id = connection.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.folded == folded(name))).scalar()
        if id is None:
            return None
        work.sanction(connection, id, kind, by.now + days * DAY_SECONDS if days else 0, why, by)
        return True


def revoke(database: AdminDatabase, name: str, kind: SanctionKind, why: str) -> bool | None:
    """Revoke a mute or a ban.

    Returns:
        Whether the sanction was active; None if the account does not exist.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        id = connection.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.folded == folded(name))).scalar()
        return None if id is None else work.revoke(connection, id, kind, why, _by())


def at_table(database: AdminDatabase, table: str, act: TableAct, why: str) -> bool:
    """Request a moderator's action at a table from the servers.

    A running server carries out the action, because only servers can change tables.

    Returns:
        Whether the table exists.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        if connection.execute(select(TABLES.c.id).where(TABLES.c.id == table)).first() is None:
            return False
        work.log(connection, _by(), act, table=table, reason=why, waits=True)
        return True


def logged(database: AdminDatabase) -> list[ModerationLogRow]:
    """Return the latest entries of the moderators' log, the newest first.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected() as connection:
        return work.logged(connection)


def _by() -> ActionAuthor:
    return ActionAuthor(None, int(time.time()))


def reported(database: AdminDatabase) -> list[ReportedMessage]:
    """Return the open reports, the oldest message first.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected() as connection:
        return rows.reported_messages(connection)


def decide(database: AdminDatabase, id: int, remove: bool, why: str = "") -> bool:
    """Remove or keep a reported message, close its reports, and log the decision.

    Returns:
        Whether the message was reported.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        return decided(connection, id, remove, why, ActionAuthor(None, int(time.time())))
