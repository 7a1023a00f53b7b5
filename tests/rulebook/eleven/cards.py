"""Cards, dice and effects of events of Hitler's Eleven, as the tests of its rules write them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import AXIS_CARD, CARD_IDS, EFFECT_IDS, GENERAL_IDS, POWER_IDS, WHEN_IDS
from sandtable.kernel.dice import Dice, NeedDice
from sandtable.kernel.masks import bits

BOARD = LOADER.load().board
AREAS = BOARD.area_ids


class TableDice(Dice):
    """Exactly these dice and cards.

    Args:
        state: whose deck is drawn from.
        faces: of the dice, in order.
        cards: the ids of the cards drawn, in order.
    """

    def __init__(self, state: Position, faces: list[int], cards: list[str]) -> None:
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
    """The id of a physical card."""
    return GENERAL_IDS[physical - AXIS_CARD] if physical >= AXIS_CARD else CARD_IDS[BOARD.card_kind[physical]]


def effect(do: str, **keys: Any) -> Effect:
    """An effect of a card or a turn event, with ids: power="united-kingdom", area="london", number=2."""
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
    """The printed strength of a general."""
    return BOARD.strength[GENERAL_IDS.index(general)]


def counted(words: str) -> list[tuple[int, str]]:
    """Units or cards such as "2 soldier-france 1 montgomery" as numbers and ids."""
    parts = words.split()
    return [(int(number), id) for number, id in zip(parts[::2], parts[1::2], strict=True)]


def cards_of(words: str, used: Iterable[int] = ()) -> list[int]:
    """Cards such as "2 half-end 1 churchill", or Axis cards, as physical cards, of those not in use."""
    found: list[int] = []
    for number, id in counted(words):
        if id in CARD_IDS:
            found += [card for card in bits(BOARD.cards[CARD_IDS.index(id)]) if card not in (*found, *used)][:number]
        else:
            found.append(AXIS_CARD + GENERAL_IDS.index(id))
    return found
