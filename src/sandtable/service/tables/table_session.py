"""The in-memory game session of one table, backed by the store.

The store is authoritative. A step is made in memory and written. Only then is it answered and pushed. When memory and
store may differ, after a failed write or a restart, the session is restored from the stored steps. If another server
has appended steps, this server appends the same steps. After any other change by another server, the session is
restored. Replaying the steps makes the dice source repeat its draws, so later dice stay the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any, Literal

from msgspec.structs import replace

from sandtable.kernel.choice_sequence import LineError
from sandtable.kernel.dice import NeedDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, RefusalError, say
from sandtable.kernel.session import Session
from sandtable.service.errors import MAX_ATTEMPTS, ConcurrentChange, DiceWait, ServiceError
from sandtable.service.interfaces import Ports
from sandtable.service.stored_table import (
    HUMAN,
    OPEN,
    ConditionalOrder,
    StoredTable,
    VersionConflict,
    first_step_by_request,
    made_by,
    session_fields,
    without_steps,
)
from sandtable.service.tables import automatic_replies, notifiable_events, offers_takebacks_and_endings
from sandtable.service.tables.bot_schedule import BotSchedule
from sandtable.service.tables.joining_seats import bot_asked
from sandtable.service.tables.rated_and_tournament_games import with_end
from sandtable.service.tables.seat_state import SeatState, auto_forced
from sandtable.service.tables.table_clock import timed
from sandtable.service.tables.table_setup import carry_on, rebuild, waits_for
from sandtable.service.tables.viewer_states import Broadcaster, LiveFrame, PendingResponse, Projection, Subscriber

# The maximum number of another server's steps to append directly. A longer list is restored in a thread.
MAX_ADDED = 40


@dataclass(slots=True)
class Change:
    """A change of a table, which the stages of `TableSession.commit` complete and write.

    Args:
        mover: the seat that made the change; "" for none.
        table: the changed table, at first still with its old versions.
        write: writes the table that it is given.
        kind: whether the change is a step of the game, a takeback, or another change of the table.
        thought: the seconds for which the page has shown the question to a person; None if unknown.
        automatic: whether the change was made automatically for the seat.

    Attributes:
        views: what each viewer sees after the change.
    """

    mover: str
    table: StoredTable
    write: Callable[[StoredTable], Awaitable[None]]
    kind: Literal["step", "takeback", "other"] = "other"
    thought: float | None = None
    automatic: bool = False
    views: dict[str, Projection] = field(default_factory=dict, init=False)


class TableSession:
    """The session of a table in memory, its steps in the store, and its viewers.

    The caller must have acquired the lock for everything except reading the attributes.

    Args:
        stored: the table as loaded from the store.
        game: the table's game.
        ports: the store, the background executor and the counters.

    Attributes:
        bots: requests that the table's bots play, after each load and each write.
        stored: the stored part of the table, without its steps.
        lock: held by the request that changes the table.
        subscribers: the clients to which changes are pushed.
    """

    def __init__(self, stored: StoredTable, game: Game[Any], ports: Ports) -> None:
        self.game = game
        self.stored = without_steps(stored)
        # The table as loaded from the store, so that the first `load` need not query the store again.
        self._brought: StoredTable | None = stored
        self.lock = asyncio.Lock()
        self._shown = Broadcaster(stored)
        self.subscribers = self._shown.subscribers
        self._store = ports.store
        self._background = ports.background
        self._meter = ports.meter
        self._clock = ports.clock
        self._uptime = ports.uptime
        self._event_sink = ports.event_sink
        self._queue = ports.queue
        self.bots = BotSchedule(stored, game, ports)
        self._session: Session | None = None
        # The token of each step. For each seat and token, the index of the first step made with it.
        self._tokens: list[str | None] = []
        self._sent: dict[tuple[str, str], int] = {}

    @asynccontextmanager
    async def transaction(
        self,
        seat: str,
        version: int,
        token: str | None = None,
        cursor: int | None = None,
        line: Sequence[str] = (),
    ) -> AsyncIterator[Session | None]:
        """Acquire the lock for a request, load the session, and yield it.

        Yield None if the request has already been carried out: a step with its token exists. If another server has
        carried it out meanwhile, changes to the yielded session are dropped silently.

        Args:
            seat: the seat that sends the request.
            version: the version of the game that the seat has seen.
            token: identifies a request that is sent again; None for none.
            cursor: the seat's cursor, if it must be current as well; None if not.
            line: the choices that were sent with the token.

        Raises:
            ServiceError: the game has moved on, also by another server's change, or the token was used for other
                choices. The error contains the current state.
            ConcurrentChange: another server has made a change that the seat does not see.
        """

        def stale() -> bool:
            return version != self.stored.played.get(seat, 0) or cursor not in (None, self.stored.seen.get(seat, 0))

        async with self.lock:
            # A cached version is enough here, because a write fails if the store has another version.
            session = await self.load(allow_cached=True)
            if stale() or (token is not None and (seat, token) in self._sent):
                session = await self.load()
            if self._repeated(session, seat, token, line):
                yield None
                return
            if stale():
                raise ServiceError("conflict", say("service-stale"), state=self.state(seat))
            try:
                yield session
            except VersionConflict:
                session = await self.load()
                if not self._repeated(session, seat, token, line):
                    overtaken = ServiceError if stale() else ConcurrentChange
                    raise overtaken("conflict", say("service-stale"), state=self.state(seat)) from None
            except ServiceError:
                # A refusal must be based on the current version, so load it.
                known = self.stored.version
                await self.load()
                if self.stored.version != known:
                    raise ServiceError("conflict", say("service-stale"), state=self.state(seat)) from None
                raise

    def _repeated(self, session: Session, seat: str, token: str | None, line: Sequence[str]) -> bool:
        """Return whether a seat has already sent these choices with this token.

        Raises:
            ServiceError: the seat has sent other choices with the token.
        """
        n = None if token is None else self._sent.get((seat, token))
        if n is None:
            return False
        if not made_by(session, n, line):
            raise ServiceError("conflict", say("service-token-used"), state=self.state(seat))
        return True

    def state(self, viewer: str, after: int = 0) -> SeatState:
        """Return the current state of a seat; "" is a spectator.

        Args:
            after: the number of log entries to leave out from the beginning.
        """
        return self._shown.state(self.stored, viewer, after)

    def answer(self, seat: str, to: PendingResponse) -> SeatState:
        """Return the current state of a seat as the answer to its request."""
        return self._shown.answer(self.stored, seat, to)

    def view(self, session: Session, seat: str) -> bytes:
        """Return a seat's view of the game, as JSON."""
        return self._shown.view(session, seat)

    def frame(self, subscriber: Subscriber) -> LiveFrame | None:
        """Return a subscriber's next frame, or None; the session must be loaded."""
        return self._shown.frame(self.stored, subscriber)

    async def load(self, allow_cached: bool = False) -> Session:
        """Return the session in the version of the store.

        If another server has changed the table, or a write has failed, the session is updated first. Then subscribers
        get the change, and bots are woken.

        Args:
            allow_cached: whether the last announced version is enough, so that the database is not queried.

        Raises:
            ServiceError: the table no longer exists, or its steps do not agree with the rules.
        """
        version = await self._store.version(self.stored.id, allow_cached)
        session = self._session
        if session is not None and version != self.stored.version:
            session = await self._carry_on(session)
        if session is None:
            session = await self._build(version)
        self.bots.after_load(self.stored, session, bool(self.subscribers))
        return session

    async def _build(self, version: int | None) -> Session:
        """Return the session, restored at this version or a later one."""
        stored, self._brought = self._brought, None
        if stored is None or stored.version != version:
            stored = await self._store.load(self.stored.id)
        if stored is None:
            raise ServiceError("missing", say("service-no-table", table=self.stored.id))
        # Restoring a long game takes a while, so it runs in a thread while other requests are served.
        begun = perf_counter()
        session, sights = await self._background.run(partial(self._rebuild, stored))
        self._meter.rebuilt(self.game.name, perf_counter() - begun)
        self._session = session
        self._tokens = list(stored.tokens)
        self._sent = first_step_by_request(session, self._tokens)
        self._show(without_steps(stored), sights)
        return session

    async def _carry_on(self, session: Session) -> Session | None:
        """Append the steps that other servers have added, and return the session.

        Return None if the session must be restored instead.
        """
        # If anything below fails, the session in memory is invalid.
        self._session = None
        stored = await self._store.load(self.stored.id, len(session.record.steps))
        if stored is None:
            raise ServiceError("missing", say("service-no-table", table=self.stored.id))
        before = self.stored
        same = stored.taken_back == before.taken_back and session_fields(stored) == session_fields(before)
        if not same or len(stored.steps) > MAX_ADDED:
            return None
        carry_on(session, stored.steps, stored.forced)
        sights = self._shown.look(stored, session)
        self._session = session
        self._tokens += stored.tokens
        self._sent = first_step_by_request(session, self._tokens)
        self._show(without_steps(stored), sights)
        return session

    def release(self) -> None:
        """Drop the session and the cached states; the next load restores them."""
        self._brought = None
        self._session = None
        self._shown.forget()
        self._tokens = []
        self._sent = {}

    async def step(
        self,
        session: Session,
        seat: str,
        notation: str,
        token: str | None,
        forced: bool = False,
        thought: float | None = None,
    ) -> None:
        """Make one choice, write it, push it to subscribers and wake bots.

        Args:
            forced: whether the choice is made automatically for the seat.
            thought: the seconds for which the page has shown the question to a person; None if unknown.

        Raises:
            ServiceError: the choice is not allowed. Nothing has changed.
            DiceWait: the choice needs dice, and a player's part of the seed is missing. Nothing has changed.
            VersionConflict: another server has changed the table. Nothing has been written.
        """
        begun = perf_counter()
        try:
            session.choose(seat, notation, forced)
        except RefusalError as refused:
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
        """Make several choices, write them, push them together and wake bots.

        Forced choices in between are made automatically if the player has not switched that off.

        Args:
            thought: the seconds for which the page has shown the question to a person; None if unknown.
            order: the automatic reply that makes the choices; None if the player makes them.

        Raises:
            ServiceError: one of the choices is not allowed. Nothing has changed.
            DiceWait: the last choice needs dice, and a player's part of the seed is missing. Nothing has changed.
            VersionConflict: another server has changed the table. Nothing has been written.
        """
        begun = perf_counter()
        try:
            made = session.line(seat, line, auto_forced(self.stored, seat))
        except LineError as refused:
            raise ServiceError.refused(refused.refusal, refused.n) from None
        except NeedDice:
            raise self._dice_wait() from None
        await self._append(session, seat, made, token, begun, thought, order=order)

    def _dice_wait(self) -> DiceWait:
        """Return the error for a choice that needs dice before all parts of the seed are revealed."""
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
        """Write the last `made` steps with their token, push them and wake bots.

        Args:
            begun: the `perf_counter` time when making the steps began.
            thought: the seconds for which the page has shown the question to a person; None if unknown.
            away: whether the steps were made automatically for the seat.
            order: the automatic reply that made the steps; None for none.
        """
        n = len(session.record.steps) - made
        steps, forced = session.record.steps[n:], session.forced[n:]

        def write(table: StoredTable) -> Awaitable[None]:
            return self._store.append(table, n + 1, steps, token, forced)

        table = offers_takebacks_and_endings.after_step(self.stored, seat)
        if order is not None:
            table = automatic_replies.with_used_order(table, seat, order, n + 1, made)
        await self.commit(Change(seat, table, write, "step", thought, automatic=away or order is not None))
        self._meter.stepped(self.game.name, made, perf_counter() - begun)
        self._tokens += [token, *[None] * (made - 1)]
        if token is not None:
            self._sent[(seat, token)] = n

    async def play_forced(self, session: Session) -> Session:
        """Play premoves whose turn has come, and forced choices that reveal nothing.

        Forced choices are made one by one, unless the seat's player has switched that off. Premoves are played as one
        line. All are written and pushed, and bots are woken.

        Returns:
            The session afterwards.
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
        except VersionConflict:
            # Another server has changed the table meanwhile, and plays these choices itself.
            return await self.load()
        except DiceWait:
            # The choice is made later, when the dice can be rolled.
            pass
        return session

    @property
    def due(self) -> bool:
        """True if the seat to choose has premoves that a stopped server did not play."""
        return self._session is not None and self._session.actor in self.stored.orders

    async def _carry_out(self, session: Session, seat: str) -> None:
        """Play a seat's premoves, or drop them if the rules refuse them."""
        try:
            await self.line(session, seat, self.stored.orders[seat], None)
        except DiceWait:
            raise
        except ServiceError:
            dropped = automatic_replies.with_premoves(self.stored, seat, [])
            await self.commit(Change(seat, dropped, self._store.alter))

    async def play_due_reply(self, session: Session, now: float) -> bool:
        """Play the automatic reply that is due, as one line.

        If the player must choose instead, clear the due time. If the rules refuse the reply, mark it as refused. If
        dice cannot be rolled yet, postpone it. The result is written and pushed, and bots are woken.

        Args:
            now: the current time, in seconds since 1970.

        Returns:
            Whether a choice was made.

        Raises:
            VersionConflict: another server has changed the table meanwhile. Nothing has been written.
        """
        stored, seat = self.stored, session.actor
        alter = partial(self._store.alter, secret=True)
        order = automatic_replies.due_of(stored, seat)
        if order is None or seat is None or seat in stored.sitting or automatic_replies.must_answer(stored, seat):
            await self.commit(Change(seat or "", automatic_replies.without_due_order(stored), alter))
            return False
        line, refused = automatic_replies.line_of(stored, session, seat, order)
        if refused is not None:
            aside = automatic_replies.with_refused_order(stored, seat, order, len(session.record.steps), refused)
            await self.commit(Change(seat, aside, alter))
            return False
        try:
            await self.line(session, seat, list(line), None, order=order)
        except DiceWait:
            await self.commit(Change(seat, automatic_replies.postponed(stored, now), alter))
            return False
        return True

    async def unseal(self) -> Session:
        """Return the session, restored if all parts of its dice seed are now known."""
        session = await self.load()
        if self.stored.parts is None or waits_for(self.stored):
            return session
        return await self.rewind(len(session.record.steps))

    async def rewind(self, keep: int) -> Session:
        """Restore the session in memory from its first `keep` steps.

        The store does not change until `truncate`. If the same choices are made again, their dice are the same.
        """
        session = self._session
        assert session is not None
        steps, forced = session.record.steps[:keep], session.forced[:keep]
        before = replace(self.stored, steps=steps, forced=forced)
        self._session = await self._background.run(partial(rebuild, self.game, before))
        return self._session

    async def truncate(self, mover: str, table: StoredTable, keep: int) -> None:
        """Delete all steps after the first `keep`, push the change and wake bots.

        The session in memory must already be rewound to these steps.

        Raises:
            VersionConflict: another server has changed the table. Nothing has been written.
        """
        table = replace(table, taken_back=self.stored.taken_back + 1)
        await self.commit(Change(mover, table, lambda changed: self._store.truncate(changed, keep), "takeback"))
        self._meter.taken_back(self.game.name)
        del self._tokens[keep:]
        assert self._session is not None
        self._sent = first_step_by_request(self._session, self._tokens)

    async def update(self, make: Callable[[StoredTable], StoredTable], mover: str = "", secret: bool = False) -> None:
        """Load the table, change any version of it, and write and push the change.

        Conflicts with other servers are retried.

        Args:
            make: returns the changed table, from the table in the store. Its exceptions are passed on.
            mover: the seat that makes the change; "" for none.
            secret: whether the change must stay invisible to other players.

        Raises:
            ServiceError: every attempt met another server's change, or the game to end is already over.
        """
        for n in range(MAX_ATTEMPTS):
            session = await self.load(allow_cached=not n)
            table = self._ended(
                session, offers_takebacks_and_endings.left_at(make(self.stored), self.stored, int(self._clock.now()))
            )
            keys = {hash: seat for hash, seat in table.keys.items() if hash not in self.stored.keys}
            try:
                await self.commit(Change(mover, table, partial(self._store.alter, keys=keys, secret=secret)))
            except VersionConflict:
                continue
            return
        raise ServiceError("conflict", say("service-stale"))

    def _ended(self, session: Session, table: StoredTable) -> StoredTable:
        """Complete a changed table; if the change ends the game, close the session.

        Raises:
            ServiceError: the game is already over. Nothing has changed.
        """
        ending = table.ended
        if ending is None or self.stored.ended is not None:
            return table
        ending = replace(ending, at=int(self._clock.now()))
        try:
            session.close(ending)
        except RefusalError as refused:
            raise ServiceError("conflict", refused.refusal.message) from None
        return automatic_replies.without_orders(
            replace(table, ended=ending, offer=None, takeback_request=None, orders={})
        )

    async def commit(self, change: Change) -> None:
        """Complete a change, write it, push it to subscribers, and queue the bots.

        The stages are the calls in this function, in their order. If a stage fails, the session in memory is dropped,
        and the next `load` restores it from the store.

        Raises:
            VersionConflict: another server has changed the table. Nothing has been written.
        """
        session = self._session
        assert session is not None
        may_be_written = False
        try:
            self._update_queued_choices(change, session)
            self._compute_views(change, session)
            self._drop_known_premoves(change, session)
            self._drop_obsolete_takeback_request(change, session)
            self._run_clock(change, session)
            change.table = await with_end(change.table, session, self._background, self._clock)
            self._count_versions(change, session)
            may_be_written = True
            await change.write(change.table)
        except BaseException as error:
            self._session = None
            if may_be_written and not isinstance(error, VersionConflict):
                # If the write succeeded, it may be a bot's turn. The bots check that themselves.
                self.bots.after_write(self.stored, session, bool(self.subscribers))
            raise
        # A push to the mover can wait for a bot's next choice, because the mover gets the state as an answer.
        answered = change.mover if change.table.bot_asked else ""
        self._show(change.table, change.views, answered or None)
        self.bots.after_write(self.stored, session, bool(self.subscribers))

    def _update_queued_choices(self, change: Change, session: Session) -> None:
        """Drop premoves and automatic replies that a step or takeback voids, and set the time of a due reply."""
        if change.kind == "other":
            return
        table = automatic_replies.premoves_in_force(change.table, session, change.mover)
        change.table = automatic_replies.orders_after_change(
            table, session, change.mover, change.automatic, change.kind == "takeback", self._clock.now()
        )

    def _compute_views(self, change: Change, session: Session) -> None:
        """Compute what each viewer sees after the change, without showing it yet."""
        self._shown.admit(change.table)
        change.views = self._shown.look(change.table, session)

    def _drop_known_premoves(self, change: Change, session: Session) -> None:
        """Drop the premoves of seats that see a takeback."""
        seeing = {seat for seat in change.table.orders if self._shown.game_changed(change.views, seat)}
        if change.kind == "takeback" and seeing:
            orders = {seat: line for seat, line in change.table.orders.items() if seat not in seeing}
            change.table = replace(change.table, orders=orders)
            change.views = self._shown.look(change.table, session)

    def _drop_obsolete_takeback_request(self, change: Change, session: Session) -> None:
        """Drop a takeback request when another seat sees a change.

        A step that no other seat sees keeps the request, because dropping it would reveal the step.
        """
        request = change.table.takeback_request
        if request is None or request != self.stored.takeback_request:
            return
        if self._shown.differ(change.views) - {change.mover}:
            change.table = replace(change.table, takeback_request=None)
            change.views = self._shown.look(change.table, session)

    def _run_clock(self, change: Change, session: Session) -> None:
        """Charge the thinking time, and start the clock of the seat that is to choose."""
        if change.table.clock is not None:
            change.table = timed(change.table, session.actor, self._uptime(), change.thought)

    def _count_versions(self, change: Change, session: Session) -> None:
        """Set the version of the table and of each viewer's state, and whether a bot is to choose."""
        table, plays = change.table, change.kind != "other"
        seen, played = self._shown.counts(self.stored, change.views, change.mover, plays)
        asked = not table.archive and bot_asked(table.seats, session.actor, table.sitting, table.plays_alone)
        change.table = replace(table, version=self.stored.version + 1, seen=seen, played=played, bot_asked=asked)

    async def settle(self, session: Session, before: str | None, mover: str) -> Session:
        """Make the premoves and forced choices that follow a change; notify the next player.

        Args:
            before: the seat whose turn it was before the change; if it is the same, no player is notified.
            mover: the seat that made the change; it is not notified either.

        Returns:
            The session afterwards.
        """
        session = await self.play_forced(session)
        self.notify(session, before, mover)
        return session

    def notify(self, session: Session, before: str | None, mover: str) -> None:
        """Notify the player whose turn it is, or all players of the end of the game.

        Args:
            before: the seat whose turn it was before; if it is the same, no player is notified.
            mover: the seat that has moved; it is not notified either.
        """
        events = notifiable_events.at_turn(self.stored, session, before, mover)
        for job in notifiable_events.due_webhooks(self.stored, events):
            self._queue.put(job)
        self._event_sink.record(*events)

    def _rebuild(self, stored: StoredTable) -> tuple[Session, dict[str, Projection]]:
        """Restore the session, and compute all viewers' states, in a thread."""
        session = rebuild(self.game, stored)
        return session, self._shown.look(stored, session)

    def _show(self, table: StoredTable, sights: dict[str, Projection], answered: str | None = None) -> None:
        """Store a table and its viewers' states in memory, and wake subscribers with a new state.

        Args:
            answered: the seat that gets the state as an answer, so that its push can wait for a bot's next choice.
        """
        before, self.stored = self.stored, table
        self._shown.show(before, table, sights, answered)
