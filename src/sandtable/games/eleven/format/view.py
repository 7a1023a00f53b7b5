# mypyc: no - msgspec structs
"""What a seat may know of a position, field by field; nothing in this game is secret but the dice to come."""

from __future__ import annotations

import msgspec

from sandtable.games.eleven.state.units import Counts
from sandtable.kernel.odds import Modifier


class GroupView(msgspec.Struct):
    """The units of one faction, or of the Allies, in an area.

    Args:
        faction: a seat, "neutral" or "allied".
    """

    faction: str
    units: Counts


class AreaView(msgspec.Struct, frozen=True):
    """An area: who stands there, and whether it is a home that the Axis has taken (4-3-5)."""

    id: str
    groups: list[GroupView]
    taken: bool


class CardView(msgspec.Struct):
    """A general's card, turned if he has acted (4)."""

    id: str
    acted: bool


class FactionView(msgspec.Struct):
    """A player's faction: VP, cards, generals in the game, soldiers on the map, whether it obeys all orders (9)."""

    id: str
    vp: int
    cards: list[CardView]
    generals: list[str]
    soldiers: int
    obeys: bool


class EntryView(msgspec.Struct):
    """An entry track (7-2, 7-3)."""

    step: int
    last: int
    at_war: bool


class LondonView(msgspec.Struct):
    """London (7-4): whether its marker can still be won, and whether it is Axis-held."""

    marker: bool
    axis_held: bool


class StartView(msgspec.Struct):
    """Where a general begins whose card is drafted (3-2, 12).

    Args:
        areas: the area he begins in, or those of which his player chooses one.
        soldiers: how many German soldiers come with him.
    """

    areas: list[str]
    soldiers: int


class DraftView(msgspec.Struct):
    """The draft under way (3-1).

    Args:
        left: the cards that can still be taken.
        order: who takes one from now on, the seat that is asked first.
        starts: where each general begins, by his card.
    """

    left: list[str]
    order: list[str]
    starts: dict[str, StartView]


class RollView(msgspec.Struct):
    """Dice of one side.

    Args:
        dice: the faces.
        needs: a die at or below this hits.
    """

    dice: list[int]
    needs: int
    hits: int
    modifiers: list[Modifier]


class ActionView(msgspec.Struct):
    """The action being stated or carried out (4).

    Args:
        kind: one of the nine actions or "order"; empty as long as none is chosen.
        seat: who decides.
        giver: who gave a Führer order: a seat, or "neutral" for the card of a neutral head.
        needs, modifiers: what a die of the attack needs at most, and what makes it up; None as long as there is no
            target.
    """

    general: str
    kind: str
    seat: str
    giver: str | None
    start: str | None = msgspec.field(name="from")
    to: str | None
    target: str | None
    units: Counts
    needs: int | None
    modifiers: list[Modifier]
    attack: RollView | None
    counter: RollView | None
    to_remove: int
    to_lose: int
    step: str


class StrikeView(msgspec.Struct):
    """A faction that has struck back (5-1-2)."""

    faction: str
    roll: RollView


class ShareView(msgspec.Struct):
    """The hits that a faction has still to take (5-1-3)."""

    faction: str
    hits: int


class EventView(msgspec.Struct):
    """The Allied card or turn event being carried out (5).

    Args:
        card: the card, or "turn-event".
        again: it is carried out once more, by the second half-end.
        area: the area under attack, or hit by winter or bombs.
        units: how many units march with the general.
        to_remove: Allied units of a march, or Axis soldiers under bombs, that have still to be removed.
        waiting: factions that have still to strike back.
        shares: the hits that each faction has still to take.
    """

    card: str
    again: bool
    effect: str
    general: str | None
    start: str | None = msgspec.field(name="from")
    to: str | None
    route: list[str]
    area: str | None
    units: int
    attack: RollView | None
    strikes: list[StrikeView]
    waiting: list[str]
    shares: list[ShareView]
    to_assign: int
    to_remove: int


class OutcomeView(msgspec.Struct):
    """How the game ended (8)."""

    winners: list[str]
    reason: str
    vp: dict[str, int]


class View(msgspec.Struct):
    """All that a seat may know; see docs/positions.md for the ids.

    Args:
        half: how many of the two half-ends have been drawn.
        head: whose the head of Germany is.
        won: the areas whose VP are won for good: homes that were taken, and London once its marker is gone (4-3-5d,
            7-4f).
        placing: what the seat that is asked is about to place, in set-up.
    """

    game: str
    variant: str
    phase: str
    turn: str
    turns_left: int
    half: int
    active: str | None
    asked: str | None
    areas: list[AreaView]
    factions: list[FactionView]
    head: str | None
    boxes: Counts
    sanatorium: list[str]
    away: list[str]
    gone: list[str]
    power: int
    entry: dict[str, EntryView]
    surrendered: list[str]
    london: LondonView
    won: list[str]
    deck: Counts
    discard: list[str]
    axis_discard: list[str]
    aside: Counts
    placing: Counts
    draft: DraftView | None
    action: ActionView | None
    event: EventView | None
    outcome: OutcomeView | None
