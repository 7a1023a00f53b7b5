# mypyc: no - msgspec structs
"""What can be read off a position by the rules, though it stands on no counter: control, supply, points."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.message import Message


class Fact(msgspec.Struct, frozen=True):
    """Something that holds in a position.

    Args:
        key: what it is about, for programs.
        value: the same in ids and numbers.
        message: the same in words.
        section: the rulebook section that makes it so.
    """

    key: str
    value: Any
    message: Message
    section: str
