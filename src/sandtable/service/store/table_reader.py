"""Reading a table from the database: its row, its keys and its steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from sqlalchemy import bindparam, select
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import Connection

from sandtable.kernel.record import RecordStep
from sandtable.service.store.schema import KEYS, STEPS, TABLES
from sandtable.service.tables.stored_table import StoredTable

# The fields of a stored table that are columns of its row.
COLUMNS: Final = tuple(name for name in StoredTable.__struct_fields__ if name in TABLES.c)

KEPT_STEPS = (
    select(STEPS.c.seat, STEPS.c.choice, STEPS.c.rolls, STEPS.c.draws, STEPS.c.token, STEPS.c.forced)
    .where(STEPS.c.table == bindparam("at"), STEPS.c.n > bindparam("after"))
    .order_by(STEPS.c.n)
)
# SQLite's driver executes this directly, because SQLAlchemy's overhead for a thousand steps exceeds all other work.
KEPT_IN_SQLITE = str(KEPT_STEPS.compile(dialect=SQLiteDialect_pysqlite(paramstyle="named")))
NUMBERS = msgspec.json.Decoder(list[int])


def load_table(id: str, connection: Connection, after: int = 0) -> StoredTable | None:
    """Return a table with its steps; None if the id is unknown.

    Args:
        connection: a connection that reads one snapshot.
        after: the number of steps to leave out from the beginning.
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


def _steps(connection: Connection, wanted: dict[str, Any]) -> Iterator[tuple[RecordStep, str | None, bool]]:
    """Yield each step, with its token and whether a takeback skips it."""
    if connection.dialect.name != "sqlite":
        for seat, choice, rolls, draws, token, forced in connection.execute(KEPT_STEPS, wanted):
            yield RecordStep(seat, choice, rolls, draws), token, forced
        return
    for seat, choice, rolls, draws, token, forced in connection.exec_driver_sql(KEPT_IN_SQLITE, wanted):
        yield RecordStep(seat, choice, _numbers(rolls), _numbers(draws)), token, bool(forced)


def _numbers(text: str) -> list[int]:
    # Most steps have no dice or draws, so decoding is avoided.
    return [] if text == "[]" else NUMBERS.decode(text)
