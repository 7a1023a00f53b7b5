"""Rewrite everything in the repository that depends on components."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import sandtable
from envs import environment_tables
from generic import bot_game_coverage, golden_games, golden_refusals, move_counts
from records.replacement_scripts import followed, write
from records.scripts import Stale
from records.target_positions import MOMENTS
from sandtable.annotated.annotated_game import FOLDER as ANNOTATED_GAMES
from sandtable.games import find
from sandtable.kernel.message import RefusalError
from sandtable.kernel.record import read, source_of
from sandtable.kernel.session import Session

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = ["docs/environments.md", "src/sandtable/annotated", "tests/golden", "tests/records", "tests/rulebook/stories"]


def rewrite() -> list[str]:
    """Rewrite everything. Return a line for each task that failed and must be done by hand."""
    # The stories run in parallel, because they take as long as everything else together.
    stories = subprocess.Popen(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--write-stories", "tests/rulebook"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    left = [*scripts(), *annotated_games(), *goldens()]
    environment_tables.FILE.write_text(
        environment_tables.written(environment_tables.FILE.read_text("utf-8")), encoding="utf-8"
    )
    said, _ = stories.communicate()
    failed = [line.removeprefix("FAILED ") for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return left + [f"a rule is tested otherwise: {each}" for each in failed]


def scripts() -> Iterator[str]:
    """Replace invalid scripts. Yield a line for each script that cannot be replaced."""
    for game, ways in MOMENTS.items():
        for name, way in ways.items():
            try:
                followed(game, name, way)
            except Stale as fault:
                print(f"played again: {fault}")
                try:
                    write(game, name, way)
                except Stale as none:
                    yield f"{none}: change its way in tests/records/target_positions.py"


def annotated_games() -> Iterator[str]:
    """Record the annotated games again with the current components."""
    for file in sorted(ANNOTATED_GAMES.glob("*/*.jsonl")):
        record = read(file.read_text(encoding="utf-8"))
        header, end = record.header, record.end
        assert end is not None
        session = Session(
            find(header.game, None, header.variant),
            source_of(header, end.secret),
            header.seats,
            header.dice,
            end.secret,
        )
        try:
            for step in record.steps:
                session.choose(step.seat, step.choice)
        except RefusalError:
            where = f"step {len(session.record.steps) + 1}, “{step.choice}”, is not allowed"
            yield f"annotated game {header.game}/{file.stem}: {where}; annotate another (docs/annotated-games.md)"
        else:
            file.write_text(session.record.text(), encoding="utf-8")


def goldens() -> Iterator[str]:
    """Rewrite golden games, refusals and move counts. Rewrite `ready.toml` if the components have changed."""
    for which in golden_games.PLAYTHROUGHS:
        try:
            golden_games.write(which)
        except LookupError as none:
            yield f"golden playthrough {which.game}/{which.name}: {none}"
    for game in sandtable.game_ids():
        golden_refusals.file_of(game).write_text(golden_refusals.tell(game), encoding="utf-8")
        move_counts.write(game)
        if not bot_game_coverage.is_current(game):
            bot_game_coverage.write(game)


def changed() -> str:
    """Return git's summary of the files that differ from the last commit."""
    command = ["git", "-c", "core.quotePath=off", "diff", "--stat=100", "--", *WRITTEN]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
