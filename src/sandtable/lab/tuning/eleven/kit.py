"""What is tuned of the bots of Hitler's Eleven."""

from __future__ import annotations

from typing import Any, Final

from sandtable.bots.bot import Bot
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.weights import SHARES, Tastes
from sandtable.bots.eleven.search_bot import KEPT, LEVELS, Level, SearchBot
from sandtable.bots.eleven.tempers import TEMPERS
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.game import Game
from sandtable.lab.tuning.kit import Kit


def numbers(game: Game[Any], bot: Bot, until: int | None) -> dict[str, Any]:
    """The weights of a bot for each part of the game, and its tastes in generals; alone, those of the solo game."""
    assert isinstance(bot, BasicBot)
    if len(game.seats) == 1:
        return {"alone_early": bot.mind.alone_early, "alone": bot.mind.alone}
    return {name: getattr(bot.mind, name) for name in ("early", "middle", "late", "tastes")}


def change(bot: Bot, rows: dict[str, Any], until: int | None) -> None:
    """Give a bot other weights and tastes."""
    assert isinstance(bot, BasicBot)
    bot.mind = bot.mind._replace(**rows)


NAMED: Final = {**LEVELS, **TEMPERS, **KEPT}


def quick(game: Game[Any], name: str, seat: str) -> Bot:
    """A bot of a level that plays nothing out; of `medium` if there is no level of that name."""
    assert isinstance(game, Eleven)
    return SearchBot(game.board, seat, without_search(NAMED.get(name, LEVELS["medium"])))


def without_search(level: Level) -> Level:
    """A level that answers at once."""
    return level._replace(simulations=0, endings=0, rests=0, slips=0)


# `easy` slips instead.
SEARCHING: Final = frozenset(
    name for name, level in NAMED.items() if without_search(level) != level and not level.slips
)
KIT: Final = Kit(numbers, change, shares=SHARES, added=(Tastes,), quick=quick, searching=SEARCHING)
