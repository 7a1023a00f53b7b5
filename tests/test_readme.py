"""The examples in docs/python.md and the docstrings work, and the documents describe a possible installation."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import sandtable

README = Path(__file__).resolve().parent.parent / "README.md"
PYTHON_PAGE = README.parent / "docs" / "python.md"


def test_python_page() -> None:
    result = doctest.testfile(str(PYTHON_PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 5
    assert result.failed == 0


def test_nothing_is_installed_from_an_index() -> None:
    """The project is not on a package index, so the documents install it from a clone or a wheel."""
    files = [README, *(README.parent / "docs").glob("*.md"), *(README.parent / "src/sandtable/locale").rglob("*.ftl")]
    by_name = re.compile(r"pip install[^`\n]*\n?[^`\n]*[\s'\"]sandtable-wargames")
    assert [file.name for file in files if by_name.search(file.read_text("utf-8"))] == []


def test_package() -> None:
    result = doctest.testmod(sandtable)
    assert result.attempted > 3
    assert result.failed == 0
