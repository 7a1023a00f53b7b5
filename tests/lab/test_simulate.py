"""Simulation: a seed gives the same games with any number of processes."""

import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.cli import make_app
from sandtable.kernel.message import Outcome
from sandtable.kernel.record import read_file, verify
from sandtable.lab.play.simulate import NO_WINNER, SimulationJob, SimulationResult, report, run

GAME = sandtable.game("blitzkrieg")
APP = make_app(("simulate",))
KEYS = {"game", "games", "decisions", "seconds", "decisions_per_second", "outcomes", "compiled"}


def simulate(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(APP, ["simulate", *arguments, "--lang", "en"])
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("bots", [("random", "random"), ("basic", "random")])
def test_workers_change_nothing(bots: tuple[str, str]) -> None:
    job = SimulationJob("blitzkrieg", bots, seed=5)
    games = 300 if bots == ("random", "random") else 6
    alone, _, _ = run(job, games)
    together, _, stopped = run(job, games, workers=2)
    assert alone == together
    assert len(alone) == games
    assert not stopped


def test_another_seed_gives_other_games() -> None:
    assert (
        run(SimulationJob("blitzkrieg", ("random", "random"), 1), 20)[0]
        != run(SimulationJob("blitzkrieg", ("random", "random"), 2), 20)[0]
    )


def test_an_interruption_leaves_the_finished_games() -> None:
    done = 0

    def interrupt(more: int) -> None:
        nonlocal done
        done += more
        if done > 3:
            raise KeyboardInterrupt

    results, _, stopped = run(SimulationJob("blitzkrieg", ("random", "random"), 1), 100, progress=interrupt)
    assert stopped
    assert len(results) == 3


def test_the_report_counts_by_winner_and_reason() -> None:
    job = SimulationJob("blitzkrieg", ("random", "random"), 1)
    results, seconds, _ = run(job, 200)
    summary = report(job, results, seconds)
    assert sum(number for reasons in summary.outcomes.values() for number in reasons.values()) == 200
    assert summary.decisions == sum(found.decisions for found in results)
    assert set(summary.outcomes) <= set(GAME.seats)


def test_a_game_may_have_several_winners_or_none() -> None:
    ends = [(("a",), "time"), (("a", "c"), "time"), ((), "annihilation"), ((), "annihilation")]
    results = [SimulationResult(n, Outcome(winners, reason), 10, 3) for n, (winners, reason) in enumerate(ends)]
    summary = report(SimulationJob("some", ("random",) * 3, variant="3"), results, 1.0)
    assert summary.outcomes == {"a": {"time": 2}, "c": {"time": 1}, NO_WINNER: {"annihilation": 2}}
    assert (summary.games, summary.decisions) == (4, 40)
    assert msgspec.to_builtins(summary)["variant"] == "3"


def test_every_variant_can_be_simulated() -> None:
    for name in sandtable.game_ids():
        for variant in sandtable.game(name).variants:
            seats = sandtable.game(name, variant=variant).seats
            job = SimulationJob(name, ("random",) * len(seats), 2, variant=variant)
            results, _, _ = run(job, 2)
            assert len(results) == 2
            assert all(set(found.outcome.winners) <= set(seats) for found in results)


def test_as_json() -> None:
    code, out, _ = simulate("blitzkrieg", "--games", "20", "--bots", "random,random", "--seed", "3", "--json")
    assert code == 0
    found = json.loads(out)
    assert set(found) == KEYS
    assert found["games"] == 20


def test_in_words() -> None:
    for lang in ("en", "ja"):
        done = CliRunner().invoke(APP, ["simulate", "blitzkrieg", "--games", "5", "--lang", lang])
        assert done.exit_code == 0
        assert "lab-" not in done.stdout


def test_records_can_be_verified(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    arguments = ("blitzkrieg", "--games", "2", "--bots", "basic,random", "--seed", "4", "--jobs", "2", "--json")
    code, out, _ = simulate(*arguments, "--output", str(folder))
    assert code == 0
    files = sorted(folder.iterdir())
    assert len(files) == 2
    for file in files:
        verify(GAME, read_file(file))
    unrecorded = json.loads(simulate(*arguments)[1])
    assert json.loads(out)["outcomes"] == unrecorded["outcomes"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess",), "No game called “chess”"),
        (("blitzkrieg", "--games", "0"), "--games must be between 1 and 1,000,000,000."),
        (("blitzkrieg", "--variant", "solo"), "no variant “solo”"),
        (("blitzkrieg", "--jobs", "0"), "must be between 1 and 256"),
        (("blitzkrieg", "--bots", "nobody,random"), "No bot called “nobody”"),
        (("blitzkrieg", "--bots", "random"), "needs 2 bots"),
        (("blitzkrieg", "--bots", "random,random,random"), "needs 2 bots"),
        (("blitzkrieg", "--output", "/dev/null/records"), "Can’t write"),
    ],
)
def test_bad_input_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    code, out, error = simulate(*arguments)
    assert code == 2
    assert out == ""
    assert sentence in error
    assert len(error.strip().splitlines()) == 1
