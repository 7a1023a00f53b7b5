"""The service's messages match the schema from which the page's types are generated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest

import sandtable
from sandtable.games import GAMES
from sandtable.kernel.dice import SeededDice
from sandtable.service.api.json_schema import request_types, response_types, text
from service.message_schema_check import WIRE, check
from service.service_in_process import Opened, Seat, ok, opened, service

pytestmark = pytest.mark.usefixtures("spare_minds")

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "generated" / "wire.schema.json"
PICK = 3
# At every 29th question, check the states of both seats and of a spectator.
EVERY = 29


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


def trouble(response: httpx2.Response, status: int) -> Any:
    """Check that a request was refused with this status, and return the error."""
    assert response.status_code == status
    return check(response.json(), "ErrorBody")


async def played(table: Opened, view: str) -> None:
    """Play a random game to its end, and check the states of all seats on the way."""
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


def test_every_type_is_in_the_schema_once_and_every_reference_is_valid() -> None:
    names = [each["$ref"].removeprefix("#/$defs/") for each in WIRE["anyOf"]]
    assert len(set(names)) == len(names) == len(request_types()) + len(response_types())
    referenced: set[str] = set()

    def walk(shape: Any) -> None:
        if isinstance(shape, dict):
            referenced.update({shape["$ref"]} if "$ref" in shape else ())
            for part in shape.values():
                walk(part)
        elif isinstance(shape, list):
            for part in shape:
                walk(part)

    walk(WIRE)
    assert referenced == {f"#/$defs/{name}" for name in WIRE["$defs"]}


def test_fields_with_defaults_are_optional_in_requests_and_always_sent() -> None:
    assert WIRE["$defs"]["TableRequest"]["required"] == ["game", "seats"]
    message = WIRE["$defs"]["Message"]
    assert message["required"] == list(message["properties"])
    assert WIRE["$defs"]["ErrorBody"]["required"] == ["error"]


def test_a_field_gets_its_description_from_the_docstring() -> None:
    fields = WIRE["$defs"]["SeatState"]["properties"]
    assert fields["seat"]["description"] == "the viewing seat; null for a spectator."
    assert fields["turn"]["anyOf"] == [{"type": "integer"}, {"type": "string"}]
    action = WIRE["$defs"]["ElevenActionView"]["properties"]
    assert action["modifiers"]["description"].startswith("the components of `needs`")
    assert action["needs"]["description"].endswith("as there is no target.")
    assert "from" in action


@pytest.mark.parametrize(
    ("game", "variant", "view"), [("blitzkrieg", "", "BlitzkriegView"), ("eleven", "short-solo", "ElevenView")]
)
async def test_all_messages_of_a_game_match_the_schema(file: Path, game: str, variant: str, view: str) -> None:
    async with service(file) as client:
        listed = ok(await client.get("games"))
        seats = {}
        for entry in listed:
            check(entry, "GameEntry")
            for known in entry["variants"]:
                if entry["name"] == game and known["id"] == (variant or entry["variants"][0]["id"]):
                    seats = dict.fromkeys(known["seats"], "human")
        for clause in ok(await client.get(f"games/{game}/rules"))[:3]:
            check(clause, "RuleClause")
        wanted = {"game": game, "variant": variant, "seats": seats, "seed": 4}
        opened = check(ok(await client.post("tables", json=wanted)), "OpenedTable")
        table = Opened(client, opened)
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
        check(ok(await first.ask("proof")), "DiceProof")
        check(ok(await first.ask("analysis")), "AnalysisState")
        record = (await first.ask("record")).text
        kept = ok(await client.post("records", json={"record": record}))
        check(kept, "StoredRecord")


def test_components_match_the_schema_in_every_variant() -> None:
    for game, maker in GAMES.items():
        for variant in maker.variants:
            catalogue = json.loads(msgspec.json.encode(sandtable.game(game, variant=variant).catalogue()))
            check(catalogue, f"{game.capitalize()}Components")


async def test_pushed_frames_answers_and_refusals_match_the_schema(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, {"german": "bot:random", "allied": "open"}, seed=2)
        joined = ok(
            await client.post(f"tables/{table.id}/join", json={"invite": table.invites["allied"], "name": "Anna"})
        )
        seat = Seat(client, table.id, check(joined, "SeatGrant")["key"])
        state = check(await seat.look(), "SeatState")
        assert state["names"] == {"allied": "Anna"}
        check(ok(await seat.ask("hint", {"version": state["version"]})), "Hint")
        assert "section" not in trouble(await client.get("tables/nowhere"), 404)
        assert trouble(await seat.choose("nonsense", state["version"]), 422)["section"]
