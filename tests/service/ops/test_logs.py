"""The logs of a busy server have structured fields, and contain no keys and secrets."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import signal
import sqlite3
from pathlib import Path

import httpx2
import pytest
import websockets

from sandtable.service.ops import logs
from sandtable.service.ops.logs import JsonFormatter, TextFormatter, discreet
from service.server_process import port_of, serving
from service.service_in_process import HUMANS, Opened, Seat, ok, opened, play

KEY = "1b2K4mC9ZtQ0a_hZ-1b2K4mC9ZtQ0a_hZ-1b2K4mC9Z"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f'"WebSocket /api/tables/x/live?key={KEY}&cursor=3" [accepted]', "/api/tables/x/live?key=…&cursor=3"),
        ("/api/tables/x/seat?key=short", "key=…"),
        (f"Authorization: Bearer {KEY}", "Bearer …"),
        ("HTTP Request: POST https://ntfy.example/anna-7 200", "https://… 200"),
        ("postgresql+psycopg://club:moltke@db/club is gone", "postgresql+psycopg://… is gone"),
        ("f" * 64, "…"),
        ("table kZ3-_aB9 cannot be followed", "table kZ3-_aB9 cannot be followed"),
    ],
)
def test_strings_in_the_form_of_secrets_are_left_out(text: str, left: str) -> None:
    assert left in discreet(text)
    for secret in (KEY, "short", "anna-7", "moltke", "f" * 64):
        assert secret not in discreet(text)


@pytest.mark.parametrize("formatter", [TextFormatter(), JsonFormatter()])
def test_a_traceback_is_written_without_them_as_well(formatter: logging.Formatter) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    log = logging.Logger("sandtable.test")
    log.addHandler(handler)
    hand = ["moltke", "german-tank"]
    try:
        try:
            raise KeyError(hand[0])
        except KeyError as error:
            raise ValueError(f"https://table.example/#seat/{KEY} {hand[1]}") from error
    except ValueError:
        log.exception("it has failed", extra={"game": "eleven"})
    written = stream.getvalue()
    # Error messages are not logged, because they may name a card. The lines of code that raise the errors are logged.
    for secret in (KEY, "moltke", "german-tank"):
        assert secret not in written
    for expected in ("ValueError", "KeyError", "test_logs.py", "raise KeyError(hand[0])"):
        assert expected in written
    assert "eleven" in written
    if isinstance(formatter, JsonFormatter):
        record = json.loads(written)
        assert record["level"] == "ERROR"
        assert record["logger"] == "sandtable.test"
        assert record["game"] == "eleven"
        assert "Traceback" in record["exc_info"]


def test_libraries_are_heard_from_warnings_on(capsys: pytest.CaptureFixture[str]) -> None:
    root, own, access = (logging.getLogger(name) for name in ("", logs.OWN, logs.ACCESS))
    before = root.handlers[:], root.level, own.level, access.level
    try:
        logs.set_up_logs("json", "debug", False)
        logging.getLogger("sandtable.service").debug("own")
        logging.getLogger("httpx2").info("a library")
        # psycopg logs the address of the database on every failed connection. The server itself logs an outage once.
        logging.getLogger("psycopg.pool").warning("error connecting in 'pool-1': server at db.example")
        logging.getLogger(logs.ACCESS).info("a request")
        logs.set_up_logs("text", "error", True)
        logging.getLogger("sandtable.service").warning("too little")
        logging.getLogger(logs.ACCESS).info("a request that is wanted")
    finally:
        root.handlers[:] = before[0]
        for logger, level in zip((root, own, access), before[1:], strict=True):
            logger.setLevel(level)
    first, second = capsys.readouterr().err.splitlines()
    assert json.loads(first)["message"] == "own"
    assert second.endswith("INFO sandtable.access: a request that is wanted")


async def busy(client: httpx2.AsyncClient, port: int) -> set[str]:
    """Play, send questions, watch a table, and cause errors. Return every text that must not be logged."""
    hook = f"http://127.0.0.1:{port}/hooks-of-anna-and-bertil"
    table = await opened(client, {"german": "open", "allied": "human"})
    anna = table.seats["allied"]
    bertil = await table.join("german", "Bertil")
    signed = [ok(await seat.ask("hook", {"url": hook}))["secret"] for seat in (anna, bertil)]
    async with websockets.connect(f"ws://127.0.0.1:{port}/api/tables/{table.id}/live?key={anna.key}") as watching:
        await watching.recv()
        await play(table.seats, lambda state: state["version"] > 12)
    stranger = Seat(client, table.id, "wrong-key-of-a-stranger")
    assert (await stranger.ask("seat")).status_code == 403
    await anna.ask("choose", {"version": "none", "notation": "x"})
    await client.post(f"tables/{table.id}/join", json={"invite": table.invites["german"], "name": "Carla"})
    await client.post("tables", content=b'{"game": "a-body-of-a-request', headers={"content-type": "application/json"})
    await client.get(f"tables/{table.id}/seat", headers={"authorization": f"Bearer {anna.key}"})
    await client.get(f"nowhere/{anna.key}", params={"key": anna.key})
    against = Opened(client, ok(await client.post("tables", json={"game": "blitzkrieg", "seats": HUMANS})))
    keys = {seat.key for one in (table, against) for seat in one.seats.values()}
    return {*keys, *signed, *table.invites.values(), hook, "hooks-of-anna", "wrong-key", "a-body-of", "Bertil"}


async def test_a_busy_server_writes_nothing_that_must_not_be_known(tmp_path: Path) -> None:
    file, log = tmp_path / "tables.sqlite3", tmp_path / "log"
    options = ["--log", "json", "--log-level", "debug", "--access-log", "--allow-private-webhooks"]
    options += ["--database", str(file)]
    with serving(tmp_path, "--port", "0", *options, log=log) as process:
        port = await asyncio.to_thread(port_of, process)
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/") as client:
            secrets = await busy(client, port)
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, 30) == 0
    database = sqlite3.connect(file)
    rows = database.execute("SELECT secret, id FROM tables").fetchall()
    database.close()
    secrets |= {secret for secret, _ in rows}
    assert len(rows) == 2
    written = log.read_text(encoding="utf-8")
    assert [secret for secret in secrets if secret in written] == []
    records = [json.loads(line) for line in written.splitlines()]
    requests = [record for record in records if record["logger"] == "sandtable.access"]
    assert all({"time", "level", "message", "method", "address", "status", "milliseconds"} <= set(r) for r in requests)
    addresses = {(record["method"], record["address"], record["status"]) for record in requests}
    assert {
        ("POST", "/api/tables", 201),
        ("POST", "/api/tables/{id}/choose", 200),
        ("POST", "/api/tables/{id}/choose", 422),
        ("GET", "/api/tables/{id}/seat", 403),
        ("POST", "/api/tables", 400),
    } <= addresses
    # The access log shows `{id}` in a path instead of the id of a table.
    assert [id for _, id in rows if any(id in json.dumps(record) for record in requests)] == []
