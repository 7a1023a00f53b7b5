"""Reported chat messages, with their authors."""

from __future__ import annotations

import msgspec
from sqlalchemy import select
from sqlalchemy.engine import Connection

from sandtable.service.store.schema import ACCOUNT_SEATS, ACCOUNTS, REPORTS, SAID, TABLES


class ReportedMessage(msgspec.Struct, frozen=True):
    """A reported message.

    Args:
        id: the number of the message.
        table: the id of the table.
        seat: the seat that wrote the message; "" for a spectator.
        name: the name of the author.
        text: the text of the message; "" if it is a phrase.
        phrase: the id of the ready-made phrase; "" if the message is text.
        at: the time of the message, in seconds since 1970.
        reports: for each seat that reported the message, the reason.
        game: the game's id.
        accounts: the names of the accounts that own the seat.
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


def reported_messages(connection: Connection) -> list[ReportedMessage]:
    """Return the open reports, the oldest message first."""
    query = (
        select(SAID, REPORTS.c.seat.label("by"), REPORTS.c.why, TABLES.c.names, TABLES.c.game)
        .join(REPORTS, REPORTS.c.said == SAID.c.id)
        .join(TABLES, TABLES.c.id == SAID.c.table)
        .order_by(SAID.c.id, REPORTS.c.seat)
    )
    found: dict[int, ReportedMessage] = {}
    for row in connection.execute(query).all():
        if row.id not in found:
            whose = (
                select(ACCOUNTS.c.name)
                .join(ACCOUNT_SEATS, ACCOUNT_SEATS.c.account == ACCOUNTS.c.id)
                .where(ACCOUNT_SEATS.c.table == row.table, ACCOUNT_SEATS.c.seat == row.seat)
                .order_by(ACCOUNTS.c.name)
            )
            found[row.id] = ReportedMessage(
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
