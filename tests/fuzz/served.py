"""A server as strangers meet it: over the network, with tables at which something is going on."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from generic.conformance import random_session
from sandtable.games import find
from sandtable.service import create_app
from sandtable.service.edge.connections import Connections
from sandtable.service.http.editor import Desk
from sandtable.service.limits import AccountWays, Limits
from sandtable.service.operations.server import Server as TableServer
from sandtable.service.store.sqlite import sqlite_url
from service.tools import HUMANS, State, ok

# Whoever comes may have an account.
WAYS = AccountWays(passkeys=True, passwords=True)
# So long something may take where much else is done; nothing here is about how quick a server is.
SECONDS = 120
# The record of a game that is over.
RECORD = random_session(find("blitzkrieg"), 4).record.text()
# What lies beside the page, and is nobody's.
OUTSIDE = "not for you"


class Failures(logging.Handler):
    """What has been logged with a traceback, or as an error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.found.append(logging.Formatter().format(record))


class Server:
    """A server, and what is going on there.

    Attributes:
        url: where it is.
        failures: what it has logged as a failure.
        tables: ids of tables, one of a game that is over.
        keys: all keys that were given out, and that of the desk.
        playable: tables at which somebody can play, with the key of each seat.
        invites: invitations.
    """

    def __init__(self, port: int, desk: str) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.failures = Failures()
        self._http = httpx.Client(base_url=f"{self.url}/api/", timeout=SECONDS)
        self.tables: list[str] = []
        self.keys: list[str] = [desk]
        self.playable: list[tuple[str, str]] = []
        self.invites: list[str] = []

    def open(self, seats: dict[str, str], **wanted: Any) -> dict[str, Any]:
        """Open a table."""
        told: dict[str, Any] = ok(self._http.post("tables", json={"seats": seats, **wanted}))
        self.tables.append(told["table"])
        self.keys += told["keys"].values()
        self.playable += [(told["table"], key) for key in told["keys"].values()]
        self.invites += told["invites"].values()
        return told

    def put_in(self, record: str) -> None:
        """Put a record in."""
        self.tables.append(ok(self._http.post("records", json={"record": record}))["table"])

    def look(self, table: str, key: str) -> State:
        """What a seat sees."""
        told: State = ok(self._http.get(f"tables/{table}/seat", params={"key": key}))
        return told

    def choose(self, table: str, key: str, state: State) -> State:
        """Choose the first that there is."""
        body = {"version": state["version"], "notation": state["options"][0]["notation"]}
        told: State = ok(self._http.post(f"tables/{table}/choose", params={"key": key}, json=body))
        return told

    def close(self) -> None:
        """Ask nothing any more."""
        self._http.close()


@contextmanager
def served(place: Path) -> Iterator[Server]:
    """A server with tables of people, of a bot, with a seat that is free, and with a game that is over."""
    desk = Desk(place / "edition", "", place / "played")
    static = place / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>Sandtable</title>", "utf-8")
    (place / "outside.txt").write_text(OUTSIDE, "utf-8")
    limits = Limits().without_rates()
    app = create_app(sqlite_url(place / "tables.sqlite3"), static, desk=desk, limits=limits, ways=WAYS, lobby=True)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = TableServer(app, Connections(limits), grace=5, drain=0, started=lambda: None)
        thread = threading.Thread(target=server.run, args=([listening],))
        found = Server(listening.getsockname()[1], desk.key)
        logging.getLogger().addHandler(found.failures)
        thread.start()
        try:
            while not server.started:
                thread.join(0.01)
                assert thread.is_alive()
            found.open(HUMANS, game="blitzkrieg", seed=1)
            found.open({"german": "bot:random", "allied": "human"}, game="blitzkrieg", seed=2)
            found.open({"german": "human", "allied": "open"}, game="blitzkrieg")
            found.open(dict.fromkeys("abc", "human"), game="eleven", seed=1)
            found.put_in(RECORD)
            yield found
        finally:
            found.close()
            server.should_exit = True
            thread.join()
            logging.getLogger().removeHandler(found.failures)
