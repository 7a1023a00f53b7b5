"""A table in memory: the requests and actions of its players and spectators."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, Refusal, say
from sandtable.kernel.record import Record
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError, StoreUnavailable, retry_on_conflict
from sandtable.service.interfaces import Ports
from sandtable.service.keys import hashes_in
from sandtable.service.name_checks import check_name, clean_name
from sandtable.service.stored_table import StoredTable, TakebackRequest, VersionConflict, with_one
from sandtable.service.tables import (
    automatic_replies,
    hints_and_previews,
    notifiable_events,
    offers_takebacks_and_endings,
)
from sandtable.service.tables.bots import BotPlayers
from sandtable.service.tables.hints_and_previews import Extent, Hint, LinePreview, preview
from sandtable.service.tables.joining_seats import check_unlike, join_seat, with_part
from sandtable.service.tables.seat_state import SeatState, TableFacts, auto_forced, facts_of
from sandtable.service.tables.table_clock import returned
from sandtable.service.tables.table_session import Change, TableSession
from sandtable.service.tables.viewer_states import NO_ORIGIN, LiveFrame, PendingResponse, RequestOrigin, Subscriber


class LiveTable:
    """A table in memory, on which its players' and spectators' requests act.

    Attributes:
        id: the table's id.
        game: the table's game.
    """

    def __init__(self, stored: StoredTable, game: Game[Any], ports: Ports) -> None:
        self.id = stored.id
        self.game = game
        self._store = ports.store
        self._thinkers = ports.bots
        self._notifier = ports.notifier
        self._queue = ports.queue
        self._clock = ports.clock
        self._herald = ports.event_sink
        self._background = ports.background
        self._uptime = ports.uptime
        self._accounts = ports.accounts
        self._session = TableSession(stored, game, ports)
        self._bots = BotPlayers(self._session, ports)
        # The kinds of hints being computed: True for a coach's hint, False for an ordinary one. Only one of each kind
        # is computed at a time.
        self._hinting: set[bool] = set()

    @property
    def stored(self) -> StoredTable:
        """The stored part of the table as last loaded, without its steps."""
        return self._session.stored

    @property
    def watched(self) -> bool:
        """True if the table has a viewer."""
        return bool(self._session.subscribers)

    @property
    def watchers(self) -> int:
        """The number of viewers."""
        return len(self._session.subscribers)

    @property
    def plays_for_watchers(self) -> bool:
        """True if only bots play here, and a spectator watches."""
        return self.watched and self._session.bots.alone

    @property
    def idle(self) -> bool:
        """True if the table has no viewer, no request in progress and no bot that thinks."""
        session = self._session
        return not (session.subscribers or session.lock.locked() or self._hinting or session.bots.playing)

    async def seat_of(self, key: str) -> str | None:
        """Return the seat that a key's hash opens; reload if the hash is unknown."""
        if not self.knows(key):
            # Another server may have issued the key.
            async with self._session.lock:
                await self._session.load()
        return self.stored.seat_of(key)

    def knows(self, key: str) -> bool:
        """Return whether a hash belongs to a key or an invitation of the table as last loaded."""
        return (
            key in self.stored.keys
            or key in self.stored.invites
            or offers_takebacks_and_endings.lets_in(self.stored, key)
        )

    async def facts_of_seats(self) -> dict[str, str]:
        """Load the table, and return the player of each seat."""
        async with self._session.lock:
            await self._session.load()
            return self.stored.seats

    async def facts(self) -> TableFacts:
        """Load the table, and return its public facts."""
        async with self._session.lock:
            return facts_of(self.stored, await self._session.load())

    async def state(self, viewer: str) -> SeatState:
        """Load the table, and return a seat's state; "" for a spectator."""
        async with self._session.lock:
            session = await self._session.load()
            if self._session.due:
                await self._session.play_forced(session)
            return self._session.state(viewer)

    @retry_on_conflict
    async def choose(
        self,
        seat: str,
        version: int,
        notation: str,
        token: str | None,
        thought: float | None = None,
        asker: RequestOrigin = NO_ORIGIN,
    ) -> SeatState:
        """Make a seat's choice and the forced choices that follow.

        The choices are written, subscribers get the new states, and bots are woken. If the token was used before, the
        choice is not made again, and the current state is returned.

        Args:
            seat: the seat that chooses.
            version: the version of the game that the seat has seen.
            notation: the choice.
            token: identifies the request if it is sent again; None for none.
            thought: the seconds for which the page has shown the question; None if unknown.
            asker: the page that asks, which gets the state as the answer only, without log entries that it has.

        Raises:
            ServiceError: the game has moved on, the choice is not allowed, or the token was used for other choices.
                Nothing has changed.
        """
        with PendingResponse(self._session.subscribers, seat, asker) as to:
            await self._store.wait_for_batch()
            async with self._session.transaction(seat, version, token, line=[notation]) as session:
                if session is not None:
                    await self._session.step(session, seat, notation, token, thought=thought)
                    await self._session.settle(session, seat, seat)
            return self._session.answer(seat, to)

    @retry_on_conflict
    async def line(
        self,
        seat: str,
        version: int,
        line: list[str],
        token: str | None,
        thought: float | None = None,
        asker: RequestOrigin = NO_ORIGIN,
    ) -> SeatState:
        """Make several choices of a seat, all or none; an undo takes all of them back.

        Forced choices and tokens work as in `choose`.

        Raises:
            ServiceError: the game has moved on, one of the choices is not allowed, or the token was used for other
                choices. Nothing has changed.
        """
        with PendingResponse(self._session.subscribers, seat, asker) as to:
            await self._store.wait_for_batch()
            async with self._session.transaction(seat, version, token, line=line) as session:
                if session is not None:
                    await self._session.line(session, seat, line, token, thought)
                    await self._session.settle(session, seat, seat)
                else:
                    session = await self._session.load()
                return self._session.answer(seat, to)

    @retry_on_conflict
    async def order(self, seat: str, version: int, line: list[str]) -> SeatState:
        """Set a seat's premoves, replacing any earlier ones.

        Premoves are played when it is the seat's turn, and other players cannot see them. An empty line withdraws them.

        Raises:
            ServiceError: the game has moved on, the seat may not choose before its turn, or one of the choices is not
                allowed. Nothing has changed.
        """
        async with self._session.transaction(seat, version) as session:
            assert session is not None
            if line:
                automatic_replies.check_premoves(self.stored, session, seat, line)
            table = automatic_replies.with_premoves(self.stored, seat, line)
            await self._session.commit(Change(seat, table, partial(self._store.alter, secret=True)))
            return self._session.state(seat)

    async def ahead(
        self, seat: str, version: int, lines: list[list[str]], fights: bool, view: bool, counsel: bool
    ) -> Callable[[], list[LinePreview]]:
        """Load the table, and return a function that previews sequences of choices.

        Returns:
            A thread-safe function without side effects. It returns a preview of each sequence. If the game has moved
            on, it returns an empty list, because the page no longer needs the previews.
        """
        async with self._session.lock:
            session = await self._session.load()
            if version != self.stored.played.get(seat, 0):
                return list
            forced = auto_forced(self.stored, seat)
            game, state = session.game, session.state
            return lambda: [preview(game, state, seat, line, forced, fights, view, counsel) for line in lines]

    async def undo(self, seat: str, version: int, all: bool = False) -> SeatState:
        """Undo a seat's last choice, or all choices that it may undo.

        The change is written, and subscribers get it.

        Raises:
            ServiceError: the game has moved on, or the choice cannot be undone. Nothing has changed.
        """
        async with self._session.transaction(seat, version) as session:
            assert session is not None
            if not offers_takebacks_and_endings.undoable(session, seat):
                raise ServiceError.refused(Refusal(self.game.section(session.state), say("no-undo")))
            if all:
                session.reset(seat)
            else:
                session.undo(seat)
            await self._session.truncate(seat, self.stored, len(session.record.steps))
            return self._session.state(seat)

    async def hint(
        self, seat: str, version: int, coach: bool = False, extent: Extent = "choice", asked: Collection[str] = ()
    ) -> Hint:
        """Return a bot's advice for a seat. All other players must be bots.

        Args:
            coach: whether to ask the strongest bot, for the values of all compared moves.
            extent: how far the hint goes.
            asked: the ids of the questions to answer after the first; empty uses `extent`.

        Raises:
            ServiceError: the game has moved on, hints are not available here, or a hint is already being computed.
        """
        async with self._session.transaction(seat, version) as session:
            assert session is not None
            first = hints_and_previews.hint_question(self.stored, session, seat, coach)
            one = extent == "choice" and not asked
            rest = None if one else hints_and_previews.HintQuestions(session.game, session.state, first, extent, asked)
            if coach in self._hinting:
                raise ServiceError("conflict", say("service-no-hint-now"))
            self._hinting.add(coach)
        try:
            return await hints_and_previews.ask_for_hint(
                first, self._thinkers, hints_and_previews.COMPARED if coach else hints_and_previews.MAX_MOVES, rest
            )
        finally:
            self._hinting.discard(coach)

    async def ask_back(self, seat: str, version: int) -> SeatState:
        """Request a takeback of a seat's last choice from the other players.

        The request is written, and subscribers get it.

        Raises:
            ServiceError: the game has moved on, or there is no choice to take back or no player to ask. Nothing has
                changed.
        """
        async with self._session.transaction(seat, version) as session:
            assert session is not None
            keep = offers_takebacks_and_endings.before_last(self.stored, session, seat)
            refused = offers_takebacks_and_endings.takeback_refusal(self.stored, session, seat)
            if refused is not None:
                raise ServiceError("invalid", refused)
            assert keep is not None
            before, wish = self.stored, TakebackRequest(seat, keep)
            await self._session.commit(Change(seat, replace(before, takeback_request=wish), self._store.alter))
            self._herald.record(*notifiable_events.offered(self.stored, session, before))
            return self._session.state(seat)

    async def answer_back(self, seat: str, version: int, cursor: int, accept: bool) -> SeatState:
        """Accept or decline a takeback request, or withdraw the seat's own request.

        When all have accepted, the steps are taken back. The change is written, subscribers get it, and bots are woken.

        Raises:
            ServiceError: the game or the table has moved on, or there is no request to answer. Nothing has changed.
        """
        # The cursor shows whether another request has replaced the one that the page showed.
        async with self._session.transaction(seat, version, cursor=cursor) as session:
            assert session is not None
            request = self.stored.takeback_request
            if request is None or (accept and request.seat == seat):
                raise ServiceError("invalid", say("service-no-request"))
            answered = (*(each for each in request.answered if each != seat), seat)
            if not accept:
                await self._session.commit(Change(seat, replace(self.stored, takeback_request=None), self._store.alter))
            elif offers_takebacks_and_endings.asked(self.stored, request.seat) - set(answered):
                wish = replace(request, answered=answered)
                await self._session.commit(Change(seat, replace(self.stored, takeback_request=wish), self._store.alter))
            else:
                asked = session.actor
                session = await self._session.rewind(request.keep)
                await self._session.truncate(seat, replace(self.stored, takeback_request=None), request.keep)
                self._session.notify(session, asked, seat)
            return self._session.state(seat)

    async def set_auto_forced(self, seat: str, on: bool) -> SeatState:
        """Set whether a seat's forced choices are made automatically.

        If so, a forced choice that is already waiting is made.
        """
        async with self._session.lock:
            await self._session.update(
                lambda stored: replace(stored, auto_forced={**stored.auto_forced, seat: on}), seat
            )
            await self._session.play_forced(await self._session.load())
            return self._session.state(seat)

    async def carry_out_orders(self) -> None:
        """Play the automatic reply that is due, and the forced choices that follow.

        If no reply can be played, notify the player that it is their turn.
        """
        async with self._session.lock:
            session = await self._session.load(allow_cached=True)
            asked, now = session.actor, self._clock.now()
            if not automatic_replies.is_due(self.stored, now):
                return
            try:
                made = await self._session.play_due_reply(session, now)
            except VersionConflict:
                # Another server has changed the table meanwhile, and plays the reply itself.
                return
            if made:
                await self._session.settle(session, asked, asked or "")
            else:
                self._session.notify(session, None, "")

    async def alter(self, make: Callable[[StoredTable], StoredTable], seat: str = "") -> None:
        """Make a change that does not depend on the version of the game.

        The change is written, subscribers get it, and bots are woken.

        Args:
            make: returns the changed table. Its exceptions are passed on.
            seat: the seat that makes a change which other players cannot see; "" for a visible change.
        """
        async with self._session.lock:
            before = self.stored
            await self._session.update(make, seat, secret=bool(seat))
            if self.stored.ended is not None and before.ended is None:
                self._session.notify(await self._session.load(allow_cached=True), None, "")
            elif self.stored.offer != before.offer:
                session = await self._session.load(allow_cached=True)
                self._herald.record(*notifiable_events.offered(self.stored, session, before))

    async def set_name(self, seat: str, name: str) -> None:
        """Set the name of a seat's player; write it and push it to subscribers.

        Raises:
            ServiceError: the name is reserved, looks like another player's, or contains a key of the table.
        """
        self.check_public(name)
        name = check_name(clean_name(name))
        accounts = await self._accounts.at_table(self.id) if name else ()

        def change(stored: StoredTable) -> StoredTable:
            check_unlike(name, seat, stored.names, accounts)
            return replace(stored, names={**stored.names, seat: name})

        await self.alter(change)

    def check_public(self, text: str) -> None:
        """Check that a public text contains no key of the table.

        Raises:
            ServiceError: the text contains a key of the table.
        """
        if not hashes_in(text).isdisjoint(self.stored.keys):
            raise ServiceError("invalid", say("service-text-key"))

    async def set_hook(self, seat: str, url: str, secret: str) -> None:
        """Set a seat's webhook URL and signing secret; "" removes both.

        Raises:
            ServiceError: the URL cannot be called.
        """
        if url:
            self._notifier.check(url)
        async with self._session.lock:
            await self._session.update(
                lambda stored: replace(
                    stored,
                    hooks=with_one(stored.hooks, seat, url),
                    hook_secrets=with_one(stored.hook_secrets, seat, secret if url else ""),
                )
            )

    async def join(self, invite: str, key: str, name: str, part: str | None = None, account: str = "") -> str:
        """Seat the holder of an invitation, which works only once.

        The change is written, subscribers get it, and forced choices are made.

        Args:
            invite: the hash of the invitation's key.
            key: the hash of the new key of the seat.
            name: the player's name; "" for none.
            part: the hash of the player's part of the dice seed; None for none.
            account: at a rated table, the id of the player's account; otherwise "".

        Raises:
            ServiceError: the invitation belongs to no seat of the table or is used up, or the name is not available.
        """
        now = int(self._clock.now())
        self.check_public(name)
        accounts = await self._accounts.at_table(self.id) if name and not account else ()
        async with self._session.lock:
            await self._session.update(
                lambda stored: join_seat(stored, invite, key, name, now, part, account, accounts)
            )
            seat = self.stored.keys[key]
            session = await self._session.unseal()
            asked = session.actor
            await self._session.settle(session, asked, seat)
            return seat

    async def open_part(self, seat: str, part: str | None) -> None:
        """Reveal a seat's part of the dice seed, and make forced choices that waited.

        All players must have published their hashes. The change is written, subscribers get it, and bots are woken.
        Sending the same part again does nothing.

        Args:
            part: the part; None if it is lost, so that the dice are rolled without it.

        Raises:
            ServiceError: the seat has no part to reveal, a player has not joined yet, or the part does not match its
                hash.
        """
        async with self._session.lock:
            await self._session.load()
            parts = self.stored.parts
            if parts is not None and parts.opened.get(seat) == (part or ""):
                return
            await self._session.update(lambda stored: with_part(stored, seat, part), seat)
            session = await self._session.unseal()
            asked = session.actor
            await self._session.settle(session, asked, seat)

    async def why(self, seat: str, about: Ref) -> Refusal | None:
        """Load the table; return why a seat cannot choose a component, or None."""
        async with self._session.lock:
            return (await self._session.load()).why(seat, about)

    async def record(self) -> str:
        """Load the table, and return the record of its finished game.

        The record contains the secret that verifies its dice.

        Raises:
            ServiceError: the game is not over.
        """
        async with self._session.lock:
            session = await self._session.load()
            if session.record.end is None and not self.stored.archive:
                raise ServiceError("forbidden", say("service-not-over"))
            # A copy of the steps, because the table may change while the text is made in a thread.
            record = Record(session.record.header, list(session.record.steps), session.record.end)
        return await self._background.run(record.text)

    async def session(self) -> Session:
        """Load the session and return it.

        Use it before the next await, because the table may change during an await.
        """
        async with self._session.lock:
            return await self._session.load()

    def watch(self, viewer: str, cursor: int | None = None, events: int = 0, page: str = "") -> Subscriber:
        """Add a subscriber for a seat; its first frame is ready immediately."""
        self._session.bots.spectator_came()
        subscriber = Subscriber(viewer, cursor, events, page)
        self._session.subscribers.add(subscriber)
        return subscriber

    async def player_returned(self, seat: str) -> None:
        """Start the seat's clock if it has waited for its player after an outage."""
        now = self._uptime()
        if returned(self.stored, seat, now) is not self.stored:
            await self.alter(lambda stored: returned(stored, seat, now))

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        self._session.subscribers.discard(subscriber)

    async def news(self, subscriber: Subscriber) -> LiveFrame | None:
        """Load the table, and return a subscriber's next frame; None if there is none."""
        async with self._session.lock:
            await self._session.load(allow_cached=True)
            return self._session.frame(subscriber)

    async def actor(self) -> str | None:
        """Load the table; return the seat that is to choose, None after the game."""
        async with self._session.lock:
            return (await self._session.load()).actor

    async def idle_for(self) -> float:
        """Return the seconds since the last change at the table."""
        return self._clock.now() - (await self._store.updated(self.id) or 0)

    async def begin(self) -> None:
        """Load the table, make the first forced choices, and wake bots."""
        async with self._session.lock:
            await self._session.play_forced(await self._session.load())

    async def start(self) -> None:
        """Start the clock before the first answer, and notify the player to move."""
        async with self._session.lock:
            await self._session.update(lambda stored: stored)
            self._session.notify(await self._session.load(), None, "")

    async def refresh(self) -> None:
        """Load other servers' changes, and wake subscribers, even if loading fails."""
        try:
            async with self._session.lock:
                await self._session.load(allow_cached=True)
        except StoreUnavailable:
            return  # They are notified when the store is available again.
        except ServiceError:
            for subscriber in self._session.subscribers:
                subscriber.moved.set()

    def put_away(self) -> Coroutine[Any, Any, None]:
        """Release the session, and return a coroutine that releases the bots.

        The coroutine waits for bots that are still computing.
        """
        self._session.release()
        return self._session.bots.forget(self.stored)

    async def play_bots(self) -> None:
        """Let the bots play until a person is to choose or the game is over.

        Each choice is written and pushed.
        """
        await self._bots.play()

    async def close(self) -> None:
        """Stop releasing the bots when the server stops."""
        await self._session.bots.close()
