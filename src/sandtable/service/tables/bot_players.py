"""Bots at a table: they are asked when it is their turn, and what they choose is carried out like anybody's choice.

Where nobody but bots sits, they play while somebody watches, and no faster than can be followed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any

from sandtable.bots.question import Question
from sandtable.bots.registry import imagines
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.session import Session
from sandtable.kernel.state import State
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.tables.players import bots_of
from sandtable.service.tables.ports import BotFailed, BotThinkers
from sandtable.service.tables.stored_table import Conflict, StoredTable
from sandtable.service.tables.table_session import TableSession

LOG = logging.getLogger(__name__)

# How long those who watch bots among themselves look at each choice, in seconds.
LOOK_SECONDS = 1.5
# How long they wait for a store that is away: so long at first, twice as long each time, at most so long.
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 8.0


def imagined(session: Session, seat: str, bot: str) -> State | None:
    """Return a position imagined for the seat that is asked; None unless its bot searches and has a choice."""
    game = session.game
    if not imagines(game.name, bot) or len(session.options(seat)) < 2:
        return None
    position: State = game.imagine(session.state, session.seat_number(seat), SeededDice(secrets.randbits(64)))
    return position


class BotPlayers:
    """The bots of one table.

    Args:
        stored: the table.
        game: what is played.
        table_session: the session in which they play.
        thinkers: where bots think.
        acted: called after each of their choices, with the session and the bot's seat.

    Raises:
        ServiceError: one of the bots no longer exists.
    """

    def __init__(
        self,
        stored: StoredTable,
        game: Game[Any],
        table_session: TableSession,
        thinkers: BotThinkers,
        acted: Callable[[Session, str], None],
    ) -> None:
        self._session = table_session
        self._id = stored.id
        self._bots: dict[str, str] = {} if stored.archive else bots_of(game, stored.seats)
        self._alone = len(self._bots) == len(stored.seats)
        self._thinkers = thinkers
        self._acted = acted
        self._playing: asyncio.Task[None] | None = None
        # Tells them that they are needed no more.
        self._leaving: asyncio.Task[None] | None = None

    @property
    def playing(self) -> bool:
        """Whether one of them is thinking, or is about to."""
        return self._playing is not None and not self._playing.done()

    async def forget(self) -> None:
        """Let them go; they begin anew when they are woken."""
        if self._bots:
            await self._thinkers.forget(self._id)

    def wake(self, session: Session) -> None:
        """Start a task in which the bots play, if one of them is asked; forget them once the game is over."""
        if self._alone and not self._session.subscribers:
            return
        if session.actor in self._bots and not self.playing:
            self._playing = asyncio.create_task(self._play())
        elif session.actor is None and self._bots and self._leaving is None:
            self._leaving = asyncio.create_task(self._thinkers.forget(self._id))

    async def close(self) -> None:
        """Cancel their task; a choice that they were thinking about is not made."""
        tasks = [task for task in (self._playing, self._leaving) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self) -> None:
        """Play until a person is asked or the game is over; each choice is written and announced."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._session.lock:
                    session = await self._session.load()
                    version, seat = self._session.stored.version, session.actor
                    if seat is None or seat not in self._bots or (self._alone and not self._session.subscribers):
                        return
                    question = Question(
                        # Bots that have seen what was taken back afterwards are not asked again.
                        mind=(self._id, seat, self._session.taken_back),
                        game=session.game.name,
                        variant=session.game.variant,
                        seat=seat,
                        bot=self._bots[seat],
                        view=session.view(seat),
                        options=session.options(seat),
                        imagined=imagined(session, seat, self._bots[seat]),
                        edition=session.game.laid_over,
                    )
                pause = FIRST_PAUSE
                answer = await self._thinkers.answer(question)
                if self._alone:
                    await asyncio.sleep(LOOK_SECONDS)
                async with self._session.lock:
                    session = await self._session.load()
                    # A human may have taken a choice back meanwhile: then the bot thinks again.
                    if version == self._session.stored.version:
                        await self._session.step(session, seat, answer.notation, None)
                        self._acted(await self._session.play_forced(session), seat)
            except Conflict:
                continue
            except StoreUnavailable:
                # Nobody need look for them to go on when it is there again.
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            except (ServiceError, BotFailed) as error:
                LOG.error("a bot failed at table %s: %s", self._id, error)
                return
            except Exception:
                LOG.exception("a bot failed at table %s", self._id)
                return
