# mypyc: no - msgspec structs
"""The types of views, which contain what a seat may know of a position."""

from __future__ import annotations

import msgspec

from sandtable.kernel.assessment.battle_odds import Modifier

Counts = dict[str, int]


class RetreatingView(msgspec.Struct):
    """Retreated units that are still shown on a route (rule 8.6.1)."""

    start: str = msgspec.field(name="from")
    units: Counts


class SpaceView(msgspec.Struct, frozen=True):
    """A space with its controller and its units. `units` is None if a cover hides them."""

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
    """The units that the deploying seat still has to place."""

    unit: str
    left: Counts
    space: str | None


class VictoryView(msgspec.Struct):
    """The German victory cards (rule 3.1)."""

    open: str
    secret: str | None
    unused: list[str] | None


class CardsView(msgspec.Struct):
    """A side's cards by zone (rules 6 and 8.2); None for a value hidden from the seat."""

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
    """The current movement of the seat."""

    kind: str
    start: str | None = msgspec.field(name="from")
    units: Counts


class BlitzkriegRollView(msgspec.Struct):
    """A side's dice in a battle."""

    dice: int
    modifiers: list[Modifier]
    rolled: list[int]
    kept: list[int]
    score: int


class BattleView(msgspec.Struct):
    """The current battle (rule 8.1)."""

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
    attack: BlitzkriegRollView | None
    defence: BlitzkriegRollView | None
    step: str


class BlitzkriegOutcomeView(msgspec.Struct):
    """The result (rule 4). The winner is None if people ended the game without a winner."""

    winner: str | None
    reason: str
    cards: list[str]


class BlitzkriegView(msgspec.Struct):
    """The view of a seat. `momentum` is above 0 for Germany and below 0 for the Allies."""

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
    outcome: BlitzkriegOutcomeView | None
