# mypyc: no - processes
"""Positions on their way to another process: packed with all that is being asked, without the board, which is there.

Any position of any game will do.  Compiled objects cannot be pickled by themselves, but they tell the names of their
attributes, and are made again of those that their class asks for by the same names.  A decision is sent by its place
in the list of all decisions (`kernel.state.DECISIONS`): there is one of each in every process.
"""

from __future__ import annotations

import inspect
import io
import pickle
from functools import cache
from importlib import import_module
from typing import Any

from sandtable.kernel.state import DECISIONS, Decision, State

BOARD = "board"
# By what name whoever unpacks finds his own board.
BOARD_HERE = "_board_here"
# What compiled classes name their attributes in.
ATTRIBUTES = "__mypyc_attrs__"
UNKNOWN = "{module} makes no decision number {number} while it is being loaded"


def _decision(module: str, number: int) -> Any:
    """The decision that is there.

    Raises:
        UnpicklingError: its module makes no such decision while it is being loaded.
    """
    import_module(module)
    made = DECISIONS.get(module, [])
    if number >= len(made):
        raise pickle.UnpicklingError(UNKNOWN.format(module=module, number=number))
    return made[number]


@cache
def _made_of(kind: type[Any]) -> tuple[str, ...] | None:
    """What an object of a compiled class cannot be made without, by name; None where it can be made blank."""
    if ATTRIBUTES not in vars(kind):
        return None
    parameters = inspect.signature(kind).parameters.values()
    return tuple(parameter.name for parameter in parameters if parameter.default is parameter.empty)


def _blank(kind: Any, made_of: tuple[Any, ...] | None) -> Any:
    """An object that is still to be told what it holds."""
    return kind.__new__(kind) if made_of is None else kind(*made_of)


def _fill(thing: Any, held: dict[str, Any]) -> None:
    """Give an object what it holds."""
    for name, value in held.items():
        setattr(thing, name, value)


def _board_here() -> Any:
    """Stand for the board of whoever unpacks."""
    raise pickle.UnpicklingError("a position without its board")


class Packer(pickle.Pickler):
    """Packs a position.

    Args:
        buffer: where to.
        board: what is left out.
    """

    def __init__(self, buffer: io.BytesIO, board: Any) -> None:
        super().__init__(buffer, pickle.HIGHEST_PROTOCOL)
        self.board = board

    def reducer_override(self, thing: Any) -> Any:
        # Unlike for an id that persists, pickle does not ask here for each number and text.
        if thing is self.board:
            return _board_here, ()
        if isinstance(thing, Decision):
            return _decision, (thing.module, thing.number)
        kind: Any = type(thing)
        attributes = getattr(kind, ATTRIBUTES, None)
        if attributes is None:
            # Not compiled: it can be pickled as it is.
            return NotImplemented
        names = [name for name in (*attributes, *getattr(thing, "__dict__", ())) if name != "__dict__"]
        held = {name: getattr(thing, name) for name in names if hasattr(thing, name)}
        made_of = _made_of(kind)
        needed = None if made_of is None else tuple(getattr(thing, name) for name in made_of)
        return _blank, (kind, needed), held, None, None, _fill


class Unpacker(pickle.Unpickler):
    """Unpacks a position of a game with this board."""

    def __init__(self, packed: bytes, board: Any) -> None:
        super().__init__(io.BytesIO(packed))
        self.board = board

    def find_class(self, module: str, name: str) -> Any:
        return self._here if name == BOARD_HERE else super().find_class(module, name)

    def _here(self) -> Any:
        return self.board


def pack(state: State) -> bytes:
    """A position as bytes, without its board.

    Args:
        state: it must have no sink. What it holds as `board` is left out (`Game.board`).
    """
    buffer = io.BytesIO()
    Packer(buffer, getattr(state, BOARD, None)).dump(state)
    return buffer.getvalue()


def unpack(packed: bytes, board: Any) -> State:
    """The position that was packed.

    Args:
        packed: comes from this program itself: bytes from elsewhere could do anything.
        board: the board of its game (`Game.board`).
    """
    state = Unpacker(packed, board).load()
    assert isinstance(state, State)
    return state
