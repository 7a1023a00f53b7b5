"""Bots that play their own seats or for absent players.

A request to let bots play goes into a queue. The worker that takes the request runs the bots, on this server or on
another. If only bots play at a table, they play while a spectator watches, and slowly enough for a person to follow.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import Any

from sandtable.bots.registry import imagines, quick
from sandtable.bots.worker_messages import BotRequest
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.session import Session
from sandtable.kernel.state import State
from sandtable.service.errors import DiceWait, ServiceError, StoreUnavailable
from sandtable.service.tables.bot_schedule import bot_at
from sandtable.service.tables.interfaces import BotFailed, Ports
from sandtable.service.tables.stored_table import VersionConflict
from sandtable.service.tables.table_clock import PAUSED, TIMES, goes_on
from sandtable.service.tables.table_session import TableSession

LOG = logging.getLogger(__name__)

# The time that spectators have to follow each choice at normal speed if only bots play, in seconds.
POLL_SECONDS = 1.5
# The first and the longest pause before a retry when the store is unavailable. The pause doubles each time.
FIRST_PAUSE_SECONDS = 0.25
MAX_PAUSE_SECONDS = 8.0


def imagined(session: Session, seat: str, bot: str) -> State | None:
    """Return the position with everything that the seat cannot know drawn at random.

    Return None if the seat's bot does not search or there is only one choice.
    """
    return imagined_from(session.game, session.state, seat, bot)


def imagined_from(game: Game[Any], state: State, seat: str, bot: str) -> State | None:
    """Return a position with everything that the seat cannot know drawn at random.

    Return None if the seat's bot does not search or there is only one choice.
    """
    if not imagines(game.name, bot) or len(game.choices(state)) < 2:
        return None
    return _imagined(game, state, seat)


def _imagined(game: Game[Any], state: State, seat: str) -> State:
    position: State = game.imagine(state, game.seats.index(seat), SeededDice(secrets.randbits(64)))
    return position


class BotPlayers:
    """The bots of one table, while they play.

    Args:
        table_session: the session in which the bots play.
        ports: the bot processes, the store and the queue.
    """

    def __init__(self, table_session: TableSession, ports: Ports) -> None:
        self._session = table_session
        self._schedule = table_session.bots
        self._id = table_session.stored.id
        self._ports = ports
        # The table's version at which a bot's choice had to wait for a player's part of the dice seed; None for none.
        self._waiting: int | None = None
        # The version of the table that spectators saw during the last pause.
        self._looked_at = -1

    async def play(self) -> None:
        """Play until a person is to choose or the game is over.

        Each choice is written and pushed. If the bots are already playing, return immediately.
        """
        schedule = self._schedule
        if schedule.playing:
            return
        schedule.playing = True
        try:
            await self._play()
        finally:
            schedule.playing = False
        if schedule.again:
            # The bots stopped because they had nothing to do, but a request came before they had finished stopping.
            schedule.again = False
            schedule.put()

    async def _play(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while True:
            try:
                async with self._session.lock:
                    session = await self._session.load(allow_cached=True)
                    version, seat = self._session.stored.version, session.actor
                    if seat is None or bot_at(self._session.stored, seat) is None or not await self._welcome():
                        break
                    if version == self._waiting:
                        return
                    question = self._question(session, seat)
                    state = session.state
                pause = FIRST_PAUSE_SECONDS
                line = await self._line(question, session.game, state)
                if self._schedule.alone:
                    await self._look()
                await self._ports.store.wait_for_batch()
                async with self._session.lock:
                    session = await self._session.load(allow_cached=True)
                    # If a person has undone a choice or changed the speed meanwhile, the bot must choose again.
                    if version == self._session.stored.version:
                        await self._session.line(session, seat, line, None)
                        await self._session.settle(session, seat, seat)
                        self._schedule.again = False
            except VersionConflict:
                continue
            except DiceWait:
                # The next change at the table wakes the bots. Until then they would only compute the same choice again.
                self._waiting = version
                break
            except StoreUnavailable:
                # Continue when the store is available again, without waiting for a viewer's request.
                await asyncio.sleep(pause)
                pause = min(2 * pause, MAX_PAUSE_SECONDS)
                continue
            except (ServiceError, BotFailed) as error:
                LOG.error("a bot failed at table %s: %s", self._id, error)
                break
            except Exception:
                LOG.exception("a bot failed at table %s", self._id)
                break
        await self._rest()

    async def _welcome(self) -> bool:
        """Return whether the bots may play; a table of bots needs a spectator."""
        if not self._schedule.alone:
            return True
        here = bool(self._session.subscribers)
        return goes_on(self._session.stored) and await self._ports.queue.watched(self._id, here)

    async def _look(self) -> None:
        """Pause so that spectators can follow the last choice; a new speed ends the pause."""
        stored = self._session.stored
        seen = stored.played.get("", 0)
        if seen == self._looked_at or stored.pace.speed == PAUSED:
            return
        self._looked_at = seen
        self._schedule.changed.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._schedule.changed.wait(), POLL_SECONDS * TIMES[stored.pace.speed])

    def _question(self, session: Session, seat: str) -> BotRequest:
        """Return the request to the bot at a seat."""
        bot = bot_at(self._session.stored, seat)
        assert bot is not None
        return BotRequest(
            # A bot's memory may contain choices that were undone later, so each takeback starts with a new memory.
            mind=(self._id, seat, self._session.stored.taken_back),
            game=session.game.name,
            variant=session.game.variant,
            seat=seat,
            bot=bot,
            view=self._session.view(session, seat),
            options=session.options(seat),
            imagined=imagined(session, seat, bot),
            edition=session.game.edition_folder,
        )

    async def _line(self, question: BotRequest, game: Game[Any], state: State) -> list[str]:
        """Return a bot's next choices. At a table with people, a fast bot makes several together.

        A fast bot continues as long as its choices could still be undone. Otherwise each choice would be written
        and pushed separately, and people could not follow.

        Args:
            question: the first request.
            game: the game.
            state: the position of the first request, which is not changed.
        """
        if not self._schedule.alone and quick(game.name, question.bot) and not imagines(game.name, question.bot):
            question = question._replace(following=_imagined(game, state, question.seat))
        answer = await self._ports.bots.answer(question)
        return [answer.notation, *answer.more]

    async def _rest(self) -> None:
        """Store that no bot waits to choose, also after a bot has failed."""
        stored = self._session.stored
        if stored.bot_asked:
            try:
                await self._ports.store.no_bot_asked(stored.id, stored.version)
            except StoreUnavailable:
                # Without this note a viewer's request wakes the bots again, which does no harm.
                return
