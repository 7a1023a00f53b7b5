"""The editor of an edition: one folder, read, checked and written for whoever has the desk's key.

Only `sandtable edition edit` sets up a desk, for the person at this computer; a service for others has none, and then
there are no such addresses.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec
from starlette.requests import Request

from sandtable.editions import draft
from sandtable.editions.copies import copy, games_of, reconstructed_note
from sandtable.editions.forms import forms
from sandtable.editions.kit import edited
from sandtable.games import GAMES, find
from sandtable.kernel.components import ComponentError
from sandtable.kernel.fault import cause
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, say
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses, Given, Taken
from sandtable.service.http.auth import Tables, key_of
from sandtable.service.tables.registry import TableRegistry
from sandtable.words import Words, language

addresses = Addresses("/api/editor")

MOST_TABLES = 1 << 22
KEY_BYTES = 24

Text = Annotated[str, msgspec.Meta(max_length=40)]


class Begin(msgspec.Struct):
    """Begin with a copy of a game's own files."""

    game: Text
    lang: Text


class Draft(msgspec.Struct):
    """An edition as it is to be.

    Args:
        tables: by file, what the game's own files and the edition say together.
        lang: the language of comments in the files.
        state: the state of the folder that was edited, when it is to be saved.
    """

    tables: dict[str, dict[str, Any]]
    lang: Text
    state: Text = ""


class Checked(msgspec.Struct):
    """What the game says of an edition.

    Args:
        problems: all that is wrong with it.
        edition: its hash; "" if something is wrong.
        catalogue: its components as the page draws them, but for the shapes; None if something is wrong.
    """

    problems: list[Message]
    edition: str = ""
    catalogue: dict[str, Any] | None = None


class Look(msgspec.Struct):
    """An edition as it is in its folder, and all that is needed to edit it.

    Args:
        folder: where it is.
        empty: there is nothing there yet.
        game: the game's id; "" while that is not known.
        games: those of which there may be one, as long as there is none.
        base: the tables of the game's own files.
        forms: what may stand in them.
        state: that of the folder, to be named when something is written.
        own: the game's own components, shapes included.
        tables: what the game's own files and the edition say together; None if the files cannot be read.
        checked: what the game says of it.
    """

    folder: str
    empty: bool
    game: str
    games: list[str] | msgspec.UnsetType = msgspec.UNSET
    base: draft.Tables | msgspec.UnsetType = msgspec.UNSET
    forms: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    state: str | msgspec.UnsetType = msgspec.UNSET
    own: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    tables: draft.Tables | msgspec.UnsetType | None = msgspec.UNSET
    checked: Checked | msgspec.UnsetType = msgspec.UNSET


class Saved(msgspec.Struct):
    """An edition has been written.

    Args:
        files: those that have changed.
        state: that of the folder, to be named when something is written again.
        checked: what the game says of it.
    """

    files: list[str]
    state: str
    checked: Checked


class Laid(msgspec.Struct):
    """Tables that are opened from now on are of an edition, which is known by its hash."""

    game: str
    edition: str
    variant: str


class Desk:
    """The editor's back end: one edition in one folder.

    Args:
        folder: the edition's folder; it need not be there yet.
        game: the game's id; "" if it is to be told from the files, or to be chosen.
        place: a folder that lasts as long as the service, for copies of the edition that are played with.
    """

    def __init__(self, folder: Path, game: str, place: Path) -> None:
        self.folder = folder
        self.key = secrets.token_urlsafe(KEY_BYTES)
        self._place = place
        self._wanted = game
        # One thing at a time is done with the folder.
        self.turn = asyncio.Lock()

    @property
    def game(self) -> str:
        """Return the id of the edition's game; "" while that is not known."""
        if self._wanted:
            return self._wanted
        found = games_of(self.folder) if self.folder.is_dir() else []
        return found[0] if len(found) == 1 else ""

    @property
    def empty(self) -> bool:
        """Return whether there is nothing in the folder, or no folder."""
        return not self.folder.is_dir() or not any(self.folder.iterdir())

    def look(self) -> Look:
        """Read the folder, and return all that the page has to know."""
        told = Look(str(self.folder), self.empty, self.game)
        if self.empty or not self.game:
            told.games = edited()
            return told
        told.base = draft.base_tables(self.game)
        told.forms = forms(self.game)
        told.state = draft.state_of(self.game, self.folder)
        told.own = find(self.game).catalogue()
        try:
            found = draft.read(self.game, self.folder)
        except ComponentError as error:
            told.tables, told.checked = None, Checked(error.problems)
        else:
            told.tables, told.checked = found, self.check(found, "en")
        return told

    def begin(self, game: str, lang: str) -> None:
        """Copy a game's own files into the folder, with comments on what is reconstructed.

        Raises:
            ServiceError: it is not empty, or cannot be written.
        """
        if game not in edited():
            raise ServiceError("missing", say("service-no-game", game=game, games=", ".join(edited())))
        if not self.empty:
            raise ServiceError("conflict", say("edition-not-empty", folder=str(self.folder)))
        words = Words(lang)
        head = words.text(say("edition-head", title=GAMES[game]().title[words.lang], folder=str(self.folder)))
        try:
            copy(game, self.folder, head, lambda keys: words.text(reconstructed_note(keys)))
        except OSError as error:
            raise _unwritable(self.folder, error) from None
        self._wanted = game

    def check(self, tables: draft.Tables, lang: str) -> Checked:
        """Check a draft, and return what the game says of it; the folder is left as it is.

        Raises:
            ServiceError: there is no edition yet, or none can say it.
        """
        self._begun()
        try:
            found = draft.check(self.game, self.folder, tables, language(lang))
        except ComponentError as error:
            return Checked(error.problems)
        except draft.Unwritable as error:
            raise ServiceError("invalid", error.message) from None
        return _good(found) if isinstance(found, Game) else Checked(found)

    def save(self, tables: draft.Tables, lang: str, state: str) -> Saved:
        """Write a draft into the folder, whatever is wrong with it.

        Raises:
            ServiceError: there is no edition yet, the files are not as they were, no edition can say it, or a file
                cannot be written.
        """
        self._begun()
        if draft.state_of(self.game, self.folder) != state:
            raise ServiceError("conflict", say("editor-written-elsewhere"))
        try:
            files = draft.save(self.game, self.folder, tables, language(lang))
        except ComponentError as error:
            raise ServiceError("conflict", error.problems[0]) from None
        except draft.Unwritable as error:
            raise ServiceError("invalid", error.message) from None
        except OSError as error:
            raise _unwritable(self.folder, error) from None
        return Saved(files, draft.state_of(self.game, self.folder), self.check(tables, lang))

    def lay_at_once(self, tables: TableRegistry) -> None:
        """Use the edition for all tables from the start, unless it has problems."""
        if self.game and not self.empty:
            with suppress(ServiceError):
                self.lay(tables)

    def lay(self, tables: TableRegistry) -> Laid:
        """Use the edition in the folder, by a copy of it, for tables that are opened from now on.

        Raises:
            ServiceError: there is none yet, or it has problems.
        """
        self._begun()
        game = self.game
        copied = self._place / secrets.token_hex(8)
        draft.snapshot(game, self.folder, copied)
        try:
            found = find(game, copied)
        except ComponentError as error:
            raise ServiceError("invalid", say("editor-cannot-play", n=len(error.problems))) from None
        tables.games.lay_over(game, copied)
        return Laid(game, found.edition, found.variant)

    def _begun(self) -> None:
        """Check that there is an edition.

        Raises:
            ServiceError: there is none, or its game is not known.
        """
        if self.empty or not self.game:
            raise ServiceError("conflict", say("editor-not-begun", folder=str(self.folder)))


def _good(game: Game[Any]) -> Checked:
    catalogue = {key: value for key, value in game.catalogue().items() if key != "shapes"}
    return Checked([], game.edition, catalogue)


def _unwritable(folder: Path, error: OSError) -> ServiceError:
    return ServiceError("failed", say("cli-unwritable", file=str(folder), reason=cause(error)))


async def _desk_of(request: Request) -> Desk:
    desk = request.app.state.desk
    assert isinstance(desk, Desk)
    if not secrets.compare_digest(key_of(request).encode(), desk.key.encode()):
        raise ServiceError("forbidden", say("editor-wrong-key"))
    return desk


# The desk that a request's key opens.
AtDesk = Annotated[Desk, Given(_desk_of, key="desk", needed=True, fails=("forbidden",))]


@addresses.get("")
async def look(desk: AtDesk) -> Look:
    """Send the edition as it is in its folder, and all that is needed to edit it."""
    async with desk.turn:
        return await asyncio.to_thread(desk.look)


@addresses.post("/begin", status=201, fails=("missing", "conflict", "failed"))
async def begin(desk: AtDesk, wanted: Begin) -> Look:
    """Copy a game's own files into the folder, and send the edition."""
    async with desk.turn:
        await asyncio.to_thread(desk.begin, wanted.game, wanted.lang)
        return await asyncio.to_thread(desk.look)


@addresses.post("/check", fails=("conflict",))
async def check(desk: AtDesk, wanted: Annotated[Draft, Taken(MOST_TABLES)]) -> Checked:
    """Check a draft, and send what the game says of it; nothing is written."""
    async with desk.turn:
        return await asyncio.to_thread(desk.check, wanted.tables, wanted.lang)


@addresses.post("/save", fails=("conflict", "failed"))
async def save(desk: AtDesk, wanted: Annotated[Draft, Taken(MOST_TABLES)]) -> Saved:
    """Write a draft into the folder, and send which files have changed."""
    async with desk.turn:
        return await asyncio.to_thread(desk.save, wanted.tables, wanted.lang, wanted.state)


@addresses.post("/play", fails=("invalid", "conflict"))
async def play(known: Tables, desk: AtDesk) -> Laid:
    """Use the saved edition for tables that are opened from now on."""
    async with desk.turn:
        return await asyncio.to_thread(desk.lay, known)
