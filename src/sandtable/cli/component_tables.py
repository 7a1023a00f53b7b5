"""Print the components of any game as tables, from its catalogue.

Every list of the catalogue becomes a table, and every key of its rows becomes a column. Boolean values are collected in
one column, which lists the keys that are true. The ids of messages for headings and values contain the key or the
value: `cli-show-spaces` for a table, `cli-column-kind` for a column, `cli-mark-port` for a boolean and `cli-value-sea`
for a value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from sandtable.cli.output import OUT
from sandtable.kernel.message import Message, Ref, say
from sandtable.translation import Words

Row = dict[str, Any]

# Keys of the catalogue that get no table. Some of their values are shown above the tables.
NO_TABLES = {"name", "title", "designer", "variant", "variants", "seats", "edition", "shapes"}
# Keys of a row that get no column of their own.
NO_COLUMNS = {"id", "en", "ja", "x", "y", "source"}
MIN_WIDTH = 4
PIPE_WIDTH = 180


def print_catalogue(words: Words, catalogue: dict[str, Any]) -> None:
    """Print all components of a game, with the source of each row."""
    lang = words.lang
    if not OUT.console.is_terminal:
        # Without a terminal Rich assumes 80 columns, but a file or a pipe has room for a wider table.
        OUT.console.width = max(OUT.console.width, PIPE_WIDTH)
    OUT.print(catalogue["title"][lang], style="bold")
    OUT.print(words.text(say("cli-designer", designer=catalogue["designer"][lang])), markup=False)
    OUT.print(words.text(say("cli-edition", edition=catalogue["edition"])), markup=False)
    if len(catalogue["variants"]) > 1:
        seats = ", ".join(words.ref(Ref("seat", seat)) for seat in catalogue["seats"])
        OUT.print(words.text(say("cli-game-variant", variant=catalogue["variant"], seats=seats)), markup=False)
    for key, rows in sections(words, catalogue):
        OUT.print()
        OUT.print(heading(words, "show", key), style="bold", markup=False)
        table = Table(box=None, pad_edge=False, header_style="dim")
        shown = [column for column in rows[0] if any(row[column] for row in rows)]
        for column in shown:
            short = column in ("id", "name")
            table.add_column(heading(words, "column", column), overflow="fold", no_wrap=short, min_width=MIN_WIDTH)
        for row in rows:
            table.add_row(*(Text(row[column]) for column in shown))
        OUT.print(table, soft_wrap=False)


def heading(words: Words, what: str, key: str) -> str:
    """Return the heading of a table, column or boolean.

    Return the key if there is no message.
    """
    id = f"cli-{what}-{kebab(key)}"
    return words.text(say(id)) if words.has(id) else key


def kebab(key: str) -> str:
    """Return a key with hyphens instead of underscores, as in message ids."""
    return key.replace("_", "-")


def sections(words: Words, catalogue: dict[str, Any]) -> list[tuple[str, list[dict[str, str]]]]:
    """Return the key and the rows of each table that is not empty, as text."""
    found = []
    for key, rows in tables(catalogue):
        if key == "spaces":
            rows = with_neighbours(rows, catalogue)
        if rows:
            found.append((key, printed(words, key, rows)))
    return found


def tables(catalogue: dict[str, Any]) -> Iterator[tuple[str, list[Row]]]:
    """Yield the key and the rows of each table.

    A list is a table. A dict of lists yields one table for each list. Any other dict is a table with one row per entry.
    """
    for key, value in catalogue.items():
        if key in NO_TABLES:
            continue
        if isinstance(value, list):
            yield key, value
        elif all(isinstance(inner, list) for inner in value.values()):
            yield from ((f"{key}-{name}", rows) for name, rows in value.items())
        else:
            rows = [row if isinstance(row, dict) else {"value": row} for row in value.values()]
            yield key, [{"id": name, **row} for name, row in zip(value, rows, strict=True)]


def with_neighbours(spaces: list[Row], catalogue: dict[str, Any]) -> list[Row]:
    """Return the spaces, each with a column of neighbours for each kind of connection."""
    joins = {key: rows for key, rows in tables(catalogue) if rows and {"a", "b"} <= set(rows[0])}
    found = []
    for space in spaces:
        id = space["id"]
        near = {
            key: [row["b"] if row["a"] == id else row["a"] for row in rows if id in (row["a"], row["b"])]
            for key, rows in joins.items()
        }
        found.append({**space, **near})
    return found


def printed(words: Words, key: str, rows: list[Row]) -> list[dict[str, str]]:
    """Return rows as text with equal columns: id, name, other data, marks and source."""
    keys = [name for row in rows for name in row if name not in NO_COLUMNS]
    marks = {name for row in rows for name, value in row.items() if isinstance(value, bool)}
    columns = [name for name in dict.fromkeys(keys) if name not in marks]
    found = []
    for row in rows:
        true = [heading(words, "mark", name) for name in row if name in marks and row[name]]
        found.append(
            {
                "id": str(row.get("id", "")),
                "name": named(words, key, row),
                **{name: cell(words, row.get(name)) for name in columns},
                "marks": ", ".join(true),
                "source": origin(words, row.get("source")),
            }
        )
    return found


def origin(words: Words, source: Any) -> str:
    """Return the sources of a row, each followed by the names of the data from it."""
    if not isinstance(source, dict) or words.lang in source:
        return cell(words, source)
    by_source: dict[str, list[str]] = {}
    for name, where in source.items():
        by_source.setdefault(cell(words, where), []).append(name)
    return "; ".join(f"{where}: {', '.join(names)}" for where, names in by_source.items())


def named(words: Words, key: str, row: Row) -> str:
    """Return the name of a row from its own data or from a message.

    Return "" if the row has no name.
    """
    if words.lang in row:
        return str(row[words.lang])
    message = f"{key.removesuffix('s')}-{row.get('id')}"
    return words.text(say(message)) if words.has(message) else ""


def cell(words: Words, value: Any) -> str:
    """Format the value of one cell."""
    if value is None:
        return ""
    if isinstance(value, list):
        return " ".join(cell(words, inner) for inner in value)
    if isinstance(value, dict):
        if set(value) == {"id", "args"}:
            return words.text(msgspec.convert(value, Message))
        if words.lang in value:
            return str(value[words.lang])
        return "; ".join(f"{name}: {cell(words, inner)}" for name, inner in value.items())
    id = f"cli-value-{value}"
    return words.text(say(id)) if isinstance(value, str) and words.has(id) else str(value)
