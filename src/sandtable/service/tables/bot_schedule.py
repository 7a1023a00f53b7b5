"""When the bots of a table play: after which changes a job for them is queued, and when they are released."""

from __future__ import annotations

import asyncio
from typing import Any

from sandtable.bots.registry import quick
from sandtable.kernel.game import Game
from sandtable.kernel.session import Session
from sandtable.service.interfaces import PlayBots, Ports
from sandtable.service.stored_table import BOT, StoredTable
from sandtable.service.tables.joining_seats import bots_of
from sandtable.service.tables.table_clock import goes_on

# A viewer's request queues the bots again only if the last request is at least this many seconds old.
AGAIN_SECONDS = 10.0


def bot_at(stored: StoredTable, seat: str) -> str | None:
    """Return the name of the bot that plays a seat, as owner or as substitute; None if a person plays it."""
    if stored.archive:
        return None
    player = stored.seats.get(seat, "")
    return player.removeprefix(BOT) if player.startswith(BOT) else stored.sitting.get(seat)


class BotSchedule:
    """The requests to let a table's bots play.

    Args:
        stored: the table.
        game: the table's game.
        ports: the bot processes and the queue.

    Attributes:
        alone: whether only bots play at the table, so that they play only for spectators.
        playing: whether the bots are playing in this process.
        again: whether a request came while the bots were playing.
        changed: set when a step is written while the bots are playing.

    Raises:
        ServiceError: one of the bots no longer exists.
    """

    def __init__(self, stored: StoredTable, game: Game[Any], ports: Ports) -> None:
        bots = bots_of(game, stored.seats)
        self.alone = not stored.archive and not stored.plays_alone and len(bots) == len(stored.seats)
        self.playing = False
        self.again = False
        self.changed = asyncio.Event()
        self._id = stored.id
        self._game = game.name
        self._queue = ports.queue
        self._bots = ports.bots
        # The version and time of the last request; None before the first, and after a spectator has come.
        self._sent: tuple[int, float] | None = None
        # The task that releases the bots after the game.
        self._leaving: asyncio.Task[None] | None = None

    def after_load(self, stored: StoredTable, session: Session, watched: bool) -> None:
        """Queue a job if a bot is to choose, unless a server has queued one recently; release bots after the game.

        Args:
            stored: the table.
            session: its game.
            watched: whether the table has a subscriber.
        """
        if not self._is_due(stored, session, watched) or self.playing:
            return
        version, now = stored.version, asyncio.get_running_loop().time()
        if self._sent is not None:
            known, when = self._sent
            if version != known:
                # The server that wrote the last step has already queued the job.
                self._sent = (version, now)
                return
            if now < when + AGAIN_SECONDS:
                return
        self._put(stored, version, now)

    def after_write(self, stored: StoredTable, session: Session, watched: bool) -> None:
        """Queue a job if a bot is to choose after a change that this server has written.

        If the bots are playing, let them notice the change instead. After the game, release the bots.

        Args:
            stored: the table.
            session: its game.
            watched: whether the table has a subscriber.
        """
        if not self._is_due(stored, session, watched):
            return
        if self.playing:
            self.again = True
            self.changed.set()
            return
        self._put(stored, stored.version, asyncio.get_running_loop().time())

    def spectator_came(self) -> None:
        """Record that a spectator has come, so that a table of bots continues."""
        if self.alone:
            self._sent = None

    def put(self) -> None:
        """Queue a job that lets the bots play."""
        self._queue.put(PlayBots(self._id, self.alone))

    async def forget(self, stored: StoredTable) -> None:
        """Release the bots, which lose all memory of the game."""
        if _names(stored):
            await self._bots.forget(self._id)

    async def close(self) -> None:
        """Stop releasing the bots, if that is still in progress."""
        if self._leaving is not None:
            self._leaving.cancel()
            await asyncio.gather(self._leaving, return_exceptions=True)

    def _is_due(self, stored: StoredTable, session: Session, watched: bool) -> bool:
        """Return whether a bot is to choose; release the bots after the game."""
        if session.actor is None:
            if _names(stored) and self._leaving is None:
                self._leaving = asyncio.create_task(self._bots.forget(self._id))
            return False
        if bot_at(stored, session.actor) is None:
            return False
        return not self.alone or (watched and goes_on(stored))

    def _put(self, stored: StoredTable, version: int, now: float) -> None:
        self._sent = (version, now)
        hurry = not self.alone and all(quick(self._game, bot) for bot in _names(stored))
        self._queue.put(PlayBots(self._id, self.alone, hurry))


def _names(stored: StoredTable) -> list[str]:
    """Return the names of the bots that own seats, also of players who have left, and of the substitutes."""
    if stored.archive:
        return list(stored.sitting.values())
    owners = [player.removeprefix(BOT) for player in stored.seats.values() if player.startswith(BOT)]
    return [*owners, *stored.sitting.values()]
