"""Restoring a table's game from the store."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game
from sandtable.kernel.joint_dice import SealedDice, game_dice
from sandtable.kernel.message import RefusalError, say
from sandtable.kernel.record import Header, Record, RecordEnd, RecordError, RecordStep, Replay, source_of
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.tables.player_kinds import HUMAN, MAIL, OPEN
from sandtable.service.tables.stored_table import StoredTable


def rebuild(game: Game[Any], stored: StoredTable) -> Session:
    """Replay the stored steps, and return the session with its undo points.

    Raises:
        ServiceError: the steps were made with other components, or do not agree with the rules or the dice.
    """
    if stored.edition != game.edition:
        raise ServiceError("gone", say("service-other-edition", edition=stored.edition, present=game.edition))
    try:
        session = _begin(game, stored)
    except RecordError as error:
        raise ServiceError("gone", say("service-broken-table", step=max(0, error.line - 1))) from None
    given = len(session.record.steps)
    carry_on(session, stored.steps[given:], stored.forced[given:])
    if stored.ended is not None and not stored.archive:
        session.close(stored.ended)
    return session


def carry_on(session: Session, steps: list[RecordStep], forced: list[bool]) -> None:
    """Append stored steps to a session, with their undo points.

    Args:
        steps: the further steps.
        forced: for each of these steps, whether a takeback skips it.

    Raises:
        ServiceError: the steps do not agree with the rules or the dice. The session must not be used any more.
    """
    for step, passed in zip(steps, forced, strict=True):
        number = len(session.record.steps) + 1
        try:
            session.choose(step.seat, step.choice, passed)
        except RefusalError:
            raise ServiceError("gone", say("service-broken-table", step=number)) from None
        if session.record.steps[-1] != step:
            raise ServiceError("gone", say("service-broken-table", step=number))


def taken_over(game: Game[Any], stored: StoredTable, record: Record, steps: int | None) -> StoredTable:
    """Return the table with the first steps of a record, or with all, taken over.

    Raises:
        RecordError: the steps cannot be replayed.
    """
    replay = Replay(game, record)
    replay.to(len(record.steps) if steps is None else steps)
    taken = record.steps[: replay.done]
    return replace(
        stored,
        given=len(taken),
        setup=(record.header.rolls, record.header.draws),
        steps=taken,
        tokens=[None] * len(taken),
        forced=[False] * len(taken),
    )


def record_of(game: Game[Any], stored: StoredTable) -> Record:
    """Return the stored game of a table as a record without an end."""
    # A player who has not joined yet, or who plays by mail, is a person too.
    seats = {seat: HUMAN if player in (OPEN, MAIL) else player for seat, player in stored.seats.items()}
    header = Header(
        game=game.name,
        edition=game.edition,
        seats=seats,
        dice=stored.dice,
        commitment=stored.commitment,
        rolls=stored.setup[0],
        draws=stored.setup[1],
        variant=game.variant,
        given=stored.given,
        parts=None if stored.parts is None else stored.parts.hashes,
    )
    return Record(header, list(stored.steps))


def _begin(game: Game[Any], stored: StoredTable) -> Session:
    """Return the session before the first step that was made at this table."""
    record = record_of(game, stored)
    header = record.header
    parts = None if stored.parts is None else stored.parts.parts()
    if stored.archive:
        # An imported record is not continued. All its steps count as taken over, so that the record stays the same.
        session = Session.onward(game, record, len(record.steps), seats=header.seats)
        if stored.ended is not None:
            session.close(stored.ended)
        outcome = session.outcome
        end = None if outcome is None else RecordEnd(outcome, stored.secret, parts, stored.ended)
        session.record = Record(header, record.steps, end)
        return session
    source = source_of(header, stored.secret, parts)
    if stored.given is None:
        session = Session(game, source, header.seats, header.dice, stored.secret)
    else:
        session = Session.onward(game, record, stored.given, source, header.seats, header.dice, stored.secret)
    if stored.parts is not None and parts is not None:
        dice: Dice = SealedDice() if waits_for(stored) else game_dice(stored.secret, parts)
        session.share(stored.parts.hashes, parts, dice)
    return session


def waits_for(stored: StoredTable) -> list[str]:
    """Return the seats for which joint dice wait.

    These are the open seats. If there are none, they are the seats that still have to reveal their part, because no
    part is revealed before all hashes are published.
    """
    if stored.parts is None:
        return []
    return [seat for seat, player in stored.seats.items() if player == OPEN] or stored.parts.awaited
