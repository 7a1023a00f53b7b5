"""Bots at a table: ordinary seats, whose decisions are computed off the event loop.

They think in threads of the server's own process, one Bot object to a seat, for a bot may remember what it has seen
and lives as long as the table does in memory.  Bots that go by rules of thumb need less time than it would take to
hand their view to another process and back.  `Thinkers` is the only place that knows: a bot that searches for seconds
wants processes, and nothing else of the service changes with that.
"""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sandtable.bots import Bot, make_bot
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option
from sandtable.service.sitters import BOT, check_sitter

THREADS = 2


class Player:
    """A bot on its seat, with random numbers of its own: the game's dice are no business of a bot's."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.dice = SeededDice(secrets.randbits(64))

    def decide(self, view: Any, options: list[Option]) -> str:
        """The notation of the option it takes."""
        return options[self.bot.decide(view, options, self.dice)].notation


def players(game: Game[Any], seats: dict[str, str]) -> dict[str, Player]:
    """Fresh bots for the seats that have one.

    Raises:
        Trouble: there is no such bot any more.
    """
    found = {}
    for seat, sitter in seats.items():
        check_sitter(game, seat, sitter)
        if sitter.startswith(BOT):
            found[seat] = Player(make_bot(game, sitter.removeprefix(BOT), seat))
    return found


class Thinkers:
    """Where bots think."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")

    async def decide(self, player: Player, view: Any, options: list[Option]) -> str:
        """The notation of what a bot chooses, given nothing but what its seat may know."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, player.decide, view, options)

    def close(self) -> None:
        """Let no new thought begin."""
        self._pool.shutdown(wait=False, cancel_futures=True)
