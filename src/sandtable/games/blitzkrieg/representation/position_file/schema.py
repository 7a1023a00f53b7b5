# mypyc: no - msgspec structs
"""The types of a position file: its tables with their keys and defaults."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.kernel.message import Message
from sandtable.kernel.position_file import read_leniently

Side = Literal["german", "allied"]
Asks = Literal[
    "attack-cards",
    "defence-cards",
    "attacker-keeps",
    "defender-keeps",
    "attacker-loses",
    "defender-loses",
    "refusal",
    "retreat",
    "retreat-split",
    "breakthrough",
]
Step = Literal["attack-cards", "defence-cards", "attack-dice", "defence-dice", "losses", "refusal", "retreat"]
Reason = Literal["base", "surrender", "victory-card", "no-victory-card"]


class WrittenBoxes(msgspec.Struct, forbid_unknown_fields=True):
    """A side's units off the map."""

    replacement: str | None = None
    returning: str = ""
    surrendered: str = ""
    evacuated: str = ""


class WrittenRetreat(msgspec.Struct, forbid_unknown_fields=True):
    """Retreated units that are still shown on a route (rule 8.6.1)."""

    units: str
    start: str = msgspec.field(name="from")


class WrittenVictory(msgspec.Struct, forbid_unknown_fields=True):
    """The German victory cards (rule 3.1)."""

    open: str | None = None
    secret: str | None = None


class WrittenPlacing(msgspec.Struct, forbid_unknown_fields=True):
    """The question of the German deployment: how many of `unit` go to `base` (rule 3.3)."""

    unit: Literal["german-infantry", "german-tank"] = "german-infantry"
    base: str = ""


class WrittenFlow(msgspec.Struct, forbid_unknown_fields=True):
    """The change in a covered base's units of one kind, as all seats have seen it.

    Args:
        net: the number of units that have entered minus the number that have left.
        least: the lowest value that `net` has had in the game, at most 0.
    """

    net: int = 0
    least: int = 0


class WrittenFirstUnit(msgspec.Struct, forbid_unknown_fields=True):
    """The first unit of a strategic move or of replacements, after its move (rule 7.2)."""

    to: str
    unit: str = ""


class WrittenMove(msgspec.Struct, forbid_unknown_fields=True):
    """The current movement: its kind, its start and the chosen units (rules 7 and 8.2).

    The kind can also be "staff-work", for the card that asks a question instead of moving units (rule 6.2).
    """

    kind: str
    start: str = msgspec.field(name="from", default="")
    units: str = ""
    mixed: bool = False
    left: int | None = None
    tanks: str = ""
    moved: WrittenFirstUnit | None = None
    port: str = ""
    overfull: str = ""


class BlitzkriegWrittenRoll(msgspec.Struct, forbid_unknown_fields=True):
    """A side of a battle: its cards, its dice modifiers (rule 8.3) and its dice."""

    cards: str = ""
    items: list[int] = []
    rolled: str = ""
    kept: str = ""
    score: int = 0
    supplied: bool | None = None
    removed: int = 0


class WrittenBattle(msgspec.Struct, forbid_unknown_fields=True):
    """The current battle (rule 8.1): its spaces, the attacker and the current question."""

    space: str
    start: str = msgspec.field(name="from")
    units: str = ""
    side: Side | None = None
    asks: Asks | None = None
    step: Step | None = None
    fog_of_war: bool = msgspec.field(name="fog-of-war", default=False)
    attacker: BlitzkriegWrittenRoll = msgspec.field(default_factory=BlitzkriegWrittenRoll)
    defender: BlitzkriegWrittenRoll = msgspec.field(default_factory=BlitzkriegWrittenRoll)
    superiority: bool | None = None
    won: bool = False
    refused: bool = False
    occupied: list[str] | None = None


class BlitzkriegPositionForm(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of a position file, with the default of each key."""

    variant: Literal["standard"] = "standard"
    turn: int = 1
    phase: Literal["deployment", "planning", "pre-moves", "operations", "over"] = "operations"
    reason: Reason | None = None
    active: Side | None = None
    planned: list[Side] = []
    momentum: int | None = None
    plan_momentum: int | None = None
    passed: bool = False
    collapsed: list[str] = []
    opened: list[str] = []
    victory: WrittenVictory = msgspec.field(default_factory=WrittenVictory)
    placing: WrittenPlacing | None = None
    units: dict[str, str] = {}
    spare: Literal["replacement", "removed"] = "replacement"
    boxes: dict[Side, WrittenBoxes] = {}
    retreating: dict[str, WrittenRetreat | list[WrittenRetreat]] = {}
    hands: dict[Side, str] = {}
    seized: dict[Side, str] = {}
    used: dict[Side, str] = {}
    resting: dict[Side, str] = {}
    barred: dict[Side, str] = {}
    removed: dict[Side, str] = {}
    seen: dict[str, dict[Literal["german-infantry", "german-tank"], WrittenFlow]] = {}
    move: WrittenMove | None = None
    battle: WrittenBattle | None = None


def parse(text: str) -> tuple[BlitzkriegPositionForm, list[Message]]:
    """Read a position file, and return an error message for each invalid entry.

    Invalid entries are left out.

    Raises:
        PositionError: the text is neither TOML nor JSON.
    """
    return read_leniently(text, BlitzkriegPositionForm)
