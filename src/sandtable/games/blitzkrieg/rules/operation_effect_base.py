"""The base class of the effects of cards that are played as an operation (§7.0-1).

The subclass for an effect is in the module of the rulebook section that describes the effect.
"""

from __future__ import annotations

from sandtable.games.blitzkrieg.state.int_types import CardKind
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.kernel.choice import Seat
from sandtable.kernel.state import Decision


class OperationEffect:
    """The effect of a card (`operations.EFFECTS`).

    An effect begins a movement, or asks the side that played the card a single question.
    """

    def feasible(self, p: BlitzkriegPosition, side: Seat) -> bool:
        """Return whether at least a part of the effect is possible.

        If not, the card cannot be played.
        """
        raise NotImplementedError

    def obstacle(self, p: BlitzkriegPosition, side: Seat) -> str:
        """Return the key of the reason why no part of the effect is possible.

        The key selects a variant of the message `no-play-no-effect`.
        """
        raise NotImplementedError

    def begin(self, p: BlitzkriegPosition, side: Seat, card: CardKind) -> None:
        """Begin the effect: put its questions on the stack. The card is already discarded."""
        question = self.asks(side)
        assert question is not None
        p.stack.append(question)

    def asks(self, side: Seat) -> Decision[BlitzkriegPosition] | None:
        """Return the single question of the effect; None if it begins a movement."""
        return None
