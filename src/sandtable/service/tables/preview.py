"""Previews: the question and options after a line of choices not yet made.

A preview shows a seat only what it would see by making the choices and undoing them. Other seats see nothing of it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.assessment.battle_odds import Odds, OddsNote
from sandtable.kernel.assessment.threats import Counsel
from sandtable.kernel.choice_line import LineError, look_ahead
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Option, Prompt
from sandtable.kernel.pre_answer import pre_answer
from sandtable.kernel.state import State


class FightPreview(msgspec.Struct, frozen=True):
    """The odds of the battle that a choice would start.

    Args:
        notation: the choice in notation.
        odds: the odds.
    """

    notation: str
    odds: Odds


class ChoiceNotes(msgspec.Struct, frozen=True):
    """The notes on a choice.

    Args:
        notation: the choice in notation.
        notes: the notes.
    """

    notation: str
    notes: list[OddsNote]


class LineRefusal(msgspec.Struct, frozen=True):
    """The reason why a line of choices is not allowed.

    Args:
        n: the number of the first choice that is not allowed, from 1.
        error: the reason.
        section: the rulebook section that does not allow it.
    """

    n: int
    error: Message
    section: str


class LinePreview(msgspec.Struct, frozen=True):
    """The preview of a line of choices.

    Args:
        refusal: why the line is not allowed; null if it is. If not null, the other fields are empty.
        asked: whether the same seat is to choose next.
        prompt: the next question, or a note that the seat has to wait.
        options: the options of that question; empty if the seat has to wait.
        view: the seat's view after the line; null if not requested.
        fight: the odds of the current battle, if requested; null if there is none.
        fights: the odds of the options that would start a battle, if requested.
        notes: the notes on options, if odds were requested; options without notes are left out.
        counsel: advice on the next choice, if requested.
    """

    refusal: LineRefusal | None = None
    asked: bool = False
    prompt: Prompt | None = None
    options: list[Option] = []
    view: msgspec.Struct | None = None
    fight: Odds | None = None
    fights: list[FightPreview] = []
    notes: list[ChoiceNotes] = []
    counsel: list[Counsel] = []


def preview(
    game: Game[Any],
    state: State,
    seat: str,
    line: list[str],
    forced: bool,
    fights: bool,
    view: bool,
    counsel: bool = False,
) -> LinePreview:
    """Return a preview of a line of choices, which may be premoves.

    Args:
        state: the position, which is not changed.
        seat: the seat that would choose.
        line: the choices in notation.
        forced: whether forced choices in between are made automatically.
        fights: whether to include odds and notes.
        view: whether to include the seat's view.
        counsel: whether to include advice.
    """
    number = game.seats.index(seat)
    start = pre_answer(game, state, number)
    try:
        here = look_ahead(game, state if start is None else start, seat, line, forced).state
    except LineError as refused:
        return LinePreview(LineRefusal(refused.n, refused.refusal.message, refused.refusal.section))
    asked = game.actor(here) == seat
    found = game.fights_seen(here, number) if asked and fights else []
    noted = game.notes_seen(here, number) if asked and fights else []
    return LinePreview(
        asked=asked,
        prompt=game.prompt(here, number),
        options=[game.option(here, choice) for choice in game.choices(here)] if asked else [],
        view=game.view(here, seat) if view else None,
        fight=next((odds for notation, odds in found if not notation), None),
        fights=[FightPreview(notation, odds) for notation, odds in found if notation],
        notes=[ChoiceNotes(notation, notes) for notation, notes in noted],
        counsel=game.outlook(here, number).counsel if asked and counsel else [],
    )
