"""A dataset is a Parquet file with every decision of many games. It can be read and replayed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as parquet
import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.cli import make_app
from sandtable.kernel.dice import SeededDice
from sandtable.lab.play import dataset
from sandtable.lab.play.bot_game import derived_seed
from sandtable.lab.play.simulate import SimulationJob

APP = make_app(("simulate",))
CASES = [("blitzkrieg", "standard", "random,basic"), ("eleven", "short-3", "random,random,random")]


def write(file: Path, name: str, variant: str, bots: str, *arguments: str) -> dict[str, Any]:
    common = ["--variant", variant, "--bots", bots, "--output", str(file), "--seed", "3", "--json"]
    done = CliRunner().invoke(APP, ["simulate", name, *common, *arguments])
    assert done.exit_code == 0, done.stderr
    summary: dict[str, Any] = json.loads(done.stdout)
    return summary


@pytest.mark.parametrize(("name", "variant", "bots"), CASES)
def test_a_dataset_is_read_back_and_replayed(tmp_path: Path, name: str, variant: str, bots: str) -> None:
    """Replay the choices in a file with the same dice, and compare views, choices and results."""
    file = tmp_path / "games.parquet"
    summary = write(file, name, variant, bots, "--games", "5")
    rows = parquet.read_table(file).to_pylist()
    assert len(rows) == summary["decisions"]
    game = sandtable.game(name, variant=variant)
    following = iter(rows)
    for number in range(5):
        dice = SeededDice(derived_seed(3, number, "game"))
        state = game.start(dice)
        played = []
        while not state.over:
            row = next(following)
            played.append(row)
            assert (row["game"], row["step"]) == (number, len(played) - 1)
            assert (row["seat"], row["turn"]) == (game.actor(state), str(game.turn(state)))
            assert (row["decision"], row["section"]) == (state.stack[-1].key, game.section(state))
            assert row["view"].encode() == msgspec.json.encode(game.view(state, row["seat"]))
            choices = game.choices(state)
            assert row["choices"] == [game.notation(state, choice) for choice in choices]
            game.choose(state, choices[row["choice"]], dice)
        outcome = game.outcome(state)
        assert outcome is not None
        for row in played:
            assert (tuple(row["winners"]), row["reason"]) == (outcome.winners, outcome.reason)
            assert row["won"] == (row["seat"] in outcome.winners)
    assert next(following, None) is None


def test_a_dataset_describes_its_source(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write(file, "blitzkrieg", "", "random,basic", "--games", "1")
    metadata = parquet.read_schema(file).metadata
    game = sandtable.game("blitzkrieg")
    assert metadata[b"sandtable.game"] == b"blitzkrieg"
    assert metadata[b"sandtable.edition"] == game.edition.encode()
    assert metadata[b"sandtable.bots"] == b"random,basic"
    assert metadata[b"sandtable.seats"] == b"german,allied"
    document = (Path(__file__).resolve().parents[2] / "docs" / "datasets.md").read_text("utf-8")
    for name in [*parquet.read_schema(file).names, *(key.decode() for key in metadata if key.startswith(b"sandtable"))]:
        assert f"`{name}`" in document


def test_processes_change_nothing_and_rows_come_in_groups(tmp_path: Path) -> None:
    files = [tmp_path / f"{workers}.parquet" for workers in (1, 2)]
    for workers, file in enumerate(files, 1):
        write(file, "blitzkrieg", "", "random,random", "--games", "60", "--jobs", str(workers))
    one, two = (file.read_bytes() for file in files)
    assert one == two
    assert parquet.ParquetFile(files[0]).num_row_groups > 1
    assert not list(tmp_path.glob("*.part"))


def test_an_interruption_leaves_whole_games(tmp_path: Path) -> None:
    done = 0

    def interrupt(more: int) -> None:
        nonlocal done
        done += more
        if done > 3:
            raise KeyboardInterrupt

    job = SimulationJob("blitzkrieg", ("random", "random"), 1, records=tmp_path / "games.parquet")
    results, _, stopped = dataset.run(job, 100, progress=interrupt)
    assert stopped
    assert [found.number for found in results] == [0, 1, 2]
    table = parquet.read_table(tmp_path / "games.parquet", columns=["game"])
    assert table.num_rows == sum(found.decisions for found in results)


def test_a_failed_write_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["simulate", "blitzkrieg", "--games", "1", "--lang", "en", "--output"]
    (tmp_path / "file").write_text("")
    done = CliRunner().invoke(APP, [*arguments, str(tmp_path / "file" / "games.parquet")])
    assert done.exit_code == 2
    assert "Can’t write" in done.stderr
    monkeypatch.setattr(dataset, "can_write", lambda: False)
    done = CliRunner().invoke(APP, [*arguments, str(tmp_path / "games.parquet")])
    assert done.exit_code == 2
    assert 'pip install "pyarrow' in done.stderr
