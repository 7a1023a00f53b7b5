"""Chapters 4 to 6, 8 and 11: the order of the players, and the end of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.action_declaration import CHOOSE_GENERAL
from sandtable.games.eleven.rules.events.allied_cards import DRAW_CARD, HALF_TURNS
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import end_game
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import (
    AXIS_CARD,
    AXIS_GENERALS,
    DONE,
    GENERAL_IDS,
    PLAY,
    RESTORE,
    TIME,
)
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Ref, Refusal
from sandtable.kernel.state import Decision, in_order


def begin_play(p: ElevenPosition) -> None:
    """Begin play after the set-up with the first player (§3-2c)."""
    p.phase = PLAY
    p.active = p.players - 1
    tell_turn(p)
    p.stack.append(NEXT_PLAYER)


def tell_turn(p: ElevenPosition) -> None:
    """Emit the event for the start of a turn."""
    if p.listening():
        p.emit("6", "did-begin-turn", {"turn": Ref("turn", p.board.turn_ids[p.turn])})


class NextPlayer(Decision[ElevenPosition]):
    """The turn of the next player (§4, §5, §5b).

    The player acts with a general and then draws a card. A solo player only draws a card (§11).
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        if p.half == HALF_TURNS:
            # §5-4c: the second half-turn card ends the turn.
            p.stack.append(END_TURN)
            return
        p.active = (p.active + 1) % p.players
        p.stack += TURN_ALONE if p.solo else TURN


def last_turn(p: ElevenPosition) -> int:
    """Return the index of the last turn (§8b).

    Solo games have another last turn (§11g).
    """
    return p.board.last_turn_solo if p.solo else p.board.last_turn


class ElevenEndTurn(Decision[ElevenPosition]):
    """The end of a turn (§6), or of the game after the last turn (§8b)."""

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        if p.turn == last_turn(p):
            end_game(p, TIME)
            return
        p.turn += 1
        # §6a: all generals are ready again, and obedience ends with the turn.
        p.acted = 0
        p.obey = 0
        p.half = 0
        # §6b: the discarded cards and the rest of the deck form the new deck. §10-1c: this includes the head of state's
        # card.
        for card in p.discard:
            p.deck |= 1 << card
        p.discard = []
        # §6c: the player after the last active player begins the new turn. NEXT_PLAYER finds this player, because
        # `active` is still the last active player.
        p.stack.append(NEXT_PLAYER)
        if p.solo and p.axis_discard:
            p.to_return = p.power
            p.stack.append(RETURN_CARDS)
        tell_turn(p)


class ReturnCards(Decision[ElevenPosition]):
    """The choice of discarded Axis cards that return to the deck (§11f).

    Only a solo player makes this choice. The number of cards is at most the national power.
    """

    def seat(self, p: ElevenPosition) -> Seat:
        return 0

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return [*(RESTORE | general for general in bits(p.axis_discard)), DONE]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
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

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return {"n": p.to_return}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        general = noun(choice)
        if verb(choice) != RESTORE or general >= AXIS_GENERALS:
            return not_asked("11")
        return no("11", "no-restore", card=Ref("card", GENERAL_IDS[general]))


NEXT_PLAYER: Final = NextPlayer("NextPlayer", "4", auto=True)
TURN: Final = in_order(CHOOSE_GENERAL, DRAW_CARD, NEXT_PLAYER)
TURN_ALONE: Final = in_order(DRAW_CARD, NEXT_PLAYER)
END_TURN: Final = ElevenEndTurn("EndTurn", "6", auto=True)
RETURN_CARDS: Final = ReturnCards("ReturnCards", "11")
