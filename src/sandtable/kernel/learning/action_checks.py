# mypyc: no - exceptions with several bases
"""Check actions given as numbers, for environments and OpenSpiel.

Every entry point that takes an action number calls `checked`, so that the same mistake gets the same message.
"""

from __future__ import annotations

import operator
from typing import Any

from sandtable.kernel.choice import Choice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.learning.observation_encoding import Actions
from sandtable.kernel.message import Refusal, say
from sandtable.kernel.state import State

# A refusal quotes at most this many characters of an unknown action.
MAX_QUOTED_CHARACTERS = 80


class UnknownAction(IllegalChoice, IndexError, ValueError):
    """An action that is not a number of the action space."""


def checked(
    game: Game[Any], state: State | None, actions: Actions, legal: list[Choice] | frozenset[Choice], action: object
) -> Choice:
    """Return the legal choice with an action number.

    Args:
        state: the position; None before the first game.
        legal: the legal choices; empty when the game is over.
        action: the value that the caller passed, of any type.

    Raises:
        UnknownAction: the value is not a whole number, or not a number of the action space.
        IllegalChoice: the rules do not allow the action, no game has begun, or the game is over.
    """
    if state is None:
        raise IllegalChoice(Refusal("", say("no-game-begun")))
    if not legal:
        raise IllegalChoice(Refusal(game.end_section, say("no-game-over")))
    number = whole_number(action)
    if number is None or not 0 <= number < actions.size:
        raise unknown(action, actions.size - 1)
    choice = actions.choices[number]
    if choice not in legal:
        refusal = game.refusal(state, choice)
        assert refusal is not None
        raise IllegalChoice(refusal)
    return choice


def whole_number(action: object) -> int | None:
    """Return an action as an int; None if it is not a whole number.

    True and False are not accepted as whole numbers.
    """
    if isinstance(action, bool) or type(action).__name__ == "bool_":
        return None
    try:
        return operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        return None


def unknown(action: object, last: int) -> UnknownAction:
    """Make the error for an action that is not a number from 0 to `last`.

    The refusal in the error has no section, because no rule of the game is involved.
    """
    quoted = repr(action)[:MAX_QUOTED_CHARACTERS]
    return UnknownAction(Refusal("", say("no-action", action=quoted, last=str(last))))
