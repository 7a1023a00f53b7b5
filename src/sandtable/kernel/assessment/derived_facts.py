# mypyc: no - msgspec structs
"""Facts that the rules derive from a position, such as control, supply or points.

No counter on the table shows these facts.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.message import Message


class DerivedFact(msgspec.Struct, frozen=True):
    """A fact about a position.

    Args:
        key: the topic of the fact, as a key for programs.
        value: the fact as ids and numbers.
        message: the fact as a message for people.
        section: the rulebook section from which the fact follows.
    """

    key: str
    value: Any
    message: Message
    section: str
