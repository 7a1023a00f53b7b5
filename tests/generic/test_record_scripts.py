"""Scripts of choices lead to the wanted positions of games. Changed rules or components cause new scripts."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from records import __main__ as command
from records import replacement_scripts, scripts
from records.replacement_scripts import followed, write
from records.scripts import GameScript, Stale, file_of, script_of
from records.target_positions import MOMENTS, Way
from sandtable.kernel.record import read_file

ALL = [(game, name) for game, ways in MOMENTS.items() for name in ways]


@pytest.fixture
def copies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a temporary folder of scripts with a copy of one script."""
    known = script_of("blitzkrieg", "operation").text()
    monkeypatch.setattr(scripts, "FOLDER", tmp_path)
    file_of("blitzkrieg", "operation").parent.mkdir()
    file_of("blitzkrieg", "operation").write_text(known, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("game", "name"), ALL, ids=lambda part: part)
def test_a_script_leads_to_its_moment(game: str, name: str) -> None:
    followed(game, name, MOMENTS[game][name])
    # The stored file has the format of a newly written one.
    assert script_of(game, name).text() == file_of(game, name).read_text(encoding="utf-8")


def test_there_is_a_moment_for_each_script() -> None:
    assert {(file.parent.name, file.stem) for file in scripts.FOLDER.glob("*/*.toml")} == set(ALL)


def test_a_script_that_has_lost_its_way_says_so_and_keeps_as_much_as_it_can(copies: Path) -> None:
    way = MOMENTS["blitzkrieg"]["operation"]
    known = script_of("blitzkrieg", "operation")
    cut = [choice for number, choice in enumerate(known.choices) if number != 30]
    file_of("blitzkrieg", "operation").write_text(msgspec.structs.replace(known, choices=cut).text(), encoding="utf-8")
    with pytest.raises(Stale, match=r"^blitzkrieg/operation: choice \d+, “.+”, is not allowed$"):
        followed("blitzkrieg", "operation", way)
    write("blitzkrieg", "operation", way)
    followed("blitzkrieg", "operation", way)
    found = script_of("blitzkrieg", "operation")
    assert (found.seed, found.choices[:30]) == (known.seed, known.choices[:30])


def test_a_moment_without_a_script_gets_one_and_one_that_no_game_has_is_named(
    copies: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = MOMENTS["eleven"]["fighting"]
    with pytest.raises(Stale, match="eleven/fighting has no script"):
        followed("eleven", "fighting", way)
    write("eleven", "fighting", way)
    followed("eleven", "fighting", way)
    monkeypatch.setattr(replacement_scripts, "GAMES", 3)
    never = Way("short-2", 1, lambda moment: moment.over and moment.view.phase == "draft")
    with pytest.raises(Stale, match="eleven/never: 3 games have no such moment"):
        write("eleven", "never", never)


def test_records_come_from_scripts_and_stale_ones_are_named(
    copies: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = {name: MOMENTS["blitzkrieg"][name] for name in ("operation", "planning")}
    monkeypatch.setattr(command, "MOMENTS", {"blitzkrieg": ways})
    folder = tmp_path / "made"
    with pytest.raises(SystemExit, match=r"(?s)^blitzkrieg/planning has no script\n.*make records plays them again"):
        command.main(str(folder))
    assert [file.name for file in folder.rglob("*.jsonl")] == ["operation.jsonl"]
    choices = [f"{step.seat} {step.choice}" for step in read_file(folder / "blitzkrieg/operation.jsonl").steps]
    assert choices == script_of("blitzkrieg", "operation").choices


def test_of_a_game_without_a_seed_all_dice_are_listed() -> None:
    listed = script_of("blitzkrieg", "parting")
    record = listed.play("blitzkrieg").record
    assert [die for step in record.steps for die in step.rolls] == listed.rolls
    with pytest.raises(Stale, match="needs other dice"):
        GameScript(listed.variant, rolls=listed.rolls[:3], draws=listed.draws, choices=listed.choices).play(
            "blitzkrieg"
        )
