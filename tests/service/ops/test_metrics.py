"""The metrics of a server, which has a separate port for them."""

from __future__ import annotations

import asyncio
import re
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2
import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.service import create_app
from sandtable.service.ops.metrics import Metrics
from sandtable.service.store import sqlite
from sandtable.service.store.sqlite import sqlite_url
from service.server_process import port_of, serving
from service.service_in_process import HUMANS, ok, opened, play

DOCUMENTED = re.compile(r"`(sandtable_\w+)`")
# The suffixes that Prometheus adds to the name of a metric.
PARTS = re.compile(r"_(total|bucket|count|sum|created)$")


@asynccontextmanager
async def metered(file: Path) -> AsyncIterator[tuple[httpx2.AsyncClient, Metrics]]:
    """Run the service on a database. Yield a client and the metrics."""
    metrics = Metrics()
    app = create_app(sqlite_url(file), metrics=metrics)
    async with app.router.lifespan_context(app):
        transport = httpx2.ASGITransport(app, raise_app_exceptions=False)
        async with httpx2.AsyncClient(transport=transport, base_url="http://table/api/") as client:
            yield client, metrics


def exposition(metrics: Metrics) -> str:
    return generate_latest(metrics.registry).decode()


def value(metrics: Metrics, name: str, **labels: str) -> float | None:
    return metrics.registry.get_sample_value(name, labels)


async def test_steps_requests_bots_and_tables_are_counted(tmp_path: Path) -> None:
    async with metered(tmp_path / "tables.sqlite3") as (client, metrics):
        people = await opened(client, HUMANS)
        await play(people.seats, lambda state: state["version"] >= 10)
        seat = people.seats["allied"]
        state = await seat.look()
        steps = value(metrics, "sandtable_steps_total", game="blitzkrieg")
        assert steps is not None
        assert steps >= 10
        assert value(metrics, "sandtable_step_seconds_count", game="blitzkrieg") == steps
        chosen = {"method": "POST", "address": "/api/tables/{id}/choose", "status": "200"}
        assert value(metrics, "sandtable_requests_total", **chosen)
        assert (await seat.choose("no such choice", state["version"])).status_code in (409, 422)
        await client.get("nowhere/at/all")
        assert value(metrics, "sandtable_requests_total", method="GET", address="/api/{rest:path}", status="404")
        assert value(metrics, "sandtable_store_seconds_count", operation="append")
        assert value(metrics, "sandtable_tables_live", game="blitzkrieg") == 1

        table = await opened(client, {"german": "human", "allied": "bot:random"})
        while (await table.seats["german"].look())["version"] < 1:
            await asyncio.sleep(0.02)
        assert value(metrics, "sandtable_bot_seconds_count", game="blitzkrieg")
        assert value(metrics, "sandtable_tables_live", game="blitzkrieg") == 2
        assert value(metrics, "sandtable_sockets_open") == 0
        assert value(metrics, "sandtable_queue_jobs", kind="notices") == 0

        # Metrics are readable without a key, so no metric may name a player or a table.
        text = exposition(metrics)
        assert [id for id in (people.id, table.id, seat.key) if id in text] == []


async def test_takebacks_and_rebuilt_tables_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    async with metered(file) as (client, metrics):
        table = await opened(client, HUMANS)
        seat = table.seats["allied"]
        state = await seat.look()
        state = ok(await seat.choose(state["options"][0]["notation"], state["version"]))
        ok(await seat.undo(state["version"]))
        assert value(metrics, "sandtable_takebacks_total", game="blitzkrieg") == 1
    async with metered(file) as (client, metrics):
        assert (await client.get(f"tables/{table.id}")).status_code == 200
        assert value(metrics, "sandtable_rebuild_seconds_count", game="blitzkrieg") == 1


async def test_a_database_that_cannot_be_used_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tables.sqlite3"
    monkeypatch.setattr(sqlite, "BUSY_MS", 30)
    async with metered(file) as (client, metrics):
        assert value(metrics, "sandtable_store_errors_total", operation="add") is None
        await opened(client, HUMANS)
        assert value(metrics, "sandtable_store_errors_total", operation="add") == 0
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        wanted = {"game": "blitzkrieg", "seats": HUMANS}
        assert (await client.post("tables", json=wanted)).status_code == 503
        other.execute("ROLLBACK")
        other.close()
        assert value(metrics, "sandtable_store_errors_total", operation="add") == 1
        refused = {"method": "POST", "address": "/api/tables", "status": "503"}
        assert value(metrics, "sandtable_requests_total", **refused) == 1


async def test_the_guide_names_every_metric(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "configuration.md").read_text(encoding="utf-8")
    documented = {PARTS.sub("", name) for name in DOCUMENTED.findall(page)}
    async with metered(tmp_path / "tables.sqlite3") as (client, metrics):
        await opened(client, HUMANS)
        families = text_string_to_metric_families(exposition(metrics))
        names = {PARTS.sub("", family.name) for family in families if family.name.startswith("sandtable_")}
    assert names == documented


async def test_metrics_are_served_on_a_separate_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with serving(tmp_path, "--port", "0", "--metrics", str(port)) as process:
        public = await asyncio.to_thread(port_of, process)
        async with httpx2.AsyncClient() as client:
            await client.get(f"http://127.0.0.1:{public}/healthz")
            answer = await client.get(f"http://127.0.0.1:{port}/metrics")
            assert 'sandtable_requests_total{address="/healthz",method="GET",status="200"} 1.0' in answer.text
            assert "process_resident_memory_bytes" in answer.text
            assert "sandtable_" not in (await client.get(f"http://127.0.0.1:{public}/metrics")).text


def test_a_port_for_metrics_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        options = ["serve", "--database", str(tmp_path / "t.sqlite3"), "--metrics", port, "--lang", "en"]
        result = CliRunner().invoke(make_app(("serve",)), options)
    assert result.exit_code == 2
    assert f"Can’t use port {port} on 127.0.0.1" in result.output.replace("\n", " ")
