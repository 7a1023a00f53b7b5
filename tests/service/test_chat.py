"""Chat among seats and among spectators, at every server, and private notes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from sandtable.service import create_app
from sandtable.service.chat import private_notes
from sandtable.service.server_settings import Features, LoginMethods, ServerLimits
from sandtable.service.store.sqlite import sqlite_url
from service.admin.admin_command import admin, refused
from service.service_in_process import HUMANS, Opened, Seat, bearer, check_wrong, ok, opened, service
from service.test_accounts import registered

pytestmark = pytest.mark.usefixtures("spare_minds")

ALONE = {"german": "human", "allied": "bot:basic"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def speak(seat: Seat, text: str = "", **wanted: str) -> dict[str, Any]:
    response = await seat.ask("talk", {"text": text, **wanted})
    assert response.status_code == 201
    said: dict[str, Any] = response.json()
    return said


async def heard(seat: Seat) -> list[str]:
    """Return the messages that a seat can read. A phrase is given by its name in braces."""
    state = ok(await seat.ask("talk"))
    assert state["open"]
    return [each["text"] or f"{{{each['phrase']}}}" for each in state["said"]]


async def table_of(client: httpx2.AsyncClient) -> tuple[Opened, Seat, Seat, Seat]:
    table = await opened(client, HUMANS, names={"german": "Anna", "allied": "Ben"})
    return table, table.seats["german"], table.seats["allied"], table.spectator


async def test_chat_needs_a_server_and_a_table_that_allow_it(file: Path) -> None:
    async with service(file) as client:
        _, german, _, _ = await table_of(client)
        assert ok(await german.ask("talk")) == {"open": False, "said": []}
        check_wrong(await german.ask("talk", {"text": "Hello"}), 403, "service-talk-off")
    async with service(file, talk=True) as client:
        bots = await opened(client, {"german": "bot:basic", "allied": "bot:basic"})
        check_wrong(await bots.spectator.ask("talk", {"text": "Hello", "name": "Carl"}), 403, "service-talk-off")


async def test_seats_read_spectator_messages_only_after_the_end(database: str) -> None:
    async with service(database, talk=True) as client, service(database, talk=True) as other:
        table, german, allied, spectator = await table_of(client)
        there = Seat(other, table.id, allied.key)
        await speak(german, "  Good\nevening ")
        await speak(there, phrase="hello")
        said = await speak(spectator, "The left is open", name="Carl")
        assert (said["seat"], said["name"]) == ("", "Carl")
        assert await heard(german) == await heard(allied) == await heard(there) == ["Good evening", "{hello}"]
        assert await heard(spectator) == ["The left is open"]
        # A message does not change the game, and is not part of its state.
        assert "evening" not in str(await german.look())
        # After the game the spectators' chat cannot help a side, so players may read it.
        await play_out(german, allied)
        assert await heard(german) == ["Good evening", "{hello}", "The left is open"]
        assert await heard(spectator) == ["The left is open"]


async def play_out(*seats: Seat) -> None:
    """Make the first possible choice until the game is over."""
    while True:
        for seat in seats:
            state = await seat.look()
            if state["over"]:
                return
            if state["actor"] == seat_of(state):
                ok(await seat.choose(state["options"][0]["notation"], state["version"]))


def seat_of(state: Any) -> str:
    seat: str = state["seat"]
    return seat


async def test_invalid_messages(file: Path) -> None:
    async with service(file, talk=True, limits=ServerLimits(chat_per_minute=8)) as client:
        table, german, _, spectator = await table_of(client)
        check_wrong(await german.ask("talk", {"text": " \n"}), 422, "service-talk-nothing")
        check_wrong(await german.ask("talk", {"text": "Hello", "phrase": "hello"}), 422, "service-talk-nothing")
        check_wrong(await spectator.ask("talk", {"text": "Hello"}), 422, "service-talk-nameless")
        check_wrong(await Seat(client, table.id, "wrong").ask("talk", {"text": "Hello"}), 403, "service-wrong-key")
        assert (await german.ask("talk", {"text": "x" * 501})).status_code == 422
        assert (await german.ask("talk", {"phrase": "unheard-of"})).status_code == 422
        assert await heard(german) == []
        await speak(german, "once")
        await speak(german, "twice")
        check_wrong(await german.ask("talk", {"text": "again"}), 429, "service-too-many")


async def test_a_key_of_a_seat_is_never_sent_on(file: Path) -> None:
    async with service(file, talk=True, lobby=True) as client:
        table, german, allied, spectator = await table_of(client)
        other = await opened(client, {"german": "human", "allied": "open"})
        away = other.seats["german"]
        for key in (german.key, allied.key, away.key):
            for text in (key, f"Look: http://table/#table/{table.id}/{key}.", f"My key is x{key}x"):
                check_wrong(await german.ask("talk", {"text": text}), 422, "service-text-key")
        check_wrong(await spectator.ask("talk", {"text": german.key, "name": "Carl"}), 422, "service-text-key")
        check_wrong(await away.ask("list", {"note": f"Come: {away.key}"}), 422, "service-text-key")
        assert await heard(allied) == []
        # A session's key for a seat is short enough for a name, so names are checked for keys too.
        async with service(file, login_methods=LoginMethods(passwords=True)) as club:
            anna = await registered(club)
            ok(await anna.ask("take", {"table": table.id, "key": german.key}))
            short = ok(await anna.ask("open", {"table": table.id, "seat": "german"}))["key"]
            check_wrong(await Seat(club, table.id, german.key).ask("name", {"name": short}), 422, "service-text-key")
        # A text that resembles a key but opens no seat is sent.
        for text in ("x" * 43, other.invites["allied"]):
            await speak(german, text)


async def test_a_report_needs_a_readable_message_and_counts_once_a_seat(file: Path) -> None:
    async with service(file, talk=True) as client:
        table, german, allied, spectator = await table_of(client)
        id = (await speak(german, "An insult"))["id"]
        elsewhere = (await speak(spectator, "Another", name="Carl"))["id"]
        for why in ("spam", "abuse"):
            assert (await allied.ask("talk/report", {"said": id, "why": why})).status_code == 204
        check_wrong(await allied.ask("talk/report", {"said": elsewhere, "why": "spam"}), 404, "service-talk-unheard")
        check_wrong(await allied.ask("talk/report", {"said": 99, "why": "spam"}), 404, "service-talk-unheard")
        check_wrong(await table.spectator.ask("talk/report", {"said": id, "why": "spam"}), 403, "service-wrong-key")


def test_a_message_is_pushed_once_to_its_readers(file: Path) -> None:
    app = create_app(sqlite_url(file), features=Features(talk=True))
    with TestClient(app, base_url="http://table") as client:
        table = client.post("/api/tables", json={"game": "blitzkrieg", "seats": HUMANS}).json()
        at = f"/api/tables/{table['table']}/talk"
        german, allied = (table["keys"][seat] for seat in ("german", "allied"))
        client.post(at, json={"text": "before"}, headers=bearer(german))
        with (
            client.websocket_connect(f"{at}/live?key={allied}") as seat,
            client.websocket_connect(f"{at}/live") as spectator,
        ):
            first = seat.receive_json()
            assert (first["open"], [each["text"] for each in first["said"]]) == (True, ["before"])
            assert spectator.receive_json()["said"] == []
            client.post(at, json={"text": "for onlookers", "name": "Carl"})
            client.post(at, json={"text": "for seats"}, headers=bearer(german))
            assert [each["text"] for each in seat.receive_json()["said"]] == ["for seats"]
            assert [each["text"] for each in spectator.receive_json()["said"]] == ["for onlookers"]
            client.post(at, json={"phrase": "thanks"}, headers=bearer(allied))
            assert [each["phrase"] for each in seat.receive_json()["said"]] == ["thanks"]


async def test_messages_from_another_server_arrive(database: str) -> None:
    app = create_app(database, features=Features(talk=True))
    async with service(database, talk=True) as other, app.router.lifespan_context(app):
        table, german, allied, _ = await table_of(other)
        listening = app.state.services.talk.changes(await app.state.services.tables.table(table.id), "allied")
        assert (await anext(listening)).said == []
        await speak(german, "from elsewhere")
        async with asyncio.timeout(10):
            assert [each.text for each in (await anext(listening)).said] == ["from elsewhere"]
        await listening.aclose()
        assert await heard(allied) == ["from elsewhere"]


async def test_notes_are_private(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with service(file) as client:
        table, german, allied, spectator = await table_of(client)
        assert (await german.ask("notes", {"text": "He never guards\nSedan "})).status_code == 204
        assert (await german.ask("notes", {"step": 7, "text": "A mistake"})).status_code == 204
        assert (await german.ask("notes", {"step": 7, "text": "Was it one?"})).status_code == 204
        found = ok(await german.ask("notes"))["notes"]
        assert [(each["step"], each["text"]) for each in found] == [(0, "He never guards\nSedan"), (7, "Was it one?")]
        assert ok(await allied.ask("notes"))["notes"] == []
        check_wrong(await spectator.ask("notes"), 403, "service-wrong-key")
        monkeypatch.setattr(private_notes, "MAX_NOTES", 2)
        check_wrong(await german.ask("notes", {"step": 8, "text": "Too many"}), 422, "service-notes-full")
        # A player with too many notes can still change and delete existing ones.
        assert (await german.ask("notes", {"text": ""})).status_code == 204
        assert (await german.ask("notes", {"step": 8, "text": "Room again"})).status_code == 204
        assert [each["step"] for each in ok(await german.ask("notes"))["notes"]] == [7, 8]
        assert "Sedan" not in "".join(allied.heard + spectator.heard)
    async with service(file) as client:
        assert [each["step"] for each in ok(await Seat(client, table.id, german.key).ask("notes"))["notes"]] == [7, 8]


async def test_a_moderator_removes_or_keeps_a_reported_message(file: Path) -> None:
    async with service(file, talk=True) as client:
        _, german, allied, _ = await table_of(client)
        insult, harmless = [(await speak(german, text))["id"] for text in ("An insult", "A joke")]
        for id in (insult, harmless):
            assert (await allied.ask("talk/report", {"said": id, "why": "abuse"})).status_code == 204
        output = admin("reports", "list", "--database", file).stdout
        assert "Anna, at the seat “german”: An insult" in output
        assert output.count("insult or threat") == 2
        assert [each["id"] for each in json.loads(admin("reports", "list", "--json", "--database", file).stdout)] == [
            insult,
            harmless,
        ]
        admin("reports", "delete", insult, "--database", file)
        admin("reports", "dismiss", harmless, "--database", file)
        assert "No reported messages." in admin("reports", "list", "--database", file).stdout
        assert "No reported message" in refused("reports", "delete", insult, "--database", file)
        assert await heard(allied) == ["A joke"]
