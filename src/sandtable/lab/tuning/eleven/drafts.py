"""Learn what each general is worth in the draft from how games ended: writes the numbers that he is drafted by.

    python -m sandtable.lab.tuning.eleven.drafts --games 2000 --seed 8100 --processes 2

It needs numpy (the extra `tuning`).  The same games, and so the same numbers, come of the same seed and the same bots.
Generals are drafted by chance, so that a general's worth is not mixed up with what those are worth who draft him.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec
import numpy as np
import typer

from sandtable.bots.eleven.actions import answer
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.drafts import FILE, Learned
from sandtable.bots.eleven.search_bot import LEVELS, suited
from sandtable.games import find
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, DRAFT, GENERAL_IDS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import apply, legal
from sandtable.lab.play.match import derived_seed
from sandtable.lab.play.pool import spread
from sandtable.lab.tuning.logistic import Vector

OUT: Final = Path("src/sandtable/bots/eleven/model") / FILE.name
VARIANTS: Final = ("2", "3", "4", "5", "short-2", "short-3", "short-4", "short-5")
BATCH: Final = 20
DIGITS: Final = 1


class Played(NamedTuple):
    """One game.

    Args:
        number: which.
        owned: by seat, the generals that it drafted, a set.
        lead: by seat, how many victory points it was ahead of the mean of the others at the end.
    """

    number: int
    owned: list[int]
    lead: list[float]


def play(game: Eleven, seed: int, number: int) -> Played:
    """One game of `hard` without search in every seat, the generals drafted by chance."""
    dice = SeededDice(derived_seed(seed, number, "game"))
    drafting = SeededDice(derived_seed(seed, number, "draft"))
    level = suited(LEVELS["hard"], game.players, game.short)
    bots = [BasicBot(game.board, seat, level.mind) for seat in game.seats]
    for bot in bots:
        bot.finishes = level.finishes
        bot.remembers = False
    state = game.start(dice)
    owned: list[int] = []
    while not state.over:
        if state.phase == DRAFT:
            choices = legal(state)
            apply(state, choices[drafting.pick(len(choices))], dice)
            owned = state.owned[: game.players]
        else:
            answer(bots, state, dice)
    return Played(number, owned, leads(state))


def leads(p: Position) -> list[float]:
    """By seat, how many points it is ahead of the mean of the others."""
    total, others = sum(p.vp), len(p.vp) - 1
    return [vp - (total - vp) / others for vp in p.vp]


def players(job: tuple[str, int]) -> Callable[[int], Played]:
    """Return what plays the games of a variant and a seed by their numbers, in any process."""
    variant, seed = job
    game = find("eleven", variant=variant)
    assert isinstance(game, Eleven)
    return lambda number: play(game, seed, number)


def worths(games: list[Played]) -> tuple[Vector, Vector]:
    """What each general is worth, in victory points ahead of the others, beside the mean of all; and the errors.

    Least squares of the lead by who was drafted and who sits where; of what cannot be told apart, as all generals are
    shared out, the shortest.
    """
    seats = len(games[0].owned)
    rows, leads = [], []
    for game in games:
        for seat, owned in enumerate(game.owned):
            has = [float(owned >> general & 1) for general in range(AXIS_GENERALS)]
            rows.append(has + [float(seat == other) for other in range(seats)])
            leads.append(game.lead[seat])
    found, lead = np.array(rows), np.array(leads)
    drafted = found[:, :AXIS_GENERALS].mean(axis=0) > 0.0
    found[:, :AXIS_GENERALS] -= found[:, :AXIS_GENERALS].mean(axis=0)
    inverse = np.linalg.pinv(found)
    worth = inverse @ lead
    errors = np.sqrt((inverse**2) @ (lead - found @ worth) ** 2)[:AXIS_GENERALS]
    generals = worth[:AXIS_GENERALS]
    return np.where(drafted, generals - generals[drafted].mean(), 0.0), errors


def main(
    games: int = 2000,
    seed: int = 8100,
    processes: Annotated[int, typer.Option(help="How many processes play.")] = 1,
    out: Path = OUT,
) -> None:
    """Play all variants with others, learn, and write the numbers where the source stands."""
    variants = {}
    for variant in VARIANTS:
        played = sorted(spread(players, (variant, seed), games, processes, batch=BATCH))
        worth, errors = worths(played)
        variants[variant] = {id: round(float(one), DIGITS) for id, one in zip(GENERAL_IDS, worth, strict=False)}
        typer.echo(f"{variant}: {variants[variant]}, ± {float(errors.max()):.1f}")
    out.write_bytes(msgspec.json.format(msgspec.json.encode(Learned(games, seed, variants)), indent=1) + b"\n")


if __name__ == "__main__":
    typer.run(main)
