# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Choose the weights for the rest of a solo game by playouts to its end (§11).

Results are victory points. A single action has little effect over fifteen turns, while the weights decide all later
actions.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.continuation_comparison import SEEDS, PlayoutModel
from sandtable.bots.eleven.lookahead.heuristic_weights import SHARES, ElevenProfile, ElevenWeights
from sandtable.bots.search.mcts import SearchMove
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import winner
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import UNSET
from sandtable.kernel.dice import Dice, SeededDice

# The factor of the points if Berlin falls. Such a game is lost (§8a), but its points still distinguish profiles.
LOST_GAME_FACTOR: Final = 0.5
# The standard deviation of the logarithm of the factor by which weights are varied.
SPREAD: Final = 0.5
# The sum of this many uniform draws is nearly normally distributed.
RANDOM_DRAWS: Final = 6
RANDOM_RESOLUTION: Final = 10_000
# Weights that are shares are moved this far from 0 and 1 before they are varied.
MIN_SHARE: Final = 0.02


class PlayoutDice(Dice):
    """Repeatable dice that restart after each drawn card.

    Two playouts with the same seed draw the same cards. After each card they roll the same dice, however many dice they
    have rolled before. So their results differ by the decisions and not by chance.

    Args:
        seed: the seed of cards and dice.
    """

    def __init__(self, seed: int) -> None:
        self.cards = SeededDice(seed)
        self.dice: Dice = SeededDice(self.cards.pick(SEEDS))

    def roll(self, count: int) -> list[int]:
        return self.dice.roll(count)

    def pick(self, count: int) -> int:
        drawn = self.cards.pick(count)
        self.dice = SeededDice(self.cards.pick(SEEDS))
        return drawn


class PlayStyle(SearchMove):
    """A profile for the rest of a solo game.

    Args:
        key: the index among the profiles that are compared.
        player: the bot with this profile.
    """

    def __init__(self, key: int, player: ElevenBasicBot) -> None:
        super().__init__(key)
        self.player = player

    @property
    def profile(self) -> ElevenProfile:
        """The weights of the player."""
        return self.player.profile


class GamePlayout(PlayoutModel):
    """A search model in which a playout is the rest of a solo game.

    Results are victory points.

    Args:
        root: the current position; it stays unchanged.
        manners: the profiles to compare, the current profile first.
    """

    def __init__(self, root: ElevenPosition, manners: list[PlayStyle]) -> None:
        super().__init__(root, manners, [])

    def luck(self, seed: int) -> Dice:
        return PlayoutDice(seed)

    def begin(self, state: ElevenPosition, move: SearchMove) -> None:
        assert isinstance(move, PlayStyle)
        self.players = [move.player]

    def worth(self, state: ElevenPosition) -> list[float]:
        points = float(state.vp[0])
        return [LOST_GAME_FACTOR * points if winner(state) == UNSET else points]

    def surely_better(self, one: PlayStyle, other: PlayStyle, dice: Dice) -> bool:
        """Return whether `one` is better than `other` by more than the standard error.

        First `other` gets as many playouts as `one`, with the same seeds.
        """
        while len(self.results.setdefault(other.key, [])) < len(self.results[one.key]):
            self.evaluate(self.play(self.imagine(dice), other, dice), dice)
        differences = self.differences(one.key, other.key)
        number = len(differences)
        mean = sum(differences) / number
        variance = sum((each - mean) ** 2 for each in differences) / max(1, number - 1)
        return number > 1 and mean > sqrt(variance / number)


def varied(profile: ElevenProfile, dice: Dice) -> ElevenProfile:
    """Return a profile whose weights for solo games are varied at random."""
    return profile._replace(alone_early=changed(profile.alone_early, dice), alone=changed(profile.alone, dice))


def changed(weights: ElevenWeights, dice: Dice) -> ElevenWeights:
    """Return weights that are multiplied by random factors.

    For a weight that is a share, the odds are multiplied instead. Weights of 0 stay 0.
    """
    found = {}
    for name, value in weights._asdict().items():
        if value == 0.0:
            continue
        by = SPREAD * error(dice)
        if name in SHARES:
            share = min(max(value, MIN_SHARE), 1.0 - MIN_SHARE)
            found[name] = 1.0 / (1.0 + exp(-log(share / (1.0 - share)) - by))
        else:
            found[name] = value * exp(by)
    return weights._replace(**found)


def error(dice: Dice) -> float:
    """Return an approximately normal random number, with mean 0 and deviation 1."""
    total = sum(dice.pick(RANDOM_RESOLUTION) for _ in range(RANDOM_DRAWS)) / RANDOM_RESOLUTION
    return (total - RANDOM_DRAWS / 2) * sqrt(12 / RANDOM_DRAWS)
