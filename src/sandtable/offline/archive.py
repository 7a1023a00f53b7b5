"""All that a browser keeps as one file: written out, and put in again once every table in it has been replayed.

What only the page knows, such as lessons and settings, passes through: the page adds it and takes it out.
"""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace
from starlette.requests import Request

from sandtable.kernel.message import Message, say
from sandtable.offline.bridge import Shelf
from sandtable.offline.editions import Editions, Laid
from sandtable.offline.kept import BrowserStore, Row, done, whole
from sandtable.offline.mail.games import Mail
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.http.addresses import Addresses, Given, Taken
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.tables.restore import rebuild

addresses = Addresses("/api/archive")

# It rises when an earlier program could not read what is written.
FORMAT: Final = 1
MOST_BYTES = 1 << 28
ID = re.compile(r"[\w-]{1,40}", re.ASCII)

# What becomes of a table that is put in: it was not here; the one here was an earlier state of it; it is here as far or
# farther; the one here has gone another way and stays.
Fate = Literal["added", "newer", "there", "parted"]


class Archive(msgspec.Struct):
    """All that a browser keeps.

    Args:
        sandtable: the format.
        tables: all tables, secrets included, but for games by mail: only one device may have a seat of those.
        analyses: what has been found out about games, by key.
        editions: those that were laid over from files.
    """

    sandtable: int
    tables: list[Row]
    analyses: dict[str, str] = {}
    editions: list[Laid] = []


class Left(msgspec.Struct):
    """A table that is not put in, and why."""

    table: str
    why: Message


class PutIn(msgspec.Struct):
    """What has become of the tables of an archive.

    Args:
        tables: of each that can be played, what has become of it.
        left: those that cannot.
    """

    tables: dict[str, Fate]
    left: list[Left]


class Forgotten(msgspec.Struct):
    """Tables that are to be kept no longer."""

    tables: list[str]


class Archives:
    """Writes out what a browser keeps, and puts it in, and forgets it.

    Args:
        shelf: its database.
        store: the tables in it.
        tables: what replays them.
        letters: games by mail; None where there are none.
        editions: those that are laid over.
    """

    def __init__(
        self, shelf: Shelf, store: BrowserStore, tables: TableRegistry, letters: Mail | None, editions: Editions
    ) -> None:
        self._editions = editions
        self._letters = letters
        self._shelf = shelf
        self._store = store
        self._tables = tables

    async def all(self) -> Archive:
        """Return all that is kept.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        ids = msgspec.json.decode(await done(self._shelf.all()), type=list[str])
        by_mail = set() if self._letters is None else await self._letters.tables()
        found = [await self._row(id) for id in ids if id not in by_mail]
        analyses = msgspec.json.decode(await done(self._shelf.analyses()), type=dict[str, str])
        return Archive(FORMAT, [row for row in found if row is not None], analyses, self._editions.all())

    async def put_in(self, archive: Archive) -> PutIn:
        """Keep what is not here yet, each table once it has been replayed; what is here is never lost.

        Raises:
            ServiceError: it is of another format; nothing is changed.
            StoreUnavailable: the browser's database cannot be used, or is full; what was put in until then stays.
        """
        if archive.sandtable != FORMAT:
            raise ServiceError("invalid", say("service-archive-format", format=archive.sandtable))
        told = PutIn({}, [])
        for laid in archive.editions:
            await self._lay(laid)
        for row in archive.tables:
            # Others are answered between two of them.
            await asyncio.sleep(0)
            try:
                self._check(row)
            except ServiceError as error:
                told.left.append(Left(row.table.id, error.message))
            else:
                told.tables[row.table.id] = await self._take(row)
        for key, found in archive.analyses.items():
            await done(self._shelf.find(key, found))
        return told

    async def forget(self, tables: list[str]) -> None:
        """Delete tables with all that was played at them, games by mail as well.

        Raises:
            StoreUnavailable: the browser's database cannot be used; what was deleted until then is gone.
        """
        for id in tables:
            await self._tables.drop(id)
            if self._letters is not None:
                # First: the table of a game by mail is made anew as long as there is one.
                await self._letters.drop(id)
            await self._store.drop(id)

    def _check(self, row: Row) -> None:
        """Replay a table.

        Raises:
            ServiceError: it cannot be.
        """
        table = row.table
        if not ID.fullmatch(table.id):
            raise ServiceError("malformed", say("service-no-table", table=table.id[:80]))
        rebuild(self._tables.game(table.game, table.variant, table.edition), whole(row))

    async def _lay(self, laid: Laid) -> None:
        try:
            await self._editions.lay(laid.game, laid.files)
        except StoreUnavailable:
            raise
        except ServiceError:
            # It is told of the tables that have it.
            return

    async def _take(self, row: Row) -> Fate:
        id, steps = row.table.id, [made.step for made in row.steps]
        here = await self._row(id)
        if here is None:
            await self._store.add(whole(row))
            return "added"
        known = [made.step for made in here.steps]
        if known[: len(steps)] == steps and (len(known) > len(steps) or here.table.version >= row.table.version):
            return "there"
        if steps[: len(known)] != known:
            return "parted"
        version = max(here.table.version, row.table.version) + 1
        await self._store.put(replace(whole(row), version=version), here.table.version)
        return "newer"

    async def _row(self, id: str) -> Row | None:
        text = await done(self._shelf.load(id, 0))
        return None if text is None else msgspec.json.decode(text, type=Row)


async def _archives(request: Request) -> Archives:
    found: Archives = request.app.state.archives
    return found


Kept = Annotated[Archives, Given(_archives)]


@addresses.get("")
async def all_kept(kept: Kept) -> Archive:
    """Send all that this browser keeps."""
    return await kept.all()


@addresses.post("", fails=("busy",))
async def put_in(kept: Kept, archive: Annotated[Archive, Taken(MOST_BYTES)]) -> PutIn:
    """Keep what an archive holds and is not here yet."""
    return await kept.put_in(archive)


@addresses.post("/forgotten", fails=("busy",))
async def forget(kept: Kept, forgotten: Forgotten) -> None:
    """Delete tables with all that was played at them."""
    await kept.forget(forgotten.tables)
