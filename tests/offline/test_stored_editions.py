"""Imported editions are stored, reach the bots in other workers, and can be exported and imported again."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

from offline.fake_browser import Memory, OtherWorker, Tab, browser
from sandtable.games import find
from sandtable.offline.message_packing import packed, unpacked
from service.service_in_process import ok, opened

NAME = "Lille-on-my-map"
FILES = {"map.toml": f'[[space]]\nid = "lille"\nen = "{NAME}"\n'}
AGAINST_BOT = {"german": "bot:basic", "allied": "human"}


async def test_a_game_is_opened_with_an_edition_that_is_kept_and_goes_along() -> None:
    here, there, tab, thinker = Memory(), Memory(), Tab(), OtherWorker()
    async with browser(here, tab, thinker=thinker), tab.client as client:
        usual = find("blitzkrieg").edition
        laid = ok(await client.post("editions", json={"game": "blitzkrieg", "files": FILES}))
        edition = laid.pop("edition")
        assert edition != usual
        assert (laid["game"], laid["own"], laid["files"]) == ("blitzkrieg", usual, ["map.toml"])
        assert NAME in str(ok(await client.get(f"games/blitzkrieg?edition={edition}"))["spaces"])
        assert NAME not in str(ok(await client.get("games/blitzkrieg"))["spaces"])
        plain = await opened(client, AGAINST_BOT, seed=1)
        own = await opened(client, AGAINST_BOT, seed=1, edition=edition)
        for table, wanted in ((plain, usual), (own, edition)):
            assert ok(await client.get(f"tables/{table.id}"))["edition"] == wanted
        seat = own.seats["allied"]
        while len((state := await seat.look())["options"]) < 2:
            await asyncio.sleep(0.01)
        assert ok(await seat.ask("hint", {"version": state["version"]}))["option"]
        archive = ok(await client.get("archive"))
    assert thinker.asked > 0
    # After a reload of the page the edition is still there. Another browser also gets it, and replays the table with
    # it.
    again, other = Tab(), Tab()
    async with browser(here, again), again.client as client:
        assert [each["edition"] for each in ok(await client.get("editions"))] == [edition]
        assert ok(await client.get(f"tables/{own.id}"))["edition"] == edition
    async with browser(there, other), other.client as client:
        without = ok(await client.post("archive", json={**archive, "editions": []}))
        assert [(left["table"], left["why"]["id"]) for left in without["left"]] == [(own.id, "service-other-edition")]
        assert ok(await client.post("archive", json=archive))["tables"][own.id] == "added"
        assert list(there.editions) == [edition]


async def test_tables_of_a_removed_edition_open_again_after_it_is_loaded_again() -> None:
    shelf, tab = Memory(), Tab()
    async with browser(shelf, tab), tab.client as client:
        edition = ok(await client.post("editions", json={"game": "blitzkrieg", "files": FILES}))["edition"]
        own = await opened(client, AGAINST_BOT, seed=1, edition=edition)
        plain = await opened(client, AGAINST_BOT, seed=1)
        removed = await client.post("editions/removed", json={"edition": edition})
        assert removed.status_code == 204
        assert ok(await client.get("editions")) == []
        opening = {"game": "blitzkrieg", "seats": AGAINST_BOT, "edition": edition}
        assert (await client.post("tables", json=opening)).json()["error"]["id"] == "service-other-edition"
        answer = await client.get(
            f"tables/{own.id}/seat", headers={"authorization": f"Bearer {own.seats['allied'].key}"}
        )
        assert answer.json()["error"]["id"] == "service-other-edition"
        # Removing an edition twice is allowed, because another tab may have removed it first.
        assert (await client.post("editions/removed", json={"edition": edition})).status_code == 204
    again = Tab()
    async with browser(shelf, again), again.client as client:
        assert {own.id, plain.id} <= set(shelf.tables)
        answer = await client.get(
            f"tables/{own.id}/seat", headers={"authorization": f"Bearer {own.seats['allied'].key}"}
        )
        assert (answer.status_code, answer.json()["error"]["id"]) == (410, "service-other-edition")
        assert ok(await client.get(f"tables/{plain.id}"))["edition"] != edition
        assert ok(await client.post("editions", json={"game": "blitzkrieg", "files": FILES}))["edition"] == edition
        assert ok(await client.get(f"tables/{own.id}"))["edition"] == edition


def test_jobs_for_another_worker_include_their_edition(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text)
    before = find("blitzkrieg", folder).edition
    text = packed("a question", folder)
    shutil.rmtree(folder)
    assert unpacked(text) == "a question"
    assert find("blitzkrieg", folder).edition == before


async def test_a_bad_edition_is_refused_in_a_sentence_and_nothing_is_kept() -> None:
    shelf, tab = Memory(), Tab()
    async with browser(shelf, tab), tab.client as client:

        async def refused(files: dict[str, str]) -> dict[str, Any]:
            answer = await client.post("editions", json={"game": "blitzkrieg", "files": files})
            assert answer.status_code == 422
            return dict(answer.json()["error"])

        assert (await refused({}))["id"] == "service-here-edition-empty"
        assert (await refused({"../map.toml": ""}))["args"]["file"] == "../map.toml"
        assert (await refused({"map.toml": "[[space"}))["id"] == "edition-not-toml"
        nowhere = '[[route]]\nfrom = "lille"\nto = "nowhere"\n'
        assert (await refused({"map.toml": nowhere}))["args"]["file"] == "map.toml"
        assert (await refused({"map.toml": "# Nothing is changed.\n"}))["id"] == "service-here-edition-same"
        unknown = {"game": "blitzkrieg", "seats": AGAINST_BOT, "edition": "0123456789abcdef"}
        for answer in (
            await client.post("tables", json=unknown),
            await client.get("games/blitzkrieg?edition=0123456789abcdef"),
        ):
            assert (answer.status_code, answer.json()["error"]["id"]) == (410, "service-other-edition")
        assert ok(await client.get("editions")) == []
    assert (shelf.editions, shelf.tables) == ({}, {})
