# mypyc: no - processes
"""Serialise positions without their board, for a process that has the same board.

This works for positions of any game.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from sandtable.kernel.pickling import ObjectPickler
from sandtable.kernel.state import State

BOARD = "board"
# The pickled name of `_board_here`, which the unpickler replaces with its own board.
BOARD_HERE = "_board_here"


def _board_here() -> Any:
    """Take the place of the board in pickled positions; only `Unpacker` replaces it."""
    raise pickle.UnpicklingError("the position has no board")


class Packer(ObjectPickler):
    """A pickler for positions.

    Args:
        buffer: receives the pickled bytes.
        board: the object that is left out.
    """

    def __init__(self, buffer: io.BytesIO, board: Any) -> None:
        super().__init__(buffer)
        self.board = board

    def reducer_override(self, thing: Any) -> Any:
        # A persistent id would be slower, because pickle would ask for the persistent id of every number and string.
        if thing is self.board:
            return _board_here, ()
        return super().reducer_override(thing)


class Unpacker(pickle.Unpickler):
    """An unpickler for positions of a game with the given board."""

    def __init__(self, packed: bytes, board: Any) -> None:
        super().__init__(io.BytesIO(packed))
        self.board = board

    def find_class(self, module: str, name: str) -> Any:
        return self._here if name == BOARD_HERE else super().find_class(module, name)

    def _here(self) -> Any:
        return self.board


def pack(state: State) -> bytes:
    """Pickle a position without its board.

    Args:
        state: the position, which must not have a sink.
    """
    buffer = io.BytesIO()
    Packer(buffer, getattr(state, BOARD, None)).dump(state)
    return buffer.getvalue()


def unpack(packed: bytes, board: Any) -> State:
    """Return a position from its pickled bytes.

    Args:
        packed: bytes from this program itself; bytes from others could run any code.
        board: the board of the game (`Game.board`).
    """
    state = Unpacker(packed, board).load()
    assert isinstance(state, State)
    return state
