# mypyc: no - msgspec structs
"""The types of the component files; comments in these files explain each value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from sandtable.games.blitzkrieg.state.vocabulary import EffectId, NeedId, WhenId
from sandtable.kernel.edition.component_reader import Datum, Name, SourceList, Sources
from sandtable.kernel.edition.loader import EditionParts, GameTitle, NamedComponent

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


class BlitzkriegSpace(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the map (rule 2.1)."""

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
    """A route between two spaces (rule 2.1)."""

    between: tuple[str, str]
    source: str


class BlitzkriegMap(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of map.toml."""

    space: list[BlitzkriegSpace]
    route: list[Route]


class BlitzkriegCard(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of card (rule 2.3); comments in cards.toml explain each key."""

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


class BlitzkriegCards(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of cards.toml."""

    card: list[BlitzkriegCard]

    def of(self, side: str) -> list[BlitzkriegCard]:
        """Return a side's kinds of card. An index in this list is the number of a kind."""
        return [card for card in self.card if card.side == side]


class VictoryCard(msgspec.Struct, forbid_unknown_fields=True):
    """A German victory card (rule 3.1)."""

    id: str
    en: str
    ja: str
    control: list[str]
    source: Sources
    text: Name | None = None


class Victory(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of victory.toml."""

    victory: list[VictoryCard]


class Units(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of unit: the number of units, and where they start (rules 2.2 and 3.2)."""

    id: str
    count: int
    source: str
    at_base: int = 0
    in_box: int = 0


class BlitzkriegTurn(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the turn record track (rule 6.2)."""

    number: int
    dates: Name
    german: int
    allied: int
    source: Sources


class BlitzkriegLimits(msgspec.Struct, forbid_unknown_fields=True):
    """The limits and other numbers of the rules (rules 3.3, 4.2, 7.1, 7.3 and 8.3)."""

    stack: Datum
    group: Datum
    base_minimum: Datum
    dice: Datum
    units_counted: Datum
    surrender: Datum
    british_surrender: Datum


class Track(msgspec.Struct, forbid_unknown_fields=True):
    """The momentum record track (rules 3.4 and 8.8)."""

    maximum: Datum
    start: Datum


class HandSizes(msgspec.Struct, forbid_unknown_fields=True):
    """The number of cards that each side plans without spending momentum (rule 6.0)."""

    german: Datum
    allied: Datum


class BlitzkriegRules(GameTitle, forbid_unknown_fields=True):
    """The contents of game.toml."""

    unit: list[Units]
    limits: BlitzkriegLimits
    momentum: Track
    planning: HandSizes
    turn: list[BlitzkriegTurn]


class BlitzkriegParts(EditionParts, frozen=True):
    """The contents of an edition's component files."""

    rules: BlitzkriegRules
    map: BlitzkriegMap
    cards: BlitzkriegCards
    victory: Victory
    sources: SourceList

    def named(self, kind: str) -> Sequence[NamedComponent]:
        """Return the spaces, cards or victory cards; empty for another kind."""
        rows: dict[str, Sequence[NamedComponent]] = {
            "space": self.map.space,
            "card": self.cards.card,
            "victory": self.victory.victory,
        }
        return rows.get(kind, ())
