# mypyc: no - asked once a decision
"""What a bot is asked, and what it answers, wherever it thinks: in this process or in another."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from sandtable.bots.candidates import Candidates
from sandtable.kernel.message import Message, Option
from sandtable.kernel.state import State


class Question(NamedTuple):
    """What a bot is asked.

    Args:
        mind: tells bots apart, by table, seat and how often something was taken back: a question with the same one goes
            to a bot that may remember the one before.
        game, variant, seat, bot, edition: what makes a fresh one.
        view, options: what its seat may know and choose; the view as JSON on its way to another process.
        imagined: a position imagined for the seat, for a bot that searches; packed on its way to another process.
        explain: it is to say what it made of the moves that it has compared.
        following: a position imagined for the seat, packed as `imagined` is: the bot goes on there as long as what it
            does could be taken back, so that it need not be asked for each choice; None if it is asked for one only.
    """

    mind: tuple[str, str, int]
    game: str
    variant: str
    seat: str
    bot: str
    view: Any
    options: list[Option]
    imagined: State | bytes | None = None
    explain: bool = False
    edition: Path | None = None
    following: State | bytes | None = None


class Forget(NamedTuple):
    """What is said when a table needs its bots no more."""

    table: str


class Answer(NamedTuple):
    """What a bot answers.

    Args:
        notation: of the option that it takes.
        warnings: what has gone wrong with it.
        thoughts: what it made of the moves that it has compared, if that was asked for.
        more: the notations of what it does after that, where it was to go on.
    """

    notation: str
    warnings: list[Message]
    thoughts: Candidates | None = None
    more: tuple[str, ...] = ()


class Failure(NamedTuple):
    """What is answered by a bot that fails: where in its code, but not what the error said, which may be a secret."""

    text: str
