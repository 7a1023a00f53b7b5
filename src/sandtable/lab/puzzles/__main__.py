"""`python -m sandtable.lab.puzzles GAME`: search bots' games for puzzles, and add them to a file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sandtable.lab.play.job_pool import spread
from sandtable.lab.puzzles.puzzle_search import MiningJob, arranged, judged_again, prepare, read_puzzles, write_puzzles
from sandtable.lab.puzzles.themes_and_lines_by_game import KITS


def main() -> None:
    """Run the search, or the check of existing puzzles."""
    parser = argparse.ArgumentParser(prog="python -m sandtable.lab.puzzles", description=__doc__)
    parser.add_argument("game", choices=sorted(KITS))
    parser.add_argument("--games", type=int, default=40, help="the number of games to search")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bot", default="medium", help="the bots that play the games")
    parser.add_argument("--only", default="", help="the questions to search, such as Operation,Plan")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--into", type=Path, required=True, help="the file; its puzzles are kept")
    parser.add_argument(
        "--check", action="store_true", help="check the puzzles in the file again, and drop those that fail"
    )
    given = parser.parse_args()
    if given.check:
        again(given.game, given.into, given.seed)
        return
    found = read_puzzles(given.into)
    wanted = MiningJob(given.game, given.bot, given.seed, tuple(filter(None, given.only.split(","))))
    for number, puzzles in enumerate(spread(prepare, wanted, given.games, given.jobs, batch=1), 1):
        found = arranged([*found, *puzzles])
        write_puzzles(given.into, found)
        print(f"{number} games, {len(found)} puzzles", file=sys.stderr, flush=True)


def again(game: str, file: Path, seed: int) -> None:
    """Judge the puzzles of a file again with other dice, and remove those that fail."""
    kept = []
    known = read_puzzles(file)
    for number, puzzle in enumerate(known, 1):
        judgement = judged_again(game, puzzle, seed)
        margin = "fails" if judgement is None else f"{judgement.margin.mean:.3f}"
        print(f"{number}/{len(known)} {puzzle.id} {puzzle.margin:.3f} {margin}", file=sys.stderr, flush=True)
        if judgement is not None:
            kept.append(puzzle)
    write_puzzles(file, kept)


if __name__ == "__main__":
    main()
