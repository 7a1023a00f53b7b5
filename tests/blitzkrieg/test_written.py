"""Positions written by hand: read, written back, and all that is wrong with one named at once."""

from __future__ import annotations

import json

import pytest

import sandtable
from generic.conformance import positions
from generic.seeds import seeds
from sandtable.kernel.game import PositionError
from sandtable.words import Words

GAME = sandtable.game("blitzkrieg")


def wrong(text: str) -> list[str]:
    with pytest.raises(PositionError) as error:
        GAME.read_position(text)
    for lang in ("en", "ja"):
        for problem in error.value.problems:
            assert Words(lang).text(problem)
    return [problem.id.removeprefix("position-") for problem in error.value.problems]


def test_what_is_left_out_has_a_default() -> None:
    written = GAME.write_position(GAME.read_position(""))
    assert (written["turn"], written["phase"], written["momentum"]) == (1, "operations", 0)
    assert written["active"] == "german"
    assert written["units"] == {}
    assert written["boxes"]["german"]["replacement"] == "11 german-infantry 9 german-tank"


def test_json_is_read_as_well() -> None:
    text = json.dumps({"turn": 3, "units": {"sedan": "2 french-infantry"}})
    assert GAME.write_position(GAME.read_position(text))["units"] == {"sedan": "2 french-infantry"}


@pytest.mark.parametrize("seed", seeds(6))
def test_positions_between_operations_can_be_written_and_read(seed: int) -> None:
    for state in positions(GAME, seed):
        if not state.over and state.stack[-1].key == "Operation":
            written = GAME.write_position(state)
            again = GAME.read_position(json.dumps(written))
            assert GAME.write_position(again) == written
            assert GAME.choices(again) == GAME.choices(state)


def test_everything_wrong_is_named_at_once() -> None:
    text = """
    turn = 9
    momentum = 5
    collapsed = ["france"]
    opened = ["lille"]
    victory = { open = "paris", secret = "paris" }
    [units]
    atlantis = "1 french-tank"
    sedan = "5 french-infantry"
    metz = "1 british-infantry"
    lille = "1 french-infantry 1 german-tank"
    agb = "1 french-tank"
    laon = "two french-infantry"
    reims = "12 french-infantry"
    [retreating]
    verdun = { from = "paris", units = "1 french-infantry" }
    [hands]
    german = "9 operation 1 de-gaulle"
    """
    expected = {
        "turn",
        "momentum",
        "unknown-country",
        "not-a-base",
        "same-victory",
        "unknown-space",
        "stack",
        "british",
        "both-sides",
        "base-taken",
        "bad-units",
        "too-many",
        "retreating-not-there",
        "too-many-cards",
        "bad-cards",
    }
    assert set(wrong(text)) == expected


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("turn = ", "not-toml"),
        ("{", "not-json"),
        ("turns = 3", "unknown-key"),
        ('turn = "three"', "wrong-type"),
        ('phase = "pre-moves"\nturn = 2', "pre-moves-turn"),
        ('[units]\ndordrecht = "1 german-tank"', "should-collapse"),
        ('[boxes.german]\nsurrendered = "1 french-infantry"', "wrong-side"),
        ('[boxes.allied]\nsurrendered = "1 french-tank"', "surrendered-tank"),
        ('[boxes.allied]\nsurrendered = "5 french-infantry"', "over-surrender"),
        ('[units]\nlaon = "1 french-tank"\n[retreating]\nlaon = {from = "metz", units = "1 french-tank"}', "no-route"),
    ],
)
def test_one_thing_wrong(text: str, problem: str) -> None:
    assert wrong(text) == [problem]
