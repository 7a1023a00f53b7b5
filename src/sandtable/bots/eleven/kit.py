# mypyc: no - read once a game
"""The bots of Hitler's Eleven."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from sandtable.bots.bot import Bot
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.judge import ElevenJudge
from sandtable.bots.eleven.model.ends_of_turns import counts_of
from sandtable.bots.eleven.search_bot import KEPT, LEVELS, Level, SearchBot, suited
from sandtable.bots.eleven.tempers import TEMPERS
from sandtable.bots.judge import TurnJudge
from sandtable.bots.kit import Entry, Kit
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.game import Game


def basic(game: Game[Any], seat: str) -> Bot:
    """Make the bot that plays by rules of thumb."""
    assert isinstance(game, Eleven)
    return BasicBot(game.board, seat)


def thinking(level: Level, game: Game[Any], seat: str) -> Bot:
    """Make a bot that searches at a level."""
    assert isinstance(game, Eleven)
    return SearchBot(game.board, seat, suited(level, game.players, game.short))


def judge(game: Game[Any]) -> TurnJudge | None:
    """Make the judge of a game with others; alone nobody is to be first."""
    assert isinstance(game, Eleven)
    return ElevenJudge(game) if counts_of(game.players, game.short) else None


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
