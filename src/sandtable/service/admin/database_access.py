"""Opening a database for an operator, by its file or URL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from sqlalchemy import create_engine, event, inspect, select
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from sandtable.kernel.message import Arg, Message, say
from sandtable.kernel.third_party_error_messages import database_cause
from sandtable.service.store.schema import SCHEMA, SCHEMAS
from sandtable.version import extra_packages

POSTGRES = "postgresql"
DRIVER = "postgresql+psycopg"
# How long to wait for another process that writes to the database, in milliseconds.
BUSY_MS = 30_000


class AdminError(Exception):
    """Raised when an operator's action fails.

    Attributes:
        message: what failed and why.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


class AdminDatabase:
    """A database given by an operator.

    Args:
        text: the path of a SQLite file, or a URL such as postgresql://club@db/club.

    Attributes:
        url: the URL of the database.
        file: the path of a SQLite file; None for PostgreSQL.
        name: the name of the database in messages, without a password.

    Raises:
        AdminError: the text is not the URL of a supported database.
    """

    def __init__(self, text: str) -> None:
        self.file: Path | None = None
        if "://" not in text:
            self.file = Path(text)
            self.url = URL.create("sqlite", database=text)
            self.name = text
            return
        try:
            self.url = make_url(text)
            backend = self.url.get_backend_name()
        except ArgumentError:
            backend = ""
        if backend == "sqlite" and self.url.database:
            self.file = Path(self.url.database)
            self.name = self.url.database
        elif backend == POSTGRES:
            self.url = self.url.set(drivername=DRIVER)
            shown = self.url.set(drivername=POSTGRES, query={})
            self.name = shown.render_as_string(hide_password=True)
        else:
            raise AdminError(say("admin-no-database"))

    def engine(self, writing: bool = False) -> Engine:
        """Return an engine for the database, which is not created if it is missing.

        Args:
            writing: whether to allow writes.
        """
        url = self.url
        if self.file is not None:
            mode = "rw" if writing else "ro"
            url = URL.create("sqlite", database=f"file:{quoted(self.file)}", query={"mode": mode, "uri": "true"})
        try:
            engine = create_engine(
                url, hide_parameters=True, json_deserializer=msgspec.json.decode, connect_args=self._options()
            )
        except ImportError:
            raise AdminError(say("service-no-postgres", packages=extra_packages("postgres"))) from None
        if self.file is not None:
            event.listen(engine, "connect", _tune)
        return engine

    def _options(self) -> dict[str, str | int]:
        return {} if self.file is not None else {"connect_timeout": 10, "application_name": "sandtable-admin"}

    @contextmanager
    def connected(self, writing: bool = False) -> Iterator[Connection]:
        """Yield a connection to the database, which must have the current schema.

        Raises:
            AdminError: the database cannot be used, or has another schema.
        """
        if self.file is not None and not self.file.is_file():
            raise AdminError(say("admin-no-file", file=self.name))
        engine = self.engine(writing)
        try:
            with self.report_errors(), engine.connect() as connection:
                number = schema_of(connection)
                connection.rollback()
                if number != SCHEMA:
                    raise AdminError(say("admin-other-schema", file=self.name, number=number, present=SCHEMA))
                yield connection
        finally:
            engine.dispose()

    @contextmanager
    def report_errors(self) -> Iterator[None]:
        """Turn errors of the database into an AdminError with a readable message.

        Raises:
            AdminError: the database cannot be used.
        """
        try:
            yield
        except SQLAlchemyError as error:
            reason = database_cause(getattr(error, "orig", None))
            raise AdminError(say("service-bad-database", file=self.name, reason=reason)) from None


def schema_of(connection: Connection) -> int:
    """Return the schema number of a database; 0 if it is not Sandtable's."""
    if SCHEMAS.name not in inspect(connection).get_table_names():
        return 0
    number: int = connection.execute(select(SCHEMAS.c.number)).scalar() or 0
    return number


def quoted(file: Path) -> str:
    """Return a path escaped for a SQLite URI."""
    return str(file.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def refused(id: str, **args: Arg) -> AdminError:
    """Return an AdminError with a message."""
    return AdminError(Message(id, args))


def _tune(connection: object, _: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in (f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
