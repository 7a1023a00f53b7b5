"""The tables in package docstrings, which map sections or topics to modules, are correct."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

import sandtable
from sandtable.games import GAMES
from sandtable.rules_coverage import coverage

ROW = re.compile(r"^    ([0-9][0-9., to-]*?)\s{2,}(\w+)\s{2,}\S", re.MULTILINE)


def rows(game: str) -> list[tuple[list[str], str]]:
    """Return the rows of the table in a game's package docstring, each as its sections and its module."""
    table = importlib.import_module(f"sandtable.games.{game}.rules").__doc__ or ""
    return [(re.split(r", | to ", sections), module) for sections, module in ROW.findall(table)]


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
def test_each_section_has_its_place_of_the_table(game: str) -> None:
    assert game in GAMES
    marked = {(clause.section, Path(place.file).stem) for clause in coverage(game, None) for place in clause.code}
    table = rows(game)
    assert len(table) >= 15
    for sections, module in table:
        for section in sections:
            inside = re.compile(rf"{re.escape(section)}(?![0-9])")
            assert any(inside.match(one) and module == place for one, place in marked), f"{section} is not in {module}"


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
def test_each_chapter_and_each_module_of_rules_is_in_the_table(game: str) -> None:
    table = rows(game)
    folder = Path(sandtable.__file__).parent / "games" / game / "rules"
    modules = {file.stem for file in folder.rglob("*.py")} - {"__init__"}
    # action_refusals takes its sections from the modules that refuse choices, and question_numbers contains no rules.
    missing = modules - {module for _, module in table} - {"action_refusals", "question_numbers"}
    assert missing == set()
    marked = {
        re.split(r"[.-]", clause.section)[0]
        for clause in coverage(game, None)
        if clause.section[0].isdigit() and any(place.file.startswith("rules/") for place in clause.code)
    }
    listed = {re.split(r"[.-]", section)[0] for sections, _ in table for section in sections}
    assert marked - {"2"} <= listed


@pytest.mark.parametrize(
    "room",
    [
        "bots.blitzkrieg.lookahead",
        "bots.eleven.lookahead",
        "lessons",
        "offline",
        "offline.play_by_mail",
        "pictures",
        "service",
        "service.accounts",
        "service.admin",
        "service.api",
        "service.api.framework",
        "service.chat",
        "service.contacts",
        "service.ingress",
        "service.jobs",
        "service.lobby",
        "service.moderation",
        "service.notifications",
        "service.notifications.channels",
        "service.ops",
        "service.ratings",
        "service.store",
        "service.store.migrations",
        "service.store.repositories",
        "service.store.schema",
        "service.tables",
        "service.tournaments",
        "annotated",
    ],
)
def test_the_table_of_a_room_names_each_of_its_modules(room: str) -> None:
    package = importlib.import_module(f"sandtable.{room}")
    named = re.findall(r"^    \S.*?\s{2,}([a-z_, ]+)$", package.__doc__ or "", re.MULTILINE)
    modules = {file.stem for file in Path(package.__path__[0]).glob("*.py")} - {"__init__"}
    assert {module for row in named for module in row.split(", ")} == modules
