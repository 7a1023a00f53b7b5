"""From SQLite into PostgreSQL: every row of a copy, for a club that grows."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Table, func, insert, select

from sandtable.service.admin.programs import check_free
from sandtable.service.admin.reach import Reached
from sandtable.service.store.schema import METADATA, SCHEMA, SCHEMAS

# So many rows are read and written at once.
ROWS = 1000


def transfer(file: Path, database: Reached, force: bool) -> None:
    """Make a database of PostgreSQL what a copy of SQLite holds, all at once or not at all.

    Args:
        file: the copy, of the present schema.
        force: tables that are in the database already are lost.

    Raises:
        AdminError: the copy is of another schema, servers use the database, or tables are in it.
    """
    engine = database.engine(writing=True)
    try:
        with Reached(str(file)).connected() as reading, database.told(), engine.begin() as writing:
            check_free(database, writing, force)
            METADATA.drop_all(writing)
            METADATA.create_all(writing)
            writing.execute(insert(SCHEMAS).values(number=SCHEMA))
            # Those that others refer to come first.
            for table in METADATA.sorted_tables:
                if table is not SCHEMAS:
                    for rows in reading.execute(select(table)).mappings().partitions(ROWS):
                        writing.execute(insert(table), [dict(row) for row in rows])
                    _go_on(writing, table)
    finally:
        engine.dispose()


def _go_on(writing: Connection, table: Table) -> None:
    """Have a table that numbers its rows go on after those that have been brought into it."""
    column = table.autoincrement_column
    if column is not None:
        sequence = func.pg_get_serial_sequence(table.name, column.name)
        highest = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
        writing.execute(select(func.setval(sequence, highest, False)).where(sequence.is_not(None)))
