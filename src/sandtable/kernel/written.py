# mypyc: no - msgspec structs
"""Reading a position that somebody has written, TOML or JSON, into a game's own struct."""

from __future__ import annotations

import re
import tomllib
from typing import Any, TypeVar

import msgspec

from sandtable.kernel.fault import toml_fault
from sandtable.kernel.game import PositionError
from sandtable.kernel.message import Message

UNKNOWN = re.compile(r"Object contains unknown field `(.+)`")
WRONG_TYPE = re.compile(r"Expected `(.+)`, got `(.+)`")

W = TypeVar("W", bound=msgspec.Struct)


def read_table(text: str, form: type[W]) -> W:
    """A text as a struct.

    Raises:
        PositionError: it is neither TOML nor JSON, or a key or value is not known.
    """
    try:
        table: Any = msgspec.json.decode(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (msgspec.DecodeError, RecursionError):
        raise PositionError([Message("position-not-json")]) from None
    except tomllib.TOMLDecodeError as error:
        raise PositionError([Message("position-not-toml", toml_fault(error))]) from None
    try:
        return msgspec.convert(table, form)
    except msgspec.ValidationError as error:
        raise PositionError([problem(str(error))]) from None


def problem(reason: str) -> Message:
    """What msgspec found wrong, as a message of our own."""
    what, _, path = reason.partition(" - at ")
    key = path.strip("`$").removeprefix(".")
    unknown = UNKNOWN.fullmatch(what)
    if unknown:
        return Message("position-unknown-key", {"key": f"{key}.{unknown[1]}" if key else unknown[1]})
    wrong = WRONG_TYPE.fullmatch(what)
    if wrong:
        return Message("position-wrong-type", {"key": key or "-", "expected": wrong[1], "found": wrong[2]})
    return Message("position-bad-value", {"key": key or "-", "reason": what})
