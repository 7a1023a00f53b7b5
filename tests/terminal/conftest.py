"""The terminal table needs Textual."""

import pytest

pytest.importorskip("textual")


@pytest.fixture(autouse=True)
def looked_for_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Textual look every 4 ms, not every 20, whether all that a key has brought about is done.

    It is done when the process has been at work for no more than a twentieth of that time, as Textual has it.  There
    are two such looks a key and one a pause: they were most of what these tests took.
    """
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.004)
    monkeypatch.setattr("textual._wait.SLEEP_IDLE", 0.0002)
