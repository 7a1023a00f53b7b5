"""A server with tables in play, on a local port."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2

from generic.game_contract import random_session
from sandtable.games import find
from sandtable.service import create_app
from sandtable.service.api.edition_editor import EditionEditor
from sandtable.service.ingress.connection_limits import Connections
from sandtable.service.ops.draining_server import Server as TableServer
from sandtable.service.server_settings import Features, LoginMethods, ServerLimits
from sandtable.service.store.sqlite import sqlite_url
from service.service_in_process import HUMANS, State, bearer, ok

# Anyone can create an account, with a passkey or a password.
WAYS = LoginMethods(passkeys=True, passwords=True)
# A long timeout, because these tests do not measure speed and other tests may run in parallel.
SECONDS = 120
# The record of a finished game.
RECORD = random_session(find("blitzkrieg"), 4).record.text()
# The contents of a file in the folder above the page, which the server must not serve.
OUTSIDE = "not for you"


class Failures(logging.Handler):
    """A collector of log entries that have a traceback or at least level error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.found.append(logging.Formatter().format(record))


class Server:
    """A client of a running server with its tables.

    Attributes:
        url: the URL of the server.
        failures: the server's logged failures.
        tables: the ids of all tables, including one with a finished game.
        keys: all keys of seats, and the key of the edition editor.
        playable: pairs of a table and a seat key for which the client can play.
        invites: the keys of all invitations.
    """

    def __init__(self, port: int, desk: str) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.failures = Failures()
        self._http = httpx2.Client(base_url=f"{self.url}/api/", timeout=SECONDS)
        self.tables: list[str] = []
        self.keys: list[str] = [desk]
        self.playable: list[tuple[str, str]] = []
        self.invites: list[str] = []

    def open(self, seats: dict[str, str], **wanted: Any) -> dict[str, Any]:
        """Open a table, and remember its id, keys and invitations."""
        answer: dict[str, Any] = ok(self._http.post("tables", json={"seats": seats, **wanted}))
        self.tables.append(answer["table"])
        self.keys += answer["keys"].values()
        self.playable += [(answer["table"], key) for key in answer["keys"].values()]
        self.invites += answer["invites"].values()
        return answer

    def put_in(self, record: str) -> None:
        """Import a record as a new table."""
        self.tables.append(ok(self._http.post("records", json={"record": record}))["table"])

    def look(self, table: str, key: str) -> State:
        """Return the state that a seat sees."""
        answer: State = ok(self._http.get(f"tables/{table}/seat", headers=bearer(key)))
        return answer

    def choose(self, table: str, key: str, state: State) -> State:
        """Make the first choice that a state offers."""
        body = {"version": state["version"], "notation": state["options"][0]["notation"]}
        answer: State = ok(self._http.post(f"tables/{table}/choose", headers=bearer(key), json=body))
        return answer

    def close(self) -> None:
        """Close the HTTP client."""
        self._http.close()


@contextmanager
def served(place: Path) -> Iterator[Server]:
    """Run a server with tables for people, with a bot, with a free seat, and with a finished game."""
    desk = EditionEditor(place / "edition", "", place / "played")
    static = place / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>Sandtable</title>", "utf-8")
    (place / "outside.txt").write_text(OUTSIDE, "utf-8")
    limits = ServerLimits().without_rates()
    features = Features(login_methods=WAYS, lobby=True)
    app = create_app(sqlite_url(place / "tables.sqlite3"), static, desk=desk, limits=limits, features=features)
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
