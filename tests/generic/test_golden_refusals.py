"""The refusals in some random games equal the refusals stored in golden/."""

from __future__ import annotations

import pytest

from generic import golden_refusals


@pytest.mark.parametrize("name", golden_refusals.GAMES)
def test_refusals(name: str) -> None:
    expected = golden_refusals.file_of(name).read_text(encoding="utf-8")
    assert golden_refusals.tell(name) == expected, "if it is right: make records"
