"""Options of `reset` and errors that the environments share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.envs.extra import envs_extra
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.state import State

with envs_extra():
    from gymnasium.error import ResetNeeded

POSITION = "position"


class NeedsReset(IllegalChoice, ResetNeeded):
    """An action before the first game, or after the end of one."""


def check_options(options: Mapping[str, Any] | None, ignored: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Return the options of `reset`.

    Args:
        options: what the caller has passed.
        ignored: unknown ones that are let pass.

    Raises:
        ValueError: there is an unknown one.
    """
    known = dict(options or {})
    unknown = sorted(set(known) - {POSITION} - ignored)
    if unknown:
        raise ValueError(f"unknown reset option {', '.join(map(repr, unknown))}. Known: {POSITION!r}")
    return known


def position_of(game: Game[Any], given: object) -> State:
    """Return a position that the option `position` names, as the environment's own copy.

    Args:
        game: the game of the environment.
        given: a position as text in the format of docs/positions.md, or a state of the same game and edition.

    Raises:
        PositionError: the text is no position of the game.
        ValueError: it is neither, or belongs to another game.
    """
    if isinstance(given, str):
        state: State = game.read_position(given)
        return state
    if isinstance(given, State):
        if game.board is not None and getattr(given, "board", None) is not game.board:
            raise ValueError(f"the position belongs to another game or edition than {game.name} {game.edition}")
        copy: State = game.clone(given)
        return copy
    raise ValueError(f"a position is text or a state of {game.name}, not {type(given).__name__}")
