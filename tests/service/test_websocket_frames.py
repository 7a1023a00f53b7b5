"""The frames that a WebSocket sends to seats and spectators."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from sandtable.service import create_app
from sandtable.service.store import sqlite
from sandtable.service.store.sqlite import sqlite_url
from service.message_schema_check import check
from service.service_in_process import HUMANS, State, bearer, ok, open_table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def client(file: Path) -> Iterator[TestClient]:
    with TestClient(create_app(sqlite_url(file))) as client:
        yield client


def joined(before: State | None, state: State) -> State:
    """Return a state with all events: those kept from the state before, and the new ones."""
    events: list[Any] = [] if before is None else before["events"][: state["keep"]]
    assert len(events) == state["keep"]
    return {**state, "keep": 0, "events": events + state["events"]}


class Page:
    """A page that applies frames as docs/http-api.md describes.

    Attributes:
        state: the current state of the seat.
        frames: all received frames.
    """

    def __init__(self, socket: WebSocketTestSession, state: State | None = None) -> None:
        self.socket = socket
        self.state = state
        self.frames: list[dict[str, Any]] = []

    def take(self) -> State:
        """Receive the next frame, apply it, and return the new state."""
        frame = check(self.socket.receive_json(), "LiveFrame")
        self.frames.append(frame)
        old = [] if self.state is None else self.state["events"]
        assert frame["from"] == (None if self.state is None else self.state["cursor"])
        assert len(old) >= frame["keep"]
        assert frame["cursor"] == frame["state"]["cursor"]
        self.state = joined(self.state, frame["state"])
        return self.state


class Table:
    """A table for two people, who share one client."""

    def __init__(self, client: TestClient, **wanted: Any) -> None:
        opened = client.post("/api/tables", json={"game": "blitzkrieg", "seats": HUMANS, **wanted}).json()
        self.client = client
        self.id = opened["table"]
        self.base = f"/api/tables/{opened['table']}"
        self.keys = {**opened["keys"], "": ""}

    def live(self, seat: str, **known: int | str) -> WebSocketTestSession:
        """Connect a WebSocket for a seat. `known` are the query parameters of a page that reconnects."""
        query = "".join(f"&{name}={value}" for name, value in known.items())
        return self.client.websocket_connect(f"{self.base}/live?key={self.keys[seat]}{query}")

    def look(self, seat: str) -> State:
        state: State = self.client.get(f"{self.base}/seat", headers=bearer(self.keys[seat])).json()
        return state

    def tell(self, seat: str, what: str, **body: Any) -> Any:
        """Send a request to the table, and return the content of the response."""
        response = self.client.post(f"{self.base}/{what}", headers=bearer(self.keys[seat]), json=body)
        assert response.status_code in (200, 204), response.text
        return response.json() if response.content else None

    def choose(self, seat: str, n: int = 0) -> State:
        """Make the possible choice with index `n`, and return the new state."""
        state = self.look(seat)
        moved: State = self.tell(seat, "choose", version=state["version"], notation=state["options"][n]["notation"])
        return moved


def test_frames_add_up_to_the_view_of_a_seat(client: TestClient) -> None:
    """Make choices, undos and a change of name, and compare the frames of both seats and a spectator."""
    table = Table(client, seed=5)
    with table.live("german") as g, table.live("allied") as a, table.live("") as s:
        pages = {"german": Page(g), "allied": Page(a), "": Page(s)}

        def same() -> None:
            for seat, page in pages.items():
                seen = table.look(seat)
                while page.state is None or page.state["cursor"] < seen["cursor"]:
                    page.take()
                assert page.state == seen

        same()
        for n in range(40):
            actor = table.look("")["view"]["actor"]
            state = table.choose(actor, n % 3 if len(table.look(actor)["options"]) > 2 else 0)
            same()
            if n % 7 == 0 and state["undo"]:
                table.tell(actor, "undo", version=state["version"])
                same()
        table.tell("german", "name", name="Erwin")
        same()
        for page in pages.values():
            assert page.state is not None
            assert page.state["names"] == {"german": "Erwin"}
            assert page.frames[0]["keep"] == 0
            # Only the first frame contains all events, and later frames contain only the changes.
            assert sum(len(frame["state"]["events"]) for frame in page.frames[1:]) < 2 * len(page.state["events"]) + 40
            assert max(frame["keep"] for frame in page.frames) > 10


def test_an_answer_to_a_page_is_not_pushed_to_it(client: TestClient) -> None:
    """The page that sent the request learns the change from the response.

    Only other devices of the seat get it as a frame. The page's next frame continues after the response.
    """
    table = Table(client, seed=5)
    with table.live("german", page="here") as here, table.live("german") as there:
        pages = Page(here), Page(there)
        for page in pages:
            page.take()

        def follow(page: Page) -> State:
            seen = table.look("german")
            while page.state is None or page.state["cursor"] < seen["cursor"]:
                page.take()
            assert page.state == seen
            return seen

        for n in range(60):
            actor = table.look("")["view"]["actor"]
            if actor != "german":
                table.choose(actor)
            # Both devices get a frame for a choice of another seat.
            for page in pages:
                seen = follow(page)
            if not seen["options"]:
                continue
            first = seen["options"][0]["notation"]
            what: dict[str, Any] = {"notation": first} if n % 2 else {"line": [first]}
            asker = {"page": "here", "cursor": seen["cursor"], "events": len(seen["events"])}
            answer = table.tell("german", "choose" if n % 2 else "line", version=seen["version"], **what, **asker)
            # The response repeats no event that the page has, and together with those events it is the seat's state.
            assert answer["keep"] == len(seen["events"])
            pages[0].state = joined(seen, answer)
            assert pages[0].state == follow(pages[1])
        asked, informed = (len(page.frames) for page in pages)
        assert informed > asked + 20


def test_a_refused_page_gets_the_intermediate_changes(client: TestClient) -> None:
    """A refusal does not contain the state, so the page must get later changes as frames."""
    table = Table(client, seed=5)
    with table.live("german", page="here") as here:
        page = Page(here)
        seen = page.take()
        refused = client.post(
            f"{table.base}/choose",
            headers=bearer(table.keys["german"]),
            json={"version": seen["version"], "notation": "surrender", "page": "here"},
        )
        assert refused.status_code == 422
        table.tell("german", "name", name="Erwin")
        assert page.take()["names"] == {"german": "Erwin"}


def test_a_returning_page_gets_the_missed_frames(client: TestClient) -> None:
    table = Table(client)
    with table.live("german") as socket:
        page = Page(socket)
        events = len(page.take()["events"])
    with table.live("german", cursor=0, events=events) as socket:
        # The page reconnects without having missed a change, so the first frame contains no events.
        frame = socket.receive_json()
        assert (frame["from"], frame["cursor"], frame["state"]["events"]) == (0, 0, [])
    for _ in range(3):
        table.choose("allied")
    with table.live("german", cursor=0, events=events) as socket:
        page = Page(socket, page.state)
        assert page.take() == table.look("german")
        # The frame does not repeat events that the page already has.
        assert page.frames[0]["keep"] == events
        table.choose("allied")
        assert page.take() == table.look("german")
    with table.live("german", cursor=1_000, events=10_000) as socket:
        frame = socket.receive_json()
        assert frame["keep"] == 0
        assert frame["state"] == table.look("german")


def test_a_returning_page_drops_undone_choices(client: TestClient) -> None:
    table = Table(client, seed=5)
    states = [table.look("allied")]
    states += [table.choose("allied") for _ in range(6)]
    for _ in range(4):
        states.append(table.tell("allied", "undo", version=states[-1]["version"]))
    states += [table.choose("allied", 1), table.choose("allied", 1)]
    now = table.look("allied")
    assert len({len(state["events"]) for state in states}) > 2
    for state in states:
        with table.live("allied", cursor=state["cursor"], events=len(state["events"])) as socket:
            page = Page(socket, state)
            assert page.take() == now
            same = 0
            while state["events"][same : same + 1] == now["events"][same : same + 1] != []:
                same += 1
            # Choices that were undone and made again are sent again, even if they are equal. Earlier events are not
            # repeated.
            assert 0 < page.frames[0]["keep"] <= same
    assert page.frames[0]["keep"] == len(now["events"])


def test_a_page_reconnects_to_a_restarted_server(file: Path) -> None:
    """A page that knows the last events before a restart gets only later ones. Otherwise it gets all events."""
    with TestClient(create_app(sqlite_url(file))) as client:
        table = Table(client, seed=5)
        old = table.choose("allied")
        left = table.choose("allied")
        assert left["events"]
    with TestClient(create_app(sqlite_url(file))) as client:
        table.client = client
        table.choose("allied")
        for state, keep in ((left, len(left["events"])), (old, 0)):
            with table.live("allied", cursor=state["cursor"], events=len(state["events"])) as socket:
                page = Page(socket, state)
                assert page.take() == table.look("allied")
                assert page.frames[0]["keep"] == keep


def test_only_permitted_users_watch(client: TestClient) -> None:
    table = Table(client)
    for path in (f"{table.base}/live?key=wrong", "/api/tables/none/live", "/api/tables/none/live?key=x", "/elsewhere"):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(path):
            pass
    with table.live("", cursor=-1) as socket:
        assert socket.receive_json()["state"]["seat"] is None


async def test_a_slow_watcher_holds_up_no_one(file: Path) -> None:
    """A slow client gets only the latest state, and no outdated ones."""
    app = create_app(sqlite_url(file))
    transport = httpx2.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(transport=transport, base_url="http://table/api/") as client,
    ):
        allied = (await open_table(client))["allied"]
        taken: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        ready, gone = asyncio.Event(), asyncio.Event()

        async def receive() -> dict[str, Any]:
            if connecting:
                return connecting.pop()
            await gone.wait()
            return {"type": "websocket.disconnect", "code": 1000}

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "websocket.send":
                taken.put_nowait(json.loads(message["text"]))
                await ready.wait()

        connecting = [{"type": "websocket.connect"}]
        scope = {"type": "websocket", "path": f"/api/tables/{allied.table}/live", "query_string": b"", "headers": []}
        watching = asyncio.create_task(app(scope, receive, send))
        first = await taken.get()
        for _ in range(6):
            state = await allied.look()
            ok(await allied.choose(state["options"][0]["notation"], state["version"]))
        assert taken.empty()
        ready.set()
        last = await taken.get()
        assert last["from"] == first["cursor"]
        assert last["cursor"] == first["cursor"] + 6
        gone.set()
        await watching


def test_changes_on_another_server_are_noticed(database: str) -> None:
    with TestClient(create_app(database)) as client, TestClient(create_app(database)) as other:
        table = Table(client)
        twin = Table.__new__(Table)
        twin.client, twin.id, twin.base, twin.keys = other, table.id, table.base, table.keys
        with twin.live("german") as g, twin.live("") as s:
            pages = Page(g), Page(s)
            for page in pages:
                page.take()
            table.choose("allied")
            for page, seat in zip(pages, ("german", ""), strict=True):
                assert page.take() == table.look(seat)
                assert page.frames[-1]["keep"] == len(page.frames[0]["state"]["events"])


def test_a_table_that_has_gone_ends_the_watch(file: Path, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    # A single server checks for deleted tables only every fifteenth time, so shorten the interval.
    monkeypatch.setattr(sqlite, "POLL_SECONDS", 0.05)
    table = Table(client)
    with table.live("german") as socket:
        Page(socket).take()
        with sqlite3.connect(file) as database:
            database.execute("DELETE FROM tables")
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()
