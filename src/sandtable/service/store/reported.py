"""What people at tables have reported of what was said, with whoever has said it."""

from __future__ import annotations

import msgspec
from sqlalchemy import select
from sqlalchemy.engine import Connection

from sandtable.service.store.schema import ACCOUNT_SEATS, ACCOUNTS, REPORTS, SAID, TABLES


class Reported(msgspec.Struct, frozen=True):
    """Something that was said, and reported.

    Args:
        id: by which it is taken away or left.
        table, seat, name: where, and who has said it: the seat, with what it is called, or an onlooker's name.
        text, phrase: what.
        at: when, in seconds since 1970.
        reports: by which seats, and why.
        game: of the table.
        accounts: the names of the accounts that have the seat.
    """

    id: int
    table: str
    seat: str
    name: str
    text: str
    phrase: str
    at: int
    reports: dict[str, str]
    game: str = ""
    accounts: tuple[str, ...] = ()


def reported(connection: Connection) -> list[Reported]:
    """Return what has been reported and not been decided on, what was said first first."""
    query = (
        select(SAID, REPORTS.c.seat.label("by"), REPORTS.c.why, TABLES.c.names, TABLES.c.game)
        .join(REPORTS, REPORTS.c.said == SAID.c.id)
        .join(TABLES, TABLES.c.id == SAID.c.table)
        .order_by(SAID.c.id, REPORTS.c.seat)
    )
    found: dict[int, Reported] = {}
    for row in connection.execute(query).all():
        if row.id not in found:
            whose = (
                select(ACCOUNTS.c.name)
                .join(ACCOUNT_SEATS, ACCOUNT_SEATS.c.account == ACCOUNTS.c.id)
                .where(ACCOUNT_SEATS.c.table == row.table, ACCOUNT_SEATS.c.seat == row.seat)
                .order_by(ACCOUNTS.c.name)
            )
            found[row.id] = Reported(
                row.id,
                row.table,
                row.seat,
                row.name or row.names.get(row.seat, ""),
                row.text,
                row.phrase,
                row.at,
                {},
                row.game,
                tuple(connection.execute(whose).scalars()),
            )
        found[row.id].reports[row.by] = row.why
    return list(found.values())
