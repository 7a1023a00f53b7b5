"""Addresses that are called when it is a seat's turn."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.service import create_app, webhooks
from sandtable.service.queue import work
from sandtable.service.store.sqlite import sqlite_url
from service.tools import END, Opened, Seat, ok, opened, play, service, shortest_way

PEOPLE = {"german": "human", "allied": "human"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


class Listener:
    """A server that is called.

    Attributes:
        url: its address.
        calls: the heads and bodies of what it was told.
        answer: what it answers; b"" for nothing.
    """

    def __init__(self) -> None:
        self.url = ""
        self.calls: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue()
        self.answer = b"HTTP/1.1 204 No Content\r\n\r\n"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one call."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        (length,) = [int(line.split(":")[1]) for line in head.lower().splitlines() if line.startswith("content-length")]
        body = json.loads(await reader.readexactly(length))
        if self.answer:
            writer.write(self.answer)
            await writer.drain()
            writer.close()
        self.calls.put_nowait((head, body))


@asynccontextmanager
async def listening() -> AsyncIterator[Listener]:
    """A server that is called, while it runs."""
    listener = Listener()
    server = await asyncio.start_server(listener.take, "127.0.0.1", 0)
    listener.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/turn?mine=1"
    try:
        yield listener
    finally:
        server.close()


async def deploy(table: Opened) -> None:
    """Let the Allies deploy, after which the German is asked."""
    allied = table.seats["allied"]
    state = await allied.look()
    while state["options"]:
        state = ok(await allied.choose(state["options"][0]["notation"], state["version"]))


async def hook(seat: Seat, url: str) -> httpx.Response:
    """Let an address be called for a seat."""
    return await seat.ask("hook", {"url": url})


async def test_it_is_called_once_when_the_turn_comes(file: Path) -> None:
    """Also after a restart; with nothing secret, and no key."""
    async with service(file) as client, listening() as listener:
        table = await opened(client, PEOPLE)
        for seat in table.seats.values():
            assert (await hook(seat, listener.url)).status_code == 204
    async with service(file) as client, listening() as other:
        with sqlite3.connect(file) as database:
            database.execute("UPDATE tables SET hooks = ?", (json.dumps({"german": other.url, "allied": other.url}),))
        table.seats = {name: Seat(client, table.id, seat.key) for name, seat in table.seats.items()}
        await deploy(table)
        head, body = await other.calls.get()
        assert head.startswith("POST /turn?mine=1 HTTP/1.1")
        told = {"table": table.id, "game": "blitzkrieg", "variant": "standard", "seat": "german", "turn": 1}
        assert body == {**told, "kind": "turn"}
        assert not any(seat.key in head for seat in table.seats.values())
        # His own choices call nobody, until the other is asked.
        german = table.seats["german"]
        state = await german.look()
        while state["options"]:
            assert other.calls.empty()
            state = ok(await german.choose(state["options"][0]["notation"], state["version"]))
        _, body = await other.calls.get()
        assert (body["seat"], body["kind"]) == ("allied", "turn")
        assert other.calls.empty()


async def test_it_is_called_when_the_game_is_over(file: Path) -> None:
    async with service(file) as client, listening() as listener:
        table = await opened(client, PEOPLE, seed=shortest_way(END))
        await play(table.seats, until=lambda state: state["turn"] == 2)
        for seat in table.seats.values():
            await hook(seat, listener.url)
        await play(table.seats)
        over: list[str] = []
        while len(over) < 2:
            _, body = await listener.calls.get()
            if body["kind"] == "over":
                over.append(body["seat"])
        assert sorted(over) == ["allied", "german"]


async def test_a_bot_that_has_played_calls(file: Path) -> None:
    async with service(file) as client, listening() as listener:
        table = await opened(client, {"german": "bot:random", "allied": "human"})
        await hook(table.seats["allied"], listener.url)
        await deploy(table)
        _, body = await listener.calls.get()
        assert (body["seat"], body["kind"]) == ("allied", "turn")


async def test_it_can_be_taken_away(file: Path) -> None:
    async with service(file) as client, listening() as listener:
        table = await opened(client, PEOPLE)
        for seat in table.seats.values():
            await hook(seat, listener.url)
        assert (await hook(table.seats["german"], "")).status_code == 204
        await deploy(table)
        german = table.seats["german"]
        state = await german.look()
        while state["options"]:
            state = ok(await german.choose(state["options"][0]["notation"], state["version"]))
        _, body = await listener.calls.get()
        assert body["seat"] == "allied"


@pytest.mark.parametrize(
    "answer",
    [b"HTTP/1.1 500 No\r\n\r\n", b"HTTP/1.1 302 Found\r\nLocation: URL\r\n\r\n", b"nonsense\r\n\r\n", b""],
)
async def test_it_is_called_until_it_answers_that_all_is_well(
    file: Path, answer: bytes, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Redirections are not followed, silence is not waited for; what went wrong is logged, without the address."""
    monkeypatch.setattr(work, "NOTICE_PAUSES", (0.01, 0.01, 0.01))
    if not answer:
        monkeypatch.setattr(webhooks, "SECONDS", 3)
    caplog.set_level(logging.WARNING)
    async with service(file) as client, listening() as listener:
        listener.answer = answer.replace(b"URL", listener.url.encode())
        table = await opened(client, PEOPLE)
        await hook(table.seats["german"], listener.url)
        await deploy(table)
        await listener.calls.get()
        # The table has not waited.
        assert (await table.seats["german"].look())["options"]
        told = await listener.calls.get()
        listener.answer = b"HTTP/1.1 204 No Content\r\n\r\n"
        while (await listener.calls.get()) != told or caplog.text.count("could not be notified") < 2:
            pass
        await asyncio.sleep(0.1)
        assert listener.calls.empty()
    assert f"seat german at table {table.id}" in caplog.text
    assert "mine=1" not in caplog.text


async def test_nobody_at_the_address(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with listening() as listener:
        url = listener.url
    async with service(file) as client:
        table = await opened(client, PEOPLE)
        await hook(table.seats["german"], url)
        await deploy(table)
        while "ConnectError" not in caplog.text:
            await asyncio.sleep(0.01)
        assert (await table.seats["german"].look())["options"]


async def test_addresses_that_are_none(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, PEOPLE)
        for url in (
            "table",
            "ftp://a/",
            "file:///etc/passwd",
            "http://",
            "http:///x",
            "http://a:99999/",
            "http://[/",
            "//a/",
        ):
            response = await hook(table.seats["german"], url)
            assert (response.status_code, response.json()["error"]["id"]) == (422, "service-bad-hook"), url
        assert (await hook(table.seats["german"], "http://a/" + "x" * 500)).status_code == 422
    assert sqlite3.connect(file).execute("SELECT hooks FROM tables").fetchall() == [("{}",)]


async def test_a_server_that_calls_nobody(file: Path) -> None:
    """None can be named, and those that have been named before are not called."""
    async with listening() as listener:
        async with service(file) as client:
            table = await opened(client, PEOPLE)
            await hook(table.seats["german"], listener.url)
        app = create_app(sqlite_url(file), hooks=False)
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://table/api/") as client,
        ):
            table.seats = {name: Seat(client, table.id, seat.key) for name, seat in table.seats.items()}
            response = await hook(table.seats["german"], listener.url)
            assert (response.status_code, response.json()["error"]["id"]) == (403, "service-no-hooks")
            await deploy(table)
            assert (await hook(table.seats["german"], "")).status_code == 204
        assert listener.calls.empty()


def test_the_command_can_forbid_it() -> None:
    for lang in ("en", "ja"):
        told = CliRunner().invoke(make_app(("serve",)), ["serve", "--help"], env={"LANG": lang, "COLUMNS": "200"})
        assert "--no-hooks" in told.output
