"""Define the edition kit: the types and references of a game's files, for the edition editor.

A package registers the `EditionKit` of its game by an entry point in the group `sandtable.editions`, whose name is the
id of the game. The kit of a game in this repository is the constant KIT in `sandtable.editions.<game>.registration`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

import msgspec

from sandtable.games import GAMES, find_kit

GROUP: Final = "sandtable.editions"


class EditionKit(NamedTuple):
    """The data of one game for the edition editor.

    Args:
        shapes: the types of the game's files, by file name.
        references: the kind of component to which a key refers, by `file:key`, or by the key if every file agrees.
        known: by kind of component, the ids that exist in every edition because the rules use them.
        catalogue: the type of the result of the game's `catalogue` method; None if no type describes it.
    """

    shapes: Mapping[str, type[msgspec.Struct]]
    references: Mapping[str, str] = {}
    known: Mapping[str, list[str]] = {}
    catalogue: type[msgspec.Struct] | None = None


@cache
def kit(game: str) -> EditionKit | None:
    """Return a game's edition kit; None if the page cannot edit editions of the game."""
    found: EditionKit | None = find_kit(GROUP, game)
    return found


def edited() -> list[str]:
    """Return the games whose editions the page can edit."""
    return [name for name in GAMES if kit(name) is not None]
