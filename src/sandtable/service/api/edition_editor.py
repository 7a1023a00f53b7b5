"""The editor of an edition: reads, checks and writes one folder.

Only `sandtable edition edit` sets up an editor, for the user of this computer. A public server has no editor, and these
endpoints do not exist there.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec
from starlette.requests import Request

from sandtable.editions import edition_draft
from sandtable.editions.component_copies import copy, games_of, reconstructed_note
from sandtable.editions.editor_interface import edited
from sandtable.editions.form_schemas import forms
from sandtable.games import GAMES, find
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.service.api.framework.endpoint_declarations import Body, Depends, Router
from sandtable.service.api.framework.table_access import Tables, key_of
from sandtable.service.errors import ServiceError
from sandtable.service.tables.table_registry import TableRegistry
from sandtable.translation import Words, language

router = Router("/api/editor")

MAX_TABLES = 1 << 22
KEY_BYTES = 24

Text = Annotated[str, msgspec.Meta(max_length=40)]


class EditionStart(msgspec.Struct):
    """A request to start an edition with a copy of a game's own files.

    Args:
        game: the game's id.
        lang: the language of the comments written into the files, such as "en".
    """

    game: Text
    lang: Text


class EditionDraft(msgspec.Struct):
    """A draft of an edition.

    Args:
        tables: for each file name, the content of the game's own file combined with the edition.
        lang: the language of the comments in the files.
        state: when saving, the folder's state that the draft is based on, as sent by the server; otherwise "".
    """

    tables: dict[str, dict[str, Any]]
    lang: Text
    state: Text = ""


class EditionCheck(msgspec.Struct):
    """The game's check of an edition.

    Args:
        problems: all errors found; empty if the edition is valid.
        edition: the hash of the edition; "" if there are errors.
        catalogue: the edition's components without their shapes; None if there are errors.
    """

    problems: list[Message]
    edition: str = ""
    catalogue: dict[str, Any] | None = None


class EditionView(msgspec.Struct):
    """An edition in its folder, with everything needed to edit it.

    Args:
        folder: the path of the folder.
        empty: whether the folder is empty or missing.
        game: the game's id; "" if it is not known yet.
        games: the ids of the games to choose from; absent once the edition has been started.
        base: for each file name, the content of the game's own file.
        forms: a schema of the allowed contents of the files.
        state: an identifier of the folder's content, to send back when saving.
        own: the game's own components, with their shapes.
        tables: for each file name, the game's own file combined with the edition; None if the files cannot be read.
        checked: the result of the game's check of the edition.
    """

    folder: str
    empty: bool
    game: str
    games: list[str] | msgspec.UnsetType = msgspec.UNSET
    base: edition_draft.Tables | msgspec.UnsetType = msgspec.UNSET
    forms: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    state: str | msgspec.UnsetType = msgspec.UNSET
    own: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    tables: edition_draft.Tables | msgspec.UnsetType | None = msgspec.UNSET
    checked: EditionCheck | msgspec.UnsetType = msgspec.UNSET


class EditionReceipt(msgspec.Struct):
    """The result of saving an edition.

    Args:
        files: the names of the changed files.
        state: an identifier of the folder's content, to send back at the next save.
        checked: the result of the game's check of the edition.
    """

    files: list[str]
    state: str
    checked: EditionCheck


class EditionInPlay(msgspec.Struct):
    """The edition that new tables use.

    Args:
        game: the game's id.
        edition: the hash of the edition.
        variant: the variant of the game.
    """

    game: str
    edition: str
    variant: str


class EditionEditor:
    """The editor's back end: one edition in one folder.

    Args:
        folder: the folder of the edition; it is created when the edition is started.
        game: the game's id; "" detects it from the files, or lets the user choose.
        place: a temporary folder for copies of the edition that tables use. It must exist as long as the service runs.
    """

    def __init__(self, folder: Path, game: str, place: Path) -> None:
        self.folder = folder
        self.key = secrets.token_urlsafe(KEY_BYTES)
        self._place = place
        self._wanted = game
        # Only one operation on the folder may run at a time.
        self.turn = asyncio.Lock()

    @property
    def game(self) -> str:
        """The id of the edition's game; "" while unknown."""
        if self._wanted:
            return self._wanted
        found = games_of(self.folder) if self.folder.is_dir() else []
        return found[0] if len(found) == 1 else ""

    @property
    def empty(self) -> bool:
        """True if the folder is empty or does not exist."""
        return not self.folder.is_dir() or not any(self.folder.iterdir())

    def look(self) -> EditionView:
        """Read the folder, and return everything that the web page needs to edit it."""
        view = EditionView(str(self.folder), self.empty, self.game)
        if self.empty or not self.game:
            view.games = edited()
            return view
        view.base = edition_draft.base_tables(self.game)
        view.forms = forms(self.game)
        view.state = edition_draft.state_of(self.game, self.folder)
        view.own = find(self.game).catalogue()
        try:
            found = edition_draft.read(self.game, self.folder)
        except ComponentError as error:
            view.tables, view.checked = None, EditionCheck(error.problems)
        else:
            view.tables, view.checked = found, self.check(found, "en")
        return view

    def begin(self, game: str, lang: str) -> None:
        """Copy a game's own files, with comments that mark reconstructed data.

        Raises:
            ServiceError: the game cannot be edited, the folder is not empty, or the folder cannot be written.
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

    def check(self, tables: edition_draft.Tables, lang: str) -> EditionCheck:
        """Check a draft without writing it, and return the problems that the game finds.

        Raises:
            ServiceError: no edition has been started, or the draft cannot be written as an edition.
        """
        self._begun()
        try:
            found = edition_draft.check(self.game, self.folder, tables, language(lang))
        except ComponentError as error:
            return EditionCheck(error.problems)
        except edition_draft.UnwritableEdition as error:
            raise ServiceError("invalid", error.message) from None
        return _good(found) if isinstance(found, Game) else EditionCheck(found)

    def save(self, tables: edition_draft.Tables, lang: str, state: str) -> EditionReceipt:
        """Write a draft into the folder, even if the game finds problems in it.

        Raises:
            ServiceError: no edition has been started, the files have changed since the draft was read, the draft cannot
                be written as an edition, or a file cannot be written.
        """
        self._begun()
        if edition_draft.state_of(self.game, self.folder) != state:
            raise ServiceError("conflict", say("editor-written-elsewhere"))
        try:
            files = edition_draft.save(self.game, self.folder, tables, language(lang))
        except ComponentError as error:
            raise ServiceError("conflict", error.problems[0]) from None
        except edition_draft.UnwritableEdition as error:
            raise ServiceError("invalid", error.message) from None
        except OSError as error:
            raise _unwritable(self.folder, error) from None
        return EditionReceipt(files, edition_draft.state_of(self.game, self.folder), self.check(tables, lang))

    def use_from_start(self, tables: TableRegistry) -> None:
        """Use the edition for new tables from the start, if it has no problems."""
        if self.game and not self.empty:
            with suppress(ServiceError):
                self.lay(tables)

    def lay(self, tables: TableRegistry) -> EditionInPlay:
        """Copy the edition into a temporary folder, and use the copy for new tables.

        Raises:
            ServiceError: no edition has been started, or it has problems.
        """
        self._begun()
        game = self.game
        copied = self._place / secrets.token_hex(8)
        edition_draft.snapshot(game, self.folder, copied)
        try:
            found = find(game, copied)
        except ComponentError as error:
            raise ServiceError("invalid", say("editor-cannot-play", n=len(error.problems))) from None
        tables.games.load_edition(game, copied)
        return EditionInPlay(game, found.edition, found.variant)

    def _begun(self) -> None:
        """Check that the folder contains an edition of a known game.

        Raises:
            ServiceError: the folder is empty, or its game is unknown.
        """
        if self.empty or not self.game:
            raise ServiceError("conflict", say("editor-not-begun", folder=str(self.folder)))


def _good(game: Game[Any]) -> EditionCheck:
    catalogue = {key: value for key, value in game.catalogue().items() if key != "shapes"}
    return EditionCheck([], game.edition, catalogue)


def _unwritable(folder: Path, error: OSError) -> ServiceError:
    return ServiceError("failed", say("cli-unwritable", file=str(folder), reason=cause(error)))


async def _desk_of(request: Request) -> EditionEditor:
    desk = request.app.state.desk
    assert isinstance(desk, EditionEditor)
    if not secrets.compare_digest(key_of(request).encode(), desk.key.encode()):
        raise ServiceError("forbidden", say("editor-wrong-key"))
    return desk


# The editor, for requests with the right key.
AtDesk = Annotated[EditionEditor, Depends(_desk_of, key="desk", needed=True, fails=("forbidden",))]


@router.get("")
async def look(desk: AtDesk) -> EditionView:
    """Send the edition in the folder, with everything needed to edit it."""
    async with desk.turn:
        return await asyncio.to_thread(desk.look)


@router.post("/begin", status=201, fails=("missing", "conflict", "failed"))
async def begin(desk: AtDesk, wanted: EditionStart) -> EditionView:
    """Copy a game's own files into the folder, and send the resulting edition."""
    async with desk.turn:
        await asyncio.to_thread(desk.begin, wanted.game, wanted.lang)
        return await asyncio.to_thread(desk.look)


@router.post("/check", fails=("conflict",))
async def check(desk: AtDesk, wanted: Annotated[EditionDraft, Body(MAX_TABLES)]) -> EditionCheck:
    """Check a draft without writing it, and send the problems that the game finds."""
    async with desk.turn:
        return await asyncio.to_thread(desk.check, wanted.tables, wanted.lang)


@router.post("/save", fails=("conflict", "failed"))
async def save(desk: AtDesk, wanted: Annotated[EditionDraft, Body(MAX_TABLES)]) -> EditionReceipt:
    """Write a draft into the folder, and send the names of the changed files."""
    async with desk.turn:
        return await asyncio.to_thread(desk.save, wanted.tables, wanted.lang, wanted.state)


@router.post("/play", fails=("invalid", "conflict"))
async def play(known: Tables, desk: AtDesk) -> EditionInPlay:
    """Use the saved edition for new tables."""
    async with desk.turn:
        return await asyncio.to_thread(desk.lay, known)
