"""Transferring a SQLite database to PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Table, func, insert, select

from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.admin.postgres_tools import check_free
from sandtable.service.store.schema import METADATA, SCHEMA, SCHEMAS

# The number of rows to read and write in one batch.
ROWS = 1000


def transfer(file: Path, database: AdminDatabase, force: bool) -> None:
    """Copy a SQLite database to PostgreSQL, either completely or not at all.

    Args:
        file: the SQLite database, which must have the current schema.
        database: the PostgreSQL database.
        force: whether to delete existing tables of the PostgreSQL database.

    Raises:
        AdminError: the file has another schema, or the PostgreSQL database is in use or contains tables.
    """
    engine = database.engine(writing=True)
    try:
        with AdminDatabase(str(file)).connected() as reading, database.report_errors(), engine.begin() as writing:
            check_free(database, writing, force)
            METADATA.drop_all(writing)
            METADATA.create_all(writing)
            writing.execute(insert(SCHEMAS).values(number=SCHEMA))
            # Sorted so that each table comes after the tables that it refers to.
            for table in METADATA.sorted_tables:
                if table is not SCHEMAS:
                    for rows in reading.execute(select(table)).mappings().partitions(ROWS):
                        writing.execute(insert(table), [dict(row) for row in rows])
                    _go_on(writing, table)
    finally:
        engine.dispose()


def _go_on(writing: Connection, table: Table) -> None:
    """Set a table's sequence of automatic numbers to continue after the inserted rows."""
    column = table.autoincrement_column
    if column is not None:
        sequence = func.pg_get_serial_sequence(table.name, column.name)
        highest = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
        writing.execute(select(func.setval(sequence, highest, False)).where(sequence.is_not(None)))
