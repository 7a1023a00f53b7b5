"""Several WebSocket clients send arbitrary data. Each client still sees exactly the state of its own seat."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from typing import Any

import httpx2
import pytest
from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test
from websockets.exceptions import ConcurrencyError, ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from fuzz.fuzzed_server import SECONDS, Server, served
from generic import seeds
from service.message_schema_check import check
from service.service_in_process import HUMANS, State, bearer

pytestmark = pytest.mark.slow

# The number of games; `make fuzz` plays more.
GAMES = max(6, int(os.environ.get("FUZZ_EXAMPLES", "0")) // 3)
STEPS = 25
MOST = 5
VIEWERS = ("german", "allied", "")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20), lambda of: st.lists(of, max_size=4)
)
NUMBERS = st.sampled_from(["", "0", "1", "7", "999999999", "9" * 400, "-1", "x", "\u0663", "1e3"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


class Client:
    """A client that receives frames and merges them as docs/http-api.md describes."""

    def __init__(self, socket: ClientConnection, viewer: str) -> None:
        self.socket = socket
        self.viewer = viewer
        self.state: State | None = None

    def take(self, look: Callable[[str], State]) -> bool:
        """Receive frames until the state is current. Return True if the socket is still open."""
        end = time.monotonic() + SECONDS
        while self.state is None or self.state["cursor"] != look(self.viewer)["cursor"]:
            assert time.monotonic() < end, "nothing comes any more"
            try:
                text = self.socket.recv(timeout=0.5)
            except TimeoutError:
                continue
            except ConnectionClosed:
                return False
            frame = check(json.loads(text), "LiveFrame")
            old = self.state
            if old is not None and frame["from"] == old["cursor"] and len(old["events"]) >= frame["keep"]:
                events = old["events"][: frame["keep"]] + frame["state"]["events"]
                self.state = {**frame["state"], "events": events, "keep": 0}
            elif frame["from"] is None:
                self.state = frame["state"]
            else:
                # If a client lacks the state that a frame changes, it requests the whole state.
                self.state = look(self.viewer)
        return True


class Sockets(RuleBasedStateMachine):
    """Actions of clients at a table with two seats.

    Attributes:
        server: the server for all tables.
    """

    server: Server

    def __init__(self) -> None:
        super().__init__()
        answer = self.server.open(HUMANS, game="blitzkrieg", seed=3)
        self.table: str = answer["table"]
        self.keys: dict[str, str] = {**answer["keys"], "": ""}
        self.http = httpx2.Client(base_url=f"{self.server.url}/api/tables/{self.table}/", timeout=SECONDS)
        self.opened = ExitStack()
        self.clients: list[Client] = []

    def look(self, viewer: str) -> State:
        """Return the state that a seat or a spectator ("") sees."""
        found: State = self.http.get("seat", headers=bearer(self.keys[viewer])).raise_for_status().json()
        return found

    def ask(self, viewer: str, what: str, body: Any) -> int:
        """Send a request to the table. Return the status code."""
        return self.http.post(what, headers=bearer(self.keys[viewer]), json=body).status_code

    def open(self, viewer: str, **query: str) -> ClientConnection:
        params = httpx2.QueryParams({"key": self.keys.get(viewer, viewer), **query})
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/live?{params}"
        socket = connect(address, proxy=None, compression=None, max_size=None, open_timeout=SECONDS, close_timeout=1)
        return self.opened.enter_context(socket)

    @precondition(lambda self: len(self.clients) < MOST)
    @rule(viewer=st.sampled_from(VIEWERS), cursor=NUMBERS, events=NUMBERS)
    def come(self, viewer: str, cursor: str, events: str) -> None:
        self.clients.append(Client(self.open(viewer, cursor=cursor, events=events), viewer))

    @rule(key=st.text(min_size=1, max_size=50).filter(str.strip))
    def come_with_a_wrong_key(self, key: str) -> None:
        with pytest.raises(InvalidStatus) as refused:
            self.open(key)
        assert refused.value.response.status_code == 403

    @precondition(lambda self: self.clients)
    @rule(data=st.data(), message=st.binary(max_size=200) | st.text(max_size=200) | JSON.map(json.dumps))
    def say(self, data: st.DataObject, message: bytes | str) -> None:
        client = data.draw(st.sampled_from(self.clients))
        with suppress(ConnectionClosed):
            client.socket.send(message)

    @precondition(lambda self: self.clients)
    @rule(data=st.data(), parts=st.lists(st.text(max_size=20), max_size=4), ping=st.binary(max_size=100))
    def say_in_parts(self, data: st.DataObject, parts: list[str], ping: bytes) -> None:
        client = data.draw(st.sampled_from(self.clients))
        # The client library refuses to send a ping again before the server has answered the first.
        with suppress(ConnectionClosed, ConcurrencyError):
            client.socket.send(iter(parts))
            client.socket.ping(ping)

    @precondition(lambda self: self.clients)
    @rule(data=st.data(), noise=st.binary(min_size=1, max_size=60))
    def make_noise(self, data: st.DataObject, noise: bytes) -> None:
        """Send bytes that are not valid WebSocket frames."""
        client = self.clients.pop(data.draw(st.integers(0, len(self.clients) - 1)))
        with suppress(OSError):
            client.socket.socket.sendall(noise)
        client.socket.socket.close()

    @precondition(lambda self: self.clients)
    @rule(data=st.data(), code=st.sampled_from([1000, 1001, 1008, 3000, 4999]), politely=st.booleans())
    def leave(self, data: st.DataObject, code: int, politely: bool) -> None:
        client = self.clients.pop(data.draw(st.integers(0, len(self.clients) - 1)))
        if politely:
            client.socket.close(code)
        else:
            client.socket.socket.close()

    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        actor = self.look("")["actor"]
        state = self.look(actor)
        option = data.draw(st.sampled_from(state["options"]))
        assert self.ask(actor, "choose", {"version": state["version"], "notation": option["notation"]}) == 200

    @rule(seat=st.sampled_from(VIEWERS[:2]), what=st.sampled_from(["undo", "reset", "ask-back"]))
    def take_back(self, seat: str, what: str) -> None:
        assert self.ask(seat, what, {"version": self.look(seat)["version"]}) in (200, 422)

    @rule(seat=st.sampled_from(VIEWERS[:2]), accept=st.booleans())
    def answer(self, seat: str, accept: bool) -> None:
        state = self.look(seat)
        body = {"version": state["version"], "cursor": state["cursor"], "accept": accept}
        assert self.ask(seat, "answer-back", body) in (200, 422)

    @rule(seat=st.sampled_from(VIEWERS[:2]), name=st.text(max_size=40))
    def be_called(self, seat: str, name: str) -> None:
        assert self.ask(seat, "name", {"name": name}) == 204

    @rule()
    def all_see_what_is_theirs(self) -> None:
        self.clients = [client for client in self.clients if client.take(self.look)]
        for client in self.clients:
            assert client.state == self.look(client.viewer)
            assert client.state["seat"] == (client.viewer or None)
            assert not client.state["options"] or client.state["actor"] == client.viewer
        assert not self.server.failures.found

    def teardown(self) -> None:
        try:
            self.all_see_what_is_theirs()
            # A new client sees the current state too, and the game continues.
            actor = self.look("")["actor"]
            client = Client(self.open(actor), actor)
            assert client.take(self.look)
            state = self.look(actor)
            body = {"version": state["version"], "notation": state["options"][0]["notation"]}
            assert self.ask(actor, "choose", body) == 200
            assert client.take(self.look)
        finally:
            self.opened.close()
            self.http.close()


def test_each_client_sees_only_its_own_view_after_any_input(server: Server) -> None:
    Sockets.server = server
    run_state_machine_as_test(
        seed(seeds.ordinal())(Sockets),
        settings=settings(
            max_examples=GAMES,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert not server.failures.found


def test_a_socket_that_is_refused_is_no_error_of_the_server(server: Server) -> None:
    for query in ("key=wrong", "key=%00", "key=" + "x" * 5000):
        address = f"ws://127.0.0.1:{server.port}/api/tables/{server.tables[0]}/live?{query}"
        with pytest.raises(InvalidStatus) as refused, connect(address, proxy=None, open_timeout=SECONDS):
            pass
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["error"]["id"] == "service-wrong-key"
    assert not server.failures.found
