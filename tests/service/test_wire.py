"""What the service sends is what its schema says, from which the page's types are made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import sandtable
from sandtable.games import GAMES
from sandtable.kernel.dice import SeededDice
from sandtable.service.http.wire import TAKEN, sent, text
from service.on_the_wire import WIRE, check
from service.tools import Opened, Seat, ok, opened, service

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "generated" / "wire.schema.json"
PICK = 3
# Of so many questions, the states that both seats and a spectator see are looked at.
EVERY = 29


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


def trouble(response: httpx.Response, status: int) -> Any:
    """What was answered to a request that was not granted."""
    assert response.status_code == status
    return check(response.json(), "ErrorBody")


async def played(table: Opened, view: str) -> None:
    """Play a game to its end at random, and look at what everybody is sent on the way."""
    dice = SeededDice(PICK)
    seats: list[Seat] = [*table.seats.values(), table.spectator]
    state = await table.spectator.look()
    number = 0
    while not state["over"]:
        if state["seat"] != state["actor"]:
            state = await table.seats[state["actor"]].look()
        number += 1
        if number % EVERY == 0:
            for seat in seats:
                check((await seat.look())["view"], view)
            check(state, "SeatState")
            odds = ok(await table.seats[state["actor"]].ask("odds"))
            if odds is not None:
                check(odds, "Odds")
        option = state["options"][dice.pick(len(state["options"]))]
        state = ok(await table.seats[state["actor"]].choose(option["notation"], state["version"]))


def test_the_schema_that_is_checked_in_is_the_one_of_the_types() -> None:
    assert FILE.read_text(encoding="utf-8") == text()


def test_every_type_stands_in_the_schema_once_and_every_reference_leads_to_one() -> None:
    names = [each["$ref"].removeprefix("#/$defs/") for each in WIRE["anyOf"]]
    assert len(set(names)) == len(names) == len(TAKEN) + len(sent())
    told: set[str] = set()

    def walk(shape: Any) -> None:
        if isinstance(shape, dict):
            told.update({shape["$ref"]} if "$ref" in shape else ())
            for part in shape.values():
                walk(part)
        elif isinstance(shape, list):
            for part in shape:
                walk(part)

    walk(WIRE)
    assert told == {f"#/$defs/{name}" for name in WIRE["$defs"]}


def test_what_has_a_default_may_be_left_out_of_what_is_taken_and_is_always_sent() -> None:
    assert WIRE["$defs"]["NewTable"]["required"] == ["game", "seats"]
    message = WIRE["$defs"]["Message"]
    assert message["required"] == list(message["properties"])
    assert WIRE["$defs"]["ErrorBody"]["required"] == ["error"]


def test_a_field_is_told_by_what_its_type_says_of_it() -> None:
    fields = WIRE["$defs"]["SeatState"]["properties"]
    assert fields["seat"]["description"] == "null for a spectator."
    assert fields["turn"]["anyOf"] == [{"type": "integer"}, {"type": "string"}]
    # Of two lines of a docstring, and of two fields of one.
    both = WIRE["$defs"]["ElevenActionView"]["properties"]
    assert both["needs"]["description"] == both["modifiers"]["description"]
    assert both["needs"]["description"].endswith("as there is no target.")
    assert "from" in both


@pytest.mark.parametrize(
    ("game", "variant", "view"), [("blitzkrieg", "", "BlitzkriegView"), ("eleven", "short-solo", "ElevenView")]
)
async def test_all_that_is_sent_in_a_game_is_what_the_schema_says(
    file: Path, game: str, variant: str, view: str
) -> None:
    async with service(file) as client:
        listed = ok(await client.get("games"))
        seats = {}
        for entry in listed:
            check(entry, "GameEntry")
            for known in entry["variants"]:
                if entry["name"] == game and known["id"] == (variant or entry["variants"][0]["id"]):
                    seats = dict.fromkeys(known["seats"], "human")
        for clause in ok(await client.get(f"games/{game}/rules"))[:3]:
            check(clause, "Clause")
        wanted = {"game": game, "variant": variant, "seats": seats, "seed": 4}
        told = check(ok(await client.post("tables", json=wanted)), "Opened")
        table = Opened(client, told)
        check(await table.facts(), "TableFacts")
        await played(table, view)
        first = next(iter(table.seats.values()))
        stale = await first.choose("anything", 0)
        assert check(trouble(stale, 409)["state"], "SeatState")["over"]
        check(ok(await first.ask("replay")), "ReplayIndex")
        for frame in ok(await first.ask("replay/frames", **{"from": "5", "count": "20"})):
            check(frame, "ReplayFrame")
        for luck in ok(await first.ask("luck")):
            check(luck, "Luck")
        check(ok(await first.ask("proof")), "Proof")
        check(ok(await first.ask("analysis")), "AnalysisStanding")
        record = (await first.ask("record")).text
        kept = ok(await client.post("records", json={"record": record}))
        check(kept, "RecordKept")


def test_components_are_what_the_schema_says_in_every_variant() -> None:
    for game, maker in GAMES.items():
        for variant in maker.variants:
            told = json.loads(msgspec.json.encode(sandtable.game(game, variant=variant).catalogue()))
            check(told, f"{game.capitalize()}Components")


async def test_what_is_pushed_asked_and_refused_is_what_the_schema_says(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, {"german": "bot:random", "allied": "open"}, seed=2)
        joined = ok(
            await client.post(f"tables/{table.id}/join", json={"invite": table.invites["allied"], "name": "Anna"})
        )
        seat = Seat(client, table.id, check(joined, "Seated")["key"])
        state = check(await seat.look(), "SeatState")
        assert state["names"] == {"allied": "Anna"}
        check(ok(await seat.ask("hint", {"version": state["version"]})), "Hint")
        assert "section" not in trouble(await client.get("tables/nowhere"), 404)
        assert trouble(await seat.choose("nonsense", state["version"]), 422)["section"]
