"""A reply trained against a frozen bot: what is learned, what is told, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.bots.blitzkrieg.model.evaluation import Weights
from sandtable.bots.blitzkrieg.search_bot import LEVELS, Level, SearchBot
from sandtable.cli import make_app
from sandtable.kernel.game import Game
from sandtable.lab.play.match import Seated, derived_seed
from sandtable.lab.tuning.kit import Kit
from sandtable.lab.tuning.reply import Job, Played, Trainer, beginning, improved, own_kit, play, prepare
from sandtable.lab.tuning.tune import Trial, vary

TESTS = 3


def kit() -> Kit:
    """What Blitzkrieg brings to a reply."""
    found = own_kit("blitzkrieg")
    assert found is not None
    return found


def job(seed: int) -> Job:
    """Games against a bot that plays at random."""
    game = sandtable.game("blitzkrieg")
    return Job("blitzkrieg", "", "random", seed, beginning(kit(), game, "random"))


def test_numbers_go_where_games_are_won() -> None:
    """Games that are won by who values ground more, and by nothing else."""
    rows = {"weights": Weights()}
    random = Random(1)
    trials = []
    for _ in range(200):
        drawn: dict[str, float] = {}
        vary(kit(), rows["weights"], 0.35, random, drawn, "weights ")
        won = drawn["weights ground"] > 0.0
        trials.append(Trial("german", drawn, float(won), 0.0))
        trials.append(Trial("german", {name: -draw for name, draw in drawn.items()}, float(not won), 0.0))
    found = improved(kit(), rows, trials, 2.0)["weights"]
    assert found.ground > 1.5 * Weights().ground
    assert found.infantry == pytest.approx(Weights().infantry, rel=0.5)


def test_a_pair_has_the_same_dice_and_opposite_numbers() -> None:
    play = prepare(job(3)._replace(by=0.35))
    first, second, other = (play(number).trial for number in (0, 1, 2))
    assert (first.seat, second.seat, other.seat) == ("german", "german", "allied")
    assert first.drawn == {name: -draw for name, draw in second.drawn.items()}
    assert play(0).trial == first


def test_training_goes_round_by_round_and_keeps_the_numbers_that_won_most(monkeypatch: pytest.MonkeyPatch) -> None:
    trainer = Trainer(job(4), 400)

    def played(job: Job, games: int, phase: str) -> list[Played]:
        """Whoever is near bases' alarm wins: nothing is played."""
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
            found.append(Played(number, Trial(seat, drawn, float(won), 0.0), {}))
        return found

    monkeypatch.setattr(trainer, "played", played)
    rows = trainer.train(1.0)
    for seat in ("german", "allied"):
        assert rows[seat]["weights"].alarm > 1.02 * trainer.job.rows[seat]["weights"].alarm


def test_what_is_told() -> None:
    runner = CliRunner()
    result = runner.invoke(make_app(), ["exploit", "blitzkrieg", "--bot", "random", "--games", "5", "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert list(told) == ["game", "bot", "games_trained", "games_tested", "score", "low", "high"]
    assert (told["game"], told["bot"], told["games_tested"]) == ("blitzkrieg", "random", 1)
    assert 0.0 <= told["low"] <= told["score"] <= told["high"] <= 1.0


def test_what_stands_in_a_journal_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "journal.jsonl"
    command = ["exploit", "blitzkrieg", "--bot", "random", "--games", "10", "--json", "--journal", str(path)]
    first = CliRunner().invoke(make_app(), command)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) > 3
    # Interrupted within the last line but one.
    path.write_bytes(b"".join(lines[:-2]) + lines[-2][:9])
    played: list[int] = []

    def counted(game: Game[Any], own: Kit, job: Job, number: int) -> Played:
        played.append(number)
        return play(game, own, job, number)

    monkeypatch.setattr("sandtable.lab.tuning.reply.play", counted)
    again = CliRunner().invoke(make_app(), command)
    assert len(played) == 2
    assert again.stdout == first.stdout
    assert path.read_bytes() == b"".join(lines)
    other = CliRunner().invoke(make_app(), [*command[:5], "11", *command[6:]])
    assert other.exit_code == 2
    assert "no journal of this training" in other.stderr


@pytest.mark.parametrize("quick", [False, True])
def test_who_searches_is_left_without_it_in_training_only(
    quick: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[bool, list[Level]]] = []

    def met(game: Game[Any], own: Kit, job: Job, number: int) -> Played:
        """Who would play, which takes too long; the reply always wins."""
        levels: list[Level] = []

        def seated(game: Game[Any], state: Any, dice: Any, players: list[Seated]) -> None:
            levels.extend(bot.level for bot in (player.bot for player in players) if isinstance(bot, SearchBot))
            state.over, state.winner = True, number % 2

        monkeypatch.setattr("sandtable.lab.tuning.reply.play_state", seated)
        played = play(game, own, job, number)
        seen.append((job.by == 0.0 and number < TESTS and job.seed == tested_seed, levels))
        return played

    monkeypatch.setattr("sandtable.lab.tuning.reply.play", met)
    tested_seed = derived_seed(5, 0, "tested")
    command = [
        "exploit",
        "blitzkrieg",
        "--bot",
        "hard",
        "--games",
        "10",
        "--tests",
        str(TESTS),
        "--seed",
        "5",
        "--json",
    ]
    command += ["--journal", str(tmp_path / "journal.jsonl")]
    result = CliRunner().invoke(make_app(), [*command, "--quick"] if quick else command)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["games_tested"] == TESTS
    assert told.get("trained_against") == ("quick" if quick else None)
    itself, unsearched = LEVELS["hard"], LEVELS["hard"].quick()
    for tested, levels in seen:
        frozen = itself if tested or not quick else unsearched
        assert sorted(levels) == sorted([unsearched, frozen])
    assert sum(tested for tested, _ in seen) == TESTS
    # What is written of a training of one kind is nothing to one of the other.
    other = CliRunner().invoke(make_app(), command if quick else [*command, "--quick"])
    assert "no journal of this training" in other.stderr


@pytest.mark.parametrize(("game", "bot"), [("blitzkrieg", "medium"), ("blitzkrieg", "easy"), ("eleven", "random")])
def test_who_has_no_search_is_not_left_without_it(game: str, bot: str) -> None:
    result = CliRunner().invoke(make_app(), ["exploit", game, "--bot", bot, "--games", "10", "--quick"])
    assert result.exit_code == 2
    assert "no search" in result.stderr


def test_nothing_is_trained_for_one() -> None:
    result = CliRunner().invoke(make_app(), ["exploit", "eleven", "--variant", "solo", "--bot", "basic"])
    assert result.exit_code == 2
    assert "no opponent" in result.stderr
