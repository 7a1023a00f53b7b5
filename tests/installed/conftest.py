"""Fixtures for a virtual environment with only Python and the wheel.

It has no compiler, Node, checkout or network. The tests use the files that `make wheel` puts into the folder that
SANDTABLE_DIST names.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from importlib import metadata
from pathlib import Path

import pytest

from installed.wheel_environment import Place, lay, required

DIST = os.environ.get("SANDTABLE_DIST")
collect_ignore_glob = [] if DIST else ["test_*.py"]


@pytest.fixture(scope="session")
def dist() -> Path:
    """Return the folder of the built distributions."""
    assert DIST is not None
    return Path(DIST)


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    """Return the path of the wheel."""
    (found,) = dist.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def sources(dist: Path) -> Path:
    """Return the path of the source distribution."""
    (found,) = dist.glob("*.tar.gz")
    return found


@pytest.fixture(scope="session")
def place(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Return a new virtual environment in which pip has installed the wheel.

    The dependencies are copied from the environment of the tests, so that no network is needed. pip then checks that no
    dependency is missing.
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
