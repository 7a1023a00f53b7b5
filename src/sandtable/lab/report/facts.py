"""Games as rows of facts, and what watches a game to write them; docs/reports.md tells what the columns mean."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.message import Event, Ref
from sandtable.kernel.state import Sink, State


class TurnEnd(msgspec.Struct, frozen=True):
    """How things stood at the end of a turn.

    Args:
        turn: the turn, as a number.
        held: the spaces that the attacking side held, as a bit mask over the map's spaces in their order.
        standing: the numbers that tell who is ahead; what they are, each game says.
    """

    turn: int
    held: int
    standing: list[int]


class Row(msgspec.Struct):
    """A game.

    Args:
        number: which of the run, from 0.
        winners, reason, details: how it ended.
        turn: in which turn, as a number.
        decisions: how many choices were made.
        marks: what chance dealt at the start, such as victory cards.
        deployed: by group of units, how many stood in each space when the first turn began.
        draft: seats and what they drafted, in the order of the draft.
        cards: by side, how often each card or general was used.
        aided: by side and card, in how many battles it helped, and how many of these its side won; "" stands for
            battles without any card.
        battles: by attacking side and space, how many battles, and how many of these the attacker won.
        dates: in which turn each thing happened first.
        turns: how things stood at the end of each turn.
    """

    number: int
    winners: list[str] = []
    reason: str = ""
    details: list[str] = []
    turn: int = 0
    decisions: int = 0
    marks: dict[str, str] = {}
    deployed: dict[str, dict[str, int]] = {}
    draft: list[tuple[str, str]] = []
    cards: dict[str, dict[str, int]] = {}
    aided: dict[str, dict[str, list[int]]] = {}
    battles: dict[str, dict[str, list[int]]] = {}
    dates: dict[str, int] = {}
    turns: list[TurnEnd] = []


class Watch(Sink):
    """Fills a row from the events of a game.

    Args:
        state: the game that is watched.
        row: what is filled.
    """

    def __init__(self, state: State, row: Row) -> None:
        super().__init__()
        self.state: Any = state
        self.row = row

    def emit(self, event: Event) -> None:
        """Note what the event tells; of a game that nobody knows, nothing."""

    def finish(self) -> None:
        """Note how things stand when the game is over."""

    def count_card(self, side: str, card: str) -> None:
        """A card was used."""
        used = self.row.cards.setdefault(side, {})
        used[card] = used.get(card, 0) + 1

    def date(self, id: str, turn: int) -> None:
        """Something happened; only the first time counts."""
        self.row.dates.setdefault(id, turn)


def add_pair(table: dict[str, dict[str, list[int]]], side: str, key: str, won: bool) -> None:
    """One more battle in a table of how many there were and how many were won."""
    pair = table.setdefault(side, {}).setdefault(key, [0, 0])
    pair[0] += 1
    pair[1] += won


def text(event: Event, argument: str) -> str:
    """An argument of an event, by its id."""
    value = event.message.args[argument]
    return value.id if isinstance(value, Ref) else str(value)
