# mypyc: no - msgspec structs
"""Editions: the components folder read, checked and turned into a Board (rulebook 2, 3, 12).

`load` names every problem with its file, key and reason.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from sandtable.games.eleven.edition.build import board_of
from sandtable.games.eleven.edition.checks import problems_of
from sandtable.games.eleven.edition.parts import (
    Card,
    Cards,
    General,
    Generals,
    Map,
    Parts,
    Power,
    Powers,
    Rules,
    Setup,
    Space,
    Turn,
)
from sandtable.games.eleven.state.board import Board
from sandtable.kernel.components import (
    ComponentError,
    SourceList,
    Stamp,
    all_typed,
    edition_hash,
    read_folder,
    stamp,
    typed,
)

FOLDER = Path(__file__).parents[1] / "components"
SHAPES: dict[str, type[msgspec.Struct]] = {
    "game.toml": Rules,
    "map.toml": Map,
    "powers.toml": Powers,
    "generals.toml": Generals,
    "cards.toml": Cards,
    "setup.toml": Setup,
    "sources.toml": SourceList,
}
FILES = list(SHAPES)
# How many editions are kept read.
KEPT = 16


class Edition(msgspec.Struct, frozen=True):
    """An edition's data as read, their hash, and the Board made of them."""

    parts: Parts
    hash: str
    board: Board

    def name(self, kind: str, id: str, lang: str) -> str | None:
        """The edition's own name of an area, card, power, general or turn; None if it has none of that id."""
        for row in _named(self.parts, kind):
            if row.id == id:
                return row.ja if lang == "ja" else row.en
        return None


def _named(parts: Parts, kind: str) -> list[Space] | list[Card] | list[Power] | list[General] | list[Turn]:
    match kind:
        case "space":
            return parts.map.space
        case "card":
            return parts.cards.card
        case "power":
            return parts.powers.power
        case "general":
            return parts.generals.general
        case "turn":
            return parts.rules.turn
    return []


def load(over: Path | None = None) -> Edition:
    """Read the components, with the edition in `over` laid over them; read anew when its files have changed.

    Raises:
        ComponentError: naming every problem found.
    """
    return _read(over, stamp(over))


@lru_cache(maxsize=KEPT)
def _read(over: Path | None, stamp: Stamp) -> Edition:
    tables = read_folder(FOLDER, FILES, over)
    all_typed(tables, SHAPES)
    parts = Parts(
        typed("game.toml", tables["game.toml"], Rules),
        typed("map.toml", tables["map.toml"], Map),
        typed("powers.toml", tables["powers.toml"], Powers),
        typed("generals.toml", tables["generals.toml"], Generals),
        typed("cards.toml", tables["cards.toml"], Cards),
        typed("setup.toml", tables["setup.toml"], Setup),
        typed("sources.toml", tables["sources.toml"], SourceList),
    )
    problems = problems_of(parts)
    if problems:
        raise ComponentError(problems)
    return Edition(parts, edition_hash(tables), board_of(parts))
