"""Fit the values of generals and starting areas to results, and write them.

    python -m tuning.eleven.opening_value_fit --games 3000 --seed 8100 --processes 2

This program needs numpy. The same seed and the same bots give the same games and so the same numbers.

Generals are drafted and deployed at random, so that their values do not depend on the skill of the bots that choose
them. The best area depends on the generals of a seat. For the values of areas, generals are therefore drafted by the
values from earlier games. For more than two players, values of areas were fitted too, but the bots did not become
stronger (decision 72).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec
import numpy as np
import typer

from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.candidate_actions import answer
from sandtable.bots.eleven.lookahead.draft_and_deployment_values import FILE, OpeningValues, OpeningValuesFile
from sandtable.bots.eleven.search_bot import LEVELS, level_for
from sandtable.bots.eleven.setup_choices import choose_by
from sandtable.games import find
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.representation.notation import notation
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, DEPLOYMENT, DRAFT, GENERAL_IDS, SEAT_IDS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.bot_game import derived_seed
from sandtable.lab.play.job_pool import spread
from tuning.logistic_regression import Vector

OUT: Final = Path("src/sandtable/bots/eleven/model") / FILE.name
VARIANTS: Final = ("2", "3", "4", "5", "short-2", "short-3", "short-4", "short-5")
# The variants for which the values of starting areas are learned.
PLACED: Final = ("2",)
BATCH: Final = 20
DIGITS: Final = 1
# Singular values below this fraction of the largest one are treated as 0, because they result from rounding.
SMALL: Final = 1e-9


class OpeningJob(NamedTuple):
    """A series of games to play.

    Args:
        seed: the seed from which the seed of every game is derived.
        generals: the values by which generals are drafted; empty to draft at random.
    """

    variant: str
    seed: int
    generals: dict[str, float]


class OpeningResult(NamedTuple):
    """The result of one game.

    Args:
        number: the number of the game.
        owned: for each seat, the set of its generals as bits.
        placed: the deployments, in order, as the index of the seat and the area; empty in a short scenario.
        lead: for each seat, its final lead in victory points over the mean of the other seats.
    """

    number: int
    owned: list[int]
    placed: list[tuple[int, str]]
    lead: list[float]


def play(game: Eleven, job: OpeningJob, number: int) -> OpeningResult:
    """Play a game in which `hard` plays every seat without search.

    The deployment is random. Generals are drafted by value or at random.
    """
    dice = SeededDice(derived_seed(job.seed, number, "game"))
    opening = SeededDice(derived_seed(job.seed, number, "draft"))
    level = level_for(LEVELS["hard"], game.players, game.short)
    bots = [ElevenBasicBot(game.board, seat, level.profile) for seat in game.seats]
    for bot in bots:
        bot.knows_domination = level.knows_domination
        bot.remembers = False
    state = game.start(dice)
    placed = []
    while not state.over:
        if state.phase not in (DRAFT, DEPLOYMENT):
            answer(bots, state, dice)
            continue
        choices = legal(state)
        words = [notation(state, choice) for choice in choices]
        if state.phase == DRAFT and job.generals:
            chosen = choose_by(job.generals, words, opening)
        else:
            chosen = opening.pick(len(choices))
        if state.phase == DEPLOYMENT and not game.short:
            placed.append((actor(state), words[chosen].split()[1]))
        apply(state, choices[chosen], dice)
    return OpeningResult(number, list(state.owned[: game.players]), placed, leads(state))


def leads(p: ElevenPosition) -> list[float]:
    """Return each seat's lead in victory points over the mean of the other seats."""
    total, others = sum(p.vp), len(p.vp) - 1
    return [vp - (total - vp) / others for vp in p.vp]


def players(job: OpeningJob) -> Callable[[int], OpeningResult]:
    """Return a function that plays the game of a job with a given number."""
    game = find("eleven", variant=job.variant)
    assert isinstance(game, Eleven)
    return lambda number: play(game, job, number)


def worths(games: list[OpeningResult]) -> tuple[OpeningValues, OpeningValues]:
    """Return the values of generals and areas, and their standard errors.

    A value is the increase of the lead in victory points. The leads are fitted to generals, deployed areas and seats by
    least squares. All generals are drafted in every game, so the solution is not unique. The solution with the smallest
    norm is used.
    """
    seats = len(games[0].owned)
    areas = sorted({area for game in games for _, area in game.placed})
    width = AXIS_GENERALS + seats * len(areas)
    found = np.zeros((len(games) * seats, width + seats))
    lead = np.array([one for game in games for one in game.lead])
    for n, game in enumerate(games):
        for seat, owned in enumerate(game.owned):
            found[seats * n + seat, :AXIS_GENERALS] = [owned >> general & 1 for general in range(AXIS_GENERALS)]
            found[seats * n + seat, width + seat] = 1.0
        for seat, area in game.placed:
            start = AXIS_GENERALS + seat * len(areas)
            found[seats * n + seat, start : start + len(areas)] = [(area == one) - 1 / len(areas) for one in areas]
    drafted = found[:, :AXIS_GENERALS].mean(axis=0) > 0.0
    found[:, :AXIS_GENERALS] -= found[:, :AXIS_GENERALS].mean(axis=0)
    inverse = np.linalg.pinv(found, rcond=SMALL)
    worth = inverse @ lead
    errors = np.sqrt((inverse**2) @ (lead - found @ worth) ** 2)
    worth[:AXIS_GENERALS] -= worth[:AXIS_GENERALS][drafted].mean()
    worth[:AXIS_GENERALS][~drafted] = 0.0

    def values_of(numbers: Vector) -> OpeningValues:
        by_seat = numbers[AXIS_GENERALS:width].reshape(seats, len(areas))
        places = {seat: named(areas, one) for seat, one in zip(SEAT_IDS, by_seat, strict=False) if areas}
        return OpeningValues(named(GENERAL_IDS, numbers[:AXIS_GENERALS]), places)

    return values_of(worth), values_of(errors)


def named(ids: Sequence[str], worth: Vector) -> dict[str, float]:
    """Return rounded values by id."""
    return {id: round(float(one), DIGITS) for id, one in zip(ids, worth, strict=False)}


def main(
    games: int = 3000,
    seed: int = 8100,
    processes: Annotated[int, typer.Option(help="How many processes play.")] = 1,
    out: Path = OUT,
) -> None:
    """Play all variants except the solo game, fit the values, and write them."""
    variants = {}
    for variant in VARIANTS:
        generals = played_so(OpeningJob(variant, seed, {}), games, processes).generals
        places = {}
        if variant in PLACED:
            places = played_so(OpeningJob(variant, seed + 1, generals), games, processes).places
        variants[variant] = OpeningValues(generals, places)
    out.write_bytes(
        msgspec.json.format(msgspec.json.encode(OpeningValuesFile(games, seed, variants)), indent=1) + b"\n"
    )


def played_so(job: OpeningJob, games: int, processes: int) -> OpeningValues:
    """Play the games of a job, and return the fitted values."""
    found, errors = worths(sorted(spread(players, job, games, processes, batch=BATCH)))
    typer.echo(f"{job.variant}: {found}, give or take {errors}")
    return found


if __name__ == "__main__":
    typer.run(main)
