# mypyc: no - msgspec structs
"""Threats of the next Allied card: marches and bombs (§5-1, §5-3, §5-4).

Each card of the deck is equally likely to be next. This module tries the march or bombing of each card on copies of the
position. It tries each face of the dice that choose an area.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

from sandtable.games.eleven.assessment.advice import advice
from sandtable.games.eleven.assessment.dice_probabilities import SIDES, at_least, capped, chances, mean
from sandtable.games.eleven.rules.action_declaration import CHOOSE_GENERAL
from sandtable.games.eleven.rules.events.allied_cards import CARRY_OUT, due, effects_of, end_half
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import lacking
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.int_types import Area, General
from sandtable.games.eleven.state.position import ElevenPosition, general_ref
from sandtable.games.eleven.state.vocabulary import (
    AXIS_CARD,
    DO_BOMB,
    DO_HALF_END,
    DO_MARCH,
    DO_MARCH_OR_REINFORCE,
    FACTIONS,
    PLAY,
    UNSET,
)
from sandtable.kernel.assessment.battle_odds import OddsNote
from sandtable.kernel.assessment.threats import Goal, Outlook, Threat
from sandtable.kernel.bit_masks import bits, size
from sandtable.kernel.choice import Seat
from sandtable.kernel.dice import ListedDice, NeedDice
from sandtable.kernel.message import Ref, say
from sandtable.kernel.state import settle

FACES: Final = range(1, SIDES + 1)
MOVING: Final = (DO_MARCH, DO_MARCH_OR_REINFORCE, DO_BOMB)
ALLIES: Final = "allied"


class AlliedThreat(NamedTuple):
    """An attack on an area, or a bombing of it, as the effect of an Allied card.

    An attack has `number` units and hits with faces up to `needs`. For a bombing, `general` and `start` are UNSET, and
    `number` and `needs` are 0.
    """

    area: Area
    general: General
    start: Area
    number: int
    needs: int


def outlook(p: ElevenPosition, seat: Seat) -> Outlook:
    """Return the threats of the next Allied card, goals of domination, and advice."""
    if p.over or p.phase != PLAY:
        return Outlook(counsel=advice(p, seat))
    if not p.deck:
        return Outlook(goals=[domination(p)], counsel=advice(p, seat))
    found: dict[AlliedThreat, float] = defaultdict(float)
    share = 1.0 / size(p.deck)
    for card in bits(p.deck):
        for effect in brought(p, card):
            for chance, coming in tried(p, card, effect):
                found[coming] += share * chance
    threats = [threat(p, coming, chance) for coming, chance in found.items()]
    threats.sort(key=lambda each: (-(each.chance or 0.0), each.space))
    notes = [OddsNote("5", say("outlook-next-card", n=size(p.deck)))]
    if any(each.grave for each in threats):
        notes.append(OddsNote("8", say("outlook-berlin")))
    return Outlook(threats, goals=[domination(p)], notes=notes, counsel=advice(p, seat))


def domination(p: ElevenPosition) -> Goal:
    """Return the areas that the Axis still needs for domination (§8c)."""
    ids = [p.board.area_ids[area] for area in bits(lacking(p))]
    message = say("outlook-domination", n=len(ids), spaces=Ref("spaces", " ".join(ids)))
    return Goal("", ids, [], "8", message)


def brought(p: ElevenPosition, card: int) -> list[Effect]:
    """Return the effects of a card that attack or bomb an area.

    For a half-turn card, these are effects of the turn event or card that it triggers (§5-4).
    """
    if card >= AXIS_CARD:
        # The card of an Axis general has no Allied event. In a solo game the general acts (§11). With five players, the
        # head of state gives an order (§10-1).
        return []
    effects = effects_of(p, card)
    if effects and effects[0].kind == DO_HALF_END:
        q = p.clone()
        event = AlliedEvent(card, effects)
        end_half(q, event)
        effects = event.effects
    conditions = due(p, effects)
    return [effect for n, effect in enumerate(effects) if conditions >> n & 1 and effect.kind in MOVING]


def tried(p: ElevenPosition, card: int, effect: Effect) -> Iterator[tuple[float, AlliedThreat]]:
    """Yield the possible threats from an effect, each after its probability.

    The threats differ only by the dice that choose an area.
    """
    waiting: list[list[int]] = [[]]
    while waiting:
        faces = waiting.pop()
        q = p.clone()
        q.action = None
        q.event = event = AlliedEvent(card, [effect])
        q.stack = [CHOOSE_GENERAL, CARRY_OUT]
        try:
            settle(q, ListedDice(list(faces)))
        except NeedDice:
            if event.target == UNSET:
                # The missing die chooses an area, because there is no target yet. Dice of the attack are not needed.
                waiting += [[*faces, face] for face in FACES]
                continue
        chance = 1.0 / len(FACES) ** len(faces)
        if effect.kind == DO_BOMB:
            yield chance, AlliedThreat(effect.table[faces[0] - 1], UNSET, UNSET, 0, 0)
        elif event.target != UNSET:
            yield chance, AlliedThreat(event.target, event.general, event.base(), event.number, event.needs)


def threat(p: ElevenPosition, coming: AlliedThreat, chance: float) -> Threat:
    """Make the threat of an attack or a bombing, with its message."""
    space = p.area_ref(coming.area)
    if coming.general == UNSET:
        return Threat(space.id, "", ALLIES, chance, False, "5-3", say("outlook-bombs", space=space))
    there = sum(p.faction_units(coming.area, each) + p.faction_heads(coming.area, each) for each in range(FACTIONS))
    hits = mean(capped(chances(coming.number, coming.needs), there))
    message = say(
        "outlook-march",
        unit=general_ref(coming.general),
        space=space,
        n=coming.number,
        needs=coming.needs,
        hits=f"{hits:.1f}",
        gone=f"{at_least(coming.number, coming.needs, there):.0%}",
    )
    # §8: the game ends with the removal of the last unit in Berlin, the German head of state.
    grave = coming.area == p.board.berlin
    return Threat(space.id, p.area_ref(p.place[coming.general]).id, ALLIES, chance, False, "5-1", message, grave)
