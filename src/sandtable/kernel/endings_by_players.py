# mypyc: no - a msgspec struct, and the result of games that people end
"""Endings outside the rules, such as a resignation.

The record contains an ending, but not as a step. The winner follows from the position and the kind of ending, so
replaying the record verifies the result.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Outcome, Prompt, Ref
from sandtable.kernel.state import State

Way = Literal["resigned", "agreed", "time", "abandoned", "closed"]


class Ending(msgspec.Struct, frozen=True):
    """An end of a game by people, outside the rules.

    Args:
        how: "resigned", "agreed", "time" (a player ran out of time), "abandoned", or "closed" (a moderator closed the
            table).
        by: the seats that resigned, ran out of time, proposed the end or abandoned the game; all seats if a moderator
            closed the table.
        at: the time, in seconds since 1970.
    """

    how: Way
    by: tuple[str, ...]
    at: int = 0


def ended(game: Game[Any], state: State, ending: Ending) -> Outcome:
    """Return the outcome of a game that people end in the position `state`.

    A seat that resigns or runs out of time loses. The only other seat wins; of several other seats, the one with the
    best rank wins. If all players agree to end the game, the seat with the best rank wins. A game that ranks no seats
    has no winner after an agreement, or if several seats remain. An abandoned or closed game has no winner.
    """
    standing = game.standing(state)
    if ending.how in ("abandoned", "closed"):
        return Outcome((), ending.how)
    if ending.how == "agreed":
        return Outcome(tuple(standing[:1]), ending.how)
    others = [seat for seat in standing or game.seats if seat not in ending.by]
    return Outcome(tuple(others[:1]) if standing or len(others) == 1 else (), ending.how)


def ending_event(ending: Ending, outcome: Outcome) -> Message:
    """Return the message that says how people ended a game."""
    args = {"by": Ref("seat", ending.by[0])}
    if not outcome.winners:
        return Message(f"ended-{ending.how}", {**args})
    return Message(f"ended-{ending.how}-won", {**args, "seat": Ref("seat", outcome.winners[0])})


def last_prompt(ending: Ending, outcome: Outcome) -> Prompt:
    """Return the prompt of a game that people have ended, without a rulebook section."""
    return Prompt(ending_event(ending, outcome), "")


def last_view(game: Game[Any], state: State, seat: str | None, outcome: Outcome) -> msgspec.Struct:
    """Return a seat's view of a game that people have ended.

    Args:
        state: the position, as `Game.closed` returned it.
    """
    view = game.view(state, seat)
    if "outcome" not in view.__struct_fields__:
        return view
    return msgspec.structs.replace(view, outcome=game.outcome_view(state, outcome))
