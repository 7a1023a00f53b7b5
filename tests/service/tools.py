"""A table in a test: the service in this process, and seats that remember every word they were sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx

import sandtable
from sandtable.bots.external.bot import Outside
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Message, Ref
from sandtable.kernel.session import Session
from sandtable.service import create_app
from sandtable.service.limits import Access
from sandtable.service.store.sqlite import sqlite_url
from sandtable.words import Words
from service.described import checker

State = dict[str, Any]
HUMANS = {"german": "human", "allied": "human"}
END = "the end"
PICK = 1


@asynccontextmanager
async def service(
    database: Path | str,
    bots: tuple[str, ...] = (),
    outside: dict[str, Outside] | None = None,
    editions: dict[str, Path] | None = None,
    **wanted: Any,
) -> AsyncIterator[httpx.AsyncClient]:
    """The service on a database, a file or a URL, started and, at the end, stopped; it answers what it says it does."""
    url = database if isinstance(database, str) else sqlite_url(database)
    # What the hooks of tests call is on this computer.
    access = Access(host_names=("*",), private_hooks=True)
    app = create_app(url, bots=bots, outside=outside, editions=editions, **{"access": access, **wanted})
    async with app.router.lifespan_context(app):
        transport, hooks = httpx.ASGITransport(app), {"response": [checker(app)]}
        async with httpx.AsyncClient(transport=transport, base_url="http://table/api/", event_hooks=hooks) as client:
            yield client


def ref(arg: dict[str, str]) -> Any:
    return Ref(**arg)


def check_wrong(response: httpx.Response, status: int, id: str, api: bool = True) -> None:
    """A clear sentence in both languages, and the status."""
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


class Seat:
    """One player with the key of a seat.

    Attributes:
        heard: the text of every answer.
    """

    def __init__(self, client: httpx.AsyncClient, table: str, key: str) -> None:
        self.client = client
        self.table = table
        self.key = key
        self.heard: list[str] = []

    async def ask(self, what: str, body: Any = None, **params: str) -> httpx.Response:
        """Ask something of the table."""
        method = "GET" if body is None else "POST"
        # Over a network others get their turn meanwhile; here nothing need ever wait.
        await asyncio.sleep(0)
        response = await self.client.request(
            method, f"tables/{self.table}/{what}", json=body, params={"key": self.key, **params}
        )
        self.heard.append(response.text)
        return response

    async def look(self) -> State:
        """What the seat sees."""
        state: State = ok(await self.ask("seat"))
        return state

    async def choose(self, notation: str, version: int, token: str | None = None) -> httpx.Response:
        """Choose something."""
        return await self.ask(
            "choose", {"version": version, "notation": notation, "token": token if token is not None else str(uuid4())}
        )

    async def undo(self, version: int) -> httpx.Response:
        """Take a choice back."""
        return await self.ask("undo", {"version": version})


class Opened:
    """A table that has been opened, with all that its opener was given."""

    def __init__(self, client: httpx.AsyncClient, told: dict[str, Any]) -> None:
        self.client = client
        self.id: str = told["table"]
        self.invites: dict[str, str] = told["invites"]
        self.actor: str | None = told["actor"]
        self.seats = {seat: Seat(client, self.id, key) for seat, key in told["keys"].items()}
        self.spectator = Seat(client, self.id, "")

    async def join(self, seat: str, name: str = "") -> Seat:
        """Sit down at a seat that is open."""
        told = ok(await self.client.post(f"tables/{self.id}/join", json={"invite": self.invites[seat], "name": name}))
        assert told["seat"] == seat
        self.seats[seat] = Seat(self.client, self.id, told["key"])
        return self.seats[seat]

    async def facts(self) -> dict[str, Any]:
        """What everybody may know."""
        told: dict[str, Any] = ok(await self.client.get(f"tables/{self.id}"))
        return told


async def opened(client: httpx.AsyncClient, seats: dict[str, str], game: str = "blitzkrieg", **wanted: Any) -> Opened:
    """A new table."""
    return Opened(client, ok(await client.post("tables", json={"game": game, "seats": seats, **wanted})))


def ok(response: httpx.Response) -> Any:
    """The answer of a request that was granted."""
    assert response.status_code in (200, 201), response.text
    return json.loads(response.text)


async def open_table(
    client: httpx.AsyncClient,
    seats: dict[str, str] | None = None,
    seed: int | None = None,
    game: str = "blitzkrieg",
    variant: str = "",
) -> dict[str, Seat]:
    """A new table's human seats."""
    wanted = {"game": game, "variant": variant, "seats": seats or HUMANS, "seed": seed}
    opened = ok(await client.post("tables", json=wanted))
    return {seat: Seat(client, opened["table"], key) for seat, key in opened["keys"].items()}


async def play(seats: dict[str, Seat], until: Callable[[State], bool] = lambda state: False) -> tuple[str, State]:
    """Play at random until the seat that is asked sees what is waited for, or the game is over.

    Returns:
        That seat, or the last one that was asked, and what it sees.
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
    """The seed of a game in which `play` soon comes to a decision; the end of the game is one as well."""
    game = sandtable.game("blitzkrieg")
    found: list[tuple[int, int]] = []
    for seed in range(40):
        session, dice = Session(game, SeededDice(seed)), SeededDice(PICK)
        while (seat := session.actor) is not None:
            if session.state.stack[-1].key == decision:
                break
            # The service makes choices without an alternative unasked.
            options = session.options(seat)
            session.choose(seat, session.forced_choice() or options[dice.pick(len(options))].notation)
        if seat is not None or decision == END:
            found.append((len(session.record.steps), seed))
    return min(found)[1]


def asked(*decisions: str) -> Callable[[State], bool]:
    """Whether one of these decisions is asked."""
    return lambda state: state["view"]["decision"] in decisions
