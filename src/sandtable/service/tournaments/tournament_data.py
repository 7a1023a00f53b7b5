"""The data about tournaments that the page receives."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.service.stored_table import TimeControl
from sandtable.service.tournaments.standings import Kind, TieBreak

Status = Literal["open", "on", "over", "closed"]


class TournamentEntry(msgspec.Struct, frozen=True):
    """A tournament in the list.

    Args:
        id: the tournament's id.
        name: the name.
        game: the game's id.
        variant: the variant of the game.
        kind: the kind of tournament.
        maker: the name of the organiser's account; "" for a deleted account.
        status: "open" to entrants, "on" while running, "over" when finished, or "closed" when ended early.
        entrants: the number of entrants, without fillers.
        round: the number of the current round; 0 before the start.
        rounds: the number of all rounds; 0 before the start.
        starts: the time of the automatic start, in seconds since 1970; 0 if the organiser starts the tournament.
        made: the time of creation, in seconds since 1970.
        season: the number of the season in a league, from 1; 0 for a single tournament.
        clock: the clock settings.
        ratings: whether the games are rated.
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
    clock: TimeControl
    ratings: bool


class TournamentList(msgspec.Struct, frozen=True):
    """The tournaments of a server.

    Args:
        open: whether this server has tournaments, which need accounts.
        tournaments: the open and running tournaments, then the recently finished ones, each with the newest first.
    """

    open: bool
    tournaments: list[TournamentEntry]


class TournamentEntrant(msgspec.Struct, frozen=True):
    """An entrant of a tournament, with their standing.

    Args:
        number: the number of the entrant, to which boards refer.
        name: the name of the account; "" for a bot or a deleted account.
        bot: the name of the bot; "" for a person.
        filler: whether the entrant is a bot that was only added to complete a pairing.
        left: whether the entrant has withdrawn, or the account was deleted.
        place: the place in the standings, from 1, equal for complete ties; 0 for a filler.
        points: the points.
        ties: for each tie-break, the entrant's value.
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
        table: the id of the table; "" if it has not been opened.
        seats: for each seat, the number of the entrant.
        over: whether the game is over.
        points: for each seat, the points in this game; empty while the game is not over.
    """

    table: str
    seats: dict[str, int]
    over: bool
    points: dict[str, float]


class TournamentBoard(msgspec.Struct, frozen=True):
    """A board of a round: a match of two players, or one larger table.

    Args:
        round: the number of the round, from 1.
        board: the number of the board in the round, from 1.
        games: the games at the board.
    """

    round: int
    board: int
    games: list[TournamentGame]


class TournamentSeason(msgspec.Struct, frozen=True):
    """A season of a league.

    Args:
        id: the id of the season's tournament.
        season: the number of the season, from 1.
        status: the status of the tournament.
    """

    id: str
    season: int
    status: Status


class TournamentState(msgspec.Struct, frozen=True):
    """A tournament.

    Args:
        about: the tournament's entry in the list.
        size: the number of seats of a table.
        left: the seconds until the deadline of the round; null if there is none.
        days: the maximum duration of a round, in days; 0 for no limit.
        filler: the name of the bot that is added when entrants are missing to complete a pairing.
        repeats: for a league, the days between the end of a season and the start of the next; 0 for a single
            tournament.
        why: the reason for ending the tournament early; "" for none.
        ties: the tie-breaks in the order in which they apply.
        entrants: the entrants by place; before the start, in the order of entering.
        boards: the boards of all rounds, in order.
        seasons: the seasons of the league, in order; empty for a single tournament.
    """

    about: TournamentEntry
    size: int
    left: float | None
    days: int
    filler: str
    repeats: int
    why: str
    ties: list[TieBreak]
    entrants: list[TournamentEntrant]
    boards: list[TournamentBoard]
    seasons: list[TournamentSeason]


class NewTournament(msgspec.Struct, frozen=True):
    """The receipt for a new tournament.

    Args:
        tournament: the tournament's id.
    """

    tournament: str
