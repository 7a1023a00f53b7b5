# mypyc: no - runs once per game
"""The registration of the bots of Hitler's Eleven."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from sandtable.bots.bot import Bot
from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.lookahead.turn_end_weights import weights_of
from sandtable.bots.eleven.personalities import PERSONALITIES
from sandtable.bots.eleven.search_bot import LEVELS, ElevenLevel, ElevenSearchBot, level_for
from sandtable.bots.eleven.turn_end_win_chances import ElevenJudge
from sandtable.bots.registration_interface import BotEntry, BotKit
from sandtable.bots.turn_end_win_chances import TurnJudge
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.game import Game


def basic(game: Game[Any], seat: str) -> Bot:
    """Make the bot that plays by rules of thumb."""
    assert isinstance(game, Eleven)
    return ElevenBasicBot(game.board, seat)


def thinking(level: ElevenLevel, game: Game[Any], seat: str) -> Bot:
    """Make a bot that searches at the strength of a level."""
    assert isinstance(game, Eleven)
    return ElevenSearchBot(game.board, seat, level_for(level, game.players, game.short))


def judge(game: Game[Any]) -> TurnJudge | None:
    """Make the object that estimates win chances between two turns.

    Return None for variants without learned weights, such as solo.
    """
    assert isinstance(game, Eleven)
    return ElevenJudge(game) if weights_of(game.players, game.short) else None


# The bots in order of strength. The personalities are at most as strong as `hard`.
OFFERED: Final = {
    **{name: LEVELS[name] for name in ("easy", "medium")},
    **PERSONALITIES,
    **{name: LEVELS[name] for name in ("hard", "master")},
}
# In these variants `medium` plays like `basic`, because it has no weights of its own (`level_for`).
ALIKE: Final = {"medium": ("5", "short-3", "short-4", "short-5")}
# Bots that need much time for a decision.
SLOW: Final = ("master",)
KIT: Final = BotKit(
    {
        "basic": BotEntry(basic, quick=True),
        **{
            name: BotEntry(partial(thinking, level), imagines=True, slow=name in SLOW, alike=ALIKE.get(name, ()))
            for name, level in OFFERED.items()
        },
    },
    advisers=("medium", "basic"),
    judge=judge,
)
