"""What is done to ratings within a transaction: a game that has ended is rated, or a kind of game is rated anew.

A game is rated in the transaction that ends it, so that a server which is killed neither loses a rating nor makes one
twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection, Row

from sandtable.service.skill import bots
from sandtable.service.skill.rules import AGAIN_SECONDS, Player, Pool, Rating, pool_of, rated, weight_of
from sandtable.service.store.schema import ACCOUNTS, BROWSERS, RATED_GAMES, RATED_SEATS, RATINGS
from sandtable.service.tables.stored_table import BOT, StoredTable

# Whoever rates holds this lock of PostgreSQL until he is done: two games of the same person may end at once.
RATING_LOCK = 0x5A4D7AB1F

# Why a game does not count.
SAME = "same"
STEWARD = "steward"

GAME = RATED_GAMES.c
SEAT = RATED_SEATS.c


def rate(connection: Connection, table: StoredTable) -> None:
    """Rate the game of a table that has ended, unless that has been done or it does not count."""
    end = None if table.rated is None else table.rated.end
    if table.rated is None or end is None or not end.places or table.clock is None:
        return
    if not (end.counts and table.rated.ratings):
        return
    lock(connection)
    if connection.execute(select(GAME.id).where(GAME.table == table.id)).first() is not None:
        return
    pool = pool_of(table.clock.terms.seconds)
    accounts = _there(connection, table.rated.accounts)
    same = same_person(connection, list(accounts.values()))
    now = _ratings(connection, table.game, pool, accounts.values())
    rows: list[dict[str, Any]] = []
    players: list[Player] = []
    for seat, place in end.places.items():
        account = accounts.get(seat)
        # Whoever had an account when he sat down is no bot, though one may have his seat by now.
        bot = "" if seat in table.rated.accounts else table.seats[seat].removeprefix(BOT)
        known = now.get(account or "") if account else bots.of(table.game, bot)
        players.append(Player(known or Rating(), place, fixed=account is None))
        luck, throws = end.luck.get(seat, (0.0, 0))
        rows.append(
            {
                "seat": seat,
                "account": account,
                "bot": bot,
                "place": place,
                "won": seat in end.won,
                "luck": luck,
                "throws": throws,
                "led": end.led.get(seat, []),
            }
        )
    weight = weight_of(_again(connection, table.game, pool, end.at, {_who(row) for row in rows}))
    inserted = connection.execute(
        insert(RATED_GAMES).values(
            table=table.id,
            game=table.game,
            variant=table.variant,
            pool=pool,
            at=end.at,
            weight=weight,
            reason=end.reason,
            details=list(end.details),
            void=SAME if same else "",
        )
    )
    assert inserted.inserted_primary_key is not None
    played = inserted.inserted_primary_key[0]
    after = [each.rating for each in players] if same else rated(players, weight)
    for row, player, new in zip(rows, players, after, strict=True):
        connection.execute(insert(RATED_SEATS).values(**row, played=played, **_moved(player.rating, new)))
        if row["account"] is not None and not same:
            _keep(connection, row["account"], table.game, pool, new, end.at)


def set_void(connection: Connection, table: str, why: str | None, now: int) -> bool:
    """Take a game out of the ratings, or let it count again, and rate anew all of its kind.

    Args:
        table: at which it was played.
        why: a steward's words; None lets it count again.
        now: in seconds since 1970.

    Returns:
        Whether there is such a game, and it was otherwise before.
    """
    lock(connection)
    found = connection.execute(select(RATED_GAMES).where(GAME.table == table)).one_or_none()
    wanted = "" if why is None else STEWARD
    if found is None or found.void not in ("", STEWARD) or found.void == wanted:
        return False
    change = {"void": wanted, "why": why or "", "voided": now}
    connection.execute(update(RATED_GAMES).where(GAME.id == found.id).values(change))
    _anew(connection, found.game, found.pool)
    return True


def lock(connection: Connection) -> None:
    """Have nobody else rate until the transaction is over; SQLite lets only one write anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(RATING_LOCK)))


def same_person(connection: Connection, accounts: list[str]) -> bool:
    """Return whether two of some accounts belong to the same person, as far as can be seen.

    They do if the same browser was signed in to both, or their letters go into the same box.
    """
    if len(set(accounts)) < len(accounts):
        return True
    shared = (
        select(BROWSERS.c.hash)
        .where(BROWSERS.c.account.in_(accounts))
        .group_by(BROWSERS.c.hash)
        .having(func.count() > 1)
        .limit(1)
    )
    if connection.execute(shared).first() is not None:
        return True
    query = select(ACCOUNTS.c.address).where(ACCOUNTS.c.id.in_(accounts), ACCOUNTS.c.address != "")
    boxes = [_box(address) for address in connection.execute(query).scalars()]
    return len(set(boxes)) < len(boxes)


def _box(address: str) -> str:
    """Return the box that letters to an address go into: what stands behind a plus sorts them only."""
    local, _, domain = address.casefold().partition("@")
    return f"{local.partition('+')[0]}@{domain}"


def _there(connection: Connection, accounts: dict[str, str]) -> dict[str, str]:
    """Return the accounts of seats that have not been deleted."""
    query = select(ACCOUNTS.c.id).where(ACCOUNTS.c.id.in_(list(accounts.values())))
    there = set(connection.execute(query).scalars())
    return {seat: account for seat, account in accounts.items() if account in there}


def _ratings(connection: Connection, game: str, pool: Pool, accounts: Iterable[str]) -> dict[str, Rating]:
    """Return the ratings of accounts that have one."""
    columns = RATINGS.c
    query = select(columns.account, columns.mean, columns.deviation).where(
        columns.game == game, columns.pool == pool, columns.account.in_(list(accounts))
    )
    return {account: Rating(mean, deviation) for account, mean, deviation in connection.execute(query)}


def _again(connection: Connection, game: str, pool: Pool, at: int, who: set[str]) -> int:
    """Return how many games that count the same people have ended within the day before."""
    query = (
        select(RATED_SEATS)
        .join(RATED_GAMES, GAME.id == SEAT.played)
        .where(GAME.game == game, GAME.pool == pool, GAME.at > at - AGAIN_SECONDS, GAME.void == "")
    )
    found: dict[int, set[str]] = {}
    for row in connection.execute(query).mappings():
        found.setdefault(row["played"], set()).add(_who(row))
    return sum(1 for each in found.values() if each == who)


def _who(row: Any) -> str:
    """Return by what somebody at a seat is told from others."""
    return row["account"] or (f"bot {row['bot']}" if row["bot"] else f"nobody {row['seat']}")


def _keep(connection: Connection, account: str, game: str, pool: str, new: Rating, at: int) -> None:
    """Write what somebody is rated, after one game more."""
    columns = RATINGS.c
    mine = (columns.account == account) & (columns.game == game) & (columns.pool == pool)
    values = {"mean": new.mean, "deviation": new.deviation, "at": at}
    more = update(RATINGS).where(mine).values(**values, games=columns.games + 1)
    if connection.execute(more).rowcount == 0:
        connection.execute(insert(RATINGS).values(account=account, game=game, pool=pool, games=1, **values))


def _anew(connection: Connection, game: str, pool: str) -> None:
    """Rate all games of a kind anew, in the order in which they have ended."""
    connection.execute(delete(RATINGS).where(RATINGS.c.game == game, RATINGS.c.pool == pool))
    query = select(RATED_GAMES).where(GAME.game == game, GAME.pool == pool).order_by(GAME.id)
    now: dict[str, tuple[Rating, int, int]] = {}
    for played in connection.execute(query).all():
        seats = connection.execute(select(RATED_SEATS).where(SEAT.played == played.id).order_by(SEAT.seat)).all()
        players = [_player(row, now) for row in seats]
        counts = played.void == ""
        after = rated(players, played.weight) if counts else [each.rating for each in players]
        for row, player, new in zip(seats, players, after, strict=True):
            this = (SEAT.played == played.id) & (SEAT.seat == row.seat)
            connection.execute(update(RATED_SEATS).where(this).values(_moved(player.rating, new)))
            if row.account is not None and counts:
                games = now[row.account][1] if row.account in now else 0
                now[row.account] = (new, games + 1, played.at)
    rows = [
        {
            "account": account,
            "game": game,
            "pool": pool,
            "mean": new.mean,
            "deviation": new.deviation,
            "games": games,
            "at": at,
        }
        for account, (new, games, at) in now.items()
    ]
    if rows:
        connection.execute(insert(RATINGS), rows)


def _player(row: Row[Any], now: dict[str, tuple[Rating, int, int]]) -> Player:
    """Return who sat at a seat; of a bot, or of whoever has deleted his account, it is kept what he was rated."""
    if row.account is None:
        return Player(Rating(row.mean_before, row.deviation_before), row.place, fixed=True)
    return Player(now[row.account][0] if row.account in now else Rating(), row.place)


def _moved(before: Rating, after: Rating) -> dict[str, float]:
    return {
        "mean_before": before.mean,
        "deviation_before": before.deviation,
        "mean": after.mean,
        "deviation": after.deviation,
    }
