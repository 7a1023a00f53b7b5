"""The name of the program version changes with every change of rules or bots, and with no other change."""

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
    """Copy the source files that determine the name to a temporary folder."""
    for package in (*engine_version.DECIDING, "lab"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    monkeypatch.setattr(sandtable, "__file__", str(tmp_path / "__init__.py"))
    return tmp_path


def named() -> str:
    return engine_version.program.__wrapped__()


def test_the_name_is_of_version_and_sources(copy: Path) -> None:
    before = engine_version.program()
    assert re.fullmatch(re.escape(sandtable.__version__) + r"\+[0-9a-f]{16}", before)
    # The name does not depend on the folder, or on files that are not installed.
    assert named() == before
    assert engine_version.short(before) == before[:-8]


@pytest.mark.parametrize(
    "file", ["kernel/state.py", "games/eleven/state/position.py", "bots/search/mcts.py", "bots/random_bot.py"]
)
def test_a_change_of_deciding_code_changes_the_version(copy: Path, file: str) -> None:
    before = named()
    with (copy / file).open("a", encoding="utf-8") as source:
        source.write("# changed\n")
    assert named() != before


def test_a_renamed_file_changes_the_version(copy: Path) -> None:
    before = named()
    (copy / "bots/random_bot.py").rename(copy / "bots/chance.py")
    assert named() != before


def test_a_change_of_other_code_keeps_the_version(copy: Path) -> None:
    before = named()
    for file in ("lab/__init__.py", "kernel/notes.txt"):
        (copy / file).write_text("# changed\n", encoding="utf-8")
    assert named() == before


def test_another_version_is_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    before = engine_version.program()
    monkeypatch.setattr(sandtable, "__version__", "99.0")
    assert named() == "99.0+" + before.partition("+")[2]
