"""`sandtable position`: it makes choices as far as it can, and prints the result as text or JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from typer.testing import CliRunner, Result

import sandtable
from sandtable.cli import make_app
from sandtable.games.blitzkrieg.representation.position_file import schema as blitzkrieg_form
from sandtable.games.eleven.representation.position_file import schema as eleven_form
from sandtable.games.eleven.state.vocabulary import ACT_IDS

APP = make_app(("position_file",))
DOCS = Path(__file__).parents[2] / "docs" / "positions.md"
LIBRAMONT = """
momentum = 3
[units]
aga = "3 german-tank 1 german-infantry"
vervins = "2 french-infantry"
[hands]
german = "1 operation 1 panzer-breakthrough"
"""
MOVE = "play operation; from aga; take german-tank x 3; take german-infantry; to libramont"
WARSAW = """
[units.breslau]
a = "1 manstein 2 soldier-germany"
[units.warsaw]
allied = "2 soldier-poland 1 head-poland"
[cards]
a = "hitler"
b = "model"
c = "sepp"
"""


def run(tmp_path: Path, text: str, *args: str, game: str = "blitzkrieg", lang: str = "en") -> Result:
    """Run `sandtable position` for a position, and check that it prints no traceback."""
    (tmp_path / "p.toml").write_text(text, encoding="utf-8")
    result = CliRunner().invoke(
        APP, ["position", game, str(tmp_path / "p.toml"), *args, "--lang", lang], env={"COLUMNS": "200"}
    )
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result


def answer(result: Result) -> Any:
    return json.loads(result.stdout)


def test_a_refused_choice_shows_where_it_stopped(tmp_path: Path) -> None:
    result = run(tmp_path, LIBRAMONT, "--moves", "play operation; from aga; take german-tank; to sedan; done")
    assert result.exit_code == 2
    # The output contains the events, the position, the question with its seat, all possible choices, and the refusal.
    assert "The German player plays Operation. (7.0)" in result.stdout
    assert 'kind = "tactical"\nfrom = "aga"\nunits = "1 german-tank"' in result.stdout
    assert "choose where to" in result.stdout
    assert "To move: German" in result.stdout
    assert re.search(r"^  to dinant ", result.stdout, re.MULTILINE)
    assert re.search(r"^  take german-tank ", result.stdout, re.MULTILINE)
    assert result.stderr.startswith("“to sedan” isn’t possible: Sedan is two spaces away, ")
    assert "7.1" in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_refused_choice_for_programs(tmp_path: Path) -> None:
    result = run(tmp_path, LIBRAMONT, "--moves", "play operation; from aga; take german-tank; to sedan", "--json")
    assert result.exit_code == 2
    found = answer(result)
    assert (found["refused"]["choice"], found["refused"]["section"]) == ("to sedan", "7.1")
    assert found["refused"]["text"].startswith("Sedan is two spaces away, ")
    assert found["events"][0]["section"] == "7.0"
    assert found["actor"] == "german"
    assert "to dinant" in [choice["notation"] for choice in found["choices"]]
    assert found["position"]["move"]["units"] == "1 german-tank"
    assert answer(run(tmp_path, LIBRAMONT, "--json"))["refused"] is None


@pytest.mark.parametrize(("choice", "section"), [("play rommel", "7.0"), ("play opera", "7.0"), ("xyzzy", "7.0")])
def test_impossible_choices(tmp_path: Path, choice: str, section: str) -> None:
    result = run(tmp_path, LIBRAMONT, "--moves", choice, "--json")
    assert (result.exit_code, answer(result)["refused"]["section"]) == (2, section)
    assert choice in result.stderr


def test_dice_that_are_missing(tmp_path: Path) -> None:
    result = run(tmp_path, LIBRAMONT, "--moves", f"{MOVE}; done; done", "--dice", "4", "--json")
    assert result.exit_code == 2
    found = answer(result)
    assert "2 more die results" in found["refused"]["text"]
    assert found["refused"]["section"] == "8.1"
    # No dice were given for the next choice. The command stopped before this choice, and printed the position.
    assert found["position"]["battle"]["asks"] == "defence-cards"
    assert [choice["notation"] for choice in found["choices"]] == ["done"]
    assert [event["section"] for event in found["events"]] == ["7.0", "7.1", "8.1"]


def test_dice_left_over_name_the_rolls_not_made(tmp_path: Path) -> None:
    for json_too in ((), ("--json",)):
        result = run(tmp_path, LIBRAMONT, "--moves", f"{MOVE}; done; done; keep 4 2", "--dice", "4,2,2,6", *json_too)
        assert result.exit_code == 0
        assert result.stderr.splitlines() == [
            "--dice gives 1 die more than were rolled. Remove 6.",
            "The Allied player need not roll. (§ 8.4)",
        ]
    assert answer(result)["warnings"] == result.stderr.splitlines()
    result = run(tmp_path, LIBRAMONT, "--moves", "pass", "--dice", "4")
    assert (result.exit_code, result.stderr) == (0, "--dice gives 1 die more than were rolled. Remove 4.\n")
    enough = run(tmp_path, LIBRAMONT, "--moves", f"{MOVE}; done; done; keep 4 2", "--dice", "4,2,2")
    assert enough.stderr == ""


@pytest.mark.parametrize(
    "take",
    [
        "take german-tank; take german-tank; take german-tank",
        "take german-tank x 3",
        "take 3 german-tank",
        "take german-tank german-tank, german-tank",
        "take all german-tank",
    ],
)
def test_units_are_taken_in_several_ways_of_writing(tmp_path: Path, take: str) -> None:
    found = answer(run(tmp_path, LIBRAMONT, "--moves", f"play operation; from aga; {take}", "--json"))
    assert found["position"]["move"]["units"] == "3 german-tank"
    assert found["refused"] is None


def test_all_that_can_be_taken(tmp_path: Path) -> None:
    found = answer(run(tmp_path, LIBRAMONT, "--moves", "play operation; from aga; take all", "--json"))
    assert found["position"]["move"]["units"] == "1 german-infantry 3 german-tank"
    text = "use manstein; attack; soldiers all"
    found = answer(run(tmp_path, WARSAW, "--moves", text, "--json", game="eleven"))
    assert "more die results" in found["refused"]["text"]
    result = run(tmp_path, LIBRAMONT, "--moves", "play operation; from aga; take german-tank x 5", "--json")
    assert (result.exit_code, answer(result)["position"]["move"]["units"]) == (2, "3 german-tank")


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("use manstein; attack; target warsaw; soldiers 2", "1 6 6 6 6 6"),
        ("use manstein; attack; soldiers 2", "1 6 6 6 6 6"),
        ("use manstein; attack; TARGET  Warsaw; soldiers all; done; romanians 0", "1 6 6 6 6 6"),
        # One of three dice hits, and the rules leave no choice but to remove a soldier. Naming that choice is optional.
        ("use manstein; attack; soldiers 2; remove soldier-poland", "1 6 6 6 6 6"),
        ("use manstein; attack; soldiers 2; remove soldier-poland x 2", "1 1 6 6 6 6"),
        ("use manstein; attack; soldiers 2; remove all", "1 1 6 6 6 6"),
    ],
)
def test_the_only_choice_may_be_named_or_left_out(tmp_path: Path, text: str, dice: str) -> None:
    found = answer(run(tmp_path, WARSAW, "--moves", text, "--dice", dice, "--json", game="eleven"))
    assert found["refused"] is None
    said = [each["text"] for each in found["events"]]
    assert "Attack from Breslau on Warsaw: Manstein and 2 German soldiers." in said


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("use manstein; attack; target lodz", "target lodz"),
        # The refused choice is named in full, even if the same choice was possible earlier.
        ("use manstein; attack; soldiers 2; target warsaw", "target warsaw"),
        ("use manstein; attack; target warsaw; target warsaw", "target warsaw"),
        ("use manstein; attack; soldiers 2; remove soldier-poland x 2", "remove soldier-poland x 2"),
    ],
)
def test_the_refused_choice_is_named(tmp_path: Path, text: str, refused: str) -> None:
    result = run(tmp_path, WARSAW, "--moves", text, "--dice", "1 6 6 6 6 6", "--json", game="eleven")
    assert (result.exit_code, answer(result)["refused"]["choice"]) == (2, refused)


def test_only_choices_in_battle_may_be_named(tmp_path: Path) -> None:
    vervins = """
momentum = 3
[units]
libramont = "3 german-tank 1 german-infantry"
vervins = "2 french-infantry"
[hands]
german = "1 operation"
"""
    move = "play operation; from libramont; take german-tank x 3; to vervins; done; done"
    named = f"{move}; keep 6 6; lose french-infantry; keep 2 1"
    found = answer(run(tmp_path, vervins, "--moves", named, "--dice", "6,6,6,2,1", "--json"))
    assert found["refused"] is None
    said = [each["text"] for each in found["events"]]
    assert said[-2:] == ["Loss: French infantry.", "The German attack on Vervins succeeds."]


def test_a_card_is_chosen_to_be_drawn(tmp_path: Path) -> None:
    for card in ("churchill", "stalin", "half-end"):
        result = run(
            tmp_path, WARSAW, "--moves", "use hitler; wait", "--dice", "6", "--draw", card, "--json", game="eleven"
        )
        assert result.exit_code == 0, result.stderr
        assert answer(result)["position"]["discard"] == [card]
    twice = ("--draw", "roosevelt", "--draw", "churchill")
    result = run(
        tmp_path,
        WARSAW,
        "--moves",
        "use hitler; wait; use model; wait",
        "--dice",
        "6,6",
        *twice,
        "--json",
        game="eleven",
    )
    assert answer(result)["position"]["discard"] == ["roosevelt", "churchill"]


def test_a_card_that_cannot_be_drawn(tmp_path: Path) -> None:
    result = run(
        tmp_path, WARSAW, "--moves", "use hitler; wait", "--dice", "6", "--draw", "zhukov", "--json", game="eleven"
    )
    assert result.exit_code == 2
    found = answer(result)
    assert found["refused"]["text"] == "“wait” draws a card, but Zhukov isn’t in the deck. Name another card in --draw."
    assert found["position"]["discard"] == []
    result = run(tmp_path, WARSAW, "--moves", "use hitler", "--draw", "stalin", game="eleven")
    assert (result.exit_code, result.stderr) == (0, "--draw names cards that weren’t drawn. Remove Stalin.\n")
    result = run(tmp_path, WARSAW, "--draw", "ace", game="eleven")
    assert (result.exit_code, result.stdout, result.stderr) == (
        2,
        "",
        "No card “ace”. “sandtable show” lists the cards.\n",
    )


def test_facts_of_a_position(tmp_path: Path) -> None:
    text = """
    [units]
    paris = "1 german-infantry"
    sedan = "1 french-infantry"
    [boxes.allied]
    surrendered = "1 british-infantry"
    """
    result = run(tmp_path, text)
    assert "German control: Army Group B base, Army Group A base, Army Group C base and Paris. (4.4)" in result.stdout
    assert "Allied supply: units in Sedan can’t trace a supply line. (9.2)" in result.stdout
    assert "German supply: units in Paris can’t trace a supply line. (9.2)" in result.stdout
    assert "Surrender points: 2 of 5. (4.2)" in result.stdout
    facts = {fact["key"]: fact for fact in answer(run(tmp_path, text, "--json"))["facts"]}
    assert facts["out-of-supply.allied"]["value"] == ["sedan"]
    assert facts["surrender-points"] == {
        "key": "surrender-points", "value": 2, "section": "4.2", "text": "Surrender points: 2 of 5."
    }  # fmt: skip
    assert "sedan" in facts["control.allied"]["value"]


def test_facts_of_factions(tmp_path: Path) -> None:
    facts = {
        fact["key"]: fact["value"]
        for fact in answer(run(tmp_path, "taken = ['moscow']\n" + WARSAW, "--json", game="eleven"))["facts"]
    }
    assert set(facts["control.axis"]) == {"breslau", "berlin"}
    assert facts["control.allied"] == ["warsaw"]
    assert facts["taken"] == ["moscow"]
    assert "london" in facts["domination-lacks"]
    assert "moscow" not in facts["domination-lacks"]
    assert facts["at-war.soviet-union"] is False


def test_attacks_on_offer_with_the_dice_of_both_sides(tmp_path: Path) -> None:
    do = "play operation; from aga; take german-tank x 2"
    result = run(tmp_path, LIBRAMONT, "--moves", do)
    assert "to libramont  Battle for Libramont" in result.stdout
    offered = {
        attack["notation"]: attack for attack in answer(run(tmp_path, LIBRAMONT, "--moves", do, "--json"))["attacks"]
    }
    assert set(offered) == {"to dinant", "to libramont"}
    attacker, defender = offered["to libramont"]["sides"]
    assert (attacker["side"], attacker["dice"], defender["dice"]) == ("german", 3, 1)
    assert [(item["section"], item["value"]) for item in attacker["modifiers"]] == [("8.3.1", 2), ("8.3.3", 1)]
    assert [(item["section"], item["value"]) for item in defender["modifiers"]] == [("8.3.2", 1)]


def test_nothing_of_an_attack_is_hidden(tmp_path: Path) -> None:
    text = """
    active = "allied"
    [units]
    libramont = "3 french-infantry"
    aga = "2 german-tank 1 german-infantry"
    [hands]
    allied = "1 operation"
    """
    do = "play operation; from libramont; take french-infantry x 2"
    offered = {a["notation"]: a for a in answer(run(tmp_path, text, "--moves", do, "--json"))["attacks"]}
    attacker, defender = offered["to aga"]["sides"]
    assert (attacker["dice"], defender["dice"]) == (2, 4)
    # The attacker's face-down cards count in the odds, because the user of the command knows them.
    laid = LIBRAMONT.replace("1 panzer-breakthrough", "1 assault-engineers 1 air-support").replace(
        "vervins", "libramont"
    )
    found = answer(run(tmp_path, laid, "--moves", f"{MOVE}; lay air-support; done", "--json"))
    assert found["actor"] == "allied"
    assert found["attacks"][0]["sides"][0]["dice"] == 4


def test_attacks_of_generals(tmp_path: Path) -> None:
    found = answer(run(tmp_path, WARSAW, "--moves", "use manstein", "--json", game="eleven"))
    (attack,) = [attack for attack in found["attacks"] if attack["notation"] == "attack"]
    assert [side["dice"] for side in attack["sides"]] == [3, 3]
    assert attack["sides"][0]["needs"] == 3
    assert attack["sides"][0]["modifiers"][0]["section"].startswith("4-3-2")


def test_a_printed_position_in_mid_battle_can_be_read(tmp_path: Path) -> None:
    do = f"{MOVE}; done; done"
    stopped = run(tmp_path, LIBRAMONT, "--moves", do, "--dice", "4,2,2")
    printed = stopped.stdout[stopped.stdout.index("turn = ") :].split("\n\n")[0]
    assert 'asks = "attacker-keeps"' in printed
    assert 'units = "1 german-infantry 3 german-tank"' in printed
    again = run(tmp_path, printed, "--moves", "keep 4 2", "--json")
    assert again.exit_code == 0
    whole = run(tmp_path, LIBRAMONT, "--moves", f"{do}; keep 4 2", "--dice", "4,2,2", "--json")
    assert answer(again)["position"] == answer(whole)["position"]


def test_a_finished_position_is_printed_and_read(tmp_path: Path) -> None:
    text = 'phase = "over"\nreason = "base"\n[units]\naga = "1 french-tank"\n'
    result = run(tmp_path, text)
    assert result.exit_code == 0
    assert "(4.1)" in result.stdout
    assert "Asked" not in result.stdout
    found = answer(run(tmp_path, text, "--json"))
    assert (found["section"], found["actor"], found["outcome"]["reason"], found["choices"]) == ("4.1", None, "base", [])
    refused = run(tmp_path, text, "--moves", "pass", "--json")
    assert (refused.exit_code, answer(refused)["refused"]["section"]) == (2, "4.1")


def test_japanese(tmp_path: Path) -> None:
    result = run(tmp_path, LIBRAMONT, "--moves", "play operation; to sedan", "--dice", "1", lang="ja")
    assert result.exit_code == 2
    assert "降伏ポイント" in result.stdout
    assert "できません" in result.stderr


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
def test_the_documentation_lists_the_whole_notation(game: str) -> None:
    """The page lists every verb, every question of a battle, action or event, and every key of a position."""
    text = DOCS.read_text(encoding="utf-8")
    marked = set(re.findall(r"`([^`\n]+)`", text))
    firsts = {words.split()[0] for words in marked}
    if game == "blitzkrieg":
        verbs = set(sandtable.game("blitzkrieg").board.verbs[0].words.values())
        keys = set(blitzkrieg_form.BlitzkriegPositionForm.__struct_fields__)
    else:
        verbs = set(sandtable.game("eleven").board.verbs.words.values()) - {"act"} | set(ACT_IDS[1:])
        keys = set(eleven_form.ElevenPositionForm.__struct_fields__)
    assert verbs <= firsts, verbs - firsts
    assert all(re.search(rf"\b{key}\b", text) for key in keys), [k for k in keys if not re.search(rf"\b{k}\b", text)]
    questions = (blitzkrieg_form.Asks,) if game == "blitzkrieg" else (eleven_form.ActionAsks, eleven_form.EventAsks)
    for asks in questions:
        assert set(get_args(asks)) <= marked, set(get_args(asks)) - marked


def test_the_examples_in_the_documentation_can_be_read() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for name in ("blitzkrieg", "eleven"):
        game = sandtable.game(name)
        part = text.split({"blitzkrieg": "## The Rise of Blitzkrieg", "eleven": "## Hitler's Eleven"}[name])[1].split(
            "\n## "
        )[0]
        examples = re.findall(r"```toml\n(.*?)```", part, re.DOTALL)
        assert len(examples) == 2
        for example in examples:
            game.read_position(example)
