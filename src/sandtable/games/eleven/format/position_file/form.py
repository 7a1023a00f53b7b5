# mypyc: no - msgspec structs
"""The form of a written position: its keys, and what is meant by what is left out."""

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
# The questions of an action, and those of an event.
ActionAsks = Literal[
    "action", "ordered", "destination", "target", "mobilised", "soldiers", "companions", "romanians", "answer",
    "remove", "lose", "advance-soldiers", "advance-companions", "advance-romanians", "answer-advance", "adopt",
]  # fmt: skip
EventAsks = Literal["order", "strike", "assign", "lose", "remove", "bomb", "adopt"]


class WrittenLondon(msgspec.Struct, forbid_unknown_fields=True):
    """London (7-4): the marker can still be won; London is Axis-held."""

    marker: bool = True
    axis_held: bool = False


class WrittenRoll(msgspec.Struct, forbid_unknown_fields=True):
    """Dice, what they must show at most, and how many hit."""

    rolled: str = ""
    needs: int = 0
    hits: int = 0


class WrittenLeft(msgspec.Struct, forbid_unknown_fields=True):
    """Soldiers that several factions might take over (4-1-1)."""

    area: str
    faction: Faction


class WrittenAction(msgspec.Struct, forbid_unknown_fields=True):
    """The action under way (4): who acts, what he does, where, and who is with him."""

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
    attack: WrittenRoll = msgspec.field(default_factory=WrittenRoll)
    counter: WrittenRoll = msgspec.field(default_factory=WrittenRoll)
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
    """The Allied card being carried out (5)."""

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
    attack: WrittenRoll = msgspec.field(default_factory=WrittenRoll)
    strikes: dict[Faction, WrittenRoll] = {}
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


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """A position as written.  What is left out has the value given here, or that of the set-up."""

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


def parse(text: str) -> tuple[Form, list[Message]]:
    """Read a written position, TOML or JSON, as far as it can be read, and tell what cannot.

    Raises:
        PositionError: it is neither.
    """
    return read_leniently(text, Form)
