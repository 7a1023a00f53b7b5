# mypyc: no - msgspec structs
"""The types of a view.

Only future dice are secret in this game, so all seats have the same view.
"""

from __future__ import annotations

import msgspec

from sandtable.games.eleven.state.unit_counts import Counts
from sandtable.kernel.assessment.battle_odds import Modifier


class GroupView(msgspec.Struct):
    """The units of one faction, or of the Allies, in an area.

    Args:
        faction: a seat, "neutral" for the neutral faction, or "allied".
    """

    faction: str
    units: Counts


class AreaView(msgspec.Struct, frozen=True):
    """The units of an area, and whether it is a home taken by the Axis (rule 4-3-5)."""

    id: str
    groups: list[GroupView]
    taken: bool


class CardView(msgspec.Struct):
    """The card of a general, which is turned over if the general has acted (rule 4)."""

    id: str
    acted: bool


class FactionView(msgspec.Struct):
    """The faction of a player.

    `obeys` means that the player obeys all Führer orders of this turn (rule 9).

    `generals` omits generals who are out of the game. `soldiers` counts German soldiers on the map.
    """

    id: str
    vp: int
    cards: list[CardView]
    generals: list[str]
    soldiers: int
    obeys: bool


class EntryView(msgspec.Struct):
    """The entry track of a nation: the current step and the last step (rules 7-2 and 7-3)."""

    step: int
    last: int
    at_war: bool


class LondonView(msgspec.Struct):
    """London: whether its marker is on the map, and whether the Axis holds it (rule 7-4)."""

    marker: bool
    axis_held: bool


class StartView(msgspec.Struct):
    """The starting areas of a general whose card is drafted (rules 3-2 and 12).

    Args:
        areas: the area where the general begins, or the areas among which the player chooses.
        soldiers: the number of German soldiers who begin with the general.
    """

    areas: list[str]
    soldiers: int


class DraftView(msgspec.Struct):
    """The draft in progress (rule 3-1).

    Args:
        left: the cards that can still be drafted.
        order: the seat that drafts each of these cards, beginning with the seat that decides now.
        starts: where each general begins, by card.
    """

    left: list[str]
    order: list[str]
    starts: dict[str, StartView]


class ElevenRollView(msgspec.Struct):
    """The roll of one side.

    Args:
        dice: the faces.
        needs: the highest face that hits.
        hits: the number of hits.
        modifiers: the components of `needs`; empty in an Allied event.
    """

    dice: list[int]
    needs: int
    hits: int
    modifiers: list[Modifier]


class ActionView(msgspec.Struct):
    """The current action, declared or in progress (rule 4).

    Args:
        kind: one of the nine actions or "order"; empty until an action is chosen.
        seat: the seat that decides.
        giver: the seat that gave a Führer order, or "neutral" if the card of a neutral head of state did; None without
            an order.
        needs: the highest face of an attacking die that hits; None as long as there is no target.
        modifiers: the components of `needs`; empty as long as there is no target.
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
    attack: ElevenRollView | None
    counter: ElevenRollView | None
    to_remove: int
    to_lose: int
    step: str


class StrikeView(msgspec.Struct):
    """The roll of a faction that has returned fire (rule 5-1-2)."""

    faction: str
    roll: ElevenRollView


class ShareView(msgspec.Struct):
    """The number of hits that a faction must still take (rule 5-1-3)."""

    faction: str
    hits: int


class EventView(msgspec.Struct):
    """The Allied card or turn event in progress (rule 5).

    Args:
        card: the id of the Allied card.
        again: whether the second half-turn card repeats an event.
        area: the area that is attacked, bombed or hit by General Winter.
        units: the number of units that march, the general included; 0 without a march.
        to_remove: the number of Allied units of a march, or Axis soldiers under bombs, that must still be removed.
        waiting: the factions that must still return fire.
        shares: the hits that each faction must still take.
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
    attack: ElevenRollView | None
    strikes: list[StrikeView]
    waiting: list[str]
    shares: list[ShareView]
    to_assign: int
    to_remove: int


class ElevenOutcomeView(msgspec.Struct):
    """The result of the game (rule 8)."""

    winners: list[str]
    reason: str
    vp: dict[str, int]


class ElevenView(msgspec.Struct):
    """The view of a position for every seat; docs/positions.md explains the ids.

    Args:
        half: how many of the two half-turn cards have been drawn this turn.
        head: the faction of the German head of state; None before the draft assigns it.
        away: Allied generals who are not on the map but can return.
        gone: generals who are out of the game.
        won: the areas that give no more VP: homes that have been taken (rule 4-3-5d), and London without its marker
            (rule 7-4f).
        aside: Allied cards that are not in play.
        placing: the units that the deciding seat places next; empty outside deployment.
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
    outcome: ElevenOutcomeView | None
