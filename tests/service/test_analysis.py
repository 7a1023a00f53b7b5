"""Analyses: only of games that are over, the same as on the command line, in a fair order, kept, and stopped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

import sandtable
from generic.conformance import random_session
from sandtable.kernel.record import read
from sandtable.lab.analysis.analyse import Analyst, Care, Job
from sandtable.service.replay import analysis_jobs, analysis_work
from sandtable.service.replay.analysis_process import Failed, work
from sandtable.service.replay.analysis_work import AnalysisWork
from sandtable.service.store import analysis_rows
from sandtable.service.store.analysis_rows import AnalysisRows
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.store import Store
from sandtable.service.tables.analyses import AnalysisRow
from sandtable.service.tables.stored_table import StoredTable
from service.tools import END, check_wrong, ok, open_table, opened, play, service, shortest_way

JSON = dict[str, Any]
BLITZKRIEG = sandtable.game("blitzkrieg")
QUICK = Care("random", 3, 2, 4, 4, 4)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quickly(monkeypatch)


def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Played out at random, and few times; "thorough" does not come to its end in a test."""
    monkeypatch.setattr(analysis_jobs, "CARES", {"quick": QUICK, "thorough": Care("random", 3, 2, 40_000, 4, 4)})
    monkeypatch.setattr(analysis_work, "TELL_SECONDS", 0.05)
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


class PutIn(NamedTuple):
    """A record that was put in, and the key of whoever has done that."""

    table: str
    key: str


async def put_in(client: httpx.AsyncClient, text: str) -> PutIn:
    return PutIn(**ok(await client.post("records", json={"record": text})))


async def look(client: httpx.AsyncClient, put: PutIn, care: str = "quick") -> JSON:
    params = {"care": care, "key": put.key}
    found: JSON = ok(await client.get(f"tables/{put.table}/analysis", params=params))
    return found


async def ask(client: httpx.AsyncClient, put: PutIn, what: str, care: str = "quick") -> httpx.Response:
    return await client.post(f"tables/{put.table}/{what}", json={"care": care}, params={"key": put.key})


async def begin(client: httpx.AsyncClient, put: PutIn, care: str = "quick") -> JSON:
    found: JSON = ok(await ask(client, put, "analysis", care))
    return found


async def until(client: httpx.AsyncClient, table: PutIn, wanted: str, care: str = "quick") -> list[JSON]:
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


async def test_one_at_a_time_and_stopped_by_who_has_begun_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_jobs, "MOST_OWN", 2)
    async with service(tmp_path / "db") as client:
        first, second, third = [await put_in(client, beginning(seed)) for seed in (11, 12, 13)]
        again = await put_in(client, beginning(11))
        await begin(client, first, "thorough")
        assert (await begin(client, second))["status"] == "waiting"
        assert (await look(client, second))["ahead"] == 1
        check_wrong(await ask(client, third, "analysis"), 503, "service-analyses-own")
        told = await until(client, first, "running", "thorough")
        while told[-1]["stage"] != "course":
            await asyncio.sleep(0.02)
            told.append(await look(client, first, "thorough"))
        assert (told[-1]["may_begin"], told[-1]["may_stop"]) == (False, True)
        # It shows in no other table, nor under another care.
        assert (await look(client, first))["status"] == "none"
        # Another who has the same record sees it, and cannot stop it; nor can one who only looks on.
        for other in (again, PutIn(first.table, "")):
            assert (await look(client, other, "thorough"))["status"] == "running"
            assert (await look(client, other, "thorough"))["may_stop"] is False
            check_wrong(await ask(client, other, "analysis/stop", "thorough"), 403, "service-analysis-not-yours")
        stopped = ok(await ask(client, first, "analysis/stop", "thorough"))
        assert stopped["status"] == "none"
        await until(client, second, "done")
        # Whoever has stopped it may begin again.
        assert (await begin(client, first, "thorough"))["status"] in ("waiting", "running")
    # The server has ended meanwhile, and goes on when it is started again.
    async with service(tmp_path / "db") as client:
        await until(client, first, "running", "thorough")
        assert ok(await ask(client, first, "analysis/stop", "thorough"))["status"] == "none"


async def test_whoever_belongs_to_the_table_begins_it(tmp_path: Path) -> None:
    """A seat, or an invitation; whoever only looks on sees what is found."""
    async with service(tmp_path / "db") as client:
        table = await opened(client, {"german": "open", "allied": "human"}, seed=shortest_way(END))
        invited = PutIn(table.id, table.invites["german"])
        check_wrong(await ask(client, invited, "analysis"), 403, "service-analysis-not-over")
        check_wrong(await client.get(f"tables/{table.id}/seat", params={"key": "wrong"}), 403, "service-wrong-key")
        await table.join("german")
        await play(table.seats)
        seated, looking = PutIn(table.id, table.seats["allied"].key), PutIn(table.id, "")
        check_wrong(await ask(client, looking, "analysis"), 403, "service-analysis-spectator")
        may = [(await look(client, who))["may_begin"] for who in (seated, invited, looking)]
        assert may == [True, True, False]
        assert (await begin(client, invited))["may_stop"] is True
        assert (await begin(client, looking))["status"] in ("waiting", "running")
        check_wrong(await ask(client, seated, "analysis/stop"), 403, "service-analysis-not-yours")
        assert ok(await ask(client, invited, "analysis/stop"))["status"] == "none"


async def test_the_key_of_a_record_opens_no_seat(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        put = await put_in(client, beginning())
        for what, body in (("choose", {"version": 0, "notation": "pass", "token": "t"}), ("name", {"name": "x"})):
            response = await client.post(f"tables/{put.table}/{what}", json=body, params={"key": put.key})
            check_wrong(response, 403, "service-wrong-key")
        assert ok(await client.get(f"tables/{put.table}/seat", params={"key": put.key}))["seat"] is None


@asynccontextmanager
async def asked_for(file: Path) -> AsyncIterator[AnalysisRows]:
    """The analyses that are asked for in a database with one table."""
    store = await Store.open(sqlite_url(file))
    await store.add(
        StoredTable(
            id="table", game="blitzkrieg", edition="e", seats={}, dice="seeded", secret="", commitment="", archive=True
        )
    )
    yield store.analysis_rows
    await store.close()


async def test_nobody_waits_for_all_that_another_has_asked_for(tmp_path: Path) -> None:
    async with asked_for(tmp_path / "db") as rows:
        for n in range(4):
            assert await rows.add(AnalysisRow(f"many {n}", "quick", "table", "k", "one"), 99, 4) is None
        for crowd in ("two", "three"):
            assert await rows.add(AnalysisRow(crowd, "quick", "table", "k", crowd), 99, 4) is None
        first = await rows.take("me")
        order = [first, *[await rows.take("you") for _ in range(5)]]
        assert [row and row.record for row in order] == ["many 0", "two", "three", "many 1", "many 2", "many 3"]
        assert await rows.take("me") is None


async def test_too_many_are_not_taken_on(tmp_path: Path) -> None:
    async with asked_for(tmp_path / "db") as rows:
        for n in range(3):
            await rows.add(AnalysisRow(str(n), "quick", "table", "k", str(n)), 3, 2)
        full = await rows.add(AnalysisRow("more", "quick", "table", "k", "more"), 3, 2)
        assert full is not None
        assert not full.own
        # What is asked for already is not counted.
        assert await rows.add(AnalysisRow("1", "quick", "table", "k", "more"), 3, 2) is None


async def test_what_is_held_by_nobody_any_more_is_taken_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asked_for(tmp_path / "db") as rows:
        await rows.add(AnalysisRow("one", "quick", "table", "k", "c"), 9, 9)
        first = await rows.take("dies")
        assert first is not None
        assert await rows.take("lives") is None
        assert await rows.progress(first, "dies")
        with monkeypatch.context() as late:
            late.setattr(analysis_rows, "HELD_MS", -1)
            await rows.progress(first, "dies")
        second = await rows.take("lives")
        assert second is not None
        # Whoever comes back from the dead hears that it is not his any more, and changes nothing.
        assert not await rows.progress(first, "dies")
        await rows.end(first, "dies", None)
        assert [row.status for row in await rows.all()] == ["running"]
        await rows.end(second, "lives", "{}")
        assert await rows.all() == []


async def test_a_care_that_there_is_not(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        table = await put_in(client, text_of())
        response = await client.get(f"tables/{table.table}/analysis", params={"care": "great"})
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
    assert [task for task in asyncio.all_tasks() if AnalysisWork.__name__ in repr(task.get_coro())] == []
