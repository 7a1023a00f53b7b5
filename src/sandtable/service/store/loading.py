"""A table as the database has it: its row, its keys, and its steps or those after some that are known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from sqlalchemy import bindparam, select
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import Connection

from sandtable.kernel.record import Step
from sandtable.service.store.schema import KEYS, STEPS, TABLES
from sandtable.service.tables.stored_table import StoredTable

# What is kept of a table in its own row.
COLUMNS: Final = tuple(name for name in StoredTable.__struct_fields__ if name in TABLES.c)

KEPT_STEPS = (
    select(STEPS.c.seat, STEPS.c.choice, STEPS.c.rolls, STEPS.c.draws, STEPS.c.token, STEPS.c.forced)
    .where(STEPS.c.table == bindparam("at"), STEPS.c.n > bindparam("after"))
    .order_by(STEPS.c.n)
)
# For SQLite's driver itself: what SQLAlchemy does for each of a thousand steps takes longer than all else.
KEPT_IN_SQLITE = str(KEPT_STEPS.compile(dialect=SQLiteDialect_pysqlite(paramstyle="named")))
NUMBERS = msgspec.json.Decoder(list[int])


def load_table(id: str, connection: Connection, after: int = 0) -> StoredTable | None:
    """Return a table with its steps; None if there is none with that id.

    Args:
        id: the table.
        connection: of one moment.
        after: so many of its first steps are left out.
    """
    row = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
    if row is None:
        return None
    keys = connection.execute(select(KEYS).where(KEYS.c.table == id)).mappings().all()
    steps = list(_steps(connection, {"at": id, "after": after}))
    return msgspec.convert(
        {
            **{name: row[name] for name in COLUMNS},
            "keys": {key["hash"]: key["seat"] for key in keys},
            "steps": [step for step, _, _ in steps],
            "tokens": [token for _, token, _ in steps],
            "forced": [forced for _, _, forced in steps],
        },
        StoredTable,
    )


def _steps(connection: Connection, wanted: dict[str, Any]) -> Iterator[tuple[Step, str | None, bool]]:
    """Yield steps, each with its token, and whether taking back passes over it."""
    if connection.dialect.name != "sqlite":
        for seat, choice, rolls, draws, token, forced in connection.execute(KEPT_STEPS, wanted):
            yield Step(seat, choice, rolls, draws), token, forced
        return
    for seat, choice, rolls, draws, token, forced in connection.exec_driver_sql(KEPT_IN_SQLITE, wanted):
        yield Step(seat, choice, _numbers(rolls), _numbers(draws)), token, bool(forced)


def _numbers(text: str) -> list[int]:
    # Most steps throw and draw nothing.
    return [] if text == "[]" else NUMBERS.decode(text)
