# mypyc: no - a msgspec struct, and what becomes of a game that people end
"""Ending: an end that the rules do not know, such as a resignation; it stands in the record, and is no step.

Who has won by it follows from the position and from how it was ended, so that a record which ended so is proved by
replaying it, as any other is.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Outcome, Prompt, Ref
from sandtable.kernel.state import State

Way = Literal["resigned", "agreed", "time", "abandoned", "closed"]


class Ending(msgspec.Struct, frozen=True):
    """How people have ended a game.

    Args:
        how: somebody has resigned or has no time left, all have agreed, nobody has cared any more, or a steward has
            closed the table.
        by: who has resigned, has no time left, has proposed it or has given it up; all, where the table was closed.
        at: when, in seconds since 1970.
    """

    how: Way
    by: tuple[str, ...]
    at: int = 0


def ended(game: Game[Any], state: State, ending: Ending) -> Outcome:
    """Return how a game ends that people end in a position.

    Whoever gives in loses: the other wins or, of several, whoever is ahead.  If all agree the standing counts, where
    the game counts any; else nobody wins, and nobody does where a game is given up or a
    table closed.
    """
    standing = game.standing(state)
    if ending.how in ("abandoned", "closed"):
        return Outcome((), ending.how)
    if ending.how == "agreed":
        return Outcome(tuple(standing[:1]), ending.how)
    others = [seat for seat in standing or game.seats if seat not in ending.by]
    return Outcome(tuple(others[:1]) if standing or len(others) == 1 else (), ending.how)


def told(ending: Ending, outcome: Outcome) -> Message:
    """Return the sentence that says how people have ended a game."""
    args = {"by": Ref("seat", ending.by[0])}
    if not outcome.winners:
        return Message(f"ended-{ending.how}", {**args})
    return Message(f"ended-{ending.how}-won", {**args, "seat": Ref("seat", outcome.winners[0])})


def last_prompt(ending: Ending, outcome: Outcome) -> Prompt:
    """Return what everybody is told in place of a question; no section of the rules has it."""
    return Prompt(told(ending, outcome), "")


def last_view(game: Game[Any], state: State, seat: str | None, outcome: Outcome) -> msgspec.Struct:
    """Return what a seat sees of a game that people have ended.

    Args:
        state: the position, closed by the game.
    """
    view = game.view(state, seat)
    if "outcome" not in view.__struct_fields__:
        return view
    return msgspec.structs.replace(view, outcome=game.outcome_view(state, outcome))
