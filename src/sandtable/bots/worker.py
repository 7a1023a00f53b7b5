# mypyc: no - processes
"""What runs in a process of its own: bots, each with what it remembers, asked one question at a time.

A bot gets nothing but the question: the view of its seat and the options.  The process ends by itself when the server
that has started it is gone.
"""

from __future__ import annotations

import importlib
import secrets
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.bots.bot import Bot
from sandtable.bots.external.bot import Outside, add_outside
from sandtable.bots.question import Answer, Failure, Forget, Question
from sandtable.bots.registry import make_bot, slow
from sandtable.bots.serialization import unpack
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.fault import trace
from sandtable.kernel.game import Game
from sandtable.kernel.line import after
from sandtable.kernel.message import Option, Refused
from sandtable.kernel.view_type import view_type

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from pathlib import Path

# Bots that have not been asked for longest lose their memory first.
MOST_BOTS = 256
# So many choices a bot makes in one go at most.
MOST_IN_A_LINE = 40


class Player:
    """A bot on its seat, with random numbers of its own: the game's dice are no business of a bot's."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.dice = SeededDice(secrets.randbits(64))

    def decide(self, view: Any, options: list[Option], explain: bool) -> Answer:
        """What it answers."""
        self.bot.begun = perf_counter()
        chosen = self.bot.decide(view, options, self.dice)
        return Answer(options[chosen].notation, self.bot.warnings(), self.bot.explain() if explain else None)


class Minds:
    """The bots of one process.

    Args:
        seconds: how long a bot may think about a decision; 0 for as long as its level takes.
        more: how long one may that takes its time.
        left: whether whoever has asked is gone, so that a bot need not go on.
    """

    def __init__(self, seconds: float = 0.0, more: float = 0.0, left: Callable[[], bool] = lambda: False) -> None:
        self._seconds = seconds
        self._more = more
        self._left = left
        self._games: dict[tuple[str, str, Path | None], Game[Any]] = {}
        self._players: OrderedDict[tuple[str, str, int], Player] = OrderedDict()

    def decide(self, question: Question) -> Answer:
        """What a bot answers."""
        # Tables of several editions may be played side by side.
        which = question.game, question.variant, question.edition
        if question.mind not in self._players:
            # What this seat has seen before something was taken back is not to be remembered.
            self._leave([mind for mind in self._players if mind[:2] == question.mind[:2]])
            if which not in self._games:
                self._games[which] = find(question.game, question.edition, question.variant)
            self._players[question.mind] = Player(make_bot(self._games[which], question.bot, question.seat))
            seconds = self._more if slow(question.game, question.bot) else self._seconds
            self._players[question.mind].bot.seconds = seconds
            self._leave(list(self._players)[:-MOST_BOTS])
        self._players.move_to_end(question.mind)
        player = self._players[question.mind]
        if question.imagined is not None:
            board = self._games[which].board
            packed = question.imagined
            player.bot.imagined = unpack(packed, board) if isinstance(packed, bytes) else packed
        view = question.view
        if isinstance(view, bytes):
            game = self._games[which]
            view = msgspec.json.decode(view, type=view_type(type(game), game.variant))
        answer = player.decide(view, question.options, question.explain)
        if question.following is None:
            return answer
        return self._going_on(self._games[which], player, question, answer)

    def _going_on(self, game: Game[Any], player: Player, question: Question, answer: Answer) -> Answer:
        """An answer with what the bot does after it, as long as that could be taken back.

        In between its seat learns nothing, so it sees and may do in the imagined position what it will in the real one.
        """
        seat, notation, more, warnings = question.seat, answer.notation, list[str](), [*answer.warnings]
        packed = question.following
        state = unpack(packed, game.board) if isinstance(packed, bytes) else packed
        while len(more) < MOST_IN_A_LINE - 1 and not self._left():
            try:
                state = after(game, state, game.parse(state, notation))
            except Refused:
                # With chance or a secret a line ends; what is not offered, whoever carries it out will refuse.
                break
            if game.actor(state) != seat:
                break
            options = [game.option(state, choice) for choice in game.choices(state)]
            found = player.decide(game.view(state, seat), options, False)
            notation = found.notation
            more.append(notation)
            warnings += found.warnings
        return answer._replace(more=tuple(more), warnings=warnings)

    def forget(self, table: str) -> None:
        """Let the bots of a table go."""
        self._leave([mind for mind in self._players if mind[0] == table])

    def close(self) -> None:
        """Let all bots go."""
        self._leave(list(self._players))

    def _leave(self, minds: Sequence[tuple[str, str, int]]) -> None:
        leaving = [self._players.pop(mind).bot for mind in minds]
        # Most bots have nothing to close, and in a browser there are no threads.
        closing = [bot for bot in leaving if type(bot).close is not Bot.close]
        if closing:
            from concurrent.futures import ThreadPoolExecutor

            # All at once, for each may take its time.
            with ThreadPoolExecutor(len(closing)) as pool:
                list(pool.map(lambda bot: bot.close(), closing))


def work(connection: Connection, modules: Sequence[str], outside: Mapping[str, Outside]) -> None:
    """Answer questions until nobody is left to ask any.

    Args:
        connection: where they come from.
        modules: what is imported first, and may add bots to the registry.
        outside: bots from outside, by their names.
    """
    # Ctrl-C in a terminal reaches every process there; the server ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for module in modules:
        importlib.import_module(module)
    for name, command in outside.items():
        add_outside(name, command)
    # Until it is answered nothing more is asked: what can be read meanwhile is that the other end is closed.
    minds = Minds(left=connection.poll)
    # Whatever it is doing, its bots are to be closed.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    try:
        while True:
            connection.send(respond(minds, connection.recv()))
    except (EOFError, OSError):
        return
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        minds.close()


def respond(minds: Minds, asked: Question | Forget) -> Answer | Failure | None:
    """What is answered to what is asked: a bot that fails says where."""
    try:
        if isinstance(asked, Question):
            return minds.decide(asked)
        minds.forget(asked.table)
        return None
    except Exception as error:
        return Failure(trace(error))
