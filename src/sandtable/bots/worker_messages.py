# mypyc: no - runs once per decision
"""The messages between the service and its bots, in the same process or another."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from sandtable.bots.compared_moves import Candidates
from sandtable.kernel.message import Message, Option
from sandtable.kernel.state import State


class BotRequest(NamedTuple):
    """A request for a bot's decision.

    Args:
        mind: identifies the bot's memory by table, seat and number of takebacks; requests with the same value go to the
            same bot.
        game: the id of the game.
        seat: the id of the bot's seat.
        bot: the name of the bot.
        view: the view of the seat; JSON for another process.
        options: the options of the seat.
        imagined: an imagined position of the seat, for a bot that searches; packed for another process.
        explain: whether to return the moves that the bot has compared.
        edition: the folder of the edition; None for the standard components.
        following: an imagined position of the seat, packed like `imagined`; None for a single choice. To save requests,
            the bot makes further choices in it, as long as they could be undone.
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


class ForgetTable(NamedTuple):
    """A message to close the bots of a table, because they are no longer needed."""

    table: str


class BotAnswer(NamedTuple):
    """The answer of a bot.

    Args:
        notation: the notation of the chosen option.
        warnings: warnings about failures of an external bot.
        thoughts: the moves that the bot has compared, if they were requested.
        more: the notation of further choices, if they were requested.
    """

    notation: str
    warnings: list[Message]
    thoughts: Candidates | None = None
    more: tuple[str, ...] = ()


class BotFailure(NamedTuple):
    """The answer of a bot that fails: a traceback.

    The message of the exception is left out, because it may contain a secret.
    """

    text: str
