"""AnalysisJobs: only of games that are over, the same as on the command line, one at a time, kept, and broken off."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import sandtable
from generic.conformance import random_session
from sandtable.kernel.record import read
from sandtable.lab.analysis.analyse import Analyst, Care, Job
from sandtable.service.replay import analysis_jobs
from sandtable.service.replay.analysis_jobs import AnalysisJobs, Failed, work
from service.tools import ok, open_table, service

JSON = dict[str, Any]
BLITZKRIEG = sandtable.game("blitzkrieg")
QUICK = Care("random", 3, 2, 4, 4, 4)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Played out at random, and few times; "thorough" does not come to its end in a test."""
    monkeypatch.setattr(analysis_jobs, "CARES", {"quick": QUICK, "thorough": Care("random", 3, 2, 40_000, 4, 4)})
    played_by(monkeypatch, "random")


def played_by(monkeypatch: pytest.MonkeyPatch, bot: str) -> None:
    """Let a bot play games to their end."""
    monkeypatch.setattr(analysis_jobs, "fitting", lambda game, variant, care: (care, bot))


def text_of(seed: int = 11) -> str:
    return random_session(BLITZKRIEG, seed).record.text()


def beginning(seed: int = 11) -> str:
    """The first quarter of a game or so: quicker to analyse, where it does not matter what is found."""
    record = read(text_of(seed))
    record.steps, record.end = record.steps[:60], None
    return record.text()


async def put_in(client: httpx.AsyncClient, text: str) -> str:
    return str(ok(await client.post("records", json={"record": text}))["table"])


async def look(client: httpx.AsyncClient, table: str, care: str = "quick") -> JSON:
    found: JSON = ok(await client.get(f"tables/{table}/analysis", params={"care": care}))
    return found


async def begin(client: httpx.AsyncClient, table: str, care: str = "quick") -> JSON:
    found: JSON = ok(await client.post(f"tables/{table}/analysis", json={"care": care}))
    return found


async def until(client: httpx.AsyncClient, table: str, wanted: str, care: str = "quick") -> list[JSON]:
    """All that was told until it stood as is wanted."""
    told: list[JSON] = []
    # It has only what time all others leave, and on a machine with much to do that is little.
    for _ in range(9_000):
        told.append(await look(client, table, care))
        if told[-1]["status"] == wanted:
            return told
        await asyncio.sleep(0.02)
    raise AssertionError(told[-1])


async def test_it_finds_what_the_command_line_finds_and_keeps_it(tmp_path: Path) -> None:
    text = text_of()
    async with service(tmp_path / "db") as client:
        table = await put_in(client, text)
        assert (await look(client, table))["status"] == "none"
        assert (await begin(client, table))["status"] in ("waiting", "running")
        told = await until(client, table, "done")
        # To ask again begins nothing.
        assert (await begin(client, table))["status"] == "done"
    expected = json.loads(msgspec.json.encode(Analyst(Job(text, QUICK, policy="random")).analyse()))
    assert told[-1]["found"] == expected
    assert all(each["done"] <= each["of"] for each in told)
    # It is kept with the record: for another server, and for whoever puts the same record in again.
    async with service(tmp_path / "db") as client:
        assert await look(client, table) == told[-1]
        assert (await look(client, await put_in(client, text)))["found"] == expected
        assert (await look(client, await put_in(client, text_of(12))))["status"] == "none"


async def test_a_running_game_is_not_analysed_and_a_record_of_one_is(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        seat = (await open_table(client))["allied"]
        for response in (
            await seat.ask("analysis"),
            await seat.ask("analysis", {"care": "quick"}),
            await seat.ask("analysis/stop", {"care": "quick"}),
        ):
            assert (response.status_code, response.json()["error"]["id"]) == (403, "service-analysis-not-over")
        table = await put_in(client, beginning())
        await begin(client, table)
        (*_, last) = await until(client, table, "done")
        assert last["found"]["course"][-1]["step"] <= 60


async def test_one_at_a_time_and_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_jobs, "MOST_WAITING", 1)
    async with service(tmp_path / "db") as client:
        first, second, third = [await put_in(client, beginning(seed)) for seed in (11, 12, 13)]
        await begin(client, first, "thorough")
        assert (await begin(client, second))["status"] == "waiting"
        assert (await look(client, second))["ahead"] == 1
        response = await client.post(f"tables/{third}/analysis", json={"care": "quick"})
        assert (response.status_code, response.json()["error"]["id"]) == (503, "service-analyses-busy")
        told = await until(client, first, "running", "thorough")
        assert told[-1]["stage"] == "course"
        # It shows in no other table, nor under another care.
        assert (await look(client, first))["status"] == "none"
        stopped = ok(await client.post(f"tables/{first}/analysis/stop", json={"care": "thorough"}))
        assert stopped["status"] == "none"
        await until(client, second, "done")
        # Whoever was broken off may begin again.
        assert (await begin(client, first, "thorough"))["status"] in ("waiting", "running")
        # And whoever still works when the server ends is broken off too: leaving the service waits for that.


async def test_a_care_that_there_is_not(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        table = await put_in(client, text_of())
        response = await client.get(f"tables/{table}/analysis", params={"care": "great"})
        assert (response.status_code, response.json()["error"]["id"]) == (422, "service-no-care")


async def test_one_that_fails_says_so_and_may_be_begun_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with service(tmp_path / "db") as client:
        table = await put_in(client, beginning())
        with monkeypatch.context() as broken:
            played_by(broken, "nobody")
            await begin(client, table)
            await until(client, table, "failed")
        assert "an analysis has failed" in caplog.text
        await begin(client, table)
        await until(client, table, "done")


def test_the_process_ends_when_nobody_is_left() -> None:
    class Gone:
        told = 0

        def send(self, told: object) -> None:
            assert not isinstance(told, Failed)
            self.told += 1
            raise BrokenPipeError

    connection = Gone()
    work(connection, Job(text_of(), QUICK, policy="random"))  # type: ignore[arg-type]
    assert connection.told == 1


async def test_closing_ends_all(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        for seed in (11, 12):
            await begin(client, await put_in(client, text_of(seed)), "thorough")
        await asyncio.sleep(0.5)
    assert [task for task in asyncio.all_tasks() if AnalysisJobs.__name__ in repr(task.get_coro())] == []
