"""Manage the games by mail of this browser: invitations, turn files and tables.

A game by mail is stored as its members and rounds. The table is derived from them and updated whenever it differs. So a
tab can be closed at any moment without loss.
"""

from __future__ import annotations

import base64
import secrets
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.record import RecordStep, commitment
from sandtable.kernel.session import Session
from sandtable.offline.browser_store import BrowserStore, done
from sandtable.offline.play_by_mail import game_replay
from sandtable.offline.play_by_mail.mail_game_data import (
    MailGameState,
    MailPlayer,
    OpenInvitation,
    ReadResult,
    SeatKeys,
    StoredMailGame,
)
from sandtable.offline.play_by_mail.turn_files import (
    INVITATION,
    SEALED_TURN_FILE,
    MailInvitation,
    MailMember,
    MailRound,
    MailTerms,
    TurnFile,
    TurnFileCover,
    packed,
    read,
    unpacked,
    unreadable,
    written,
)
from sandtable.offline.worker_interfaces import MailKeystore
from sandtable.service.errors import ServiceError
from sandtable.service.interfaces import TimeSource
from sandtable.service.keys import TABLE_BYTES, hashed, new_key
from sandtable.service.name_checks import clean_name
from sandtable.service.stored_table import HUMAN, MAIL, StoredTable, VersionConflict
from sandtable.service.tables.table_registry import TableRegistry

RANDOM_BYTES = 16
TRIES = 5


class MailGames:
    """The games by mail of this browser.

    Args:
        pouch: stores the games by mail, and provides the browser's cryptography.
        store: the store of tables.
        tables: the open tables.
        clock: the clock, for the time of creation.
    """

    def __init__(self, pouch: MailKeystore, store: BrowserStore, tables: TableRegistry, clock: TimeSource) -> None:
        self._pouch = pouch
        self._store = store
        self._tables = tables
        self._clock = clock
        # The cached position of each table, with the signature of the last entry before this position.
        self._positions: dict[str, tuple[bytes, game_replay.MailPosition]] = {}

    async def waiting(self) -> list[MailGameState]:
        """Return the games that have not begun."""
        return [self._post(kept, None) for kept in await self._all() if not self._begun(kept)]

    async def begin(self, game: str, variant: str, seat: str, name: str) -> MailGameState:
        """Begin a game by mail, and return its state with the invitation.

        Raises:
            ServiceError: the game, the variant or the seat is unknown, or the variant is a solo game.
        """
        found = self._tables.game(game, variant)
        if seat not in found.seats:
            raise ServiceError("invalid", say("service-wrong-seats", seats=", ".join(found.seats)))
        if len(found.seats) < 2:
            raise unreadable("service-mail-alone")
        terms = MailTerms(secrets.token_urlsafe(TABLE_BYTES), found.name, found.variant, found.edition)
        return self._post(await self._seat(terms, [], seat, name), None)

    async def sit(self, text: str, seat: str, name: str) -> MailGameState:
        """Take a free seat in an invitation, and return the new state.

        Raises:
            ServiceError: the text is not an invitation, the seat is not free, or this browser has other components.
        """
        invitation = read(text)
        if not isinstance(invitation, MailInvitation):
            raise unreadable("service-mail-none")
        game = await self._checked(invitation)
        if seat not in _free(game, invitation.members):
            raise ServiceError("conflict", say("service-mail-taken"))
        return self._post(await self._seat(invitation.terms, invitation.members, seat, name), None)

    async def read(self, text: str) -> ReadResult:
        """Read a file that the player has received.

        A turn file continues its game. An invitation to another player's game is returned with its free seats. The
        complete invitation to a game that was begun here sets up this game.

        Raises:
            ServiceError: the file cannot be read, is for another reader, was changed, was read before, does not fit the
                game in this browser, or breaks the rules. In this case nothing has changed.
        """
        found = read(text)
        if isinstance(found, TurnFileCover):
            return ReadResult(None, await self._receive(found))
        game = await self._checked(found)
        free = _free(game, found.members)
        own = [kept for kept in await self._all() if kept.terms.id == found.terms.id]
        opener = next((kept for kept in own if kept.seat == found.members[0].seat), None)
        if free and opener is None:
            members = [MailPlayer(each.seat, each.name) for each in found.members]
            return ReadResult(OpenInvitation(game.name, game.variant, free, members, text), None)
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
        return ReadResult(None, await self._settled(opener))

    async def drop(self, table: str) -> None:
        """Delete a table's game by mail with its keys, so that it cannot be continued here."""
        await done(self._pouch.drop(table))
        self._positions.pop(table, None)

    async def post(self, table: str) -> MailGameState:
        """Return the state of a table's game by mail, with the files to send.

        Raises:
            ServiceError: the table does not belong to a game by mail.
        """
        return await self._settled(await self._at(table))

    async def write(self, table: str) -> MailGameState:
        """Write the turn file for the next player, or for all players at the end of the game.

        The choices in a turn file can no longer be undone.

        Raises:
            ServiceError: the table does not belong to a game by mail, this seat is still to move, or another tab has
                changed the game.
        """
        kept = await self._at(table)
        post = await self._settled(kept)
        if not post.begun or not self._plays(kept):
            return post
        session = await (await self._tables.table(table)).session()
        if session.actor == kept.seat:
            raise ServiceError("conflict", say("service-mail-yours"))
        return await self._settled(await self._written(kept, session))

    async def _written(self, kept: StoredMailGame, session: Session) -> StoredMailGame:
        """Add a round with the choices since the previous round, and write the turn files."""
        known = self._position(kept)
        part, salt = secrets.token_bytes(RANDOM_BYTES), secrets.token_bytes(RANDOM_BYTES)
        choices = [step.choice for step in session.record.steps[len(known.steps) :]]
        made = MailRound(kept.seat, kept.part, game_replay.bound(part), salt, choices)
        rounds = [*kept.rounds, await self._signed(kept, made)]
        kept = replace(kept, part=part, rounds=rounds)
        readers = [each.seat for each in kept.members if each.seat != kept.seat]
        if session.actor is not None:
            readers = [session.actor]
        return await self._keep(replace(kept, letters={seat: await self._letter(kept, seat) for seat in readers}))

    async def _letter(self, kept: StoredMailGame, reader: str) -> str:
        """Return the turn file with all entries that a reader does not know."""
        # The reader knows the entries up to the reader's own latest one. The new round comes after that entry, so the
        # turn file always contains the round.
        members, rounds = game_replay.known_to(reader, kept.members, kept.rounds)
        before = game_replay.hashes(kept.terms, [*kept.members, *kept.rounds])[members + rounds]
        letter = TurnFile(before, kept.members[members:], rounds, kept.rounds[rounds:])
        about = _about(kept.terms.id, reader)
        sealing = next(each.sealing for each in kept.members if each.seat == reader)
        sealed = await self._pouch.seal(_text(sealing), about, _text(packed(letter)))
        return written(SEALED_TURN_FILE, msgspec.msgpack.encode(TurnFileCover(kept.terms.id, reader, _bytes(sealed))))

    async def _receive(self, cover: TurnFileCover) -> MailGameState:
        """Decrypt a turn file, and continue with it.

        Raises:
            ServiceError: as in `read`.
        """
        own = (each for each in await self._all() if (each.terms.id, each.seat) == (cover.id, cover.to))
        kept = next(own, None)
        if kept is None:
            raise unreadable("service-mail-not-yours")
        opened = await self._pouch.open(kept.keys.opening, _about(cover.id, cover.to), _text(cover.sealed))
        if opened is None:
            raise unreadable("service-mail-changed")
        letter = unpacked(_bytes(opened), TurnFile)
        known: list[MailMember | MailRound] = [*kept.members, *kept.rounds]
        if letter.first + len(letter.rounds) <= len(kept.rounds):
            raise unreadable("service-mail-read")
        if letter.first != len(kept.rounds) or (kept.rounds and letter.members):
            raise unreadable("service-mail-course")
        if letter.before != game_replay.hashes(kept.terms, known)[-1]:
            raise unreadable("service-mail-course")
        members = [*kept.members, *letter.members]
        await self._verify(kept.terms, members, [*kept.rounds, *letter.rounds], len(known))
        kept = replace(kept, members=members, rounds=[*kept.rounds, *letter.rounds], letters={})
        position = self._position(kept)
        if _free(self._game(kept.terms), members) or position.actor not in (kept.seat, None):
            raise unreadable("service-mail-rules")
        return await self._settled(await self._keep(kept))

    async def _settled(self, kept: StoredMailGame) -> MailGameState:
        """Update the table of a game if necessary, and return the state of the game."""
        if not self._begun(kept):
            return self._post(kept, None)
        position = self._position(kept)
        drawn = self._secret(kept) if self._plays(kept) else game_replay.empty_secret(kept.terms, kept.rounds)
        for _ in range(TRIES):
            stored = await self._store.load(kept.table)
            if stored is not None and stored.secret == drawn:
                break
            try:
                await self._moved(kept, position, stored, drawn)
            except VersionConflict:
                continue
            table = await self._tables.table(kept.table)
            await table.refresh()
            await table.begin()
            break
        else:
            raise ServiceError("conflict", say("service-stale"))
        return self._post(kept, await (await self._tables.table(kept.table)).session())

    async def _moved(
        self, kept: StoredMailGame, position: game_replay.MailPosition, stored: StoredTable | None, drawn: str
    ) -> None:
        """Write the table of a game at a position.

        The steps before this position can no longer be undone.

        Args:
            kept: the game.
            position: the position after all rounds.
            stored: the stored table; None if there is none.
            drawn: the secret of the dice after this position.

        Raises:
            VersionConflict: another tab has changed the table.
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
            # Increased, so that open sessions load all steps again.
            taken_back=stored.taken_back + 1,
            seen={each: stored.seen.get(each, 0) + 1 for each in viewers},
            played={each: stored.played.get(each, 0) + 1 for each in viewers},
        )
        if len(steps) > same:
            added = steps[same:]
            await self._store.append(moved, same + 1, added, None, [False] * len(added))
        else:
            await self._store.truncate(moved, same)

    def _table(self, kept: StoredMailGame, position: game_replay.MailPosition, drawn: str) -> StoredTable:
        """Return the new table of a game that has begun."""
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

    async def _seat(self, terms: MailTerms, members: list[MailMember], seat: str, name: str) -> StoredMailGame:
        """Take a seat with new keys, and write the invitation with this member."""
        keys = msgspec.json.decode(await done(self._pouch.keys()), type=SeatKeys)
        part = secrets.token_bytes(RANDOM_BYTES)
        member = MailMember(
            seat,
            clean_name(name),
            _bytes(keys.verifying),
            _bytes(keys.sealing),
            game_replay.bound(part),
            secrets.token_bytes(RANDOM_BYTES),
        )
        kept = StoredMailGame(
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
        invitation = written(INVITATION, packed(MailInvitation(terms, kept.members)))
        return await self._keep(replace(kept, letters={"": invitation}))

    async def _signed(self, kept: StoredMailGame, thing: Any) -> Any:
        """Return a member or a round, signed as the next entry."""
        before = game_replay.hashes(kept.terms, [*kept.members, *kept.rounds])[-1]
        signature = await self._pouch.sign(kept.keys.signing, _text(game_replay.digest(before, thing)))
        return replace(thing, signature=_bytes(signature))

    async def _verify(self, terms: MailTerms, members: list[MailMember], rounds: list[MailRound], first: int) -> None:
        """Check the signatures of the entries from the index `first` on.

        Raises:
            ServiceError: a signature does not match its key or its entry.
        """
        signed: list[MailMember | MailRound] = [*members, *rounds]
        verifying = {each.seat: each.verifying for each in members}
        for hash, each in list(zip(game_replay.hashes(terms, signed)[1:], signed, strict=True))[first:]:
            key = verifying.get(each.seat)
            if key is None or not await self._pouch.verify(_text(key), _text(hash), _text(each.signature)):
                raise unreadable("service-mail-changed")

    async def _checked(self, invitation: MailInvitation) -> Game[Any]:
        """Return the game of an invitation, after a check of the invitation.

        Raises:
            ServiceError: the game is unknown, this browser has other components, or the invitation was changed.
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

    def _position(self, kept: StoredMailGame) -> game_replay.MailPosition:
        """Return the position of a game, from the cache if possible.

        Raises:
            ServiceError: as in `game_replay.play`.
        """
        last = kept.rounds[-1].signature if kept.rounds else kept.members[-1].signature
        known, position = self._positions.get(kept.table, (b"", None))
        if position is None or known != last:
            position = game_replay.play(self._game(kept.terms), kept.terms, kept.members, kept.rounds, kept.part)
            self._positions[kept.table] = last, position
        return position

    def _secret(self, kept: StoredMailGame) -> str:
        return game_replay.secret(kept.terms, kept.members, kept.rounds, kept.seat, kept.part)

    def _game(self, terms: MailTerms) -> Game[Any]:
        return self._tables.game(terms.game, terms.variant)

    def _begun(self, kept: StoredMailGame) -> bool:
        """Return True if the game has begun and so has a table in this browser.

        For the first player, a game begins when all seats are taken. For the others it begins with their first turn
        file.
        """
        own = kept.members[0].seat == kept.seat and not _free(self._game(kept.terms), kept.members)
        return bool(kept.rounds) or own

    def _plays(self, kept: StoredMailGame) -> bool:
        """Return True if this seat plays the current round, or if there are no rounds."""
        return not kept.rounds or self._position(kept).actor == kept.seat

    def _post(self, kept: StoredMailGame, session: Session | None) -> MailGameState:
        """Return the state of a game for the page.

        Args:
            kept: the game.
            session: the session of its table; None if the game has not begun.
        """
        to = list(kept.letters) if session is not None else []
        if session is not None and self._plays(kept) and session.actor != kept.seat:
            to = [each.seat for each in kept.members if each.seat != kept.seat]
            to = to if session.actor is None else [session.actor]
        return MailGameState(
            kept.table,
            kept.key,
            kept.terms.game,
            kept.terms.variant,
            kept.seat,
            session is not None,
            to,
            _free(self._game(kept.terms), kept.members),
            kept.letters,
            [MailPlayer(each.seat, each.name) for each in kept.members],
        )

    async def tables(self) -> set[str]:
        """Return the ids of all tables that belong to games by mail."""
        return {kept.table for kept in await self._all()}

    async def _all(self) -> list[StoredMailGame]:
        return msgspec.json.decode(await done(self._pouch.all()), type=list[StoredMailGame])

    async def _at(self, table: str) -> StoredMailGame:
        found = next((kept for kept in await self._all() if kept.table == table), None)
        if found is None:
            raise ServiceError("missing", say("service-mail-no-game"))
        return found

    async def _keep(self, kept: StoredMailGame) -> StoredMailGame:
        """Store a game with the next version, and return it.

        Raises:
            ServiceError: another tab has stored this version already.
        """
        kept = replace(kept, version=kept.version + 1)
        text = msgspec.json.encode(kept).decode()
        if not await done(self._pouch.keep(kept.table, kept.version, text)):
            raise ServiceError("conflict", say("service-stale"))
        return kept


def _free(game: Game[Any], members: list[MailMember]) -> list[str]:
    taken = {each.seat for each in members}
    return [seat for seat in game.seats if seat not in taken]


def _about(id: str, reader: str) -> str:
    """Return the data of a turn file that is authenticated but not encrypted."""
    return f"{id}\n{reader}"


def _same(before: list[RecordStep], after: list[RecordStep]) -> int:
    """Return the number of steps that two games have in common at their beginning."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((n for n, (one, other) in pairs if one != other), min(len(before), len(after)))


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text)
