"""Manage the folder of a report: the plan in run.json, and a file of rows per variant."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec

from sandtable.bots import bot_names
from sandtable.bots.registry import alike
from sandtable.games import find
from sandtable.lab.play.job_pool import Executors
from sandtable.lab.report.charts import ReportGames
from sandtable.lab.report.game_rows import ReportRow, RowsHeader
from sandtable.lab.report.report_row_store import DifferentGames, ReportJob, RowStore

PLAN: Final = "run.json"
# The bots that play each other to measure the influence of skill, the weakest first.
STRENGTHS: Final = ("random", "easy", "basic", "medium")


class ReportPlan(msgspec.Struct, frozen=True):
    """The plan of a report. A folder with a different plan is refused.

    Args:
        game: the name of the game.
        variants: the variants of the report.
        bots: for each variant, the names of the bots in the order of the seats.
        seed: the seed from which the seed of every game is derived.
        edition: the hash of the components.
    """

    game: str
    variants: tuple[str, ...]
    bots: dict[str, tuple[str, ...]]
    seed: int
    edition: str


class StrengthPair(msgspec.Struct, frozen=True):
    """Games of one bot against another.

    The strong bot plays each seat in turn, the weak bot plays all other seats. There is one file for each seat.
    """

    strong: str
    weak: str
    stores: list[RowStore]


class ReportRun:
    """A run of a report, which plays and stores the report's games.

    Args:
        folder: the folder of the files.
        edition: a folder of components that replace the game's own.
        games: the final number of games for each variant.
        skill: the final number of games for each pair of bots and each seat of the stronger bot; 0 for no such games.

    Raises:
        DifferentGames: the folder contains games of another plan, or games are missing and another program version has
            played the existing games.
        OSError: the folder cannot be read.
    """

    def __init__(self, folder: Path, plan: ReportPlan, edition: Path | None, games: int, skill: int) -> None:
        self.folder = folder
        self.plan = plan
        self.games = games
        self.skill = skill
        # The path is made absolute, because processes on other machines have other working directories.
        self.edition = edition.resolve() if edition is not None else None
        path = folder / PLAN
        if path.exists():
            self._compare(path)
        self.stores = [
            RowStore(folder / f"rows-{variant}.jsonl", self._job(variant, plan.bots[variant]))
            for variant in plan.variants
        ]
        self.pairs = self._pairs() if skill else []
        if self.done < self.wanted:
            for store, _ in self.work:
                store.may_grow()

    def _job(self, variant: str, bots: tuple[str, ...]) -> ReportJob:
        return ReportJob(self.plan.game, variant, bots, self.plan.seed, self.edition)

    def _compare(self, path: Path) -> None:
        found = read_plan(path)
        for key in ReportPlan.__struct_fields__:
            if getattr(found, key) != getattr(self.plan, key):
                raise DifferentGames(path, key)

    def _pairs(self) -> list[StrengthPair]:
        """Return the pairs of bots, which play the first variant with several seats."""
        by_variant = ((variant, find(self.plan.game, self.edition, variant).seats) for variant in self.plan.variants)
        variant, seats = next(((variant, seats) for variant, seats in by_variant if len(seats) > 1), ("", ()))
        game = self.plan.game
        there = bot_names(game, variant) if seats else []
        # A bot that plays like another in this variant is left out, because the pair would show nothing about skill.
        known = [name for name in STRENGTHS if name in there and not alike(game, name, variant)]
        found = []
        for weak, strong in combinations(known, 2):
            stores = []
            for at, seat in enumerate(seats):
                bots = tuple(strong if n == at else weak for n in range(len(seats)))
                path = self.folder / f"skill-{variant}-{strong}-{weak}-{re.sub(r'[^a-z0-9]', '-', seat)}.jsonl"
                stores.append(RowStore(path, self._job(variant, bots)))
            found.append(StrengthPair(strong, weak, stores))
        return found

    @property
    def work(self) -> list[tuple[RowStore, int]]:
        """The files of rows, each with the number of games that it will contain."""
        return [(store, self.games) for store in self.stores] + [
            (store, self.skill) for pair in self.pairs for store in pair.stores
        ]

    @property
    def done(self) -> int:
        """The number of games that have been played."""
        return sum(min(store.done, games) for store, games in self.work)

    @property
    def wanted(self) -> int:
        """The final number of games."""
        return sum(games for _, games in self.work)

    def play(self, workers: int, progress: Callable[[int], object], executors: Executors | None = None) -> bool:
        """Play the missing games. Return True if the user interrupts.

        Args:
            workers: the number of processes.
            progress: called with the number of games done since the last call.
            executors: makes the executor that plays the games, as in `lab.play.job_pool.spread`.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(self.plan), indent=2) + b"\n")
        try:
            for store, games in self.work:
                store.play(games, workers, progress, executors)
        except KeyboardInterrupt:
            return True
        return False

    def variants(self) -> list[ReportGames]:
        """Return the stored games of each variant; variants without games are left out."""
        return [asked(store, self.games, self.edition) for store in self.stores if store.done]

    def skilled(self) -> list[tuple[str, str, list[tuple[RowsHeader, list[ReportRow]]]]]:
        """Return each pair of bots: the stronger bot, the weaker bot, and games by seat.

        Pairs without games from every seat are left out.
        """
        return [
            (pair.strong, pair.weak, [(store.head, store.rows(self.skill)) for store in pair.stores])
            for pair in self.pairs
            if all(store.done for store in pair.stores)
        ]


def asked(store: RowStore, games: int, edition: Path | None) -> ReportGames:
    """Return the first `games` stored games of a file, as data for charts."""
    return ReportGames(find(store.job.game, edition, store.job.variant), store.head, store.rows(games))


def read_plan(path: Path) -> ReportPlan:
    """Return the plan in a file.

    Raises:
        DifferentGames: the plan is invalid.
        OSError: the file does not exist or cannot be read.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=ReportPlan)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise DifferentGames(path, "format") from None


def other(folder: Path) -> list[ReportGames]:
    """Return the games in the folder of another run, for a comparison.

    Only the rows are needed, not the edition with which they were played.

    Raises:
        DifferentGames: the files are invalid.
        OSError: the folder contains no plan, or a file cannot be read.
    """
    plan = read_plan(folder / PLAN)
    found = []
    for variant in plan.variants:
        path = folder / f"rows-{variant}.jsonl"
        if not path.exists():
            # The other run was interrupted before this variant.
            continue
        with path.open("rb") as file:
            lines = file.read().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        try:
            head = msgspec.json.decode(whole[0], type=RowsHeader)
            rows = [msgspec.json.decode(line, type=ReportRow) for line in whole[1:]]
        except (IndexError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise DifferentGames(path, "format") from None
        found.append(ReportGames(find(plan.game, None, variant), head, rows))
    return found
