"""The refusals in some random games equal the refusals stored in golden/."""

from __future__ import annotations

import pytest

from generic import refusals


@pytest.mark.parametrize("name", refusals.GAMES)
def test_refusals(name: str) -> None:
    expected = refusals.file_of(name).read_text(encoding="utf-8")
    assert refusals.tell(name) == expected, "if it is right: make records"
