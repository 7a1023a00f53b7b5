# mypyc: no - msgspec structs
"""Describe foreseeable questions, and the automatic replies that a seat can prepare for them.

Each game lists the foreseeable questions of its rules as conditions. Whether a condition applies depends on the current
question and on the events that the seat has seen since its last choice. A condition does not make a reply legal: the
rules check the reply when it is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from sandtable.kernel.message import Arg, Event, Message, Ref


class Narrowing(msgspec.Struct, frozen=True):
    """A way to limit a condition to questions about one item, such as one space.

    Args:
        argument: the question's message has an argument with this name, which must refer to the item.
        kind: the kind of the item.
        ids: the ids of the items from which the player can choose one.
    """

    argument: str
    kind: str
    ids: tuple[str, ...]


class Reply(msgspec.Struct, frozen=True):
    """A possible reply to a question.

    Args:
        label: the text for people.
        lines: alternative sequences of choices, as notation; the first legal sequence is used.
    """

    label: Message
    lines: tuple[tuple[str, ...], ...]


class Condition(msgspec.Struct, frozen=True):
    """A question that a seat can foresee.

    Args:
        id: the condition's name.
        label: a text for people that says when the condition applies.
        section: the rulebook section of the question.
        keys: the keys of the decisions that ask the question (`Decision.key`).
        seen: the id of a message that the seat must have seen since its last choice; "" for none.
        narrowings: the ways to limit the condition to one item.
        replies: the possible replies.
    """

    id: str
    label: Message
    section: str
    keys: tuple[str, ...]
    replies: tuple[Reply, ...]
    seen: str = ""
    narrowings: tuple[Narrowing, ...] = ()


def reply(label: Message, *lines: Sequence[str]) -> Reply:
    """Make a reply from its label and its alternative sequences of choices."""
    return Reply(label, tuple(tuple(line) for line in lines))


def applies(
    condition: Condition, about: Mapping[str, str], key: str, arguments: Mapping[str, Arg], events: Iterable[Event]
) -> bool:
    """Return whether a condition applies to the current question.

    Args:
        about: by argument, the id of the item to which the player has limited the condition.
        key: the key of the decision that asks the current question.
        arguments: the arguments of the current question.
        events: the events that the seat has seen since its last choice.
    """
    if key not in condition.keys:
        return False
    if any(_id(arguments.get(argument)) != wanted for argument, wanted in about.items()):
        return False
    return not condition.seen or any(event.message.id == condition.seen for event in events)


def _id(value: Arg | None) -> str:
    return value.id if isinstance(value, Ref) else str(value)
