"""What runs in a process of its own: bots, each with what it remembers, asked one question at a time.

A bot gets nothing but the question: the view of its seat and the options.  The process ends by itself when the server
that has started it is gone.
"""

from __future__ import annotations

import importlib
import secrets
import signal
import traceback
from collections import OrderedDict
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from sandtable.bots.bot import Bot
from sandtable.bots.registry import make_bot
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option

# Bots that have not been asked for longest lose their memory first.
MOST_BOTS = 256


class Question(NamedTuple):
    """What a bot is asked.

    Args:
        mind: tells bots apart: a question with the same one goes to a bot that may remember the one before.
        game, variant, seat, bot: what makes a fresh one.
        view, options: what its seat may know and choose.
    """

    mind: tuple[str, str, int]
    game: str
    variant: str
    seat: str
    bot: str
    view: Any
    options: list[Option]


class Failure(NamedTuple):
    """What is answered by a bot that fails."""

    text: str


class Player:
    """A bot on its seat, with random numbers of its own: the game's dice are no business of a bot's."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.dice = SeededDice(secrets.randbits(64))

    def decide(self, view: Any, options: list[Option]) -> str:
        """The notation of the option it takes."""
        return options[self.bot.decide(view, options, self.dice)].notation


class Minds:
    """The bots of one process."""

    def __init__(self) -> None:
        self._games: dict[tuple[str, str], Game[Any]] = {}
        self._players: OrderedDict[tuple[str, str, int], Player] = OrderedDict()

    def decide(self, question: Question) -> str:
        """The notation of what a bot chooses."""
        if question.mind not in self._players:
            which = question.game, question.variant
            if which not in self._games:
                self._games[which] = find(question.game, variant=question.variant)
            self._players[question.mind] = Player(make_bot(self._games[which], question.bot, question.seat))
            if len(self._players) > MOST_BOTS:
                self._players.popitem(last=False)
        self._players.move_to_end(question.mind)
        return self._players[question.mind].decide(question.view, question.options)


def work(connection: Connection, modules: Sequence[str]) -> None:
    """Answer questions until nobody is left to ask any.

    Args:
        connection: where they come from.
        modules: what is imported first, and may add bots to the registry.
    """
    # Ctrl-C in a terminal reaches every process there; the server ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for module in modules:
        importlib.import_module(module)
    minds = Minds()
    while True:
        try:
            question = connection.recv()
            try:
                answer: str | Failure = minds.decide(question)
            except Exception:
                answer = Failure(traceback.format_exc())
            connection.send(answer)
        except (EOFError, OSError):
            return
