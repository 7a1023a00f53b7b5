"""A browser's data can be exported and imported, even if some tables are newer or have other moves."""

from __future__ import annotations

from typing import Any

from offline.fake_browser import Memory, Tab, browser
from service.service_in_process import HUMANS, Seat, ok, opened


async def test_an_archive_is_imported_and_replayed_in_another_browser() -> None:
    here, there, tab = Memory(), Memory(), Tab()
    here.found_out["a/quick"] = "{}"
    async with browser(here, tab), tab.client as client:
        tables = [await opened(client, HUMANS, seed=1), await opened(client, {"a": "human"}, "eleven", variant="solo")]
        first = tables[0].seats[tables[0].actor or ""]
        state = await _choose(first)
        archive = ok(await client.get("archive"))
        later = await _choose(first)
        farther = ok(await client.get("archive"))
    other = Tab()
    async with browser(there, other), other.client as client:
        changed = {**archive, "tables": [_changed(archive["tables"][0]), archive["tables"][1]]}
        answer = ok(await client.post("archive", json=changed))
        assert answer["tables"] == {tables[1].id: "added"}
        assert [(left["table"], left["why"]["id"]) for left in answer["left"]] == [
            (tables[0].id, "service-broken-table")
        ]
        assert ok(await client.post("archive", json=archive))["tables"] == {
            tables[0].id: "added",
            tables[1].id: "there",
        }
        seat = Seat(client, tables[0].id, first.key)
        assert (await seat.look())["view"] == state["view"]
        # `farther` was exported after more moves had been made in the source browser.
        assert ok(await client.post("archive", json=farther))["tables"][tables[0].id] == "newer"
        assert (await seat.look())["view"] == later["view"]
        assert ok(await client.post("archive", json=archive))["tables"][tables[0].id] == "there"
        await _choose(seat)
        wrong = await client.post("archive", json={**archive, "sandtable": 99})
        assert (wrong.status_code, wrong.json()["error"]["id"]) == (422, "service-archive-format")
    assert there.found_out == here.found_out
    assert there.steps[tables[0].id] != here.steps[tables[0].id]


async def test_a_game_that_has_gone_another_way_here_stays() -> None:
    shelf, tab = Memory(), Tab()
    async with browser(shelf, tab), tab.client as client:
        table = await opened(client, HUMANS, seed=1)
        seat = table.seats[table.actor or ""]
        state = await _choose(seat, 1)
        archive = ok(await client.get("archive"))
        ok(await seat.undo(state["version"]))
        here = await _choose(seat, 0)
        assert ok(await client.post("archive", json=archive))["tables"] == {table.id: "parted"}
        assert (await seat.look())["view"] == here["view"]


async def test_a_table_that_is_forgotten_is_gone_with_all_its_steps_in_every_tab() -> None:
    shelf, tab, another = Memory(), Tab(), Tab()
    async with browser(shelf, tab, another), tab.client as client, another.client as beside:
        gone = await opened(client, {"german": "bot:basic", "allied": "human"}, seed=1)
        stays = await opened(client, HUMANS, seed=1)
        await _choose(stays.seats[stays.actor or ""])
        ok(await beside.get(f"tables/{gone.id}"))
        answer = await client.post("archive/forgotten", json={"tables": [gone.id, "nothing"]})
        assert answer.status_code == 204
        assert [*shelf.tables, *shelf.steps] == [stays.id, stays.id]
        assert (await client.get(f"tables/{gone.id}")).status_code == 404
        # The other tab still has the deleted table in memory, and must not store it again.
        await beside.get(f"tables/{gone.id}")
        assert [row["table"]["id"] for row in ok(await beside.get("archive"))["tables"]] == [stays.id]
        await _choose(stays.seats[ok(await client.get(f"tables/{stays.id}"))["actor"]])
    assert [*shelf.tables, *shelf.steps] == [stays.id, stays.id]


async def _choose(seat: Seat, number: int = 0) -> dict[str, Any]:
    state = await seat.look()
    return dict(ok(await seat.choose(state["options"][number]["notation"], state["version"])))


def _changed(row: dict[str, Any]) -> dict[str, Any]:
    """Return an exported table with one choice changed."""
    steps = [*row["steps"]]
    steps[-1] = {**steps[-1], "step": {**steps[-1]["step"], "choice": "nowhere"}}
    return {**row, "steps": steps}
