# mypyc: no - made once for each game, not in the hot path
"""List the components of any game: their names, kinds and spaces.

The generic table of the terminal and of the page must work for every game, so it uses only this index.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sandtable.kernel.game import Game

SPACE: Final = "space"
# One language suffices, because a component that has a name in one language has a name in all languages.
LANGUAGE: Final = "en"


class CatalogueIndex:
    """The components of any game.

    Args:
        game: the game, with its edition and variant.

    Attributes:
        plain: the game's catalogue as plain data.
        entries: the catalogue's entries by component id. A component can be in several lists of the catalogue.
        kinds: the possible kinds by component id: the names of these lists, and the names without their final "s".
        spaces: the ids of the spaces, in the catalogue's order.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.plain = game.catalogue()
        self.entries: dict[str, list[dict[str, Any]]] = {}
        self.kinds: dict[str, list[str]] = {}
        for key, entry in _entries(self.plain):
            id = entry["id"]
            self.entries.setdefault(id, []).append(entry)
            kinds = self.kinds.setdefault(id, [])
            kinds += [kind for kind in (key, key.removesuffix("s")) if kind not in kinds]
        self.spaces = [id for id in self.entries if game.component_name(SPACE, id, LANGUAGE) is not None]

    def names(self, kind: str, id: str, languages: list[str]) -> dict[str, str]:
        """Return the name of a component by language; empty if it has no name."""
        found = {lang: self.game.component_name(kind, id, lang) for lang in languages}
        return {lang: name for lang, name in found.items() if name is not None}


def _entries(catalogue: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every component that has an id, after the name of its list."""
    for key, value in catalogue.items():
        lists = list(value.values()) if isinstance(value, dict) else [value]
        for one in lists:
            for entry in one if isinstance(one, list) else []:
                if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                    yield key, entry
