"""What is sent of tournaments."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.service.tables.stored_table import Terms
from sandtable.service.tournaments.standings import Kind, TieBreak

Status = Literal["open", "on", "over", "closed"]


class TournamentEntry(msgspec.Struct, frozen=True):
    """A tournament in the list.

    Args:
        maker: what whoever has made it is called; "" if he has deleted his account.
        status: people may enter, it is played, it has been played, or it was ended before.
        entrants: how many play, without bots that only fill up.
        round, rounds: which one is played, and how many there are; 0 before it has begun.
        starts: when it begins by itself, in seconds since 1970; 0 for when its maker says so.
        made: when it was made.
        season: which one of a league; 0 of a tournament by itself.
    """

    id: str
    name: str
    game: str
    variant: str
    kind: Kind
    maker: str
    status: Status
    entrants: int
    round: int
    rounds: int
    starts: int
    made: int
    season: int
    clock: Terms
    ratings: bool


class TournamentList(msgspec.Struct, frozen=True):
    """The tournaments of a server.

    Args:
        open: there are accounts here, and so tournaments.
        tournaments: those that are to come or go on, the newest first, then the latest that are over.
    """

    open: bool
    tournaments: list[TournamentEntry]


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who plays in a tournament, and how he stands.

    Args:
        number: by which boards tell of him.
        name: the account's; "" of a bot, and of somebody who has deleted his account.
        bot: the bot's name; "" for a person.
        filler: it only fills up what is lacking.
        left: he has withdrawn.
        place: 1 for the first, the same for those whom nothing tells apart; 0 for a bot that only fills up.
        ties: what tells those apart who have the same points, in the order in which it counts.
    """

    number: int
    name: str
    bot: str
    filler: bool
    left: bool
    place: int
    points: float
    ties: dict[TieBreak, float]


class TournamentGame(msgspec.Struct, frozen=True):
    """A game of a tournament.

    Args:
        table: where it is played; "" as long as its table is not open, or if it never was.
        seats: who sits where, by his number.
        over: it has ended.
        points: what each seat has got for it; none while it goes on.
    """

    table: str
    seats: dict[str, int]
    over: bool
    points: dict[str, float]


class Board(msgspec.Struct, frozen=True):
    """Those who meet in a round: two who swap sides, or several at a table."""

    round: int
    board: int
    games: list[TournamentGame]


class SeasonEntry(msgspec.Struct, frozen=True):
    """A season of a league."""

    id: str
    season: int
    status: Status


class TournamentState(msgspec.Struct, frozen=True):
    """A tournament.

    Args:
        size: how many sit at a table.
        left: so many seconds of the round's time are left; null if it has no end.
        days: so many days a round lasts at most; 0 for as long as its games do.
        filler: the bot that fills up what is lacking.
        repeats: so many days after its end the next season begins; 0 for a tournament that is played once.
        why: why it was closed.
        ties: what tells those apart who have the same points, in the order in which it counts.
        entrants: the first first; before it has begun in the order in which they have entered.
        boards: of all rounds, the first first.
        seasons: of its league, the first first.
    """

    about: TournamentEntry
    size: int
    left: float | None
    days: int
    filler: str
    repeats: int
    why: str
    ties: list[TieBreak]
    entrants: list[Entrant]
    boards: list[Board]
    seasons: list[SeasonEntry]


class TournamentMade(msgspec.Struct, frozen=True):
    """By what a tournament that has been made is known."""

    tournament: str
