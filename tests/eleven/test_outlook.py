"""What the next Allied card may bring, to the last number."""

from __future__ import annotations

import json
from typing import Any

import pytest

from eleven.positions import SUMMER_1942
from sandtable.games import find
from sandtable.kernel.outlook import Outlook
from sandtable.words import Words

FRONT: dict[str, Any] = {
    **SUMMER_1942,
    "deck": "1 konev 1 zhukov 1 churchill 2 half-end",
    "cards": {"a": "manstein", "b": "hitler model"},
    "units": {
        "minsk": {"a": "1 manstein 4 soldier-germany"},
        "kiev": {"b": "1 model"},
        "leningrad": {"allied": "1 konev 3 soldier-soviet-union"},
        "smolensk": {"allied": "1 zhukov 5 soldier-soviet-union"},
    },
}


def outlook(**more: Any) -> Outlook:
    """What everybody is told of the front, changed so."""
    game = find("eleven", None, "2")
    return game.outlook(game.read_position(json.dumps({**FRONT, **more})), 0)


def test_who_has_six_marches_along_the_arrows_and_who_has_fewer_does_not() -> None:
    """One card of five is Zhukov's; four faces of six lead to Minsk, two to Kiev (5-1, 5-2)."""
    told = {threat.space: threat for threat in outlook().threats}
    assert set(told) == {"minsk", "kiev"}
    assert told["minsk"].chance == pytest.approx(1 / 5 * 4 / 6)
    assert told["kiev"].chance == pytest.approx(1 / 5 * 2 / 6)
    assert (told["minsk"].start, told["minsk"].side) == ("smolensk", "allied")
    args = told["kiev"].message.args
    # Six dice at 3; of Model alone one unit can be lost, and he is with 63 of 64.
    assert (args["n"], args["needs"], args["hits"], args["gone"]) == (6, 3, "1.0", "98%")


def test_he_goes_on_where_nobody_stands_in_his_way() -> None:
    """With Minsk empty he comes as far as Eastern Poland or Kaunas in two steps (5-1)."""
    units = {**FRONT["units"], "minsk": {}, "east-poland": {"a": "1 manstein 4 soldier-germany"}}
    told = {threat.space: threat for threat in outlook(units=units).threats}
    assert told["east-poland"].chance == pytest.approx(1 / 5 * 4 / 6 * 3 / 6)


def test_the_second_half_end_brings_the_top_discard_again() -> None:
    """Either of the half-ends would be the second then: three cards of five bring Zhukov (5-4)."""
    again = outlook(half=1, deck="1 konev 1 half-end 1 churchill", discard=["half-end", "zhukov"])
    told = {threat.space: threat for threat in again.threats}
    assert told["minsk"].chance == pytest.approx(1 / 3 * 4 / 6)


def test_bombs_fall_by_their_die() -> None:
    told = {threat.space: threat for threat in outlook(deck="1 strategic-bombing 1 churchill 2 half-end").threats}
    assert told["hamburg"].chance == pytest.approx(1 / 4 / 6)
    assert told["hamburg"].start == ""


def test_a_power_that_is_not_at_war_does_not_march() -> None:
    assert outlook(entry={"soviet-union": 3}, deck="1 churchill 1 zhukov 2 half-end").threats == []


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        ([], "Domination, which ends the game, lacks London, Leningrad, Moscow, Stalingrad and Cairo."),
        (["leningrad", "cairo", "moscow"], "Domination, which ends the game, lacks London and Stalingrad."),
        (
            ["leningrad", "cairo", "moscow", "stalingrad"],
            "London is all that domination lacks: whoever takes it ends the game.",
        ),
    ],
)
def test_what_domination_lacks(taken: list[str], said: str) -> None:
    """The homes still to be taken are told, whoever takes them (8c)."""
    [goal] = outlook(taken=taken, units={"kiev": {"b": "1 model"}}, deck="1 churchill 2 half-end").goals
    assert Words("en", "eleven", find("eleven").component_name).text(goal.message) == said
    assert goal.section == "8"


def test_with_hitler_all_is_lost() -> None:
    """That everybody loses is told where Berlin itself may be attacked, and not elsewhere (8a, 8e)."""
    berlin = {"warsaw": {"allied": "1 zhukov 5 soldier-soviet-union"}, "berlin": {"b": "1 hitler"}}
    for units, told in ((berlin, True), (FRONT["units"], False)):
        notes = {note.message.id for note in outlook(units=units).notes}
        assert ("outlook-berlin" in notes) == told
