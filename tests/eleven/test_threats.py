"""Threats from the next Allied card, with exact probabilities."""

from __future__ import annotations

import json
from typing import Any

import pytest

from eleven.positions import SUMMER_1942
from sandtable.games import find
from sandtable.kernel.assessment.threats import Outlook
from sandtable.translation import Words

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
    """Return the outlook of seat a for the position `FRONT` with changes."""
    game = find("eleven", None, "2")
    return game.outlook(game.read_position(json.dumps({**FRONT, **more})), 0)


def test_a_general_marches_with_six_units_and_not_with_fewer() -> None:
    """One of five cards is Zhukov; four of six die faces lead him to Minsk, two to Kiev (§5-1, §5-2)."""
    threats = {threat.space: threat for threat in outlook().threats}
    assert set(threats) == {"minsk", "kiev"}
    assert threats["minsk"].chance == pytest.approx(1 / 5 * 4 / 6)
    assert threats["kiev"].chance == pytest.approx(1 / 5 * 2 / 6)
    assert (threats["minsk"].start, threats["minsk"].side) == ("smolensk", "allied")
    args = threats["kiev"].message.args
    # Zhukov rolls six dice that hit at 3 or less. Only Model is there to be lost; at least one die hits with a
    # probability of 63/64.
    assert (args["n"], args["needs"], args["hits"], args["gone"]) == (6, 3, "1.0", "98%")


def test_an_unblocked_general_takes_the_second_step() -> None:
    """If Minsk is empty, Zhukov can reach Eastern Poland or Kaunas in two steps (§5-1)."""
    units = {**FRONT["units"], "minsk": {}, "east-poland": {"a": "1 manstein 4 soldier-germany"}}
    threats = {threat.space: threat for threat in outlook(units=units).threats}
    assert threats["east-poland"].chance == pytest.approx(1 / 5 * 4 / 6 * 3 / 6)


def test_the_second_half_end_brings_the_top_discard_again() -> None:
    """The half-turn card in the deck is the second one, which repeats the top discard, here Zhukov (§5-4)."""
    again = outlook(half=1, deck="1 konev 1 half-end 1 churchill", discard=["half-end", "zhukov"])
    threats = {threat.space: threat for threat in again.threats}
    assert threats["minsk"].chance == pytest.approx(1 / 3 * 4 / 6)


def test_bombs_fall_by_their_die() -> None:
    threats = {threat.space: threat for threat in outlook(deck="1 strategic-bombing 1 churchill 2 half-end").threats}
    assert threats["hamburg"].chance == pytest.approx(1 / 4 / 6)
    assert threats["hamburg"].start == ""


def test_a_power_that_is_not_at_war_does_not_march() -> None:
    assert outlook(entry={"soviet-union": 3}, deck="1 churchill 1 zhukov 2 half-end").threats == []


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        ([], "Still needed for domination, which ends the game: London, Leningrad, Moscow, Stalingrad and Cairo."),
        (["leningrad", "cairo", "moscow"], "Still needed for domination, which ends the game: London and Stalingrad."),
        (
            ["leningrad", "cairo", "moscow", "stalingrad"],
            "Only London is still needed for domination. Taking it ends the game.",
        ),
    ],
)
def test_goals_missing_for_domination(taken: list[str], said: str) -> None:
    """Advice lists the home areas that are missing for domination, counted for all factions together (§8c)."""
    [goal] = outlook(taken=taken, units={"kiev": {"b": "1 model"}}, deck="1 churchill 2 half-end").goals
    assert Words("en", "eleven", find("eleven").component_name).text(goal.message) == said
    assert goal.section == "8"


def test_with_hitler_all_is_lost() -> None:
    """The outlook warns that all players lose if Hitler falls, but only if Berlin itself can be attacked (§8a, §8e)."""
    berlin = {"warsaw": {"allied": "1 zhukov 5 soldier-soviet-union"}, "berlin": {"b": "1 hitler"}}
    for units, warned in ((berlin, True), (FRONT["units"], False)):
        notes = {note.message.id for note in outlook(units=units).notes}
        assert ("outlook-berlin" in notes) == warned
