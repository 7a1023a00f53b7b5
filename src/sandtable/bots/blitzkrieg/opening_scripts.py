# mypyc: no - runs once per game
"""Scripts for the opening.

The bot draws one of several scripts at random, so that its opening does not reveal the secret card.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.kernel.dice import Dice

SECRET: Final = "secret"
OPEN: Final = "open"
# The probability that the evaluation assigns to a card that Germany only pretends to prefer.
FEINT_WEIGHT: Final = 0.5
# The factor by which the Allies increase the probability of the cards that a script expects.
SCRIPT_LIKELIHOOD: Final = 6.0
# The sum of the weights of the scripts in a mixture.
PARTS: Final = 1000


class OpeningScript(NamedTuple):
    """A plan for the first turns.

    Args:
        aim: the victory card towards which Germany deploys and moves: SECRET, OPEN, or the id of a card. For the
            Allies, the card that they expect; empty for none.
        until: the last turn in which the script applies.
        beside: the id of another card with the same weight as `aim`; empty for none.
        base: the base where all tanks are deployed; if empty, tanks are shared among the bases.
        guarded: the factor of the open card's chances for the whole game; 0 for the factor of the level.
    """

    aim: str = SECRET
    until: int = 0
    beside: str = ""
    base: str = ""
    guarded: float = 0.0

    def cards(self, board: BlitzkriegBoard, shown: int, secret: int) -> list[int]:
        """Return the indices of the victory cards that the script prefers.

        Germany moves towards these cards, and the Allies expect them.
        """
        own = {SECRET: secret, OPEN: shown}
        return [own.get(id, -1) if id in own else board.victory_ids.index(id) for id in (self.aim, self.beside) if id]


# The script of a bot without a particular plan: it only deploys towards the secret card.
PLAIN_SCRIPT: Final = OpeningScript()
Mixture = list[tuple[int, OpeningScript]]
PLAIN_MIXTURE: Final[Mixture] = [(PARTS, PLAIN_SCRIPT)]


def draw(mixture: Mixture, dice: Dice) -> OpeningScript:
    """Draw a script with probability proportional to its weight."""
    at = dice.pick(sum(weight for weight, _ in mixture))
    for weight, script in mixture:
        at -= weight
        if at < 0:
            return script
    return PLAIN_SCRIPT


def script_likelihoods(likely: list[float], shown: int, cards: list[int]) -> list[float]:
    """Return the probabilities of the victory cards if the Allies expect some of them.

    Args:
        likely: the probabilities without a script.
        shown: the index of the open card.
        cards: the indices of the expected cards.
    """
    if not cards:
        return likely
    weights = [weight * (SCRIPT_LIKELIHOOD if card in cards else 1.0) for card, weight in enumerate(likely)]
    total = sum(weights) - weights[shown]
    return [1.0 if card == shown else weight / total for card, weight in enumerate(weights)]
