"""Copies of a database while games go on, and going back to one.

A copy is of one moment, and is whole or not there: it is written under another name, looked through, and only then
called what it is to be called.  It holds the secrets of games that go on, so only its owner may read it.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from sandtable.kernel.fault import cause
from sandtable.service.admin import programs
from sandtable.service.admin.reach import Reached, quoted, refused
from sandtable.service.admin.transfer import transfer
from sandtable.service.store.sole import held_alone
from sandtable.service.store.sqlite import BESIDE

MAGIC = {"sqlite": b"SQLite format 3\0", "postgresql": b"PGDMP"}
PART = ".part"


class Copied(msgspec.Struct, frozen=True):
    """A copy that has been made, or gone back to.

    Args:
        size: its bytes.
    """

    size: int


def backup(database: Reached, file: Path, force: bool = False) -> Copied:
    """Copy a database into a file, whoever plays meanwhile.

    Args:
        force: a file that is there already is written over.

    Raises:
        AdminError: it cannot be copied; then there is no such file, or the old one.
    """
    if file.exists() and not force:
        raise refused("admin-file-there", file=str(file))
    if database.file is not None and not database.file.is_file():
        raise refused("admin-no-file", file=database.name)
    part = file.with_name(file.name + PART)
    try:
        # Made first, so that it is never readable by others.
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        part.chmod(0o600)
        if database.file is not None:
            _copy(database.file, part)
        else:
            programs.dump(database, part)
        _keep(part, file)
        return Copied(file.stat().st_size)
    except sqlite3.Error as error:
        raise refused("service-bad-database", file=database.name, reason=programs.reason(error)) from None
    except OSError as error:
        raise refused("cli-unwritable", file=str(file), reason=cause(error)) from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def restore(database: Reached, file: Path, force: bool = False) -> Copied:
    """Make a database what it was when it was copied; PostgreSQL takes a copy of SQLite as well.

    Args:
        force: tables that are there already are lost.

    Raises:
        AdminError: the file is no copy of such a database, servers use the database, or tables are in it; nothing has
            changed then.
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
            programs.undump(database, file, force)
        return Copied(size)
    if kind != "sqlite":
        raise refused("admin-other-backup", file=str(file), kind=kind, database=database.name)
    try:
        _go_back(database.file, file, force)
    except sqlite3.Error as error:
        raise refused("service-bad-database", file=str(file), reason=programs.reason(error)) from None
    except OSError as error:
        raise refused("cli-unwritable", file=database.name, reason=cause(error)) from None
    return Copied(size)


def _copy(source: Path, target: Path) -> None:
    """Copy a database of SQLite as it is at this moment; whoever writes is not held up.

    Raises:
        sqlite3.Error: it cannot be read, or is broken.
    """
    with (
        closing(sqlite3.connect(f"file:{quoted(source)}?mode=ro", uri=True)) as reading,
        closing(sqlite3.connect(target)) as writing,
    ):
        # All in one transaction: in parts it would begin again whenever somebody writes.
        reading.backup(writing)
        # One file by itself, whose name may be changed.
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
            # What was written beside the old one is none of the new one's.
            for end in BESIDE:
                database.with_name(database.name + end).unlink(missing_ok=True)
            _keep(part, database)
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def _has_tables(database: Path) -> bool:
    """Return whether there are tables in a database of SQLite, or whatever else it is that is there."""
    if not database.exists() or not database.stat().st_size:
        return False
    try:
        with closing(sqlite3.connect(f"file:{quoted(database)}?mode=ro", uri=True)) as reading:
            return reading.execute("SELECT 1 FROM tables LIMIT 1").fetchone() is not None
    except sqlite3.Error:
        return True


def _keep(part: Path, file: Path) -> None:
    """Call a file what it is to be called, once it is on the disk."""
    with part.open("rb") as opened:
        os.fsync(opened.fileno())
    part.replace(file)
    folder = os.open(file.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
