# mypyc: no - exceptions with several bases
"""Check actions given as numbers, for environments and OpenSpiel.

Every door that takes an action number calls `checked`, so that the same mistake is refused with the same message.
"""

from __future__ import annotations

import operator
from typing import Any

from sandtable.kernel.choice import Choice
from sandtable.kernel.encoding import Actions
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.message import Refusal, say
from sandtable.kernel.state import State

# The longest part of an unknown action that a refusal quotes.
MAX_QUOTED_CHARACTERS = 80


class UnknownAction(IllegalChoice, IndexError, ValueError):
    """An action that is not a number of the action space."""


def checked(
    game: Game[Any], state: State | None, actions: Actions, legal: list[Choice] | frozenset[Choice], action: object
) -> Choice:
    """Return the legal choice that an action number stands for.

    Args:
        game: the game that is played.
        state: the position; None before the first game.
        actions: the action space of the game.
        legal: the legal choices; empty when the game is over.
        action: what the caller passed as an action, of any type.

    Raises:
        UnknownAction: it is not a whole number, or none of the action space.
        IllegalChoice: the rules do not allow it, no game has begun, or the game is over.
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
    """Return an action as an int; None for anything that is not a whole number, True and False included."""
    if isinstance(action, bool) or type(action).__name__ == "bool_":
        return None
    try:
        return operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        return None


def unknown(action: object, last: int) -> UnknownAction:
    """Make the refusal of an action that is not a number from 0 to `last`; no rule refuses it, so it has no section."""
    quoted = repr(action)[:MAX_QUOTED_CHARACTERS]
    return UnknownAction(Refusal("", say("no-action", action=quoted, last=str(last))))
