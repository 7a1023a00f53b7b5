"""What people at tables have reported of what was said: told, taken away, or left as it is."""

from __future__ import annotations

import time

from sandtable.service.admin.reach import Reached
from sandtable.service.store import reported as rows
from sandtable.service.store.reported import Reported
from sandtable.service.store.steward_work import By
from sandtable.service.store.steward_work import decide as decided


def reported(database: Reached) -> list[Reported]:
    """Return what has been reported and not been decided on, what was said first first.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected() as connection:
        return rows.reported(connection)


def decide(database: Reached, id: int, remove: bool, why: str = "") -> bool:
    """Take away something that was reported, or leave it; either way it is reported no more, and it stands in the log.

    Returns:
        Whether it was reported.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        return decided(connection, id, remove, why, By(None, int(time.time())))
