"""The name of the program: another for every change of rules and bots, and the same for all else."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import sandtable
from sandtable.lab.play import engine_version

ROOT = Path(sandtable.__file__).parent


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sources, of which the name is made."""
    for package in (*engine_version.DECIDING, "lab"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    monkeypatch.setattr(sandtable, "__file__", str(tmp_path / "__init__.py"))
    return tmp_path


def named() -> str:
    return engine_version.program.__wrapped__()


def test_the_name_is_of_version_and_sources(copy: Path) -> None:
    before = engine_version.program()
    assert re.fullmatch(re.escape(sandtable.__version__) + r"\+[0-9a-f]{16}", before)
    # Where it lies, and what is not installed with it, has no part in it.
    assert named() == before
    assert engine_version.short(before) == before[:-8]


@pytest.mark.parametrize(
    "file", ["kernel/state.py", "games/eleven/state/position.py", "bots/search/mcts.py", "bots/random.py"]
)
def test_a_change_of_what_decides_games_changes_it(copy: Path, file: str) -> None:
    before = named()
    with (copy / file).open("a", encoding="utf-8") as source:
        source.write("# changed\n")
    assert named() != before


def test_what_is_moved_changes_it(copy: Path) -> None:
    before = named()
    (copy / "bots/random.py").rename(copy / "bots/chance.py")
    assert named() != before


def test_what_decides_no_game_does_not_change_it(copy: Path) -> None:
    before = named()
    for file in ("lab/__init__.py", "kernel/notes.txt"):
        (copy / file).write_text("# changed\n", encoding="utf-8")
    assert named() == before


def test_another_version_is_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    before = engine_version.program()
    monkeypatch.setattr(sandtable, "__version__", "99.0")
    assert named() == "99.0+" + before.partition("+")[2]
