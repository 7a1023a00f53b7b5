"""Position files written by hand: reading, writing, and refusals that list all errors."""

from __future__ import annotations

import json

import msgspec
import pytest

import sandtable
from sandtable.kernel.dice import ListedDice, SeededDice
from sandtable.kernel.game import PositionError
from sandtable.translation import Words

GAME = sandtable.game("blitzkrieg")


def wrong(text: str) -> list[str]:
    with pytest.raises(PositionError) as error:
        GAME.read_position(text)
    for lang in ("en", "ja"):
        for problem in error.value.problems:
            assert Words(lang, "blitzkrieg", GAME.component_name).text(problem)
    return [problem.id.removeprefix("position-") for problem in error.value.problems]


def test_missing_keys_have_defaults() -> None:
    written = GAME.write_position(GAME.read_position(""))
    assert (written["turn"], written["phase"], written["momentum"]) == (1, "operations", 0)
    assert written["active"] == "german"
    assert written["units"] == {}
    assert written["boxes"]["german"]["replacement"] == "11 german-infantry 9 german-tank"


def test_json_is_read_as_well() -> None:
    text = json.dumps({"turn": 3, "units": {"sedan": "2 french-infantry"}})
    assert GAME.write_position(GAME.read_position(text))["units"] == {"sedan": "2 french-infantry"}


def test_all_problems_are_reported_together() -> None:
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
        "unknown-unit",
        "unknown-id",
        "not-a-base",
        "same-victory",
        "unknown-space",
        "stack",
        "british",
        "both-sides",
        "base-taken",
        "too-many",
        "retreating-not-there",
        "no-route",
        "too-many-cards",
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


def problem_sentences(text: str) -> list[str]:
    """Return the errors in a position file, as English sentences."""
    with pytest.raises(PositionError) as error:
        GAME.read_position(text)
    words = Words("en", "blitzkrieg", GAME.component_name)
    return [words.text(problem) for problem in error.value.problems]


def test_a_wrong_word_lists_the_valid_ones_and_hides_no_other_problem() -> None:
    text = (
        'phase = "battle"\nactive = "french"\nmomentum = 9\n[units]\nsedan = "5 french-infantry"\n[hands]\npolish = ""'
    )
    sentences = problem_sentences(text)
    assert len(sentences) == 5
    assert (
        "phase: “battle” isn’t possible. Choose one of deployment, planning, pre-moves, operations, over." in sentences
    )
    assert "active: “french” isn’t possible. Choose one of german, allied." in sentences
    assert "hands: “polish” isn’t possible. Choose one of german, allied." in sentences
    assert not any("[...]" in sentence for sentence in sentences)


@pytest.mark.parametrize(
    "text",
    [
        "3 german-tank 1 german-infantry",
        "german-tank x 3 german-infantry",
        "german-tank german-tank german-tank, german-infantry",
    ],
)
def test_units_in_several_ways_of_writing(text: str) -> None:
    written = GAME.write_position(GAME.read_position(f'[units]\naga = "{text}"'))
    assert written["units"] == {"aga": "1 german-infantry 3 german-tank"}


def test_all_means_the_units_named_nowhere_else() -> None:
    text = '[units]\naga = "all german-tank"\nagb = "2 german-tank"\n[boxes.german]\nreturning = "1 german-tank"'
    written = GAME.write_position(GAME.read_position(text))
    assert written["units"] == {"agb": "2 german-tank", "aga": "6 german-tank"}
    hand = GAME.write_position(GAME.read_position('[hands]\ngerman = "all air-support"'))["hands"]["german"]
    assert hand == "2 air-support"


PLANNED = 'phase = "planning"\nturn = 2\nmomentum = 2\n'


def asked(text: str) -> list[str]:
    """Return the order in which the seats plan in a position."""
    state = GAME.read_position(text)
    order: list[str] = []
    while state.stack[-1].key == "Plan":
        seat = GAME.actor(state)
        assert seat is not None
        if not order or order[-1] != seat:
            order.append(seat)
        GAME.choose(state, GAME.choices(state)[0], ListedDice([], spare=SeededDice(1)))
    return order


def test_active_plans_first() -> None:
    assert asked(PLANNED) == ["german", "allied"]
    assert asked(PLANNED + 'active = "allied"') == ["allied", "german"]
    assert asked(PLANNED + 'planned = ["german"]') == ["allied"]
    assert asked(PLANNED + 'active = "german"\nplanned = ["allied"]') == ["german"]
    assert wrong(PLANNED + 'planned = ["german", "allied"]') == ["all-planned"]
    assert wrong(PLANNED + 'active = "allied"\nplanned = ["allied"]') == ["active-planned"]


def test_momentum_paid_in_planning_gives_cards() -> None:
    state = GAME.read_position('phase = "planning"\nturn = 2\nmomentum = 1\nplan_momentum = 3')
    view = json.loads(msgspec.json.encode(GAME.view(state, "german")))
    assert view["cards"]["german"]["plan_limit"] == 10
    assert wrong('phase = "planning"\nturn = 2\nmomentum = -1\nplan_momentum = 3') == ["spent-momentum"]


ALLIES = """
paris = "3 french-infantry"
dunkirk = "4 french-infantry"
calais = "4 french-infantry"
lille = "1 french-infantry 2 british-infantry"
sedan = "2 french-tank"
"""
GERMANS = (
    'agb = "3 german-infantry"\naga = "8 german-tank 1 german-infantry"\nagc = "7 german-infantry 1 german-tank"\n'
)


@pytest.mark.parametrize("phase", ["deployment", "planning", "pre-moves"])
def test_a_set_up_that_holds(phase: str) -> None:
    germans = GERMANS if phase != "deployment" else ""
    state = GAME.read_position(f'phase = "{phase}"\n[units]\n{ALLIES}{germans}')
    assert GAME.choices(state)


@pytest.mark.parametrize("phase", ["deployment", "planning"])
@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ("dunkirk", "ghent", "set-up-france"),
        ("3 french-infantry", "2 french-infantry", "set-up-at-base"),
        ("lille", "metz", "british"),
        ("4 french-infantry", "5 french-infantry", "stack"),
    ],
)
def test_a_set_up_that_breaks_3_2(phase: str, before: str, after: str, problem: str) -> None:
    assert problem in wrong(f'phase = "{phase}"\n[units]\n{ALLIES.replace(before, after, 1)}')


@pytest.mark.parametrize("phase", ["planning", "pre-moves"])
def test_a_set_up_that_breaks_3_3(phase: str) -> None:
    head = f'phase = "{phase}"\n[units]\n'
    assert wrong(head + GERMANS.replace("3 german-infantry", "2 german-infantry")) == ["set-up-minimum"]
    moved = GERMANS.replace("8 german-tank", "7 german-tank") + 'libramont = "1 german-tank"'
    assert wrong(head + moved) == ["set-up-base"]
    # After turn 1, units can be anywhere.
    GAME.read_position('phase = "planning"\nturn = 2\n[units]\n' + moved)


def test_units_left_in_the_box_by_deployment() -> None:
    text = f'phase = "planning"\n[units]\n{ALLIES.replace("2 french-tank", "3 french-tank")}'
    assert wrong(text) == ["set-up-box"]
    assert "1 French tank and 1 British tank" in problem_sentences(text)[0]
    for box in ('replacement = "2 french-tank"', 'returning = "1 french-tank"'):
        assert wrong(f'phase = "planning"\n[boxes.allied]\n{box}\n[units]\nsedan = "1 french-infantry"') == [
            "set-up-box"
        ]
    # Paris and two German bases are missing in this file, so the units required there are not checked.
    GAME.read_position('phase = "planning"\n[units]\nsedan = "1 french-infantry"\nagb = "3 german-tank"')


def test_a_deployment_is_gone_on_with() -> None:
    state = GAME.read_position(
        'phase = "deployment"\n[units]\nparis = "3 french-infantry"\nsedan = "2 french-infantry"'
    )
    assert (GAME.actor(state), state.to_place >> 10 & 31) == ("allied", 7)
    state = GAME.read_position(f'phase = "deployment"\n[units]\n{ALLIES}')
    assert (GAME.actor(state), GAME.write_position(state)["momentum"]) == ("german", 3)
    placing = f'phase = "deployment"\nplacing = {{ unit = "german-tank", base = "aga" }}\n[units]\n{ALLIES}'
    bases = 'agb = "2 german-infantry 3 german-tank"\naga = "2 german-infantry"\nagc = "7 german-infantry"\n'
    state = GAME.read_position(placing + bases)
    assert [GAME.notation(state, choice) for choice in GAME.choices(state)] == [f"put {n}" for n in range(1, 7)]
    assert wrong(placing + bases.replace("7 german", "6 german")) == ["set-up-infantry-first"]
    assert wrong(placing + bases.replace("2 german-infantry 3 german-tank", "2 german-infantry")) == ["set-up-minimum"]
    assert wrong(placing + bases + 'verdun = "1 german-tank"') == ["set-up-base"]


def test_a_finished_position() -> None:
    base = GAME.read_position('phase = "over"\nreason = "base"\n[units]\naga = "1 french-tank"')
    outcome = GAME.outcome(base)
    assert outcome is not None
    assert (outcome.winners, GAME.section(base), GAME.actor(base)) == (("allied",), "4.1", None)
    for reason, section in (("surrender", "4.2"), ("no-victory-card", "4.3")):
        ended = GAME.read_position(
            f'phase = "over"\nreason = "{reason}"\nturn = 5\n[boxes.allied]\nsurrendered = "5 french-infantry"'
        )
        assert GAME.section(ended) == section
    assert wrong('phase = "over"') == ["no-reason"]
    assert wrong('phase = "over"\nreason = "base"') == ["not-ended"]
    assert wrong('reason = "base"') == ["reason-without-end"]


def test_a_battle_by_hand_in_few_words() -> None:
    text = '[units]\nvervins = "2 french-infantry"\nlibramont = "1 german-infantry"\n'
    text += '[battle]\nspace = "vervins"\nfrom = "libramont"\n'
    state = GAME.read_position(text + 'units = "2 german-tank"')
    assert [GAME.notation(state, choice) for choice in GAME.choices(state)] == ["done", "lay fog-of-war"]
    state = GAME.read_position(
        text + 'units = "2 german-tank"\nasks = "attacker-keeps"\nattacker = { rolled = "6 5 1" }'
    )
    assert "keep 6 5" in [GAME.notation(state, choice) for choice in GAME.choices(state)]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ('units = "2 french-tank"', "wrong-side"),
        ('units = "10 german-tank"', "too-many-here"),
        ('units = "1 german-tank"\nasks = "attacker-keeps"\nattacker = { rolled = "6 5 1" }', "dice-rolled"),
        ('units = "2 german-tank"\nasks = "attacker-keeps"\nattacker = { rolled = "6 5 7" }', "faces"),
        ('units = "2 german-tank"\nasks = "defender-loses"', "no-pair"),
        ('units = "2 german-tank"\nasks = "breakthrough"', "not-there"),
        ('units = "2 german-tank"\nside = "allied"', "wrong-side"),
        ('units = "2 german-tank"\nasks = "duel"', "not-one-of"),
    ],
)
def test_a_battle_that_does_not_fit(change: str, problem: str) -> None:
    text = '[units]\nvervins = "2 french-infantry"\n[battle]\nspace = "vervins"\nfrom = "libramont"\n'
    assert problem in wrong(text + change)


@pytest.mark.parametrize(
    ("move", "problem"),
    [
        ('kind = "tactical"\nfrom = "sedan"\nunits = "3 french-infantry"', "not-there"),
        ('kind = "tactical"\nfrom = "lille"', "not-there"),
        ('kind = "momentum"\nfrom = "sedan"\nunits = "2 french-infantry"', "group"),
        ('kind = "breakthrough"\nfrom = "sedan"\ntanks = "1 french-tank"', "no-tanks-won"),
        ('kind = "strategic"\nleft = 1', "strategic-left"),
        ('kind = "strategic"\nport = "sedan"\nleft = 1', "not-a-port"),
        ('kind = "replacements"\nunits = "1 british-tank"', "not-in-box"),
        ('kind = "pre-move"', "not-in-phase"),
    ],
)
def test_a_move_that_does_not_fit(move: str, problem: str) -> None:
    text = 'active = "allied"\nspare = "removed"\n[units]\nsedan = "2 french-infantry"\n[move]\n'
    assert wrong(text + move) == [problem]


def test_two_groups_on_routes_to_one_space() -> None:
    text = """
    [units]
    laon = "3 french-infantry"
    [retreating]
    laon = [{ from = "vervins", units = "1 french-infantry" }, { from = "reims", units = "2 french-infantry" }]
    """
    written = GAME.write_position(GAME.read_position(text))
    assert [group["from"] for group in written["retreating"]["laon"]] == ["vervins", "reims"]
