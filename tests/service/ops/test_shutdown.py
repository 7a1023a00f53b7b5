"""When a server shuts down, no acknowledged step is lost, and clients are asked to reconnect."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from pathlib import Path

import httpx2
import websockets

from sandtable.kernel.dice import SeededDice
from service.server_process import port_of, serving
from service.service_in_process import HUMANS, Opened, Seat, ok, opened

SERVICE_RESTART = 1012


async def acknowledged(table: Opened) -> int:
    """Play at random until the server is gone, and return the number of acknowledged steps."""
    seats, dice, done = table.seats, SeededDice(1), 0
    try:
        while True:
            for seat in seats.values():
                state = await seat.look()
                if state["options"]:
                    notation = state["options"][dice.pick(len(state["options"]))]["notation"]
                    ok(await seat.choose(notation, state["version"]))
                    done += 1
    except httpx2.TransportError:
        return done


async def code_of(socket: websockets.ClientConnection) -> int | None:
    """Read a WebSocket until it closes, and return its close code."""
    try:
        while True:
            await socket.recv()
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


async def test_draining_keeps_acknowledged_choices_and_asks_watchers_to_return(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with serving(tmp_path, "--port", "0", "--database", str(file)) as process:
        port = await asyncio.to_thread(port_of, process)
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/") as client:
            tables = [await opened(client, HUMANS) for _ in range(3)]
            await opened(client, {"german": "bot:medium", "allied": "human"})
            live = f"ws://127.0.0.1:{port}/api/tables/{tables[0].id}/live"
            async with websockets.connect(live) as watching:
                closing = asyncio.create_task(code_of(watching))
                games = [asyncio.create_task(acknowledged(table)) for table in tables]
                while not all(seen(file, table.id) > 2 for table in tables):
                    await asyncio.sleep(0.05)
                process.send_signal(signal.SIGTERM)
                done = await asyncio.gather(*games)
                assert await closing == SERVICE_RESTART
        assert await asyncio.to_thread(process.wait, 30) == 0
    assert all(seen(file, table.id) >= steps for table, steps in zip(tables, done, strict=True))
    assert min(done) > 2


async def test_it_is_not_ready_while_it_drains_and_a_second_signal_ends_it(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0", "--drain-delay", "600") as process:
        port = await asyncio.to_thread(port_of, process)
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}/") as client:
            table = ok(await client.post("api/tables", json={"game": "blitzkrieg", "seats": HUMANS}))
            assert (await client.get("readyz")).status_code == 200
            process.send_signal(signal.SIGTERM)
            while (answer := await client.get("readyz")).status_code == 200:
                await asyncio.sleep(0.05)
            assert answer.status_code == 503
            assert answer.json()["error"]["id"] == "service-draining"
            assert "retry-after" in answer.headers
            # The server still serves players, both on old and on new connections.
            assert (await client.get("healthz")).status_code == 200
            async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/") as another:
                seat = Seat(another, table["table"], table["keys"]["allied"])
                state = await seat.look()
                ok(await seat.choose(state["options"][0]["notation"], state["version"]))
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, 30) == 128 + signal.SIGTERM
    database = sqlite3.connect(tmp_path / "sandtable" / "tables.sqlite3")
    assert database.execute("SELECT count(*) FROM steps").fetchone()[0] >= 1
    database.close()


async def test_a_request_under_way_is_answered(tmp_path: Path) -> None:
    """A request whose body is complete only after the signal to stop is still answered.

    The server gets the signal after the first ten bytes of the body.
    """
    with serving(tmp_path, "--port", "0") as process:
        port = await asyncio.to_thread(port_of, process)
        body = json.dumps({"game": "blitzkrieg", "seats": HUMANS}).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body[:10])
        await writer.drain()
        # The server has answered a later request, so it has already begun to read the incomplete request.
        async with httpx2.AsyncClient() as client:
            assert (await client.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200
        process.send_signal(signal.SIGTERM)
        while await listens(port):
            await asyncio.sleep(0.05)
        writer.write(body[10:])
        answer = await reader.read()
        assert answer.startswith(b"HTTP/1.1 201 ")
        assert b'"keys"' in answer
        writer.close()
        assert await asyncio.to_thread(process.wait, 30) == 0


async def listens(port: int) -> bool:
    """Return True if the port accepts connections."""
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


def seen(file: Path, table: str) -> int:
    """Return how many steps of a table the database contains."""
    database = sqlite3.connect(file)
    try:
        found: int = database.execute('SELECT count(*) FROM steps WHERE "table" = ?', (table,)).fetchone()[0]
    finally:
        database.close()
    return found
