"""What the maker of a tournament wants, and what of that cannot be had."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.skill import bots
from sandtable.service.skill.rules import DAYS_SECONDS
from sandtable.service.tables.players import BOT, check_player
from sandtable.service.tables.rated import unrated
from sandtable.service.tables.stored_table import Terms
from sandtable.service.tournaments.standings import Kind

# How many may play: everybody meets everybody in a round robin.
MOST_ENTRANTS = 64
MOST_ROBIN = 16
MOST_BOTS = 16
MOST_ROUNDS = 20
MOST_DAYS = 366

Name = Annotated[str, msgspec.Meta(max_length=80)]
Days = Annotated[int, msgspec.Meta(ge=0, le=MOST_DAYS)]


class Plan(msgspec.Struct, frozen=True):
    """How a tournament is played.

    Args:
        kind: everybody meets everybody, those with equal points meet, or losers are out.
        clock: how much time each has in a game; whoever has none left has lost it.
        days: so long a round lasts at most; 0 for as long as its games do.
        rounds: how many there are at most; 0 for as many as are usual.
        ratings: its games are rated.
        filler: the bot that fills up what is lacking.
        bots: bots that play from the beginning.
        repeats: so many days after its end the next season begins; 0 for a tournament that is played once.
    """

    kind: Kind
    clock: Terms
    days: Days = 0
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 0
    ratings: bool = False
    filler: Name = "basic"
    bots: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_BOTS)] = ()
    repeats: Days = 0

    @property
    def over_days(self) -> bool:
        """Whether its games are played over days: then all games of a round are played at once."""
        return self.clock.seconds >= DAYS_SECONDS

    def most(self, size: int) -> int:
        """Return how many may play, where so many sit at a table."""
        return MOST_ROBIN if self.kind == "round-robin" and size == 2 else MOST_ENTRANTS


def checked(game: Game[Any], plan: Plan) -> Plan:
    """Return a plan as it is kept.

    Args:
        game: what is going to be played.

    Raises:
        ServiceError: it cannot be played so.
    """
    if unrated(game) is not None:
        raise ServiceError("invalid", say("service-tournament-variant"))
    for bot in (plan.filler, *plan.bots):
        check_player(game, game.seats[0], BOT + bot)
        if plan.ratings and bots.of(game.name, bot) is None:
            known = ", ".join(bots.ratings().get(game.name, ()))
            raise ServiceError("invalid", say("service-rated-bot", bot=bot, bots=known))
    if plan.ratings and game.laid_over is not None:
        raise ServiceError("invalid", say("service-rated-edition"))
    if plan.over_days and not plan.days:
        raise ServiceError("invalid", say("service-tournament-days"))
    return replace(plan, clock=replace(plan.clock, out="lost", bot=plan.filler, leave=0))
