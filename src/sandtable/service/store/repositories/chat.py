"""Chat messages with their reports, and private notes."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection

from sandtable.service.store.database_base import Transact
from sandtable.service.store.schema import ACCOUNT_SEATS, ACCOUNTS, KEYS, NOTES, REPORTS, SAID, TABLES


class ChatMessageRow(NamedTuple):
    """A chat message; if `seat` is "", a spectator called `name` wrote it."""

    id: int
    table: str
    seat: str
    name: str
    text: str
    phrase: str
    at: int


class NoteRow(NamedTuple):
    """A player's note after a step; step 0 is for the whole game."""

    step: int
    text: str
    at: int


COLUMNS = tuple(SAID.c[name] for name in ChatMessageRow._fields)


class ChatRepository:
    """Chat messages and notes in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def opens(self, hashes: set[str]) -> bool:
        """Return whether one of these hashes belongs to a key of any table."""
        query = select(KEYS.c.hash).where(KEYS.c.hash.in_(hashes)).limit(1)
        return await self._read(lambda connection: connection.execute(query).first() is not None)

    async def add(self, row: ChatMessageRow) -> int:
        """Insert a message, and return its number."""
        values = {name: value for name, value in row._asdict().items() if name != "id"}

        def work(connection: Connection) -> int:
            added = connection.execute(insert(SAID).values(values)).inserted_primary_key
            assert added is not None
            number: int = added[0]
            return number

        return await self._write(work)

    async def of_table(self, table: str, most: int) -> list[ChatMessageRow]:
        """Return the latest messages at a table, in order."""
        query = select(*COLUMNS).where(SAID.c.table == table).order_by(SAID.c.id.desc()).limit(most)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [ChatMessageRow(*row) for row in reversed(rows)]

    async def said_by(self, table: str, seat: str) -> list[ChatMessageRow]:
        """Return all messages of a seat at a table, in order."""
        query = select(*COLUMNS).where(SAID.c.table == table, SAID.c.seat == seat).order_by(SAID.c.id)
        return [ChatMessageRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]

    async def one(self, table: str, id: int) -> ChatMessageRow | None:
        """Return a message at a table, or None."""
        query = select(*COLUMNS).where(SAID.c.table == table, SAID.c.id == id)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else ChatMessageRow(*row)

    async def after(self, id: int) -> list[ChatMessageRow]:
        """Return the messages at all tables with a higher number."""
        query = select(*COLUMNS).where(SAID.c.id > id).order_by(SAID.c.id)
        return [ChatMessageRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]

    async def highest(self) -> int:
        """Return the highest message number; 0 if there are no messages."""
        query = select(func.coalesce(func.max(SAID.c.id), 0))
        found: int = await self._read(lambda connection: connection.execute(query).scalar_one())
        return found

    async def report(self, said: int, seat: str, why: str, now: int) -> None:
        """Store a report of a message, replacing an earlier report by the same seat."""
        row = {"said": said, "seat": seat, "why": why, "at": now}

        def work(connection: Connection) -> None:
            connection.execute(delete(REPORTS).where(REPORTS.c.said == said, REPORTS.c.seat == seat))
            connection.execute(insert(REPORTS).values(row))

        await self._write(work)

    async def note(self, table: str, seat: str, row: NoteRow, most: int) -> bool:
        """Store a seat's note at a step, replacing an earlier one; "" deletes it.

        Args:
            most: the maximum number of a seat's notes.

        Returns:
            Whether the seat had room for the note.
        """
        own = (NOTES.c.table == table) & (NOTES.c.seat == seat)
        here = own & (NOTES.c.step == row.step)

        def work(connection: Connection) -> bool:
            if not row.text:
                connection.execute(delete(NOTES).where(here))
                return True
            values = {"text": row.text, "at": row.at}
            if connection.execute(update(NOTES).where(here).values(values)).rowcount:
                return True
            count: int = connection.execute(select(func.count()).select_from(NOTES).where(own)).scalar_one()
            if count >= most:
                return False
            connection.execute(insert(NOTES).values(table=table, seat=seat, step=row.step, **values))
            return True

        return await self._write(work)

    async def notes(self, table: str, seat: str) -> list[NoteRow]:
        """Return a seat's notes at a table, in the order of the steps."""
        query = (
            select(NOTES.c.step, NOTES.c.text, NOTES.c.at)
            .where(NOTES.c.table == table, NOTES.c.seat == seat)
            .order_by(NOTES.c.step)
        )
        return [NoteRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]


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
