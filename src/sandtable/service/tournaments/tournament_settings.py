"""The settings of a tournament, as its organiser chooses them, and their checks."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.service import rating_math
from sandtable.service.errors import ServiceError
from sandtable.service.rating_math import DAYS_SECONDS
from sandtable.service.stored_table import BOT, TimeControl
from sandtable.service.tables.joining_seats import check_player
from sandtable.service.tables.rated_and_tournament_games import unrated
from sandtable.service.tournaments.standings import Kind

# The maximum number of entrants, and that of a round robin, in which every pair of entrants meets.
MAX_ENTRANTS = 64
MAX_ROBIN = 16
MAX_BOTS = 16
MAX_ROUNDS = 20
MAX_DAYS = 366

Name = Annotated[str, msgspec.Meta(max_length=80)]
Days = Annotated[int, msgspec.Meta(ge=0, le=MAX_DAYS)]


class TournamentPlan(msgspec.Struct, frozen=True):
    """The settings of a tournament.

    Args:
        kind: "round-robin" pairs every two entrants, "swiss" pairs entrants with equal points, and "knock-out"
            eliminates losers.
        clock: the clock settings; a player out of time loses.
        days: the maximum duration of a round, in days; 0 for no limit, which a correspondence clock does not allow.
        rounds: the maximum number of rounds; 0 for the usual number.
        ratings: whether the games are rated.
        filler: the name of the bot that is added when entrants are missing to complete a pairing.
        bots: the names of the bots that play from the start.
        repeats: for a league, the days between the end of a season and the start of the next; 0 for a single
            tournament.
    """

    kind: Kind
    clock: TimeControl
    days: Days = 0
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MAX_ROUNDS)] = 0
    ratings: bool = False
    filler: Name = "basic"
    bots: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MAX_BOTS)] = ()
    repeats: Days = 0

    @property
    def over_days(self) -> bool:
        """True with a correspondence clock, with which all games of a round run together."""
        return self.clock.seconds >= DAYS_SECONDS

    def most(self, size: int) -> int:
        """Return the maximum number of entrants for a game with `size` seats."""
        return MAX_ROBIN if self.kind == "round-robin" and size == 2 else MAX_ENTRANTS


def check_plan(game: Game[Any], plan: TournamentPlan) -> TournamentPlan:
    """Return the settings in the form in which they are stored, after checking them.

    Raises:
        ServiceError: the game, its edition or a bot cannot be used with these settings.
    """
    if unrated(game) is not None:
        raise ServiceError("invalid", say("service-tournament-variant"))
    for bot in (plan.filler, *plan.bots):
        check_player(game, game.seats[0], BOT + bot)
        if plan.ratings and rating_math.bot_rating(game.name, bot) is None:
            known = ", ".join(rating_math.bot_ratings().get(game.name, ()))
            raise ServiceError("invalid", say("service-rated-bot", bot=bot, bots=known))
    if plan.ratings and game.edition_folder is not None:
        raise ServiceError("invalid", say("service-rated-edition"))
    if plan.over_days and not plan.days:
        raise ServiceError("invalid", say("service-tournament-days"))
    return replace(plan, clock=replace(plan.clock, out="lost", bot=plan.filler, leave=0))
