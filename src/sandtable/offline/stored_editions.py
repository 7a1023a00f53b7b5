"""Store imported editions in the browser's database, and load them for their tables.

The files of an edition are written into a folder of the worker's file system, so that the game can read and check them
as usual.
"""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from tempfile import mkdtemp
from typing import Annotated, Any, Final

import msgspec
from starlette.requests import Request

from sandtable.games import GAMES, find
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.offline.browser_store import done
from sandtable.offline.worker_interfaces import TableDatabase
from sandtable.service.api.framework.endpoint_declarations import Body, Depends, Router
from sandtable.service.errors import ServiceError
from sandtable.service.tables.table_registry import TableRegistry

router = Router("/api/editions")

MAX_EDITION_BYTES: Final = 1 << 22


class EditionFiles(msgspec.Struct, frozen=True):
    """A stored edition.

    Args:
        edition: the hash of its components.
        game: the id of the game.
        title: the title by language.
        own: the hash that the game's own components had at the time of the import.
        files: the text of each file, by name.
    """

    edition: str
    game: str
    title: dict[str, str]
    own: str
    files: dict[str, str]


class EditionUpload(msgspec.Struct):
    """An edition to import: the id of its game, and the text of each file by name."""

    game: str
    files: dict[str, str]


class EditionRemoval(msgspec.Struct):
    """A request to remove an edition, which is identified by the hash of its components."""

    edition: str


class BrowserEdition(msgspec.Struct, frozen=True):
    """A stored edition as shown to the page, with the names of its files only."""

    edition: str
    game: str
    title: dict[str, str]
    own: str
    files: list[str]


class BrowserEditions:
    """The editions that a browser stores.

    Args:
        shelf: the browser's database.
        tables: the open tables, which may use the editions.
    """

    def __init__(self, shelf: TableDatabase, tables: TableRegistry) -> None:
        self._shelf = shelf
        self._tables = tables
        self._games = tables.games
        self._place = Path(mkdtemp(prefix="sandtable-editions-"))
        self._laid: dict[str, EditionFiles] = {}

    async def begin(self) -> None:
        """Load all stored editions from the database.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        for kept in msgspec.json.decode(await done(self._shelf.laid()), type=list[EditionFiles]):
            self._put(kept)

    def all(self) -> list[EditionFiles]:
        """Return all stored editions."""
        return list(self._laid.values())

    async def lay(self, game: str, files: dict[str, str]) -> EditionFiles:
        """Check, store and load an edition.

        Raises:
            ServiceError: the game is unknown, or the edition is invalid. The error is about the first problem, and
                nothing has changed.
            StoreUnavailable: the browser's database is full or not usable.
        """
        own = self._games.game(game)
        if not files:
            raise ServiceError("invalid", say("service-here-edition-empty"))
        for name in files:
            # Only known file names are accepted, because files are written under these names.
            if name not in GAMES[game].files:
                unknown, known = name[:80], ", ".join(GAMES[game].files)
                raise ServiceError("invalid", say("service-here-edition-file", file=unknown, files=known))
        found = self._checked(game, files)
        if found.edition == own.edition:
            raise ServiceError("invalid", say("service-here-edition-same"))
        laid = EditionFiles(found.edition, game, found.title, own.edition, files)
        await done(self._shelf.lay(laid.edition, msgspec.json.encode(laid).decode()))
        self._put(laid)
        # Tables that were opened while the edition was missing are closed, so that they are opened again with it.
        await self._tables.let_go(laid.edition)
        return laid

    async def remove(self, edition: str) -> None:
        """Remove an edition. Its tables stay, but can be opened only after another import.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        await done(self._shelf.lift(edition))
        self._laid.pop(edition, None)
        self._games.take_away(edition)
        await self._tables.let_go(edition)

    def close(self) -> None:
        """Delete the folder of the editions' files."""
        shutil.rmtree(self._place, ignore_errors=True)

    def _checked(self, game: str, files: dict[str, str]) -> Game[Any]:
        """Return the game with an edition, whose files are checked in a temporary folder.

        Raises:
            ServiceError: the edition is invalid.
        """
        draft = Path(mkdtemp(dir=self._place))
        try:
            _write(draft, files)
            return find(game, draft)
        except ComponentError as error:
            raise ServiceError("invalid", error.problems[0]) from None
        finally:
            shutil.rmtree(draft)

    def _put(self, laid: EditionFiles) -> None:
        folder = self._place / laid.edition
        if laid.edition not in self._laid:
            _write(folder, laid.files)
        self._laid[laid.edition] = laid
        self._games.lay_beside(laid.edition, folder)


def _write(folder: Path, files: dict[str, str]) -> None:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def entry(laid: EditionFiles) -> BrowserEdition:
    """Return an edition as shown to the page."""
    return BrowserEdition(laid.edition, laid.game, laid.title, laid.own, sorted(laid.files))


async def _editions(request: Request) -> BrowserEditions:
    found: BrowserEditions = request.app.state.editions
    return found


Known = Annotated[BrowserEditions, Depends(_editions)]


@router.get("")
async def list_editions(known: Known) -> list[BrowserEdition]:
    """List the editions that this browser stores."""
    return [entry(laid) for laid in known.all()]


@router.post("", fails=("missing", "busy"))
async def add_edition(known: Known, wanted: Annotated[EditionUpload, Body(MAX_EDITION_BYTES)]) -> BrowserEdition:
    """Check and store an edition's files."""
    # Other requests are answered first, because reading an edition blocks the worker.
    await asyncio.sleep(0)
    return entry(await known.lay(wanted.game, wanted.files))


@router.post("/removed", fails=("busy",))
async def remove_edition(known: Known, removed: EditionRemoval) -> None:
    """Remove an edition; its tables stay, but cannot be opened without it."""
    await known.remove(removed.edition)
