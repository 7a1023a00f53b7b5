"""The luck of a game, the verification of its dice, imported records, and replays that hide secrets."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from msgspec.structs import replace

import sandtable
from generic.game_contract import random_session
from sandtable.kernel.dice import CommittedDice
from sandtable.kernel.record import Record, checksum, read, verify
from sandtable.kernel.session import Session
from sandtable.service.api.framework.result_cache import KEPT_BYTES, ResultCache
from sandtable.service.replays import ALIKE, ReplayFrames
from service.service_in_process import (
    END,
    HUMANS,
    Seat,
    asked,
    bearer,
    check_wrong,
    ok,
    open_table,
    play,
    service,
    shortest_way,
)

BLITZKRIEG = sandtable.game("blitzkrieg")
ELEVEN = sandtable.game("eleven", variant="2")
JSON = dict[str, Any]


async def index_of(client: httpx2.AsyncClient, table: str, eyes: str = "", key: str = "") -> JSON:
    found: JSON = ok(await client.get(f"tables/{table}/replay", params={"eyes": eyes}, headers=bearer(key)))
    return found


async def frames_of(
    client: httpx2.AsyncClient, table: str, eyes: str = "", key: str = "", count: int = 60
) -> list[JSON]:
    """Read all pages of a replay, and return its frames."""
    found: list[JSON] = []
    while True:
        params = {"eyes": eyes, "from": str(len(found)), "count": str(count)}
        part = ok(await client.get(f"tables/{table}/replay/frames", params=params, headers=bearer(key)))
        found += part
        if len(part) < count:
            return found


def without_place(event: JSON) -> JSON:
    """Return an event without the numbers of its step and frame."""
    return {key: value for key, value in event.items() if key not in ("step", "frame")}


async def put_in(client: httpx2.AsyncClient, text: str) -> str:
    return str(ok(await client.post("records", json={"record": text}))["table"])


def sealed(lines: list[JSON]) -> str:
    """Return the lines of a record as text, with new checksums."""
    check, out = "", []
    for line in lines:
        body = {key: value for key, value in line.items() if key != "check"}
        check = checksum(check, body)
        out.append(json.dumps({**body, "check": check}))
    return "\n".join(out)


async def test_a_running_game_from_ones_own_seat(tmp_path: Path) -> None:
    """The frames show what the seat was shown during the game, and the last frame is the seat's current view."""
    async with service(tmp_path / "db") as client:
        seats = await open_table(client, seed=shortest_way("DeclareDefenceCards"))
        await play(seats, asked("DeclareDefenceCards"))
        for name, seat in seats.items():
            state = await seat.look()
            index = await index_of(client, seat.table, name, seat.key)
            frames = await frames_of(client, seat.table, name, seat.key, 7)
            assert [frame["frame"] for frame in frames] == list(range(index["frames"]))
            assert frames[-1]["view"] == state["view"]
            assert frames[-1]["prompt"] == state["prompt"]
            assert index["sides"] == [name, ""]
            assert (index["over"], index["steps"]) == (False, None)
            assert [without_place(event) for event in index["events"]] == [without_place(e) for e in state["events"]]
            marks = [event["frame"] for event in index["events"]]
            assert marks == sorted(marks)
            assert marks[-1] < index["frames"]


async def test_other_seats_views_are_closed_during_the_game(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        seats = await open_table(client, seed=3)
        german, allied = seats["german"], seats["allied"]
        for key, eyes in ((german.key, "allied"), ("", "allied"), (allied.key, "german"), ("wrong", "")):
            for what in ("replay", "replay/frames"):
                at = f"tables/{german.table}/{what}"
                answer = await client.get(at, params={"eyes": eyes}, headers=bearer(key))
                assert answer.status_code == 403
        assert (await client.get(f"tables/{german.table}/replay", params={"eyes": "moon"})).status_code == 422
        assert (await client.get("tables/none/replay")).status_code == 404
        assert (await client.get(f"tables/{german.table}/proof")).status_code == 403
        for bad in ({"count": "61"}, {"count": "0"}, {"from": "-1"}, {"from": "x"}, {"from": "9" * 5000}):
            assert (await client.get(f"tables/{german.table}/replay/frames", params=bad)).status_code == 422


async def test_a_replay_of_a_running_game_reveals_no_secret(tmp_path: Path) -> None:
    """The Allies' and the spectators' replays contain neither German deployments nor German cards."""
    async with service(tmp_path / "db") as client:
        seats = await open_table(client, seed=shortest_way("DeclareDefenceCards"))
        await play(seats, asked("DeclareDefenceCards"))
        german, allied = seats["german"], seats["allied"]
        own = json.dumps(await index_of(client, german.table, "german", german.key))
        assert "did-put" in own
        assert "did-draw-secret" in own
        for eyes, key in (("allied", allied.key), ("", "")):
            frames = await frames_of(client, german.table, eyes, key)
            text = json.dumps([await index_of(client, german.table, eyes, key), frames])
            assert "did-put" not in text
            assert "did-draw-secret" not in text
            for frame in frames:
                assert frame["view"]["cards"]["german"]["hand"] is None


def test_the_number_of_frames_does_not_reveal_secret_choices() -> None:
    """The opponent's replay has the same number of frames whether one card or three were planned."""
    found = []
    for number in (1, 3):
        session = random_session(BLITZKRIEG, 4)
        steps = next(n for n, step in enumerate(session.record.steps) if step.choice.startswith("plan "))
        part = Record(session.record.header, session.record.steps[:steps])
        session = Session.resume(BLITZKRIEG, part, CommittedDice("test-4"), "test-4")
        seat = session.actor
        assert seat is not None
        before = len(ReplayFrames(BLITZKRIEG, session.record, None))
        for _ in range(number):
            option = next(option for option in session.options(seat) if option.verb == "plan")
            session.choose(seat, option.notation)
        replay = ReplayFrames(BLITZKRIEG, session.record, None)
        found.append((before, len(replay), len(replay.lines), replay.turns))
        assert len(ReplayFrames(BLITZKRIEG, session.record, seat)) > len(replay)
    assert found[0] == found[1]


def test_a_frame_is_the_same_on_whichever_page_it_comes() -> None:
    replay = ReplayFrames(BLITZKRIEG, random_session(BLITZKRIEG, 4).record, None)
    whole = replay.frames(0, len(replay))
    assert [frame.frame for frame in whole] == list(range(len(replay)))
    assert len(replay) > 2 * ALIKE
    for n in (0, 1, ALIKE - 1, ALIKE, 2 * ALIKE + 1, len(replay) - 1):
        assert replay.frames(n, 3) == whole[n : n + 3]
    assert replay.frames(len(replay), 1) == []


async def test_a_replay_is_computed_once_among_many_others() -> None:
    """Compute each of fifty replays once, although each is read several times.

    The cache has room for a hundred replays.
    """
    replay = ReplayFrames(BLITZKRIEG, random_session(BLITZKRIEG, 4).record, "german")
    assert 100 * replay.size < KEPT_BYTES
    results, made = ResultCache(), Counter[str]()

    async def look(results: ResultCache, table: str, version: int = 1) -> None:
        def make() -> ReplayFrames:
            made[table] += 1
            return replay

        assert await results.get(table, "replay german", version, make) is replay

    tables = [str(n) for n in range(50)]
    for _ in range(3):
        await asyncio.gather(*(look(results, table) for table in tables), *(look(results, table) for table in tables))
    assert made == Counter(tables)
    # A new version of the table needs a new computation. A full cache drops the least recently used entry.
    await look(results, "0", version=2)
    assert made["0"] == 2
    narrow = ResultCache(most=2 * replay.size)
    made.clear()
    for table in ("a", "b", "a", "c", "a", "b"):
        await look(narrow, table)
    assert made == {"a": 1, "b": 2, "c": 1}


async def test_a_result_that_cannot_be_computed_is_tried_again() -> None:
    results = ResultCache()

    def broken() -> None:
        raise ValueError("a test")

    for _ in range(2):
        with pytest.raises(ValueError, match="a test"):
            await results.get("table", "luck", 1, broken)
    assert await results.get("table", "luck", 1, lambda: [1]) == [1]


async def test_a_finished_game_through_anybodys_eyes(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        seats = await open_table(client, seed=shortest_way(END))
        await play(seats)
        table = seats["german"].table
        record = read((await seats["german"].ask("record")).text)
        for eyes in ("german", "allied", ""):
            index = await index_of(client, table, eyes)
            assert index["sides"] == ["german", "allied", ""]
            assert index["over"]
            frames = await frames_of(client, table, eyes)
            assert index["frames"] == len(frames) == len(index["steps"])
            assert index["steps"] == sorted(set(index["steps"]))
            assert index["steps"][0] == 0
            assert index["steps"][-1] <= len(record.steps)
            turns = [(turn["turn"], turn["frame"]) for turn in index["turns"]]
            assert turns[0] == (1, 0)
            assert all(frames[frame]["view"]["turn"] == turn for turn, frame in turns)
        # A frame shows the view that the game itself gives after the step.
        index = await index_of(client, table, "german")
        middle = index["frames"] // 2
        replay = Session.onward(BLITZKRIEG, record, index["steps"][middle])
        frame = (await frames_of(client, table, "german"))[middle]
        assert frame["view"] == msgspec.to_builtins(replay.view("german"))
        assert frame["prompt"] == msgspec.to_builtins(replay.prompt("german"))


async def test_a_game_can_continue_from_a_frame(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        seats = await open_table(client, seed=shortest_way(END))
        await play(seats)
        table = seats["german"].table
        text = (await seats["german"].ask("record")).text
        index = await index_of(client, table, "german")
        frames = await frames_of(client, table, "german")
        frame = index["frames"] // 2
        wanted = {
            "game": "blitzkrieg",
            "seats": {"german": "human", "allied": "human"},
            "record": text,
            "step": index["steps"][frame],
        }
        opened = ok(await client.post("tables", json=wanted))
        seat = Seat(client, opened["table"], opened["keys"]["german"])
        assert (await seat.look())["view"] == frames[frame]["view"]


async def test_the_proof_has_all_that_the_secret_gives(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        seats = await open_table(client)
        commitment = (await seats["german"].look())["commitment"]
        await play(seats)
        proof = ok(await client.get(f"tables/{seats['german'].table}/proof"))
        assert (proof["dice"], proof["given"]) == ("committed", None)
        assert hashlib.sha256(proof["secret"].encode()).hexdigest() == proof["commitment"] == commitment
        dice = CommittedDice(proof["secret"])
        chances = [chance for step in proof["steps"] for chance in step["drawn"]]
        assert len(chances) > 2
        for chance in chances:
            assert dice.pick(chance["among"]) + chance["die"] == chance["value"]
        assert proof["steps"][0]["step"] == 0


async def test_luck_is_shown_to_all(tmp_path: Path) -> None:
    async with service(tmp_path / "db") as client:
        seats = await open_table(client, seed=shortest_way(END))
        assert ok(await client.get(f"tables/{seats['german'].table}/luck")) == []
        await play(seats)
        found = ok(await client.get(f"tables/{seats['german'].table}/luck"))
        record = read((await seats["german"].ask("record")).text)
        pips = [row for row in found if row["measure"] == "pips"]
        assert sum(row["rolled"] for row in pips) == sum(face for step in record.steps for face in step.rolls)
        assert all(row["expected"] == 3.5 * row["dice"] for row in pips)


async def test_a_record_that_is_put_in_is_open_to_everybody(tmp_path: Path) -> None:
    session = random_session(BLITZKRIEG, 4)
    text = session.record.text()
    async with service(tmp_path / "db") as client:
        table = await put_in(client, text)
        facts = ok(await client.get(f"tables/{table}"))
        assert (facts["archive"], facts["over"]) == (True, True)
        index = await index_of(client, table, "german")
        assert index["archive"]
        assert "did-draw-secret" in json.dumps(index["events"])
        record = read((await client.get(f"tables/{table}/record")).text)
        verify(BLITZKRIEG, record)
        assert record.text() == text
        headers = {"content-type": "application/x-ndjson"}
        ok(await client.post("records", content=text, headers=headers))


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        (0, "commitment", "\x00" * 64),
        (0, "commitment", "0" * 1_000_000),
        (0, "seats", {"german": "\u202ereversed", "allied": "human"}),
        (0, "seats", {"german": "nul\x00", "allied": "human"}),
        (0, "seats", {"german": "human"}),
        (0, "parts", {"opening": "x" * 1000, "seats": {}}),
        (0, "parts", {"opening": "0" * 64, "seats": {"nobody": "0" * 64}}),
        (-1, "secret", "\x00"),
        (-1, "secret", "x" * 1_000_000),
    ],
)
async def test_unchecked_record_fields_cannot_carry_messages(
    tmp_path: Path, line: int, key: str, value: object
) -> None:
    """Verification ignores the commitment and secret of a game with typed dice, so a record must leave them empty."""
    lines = [json.loads(each) for each in random_session(BLITZKRIEG, 4).record.text().splitlines()]
    lines[0] |= {"dice": "typed", "commitment": ""}
    lines[line][key] = value
    async with service(tmp_path / "db") as client:
        refused = await client.post("records", json={"record": sealed(lines)})
        check_wrong(refused, 422, "service-broken-record")
        args = refused.json()["error"]["args"]
        assert (args["why"], args["key"].split(".")[0]) == ("record-bad-line", key)


async def test_of_a_record_not_all_is_repeated(tmp_path: Path) -> None:
    lines = [json.loads(each) for each in random_session(BLITZKRIEG, 4).record.text().splitlines()]
    lines[1]["choice"] = "x" * 1_000_000
    async with service(tmp_path / "db") as client:
        for path, more in (("records", {}), ("tables", {"game": "blitzkrieg", "seats": HUMANS})):
            refused = await client.post(path, json={"record": sealed(lines), **more})
            check_wrong(refused, 422, "service-broken-record")
            assert len(refused.content) < 1000


@pytest.mark.parametrize("secret", ["x:abc", "x:", "abc", "x:" + "9" * 4000, "x:1_0"])
async def test_a_seeded_record_needs_a_number_as_secret(tmp_path: Path, secret: str) -> None:
    lines = [json.loads(each) for each in random_session(BLITZKRIEG, 4).record.text().splitlines()]
    lines[0] |= {"dice": "seeded", "commitment": hashlib.sha256(secret.encode()).hexdigest()}
    lines[-1]["secret"] = secret
    async with service(tmp_path / "db") as client:
        refused = await client.post("records", json={"record": sealed(lines)})
        check_wrong(refused, 422, "service-broken-record")


async def test_a_record_of_an_unfinished_game_is_kept_as_well(tmp_path: Path) -> None:
    whole = random_session(ELEVEN, 4).record
    part = Record(whole.header, whole.steps[:50])
    async with service(tmp_path / "db") as client:
        table = await put_in(client, part.text())
        index = await index_of(client, table, "a")
        assert (index["over"], index["archive"], index["sides"]) == (False, True, ["a", "b", ""])
        assert index["steps"][-1] == 50
        assert (await client.get(f"tables/{table}/proof")).status_code == 403
        assert read((await client.get(f"tables/{table}/record")).text).text() == part.text()


async def test_a_continued_record_is_verified_from_its_start(tmp_path: Path) -> None:
    whole = random_session(ELEVEN, 4).record
    session = Session.onward(ELEVEN, whole, 50, secret="afresh")
    while (seat := session.actor) is not None:
        session.choose(seat, session.options(seat)[0].notation)
    async with service(tmp_path / "db") as client:
        table = await put_in(client, session.record.text())
        assert (await index_of(client, table))["given"] == 50
        proof = ok(await client.get(f"tables/{table}/proof"))
        dice = CommittedDice(proof["secret"])
        later = [chance for step in proof["steps"] if step["step"] > 50 for chance in step["drawn"]]
        assert later
        assert all(dice.pick(chance["among"]) + chance["die"] == chance["value"] for chance in later)


@pytest.mark.parametrize("change", ["die", "cut", "seats", "other game", "not a record", "type", "no json"])
async def test_an_inconsistent_record_is_not_stored(change: str, tmp_path: Path) -> None:
    text = random_session(BLITZKRIEG, 4).record.text()
    lines = text.splitlines()
    type = "application/json"
    if change == "die":
        n = next(n for n, line in enumerate(lines) if n and '"rolls"' in line)
        lines[n] = lines[n].replace('"rolls":[', '"rolls":[1,')
    elif change == "cut":
        lines = lines[:-1]
    elif change == "seats":
        record = read(text)
        header = replace(record.header, seats={**record.header.seats, "extra": "human"})
        lines = Record(header, record.steps, record.end).text().splitlines()
    elif change == "other game":
        record = read(text)
        lines = Record(replace(record.header, game="chess"), record.steps, record.end).text().splitlines()
    elif change == "not a record":
        lines = ["hello"]
    body = json.dumps({"record": "\n".join(lines)})
    if change == "type":
        type = "text/plain"
    elif change == "no json":
        body = body[:-1]
    async with service(tmp_path / "db") as client:
        answer = await client.post("records", content=body, headers={"content-type": type})
        assert answer.status_code == {"type": 415, "no json": 400, "other game": 404}.get(change, 422)
        assert "error" in json.loads(answer.text)
