"""`pip install .` builds the web page, or warns that the package has no page."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SETUP = Path(__file__).resolve().parents[1] / "setup.py"
# A replacement for npm: `npm ci` makes node_modules, and `npm run build` makes the page.
NPM = f"""#!{sys.executable}
import pathlib, sys
if sys.argv[1] == "ci":
    pathlib.Path("node_modules").mkdir(exist_ok=True)
else:
    page = pathlib.Path("../src/sandtable/service/static/index.html")
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(pathlib.Path("index.html").read_text())
sys.exit(STATUS)
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return a folder with setup.py and minimal sources of the package and the page."""
    shutil.copy(SETUP, tmp_path / "setup.py")
    (tmp_path / "src" / "sandtable").mkdir(parents=True)
    (tmp_path / "src" / "sandtable" / "__init__.py").write_text("")
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "index.html").write_text("one")
    (tmp_path / "build").mkdir()
    return tmp_path


def built(clone: Path, status: int | None = 0, **more: str) -> tuple[str, str]:
    """Build the page as setup.py does. Return the page ("" if there is no page) and the printed messages.

    Args:
        clone: the folder of the sources.
        status: npm's exit status; None if npm is not installed.
        more: environment variables to add.
    """
    programs = clone / "bin"
    shutil.rmtree(programs, ignore_errors=True)
    programs.mkdir()
    if status is not None:
        npm = programs / "npm"
        npm.write_text(NPM.replace("STATUS", str(status)))
        npm.chmod(0o755)
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build", "--build-base", "build/made"],
        cwd=clone,
        env={**os.environ, "PATH": str(programs), "SANDTABLE_PURE": "1", **more},
        capture_output=True,
        text=True,
        check=False,
    )
    page = clone / "src" / "sandtable" / "service" / "static" / "index.html"
    return page.read_text() if page.is_file() else "", done.stderr


def test_the_page_is_built_with_npm_and_again_when_its_sources_change(clone: Path) -> None:
    assert built(clone)[0] == "one"
    # setup.py keeps a page that was built from the same sources.
    page = clone / "src" / "sandtable" / "service" / "static" / "index.html"
    page.write_text("kept")
    assert built(clone)[0] == "kept"
    (clone / "web" / "index.html").write_text("two")
    assert built(clone)[0] == "two"


def test_without_npm_a_warning_says_that_there_is_no_page(clone: Path) -> None:
    page, said = built(clone, None)
    assert page == ""
    assert "WARNING: sandtable is built with no page for browsers: npm is missing." in said


def test_a_failing_npm_ends_the_build_with_the_next_step(clone: Path) -> None:
    page, said = built(clone, 1)
    assert page == ""
    assert "npm ci failed in web" in said
    assert built(clone, 1, SANDTABLE_PAGE="0") == ("", built(clone, None, SANDTABLE_PAGE="0")[1])


def test_a_page_that_came_with_the_sources_stays(clone: Path) -> None:
    page = clone / "src" / "sandtable" / "service" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("brought")
    assert built(clone, 1)[0] == "brought"
