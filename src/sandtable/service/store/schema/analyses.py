"""Requested and finished analyses of records."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table

from sandtable.service.store.schema.base import METADATA

# Finished analyses; since schema 4.
ANALYSES = Table(
    "analyses",
    METADATA,
    Column("record", String, primary_key=True),
    Column("care", String, primary_key=True),
    Column("found", String, nullable=False),
)
# Requested analyses until they are finished; since schema 8.
ANALYSIS_JOBS = Table(
    "analysis_jobs",
    METADATA,
    Column("record", String, primary_key=True),
    Column("care", String, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("starter", String, nullable=False),
    Column("crowd", String, nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("status", String, nullable=False),
    Column("stage", String),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    Column("course", String, nullable=False),
    # The worker that has claimed the analysis, and the end of its claim, in milliseconds since 1970.
    Column("holder", String, nullable=False, server_default=""),
    Column("until", BigInteger, nullable=False, server_default="0"),
)
