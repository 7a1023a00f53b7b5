# mypyc: no - msgspec structs
"""Questions that a seat can foresee, with the automatic replies that it can prepare.

Each game lists such questions as conditions. Whether a condition applies depends on the current question and on the
events that the seat has seen since its last choice. The rules check a prepared reply like any other choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from sandtable.kernel.message import Arg, Event, Message, Ref


class Narrowing(msgspec.Struct, frozen=True):
    """A way to limit a condition to questions about one item, such as one space.

    The condition then applies only if an argument of the question's message refers to the item.

    Args:
        argument: the name of this argument.
        kind: the kind of the item.
        ids: the ids of the items. The player chooses one of them.
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
        about: the items to which the player has limited the condition: an item's id by `Narrowing.argument`.
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
