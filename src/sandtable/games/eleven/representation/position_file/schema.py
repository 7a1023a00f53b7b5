# mypyc: no - msgspec structs
"""The schema of a position file: its keys and their defaults."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.kernel.message import Message
from sandtable.kernel.position_file import read_leniently

Seat = Literal["a", "b", "c", "d", "e"]
Faction = Literal["a", "b", "c", "d", "e", "neutral"]
Kind = Literal[
    "", "move", "mobilise", "attack", "move-attack", "air-raid", "bombard", "transfer", "wait", "return", "order"
]
Step = Literal["choose", "order", "allied-losses", "own-losses", "advance", "done"]
Reason = Literal["annihilation", "time", "domination"]
# The possible pending decisions during an action, and during an Allied event.
ActionAsks = Literal[
    "action", "ordered", "destination", "target", "mobilised", "soldiers", "companions", "romanians", "answer",
    "remove", "lose", "advance-soldiers", "advance-companions", "advance-romanians", "answer-advance", "adopt",
]  # fmt: skip
EventAsks = Literal["order", "strike", "assign", "lose", "remove", "bomb", "adopt"]


class WrittenLondon(msgspec.Struct, forbid_unknown_fields=True):
    """London: whether its marker is on the map, and whether the Axis holds it (rule 7-4)."""

    marker: bool = True
    axis_held: bool = False


class ElevenWrittenRoll(msgspec.Struct, forbid_unknown_fields=True):
    """The faces of a roll, the highest face that hits, and the number of hits."""

    rolled: str = ""
    needs: int = 0
    hits: int = 0


class WrittenLeft(msgspec.Struct, forbid_unknown_fields=True):
    """Soldiers without a general, whose new faction is being chosen (rule 4-1-1)."""

    area: str
    faction: Faction


class WrittenAction(msgspec.Struct, forbid_unknown_fields=True):
    """The action in progress (rule 4)."""

    general: str
    does: Kind = ""
    asks: ActionAsks | None = None
    seat: Seat | None = None
    giver: Faction | None = None
    refused: bool = False
    ability: bool = True
    start: str = msgspec.field(name="from", default="")
    to: str = ""
    target: str = ""
    soldiers: int | None = None
    romanians: int | None = None
    companions: str = ""
    ready: bool = False
    step: Step = "choose"
    attack: ElevenWrittenRoll = msgspec.field(default_factory=ElevenWrittenRoll)
    counter: ElevenWrittenRoll = msgspec.field(default_factory=ElevenWrittenRoll)
    to_remove: int = 0
    to_lose: int = 0
    removed: int = 0
    fallen: str = ""
    heads: list[str] = []
    advancing: int | None = None
    advancing_romanians: int | None = None
    vanguard: str = ""
    advanced: bool = False


class WrittenEvent(msgspec.Struct, forbid_unknown_fields=True):
    """The Allied card in progress (rule 5)."""

    card: str
    asks: EventAsks | None = None
    again: bool = False
    repeats: str = ""
    step: int = 1
    due: list[int] | None = None
    general: str = ""
    route: list[str] = []
    target: str = ""
    winter: list[str] = []
    number: int = 0
    attack: ElevenWrittenRoll = msgspec.field(default_factory=ElevenWrittenRoll)
    strikes: dict[Faction, ElevenWrittenRoll] = {}
    waiting: str = ""
    countered: int = 0
    to_remove: int = 0
    shares: dict[Faction, int] = {}
    to_assign: int = 0
    given: str = ""
    losing: Faction | None = None
    head_hits: int = 0
    spared: int = 0
    spared_faction: Faction | None = None
    fallen: str = ""
    heads: list[str] = []


class ElevenPositionForm(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of a position file.

    Missing values come from these defaults or from the set-up.
    """

    variant: str = ""
    phase: Literal["draft", "deployment", "cards", "play", "over"] = "play"
    reason: Reason | None = None
    setup: bool = False
    turn: str = ""
    half: int = 0
    active: str = "a"
    card: str = ""
    returns: int | None = None
    spread: int = 0
    power: int | None = None
    vp: dict[str, int] = {}
    entry: dict[str, int] = {}
    units: dict[str, dict[str, str]] = {}
    boxes: dict[str, int] = {}
    cards: dict[str, str] = {}
    sanatorium: str = ""
    gone: str = ""
    acted: str = ""
    obey: str = ""
    deck: str | None = None
    discard: list[str] = []
    axis_discard: str = ""
    surrendered: list[str] = []
    turned: bool | None = None
    taken: list[str] = []
    london: WrittenLondon = msgspec.field(default_factory=WrittenLondon)
    unsettled: list[str] = []
    left: WrittenLeft | None = None
    action: WrittenAction | None = None
    event: WrittenEvent | None = None


def parse(text: str) -> tuple[ElevenPositionForm, list[Message]]:
    """Parse a position file, and return an error message for each invalid entry.

    Invalid entries are left out.

    Raises:
        PositionError: the text is neither TOML nor JSON.
    """
    return read_leniently(text, ElevenPositionForm)
