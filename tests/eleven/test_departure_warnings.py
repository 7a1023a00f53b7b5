"""A warning before a choice states what the choice leaves behind, as its result then shows."""

from __future__ import annotations

from collections.abc import Iterator

import sandtable
from rulebook.eleven.scene import Scene, scene
from sandtable.games.eleven.rules.action_declaration import END_ACTION
from sandtable.games.eleven.rules.advance_after_combat import ADVANCE_COMPANIONS, ADVANCE_ROMANIANS, ADVANCE_SOLDIERS
from sandtable.games.eleven.rules.faction_changes import ADOPT
from sandtable.games.eleven.rules.fuhrer_orders import OwnerDecision
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import ACT_MOVE, ACT_TRANSFER, FACTION_IDS, SOVIET
from sandtable.kernel.assessment.battle_odds import OddsNote
from sandtable.kernel.choice import Choice
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Event, Ref
from sandtable.kernel.state import EventList, apply, legal

GAME = sandtable.game("eleven")
ADVANCING = (ADVANCE_SOLDIERS, ADVANCE_COMPANIONS, ADVANCE_ROMANIANS)
# Areas with the number of their soldiers who change sides; 0 if the area is left empty. They come from warnings or
# results.
Left = set[tuple[str, int]]


def left(s: Scene, words: str) -> list[tuple[str, str, int]]:
    """Return section, area and number of soldiers for each warning about units or an area left behind.

    The number is 0 if the area is left empty.
    """
    return [(note.section, *of(note)) for note in GAME.notes(s.state, s.parse(words), -1) if not enters(note)]


def enters(note: OddsNote) -> bool:
    return note.message.id == "odds-soviet-zone"


def warned(s: Scene, words: str) -> list[str]:
    """Return the rulebook sections of a choice's warnings about the entry of the Soviet Union into the war."""
    return [note.section for note in GAME.notes(s.state, s.parse(words), -1) if enters(note)]


def of(note: OddsNote) -> tuple[str, int]:
    space, number = note.message.args["space"], note.message.args.get("n", 0)
    assert isinstance(space, Ref)
    assert isinstance(number, int)
    return space.id, number


def test_a_move_or_attack_into_the_soviet_zone_warns_of_soviet_entry() -> None:
    """A warning says that a move or an attack into the Soviet defence zone brings the Soviet Union into the war.

    The rules for both are §7-2b and §7-2c.
    """
    units = {"warsaw": "1 manstein 2 soldier-germany", "east-poland": "1 soldier-soviet-union"}
    s = scene(units).do("use manstein; attack")
    assert warned(s, "soldiers 2") == ["7-2"]
    # Once the Soviet Union is at war, there are no more warnings.
    s.state.at_war |= 1 << SOVIET
    assert warned(s, "soldiers 2") == []
    alone = {"warsaw": units["warsaw"]}
    assert warned(scene(alone).do("use manstein; move; to east-poland"), "soldiers 2") == ["7-2"]
    assert warned(scene(alone).do("use manstein; move; to breslau"), "soldiers 2") == []


def test_a_move_leaves_an_area_empty_or_soldiers_alone() -> None:
    """If all units leave (§4-1a), Allies can march through (§5-1); soldiers left alone turn neutral (§4-1-1)."""
    s = scene({"hamburg": "1 guderian 1 manstein 2 soldier-germany"}).do("use guderian; move; to cologne")
    # Before the player has chosen the units that go along, there is no warning.
    assert left(s, "soldiers 2") == left(s, "soldiers 0") == []
    s.do("soldiers 1")
    assert left(s, "done") == []
    assert left(s, "bring manstein") == [("4-1-1", "hamburg", 1)]
    s = scene({"hamburg": "1 guderian 2 soldier-germany"}).do("use guderian; move; to cologne")
    assert left(s, "soldiers 2") == [("5-1", "hamburg", 0)]
    assert left(s, "soldiers 1") == [("4-1-1", "hamburg", 1)]


def test_a_transfer_leaves_soldiers_alone() -> None:
    """Soldiers that a transfer leaves alone turn neutral (§4-4, ruling E9)."""
    s = scene({"warsaw": "1 manstein 3 soldier-germany"}).do("use manstein; transfer")
    assert left(s, "to munich") == [("4-1-1", "warsaw", 3)]


def test_soldiers_that_advance_without_a_general_are_alone() -> None:
    """Soldiers that advance without the general turn neutral, as do those left behind (§4-3-4, ruling E9)."""
    units = {"warsaw": "1 manstein 3 soldier-germany", "krakow": "1 soldier-poland"}
    s = scene(units).do("use manstein; attack; soldiers 3", dice=[1, 1, 1, 1, 6]).do("soldiers 2")
    assert left(s, "done") == [("4-1-1", "krakow", 2)]
    assert left(s, "bring manstein") == [("4-1-1", "warsaw", 1)]


def test_alone_all_germans_are_of_one_faction() -> None:
    """In the solo game, soldiers without a general keep their faction, so no warning is needed (§11)."""
    s = scene({"hamburg": "1 guderian 2 soldier-germany"}, variant="solo").do("use guderian; move; to cologne")
    assert left(s, "soldiers 1") == []


def steps(variant: str, seed: int) -> Iterator[tuple[ElevenPosition, Choice, ElevenPosition, list[Event]]]:
    """Yield each choice within the actions of a random game.

    Each item has the position before the choice, the choice, the position after it, and the events in between. The
    automatic steps that follow the choice, up to the end of the action, have been carried out.
    """
    p: ElevenPosition = sandtable.game("eleven", variant=variant).start(dice := SeededDice(seed))
    while not p.over:
        choices = legal(p)
        choice = choices[dice.pick(len(choices))]
        if p.action is not None:
            after = p.clone()
            after.sink = sink = EventList()
            after.stack[-1].choose(after, choice, dice)
            while after.stack[-1].auto and after.stack[-1] is not END_ACTION:
                after.stack.pop().run(after, dice)
            yield p, choice, after, sink.events
        apply(p, choice, dice)


def seen(before: ElevenPosition, after: ElevenPosition, events: list[Event]) -> Left:
    """Return the areas that a move, a transfer or an advance has actually left, in the form of the warnings."""
    action = before.acting()
    area = action.base() if before.stack[-1] in ADVANCING else action.start
    name = before.area_ref(area).id
    found: Left = set()
    for event in events:
        if event.message.id == "did-change-side" and event.section == "4-1-1":
            space, seat, number = (event.message.args[key] for key in ("space", "seat", "n"))
            assert isinstance(space, Ref)
            assert isinstance(seat, Ref)
            assert isinstance(number, int)
            # Neutral soldiers who join a general also change sides, but no general has left them.
            if seat.id == FACTION_IDS[action.faction]:
                found.add((space.id, number))
    if after.stack and after.stack[-1] is ADOPT:
        found.add((before.area_ref(after.left_area).id, after.faction_soldiers(after.left_area, after.left_faction)))
    if not after.axis_at >> area & 1 and any(area in arrows for arrows in before.board.arrows):
        found.add((name, 0))
    return found


def test_warnings_match_the_results() -> None:
    """In random games, warnings agree with every move, transfer and advance that is resolved immediately."""
    compared = warned = entered = 0
    for variant, seed in (("3", 1), ("4", 2), ("5", 3), ("2", 4), ("3", 5), ("4", 6), ("5", 7), ("solo", 8)):
        for before, choice, after, events in steps(variant, seed):
            ids = {event.message.id for event in events}
            action = before.action
            # A general's owner answers an order here. The warning was given earlier, when the order was chosen.
            if action is None or isinstance(before.stack[-1], OwnerDecision):
                continue
            notes = GAME.notes(before, choice, -1)
            # An event card can also bring the Soviet Union into the war.
            if ids & {"did-move", "did-attack", "did-air-raid", "did-bombard"} and "did-step-entry" not in ids:
                assert any(map(enters, notes)) == bool(after.at_war & ~before.at_war & 1 << SOVIET)
                entered += any(map(enters, notes))
            # A move-attack is compared only at its advance, because its battle can change what is left.
            going = action.kind in (ACT_MOVE, ACT_TRANSFER) or before.stack[-1] in ADVANCING
            if not going or not ids & {"did-move", "did-transfer", "did-advance"}:
                continue
            given = {of(note) for note in notes if not enters(note)}
            assert given == seen(before, after, events), (variant, seed, GAME.notation(before, choice))
            compared += 1
            warned += bool(given)
    assert compared > 150
    assert warned > 50, warned
    assert entered > 0
