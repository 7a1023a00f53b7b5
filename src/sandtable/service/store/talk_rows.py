"""What is said at tables, what of it is reported, and what people note for themselves."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection

from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.schema import NOTES, REPORTS, SAID


class SaidRow(NamedTuple):
    """Something that was said: its number, table, who (a seat, or the name of somebody who looks on), what, when."""

    id: int
    table: str
    seat: str
    name: str
    text: str
    phrase: str
    at: int


class NoteRow(NamedTuple):
    """What somebody has noted: after which step (0 for the game as a whole), what, when."""

    step: int
    text: str
    at: int


COLUMNS = tuple(SAID.c[name] for name in SaidRow._fields)


class TalkRows:
    """Talk and notes in a database.

    Args:
        read, write: do something in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def add(self, row: SaidRow) -> int:
        """Insert what was said, and return its number."""
        values = {name: value for name, value in row._asdict().items() if name != "id"}

        def work(connection: Connection) -> int:
            added = connection.execute(insert(SAID).values(values)).inserted_primary_key
            assert added is not None
            number: int = added[0]
            return number

        return await self._write(work)

    async def of_table(self, table: str, most: int) -> list[SaidRow]:
        """Return the latest of what was said at a table, in order."""
        query = select(*COLUMNS).where(SAID.c.table == table).order_by(SAID.c.id.desc()).limit(most)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [SaidRow(*row) for row in reversed(rows)]

    async def said_by(self, table: str, seat: str) -> list[SaidRow]:
        """Return all that a seat has said at a table, in order."""
        query = select(*COLUMNS).where(SAID.c.table == table, SAID.c.seat == seat).order_by(SAID.c.id)
        return [SaidRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]

    async def one(self, table: str, id: int) -> SaidRow | None:
        """Return something that was said at a table; None if it was not."""
        query = select(*COLUMNS).where(SAID.c.table == table, SAID.c.id == id)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else SaidRow(*row)

    async def after(self, id: int) -> list[SaidRow]:
        """Return what was said at any table and has a higher number."""
        query = select(*COLUMNS).where(SAID.c.id > id).order_by(SAID.c.id)
        return [SaidRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]

    async def highest(self) -> int:
        """Return the highest number; 0 if nothing was said yet."""
        query = select(func.coalesce(func.max(SAID.c.id), 0))
        found: int = await self._read(lambda connection: connection.execute(query).scalar_one())
        return found

    async def report(self, said: int, seat: str, why: str, now: int) -> None:
        """Keep that somebody has reported something, in the place of what the same seat has said of it."""
        row = {"said": said, "seat": seat, "why": why, "at": now}

        def work(connection: Connection) -> None:
            connection.execute(delete(REPORTS).where(REPORTS.c.said == said, REPORTS.c.seat == seat))
            connection.execute(insert(REPORTS).values(row))

        await self._write(work)

    async def note(self, table: str, seat: str, row: NoteRow, most: int) -> bool:
        """Keep what a seat notes at a step, in the place of what was there; "" for nothing.

        Args:
            most: so many notes a seat may have.

        Returns:
            Whether there was room for it.
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
        """Return what a seat has noted at a table, in the order of the steps."""
        query = (
            select(NOTES.c.step, NOTES.c.text, NOTES.c.at)
            .where(NOTES.c.table == table, NOTES.c.seat == seat)
            .order_by(NOTES.c.step)
        )
        return [NoteRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]
