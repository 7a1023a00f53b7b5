"""One table: choices, undo, reasons for refusals, and bots."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from service.service_in_process import END, Seat, State, asked, ok, open_table, play, service, shortest_way

pytestmark = pytest.mark.usefixtures("spare_minds")

AGAINST_BOT = {"german": "human", "allied": "bot:random"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def until_asked(seat: Seat) -> State:
    """Wait until a seat must choose or the game is over, and return the seat's state."""
    for _ in range(1000):
        state = await seat.look()
        if state["options"] or state["over"]:
            return state
        await asyncio.sleep(0.01)
    raise AssertionError("the bot has not played")


async def test_a_choice_sent_twice_is_applied_once(file: Path) -> None:
    async with service(file) as client:
        allied = (await open_table(client))["allied"]
        state = await allied.look()
        notation = state["options"][0]["notation"]
        first = ok(await allied.choose(notation, state["version"], "t1"))
        again = ok(await allied.choose(notation, state["version"], "t1"))
        assert first == again == await allied.look()
        assert first["version"] == state["version"] + 1
        # An impatient page may send the same request twice at the same moment.
        both = await asyncio.gather(*(allied.choose(notation, first["version"], "t2") for _ in range(2)))
        assert ok(both[0]) == ok(both[1])
        assert ok(both[0])["version"] == first["version"] + 1


async def test_a_stale_choice_is_answered_with_the_present_state(file: Path) -> None:
    async with service(file) as client:
        allied = (await open_table(client))["allied"]
        old = await allied.look()
        notation = old["options"][0]["notation"]
        new = ok(await allied.choose(notation, old["version"]))
        for response in (await allied.choose(notation, old["version"]), await allied.undo(old["version"])):
            assert response.status_code == 409
            assert response.json() == {"error": {"id": "service-stale", "args": {}}, "state": new}
        assert await allied.look() == new


async def test_a_refused_choice_is_answered_with_its_section(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        state = await seats["allied"].look()
        for notation, section in (("place aga", "3.2"), ("place nowhere", "3.2"), ("pass", "3.2")):
            response = await seats["allied"].choose(notation, state["version"])
            assert response.status_code == 422
            assert response.json()["section"] == section
            assert response.json()["error"]["id"].startswith("no-")
        assert await seats["allied"].look() == state
        german = await seats["german"].look()
        response = await seats["german"].choose("put 4", german["version"])
        assert response.status_code == 422
        assert response.json()["error"]["id"] == "no-your-turn"


async def test_undo(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        allied = seats["allied"]
        start = await allied.look()
        assert not start["undo"]
        assert (await allied.undo(start["version"])).json()["error"]["id"] == "no-undo"
        placed = ok(await allied.choose("place dunkirk", start["version"]))
        assert placed["undo"]
        assert (await seats["german"].undo((await seats["german"].look())["version"])).status_code == 422
        back = ok(await allied.undo(placed["version"]))
        assert back["version"] == placed["version"] + 1
        assert {**back, "version": 0, "cursor": 0} == {**start, "version": 0, "cursor": 0}
        # The undo has freed the token of the choice, so the choice can be made again with it.
        assert ok(await allied.choose("place dunkirk", back["version"], "t"))["events"] == placed["events"]


async def test_nothing_is_taken_back_once_the_game_is_over(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client, seed=shortest_way(END))
        await play(seats)
        for seat in seats.values():
            state = await seat.look()
            assert state["over"]
            assert not state["undo"]
            assert (await seat.undo(state["version"])).status_code == 422
            for choice in ("pass", "xyzzy"):
                response = await seat.choose(choice, state["version"])
                assert response.status_code == 422
                assert response.json() == {"error": {"id": "no-game-over", "args": {}}, "section": "4.3"}
            assert ok(await seat.ask("why", about="space:paris"))["message"]["id"] == "no-game-over"


async def test_why(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        assert ok(await seats["allied"].ask("why", about="space:paris")) is None
        assert ok(await seats["allied"].ask("why", about="space:aga"))["section"] == "3.2"
        for about in ("unit:german-tank", "unit:retreating-french-tank", "card:rommel", "victory:paris", "dice:6 4"):
            assert ok(await seats["allied"].ask("why", about=about))["message"]["id"] == "no-not-now"
        assert ok(await seats["german"].ask("why", about="space:aga"))["message"]["id"] == "no-your-turn"
        for seat in seats.values():
            answer = ok(await seat.ask("why", about="track:momentum"))
            assert (answer["section"], answer["message"]["id"]) == ("8.8", "no-track-momentum")
        for about in ("", "paris", "space:", "track:power", "space:london", "unit:dragoon", "dice:7", "nonsense:paris"):
            response = await seats["allied"].ask("why", about=about)
            assert response.status_code == 422
            assert response.json()["error"]["id"] == "service-no-thing"


async def test_a_bot_plays_its_seat(file: Path) -> None:
    async with service(file) as client:
        (german,) = (await open_table(client, AGAINST_BOT)).values()
        state = await until_asked(german)
        while not state["over"]:
            answered = ok(await german.choose(state["options"][-1]["notation"], state["version"]))
            assert answered["version"] > state["version"]
            state = await until_asked(german)
        record = await german.ask("record")
        assert '"allied":"bot:random"' in record.text


async def test_two_servers_on_one_database_agree(file: Path) -> None:
    async with service(file) as one, service(file) as two:
        allied = (await open_table(one))["allied"]
        twin = Seat(two, allied.table, allied.key)
        state = await allied.look()
        assert await twin.look() == state
        notation = state["options"][0]["notation"]
        for n in range(4):
            mover, other = (allied, twin) if n % 2 else (twin, allied)
            moved = ok(await mover.choose(notation, state["version"], f"t{n}"))
            assert ok(await other.choose(notation, state["version"], f"t{n}")) == moved
            assert (await other.choose(notation, state["version"])).status_code == 409
            assert await other.look() == moved
            state = moved
        both = await asyncio.gather(*(seat.choose(notation, state["version"]) for seat in (allied, twin)))
        assert sorted(response.status_code for response in both) == [200, 409]
        assert await twin.look() == await allied.look()


async def test_secret_planning_is_not_announced(file: Path) -> None:
    """A waiting player must not learn how many choices the other side's planning takes."""
    async with service(file) as client:
        seats = await open_table(client, seed=1)
        name, state = await play(seats, until=asked("Plan"))
        assert name == "german"
        version = (await seats["allied"].look())["version"]
        while state["view"]["actor"] == "german":
            # Germany's first choice changes the Allies' state once, because their last choice can no longer be undone.
            state = ok(await seats["german"].choose(state["options"][0]["notation"], state["version"]))
            assert state["view"]["actor"] == "allied" or (await seats["allied"].look())["version"] <= version + 1
