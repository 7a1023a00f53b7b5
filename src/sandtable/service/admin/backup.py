"""Backing up a database while games are played, and restoring it.

A backup is one consistent snapshot. It is written under a temporary name, checked and then renamed, so it is never
incomplete. It contains the secrets of current games, so only its owner may read it.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from sandtable.kernel.third_party_error_messages import cause
from sandtable.service.admin import postgres_tools
from sandtable.service.admin.database_access import AdminDatabase, quoted, refused
from sandtable.service.admin.postgres_tools import transfer
from sandtable.service.store.sole_process_detection import held_alone
from sandtable.service.store.sqlite import BESIDE

MAGIC = {"sqlite": b"SQLite format 3\0", "postgresql": b"PGDMP"}
PART = ".part"


class BackupResult(msgspec.Struct, frozen=True):
    """A completed backup or restore.

    Args:
        size: the size of the backup, in bytes.
    """

    size: int


def backup(database: AdminDatabase, file: Path, force: bool = False) -> BackupResult:
    """Back up a database to a file; this is safe while games are played.

    Args:
        force: whether to overwrite an existing file.

    Raises:
        AdminError: the database cannot be copied. No file has been created, and an existing file is unchanged.
    """
    if file.exists() and not force:
        raise refused("admin-file-there", file=str(file))
    if database.file is not None and not database.file.is_file():
        raise refused("admin-no-file", file=database.name)
    part = file.with_name(file.name + PART)
    try:
        # Set the mode of the file before anything is written, so that other users can never read it.
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        part.chmod(0o600)
        if database.file is not None:
            _copy(database.file, part)
        else:
            postgres_tools.dump(database, part)
        _keep(part, file)
        return BackupResult(file.stat().st_size)
    except sqlite3.Error as error:
        raise refused("service-bad-database", file=database.name, reason=postgres_tools.reason(error)) from None
    except OSError as error:
        raise refused("cli-unwritable", file=str(file), reason=cause(error)) from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def restore(database: AdminDatabase, file: Path, force: bool = False) -> BackupResult:
    """Restore a database from a backup; a SQLite backup can also go into PostgreSQL.

    Args:
        force: whether to delete existing tables.

    Raises:
        AdminError: the file is not a backup for this kind of database, servers use the database, or it contains tables.
            Nothing has changed.
    """
    try:
        size = file.stat().st_size
        with file.open("rb") as opened:
            head = opened.read(16)
    except OSError as error:
        raise refused("cli-unreadable", file=str(file), reason=cause(error)) from None
    kind = next((kind for kind, magic in MAGIC.items() if head.startswith(magic)), None)
    if kind is None:
        raise refused("admin-no-backup", file=str(file))
    if database.file is None:
        if kind == "sqlite":
            transfer(file, database, force)
        else:
            postgres_tools.undump(database, file, force)
        return BackupResult(size)
    if kind != "sqlite":
        raise refused("admin-other-backup", file=str(file), kind=kind, database=database.name)
    try:
        _go_back(database.file, file, force)
    except sqlite3.Error as error:
        raise refused("service-bad-database", file=str(file), reason=postgres_tools.reason(error)) from None
    except OSError as error:
        raise refused("cli-unwritable", file=database.name, reason=cause(error)) from None
    return BackupResult(size)


def _copy(source: Path, target: Path) -> None:
    """Copy a snapshot of a SQLite database without blocking writers.

    Raises:
        sqlite3.Error: the source cannot be read or is damaged.
    """
    with (
        closing(sqlite3.connect(f"file:{quoted(source)}?mode=ro", uri=True)) as reading,
        closing(sqlite3.connect(target)) as writing,
    ):
        # Copy all pages in one step, because a copy in several steps would restart at each write.
        reading.backup(writing)
        # Without WAL the copy is a single file, which can be renamed.
        writing.execute("PRAGMA journal_mode=DELETE")
        (found,) = writing.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise refused("admin-broken-copy", file=str(source))
        if writing.execute("SELECT count(*) FROM sqlite_master WHERE name = 'schema'").fetchone() == (0,):
            raise refused("admin-other-schema", file=str(source), number=0, present=0)


def _go_back(database: Path, file: Path, force: bool) -> None:
    with held_alone(database) as alone:
        if not alone:
            raise refused("admin-in-use", database=str(database))
        if not force and _has_tables(database):
            raise refused("admin-not-empty", database=str(database))
        part = database.with_name(database.name + PART)
        try:
            os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
            _copy(file, part)
            # Delete SQLite's log files of the old database, so that SQLite does not apply them to the new one.
            for end in BESIDE:
                database.with_name(database.name + end).unlink(missing_ok=True)
            _keep(part, database)
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def _has_tables(database: Path) -> bool:
    """Return True if a file contains tables or is not a SQLite database."""
    if not database.exists() or not database.stat().st_size:
        return False
    try:
        with closing(sqlite3.connect(f"file:{quoted(database)}?mode=ro", uri=True)) as reading:
            return reading.execute("SELECT 1 FROM tables LIMIT 1").fetchone() is not None
    except sqlite3.Error:
        return True


def _keep(part: Path, file: Path) -> None:
    """Rename a file after its content is safely on the disk."""
    with part.open("rb") as opened:
        os.fsync(opened.fileno())
    part.replace(file)
    folder = os.open(file.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
