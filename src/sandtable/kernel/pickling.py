# mypyc: no - inspects compiled objects from outside
"""Pickle and copy compiled objects.

Python cannot pickle a compiled object by itself, but a compiled class lists the names of its attributes. The method
`__reduce__` of such a class returns the value of `reduce_object`. `ObjectPickler` also pickles objects whose compiled
classes define no `__reduce__`.
"""

from __future__ import annotations

import inspect
import io
import pickle
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

# The attribute in which mypyc lists the attributes of a compiled class.
ATTRIBUTES = "__mypyc_attrs__"
UNKNOWN_DECISION = "{module} makes no decision number {number} while it is imported"
CHANGED_EDITION = "the components in {folder} have changed: they were edition {wanted} and are now edition {present}"
OWN_FOLDER = "the game's own folder"


def reduce_object(thing: Any) -> tuple[Any, ...]:
    """Return the value of `__reduce__` for an object without reference cycles.

    The object may be compiled or not.
    """
    return rebuilt, (type(thing), arguments_of(thing), attributes_of(thing))


def attributes_of(thing: Any) -> dict[str, Any]:
    """Return the attributes of an object by name."""
    names = (*getattr(type(thing), ATTRIBUTES, ()), *getattr(thing, "__dict__", ()))
    return {name: getattr(thing, name) for name in names if name != "__dict__" and hasattr(thing, name)}


def arguments_of(thing: Any) -> tuple[Any, ...] | None:
    """Return the arguments with which an object's constructor can be called again.

    The values come from attributes with the names of the arguments. Return None for an object of a class that is not
    compiled: it can be made without its constructor.
    """
    kind: Any = type(thing)
    required = required_arguments(kind)
    return None if required is None else tuple(getattr(thing, name) for name in required)


@cache
def required_arguments(kind: Any) -> tuple[str, ...] | None:
    """Return the names of the required arguments of a compiled class's constructor.

    Return None for a class that is not compiled, whose objects can be made without a call of the constructor.
    """
    if ATTRIBUTES not in vars(kind):
        return None
    parameters = inspect.signature(kind).parameters.values()
    return tuple(parameter.name for parameter in parameters if parameter.default is parameter.empty)


def blank(kind: Any, arguments: tuple[Any, ...] | None) -> Any:
    """Make an object whose attributes are not set yet."""
    return kind.__new__(kind) if arguments is None else kind(*arguments)


def fill(thing: Any, attributes: dict[str, Any]) -> None:
    """Set the attributes of an object, which pickle cannot do for a compiled class."""
    for name, value in attributes.items():
        setattr(thing, name, value)


def rebuilt(kind: Any, arguments: tuple[Any, ...] | None, attributes: dict[str, Any]) -> Any:
    """Make an object and set its attributes."""
    thing = blank(kind, arguments)
    fill(thing, attributes)
    return thing


def find_decision(module: str, number: int) -> Any:
    """Return the decision that a module created as number `number`, from 0.

    Raises:
        UnpicklingError: the module has not created so many decisions.
    """
    from sandtable.kernel.state import DECISIONS

    import_module(module)
    made = DECISIONS.get(module, [])
    if number >= len(made):
        raise pickle.UnpicklingError(UNKNOWN_DECISION.format(module=module, number=number))
    return made[number]


def find_board(module: str, folder: str, edition: str) -> Any:
    """Return the board of an edition, which this process loads only once.

    Args:
        module: the module whose `LOADER` reads the editions of the game.
        folder: the folder of the edition; empty for the game's own.
        edition: the hash that the edition must have.

    Raises:
        UnpicklingError: the components have changed since the board was pickled.
    """
    found = import_module(module).LOADER.load(Path(folder) if folder else None)
    check_edition(folder or OWN_FOLDER, edition, found.hash)
    return found.board


def find_game(kind: Any, folder: Path | None, variant: str, edition: str) -> Any:
    """Make a game from the edition and variant that were pickled.

    Raises:
        UnpicklingError: the components have changed since the game was pickled.
    """
    found = kind(folder, variant)
    check_edition(folder or OWN_FOLDER, edition, found.edition)
    return found


def check_edition(folder: Path | str, wanted: str, present: str) -> None:
    """Check that the components have not changed since a board or game was pickled.

    Raises:
        UnpicklingError: the components have changed.
    """
    if wanted != present:
        raise pickle.UnpicklingError(CHANGED_EDITION.format(folder=folder, wanted=wanted, present=present))


class ObjectPickler(pickle.Pickler):
    """A pickler that also accepts compiled objects of classes without `__reduce__`."""

    def __init__(self, buffer: io.BytesIO) -> None:
        super().__init__(buffer, pickle.HIGHEST_PROTOCOL)

    def reducer_override(self, thing: Any) -> Any:
        kind: Any = type(thing)
        if getattr(kind, ATTRIBUTES, None) is None or kind.__reduce__ is not object.__reduce__:
            return NotImplemented
        # Objects of a bot can refer to each other in a cycle. So pickle makes each object first, and sets its
        # attributes afterwards.
        return blank, (kind, arguments_of(thing)), attributes_of(thing), None, None, fill


def dumps(thing: Any) -> bytes:
    """Pickle an object that may be, or contain, compiled objects of any class.

    Read the result with `pickle.loads`.
    """
    buffer = io.BytesIO()
    ObjectPickler(buffer).dump(thing)
    return buffer.getvalue()
