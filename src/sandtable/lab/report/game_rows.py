"""Summarise a game in one compact row, from its events and positions.

docs/reports.md documents the columns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg, Event, Ref
from sandtable.kernel.state import Sink, State
from sandtable.lab.play.bot_game import Warnings


class CardUse(msgspec.Struct, frozen=True, array_like=True):
    """The use of a card, or of a general's card.

    Args:
        turn: the turn, from 1.
        seat: the seat that used the card; for an event card, the seat that drew it.
        card: the id of the card.
        how: the kind of use. docs/reports.md lists the values for each game.
    """

    turn: int
    seat: str
    card: str
    how: str


class BattleRow(msgspec.Struct, frozen=True, array_like=True):
    """A battle.

    Args:
        turn: the turn, from 1.
        space: the id of the attacked space.
        side: the attacker: a seat, or "allied" for the Allies of Hitler's Eleven, which no seat plays.
        how: the kind of attack.
        won: True if the attacker won the battle, or advanced into the space in a game without winners of battles.
        hits: the hits or losses that the attacker inflicted.
        losses: the hits or losses that the defender inflicted.
    """

    turn: int
    space: str
    side: str
    how: str
    won: bool = False
    hits: int = 0
    losses: int = 0


class RareEvent(msgspec.Struct, frozen=True, array_like=True):
    """A rare event of a game, such as the entry of a nation into the war.

    Args:
        turn: the turn, from 1.
        id: the id of the event's message, without `did-`.
        subject: the id of the thing that the event concerns, such as a nation or a space.
        seat: the seat that caused the event; "" if unknown.
    """

    turn: int
    id: str
    subject: str
    seat: str


class ReportRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """The row of one game.

    Args:
        game: the number of the game, from 0.
        winners, reason, details: as in `Outcome`.
        turn: the turn in which the game ended, as `Game.turn` returns it.
        turns: the number of turns begun.
        decisions: the number of decisions.
        changes: how often the lead passed to another seat.
        points: one list for the end of each turn and one for the end of the game, with the victory points of each seat.
            It is empty in a game without points.
        marks: figures at the end of each turn and of the game, by name, such as `momentum`.
        control: by holder, the set of its spaces at the end of each turn and of the game. Bit n stands for space n of
            `RowsHeader.spaces`.
        drawn: the cards drawn during set-up, by purpose.
        draft: the drafted generals, as "seat:general", in the order of the draft.
        deployed: the deployment at the start. docs/reports.md explains keys and values for each game.
        chosen: how often each card was chosen, with keys "seat:card".
        actions: how often each kind of action was taken, with keys "seat:kind".
        sources: the points gained or lost, with keys "seat:reason".
        cards: the uses of cards, in order.
        battles: the battles, in order.
        facts: the rare events, in order.
        warnings: the problems with external bots.
    """

    game: int
    winners: tuple[str, ...]
    reason: str
    details: tuple[str, ...]
    turn: str
    turns: int
    decisions: int
    changes: int
    points: list[list[int]]
    marks: dict[str, list[int]]
    control: dict[str, list[int]]
    drawn: dict[str, str]
    draft: list[str]
    deployed: dict[str, str]
    chosen: dict[str, int]
    actions: dict[str, int]
    sources: dict[str, int]
    cards: list[CardUse]
    battles: list[BattleRow]
    facts: list[RareEvent]
    warnings: Warnings = {}


class RowsHeader(msgspec.Struct, frozen=True):
    """The first line of a file of rows, with the data that all its games share.

    Args:
        format: the version of the file format.
        edition: the hash of the components.
        program: the program version that played the games (`lab.play.engine_version`).
        spaces: the ids of the spaces, in the order of the bits of `ReportRow.control`.
    """

    format: int
    game: str
    variant: str
    bots: tuple[str, ...]
    seed: int
    edition: str
    program: str
    seats: tuple[str, ...]
    spaces: tuple[str, ...]


Hook = Callable[[Mapping[str, Arg]], None]


class RowWatcher(Sink):
    """A receiver of the events of a game, which summarises the game in a row of the report.

    A game's report kit can provide a subclass that also counts events of this game.

    Args:
        state: the position, which the game changes while it is played.

    Attributes:
        hooks: the handlers of events, by message id.
        turns: the number of turns begun.
        seats: the `seats` of the event that is being handled.
    """

    def __init__(self, game: Game[Any], state: State) -> None:
        super().__init__()
        self.game = game
        self.state = state
        self.hooks: dict[str, Hook] = {}
        self.turns = 0
        self.seats = -1
        self.changes = 0
        self.leader = ""
        self.points: list[list[int]] = []
        self.marks: dict[str, list[int]] = {}
        self.control: dict[str, list[int]] = {}
        self.drawn: dict[str, str] = {}
        self.draft: list[str] = []
        self.deployed: dict[str, str] = {}
        self.chosen: dict[str, int] = {}
        self.actions: dict[str, int] = {}
        self.sources: dict[str, int] = {}
        self.cards: list[CardUse] = []
        self.battles: list[BattleRow] = []
        self.facts: list[RareEvent] = []

    @classmethod
    def spaces(cls, game: Game[Any]) -> list[str]:
        """Return the ids of the spaces, in the order of the bits of `ReportRow.control`.

        The list is empty if the game does not use this column.
        """
        return []

    def emit(self, event: Event) -> None:
        hook = self.hooks.get(event.message.id)
        if hook is not None:
            self.seats = event.seats
            hook(event.message.args)

    def begin_turn(self, args: Mapping[str, Arg]) -> None:
        """Handle the beginning of a turn: record the end of the previous turn, if any."""
        if self.turns:
            self.look()
        self.turns += 1

    def look(self) -> None:
        """Record figures of the position at the end of a turn or of the game."""
        points = self.game.points(self.state)
        if points:
            self.points.append(points)

    def mark(self, **figures: int) -> None:
        """Add figures of the current turn, such as momentum, to the column `marks`."""
        for name, figure in figures.items():
            self.marks.setdefault(name, []).append(figure)

    def hold(self, **spaces: int) -> None:
        """Add the spaces that each side controls to the column `control`.

        Args:
            spaces: the set of spaces, by the name of the side.
        """
        for name, held in spaces.items():
            self.control.setdefault(name, []).append(held)

    def lead(self, leader: str) -> None:
        """Record which seat leads, and count a change of the lead.

        Args:
            leader: the leading seat; "" if no seat leads alone, which is not counted as a change.
        """
        if leader and leader != self.leader:
            self.changes += self.leader != ""
            self.leader = leader

    def row(self, number: int, decisions: int, warnings: Warnings | None = None) -> ReportRow:
        """Return the row of a finished game."""
        self.look()
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return ReportRow(
            number,
            outcome.winners,
            outcome.reason,
            outcome.details,
            str(self.game.turn(self.state)),
            self.turns,
            decisions,
            self.changes,
            self.points,
            self.marks,
            self.control,
            self.drawn,
            self.draft,
            self.deployed,
            self.chosen,
            self.actions,
            self.sources,
            self.cards,
            self.battles,
            self.facts,
            warnings or {},
        )


def word(arg: Arg) -> str:
    """Return the id of the thing that a message argument refers to, or its text."""
    return arg.id if isinstance(arg, Ref) else str(arg)


def count(found: dict[str, int], key: str, number: int = 1) -> None:
    """Add a number to the count of a key in `found`."""
    found[key] = found.get(key, 0) + number
