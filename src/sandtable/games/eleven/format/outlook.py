# mypyc: no - msgspec structs
"""What the next Allied card may bring: who marches where, how likely, and what he meets there (§5-1, §5-3, §5-4).

Each card of the deck is as likely as any other to be the next.  What its march or its bombs do is tried on copies of
the position, by the rules themselves, for each face of the dice that say where to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

from sandtable.games.eleven.format.counsel import counsel
from sandtable.games.eleven.format.facts import lacking
from sandtable.games.eleven.format.probabilities import at_least, capped, chances, mean
from sandtable.games.eleven.rules.declare import CHOOSE_GENERAL
from sandtable.games.eleven.rules.events.cards import CARRY_OUT, due, effects_of, end_half
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.position import Position, general_ref
from sandtable.games.eleven.state.types import Area, General
from sandtable.games.eleven.state.vocabulary import (
    AXIS_CARD,
    DO_BOMB,
    DO_HALF_END,
    DO_MARCH,
    DO_MARCH_OR_REINFORCE,
    FACTIONS,
    NOBODY,
    PLAY,
)
from sandtable.kernel.choice import Seat
from sandtable.kernel.dice import ListedDice, NeedDice
from sandtable.kernel.masks import bits, size
from sandtable.kernel.message import Ref, say
from sandtable.kernel.odds import Note
from sandtable.kernel.outlook import Goal, Outlook, Threat
from sandtable.kernel.state import settle

FACES: Final = range(1, 7)
MOVING: Final = (DO_MARCH, DO_MARCH_OR_REINFORCE, DO_BOMB)
ALLIES: Final = "allied"


class Coming(NamedTuple):
    """What a card may bring to an area: an attack of a general from an area with so many units, or bombs of nobody."""

    area: Area
    general: General
    start: Area
    number: int
    needs: int


def outlook(p: Position, seat: Seat) -> Outlook:
    """What the next Allied card may bring, what domination lacks, and what matters in set-up and before winter."""
    if p.over or p.phase != PLAY:
        return Outlook(counsel=counsel(p, seat))
    if not p.deck:
        return Outlook(goals=[domination(p)], counsel=counsel(p, seat))
    found: dict[Coming, float] = defaultdict(float)
    share = 1.0 / size(p.deck)
    for card in bits(p.deck):
        for effect in brought(p, card):
            for chance, coming in tried(p, card, effect):
                found[coming] += share * chance
    threats = [threat(p, coming, chance) for coming, chance in found.items()]
    threats.sort(key=lambda each: (-(each.chance or 0.0), each.space))
    notes = [Note("5", say("outlook-next-card", n=size(p.deck)))]
    if any(each.grave for each in threats):
        notes.append(Note("8", say("outlook-berlin")))
    return Outlook(threats, goals=[domination(p)], notes=notes, counsel=counsel(p, seat))


def domination(p: Position) -> Goal:
    """What is still to be taken until the game ends at once (§8c); by whom is all the same."""
    ids = [p.board.area_ids[area] for area in bits(lacking(p))]
    message = say("outlook-domination", n=len(ids), spaces=Ref("spaces", " ".join(ids)))
    return Goal("", ids, [], "8", message)


def brought(p: Position, card: int) -> list[Effect]:
    """The effects of a card that strike somewhere; of a half-end those that it brings (§5-4)."""
    if card >= AXIS_CARD:
        # Alone the general acts; with five players the head gives an order (§10-1, §11).
        return []
    effects = effects_of(p, card)
    if effects and effects[0].kind == DO_HALF_END:
        q = p.clone()
        event = AlliedEvent(card, effects)
        end_half(q, event)
        effects = event.effects
    conditions = due(p, effects)
    return [effect for n, effect in enumerate(effects) if conditions >> n & 1 and effect.kind in MOVING]


def tried(p: Position, card: int, effect: Effect) -> Iterator[tuple[float, Coming]]:
    """What an effect may bring, by the faces of the dice that say where to."""
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
            if event.target == NOBODY:
                # A die that says where to; any other belongs to an attack that has found its target.
                waiting += [[*faces, face] for face in FACES]
                continue
        chance = 1.0 / len(FACES) ** len(faces)
        if effect.kind == DO_BOMB:
            yield chance, Coming(effect.table[faces[0] - 1], NOBODY, NOBODY, 0, 0)
        elif event.target != NOBODY:
            yield chance, Coming(event.target, event.general, event.base(), event.number, event.needs)


def threat(p: Position, coming: Coming, chance: float) -> Threat:
    """What may come, in words."""
    space = p.area_ref(coming.area)
    if coming.general == NOBODY:
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
    # §8: the game is over with the last unit of Berlin, the head of Germany.
    grave = coming.area == p.board.berlin
    return Threat(space.id, p.area_ref(p.place[coming.general]).id, ALLIES, chance, False, "5-1", message, grave)
