# mypyc: no - asked once a game
"""How a game is opened: scripts of which one is drawn, so that what is seen at first does not tell what is secret."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.blitzkrieg.state.board import Board
from sandtable.kernel.dice import Dice

SECRET: Final = "secret"
OPEN: Final = "open"
# How likely a card counts as one of Germany's while Germany feigns to go for it.
FEIGNED: Final = 0.5
# How much likelier the Allies take cards to be that they lean to.
LEANING: Final = 6.0
# Weights are whole parts of this.
PARTS: Final = 1000


class Script(NamedTuple):
    """How a game is opened.

    Args:
        aim: what the army is deployed and at first led for: the secret card, the open one, or any by its id; for the
            Allies, the card that they expect; nothing in particular if empty.
        until: to the end of which turn.
        beside: a card whose ground counts as much; none if empty.
        base: the base that has all tanks; without it, the one that is nearest to the goals.
        guarded: what the prospects of the open card count afterwards; 0 for what the level's numbers say.
    """

    aim: str = SECRET
    until: int = 0
    beside: str = ""
    base: str = ""
    guarded: float = 0.0

    def cards(self, board: Board, shown: int, secret: int) -> list[int]:
        """The victory cards whose ground counts, by number."""
        own = {SECRET: secret, OPEN: shown}
        return [own.get(id, -1) if id in own else board.victory_ids.index(id) for id in (self.aim, self.beside) if id]


# As the level's numbers say.
PLAIN_SCRIPT: Final = Script()
Mixture = list[tuple[int, Script]]
PLAIN: Final[Mixture] = [(PARTS, PLAIN_SCRIPT)]


def draw(mixture: Mixture, dice: Dice) -> Script:
    """One of the scripts, as likely as it weighs."""
    at = dice.pick(sum(weight for weight, _ in mixture))
    for weight, script in mixture:
        at -= weight
        if at < 0:
            return script
    return PLAIN_SCRIPT


def leaning(likely: list[float], shown: int, cards: list[int]) -> list[float]:
    """How likely the Allies take each card to be one of the two if they lean to some.

    Args:
        likely: how likely they would take it to be.
        shown: the open card.
        cards: what they lean to.
    """
    if not cards:
        return likely
    weights = [weight * (LEANING if card in cards else 1.0) for card, weight in enumerate(likely)]
    total = sum(weights) - weights[shown]
    return [1.0 if card == shown else weight / total for card, weight in enumerate(weights)]
