"""What the whole schema has in common: its number, times, and what belongs to an account."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, Table

SCHEMA = 29
# Seconds since 1970; SQLite's integers hold them as they are.
Moment = BigInteger().with_variant(Integer, "sqlite")
METADATA = MetaData()
SCHEMAS = Table("schema", METADATA, Column("number", Integer, primary_key=True))


def of_account(**how: bool) -> Column[str]:
    """Return the column of what belongs to an account, and goes with it."""
    return Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, **how)  # type: ignore[arg-type]
