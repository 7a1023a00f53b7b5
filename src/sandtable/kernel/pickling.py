# mypyc: no - it takes compiled objects apart from outside
"""Pickle and copy compiled objects.

Python cannot take a compiled object apart by itself, but its class lists the names of the attributes. `reduce_object`
is what the `__reduce__` of such a class returns; `ObjectPickler` does the same for classes that have none.
"""

from __future__ import annotations

import inspect
import io
import pickle
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

# Where compiled classes list their attributes.
ATTRIBUTES = "__mypyc_attrs__"
UNKNOWN_DECISION = "{module} makes no decision number {number} while it is imported"
CHANGED_EDITION = "the components in {folder} have changed: they were edition {wanted} and are now edition {present}"
OWN_FOLDER = "the game's own folder"


def reduce_object(thing: Any) -> tuple[Any, ...]:
    """Return what `__reduce__` returns for an object that no part of it refers back to, compiled or not."""
    return rebuilt, (type(thing), arguments_of(thing), attributes_of(thing))


def attributes_of(thing: Any) -> dict[str, Any]:
    """Return the attributes of an object by name."""
    names = (*getattr(type(thing), ATTRIBUTES, ()), *getattr(thing, "__dict__", ()))
    return {name: getattr(thing, name) for name in names if name != "__dict__" and hasattr(thing, name)}


def arguments_of(thing: Any) -> tuple[Any, ...] | None:
    """Return the arguments without which the class of an object makes none; None if it needs no call."""
    kind: Any = type(thing)
    required = required_arguments(kind)
    return None if required is None else tuple(getattr(thing, name) for name in required)


@cache
def required_arguments(kind: Any) -> tuple[str, ...] | None:
    """Return the names of the arguments without which a compiled class makes no object; None if it needs no call."""
    if ATTRIBUTES not in vars(kind):
        return None
    parameters = inspect.signature(kind).parameters.values()
    return tuple(parameter.name for parameter in parameters if parameter.default is parameter.empty)


def blank(kind: Any, arguments: tuple[Any, ...] | None) -> Any:
    """Make an object whose attributes are set next."""
    return kind.__new__(kind) if arguments is None else kind(*arguments)


def fill(thing: Any, attributes: dict[str, Any]) -> None:
    """Set attributes, since the `__setstate__` of compiled classes does not."""
    for name, value in attributes.items():
        setattr(thing, name, value)


def rebuilt(kind: Any, arguments: tuple[Any, ...] | None, attributes: dict[str, Any]) -> Any:
    """Make an object with these attributes."""
    thing = blank(kind, arguments)
    fill(thing, attributes)
    return thing


def find_decision(module: str, number: int) -> Any:
    """Return the one decision of its kind in this process.

    Raises:
        UnpicklingError: its module makes no such decision.
    """
    from sandtable.kernel.state import DECISIONS

    import_module(module)
    made = DECISIONS.get(module, [])
    if number >= len(made):
        raise pickle.UnpicklingError(UNKNOWN_DECISION.format(module=module, number=number))
    return made[number]


def find_board(module: str, folder: str, edition: str) -> Any:
    """Return the board of an edition in this process.

    Args:
        module: the module whose `LOADER` reads the editions of the game.
        folder: the folder of the edition; empty for the game's own.
        edition: the hash that the edition must have.

    Raises:
        UnpicklingError: the components have changed since.
    """
    found = import_module(module).LOADER.load(Path(folder) if folder else None)
    check_edition(folder or OWN_FOLDER, edition, found.hash)
    return found.board


def find_game(kind: Any, folder: Path | None, variant: str, edition: str) -> Any:
    """Make a game with the edition and variant that it had.

    Raises:
        UnpicklingError: the components have changed since.
    """
    found = kind(folder, variant)
    check_edition(folder or OWN_FOLDER, edition, found.edition)
    return found


def check_edition(folder: Path | str, wanted: str, present: str) -> None:
    """Check that components are those that something was pickled with.

    Raises:
        UnpicklingError: they have changed since.
    """
    if wanted != present:
        raise pickle.UnpicklingError(CHANGED_EDITION.format(folder=folder, wanted=wanted, present=present))


class ObjectPickler(pickle.Pickler):
    """A pickler that also takes compiled objects whose classes have no `__reduce__`.

    Args:
        buffer: where it writes.
    """

    def __init__(self, buffer: io.BytesIO) -> None:
        super().__init__(buffer, pickle.HIGHEST_PROTOCOL)

    def reducer_override(self, thing: Any) -> Any:
        kind: Any = type(thing)
        if getattr(kind, ATTRIBUTES, None) is None or kind.__reduce__ is not object.__reduce__:
            return NotImplemented
        # Parts of bots refer to each other, so the attributes are set once the object is known.
        return blank, (kind, arguments_of(thing)), attributes_of(thing), None, None, fill


def dumps(thing: Any) -> bytes:
    """Pickle an object, compiled objects of any class included; `pickle.loads` reads it."""
    buffer = io.BytesIO()
    ObjectPickler(buffer).dump(thing)
    return buffer.getvalue()
