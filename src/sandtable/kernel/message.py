# mypyc: no - msgspec structs
"""What the engine says: keys with arguments, put into words only at the edge.

Nothing here is a sentence.  A `Message` names a Fluent message and its arguments; an argument is a number, a
plain string, or a `Ref` to something that has a name in each language (a space, a card, a unit, a seat).
"""

from __future__ import annotations

import msgspec

# None of these leads back to itself: `gc=False` spares Python from looking for that among those of a thousand games.


class Ref(msgspec.Struct, frozen=True, order=True, gc=False):
    """A thing that has a name in every language.

    Args:
        kind: of every game "space", "spaces", "card", "unit", "units", "seat", "dice" and "section"; besides, what
            a game has of its own, such as "victory" or "power".
        id: the thing's identity; for "units" a counted list such as "2 french-infantry 1 french-tank".
    """

    kind: str
    id: str


Arg = int | str | Ref


class Message(msgspec.Struct, frozen=True, gc=False):
    """A Fluent message by its id, with the arguments to put into it."""

    id: str
    args: dict[str, Arg] = {}


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why something is not allowed: the rulebook section that forbids it, and the sentence that says so."""

    section: str
    message: Message


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, as the seats in `seats` (a bit mask, bit n for seat n) may know it."""

    message: Message
    section: str
    seats: int = -1

    def visible(self, seat: int) -> bool:
        """Whether `seat` may know of it (-1 asks for a spectator, who knows what every seat knows)."""
        return self.seats == -1 if seat < 0 else bool(self.seats >> seat & 1)


class Option(msgspec.Struct, frozen=True, gc=False):
    """One legal choice as a person sees it: its notation, its label, and what it lights up on the table."""

    notation: str
    verb: str
    label: Message
    lights: tuple[Ref, ...] = ()


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """The question a seat is asked (or told that it waits for), with the section that asks it.

    Args:
        usual: of the numbers asked for, the one that is proposed; None for the highest.
    """

    message: Message
    section: str
    usual: int | None = None


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    Args:
        winners: the ids of the winning seats.
        reason: a short key, such as "surrender".
        details: ids that explain the reason, such as the victory cards fulfilled.
    """

    winners: tuple[str, ...]
    reason: str
    details: tuple[str, ...] = ()


def say(id: str, /, **args: Arg) -> Message:
    """A message with its arguments, briefly."""
    return Message(id, args)


class Refused(Exception):
    """Raised by the checked front doors when a choice is not allowed; carries the `Refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.section, refusal.message.id)
        self.refusal = refusal
