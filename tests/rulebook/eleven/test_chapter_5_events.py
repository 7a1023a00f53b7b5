"""Sections 5-2 to 5-4: reinforcement, bombing, and the half-turn cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

import sandtable
from rulebook.eleven.scene import BOARD, Scene, scene
from rulebook.eleven.scripted_dice_and_cards import effect
from sandtable.games.eleven.state.board import Effect

BRITISH = {"power": "united-kingdom"}
TO_LONDON = effect("reinforce", area="london", number=1, **BRITISH)
HOMES = {"leningrad": "konev", "moscow": "zhukov", "stalingrad": "timoshenko"}
TURN = "1940-summer"


@contextmanager
def turn_event(*effects: Effect, turn: str = TURN) -> Iterator[None]:
    """Replace the event of a turn during a test, as an edition can."""
    n = BOARD.turn_ids.index(turn)
    before = BOARD.turn_effects[n]
    BOARD.turn_effects[n] = list(effects)
    try:
        yield
    finally:
        BOARD.turn_effects[n] = before


def half_end(half: int = 0, discard: str = "", **keys: Any) -> Scene:
    """Return a scene after Manstein has waited and a half-turn card has been drawn."""
    deck = "1 half-end 1 stalin" if half else "2 half-end 1 stalin"
    boxes = {"united-kingdom": 5}
    s = scene(deck=deck, half=half, discard=discard, boxes=boxes, turn=TURN, **keys)
    return s.do("use manstein; wait", dice=[6], cards="half-end")


def test_5_2_soldiers_from_their_box() -> None:
    """Soldiers of the given nation go from its box to the given area."""
    s = scene({"london": "1 montgomery"}, boxes={"united-kingdom": 3, "soviet-union": 3})
    s.happens(effect("reinforce", area="london", number=2, **BRITISH))
    assert s.units("london") == "allied: 1 montgomery 2 soldier-united-kingdom"
    assert (s.box("united-kingdom"), s.box("soviet-union")) == (1, 3)


def test_5_2_in_a_generals_area() -> None:
    """Reinforcements for a general join the general in any area, even in the general's box."""
    joining = effect("reinforce", power="united-states", general="patton", number=2)
    for area in ("patton-box", "tunis"):
        s = scene({area: "1 patton"}, boxes={"united-states": 3}).happens(joining)
        assert s.units(area) == "allied: 1 patton 2 soldier-united-states"


def test_5_2_a_as_many_as_there_are() -> None:
    """If the box has fewer soldiers than the effect brings, all soldiers in the box come."""
    s = scene(boxes={"united-kingdom": 1}).happens(effect("reinforce", area="london", number=3, **BRITISH))
    assert s.units("london") == "allied: 1 soldier-united-kingdom"
    assert s.box("united-kingdom") == 0


def test_5_2_x1_churchill_without_soldiers() -> None:
    """If the British box is empty, Churchill has no effect, and the player's turn ends."""
    s = scene({"london": "1 montgomery", "cairo": "1 alexander"}, deck="2 half-end 1 churchill")
    s.do("use manstein; wait", dice=[6], cards="churchill")
    assert (s.units("london"), s.units("cairo")) == ("allied: 1 montgomery", "allied: 1 alexander")
    assert "did-reinforce" not in s.event_ids
    assert (s.discard, s.actor) == (["churchill"], "b")


def test_5_2_b_a_general_out_of_the_game_or_a_home_taken() -> None:
    """Generals out of the game and captured home areas get no reinforcements, even if the home area is empty."""
    boxes = {"soviet-union": 4}
    s = scene(boxes=boxes).happens(effect("reinforce", power="soviet-union", general="konev", number=2))
    assert s.box("soviet-union") == 4
    to_moscow = effect("reinforce", power="soviet-union", area="moscow", number=2)
    assert scene(boxes=boxes, taken="moscow").happens(to_moscow).units("moscow") == ""
    assert scene(boxes=boxes).happens(to_moscow).units("moscow") == "allied: 2 soldier-soviet-union"
    # If the general is in another area, the home area still gets the soldiers.
    s = scene({"kiev": "1 zhukov"}, boxes=boxes).happens(to_moscow)
    assert s.units("moscow") == "allied: 2 soldier-soviet-union"


def test_5_2_b_london_unless_the_axis_holds_it() -> None:
    """London gets reinforcements again after the Axis has lost it."""
    assert scene(boxes={"united-kingdom": 1}, london="held").happens(TO_LONDON).box("united-kingdom") == 1
    assert scene(boxes={"united-kingdom": 1}, london="lost").happens(TO_LONDON).box("united-kingdom") == 0


def test_5_2_x2_stalin_without_homes() -> None:
    """If the three Soviet home areas are captured, Stalin has no effect, and the player's turn ends."""
    keys: dict[str, Any] = {"at_war": "soviet-union", "boxes": {"soviet-union": 9}, "deck": "2 half-end 1 stalin"}
    s = scene(taken=" ".join(HOMES), **keys)
    s.do("use manstein; wait", dice=[6], cards="stalin")
    assert s.box("soviet-union") == 9
    assert (s.discard, s.actor) == (["stalin"], "b")
    s = scene(taken="moscow stalingrad", **keys).do("use manstein; wait", dice=[6], cards="stalin")
    assert "soldier-soviet-union" in s.units("leningrad")


def test_5_2_c_all_allied_units_in_the_generals_area() -> None:
    """The number of units in a general's area includes all nations, heads, and units not at war."""
    order = effect("march-or-reinforce", general="zhukov", threshold=6, power="soviet-union", number=2)
    war: dict[str, Any] = {"at_war": "soviet-union", "boxes": {"soviet-union": 5}}
    units = {"voronezh": "1 zhukov 2 soldier-soviet-union 1 soldier-united-kingdom 2 soldier-united-states"}
    s = scene(units, **war).happens(order)
    assert s.units("kiev") == "allied: 1 zhukov 1 soldier-united-kingdom 2 soldier-soviet-union"
    assert s.box("soviet-union") == 5
    units = {"voronezh": "1 zhukov 1 konev 1 soldier-soviet-union 1 soldier-united-kingdom 1 soldier-united-states"}
    s = scene(units, **war).happens(order)
    assert s.place("zhukov") == "voronezh"
    assert s.box("soviet-union") == 3


def test_5_2_x3_six_with_a_head_five_march() -> None:
    """If another nation's head is one of the six units, the other five march."""
    order = effect("march-or-reinforce", general="alexander", threshold=6, number=2, **BRITISH)
    units = {
        "athens": "1 alexander 4 soldier-united-kingdom 1 head-greece", "belgrade": "1 soldier-italy",
        "sofia": "1 soldier-italy",
    }  # fmt: skip
    s = scene(units).happens(order, dice=[1, *[6] * 5, 6])
    assert s.args("did-allied-attack")["n"] == "5"
    # Without the head there are five units, so soldiers join Alexander.
    units["athens"] = "1 alexander 4 soldier-united-kingdom"
    s = scene(units, boxes={"united-kingdom": 2}).happens(order)
    assert s.units("athens") == "allied: 1 alexander 6 soldier-united-kingdom"


def bombing(*areas: str, loss: int = 1) -> Effect:
    """Return a bombing effect for one area, or for two areas by odd and even faces."""
    return effect("bomb", table=[areas[0], areas[-1]] * 3, number=1, loss=loss)


def test_5_3_without_an_axis_soldier_nothing_is_removed() -> None:
    """If the area has only generals, heads or Allied soldiers, no unit is lost."""
    units = {"hamburg": "1 keitel", "paris": "2 soldier-france", "rome": "1 head-italy"}
    for area in ("hamburg", "paris", "rome", "berlin"):
        s = scene(units)
        before = s.units(area)
        assert s.happens(bombing(area), dice=[1]).units(area) == before
        assert s.decision == "ChooseGeneral"


def test_5_3_a_soldier_in_the_rolled_area() -> None:
    """A soldier in the rolled area goes to the box."""
    units = {"hamburg": "1 keitel 2 soldier-germany", "naples": "2 soldier-italy"}
    s = scene(units, power=5).happens(bombing("hamburg", "naples"), dice=[5])
    assert s.units("hamburg") == "b: 1 keitel 1 soldier-germany"
    assert (s.box("germany"), s.power) == (1, 4)
    s = scene(units).happens(bombing("hamburg", "naples"), dice=[2])
    assert s.units("naples") == "neutral: 1 soldier-italy"
    assert (s.box("italy"), s.box("germany")) == (1, 0)


def test_5_3_the_active_player_picks() -> None:
    """If several factions or nations have soldiers in the area, the active player chooses one."""
    units = {"munich": "1 keitel 1 soldier-germany, 1 sepp, neutral: 1 soldier-germany 1 soldier-italy"}
    s = scene(units, active="c").happens(bombing("munich"), dice=[1])
    assert (s.decision, s.actor, s.section) == ("BombSoldier", "c", "5-3")
    assert s.choices() == {"bomb b", "bomb neutral", "bomb italy"}
    assert s.refused("bomb c") == ("5-3", "no-bomb")
    assert s.refused("bomb romania") == ("5-3", "no-bomb-power")
    assert s.refused("lose keitel") == ("5-3", "no-not-asked")
    s.do("bomb neutral")
    assert s.units("munich") == "b: 1 keitel 1 soldier-germany, c: 1 sepp, neutral: 1 soldier-italy"


def test_5_3_the_faction_of_romanians_lost() -> None:
    """Bombed Romanians count as Paulus's faction if Paulus is in the area, otherwise as neutral."""
    table = [BOARD.area_ids[area] for area in BOARD.card_effects[12][0].table]
    face = [table.index("bucharest") + 1]
    lost = {"seat": "b", "units": "1 soldier-romania", "space": "bucharest"}
    s = scene({"bucharest": "1 paulus 2 soldier-romania"}).card("strategic-bombing", dice=face)
    assert s.args("did-lose") == lost
    assert s.units("bucharest") == "b: 1 paulus 1 soldier-romania"
    s = scene({"bucharest": "1 rommel, 2 soldier-romania"}).card("strategic-bombing", dice=face)
    assert s.args("did-lose") == {**lost, "seat": "neutral"}
    assert s.units("bucharest") == "b: 1 rommel, neutral: 1 soldier-romania"


def test_5_3_a_power_stays_from_2_to_11() -> None:
    """German power does not fall below 2 or rise above 11."""
    s = scene(power=3)
    for _ in range(2):
        s.happens(bombing("berlin"), dice=[1])
        assert s.power == 2
    units = {"amsterdam": "1 manstein", "london": "1 montgomery"}
    s = scene(units, power=11).do("use manstein; air-raid", dice=[1, 6]).do("bring manstein")
    assert (s.power, s.vp("a") > 5) == (11, True)
    assert scene(units, power=2).do("use manstein; air-raid", dice=[1, 6]).do("bring manstein").power > 2


def test_5_4_the_first_half_end() -> None:
    """The first half-turn card brings the event of the turn, and the turn continues."""
    with turn_event(TO_LONDON):
        s = half_end(discard="1 roosevelt")
    assert s.units("london") == "allied: 1 soldier-united-kingdom"
    assert (s.discard, s.turn, s.actor) == (["roosevelt", "half-end"], TURN, "b")
    assert "did-end-turn" not in s.event_ids


def test_5_4_a_the_second_half_end() -> None:
    """The second half-turn card repeats the top card of the discard pile."""
    with turn_event(effect("reinforce", area="cairo", number=1, **BRITISH)):
        s = half_end(half=1, discard="1 half-end 1 roosevelt 1 churchill")
    assert s.args("did-repeat") == {"card": "churchill"}
    assert "soldier-united-kingdom" in s.units("london")
    assert "did-step-entry" not in s.event_ids
    assert "did-turn-event" not in s.event_ids


def test_5_4_a_the_view_says_if_a_card_is_repeated() -> None:
    """While an event waits for a player's choice, the view shows whether a half-turn card repeats the event."""
    game = sandtable.game("eleven", variant="3")
    units = {"bucharest": "1 paulus 1 soldier-germany 1 soldier-romania"}
    for half, again in ((0, False), (1, True)):
        with turn_event(bombing("bucharest")):
            s = scene(units, deck="2 half-end 1 stalin", half=half, discard="1 half-end" * half, turn=TURN)
            s.do("use hitler; wait", dice=[6, 1], cards="half-end")
        assert s.decision == "BombSoldier"
        event = json.loads(msgspec.json.encode(game.view(s.state, None)))["event"]
        assert (event["card"], event["again"], event["area"]) == ("half-end", again, "bucharest")
    table = [BOARD.area_ids[area] for area in BOARD.card_effects[12][0].table]
    s = scene(units).card("strategic-bombing", dice=[table.index("bucharest") + 1])
    assert not json.loads(msgspec.json.encode(game.view(s.state, None)))["event"]["again"]


def test_5_4_b_if_the_first_half_end_is_on_top() -> None:
    """If the first half-turn card is on top, the second card repeats the turn event."""
    with turn_event(TO_LONDON):
        s = half_end(half=1, discard="1 churchill 1 half-end")
        assert s.units("london") == "allied: 1 soldier-united-kingdom"
        # Both half-turn cards are drawn in the same turn.
        s = scene(deck="2 half-end 1 stalin", boxes={"united-kingdom": 5}, turn=TURN)
        s.do("use manstein; wait", dice=[6], cards="half-end").do("use model; wait", dice=[6], cards="half-end")
        assert s.units("london") == "allied: 2 soldier-united-kingdom"


def test_5_4_b_the_top_before_it_is_discarded() -> None:
    """The second half-turn card repeats the card that was on top before it.

    A card that a turn event adds to the pile goes below the half-turn card.
    """
    with turn_event(effect("add-card", card="churchill")):
        s = scene(deck="2 half-end 1 stalin", boxes={"united-kingdom": 9}, turn=TURN)
        s.do("use manstein; wait", dice=[6], cards="half-end")
        assert s.discard == ["churchill", "half-end"]
    with turn_event(TO_LONDON):
        s = half_end(half=1, discard="1 half-end 1 roosevelt")
        assert s.args("did-repeat") == {"card": "roosevelt"}
        assert s.units("london") == ""


def test_5_4_c_the_second_half_end_ends_the_turn() -> None:
    """A new turn begins after the second half-turn card has taken effect."""
    s = half_end(half=1, discard="1 half-end 1 churchill")
    assert s.turn == BOARD.turn_ids[BOARD.turn_ids.index(TURN) + 1]
    assert s.event_ids.index("did-repeat") < s.event_ids.index("did-reinforce") < s.event_ids.index("did-begin-turn")
    assert s.state.half == 0
    # In the new turn no card is drawn before a general has acted.
    assert (s.decision, s.event_ids.count("did-draw-card")) == ("ChooseGeneral", 1)
