"""CONTRIBUTING.md is short, and every file in its recipes exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
MAX_LINES = 150
RECIPES = (
    "Change a clause",
    "Add a card",
    "Add an endpoint",
    "Add a notification channel",
    "Add a bot level",
    "Add an account setting",
)
# A path in a recipe, relative to the repository or to the package.
PATH = re.compile(r"`([\w<>.*/-]+/[\w<>.*/-]*)`")
# Parts of a path that the reader chooses; any file name matches them.
CHOSEN = re.compile(r"<[a-z]+>")
ROOTS = (TOP, TOP / "src" / "sandtable")


def recipe(name: str) -> str:
    """Return the text of a recipe, up to the next recipe or heading."""
    text = (TOP / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return text.partition(f"**{name}")[2].partition("\n**")[0].partition("\n## ")[0]


def paths(text: str) -> Iterator[str]:
    """Yield the existing paths that a recipe mentions."""
    for path in PATH.findall(text):
        # Paths with these placeholders name files that the recipe creates.
        if "<channel>" not in path and "<resource>" not in path:
            yield path


def found(path: str) -> bool:
    """Return True if a path exists; a name that the reader chooses matches any file."""
    pattern = CHOSEN.sub("*", path.rstrip("/"))
    return any(next(root.glob(pattern), None) is not None for root in ROOTS)


def test_it_is_short() -> None:
    lines = (TOP / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) < MAX_LINES


@pytest.mark.parametrize("name", RECIPES)
def test_every_file_that_a_recipe_names_exists(name: str) -> None:
    named = list(paths(recipe(name)))
    assert len(named) >= 3
    assert [path for path in named if not found(path)] == []
