"""Analyses of finished games give the results of the command line.

They run in a fair order, are stored, and can be stopped.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import msgspec
import pytest

import sandtable
from generic.game_contract import random_session
from sandtable.kernel.record import read
from sandtable.lab.analysis.game_analysis import AnalysisDepth, AnalysisJob, Analyst
from sandtable.service.assembly import ProcessConfig
from sandtable.service.interfaces import AnalysesFull, AnalysisRow, Job, RunAnalysis
from sandtable.service.jobs import analyses, analysis_worker, in_process_queue
from sandtable.service.jobs.analyses import in_order
from sandtable.service.jobs.analysis_worker import AnalysisFailure, AnalysisWorker, work
from sandtable.service.jobs.in_process_queue import LocalQueue
from sandtable.service.store.repositories.analyses import AnalysisRepository
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.table_store import DatabaseStore
from sandtable.service.stored_table import StoredTable
from service.service_in_process import END, bearer, check_wrong, ok, open_table, opened, play, service, shortest_way

JSON = dict[str, Any]
BLITZKRIEG = sandtable.game("blitzkrieg")
QUICK = AnalysisDepth("random", 3, 2, 4, 4, 4)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quickly(monkeypatch)


def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a few random playouts for "quick". For "thorough", use so many that it does not finish."""
    monkeypatch.setattr(analyses, "DEPTHS", {"quick": QUICK, "thorough": AnalysisDepth("random", 3, 2, 40_000, 4, 4)})
    monkeypatch.setattr(analysis_worker, "REPORT_SECONDS", 0.05)
    played_by(monkeypatch, "random")


def played_by(monkeypatch: pytest.MonkeyPatch, bot: str) -> None:
    """Use the given bot for the playouts of all analyses."""
    monkeypatch.setattr(analyses, "fitting", lambda game, variant, care: (care, bot))


def text_of(seed: int = 11) -> str:
    return random_session(BLITZKRIEG, seed).record.text()


def beginning(seed: int = 11) -> str:
    """Return a record with only the first 60 steps of a game, which is faster to analyse."""
    record = read(text_of(seed))
    record.steps, record.end = record.steps[:60], None
    return record.text()


class PutIn(NamedTuple):
    """An imported record's table, and the key of the player who imported it."""

    table: str
    key: str


async def put_in(client: httpx2.AsyncClient, text: str) -> PutIn:
    return PutIn(**ok(await client.post("records", json={"record": text})))


async def look(client: httpx2.AsyncClient, put: PutIn, care: str = "quick") -> JSON:
    found: JSON = ok(await client.get(f"tables/{put.table}/analysis", params={"care": care}, headers=bearer(put.key)))
    return found


async def ask(client: httpx2.AsyncClient, put: PutIn, what: str, care: str = "quick") -> httpx2.Response:
    return await client.post(f"tables/{put.table}/{what}", json={"care": care}, headers=bearer(put.key))


async def begin(client: httpx2.AsyncClient, put: PutIn, care: str = "quick") -> JSON:
    found: JSON = ok(await ask(client, put, "analysis", care))
    return found


async def until(client: httpx2.AsyncClient, table: PutIn, wanted: str, care: str = "quick") -> list[JSON]:
    """Poll an analysis until it has the wanted status, and return all responses."""
    answers: list[JSON] = []
    # An analysis runs at low priority, so on a busy machine it may take long.
    for _ in range(9_000):
        answers.append(await look(client, table, care))
        if answers[-1]["status"] == wanted:
            return answers
        await asyncio.sleep(0.02)
    raise AssertionError(answers[-1])


async def test_the_analysis_equals_that_of_the_command_line_and_is_stored(tmp_path: Path) -> None:
    text = text_of()
    async with service(tmp_path / "db") as client:
        table = await put_in(client, text)
        assert (await look(client, table))["status"] == "none"
        assert (await begin(client, table))["status"] in ("waiting", "running")
        answers = await until(client, table, "done")
        # A second request does not start a finished analysis again.
        assert (await begin(client, table))["status"] == "done"
    expected = json.loads(msgspec.json.encode(Analyst(AnalysisJob(text, QUICK, policy="random")).analyse()))
    assert answers[-1]["found"] == expected
    assert all(each["done"] <= each["of"] for each in answers)
    # The analysis is stored with the record, so it is found by another server and for another import of the record.
    async with service(tmp_path / "db") as client:
        assert await look(client, table) == answers[-1]
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


async def test_analyses_run_one_by_one_and_are_stopped_by_their_starter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "MAX_OWN", 2)
    async with service(tmp_path / "db") as client:
        first, second, third = [await put_in(client, beginning(seed)) for seed in (11, 12, 13)]
        again = await put_in(client, beginning(11))
        await begin(client, first, "thorough")
        assert (await begin(client, second))["status"] == "waiting"
        assert (await look(client, second))["ahead"] == 1
        check_wrong(await ask(client, third, "analysis"), 503, "service-analyses-own")
        answers = await until(client, first, "running", "thorough")
        while answers[-1]["stage"] != "course":
            await asyncio.sleep(0.02)
            answers.append(await look(client, first, "thorough"))
        assert (answers[-1]["may_begin"], answers[-1]["may_stop"]) == (False, True)
        # An analysis is shown only for its own record and depth.
        assert (await look(client, first))["status"] == "none"
        # Another player who imports the same record, and a spectator, see the analysis, but cannot stop it.
        for other in (again, PutIn(first.table, "")):
            assert (await look(client, other, "thorough"))["status"] == "running"
            assert (await look(client, other, "thorough"))["may_stop"] is False
            check_wrong(await ask(client, other, "analysis/stop", "thorough"), 403, "service-analysis-not-yours")
        stopped = ok(await ask(client, first, "analysis/stop", "thorough"))
        assert stopped["status"] == "none"
        await until(client, second, "done")
        # The player who stopped an analysis can start it again.
        assert (await begin(client, first, "thorough"))["status"] in ("waiting", "running")
    # The analysis continues after a restart of the server.
    async with service(tmp_path / "db") as client:
        await until(client, first, "running", "thorough")
        assert ok(await ask(client, first, "analysis/stop", "thorough"))["status"] == "none"


async def test_people_of_the_table_begin_an_analysis_and_spectators_watch(tmp_path: Path) -> None:
    """A seat's key or an invitation can start the analysis. A spectator sees the result."""
    async with service(tmp_path / "db") as client:
        table = await opened(client, {"german": "open", "allied": "human"}, seed=shortest_way(END))
        invited = PutIn(table.id, table.invites["german"])
        check_wrong(await ask(client, invited, "analysis"), 403, "service-analysis-not-over")
        check_wrong(await client.get(f"tables/{table.id}/seat", headers=bearer("wrong")), 403, "service-wrong-key")
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
            response = await client.post(f"tables/{put.table}/{what}", json=body, headers=bearer(put.key))
            check_wrong(response, 403, "service-wrong-key")
        assert ok(await client.get(f"tables/{put.table}/seat", headers=bearer(put.key)))["seat"] is None


@asynccontextmanager
async def asked_for(file: Path) -> AsyncIterator[AnalysisRepository]:
    """Yield the analysis repository of a database with one table."""
    store = await DatabaseStore.open(sqlite_url(file))
    await store.add(
        StoredTable(
            id="table", game="blitzkrieg", edition="e", seats={}, dice="seeded", secret="", commitment="", archive=True
        )
    )
    yield store.analysis_repository
    await store.close()


async def test_analyses_of_several_users_take_turns(tmp_path: Path) -> None:
    async with asked_for(tmp_path / "db") as rows:
        for n in range(4):
            await requested(rows, f"many {n}", "one")
        for crowd in ("two", "three"):
            await requested(rows, crowd, crowd)
        there = await rows.all()
        order = ["many 0", "two", "three", "many 1", "many 2", "many 3"]
        assert [row.record for row in in_order(there)] == order
    # The queue starts the analyses in the same order, however they were queued.
    queue, hands = LocalQueue(), Hands()
    for row in there:
        queue.put(RunAnalysis(row.record, row.care, row.turn))
    queue.start(hands)
    async with asyncio.timeout(60):
        while len(hands.done) < len(order):
            await asyncio.sleep(0)
    await queue.close()
    assert hands.done == order


async def requested(rows: AnalysisRepository, record: str, crowd: str) -> AnalysisRow:
    """Request an analysis."""
    row = await rows.add(AnalysisRow(record, "quick", "table", "k", crowd), 99, 4)
    assert isinstance(row, AnalysisRow)
    return row


class Hands:
    """A worker that only notes the analyses.

    Attributes:
        done: the records of the analyses, in the order of their start.
    """

    def __init__(self) -> None:
        self.done: list[str] = []

    async def do(self, job: Job, attempt: int) -> None:
        assert isinstance(job, RunAnalysis)
        self.done.append(job.record)

    async def waiting(self) -> list[Job]:
        return []


async def test_ever_new_requests_of_others_do_not_keep_an_analysis_waiting(tmp_path: Path) -> None:
    """Two clients request another analysis whenever one of theirs is done, and a third client has requested several."""
    async with asked_for(tmp_path / "db") as rows:
        for crowd in ("x", "y", "many", "many", "many"):
            await requested(rows, f"{crowd} {len(await rows.all())}", crowd)
        order = ["many"]
        for n in range(9):
            row = await rows.start(*in_order(await rows.all())[0][:2], "holder")
            assert row is not None
            if order[-1] != "many":
                await requested(rows, f"again {n}", order[-1])
            order.append(row.crowd)
            await rows.finish(row, "holder", "{}")
        assert order[1:].count("many") == 3


async def test_too_many_are_not_taken_on(tmp_path: Path) -> None:
    async with asked_for(tmp_path / "db") as rows:
        for n in range(3):
            await rows.add(AnalysisRow(str(n), "quick", "table", "k", str(n)), 3, 2)
        full = await rows.add(AnalysisRow("more", "quick", "table", "k", "more"), 3, 2)
        assert full == AnalysesFull(own=False)
        # A repeated request for the same analysis does not count again, so the limit does not apply.
        again = await rows.add(AnalysisRow("1", "quick", "table", "k", "more"), 3, 2)
        assert isinstance(again, AnalysisRow)


async def test_a_job_of_a_dead_worker_is_taken_by_another(tmp_path: Path) -> None:
    async with asked_for(tmp_path / "db") as rows:
        await requested(rows, "one", "c")
        first = await rows.start("one", "quick", "dies")
        assert first is not None
        assert await rows.update(first, "dies")
        second = await rows.start("one", "quick", "lives")
        assert second is not None
        # The first worker was presumed dead. It learns that another worker has its job, and can no longer change the
        # analysis.
        assert not await rows.update(first._replace(status="failed"), "dies")
        await rows.finish(first, "dies", "{}")
        assert [row.status for row in await rows.all()] == ["running"]
        await rows.finish(second, "lives", "{}")
        assert await rows.all() == []
        assert await rows.start("one", "quick", "late") is None


async def test_an_analysis_starts_again_after_the_server_was_killed(tmp_path: Path) -> None:
    async with service(tmp_path / "db", hands=ProcessConfig(bots=1, analyses=0)) as client:
        put = await put_in(client, beginning())
        assert (await begin(client, put))["status"] == "waiting"
    # A server that is killed cannot store that the analysis waits again.
    with sqlite3.connect(tmp_path / "db") as database:
        database.execute("UPDATE analysis_jobs SET status = 'running', holder = 'killed'")
    async with service(tmp_path / "db") as client:
        await until(client, put, "done")


async def test_one_process_runs_the_analyses_that_others_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_process_queue, "POLL_SECONDS", 0.05)
    async with (
        service(tmp_path / "db") as one,
        service(tmp_path / "db", hands=ProcessConfig(bots=1, analyses=0)) as two,
    ):
        put = await put_in(two, beginning())
        await begin(two, put)
        await until(two, put, "done")
        assert (await look(one, put))["status"] == "done"


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
        assert "an analysis failed" in caplog.text
        await begin(client, table)
        await until(client, table, "done")


def test_the_process_ends_when_its_parent_is_gone() -> None:
    class Gone:
        sent = 0

        def send(self, sent: object) -> None:
            assert not isinstance(sent, AnalysisFailure)
            self.sent += 1
            raise BrokenPipeError

    connection = Gone()
    work(connection, AnalysisJob(text_of(), QUICK, policy="random"))  # type: ignore[arg-type]
    assert connection.sent == 1


async def test_closing_ends_all(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        for seed in (11, 12):
            await begin(client, await put_in(client, text_of(seed)), "thorough")
        await asyncio.sleep(0.5)
    assert [task for task in asyncio.all_tasks() if AnalysisWorker.__name__ in repr(task.get_coro())] == []
