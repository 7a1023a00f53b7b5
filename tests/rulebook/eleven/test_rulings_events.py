"""The rulings of docs/rulings.md that have no clause test: Allied cards, London, numbers of players."""

from __future__ import annotations

from rulebook.eleven.scene import BOARD, new_game, scene
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.message import Ref

SOVIET = {"at_war": "soviet-union"}
AMERICA = {"at_war": "united-states"}
SIX = [6] * 6


def test_ruling_e30_nowhere_to_go() -> None:
    """A general stays if no arrow leaves the area, or if the arrow leads to London and London is barred."""
    s = scene({"baltic": "1 montgomery 5 soldier-united-kingdom"}).card("montgomery")
    assert s.args("did-stay") == {"unit": "montgomery", "space": "baltic"}
    units = {"eisenhower-box": "1 montgomery 5 soldier-united-kingdom"}
    s = scene(beyond=units, london="held").card("montgomery")
    assert s.args("did-stay") == {"unit": "montgomery", "space": "eisenhower-box"}
    assert s.discard == ["montgomery"]


def test_ruling_e31_neutral_soviets_stay_behind() -> None:
    """Units of a neutral Soviet Union count towards the six units, but do not march."""
    units = {"tallinn": "1 montgomery 2 soldier-united-kingdom 3 soldier-soviet-union"}
    s = scene(units).card("montgomery")
    assert s.units("tallinn") == "allied: 3 soldier-soviet-union"
    assert s.units("kaunas") == "allied: 1 montgomery 2 soldier-united-kingdom"
    assert "soviet-union" not in s.at_war


def test_ruling_e32_the_second_step_attacks_too() -> None:
    """After a first step to Tunis, Patton attacks Axis units in Naples with the second step."""
    units = {"algiers": "1 patton 5 soldier-united-states", "naples": "1 soldier-italy"}
    s = scene(units, **AMERICA).card("patton", dice=[*SIX, 6])
    assert s.event_ids.index("did-march") < s.event_ids.index("did-allied-attack")
    assert s.units("tunis") == "allied: 1 patton 5 soldier-united-states"


def test_ruling_e33_the_general_falls() -> None:
    """If the marching general is lost, no unit advances into the cleared area; otherwise the units advance."""
    units = {"tunis": "1 eisenhower 1 patton 4 soldier-united-states", "naples": "5 soldier-italy"}
    s = scene(units, **AMERICA).card("patton", dice=[*[1] * 6, *[1] * 5])
    assert s.choices() == {"remove eisenhower", "remove patton"}
    fallen = s.clone().do("remove patton")
    assert (fallen.units("naples"), fallen.units("tunis")) == ("", "allied: 1 eisenhower")
    assert fallen.place("patton") == "patton-box"
    s.do("remove eisenhower")
    assert (s.units("naples"), s.units("tunis")) == ("allied: 1 patton", "")


def test_ruling_e34_heads_return_fire() -> None:
    """Every Axis unit rolls a die in return fire, including heads."""
    units = {"tunis": "1 patton 5 soldier-united-states", "naples": "1 soldier-italy"}
    s = scene(units, **AMERICA).card("patton", dice=[*SIX, 6])
    assert s.args("did-strike")["dice"] == "6"
    units = {"naples": "1 patton 5 soldier-united-states", "rome": "1 soldier-italy 1 head-italy"}
    s = scene(units, **AMERICA).card("patton", dice=[*SIX, 6, 6])
    assert s.args("did-strike")["dice"] == "6 6"


def test_ruling_e35_surplus_hits() -> None:
    """A faction gains VP only for units that its hits remove. Once all attackers are hit, no other faction rolls."""
    group = "1 manstein 7 soldier-germany, 1 model 7 soldier-germany"
    units = {"naples": "1 patton 5 soldier-united-states", "rome": group}
    s = scene(units, **AMERICA).card("patton", dice=SIX)
    assert s.choices() == {"strike a", "strike b"}
    s.do("strike b", dice=[1] * 8)
    assert s.event_ids.count("did-strike") == 1
    assert (s.vp("a"), s.vp("b")) == (5, 5 + 6)


def test_ruling_e37_order_of_losses() -> None:
    """Losses go clockwise from the active player to the neutral faction. Generals can be lost before soldiers."""
    group = "1 manstein 1 soldier-germany, 1 model 1 soldier-germany, 1 sepp 1 soldier-germany"
    units = {
        "naples": "1 patton 7 soldier-united-states",
        "rome": f"{group}, neutral: 1 soldier-germany 1 soldier-italy",
    }
    s = scene(units, active="b", **AMERICA).card("patton", dice=[*[1] * 4, 6, 6, 6, 6, *[6] * 8])
    asked = []
    for loss in ("model", "soldier-germany", "manstein", "soldier-italy"):
        asked.append(s.actor)
        s.do(f"lose {loss}")
    assert asked == ["b", "c", "a", "b"]
    assert s.place("model") == s.place("manstein") == "sanatorium"


def test_ruling_e38_an_axis_head_falls() -> None:
    """If an Axis head is lost, its nation surrenders without VP for any player, and its soldiers are turned over."""
    units = {
        "odessa": "1 zhukov 5 soldier-soviet-union", "bucharest": "1 soldier-romania 1 head-romania",
        "vienna": "1 paulus 2 soldier-romania",
    }  # fmt: skip
    s = scene(units, boxes={"romania": 1}, **SOVIET).card("zhukov", dice=[1, 1, *[6] * 4, 6, 6])
    assert s.surrendered == {"romania"}
    assert s.units("vienna") == "b: 1 paulus"
    assert (s.box("romania"), s.box("soviet-union")) == (0, 4)
    assert [s.vp(seat) for seat in "abc"] == [5, 5, 5]


def test_ruling_e38_hitler_falls() -> None:
    """If Hitler is lost, the game ends immediately: no unit moves into Berlin."""
    s = scene({"breslau": "1 zhukov 5 soldier-soviet-union"}, **SOVIET).card("zhukov", dice=[1, *[6] * 5, 6])
    assert (s.reason, s.winner) == ("annihilation", None)
    assert "did-allied-advance" not in s.event_ids


def test_ruling_e39_too_few_soldiers() -> None:
    """If the box has too few soldiers, they go to the areas in the order of the card."""
    s = scene({"eisenhower-box": "1 eisenhower", "patton-box": "1 patton"}, boxes={"united-states": 1}, **AMERICA)
    s.card("roosevelt")
    assert s.units("eisenhower-box") == "allied: 1 eisenhower 1 soldier-united-states"
    assert s.units("patton-box") == "allied: 1 patton"
    # Stalin's order is Stalingrad, Leningrad, Moscow.
    s = scene(boxes={"soviet-union": 2}, at_war="soviet-union").card("stalin")
    came = [event.message.args["space"] for event in s.events if event.message.id == "did-reinforce"]
    assert came == [Ref("space", "stalingrad"), Ref("space", "leningrad")]


def test_ruling_e40_bombing() -> None:
    """German power falls even if the area has no soldier. Otherwise the active player chooses the lost soldier."""
    table = [BOARD.area_ids[area] for area in BOARD.card_effects[12][0].table]
    s = scene().card("strategic-bombing", dice=[table.index("berlin") + 1])
    assert s.power < 5
    units = {"bucharest": "1 paulus 1 soldier-germany 1 soldier-romania"}
    s = scene(units, active="c").card("strategic-bombing", dice=[table.index("bucharest") + 1])
    assert (s.actor, s.choices()) == ("c", {"bomb b", "bomb romania"})
    s.do("bomb romania")
    assert s.units("bucharest") == "b: 1 paulus 1 soldier-germany"


def test_ruling_e42_cards_put_on_the_pile() -> None:
    """Added cards are put under the card that brings them. A card that is already in play is not added again."""
    s = scene(entry=[0, BOARD.entry_length[1] - 1]).card("stalin")
    assert s.discard == ["timoshenko", "konev", "zhukov", "stalin"]
    s = scene(entry=[0, BOARD.entry_length[1] - 1], deck="2 half-end 1 konev", discard="1 zhukov").do()
    s.card("stalin")
    assert s.discard == ["zhukov", "timoshenko", "stalin"]


def test_ruling_e44_the_card_of_a_general_who_is_out() -> None:
    """The card of a general who is out of the game can be drawn, but has no effect, and stays in play."""
    s = scene({"rome": "1 manstein"}, boxes={"united-kingdom": 5}, taken="cairo").card("alexander")
    assert s.args("did-nothing") == {"card": "alexander"}
    assert s.box("united-kingdom") == 5
    assert s.discard == ["alexander"]


def test_ruling_e45_a_card_never_drawn() -> None:
    """The second half-turn card repeats the top card, even if that card was only added to the pile."""
    s = scene({"moscow": "1 zhukov"}, boxes={"soviet-union": 5}, half=1, discard="1 half-end 1 zhukov", **SOVIET)
    s.card("half-end")
    assert s.args("did-repeat") == {"card": "zhukov"}
    assert "soldier-soviet-union" in s.units("moscow")


def test_ruling_e47_london_regained() -> None:
    """When Eisenhower passes London, Montgomery returns to it, and London can get reinforcements again."""
    box = {"eisenhower-box": "1 eisenhower 5 soldier-united-states"}
    s = scene(box, boxes={"united-kingdom": 3}, london="held", taken="cairo", **AMERICA).card("churchill")
    assert s.box("united-kingdom") == 3
    s.card("eisenhower", dice=[1])
    assert (s.place("montgomery"), s.units("london")) == ("london", "allied: 1 montgomery")
    assert s.place("eisenhower") == "lille"
    s.state.discard.clear()
    assert s.card("churchill").box("united-kingdom") < 3
    # If the Axis has never captured London, Montgomery does not return.
    assert scene(box, **AMERICA).card("eisenhower", dice=[1]).place("montgomery") == "away"


def test_ruling_e58_the_order_of_the_card() -> None:
    """In a game with five players, the player who draws Hitler's card can order any general, or none."""
    s = scene({"hamburg": "1 manstein"}, variant="5", active="c").card("hitler")
    assert (s.decision, s.actor) == ("ChooseOrdered", "c")
    assert {"pass", "order manstein", "order paulus", "order rommel"} <= s.choices()
    own = next(
        general for general in sorted(s.nouns("order")) if general in s.group("berlin", "c") or general == "paulus"
    )
    assert own == "paulus"
    done = s.clone().do("pass")
    assert done.discard == ["hitler"]
    s.do("order manstein; move; to munich; obey")
    assert s.units("munich") == "a: 1 manstein"
    assert (s.acted, s.discard) == (set(), ["hitler"])


def test_ruling_e59_solo_cards_are_not_acted() -> None:
    """In the solo game the player starts with 5 VP. Abilities work whenever a card is drawn, but not under an order."""
    assert new_game("solo").vp("a") == 5
    s = scene({"hamburg": "1 keitel"}, variant="solo", boxes={"germany": 9})
    for _ in range(2):
        assert s.acts("keitel").do("mobilise").nouns("soldiers") == {"1", "2", "3"}
        s.do("soldiers 3")
    assert s.acted == set()
    s.acts("hitler").do("order; order keitel; mobilise")
    assert s.nouns("soldiers") == {"1", "2"}


def test_ruling_e60_solo_soldiers_alone() -> None:
    """In the solo game, soldiers without a general stay in the player's faction, and return fire for it."""
    s = scene({"warsaw": "1 manstein 3 soldier-germany"}, variant="solo").acts("manstein")
    s.do("move; to breslau; soldiers 1")
    assert s.units("warsaw") == "a: 2 soldier-germany"
    units = {"east-poland": "1 zhukov 5 soldier-soviet-union", "warsaw": "a: 2 soldier-germany"}
    s = scene(units, variant="solo", **SOVIET).card("zhukov", dice=[1, *SIX, 1, 6])
    assert s.vp("a") == 6


def test_ruling_e66_conditions_are_judged_once() -> None:
    """A card that brings a nation into the war does not also have its effect for a nation at war."""
    units = {"eisenhower-box": "1 eisenhower", "patton-box": "1 patton"}
    boxes = {"soviet-union": 9, "united-states": 9}
    s = scene(units, entry=[0, BOARD.entry_length[1] - 1], boxes=boxes).card("stalin")
    assert "soviet-union" in s.at_war
    assert s.box("soviet-union") == 9
    # When the card is drawn again, it has its effect for a nation at war.
    s.state.discard.remove(next(card for card in s.state.discard if card in bits(BOARD.cards[2])))
    assert s.card("stalin").box("soviet-union") < 9
    s = scene(units, entry=[BOARD.entry_length[0] - 1, 0], boxes=boxes).card("roosevelt")
    assert "united-states" in s.at_war
    assert (s.box("united-states"), s.units("patton-box")) == (9, "allied: 1 patton")
