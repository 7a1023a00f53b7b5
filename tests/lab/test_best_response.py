"""Training of a bot against a fixed bot: what the bot learns, the reports, and the refusals."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegWeights
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegLevel, BlitzkriegSearchBot
from sandtable.cli import make_app
from sandtable.kernel.game import Game
from sandtable.lab.best_response.bot_parameter_interface import TuningKit
from sandtable.lab.best_response.training import (
    ResponseTrainer,
    TrainingGame,
    TrainingJob,
    beginning,
    improved,
    own_kit,
    play,
    prepare,
)
from sandtable.lab.best_response.weight_variation import TuningTrial, vary
from sandtable.lab.play.bot_game import SeatBot, derived_seed

TESTS = 3


def kit() -> TuningKit:
    found = own_kit("blitzkrieg")
    assert found is not None
    return found


def job(seed: int) -> TrainingJob:
    game = sandtable.game("blitzkrieg")
    return TrainingJob("blitzkrieg", "", "random", seed, beginning(kit(), game, "random"))


def test_numbers_go_where_games_are_won() -> None:
    """In these made-up games a higher value of the weight `ground` wins, and no other value matters."""
    rows = {"weights": BlitzkriegWeights()}
    random = Random(1)
    trials = []
    for _ in range(200):
        drawn: dict[str, float] = {}
        vary(kit(), rows["weights"], 0.35, random, drawn, "weights ")
        won = drawn["weights ground"] > 0.0
        trials.append(TuningTrial("german", drawn, float(won), 0.0))
        trials.append(TuningTrial("german", {name: -draw for name, draw in drawn.items()}, float(not won), 0.0))
    found = improved(kit(), rows, trials, 2.0)["weights"]
    assert found.ground > 1.5 * BlitzkriegWeights().ground
    assert found.infantry == pytest.approx(BlitzkriegWeights().infantry, rel=0.5)


def test_a_pair_has_the_same_dice_and_opposite_numbers() -> None:
    play = prepare(job(3)._replace(by=0.35))
    first, second, other = (play(number).trial for number in (0, 1, 2))
    assert (first.seat, second.seat, other.seat) == ("german", "german", "allied")
    assert first.drawn == {name: -draw for name, draw in second.drawn.items()}
    assert play(0).trial == first


def test_training_goes_round_by_round_and_keeps_the_numbers_that_won_most(monkeypatch: pytest.MonkeyPatch) -> None:
    trainer = ResponseTrainer(job(4), 400)

    def played(job: TrainingJob, games: int, phase: str) -> list[TrainingGame]:
        """Return made-up games in which a higher value of the weight `alarm` wins."""
        found = []
        for number in range(games):
            pair, second = divmod(number, 2) if job.by else (number, 0)
            seat = ("german", "allied")[pair % 2]
            drawn: dict[str, float] = {}
            rows = job.rows[seat]
            sign = -1.0 if second else 1.0
            for name, row in rows.items():
                vary(kit(), row, job.by, Random(pair), drawn, f"{name} ")
            drawn = {name: sign * draw for name, draw in drawn.items()}
            level = rows["weights"].alarm * (1.0 + 0.1 * drawn["weights alarm"] if job.by else 1.0)
            won = level > rows["weights"].alarm if job.by else level > 1.02 * trainer.job.rows[seat]["weights"].alarm
            found.append(TrainingGame(number, TuningTrial(seat, drawn, float(won), 0.0), {}))
        return found

    monkeypatch.setattr(trainer, "played", played)
    rows = trainer.train(1.0)
    for seat in ("german", "allied"):
        assert rows[seat]["weights"].alarm > 1.02 * trainer.job.rows[seat]["weights"].alarm


def test_the_printed_summary() -> None:
    runner = CliRunner()
    result = runner.invoke(make_app(), ["best-response", "blitzkrieg", "--bot", "random", "--games", "5", "--json"])
    assert result.exit_code == 0, result.output
    summary = json.loads(result.stdout)
    assert list(summary) == ["game", "bot", "games_trained", "games_tested", "score", "low", "high"]
    assert (summary["game"], summary["bot"], summary["games_tested"]) == ("blitzkrieg", "random", 1)
    assert 0.0 <= summary["low"] <= summary["score"] <= summary["high"] <= 1.0


def test_games_in_the_journal_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "journal.jsonl"
    command = ["best-response", "blitzkrieg", "--bot", "random", "--games", "10", "--json", "--checkpoint", str(path)]
    first = CliRunner().invoke(make_app(), command)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) > 3
    # Cut the journal within its second-last line, as if the training had been killed while it wrote this line.
    path.write_bytes(b"".join(lines[:-2]) + lines[-2][:9])
    played: list[int] = []

    def counted(game: Game[Any], own: TuningKit, job: TrainingJob, number: int) -> TrainingGame:
        played.append(number)
        return play(game, own, job, number)

    monkeypatch.setattr("sandtable.lab.best_response.training.play", counted)
    again = CliRunner().invoke(make_app(), command)
    assert len(played) == 2
    assert again.stdout == first.stdout
    assert path.read_bytes() == b"".join(lines)
    other = CliRunner().invoke(make_app(), [*command[:5], "11", *command[6:]])
    assert other.exit_code == 2
    assert "the checkpoint of another training" in other.stderr


@pytest.mark.parametrize("quick", [False, True])
def test_a_searching_bot_loses_its_search_only_in_training(
    quick: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[bool, list[BlitzkriegLevel]]] = []

    def met(game: Game[Any], own: TuningKit, job: TrainingJob, number: int) -> TrainingGame:
        """Return a won game without playing it, because real games take too long."""
        levels: list[BlitzkriegLevel] = []

        def seated(game: Game[Any], state: Any, dice: Any, players: list[SeatBot]) -> None:
            levels.extend(
                bot.level for bot in (player.bot for player in players) if isinstance(bot, BlitzkriegSearchBot)
            )
            state.over, state.winner = True, number % 2

        monkeypatch.setattr("sandtable.lab.best_response.training.play_state", seated)
        played = play(game, own, job, number)
        seen.append((job.by == 0.0 and number < TESTS and job.seed == tested_seed, levels))
        return played

    monkeypatch.setattr("sandtable.lab.best_response.training.play", met)
    tested_seed = derived_seed(5, 0, "tested")
    command = [
        "best-response",
        "blitzkrieg",
        "--bot",
        "hard",
        "--games",
        "10",
        "--test-games",
        str(TESTS),
        "--seed",
        "5",
        "--json",
    ]
    command += ["--checkpoint", str(tmp_path / "journal.jsonl")]
    result = CliRunner().invoke(make_app(), [*command, "--no-search"] if quick else command)
    assert result.exit_code == 0, result.output
    summary = json.loads(result.stdout)
    assert summary["games_tested"] == TESTS
    assert summary.get("trained_against") == ("quick" if quick else None)
    itself, unsearched = LEVELS["hard"], LEVELS["hard"].quick()
    for tested, levels in seen:
        frozen = itself if tested or not quick else unsearched
        assert sorted(levels) == sorted([unsearched, frozen])
    assert sum(tested for tested, _ in seen) == TESTS
    # The journal of a training with search cannot be continued without search, or the reverse.
    other = CliRunner().invoke(make_app(), command if quick else [*command, "--no-search"])
    assert "the checkpoint of another training" in other.stderr


@pytest.mark.parametrize(("game", "bot"), [("blitzkrieg", "medium"), ("blitzkrieg", "easy"), ("eleven", "random")])
def test_a_bot_without_search_is_unchanged(game: str, bot: str) -> None:
    result = CliRunner().invoke(make_app(), ["best-response", game, "--bot", bot, "--games", "10", "--no-search"])
    assert result.exit_code == 2
    assert "no search to leave out" in result.stderr


def test_nothing_is_trained_for_one() -> None:
    result = CliRunner().invoke(make_app(), ["best-response", "eleven", "--variant", "solo", "--bot", "basic"])
    assert result.exit_code == 2
    assert "no opponent" in result.stderr
