"""Lines are several choices in one request, of which all or none are made. Previews show the result of a line."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from sandtable.service import create_app
from sandtable.service.store.sqlite import sqlite_url
from service.message_schema_check import check
from service.service_in_process import (
    HUMANS,
    Seat,
    State,
    asked,
    bearer,
    check_wrong,
    ok,
    open_table,
    opened,
    play,
    service,
    shortest_way,
)

PLACES = ["place sedan", "place lille", "place metz"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


def steps(file: Path) -> list[tuple[str, str, str | None, bool]]:
    """Return the seat, the choice, the token and the automatic flag of each stored step, in order."""
    return sqlite3.connect(file).execute("SELECT seat, choice, token, forced FROM steps ORDER BY n").fetchall()


async def line(seat: Seat, version: int, choices: list[str], token: str | None = None) -> httpx2.Response:
    """Send a line of choices for a seat."""
    return await seat.ask("line", {"version": version, "line": choices, "token": token})


async def ahead(seat: Seat, version: int, *lines: list[str], **wanted: bool) -> list[dict[str, Any]]:
    """Request the previews of some lines."""
    answered = ok(await seat.ask("ahead", {"version": version, "lines": list(lines), **wanted}))
    return [check(each, "LinePreview") for each in answered]


async def test_a_line_is_one_version_and_is_taken_back_as_one(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        allied, german = seats["allied"], seats["german"]
        start, before = await allied.look(), await german.look()
        state = ok(await line(allied, start["version"], PLACES, "once"))
        assert state["version"] == start["version"] + 1
        assert (await german.look())["version"] == before["version"] + 1
        assert [event["step"] for event in state["events"][-3:]] == [1, 2, 3]
        assert state["undo"]
        assert not state["reset"]
        assert [(choice, token) for _, choice, token, _ in steps(file)] == [
            ("place sedan", "once"),
            ("place lille", None),
            ("place metz", None),
        ]
        # A repeated request counts once, as does the request of a single choice from the line with the same token.
        assert ok(await line(allied, start["version"], PLACES, "once")) == state
        assert ok(await allied.choose("place lille", start["version"], "once")) == state
        # A token cannot be used again for another choice, or for another order of the choices.
        for used in (allied.choose("place laon", state["version"], "once"), line(allied, 0, PLACES[::-1], "once")):
            refused = await used
            check_wrong(refused, 409, "service-token-used")
            assert refused.json()["state"] == state
        # A line for an older version is refused, and the response contains the seat's current state.
        stale = await line(allied, start["version"], PLACES, "twice")
        check_wrong(stale, 409, "service-stale")
        assert stale.json()["state"] == state
        state = ok(await allied.choose("place laon", state["version"]))
        state = ok(await allied.undo(state["version"]))
        assert len(steps(file)) == 3
    # After a restart the line still counts as one move for undo.
    async with service(file) as client:
        allied = Seat(client, allied.table, allied.key)
        again = await allied.look()
        assert (again["undo"], again["reset"]) == (True, False)
        back = ok(await allied.undo(again["version"]))
        assert steps(file) == []
        assert back["options"] == start["options"]
        # The undo has freed the token of the line.
        assert ok(await line(allied, back["version"], PLACES, "once"))["undo"]


async def test_all_or_none(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, {"german": "human", "allied": "human"})
        allied, german = table.seats["allied"], table.seats["german"]
        start, seen = await allied.look(), await german.look()
        version = start["version"]
        refused = await line(allied, version, ["place sedan", "take french-tank", "place rome"])
        check_wrong(refused, 422, "no-not-asked")
        assert (refused.json()["n"], refused.json()["section"]) == (2, "3.2")
        unknown = await line(allied, version, [*PLACES, "place rome"])
        check_wrong(unknown, 422, "no-notation")
        assert unknown.json()["n"] == 4
        check_wrong(await line(german, seen["version"], ["put 3"]), 422, "no-your-turn")
        check_wrong(await line(table.spectator, 0, PLACES), 403, "service-wrong-key")
        for wrong in ([], ["place sedan"] * 65, ["x" * 201], "place sedan"):
            check_wrong(await allied.ask("line", {"version": version, "line": wrong}), 422, "service-bad-request")
        assert await allied.look() == start
        assert await german.look() == seen
        assert steps(file) == []


async def test_a_line_ends_before_dice_and_shows_none(file: Path) -> None:
    """A line of choices that continues after a roll of dice is refused, and no die is rolled.

    Otherwise a line with an illegal last choice would reveal the dice and change nothing.
    """
    async with service(file) as client:
        # With this seed an Allied player has cards in hand, but can play none of them.
        seats = await open_table(client, seed=2)
        name, state = await play(seats, until=asked("DeclareDefenceCards"))
        assert not state["over"]
        seat = seats[name]
        before = steps(file)
        for after in ("pass", "keep 6", "done", "nonsense"):
            refused = await line(seat, state["version"], ["done", after])
            check_wrong(refused, 422, "no-line-chance")
            assert refused.json()["n"] == 2
        (answer,) = await ahead(seat, state["version"], ["done"])
        assert (answer["refusal"]["error"]["id"], answer["options"]) == ("no-line-chance", [])
        assert await seat.look() == state
        assert steps(file) == before
        state = ok(await line(seat, state["version"], ["done"]))
        assert not state["undo"]
        assert sqlite3.connect(file).execute("SELECT rolls FROM steps ORDER BY n DESC").fetchone() != ("[]",)


async def test_the_state_after_a_line(file: Path) -> None:
    """A preview of a line equals the state after its choices, and changes nothing."""
    async with service(file) as client:
        seats = await open_table(client, seed=shortest_way("KeepDice"))

        def attacks(state: State) -> bool:
            return state["prompt"]["message"]["id"] == "ask-operation" and len(state["options"]) > 2

        name, state = await play(seats, until=attacks)
        seat, version = seats[name], state["version"]
        before = steps(file)
        firsts = [[option["notation"]] for option in state["options"]]
        answers = await ahead(seat, version, *firsts)
        moves = [first for first, each in zip(firsts, answers, strict=True) if each["asked"]]
        assert moves
        path = moves[0]
        while True:
            (now,) = await ahead(seat, version, path, fights=True, view=True)
            notations = [option["notation"] for option in now["options"]]
            ways = [notation for notation in notations if notation.startswith("to ")]
            if ways:
                break
            path = [*path, notations[0]]
        assert {each["notation"] for each in now["fights"]} <= set(ways)
        # The preview is the same whether the choices are made in one request or one by one.
        for n, notation in enumerate(path, 1):
            state = ok(await seat.choose(notation, state["version"]))
            (there,) = await ahead(seat, state["version"], path[n:], fights=True)
            assert there["options"] == now["options"]
            assert there["fights"] == now["fights"]
        assert state["options"] == now["options"]
        assert state["prompt"] == now["prompt"]
        assert state["view"] == now["view"]
        assert len(steps(file)) == len(before) + len(path)
        refused, open_ = await ahead(seat, state["version"], ["to nowhere"], [])
        assert refused["refusal"]["n"] == 1
        assert open_["options"] == state["options"]
        assert await ahead(seat, version, []) == []


async def test_with_the_others_consent_a_line_is_taken_back_as_one(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        allied, german = seats["allied"], seats["german"]
        placed = ["place paris"] * 11 + ["place dunkirk"] * 2
        start = await allied.look()
        state = ok(await line(allied, start["version"], placed))
        assert state["undo"]
        ok(await german.choose("put 4", (await german.look())["version"]))
        state = await allied.look()
        assert (state["undo"], state["may_ask"]) == (False, True)
        ok(await allied.ask("ask-back", {"version": state["version"]}))
        seen = await german.look()
        wish = {"version": seen["version"], "cursor": seen["cursor"], "accept": True}
        ok(await german.ask("answer-back", wish))
        assert steps(file) == []
        assert (await allied.look())["options"] == start["options"]


@pytest.fixture
def client(file: Path) -> Iterator[TestClient]:
    with TestClient(create_app(sqlite_url(file))) as client:
        yield client


def test_a_spectator_is_sent_one_frame(client: TestClient) -> None:
    answer = client.post("/api/tables", json={"game": "blitzkrieg", "seats": HUMANS}).json()
    table, key = answer["table"], answer["keys"]["allied"]
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        assert socket.receive_json()["cursor"] == 0
        made = client.post(f"/api/tables/{table}/line", json={"version": 0, "line": PLACES}, headers=bearer(key))
        assert made.status_code == 200
        frame = socket.receive_json()
        assert frame["cursor"] == 1
        assert [event["message"]["id"] for event in frame["state"]["events"]] == ["did-place"] * 3
