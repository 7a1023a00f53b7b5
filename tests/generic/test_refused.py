"""What is refused at the questions of some games, and why, is what is written down in golden/."""

from __future__ import annotations

import pytest

from generic import refusals


@pytest.mark.parametrize("name", refusals.GAMES)
def test_what_is_refused(name: str) -> None:
    expected = refusals.file_of(name).read_text(encoding="utf-8")
    assert refusals.tell(name) == expected, "if it is right: make records"
