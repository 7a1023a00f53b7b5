"""The rows of a report as a table for other programs: Parquet where pyarrow is there, else CSV."""

from __future__ import annotations

import csv
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from sandtable.lab.report.charts import Games
from sandtable.lab.report.rows import Row


def write(games: Games, folder: Path) -> Path:
    """Write the rows of one variant; returns the file."""
    if find_spec("pyarrow") is not None:
        return _parquet(games, folder / f"games-{games.head.variant}.parquet")
    return _csv(games, folder / f"games-{games.head.variant}.csv")


def _plain(row: Row) -> dict[str, Any]:
    """A row with plain values; what happened in order as records with names, warnings by their ids."""
    found = msgspec.structs.asdict(row)
    for name in ("cards", "battles", "facts"):
        found[name] = [msgspec.structs.asdict(one) for one in found[name]]
    found["warnings"] = {seat: [message.id for message in told] for seat, told in row.warnings.items()}
    return found


def _parquet(games: Games, path: Path) -> Path:
    import pyarrow as pa
    from pyarrow.parquet import write_table

    word, whole = pa.string(), pa.int32()
    per_turn = pa.list_(pa.int64())
    tables = {
        "cards": pa.struct({"turn": whole, "seat": word, "card": word, "how": word}),
        "battles": pa.struct(
            {
                "turn": whole,
                "space": word,
                "side": word,
                "how": word,
                "won": pa.bool_(),
                "hits": whole,
                "losses": whole,
            }
        ),
        "facts": pa.struct({"turn": whole, "id": word, "subject": word, "seat": word}),
    }
    columns = {
        "game": whole,
        "winners": pa.list_(word),
        "reason": word,
        "details": pa.list_(word),
        "turn": word,
        "turns": whole,
        "decisions": whole,
        "changes": whole,
        "points": pa.list_(pa.list_(whole)),
        "marks": pa.map_(word, per_turn),
        "control": pa.map_(word, per_turn),
        "drawn": pa.map_(word, word),
        "draft": pa.list_(word),
        "deployed": pa.map_(word, word),
        "chosen": pa.map_(word, whole),
        "actions": pa.map_(word, whole),
        "sources": pa.map_(word, whole),
        **{name: pa.list_(one) for name, one in tables.items()},
        "warnings": pa.map_(word, pa.list_(word)),
    }
    head = games.head
    common = {
        "sandtable.game": head.game,
        "sandtable.variant": head.variant,
        "sandtable.edition": head.edition,
        "sandtable.program": head.program,
        "sandtable.seats": ",".join(head.seats),
        "sandtable.bots": ",".join(head.bots),
        "sandtable.seed": str(head.seed),
        "sandtable.spaces": ",".join(head.spaces),
    }
    rows = [
        {name: list(value.items()) if isinstance(value, dict) else value for name, value in _plain(row).items()}
        for row in games.rows
    ]
    schema = pa.schema(list(columns.items()), metadata=common)
    write_table(pa.Table.from_pylist(rows, schema=schema), path, compression="zstd")
    return path


def _csv(games: Games, path: Path) -> Path:
    """One line a game; what is more than a word or a number is JSON."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, Row.__struct_fields__)
        writer.writeheader()
        for row in games.rows:
            writer.writerow(
                {
                    name: value if isinstance(value, int | str) else msgspec.json.encode(value).decode()
                    for name, value in _plain(row).items()
                }
            )
    return path
