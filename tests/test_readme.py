"""What the README and the docstrings show is what happens."""

from __future__ import annotations

import doctest
from pathlib import Path

import sandtable

README = Path(__file__).resolve().parent.parent / "README.md"


def test_readme() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 5
    assert result.failed == 0


def test_package() -> None:
    result = doctest.testmod(sandtable)
    assert result.attempted > 3
    assert result.failed == 0
