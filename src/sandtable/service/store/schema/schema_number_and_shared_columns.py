"""Definitions that all tables of the schema share: schema number, times, and owning account."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, Table
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.schema import CreateIndex

SCHEMA = 31
# A time in seconds since 1970. SQLite stores every integer with up to 64 bits.
Moment = BigInteger().with_variant(Integer, "sqlite")
METADATA = MetaData()
SCHEMAS = Table("schema", METADATA, Column("number", Integer, primary_key=True))


@compiles(CreateIndex, "postgresql")
def _create_index(create: CreateIndex, compiler: Any, **how: Any) -> str:
    """Return the SQL that creates a partial index, with the condition declared for SQLite.

    Declaring a PostgreSQL condition as well would import SQLAlchemy's PostgreSQL dialect in every server.
    """
    options = create.element.dialect_options
    options["postgresql"]["where"] = options["sqlite"]["where"]
    return str(compiler.visit_create_index(create, **how))


def of_account(**how: bool) -> Column[str]:
    """Return the column for the owning account; deleting the account deletes the row."""
    return Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, **how)  # type: ignore[arg-type]
