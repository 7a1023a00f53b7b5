"""Bots that play their own seats or for absent players, and automatic replies that are due.

A request to let bots play goes into a queue. The worker that takes the request runs the bots, on this server or on
another. Bots among themselves play only while a spectator watches, and slowly enough for a person to follow.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace

from sandtable.bots.registry import imagines, quick
from sandtable.bots.worker_messages import BotRequest
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.session import Session
from sandtable.kernel.state import State
from sandtable.service.errors import DiceWait, ServiceError, StoreUnavailable
from sandtable.service.tables import queued_choices
from sandtable.service.tables.interfaces import MS_PER_SECOND, BotFailed, PlayBots, Ports
from sandtable.service.tables.joining_seats import bots_of, check_player
from sandtable.service.tables.stored_table import BOT, HUMAN, StoredTable, VersionConflict
from sandtable.service.tables.table_clock import PAUSED, TIMES, given_back, goes_on
from sandtable.service.tables.table_session import TableSession

LOG = logging.getLogger(__name__)

# The time that spectators have to follow each choice of bots among themselves at normal speed, in seconds.
POLL_SECONDS = 1.5
# The first and the longest pause before a retry when the store is unavailable. The pause doubles each time.
FIRST_PAUSE_SECONDS = 0.25
MAX_PAUSE_SECONDS = 8.0
# A viewer's request wakes the bots again only if the last request is at least this many seconds old.
AGAIN_SECONDS = 10.0


def imagined(session: Session, seat: str, bot: str) -> State | None:
    """Return the position with everything that the seat cannot know drawn at random.

    Return None if the seat's bot does not search or there is only one choice.
    """
    return imagined_from(session.game, session.state, seat, bot)


def imagined_from(game: Game[Any], state: State, seat: str, bot: str) -> State | None:
    """Do the same as `imagined`, from a position instead of a session."""
    if not imagines(game.name, bot) or len(game.choices(state)) < 2:
        return None
    return _imagined(game, state, seat)


def _imagined(game: Game[Any], state: State, seat: str) -> State:
    position: State = game.imagine(state, game.seats.index(seat), SeededDice(secrets.randbits(64)))
    return position


class BotPlayers:
    """The bots of one table.

    Args:
        stored: the table.
        table_session: the session in which the bots play.
        ports: the bot processes and the queue.
        acted: called after each choice of a bot, with the session and the bot's seat.

    Attributes:
        alone: whether only bots play at the table, so that they play for spectators.

    Raises:
        ServiceError: one of the bots no longer exists.
    """

    def __init__(
        self,
        stored: StoredTable,
        game: Game[Any],
        table_session: TableSession,
        ports: Ports,
        acted: Callable[[Session, str], None],
    ) -> None:
        self._session = table_session
        self._id = stored.id
        self._play_here = not stored.archive
        bots = bots_of(game, stored.seats)
        self.alone = self._play_here and not stored.plays_alone and len(bots) == len(stored.seats)
        self._game = game.name
        self._ports = ports
        self._acted = acted
        self._plays = False
        # The version and time of the last request; None before the first, and after a spectator has come.
        self._sent: tuple[int, float] | None = None
        # The table's version at which a bot's choice had to wait for a player's part of the dice seed; None for none.
        self._waiting: int | None = None
        # Whether a request came while the bots were playing.
        self._again = False
        # Set to end the pause after a choice.
        self._nudge = asyncio.Event()
        # The version of the table that spectators saw during the last pause.
        self._looked_at = -1
        # The task that releases the bots after the game.
        self._leaving: asyncio.Task[None] | None = None

    @property
    def _bots(self) -> dict[str, str]:
        """The names of the bots that own seats, including seats that a player has left."""
        seats = self._session.stored.seats if self._play_here else {}
        return {seat: player.removeprefix(BOT) for seat, player in seats.items() if player.startswith(BOT)}

    def _bot(self, seat: str) -> str | None:
        """Return the name of the bot that plays a seat, as owner or as substitute.

        Return None if a person plays the seat.
        """
        stored = self._session.stored
        player = stored.seats.get(seat, "") if self._play_here else ""
        return player.removeprefix(BOT) if player.startswith(BOT) else stored.sitting.get(seat)

    @property
    def _job(self) -> PlayBots:
        """The job that lets the bots play."""
        bots = [*self._bots.values(), *self._session.stored.sitting.values()]
        hurry = not self.alone and all(quick(self._game, bot) for bot in bots)
        return PlayBots(self._id, self.alone, hurry)

    @property
    def playing(self) -> bool:
        """True while the bots are playing in this process."""
        return self._plays

    async def forget(self) -> None:
        """Release the bots, which lose all memory of the game."""
        if self._bots or self._session.stored.sitting:
            await self._ports.bots.forget(self._id)

    def spectator_came(self) -> None:
        """Record that a spectator has come, so that a table of bots continues."""
        if self.alone:
            self._sent = None

    def wake(self, session: Session, written: bool) -> None:
        """Queue a job if a bot is to choose; release the bots after the game.

        Args:
            session: the game.
            written: whether a step has just been written by this server. Otherwise this is a viewer's request, and the
                bots may already be playing on another server.
        """
        if session.actor is None:
            if (self._bots or self._session.stored.sitting) and self._leaving is None:
                self._leaving = asyncio.create_task(self._ports.bots.forget(self._id))
            return
        if self._bot(session.actor) is None:
            return
        if self.alone and not (self._session.subscribers and goes_on(self._session.stored)):
            return
        if self._plays:
            if written:
                self._again = True
                self._nudge.set()
            return
        version, now = self._session.stored.version, asyncio.get_running_loop().time()
        if self._sent is not None and not written:
            known, when = self._sent
            if version != known:
                # The server that wrote the last step has already queued the job.
                self._sent = (version, now)
                return
            if now < when + AGAIN_SECONDS:
                return
        self._sent = (version, now)
        self._ports.queue.put(self._job)

    async def close(self) -> None:
        """Stop releasing the bots, if that is still in progress."""
        if self._leaving is not None:
            self._leaving.cancel()
            await asyncio.gather(self._leaving, return_exceptions=True)

    async def play(self) -> None:
        """Play until a person is to choose or the game is over.

        Each choice is written and pushed. If the bots are already playing, return immediately.
        """
        if self._plays:
            return
        self._plays = True
        try:
            await self._play()
        finally:
            self._plays = False
        if self._again:
            # The bots stopped because they had nothing to do, but a request came before they had finished stopping.
            self._again = False
            self._ports.queue.put(PlayBots(self._id, self.alone))

    async def _play(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while True:
            try:
                async with self._session.lock:
                    session = await self._session.load(allow_cached=True)
                    version, seat = self._session.stored.version, session.actor
                    if seat is None or self._bot(seat) is None or not await self._welcome():
                        break
                    if version == self._waiting:
                        return
                    question = self._question(session, seat)
                    state = session.state
                pause = FIRST_PAUSE_SECONDS
                line = await self._line(question, session.game, state)
                if self.alone:
                    await self._look()
                await self._ports.store.wait_for_batch()
                async with self._session.lock:
                    session = await self._session.load(allow_cached=True)
                    # If a person has undone a choice or changed the speed meanwhile, the bot must choose again.
                    if version == self._session.stored.version:
                        await self._session.line(session, seat, line, None)
                        self._acted(await self._session.play_forced(session), seat)
                        self._again = False
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
        if not self.alone:
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
        self._nudge.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._nudge.wait(), POLL_SECONDS * TIMES[stored.pace.speed])

    def _question(self, session: Session, seat: str) -> BotRequest:
        """Return the request to the bot at a seat."""
        bot = self._bot(seat)
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
        """Return a bot's next choices; a fast bot among people makes several together.

        A fast bot continues as long as its choices could still be undone. Otherwise each choice would be written
        and pushed separately, and people could not follow.

        Args:
            question: the first request.
            game: the game.
            state: the position of the first request, which is not changed.
        """
        if not self.alone and quick(game.name, question.bot) and not imagines(game.name, question.bot):
            question = question._replace(following=_imagined(game, state, question.seat))
        answer = await self._ports.bots.answer(question)
        return [answer.notation, *answer.more]

    async def _rest(self) -> None:
        """Note in the store that no bot waits to choose, also after a bot has failed."""
        stored = self._session.stored
        if stored.bot_asked:
            try:
                await self._ports.store.no_bot_asked(stored.id, stored.version)
            except StoreUnavailable:
                # Without this note a viewer's request wakes the bots again, which does no harm.
                return


# The time between attempts to play an automatic reply that needs dice, while they cannot be rolled yet, in seconds.
DICE_AGAIN_SECONDS = 60.0


async def carry_out_order(
    table: TableSession, session: Session, now: float, alter: Callable[[StoredTable], Awaitable[None]]
) -> bool:
    """Play the due automatic reply of a table.

    If the player must choose instead, clear the due time. If dice cannot be rolled yet, postpone it. The result is
    written, subscribers get it, and bots are woken.

    Args:
        table: the table, whose lock the caller holds.
        session: the table's game.
        now: the current time, in seconds since 1970.
        alter: writes the table without a step.

    Returns:
        Whether a choice was made.

    Raises:
        VersionConflict: another server has changed the table meanwhile; nothing has been written.
    """
    stored, seat = table.stored, session.actor
    order = queued_choices.due_of(stored, seat)
    if order is None or seat is None or seat in stored.sitting or queued_choices.must_answer(stored, seat):
        await table.commit(seat or "", queued_choices.without_due_order(stored), alter)
        return False
    line, refused = queued_choices.line_of(stored, session, seat, order)
    if refused is not None:
        put_away = queued_choices.with_refused_order(stored, seat, order, len(session.record.steps), refused)
        await table.commit(seat, put_away, alter)
        return False
    try:
        await table.line(session, seat, list(line), None, order=order)
    except DiceWait:
        later = int((now + DICE_AGAIN_SECONDS) * MS_PER_SECOND)
        await table.commit(seat, replace(stored, conditional_due=later), alter)
        return False
    return True


def order_is_due(stored: StoredTable, now: float) -> bool:
    """Return whether an automatic reply is due at a table."""
    return 0 < stored.conditional_due <= now * MS_PER_SECOND


def with_substitute(stored: StoredTable, game: Game[Any], seat: str, bot: str) -> StoredTable:
    """Return the table with a bot in a player's place, or with the player back.

    Args:
        game: the table's game.
        bot: the name of the bot; "" lets the player return.

    Raises:
        ServiceError: the bot does not exist, no person has the seat, or the game is rated.
    """
    if bot:
        check_player(game, seat, BOT + bot)
    if stored.seats.get(seat) != HUMAN or stored.archive:
        raise ServiceError("conflict", say("service-no-sitting"))
    if stored.rated is not None:
        raise ServiceError("conflict", say("service-rated-no-sitting"))
    others = {each: name for each, name in stored.sitting.items() if each != seat}
    if bot:
        return replace(stored, sitting={**others, seat: bot})
    back = given_back(stored, seat) if seat in stored.sitting else stored
    return replace(back, sitting=others)
