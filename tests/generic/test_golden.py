"""The random games of every game equal the games stored in golden/."""

from __future__ import annotations

from pathlib import Path

import pytest

from generic import golden_games
from generic.golden_games import PLAYTHROUGHS, Playthrough, seek, text_of, write


@pytest.mark.parametrize("which", PLAYTHROUGHS, ids=lambda which: f"{which.game}-{which.name}")
def test_golden_playthrough(which: Playthrough) -> None:
    expected = which.file.read_text(encoding="utf-8")
    text = text_of(which, which.seed)
    assert text.splitlines()[-1].endswith(f", {which.reason}"), "make records gives it another seed"
    assert text == expected, "if it is right: make records"


def test_a_game_that_ends_for_another_reason_gets_another_seed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known = {which.name: which for which in PLAYTHROUGHS}
    which, other = known["time"], known["base"]
    written = which.file.read_text(encoding="utf-8")
    seed = other.seed
    monkeypatch.setattr(golden_games, "FOLDER", tmp_path)
    which.file.parent.mkdir()
    which.file.write_text(f"seed {seed}\n", encoding="utf-8")
    write(which)
    assert which.file.read_text(encoding="utf-8") == written
    assert which.seed == seek(which) != seed
