# mypyc: no - asked once a game, at the edges
"""What any game's catalogue tells of its components, whatever its shape: what there is, and which of it are spaces.

The tables that know no game of their own (the plain table of the terminal and of the page) are made of this.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sandtable.kernel.game import Game

SPACE: Final = "space"
# Whether an id is of a space is asked in one language: where one has a name, the others have.
LANGUAGE: Final = "en"


class Catalogue:
    """The components of any game.

    Args:
        game: with its edition and variant.

    Attributes:
        plain: the game's own catalogue.
        entries: by id, what the catalogue says of a component, once for each list it stands in.
        kinds: by id, what kind of thing it may be, as the lists of the catalogue are called, in the plural and without.
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
        """The name that the game gives a thing, by language; nothing where it gives none."""
        found = {lang: self.game.component_name(kind, id, lang) for lang in languages}
        return {lang: name for lang, name in found.items() if name is not None}


def _entries(catalogue: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every component that the catalogue lists under an id, with the name of its list."""
    for key, value in catalogue.items():
        lists = list(value.values()) if isinstance(value, dict) else [value]
        for one in lists:
            for entry in one if isinstance(one, list) else []:
                if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                    yield key, entry
