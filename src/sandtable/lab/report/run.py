"""A folder with the games of a report: what was wanted stands in run.json, the rows in a file for each variant."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec

from sandtable.bots import bot_names
from sandtable.games import find
from sandtable.lab.play.pool import Executors
from sandtable.lab.report.charts import Games
from sandtable.lab.report.collect import Job, OtherGames, Store
from sandtable.lab.report.rows import Head, Row

PLAN: Final = "run.json"
# Bots of different strength, the weakest first: luck against skill.
STRENGTHS: Final = ("random", "easy", "basic", "medium")


class Plan(msgspec.Struct, frozen=True):
    """What a folder holds; one that holds something else is refused.

    Args:
        bots: by variant, in the order of the seats.
        seed: from which every game's own seed is derived.
        edition: the hash of the components.
    """

    game: str
    variants: tuple[str, ...]
    bots: dict[str, tuple[str, ...]]
    seed: int
    edition: str


class Pair(msgspec.Struct, frozen=True):
    """Games of one bot against another: from each seat in turn, the other at all others."""

    strong: str
    weak: str
    stores: list[Store]


class Run:
    """The games of a report.

    Args:
        folder: where they are kept.
        plan: what is played.
        edition: a folder of components to lay over the game's own.
        games: how many of each variant there shall be.
        skill: how many of each pair of bots from each seat.

    Raises:
        OtherGames: the folder holds others, or some are missing and another program has played those that are there.
        OSError: it cannot be read.
    """

    def __init__(self, folder: Path, plan: Plan, edition: Path | None, games: int, skill: int) -> None:
        self.folder = folder
        self.plan = plan
        self.games = games
        self.skill = skill
        # Processes of other machines begin in folders of their own.
        self.edition = edition.resolve() if edition is not None else None
        path = folder / PLAN
        if path.exists():
            self._compare(path)
        self.stores = [
            Store(folder / f"rows-{variant}.jsonl", self._job(variant, plan.bots[variant])) for variant in plan.variants
        ]
        self.pairs = self._pairs() if skill else []
        if self.done < self.wanted:
            for store, _ in self.work:
                store.may_grow()

    def _job(self, variant: str, bots: tuple[str, ...]) -> Job:
        return Job(self.plan.game, variant, bots, self.plan.seed, self.edition)

    def _compare(self, path: Path) -> None:
        found = read_plan(path)
        for key in Plan.__struct_fields__:
            if getattr(found, key) != getattr(self.plan, key):
                raise OtherGames(path, key)

    def _pairs(self) -> list[Pair]:
        """Pairs of bots in the first variant that is played by several."""
        by_variant = ((variant, find(self.plan.game, self.edition, variant).seats) for variant in self.plan.variants)
        variant, seats = next(((variant, seats) for variant, seats in by_variant if len(seats) > 1), ("", ()))
        known = [name for name in STRENGTHS if seats and name in bot_names(self.plan.game, variant)]
        found = []
        for weak, strong in combinations(known, 2):
            stores = []
            for at, seat in enumerate(seats):
                bots = tuple(strong if n == at else weak for n in range(len(seats)))
                path = self.folder / f"skill-{variant}-{strong}-{weak}-{re.sub(r'[^a-z0-9]', '-', seat)}.jsonl"
                stores.append(Store(path, self._job(variant, bots)))
            found.append(Pair(strong, weak, stores))
        return found

    @property
    def work(self) -> list[tuple[Store, int]]:
        """All files with how many games there shall be in them."""
        return [(store, self.games) for store in self.stores] + [
            (store, self.skill) for pair in self.pairs for store in pair.stores
        ]

    @property
    def done(self) -> int:
        """How many of the games are there."""
        return sum(min(store.done, games) for store, games in self.work)

    @property
    def wanted(self) -> int:
        """How many there shall be."""
        return sum(games for _, games in self.work)

    def play(self, workers: int, progress: Callable[[int], object], executors: Executors | None = None) -> bool:
        """Play what is missing; returns whether it was interrupted.

        Args:
            workers: in how many processes.
            progress: told how many more games are done.
            executors: what makes the processes (`lab.play.pool`).
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(self.plan), indent=2) + b"\n")
        try:
            for store, games in self.work:
                store.play(games, workers, progress, executors)
        except KeyboardInterrupt:
            return True
        return False

    def variants(self) -> list[Games]:
        """The games of each variant that are there."""
        return [asked(store, self.games, self.edition) for store in self.stores if store.done]

    def skilled(self) -> list[tuple[str, str, list[tuple[Head, list[Row]]]]]:
        """The games of each pair of bots that has been played from every seat."""
        return [
            (pair.strong, pair.weak, [(store.head, store.rows(self.skill)) for store in pair.stores])
            for pair in self.pairs
            if all(store.done for store in pair.stores)
        ]


def asked(store: Store, games: int, edition: Path | None) -> Games:
    """The games of a file, ready to be asked."""
    return Games(find(store.job.game, edition, store.job.variant), store.head, store.rows(games))


def read_plan(path: Path) -> Plan:
    """What a folder holds.

    Raises:
        OtherGames: nothing that can be read.
        OSError: there is none.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=Plan)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise OtherGames(path, "format") from None


def other(folder: Path) -> list[Games]:
    """The games of another run's folder, to be compared; its edition is not needed, only its rows.

    Raises:
        OtherGames: they are not in a form that can be read.
        OSError: there are none.
    """
    plan = read_plan(folder / PLAN)
    found = []
    for variant in plan.variants:
        path = folder / f"rows-{variant}.jsonl"
        if not path.exists():
            # That run was stopped before it came to this variant.
            continue
        with path.open("rb") as file:
            lines = file.read().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        try:
            head = msgspec.json.decode(whole[0], type=Head)
            rows = [msgspec.json.decode(line, type=Row) for line in whole[1:]]
        except (IndexError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise OtherGames(path, "format") from None
        found.append(Games(find(plan.game, None, variant), head, rows))
    return found
