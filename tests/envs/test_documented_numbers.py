"""docs/environments.md numbers observations and actions correctly, and its examples run."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import sandtable
from envs.environment_tables import FILE, VERBS, firsts, written

DOCUMENT = FILE.read_text("utf-8")
# For each section of the document, a condition that its first example must meet. It tests the example's variables.
EXAMPLES: dict[str, Callable[[dict[str, Any]], bool]] = {
    "Environments for machine learning": lambda names: not names["env"].agents,
    "Gymnasium": lambda names: names["over"] and names["info"]["reason"] != "",
    "Vector environment": lambda names: names["seen"].shape == (64, names["env"].layout.size) and names["ended"] > 0,
    "OpenSpiel": lambda names: names["game"].num_players() == 3,
}
every_game = pytest.mark.parametrize("name", sandtable.game_ids())


@every_game
def test_every_part_of_an_observation_is_at_its_documented_place(name: str) -> None:
    layout = sandtable.game(name).encoder().layout
    title = sandtable.game(name).title["en"]
    section = DOCUMENT.partition(f"### {title}\n")[2].partition("###")[0]
    assert f"{layout.size} numbers" in section
    listed = re.findall(r"^\| (\d+) \| `([a-z-]+)` \| (\d+) × (\d+) \| \S", section, re.MULTILINE)
    parts = [(str(p.start), p.name, str(len(p.rows)), str(len(p.columns))) for p in layout.parts]
    assert listed == parts


@every_game
def test_every_verb_begins_where_the_document_says(name: str) -> None:
    actions = sandtable.game(name).encoder().actions
    assert f"has {actions.size}" in DOCUMENT
    for verb, number in firsts(actions).items():
        assert f"| {number} | {VERBS[name][verb]} |" in DOCUMENT


@every_game
def test_all_variants_have_the_same_numbers(name: str) -> None:
    encoders = [sandtable.game(name, variant=variant).encoder() for variant in sandtable.game(name).variants]
    assert len({tuple(encoder.layout.names()) for encoder in encoders}) == 1
    assert len({tuple(encoder.actions.choices) for encoder in encoders}) == 1


def test_the_document_has_no_other_numbers() -> None:
    assert written(DOCUMENT) == DOCUMENT, "tests/envs/environment_tables.py rewrites the numbers"


def test_numbers_are_rewritten_and_descriptions_are_kept() -> None:
    """Changed numbers are corrected, and a missing row is added without a description."""
    moved = re.sub(r"^\| (\d+) \| (`|[a-z])", lambda m: f"| {int(m[1]) + 7} | {m[2]}", DOCUMENT, flags=re.MULTILINE)
    moved = re.sub(r"has \d+", "has 1", re.sub(r"\d+ numbers", "1 numbers", moved))
    assert moved != DOCUMENT
    assert written(moved) == DOCUMENT
    without = re.sub(r"^\| \d+ \| `tracks` .*\n", "", DOCUMENT, count=1, flags=re.MULTILINE)
    assert "| 26 | `tracks` | 1 × 3 | |\n" in written(without)


@pytest.mark.parametrize(("title", "check"), EXAMPLES.items())
def test_every_example_runs(title: str, check: Callable[[dict[str, Any]], bool]) -> None:
    section = DOCUMENT.partition(f"# {title}\n")[2]
    example = re.search(r"^```python\n(.*?)^```", section, re.MULTILINE | re.DOTALL)
    assert example is not None
    names: dict[str, Any] = {}
    exec(example[1], names)
    assert check(names)


def test_there_is_a_check_of_every_example() -> None:
    assert DOCUMENT.count("```python") == len(EXAMPLES)
