# mypyc: no - msgspec structs
"""What a seat may know of a position, field by field, and nothing else."""

from __future__ import annotations

import msgspec

from sandtable.kernel.odds import Modifier

Counts = dict[str, int]


class RetreatingView(msgspec.Struct):
    """Units shown on a route (8.6.1)."""

    start: str = msgspec.field(name="from")
    units: Counts


class SpaceView(msgspec.Struct, frozen=True):
    """A space: who controls it, and the units in it (None: under a cover that this seat may not lift)."""

    id: str
    control: str
    units: Counts | None
    retreating: list[RetreatingView]


class BoxView(msgspec.Struct):
    """A side's units off the map."""

    replacement: Counts
    returning: Counts
    surrendered: Counts
    evacuated: Counts


class DeployView(msgspec.Struct):
    """What the seat that deploys has still to place."""

    unit: str
    left: Counts
    space: str | None


class VictoryView(msgspec.Struct):
    """The German victory cards (3.1)."""

    open: str
    secret: str | None
    unused: list[str] | None


class CardsView(msgspec.Struct):
    """A side's cards by where they are (6, 8.2); None for what this seat may not know."""

    hand: Counts | None
    hand_count: int | None
    plan_limit: int | None
    pool: Counts | None
    seized: Counts | None
    seized_count: int
    used: Counts
    resting: Counts
    barred: Counts
    removed: Counts


class MoveView(msgspec.Struct):
    """The movement that this seat is making."""

    kind: str
    start: str | None = msgspec.field(name="from")
    units: Counts


class RollView(msgspec.Struct):
    """One side's dice in a battle."""

    dice: int
    modifiers: list[Modifier]
    rolled: list[int]
    kept: list[int]
    score: int


class BattleView(msgspec.Struct):
    """The battle under way (8.1)."""

    space: str
    start: str = msgspec.field(name="from")
    attacker: str
    attacking: Counts
    defending: Counts
    superiority: bool
    face_down: int
    attack_cards: list[str] | None
    fog: bool | None
    defence_cards: list[str]
    attack: RollView | None
    defence: RollView | None
    step: str


class OutcomeView(msgspec.Struct):
    """How the game ended (4); nobody has won one that people have ended without a victory."""

    winner: str | None
    reason: str
    cards: list[str]


class View(msgspec.Struct):
    """All that a seat may know.  Momentum is German above zero, Allied below."""

    game: str
    seat: str | None
    turn: int
    phase: str
    actor: str | None
    decision: str | None
    momentum: int
    spaces: list[SpaceView]
    collapsed: list[str]
    boxes: dict[str, BoxView]
    surrender_points: int
    deploy: DeployView | None
    victory: VictoryView
    cards: dict[str, CardsView]
    moved_from_base: dict[str, Counts]
    move: MoveView | None
    battle: BattleView | None
    outcome: OutcomeView | None
