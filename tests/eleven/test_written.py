"""Positions of Hitler's Eleven written by hand: read, written back, and all that is wrong with one named at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sandtable
from generic.conformance import positions
from sandtable.games.eleven.vocabulary import VARIANTS
from sandtable.kernel.game import PositionError
from sandtable.words import Words

GAME = sandtable.game("eleven")
SOLO = sandtable.game("eleven", variant="solo")
DOCS = Path(__file__).parents[2] / "docs" / "positions.md"
GENERALS = """
[cards]
a = "hitler manstein"
b = "model"
c = "sepp"
"""


def wrong(text: str, variant: str = "3") -> list[str]:
    """What is wrong with a written position; every problem can be told."""
    game = sandtable.game("eleven", variant=variant)
    with pytest.raises(PositionError) as error:
        game.read_position(text)
    for lang in ("en", "ja"):
        for problem in error.value.problems:
            assert Words(lang, "eleven").text(problem)
    return [problem.id.removeprefix("position-") for problem in error.value.problems]


def can_be_written(state: Any) -> bool:
    """Whether a position is not in the middle of a choice."""
    if state.over:
        return False
    key = state.stack[-1].key
    if key == "ChooseAction":
        return bool(state.solo and state.action.giver < 0)
    if key == "ReturnCards":
        return bool(state.pending == state.power)
    return key in ("ChooseGeneral", "Draft", "Deploy", "DeployGeneral", "ChooseCards")


def test_what_is_left_out_has_a_default() -> None:
    written = GAME.write_position(GAME.read_position(GENERALS))
    assert (written["turn"], written["phase"], written["half"], written["active"]) == ("1939-summer", "play", 0, "a")
    assert written["units"] == {"berlin": {"a": "1 hitler"}}
    assert written["vp"] == {"a": 5, "b": 5, "c": 5}
    assert written["deck"] == "half-end half-end churchill stalin roosevelt"
    assert written["sanatorium"] == "manstein model sepp"
    assert "rommel" in written["gone"]
    assert written["london"] == {"marker": True, "axis_held": False}


def test_set_up_fills_what_is_not_named() -> None:
    text = 'setup = true\n[units]\nparis = { a = "1 manstein" }\n' + GENERALS
    written = GAME.write_position(GAME.read_position(text))
    start = GAME.write_position(next(positions(GAME, 1)))
    assert written["units"]["paris"] == {"a": "1 manstein"}
    assert written["units"]["london"] == start["units"]["london"]
    assert written["boxes"] == start["boxes"]


def test_turned_soldiers_of_the_set_up() -> None:
    text = "setup = true\nturned = true\n" + GENERALS
    units = GAME.write_position(GAME.read_position(text))["units"]
    assert units["riga"]["allied"].endswith("soldier-soviet-union")
    text = "variant = 'short-3'\nsetup = true\n" + GENERALS
    units = sandtable.game("eleven", variant="short-3").write_position(
        sandtable.game("eleven", variant="short-3").read_position(text)
    )["units"]
    assert units["riga"]["allied"].endswith("soldier-soviet-union")


def test_json_is_read_as_well() -> None:
    text = json.dumps(
        {
            "turn": "1942-spring",
            "cards": {"a": "hitler", "b": "model", "c": "sepp"},
            "units": {"paris": {"allied": "2 soldier-france"}},
        }
    )
    written = GAME.write_position(GAME.read_position(text))
    assert (written["turn"], written["units"]["paris"]) == ("1942-spring", {"allied": "2 soldier-france"})


def test_the_example_in_the_docs() -> None:
    text = DOCS.read_text(encoding="utf-8").split("## Hitler's Eleven")[1].split("```toml")[1].split("```")[0]
    state = GAME.read_position(text)
    written = GAME.write_position(state)
    assert written["units"]["warsaw"] == {"a": "1 model 7 soldier-germany"}
    assert written["taken"] == ["leningrad"]
    assert GAME.actor(state) == "a"
    assert GAME.write_position(GAME.read_position(json.dumps(written))) == written


@pytest.mark.parametrize("variant", VARIANTS)
def test_positions_can_be_written_and_read(variant: str) -> None:
    """Where nobody is in the middle of a choice, in each phase of a game."""
    game = sandtable.game("eleven", variant=variant)
    expected = {"Draft", "Deploy", "ChooseGeneral"}
    if variant.endswith("solo"):
        expected = {
            "Deploy" if variant == "short-solo" else "DeployGeneral",
            "ChooseCards",
            "ChooseAction",
            "ReturnCards",
        }
    keys: set[str] = set()
    for seed in range(1, 9):
        for n, state in enumerate(positions(game, seed)):
            if not can_be_written(state) or (n > 60 and n % 5):
                continue
            keys.add(state.stack[-1].key)
            written = game.write_position(state)
            again = game.read_position(json.dumps(written))
            assert game.write_position(again) == written
            assert game.choices(again) == game.choices(state)
            assert game.actor(again) == game.actor(state)
        if seed > 1 and keys == expected:
            break
    assert keys == expected


def test_everything_wrong_is_named_at_once() -> None:
    text = """
    variant = "4"
    turn = "1945-summer"
    half = 2
    power = 12
    active = "a"
    taken = ["leningrad", "paris"]
    surrendered = ["atlantis"]
    gone = "hitler"
    sanatorium = "montgomery"
    acted = "patton"
    deck = "3 half-end"
    discard = ["churchill", "churchill"]
    [vp]
    a = -1
    [entry]
    united-states = 99
    [cards]
    a = "manstein"
    b = "manstein model"
    [units]
    nowhere = { allied = "1 montgomery" }
    paris = { a = "1 guderian", allied = "1 soldier-france" }
    metz = { allied = "2 3 soldier-france" }
    rome = { d = "1 soldier-germany" }
    hamburg = { allied = "1 soldier-germany" }
    lille = { allied = "1 head-france" }
    [boxes]
    germany = -2
    """
    expected = {
        "variant", "turn", "half", "power", "not-a-home", "unknown-id", "too-many-cards", "negative", "entry",
        "two-owners", "no-general", "both-sides", "bad-units", "wrong-place", "gone-owned",
    }  # fmt: skip
    assert set(wrong(text)) >= expected


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("turn = ", "not-toml"),
        ("{", "not-json"),
        ("turns = 3" + GENERALS, "unknown-key"),
        ("half = 'one'" + GENERALS, "wrong-type"),
        ("phase = 'middle'" + GENERALS, "bad-value"),
        ("variant = '2'" + GENERALS, "variant"),
        ("turn = '1944-winter'" + GENERALS, "turn"),
        ("turn = '1946-winter'" + GENERALS, "unknown-id"),
        ("half = 2\ndeck = ''" + GENERALS, "half"),
        ("power = 1" + GENERALS, "power"),
        ("power = 12" + GENERALS, "power"),
        ("[entry]\nsoviet-union = -1" + GENERALS, "entry"),
        ("[entry]\npoland = 1" + GENERALS, "unknown-id"),
        ("[vp]\nd = 1" + GENERALS, "unknown-id"),
        ("[vp]\na = -1" + GENERALS, "negative"),
        ("[boxes]\ngermany = -1" + GENERALS, "negative"),
        ("[boxes]\nnobody = 1" + GENERALS, "unknown-id"),
        ("taken = ['paris']" + GENERALS, "not-a-home"),
        ("taken = ['eisenhower-box']" + GENERALS, "not-a-home"),
        ("active = 'd'" + GENERALS, "unknown-id"),
        ("acted = 'zhukov'" + GENERALS, "unknown-id"),
        ("obey = 'e'" + GENERALS, "unknown-id"),
        ("gone = 'hitler'" + GENERALS, "gone-owned"),
        ("phase = 'draft'\ngone = 'hitler'", "over"),
        ("deck = '1 half-end'" + GENERALS, "no-half-end"),
        ("half = 1\ndeck = '1 churchill'" + GENERALS, "no-half-end"),
        ("deck = '3 half-end'" + GENERALS, "too-many-cards"),
        ("deck = '2 half-end'\ndiscard = ['half-end']" + GENERALS, "too-many-cards"),
        ("deck = '2 half-end 1 rommel'" + GENERALS, "too-many-cards"),
        ("discard = ['ace']" + GENERALS, "unknown-id"),
        ("[cards]\na = 'hitler'\nb = 'model'", "no-general"),
        ("[cards]\na = 'hitler'\nb = 'model'\nc = 'sepp'\nneutral = 'jodl'", "wrong-place"),
        ("[cards]\na = 'hitler'\nb = 'model sepp'\nc = 'sepp jodl'", "two-owners"),
        ("[cards]\na = 'hitler'\nb = 'model'\nc = 'zhukov sepp'", "unknown-id"),
        ("[units]\nberlin = {a = '1 soldier-germany'}" + GENERALS, "wrong-place"),
        ("[units]\nsweden = {allied = '1 soldier-germany'}" + GENERALS, "wrong-place"),
        ("[units]\nparis = {allied = '1 soldier-italy'}" + GENERALS, "wrong-place"),
        ("[units]\nparis = {neutral = '1 soldier-france'}" + GENERALS, "wrong-place"),
        ("[units]\nparis = {neutral = '1 montgomery'}" + GENERALS, "wrong-place"),
        ("[units]\nparis = {allied = '2 montgomery'}" + GENERALS, "wrong-place"),
        ("[units]\nlille = {allied = '1 head-france'}" + GENERALS, "wrong-place"),
        ("[units]\nparis = {a = '1 soldier-germany', allied = '1 soldier-france'}" + GENERALS, "both-sides"),
        ("[units]\nparis = {allied = 'two soldier-france'}" + GENERALS, "unknown-id"),
        ("[units]\nparis = {allied = '2 3 soldier-france'}" + GENERALS, "bad-units"),
        ("[units]\nparis = {allied = '2'}" + GENERALS, "bad-units"),
        ("phase = 'deployment'\nsanatorium = 'manstein model sepp'" + GENERALS, "nothing-to-deploy"),
    ],
)
def test_one_thing_wrong(text: str, problem: str) -> None:
    assert problem in wrong(text)


def test_the_draft_of_five_up_to_the_last_card() -> None:
    five = sandtable.game("eleven", variant="5")
    cards = {"a": "manstein", "b": "guderian sepp", "c": "rundstedt keitel", "d": "model rommel", "e": "paulus jodl"}
    state = five.read_position(json.dumps({"phase": "draft", "cards": cards}))
    assert (five.actor(state), len(five.choices(state))) == ("a", 2)
    cards["a"] = "manstein goring"
    assert wrong(json.dumps({"phase": "draft", "cards": cards}), "5") == ["nothing-to-draft"]
    assert wrong("phase = 'draft'", "solo") == ["nothing-to-draft"]


def test_alone_with_a_card_drawn() -> None:
    text = "card = 'rommel'\naxis_discard = 'keitel jodl'\n[units]\ntobruk = {a = '1 rommel 2 soldier-germany'}"
    state = SOLO.read_position(text)
    written = SOLO.write_position(state)
    assert (written["card"], written["axis_discard"]) == ("rommel", "keitel jodl")
    assert state.stack[-1].key == "ChooseAction"
    state = SOLO.read_position("power = 3\naxis_discard = 'keitel jodl'")
    assert len(SOLO.choices(state)) == 3
    assert state.stack[-1].key == "ReturnCards"
    assert wrong("card = 'zhukov'", "solo") == ["unknown-id"]
