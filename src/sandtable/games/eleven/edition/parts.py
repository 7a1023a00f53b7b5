# mypyc: no - msgspec structs
"""The shape of the component files.  What a datum means is told in the TOML files themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from sandtable.games.eleven.state.vocabulary import (
    DO_ADD_CARD,
    DO_BOMB,
    DO_ENTER,
    DO_ENTRY,
    DO_HALF_END,
    DO_MARCH,
    DO_MARCH_OR_REINFORCE,
    DO_ORDER,
    DO_REINFORCE,
    DO_WINTER,
)
from sandtable.kernel.components import Datum, Name, SourceList, Sources
from sandtable.kernel.edition import About, EditionParts, Named

# What stands for a core area of the player's choice in setup.toml.
CORE = "core"

Entry = Literal["open", "closed", "head-only", "general-home", "allied-box"]
Zone = Literal["", "capital", "core", "soviet"]
BorderKind = Literal["plain", "fortress", "sea"]
Side = Literal["axis", "allied"]
ScenarioId = Literal["standard", "short"]


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """An area of the map, or a box beside it (2-1)."""

    id: str
    en: str
    ja: str
    kind: Literal["land", "sea", "box"]
    x: float
    y: float
    source: Sources
    zone: Zone = ""
    owner: str = ""
    entry: Entry = "open"
    home: str = ""
    vp: int = 0
    power: int = 0
    lon: float | None = None
    lat: float | None = None
    pushed: tuple[float, float] | None = None
    seeds: list[tuple[float, float]] = []
    rooms: list[tuple[float, float]] = []


class Border(msgspec.Struct, forbid_unknown_fields=True):
    """A border between two areas (2-1, 4-3-2)."""

    between: tuple[str, str]
    source: str
    kind: BorderKind = "plain"


class Arrow(msgspec.Struct, forbid_unknown_fields=True, rename={"start": "from"}):
    """Where a march leads (5-1); `jump` says that no border need be there (5-1-1)."""

    start: str
    to: str
    faces: list[int]
    source: str
    jump: bool = False


class Map(msgspec.Struct, forbid_unknown_fields=True):
    """map.toml"""

    space: list[Space]
    border: list[Border]
    arrow: list[Arrow]
    no_area: list[tuple[float, float]] = []
    no_sea: list[tuple[float, float]] = []


class Power(msgspec.Struct, forbid_unknown_fields=True):
    """A power (2-3) with the backs of its counters (4-3-6)."""

    id: str
    code: str
    en: str
    ja: str
    side: Side
    soldiers: int
    source: Sources
    backs: dict[str, int] = {}
    head: str = ""
    vp: int = 0
    power: int = 0


class Powers(msgspec.Struct, forbid_unknown_fields=True):
    """powers.toml"""

    power: list[Power]


class General(msgspec.Struct, forbid_unknown_fields=True):
    """A general (2-2, 9)."""

    id: str
    en: str
    ja: str
    power: str
    side: Side
    strength: int
    source: Sources
    home: str = ""


class Generals(msgspec.Struct, forbid_unknown_fields=True):
    """generals.toml"""

    general: list[General]


class CardEffect(msgspec.Struct, forbid_unknown_fields=True, tag_field="do"):
    """An effect of a card or of a turn event (5); cards.toml tells what each kind means.

    The hash of an edition, which stands in every record, is taken over the words of the files, so that `steps`,
    `march` and `advance` are still called there as they always were.
    """

    when: str = ""


class Reinforce(CardEffect, tag="reinforce", kw_only=True):
    power: str
    number: int
    space: str = ""
    general: str = ""
    homes: bool = False
    if_units: bool = False
    otherwise: str = ""


class MarchOrReinforce(CardEffect, tag="march", kw_only=True):
    """A general marches if enough Allied units stand in his area; otherwise soldiers join him (5-1, 5-2)."""

    general: str
    threshold: int
    power: str
    number: int


class March(CardEffect, tag="advance", kw_only=True):
    """A general marches whatever he has with him (5-1)."""

    general: str


class MoveEntry(CardEffect, tag="entry", kw_only=True):
    power: str
    steps: int


class Enter(CardEffect, tag="enter", kw_only=True):
    power: str


class AddCard(CardEffect, tag="add-card", kw_only=True):
    card: str


class Winter(CardEffect, tag="winter", kw_only=True):
    zone: Literal["soviet"]
    dice: int


class Bomb(CardEffect, tag="bomb", kw_only=True):
    table: list[str]
    soldiers: int
    power: int


class HalfEnd(CardEffect, tag="half-end"):
    """The first or the second half-end (5-4)."""


class Order(CardEffect, tag="order"):
    """A Führer order (9, 10-1)."""


AnyEffect = Reinforce | MarchOrReinforce | March | MoveEntry | Enter | AddCard | Winter | Bomb | HalfEnd | Order
# Which of DO_* each of them is.
EFFECT_KINDS: dict[type[AnyEffect], int] = {
    Reinforce: DO_REINFORCE,
    MarchOrReinforce: DO_MARCH_OR_REINFORCE,
    March: DO_MARCH,
    MoveEntry: DO_ENTRY,
    Enter: DO_ENTER,
    AddCard: DO_ADD_CARD,
    Winter: DO_WINTER,
    Bomb: DO_BOMB,
    HalfEnd: DO_HALF_END,
    Order: DO_ORDER,
}


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of card (5)."""

    id: str
    side: Side
    en: str
    ja: str
    count: int
    source: Sources
    effects: list[AnyEffect] = msgspec.field(name="steps", default_factory=list)
    text: Name | None = None


class Extra(msgspec.Struct, forbid_unknown_fields=True):
    """Cards that take no part in play here (3)."""

    id: str
    en: str
    ja: str
    count: int
    source: str


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """cards.toml"""

    card: list[Card]
    extra: list[Extra] = []

    def of(self, side: Side) -> list[Card]:
        """The kinds of card of one side."""
        return [card for card in self.card if card.side == side]


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """A box of the turn track with its turn event (5-4)."""

    id: str
    en: str
    ja: str
    source: Sources
    effects: list[AnyEffect] = msgspec.field(name="steps", default_factory=list)


class EntryTrack(msgspec.Struct, forbid_unknown_fields=True):
    """The entry track of a power (7-2, 7-3)."""

    steps: int
    cards: list[str]
    source: Sources


class PowerTrack(msgspec.Struct, forbid_unknown_fields=True):
    """The German power track (5-3)."""

    min: int
    max: int
    source: Sources


class Tracks(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """The tracks (2-1, 5-3)."""

    united_states: EntryTrack
    soviet_union: EntryTrack
    power: PowerTrack


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """Victory points that no area and no head pays (3, 7-4, 11)."""

    start: Datum
    london: Datum
    london_power: Datum
    domination: Datum


class Domination(msgspec.Struct, forbid_unknown_fields=True):
    """The areas of a domination besides London (8)."""

    areas: list[str]
    source: str


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """German soldiers dealt to each player (3-1, 11)."""

    id: Literal["solo", "2", "3", "4", "5"]
    soldiers: list[int]
    source: str


class LastTurn(msgspec.Struct, forbid_unknown_fields=True):
    """A last turn (8, 11)."""

    id: str
    source: str


class Last(msgspec.Struct, forbid_unknown_fields=True):
    """The last turn with several players, and alone (8, 11)."""

    several: LastTurn
    solo: LastTurn


class Rules(About, forbid_unknown_fields=True):
    """game.toml"""

    tracks: Tracks
    vp: Points
    domination: Domination
    deal: list[Deal]
    last: Last
    turn: list[Turn]


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """Units in an area at the start (3, 12), written as "3 soldier-poland 1 head-poland"."""

    scenario: Literal["standard", "short", "both"]
    space: str
    units: str
    source: str


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """Soldiers in the box of a power at the start (3, 12)."""

    scenario: Literal["standard", "short", "both"]
    power: str
    soldiers: int
    source: str


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """What a scenario begins with besides its units (3, 12)."""

    id: ScenarioId
    turn: str
    power: int
    entry: dict[str, int]
    deck: str
    surrendered: list[str]
    turned: bool
    source: Sources


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """setup.toml"""

    scenario: list[Start]
    place: list[Place]
    box: list[Box]

    def places(self, scenario: ScenarioId) -> list[Place]:
        """The units of one scenario."""
        return [place for place in self.place if place.scenario in (scenario, "both")]

    def boxes(self, scenario: ScenarioId) -> list[Box]:
        """The boxes of one scenario that are not empty."""
        return [box for box in self.box if box.scenario in (scenario, "both")]


class Parts(EditionParts, frozen=True):
    """All tables of an edition as read."""

    rules: Rules
    map: Map
    powers: Powers
    generals: Generals
    cards: Cards
    setup: Setup
    sources: SourceList

    def named(self, kind: str) -> Sequence[Named]:
        """The areas, cards, powers, generals (units as well; soldiers and heads are named in messages) or turns."""
        rows: dict[str, Sequence[Named]] = {
            "space": self.map.space,
            "card": self.cards.card,
            "power": self.powers.power,
            "general": self.generals.general,
            "unit": self.generals.general,
            "turn": self.rules.turn,
        }
        return rows.get(kind, ())


def counted(units: str) -> list[tuple[str, int]]:
    """The (id, number) pairs of a text such as "3 soldier-poland 1 head-poland".

    Raises:
        ValueError: it is not written so.
    """
    words = units.split()
    pairs = [(id, int(number)) for number, id in zip(words[::2], words[1::2], strict=True)]
    if any(number < 1 for _, number in pairs):
        raise ValueError(units)
    return pairs
