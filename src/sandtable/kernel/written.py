# mypyc: no - msgspec structs
"""Reading a position that somebody has written, TOML or JSON, into a game's own struct."""

from __future__ import annotations

import tomllib
from typing import Any, TypeVar

import msgspec

from sandtable.kernel.game import PositionError
from sandtable.kernel.message import Message

W = TypeVar("W", bound=msgspec.Struct)


def read_table(text: str, form: type[W]) -> W:
    """A text as a struct.

    Raises:
        PositionError: it is neither TOML nor JSON, or a key or value is not known.
    """
    try:
        table: Any = msgspec.json.decode(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (msgspec.DecodeError, tomllib.TOMLDecodeError) as error:
        raise PositionError([Message("position-not-toml", {"reason": str(error)})]) from None
    try:
        return msgspec.convert(table, form)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        key = path.strip("`$.") or "-"
        raise PositionError([Message("position-bad-value", {"key": key, "reason": reason})]) from None
