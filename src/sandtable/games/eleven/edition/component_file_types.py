# mypyc: no - msgspec structs
"""The types of the component files; comments in the TOML files explain each field."""

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
from sandtable.kernel.edition.component_reader import Datum, Name, SourceList, Sources
from sandtable.kernel.edition.loader import EditionParts, GameTitle, NamedComponent

# In setup.toml this id means that the player chooses one of the core areas.
CORE = "core"

Entry = Literal["open", "closed", "head-only", "general-home", "allied-box"]
Zone = Literal["", "capital", "core", "soviet"]
BorderKind = Literal["plain", "fortress", "sea"]
Side = Literal["axis", "allied"]
ScenarioId = Literal["standard", "short"]


class ElevenSpace(msgspec.Struct, forbid_unknown_fields=True):
    """An area of the map, or a box beside it (rule 2-1)."""

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


class ElevenBorder(msgspec.Struct, forbid_unknown_fields=True):
    """A border between two areas (rules 2-1 and 4-3-2)."""

    between: tuple[str, str]
    source: str
    kind: BorderKind = "plain"


class Arrow(msgspec.Struct, forbid_unknown_fields=True, rename={"start": "from"}):
    """The next area of a march for some faces of the die (rule 5-1).

    Without `jump` the two areas must share a border (rule 5-1-1).
    """

    start: str
    to: str
    faces: list[int]
    source: str
    jump: bool = False


class ElevenMap(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of map.toml."""

    space: list[ElevenSpace]
    border: list[ElevenBorder]
    arrow: list[Arrow]
    no_area: list[tuple[float, float]] = []
    no_sea: list[tuple[float, float]] = []


class Power(msgspec.Struct, forbid_unknown_fields=True):
    """A nation (rule 2-3).

    `backs` is the number of its counters by the unit on their back (rule 4-3-6).
    """

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
    """The contents of powers.toml."""

    power: list[Power]


class General(msgspec.Struct, forbid_unknown_fields=True):
    """A general (rules 2-2 and 9); `home` is empty for a general without a home area."""

    id: str
    en: str
    ja: str
    power: str
    side: Side
    strength: int
    source: Sources
    home: str = ""


class Generals(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of generals.toml."""

    general: list[General]


class CardEffect(msgspec.Struct, forbid_unknown_fields=True, tag_field="do"):
    """An effect of a card or of a turn event (rule 5); cards.toml explains each kind.

    The keys and tags of the files keep the old names `steps`, `march` and `advance`. Each record contains a hash of the
    edition's files, so new names would change the hash.
    """

    when: str = ""


class ReinforceEffect(CardEffect, tag="reinforce", kw_only=True):
    power: str
    number: int
    space: str = ""
    general: str = ""
    homes: bool = False
    if_units: bool = False
    otherwise: str = ""


class MarchOrReinforceEffect(CardEffect, tag="march", kw_only=True):
    """A march, or soldiers if the general's area has too few units (rules 5-1 and 5-2)."""

    general: str
    threshold: int
    power: str
    number: int


class MarchEffect(CardEffect, tag="advance", kw_only=True):
    """A march of a general with any number of units (rule 5-1)."""

    general: str


class MoveEntryEffect(CardEffect, tag="entry", kw_only=True):
    power: str
    steps: int


class EnterEffect(CardEffect, tag="enter", kw_only=True):
    power: str


class AddCardEffect(CardEffect, tag="add-card", kw_only=True):
    card: str


class WinterEffect(CardEffect, tag="winter", kw_only=True):
    zone: Literal["soviet"]
    dice: int


class BombEffect(CardEffect, tag="bomb", kw_only=True):
    table: list[str]
    soldiers: int
    power: int


class HalfEndEffect(CardEffect, tag="half-end"):
    """The end of the first or the second half-turn (rule 5-4)."""


class OrderEffect(CardEffect, tag="order"):
    """The Führer order of the German head of state (rules 9 and 10-1)."""


AnyEffect = (
    ReinforceEffect
    | MarchOrReinforceEffect
    | MarchEffect
    | MoveEntryEffect
    | EnterEffect
    | AddCardEffect
    | WinterEffect
    | BombEffect
    | HalfEndEffect
    | OrderEffect
)
# The DO_* constant that the rules use for each type of effect.
EFFECT_KINDS: dict[type[AnyEffect], int] = {
    ReinforceEffect: DO_REINFORCE,
    MarchOrReinforceEffect: DO_MARCH_OR_REINFORCE,
    MarchEffect: DO_MARCH,
    MoveEntryEffect: DO_ENTRY,
    EnterEffect: DO_ENTER,
    AddCardEffect: DO_ADD_CARD,
    WinterEffect: DO_WINTER,
    BombEffect: DO_BOMB,
    HalfEndEffect: DO_HALF_END,
    OrderEffect: DO_ORDER,
}


class ElevenCard(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of card with the number of copies and its effects (rule 5)."""

    id: str
    side: Side
    en: str
    ja: str
    count: int
    source: Sources
    effects: list[AnyEffect] = msgspec.field(name="steps", default_factory=list)
    text: Name | None = None


class Extra(msgspec.Struct, forbid_unknown_fields=True):
    """Cards of the printed game that this program does not use (rule 3)."""

    id: str
    en: str
    ja: str
    count: int
    source: str


class ElevenCards(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of cards.toml."""

    card: list[ElevenCard]
    extra: list[Extra] = []

    def of(self, side: Side) -> list[ElevenCard]:
        """Return the kinds of card of one side."""
        return [card for card in self.card if card.side == side]


class ElevenTurn(msgspec.Struct, forbid_unknown_fields=True):
    """A turn of the turn track, with the effects of its turn event (rule 5-4)."""

    id: str
    en: str
    ja: str
    source: Sources
    effects: list[AnyEffect] = msgspec.field(name="steps", default_factory=list)


class EntryTrack(msgspec.Struct, forbid_unknown_fields=True):
    """The entry track of a nation, with the cards added at its end (rules 7-2 and 7-3)."""

    steps: int
    cards: list[str]
    source: Sources


class PowerTrack(msgspec.Struct, forbid_unknown_fields=True):
    """The track of German national power (rule 5-3)."""

    min: int
    max: int
    source: Sources


class Tracks(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """The contents of the table `tracks` (rules 2-1 and 5-3)."""

    united_states: EntryTrack
    soviet_union: EntryTrack
    power: PowerTrack


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """Victory points at the start, for London and for domination (rules 3, 7-4 and 11).

    `london_power` is the German national power for London.
    """

    start: Datum
    london: Datum
    london_power: Datum
    domination: Datum


class Domination(msgspec.Struct, forbid_unknown_fields=True):
    """The areas that domination requires in addition to London (rule 8)."""

    areas: list[str]
    source: str


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """The German soldiers for each seat in a game of `id` players (rules 3-1 and 11)."""

    id: Literal["solo", "2", "3", "4", "5"]
    soldiers: list[int]
    source: str


class LastTurn(msgspec.Struct, forbid_unknown_fields=True):
    """The last turn of a game, by its id (rules 8 and 11)."""

    id: str
    source: str


class Last(msgspec.Struct, forbid_unknown_fields=True):
    """The last turns of games with several players and of solo games (rules 8, 11)."""

    several: LastTurn
    solo: LastTurn


class ElevenRules(GameTitle, forbid_unknown_fields=True):
    """The contents of game.toml."""

    tracks: Tracks
    vp: Points
    domination: Domination
    deal: list[Deal]
    last: Last
    turn: list[ElevenTurn]


class SetupPlace(msgspec.Struct, forbid_unknown_fields=True):
    """Units in an area at the start (rules 3 and 12).

    An example of `units` is "3 soldier-poland 1 head-poland".
    """

    scenario: Literal["standard", "short", "both"]
    space: str
    units: str
    source: str


class SetupBox(msgspec.Struct, forbid_unknown_fields=True):
    """The number of soldiers in the box of a nation at the start (rules 3 and 12)."""

    scenario: Literal["standard", "short", "both"]
    power: str
    soldiers: int
    source: str


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """The start of a scenario except for its units (rules 3 and 12)."""

    id: ScenarioId
    turn: str
    power: int
    entry: dict[str, int]
    deck: str
    surrendered: list[str]
    turned: bool
    source: Sources


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of setup.toml."""

    scenario: list[Start]
    place: list[SetupPlace]
    box: list[SetupBox]

    def places(self, scenario: ScenarioId) -> list[SetupPlace]:
        """Return the units on the map at the start of a scenario."""
        return [place for place in self.place if place.scenario in (scenario, "both")]

    def boxes(self, scenario: ScenarioId) -> list[SetupBox]:
        """Return the soldiers in boxes at the start of a scenario."""
        return [box for box in self.box if box.scenario in (scenario, "both")]


class ElevenParts(EditionParts, frozen=True):
    """The contents of an edition's component files."""

    rules: ElevenRules
    map: ElevenMap
    powers: Powers
    generals: Generals
    cards: ElevenCards
    setup: Setup
    sources: SourceList

    def named(self, kind: str) -> Sequence[NamedComponent]:
        """Return the named components of a kind.

        The kinds are areas, cards, nations, generals (also as units) and turns. Soldiers and heads of state are
        missing, because their names are in the Fluent messages.
        """
        rows: dict[str, Sequence[NamedComponent]] = {
            "space": self.map.space,
            "card": self.cards.card,
            "power": self.powers.power,
            "general": self.generals.general,
            "unit": self.generals.general,
            "turn": self.rules.turn,
        }
        return rows.get(kind, ())


def counted(units: str) -> list[tuple[str, int]]:
    """Parse a list of counts and ids, such as "3 soldier-poland 1 head-poland".

    Raises:
        ValueError: the text is not a list of numbers from 1 and ids.
    """
    words = units.split()
    pairs = [(id, int(number)) for number, id in zip(words[::2], words[1::2], strict=True)]
    if any(number < 1 for _, number in pairs):
        raise ValueError(units)
    return pairs
