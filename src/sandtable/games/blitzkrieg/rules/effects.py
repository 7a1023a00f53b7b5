"""What cards do that are played as an operation (§7.0-1): one class an effect, in the module of its section."""

from __future__ import annotations

from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.types import CardKind
from sandtable.kernel.choice import Seat
from sandtable.kernel.state import Decision


class CardEffect:
    """The effect of a card (`operations.EFFECTS`).

    It begins a movement, or asks a single question of whoever has played the card.
    """

    def feasible(self, p: Position, side: Seat) -> bool:
        """Whether it can be carried out at least in part; a card that can do nothing is not offered."""
        raise NotImplementedError

    def begin(self, p: Position, side: Seat, card: CardKind) -> None:
        """Begin to carry it out: put what it asks on the stack.  The card has been laid aside."""
        question = self.asks(side)
        assert question is not None
        p.stack.append(question)

    def asks(self, side: Seat) -> Decision[Position] | None:
        """The single question that it asks; None if it begins a movement, which goes on by what it asks itself."""
        return None
