"""Whether every table can be played on: the database is whole, and steps agree with the rules and the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import func, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DatabaseError, OperationalError

from sandtable.games import GAMES, find
from sandtable.kernel.components import ComponentError
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, say
from sandtable.kernel.record import commitment
from sandtable.service.admin.reach import Reached
from sandtable.service.errors import ServiceError
from sandtable.service.store.loading import load_table
from sandtable.service.store.schema import STEPS, TABLES
from sandtable.service.tables.players import HUMAN
from sandtable.service.tables.restore import rebuild
from sandtable.service.tables.stored_table import StoredTable

# So many ids are asked for at once; tables are read one by one.
AT_ONCE = 1000


class Checked(msgspec.Struct):
    """What has been looked through.

    Args:
        tables: how many.
        steps: how many they have.
        finished: at how many of them the game is over.
        other: how many belong to components or games that are not here, and so could not be tried.
        broken: at how many something is wrong.
        whole: the database itself is.
    """

    tables: int = 0
    steps: int = 0
    finished: int = 0
    other: int = 0
    broken: int = 0
    whole: bool = True


def check(
    database: Reached,
    editions: Mapping[str, Path],
    tell: Callable[[Message], None],
    sample: int | None = None,
    done: Callable[[int], None] = lambda of: None,
) -> Checked:
    """Look through a database while games go on.

    Args:
        editions: by game, a folder of components that is laid over its own.
        tell: told each thing that is wrong.
        sample: only so many tables, drawn at random, are looked at; None for all.
        done: called after each table, with how many there are to look at.

    Raises:
        AdminError: the database cannot be used at all.
    """
    found = Checked()
    games: dict[tuple[str, str], Game[Any] | None] = {}
    with database.connected() as connection:
        if database.file is not None:
            (said,) = connection.exec_driver_sql("PRAGMA quick_check(1)").one()
            if said != "ok":
                found.whole = False
                tell(say("admin-broken-file", file=database.name))
        of = connection.execute(select(func.count()).select_from(TABLES)).scalar() or 0
        of = of if sample is None else min(of, sample)
        for id in _ids(connection, sample):
            try:
                problem = _look(connection, id, editions, games, found)
            except OperationalError:
                raise
            except (DatabaseError, ValueError):
                found.tables += 1
                problem = say("admin-broken-row", table=id)
            finally:
                # What is read of the next one is of a later moment.
                connection.rollback()
            if problem is not None:
                found.broken += 1
                tell(problem)
            done(of)
    return found


def _ids(connection: Connection, sample: int | None) -> Iterator[str]:
    """Yield the ids of all tables in order, or of some in none, a bounded number at a time."""
    if sample is not None:
        yield from connection.execute(select(TABLES.c.id).order_by(func.random()).limit(sample)).scalars().all()
        return
    last = ""
    while (
        ids := connection.execute(select(TABLES.c.id).where(TABLES.c.id > last).order_by(TABLES.c.id).limit(AT_ONCE))
        .scalars()
        .all()
    ):
        yield from ids
        last = ids[-1]


def _look(
    connection: Connection,
    id: str,
    editions: Mapping[str, Path],
    games: dict[tuple[str, str], Game[Any] | None],
    found: Checked,
) -> Message | None:
    """Look at one table, and return what is wrong with it."""
    try:
        table = load_table(id, connection)
    except ServiceError:
        found.tables += 1
        return say("admin-broken-row", table=id)
    if table is None:
        # Somebody has removed it meanwhile.
        return None
    found.tables += 1
    found.steps += len(table.steps)
    # They are numbered from 1 on.
    number = select(STEPS.c.n).where(STEPS.c.table == id).order_by(STEPS.c.n)
    for n, kept in enumerate(connection.execute(number).scalars().all(), 1):
        if kept != n:
            return say("admin-step-missing", table=id, step=n)
    counted = max([*table.seen.values(), *table.played.values(), 0])
    if counted > table.version or (len(table.steps) > (table.given or 0) and not table.version):
        return say("admin-broken-version", table=id, version=table.version, counted=max(counted, len(table.steps)))
    if not table.archive and commitment(table.secret) != table.commitment:
        return say("admin-broken-secret", table=id)
    for seat, player in table.seats.items():
        if player == HUMAN and not table.archive and seat not in table.keys.values():
            return say("admin-no-key", table=id, seat=seat)
    game = _game(table, editions, games)
    if game is None or game.edition != table.edition:
        found.other += 1
        return None
    try:
        session = rebuild(game, table)
    except ServiceError as error:
        return say("admin-broken-step", table=id, step=error.message.args.get("step", 0))
    found.finished += session.actor is None and not table.archive
    return None


def _game(
    table: StoredTable, editions: Mapping[str, Path], games: dict[tuple[str, str], Game[Any] | None]
) -> Game[Any] | None:
    """Return the game of a table; None if it is not here."""
    key = table.game, table.variant
    if key not in games:
        try:
            known = table.game in GAMES and table.variant in ("", *GAMES[table.game].variants)
            games[key] = find(table.game, editions.get(table.game), table.variant) if known else None
        except ComponentError:
            games[key] = None
    return games[key]
