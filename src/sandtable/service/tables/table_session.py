"""A table's session: in memory, with its steps in the store, and what each seat has been shown of them.

The store decides.  A step is made in memory, written, and only then answered and announced; whenever the two might
differ (a failed write, a restart) the session is built again from the steps.  What another server on the same database
has added is added here; if it has done something else, the session is built again as well.
Replaying makes the dice source draw again what it has drawn already, so the dice to come are the same as well.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.dice import NeedDice
from sandtable.kernel.game import Game
from sandtable.kernel.line import LineRefused
from sandtable.kernel.message import Ref, Refused, say
from sandtable.kernel.session import Session
from sandtable.service.errors import DiceWait, ServiceError
from sandtable.service.tables import conditional, offers, orders
from sandtable.service.tables.clock import timed
from sandtable.service.tables.overtaken import TRIES, Overtaken
from sandtable.service.tables.players import HUMAN, OPEN, bot_asked
from sandtable.service.tables.ports import Ports
from sandtable.service.tables.rated import with_end
from sandtable.service.tables.restore import carry_on, rebuild, waits_for
from sandtable.service.tables.seat_state import SeatState, auto_forced
from sandtable.service.tables.shown import Shown
from sandtable.service.tables.sights import Sight
from sandtable.service.tables.stored_table import ConditionalOrder, Conflict, StoredTable
from sandtable.service.tables.subscriptions import Answering, Frame, Subscriber
from sandtable.service.tables.viewers import fixed, sent, without_steps

# So many steps that others have added are carried out at once; a game that takes longer is built beside the event loop.
MOST_ADDED = 40


class TableSession:
    """A game that is kept: its session in memory, its steps in the store, and what each seat has been shown of them.

    All but its attributes is used with the lock held.

    Args:
        stored: what the store keeps.
        game: what is played.
        ports: where it is written and built again, and what counts that.
        on_load: called with the session after each load and each write, and whether it was a write; it wakes the bots.

    Attributes:
        stored: what the store keeps of the table, but for its steps.
        lock: whoever holds it, nobody else changes the table.
        subscribers: who is told what changes.
    """

    def __init__(
        self,
        stored: StoredTable,
        game: Game[Any],
        ports: Ports,
        on_load: Callable[[Session, bool], None],
    ) -> None:
        self.game = game
        self.stored = without_steps(stored)
        # As it was brought along; whoever loads it first need not ask the store for the same once more.
        self._brought: StoredTable | None = stored
        self.lock = asyncio.Lock()
        self._shown = Shown(stored)
        self.subscribers = self._shown.subscribers
        self._store = ports.store
        self._background = ports.background
        self._meter = ports.meter
        self._clock = ports.clock
        self._uptime = ports.uptime
        self._on_load = on_load
        self._session: Session | None = None
        # Of each step, the token it was sent with; and those of every seat.
        self._tokens: list[str | None] = []
        self._sent: set[tuple[str, str]] = set()

    @asynccontextmanager
    async def transaction(
        self, seat: str, version: int, token: str | None = None, cursor: int | None = None
    ) -> AsyncIterator[Session | None]:
        """Hold the lock for a request that was made for a version, load the session, and yield it.

        Yields None if a step with this token has been written before: the request has been carried out already.  If
        another server turns out to have done so meanwhile, what is done with the session ends in silence.

        Args:
            seat, version: who asks, and what it has seen of the game.
            token: by which a step is known if it is sent twice.
            cursor: what it has seen of the table, if that matters too.

        Raises:
            ServiceError: the seat sees another version by now, or another server was quicker; with the present state.
            Overtaken: another server was quicker with something that the seat does not see.
        """

        def stale() -> bool:
            return version != self.stored.played.get(seat, 0) or cursor not in (None, self.stored.seen.get(seat, 0))

        async with self.lock:
            # What is written is written for the version that this server knows of, or not at all.
            session = await self.load(told=True)
            if stale() or (token is not None and (seat, token) in self._sent):
                session = await self.load()
            if token is not None and (seat, token) in self._sent:
                yield None
                return
            if stale():
                raise ServiceError("conflict", say("service-stale"), state=self.state(seat))
            try:
                yield session
            except Conflict:
                await self.load()
                if token is None or (seat, token) not in self._sent:
                    overtaken = ServiceError if stale() else Overtaken
                    raise overtaken("conflict", say("service-stale"), state=self.state(seat)) from None
            except ServiceError:
                # Nobody is refused for what is no longer so.
                known = self.stored.version
                await self.load()
                if self.stored.version != known:
                    raise ServiceError("conflict", say("service-stale"), state=self.state(seat)) from None
                raise

    def state(self, viewer: str, after: int = 0) -> SeatState:
        """Return what a seat sees of the session, which has been loaded; "" asks for a spectator.

        Args:
            after: so many of its first events are left out.
        """
        return self._shown.state(self.stored, viewer, after)

    def answer(self, seat: str, to: Answering) -> SeatState:
        """Return what a seat sees of the session as the answer to a request of its own."""
        return self._shown.answer(self.stored, seat, to)

    def view(self, session: Session, seat: str) -> bytes:
        """Return what a seat may know of the game, as JSON."""
        return self._shown.view(session, seat)

    def frame(self, subscriber: Subscriber) -> Frame | None:
        """Return the frame that a subscriber has not been sent yet; the session must have been loaded."""
        return self._shown.frame(self.stored, subscriber)

    async def load(self, told: bool = False) -> Session:
        """Return the session as the store has it.

        Asks the store for the version; if another server has changed the table, or a write has failed, the session is
        brought up to that, subscribers are told, and bots are woken.

        Args:
            told: as others have told that it is, a moment ago.

        Raises:
            ServiceError: the table is gone, or its steps do not agree with the rules.
        """
        version = await self._store.version(self.stored.id, told)
        session = self._session
        if session is not None and version != self.stored.version:
            session = await self._carry_on(session)
        if session is None:
            session = await self._build(version)
        self._on_load(session, False)
        return session

    async def _build(self, version: int | None) -> Session:
        """Return the session, built again from its steps as they are at a version, or later."""
        stored, self._brought = self._brought, None
        if stored is None or stored.version != version:
            stored = await self._store.load(self.stored.id)
        if stored is None:
            raise ServiceError("missing", say("service-no-table", table=self.stored.id))
        # A long game takes a while, in which others are served.
        begun = perf_counter()
        session, sights = await self._background.run(partial(self._rebuild, stored))
        self._meter.rebuilt(self.game.name, perf_counter() - begun)
        self._session = session
        self._tokens = list(stored.tokens)
        self._sent = sent(session, self._tokens)
        self._show(without_steps(stored), sights)
        return session

    async def _carry_on(self, session: Session) -> Session | None:
        """Return the session with the steps that others have added; None if it has to be built again."""
        # Until it is as the store has it.
        self._session = None
        stored = await self._store.load(self.stored.id, len(session.record.steps))
        if stored is None:
            raise ServiceError("missing", say("service-no-table", table=self.stored.id))
        before = self.stored
        same = stored.taken_back == before.taken_back and fixed(stored) == fixed(before)
        if not same or len(stored.steps) > MOST_ADDED:
            return None
        carry_on(session, stored.steps, stored.forced)
        sights = self._shown.look(stored, session)
        self._session = session
        self._tokens += stored.tokens
        self._sent |= {(step.seat, token) for step, token in zip(stored.steps, stored.tokens, strict=True) if token}
        self._show(without_steps(stored), sights)
        return session

    def release(self) -> None:
        """Let go of the session and of what has been shown; whoever loads it has it built again."""
        self._brought = None
        self._session = None
        self._shown.forget()
        self._tokens = []
        self._sent = set()

    async def step(
        self,
        session: Session,
        seat: str,
        notation: str,
        token: str | None,
        forced: bool = False,
        thought: float | None = None,
    ) -> None:
        """Carry out one choice in memory, append it to the store, notify subscribers and wake bots.

        Args:
            thought: how long a person has thought, as `commit` takes it.

        Raises:
            ServiceError: it is not allowed; nothing has changed.
            DiceWait: it needs dice, to which not everybody has added what he is going to; nothing has changed.
            Conflict: another server was quicker; nothing has been written.
        """
        begun = perf_counter()
        try:
            session.choose(seat, notation, forced)
        except Refused as refused:
            raise ServiceError.refused(refused.refusal) from None
        except NeedDice:
            raise self._dice_wait() from None
        await self._append(session, seat, 1, token, begun, thought, away=forced)

    async def line(
        self,
        session: Session,
        seat: str,
        line: list[str],
        token: str | None,
        thought: float | None = None,
        order: ConditionalOrder | None = None,
    ) -> None:
        """Carry out a line of choices in memory, append them together, notify subscribers once and wake bots.

        Forced choices in between are made if the seat's player wants that.

        Args:
            thought: how long a person has thought, as `commit` takes it.
            order: the conditional order of the seat by which they are made; None if it chooses itself.

        Raises:
            ServiceError: one of them is not allowed; nothing has changed.
            DiceWait: the last needs dice, to which not everybody has added what he is going to; nothing has changed.
            Conflict: another server was quicker; nothing has been written.
        """
        begun = perf_counter()
        try:
            made = session.line(seat, line, auto_forced(self.stored, seat))
        except LineRefused as refused:
            raise ServiceError.refused(refused.refusal, refused.n) from None
        except NeedDice:
            raise self._dice_wait() from None
        await self._append(session, seat, made, token, begun, thought, order=order)

    def _dice_wait(self) -> DiceWait:
        """Return the error of a choice that needs dice which cannot be thrown yet."""
        awaited = waits_for(self.stored)[0]
        why = "service-dice-friend" if self.stored.seats[awaited] == OPEN else "service-dice-part"
        return DiceWait(say(why, seat=Ref("seat", awaited)))

    async def _append(
        self,
        session: Session,
        seat: str,
        made: int,
        token: str | None,
        begun: float,
        thought: float | None,
        away: bool = False,
        order: ConditionalOrder | None = None,
    ) -> None:
        """Write the last so many steps, which came with one token, notify subscribers and wake bots.

        Args:
            begun: when they were begun, by the clock that counts.
            thought: how long a person has thought, as `commit` takes it.
            away: they were made for the seat.
            order: by which of its conditional orders they were made.
        """
        n = len(session.record.steps) - made
        steps, forced = session.record.steps[n:], session.forced[n:]

        def write(table: StoredTable) -> Awaitable[None]:
            return self._store.append(table, n + 1, steps, token, forced)

        table = offers.after_step(self.stored, seat)
        if order is not None:
            table = conditional.done(table, seat, order, n + 1, made)
        await self.commit(seat, table, write, True, thought=thought, away=away or order is not None)
        self._meter.stepped(self.game.name, made, perf_counter() - begun)
        self._tokens += [token, *[None] * (made - 1)]
        if token is not None:
            self._sent.add((seat, token))

    async def play_forced(self, session: Session) -> Session:
        """Carry out orders that are due, and make forced choices of people who want that, where it tells nothing.

        Each forced choice is a step of its own, orders are one line: appended to the store, with subscribers notified
        and bots woken.

        Returns:
            The session as it stands then.
        """
        try:
            while (seat := session.actor) is not None and self.stored.seats[seat] == HUMAN and not self.stored.archive:
                if seat in self.stored.orders:
                    await self._carry_out(session, seat)
                    continue
                notation = session.forced_choice() if auto_forced(self.stored, seat) else None
                if notation is None:
                    break
                await self.step(session, seat, notation, None, forced=True)
        except Conflict:
            # Another server goes on with the table, and with this.
            return await self.load()
        except DiceWait:
            # It is made when the dice can be thrown.
            pass
        return session

    @property
    def due(self) -> bool:
        """Whether whoever is asked has handed in orders: a server that was killed has not come to carry them out."""
        return self._session is not None and self._session.actor in self.stored.orders

    async def _carry_out(self, session: Session, seat: str) -> None:
        """Carry out a seat's orders as a line; if they are not allowed they are put away, and the seat is asked."""
        try:
            await self.line(session, seat, self.stored.orders[seat], None)
        except DiceWait:
            raise
        except ServiceError:
            await self.commit(seat, orders.given(self.stored, seat, []), self._store.alter)

    async def unseal(self) -> Session:
        """Return the session; if its joint dice need not be waited for any more, it is built again with them."""
        session = await self.load()
        if self.stored.parts is None or waits_for(self.stored):
            return session
        return self.rewind(len(session.record.steps))

    def rewind(self, keep: int) -> Session:
        """Rebuild the session in memory from its first `keep` steps; writes nothing, which `truncate` does.

        The dice thrown since will fall again as they did.
        """
        session = self._session
        assert session is not None
        steps, forced = session.record.steps[:keep], session.forced[:keep]
        self._session = rebuild(self.game, replace(self.stored, steps=steps, forced=forced))
        return self._session

    async def truncate(self, mover: str, table: StoredTable, keep: int) -> None:
        """Delete all steps but the first `keep` from the store, notify subscribers and wake bots.

        The session in memory must be back there already.

        Raises:
            Conflict: another server was quicker; nothing has been written.
        """
        table = replace(table, taken_back=self.stored.taken_back + 1)
        await self.commit(mover, table, lambda changed: self._store.truncate(changed, keep), True, True)
        self._meter.taken_back(self.game.name)
        del self._tokens[keep:]
        assert self._session is not None
        self._sent = sent(self._session, self._tokens)

    async def update(self, make: Callable[[StoredTable], StoredTable], mover: str = "", secret: bool = False) -> None:
        """Load the table, change what does not depend on a version, write it, and notify; retries on conflicts.

        Args:
            make: returns the changed table, from the table as the store has it; what it raises is passed on.
            mover: the seat that changes it; "" for nobody in particular.
            secret: nobody else must know that.

        Raises:
            ServiceError: other servers came in between every time, or a game is to be ended that is over.
        """
        for n in range(TRIES):
            session = await self.load(told=not n)
            table = self._ended(session, offers.left_at(make(self.stored), self.stored, int(self._clock.now())))
            keys = {hash: seat for hash, seat in table.keys.items() if hash not in self.stored.keys}
            try:
                await self.commit(mover, table, partial(self._store.alter, keys=keys, secret=secret))
            except Conflict:
                continue
            return
        raise ServiceError("conflict", say("service-stale"))

    def _ended(self, session: Session, table: StoredTable) -> StoredTable:
        """Return a changed table; if people end its game by the change, the session is closed.

        Raises:
            ServiceError: it is over already; nothing has changed.
        """
        ending = table.ended
        if ending is None or self.stored.ended is not None:
            return table
        ending = replace(ending, at=int(self._clock.now()))
        try:
            session.close(ending)
        except Refused as refused:
            raise ServiceError("conflict", refused.refusal.message) from None
        return conditional.closed(replace(table, ended=ending, offer=None, takeback_request=None, orders={}))

    async def commit(
        self,
        mover: str,
        table: StoredTable,
        write: Callable[[StoredTable], Awaitable[None]],
        plays: bool = False,
        back: bool = False,
        thought: float | None = None,
        away: bool = False,
    ) -> None:
        """Write what `mover` has done, with new versions, then notify the subscribers who see a change and wake bots.

        If writing fails the session in memory is dropped: the next `load` builds it again from the store.

        Args:
            mover: the seat; "" for nobody in particular.
            table: what becomes of the table, but for its versions.
            write: writes it.
            plays: what was done is a step, or takes steps back.
            back: it takes steps back; orders of seats that see that are void.
            thought: for how many seconds a person has had the question before him, as far as his page has told.
            away: what was done was done for him.

        Raises:
            Conflict: another server was quicker; nothing has been written.
        """
        session = self._session
        assert session is not None
        begun = False
        try:
            if plays:
                table = orders.in_force(table, session, mover)
                table = conditional.moved(table, session, mover, away, back, self._clock.now())
            self._shown.admit(table)
            sights = self._shown.look(table, session)
            if back and any(self._shown.moved(sights, seat) for seat in table.orders):
                kept = {seat: line for seat, line in table.orders.items() if not self._shown.moved(sights, seat)}
                table = replace(table, orders=kept)
                sights = self._shown.look(table, session)
            wish = table.takeback_request
            if wish is not None and wish == self.stored.takeback_request and self._shown.differ(sights) - {mover}:
                # Time has gone over it.  What nobody else sees leaves it, or its end would tell of that.
                table = replace(table, takeback_request=None)
                sights = self._shown.look(table, session)
            seen, played = self._shown.counts(self.stored, sights, mover, plays)
            asked = not table.archive and bot_asked(table.seats, session.actor, table.sitting, table.plays_alone)
            if table.clock is not None:
                table = timed(table, session.actor, self._uptime(), thought)
            table = await with_end(table, session, self._background, self._clock)
            table = replace(table, version=self.stored.version + 1, seen=seen, played=played, bot_asked=asked)
            begun = True
            await write(table)
        except BaseException as error:
            # Nobody knows whether it has been written: the store will tell the next who asks.
            self._session = None
            if begun and not isinstance(error, Conflict):
                # If it has, a bot may be asked: it looks for itself.
                self._on_load(session, True)
            raise
        self._show(table, sights, mover or None if asked else None)
        self._on_load(session, True)

    def _rebuild(self, stored: StoredTable) -> tuple[Session, dict[str, Sight]]:
        """Build the session again, and look at it with everybody's eyes; runs beside the event loop."""
        session = rebuild(self.game, stored)
        return session, self._shown.look(stored, session)

    def _show(self, table: StoredTable, sights: dict[str, Sight], answered: str | None = None) -> None:
        """Keep a table, and what viewers see of it now; the subscribers for whom that has changed are notified.

        Args:
            answered: a seat that is told by an answer already; what is pushed to it waits for what a bot does next.
        """
        before, self.stored = self.stored, table
        self._shown.show(before, table, sights, answered)
