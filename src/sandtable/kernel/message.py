# mypyc: no - msgspec structs
"""Messages of the engine, which callers translate into text.

The engine contains no sentences. A `Message` names a Fluent message and its arguments. An argument is a number, a plain
string, or a `Ref`. A `Ref` refers to an item with a name in each language, such as a space, a card, a unit or a seat.
"""

from __future__ import annotations

import msgspec

# Structs with `gc=False` cannot form reference cycles. The garbage collector skips them, which saves time with
# thousands of games in memory.


class Ref(msgspec.Struct, frozen=True, order=True, gc=False):
    """A reference to an item that has a name in every language.

    Args:
        kind: "space", "spaces", "card", "unit", "units", "seat", "dice" or "section", or a kind that only one game
            has, such as "victory".
        id: the id of the item; for "units" a counted list such as "2 french-infantry 1 french-tank".
    """

    kind: str
    id: str


Arg = int | str | Ref


class Message(msgspec.Struct, frozen=True, gc=False):
    """A Fluent message by its id, with its arguments."""

    id: str
    args: dict[str, Arg] = {}


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """A reason why a choice is not allowed: a rulebook section and a message."""

    section: str
    message: Message


class Event(msgspec.Struct, frozen=True, gc=False):
    """An entry of the game log. `seats` may see it: bit n for seat n, -1 for all seats."""

    message: Message
    section: str
    seats: int = -1

    def visible(self, seat: int) -> bool:
        """Return whether `seat` may see the event.

        A spectator (-1) sees only the events that are for all seats.
        """
        return self.seats == -1 if seat < 0 else bool(self.seats >> seat & 1)


class Option(msgspec.Struct, frozen=True, gc=False):
    """A legal choice as a person sees it: notation, label and highlighted items."""

    notation: str
    verb: str
    label: Message
    lights: tuple[Ref, ...] = ()


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question to a seat, or a notice that the seat waits, with the rulebook section.

    Args:
        usual: for a question about a number, the number to propose; None for the highest number.
    """

    message: Message
    section: str
    usual: int | None = None


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game.

    Args:
        winners: the ids of the winning seats.
        reason: a short key, such as "surrender".
        details: ids that explain the reason, such as the fulfilled victory cards.
    """

    winners: tuple[str, ...]
    reason: str
    details: tuple[str, ...] = ()


def say(id: str, /, **args: Arg) -> Message:
    """Make a message with its arguments."""
    return Message(id, args)


def not_your_turn(asked: str | None) -> Message:
    """Make the message for a seat that is not asked.

    Args:
        asked: the seat that is asked instead; None when the game is over.
    """
    return say("no-game-over") if asked is None else say("no-your-turn", seat=Ref("seat", asked))


class RefusalError(Exception):
    """Raised when a choice is not allowed; the attribute `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.section, refusal.message.id)
        self.refusal = refusal
