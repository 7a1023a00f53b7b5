"""Fixtures for the tests of the terminal table, which are skipped without Textual."""

import pytest

pytest.importorskip("textual")


@pytest.fixture(autouse=True)
def looked_for_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Textual check every 4 ms instead of every 20 ms whether it has handled a key.

    Textual assumes that a key has been handled when the process was idle for most of that interval. These tests check
    twice for each key and once for each pause, so the longer interval would take most of their time.
    """
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.004)
    monkeypatch.setattr("textual._wait.SLEEP_IDLE", 0.0002)
