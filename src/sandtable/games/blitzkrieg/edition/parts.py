# mypyc: no - msgspec structs
"""The shape of the component files.  What a datum means is told in the TOML files themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from sandtable.games.blitzkrieg.state.vocabulary import EffectId, NeedId, WhenId
from sandtable.kernel.components import Datum, Name, SourceList, Sources
from sandtable.kernel.edition import About, EditionParts, Named

Side = Literal["german", "allied"]
Icon = Literal[
    "port",
    "british-no-stop",
    "no-tank-superiority",
    "supply-source",
    "may-refuse-retreat",
    "supply-exempt",
    "supply-exempt-allied",
]


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the map (2.1)."""

    id: str
    en: str
    ja: str
    country: Literal["DE", "FR", "BE", "NL"]
    shape: Literal["base", "fort", "square"]
    defence: int
    x: float
    y: float
    lon: float
    lat: float
    source: Sources
    icons: list[Icon] = []


class Route(msgspec.Struct, forbid_unknown_fields=True):
    """A route between two spaces (2.1)."""

    between: tuple[str, str]
    source: str


class Map(msgspec.Struct, forbid_unknown_fields=True):
    """map.toml"""

    space: list[Space]
    route: list[Route]


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of card (2.3); cards.toml tells what each key means."""

    id: str
    side: Side
    en: str
    ja: str
    count: int
    when: list[WhenId]
    effect: EffectId
    source: Sources
    own_dice: int = 0
    enemy_dice: int = 0
    units: int = 0
    both_nations: bool = False
    tanks_only: bool = False
    needs: list[NeedId] = []
    text: Name | None = None
    momentum_only: bool = False
    remove_after_use: bool = False
    rest_next_turn: bool = False


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """cards.toml"""

    card: list[Card]

    def of(self, side: str) -> list[Card]:
        """One side's kinds of card, in the Board's order."""
        return [card for card in self.card if card.side == side]


class VictoryCard(msgspec.Struct, forbid_unknown_fields=True):
    """A German victory card (3.1)."""

    id: str
    en: str
    ja: str
    control: list[str]
    source: Sources
    text: Name | None = None


class Victory(msgspec.Struct, forbid_unknown_fields=True):
    """victory.toml"""

    victory: list[VictoryCard]


class Units(msgspec.Struct, forbid_unknown_fields=True):
    """How many units of a kind there are (2.2, 3.2)."""

    id: str
    count: int
    source: str
    at_base: int = 0
    in_box: int = 0


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the turn record track (6.2)."""

    number: int
    dates: Name
    german: int
    allied: int
    source: Sources


class Limits(msgspec.Struct, forbid_unknown_fields=True):
    """Numbers that the rulebook names (3.3, 4.2, 7.1, 7.3, 8.3)."""

    stack: Datum
    group: Datum
    base_minimum: Datum
    dice: Datum
    units_counted: Datum
    surrender: Datum
    british_surrender: Datum


class Track(msgspec.Struct, forbid_unknown_fields=True):
    """The momentum record track (3.4, 8.8)."""

    maximum: Datum
    start: Datum


class HandSizes(msgspec.Struct, forbid_unknown_fields=True):
    """How many cards each side plans with (6.0)."""

    german: Datum
    allied: Datum


class Rules(About, forbid_unknown_fields=True):
    """game.toml"""

    unit: list[Units]
    limits: Limits
    momentum: Track
    planning: HandSizes
    turn: list[Turn]


class Parts(EditionParts, frozen=True):
    """All tables of an edition as read."""

    rules: Rules
    map: Map
    cards: Cards
    victory: Victory
    sources: SourceList

    def named(self, kind: str) -> Sequence[Named]:
        """The spaces, cards or victory cards."""
        rows: dict[str, Sequence[Named]] = {
            "space": self.map.space,
            "card": self.cards.card,
            "victory": self.victory.victory,
        }
        return rows.get(kind, ())
