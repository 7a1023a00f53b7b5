"""Chapter 3: set-up, the draft of the generals, and deployment."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from rulebook.eleven.scene import AREAS, Scene, drafted, new_game, scene
from sandtable.games.eleven.edition.component_file_types import counted
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.representation import notation

GAME = sandtable.game("eleven")
ORDER = "hitler manstein guderian rundstedt model paulus rommel keitel sepp jodl goring kesselring"
SOLDIERS = {"2": (6, 6), "3": (5, 5, 5), "4": (3, 4, 4, 5), "5": (3, 3, 3, 3, 3)}
CORE = {"hamburg", "cologne", "munich", "breslau"}


def deployed(variant: str, areas: str) -> Scene:
    """Return a game after a draft in the order of `ORDER`, with the players' units deployed in the given areas."""
    order = ORDER if variant != "5" else ORDER.removeprefix("hitler ").rpartition(" ")[0]
    return drafted(variant, order).do(";".join(f"deploy {area}" for area in areas.split()))


def test_3_units_start_as_printed() -> None:
    """Each area and each box starts with the units that the map prints for it."""
    s = new_game()
    parts = LOADER.load().parts
    for place in parts.setup.places("standard"):
        if place.space != "berlin":
            shown = s.units(place.space)
            faction = "neutral" if shown.startswith("neutral") else "allied"
            assert dict(counted(s.group(place.space, faction))) == dict(counted(place.units)), place.space
    standing = {place.space for place in parts.setup.places("standard")}
    assert {area for area in AREAS if s.units(area)} == standing - {"berlin"}
    boxes = {box.power: box.soldiers for box in parts.setup.boxes("standard")}
    assert {power.id: s.box(power.id) for power in parts.powers.power if s.box(power.id)} == boxes


def test_3_a_markers_on_start() -> None:
    """The entry markers, the turn marker and the power marker start on START."""
    s = new_game()
    assert s.state.entry == [0, 0]
    assert s.turn == "1939-summer"
    assert s.power == 10
    assert s.state.half == 0
    assert s.state.london_marker


def test_3_b_power_decides_nothing() -> None:
    """With several players, German power decides neither victory nor defeat: only VP count."""
    for power in (2, 11):
        s = scene({}, deck="1 half-end", half=1, turn="1944-summer", power=power, vp={"a": 3, "b": 8, "c": 5})
        s.do("use manstein; wait", dice=[6], cards="half-end")
        assert s.reason == "time"
        assert s.winner == "b"


def test_3_c_no_advanced_rules() -> None:
    """The game has no Waffen-SS counter, no Black Orchestra card, and no rebel faction (ruling E2)."""
    parts = LOADER.load().parts
    assert [card.id for card in parts.cards.of("axis")] == ORDER.split()
    assert {card.id for card in parts.cards.of("allied")} == {
        *("half-end", "churchill", "stalin", "roosevelt", "montgomery", "alexander", "timoshenko", "konev", "zhukov"),
        *("eisenhower", "patton", "tito", "strategic-bombing"),
    }
    s = scene({"breslau": "1 manstein"})
    verbs = {notation.notation(s.state, choice).split()[0] for choice in notation.universe(s.state)}
    assert "rebel" not in " ".join(verbs)
    assert {unit for place in parts.setup.place for unit, _ in counted(place.units) if "ss" in unit.split("-")} == set()


@pytest.mark.parametrize("variant", ["2", "3", "4", "5"])
def test_3_d_five_vp_each(variant: str) -> None:
    """Every player starts with five VP."""
    s = new_game(variant)
    assert s.state.vp == [5] * int(variant)


def test_3_e_the_lot_sets_the_order() -> None:
    """The seats are in the order of the drawn lots. Seat a starts, and turns pass to the left (ruling E3)."""
    s = deployed("3", "hamburg cologne munich")
    seats = []
    for general, card in (("hitler", "roosevelt"), ("manstein", "stalin"), ("guderian", "half-end")):
        seats.append(s.actor)
        s.do(f"use {general}; wait", dice=[6], cards=card)
    assert seats == ["a", "b", "c"]
    assert s.actor == "a"


@pytest.mark.parametrize("variant", ["2", "3", "4"])
def test_3_f_the_deck(variant: str) -> None:
    """The deck has both half-turn cards, Churchill, Stalin and Roosevelt. No other Allied card is in play."""
    s = new_game(variant)
    assert sorted(s.deck) == ["churchill", "half-end", "half-end", "roosevelt", "stalin"]
    assert s.discard == []
    assert s.axis_discard == set()


def test_3_1_one_card_at_a_time() -> None:
    """The players take turns to take one of the remaining cards. At the start there are twelve cards."""
    s = new_game()
    assert (s.decision, s.actor) == ("Draft", "a")
    assert s.nouns("draft") == set(ORDER.split())
    s.do("draft hitler")
    assert s.actor == "b"
    assert s.nouns("draft") == set(ORDER.split()) - {"hitler"}
    assert s.refused("draft hitler") == ("3-1", "no-draft")
    assert s.refused("deploy hamburg") == ("3-1", "no-not-asked")


@pytest.mark.parametrize(
    ("variant", "order"),
    [("2", "abbaabbaabba"), ("3", "abccbaabccba"), ("4", "abcddcbaabcd"), ("5", "abcdeedcba")],
)
def test_3_1_a_there_and_back(variant: str, order: str) -> None:
    """The order reverses after each round, so the last player of a round takes two cards in a row."""
    s = new_game(variant)
    cards = ORDER.split() if variant != "5" else ORDER.split()[1:]
    seats = ""
    for card in cards[: len(order)]:
        assert s.decision == "Draft"
        # Every player sees the order of the remaining picks and the remaining cards.
        view: Any = GAME.view(s.state, None)
        shown = view.draft
        assert "".join(shown.order) == order[len(seats) :]
        assert set(shown.left) == s.nouns("draft")
        seats += str(s.actor)
        s.do(f"draft {card}")
    assert seats == order
    assert s.decision == "Deploy"


def test_3_1_x_three_players() -> None:
    """With three players, A picks 1st, 6th, 7th and 12th, B 2nd, 5th, 8th and 11th, and C 3rd, 4th, 9th and 10th."""
    s = new_game("3")
    taken: dict[str, list[int]] = {"a": [], "b": [], "c": []}
    for n, card in enumerate(ORDER.split(), 1):
        taken[str(s.actor)].append(n)
        s.do(f"draft {card}")
    assert taken == {"a": [1, 6, 7, 12], "b": [2, 5, 8, 11], "c": [3, 4, 9, 10]}


def test_3_1_b_the_generals_of_the_cards() -> None:
    """Each player gets the generals whose cards the player has taken."""
    s = deployed("3", "hamburg cologne munich")
    assert s.group("berlin", "a") == "1 hitler"
    assert s.group("hamburg", "a") == "1 paulus 1 rommel 1 kesselring 5 soldier-germany"
    assert s.group("cologne", "b") == "1 manstein 1 model 1 keitel 1 goring 5 soldier-germany"
    assert s.group("munich", "c") == "1 guderian 1 rundstedt 1 sepp 1 jodl 5 soldier-germany"
    assert s.nouns("use") == {"hitler", "paulus", "rommel", "kesselring"}


@pytest.mark.parametrize("variant", ["2", "3", "4", "5"])
def test_3_1_c_soldiers_by_number_of_players(variant: str) -> None:
    """Each of two players has 6 soldiers, each of three has 5, and each of five has 3.

    Of four players, the first has 3 soldiers, the next two have 4, and the last has 5.
    """
    s = deployed(variant, "hamburg " * int(variant))
    for seat, number in zip("abcde", SOLDIERS[variant], strict=False):
        assert s.group("hamburg", seat).endswith(f" {number} soldier-germany")


@pytest.mark.parametrize("variant", ["2", "3", "4", "5"])
def test_3_1_d_spare_soldiers_leave_the_game(variant: str) -> None:
    """Soldiers that no player gets are in no box, so they cannot be mobilised."""
    s = deployed(variant, "hamburg " * int(variant))
    assert s.box("germany") == 0
    on_map = sum(s.state.soldiers(area, 0) for area in range(len(AREAS)))
    assert on_map == sum(SOLDIERS[variant])
    general = min(s.nouns("use") - {"hitler"})
    s.do(f"use {general}")
    assert s.refused("mobilise") == ("4-2", "no-mobilise-empty")


def test_3_2_hitler_is_in_berlin() -> None:
    """Hitler is in Berlin, for any player who drafts him, before any other German unit is on the map."""
    s = drafted("3", "manstein hitler " + ORDER.removeprefix("hitler manstein "))
    assert s.units("berlin") == "b: 1 hitler"
    assert (s.decision, s.actor) == ("Deploy", "a")
    assert s.place("manstein") == "unplaced"


def test_3_2_a_all_in_one_core_area() -> None:
    """Each player in turn puts all generals and soldiers into one area of the core."""
    s = drafted("3", ORDER)
    assert s.nouns("deploy") == CORE
    assert s.refused("deploy berlin") == ("3-2", "no-deploy")
    assert s.refused("deploy vienna") == ("3-2", "no-deploy")
    assert s.refused("soldiers 1") == ("3-2", "no-not-asked")
    s.do("deploy breslau")
    assert s.units("breslau") == "a: 1 paulus 1 rommel 1 kesselring 5 soldier-germany"
    assert s.actor == "b"
    s.do("deploy hamburg")
    assert s.actor == "c"
    assert "did-deploy" in s.event_ids


def test_3_2_b_sharing_is_allowed() -> None:
    """Several players can choose the same area; their units stay separate."""
    s = deployed("2", "breslau breslau")
    assert s.units("breslau") == (
        "a: 1 rundstedt 1 model 1 keitel 1 sepp 1 kesselring 6 soldier-germany, "
        "b: 1 manstein 1 guderian 1 paulus 1 rommel 1 jodl 1 goring 6 soldier-germany"
    )


def test_3_2_c_the_first_player_begins() -> None:
    """After deployment the starting player has the first turn, then the player to the left."""
    s = deployed("4", "hamburg cologne munich breslau")
    assert (s.decision, s.actor, s.turn) == ("ChooseGeneral", "a", "1939-summer")
    assert s.event_ids[-1] == "did-begin-turn"
    s.do("use hitler; wait", dice=[6], cards="half-end")
    assert s.actor == "b"
