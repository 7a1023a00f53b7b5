"""The data about ratings that the page receives. Shown ratings start at 1500."""

from __future__ import annotations

import msgspec

from sandtable.service.rating_math import Pool


class LeaderboardEntry(msgspec.Struct, frozen=True):
    """An entry of a leaderboard.

    Args:
        name: the name of an account or of a bot.
        bot: whether this is a bot, whose rating is measured and fixed.
        rating: the shown rating.
        error: half the width of the 95% confidence interval of the rating.
        provisional: whether the rating is still uncertain.
        games: the number of rated games; 0 for a bot.
        at: the end of the last rated game, in seconds since 1970; 0 for a bot.
    """

    name: str
    bot: bool
    rating: int
    error: int
    provisional: bool
    games: int
    at: int


class Leaderboard(msgspec.Struct, frozen=True):
    """The ratings of a game in one rating pool.

    Args:
        game: the game's id.
        pool: the rating pool.
        ranked: the ratings that are not provisional and those of bots, the best first; then provisional ratings.
    """

    game: str
    pool: Pool
    ranked: list[LeaderboardEntry]


class RatingPoint(msgspec.Struct, frozen=True):
    """The rating after a game.

    Args:
        at: the end of the game, in seconds since 1970.
        rating: the shown rating.
    """

    at: int
    rating: int


class PlayerRating(msgspec.Struct, frozen=True):
    """An account's rating in a game and rating pool, with its history.

    Args:
        game: the game's id.
        pool: the rating pool.
        rating: the shown rating.
        error: half the width of the 95% confidence interval of the rating.
        provisional: whether the rating is still uncertain.
        games: the number of rated games.
        highest: the highest rating that was not provisional; null if there is none.
        course: the rating after each game, the oldest first.
    """

    game: str
    pool: Pool
    rating: int
    error: int
    provisional: bool
    games: int
    highest: int | None
    course: list[RatingPoint]


class SeatCount(msgspec.Struct, frozen=True):
    """An account's games and wins at a seat.

    Args:
        game: the game's id.
        seat: the name of the seat.
        games: the number of games.
        won: the number of wins.
    """

    game: str
    seat: str
    games: int
    won: int


class WinCount(msgspec.Struct, frozen=True):
    """The number of an account's wins of one kind.

    Args:
        game: the game's id.
        detail: the id of a met victory card or of a leader at the end; "" for neither.
        reason: the reason, as in an outcome, or "ended-" and how the game ended, such as "ended-resigned".
        games: the number of wins.
    """

    game: str
    detail: str
    reason: str
    games: int


class LuckCount(msgspec.Struct, frozen=True):
    """An account's luck in all its rated games.

    Args:
        game: the game's id.
        z: the deviation of the dice from the expectation, in standard deviations; positive for higher dice.
        games: the number of games with dice.
    """

    game: str
    z: float
    games: int


class SeatRatingChange(msgspec.Struct, frozen=True):
    """The effect of a rated game on a seat.

    Args:
        seat: the name of the seat.
        name: the name of the account; "" for a deleted account or a bot.
        bot: the name of the bot; "" for a person.
        place: the place in the final order, from 1, equal for ties.
        won: whether the seat won.
        before: the shown rating before the game.
        after: the shown rating after the game; the same for a bot.
        error: half the width of the 95% confidence interval of the rating after the game.
        provisional: whether the rating after the game is still uncertain.
        weight: the weight of the game for this seat, from 0 to 1.
        doubt: why the game counts less for this seat: "short" for a short game, "new" if most other players are new,
            "origin" if most joined from the same address, "again" if the same players have met within a day; "" if it
            does not count less.
    """

    seat: str
    name: str
    bot: str
    place: int
    won: bool
    before: int
    after: int
    error: int
    provisional: bool
    weight: float
    doubt: str


class RatedGame(msgspec.Struct, frozen=True):
    """A finished rated game.

    Args:
        table: the id of the table.
        game: the game's id.
        variant: the variant of the game.
        pool: the rating pool.
        at: the end of the game, in seconds since 1970.
        weight: the weight of the game, from 0 to 1; less than 1 if the same players have met within a day.
        void: why the game does not count: "same" if two seats belong to one person, another word if a moderator has
            removed it; "" if it counts.
        why: the moderator's reason; "" for none.
        seats: the seats, in the order of places.
    """

    table: str
    game: str
    variant: str
    pool: Pool
    at: int
    weight: float
    void: str
    why: str
    seats: list[SeatRatingChange]


class TableRatings(msgspec.Struct, frozen=True):
    """The rating changes caused by a table's game.

    Args:
        rated: whether the game is rated.
        game: the changes; null while the game is not over, and if it ended before all players had made a choice.
    """

    rated: bool
    game: RatedGame | None


class PlayerProfile(msgspec.Struct, frozen=True):
    """The public profile of a player of rated games.

    Args:
        name: the name of the account.
        since: the creation of the account, in seconds since 1970.
        ratings: the ratings by game and rating pool.
        seats: the numbers of games and wins by seat.
        won: the numbers of wins by kind.
        luck: the luck with dice by game.
        games: the latest rated games, the newest first.
    """

    name: str
    since: int
    ratings: list[PlayerRating]
    seats: list[SeatCount]
    won: list[WinCount]
    luck: list[LuckCount]
    games: list[RatedGame]
