"""Define the tuning kit, which gives access to the parameters of a game's bots.

A package registers its game's kit with an entry point in the group `sandtable.tuning`, named like the game. The kit of
a built-in game is the constant KIT in `sandtable.lab.best_response.<game>.bot_parameters`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from sandtable.bots.bot import Bot
from sandtable.games import find_kit
from sandtable.kernel.game import Game

GROUP: Final = "sandtable.tuning"
FOLDER: Final = "sandtable.lab.best_response"


class TuningKit(NamedTuple):
    """The tuning functions of one game.

    Args:
        numbers: returns the parameters of a bot as rows by name. A row is a NamedTuple of floats or tuples of floats.
            The last argument is the last turn to which the parameters apply, or None for all turns.
        change: gives a bot other rows, with the names that `numbers` uses. The last argument is again the last turn to
            which the parameters apply, or None for all turns.
        usual: the bot whose parameters are varied by default.
        shares: the names of the parameters that are shares or probabilities and must stay below 1.
        added: the types of rows whose parameters are varied by addition, not by a factor, such as preferences.
        by_seat: True if the seats play different roles, so that each seat has its own parameters.
        until: True if parameters can be varied only in the turns up to a given turn.
        quick: returns a bot without search for a seat. The bot has the parameters of the named bot, or those of a
            default bot if the name is unknown.
        searching: the names of the bots that differ from their `quick` version only by their search.
    """

    numbers: Callable[[Game[Any], Bot, int | None], dict[str, Any]]
    change: Callable[[Bot, dict[str, Any], int | None], None]
    usual: str = "basic"
    shares: frozenset[str] = frozenset()
    added: tuple[type, ...] = ()
    by_seat: bool = False
    until: bool = False
    quick: Callable[[Game[Any], str, str], Bot] | None = None
    searching: frozenset[str] = frozenset()


@cache
def kit(game: str) -> TuningKit | None:
    """Return a game's kit; None if its bots cannot be tuned."""
    found: TuningKit | None = find_kit(GROUP, game, FOLDER, "bot_parameters")
    return found
