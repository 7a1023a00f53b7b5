"""What people at tables have reported of what was said: told, taken away, or left as it is."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, select

from sandtable.service.admin.reach import Reached
from sandtable.service.store.schema import REPORTS, SAID, TABLES


class Reported(msgspec.Struct, frozen=True):
    """Something that was said, and reported.

    Args:
        id: by which it is taken away or left.
        table, seat, name: where, and who has said it: the seat, with what it is called, or an onlooker's name.
        text, phrase: what.
        at: when, in seconds since 1970.
        reports: by which seats, and why.
    """

    id: int
    table: str
    seat: str
    name: str
    text: str
    phrase: str
    at: int
    reports: dict[str, str]


def reported(database: Reached) -> list[Reported]:
    """Return what has been reported and not been decided on, what was said first first.

    Raises:
        AdminError: the database cannot be used.
    """
    query = (
        select(SAID, REPORTS.c.seat.label("by"), REPORTS.c.why, TABLES.c.names)
        .join(REPORTS, REPORTS.c.said == SAID.c.id)
        .join(TABLES, TABLES.c.id == SAID.c.table)
        .order_by(SAID.c.id, REPORTS.c.seat)
    )
    found: dict[int, Reported] = {}
    with database.connected() as connection:
        for row in connection.execute(query):
            each = found.setdefault(
                row.id,
                Reported(
                    row.id,
                    row.table,
                    row.seat,
                    row.name or row.names.get(row.seat, ""),
                    row.text,
                    row.phrase,
                    row.at,
                    {},
                ),
            )
            each.reports[row.by] = row.why
    return list(found.values())


def decide(database: Reached, id: int, remove: bool) -> bool:
    """Take away something that was reported, or leave it; either way it is reported no more.

    Returns:
        Whether it was reported.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        if not connection.execute(delete(REPORTS).where(REPORTS.c.said == id)).rowcount:
            return False
        if remove:
            connection.execute(delete(SAID).where(SAID.c.id == id))
        return True
