"""Numbers of sequences of choices from fixed positions. golden/<game>/move-counts.toml stores them."""

from __future__ import annotations

from pathlib import Path

import tomlkit
from tomlkit import TOMLDocument

import sandtable
from generic.game_contract import move_count

FOLDER = Path(__file__).parents[1] / "golden"


def file_of(game: str) -> Path:
    """Return the file with a game's positions and counts."""
    return FOLDER / game / "move-counts.toml"


def read(game: str) -> TOMLDocument:
    """Return a game's positions with their counts, by name."""
    return tomlkit.parse(file_of(game).read_text(encoding="utf-8"))


def counted(game: str, variant: str, position: str, depth: int) -> list[int]:
    """Return the numbers of sequences of 1, 2, … and `depth` choices from a position."""
    state = sandtable.game(game, variant=variant).read_position(position)
    return [move_count(state, each) for each in range(1, depth + 1)]


def write(game: str) -> None:
    """Rewrite the counts of a game, for as many depths as before."""
    table = read(game)
    for each in table.values():
        each["counts"] = counted(game, each["variant"], each["position"], len(each["counts"]))
    file_of(game).write_text(tomlkit.dumps(table), encoding="utf-8")
