# mypyc: no - msgspec structs
"""Editions: a game's component files read, checked and turned into its board, and a Game that is played with one."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from sandtable.kernel.colours import Colours
from sandtable.kernel.components import (
    ComponentError,
    Name,
    Stamp,
    all_typed,
    edition_hash,
    read_folder,
    stamp,
    typed,
)
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message
from sandtable.kernel.shared_board import SharedBoard
from sandtable.kernel.state import State

# How many editions are kept read.
KEPT = 16
SHAPES = "shapes.json"
COLOURS = "colours.toml"


class Named(Protocol):
    """A component with an id and a name in every language."""

    @property
    def id(self) -> str: ...
    @property
    def en(self) -> str: ...
    @property
    def ja(self) -> str: ...


class About(msgspec.Struct, forbid_unknown_fields=True):
    """What game.toml says of the game itself."""

    title: Name
    designer: Name


class EditionParts(msgspec.Struct, frozen=True, rename={"rules": "game"}):
    """All tables of an edition as read: `rules` is game.toml, every other field the file that is named like it."""

    rules: About

    def named(self, kind: str) -> Sequence[Named]:
        """The components of a kind that have names of their own; none if there is no such kind."""
        return ()


P = TypeVar("P", bound=EditionParts)
B = TypeVar("B", bound=SharedBoard)
S = TypeVar("S", bound=State)


class Edition(msgspec.Struct, Generic[P, B], frozen=True):
    """An edition's data as read, their hash, and the board made of them."""

    parts: P
    hash: str
    board: B

    def name(self, kind: str, id: str, lang: str) -> str | None:
        """The edition's own name of a component; None if it has none of that kind and id."""
        for row in self.parts.named(kind):
            if row.id == id:
                return row.ja if lang == "ja" else row.en
        return None


class Loader(Generic[P, B]):
    """Reads the editions of one game.

    Args:
        module: the module that holds this loader as `LOADER`; pickled positions name their board by it.
        folder: the game's own components.
        parts: the type of its tables, whose fields say which files there are and what each holds.
        problems: what is wrong with tables that have the right types.
        board: what makes the board of tables that are right.

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
    ) -> None:
        self.module = module
        self.folder = folder
        self.parts = parts
        self.problems = problems
        self.board = board
        self.forms = {f"{field.encode_name}.toml": field.type for field in msgspec.structs.fields(parts)}
        self.files = tuple(self.forms)
        self._kept = lru_cache(maxsize=KEPT)(self._read)

    def load(self, over: Path | None = None) -> Edition[P, B]:
        """Read the components, with the edition in `over` laid over them; read anew only when its files have changed.

        Raises:
            ComponentError: naming every problem found, each with its file, key and reason.
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
        board.loader, board.folder, board.edition = self.module, str(over or ""), edition_hash(tables)
        return Edition(parts, board.edition, board)

    @cached_property
    def shapes(self) -> dict[str, Any]:
        """The ground under the map as paths, in the coordinates of the sheet."""
        drawn: dict[str, Any] = json.loads((self.folder / SHAPES).read_text(encoding="utf-8"))
        return drawn

    @cached_property
    def colours(self) -> Colours:
        """What the game is drawn with."""
        return Colours(self.folder / COLOURS)


class EditionGame(Game[S], Generic[S, P, B]):
    """A Game whose components a Loader reads.

    Attributes:
        loader: what reads them; its folder and files are the game's.
        components: the edition that is played with.
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
        """The components as plain data for JSON, without what every catalogue has."""

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
