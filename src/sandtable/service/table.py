"""One table at work: its session in memory, its steps in the store, whoever watches, and the bots that sit at it.

The store decides.  A step is made in memory, written, and only then answered and announced; whenever the two might
differ (a failed write, another server on the same database, a restart) the session is built again from the steps.
Replaying makes the dice source draw again what it has drawn already, so the dice to come are the same as well.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from sandtable.bots.process import Question
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, Refusal, Refused, say
from sandtable.kernel.session import Session
from sandtable.service import taking_back
from sandtable.service.hooks import Hooks, Notice, check_url
from sandtable.service.rebuild import rebuild
from sandtable.service.seat import Glance, SeatState, glance, seat_state, takes_single
from sandtable.service.sitters import BOT, HUMAN, OPEN, clean_name
from sandtable.service.store import Conflict, Offer, Store, StoredTable
from sandtable.service.thinking import BotFailed, Thinkers, bots_of
from sandtable.service.trouble import Trouble
from sandtable.service.watching import Frame, Watcher

LOG = logging.getLogger(__name__)

# How often a change that answers to no version is tried again where other servers move the same table.
TRIES = 10


class SeatFacts(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    sitter: str
    name: str


class TableFacts(msgspec.Struct, frozen=True):
    """What everybody may know of a table."""

    table: str
    game: str
    variant: str
    seats: dict[str, SeatFacts]
    actor: str | None
    over: bool
    turn: int | str
    opened: int
    archive: bool


class Table:
    """One table at work.

    Attributes:
        id: its id.
        game: what is played at it.
        stored: what the store keeps of it, but for its steps.
    """

    def __init__(self, stored: StoredTable, game: Game[Any], store: Store, thinkers: Thinkers, hooks: Hooks) -> None:
        self.id = stored.id
        self.game = game
        self.stored = _without_steps(stored)
        # Who is shown something: each seat that is not a bot's, and "" for all who only look on.
        people = [seat for seat, sitter in stored.seats.items() if not sitter.startswith(BOT)]
        self._viewers = [""] if stored.archive else ["", *people]
        self._bots: dict[str, str] = {} if stored.archive else bots_of(game, stored.seats)
        # Bots that have seen what was taken back afterwards are not asked again.
        self._taken_back = 0
        self._store = store
        self._thinkers = thinkers
        self._hooks = hooks
        self._lock = asyncio.Lock()
        self._session: Session | None = None
        self._glances: dict[str, Glance] = {}
        self._tokens: list[str | None] = []
        self._watchers: set[Watcher] = set()
        self._playing: asyncio.Task[None] | None = None

    @property
    def watched(self) -> bool:
        """Whether anybody watches."""
        return bool(self._watchers)

    async def seat_of(self, key: str) -> str | None:
        """The seat that a key's hash belongs to."""
        if key not in self.stored.keys:
            # Another server may have given it out.
            async with self._lock:
                await self._ready()
        return self.stored.keys.get(key)

    async def facts(self) -> TableFacts:
        """What everybody may know."""
        async with self._lock:
            session = await self._ready()
            stored = self.stored
            return TableFacts(
                table=self.id,
                game=self.game.name,
                variant=self.game.variant,
                seats={seat: SeatFacts(sitter, stored.names.get(seat, "")) for seat, sitter in stored.seats.items()},
                actor=None if stored.archive else session.actor,
                over=session.actor is None,
                turn=self.game.turn(session.state),
                opened=stored.created,
                archive=stored.archive,
            )

    async def state(self, viewer: str) -> SeatState:
        """What a seat sees; "" asks for a spectator."""
        async with self._lock:
            return self._state(await self._ready(), viewer)

    async def choose(self, seat: str, version: int, notation: str, token: str | None) -> SeatState:
        """Carry out a seat's choice; one that was carried out already, by its token, is only answered.

        Raises:
            Trouble: the seat sees another version by now, or the choice is not allowed; nothing has changed.
        """
        async with self._asked(seat, version, token) as session:
            if session is not None:
                await self._step(session, seat, notation, token)
                await self._singles(session)
                self._notify(session, seat, seat)
            return self._state(await self._ready(), seat)

    async def undo(self, seat: str, version: int, all: bool = False) -> SeatState:
        """Take back a seat's last choice, or all that it may.

        Raises:
            Trouble: the seat sees another version by now, or the choice is final; nothing has changed.
        """
        async with self._asked(seat, version) as session:
            assert session is not None
            if not taking_back.may_undo(session, seat):
                raise Trouble.refused(Refusal(self.game.section(session.state), say("no-undo")))
            if all:
                session.reset(seat)
            else:
                session.undo(seat)
            await self._cut(seat, self.stored, len(session.record.steps))
            return self._state(session, seat)

    async def ask_back(self, seat: str, version: int) -> SeatState:
        """Ask the others to let a seat take its last choice back, though it is final.

        Raises:
            Trouble: the seat sees another version by now, or there is nothing or nobody to ask; nothing has changed.
        """
        async with self._asked(seat, version) as session:
            assert session is not None
            keep = taking_back.before_last(self.stored, session, seat)
            refused = taking_back.refusal(self.stored, session, seat)
            if refused is not None:
                raise Trouble(422, refused)
            assert keep is not None
            await self._change(seat, replace(self.stored, offer=Offer(seat, keep)), self._store.alter)
            return self._state(session, seat)

    async def answer_back(self, seat: str, version: int, accept: bool) -> SeatState:
        """Answer another seat's wish to take back, or withdraw one's own.

        Raises:
            Trouble: the seat sees another version by now, or there is no wish to answer; nothing has changed.
        """
        async with self._asked(seat, version) as session:
            assert session is not None
            offer = self.stored.offer
            if offer is None or (accept and offer.seat == seat):
                raise Trouble(422, say("service-no-offer"))
            answered = (*(each for each in offer.answered if each != seat), seat)
            if not accept:
                await self._change(seat, replace(self.stored, offer=None), self._store.alter)
            elif taking_back.others(self.stored, offer.seat) - set(answered):
                wish = replace(offer, answered=answered)
                await self._change(seat, replace(self.stored, offer=wish), self._store.alter)
            else:
                asked, keep = session.actor, offer.keep
                # Dice that were thrown since are drawn again, the same ones.
                steps, forced = session.record.steps[:keep], session.forced[:keep]
                session = rebuild(self.game, replace(self.stored, steps=steps, forced=forced))
                self._session = session
                await self._cut(seat, replace(self.stored, offer=None), keep)
                self._notify(session, asked, seat)
            return self._state(session, seat)

    async def set_auto(self, seat: str, on: bool) -> SeatState:
        """Let choices without an alternative be made for a seat, or not."""
        async with self._lock:
            await self._settle(lambda stored: replace(stored, auto={**stored.auto, seat: on}), seat)
            await self._singles(await self._ready())
            return self._state(await self._ready(), seat)

    async def set_name(self, seat: str, name: str) -> None:
        """Call whoever sits at a seat something."""
        async with self._lock:
            await self._settle(lambda stored: replace(stored, names={**stored.names, seat: clean_name(name)}))

    async def set_hook(self, seat: str, url: str) -> None:
        """Let an address be called when a seat is asked; "" for none.

        Raises:
            Trouble: it is no address that may be called.
        """
        if url:
            if not self._hooks.allowed:
                raise Trouble(403, say("service-no-hooks"))
            check_url(url)
        async with self._lock:
            await self._settle(lambda stored: replace(stored, hooks=_with(stored.hooks, seat, url)))

    async def join(self, invite: str, key: str, name: str) -> str:
        """Sit down at the seat that an invitation is for.

        Args:
            invite, key: the hashes of the invitation and of the seat's new key.

        Raises:
            Trouble: it is for no seat here, or has been used.
        """

        def sit(stored: StoredTable) -> StoredTable:
            seat = stored.invites.get(invite)
            if seat is None:
                raise Trouble(403, say("service-wrong-invite"))
            if stored.seats[seat] != OPEN:
                raise Trouble(409, say("service-invite-used"))
            names = _with(stored.names, seat, clean_name(name) or stored.names.get(seat, ""))
            return replace(stored, seats={**stored.seats, seat: HUMAN}, names=names, keys={**stored.keys, key: seat})

        async with self._lock:
            await self._settle(sit)
            seat = self.stored.keys[key]
            session = await self._ready()
            asked = session.actor
            await self._singles(session)
            self._notify(session, asked, seat)
            return seat

    async def why(self, seat: str, about: Ref) -> Refusal | None:
        """Why a seat can do nothing with a thing now; None if it can."""
        async with self._lock:
            return (await self._ready()).why(seat, about)

    async def record(self) -> str:
        """The record of the finished game, with the secret that proves its dice.

        Raises:
            Trouble: the game is not over.
        """
        async with self._lock:
            session = await self._ready()
            if session.record.end is None and not self.stored.archive:
                raise Trouble(403, say("service-not-over"))
            return session.record.text()

    async def session(self) -> Session:
        """The session, to be read at once and not changed: whatever is awaited, the table may have moved on."""
        async with self._lock:
            return await self._ready()

    def watch(self, viewer: str, version: int | None = None, events: int = 0) -> Watcher:
        """A watcher for a seat, for whom there is something to see at once."""
        watcher = Watcher(viewer, version, events)
        self._watchers.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """Tell a watcher no more."""
        self._watchers.discard(watcher)

    async def news(self, watcher: Watcher) -> Frame | None:
        """What a watcher has not been told yet."""
        return watcher.frame(await self.state(watcher.viewer))

    async def actor(self) -> str | None:
        """The seat that is asked; None when the game is over."""
        async with self._lock:
            return (await self._ready()).actor

    async def begin(self) -> None:
        """Make the choices without an alternative that stand at the beginning."""
        async with self._lock:
            await self._singles(await self._ready())

    async def refresh(self) -> None:
        """Take over what other servers have done; those who watch are told."""
        try:
            async with self._lock:
                await self._ready()
        except Trouble:
            for watcher in self._watchers:
                watcher.moved.set()

    async def close(self) -> None:
        """Stop the bots; what they were thinking of is not played."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    # What follows is done with the lock held.

    @asynccontextmanager
    async def _asked(self, seat: str, version: int, token: str | None = None) -> AsyncIterator[Session | None]:
        """The session for a request made for a version; None if its token is known already.

        Raises:
            Trouble: the seat sees another version, before what is done with the session or after it.
        """
        async with self._lock:
            session = await self._ready()
            if token is not None and self._sent(session, seat, token):
                yield None
                return
            if version != self.stored.seen.get(seat, 0):
                raise Trouble(409, say("service-stale"), state=self._state(session, seat))
            try:
                yield session
            except Conflict:
                raise Trouble(409, say("service-stale"), state=self._state(await self._ready(), seat)) from None

    def _state(self, session: Session, viewer: str) -> SeatState:
        return seat_state(self.stored, session, viewer or None)

    def _sent(self, session: Session, seat: str, token: str) -> bool:
        steps = zip(session.record.steps, self._tokens, strict=True)
        return any(sent == token and step.seat == seat for step, sent in steps)

    async def _ready(self) -> Session:
        """The session, as the store has it."""
        version = await self._store.version(self.id)
        session = self._session
        if session is None or version != self.stored.version:
            stored = await self._store.load(self.id)
            if stored is None:
                raise Trouble(404, say("service-no-table", table=self.id))
            session = rebuild(self.game, stored)
            self._session = session
            self._tokens = list(stored.tokens)
            self._show(_without_steps(stored), self._look(stored, session))
        self._wake(session)
        return session

    async def _step(self, session: Session, seat: str, notation: str, token: str | None, forced: bool = False) -> None:
        """Carry out, write down and announce one choice."""
        try:
            session.choose(seat, notation, forced)
        except Refused as refused:
            raise Trouble.refused(refused.refusal) from None
        n = len(session.record.steps)
        step = session.record.steps[-1]
        await self._change(seat, self.stored, lambda table: self._store.append(table, n, step, token, forced))
        self._tokens.append(token)

    async def _singles(self, session: Session) -> None:
        """Make the choices that have no alternative, for people who want that, where it tells others nothing."""
        try:
            while (seat := session.actor) is not None and self.stored.seats[seat] == HUMAN and not self.stored.archive:
                notation = session.single() if takes_single(self.stored, seat) else None
                if notation is None:
                    return
                await self._step(session, seat, notation, None, forced=True)
        except Conflict:
            # Another server goes on with the table, and with this.
            return

    async def _cut(self, mover: str, table: StoredTable, keep: int) -> None:
        """Write down that only the first `keep` steps are left, as they are in the session already."""
        self._taken_back += 1
        await self._change(mover, table, lambda changed: self._store.cut(changed, keep))
        del self._tokens[keep:]

    async def _settle(self, make: Callable[[StoredTable], StoredTable], mover: str = "") -> None:
        """Change what does not depend on a version, however often other servers come in between."""
        for _ in range(TRIES):
            await self._ready()
            table = make(self.stored)
            keys = {hash: seat for hash, seat in table.keys.items() if hash not in self.stored.keys}
            try:
                await self._change(mover, table, partial(self._store.alter, keys=keys))
            except Conflict:
                continue
            return
        raise Trouble(409, say("service-stale"))

    async def _change(self, mover: str, table: StoredTable, write: Callable[[StoredTable], Awaitable[None]]) -> None:
        """Write down what `mover` has just done to the session or the table, then show it to whom it concerns.

        Raises:
            Conflict: another server was quicker.
        """
        session = self._session
        assert session is not None
        try:
            glances = self._look(table, session)
            if table.offer is not None and table.offer == self.stored.offer and self._differ(glances) - {mover}:
                # Time has gone over it.  What nobody else sees leaves it, or its end would tell of that.
                table = replace(table, offer=None)
                glances = self._look(table, session)
            changed = self._differ(glances) | ({mover} - {""})
            seen = {viewer: self.stored.seen.get(viewer, 0) + (viewer in changed) for viewer in self._viewers}
            table = replace(table, version=self.stored.version + 1, seen=seen)
            await write(table)
        except BaseException:
            # Nobody knows whether it has been written: the store will tell the next who asks.
            self._session = None
            raise
        self._show(table, glances)
        self._wake(session)

    def _look(self, table: StoredTable, session: Session) -> dict[str, Glance]:
        return {viewer: glance(table, session, viewer or None) for viewer in self._viewers}

    def _differ(self, glances: dict[str, Glance]) -> set[str]:
        return {viewer for viewer in self._viewers if glances[viewer] != self._glances[viewer]}

    def _show(self, table: StoredTable, glances: dict[str, Glance]) -> None:
        """Take over what seats see now, and tell those who watch."""
        before = self.stored.seen
        self.stored = table
        self._glances = glances
        for watcher in self._watchers:
            if table.seen.get(watcher.viewer, 0) != before.get(watcher.viewer, 0):
                watcher.moved.set()

    def _notify(self, session: Session, before: str | None, mover: str) -> None:
        """Call the address of whoever is asked now, if it was not he before, nor has he moved himself."""
        seat = session.actor
        if seat is None:
            called = list(self.stored.hooks)
        else:
            called = [seat] if seat in self.stored.hooks and seat not in (before, mover) else []
        turn = self.game.turn(session.state)
        for each in called:
            kind: Literal["turn", "over"] = "over" if seat is None else "turn"
            notice = Notice(self.id, self.game.name, self.game.variant, each, turn, kind)
            self._hooks.call(self.stored.hooks[each], notice)

    def _wake(self, session: Session) -> None:
        """Let the bots play if one of them is asked."""
        if session.actor in self._bots and (self._playing is None or self._playing.done()):
            self._playing = asyncio.create_task(self._play())

    async def _play(self) -> None:
        """Play for the bots until a human is asked or the game is over."""
        while True:
            try:
                async with self._lock:
                    session = await self._ready()
                    version, seat = self.stored.version, session.actor
                    if seat is None or seat not in self._bots:
                        return
                    question = Question(
                        mind=(self.id, seat, self._taken_back),
                        game=self.game.name,
                        variant=self.game.variant,
                        seat=seat,
                        bot=self._bots[seat],
                        view=session.view(seat),
                        options=session.options(seat),
                    )
                notation = await self._thinkers.decide(question)
                async with self._lock:
                    session = await self._ready()
                    # A human may have taken a choice back meanwhile: then the bot thinks again.
                    if version == self.stored.version:
                        await self._step(session, seat, notation, None)
                        await self._singles(session)
                        self._notify(session, seat, seat)
            except Conflict:
                continue
            except (Trouble, BotFailed) as error:
                LOG.error("a bot failed at table %s: %s", self.id, error)
                return
            except Exception:
                LOG.exception("a bot failed at table %s", self.id)
                return


def _without_steps(stored: StoredTable) -> StoredTable:
    return replace(stored, steps=[], tokens=[], forced=[])


def _with(values: dict[str, str], seat: str, value: str) -> dict[str, str]:
    """One value more, or changed; an empty one is taken away."""
    kept = {each: text for each, text in values.items() if each != seat}
    return {**kept, seat: value} if value else kept
