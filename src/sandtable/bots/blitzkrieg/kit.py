# mypyc: no - read once a game
"""The bots of The Rise of Blitzkrieg."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from sandtable.bots.blitzkrieg.basic import BasicBot
from sandtable.bots.blitzkrieg.judge import BlitzkriegJudge
from sandtable.bots.blitzkrieg.search_bot import KEPT, LEVELS, Level, SearchBot
from sandtable.bots.blitzkrieg.tempers import TEMPERS
from sandtable.bots.bot import Bot
from sandtable.bots.judge import TurnJudge
from sandtable.bots.kit import Entry, Kit
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.game import Game


def basic(game: Game[Any], seat: str) -> Bot:
    """Make the bot that plays by rules of thumb."""
    assert isinstance(game, Blitzkrieg)
    return BasicBot(game.board, seat)


def thinking(level: Level, game: Game[Any], seat: str) -> Bot:
    """Make a bot that searches at a level."""
    assert isinstance(game, Blitzkrieg)
    return SearchBot(game.board, seat, level)


def judge(game: Game[Any]) -> TurnJudge:
    """Make the judge of a game."""
    assert isinstance(game, Blitzkrieg)
    return BlitzkriegJudge(game)


# The strongest last: tempers are as strong as `hard` at most.
OFFERED: Final = {
    **{name: LEVELS[name] for name in ("easy", "medium")},
    **TEMPERS,
    **{name: LEVELS[name] for name in ("hard", "master")},
}
# They take their time.
SLOW: Final = ("master",)
KIT: Final = Kit(
    {
        "basic": Entry(basic, quick=True),
        **{name: Entry(partial(thinking, level), imagines=True, slow=name in SLOW) for name, level in OFFERED.items()},
        **{name: Entry(partial(thinking, level), imagines=True, opponent=False) for name, level in KEPT.items()},
    },
    advisers=("medium", "basic"),
    judge=judge,
)
