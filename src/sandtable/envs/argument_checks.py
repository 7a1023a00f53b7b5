"""Check the options of `reset` and the states passed to `set_state`."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, TypeVar

from sandtable.envs.extra_imports import envs_extra
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.state import State

with envs_extra():
    from gymnasium.error import ResetNeeded

POSITION = "position"
NOT_BEGUN = "no game has begun: call reset first"


# The type of the named tuple that `get_state` of an environment returns.
StateT = TypeVar("StateT", bound=tuple[Any, ...])


class NeedsReset(IllegalChoice, ResetNeeded):
    """Raised for an action before the first `reset` or after the end of a game."""


def check_options(options: Mapping[str, Any] | None, ignored: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Return the options of `reset` as a dict, after a check.

    Args:
        options: the options that the caller passed.
        ignored: the names of unknown options to accept.

    Raises:
        ValueError: another option is unknown, or the options are not a mapping.
    """
    if options is not None and not isinstance(options, Mapping):
        raise ValueError(f"reset options are a dictionary with the key {POSITION!r}, not {type(options).__name__}")
    known = dict(options or {})
    unknown = sorted(map(repr, known.keys() - {POSITION} - ignored))
    if unknown:
        raise ValueError(f"unknown reset option {', '.join(unknown)}. Known: {POSITION!r}")
    return known


def position_of(game: Game[Any], given: object) -> State:
    """Return the position that the option `position` describes, as a new object.

    Args:
        given: the position as text in the format of docs/positions.md, or as a state of the same game, variant and
            edition.

    Raises:
        PositionError: the text does not describe a position of the game.
        ValueError: the value is neither text nor a state, or the state belongs to another game, variant or edition.
    """
    if isinstance(given, str):
        state: State = game.read_position(given)
        return state
    return copy_of(game, given)


def copy_of(game: Game[Any], given: object) -> State:
    """Return a copy of a position, after a check that the position belongs to a game.

    Raises:
        ValueError: the value is not a state, belongs to another game, variant or edition, or has not been set up.
    """
    if not isinstance(given, State):
        raise ValueError(f"a position is text or a state of {game.name}, not {type(given).__name__}")
    if not game.owns(given):
        wanted = f"{game.name}, variant {game.variant}, edition {game.edition}"
        raise ValueError(f"the position belongs to another game, variant or edition than {wanted}")
    if not given.over and not given.stack:
        raise ValueError(f"the position of {game.name} asks no seat, because it is not set up")
    copy: State = game.clone(given)
    return copy


def state_as(kind: type[StateT], given: object) -> StateT:
    """Return the argument of `set_state` after a check of its class.

    Raises:
        ValueError: the argument is of another class or has the wrong length.
    """
    if not isinstance(given, kind):
        raise ValueError(f"set_state takes a {kind.__name__} from get_state, not {type(given).__name__}")
    fields: tuple[str, ...] = getattr(kind, "_fields")  # noqa: B009 (every named tuple has it, but no type declares it)
    require(len(given) == len(fields), "length")
    return given


def require(sound: bool, part: str) -> None:
    """Check a condition on a part of a snapshot.

    Args:
        sound: the condition.
        part: the name of the part, for the error.

    Raises:
        ValueError: the condition is False.
    """
    if not sound:
        raise ValueError(f"the state is damaged: its {part} cannot be used. Take a new one from get_state")


def generator_at(state: object) -> random.Random:
    """Return a generator with a state that `Random.getstate` returned.

    Raises:
        ValueError: the state is damaged.
    """
    generator = random.Random()
    try:
        generator.setstate(state)  # type: ignore[arg-type]
    except (TypeError, ValueError, LookupError, ArithmeticError):
        require(False, "generator")
    return generator
