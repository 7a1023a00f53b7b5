"""Export everything that a browser stores as one file, and import such a file.

An import first replays every table to check it. The page adds its own data to the file, such as settings and the
progress in lessons. Before an import, the page removes its own data from the file.
"""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace
from starlette.requests import Request

from sandtable.kernel.message import Message, say
from sandtable.offline.browser_store import BrowserStore, StoredTableRow, done, whole
from sandtable.offline.play_by_mail.mail_games import MailGames
from sandtable.offline.stored_editions import BrowserEditions, EditionFiles
from sandtable.offline.worker_interfaces import TableDatabase
from sandtable.service.api.framework.endpoint_declarations import Body, Depends, Router
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.tables.table_registry import TableRegistry
from sandtable.service.tables.table_setup import rebuild

router = Router("/api/archive")

# The version of the file format. It increases when older versions of the program can no longer read the file.
FORMAT: Final = 1
MAX_ARCHIVE_BYTES = 1 << 28
ID = re.compile(r"[\w-]{1,40}", re.ASCII)

# The result for an imported table. "added": the table is new here. "newer": the imported table replaces an older one.
# "there": the existing table is the same or newer, and stays. "parted": both have different steps, and the existing
# table stays.
Fate = Literal["added", "newer", "there", "parted"]


class Archive(msgspec.Struct):
    """Everything that a browser stores, as exported.

    Args:
        sandtable: the version of the file format.
        tables: all tables, secrets included. Tables of games by mail are left out, because only one device may play a
            seat of such a game.
        analyses: the stored analyses, by key.
        editions: the imported editions.
    """

    sandtable: int
    tables: list[StoredTableRow]
    analyses: dict[str, str] = {}
    editions: list[EditionFiles] = []


class RejectedTable(msgspec.Struct):
    """A table that is not imported, with the reason."""

    table: str
    why: Message


class ImportResult(msgspec.Struct):
    """The result of an import.

    Args:
        tables: for each table whose replay succeeded, the result.
        left: the tables whose replay failed.
    """

    tables: dict[str, Fate]
    left: list[RejectedTable]


class ForgottenTables(msgspec.Struct):
    """The ids of the tables to delete."""

    tables: list[str]


class Archives:
    """A manager that exports, imports and deletes a browser's data.

    Args:
        shelf: the browser's database.
        store: the store of tables in the database.
        tables: the open tables.
        letters: the games by mail; None if they are not available.
        editions: the imported editions.
    """

    def __init__(
        self,
        shelf: TableDatabase,
        store: BrowserStore,
        tables: TableRegistry,
        letters: MailGames | None,
        editions: BrowserEditions,
    ) -> None:
        self._editions = editions
        self._letters = letters
        self._shelf = shelf
        self._store = store
        self._tables = tables

    async def all(self) -> Archive:
        """Return all data to export.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        ids = msgspec.json.decode(await done(self._shelf.all()), type=list[str])
        by_mail = set() if self._letters is None else await self._letters.tables()
        found = [await self._row(id) for id in ids if id not in by_mail]
        analyses = msgspec.json.decode(await done(self._shelf.analyses()), type=dict[str, str])
        return Archive(FORMAT, [row for row in found if row is not None], analyses, self._editions.all())

    async def put_in(self, archive: Archive) -> ImportResult:
        """Import editions, new and newer tables, and analyses.

        A table with other steps never replaces an existing table.

        Raises:
            ServiceError: the file format is unknown, and nothing has changed.
            StoreUnavailable: the browser's database is full or not usable. Tables imported before the error stay.
        """
        if archive.sandtable != FORMAT:
            raise ServiceError("invalid", say("service-archive-format", format=archive.sandtable))
        result = ImportResult({}, [])
        for laid in archive.editions:
            await self._lay(laid)
        for row in archive.tables:
            # Other requests are answered between two tables, because a replay blocks the worker.
            await asyncio.sleep(0)
            try:
                self._check(row)
            except ServiceError as error:
                result.left.append(RejectedTable(row.table.id, error.message))
            else:
                result.tables[row.table.id] = await self._take(row)
        for key, found in archive.analyses.items():
            await done(self._shelf.find(key, found))
        return result

    async def forget(self, tables: list[str]) -> None:
        """Delete tables, with their games by mail if any.

        Raises:
            StoreUnavailable: the browser's database cannot be used. Tables deleted before the error stay deleted.
        """
        for id in tables:
            await self._tables.drop(id)
            if self._letters is not None:
                # The game by mail is deleted first, because it would otherwise create its table again.
                await self._letters.drop(id)
            await self._store.drop(id)

    def _check(self, row: StoredTableRow) -> None:
        """Check a table by replaying it.

        Raises:
            ServiceError: the id is invalid, or the replay fails.
        """
        table = row.table
        if not ID.fullmatch(table.id):
            raise ServiceError("malformed", say("service-no-table", table=table.id[:80]))
        rebuild(self._tables.game(table.game, table.variant, table.edition), whole(row))

    async def _lay(self, laid: EditionFiles) -> None:
        try:
            await self._editions.lay(laid.game, laid.files)
        except StoreUnavailable:
            raise
        except ServiceError:
            # The error is reported for each table that uses the edition.
            return

    async def _take(self, row: StoredTableRow) -> Fate:
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

    async def _row(self, id: str) -> StoredTableRow | None:
        text = await done(self._shelf.load(id, 0))
        return None if text is None else msgspec.json.decode(text, type=StoredTableRow)


async def _archives(request: Request) -> Archives:
    found: Archives = request.app.state.archives
    return found


Kept = Annotated[Archives, Depends(_archives)]


@router.get("")
async def all_kept(kept: Kept) -> Archive:
    """Export everything that this browser stores."""
    return await kept.all()


@router.post("", fails=("busy",))
async def import_archive(kept: Kept, archive: Annotated[Archive, Body(MAX_ARCHIVE_BYTES)]) -> ImportResult:
    """Import an archive: its editions, its new and newer tables, and its analyses."""
    return await kept.put_in(archive)


@router.post("/forgotten", fails=("busy",))
async def forget(kept: Kept, forgotten: ForgottenTables) -> None:
    """Delete tables with all their steps."""
    await kept.forget(forgotten.tables)
