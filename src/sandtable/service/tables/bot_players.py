"""Bots at a table: they are asked when it is their turn, and what they choose is carried out like anybody's choice."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any

from sandtable.bots.registry import imagines
from sandtable.bots.serialization import pack
from sandtable.bots.worker import Question
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.store.store import Conflict, StoredTable
from sandtable.service.tables.table_session import TableSession
from sandtable.service.workers.bot_workers import BotFailed, BotWorkers, bots_of

LOG = logging.getLogger(__name__)


def imagined(session: Session, seat: str, bot: str) -> bytes | None:
    """A position imagined for the seat that is asked, packed, if a bot searches and has something to choose."""
    game = session.game
    if not imagines(game.name, bot) or len(session.options(seat)) < 2:
        return None
    return pack(game.imagine(session.state, session.seat_number(seat), SeededDice(secrets.randbits(64))))


class BotPlayers:
    """The bots of one table.

    Args:
        stored: the table.
        game: what is played.
        bot_workers: where bots think.
        acted: is told of each choice that was carried out: the session and the bot's seat.

    Raises:
        ServiceError: one of the bots is there no more.
    """

    def __init__(
        self, stored: StoredTable, game: Game[Any], bot_workers: BotWorkers, acted: Callable[[Session, str], None]
    ) -> None:
        self._id = stored.id
        self._bots: dict[str, str] = {} if stored.archive else bots_of(game, stored.seats)
        self._bot_workers = bot_workers
        self._acted = acted
        self._playing: asyncio.Task[None] | None = None
        # Tells them that they are needed no more.
        self._leaving: asyncio.Task[None] | None = None

    def wake(self, session: Session, table_session: TableSession) -> None:
        """Let them play if one of them is asked, and go when the game is over."""
        if session.actor in self._bots and (self._playing is None or self._playing.done()):
            self._playing = asyncio.create_task(self._play(table_session))
        elif session.actor is None and self._bots and self._leaving is None:
            self._leaving = asyncio.create_task(self._bot_workers.forget(self._id))

    async def close(self) -> None:
        """Stop them; what they were thinking of is not played."""
        tasks = [task for task in (self._playing, self._leaving) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table_session: TableSession) -> None:
        """Play until a human is asked or the game is over."""
        while True:
            try:
                async with table_session.lock:
                    session = await table_session.load()
                    version, seat = table_session.stored.version, session.actor
                    if seat is None or seat not in self._bots:
                        return
                    question = Question(
                        # Bots that have seen what was taken back afterwards are not asked again.
                        mind=(self._id, seat, table_session.taken_back),
                        game=session.game.name,
                        variant=session.game.variant,
                        seat=seat,
                        bot=self._bots[seat],
                        view=session.view(seat),
                        options=session.options(seat),
                        imagined=imagined(session, seat, self._bots[seat]),
                        edition=session.game.laid_over,
                    )
                notation = await self._bot_workers.decide(question)
                async with table_session.lock:
                    session = await table_session.load()
                    # A human may have taken a choice back meanwhile: then the bot thinks again.
                    if version == table_session.stored.version:
                        await table_session.step(session, seat, notation, None)
                        self._acted(await table_session.play_forced(session), seat)
            except Conflict:
                continue
            except (ServiceError, BotFailed) as error:
                LOG.error("a bot failed at table %s: %s", self._id, error)
                return
            except Exception:
                LOG.exception("a bot failed at table %s", self._id)
                return
