"""What is sent of ratings: numbers as people see them, about 1,500 in the middle."""

from __future__ import annotations

import msgspec

from sandtable.service.skill.rules import Pool


class Ranked(msgspec.Struct, frozen=True):
    """Somebody on a leaderboard.

    Args:
        name: an account's, or a bot's.
        bot: it is a bot: its rating was measured, and stays.
        rating, error: the rating, and how far off it may be in 95 of 100 cases.
        provisional: it says little yet.
        games: how many games it comes from; 0 of a bot.
        at: when the last of them ended, in seconds since 1970.
    """

    name: str
    bot: bool
    rating: int
    error: int
    provisional: bool
    games: int
    at: int


class Leaderboard(msgspec.Struct, frozen=True):
    """The ratings of a game by a kind of clock.

    Args:
        ranked: those whose rating is certain enough and bots, the best first; then those whose rating is provisional.
    """

    game: str
    pool: Pool
    ranked: list[Ranked]


class CoursePoint(msgspec.Struct, frozen=True):
    """A rating after a game that ended at a time, in seconds since 1970."""

    at: int
    rating: int


class OwnRating(msgspec.Struct, frozen=True):
    """Somebody's rating in a game by a kind of clock, and how it has come to that.

    Args:
        highest: the highest that it was, once it was not provisional; null before.
        course: after each game, the oldest first.
    """

    game: str
    pool: Pool
    rating: int
    error: int
    provisional: bool
    games: int
    highest: int | None
    course: list[CoursePoint]


class SeatCount(msgspec.Struct, frozen=True):
    """How often somebody has sat at a seat, and has won there."""

    game: str
    seat: str
    games: int
    won: int


class WonBy(msgspec.Struct, frozen=True):
    """By what somebody has won, and how often.

    Args:
        detail: the id of a victory card that was fulfilled, or of a general who led; "" where there is neither.
        reason: as in an outcome, or how people have ended the game, such as "ended-resigned".
    """

    game: str
    detail: str
    reason: str
    games: int


class LuckCount(msgspec.Struct, frozen=True):
    """Somebody's luck in all his rated games.

    Args:
        z: how far the dice were from what was to be expected, in standard deviations; positive where they showed more.
        games: how many games with dice it comes from.
    """

    game: str
    z: float
    games: int


class MovedSeat(msgspec.Struct, frozen=True):
    """What a rated game was for a seat.

    Args:
        name: of the account; "" of somebody who has deleted his, and of a bot.
        bot: the bot's name; "" for a person.
        place: 1 for the first; the same where nothing was decided.
        before, after: the rating; the same for a bot.
        error: how far off it may be afterwards, in 95 of 100 cases.
        provisional: it says little yet.
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


class RatedGame(msgspec.Struct, frozen=True):
    """A rated game that has ended.

    Args:
        at: when, in seconds since 1970.
        weight: how much it counts, 1 for all of it: less where the same people have played within a day.
        void: why it does not count: the same person had two of its seats ("same"), or a steward has said so
            ("steward"); "" if it does.
        why: a steward's words.
        seats: the first first.
    """

    table: str
    game: str
    variant: str
    pool: Pool
    at: int
    weight: float
    void: str
    why: str
    seats: list[MovedSeat]


class TableRatings(msgspec.Struct, frozen=True):
    """What a table's game has done to ratings.

    Args:
        rated: it was played for ratings.
        game: what it has done; null as long as it goes on, and of a game that was broken off before all had played.
    """

    rated: bool
    game: RatedGame | None


class Profile(msgspec.Struct, frozen=True):
    """What everybody may know of somebody who plays for ratings.

    Args:
        since: since when there is the account, in seconds since 1970.
        games: the latest of his rated games, the newest first.
    """

    name: str
    since: int
    ratings: list[OwnRating]
    seats: list[SeatCount]
    won: list[WonBy]
    luck: list[LuckCount]
    games: list[RatedGame]
