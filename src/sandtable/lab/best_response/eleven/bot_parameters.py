"""The tuning kit: access to the parameters of the bots of Hitler's Eleven."""

from __future__ import annotations

from typing import Any, Final

from sandtable.bots.bot import Bot
from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.lookahead.heuristic_weights import SHARES, DraftPreferences
from sandtable.bots.eleven.personalities import PERSONALITIES
from sandtable.bots.eleven.search_bot import LEVELS, ElevenLevel, ElevenSearchBot
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.game import Game
from sandtable.lab.best_response.bot_parameter_interface import TuningKit


def numbers(game: Game[Any], bot: Bot, until: int | None) -> dict[str, Any]:
    """Return a bot's weights by phase of the game, and its preferences for generals.

    For a solo game, return its weights for solo games instead.
    """
    assert isinstance(bot, ElevenBasicBot)
    if len(game.seats) == 1:
        return {"alone_early": bot.profile.alone_early, "alone": bot.profile.alone}
    return {name: getattr(bot.profile, name) for name in ("early", "middle", "late", "tastes")}


def change(bot: Bot, rows: dict[str, Any], until: int | None) -> None:
    """Replace the weights of a bot, and its preferences for generals."""
    assert isinstance(bot, ElevenBasicBot)
    bot.profile = bot.profile._replace(**rows)


LEVELS_BY_NAME: Final = {**LEVELS, **PERSONALITIES}


def quick(game: Game[Any], name: str, seat: str) -> Bot:
    """Return a bot that plays a level without playouts; `medium` if the level is unknown."""
    assert isinstance(game, Eleven)
    return ElevenSearchBot(game.board, seat, without_search(LEVELS_BY_NAME.get(name, LEVELS["medium"])))


def without_search(level: ElevenLevel) -> ElevenLevel:
    """Return a level without playouts and without deliberate blunders."""
    return level._replace(endgame_playouts=0, turn_playouts=0, blunder_rate=0)


# Levels such as `easy` make deliberate blunders, which `without_search` removes too, so they are left out.
SEARCHING: Final = frozenset(
    name for name, level in LEVELS_BY_NAME.items() if without_search(level) != level and not level.blunder_rate
)
KIT: Final = TuningKit(numbers, change, shares=SHARES, added=(DraftPreferences,), quick=quick, searching=SEARCHING)
