"""The engine in a browser's worker answers the service's requests from the browser's database."""

from __future__ import annotations

import asyncio
import gzip
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sandtable
from generic.game_contract import random_session
from offline.fake_browser import Memory, OtherWorker, Tab, browser
from sandtable.kernel.dice import SeededDice
from sandtable.lab.analysis.game_analysis import AnalysisDepth
from sandtable.offline import browser_analyses
from sandtable.offline.static_responses import written
from sandtable.service.jobs import analyses
from service.service_in_process import HUMANS, Seat, ok, opened

FORBIDDEN = ("sqlalchemy", "multiprocessing", "uvicorn", "httpx2", "httpcore2", "prometheus_client", "textual", "typer")


def test_it_drags_in_neither_database_nor_processes_nor_a_server() -> None:
    modules = "sandtable.offline.offline_service, sandtable.offline.bot_and_analysis_worker"
    program = f"import sys, {modules}\nprint(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert set(run.stdout.split()) & set(FORBIDDEN) == set()
    assert "sandtable.service.tables.table_registry" in run.stdout


async def test_a_refusal_needs_no_new_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", none)
    tab = Tab()
    async with browser(Memory(), tab), tab.client as client:
        refused = await client.get("tables/nowhere/seat")
        assert (refused.status_code, refused.json()["error"]["id"]) == (404, "service-no-table")
        assert (await client.get("nowhere")).json()["error"]["id"] == "service-no-address"


@pytest.mark.parametrize(
    ("game", "seats", "variant"),
    [
        ("blitzkrieg", {"german": "human", "allied": "bot:basic"}, ""),
        ("eleven", {"a": "human", "b": "bot:basic"}, "short-2"),
    ],
)
async def test_a_whole_game_against_a_bot_is_played_and_outlives_the_tab(
    game: str, seats: dict[str, str], variant: str
) -> None:
    shelf, tab = Memory(), Tab()
    async with browser(shelf, tab), tab.client as client:
        table = await opened(client, seats, game, variant=variant, seed=4)
        await _to_the_end(next(iter(table.seats.values())))
        record = (await client.get(f"tables/{table.id}/record")).text
    after = Tab()
    async with browser(shelf, after), after.client as client:
        assert (await client.get(f"tables/{table.id}/record")).text == record
        kept = ok(await client.post("records", json={"record": record}))
        replay = ok(await client.get(f"tables/{kept['table']}/replay"))
        assert replay["frames"] > 10
        assert ok(await client.get(f"tables/{kept['table']}/luck"))


async def test_a_step_that_could_not_be_written_is_refused_and_not_made() -> None:
    shelf, tab = Memory(), Tab()
    async with browser(shelf, tab), tab.client as client:
        table = await opened(client, HUMANS, seed=1)
        seat = table.seats[table.actor or ""]
        before = await seat.look()
        shelf.full = True
        answer = await seat.choose(before["options"][0]["notation"], before["version"])
        assert (answer.status_code, answer.json()["error"]["id"]) == (503, "service-here-no-store")
        shelf.full = False
        assert (await seat.look())["options"] == before["options"]
        ok(await seat.choose(before["options"][0]["notation"], before["version"]))


async def test_a_refused_choice_needs_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = Tab()
    async with browser(Memory(), tab), tab.client as client:
        table = await opened(client, HUMANS, seed=1)
        seat = table.seats[table.actor or ""]

        def none(thread: threading.Thread) -> None:
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr(threading.Thread, "start", none)
        refused = await seat.choose("place nowhere", (await seat.look())["version"])
        assert (refused.status_code, refused.json()["error"]["id"]) == (422, "no-notation")
        assert (await client.get("nothing")).json()["error"]["id"] == "service-no-address"
        assert (await client.put("games")).status_code == 405


async def test_two_tabs_at_one_table_see_each_other_and_one_choice_counts() -> None:
    shelf, here, there = Memory(), Tab(), Tab()
    async with browser(shelf, here, there), here.client as client, there.client as other:
        table = await opened(client, HUMANS, seed=1)
        seat = table.seats[table.actor or ""]
        twin = Seat(other, table.id, seat.key)
        there.engine.open(1, f"/api/tables/{table.id}/live?key={seat.key}")
        before = await twin.look()
        notation = before["options"][0]["notation"]
        answers = await asyncio.gather(
            seat.choose(notation, before["version"]), twin.choose(notation, before["version"])
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        state = await seat.look()
        assert await twin.look() == state
        await _until(lambda: there.frames.get(1, [{}])[-1].get("cursor") == state["cursor"])
        there.engine.leave(1)
        await _until(lambda: 1 in there.ends)


async def test_a_game_is_analysed_in_the_other_worker_and_the_analysis_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(
        browser_analyses.BROWSER_DEPTHS,
        "quick",
        AnalysisDepth(level="random", moments=3, worst=1, playouts=4, rough=1, close=2),
    )
    monkeypatch.setattr(analyses, "fitting", lambda game, variant, care: (care, "random"))
    shelf, tab = Memory(), Tab()
    async with browser(shelf, tab), tab.client as client:
        table = await opened(client, HUMANS, seed=3)
        record = random_session(sandtable.game("blitzkrieg"), 5).record.text()
        kept = ok(await client.post("records", json={"record": record}))
        whose = {"authorization": f"Bearer {kept['key']}"}
        path = f"tables/{kept['table']}/analysis"
        assert ok(await client.get(path, headers=whose))["status"] == "none"
        begun = ok(await client.post(path, headers=whose, json={}))
        assert begun["status"] in ("waiting", "running")
        async with asyncio.timeout(30):
            while (standing := ok(await client.get(path, headers=whose)))["status"] != "done":
                await asyncio.sleep(0.02)
        assert {moment["step"] for moment in standing["found"]["course"]} >= {0}
        assert standing["found"]["verdicts"]
        # Before the end of a game, an analysis would reveal secrets.
        at = f"tables/{table.id}/analysis"
        refused = await client.get(at, headers={"authorization": f"Bearer {table.seats['german'].key}"})
        assert refused.json()["error"]["id"] == "service-analysis-not-over"
        assert ok(await table.seats[table.actor or ""].ask("outlook"))
    after = Tab()
    async with browser(shelf, after), after.client as client:
        assert ok(await client.get(path, headers=whose))["found"] == standing["found"]


async def test_an_analysis_is_stopped() -> None:
    tab, endless = Tab(), Endless()
    async with browser(Memory(), tab, thinker=endless), tab.client as client:
        record = random_session(sandtable.game("blitzkrieg"), 5).record.text()
        kept = ok(await client.post("records", json={"record": record}))
        whose = {"authorization": f"Bearer {kept['key']}"}
        path = f"tables/{kept['table']}/analysis"
        ok(await client.post(path, headers=whose, json={}))
        await _until(lambda: endless.working)
        answer = ok(await client.get(path, headers=whose))
        assert (answer["status"], answer["stage"], answer["done"], answer["of"]) == ("running", "course", 3, 9)
        assert ok(await client.post(f"{path}/stop", headers=whose, json={}))["status"] == "none"
        assert not endless.working


async def test_searching_bots_run_in_the_other_worker_and_quick_ones_here() -> None:
    shelf, tab, thinker = Memory(), Tab(), OtherWorker()
    async with browser(shelf, tab, thinker=thinker), tab.client as client:
        await _moves(client, "basic")
        assert thinker.asked == 0
        await _moves(client, "hard")
        assert thinker.asked > 0


async def _to_the_end(seat: Seat) -> None:
    """Play at random against a bot until the game is over."""
    dice = SeededDice(1)
    while not (state := await seat.look())["over"]:
        if state["options"]:
            option = state["options"][dice.pick(len(state["options"]))]
            ok(await seat.choose(option["notation"], state["version"]))


async def _moves(client: Any, bot: str) -> None:
    """Wait until a bot has made a choice."""
    table = await opened(client, {"german": "human", "allied": f"bot:{bot}"}, seed=1)
    for _ in range(2000):
        if (await table.seats["german"].look())["events"][-1]["step"] > 1:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the bot has not moved")


class Endless(OtherWorker):
    """A worker whose analysis runs until it is stopped.

    Attributes:
        working: True while the analysis is running.
    """

    working = False

    async def analyse(self, job: str, report: Callable[[str], None]) -> str:
        self._stopped = asyncio.Event()
        report('{"stage":"course","done":3,"of":9,"course":[]}')
        self.working = True
        await self._stopped.wait()
        raise OSError("stopped")

    def stop(self) -> None:
        self.working = False
        self._stopped.set()


class Stuck(OtherWorker):
    """A worker that never answers."""

    async def ask(self, table: str, question: str) -> str:
        self.asked += 1
        await asyncio.Event().wait()
        raise AssertionError


async def test_a_bot_continues_when_the_page_is_reopened() -> None:
    shelf, tab, stuck = Memory(), Tab(), Stuck()
    async with browser(shelf, tab, thinker=stuck), tab.client as client:
        table = await opened(client, {"german": "human", "allied": "bot:hard"}, seed=1)
        await _until(lambda: stuck.asked)
    version = shelf.tables[table.id].version
    assert shelf.tables[table.id].asked
    after = Tab()
    async with browser(shelf, after), after.client as client:
        await _until(lambda: not shelf.tables[table.id].asked)
        assert shelf.tables[table.id].version > version
        assert (await Seat(client, table.id, table.seats["german"].key).look())["options"]


async def test_taking_back_and_dice_that_are_promised() -> None:
    shelf, tab = Memory(), Tab()
    async with browser(shelf, tab), tab.client as client:
        commitment = ok(await client.post("commitments", json={}))["commitment"]
        part = {"commitment": commitment, "part": "a" * 64, "hashes": {}}
        table = await opened(client, HUMANS, part=part)
        assert not shelf.promises
        seat = table.seats[table.actor or ""]
        before = await seat.look()
        after = ok(await seat.choose(before["options"][0]["notation"], before["version"]))
        steps = len(shelf.steps[table.id])
        back = ok(await seat.undo(after["version"]))
        assert back["options"] == before["options"]
        assert len(shelf.steps[table.id]) < steps


async def test_lessons_and_reasons_work_offline() -> None:
    tab = Tab()
    async with browser(Memory(), tab), tab.client as client:
        lesson = ok(await client.get("lessons/blitzkrieg"))[0]["id"]
        assert ok(await client.post(f"lessons/blitzkrieg/{lesson}", json={"made": [[]]}))["state"]["view"]
        table = await opened(client, HUMANS, seed=1)
        assert ok(await table.seats[table.actor or ""].ask("why", about="space:paris")) is None
        refused = await client.post(f"tables/{table.id}/hook", json={"url": "https://example.org/"})
        assert refused.status_code == 403


async def test_an_invalid_request_gets_an_error_message() -> None:
    tab = Tab()
    async with browser(Memory(), tab), tab.client as client:
        assert (await client.get("tables/none")).json()["error"]["id"] == "service-no-table"
        assert (await client.get("nothing")).json()["error"]["id"] == "service-no-address"
        answer = await client.post("tables", content="{", headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["error"]["id"]) == (400, "service-not-json")


async def test_static_files_equal_the_answers_of_the_engine(tmp_path: Path) -> None:
    made = await written(tmp_path)
    tab = Tab()
    async with browser(Memory(), tab), tab.client as client:
        for path in ("games", "bots/eleven?variant=solo", "locale/ja?game=blitzkrieg", "games/eleven/rules"):
            file = tmp_path / f"{re.sub('[^A-Za-z0-9]+', '-', path)}.bin"
            assert gzip.decompress(file.read_bytes()).decode() == (await client.get(path)).text
    assert {file.suffix for file in made} == {".bin"}


async def _until(holds: Any) -> None:
    for _ in range(1000):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it has not come to pass")
