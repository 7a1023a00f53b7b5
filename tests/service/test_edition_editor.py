"""The editor: only its key opens it, it writes only to its folder, and games use the last saved edition."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.cli import make_app
from sandtable.service import create_app
from sandtable.service.api.edition_editor import EditionEditor
from sandtable.service.store.sqlite import sqlite_url
from service.message_schema_check import check
from service.service_in_process import ok, open_table, play, service

RANDOM = {"german": "human", "allied": "human"}


@asynccontextmanager
async def editor(folder: Path, place: Path) -> AsyncIterator[tuple[httpx2.AsyncClient, httpx2.AsyncClient]]:
    """Run a server with an editor for a folder. Yield a client with the editor's key, and a player's client."""
    desk = EditionEditor(folder, "", place / "played")
    app = create_app(sqlite_url(place / "tables.sqlite3"), desk=desk)
    async with app.router.lifespan_context(app):
        transport, base = httpx2.ASGITransport(app), "http://table/api/"
        headers = {"authorization": f"Bearer {desk.key}"}
        async with (
            httpx2.AsyncClient(transport=transport, base_url=base, headers=headers) as client,
            httpx2.AsyncClient(transport=transport, base_url=base) as player,
        ):
            yield client, player


def lille(tables: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(space for space in tables["map.toml"]["space"] if space["id"] == "lille")
    return found


async def begun(client: httpx2.AsyncClient) -> dict[str, Any]:
    answer: dict[str, Any] = ok(await client.post("editor/begin", json={"game": "blitzkrieg", "lang": "en"}))
    return answer


async def save(client: httpx2.AsyncClient, look: dict[str, Any]) -> httpx2.Response:
    body = {"tables": look["tables"], "state": look["state"], "lang": "en"}
    return await client.post("editor/save", json=body)


async def test_a_service_for_others_has_no_desk(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        for method, what in (("GET", ""), ("POST", "/begin"), ("POST", "/check"), ("POST", "/save"), ("POST", "/play")):
            response = await client.request(method, f"editor{what}", json={})
            assert response.status_code == 404, what
            assert response.json()["error"]["id"] == "service-no-address"


async def test_only_the_key_opens_the_desk(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    async with editor(folder, tmp_path) as (client, _):
        for key in ("", "Bearer wrong", "Bearer ü"):
            headers = {b"authorization": key.encode()}
            assert (await client.get("editor", headers=headers)).status_code == 403
            begin = await client.post("editor/begin", json={"game": "blitzkrieg", "lang": "en"}, headers=headers)
            assert begin.status_code == 403
        assert not folder.exists()
        # A page of another site can send plain text without the browser's permission, so it is refused.
        plain = await client.post("editor/begin", content="{}", headers={"content-type": "text/plain"})
        assert plain.status_code == 415


async def test_an_edition_must_be_begun_before_other_requests(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    async with editor(folder, tmp_path) as (client, _):
        draft = {"tables": {}, "lang": "en"}
        for what, body in (("check", draft), ("save", draft), ("play", {})):
            refused = await client.post(f"editor/{what}", json=body)
            assert (refused.status_code, refused.json()["error"]["id"]) == (409, "editor-not-begun")
    assert not folder.exists()


async def test_a_folder_with_other_files_is_left_unchanged(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "diary.txt").write_text("mine", "utf-8")
    async with editor(folder, tmp_path) as (client, _):
        assert not ok(await client.get("editor"))["empty"]
        begin = await client.post("editor/begin", json={"game": "blitzkrieg", "lang": "en"})
        assert begin.status_code == 409
    assert [path.name for path in folder.iterdir()] == ["diary.txt"]


async def test_an_edition_is_begun_checked_saved_and_played_with(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    own = sandtable.game("blitzkrieg").edition
    async with editor(folder, tmp_path) as (client, _):
        assert check(ok(await client.get("editor")), "EditionView")["empty"]
        look = check(await begun(client), "EditionView")
        assert look["checked"]["edition"] == own
        # Saving without changes writes no file.
        assert ok(await save(client, look))["files"] == []
        lille(look["tables"])["defence"] = 12
        answer = ok(await client.post("editor/check", json={"tables": look["tables"], "lang": "en"}))
        assert [problem["args"]["key"] for problem in answer["problems"]] == ["space.lille.defence"]
        assert answer["catalogue"] is None
        saved = check(ok(await save(client, look)), "EditionReceipt")
        assert saved["files"] == ["map.toml"]
        refused = await client.post("editor/play", json={})
        assert refused.status_code == 422
        assert refused.json()["error"]["id"] == "editor-cannot-play"
        # The saved draft is not playable, so new tables use the last playable edition.
        assert ok(await client.get("games/blitzkrieg"))["edition"] == own

        # The folder has changed since the client read it, so the client's state is outdated.
        assert (await save(client, look)).json()["error"]["id"] == "editor-written-elsewhere"
        look["state"] = saved["state"]
        lille(look["tables"])["defence"] = 2
        saved = ok(await save(client, look))
        laid = ok(await client.post("editor/play", json={}))
        assert laid["edition"] == saved["checked"]["edition"] == sandtable.game("blitzkrieg", folder).edition != own
        shown = ok(await client.get("games/blitzkrieg"))
        assert next(space["defence"] for space in shown["spaces"] if space["id"] == "lille") == 2


async def test_a_table_keeps_its_edition_while_another_is_saved(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    async with editor(folder, tmp_path) as (client, player):
        look = await begun(client)
        lille(look["tables"])["defence"] = 2
        look["state"] = ok(await save(client, look))["state"]
        first = ok(await client.post("editor/play", json={}))["edition"]
        seats = await open_table(player, RANDOM, seed=3)
        lille(look["tables"])["defence"] = 3
        ok(await save(client, look))
        second = ok(await client.post("editor/play", json={}))["edition"]
        assert first != second
        _, state = await play(seats)
        assert state["over"]
        record = (await seats["german"].ask("record")).text
        table = seats["german"].table
    assert json.loads(record.splitlines()[0])["edition"] == first

    # A record and a table need the edition with which they were made. The server refuses another edition, or none.
    file = tmp_path / "record.jsonl"
    file.write_text(record, "utf-8")
    command = make_app(("verify_and_replay",))
    for other in (["--edition", str(folder)], []):
        done = CliRunner().invoke(command, ["replay", str(file), "--lang", "en", *other])
        assert done.exit_code != 0
        assert first in done.stderr, done.output
    async with editor(folder, tmp_path) as (client, player):
        assert (await player.get(f"tables/{table}/replay")).status_code == 410
        assert (await player.post("records", json={"record": record})).status_code == 422
        look = ok(await client.get("editor"))
        lille(look["tables"])["defence"] = 2
        ok(await save(client, look))
    done = CliRunner().invoke(command, ["replay", str(file), "--lang", "en", "--edition", str(folder)])
    assert done.exit_code == 0, done.output
    async with editor(folder, tmp_path) as (client, player):
        assert ok(await client.get("editor"))["checked"]["edition"] == first
        assert (await player.get(f"tables/{table}/replay")).status_code == 200
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        assert database.execute("SELECT edition FROM tables WHERE id = ?", (table,)).fetchone() == (first,)


@pytest.mark.parametrize(
    ("files", "arguments", "said"),
    [
        ({"diary.txt": "mine"}, [], "no component files"),
        ({}, ["--game", "chess"], "chess"),
    ],
)
def test_the_command_reports_why_it_cannot_edit(
    files: dict[str, str], arguments: list[str], said: str, tmp_path: Path
) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    done = CliRunner().invoke(make_app(("edition",)), ["edition", "edit", str(folder), "--lang", "en", *arguments])
    assert done.exit_code == 2
    assert said in done.stderr
