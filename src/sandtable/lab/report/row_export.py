"""Export the rows of a report as Parquet, or as CSV without pyarrow."""

from __future__ import annotations

import csv
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from sandtable.bots.external.external_bot import shown_apart
from sandtable.lab.report.charts import ReportGames
from sandtable.lab.report.game_rows import ReportRow


def write(games: ReportGames, folder: Path) -> Path:
    """Write the rows of one variant into a folder, and return the path of the file."""
    if find_spec("pyarrow") is not None:
        return _parquet(games, folder / f"games-{games.head.variant}.parquet")
    return _csv(games, folder / f"games-{games.head.variant}.csv")


def _plain(row: ReportRow) -> dict[str, Any]:
    """Convert a row to a dict of built-in values.

    Events become dicts, and warnings become lists of message ids.
    """
    found = msgspec.structs.asdict(row)
    for name in ("cards", "battles", "facts"):
        found[name] = [msgspec.structs.asdict(one) for one in found[name]]
    found["warnings"] = {seat: [message.id for message in messages] for seat, messages in row.warnings.items()}
    return found


def _parquet(games: ReportGames, path: Path) -> Path:
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
        "sandtable.bots": ",".join(shown_apart(head.bots)),
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


def _csv(games: ReportGames, path: Path) -> Path:
    """Write one line for each game, with lists and dicts as JSON."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ReportRow.__struct_fields__)
        writer.writeheader()
        for row in games.rows:
            writer.writerow(
                {
                    name: value if isinstance(value, int | str) else msgspec.json.encode(value).decode()
                    for name, value in _plain(row).items()
                }
            )
    return path
