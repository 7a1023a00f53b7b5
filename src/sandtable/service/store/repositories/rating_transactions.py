"""Changes of ratings within a transaction: rating a game, and recomputing a pool.

A game is rated in the transaction that ends it. A killed server therefore neither loses a rating nor makes it twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection, Row

from sandtable.service import rating_math
from sandtable.service.rating_math import (
    REPEAT_SECONDS,
    Pool,
    RatedPlayer,
    SeatResult,
    SeatWeight,
    SkillRating,
    pool_of,
    seat_weights,
    updated_ratings,
    weight_of,
)
from sandtable.service.store.schema import ACCOUNTS, BROWSERS, MODERATION_LOG, RATED_GAMES, RATED_SEATS, RATINGS
from sandtable.service.stored_table import BOT, StoredTable

# The id of a PostgreSQL lock that is held while rating, because two games of one person may end at the same time.
RATING_LOCK = 0x5A4D7AB1F

# The reasons why a game does not count.
SAME = "same"
MODERATOR = "steward"
# The action in the moderators' log for an account whose doubtful gains have reached the daily limit.
DOUBTFUL = "doubtful"

GAME = RATED_GAMES.c
SEAT = RATED_SEATS.c


def rate(connection: Connection, table: StoredTable) -> None:
    """Rate the finished game of a table, unless it is rated already or does not count."""
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
    players: list[RatedPlayer] = []
    for seat, place in end.places.items():
        account = accounts.get(seat)
        # A bot that has taken over the seat of a player with an account does not count as the seat's player.
        bot = "" if seat in table.rated.accounts else table.seats[seat].removeprefix(BOT)
        known = now.get(account or "") if account else rating_math.bot_rating(table.game, bot)
        players.append(RatedPlayer(known or SkillRating(), place, fixed=account is None))
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
    same_again = _again(connection, table.game, pool, end.at, {_who(row) for row in rows})
    weight = weight_of(len(same_again))
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
    counts = [SeatWeight(weight) for _ in players]
    if not same:
        doubtful = _gained(connection, table.game, pool, end.at, accounts.values(), SEAT.doubt != "")
        pair = _gained(connection, table.game, pool, end.at, accounts.values(), SEAT.played.in_(same_again))
        results = [
            SeatResult(
                player,
                row["account"] is not None,
                end.made.get(row["seat"]),
                table.rated.origins.get(row["seat"], ""),
                doubtful.get(row["account"], 0.0),
                pair.get(row["account"], 0.0),
            )
            for row, player in zip(rows, players, strict=True)
        ]
        counts = seat_weights(results, weight, bool(same_again))
    after = [each.rating for each in players] if same else updated_ratings(players, [each.weight for each in counts])
    for row, player, new, how in zip(rows, players, after, counts, strict=True):
        values = {**row, "weight": how.weight, "doubt": how.doubt, **_moved(player.rating, new)}
        connection.execute(insert(RATED_SEATS).values(**values, played=played))
        if row["account"] is not None and not same:
            _keep(connection, row["account"], table.game, pool, new, end.at)
            if how.full:
                _note(connection, row["account"], table.id, end.at)


def set_void(connection: Connection, table: str, why: str | None, now: int) -> bool:
    """Remove a game from the ratings or restore it, and recompute its rating pool.

    Args:
        table: the id of the game's table.
        why: a moderator's reason; None restores the game.
        now: the current time, in seconds since 1970.

    Returns:
        Whether the game was changed.
    """
    lock(connection)
    found = connection.execute(select(RATED_GAMES).where(GAME.table == table)).one_or_none()
    wanted = "" if why is None else MODERATOR
    if found is None or found.void not in ("", MODERATOR) or found.void == wanted:
        return False
    change = {"void": wanted, "why": why or "", "voided": now}
    connection.execute(update(RATED_GAMES).where(GAME.id == found.id).values(change))
    _recompute(connection, found.game, found.pool)
    return True


def lock(connection: Connection) -> None:
    """Prevent other transactions from rating until this transaction ends.

    On SQLite this does nothing, because there is only one writer.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(RATING_LOCK)))


def same_person(connection: Connection, accounts: list[str]) -> bool:
    """Return whether two of these accounts seem to belong to the same person.

    They do if both have signed in with the same browser, or their e-mail addresses have the same mailbox.
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
    """Return the mailbox of an address, ignoring a suffix after a plus sign."""
    local, _, domain = address.casefold().partition("@")
    return f"{local.partition('+')[0]}@{domain}"


def _there(connection: Connection, accounts: dict[str, str]) -> dict[str, str]:
    """Return the accounts by seat, without deleted accounts."""
    query = select(ACCOUNTS.c.id).where(ACCOUNTS.c.id.in_(list(accounts.values())))
    there = set(connection.execute(query).scalars())
    return {seat: account for seat, account in accounts.items() if account in there}


def _ratings(connection: Connection, game: str, pool: Pool, accounts: Iterable[str]) -> dict[str, SkillRating]:
    """Return the ratings of those accounts that have one."""
    columns = RATINGS.c
    query = select(columns.account, columns.mean, columns.deviation).where(
        columns.game == game, columns.pool == pool, columns.account.in_(list(accounts))
    )
    return {account: SkillRating(mean, deviation) for account, mean, deviation in connection.execute(query)}


def _again(connection: Connection, game: str, pool: Pool, at: int, who: set[str]) -> list[int]:
    """Return the ids of counted games that the same players ended within the last day."""
    query = (
        select(RATED_SEATS)
        .join(RATED_GAMES, GAME.id == SEAT.played)
        .where(GAME.game == game, GAME.pool == pool, GAME.at > at - REPEAT_SECONDS, GAME.void == "")
    )
    found: dict[int, set[str]] = {}
    for row in connection.execute(query).mappings():
        found.setdefault(row["played"], set()).add(_who(row))
    return [played for played, each in found.items() if each == who]


def _gained(
    connection: Connection, game: str, pool: Pool, at: int, accounts: Iterable[str], where: Any
) -> dict[str | None, float]:
    """Return accounts' rating gains within a day, in counted games that fulfil `where`."""
    query = (
        select(SEAT.account, func.sum(SEAT.mean - SEAT.mean_before))
        .join(RATED_GAMES, GAME.id == SEAT.played)
        .where(GAME.game == game, GAME.pool == pool, GAME.at > at - REPEAT_SECONDS, GAME.void == "")
        .where(SEAT.account.in_(list(accounts)), SEAT.mean > SEAT.mean_before, where)
        .group_by(SEAT.account)
    )
    return {row[0]: row[1] for row in connection.execute(query)}


def _note(connection: Connection, account: str, table: str, at: int) -> None:
    """Log that an account has reached the day's limit of doubtful gains."""
    log_of = MODERATION_LOG.c
    query = select(log_of.id).where(log_of.whose == account, log_of.act == DOUBTFUL, log_of.at > at - REPEAT_SECONDS)
    if connection.execute(query).first() is None:
        line = {"at": at, "operator": False, "whose": account, "act": DOUBTFUL, "table": table}
        connection.execute(insert(MODERATION_LOG).values(**line, until=0, reason="", waits=False))


def _who(row: Any) -> str:
    """Return a text that identifies the player of a seat."""
    return row["account"] or (f"bot {row['bot']}" if row["bot"] else f"nobody {row['seat']}")


def _keep(connection: Connection, account: str, game: str, pool: str, new: SkillRating, at: int) -> None:
    """Store an account's rating after another rated game."""
    columns = RATINGS.c
    mine = (columns.account == account) & (columns.game == game) & (columns.pool == pool)
    values = {"mean": new.mean, "deviation": new.deviation, "at": at}
    more = update(RATINGS).where(mine).values(**values, games=columns.games + 1)
    if connection.execute(more).rowcount == 0:
        connection.execute(insert(RATINGS).values(account=account, game=game, pool=pool, games=1, **values))


def _recompute(connection: Connection, game: str, pool: str) -> None:
    """Recompute all ratings of a pool from its games, in the order of their ends."""
    connection.execute(delete(RATINGS).where(RATINGS.c.game == game, RATINGS.c.pool == pool))
    query = select(RATED_GAMES).where(GAME.game == game, GAME.pool == pool).order_by(GAME.id)
    now: dict[str, tuple[SkillRating, int, int]] = {}
    for played in connection.execute(query).all():
        seats = connection.execute(select(RATED_SEATS).where(SEAT.played == played.id).order_by(SEAT.seat)).all()
        players = [_player(row, now) for row in seats]
        counts = played.void == ""
        weights = [played.weight if row.weight is None else row.weight for row in seats]
        after = updated_ratings(players, weights) if counts else [each.rating for each in players]
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


def _player(row: Row[Any], now: dict[str, tuple[SkillRating, int, int]]) -> RatedPlayer:
    """Return the player of a seat with the rating before the game.

    A bot or deleted account keeps the rating that it had at that time.
    """
    if row.account is None:
        return RatedPlayer(SkillRating(row.mean_before, row.deviation_before), row.place, fixed=True)
    return RatedPlayer(now[row.account][0] if row.account in now else SkillRating(), row.place)


def _moved(before: SkillRating, after: SkillRating) -> dict[str, float]:
    return {
        "mean_before": before.mean,
        "deviation_before": before.deviation,
        "mean": after.mean,
        "deviation": after.deviation,
    }
