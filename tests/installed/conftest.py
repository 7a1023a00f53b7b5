"""A place where there is nothing but Python and the wheel: no compiler, no Node, no checkout, no network.

These tests are of what `make wheel` has put into dist, which SANDTABLE_DIST names; without it there is nothing to test.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from importlib import metadata
from pathlib import Path

import pytest

from installed.place import Place, lay, required

DIST = os.environ.get("SANDTABLE_DIST")
collect_ignore_glob = [] if DIST else ["test_*.py"]


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of what is tested."""
    assert DIST is not None
    return Path(DIST)


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    """The wheel."""
    (found,) = dist.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def sources(dist: Path) -> Path:
    """The source distribution."""
    (found,) = dist.glob("*.tar.gz")
    return found


@pytest.fixture(scope="session")
def place(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A fresh environment with the wheel installed by pip, beside what the wheel itself says that it needs.

    What it needs is copied from the environment of the tests, which is of the same versions, and without a network; pip
    finds it there, or complains that something is missing.
    """
    folder = tmp_path_factory.mktemp("clean") / "venv"
    venv.create(folder, with_pip=False)
    home = folder.parent / "home"
    home.mkdir()
    environment = {
        "PATH": str(folder / "bin"),
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLUMNS": "200",
    }
    found: dict[str, metadata.Distribution] = {}
    required("sandtable-wargames", frozenset({""}), found)
    del found["sandtable-wargames"]
    (packages,) = (folder / "lib").glob("python*/site-packages")
    for distribution in found.values():
        lay(distribution, packages)
    made = Place(folder, environment, home)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--isolated", "--python", made.program("python")]
    subprocess.run([*pip, "install", "--quiet", "--no-index", "--no-compile", str(wheel)], cwd=home, check=True)
    return made
