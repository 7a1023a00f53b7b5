"""A database with any former schema is migrated to the current schema, with all its data.

The folder `schemas` contains a dump of each schema, made by the program version that used it. PostgreSQL is supported
since schema 9. Schemas with missing numbers were never released.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, MetaData, Table, create_engine, event, insert, inspect, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.types import JSON, Boolean, Float, Integer, String

from generic.seeds import sampled
from sandtable.service.store.migrations.migrate import schema_number
from sandtable.service.store.migrations.steps import STEPS
from sandtable.service.store.schema import METADATA, SCHEMA

DUMPS = Path(__file__).parent / "schemas"
SCHEMAS = {kind: sorted(DUMPS.glob(f"{kind}-*.sql")) for kind in ("sqlite", "postgres")}
# Columns that schema 6 renamed, by their former names.
RENAMED = {"auto": "auto_forced", "offer": "takeback_request"}
# Columns that were dropped, by table, with the number of the schema that dropped them.
DROPPED = {"analysis_jobs": {"until": 32}}
# A value for each column type. A reference gets the value 1 or "x", which is also the key of the row that it refers to.
VALUES: dict[type, Any] = {Boolean: True, Float: 1.5, Integer: 1, JSON: {"a": [1]}, String: "x"}


def number_of(dump: Path) -> int:
    return int(dump.stem.rpartition("-")[2])


@contextmanager
def opened(url: str) -> Iterator[Connection]:
    """Connect to a database in a transaction, with foreign keys enforced."""
    engine: Engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    if engine.dialect.name == "sqlite":
        # Python's SQLite driver would otherwise commit before each statement that changes the schema.
        event.listen(engine, "connect", _alone)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def _alone(driver: Any, _: Any) -> None:
    driver.isolation_level = None
    driver.execute("PRAGMA foreign_keys=ON")


def make(connection: Connection, dump: Path) -> None:
    """Create the schema of an earlier version from its dump."""
    for statement in dump.read_text(encoding="utf-8").split(";\n"):
        if statement.strip():
            connection.exec_driver_sql(statement)


def fill(connection: Connection) -> dict[str, dict[str, Any]]:
    """Insert a row into every table except `schema`, and return the stored row of each table."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name != "schema":
            connection.execute(insert(table).values({column.name: value(column.type) for column in table.columns}))
    return {table.name: dict(connection.execute(select(table)).mappings().one()) for table in found.sorted_tables}


def value(of: Any) -> Any:
    return next(given for kind, given in VALUES.items() if isinstance(of, kind))


def form(connection: Connection) -> dict[str, Any]:
    """Return everything that a database reports about its schema, independent of order."""
    found = inspect(connection)
    # Reading all tables together takes five queries. Reading them one by one would take five for each table.
    columns, keys, references = (
        found.get_multi_columns(),
        found.get_multi_pk_constraint(),
        found.get_multi_foreign_keys(),
    )
    unique, indexes = found.get_multi_unique_constraints(), found.get_multi_indexes()
    return {
        table: {
            "columns": {
                column["name"]: (str(column["type"]), column["nullable"], column["default"])
                for column in columns[None, table]
            },
            "key": keys[None, table]["constrained_columns"],
            "references": sorted(
                (each["constrained_columns"], each["referred_table"], each["referred_columns"], each["options"])
                for each in references[None, table]
            ),
            "unique": sorted(each["column_names"] for each in unique[None, table]),
            "indexes": {
                str(each["name"]): (each["column_names"], each["unique"], sorted(map(str, options(each).items())))
                for each in indexes[None, table]
            },
        }
        for table in found.get_table_names()
    }


def options(index: Any) -> dict[str, str]:
    """Return the options of an index, such as the condition of a partial index."""
    return {name: str(each) for name, each in index.get("dialect_options", {}).items()}


def test_there_is_a_step_for_each_schema() -> None:
    assert list(STEPS) == list(range(2, SCHEMA + 1))
    # A change of the schema needs new dumps, made by METADATA.create_all.
    assert {number_of(dumps[-1]) for dumps in SCHEMAS.values()} == {SCHEMA}


@pytest.fixture(scope="module")
def new(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    with opened(f"sqlite:///{tmp_path_factory.mktemp('new')}/new.sqlite3") as connection:
        METADATA.create_all(connection)
        return form(connection)


def migrates(connection: Connection, dump: Path, new: dict[str, Any]) -> None:
    """Create an old schema with data, migrate it, and compare the schema and the data with the expected ones."""
    make(connection, dump)
    before = fill(connection)
    assert schema_number(connection, shared=False) == SCHEMA
    assert form(connection) == new
    after = {name: row for name, row in rows_of_all(connection).items() if name in before}
    assert after.pop("schema") == {"number": SCHEMA}
    del before["schema"]
    assert set(after) == set(before)
    for name, row in before.items():
        known = {RENAMED.get(key, key) if number_of(dump) < 6 else key: each for key, each in row.items()}
        gone = {key for key, number in DROPPED.get(name, {}).items() if number_of(dump) < number}
        assert {key: after[name][key] for key in known if key not in gone} == {
            key: each for key, each in known.items() if key not in gone
        }, name
        assert not gone & set(after[name])
    if number_of(dump) < 5:
        assert after["tables"]["played"] == VALUES[JSON]


def rows_of_all(connection: Connection) -> dict[str, dict[str, Any]]:
    """Return the row of each table that is not empty. No table has more than one row."""
    found = MetaData()
    found.reflect(connection)
    rows = {table.name: connection.execute(select(table)).mappings().one_or_none() for table in found.sorted_tables}
    return {name: dict(row) for name, row in rows.items() if row is not None}


@pytest.mark.parametrize("dump", SCHEMAS["sqlite"], ids=lambda dump: dump.stem)
def test_every_schema_migrates_on_sqlite(dump: Path, tmp_path: Path, new: dict[str, Any]) -> None:
    with opened(f"sqlite:///{tmp_path}/old.sqlite3") as connection:
        migrates(connection, dump, new)


def test_every_schema_migrates_on_postgresql(postgres: str) -> None:
    """All schemas are in one database, each in its own namespace.

    A normal run tests the oldest schema, the newest, and every third one between them. The migration of the oldest
    schema runs all migration steps.
    """
    with opened(postgres) as connection:
        METADATA.create_all(connection)
        new = form(connection)
        oldest, *others, newest = SCHEMAS["postgres"]
        for dump in (oldest, *sampled(others, 3), newest):
            connection.execute(text(f'CREATE SCHEMA "{dump.stem}"'))
            connection.execute(text(f'SET search_path TO "{dump.stem}"'))
            connection.dialect.default_schema_name = dump.stem
            migrates(connection, dump, new)


def test_tables_at_which_bots_are_asked_are_found_after_schema_6(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/old.sqlite3") as connection:
        make(connection, DUMPS / "sqlite-06.sql")
        found = MetaData()
        found.reflect(connection)
        tables: Table = found.tables["tables"]
        row = {column.name: value(column.type) for column in tables.columns} | {"archive": False}
        for id, seat, archive in (("bot", "bot:hard", False), ("people", "human", False), ("old", "bot:hard", True)):
            connection.execute(insert(tables).values(row | {"id": id, "seats": {"german": seat}, "archive": archive}))
        schema_number(connection, shared=False)
        assert list(connection.execute(text("SELECT id FROM tables WHERE bot_asked")).scalars()) == ["bot"]
