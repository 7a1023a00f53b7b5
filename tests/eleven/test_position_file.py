"""Position files written by hand: reading, writing, and refusals that list all errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sandtable
from generic.game_contract import positions
from sandtable.kernel.game import Game, PositionError
from sandtable.translation import Words

GAME: Game[Any] = sandtable.game("eleven")
SOLO = sandtable.game("eleven", variant="solo")
DOCS = Path(__file__).parents[2] / "docs" / "positions.md"
GENERALS = """
[cards]
a = "hitler manstein"
b = "model"
c = "sepp"
"""


def wrong(text: str, variant: str = "3") -> list[str]:
    """Return the ids of the errors in a position file, and check that each has words in both languages."""
    game = sandtable.game("eleven", variant=variant)
    with pytest.raises(PositionError) as error:
        game.read_position(text)
    for lang in ("en", "ja"):
        for problem in error.value.problems:
            assert Words(lang, "eleven", game.component_name).text(problem)
    return [problem.id.removeprefix("position-") for problem in error.value.problems]


def test_missing_keys_have_defaults() -> None:
    written = GAME.write_position(GAME.read_position(GENERALS))
    assert (written["turn"], written["phase"], written["half"], written["active"]) == ("1939-summer", "play", 0, "a")
    assert written["units"] == {"berlin": {"a": "1 hitler"}}
    assert written["vp"] == {"a": 5, "b": 5, "c": 5}
    assert written["deck"] == "half-end half-end churchill stalin roosevelt"
    assert written["sanatorium"] == "manstein model sepp"
    assert "rommel" in written["gone"]
    assert written["london"] == {"marker": True, "axis_held": False}


def test_a_setup_fills_the_missing_parts() -> None:
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


def test_all_problems_are_reported_together() -> None:
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
        ("phase = 'middle'" + GENERALS, "not-one-of"),
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
        ("[cards]\na = 'hitler'\nb = 'model'\nc = 'sepp'\nneutral = 'jodl'", "neutral-general"),
        ("[cards]\na = 'hitler'\nb = 'model sepp'\nc = 'sepp jodl'", "two-owners"),
        ("[cards]\na = 'hitler'\nb = 'model'\nc = 'zhukov sepp'", "allied-general"),
        ("[units]\nberlin = {a = '1 soldier-germany'}" + GENERALS, "wrong-place"),
        ("[units]\nsweden = {allied = '1 soldier-germany'}" + GENERALS, "other-side"),
        ("[units]\nparis = {allied = '1 soldier-italy'}" + GENERALS, "other-side"),
        ("[units]\nparis = {neutral = '1 soldier-france'}" + GENERALS, "other-side"),
        ("[units]\nparis = {neutral = '1 montgomery'}" + GENERALS, "other-side"),
        ("[units]\nparis = {allied = '2 montgomery'}" + GENERALS, "one-general"),
        ("[units]\nlille = {allied = '1 head-france'}" + GENERALS, "wrong-place"),
        ("[units]\nparis = {a = '1 soldier-germany', allied = '1 soldier-france'}" + GENERALS, "both-sides"),
        ("[units]\nparis = {allied = 'two soldier-france'}" + GENERALS, "unknown-unit"),
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


def problem_sentences(text: str) -> list[str]:
    """Return the errors in a position file, as English sentences."""
    with pytest.raises(PositionError) as error:
        GAME.read_position(text)
    words = Words("en", "eleven", GAME.component_name)
    return [words.text(problem) for problem in error.value.problems]


def test_more_soldiers_than_counters() -> None:
    text = "[units]\nrome = {neutral = '64 soldier-italy'}\nbreslau = {a = '1 manstein 64 soldier-germany'}" + GENERALS
    assert problem_sentences(text) == [
        "units.rome.neutral: 64 counters of Italian soldier are written, but only 9 are available. Write fewer.",
        "units.breslau.a: 64 counters of German soldier are written, but only 16 are available. Write fewer.",
    ]
    # Soldiers in boxes also count towards the number of counters. After a surrender, counters that show their backs are
    # available again.
    assert wrong("[boxes]\ngermany = 17" + GENERALS) == ["counters"]
    assert wrong("[boxes]\npoland = 3\n[units]\nwarsaw = {allied = '3 soldier-poland'}" + GENERALS) == ["counters"]
    state = GAME.read_position("surrendered = ['poland']\n[boxes]\ngermany = 20" + GENERALS)
    assert GAME.write_position(state)["boxes"] == {"germany": 20}


def test_a_general_written_twice() -> None:
    text = "[units]\nrome = {a = '1 manstein'}\nparis = {a = '1 manstein'}" + GENERALS
    assert problem_sentences(text) == ["Manstein is written twice: units.rome.a and units.paris.a. Keep one of them."]
    assert wrong("sanatorium = 'model'\n[units]\nrome = {b = '1 model'}" + GENERALS) == ["twice"]
    assert wrong("gone = 'zhukov'\n[units]\nmoscow = {allied = '1 zhukov'}" + GENERALS) == ["twice"]
    assert wrong("[units]\nparis = {a = '1 hitler'}" + GENERALS) == ["wrong-place"]


def test_units_of_surrendered_powers() -> None:
    for units in ("[units]\nparis = {allied = '1 soldier-france'}", "[units]\nparis = {allied = '1 head-france'}"):
        assert wrong(f"surrendered = ['france']\n{units}" + GENERALS) == ["surrendered-units"]
    assert wrong("surrendered = ['france']\n[boxes]\nfrance = 1" + GENERALS) == ["surrendered-units"]
    turned = "turned = true\n[units]\nriga = {allied = '1 soldier-latvia'}" + GENERALS
    assert wrong(turned) == ["surrendered-units"]
    # Units that `setup` placed on the map are removed if their nation has surrendered.
    state = GAME.read_position("setup = true\nsurrendered = ['poland']" + GENERALS)
    assert "soldier-poland" not in json.dumps(GAME.write_position(state))


def test_soldiers_without_their_general() -> None:
    alone = "[units]\nrome = {a = '2 soldier-germany'}" + GENERALS
    assert problem_sentences(alone) == [
        "units.rome: soldiers of Faction A have no general of their faction there (4-1-1)."
        " Add a general, or write them as neutral."
    ]
    beside = "[units]\nrome = {a = '1 soldier-germany', b = '1 model'}" + GENERALS
    assert wrong(beside) == ["soldiers-alone"]
    GAME.read_position(alone.replace("a = '2", "neutral = '2"))
    SOLO.read_position("card = 'rommel'\n[units]\nrome = {a = '2 soldier-germany'}")


def test_homes_taken_with_their_general() -> None:
    text = "taken = ['moscow']\n[units]\nmoscow = {allied = '1 zhukov'}" + GENERALS
    assert problem_sentences(text) == [
        "units.moscow.allied: Moscow has been taken, so Zhukov has left the game (4-3-5). "
        "Remove the general or the taken area."
    ]
    assert wrong(text.replace("moscow = {", "smolensk = {")) == ["home-taken"]
    assert wrong("setup = true\ntaken = ['moscow']" + GENERALS) == ["home-taken"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[units]\nlondon = {a = '1 manstein'}", "london-axis"),
        ("london = {axis_held = true}", "london-marker"),
        (
            "london = {axis_held = true, marker = false}\n[units]\ncairo = {allied = '1 montgomery'}",
            "london-montgomery",
        ),
        ("london = {axis_held = true, marker = false}\n[units]\nlondon = {allied = '1 alexander'}", "london-allied"),
    ],
)
def test_london_against_its_units(text: str, problem: str) -> None:
    assert wrong(text + GENERALS) == [problem]


def test_london_with_units_that_may_be_there() -> None:
    text = "london = {axis_held = true, marker = false}\n[units]\n"
    for units in ("london = {a = '1 manstein'}", "london = {allied = '1 patton 1 soldier-united-kingdom'}"):
        GAME.read_position(text + units + GENERALS)


def test_a_wrong_word_lists_the_valid_ones_and_hides_no_other_problem() -> None:
    text = (
        "phase = 'war'\nactive = 'f'\nhalf = 2\n[vp]\nz = 1\na = 'five'\n[units.paris]\nallied = '1 soldier-gaul'"
        + GENERALS
    )
    sentences = problem_sentences(text)
    assert "phase: “war” isn’t possible. Choose one of draft, deployment, cards, play, over." in sentences
    assert "active: f isn’t known. Choose one of a, b, c." in sentences
    assert "vp: z isn’t known. Choose one of a, b, c." in sentences
    assert "vp.a must be a whole number, not five." in sentences
    assert any(
        sentence.startswith("units.paris.allied: there is no soldier-gaul here. Choose one of ")
        for sentence in sentences
    )
    assert not any("[...]" in sentence for sentence in sentences)


@pytest.mark.parametrize(
    "units", ["1 soldier-france 2 soldier-united-kingdom", "soldier-united-kingdom x 2 soldier-france",
              "soldier-united-kingdom, soldier-united-kingdom, soldier-france"],
)  # fmt: skip
def test_units_in_several_ways_of_writing(units: str) -> None:
    written = GAME.write_position(GAME.read_position(f"[units]\nlille = {{allied = '{units}'}}" + GENERALS))
    assert written["units"]["lille"] == {"allied": "2 soldier-united-kingdom 1 soldier-france"}


def test_all_means_the_units_named_nowhere_else() -> None:
    text = (
        "[units]\nparis = {allied = 'all soldier-poland'}\nlille = {allied = '2 soldier-poland'}\n[boxes]\npoland = 1"
    )
    written = GAME.write_position(GAME.read_position(text + GENERALS))
    assert written["units"]["paris"] == {"allied": "2 soldier-poland"}


def test_a_finished_position() -> None:
    time = GAME.read_position("phase = 'over'\nreason = 'time'\nturn = '1944-summer'\n[vp]\nb = 9" + GENERALS)
    outcome = GAME.outcome(time)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, GAME.actor(time)) == (("b",), "time", None)
    lost = GAME.read_position("phase = 'over'\nreason = 'annihilation'\ngone = 'hitler'" + GENERALS)
    assert GAME.outcome(lost).winners == ()  # type: ignore[union-attr]
    assert wrong("phase = 'over'" + GENERALS) == ["no-reason"]
    for reason in ("time", "annihilation", "domination"):
        assert wrong(f"phase = 'over'\nreason = '{reason}'" + GENERALS) == ["not-ended"]
    assert wrong("reason = 'time'" + GENERALS) == ["reason-without-end"]


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        ("general = 'rommel'", "nobodys"),
        ("general = 'zhukov'", "unknown-id"),
        ("general = 'manstein'\nasks = 'soldiers'", "needs"),
        ("general = 'manstein'\ndoes = 'dance'", "not-one-of"),
        ("general = 'manstein'\ndoes = 'attack'\ntarget = 'warsaw'\nsoldiers = 9\nasks = 'companions'", "beyond"),
        ("general = 'manstein'\ndoes = 'attack'\ntarget = 'warsaw'\nasks = 'lose'\nsoldiers = 1", "needs"),
        (
            "general = 'manstein'\ndoes = 'attack'\ntarget = 'warsaw'\nasks = 'remove'\nsoldiers = 1\nto_remove = 1\n"
            "attack = { rolled = '7', needs = 3, hits = 1 }",
            "faces",
        ),
    ],
)
def test_an_action_that_does_not_fit(action: str, problem: str) -> None:
    units = "[units]\nbreslau = {a = '1 manstein 2 soldier-germany'}\n"
    units += "warsaw = {allied = '2 soldier-poland 1 head-poland'}\n"
    assert problem in wrong(units + f"[action]\n{action}" + GENERALS)


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        ("card = 'ace'\nasks = 'bomb'", "unknown-id"),
        ("card = 'churchill'\nstep = 9\nasks = 'strike'", "event-step"),
        ("card = 'strategic-bombing'\nasks = 'bomb'\nto_remove = 1", "needs"),
        ("card = 'strategic-bombing'\nasks = 'assign'", "not-one-of"),
    ],
)
def test_an_event_that_does_not_fit(event: str, problem: str) -> None:
    assert problem in wrong(f"[event]\n{event}" + GENERALS)


def test_an_action_by_hand_in_few_words() -> None:
    text = """
    [units]
    breslau = {a = '1 manstein 2 soldier-germany'}
    warsaw = {allied = '2 soldier-poland 1 head-poland'}
    [action]
    general = "manstein"
    does = "attack"
    target = "warsaw"
    asks = "soldiers"
    """
    state = GAME.read_position(text + GENERALS)
    assert [GAME.notation(state, choice) for choice in GAME.choices(state)] == [
        "soldiers 0",
        "soldiers 1",
        "soldiers 2",
    ]


def test_winter_takes_more_than_its_dice() -> None:
    """Winter removes all units beyond the sum of two dice (§event.winter).

    It can therefore remove more units than it rolls dice.
    """
    text = (
        'turn = "1942-winter"\nhalf = 2\n[units]\nminsk = { a = "1 manstein 9 soldier-germany" }\n'
        '[event]\ncard = "half-end"\nasks = "lose"\nstep = 1\ndue = [1]\nrepeats = "turn"\nagain = true\n'
        'target = "minsk"\nlosing = "a"\n[event.attack]\nrolled = "1 1"\nneeds = 2\nhits = 8\n[event.shares]\na = 8\n'
        + GENERALS
    )
    written = GAME.write_position(GAME.read_position(text))
    assert written["event"]["attack"] == {"rolled": "1 1", "needs": 2, "hits": 8}
    assert written["event"]["shares"] == {"a": 8}
    assert "beyond" in wrong(text.replace("hits = 8", "hits = -1"))
