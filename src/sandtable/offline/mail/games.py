"""The games by mail of this browser: invitations, letters in and out, and the tables at which they are played.

What has been written here, rounds and letters, is the game; its table follows from it, and is brought to where it
stands whenever it is not there, so that a tab may be killed at any moment.
"""

from __future__ import annotations

import base64
import secrets
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.record import Step, commitment
from sandtable.kernel.session import Session
from sandtable.offline.bridge import Pouch
from sandtable.offline.kept import BrowserStore, done
from sandtable.offline.mail import course
from sandtable.offline.mail.letters import (
    INVITATION,
    SEALED,
    Cover,
    Invitation,
    Letter,
    Member,
    Round,
    Terms,
    packed,
    read,
    unpacked,
    unreadable,
    written,
)
from sandtable.offline.mail.shapes import Invited, Kept, Keys, Post, Received, Seated
from sandtable.service.errors import ServiceError
from sandtable.service.tables.keys import TABLE_BYTES, hashed, new_key
from sandtable.service.tables.players import HUMAN, MAIL, clean_name
from sandtable.service.tables.ports import Clock
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.tables.stored_table import Conflict, StoredTable

RANDOM_BYTES = 16
TRIES = 5


class Mail:
    """All games by mail of this browser.

    Args:
        pouch: where they are kept, and what signs and seals.
        store: where tables are kept.
        tables: the tables.
        clock: what time it is.
    """

    def __init__(self, pouch: Pouch, store: BrowserStore, tables: TableRegistry, clock: Clock) -> None:
        self._pouch = pouch
        self._store = store
        self._tables = tables
        self._clock = clock
        # By table, where it stands after what has this signature.
        self._positions: dict[str, tuple[bytes, course.Position]] = {}

    async def waiting(self) -> list[Post]:
        """Return the games that have not begun."""
        return [self._post(kept, None) for kept in await self._all() if not self._begun(kept)]

    async def begin(self, game: str, variant: str, seat: str, name: str) -> Post:
        """Begin a game by mail, and write the invitation to it.

        Raises:
            ServiceError: there is no such game, variant or seat, or it is for one person only.
        """
        found = self._tables.game(game, variant)
        if seat not in found.seats:
            raise ServiceError("invalid", say("service-wrong-seats", seats=", ".join(found.seats)))
        if len(found.seats) < 2:
            raise unreadable("service-mail-alone")
        terms = Terms(secrets.token_urlsafe(TABLE_BYTES), found.name, found.variant, found.edition)
        return self._post(await self._seat(terms, [], seat, name), None)

    async def sit(self, text: str, seat: str, name: str) -> Post:
        """Take a free seat of an invitation, and write that on it.

        Raises:
            ServiceError: it is no invitation, the seat is not free, or the game has other components here.
        """
        invitation = read(text)
        if not isinstance(invitation, Invitation):
            raise unreadable("service-mail-none")
        game = await self._checked(invitation)
        if seat not in _free(game, invitation.members):
            raise ServiceError("conflict", say("service-mail-taken"))
        return self._post(await self._seat(invitation.terms, invitation.members, seat, name), None)

    async def read(self, text: str) -> Received:
        """Read what has come: go on with the game, set it up once all seats are taken, or tell of free ones.

        Raises:
            ServiceError: it cannot be read, is not for this browser, has been changed, has been read before, does not
                go on from here, or breaks the rules; nothing has changed.
        """
        found = read(text)
        if isinstance(found, Cover):
            return Received(None, await self._receive(found))
        game = await self._checked(found)
        free = _free(game, found.members)
        own = [kept for kept in await self._all() if kept.terms.id == found.terms.id]
        opener = next((kept for kept in own if kept.seat == found.members[0].seat), None)
        if free and opener is None:
            members = [Seated(each.seat, each.name) for each in found.members]
            return Received(Invited(game.name, game.variant, free, members, text), None)
        if opener is None:
            raise unreadable("service-mail-not-yours")
        if opener.members[0] != found.members[0]:
            raise unreadable("service-mail-course")
        if free:
            raise unreadable("service-mail-free")
        if not self._begun(opener):
            opener = await self._keep(replace(opener, members=found.members, letters={}))
        elif opener.members != found.members:
            raise unreadable("service-mail-course")
        return Received(None, await self._settled(opener))

    async def drop(self, table: str) -> None:
        """Forget a game by mail with all its keys, if one is played at a table: nobody can go on with it here."""
        await done(self._pouch.drop(table))
        self._positions.pop(table, None)

    async def post(self, table: str) -> Post:
        """Return what there is to be handed on at a table.

        Raises:
            ServiceError: no game by mail is played there.
        """
        return await self._settled(await self._at(table))

    async def write(self, table: str) -> Post:
        """Write the letters in which what was chosen here goes on to whoever is asked now; to all when it is over.

        What was chosen cannot be taken back any more.

        Raises:
            ServiceError: no game by mail is played there, this seat is asked itself, or another tab was quicker.
        """
        kept = await self._at(table)
        post = await self._settled(kept)
        if not post.begun or not self._plays(kept):
            return post
        session = await (await self._tables.table(table)).session()
        if session.actor == kept.seat:
            raise ServiceError("conflict", say("service-mail-yours"))
        return await self._settled(await self._written(kept, session))

    async def _written(self, kept: Kept, session: Session) -> Kept:
        """Write a round with all that was chosen since the last one, and the letters with it."""
        known = self._position(kept)
        part, salt = secrets.token_bytes(RANDOM_BYTES), secrets.token_bytes(RANDOM_BYTES)
        choices = [step.choice for step in session.record.steps[len(known.steps) :]]
        made = Round(kept.seat, kept.part, course.bound(part), salt, choices)
        rounds = [*kept.rounds, await self._signed(kept, made)]
        kept = replace(kept, part=part, rounds=rounds)
        readers = [each.seat for each in kept.members if each.seat != kept.seat]
        if session.actor is not None:
            readers = [session.actor]
        return await self._keep(replace(kept, letters={seat: await self._letter(kept, seat) for seat in readers}))

    async def _letter(self, kept: Kept, reader: str) -> str:
        """Return the letter that tells a reader all that it does not know."""
        # What is being written is not known to anybody else, even if the reader wrote the round before.
        members, rounds = course.known_to(reader, kept.members, kept.rounds)
        before = course.hashes(kept.terms, [*kept.members, *kept.rounds])[members + rounds]
        letter = Letter(before, kept.members[members:], rounds, kept.rounds[rounds:])
        about = _about(kept.terms.id, reader)
        sealing = next(each.sealing for each in kept.members if each.seat == reader)
        sealed = await self._pouch.seal(_text(sealing), about, _text(packed(letter)))
        return written(SEALED, msgspec.msgpack.encode(Cover(kept.terms.id, reader, _bytes(sealed))))

    async def _receive(self, cover: Cover) -> Post:
        """Read a sealed letter, and go on from it.

        Raises:
            ServiceError: as `read` does.
        """
        own = (each for each in await self._all() if (each.terms.id, each.seat) == (cover.id, cover.to))
        kept = next(own, None)
        if kept is None:
            raise unreadable("service-mail-not-yours")
        opened = await self._pouch.open(kept.keys.opening, _about(cover.id, cover.to), _text(cover.sealed))
        if opened is None:
            raise unreadable("service-mail-changed")
        letter = unpacked(_bytes(opened), Letter)
        known: list[Member | Round] = [*kept.members, *kept.rounds]
        if letter.first + len(letter.rounds) <= len(kept.rounds):
            raise unreadable("service-mail-read")
        if letter.first != len(kept.rounds) or (kept.rounds and letter.members):
            raise unreadable("service-mail-course")
        if letter.before != course.hashes(kept.terms, known)[-1]:
            raise unreadable("service-mail-course")
        members = [*kept.members, *letter.members]
        await self._verify(kept.terms, members, [*kept.rounds, *letter.rounds], len(known))
        kept = replace(kept, members=members, rounds=[*kept.rounds, *letter.rounds], letters={})
        position = self._position(kept)
        if _free(self._game(kept.terms), members) or position.actor not in (kept.seat, None):
            raise unreadable("service-mail-rules")
        return await self._settled(await self._keep(kept))

    async def _settled(self, kept: Kept) -> Post:
        """Bring the table to where the game stands, if it is not there, and return what is to be handed on."""
        if not self._begun(kept):
            return self._post(kept, None)
        position = self._position(kept)
        drawn = self._secret(kept) if self._plays(kept) else course.of_nobody(kept.terms, kept.rounds)
        for _ in range(TRIES):
            stored = await self._store.load(kept.table)
            if stored is not None and stored.secret == drawn:
                break
            try:
                await self._moved(kept, position, stored, drawn)
            except Conflict:
                continue
            table = await self._tables.table(kept.table)
            await table.refresh()
            await table.begin()
            break
        else:
            raise ServiceError("conflict", say("service-stale"))
        return self._post(kept, await (await self._tables.table(kept.table)).session())

    async def _moved(self, kept: Kept, position: course.Position, stored: StoredTable | None, drawn: str) -> None:
        """Write the table as the game stands, with dice that come of `drawn`; nothing before can be taken back.

        Raises:
            Conflict: another tab was quicker.
        """
        steps = position.steps
        if stored is None:
            await self._store.add(self._table(kept, position, drawn))
            return
        same = _same(stored.steps, steps)
        viewers = ["", kept.seat, *(each.seat for each in kept.members if each.seat != kept.seat)]
        moved = replace(
            stored,
            version=stored.version + 1,
            secret=drawn,
            commitment=commitment(drawn),
            given=len(steps),
            # It is built again from its steps.
            taken_back=stored.taken_back + 1,
            seen={each: stored.seen.get(each, 0) + 1 for each in viewers},
            played={each: stored.played.get(each, 0) + 1 for each in viewers},
        )
        if len(steps) > same:
            added = steps[same:]
            await self._store.append(moved, same + 1, added, None, [False] * len(added))
        else:
            await self._store.truncate(moved, same)

    def _table(self, kept: Kept, position: course.Position, drawn: str) -> StoredTable:
        """Return the table of a game that has begun."""
        steps = position.steps
        return StoredTable(
            id=kept.table,
            game=kept.terms.game,
            variant=kept.terms.variant,
            edition=kept.terms.edition,
            seats={seat: HUMAN if seat == kept.seat else MAIL for seat in self._game(kept.terms).seats},
            dice="committed",
            secret=drawn,
            commitment=commitment(drawn),
            keys={hashed(kept.key): kept.seat},
            names={each.seat: each.name for each in kept.members if each.name},
            given=len(steps),
            setup=position.setup,
            created=int(self._clock.now()),
            steps=steps,
            tokens=[None] * len(steps),
            forced=[False] * len(steps),
        )

    async def _seat(self, terms: Terms, members: list[Member], seat: str, name: str) -> Kept:
        """Take a seat, with keys of its own, and write the invitation that says so."""
        keys = msgspec.json.decode(await done(self._pouch.keys()), type=Keys)
        part = secrets.token_bytes(RANDOM_BYTES)
        member = Member(
            seat,
            clean_name(name),
            _bytes(keys.verifying),
            _bytes(keys.sealing),
            course.bound(part),
            secrets.token_bytes(RANDOM_BYTES),
        )
        kept = Kept(
            table=secrets.token_urlsafe(TABLE_BYTES),
            version=0,
            terms=terms,
            seat=seat,
            key=new_key(),
            keys=keys,
            part=part,
            members=members,
        )
        kept = replace(kept, members=[*members, await self._signed(kept, member)])
        invitation = written(INVITATION, packed(Invitation(terms, kept.members)))
        return await self._keep(replace(kept, letters={"": invitation}))

    async def _signed(self, kept: Kept, thing: Any) -> Any:
        """Return a member or a round that follows what is known, with its signature."""
        before = course.hashes(kept.terms, [*kept.members, *kept.rounds])[-1]
        signature = await self._pouch.sign(kept.keys.signing, _text(course.digest(before, thing)))
        return replace(thing, signature=_bytes(signature))

    async def _verify(self, terms: Terms, members: list[Member], rounds: list[Round], first: int) -> None:
        """Check the signatures of members and rounds from the `first` on.

        Raises:
            ServiceError: one was made by another key, or for something else.
        """
        signed: list[Member | Round] = [*members, *rounds]
        verifying = {each.seat: each.verifying for each in members}
        for hash, each in list(zip(course.hashes(terms, signed)[1:], signed, strict=True))[first:]:
            key = verifying.get(each.seat)
            if key is None or not await self._pouch.verify(_text(key), _text(hash), _text(each.signature)):
                raise unreadable("service-mail-changed")

    async def _checked(self, invitation: Invitation) -> Game[Any]:
        """Return the game that an invitation is to.

        Raises:
            ServiceError: it is not here, or with other components; or the invitation has been changed.
        """
        terms, members = invitation.terms, invitation.members
        game = self._game(terms)
        if terms.edition != game.edition:
            raise unreadable("service-mail-edition")
        seats = [each.seat for each in members]
        if not seats or len(set(seats)) != len(seats) or not set(seats) <= set(game.seats):
            raise unreadable("service-mail-changed")
        await self._verify(terms, members, [], 0)
        return game

    def _position(self, kept: Kept) -> course.Position:
        """Return where a game stands; what was played once need not be played again at once.

        Raises:
            ServiceError: as `course.play` does.
        """
        last = kept.rounds[-1].signature if kept.rounds else kept.members[-1].signature
        known, position = self._positions.get(kept.table, (b"", None))
        if position is None or known != last:
            position = course.play(self._game(kept.terms), kept.terms, kept.members, kept.rounds, kept.part)
            self._positions[kept.table] = last, position
        return position

    def _secret(self, kept: Kept) -> str:
        return course.secret(kept.terms, kept.members, kept.rounds, kept.seat, kept.part)

    def _game(self, terms: Terms) -> Game[Any]:
        return self._tables.game(terms.game, terms.variant)

    def _begun(self, kept: Kept) -> bool:
        """Return whether a game stands at a table here: whoever began it sets up, the others hear of that."""
        own = kept.members[0].seat == kept.seat and not _free(self._game(kept.terms), kept.members)
        return bool(kept.rounds) or own

    def _plays(self, kept: Kept) -> bool:
        """Return whether the round that is being played is this seat's."""
        return not kept.rounds or self._position(kept).actor == kept.seat

    def _post(self, kept: Kept, session: Session | None) -> Post:
        """Return what is to be handed on at a game, with its session if it has begun."""
        to = list(kept.letters) if session is not None else []
        if session is not None and self._plays(kept) and session.actor != kept.seat:
            to = [each.seat for each in kept.members if each.seat != kept.seat]
            to = to if session.actor is None else [session.actor]
        return Post(
            kept.table,
            kept.key,
            kept.terms.game,
            kept.terms.variant,
            kept.seat,
            session is not None,
            to,
            _free(self._game(kept.terms), kept.members),
            kept.letters,
            [Seated(each.seat, each.name) for each in kept.members],
        )

    async def tables(self) -> set[str]:
        """Return the ids of all tables that are played at by mail."""
        return {kept.table for kept in await self._all()}

    async def _all(self) -> list[Kept]:
        return msgspec.json.decode(await done(self._pouch.all()), type=list[Kept])

    async def _at(self, table: str) -> Kept:
        found = next((kept for kept in await self._all() if kept.table == table), None)
        if found is None:
            raise ServiceError("missing", say("service-mail-no-game"))
        return found

    async def _keep(self, kept: Kept) -> Kept:
        """Write a game in place of the version before.

        Raises:
            ServiceError: another tab was quicker.
        """
        kept = replace(kept, version=kept.version + 1)
        text = msgspec.json.encode(kept).decode()
        if not await done(self._pouch.keep(kept.table, kept.version, text)):
            raise ServiceError("conflict", say("service-stale"))
        return kept


def _free(game: Game[Any], members: list[Member]) -> list[str]:
    taken = {each.seat for each in members}
    return [seat for seat in game.seats if seat not in taken]


def _about(id: str, reader: str) -> str:
    """Return what a letter is about, which is written on it."""
    return f"{id}\n{reader}"


def _same(before: list[Step], after: list[Step]) -> int:
    """Return how many steps two games have in common."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((n for n, (one, other) in pairs if one != other), min(len(before), len(after)))


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text)
