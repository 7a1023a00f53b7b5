"""Reported chat messages: listing, removing or keeping them."""

from __future__ import annotations

import time

from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.store.repositories import chat as rows
from sandtable.service.store.repositories.chat import ReportedMessage
from sandtable.service.store.repositories.moderation import ActionAuthor
from sandtable.service.store.repositories.moderation import decide as decided


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
