"""One table at work: what may be asked of it and done at it by whoever sits there, watches, or has an invitation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, Refusal, say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.tables import happenings, hints, notices, offers, orders, takeback
from sandtable.service.tables.ahead import Ahead, ahead
from sandtable.service.tables.bot_players import BotPlayers
from sandtable.service.tables.conditional_play import carry_out, is_due
from sandtable.service.tables.facts import TableFacts, facts_of
from sandtable.service.tables.hints import Extent, Hint
from sandtable.service.tables.joining import seated, with_part
from sandtable.service.tables.overtaken import insisting
from sandtable.service.tables.players import clean_name
from sandtable.service.tables.ports import Ports
from sandtable.service.tables.seat_state import SeatState, auto_forced
from sandtable.service.tables.stored_table import Conflict, StoredTable, TakebackRequest, with_one
from sandtable.service.tables.subscriptions import NOBODY, Answering, Asker, Frame, Subscriber
from sandtable.service.tables.table_session import TableSession


class Table:
    """One table at work.

    Attributes:
        id: its id.
        game: what is played at it.
    """

    def __init__(self, stored: StoredTable, game: Game[Any], ports: Ports) -> None:
        self.id = stored.id
        self.game = game
        self._store = ports.store
        self._thinkers = ports.bots
        self._notifier = ports.notifier
        self._queue = ports.queue
        self._clock = ports.clock
        self._herald = ports.herald
        self._session = TableSession(stored, game, ports, self._wake_bots)
        self._bots = BotPlayers(
            stored, game, self._session, ports, lambda session, seat: self._notify(session, seat, seat)
        )
        # A hint is being thought of.
        self._hinting: set[bool] = set()

    @property
    def stored(self) -> StoredTable:
        """What the store keeps of the table, as last loaded, but for its steps."""
        return self._session.stored

    @property
    def watched(self) -> bool:
        """Whether anybody watches."""
        return bool(self._session.subscribers)

    @property
    def watchers(self) -> int:
        """How many watch."""
        return len(self._session.subscribers)

    @property
    def plays_for_watchers(self) -> bool:
        """Whether nobody but bots sits here, and somebody watches them."""
        return self.watched and self._bots.alone

    @property
    def idle(self) -> bool:
        """Whether nobody watches, nothing is being done, and no bot thinks."""
        session = self._session
        return not (session.subscribers or session.lock.locked() or self._hinting or self._bots.playing)

    async def seat_of(self, key: str) -> str | None:
        """Return the seat that a key's hash belongs to; loads the table if the key is not known here."""
        if not self.knows(key):
            # Another server may have given it out.
            async with self._session.lock:
                await self._session.load()
        return self.stored.seat_of(key)

    def knows(self, key: str) -> bool:
        """Return whether a hash is that of a key or an invitation to the table."""
        return key in self.stored.keys or key in self.stored.invites or offers.lets_in(self.stored, key)

    async def facts_of_seats(self) -> dict[str, str]:
        """Load the table, and return who sits where."""
        async with self._session.lock:
            await self._session.load()
            return self.stored.seats

    async def facts(self) -> TableFacts:
        """Load the table, and return what everybody may know of it."""
        async with self._session.lock:
            return facts_of(self.stored, await self._session.load())

    async def state(self, viewer: str) -> SeatState:
        """Load the table, and return what a seat sees; "" asks for a spectator."""
        async with self._session.lock:
            session = await self._session.load()
            if self._session.due:
                await self._session.play_forced(session)
            return self._session.state(viewer)

    @insisting
    async def choose(
        self,
        seat: str,
        version: int,
        notation: str,
        token: str | None,
        thought: float | None = None,
        asker: Asker = NOBODY,
    ) -> SeatState:
        """Carry out a seat's choice, and the forced choices that follow; write them, notify subscribers and wake bots.

        A choice whose token has been seen before is answered with the present state and not carried out again.

        Args:
            thought: for how many seconds the seat has been asked, as far as its page knows.
            asker: the page that asks: what it is answered is not pushed to it, and what it has is not sent again.

        Raises:
            ServiceError: the seat sees another version by now, or the choice is not allowed; nothing has changed.
        """
        with Answering(self._session.subscribers, seat, asker) as to:
            await self._store.turn()
            async with self._session.transaction(seat, version, token) as session:
                if session is not None:
                    await self._session.step(session, seat, notation, token, thought=thought)
                    session = await self._session.play_forced(session)
                    self._notify(session, seat, seat)
            return self._session.answer(seat, to)

    @insisting
    async def line(
        self,
        seat: str,
        version: int,
        line: list[str],
        token: str | None,
        thought: float | None = None,
        asker: Asker = NOBODY,
    ) -> SeatState:
        """Carry out a line of a seat's choices, all or none, as one that is taken back as one.

        Otherwise it goes as for one choice: forced choices follow, a token that has been seen before is answered.

        Raises:
            ServiceError: the seat sees another version by now, or one of the choices is not allowed; nothing has
                changed.
        """
        with Answering(self._session.subscribers, seat, asker) as to:
            await self._store.turn()
            async with self._session.transaction(seat, version, token) as session:
                if session is not None:
                    await self._session.line(session, seat, line, token, thought)
                    session = await self._session.play_forced(session)
                    self._notify(session, seat, seat)
                else:
                    session = await self._session.load()
                return self._session.answer(seat, to)

    @insisting
    async def order(self, seat: str, version: int, line: list[str]) -> SeatState:
        """Keep a line of choices that a seat hands in ahead of its turn, in place of one that it handed in before.

        It is carried out when the seat is asked.  Nobody else is told; an empty line withdraws it.

        Raises:
            ServiceError: the seat sees another version by now, may not answer ahead of its turn, or one of the choices
                is not allowed; nothing has changed.
        """
        async with self._session.transaction(seat, version) as session:
            assert session is not None
            if line:
                orders.check(self.stored, session, seat, line)
            await self._session.commit(
                seat, orders.given(self.stored, seat, line), partial(self._store.alter, secret=True)
            )
            return self._session.state(seat)

    async def ahead(
        self, seat: str, version: int, lines: list[list[str]], fights: bool, view: bool, counsel: bool
    ) -> Callable[[], list[Ahead]]:
        """Load the table, and return how to compute what a seat would be asked after each of some lines of choices.

        Returns:
            What may be called in a thread, and changes nothing.  It returns what comes after each line; nothing if the
            seat sees another version by now, for then nobody asks it any more.
        """
        async with self._session.lock:
            session = await self._session.load()
            if version != self.stored.played.get(seat, 0):
                return list
            forced = auto_forced(self.stored, seat)
            game, state = session.game, session.state
            return lambda: [ahead(game, state, seat, line, forced, fights, view, counsel) for line in lines]

    async def undo(self, seat: str, version: int, all: bool = False) -> SeatState:
        """Take back a seat's last choice, or all that it may; write it and notify subscribers.

        Raises:
            ServiceError: the seat sees another version by now, or the choice is final; nothing has changed.
        """
        async with self._session.transaction(seat, version) as session:
            assert session is not None
            if not takeback.undoable(session, seat):
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
        """Ask a bot what it would do in a seat's place, where all others are bots; changes nothing.

        A coach asks the strongest one, and for all that it has compared. How many choices it tells is up to the extent,
        or to the ids of the questions that are answered after the first.

        Raises:
            ServiceError: the seat sees another version by now, there are no hints here, or one is being thought of.
        """
        async with self._session.transaction(seat, version) as session:
            assert session is not None
            first = hints.question(self.stored, session, seat, coach)
            one = extent == "choice" and not asked
            rest = None if one else hints.Whole(session.game, session.state, first, extent, asked)
            if coach in self._hinting:
                raise ServiceError("conflict", say("service-no-hint-now"))
            self._hinting.add(coach)
        try:
            return await hints.ask(first, self._thinkers, hints.COMPARED if coach else hints.MOST_MOVES, rest)
        finally:
            self._hinting.discard(coach)

    async def ask_back(self, seat: str, version: int) -> SeatState:
        """Make a takeback request: the others are asked to let a seat take back a choice that is final.

        Writes it and notifies subscribers.

        Raises:
            ServiceError: the seat sees another version by now, or there is nothing or nobody to ask; nothing has
                changed.
        """
        async with self._session.transaction(seat, version) as session:
            assert session is not None
            keep = takeback.before_last(self.stored, session, seat)
            refused = takeback.refusal(self.stored, session, seat)
            if refused is not None:
                raise ServiceError("invalid", refused)
            assert keep is not None
            before, wish = self.stored, TakebackRequest(seat, keep)
            await self._session.commit(seat, replace(before, takeback_request=wish), self._store.alter)
            self._herald.happened(*happenings.offered(self.stored, session, before))
            return self._session.state(seat)

    async def answer_back(self, seat: str, version: int, cursor: int, accept: bool) -> SeatState:
        """Accept or decline a takeback request, or withdraw one's own.

        When all have accepted the steps are taken back.  Writes the change, notifies subscribers and wakes bots.

        Raises:
            ServiceError: the seat sees another version by now, or there is no request to answer; nothing has changed.
        """
        # Another wish may be there by now than the one that was seen.
        async with self._session.transaction(seat, version, cursor=cursor) as session:
            assert session is not None
            request = self.stored.takeback_request
            if request is None or (accept and request.seat == seat):
                raise ServiceError("invalid", say("service-no-request"))
            answered = (*(each for each in request.answered if each != seat), seat)
            if not accept:
                await self._session.commit(seat, replace(self.stored, takeback_request=None), self._store.alter)
            elif takeback.others(self.stored, request.seat) - set(answered):
                wish = replace(request, answered=answered)
                await self._session.commit(seat, replace(self.stored, takeback_request=wish), self._store.alter)
            else:
                asked = session.actor
                session = self._session.rewind(request.keep)
                await self._session.truncate(seat, replace(self.stored, takeback_request=None), request.keep)
                self._notify(session, asked, seat)
            return self._session.state(seat)

    async def set_auto_forced(self, seat: str, on: bool) -> SeatState:
        """Set whether a seat's forced choices are made for it; writes it and makes those that wait."""
        async with self._session.lock:
            await self._session.update(
                lambda stored: replace(stored, auto_forced={**stored.auto_forced, seat: on}), seat
            )
            await self._session.play_forced(await self._session.load())
            return self._session.state(seat)

    async def carry_out_orders(self) -> None:
        """Carry out the conditional order that is due, and what follows; else its seat is told that it is asked."""
        async with self._session.lock:
            session = await self._session.load(told=True)
            asked, now = session.actor, self._clock.now()
            if not is_due(self.stored, now):
                return
            try:
                made = await carry_out(self._session, session, now, partial(self._store.alter, secret=True))
            except Conflict:
                # Another server goes on with the table, and with this.
                return
            if made:
                session = await self._session.play_forced(session)
            self._notify(session, asked if made else None, asked or "" if made else "")

    async def alter(self, make: Callable[[StoredTable], StoredTable], seat: str = "") -> None:
        """Change what does not depend on a version; writes it, notifies subscribers and wakes bots.

        Args:
            make: returns the changed table; what it raises is passed on.
            seat: who changes what nobody else must know of; "" for nobody.
        """
        async with self._session.lock:
            before = self.stored
            await self._session.update(make, seat, secret=bool(seat))
            if self.stored.ended is not None and before.ended is None:
                self._notify(await self._session.load(told=True), None, "")
            elif self.stored.offer != before.offer:
                session = await self._session.load(told=True)
                self._herald.happened(*happenings.offered(self.stored, session, before))

    async def set_name(self, seat: str, name: str) -> None:
        """Set a seat's name; writes it and notifies subscribers."""
        await self.alter(lambda stored: replace(stored, names={**stored.names, seat: clean_name(name)}))

    async def set_hook(self, seat: str, url: str, secret: str) -> None:
        """Set a seat's webhook URL with the secret that signs what is sent there, and write them; "" removes them.

        Raises:
            ServiceError: the URL may not be called.
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
        """Seat whoever has an invitation, and use it up; writes it, notifies subscribers and makes forced choices.

        Args:
            invite, key: the hashes of the invitation and of the seat's new key.
            part: the hash of what is going to be added to joint dice; None adds nothing.
            account: by whose id whoever sits down is known at a rated table.

        Raises:
            ServiceError: it is for no seat here, or has been used.
        """
        now = int(self._clock.now())
        async with self._session.lock:
            await self._session.update(lambda stored: seated(stored, invite, key, name, now, part, account))
            seat = self.stored.keys[key]
            session = await self._session.unseal()
            asked = session.actor
            self._notify(await self._session.play_forced(session), asked, seat)
            return seat

    async def open_part(self, seat: str, part: str | None) -> None:
        """Add a seat's part to the dice, now that all are bound to theirs; makes the forced choices that have waited.

        Writes it, notifies subscribers and wakes bots.  The same part may be opened twice.

        Args:
            part: None if it is lost, and the dice are to be thrown without it.

        Raises:
            ServiceError: none is awaited of this seat, not everybody has come, or it is another than the hash says.
        """
        async with self._session.lock:
            await self._session.load()
            parts = self.stored.parts
            if parts is not None and parts.opened.get(seat) == (part or ""):
                return
            await self._session.update(lambda stored: with_part(stored, seat, part), seat)
            session = await self._session.unseal()
            asked = session.actor
            self._notify(await self._session.play_forced(session), asked, seat)

    async def why(self, seat: str, about: Ref) -> Refusal | None:
        """Load the table, and return why a seat can do nothing with a thing now; None if it can."""
        async with self._session.lock:
            return (await self._session.load()).why(seat, about)

    async def record(self) -> str:
        """Load the table, and return the record of its finished game, with the secret that proves its dice.

        Raises:
            ServiceError: the game is not over.
        """
        async with self._session.lock:
            session = await self._session.load()
            if session.record.end is None and not self.stored.archive:
                raise ServiceError("forbidden", say("service-not-over"))
            return session.record.text()

    async def session(self) -> Session:
        """Load the session and return it, to be read at once: after any await the table may have moved on."""
        async with self._session.lock:
            return await self._session.load()

    def watch(self, viewer: str, cursor: int | None = None, events: int = 0, page: str = "") -> Subscriber:
        """Add a subscriber for a seat, who has a first frame to fetch at once."""
        self._bots.watched_anew()
        subscriber = Subscriber(viewer, cursor, events, page)
        self._session.subscribers.add(subscriber)
        return subscriber

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        self._session.subscribers.discard(subscriber)

    async def news(self, subscriber: Subscriber) -> Frame | None:
        """Load the table, and return the frame that a subscriber has not been sent yet; None if there is none."""
        async with self._session.lock:
            await self._session.load(told=True)
            return self._session.frame(subscriber)

    async def actor(self) -> str | None:
        """Load the table, and return the seat that is asked; None when the game is over."""
        async with self._session.lock:
            return (await self._session.load()).actor

    async def idle_for(self) -> float:
        """Return for how many seconds nothing has happened at the table."""
        return self._clock.now() - (await self._store.updated(self.id) or 0)

    async def begin(self) -> None:
        """Load the table, make the forced choices that stand at the beginning, and wake bots."""
        async with self._session.lock:
            await self._session.play_forced(await self._session.load())

    async def start(self) -> None:
        """Have the clock go from now on, though nobody has answered yet, and tell whoever is asked."""
        async with self._session.lock:
            await self._session.update(lambda stored: stored)
            self._notify(await self._session.load(), None, "")

    async def refresh(self) -> None:
        """Load what other servers have written; subscribers are notified, of a failure as well."""
        try:
            async with self._session.lock:
                await self._session.load(told=True)
        except StoreUnavailable:
            return  # They are told when it is there again.
        except ServiceError:
            for subscriber in self._session.subscribers:
                subscriber.moved.set()

    def put_away(self) -> Coroutine[Any, Any, None]:
        """Let go of the session, and return how to let go of the bots, which takes as long as one of them thinks."""
        self._session.release()
        return self._bots.forget()

    async def play_bots(self) -> None:
        """Let the bots play until a person is asked or the game is over; each choice is written and announced."""
        await self._bots.play()

    async def close(self) -> None:
        """Let go of the bots, which play no more."""
        await self._bots.close()

    def _wake_bots(self, session: Session, written: bool) -> None:
        """Have the bots play if one is asked."""
        self._bots.wake(session, written)

    def _notify(self, session: Session, before: str | None, mover: str) -> None:
        """Notify the seat that is asked now, unless it was asked before or has moved itself."""
        happened = happenings.at_turn(self.stored, session, before, mover)
        for job in notices.due(self.stored, happened):
            self._queue.put(job)
        self._herald.happened(*happened)
