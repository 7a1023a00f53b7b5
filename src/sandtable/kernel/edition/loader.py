# mypyc: no - msgspec structs
"""Load editions: read component files, check them and make the board."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from sandtable.kernel.drawing.game_colours import Colours
from sandtable.kernel.edition.component_reader import (
    ComponentError,
    FormerNames,
    Name,
    Stamp,
    Table,
    all_typed,
    edition_hash,
    read_folder,
    stamp,
    typed,
    with_former_names,
)
from sandtable.kernel.edition.shared_board import SharedBoard
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message
from sandtable.kernel.state import State

# The number of editions that each loader keeps in memory.
MAX_CACHED_EDITIONS = 16
SHAPES = "shapes.json"
COLOURS = "colours.toml"


class NamedComponent(Protocol):
    """A component with an id and a name in every language."""

    @property
    def id(self) -> str:
        """The id of the component."""
        ...

    @property
    def en(self) -> str:
        """The name in English."""
        ...

    @property
    def ja(self) -> str:
        """The name in Japanese."""
        ...


class GameTitle(msgspec.Struct, forbid_unknown_fields=True):
    """The keys that game.toml has in every game."""

    title: Name
    designer: Name


class EditionParts(msgspec.Struct, frozen=True, rename={"rules": "game"}):
    """The contents of an edition's component files.

    The field `rules` contains game.toml. Every other field contains the TOML file of the same name.
    """

    rules: GameTitle

    def named(self, kind: str) -> Sequence[NamedComponent]:
        """Return the components of a kind that have names; empty if the kind is unknown."""
        return ()


P = TypeVar("P", bound=EditionParts)
B = TypeVar("B", bound=SharedBoard)
S = TypeVar("S", bound=State)


class Edition(msgspec.Struct, Generic[P, B], frozen=True):
    """The contents of an edition's files, their hash, and the board made from them."""

    parts: P
    hash: str
    board: B

    def name(self, kind: str, id: str, lang: str) -> str | None:
        """Return the name of a component; None if the edition has no name for it."""
        for row in self.parts.named(kind):
            if row.id == id:
                return row.ja if lang == "ja" else row.en
        return None


class Loader(Generic[P, B]):
    """A reader for the editions of one game.

    Args:
        module: the name of the module in which this loader is `LOADER`. Pickled positions find their board by it.
        folder: the folder of the game's own components.
        parts: the struct with one field for each component file. The type of a field is the type of the file's table.
        problems: a function that checks the tables against the rules and returns error messages.
        board: a function that makes the board from tables without errors.
        former: names in the game's own files before they were corrected. Edition hashes use these names, so that
            records from before a correction still match.

    Attributes:
        forms: the type of each file by the file's name.
        files: the names of the files, in order.
    """

    def __init__(
        self,
        module: str,
        folder: Path,
        parts: type[P],
        problems: Callable[[P], list[Message]],
        board: Callable[[P], B],
        former: FormerNames | None = None,
    ) -> None:
        self.module = module
        self.folder = folder
        self.parts = parts
        self.problems = problems
        self.board = board
        self.former = former or {}
        self.forms = {f"{field.encode_name}.toml": field.type for field in msgspec.structs.fields(parts)}
        self.files = tuple(self.forms)
        self._kept = lru_cache(maxsize=MAX_CACHED_EDITIONS)(self._read)

    def load(self, over: Path | None = None) -> Edition[P, B]:
        """Read the game's components, and merge the edition in the folder `over` into them.

        Editions are cached. An edition is read again if its files have changed.

        Raises:
            ComponentError: the files contain errors. All errors are listed with file, key and reason.
        """
        return self._kept(over, stamp(over))

    def _read(self, over: Path | None, stamp: Stamp) -> Edition[P, B]:
        tables = read_folder(self.folder, list(self.files), over)
        all_typed(tables, self.forms)
        fields = zip(self.parts.__struct_fields__, self.forms.items(), strict=True)
        parts = self.parts(**{name: typed(file, tables[file], form) for name, (file, form) in fields})
        problems = self.problems(parts)
        if problems:
            raise ComponentError(problems)
        board = self.board(parts)
        board.loader, board.folder, board.edition = self.module, str(over or ""), self._hash(tables, over)
        return Edition(parts, board.edition, board)

    def _hash(self, tables: dict[str, Table], over: Path | None) -> str:
        """Return the hash that tables would have with the game's former names (`former`)."""
        files = list(self.files)
        # An edition that changes nothing gets the hash of the game itself.
        if self.former and over is not None and tables != read_folder(self.folder, files):
            return edition_hash(read_folder(self.folder, files, over, self.former))
        return edition_hash(
            {file: with_former_names(table, self.former.get(file, {})) for file, table in tables.items()}
        )

    @cached_property
    def shapes(self) -> dict[str, Any]:
        """The outlines of the terrain on the map as paths, in the units of the sheet."""
        drawn: dict[str, Any] = json.loads((self.folder / SHAPES).read_text(encoding="utf-8"))
        return drawn

    @cached_property
    def colours(self) -> Colours:
        """The game's colours."""
        return Colours(self.folder / COLOURS)


class EditionGame(Game[S], Generic[S, P, B]):
    """A game whose components are read by a loader.

    Attributes:
        loader: the loader that reads the game's own components and editions of them.
        components: the edition in use.
    """

    loader: Loader[P, B]
    components: Edition[P, B]
    board: B

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.folder, cls.files = cls.loader.folder, cls.loader.files

    def __init__(self, edition: Path | None = None, variant: str = "") -> None:
        super().__init__(edition, variant)
        self.components = self.loader.load(edition)
        self.board = self.components.board
        self.title = {str(lang): title for lang, title in self.components.parts.rules.title.items()}
        self.edition = self.components.hash

    @abstractmethod
    def tables(self) -> dict[str, Any]:
        """Return the components as JSON data, without the fields of `Catalogue`."""

    def component_name(self, kind: str, id: str, lang: str) -> str | None:
        return self.components.name(kind, id, lang)

    def catalogue(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title,
            "designer": {str(lang): name for lang, name in self.components.parts.rules.designer.items()},
            "variant": self.variant,
            "variants": list(self.variants),
            "seats": list(self.seats),
            "edition": self.edition,
            **self.tables(),
            "shapes": self.loader.shapes,
        }
