# mypyc: no - processes
"""Send positions to another process without the board, which that process has.

Any position of any game will do.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from sandtable.kernel.pickling import ObjectPickler
from sandtable.kernel.state import State

BOARD = "board"
# The name by which the process that unpacks finds its own board.
BOARD_HERE = "_board_here"


def _board_here() -> Any:
    """Stand for the board of the process that unpacks."""
    raise pickle.UnpicklingError("a position without its board")


class Packer(ObjectPickler):
    """Packs a position.

    Args:
        buffer: where it writes.
        board: what is left out.
    """

    def __init__(self, buffer: io.BytesIO, board: Any) -> None:
        super().__init__(buffer)
        self.board = board

    def reducer_override(self, thing: Any) -> Any:
        # Unlike for an id that persists, pickle does not ask here for each number and text.
        if thing is self.board:
            return _board_here, ()
        return super().reducer_override(thing)


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
    """Pack a position as bytes, without its board.

    Args:
        state: it must have no sink. What it holds as `board` is left out (`Game.board`).
    """
    buffer = io.BytesIO()
    Packer(buffer, getattr(state, BOARD, None)).dump(state)
    return buffer.getvalue()


def unpack(packed: bytes, board: Any) -> State:
    """Return the position that was packed.

    Args:
        packed: comes from this program itself: bytes from elsewhere could do anything.
        board: the board of its game (`Game.board`).
    """
    state = Unpacker(packed, board).load()
    assert isinstance(state, State)
    return state
