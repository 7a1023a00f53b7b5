"""What is tuned of the bots of The Rise of Blitzkrieg."""

from __future__ import annotations

from typing import Any, Final

from sandtable.bots.blitzkrieg.basic import BasicBot
from sandtable.bots.blitzkrieg.model.profiles import Opening, Profile
from sandtable.bots.blitzkrieg.search_bot import KEPT, LEVELS, SearchBot
from sandtable.bots.blitzkrieg.tempers import TEMPERS
from sandtable.bots.bot import Bot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.game import Game
from sandtable.lab.tuning.kit import Kit


def numbers(game: Game[Any], bot: Bot, until: int | None) -> dict[str, Any]:
    """The weights and habits of a bot, and those of its opening; `until` a turn, only the latter."""
    assert isinstance(bot, BasicBot)
    weights, habits = bot.mind.at(0)
    first = {"opening weights": weights, "opening habits": habits}
    if until is not None:
        return first
    return {"weights": bot.mind.weights, "habits": bot.mind.habits, **(first if bot.mind.opening else {})}


def change(bot: Bot, rows: dict[str, Any], until: int | None) -> None:
    """Give a bot other weights and habits."""
    assert isinstance(bot, BasicBot)
    bot.mind = minded(bot.mind, rows, until)


def minded(mind: Profile, rows: dict[str, Any], until: int | None) -> Profile:
    """A mind with other numbers, named as `numbers` names them."""
    if "weights" in rows:
        mind = mind._replace(weights=rows["weights"], habits=rows["habits"])
    if "opening weights" not in rows:
        return mind
    turns = mind.opening.turns if until is None and mind.opening else until or 0
    return mind._replace(opening=Opening(turns, rows["opening weights"], rows["opening habits"]))


NAMED: Final = {**LEVELS, **TEMPERS, **KEPT}


def quick(game: Game[Any], name: str, seat: str) -> Bot:
    """A bot of a level without its search; of `medium` if there is no level of that name."""
    assert isinstance(game, Blitzkrieg)
    return SearchBot(game.board, seat, NAMED.get(name, LEVELS["medium"]).quick())


SHARES: Final = frozenset(
    {"real", "answer", "gather", "fade", "counter", "hope", "strict", "cut_off", "box", "second", "once", "fortified"}
)
# `easy` slips instead.
SEARCHING: Final = frozenset(name for name, level in NAMED.items() if level.quick() != level and not level.slips)
KIT: Final = Kit(numbers, change, shares=SHARES, by_seat=True, until=True, quick=quick, searching=SEARCHING)
