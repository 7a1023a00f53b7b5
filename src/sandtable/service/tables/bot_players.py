"""Bots at a table: they are asked when it is their turn, and what they choose is carried out like anybody's choice.

That they are to play is put into a queue, and whoever takes it from there has them play, here or elsewhere.  Where
nobody but bots sits, they play while somebody watches, and no faster than can be followed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Any

from sandtable.bots.question import Question
from sandtable.bots.registry import imagines, quick
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.session import Session
from sandtable.kernel.state import State
from sandtable.service.errors import DiceWait, ServiceError, StoreUnavailable
from sandtable.service.tables.pace import PAUSED, TIMES, goes_on
from sandtable.service.tables.players import BOT, bots_of
from sandtable.service.tables.ports import BotFailed, PlayBots, Ports
from sandtable.service.tables.stored_table import Conflict, StoredTable
from sandtable.service.tables.table_session import TableSession

LOG = logging.getLogger(__name__)

# How long those who watch bots among themselves look at each choice at the usual pace, in seconds.
LOOK_SECONDS = 1.5
# How long they wait for a store that is away: so long at first, twice as long each time, at most so long.
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 8.0
# So long after they were last sent for, whoever looks at a table at which a bot is still asked sends for them again.
AGAIN_SECONDS = 10.0


def imagined(session: Session, seat: str, bot: str) -> State | None:
    """Return a position imagined for the seat that is asked; None unless its bot searches and has a choice."""
    return imagined_from(session.game, session.state, seat, bot)


def imagined_from(game: Game[Any], state: State, seat: str, bot: str) -> State | None:
    """The same of a position that is not, or not yet, the one on a table."""
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
        game: what is played.
        table_session: the session in which they play.
        ports: where they think, and the queue in which they wait for that.
        acted: called after each of their choices, with the session and the bot's seat.

    Attributes:
        alone: nobody else sits at the table, and they play for those who watch.

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
        # When they were last sent for, and for which version; None if never, or if somebody has just come to watch.
        self._sent: tuple[int, float] | None = None
        # The version of the table at which they found that the dice cannot be thrown yet.
        self._waiting: int | None = None
        # They were sent for while they played; and what lets them look up from a choice that is being looked at.
        self._again = False
        self._nudge = asyncio.Event()
        # What spectators had seen when they were last given time to look at it.
        self._looked_at = -1
        # Tells them that they are needed no more.
        self._leaving: asyncio.Task[None] | None = None

    @property
    def _bots(self) -> dict[str, str]:
        """The bots that have seats of their own; whoever leaves for good may give his to one."""
        seats = self._session.stored.seats if self._play_here else {}
        return {seat: player.removeprefix(BOT) for seat, player in seats.items() if player.startswith(BOT)}

    def _bot(self, seat: str) -> str | None:
        """Return the bot that plays a seat, its own or one that sits in for a person; None if a person does."""
        stored = self._session.stored
        player = stored.seats.get(seat, "") if self._play_here else ""
        return player.removeprefix(BOT) if player.startswith(BOT) else stored.sitting.get(seat)

    @property
    def _job(self) -> PlayBots:
        """What is put into the queue when they are sent for."""
        bots = [*self._bots.values(), *self._session.stored.sitting.values()]
        hurry = not self.alone and all(quick(self._game, bot) for bot in bots)
        return PlayBots(self._id, self.alone, hurry)

    @property
    def playing(self) -> bool:
        """Whether one of them is thinking here, or is about to."""
        return self._plays

    async def forget(self) -> None:
        """Let them go; they begin anew when they are woken."""
        if self._bots or self._session.stored.sitting:
            await self._ports.bots.forget(self._id)

    def watched_anew(self) -> None:
        """Note that somebody comes to watch: bots alone play for him."""
        if self.alone:
            self._sent = None

    def wake(self, session: Session, written: bool) -> None:
        """Send for the bots if one of them is asked; forget them once the game is over.

        Args:
            session: the game.
            written: it has just been moved on here.  Otherwise somebody only looks, and they may be playing elsewhere.
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
                # Whoever has moved it on has sent for them.
                self._sent = (version, now)
                return
            if now < when + AGAIN_SECONDS:
                return
        self._sent = (version, now)
        self._ports.queue.put(self._job)

    async def close(self) -> None:
        """Let go of them."""
        if self._leaving is not None:
            self._leaving.cancel()
            await asyncio.gather(self._leaving, return_exceptions=True)

    async def play(self) -> None:
        """Play until a person is asked or the game is over; each choice is written and announced.

        If they are playing already there is nothing to do.
        """
        if self._plays:
            return
        self._plays = True
        try:
            await self._play()
        finally:
            self._plays = False
        if self._again:
            # They had been let pause, and were asked to go on before they knew that they had stopped.
            self._again = False
            self._ports.queue.put(PlayBots(self._id, self.alone))

    async def _play(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._session.lock:
                    session = await self._session.load(told=True)
                    version, seat = self._session.stored.version, session.actor
                    if seat is None or self._bot(seat) is None or not await self._welcome():
                        break
                    if version == self._waiting:
                        return
                    question = self._question(session, seat)
                    state = session.state
                pause = FIRST_PAUSE
                line = await self._line(question, session.game, state)
                if self.alone:
                    await self._look()
                await self._ports.store.turn()
                async with self._session.lock:
                    session = await self._session.load(told=True)
                    # A human may have taken a choice back, or the pace have been changed: then the bot thinks again.
                    if version == self._session.stored.version:
                        await self._session.line(session, seat, line, None)
                        self._acted(await self._session.play_forced(session), seat)
                        self._again = False
            except Conflict:
                continue
            except DiceWait:
                # The next change wakes them; until then they would only think the same again.
                self._waiting = version
                break
            except StoreUnavailable:
                # Nobody need look for them to go on when it is there again.
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            except (ServiceError, BotFailed) as error:
                LOG.error("a bot failed at table %s: %s", self._id, error)
                break
            except Exception:
                LOG.exception("a bot failed at table %s", self._id)
                break
        await self._rest()

    async def _welcome(self) -> bool:
        """Return whether they may play: bots alone play for whoever watches."""
        if not self.alone:
            return True
        here = bool(self._session.subscribers)
        return goes_on(self._session.stored) and await self._ports.queue.watched(self._id, here)

    async def _look(self) -> None:
        """Give those who watch time to look at what has come to be seen, until the pace is changed."""
        stored = self._session.stored
        seen = stored.played.get("", 0)
        if seen == self._looked_at or stored.pace.speed == PAUSED:
            return
        self._looked_at = seen
        self._nudge.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._nudge.wait(), LOOK_SECONDS * TIMES[stored.pace.speed])

    def _question(self, session: Session, seat: str) -> Question:
        """Return what the bot at a seat is asked."""
        bot = self._bot(seat)
        assert bot is not None
        return Question(
            # Bots that have seen what was taken back afterwards are not asked again.
            mind=(self._id, seat, self._session.stored.taken_back),
            game=session.game.name,
            variant=session.game.variant,
            seat=seat,
            bot=bot,
            view=self._session.view(session, seat),
            options=session.options(seat),
            imagined=imagined(session, seat, bot),
            edition=session.game.laid_over,
        )

    async def _line(self, question: Question, game: Game[Any], state: State) -> list[str]:
        """Return what a bot does: as long as that could be taken back, a quick one among people goes on at once.

        Each choice of its own would be written, looked at with everybody's eyes and announced; nobody could follow
        them, as quickly as they come.

        Args:
            question: what it is asked first.
            game, state: where that is; the position is not changed.
        """
        if not self.alone and quick(game.name, question.bot) and not imagines(game.name, question.bot):
            question = question._replace(following=_imagined(game, state, question.seat))
        answer = await self._ports.bots.answer(question)
        return [answer.notation, *answer.more]

    async def _rest(self) -> None:
        """Note that nobody need wake them, where that was thought: no bot is asked, or one that fails."""
        stored = self._session.stored
        if stored.bot_asked:
            try:
                await self._ports.store.no_bot_asked(stored.id, stored.version)
            except StoreUnavailable:
                # Then somebody wakes them once more, in vain.
                return
