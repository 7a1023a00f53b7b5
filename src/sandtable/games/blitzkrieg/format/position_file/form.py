# mypyc: no - msgspec structs
"""The form of a written position: its keys, and what is meant by what is left out."""

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
    """Units still shown on a route (8.6.1)."""

    units: str
    start: str = msgspec.field(name="from")


class WrittenVictory(msgspec.Struct, forbid_unknown_fields=True):
    """The German victory cards (3.1)."""

    open: str | None = None
    secret: str | None = None


class WrittenPlacing(msgspec.Struct, forbid_unknown_fields=True):
    """What Germany is asked in its deployment: how many of these units this base gets (3.3)."""

    unit: Literal["german-infantry", "german-tank"] = "german-infantry"
    base: str = ""


class WrittenFlow(msgspec.Struct, forbid_unknown_fields=True):
    """Of one kind of unit, what everybody saw enter a covered base on balance, and the least that ever was."""

    net: int = 0
    least: int = 0


class WrittenMoved(msgspec.Struct, forbid_unknown_fields=True):
    """The first unit of a strategic move, or of those that came back, which has moved already (7.2)."""

    to: str
    unit: str = ""


class WrittenMove(msgspec.Struct, forbid_unknown_fields=True):
    """The movement under way: of what kind, from where, and the units taken for it so far (7.0 to 7.4, 8.2).

    Besides kinds of movement, `kind` names the question that a card asks: "staff-work" (6.2).
    """

    kind: str
    start: str = msgspec.field(name="from", default="")
    units: str = ""
    mixed: bool = False
    left: int | None = None
    tanks: str = ""
    moved: WrittenMoved | None = None
    port: str = ""
    overfull: str = ""


class WrittenRoll(msgspec.Struct, forbid_unknown_fields=True):
    """One side of a battle: its cards, what makes up its dice (8.3), and what they show."""

    cards: str = ""
    items: list[int] = []
    rolled: str = ""
    kept: str = ""
    score: int = 0
    supplied: bool | None = None
    removed: int = 0


class WrittenBattle(msgspec.Struct, forbid_unknown_fields=True):
    """The battle under way (8.1): where, from where, who attacks, and what is asked."""

    space: str
    start: str = msgspec.field(name="from")
    units: str = ""
    side: Side | None = None
    asks: Asks | None = None
    step: Step | None = None
    fog_of_war: bool = msgspec.field(name="fog-of-war", default=False)
    attacker: WrittenRoll = msgspec.field(default_factory=WrittenRoll)
    defender: WrittenRoll = msgspec.field(default_factory=WrittenRoll)
    superiority: bool | None = None
    won: bool = False
    refused: bool = False
    occupied: list[str] | None = None


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """A position as written.  What is left out has the value given here."""

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


def parse(text: str) -> tuple[Form, list[Message]]:
    """Read a written position, TOML or JSON, as far as it can be read, and tell what cannot.

    Raises:
        PositionError: it is neither.
    """
    return read_leniently(text, Form)
