"""Sections 5-2 to 5-4: reinforcement, bombing, the half-end cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

import sandtable
from rulebook.eleven.cards import effect
from rulebook.eleven.scene import BOARD, Scene, scene
from sandtable.games.eleven.state.board import Effect

BRITISH = {"power": "united-kingdom"}
TO_LONDON = effect("reinforce", area="london", number=1, **BRITISH)
HOMES = {"leningrad": "konev", "moscow": "zhukov", "stalingrad": "timoshenko"}
TURN = "1940-summer"


@contextmanager
def turn_event(*effects: Effect, turn: str = TURN) -> Iterator[None]:
    """Another event for a turn, which an edition could have."""
    n = BOARD.turn_ids.index(turn)
    before = BOARD.turn_effects[n]
    BOARD.turn_effects[n] = list(effects)
    try:
        yield
    finally:
        BOARD.turn_effects[n] = before


def half_end(half: int = 0, discard: str = "", **keys: Any) -> Scene:
    """A half-end is drawn after Manstein has waited."""
    deck = "1 half-end 1 stalin" if half else "2 half-end 1 stalin"
    boxes = {"united-kingdom": 5}
    s = scene(deck=deck, half=half, discard=discard, boxes=boxes, turn=TURN, **keys)
    return s.do("use manstein; wait", dice=[6], cards="half-end")


def test_5_2_soldiers_from_their_box() -> None:
    """Soldiers of the power named go from its box to the area named."""
    s = scene({"london": "1 montgomery"}, boxes={"united-kingdom": 3, "soviet-union": 3})
    s.happens(effect("reinforce", area="london", number=2, **BRITISH))
    assert s.units("london") == "allied: 1 montgomery 2 soldier-united-kingdom"
    assert (s.box("united-kingdom"), s.box("soviet-union")) == (1, 3)


def test_5_2_in_a_generals_area() -> None:
    """Wherever he is, his box too."""
    joining = effect("reinforce", power="united-states", general="patton", number=2)
    for area in ("patton-box", "tunis"):
        s = scene({area: "1 patton"}, boxes={"united-states": 3}).happens(joining)
        assert s.units(area) == "allied: 1 patton 2 soldier-united-states"


def test_5_2_a_as_many_as_there_are() -> None:
    """If the box holds fewer, those come, and the rest is void."""
    s = scene(boxes={"united-kingdom": 1}).happens(effect("reinforce", area="london", number=3, **BRITISH))
    assert s.units("london") == "allied: 1 soldier-united-kingdom"
    assert s.box("united-kingdom") == 0


def test_5_2_x1_churchill_without_soldiers() -> None:
    """With no soldier in the British box Churchill does nothing, and the turn is over."""
    s = scene({"london": "1 montgomery", "cairo": "1 alexander"}, deck="2 half-end 1 churchill")
    s.do("use manstein; wait", dice=[6], cards="churchill")
    assert (s.units("london"), s.units("cairo")) == ("allied: 1 montgomery", "allied: 1 alexander")
    assert "did-reinforce" not in s.told
    assert (s.discard, s.actor) == (["churchill"], "b")


def test_5_2_b_a_general_out_of_the_game_or_a_home_taken() -> None:
    """Orders to reinforce them are void; so are those for a home that was taken and is empty again."""
    boxes = {"soviet-union": 4}
    s = scene(boxes=boxes).happens(effect("reinforce", power="soviet-union", general="konev", number=2))
    assert s.box("soviet-union") == 4
    to_moscow = effect("reinforce", power="soviet-union", area="moscow", number=2)
    assert scene(boxes=boxes, taken="moscow").happens(to_moscow).units("moscow") == ""
    assert scene(boxes=boxes).happens(to_moscow).units("moscow") == "allied: 2 soldier-soviet-union"
    # One whose general stands elsewhere is reinforced all the same.
    s = scene({"kiev": "1 zhukov"}, boxes=boxes).happens(to_moscow)
    assert s.units("moscow") == "allied: 2 soldier-soviet-union"


def test_5_2_b_london_only_while_it_is_held() -> None:
    """London is reinforced again when the Axis has lost it."""
    assert scene(boxes={"united-kingdom": 1}, london="held").happens(TO_LONDON).box("united-kingdom") == 1
    assert scene(boxes={"united-kingdom": 1}, london="lost").happens(TO_LONDON).box("united-kingdom") == 0


def test_5_2_x2_stalin_without_homes() -> None:
    """With the three Soviet homes fallen Stalin does nothing, and the turn is over."""
    keys: dict[str, Any] = {"at_war": "soviet-union", "boxes": {"soviet-union": 9}, "deck": "2 half-end 1 stalin"}
    s = scene(taken=" ".join(HOMES), **keys)
    s.do("use manstein; wait", dice=[6], cards="stalin")
    assert s.box("soviet-union") == 9
    assert (s.discard, s.actor) == (["stalin"], "b")
    s = scene(taken="moscow stalingrad", **keys).do("use manstein; wait", dice=[6], cards="stalin")
    assert "soldier-soviet-union" in s.units("leningrad")


def test_5_2_c_all_allied_units_in_his_area() -> None:
    """The number of units in a general's area counts those of all powers, heads, and units not at war."""
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
    """If another power's head is one of the six, the other five march."""
    order = effect("march-or-reinforce", general="alexander", threshold=6, number=2, **BRITISH)
    units = {
        "athens": "1 alexander 4 soldier-united-kingdom 1 head-greece", "belgrade": "1 soldier-italy",
        "sofia": "1 soldier-italy",
    }  # fmt: skip
    s = scene(units).happens(order, dice=[1, *[6] * 5, 6])
    assert s.args("did-allied-attack")["n"] == "5"
    # Without it they are five, and soldiers join him.
    units["athens"] = "1 alexander 4 soldier-united-kingdom"
    s = scene(units, boxes={"united-kingdom": 2}).happens(order)
    assert s.units("athens") == "allied: 1 alexander 6 soldier-united-kingdom"


def bombing(*areas: str, loss: int = 1) -> Effect:
    """A soldier is bombed in one of two areas, for even or odd faces."""
    return effect("bomb", table=[areas[0], areas[-1]] * 3, number=1, loss=loss)


def test_5_3_without_an_axis_soldier_nothing_is_removed() -> None:
    """With generals, heads or Allied soldiers only in the area, the removal is void."""
    units = {"hamburg": "1 keitel", "paris": "2 soldier-france", "rome": "1 head-italy"}
    for area in ("hamburg", "paris", "rome", "berlin"):
        s = scene(units)
        before = s.units(area)
        assert s.happens(bombing(area), dice=[1]).units(area) == before
        assert s.decision == "ChooseGeneral"


def test_5_3_where_the_die_says_a_soldier() -> None:
    """With one, he goes to his box."""
    units = {"hamburg": "1 keitel 2 soldier-germany", "naples": "2 soldier-italy"}
    s = scene(units, power=5).happens(bombing("hamburg", "naples"), dice=[5])
    assert s.units("hamburg") == "b: 1 keitel 1 soldier-germany"
    assert (s.box("germany"), s.power) == (1, 4)
    s = scene(units).happens(bombing("hamburg", "naples"), dice=[2])
    assert s.units("naples") == "neutral: 1 soldier-italy"
    assert (s.box("italy"), s.box("germany")) == (1, 0)


def test_5_3_the_active_player_picks() -> None:
    """Of several factions and powers there he names one that has a soldier there."""
    units = {"munich": "1 keitel 1 soldier-germany, 1 sepp, neutral: 1 soldier-germany 1 soldier-italy"}
    s = scene(units, active="c").happens(bombing("munich"), dice=[1])
    assert (s.decision, s.actor, s.section) == ("BombSoldier", "c", "5-3")
    assert s.choices() == {"bomb b", "bomb neutral", "bomb italy"}
    assert s.refused("bomb c") == ("5-3", "no-bomb")
    assert s.refused("bomb romania") == ("5-3", "no-bomb-power")
    assert s.refused("lose keitel") == ("5-3", "no-not-asked")
    s.do("bomb neutral")
    assert s.units("munich") == "b: 1 keitel 1 soldier-germany, c: 1 sepp, neutral: 1 soldier-italy"


def test_5_3_whose_romanians_are_lost() -> None:
    """Romanians lost to bombing are told as those of Paulus's faction where he stands, as neutral ones elsewhere."""
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
    """It does not fall below 2 nor rise above 11."""
    s = scene(power=3)
    for _ in range(2):
        s.happens(bombing("berlin"), dice=[1])
        assert s.power == 2
    units = {"amsterdam": "1 manstein", "london": "1 montgomery"}
    s = scene(units, power=11).do("use manstein; air-raid", dice=[1, 6]).do("bring manstein")
    assert (s.power, s.vp("a") > 5) == (11, True)
    assert scene(units, power=2).do("use manstein; air-raid", dice=[1, 6]).do("bring manstein").power > 2


def test_5_4_the_first_half_end() -> None:
    """It carries out the event of the turn, once, and the turn goes on."""
    with turn_event(TO_LONDON):
        s = half_end(discard="1 roosevelt")
    assert s.units("london") == "allied: 1 soldier-united-kingdom"
    assert (s.discard, s.turn, s.actor) == (["roosevelt", "half-end"], TURN, "b")
    assert "did-end-turn" not in s.told


def test_5_4_a_the_second_half_end() -> None:
    """It carries out the card on top of the discard pile once more."""
    with turn_event(effect("reinforce", area="cairo", number=1, **BRITISH)):
        s = half_end(half=1, discard="1 half-end 1 roosevelt 1 churchill")
    assert s.args("did-repeat") == {"card": "churchill"}
    assert "soldier-united-kingdom" in s.units("london")
    assert "did-step-entry" not in s.told
    assert "did-turn-event" not in s.told


def test_5_4_a_seen_to_be_carried_out_once_more() -> None:
    """Whoever is asked something by an event sees whether it is carried out once more."""
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
    """Then the turn event is carried out again."""
    with turn_event(TO_LONDON):
        s = half_end(half=1, discard="1 churchill 1 half-end")
        assert s.units("london") == "allied: 1 soldier-united-kingdom"
        # Both in one turn.
        s = scene(deck="2 half-end 1 stalin", boxes={"united-kingdom": 5}, turn=TURN)
        s.do("use manstein; wait", dice=[6], cards="half-end").do("use model; wait", dice=[6], cards="half-end")
        assert s.units("london") == "allied: 2 soldier-united-kingdom"


def test_5_4_b_the_top_before_it_is_discarded() -> None:
    """The second half-end itself is not the top card; a card put there by the turn event is."""
    with turn_event(effect("add-card", card="churchill")):
        s = scene(deck="2 half-end 1 stalin", boxes={"united-kingdom": 9}, turn=TURN)
        s.do("use manstein; wait", dice=[6], cards="half-end")
        assert s.discard == ["churchill", "half-end"]
    with turn_event(TO_LONDON):
        s = half_end(half=1, discard="1 half-end 1 roosevelt")
        assert s.args("did-repeat") == {"card": "roosevelt"}
        assert s.units("london") == ""


def test_5_4_c_then_the_turn_ends() -> None:
    """After the event of the second half-end a new turn begins."""
    s = half_end(half=1, discard="1 half-end 1 churchill")
    assert s.turn == BOARD.turn_ids[BOARD.turn_ids.index(TURN) + 1]
    assert s.told.index("did-repeat") < s.told.index("did-reinforce") < s.told.index("did-begin-turn")
    assert s.state.half == 0
    # No card of the new turn is drawn before somebody has acted.
    assert (s.decision, s.told.count("did-draw-card")) == ("ChooseGeneral", 1)
