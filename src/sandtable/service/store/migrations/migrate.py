"""Migration of a database to the current schema, by frozen steps."""

from __future__ import annotations

from typing import Any

from sqlalchemy import insert, inspect, select, text, update
from sqlalchemy.engine import Connection
from sqlalchemy.engine.mock import MockConnection

from sandtable.service.store.migrations.steps import statements
from sandtable.service.store.repositories.account_names import hashed_looks
from sandtable.service.store.schema import ACCOUNTS, METADATA, NAME_LOOKS, SCHEMA, SCHEMAS

# The number of the schema that introduced hashes by which look-alike names are found. This module computes them.
LOCK_ATTEMPTS = 30

# For each dialect, the statements that create the current schema.
_CREATION: dict[str, list[str]] = {}


def schema_number(connection: Connection, shared: bool) -> int:
    """Create or migrate the schema in the caller's transaction; return its number.

    Args:
        connection: a connection within an exclusive transaction.
        shared: whether other programs may have tables in the same database.

    Returns:
        The current number if the database was empty or had an older schema. Otherwise the number in the database, or 0
        if its tables are not Sandtable's.
    """
    present = set(inspect(connection).get_table_names())
    if shared:
        present &= set(METADATA.tables)
    if not present:
        _create(connection)
        connection.execute(insert(SCHEMAS).values(number=SCHEMA))
        return SCHEMA
    if SCHEMAS.name not in present:
        return 0
    number: int = connection.execute(select(SCHEMAS.c.number)).scalar() or 0
    if not 0 < number < SCHEMA:
        return number
    # All steps run in the caller's transaction, so that they succeed together or not at all.
    for step in range(number + 1, SCHEMA + 1):
        for statement in statements(step, connection.dialect.name):
            connection.execute(text(statement))
        if step == LOCK_ATTEMPTS:
            _look_at_names(connection)
    connection.execute(update(SCHEMAS).values(number=SCHEMA))
    return SCHEMA


def _create(connection: Connection) -> None:
    """Create all tables of the current schema.

    `create_all` would query the database for each table first, and compile each statement again.
    """
    dialect = connection.dialect
    if dialect.name not in _CREATION:
        written: list[str] = []

        def write(statement: Any, *_: Any, **__: Any) -> None:
            written.append(str(statement.compile(dialect=dialect)))

        METADATA.create_all(MockConnection(dialect, write), checkfirst=False)
        _CREATION[dialect.name] = written
    for statement in _CREATION[dialect.name]:
        connection.exec_driver_sql(statement)


def _look_at_names(connection: Connection) -> None:
    """Compute and store the hashes that look-alike names share, for all accounts.

    If two names look alike, both accounts keep their names, and the older account gets the shared hash.
    """
    query = select(ACCOUNTS.c.id, ACCOUNTS.c.name).order_by(ACCOUNTS.c.created, ACCOUNTS.c.id)
    known: set[str] = set()
    for account, name in connection.execute(query).all():
        for look in hashed_looks(name) - known:
            connection.execute(insert(NAME_LOOKS).values(hash=look, account=account, freed=0))
            known.add(look)
