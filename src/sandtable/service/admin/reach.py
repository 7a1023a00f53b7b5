"""A database by its file or address, as whoever looks after it reaches it: beside the servers, without changing it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from sqlalchemy import create_engine, event, inspect, select
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from sandtable.kernel.fault import database_cause
from sandtable.kernel.message import Arg, Message, say
from sandtable.service.store.schema import SCHEMA, SCHEMAS

POSTGRES = "postgresql"
DRIVER = "postgresql+psycopg"
# So long is waited for whoever writes just now, in milliseconds.
BUSY_MS = 30_000


class AdminError(Exception):
    """What was asked for cannot be done.

    Attributes:
        message: why.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


class Reached:
    """A database.

    Args:
        text: a file of SQLite, or an address, such as postgresql://club@db/club.

    Attributes:
        url: its address.
        file: where it is, if it is a file.
        name: what it is called where people read it, without a password.

    Raises:
        AdminError: it is neither.
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
        """Return an engine on the database, which is not made if it is not there.

        Args:
            writing: something is to be written.
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
            raise AdminError(say("service-no-postgres")) from None
        if self.file is not None:
            event.listen(engine, "connect", _tune)
        return engine

    def _options(self) -> dict[str, str | int]:
        return {} if self.file is not None else {"connect_timeout": 10, "application_name": "sandtable-admin"}

    @contextmanager
    def connected(self, writing: bool = False) -> Iterator[Connection]:
        """Yield a connection to a database of the present schema.

        Raises:
            AdminError: it cannot be used, or is of another schema.
        """
        if self.file is not None and not self.file.is_file():
            raise AdminError(say("admin-no-file", file=self.name))
        engine = self.engine(writing)
        try:
            with self.told(), engine.connect() as connection:
                number = schema_of(connection)
                connection.rollback()
                if number != SCHEMA:
                    raise AdminError(say("admin-other-schema", file=self.name, number=number, present=SCHEMA))
                yield connection
        finally:
            engine.dispose()

    @contextmanager
    def told(self) -> Iterator[None]:
        """Tell in a sentence what is the database's own trouble.

        Raises:
            AdminError: it cannot be used.
        """
        try:
            yield
        except SQLAlchemyError as error:
            reason = database_cause(getattr(error, "orig", None))
            raise AdminError(say("service-bad-database", file=self.name, reason=reason)) from None


def schema_of(connection: Connection) -> int:
    """Return the number of a database's schema; 0 if it is none of Sandtable's."""
    if SCHEMAS.name not in inspect(connection).get_table_names():
        return 0
    number: int = connection.execute(select(SCHEMAS.c.number)).scalar() or 0
    return number


def quoted(file: Path) -> str:
    """Return a file as it stands in an address of SQLite's."""
    return str(file.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def refused(id: str, **args: Arg) -> AdminError:
    """Return the error that says a message."""
    return AdminError(Message(id, args))


def _tune(connection: object, _: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in (f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
