# mypyc: no - runs once per game
"""The registration of the bots of The Rise of Blitzkrieg."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from sandtable.bots.blitzkrieg.basic_bot import BlitzkriegBasicBot
from sandtable.bots.blitzkrieg.personalities import PERSONALITIES
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegLevel, BlitzkriegSearchBot
from sandtable.bots.blitzkrieg.turn_end_win_chances import BlitzkriegJudge
from sandtable.bots.bot import Bot
from sandtable.bots.registration_interface import BotEntry, BotKit
from sandtable.bots.turn_end_win_chances import TurnJudge
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.game import Game


def basic(game: Game[Any], seat: str) -> Bot:
    """Make the bot that plays by rules of thumb."""
    assert isinstance(game, Blitzkrieg)
    return BlitzkriegBasicBot(game.board, seat)


def thinking(level: BlitzkriegLevel, game: Game[Any], seat: str) -> Bot:
    """Make a bot that searches at the strength of a level."""
    assert isinstance(game, Blitzkrieg)
    return BlitzkriegSearchBot(game.board, seat, level)


def judge(game: Game[Any]) -> TurnJudge:
    """Make the object that estimates win chances between two turns."""
    assert isinstance(game, Blitzkrieg)
    return BlitzkriegJudge(game)


# The bots in order of strength. The personalities are at most as strong as `hard`.
OFFERED: Final = {
    **{name: LEVELS[name] for name in ("easy", "medium")},
    **PERSONALITIES,
    **{name: LEVELS[name] for name in ("hard", "master")},
}
# Bots that need much time for a decision.
SLOW: Final = ("master",)
KIT: Final = BotKit(
    {
        "basic": BotEntry(basic, quick=True),
        **{
            name: BotEntry(partial(thinking, level), imagines=True, slow=name in SLOW)
            for name, level in OFFERED.items()
        },
    },
    advisers=("medium", "basic"),
    judge=judge,
)
