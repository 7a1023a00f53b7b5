# mypyc: no - msgspec structs
"""Conditions: what a seat can foresee that it will be asked, and what it might answer then.

A game lists them from the questions that its rules ask; whether one holds is seen by the question that is asked and by
what the seat has been told since it last chose something.  No rule is in them: what is answered the rules check when it
is answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from sandtable.kernel.message import Arg, Event, Message, Ref


class Narrowing(msgspec.Struct, frozen=True):
    """How a condition can be narrowed.

    Args:
        argument: of the question, which must name one of the things.
        kind: of what kind these are.
        ids: them.
    """

    argument: str
    kind: str
    ids: tuple[str, ...]


class Reply(msgspec.Struct, frozen=True):
    """Something that might be answered.

    Args:
        label: what people read.
        lines: lines of choices as notation; the first that is allowed is meant.
    """

    label: Message
    lines: tuple[tuple[str, ...], ...]


class Condition(msgspec.Struct, frozen=True):
    """Something that a seat may be asked.

    Args:
        id: its name.
        label: when it holds, as people read it.
        section: of the rulebook, which asks it.
        keys: of the questions.
        seen: the id of a message that the seat must have been told since it last chose; "" for none.
        narrowings: how it can be narrowed.
        replies: what might be answered.
    """

    id: str
    label: Message
    section: str
    keys: tuple[str, ...]
    replies: tuple[Reply, ...]
    seen: str = ""
    narrowings: tuple[Narrowing, ...] = ()


def reply(label: Message, *lines: Sequence[str]) -> Reply:
    """A reply, briefly."""
    return Reply(label, tuple(tuple(line) for line in lines))


def applies(
    condition: Condition, about: Mapping[str, str], key: str, arguments: Mapping[str, Arg], told: Iterable[Event]
) -> bool:
    """Whether a condition, narrowed to some things, holds.

    Args:
        condition: which.
        about: by argument, the thing that it is narrowed to.
        key, arguments: of the question that is asked.
        told: the events that the seat may know, since it last chose.
    """
    if key not in condition.keys:
        return False
    if any(_id(arguments.get(argument)) != wanted for argument, wanted in about.items()):
        return False
    return not condition.seen or any(event.message.id == condition.seen for event in told)


def _id(value: Arg | None) -> str:
    return value.id if isinstance(value, Ref) else str(value)
