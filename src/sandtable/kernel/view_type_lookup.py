# mypyc: no - looked up once for each game
"""Find the type of a game's views, to read them from JSON."""

from __future__ import annotations

from functools import cache
from typing import Any, get_type_hints

import msgspec

from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game


@cache
def view_type(game: type[Game[Any]], variant: str) -> type[msgspec.Struct]:
    """Return the type of a game's views.

    It is the declared return type of `view`, or else the type of the first view of a new game.
    """
    declared = get_type_hints(game.view).get("return")
    if isinstance(declared, type) and issubclass(declared, msgspec.Struct) and declared is not msgspec.Struct:
        return declared
    played = game(None, variant)
    return type(played.view(played.start(SeededDice(0)), None))
