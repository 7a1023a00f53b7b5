"""Lock files pin each package by hash. Packages for the browser have the versions that the tests use."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "requirements"
LOCKS = sorted(file.stem for file in FOLDER.glob("*.txt"))
PINNED = re.compile(r"^([\w.-]+)==([\w.]+)(?: ; .*)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M)


def pinned(lock: str) -> set[tuple[str, str]]:
    """Return the names and versions of the packages in a lock file."""
    return {(found[1], found[2]) for found in PINNED.finditer((FOLDER / f"{lock}.txt").read_text())}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_nothing_but_versions_with_their_hashes(lock: str) -> None:
    text = (FOLDER / f"{lock}.txt").read_text()
    assert pinned(lock)
    assert [line for line in PINNED.sub("", text).splitlines() if line and not line.startswith("#")] == []
    assert f"requirements/{lock}.txt" in (ROOT / "Makefile").read_text().partition("\nlock:")[2]


def test_browser_packages_are_locked_to_the_tested_versions() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]["offline"]
    names = {re.split(r"[<>=]", each)[0].replace(".", "-").replace("_", "-").lower() for each in wanted}
    assert names <= {name for name, _ in pinned("offline")}
    assert pinned("offline") <= pinned("dev")
