"""Golden playthroughs are written anew only if they end as they are meant to."""

from __future__ import annotations

from pathlib import Path

import pytest

from generic import golden
from generic.golden import PLAYTHROUGHS, main, seek


def test_a_game_that_ends_otherwise_is_not_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    other = PLAYTHROUGHS[0]._replace(game="eleven", variant="solo", reason="time")
    monkeypatch.setattr(golden, "PLAYTHROUGHS", [other])
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    with pytest.raises(SystemExit, match=r"time now ends by annihilation, not time: golden\.py --seek time"):
        main()
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(SystemExit, match="no such game: tiem; there are time"):
        main("tiem")


def test_a_seed_is_sought_that_ends_for_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    solo = next(which for which in PLAYTHROUGHS if which.name == "solo")
    assert seek(solo._replace(seed=99)) == solo.seed
    main("--seek", "solo")
    assert capsys.readouterr().out == "solo: seed 1 ends by annihilation\n"
