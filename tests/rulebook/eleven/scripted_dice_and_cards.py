"""Dice, cards and effects of events, for tests of the rules of Hitler's Eleven."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import AXIS_CARD, CARD_IDS, EFFECT_IDS, GENERAL_IDS, POWER_IDS, WHEN_IDS
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.dice import Dice, NeedDice

BOARD = LOADER.load().board
AREAS = BOARD.area_ids


class TableDice(Dice):
    """Dice and cards that come out as listed, in order.

    Args:
        state: the position whose deck contains the cards.
        faces: the faces of the dice, in order.
        cards: the ids of the cards to draw, in order.
    """

    def __init__(self, state: ElevenPosition, faces: list[int], cards: list[str]) -> None:
        self.state = state
        self.faces = faces
        self.cards = cards

    def roll(self, count: int) -> list[int]:
        if count > len(self.faces):
            raise NeedDice(count - len(self.faces), 6)
        thrown, self.faces = self.faces[:count], self.faces[count:]
        return thrown

    def pick(self, count: int) -> int:
        if not self.cards:
            raise NeedDice(1, count)
        deck = bits(self.state.deck)
        assert count == len(deck)
        card = self.cards.pop(0)
        return next(n for n, physical in enumerate(deck) if card_id(physical) == card)


def card_id(physical: int) -> str:
    """Return the id of a card, given by its number in the deck."""
    return GENERAL_IDS[physical - AXIS_CARD] if physical >= AXIS_CARD else CARD_IDS[BOARD.card_kind[physical]]


def effect(do: str, **keys: Any) -> Effect:
    """Return an effect of a card or turn event. Keys take ids: power="united-kingdom", area="london", number=2."""
    made = Effect(EFFECT_IDS.index(do))
    ids: dict[str, tuple[str, ...] | list[str]] = {
        "power": POWER_IDS, "when_power": POWER_IDS, "general": GENERAL_IDS, "area": AREAS, "otherwise": AREAS,
        "card": CARD_IDS, "when": WHEN_IDS,
    }  # fmt: skip
    for name, value in keys.items():
        if name == "table":
            made.table = [AREAS.index(area) for area in value]
        else:
            setattr(made, name, ids[name].index(value) if name in ids else value)
    return made


def strength(general: str) -> int:
    """Return the printed strength of a general."""
    return BOARD.strength[GENERAL_IDS.index(general)]


def counted(words: str) -> list[tuple[int, str]]:
    """Parse units or cards such as "2 soldier-france 1 montgomery" into pairs of number and id."""
    parts = words.split()
    return [(int(number), id) for number, id in zip(parts[::2], parts[1::2], strict=True)]


def cards_of(words: str, used: Iterable[int] = ()) -> list[int]:
    """Parse Allied cards such as "2 half-end 1 churchill", or Axis cards, into unused card numbers."""
    found: list[int] = []
    for number, id in counted(words):
        if id in CARD_IDS:
            found += [card for card in bits(BOARD.cards[CARD_IDS.index(id)]) if card not in (*found, *used)][:number]
        else:
            found.append(AXIS_CARD + GENERAL_IDS.index(id))
    return found
