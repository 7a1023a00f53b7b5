"""The effects of turn events; the edition sets the events of each turn and the numbers of soldiers."""

from __future__ import annotations

import pytest

from rulebook.eleven.scene import AREAS, BOARD, Scene, scene
from rulebook.eleven.scripted_dice_and_cards import effect
from rulebook.eleven.test_cards import HOMES, PLENTY, soldiers
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.position import AMERICANS, SOVIETS
from sandtable.games.eleven.state.vocabulary import (
    CARD_IDS,
    DO_ADD_CARD,
    DO_ENTER,
    DO_ENTRY,
    DO_MARCH,
    DO_REINFORCE,
    GENERAL_IDS,
    POWER_IDS,
    WHEN_SURRENDERED,
)

ZONE = [AREAS[area] for area in range(BOARD.open_size) if BOARD.soviet >> area & 1]


def effects(kind: int) -> list[tuple[str, Effect]]:
    """Return all effects of a kind in the events of all turns, each with the id of its turn."""
    events = zip(BOARD.turn_ids, BOARD.turn_effects, strict=True)
    found = [(turn, one) for turn, event in events for one in event if one.kind == kind]
    assert found
    return found


def reinforcing(**keys: object) -> list[Effect]:
    """Return all reinforcements in turn events that have the given attributes."""
    found = [one for _, one in effects(DO_REINFORCE)]
    found = [one for one in found if all(getattr(one, name) == value for name, value in keys.items())]
    assert found
    return found


def winter(units: dict[str, str], dice: list[int], **keys: object) -> Scene:
    """Return a scene after General Winter."""
    return scene(units, **keys).happens(effect("winter"), dice=dice)  # type: ignore[arg-type]


def test_event_none_in_an_empty_turn() -> None:
    """A turn without an event has no effect."""
    empty = [turn for turn, event in zip(BOARD.turn_ids, BOARD.turn_effects, strict=True) if not event]
    assert empty
    for turn in empty:
        s = scene({"kiev": "1 manstein", "london": "1 montgomery"}, boxes=dict.fromkeys(POWER_IDS, PLENTY)).event(turn)
        assert s.event_ids == []
        assert (s.state.entry, s.discard, s.decision) == ([0, 0], [], "ChooseGeneral")


def test_event_reinforce() -> None:
    """Soldiers go from their box to the given area."""
    for one in reinforcing(homes=False, general=-1, if_units=False):
        power, area = POWER_IDS[one.power], AREAS[one.area]
        s = scene(boxes={power: PLENTY}).happens(one)
        assert soldiers(s, area, power) == one.number > 0
        assert s.box(power) == PLENTY - one.number


def test_event_lille() -> None:
    """The event's soldiers go to Lille if it has British units, otherwise to London."""
    (one,) = reinforcing(if_units=True)
    assert (POWER_IDS[one.power], AREAS[one.area], AREAS[one.otherwise]) == ("united-kingdom", "lille", "london")
    for there in ("1 soldier-united-kingdom", "1 montgomery"):
        s = scene({"lille": there}, boxes={"united-kingdom": PLENTY}).happens(one)
        assert soldiers(s, "lille", "united-kingdom") == one.number + (there != "1 montgomery")
        assert s.units("london") == ""
    for units in ({"lille": "1 soldier-france 1 patton"}, {"lille": "1 sepp"}, {}):
        s = scene(units, boxes={"united-kingdom": PLENTY}).happens(one)
        assert soldiers(s, "london", "united-kingdom") == one.number
        assert soldiers(s, "lille", "united-kingdom") == 0


def test_event_add_card() -> None:
    """The event puts its card on top of the discard pile. It adds Tito's card only if Yugoslavia has surrendered."""
    for turn, one in effects(DO_ADD_CARD):
        card = CARD_IDS[one.card]
        s = scene(surrendered="yugoslavia", discard="1 churchill").event(turn)
        assert s.discard == ["churchill", card]
        # A card that is already in play is not added, except another Strategic Bombing.
        if card != "strategic-bombing":
            s = scene(surrendered="yugoslavia", discard=f"1 {card} 1 churchill").event(turn)
            assert s.discard == [card, "churchill"]
    (tito,) = (one for _, one in effects(DO_ADD_CARD) if CARD_IDS[one.card] == "tito")
    assert (tito.when, POWER_IDS[tito.when_power]) == (WHEN_SURRENDERED, "yugoslavia")
    assert scene(surrendered="poland").happens(tito).discard == []


def test_event_add_card_all_of_a_kind() -> None:
    """Strategic Bombing can be added as often as the game has copies of it."""
    count = BOARD.cards[CARD_IDS.index("strategic-bombing")].bit_count()
    s = scene()
    for _ in range(count + 1):
        s.happens(effect("add-card", card="strategic-bombing"))
    assert s.discard == ["strategic-bombing"] * count


def test_event_entry() -> None:
    """An entry marker advances by the given number of boxes. In the last box, its nation enters the war."""
    for _, one in effects(DO_ENTRY):
        which = AMERICANS if POWER_IDS[one.power] == "united-states" else SOVIETS
        assert scene().happens(one).state.entry[which] == one.number > 0
        start = [0, 0]
        start[which] = BOARD.entry_length[which] - 1
        assert POWER_IDS[one.power] in scene(entry=start).happens(one).at_war


def test_event_soviet_entry() -> None:
    """The Soviet Union enters the war, unless it is already at war."""
    for _, one in effects(DO_ENTER):
        assert POWER_IDS[one.power] == "soviet-union"
        s = scene().happens(one)
        assert "soviet-union" in s.at_war
        assert s.discard == ["timoshenko", "konev", "zhukov"]
        s = scene(at_war="soviet-union", entry=[0, BOARD.entry_length[SOVIETS]]).happens(one)
        assert (s.discard, s.event_ids) == ([], [])


def test_event_winter() -> None:
    """Each area of the Soviet zone with Axis units rolls two dice; units in excess of the sum are lost."""
    units = {"kiev": "1 manstein 5 soldier-germany", "minsk": "1 sepp 1 soldier-germany", "warsaw": "1 guderian"}
    s = winter(units, [3, 1, 1, 1])
    order = [area for area in ZONE if area in units]
    if order == ["minsk", "kiev"]:
        s = winter(units, [1, 1, 3, 1])
    s.do("lose manstein")
    assert s.units("kiev") == "neutral: 4 soldier-germany"
    assert s.units("minsk") == "c: 1 sepp 1 soldier-germany"
    assert s.units("warsaw") == "a: 1 guderian"
    assert (s.place("manstein"), s.box("germany")) == ("sanatorium", 1)


def test_event_winter_in_the_zone_only() -> None:
    """Winter affects every area of the zone and no other area. Allied units are not affected."""
    for area in AREAS[: BOARD.open_size]:
        if area == "berlin":
            continue
        s = scene({area: "1 sepp 3 soldier-germany"}, london="held" if area == "london" else "")
        s.happens(effect("winter"), dice=[1, 1] if area in ZONE else [])
        assert (s.decision == "LoseFaction") == (area in ZONE), area
    assert winter({"kiev": "5 soldier-soviet-union"}, []).box("soviet-union") == 0


def test_event_winter_losses_are_shared() -> None:
    """The factions share the losses evenly. The active player assigns the rest."""
    units = {"kiev": "1 manstein 3 soldier-germany, 1 sepp 3 soldier-germany, neutral: 1 soldier-romania"}
    s = winter(units, [2, 3], active="b")
    assert (s.decision, s.actor) == ("AssignHit", "b")
    assert s.choices() == {"assign a", "assign c"}
    s.do("assign c")
    assert s.actor == "c"
    s.do("lose sepp; lose soldier-germany")
    # Sepp is lost, and his last soldiers join Manstein.
    assert s.units("kiev") == "a: 1 manstein 4 soldier-germany"
    assert s.vp("a") == 5


@pytest.mark.parametrize(("dice", "left"), [([6, 6], 12), ([6, 5], 11), ([1, 1], 2)])
def test_event_winter_the_sum_of_both_dice(dice: list[int], left: int) -> None:
    """The number of remaining units is at most the sum of both dice."""
    s = winter({"kiev": "neutral: 12 soldier-italy"}, dice)
    assert s.units("kiev") == f"neutral: {left} soldier-italy"


def test_event_winter_before_a_march() -> None:
    """Units that Model protected in winter are not protected in an attack of the same event."""
    units = {
        "smolensk": "1 model 1 soldier-germany", "kharkov": "1 rommel 1 soldier-germany",
        "voronezh": "1 zhukov 1 soldier-soviet-union",
    }  # fmt: skip
    s = scene(units, at_war="soviet-union")
    s.happens(effect("winter"), effect("march", general="zhukov"), dice=[6, 6, 6, 6, 1, 1, 6, 6])
    assert s.units("kharkov") == "allied: 1 zhukov 1 soldier-soviet-union"


def test_event_generals() -> None:
    """Soldiers join the given American general anywhere, if the United States are at war."""
    found = [one for one in reinforcing(homes=False) if one.general >= 0]
    assert {POWER_IDS[one.power] for one in found} == {"united-states"}
    for one in found:
        general = GENERAL_IDS[one.general]
        for area in (f"{general}-box", "tunis"):
            units = {area: f"1 {general}"}
            s = scene(units, at_war="united-states", boxes={"united-states": PLENTY}).happens(one)
            assert soldiers(s, area, "united-states") == one.number
            assert scene(units, boxes={"united-states": PLENTY}).happens(one).box("united-states") == PLENTY


def test_event_homes() -> None:
    """Soldiers go to each Soviet home area that is not captured, even if its general is elsewhere."""
    for one in reinforcing(homes=True):
        assert POWER_IDS[one.power] == "soviet-union"
        units = {"kiev": "1 zhukov"}
        s = scene(units, boxes={"soviet-union": PLENTY}, at_war="soviet-union", taken="stalingrad").happens(one)
        number = one.number
        assert [soldiers(s, home, "soviet-union") for home in HOMES] == [number, number, 0]
        assert soldiers(s, "kiev", "soviet-union") == 0


def test_event_march() -> None:
    """The given general marches, even alone, if the general's nation is at war."""
    for _, one in effects(DO_MARCH):
        general = GENERAL_IDS[one.general]
        s = scene({"voronezh": f"1 {general}"}, at_war="soviet-union united-states").happens(one)
        assert s.place(general) == "kiev"
        s = scene({"voronezh": f"1 {general}"}).happens(one)
        assert s.place(general) == "voronezh"
        assert scene(at_war="soviet-union united-states").happens(one).event_ids == []
