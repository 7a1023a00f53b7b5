# mypyc: no - processes
"""The main loop of a bot process, which answers one request at a time.

Bots keep their own memory and receive only the view and the options of their seat. The process ends by itself when the
server that started it is gone.
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
from sandtable.bots.external.external_bot import ExternalProgram, add_external_bot
from sandtable.bots.position_serialization import unpack
from sandtable.bots.registry import make_bot, slow
from sandtable.bots.worker_messages import BotAnswer, BotFailure, BotRequest, ForgetTable
from sandtable.games import find
from sandtable.kernel.choice_sequence import after
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option, RefusalError
from sandtable.kernel.third_party_error_messages import trace
from sandtable.kernel.view_type_lookup import view_type

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from pathlib import Path

# With more bots than this, the bots with the oldest requests are closed.
MAX_BOTS = 256
# The maximum number of choices that a bot makes for one request.
MAX_QUEUED_MOVES = 40


class WorkerBot:
    """A bot for a seat, with random numbers of its own instead of the game's dice."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.dice = SeededDice(secrets.randbits(64))

    def decide(self, view: Any, options: list[Option], explain: bool) -> BotAnswer:
        """Return the bot's answer, with the moves it compared if `explain` is set."""
        self.bot.begun = perf_counter()
        chosen = self.bot.decide(view, options, self.dice)
        return BotAnswer(options[chosen].notation, self.bot.warnings(), self.bot.explain() if explain else None)


class WorkerBots:
    """The bots of one process.

    Args:
        seconds: the time limit of a decision; 0 for as long as the bot's level takes.
        more: the time limit of slow bots.
        left: returns whether the requesting process is gone, so that a bot need not continue.
    """

    def __init__(self, seconds: float = 0.0, more: float = 0.0, left: Callable[[], bool] = lambda: False) -> None:
        self._seconds = seconds
        self._more = more
        self._left = left
        self._games: dict[tuple[str, str, Path | None], Game[Any]] = {}
        self._players: OrderedDict[tuple[str, str, int], WorkerBot] = OrderedDict()

    def decide(self, question: BotRequest) -> BotAnswer:
        """Return the answer of the bot that a request names; make the bot if necessary."""
        # Tables with different editions can use the same process.
        which = question.game, question.variant, question.edition
        if question.mind not in self._players:
            # After a takeback the bot must forget what its seat has seen, so close it and make another.
            self._leave([mind for mind in self._players if mind[:2] == question.mind[:2]])
            if which not in self._games:
                self._games[which] = find(question.game, question.edition, question.variant)
            self._players[question.mind] = WorkerBot(make_bot(self._games[which], question.bot, question.seat))
            seconds = self._more if slow(question.game, question.bot) else self._seconds
            self._players[question.mind].bot.seconds = seconds
            self._leave(list(self._players)[:-MAX_BOTS])
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

    def _going_on(self, game: Game[Any], player: WorkerBot, question: BotRequest, answer: BotAnswer) -> BotAnswer:
        """Add to an answer the bot's further choices, as long as they could be undone.

        These choices reveal no secret. So the bot can make them in an imagined position, whose view is the same as that
        of the actual position.
        """
        seat, notation, more, warnings = question.seat, answer.notation, list[str](), [*answer.warnings]
        packed = question.following
        state = unpack(packed, game.board) if isinstance(packed, bytes) else packed
        while len(more) < MAX_QUEUED_MOVES - 1 and not self._left():
            try:
                state = after(game, state, game.parse(state, notation))
            except RefusalError:
                # Stop before chance or a secret. The game itself will refuse a choice that is not legal.
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
        """Close the bots of a table."""
        self._leave([mind for mind in self._players if mind[0] == table])

    def close(self) -> None:
        """Close all bots."""
        self._leave(list(self._players))

    def _leave(self, minds: Sequence[tuple[str, str, int]]) -> None:
        leaving = [self._players.pop(mind).bot for mind in minds]
        # Skip bots with nothing to close, because a browser has no threads.
        closing = [bot for bot in leaving if type(bot).close is not Bot.close]
        if closing:
            from concurrent.futures import ThreadPoolExecutor

            # Close the bots in parallel, because each can take some time.
            with ThreadPoolExecutor(len(closing)) as pool:
                list(pool.map(lambda bot: bot.close(), closing))


def work(connection: Connection, modules: Sequence[str], outside: Mapping[str, ExternalProgram]) -> None:
    """Answer requests until the connection closes.

    Args:
        connection: the connection to the server.
        modules: modules to import first, which can add bots to the registry.
        outside: external bots by name.
    """
    # Ctrl-C in a terminal reaches all its processes, but the server ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for module in modules:
        importlib.import_module(module)
    for name, command in outside.items():
        add_external_bot(name, command)
    # The server sends no request before it has an answer, so input in the meantime means a closed connection.
    minds = WorkerBots(left=connection.poll)
    # Close the bots even if this process is terminated.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    try:
        while True:
            connection.send(respond(minds, connection.recv()))
    except (EOFError, OSError):
        return
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        minds.close()


def respond(minds: WorkerBots, asked: BotRequest | ForgetTable) -> BotAnswer | BotFailure | None:
    """Return the response to a message.

    The response to ForgetTable is None. If an exception occurs, the response is a BotFailure.
    """
    try:
        if isinstance(asked, BotRequest):
            return minds.decide(asked)
        minds.forget(asked.table)
        return None
    except Exception as error:
        return BotFailure(trace(error))
