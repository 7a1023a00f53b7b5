"""Learn what generals and places to begin at are worth from how games ended: writes the numbers they are chosen by.

    python -m sandtable.lab.tuning.eleven.openings --games 3000 --seed 8100 --processes 2

It needs numpy (the extra `tuning`).  The same games, and so the same numbers, come of the same seed and the same bots.
Generals are drafted, and deployed, by chance, so that what they are worth is not mixed up with what those are worth who
draft and deploy them.  Where to deploy depends on whom one has: for that, generals are drafted by what they were found
to be worth in other games.  With more than two it was learned and brought nothing (decision 88).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec
import numpy as np
import typer

from sandtable.bots.eleven.actions import answer
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.openings import FILE, Learned, Opening
from sandtable.bots.eleven.opening import choose_by
from sandtable.bots.eleven.search_bot import LEVELS, suited
from sandtable.games import find
from sandtable.games.eleven.format.notation import notation
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, DEPLOYMENT, DRAFT, GENERAL_IDS, SEAT_IDS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.match import derived_seed
from sandtable.lab.play.pool import spread
from sandtable.lab.tuning.logistic import Vector

OUT: Final = Path("src/sandtable/bots/eleven/model") / FILE.name
VARIANTS: Final = ("2", "3", "4", "5", "short-2", "short-3", "short-4", "short-5")
# Those in which it is learned where to deploy.
PLACED: Final = ("2",)
BATCH: Final = 20
DIGITS: Final = 1
# What is so much smaller than the largest is nothing: columns that cannot be told apart differ by rounding only.
SMALL: Final = 1e-9


class Job(NamedTuple):
    """What is to be played.

    Args:
        variant: of the game.
        seed: from which every game's own seed is derived.
        generals: what generals are worth, by which they are drafted; by chance if nothing is said.
    """

    variant: str
    seed: int
    generals: dict[str, float]


class Played(NamedTuple):
    """One game.

    Args:
        number: which.
        owned: by seat, the generals that it drafted, a set.
        placed: which seat was deployed where, in order; nothing in the short scenario.
        lead: by seat, how many victory points it was ahead of the mean of the others at the end.
    """

    number: int
    owned: list[int]
    placed: list[tuple[int, str]]
    lead: list[float]


def play(game: Eleven, job: Job, number: int) -> Played:
    """One game of `hard` without search in every seat, deployed by chance, and drafted so or by worth."""
    dice = SeededDice(derived_seed(job.seed, number, "game"))
    opening = SeededDice(derived_seed(job.seed, number, "draft"))
    level = suited(LEVELS["hard"], game.players, game.short)
    bots = [BasicBot(game.board, seat, level.mind) for seat in game.seats]
    for bot in bots:
        bot.finishes = level.finishes
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
    return Played(number, list(state.owned[: game.players]), placed, leads(state))


def leads(p: Position) -> list[float]:
    """By seat, how many points it is ahead of the mean of the others."""
    total, others = sum(p.vp), len(p.vp) - 1
    return [vp - (total - vp) / others for vp in p.vp]


def players(job: Job) -> Callable[[int], Played]:
    """Return what plays the games of a job by their numbers, in any process."""
    game = find("eleven", variant=job.variant)
    assert isinstance(game, Eleven)
    return lambda number: play(game, job, number)


def worths(games: list[Played]) -> tuple[Opening, Opening]:
    """What each general and each place is worth, in victory points ahead of the others; and the standard errors.

    Least squares of the lead by who was drafted, who was deployed where, and who sits where; of what cannot be told
    apart, as all generals are shared out, the shortest.
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

    def told(numbers: Vector) -> Opening:
        by_seat = numbers[AXIS_GENERALS:width].reshape(seats, len(areas))
        places = {seat: named(areas, one) for seat, one in zip(SEAT_IDS, by_seat, strict=False) if areas}
        return Opening(named(GENERAL_IDS, numbers[:AXIS_GENERALS]), places)

    return told(worth), told(errors)


def named(ids: Sequence[str], worth: Vector) -> dict[str, float]:
    """Worths as they are written, by name."""
    return {id: round(float(one), DIGITS) for id, one in zip(ids, worth, strict=False)}


def main(
    games: int = 3000,
    seed: int = 8100,
    processes: Annotated[int, typer.Option(help="How many processes play.")] = 1,
    out: Path = OUT,
) -> None:
    """Play all variants with others, learn, and write the numbers where the source stands."""
    variants = {}
    for variant in VARIANTS:
        generals = played_so(Job(variant, seed, {}), games, processes).generals
        places = {}
        if variant in PLACED:
            places = played_so(Job(variant, seed + 1, generals), games, processes).places
        variants[variant] = Opening(generals, places)
    out.write_bytes(msgspec.json.format(msgspec.json.encode(Learned(games, seed, variants)), indent=1) + b"\n")


def played_so(job: Job, games: int, processes: int) -> Opening:
    """Play the games of a job, and return what they teach."""
    found, errors = worths(sorted(spread(players, job, games, processes, batch=BATCH)))
    typer.echo(f"{job.variant}: {found}, give or take {errors}")
    return found


if __name__ == "__main__":
    typer.run(main)
