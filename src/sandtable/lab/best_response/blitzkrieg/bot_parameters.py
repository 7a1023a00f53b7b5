"""The tuning kit: access to the parameters of the bots of The Rise of Blitzkrieg."""

from __future__ import annotations

from typing import Any, Final

from sandtable.bots.blitzkrieg.basic_bot import BlitzkriegBasicBot
from sandtable.bots.blitzkrieg.lookahead.evaluation_profiles import BlitzkriegProfile, OpeningProfile
from sandtable.bots.blitzkrieg.personalities import PERSONALITIES
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegSearchBot
from sandtable.bots.bot import Bot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.game import Game
from sandtable.lab.best_response.bot_parameter_interface import TuningKit


def numbers(game: Game[Any], bot: Bot, until: int | None) -> dict[str, Any]:
    """Return the weights and card parameters of a bot, and those of its opening.

    If `until` is a turn, return only those of the opening.
    """
    assert isinstance(bot, BlitzkriegBasicBot)
    weights, habits = bot.profile.at(0)
    first = {"opening weights": weights, "opening habits": habits}
    if until is not None:
        return first
    return {"weights": bot.profile.weights, "habits": bot.profile.habits, **(first if bot.profile.opening else {})}


def change(bot: Bot, rows: dict[str, Any], until: int | None) -> None:
    """Replace weights and card parameters of a bot."""
    assert isinstance(bot, BlitzkriegBasicBot)
    bot.profile = with_profile(bot.profile, rows, until)


def with_profile(profile: BlitzkriegProfile, rows: dict[str, Any], until: int | None) -> BlitzkriegProfile:
    """Return a copy of a profile with other weights and card parameters.

    Args:
        profile: the profile to copy.
        rows: the weights and card parameters, with the names that `numbers` uses.
        until: the last turn of the opening; None keeps the number of turns of the profile's opening.
    """
    if "weights" in rows:
        profile = profile._replace(weights=rows["weights"], habits=rows["habits"])
    if "opening weights" not in rows:
        return profile
    turns = profile.opening.turns if until is None and profile.opening else until or 0
    return profile._replace(opening=OpeningProfile(turns, rows["opening weights"], rows["opening habits"]))


LEVELS_BY_NAME: Final = {**LEVELS, **PERSONALITIES}


def quick(game: Game[Any], name: str, seat: str) -> Bot:
    """Return a bot that plays a level without search; `medium` if the level is unknown."""
    assert isinstance(game, Blitzkrieg)
    return BlitzkriegSearchBot(game.board, seat, LEVELS_BY_NAME.get(name, LEVELS["medium"]).quick())


SHARES: Final = frozenset(
    {"real", "answer", "gather", "fade", "counter", "hope", "strict", "cut_off", "box", "second", "once", "fortified"}
)
# Levels such as `easy` differ from their quick version also by deliberate blunders, so they are left out.
SEARCHING: Final = frozenset(
    name for name, level in LEVELS_BY_NAME.items() if level.quick() != level and not level.blunder_rate
)
KIT: Final = TuningKit(numbers, change, shares=SHARES, by_seat=True, until=True, quick=quick, searching=SEARCHING)
