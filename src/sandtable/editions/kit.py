"""What a game brings to the editor of editions.

A package announces its game's Kit by an entry point of the group `sandtable.editions`, named like the game; a game of
this tree has it as KIT in `sandtable.editions.<game>.kit`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

import msgspec

from sandtable.games import GAMES, find_kit

GROUP: Final = "sandtable.editions"


class Kit(NamedTuple):
    """What the editor knows of one game.

    Args:
        shapes: the types of its files, by the names of the files.
        references: what keys name, by `file:key`, or by the key alone where it names the same thing in every file.
        known: by what is named, the ids that the rules know, whatever an edition has.
        catalogue: the type of what the game's `catalogue` says, where it is described by one.
    """

    shapes: Mapping[str, type[msgspec.Struct]]
    references: Mapping[str, str] = {}
    known: Mapping[str, list[str]] = {}
    catalogue: type[msgspec.Struct] | None = None


@cache
def kit(game: str) -> Kit | None:
    """What a game brings; None if its editions cannot be edited in the page."""
    found: Kit | None = find_kit(GROUP, game)
    return found


def edited() -> list[str]:
    """The games whose editions the page can edit."""
    return [name for name in GAMES if kit(name) is not None]
