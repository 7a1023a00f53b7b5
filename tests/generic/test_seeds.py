"""SEEDS chooses the seeds of a run."""

from __future__ import annotations

from datetime import date

import pytest

from generic import seeds


def test_without_a_wish_they_are_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(seeds.NAME)
    assert seeds.wanted() == "2026-01-05"
    assert list(seeds.seeds(3)) == [0, 1, 2]
    assert seeds.ordinal() == date(2026, 1, 5).toordinal()


def test_the_seeds_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    before = date.today()
    monkeypatch.setenv(seeds.NAME, "today")
    said = date.fromisoformat(seeds.wanted())
    assert before <= said <= date.today()


def test_the_seeds_of_a_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(seeds.NAME, "2026-11-24")  # a Tuesday
    assert list(seeds.seeds(3)) == [3, 4, 5]


def test_the_seeds_of_a_week(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(seeds.NAME, "full")
    assert list(seeds.seeds(2)) == list(range(14))


def test_other_seeds_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(seeds.NAME, "tomorrow")
    with pytest.raises(ValueError, match="tomorrow"):
        seeds.wanted()


@pytest.mark.parametrize("name", [seeds.NAME, seeds.WHOLE])
def test_a_sample_is_all_in_a_run_of_the_whole(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.delenv(seeds.NAME, raising=False)
    monkeypatch.delenv(seeds.WHOLE, raising=False)
    assert seeds.sampled("abcdefg", 3) == ["a", "d", "g"]
    assert seeds.sampled("abcdefg", 3, 4) == ["b", "e"]
    monkeypatch.setenv(name, seeds.FULL)
    assert seeds.sampled("abcdefg", 3) == [*"abcdefg"]
