"""Looking ahead: what would be asked and could be chosen after a line of choices, before any of them is made.

It tells a seat what it would see by making these choices and taking them back, and nobody else anything.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.early import early
from sandtable.kernel.game import Game
from sandtable.kernel.line import LineRefused, look_ahead
from sandtable.kernel.message import Message, Option, Prompt
from sandtable.kernel.odds import Note, Odds
from sandtable.kernel.outlook import Counsel
from sandtable.kernel.state import State


class FightAhead(msgspec.Struct, frozen=True):
    """What a choice promises that would lead to a fight."""

    notation: str
    odds: Odds


class NotesAhead(msgspec.Struct, frozen=True):
    """What to bear in mind of a choice."""

    notation: str
    notes: list[Note]


class LineRefusal(msgspec.Struct, frozen=True):
    """Why a line cannot be chosen.

    Args:
        n: which of its choices is the first that is refused, from 1.
        section: the rulebook section that forbids it.
    """

    n: int
    error: Message
    section: str


class Ahead(msgspec.Struct, frozen=True):
    """What comes after a line.

    Args:
        refusal: why the line cannot be chosen; of a line that cannot, nothing else is told.
        asked: the seat itself is asked next.
        prompt: what it is asked then, or that it waits.
        options: what it may choose then.
        view: what it would see, if that was wanted.
        fight: what the fight on the table would promise, if odds were wanted.
        fights: what those of the options promise that would lead to one, if odds were wanted.
        notes: what to bear in mind of those of the options of which there is anything, if odds were wanted.
        counsel: what matters before the choice that is asked then, in sentences, if that was wanted.
    """

    refusal: LineRefusal | None = None
    asked: bool = False
    prompt: Prompt | None = None
    options: list[Option] = []
    view: msgspec.Struct | None = None
    fight: Odds | None = None
    fights: list[FightAhead] = []
    notes: list[NotesAhead] = []
    counsel: list[Counsel] = []


def ahead(
    game: Game[Any],
    state: State,
    seat: str,
    line: list[str],
    forced: bool,
    fights: bool,
    view: bool,
    counsel: bool = False,
) -> Ahead:
    """Return what a seat would be asked after a line, which may be one that it hands in ahead of its turn.

    Args:
        game: what is played.
        state: the position; it is not changed.
        line: the choices, as notation.
        forced: forced choices are made in between.
        fights: the odds are wanted, and what else is to be borne in mind.
        view, counsel: what the seat would see then, and what matters then, are wanted.
    """
    number = game.seats.index(seat)
    start = early(game, state, number)
    try:
        here = look_ahead(game, state if start is None else start, seat, line, forced).state
    except LineRefused as refused:
        return Ahead(LineRefusal(refused.n, refused.refusal.message, refused.refusal.section))
    asked = game.actor(here) == seat
    found = game.fights_seen(here, number) if asked and fights else []
    noted = game.notes_seen(here, number) if asked and fights else []
    return Ahead(
        asked=asked,
        prompt=game.prompt(here, number),
        options=[game.option(here, choice) for choice in game.choices(here)] if asked else [],
        view=game.view(here, seat) if view else None,
        fight=next((odds for notation, odds in found if not notation), None),
        fights=[FightAhead(notation, odds) for notation, odds in found if notation],
        notes=[NotesAhead(notation, notes) for notation, notes in noted],
        counsel=game.outlook(here, number).counsel if asked and counsel else [],
    )
