"""A table as the database has it: its row, its keys, and its steps or those after some that are known."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import bindparam, select
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
    steps = connection.execute(KEPT_STEPS, {"at": id, "after": after}).all()
    return msgspec.convert(
        {
            **{name: row[name] for name in COLUMNS},
            "keys": {key["hash"]: key["seat"] for key in keys},
            "steps": [Step(seat, choice, rolls, draws) for seat, choice, rolls, draws, _, _ in steps],
            "tokens": [token for *_, token, _ in steps],
            "forced": [forced for *_, forced in steps],
        },
        StoredTable,
    )
