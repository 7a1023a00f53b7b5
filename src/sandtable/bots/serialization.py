# mypyc: no - processes
"""Positions on their way to another process: packed with all that is being asked, without the board, which is there.

Compiled objects cannot be pickled by themselves, but they tell the names of their attributes.  A decision is sent by
its name: there is one of each in every process.
"""

from __future__ import annotations

import importlib
import io
import pickle
import pkgutil
from functools import cache
from typing import Any

from sandtable.games.blitzkrieg.state.board import Board as BlitzkriegBoard
from sandtable.games.blitzkrieg.state.position import Battle
from sandtable.games.blitzkrieg.state.position import Position as BlitzkriegPosition
from sandtable.games.eleven.state.board import Board as ElevenBoard
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.position import Position as ElevenPosition
from sandtable.games.eleven.state.slips import Action, March
from sandtable.kernel.state import Decision, State

BOARD = "board"
# What objects are made of before they are given what they hold.
BLANKS: dict[type, tuple[Any, ...]] = {
    Battle: (),
    Action: (0, 0, 0, 0, False),
    March: (0, []),
    Effect: (0,),
}


@cache
def decisions() -> dict[str, Decision[Any]]:
    """Every decision of every game by its name: module, name, and place if there are several of that name."""
    found: dict[str, Decision[Any]] = {}
    games = importlib.import_module("sandtable.games")
    for module in pkgutil.walk_packages(games.__path__, "sandtable.games."):
        for name, value in vars(importlib.import_module(module.name)).items():
            several = value if isinstance(value, tuple | list) else (value,)
            for place, one in enumerate(several):
                if isinstance(one, Decision):
                    found[f"{module.name} {name} {place}"] = one
    return found


@cache
def names() -> dict[int, str]:
    """A name of every decision, by its identity."""
    return {id(decision): name for name, decision in decisions().items()}


def decision(name: str) -> Decision[Any]:
    """The decision of a name."""
    return decisions()[name]


def rebuilt(kind: type, made_of: tuple[Any, ...], held: dict[str, Any]) -> Any:
    """An object of a class that holds just that."""
    thing = kind(*made_of)
    for name, value in held.items():
        setattr(thing, name, value)
    return thing


class Packer(pickle.Pickler):
    """Packs a position."""

    def persistent_id(self, thing: Any) -> str | None:
        return BOARD if isinstance(thing, BlitzkriegBoard | ElevenBoard) else None

    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, Decision):
            return decision, (names()[id(thing)],)
        kind = type(thing)
        if isinstance(thing, ElevenPosition):
            made_of: tuple[Any, ...] = (thing.board, thing.players, thing.short)
        elif isinstance(thing, BlitzkriegPosition):
            made_of = (thing.board,)
        elif kind in BLANKS:
            made_of = BLANKS[kind]
        else:
            return NotImplemented
        attributes = getattr(kind, "__mypyc_attrs__", None) or vars(thing)
        return rebuilt, (kind, made_of, {name: getattr(thing, name) for name in attributes if name != "__dict__"})


class Unpacker(pickle.Unpickler):
    """Unpacks a position of a game with this board."""

    def __init__(self, packed: bytes, board: Any) -> None:
        super().__init__(io.BytesIO(packed))
        self.board = board

    def persistent_load(self, pid: Any) -> Any:
        return self.board


def pack(state: State) -> bytes:
    """A position as bytes; it must have no sink."""
    buffer = io.BytesIO()
    Packer(buffer).dump(state)
    return buffer.getvalue()


def unpack(packed: bytes, board: Any) -> State:
    """The position that was packed.

    Args:
        packed: comes from this program itself: bytes from elsewhere could do anything.
        board: the board of its game.
    """
    state = Unpacker(packed, board).load()
    assert isinstance(state, State)
    return state
