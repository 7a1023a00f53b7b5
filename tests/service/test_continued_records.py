"""Tables that continue a game from a record."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Message
from sandtable.kernel.record import read, verify
from sandtable.kernel.session import Session
from sandtable.translation import Words
from service.service_in_process import HUMANS, Seat, State, asked, ok, opened, play, service

GAMES = [("blitzkrieg", ""), ("eleven", "3")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


def played(name: str, variant: str, steps: int = 10_000) -> Session:
    """Return a random game, up to a number of steps or to its end."""
    game = sandtable.game(name, variant=variant)
    session, dice = Session(game, SeededDice(1)), SeededDice(1)
    while session.actor is not None and len(session.record.steps) < steps:
        options = session.options(session.actor)
        session.choose(session.actor, options[dice.pick(len(options))].notation)
    return session


@pytest.mark.parametrize(("name", "variant"), GAMES)
async def test_a_game_continues_from_any_step(file: Path, name: str, variant: str) -> None:
    """The table continues at the chosen step with its own dice, and its record can be verified."""
    source = played(name, variant)
    game = source.game
    late = len(source.record.steps) - 15
    people = dict.fromkeys(game.seats, "human")
    async with service(file) as client:
        for step in (0, 25, late):
            table = await opened(client, people, "chess", record=source.record.text(), step=step)
            facts = await table.facts()
            assert (facts["game"], facts["variant"]) == (name, game.variant)
            stood = Session.onward(game, source.record, step)
            rows = sqlite3.connect(file).execute("SELECT given, dice FROM tables WHERE id = ?", (table.id,)).fetchall()
            assert rows == [(step, "committed")]
            first = next(iter(game.seats))
            state = await table.seats[first].look()
            assert state["commitment"] != source.record.header.commitment
            if stood.forced_choice() is None:
                assert state["view"] == json.loads(msgspec.json.encode(stood.view(first)))
                assert [event["message"]["id"] for event in state["events"]] == [
                    event.message.id for _, event in stood.events(first)
                ]
            # The steps copied from the record cannot be undone.
            for seat in table.seats.values():
                state = await seat.look()
                assert not state["undo"]
                assert not state["may_ask"]
    async with service(file) as client:
        seats = {seat: Seat(client, table.id, each.key) for seat, each in table.seats.items()}
        await finish(seats)
        record = read((await seats[first].ask("record")).text)
        assert record.header.given == late
        assert record.steps[:late] == source.record.steps[:late]
        verify(game, record)


async def finish(seats: dict[str, Seat]) -> None:
    dice = SeededDice(1)
    state: State = {"over": False}
    while not state["over"]:
        for seat in seats.values():
            state = await seat.look()
            while state["options"]:
                option = state["options"][dice.pick(len(state["options"]))]
                state = ok(await seat.choose(option["notation"], state["version"]))


async def test_against_a_bot(file: Path) -> None:
    source = played("blitzkrieg", "", 30)
    async with service(file) as client:
        players = {"german": "human", "allied": "bot:random"}
        table = await opened(client, players, record=source.record.text())
        german = table.seats["german"]
        for _ in range(20):
            state = await german.look()
            if state["options"]:
                ok(await german.choose(state["options"][0]["notation"], state["version"]))


async def test_records_that_are_refused(file: Path) -> None:
    """Each record is refused with one sentence that names the line."""
    text = played("blitzkrieg", "", 30).record.text()
    lines = text.splitlines()
    step = json.loads(lines[5])

    def changed(n: int, **values: Any) -> str:
        """Return the record with a changed step in line `n`, and with correct checksums."""
        record = read(text)
        record.steps[n - 2] = msgspec.structs.replace(record.steps[n - 2], **values)
        return record.text()

    other = played("eleven", "3", 3).record.text()
    assert step["seat"] == "allied"
    for bad, line, why in (
        ("", 1, "record-empty"),
        ("nonsense", 1, "record-not-json"),
        ("\n".join([*lines[:5], lines[5].replace("place", "replace", 1), *lines[6:]]), 6, "record-changed"),
        ("\n".join([*lines[:6], "{}"]), 7, "record-bad-line"),
        (changed(6, choice="place berlin"), 6, "record-no-choice"),
        (changed(6, seat="german"), 6, "record-wrong-seat"),
        (changed(6, rolls=[1, 2]), 6, "record-dice-over"),
        (other.replace('"variant":"3"', '"variant":"2"'), 1, "record-changed"),
    ):
        async with service(file) as client:
            response = await client.post("tables", json={"game": "blitzkrieg", "seats": HUMANS, "record": bad})
            error = response.json()["error"]
            assert (response.status_code, error["id"]) == (422, "service-broken-record")
            assert (error["args"]["line"], error["args"]["why"]) == (line, why)
            check_words(response)


def check_words(response: httpx2.Response) -> None:
    """Check that the error names the line and the reason in both languages."""
    error = response.json()["error"]
    for lang in ("en", "ja"):
        said = Words(lang).text(Message(error["id"], error["args"]))
        assert str(error["args"]["line"]) in said
        assert "{" not in said
        assert len(said) > 15


async def test_no_user_can_be_invited(file: Path) -> None:
    """A game that continues from a record cannot have open seats for other players.

    The record contains the secrets of all seats, so a friend who has seen it would know all cards.
    """
    text = played("blitzkrieg", "", 30).record.text()
    async with service(file) as client:
        wanted = {"game": "blitzkrieg", "seats": {"german": "human", "allied": "open"}, "record": text}
        response = await client.post("tables", json=wanted)
        assert (response.status_code, response.json()["error"]["id"]) == (422, "service-open-record")
    assert sqlite3.connect(file).execute("SELECT count(*) FROM tables").fetchone() == (0,)


async def test_a_restart_in_mid_battle(file: Path) -> None:
    source = played("blitzkrieg", "", 40)
    async with service(file) as client:
        table = await opened(client, HUMANS, record=source.record.text(), seed=3)
        assert (await table.facts())["turn"] == 1
        name, before = await play(table.seats, until=asked("KeepDice"))
        assert not before["over"]
    async with service(file) as client:
        assert await Seat(client, table.id, table.seats[name].key).look() == before
