"""The tables of decisions and verbs are complete. No rule depends on the order of the numbers of verbs."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

import sandtable
from sandtable.games.blitzkrieg.rules.operations import EFFECTS
from sandtable.games.blitzkrieg.state import vocabulary as blitzkrieg
from sandtable.kernel.choice import NOUN_BITS
from sandtable.kernel.state import decisions_of

FOLDER = Path(sandtable.__file__).parent
ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
def test_every_question_is_in_the_table(game: str) -> None:
    package = f"sandtable.games.{game}.rules"
    table = importlib.import_module(f"{package}.question_numbers")
    asking = {id(decision): decision.key for decision in decisions_of(package) if not decision.auto}
    assert {id(question): question.key for question in table.QUESTIONS} == asking
    assert set(table.QUESTION_KEYS) == set(asking.values())


def test_every_effect_of_a_card_is_carried_out_in_one_place() -> None:
    operations = set(range(len(blitzkrieg.EFFECT_IDS))) - set(blitzkrieg.BATTLE_EFFECTS)
    assert set(EFFECTS) == operations
    numbered = {name: value for name, value in vars(blitzkrieg).items() if re.fullmatch(r"EFFECT_(?!IDS)\w+", name)}
    assert sorted(numbered.values()) == list(range(len(blitzkrieg.EFFECT_IDS)))
    for name, number in numbered.items():
        assert name.removeprefix("EFFECT_").lower() in blitzkrieg.EFFECT_IDS[number]


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
def test_verbs_are_compared_by_name_and_never_by_order(game: str) -> None:
    vocabulary = vars(importlib.import_module(f"sandtable.games.{game}.state.vocabulary"))
    verbs = {name for name, value in vocabulary.items() if isinstance(value, int) and value >= 1 << NOUN_BITS}
    verbs -= {"PACKED_MASK", "GERMANS", "ALLIES", "FRENCH", "BRITISH", "TANKS", "INFANTRY", "ALLIED_MASK", "AXIS_MASK"}
    assert {"DONE", "TO"} <= verbs
    assert all(vocabulary[name] % (1 << NOUN_BITS) == 0 for name in verbs)
    files = [file for part in ("games", "bots") for file in (FOLDER / part / game).rglob("*.py")]
    wrong = [f"{file.name}:{line}" for file in files for line in ordered(file.read_text("utf-8"), verbs)]
    assert wrong == []


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
def test_no_two_choices_have_the_same_notation(game: str) -> None:
    found = sandtable.game(game)
    tables = found.board.verbs if isinstance(found.board.verbs, list) else [found.board.verbs]
    for table in tables:
        written = [table.notation(choice) for choice in table.universe]
        assert len(set(written)) == len(written)
    assert sorted({choice for table in tables for choice in table.universe}) == found.encoder().actions.choices


def ordered(source: str, verbs: set[str]) -> list[int]:
    """Return the numbers of the lines that compare a verb with an operator such as `<` or `>`."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            pairs = zip(sides, node.ops, sides[1:], strict=False)
            for left, operator, right in pairs:
                named = {one.id for one in (left, right) if isinstance(one, ast.Name)}
                named |= {one.attr for one in (left, right) if isinstance(one, ast.Attribute)}
                if isinstance(operator, ORDERS) and named & verbs:
                    found.append(node.lineno)
    return found


def test_an_order_of_verbs_would_be_noticed() -> None:
    assert ordered("if choice < TAKE or FROM <= step < v.TO or choice == TO:\n    pass", {"TAKE", "TO"}) == [1, 1]
