"""Editions laid over from files: kept in the browser, and at hand for the tables that are opened with them.

The files are written into a folder of the worker, so that the game itself reads and checks them, as it does anywhere.
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
from sandtable.kernel.components import ComponentError
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.offline.bridge import Shelf
from sandtable.offline.kept import done
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses, Given, Taken
from sandtable.service.tables.registry import TableRegistry

addresses = Addresses("/api/editions")

MOST_BYTES: Final = 1 << 22


class Laid(msgspec.Struct, frozen=True):
    """An edition as it is kept.

    Args:
        edition: the hash of its components.
        game: of which game.
        title: by language, what it is called.
        own: the hash of the game's own components, over which it was laid.
        files: its files by their names.
    """

    edition: str
    game: str
    title: dict[str, str]
    own: str
    files: dict[str, str]


class Files(msgspec.Struct):
    """An edition's files by their names, and the game that they are laid over."""

    game: str
    files: dict[str, str]


class Removed(msgspec.Struct):
    """The hash of the edition that is kept no longer."""

    edition: str


class LaidEntry(msgspec.Struct, frozen=True):
    """An edition as the page is told of it: all but what is in its files."""

    edition: str
    game: str
    title: dict[str, str]
    own: str
    files: list[str]


class Editions:
    """The editions that a browser keeps.

    Args:
        shelf: its database.
        tables: those that are opened with them.
    """

    def __init__(self, shelf: Shelf, tables: TableRegistry) -> None:
        self._shelf = shelf
        self._tables = tables
        self._games = tables.games
        self._place = Path(mkdtemp(prefix="sandtable-editions-"))
        self._laid: dict[str, Laid] = {}

    async def begin(self) -> None:
        """Have all that are kept at hand.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        for kept in msgspec.json.decode(await done(self._shelf.laid()), type=list[Laid]):
            self._put(kept)

    def all(self) -> list[Laid]:
        """Return all of them."""
        return list(self._laid.values())

    async def lay(self, game: str, files: dict[str, str]) -> Laid:
        """Check an edition, keep it, and have it at hand.

        Raises:
            ServiceError: there is no such game, or the edition has problems: the first of them; nothing is changed.
            StoreUnavailable: the browser's database cannot be used, or is full.
        """
        own = self._games.game(game)
        if not files:
            raise ServiceError("invalid", say("service-here-edition-empty"))
        for name in files:
            # Nothing but a file of the game is written.
            if name not in GAMES[game].files:
                unknown, known = name[:80], ", ".join(GAMES[game].files)
                raise ServiceError("invalid", say("service-here-edition-file", file=unknown, files=known))
        found = self._checked(game, files)
        if found.edition == own.edition:
            raise ServiceError("invalid", say("service-here-edition-same"))
        laid = Laid(found.edition, game, found.title, own.edition, files)
        await done(self._shelf.lay(laid.edition, msgspec.json.encode(laid).decode()))
        self._put(laid)
        # One that was removed before may be missed at a table that was asked for since.
        await self._tables.let_go(laid.edition)
        return laid

    async def remove(self, edition: str) -> None:
        """Keep an edition no longer; its tables stay, and open again once it has been laid over anew.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        await done(self._shelf.lift(edition))
        self._laid.pop(edition, None)
        self._games.take_away(edition)
        await self._tables.let_go(edition)

    def close(self) -> None:
        """Delete the folder."""
        shutil.rmtree(self._place, ignore_errors=True)

    def _checked(self, game: str, files: dict[str, str]) -> Game[Any]:
        """Return the game with an edition.

        Raises:
            ServiceError: the edition has problems.
        """
        draft = Path(mkdtemp(dir=self._place))
        try:
            _write(draft, files)
            return find(game, draft)
        except ComponentError as error:
            raise ServiceError("invalid", error.problems[0]) from None
        finally:
            shutil.rmtree(draft)

    def _put(self, laid: Laid) -> None:
        folder = self._place / laid.edition
        if laid.edition not in self._laid:
            _write(folder, laid.files)
        self._laid[laid.edition] = laid
        self._games.lay_beside(laid.edition, folder)


def _write(folder: Path, files: dict[str, str]) -> None:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def entry(laid: Laid) -> LaidEntry:
    """Return what the page is told of an edition."""
    return LaidEntry(laid.edition, laid.game, laid.title, laid.own, sorted(laid.files))


async def _editions(request: Request) -> Editions:
    found: Editions = request.app.state.editions
    return found


Known = Annotated[Editions, Given(_editions)]


@addresses.get("")
async def all_laid(known: Known) -> list[LaidEntry]:
    """List the editions that this browser keeps."""
    return [entry(laid) for laid in known.all()]


@addresses.post("", fails=("missing", "busy"))
async def lay(known: Known, wanted: Annotated[Files, Taken(MOST_BYTES)]) -> LaidEntry:
    """Check an edition's files, and keep them for tables that are opened with them."""
    # Others are answered before it is read.
    await asyncio.sleep(0)
    return entry(await known.lay(wanted.game, wanted.files))


@addresses.post("/removed", fails=("busy",))
async def remove(known: Known, removed: Removed) -> None:
    """Keep an edition no longer; tables that were opened with it stay."""
    await known.remove(removed.edition)
