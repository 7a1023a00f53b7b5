"""A game as a report counts it: one compact row, filled by listening to the engine and looking at positions.

docs/reports.md tells what the columns mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg, Event, Ref
from sandtable.kernel.state import Sink, State
from sandtable.lab.play.match import Warnings


class Use(msgspec.Struct, frozen=True, array_like=True):
    """A card, or a general as a card, used.

    Args:
        turn: in which turn, from 1.
        seat: by whom; a card that nobody's hand holds, by whoever drew it.
        card: its id.
        how: for what: each game has words of its own (docs/reports.md).
    """

    turn: int
    seat: str
    card: str
    how: str


class Fight(msgspec.Struct, frozen=True, array_like=True):
    """A battle.

    Args:
        turn: in which turn, from 1.
        space: where.
        side: the attacker: a seat, or "allied" where the game plays the Allies.
        how: the kind of attack.
        won: the attacker has won, or, where nobody wins battles, has entered the space.
        hits, losses: what attackers and defenders have done to each other, as far as the game counts it.
    """

    turn: int
    space: str
    side: str
    how: str
    won: bool = False
    hits: int = 0
    losses: int = 0


class Fact(msgspec.Struct, frozen=True, array_like=True):
    """Something rare that happened: the message that told of it, to what it happened, and by whose doing, if known."""

    turn: int
    id: str
    subject: str
    seat: str


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game.

    Args:
        game: which one, from 0.
        winners, reason, details: how it ended, as `Outcome` tells.
        turn: the turn in which it ended, as `Game.turn` tells it.
        turns: how many turns were begun.
        decisions: how many choices were made.
        changes: how often the lead changed hands.
        points: for each turn end, and the end of the game, the victory points by seat; empty where none are counted.
        marks: figures at the same moments, by name.
        control: sets of spaces at the same moments, by who holds them: bit n stands for space n of `Watch.spaces`.
        drawn: what was drawn before play, by what for.
        draft: who was drafted, and by whom, in order, as "seat:general".
        deployed: what stood where as play began.
        chosen: cards chosen, as "seat:card", and how many times.
        actions: kinds of action, as "seat:kind", and how many times.
        sources: where points came from, as "seat:reason".
        cards, battles, facts: what happened, in order.
        warnings: what went wrong with bots from outside.
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
    cards: list[Use]
    battles: list[Fight]
    facts: list[Fact]
    warnings: Warnings = {}


class Head(msgspec.Struct, frozen=True):
    """The first line of a file of rows: what all its games have in common.

    Args:
        edition: the hash of the components.
        program: what has played them (`lab.program`).
        spaces: the names of the bits of `Row.control`.
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


class Watch(Sink):
    """Listens to a game and keeps what its row needs; a game that is known by more than its outcome has a subclass.

    Args:
        game: what is played.
        state: the position, at the first choice.

    Attributes:
        hooks: by the id of a message, what is done when it comes.
        turns: how many turns have begun.
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
        self.cards: list[Use] = []
        self.battles: list[Fight] = []
        self.facts: list[Fact] = []

    @classmethod
    def spaces(cls, game: Game[Any]) -> list[str]:
        """The spaces in the order of the bits of `Row.control`; none if the game's control is not kept."""
        return []

    def emit(self, event: Event) -> None:
        hook = self.hooks.get(event.message.id)
        if hook is not None:
            self.seats = event.seats
            hook(event.message.args)

    def begin_turn(self, args: Mapping[str, Arg]) -> None:
        """A turn begins: what the one before has come to is noted."""
        if self.turns:
            self.look()
        self.turns += 1

    def look(self) -> None:
        """Note the position at the end of a turn, or of the game."""
        points = self.game.points(self.state)
        if points:
            self.points.append(points)

    def mark(self, **figures: int) -> None:
        """Note figures of the position."""
        for name, figure in figures.items():
            self.marks.setdefault(name, []).append(figure)

    def hold(self, **spaces: int) -> None:
        """Note who holds which spaces."""
        for name, held in spaces.items():
            self.control.setdefault(name, []).append(held)

    def lead(self, leader: str) -> None:
        """Somebody leads, "" for nobody: it counts when it is another than who led last."""
        if leader and leader != self.leader:
            self.changes += self.leader != ""
            self.leader = leader

    def row(self, number: int, decisions: int, warnings: Warnings | None = None) -> Row:
        """The row of a game that is over."""
        self.look()
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return Row(
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
    """The id of what an argument of a message names."""
    return arg.id if isinstance(arg, Ref) else str(arg)


def count(found: dict[str, int], key: str, number: int = 1) -> None:
    """Count something by its key."""
    found[key] = found.get(key, 0) + number
