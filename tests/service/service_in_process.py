"""Helpers for the service tests: a service in this process, and seats that store every response."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
import msgspec

import sandtable
from sandtable.bots.external.external_bot import ExternalProgram
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Message, Ref
from sandtable.kernel.session import Session
from sandtable.service import create_app
from sandtable.service.server_settings import AccessConfig, Features
from sandtable.service.store.sqlite import sqlite_url
from sandtable.translation import Words
from service.openapi_checks import checker

State = dict[str, Any]
HUMANS = {"german": "human", "allied": "human"}
END = "the end"
# The pause between equal requests that are answered alike.
POLL_SECONDS = 0.01
PICK = 1

# The transport of httpx2 tries to import sniffio for each request. If it is missing, Python would search for it each
# time.
if find_spec("sniffio") is None:
    sys.modules["sniffio"] = None  # type: ignore[assignment]


@asynccontextmanager
async def service(
    database: Path | str,
    bots: tuple[str, ...] = (),
    outside: dict[str, ExternalProgram] | None = None,
    editions: dict[str, Path] | None = None,
    **wanted: Any,
) -> AsyncIterator[httpx2.AsyncClient]:
    """Run the service on a database, and yield a client that checks all responses against the API description.

    The database is a SQLite file or a URL.
    """
    url = database if isinstance(database, str) else sqlite_url(database)
    # Allow private addresses for webhooks, because the tests receive them on this computer.
    access = AccessConfig(host_names=("*",), private_hooks=True)
    features = Features(**{name: wanted.pop(name) for name in Features.__struct_fields__ if name in wanted})
    options = {"access": access, **wanted}
    app = create_app(url, bots=bots, outside=outside, editions=editions, features=features, **options)
    async with app.router.lifespan_context(app):
        transport, hooks = httpx2.ASGITransport(app), {"response": [checker(app)]}
        async with httpx2.AsyncClient(transport=transport, base_url="http://table/api/", event_hooks=hooks) as client:
            yield client


def ref(arg: dict[str, str]) -> Any:
    return Ref(**arg)


def check_wrong(response: httpx2.Response, status: int, id: str, api: bool = True) -> None:
    """Check the status and the id of an error, and that it has a sentence in both languages."""
    assert response.status_code == status
    error = response.json()["error"]
    assert error["id"] == id
    for lang in ("en", "ja"):
        words = Words(lang, "blitzkrieg")
        args = {name: arg if isinstance(arg, str | int) else words.ref(ref(arg)) for name, arg in error["args"].items()}
        assert words.text(Message(error["id"], dict(args)))
    if api:
        assert response.headers["Cache-Control"] == "no-store"
    assert response.headers["Referrer-Policy"] == "no-referrer"


def bearer(key: str) -> dict[str, str]:
    """Return the header that contains a key, or no header without a key."""
    return {"Authorization": f"Bearer {key}"} if key else {}


class PollPace:
    """The pause between requests of a test that waits for a change.

    Without a pause, a test that asks again and again takes the processor from the work that it waits for.
    """

    def __init__(self) -> None:
        self._last = ("", "")
        self._same = False

    async def before(self, request: str) -> None:
        """Let other tasks run, and pause if the last two answers to the same request were equal."""
        await asyncio.sleep(POLL_SECONDS if self._same and self._last[0] == request else 0)

    def after(self, request: str, answer: str) -> None:
        """Remember an answer."""
        self._same = self._last == (request, answer)
        self._last = (request, answer)


class Seat:
    """A player who uses the key of a seat.

    Attributes:
        heard: the text of every response.
    """

    def __init__(self, client: httpx2.AsyncClient, table: str, key: str) -> None:
        self.client = client
        self.table = table
        self.key = key
        self.heard: list[str] = []
        self.pace = PollPace()

    async def ask(self, what: str, body: Any = None, **params: str) -> httpx2.Response:
        """Send a request to the table. With a body it is a POST request."""
        method = "GET" if body is None else "POST"
        url = f"tables/{self.table}/{what}"
        request = f"{method} {what} {params}"
        # Other tasks run first, as they would while a request waits for the network.
        await self.pace.before(request)
        response = await self.client.request(method, url, json=body, headers=bearer(self.key), params=params)
        self.pace.after(request, response.text)
        self.heard.append(response.text)
        return response

    async def look(self) -> State:
        """Return the current state of the seat."""
        state: State = ok(await self.ask("seat"))
        return state

    async def choose(self, notation: str, version: int, token: str | None = None) -> httpx2.Response:
        """Send a choice. If no token is given, the choice gets a new one."""
        return await self.ask(
            "choose", {"version": version, "notation": notation, "token": token if token is not None else str(uuid4())}
        )

    async def undo(self, version: int) -> httpx2.Response:
        return await self.ask("undo", {"version": version})


class Opened:
    """A new table, with all keys and invitations that its opener got."""

    def __init__(self, client: httpx2.AsyncClient, opened: dict[str, Any]) -> None:
        self.client = client
        self.id: str = opened["table"]
        self.invites: dict[str, str] = opened["invites"]
        self.actor: str | None = opened["actor"]
        self.seats = {seat: Seat(client, self.id, key) for seat, key in opened["keys"].items()}
        self.spectator = Seat(client, self.id, "")
        self.pace = PollPace()

    async def join(self, seat: str, name: str = "") -> Seat:
        """Join at an open seat by its invitation."""
        opened = ok(await self.client.post(f"tables/{self.id}/join", json={"invite": self.invites[seat], "name": name}))
        assert opened["seat"] == seat
        self.seats[seat] = Seat(self.client, self.id, opened["key"])
        return self.seats[seat]

    async def facts(self) -> dict[str, Any]:
        """Return the public facts about the table."""
        await self.pace.before("facts")
        response = await self.client.get(f"tables/{self.id}")
        self.pace.after("facts", response.text)
        opened: dict[str, Any] = ok(response)
        return opened


async def opened(client: httpx2.AsyncClient, seats: dict[str, str], game: str = "blitzkrieg", **wanted: Any) -> Opened:
    return Opened(client, ok(await client.post("tables", json={"game": game, "seats": seats, **wanted})))


def ok(response: httpx2.Response) -> Any:
    """Check that a request has succeeded, and return its content."""
    assert response.status_code in (200, 201), response.text
    return msgspec.json.decode(response.content)


async def open_table(
    client: httpx2.AsyncClient,
    seats: dict[str, str] | None = None,
    seed: int | None = None,
    game: str = "blitzkrieg",
    variant: str = "",
) -> dict[str, Seat]:
    """Open a table, and return the seats of its people."""
    wanted = {"game": game, "variant": variant, "seats": seats or HUMANS, "seed": seed}
    opened = ok(await client.post("tables", json=wanted))
    return {seat: Seat(client, opened["table"], key) for seat, key in opened["keys"].items()}


async def play(seats: dict[str, Seat], until: Callable[[State], bool] = lambda state: False) -> tuple[str, State]:
    """Play at random until a condition is true for the seat that must choose, or the game is over.

    Returns:
        The name of the seat that must choose, and its state. After the end, it is the seat that chose last.
    """
    dice = SeededDice(PICK)
    name = next(iter(seats))
    state = await seats[name].look()
    while not state["over"]:
        if state["view"]["actor"] != name:
            name = state["view"]["actor"]
            state = await seats[name].look()
        if until(state):
            break
        option = state["options"][dice.pick(len(state["options"]))]
        state = ok(await seats[name].choose(option["notation"], state["version"]))
    return name, state


def shortest_way(decision: str) -> int:
    """Return the seed with which `play` reaches a decision, or the end of the game, in the fewest steps."""
    game = sandtable.game("blitzkrieg")
    found: list[tuple[int, int]] = []
    for seed in range(40):
        session, dice = Session(game, SeededDice(seed)), SeededDice(PICK)
        while (seat := session.actor) is not None:
            if session.state.stack[-1].key == decision:
                break
            # The service makes forced choices automatically, so this game must make them too.
            options = session.options(seat)
            session.choose(seat, session.forced_choice() or options[dice.pick(len(options))].notation)
        if seat is not None or decision == END:
            found.append((len(session.record.steps), seed))
    return min(found)[1]


def asked(*decisions: str) -> Callable[[State], bool]:
    """Return a condition for `play` that is true when one of these decisions is asked."""
    return lambda state: state["view"]["decision"] in decisions
