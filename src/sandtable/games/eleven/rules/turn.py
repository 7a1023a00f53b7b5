"""Chapters 4 to 6 and 8, 11: whose turn it is, the end of a turn, and the end of the game by time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.declare import CHOOSE_GENERAL
from sandtable.games.eleven.rules.events.cards import DRAW_CARD
from sandtable.games.eleven.rules.war import end_game
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import (
    AXIS_CARD,
    AXIS_GENERALS,
    DONE,
    GENERAL_IDS,
    PLAY,
    RESTORE,
    TIME,
)
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Arg, Ref, Refusal
from sandtable.kernel.state import Decision, in_order


def begin_play(p: Position) -> None:
    """Set-up is over: the start player begins (§3-2c)."""
    p.phase = PLAY
    p.active = p.players - 1
    tell_turn(p)
    p.stack.append(NEXT_PLAYER)


def tell_turn(p: Position) -> None:
    """Emit that a turn begins."""
    if p.listening():
        p.emit("6", "did-begin-turn", {"turn": Ref("turn", p.board.turn_ids[p.turn])})


class NextPlayer(Decision[Position]):
    """The player to the left acts with one general and then draws one card (§4, §5, §5b); alone, he draws (§11)."""

    def run(self, p: Position, dice: Dice) -> None:
        if p.half == 2:
            # §5-4c: the second half-end ends the turn.
            p.stack.append(END_TURN)
            return
        p.active = (p.active + 1) % p.players
        p.stack += TURN_ALONE if p.solo else TURN


def last_turn(p: Position) -> int:
    """The index of the last turn (§8b), alone another (§11g)."""
    return p.board.last_turn_solo if p.solo else p.board.last_turn


class EndTurn(Decision[Position]):
    """The end of a turn (§6), after the last one of the game (§8b)."""

    def run(self, p: Position, dice: Dice) -> None:
        if p.turn == last_turn(p):
            end_game(p, TIME)
            return
        p.turn += 1
        # §6a
        p.acted = 0
        p.obey = 0
        p.half = 0
        # §6b: discards and the rest of the deck make the new deck; §10-1c: the head's card among them.
        for card in p.discard:
            p.deck |= 1 << card
        p.discard = []
        # §6c: the player left of the last active one begins; NEXT_PLAYER goes on from him.
        p.stack.append(NEXT_PLAYER)
        if p.solo and p.axis_discard:
            p.to_return = p.power
            p.stack.append(RETURN_CARDS)
        tell_turn(p)


class ReturnCards(Decision[Position]):
    """Alone, up to as many Axis discards as German power go back into the deck (§11f)."""

    def seat(self, p: Position) -> Seat:
        return 0

    def choices(self, p: Position) -> list[Choice]:
        return [*(RESTORE | general for general in bits(p.axis_discard)), DONE]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        if choice != DONE:
            general = choice & NOUN_MASK
            p.axis_discard &= ~(1 << general)
            p.deck |= 1 << (AXIS_CARD + general)
            p.to_return -= 1
            if p.listening():
                p.emit("11", "did-restore", {"card": Ref("card", GENERAL_IDS[general])})
        if choice == DONE or not p.to_return or not p.axis_discard:
            p.to_return = 0
            p.stack.pop()

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return {"n": p.to_return}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        general = noun(choice)
        if verb(choice) != RESTORE or general >= AXIS_GENERALS:
            return not_asked("11")
        return no("11", "no-restore", card=Ref("card", GENERAL_IDS[general]))


NEXT_PLAYER: Final = NextPlayer("NextPlayer", "4", auto=True)
TURN: Final = in_order(CHOOSE_GENERAL, DRAW_CARD, NEXT_PLAYER)
TURN_ALONE: Final = in_order(DRAW_CARD, NEXT_PLAYER)
END_TURN: Final = EndTurn("EndTurn", "6", auto=True)
RETURN_CARDS: Final = ReturnCards("ReturnCards", "11")
