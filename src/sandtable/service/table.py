"""One table at work: its session in memory, its steps in the store, whoever watches, and the bots that sit at it.

The store decides.  A step is made in memory, written, and only then answered and announced; whenever the two might
differ (a failed write, another server on the same database, a restart) the session is built again from the steps.
Replaying makes the dice source draw again what it has drawn already, so the dice to come are the same as well.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, Refusal, Refused, say
from sandtable.kernel.record import Header, source_of
from sandtable.kernel.session import Session
from sandtable.service.seat import SeatState, glance, may_undo, seat_state
from sandtable.service.store import Conflict, Store, StoredTable
from sandtable.service.thinking import HUMAN, Player, Thinkers, players
from sandtable.service.trouble import Trouble

LOG = logging.getLogger(__name__)


def rebuild(game: Game[Any], stored: StoredTable) -> Session:
    """The session that stored steps lead to, points to take back to included.

    Raises:
        Trouble: the steps were made with other components, or do not agree with the rules or the dice.
    """
    if stored.edition != game.edition:
        raise Trouble(410, say("service-other-edition", edition=stored.edition, present=game.edition))
    header = Header(game.name, game.edition, dict(stored.seats), stored.dice, variant=game.variant)
    session = Session(game, source_of(header, stored.secret), header.seats, stored.dice, stored.secret)
    for n, step in enumerate(stored.steps, 1):
        try:
            session.choose(step.seat, step.choice)
        except Refused:
            raise Trouble(410, say("service-broken-table", step=n)) from None
        if session.record.steps[-1] != step:
            raise Trouble(410, say("service-broken-table", step=n))
    return session


class Watcher:
    """Somebody who wants to know when the table moves on for a seat."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.moved = asyncio.Event()
        self.moved.set()


class Table:
    """One table at work.

    Attributes:
        id: its id.
        game: what is played at it.
        keys: its human seats by the hashes of their keys.
    """

    def __init__(self, stored: StoredTable, game: Game[Any], store: Store, thinkers: Thinkers) -> None:
        self.id = stored.id
        self.game = game
        self.keys = stored.keys
        self._humans = [seat for seat, sitter in stored.seats.items() if sitter == HUMAN]
        self._players: dict[str, Player] = players(game, stored.seats)
        self._store = store
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._session: Session | None = None
        self._version = stored.version
        self._seen = stored.seen
        self._glances: dict[str, bytes] = {}
        self._tokens: list[str | None] = []
        self._watchers: set[Watcher] = set()
        self._playing: asyncio.Task[None] | None = None

    async def state(self, seat: str) -> SeatState:
        """What a seat sees."""
        async with self._lock:
            return self._state(await self._ready(), seat)

    async def choose(self, seat: str, version: int, notation: str, token: str | None) -> SeatState:
        """Carry out a seat's choice; one that was carried out already, by its token, is only answered.

        Raises:
            Trouble: the seat sees another version by now, or the choice is not allowed; nothing has changed.
        """
        async with self._lock:
            session = await self._ready()
            if token is not None and self._sent(session, seat, token):
                return self._state(session, seat)
            self._check_version(session, seat, version)
            await self._step(session, seat, notation, token)
            return self._state(session, seat)

    async def undo(self, seat: str, version: int) -> SeatState:
        """Take back a seat's last choice.

        Raises:
            Trouble: the seat sees another version by now, or the choice is final; nothing has changed.
        """
        async with self._lock:
            session = await self._ready()
            self._check_version(session, seat, version)
            if not may_undo(session, seat):
                raise Trouble.refused(Refusal(self.game.section(session.state), say("no-undo")))
            session.undo(seat)
            keep = len(session.record.steps)
            await self._write(seat, lambda seen: self._store.cut(self.id, self._version, keep, seen))
            del self._tokens[keep:]
            return self._state(session, seat)

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
            if session.record.end is None:
                raise Trouble(403, say("service-not-over"))
            return session.record.text()

    def watch(self, seat: str) -> Watcher:
        """A watcher for a seat, which is told at once that there is something to see."""
        watcher = Watcher(seat)
        self._watchers.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """Tell a watcher no more."""
        self._watchers.discard(watcher)

    async def actor(self) -> str | None:
        """The seat that is asked; None when the game is over."""
        async with self._lock:
            return (await self._ready()).actor

    async def version(self, seat: str) -> int:
        """The version that a seat sees."""
        async with self._lock:
            await self._ready()
            return self._seen[seat]

    async def close(self) -> None:
        """Stop the bots; what they were thinking of is not played."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    # What follows is done with the lock held.

    def _state(self, session: Session, seat: str) -> SeatState:
        return seat_state(self.id, self._seen[seat], session, seat)

    def _check_version(self, session: Session, seat: str, version: int) -> None:
        if version != self._seen[seat]:
            raise Trouble(409, say("service-stale"), state=self._state(session, seat))

    def _sent(self, session: Session, seat: str, token: str) -> bool:
        steps = zip(session.record.steps, self._tokens, strict=True)
        return any(sent == token and step.seat == seat for step, sent in steps)

    async def _ready(self) -> Session:
        """The session, as the store has it."""
        version = await self._store.version(self.id)
        session = self._session
        if session is None or version != self._version:
            stored = await self._store.load(self.id)
            if stored is None:
                raise Trouble(404, say("service-no-table", table=self.id))
            session = rebuild(self.game, stored)
            self._session = session
            self._version = stored.version
            self._tokens = list(stored.tokens)
            self._show(stored.seen, {seat: glance(session, seat) for seat in self._humans})
        self._wake(session)
        return session

    async def _step(self, session: Session, seat: str, notation: str, token: str | None) -> None:
        """Carry out, write down and announce one choice."""
        try:
            session.choose(seat, notation)
        except Refused as refused:
            raise Trouble.refused(refused.refusal) from None
        n = len(session.record.steps)
        step = session.record.steps[-1]
        await self._write(seat, lambda seen: self._store.append(self.id, self._version, n, step, token, seen))
        self._tokens.append(token)

    async def _write(self, mover: str, write: Callable[[dict[str, int]], Awaitable[None]]) -> None:
        """Write down what `mover` has just done to the session, then show it to whom it concerns."""
        session = self._session
        assert session is not None
        try:
            glances = {seat: glance(session, seat) for seat in self._humans}
            changed = {seat for seat in self._humans if seat == mover or glances[seat] != self._glances[seat]}
            seen = {seat: version + (seat in changed) for seat, version in self._seen.items()}
            await write(seen)
        except Conflict:
            self._session = None
            error = Trouble(409, say("service-stale"))
            if mover in self._humans:
                error.state = self._state(await self._ready(), mover)
            raise error from None
        except BaseException:
            # Nobody knows whether it has been written: the store will tell the next who asks.
            self._session = None
            raise
        self._version += 1
        self._show(seen, glances)
        self._wake(session)

    def _show(self, seen: dict[str, int], glances: dict[str, bytes]) -> None:
        """Take over what seats see now, and tell those who watch."""
        before = self._seen
        self._seen = seen
        self._glances = glances
        for watcher in self._watchers:
            if seen[watcher.seat] != before[watcher.seat]:
                watcher.moved.set()

    def _wake(self, session: Session) -> None:
        """Let the bots play if one of them is asked."""
        if session.actor in self._players and (self._playing is None or self._playing.done()):
            self._playing = asyncio.create_task(self._play())

    async def _play(self) -> None:
        """Play for the bots until a human is asked or the game is over."""
        while True:
            try:
                async with self._lock:
                    session = await self._ready()
                    version, seat = self._version, session.actor
                    if seat is None or seat not in self._players:
                        return
                    view, options = session.view(seat), session.options(seat)
                notation = await self._thinkers.decide(self._players[seat], view, options)
                async with self._lock:
                    session = await self._ready()
                    # A human may have taken a choice back meanwhile: then the bot thinks again.
                    if version == self._version:
                        await self._step(session, seat, notation, None)
            except Trouble as trouble:
                if trouble.status != 409:
                    LOG.error("a bot cannot play at table %s: %s", self.id, trouble)
                    return
            except Exception:
                LOG.exception("a bot failed at table %s", self.id)
                return
