"""`sandtable report`: it makes the page, resumes a run, and refuses a folder with other games."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.cli.commands import simulation_report
from sandtable.lab.play.engine_version import program, short

APP = make_app(("simulation_report",))
QUICK = ("--bots", "random", "--games", "6", "--skill-games", "0", "--lang", "en")


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the charts, which take long to draw. Tests that check charts do not use this fixture."""
    monkeypatch.setattr("sandtable.lab.report.html_page.plot", lambda *args: "")


def reported(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(APP, ["report", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_several_variants_on_one_page(tmp_path: Path) -> None:
    code, out, err = reported("eleven", *QUICK, "--variants", "2,solo", "--output", str(tmp_path), "--seed", "4")
    assert (code, err.strip()) == (0, "")
    page = (tmp_path / "report.html").read_text("utf-8")
    assert 'id="variant-2"' in page
    assert 'id="variant-solo"' in page
    assert "2: 6 games of random – random." in out
    assert (tmp_path / "games-2.parquet").exists() or (tmp_path / "games-2.csv").exists()


@pytest.mark.parametrize(
    ("more", "plan"),
    [
        ((), "2 games for the report and 24 for luck and skill (--skill-games). 26 games left to play."),
        (("--skill-games", "0"), "2 games for the report. 2 games left to play."),
    ],
)
def test_the_planned_games_are_reported_first_and_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...], plan: str
) -> None:
    monkeypatch.setattr("sandtable.lab.report.report_folder.ReportRun.play", lambda *args: True)
    _, out, _ = reported("blitzkrieg", "--games", "2", "--lang", "en", *more, "--output", str(tmp_path))
    assert out.splitlines()[0] == plan


def test_further_games_continue_the_last_run(tmp_path: Path) -> None:
    assert reported("blitzkrieg", *QUICK, "--output", str(tmp_path / "one"))[0] == 0
    few = (tmp_path / "one/rows-standard.jsonl").read_bytes()
    more = ("blitzkrieg", *QUICK[:2], "--games", "9", *QUICK[4:])
    assert reported(*more, "--output", str(tmp_path / "one"))[0] == 0
    assert reported(*more, "--output", str(tmp_path / "two"), "--jobs", "2")[0] == 0
    many = (tmp_path / "one/rows-standard.jsonl").read_bytes()
    assert many.startswith(few)
    assert len(many.splitlines()) == 10
    assert many == (tmp_path / "two/rows-standard.jsonl").read_bytes()
    for file in ("report.html", "run.json"):
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(
    ("other", "said"),
    [
        (("--seed", "1"), "another seed"),
        (("--bots", "basic"), "other bots"),
    ],
)
def test_other_games_are_refused(tmp_path: Path, other: tuple[str, ...], said: str) -> None:
    assert reported("blitzkrieg", *QUICK, "--output", str(tmp_path))[0] == 0
    before = (tmp_path / "rows-standard.jsonl").read_bytes()
    code, _, err = reported("blitzkrieg", *QUICK, *other, "--output", str(tmp_path))
    assert code == 2
    assert said in err
    assert "--output" in err
    assert (tmp_path / "rows-standard.jsonl").read_bytes() == before


def by_another(folder: Path) -> None:
    """Mark the games in a folder as played by another version of the program."""
    path = folder / "rows-standard.jsonl"
    path.write_bytes(path.read_bytes().replace(program().encode(), b"0.0.1+00112233aabbccdd"))


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(
    ("lang", "said"), [("en", "another version of the program"), ("ja", "別のバージョンのプログラム")]
)
def test_games_of_another_program_are_not_continued(tmp_path: Path, lang: str, said: str) -> None:
    arguments = ("blitzkrieg", *QUICK[:-1], lang, "--output", str(tmp_path))
    assert reported(*arguments)[0] == 0
    by_another(tmp_path)
    before = (tmp_path / "rows-standard.jsonl").read_bytes()
    code, _, err = reported(*arguments, "--games", "7")
    assert code == 2
    for part in (said, "0.0.1+00112233", short(program()), "rows-standard.jsonl", "--output"):
        assert part in err
    assert "aabbccdd" not in err
    assert (tmp_path / "rows-standard.jsonl").read_bytes() == before
    # No games are missing, so none are added, and the page names the version that played them.
    assert reported(*arguments)[0] == 0
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "0.0.1+00112233" in page
    assert short(program()) not in page


@pytest.mark.usefixtures("undrawn")
def test_games_of_another_program_can_be_compared(tmp_path: Path) -> None:
    assert reported("blitzkrieg", *QUICK, "--output", str(tmp_path / "one"))[0] == 0
    by_another(tmp_path / "one")
    assert reported("blitzkrieg", *QUICK, "--output", str(tmp_path / "two"), "--compare", str(tmp_path / "one"))[0] == 0
    page = (tmp_path / "two/report.html").read_text("utf-8")
    assert "different versions of the program" in page


@pytest.mark.usefixtures("undrawn")
def test_comparing(tmp_path: Path) -> None:
    assert reported("blitzkrieg", *QUICK, "--output", str(tmp_path / "one"))[0] == 0
    arguments = ("blitzkrieg", *QUICK, "--seed", "2", "--output", str(tmp_path / "two"))
    code, _, err = reported(*arguments, "--compare", str(tmp_path / "nothing"))
    assert code == 2
    assert "no report to compare" in err
    assert reported(*arguments, "--compare", str(tmp_path / "one"))[0] == 0
    assert "Other run" in (tmp_path / "two/report.html").read_text("utf-8")
    code, _, err = reported("eleven", *QUICK, "--output", str(tmp_path / "three"), "--compare", str(tmp_path / "one"))
    assert code == 2
    assert "blitzkrieg" in err


@pytest.mark.usefixtures("undrawn")
def test_comparing_reports_with_nothing_in_common(tmp_path: Path) -> None:
    arguments = ("eleven", *QUICK)
    assert reported(*arguments, "--variants", "2,solo", "--output", str(tmp_path / "one"))[0] == 0
    short = (*arguments, "--variants", "short-2", "--output", str(tmp_path / "two"))
    code, _, err = reported(*short, "--compare", str(tmp_path / "one"))
    assert code == 2
    assert "none of these variants" in err
    assert "2, solo" in err
    assert not (tmp_path / "two").exists()
    # The earlier run was stopped before its second variant. Only the games that it has are compared.
    (tmp_path / "one/rows-solo.jsonl").unlink()
    two = (*arguments, "--seed", "2", "--variants", "2,solo", "--output", str(tmp_path / "three"))
    assert reported(*two, "--compare", str(tmp_path / "one"))[0] == 0
    (tmp_path / "one/rows-2.jsonl").unlink()
    code, _, err = reported(*two, "--compare", str(tmp_path / "one"))
    assert code == 2
    assert "no report to compare" in err


def test_missing_bots_and_libraries_are_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, _, err = reported("blitzkrieg", *QUICK, "--bots", "random,random,random", "--output", str(tmp_path))
    assert code == 2
    assert "needs 2 bots" in err
    monkeypatch.setattr(simulation_report, "can_draw", lambda: False)
    code, _, err = reported("blitzkrieg", *QUICK, "--output", str(tmp_path))
    assert code == 2
    assert err.endswith('pip install "jinja2>=3.1" "matplotlib>=3.10"\n')


@pytest.mark.usefixtures("undrawn")
def test_a_bot_that_dies_is_reported_at_the_end(tmp_path: Path) -> None:
    bots = ("--bots", "exec:sh -c 'exit 1',random", "--skill-games", "0", "--lang", "en")
    dying = ("blitzkrieg", *bots, "--output", str(tmp_path))
    code, out, err = reported(*dying, "--games", "2", "--jobs", "2")
    assert (code, "standard: 2 games" in out) == (0, True)
    assert err.count("German: The bot’s program ended with exit status 1 at question 1.") == 2
    assert err.splitlines()[-1].startswith("German: the bot stopped answering in 2 of 2 games")
    # The page also counts the two games of the earlier run.
    code, _, err = reported(*dying, "--games", "3", "--strict")
    assert code == 1
    assert "German: the bot stopped answering in 3 of 3 games" in err
    assert err.splitlines()[-1] == "With --strict, this counts as a failure."
    assert reported("eleven", *QUICK, "--strict", "--output", str(tmp_path / "other"))[0] == 0
