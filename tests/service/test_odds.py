"""Odds and threats: which of them a seat can request, and when."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.service.api import odds_threats_and_advice
from sandtable.service.api.framework import processor_time_limit
from service.service_in_process import HUMANS, Seat, asked, bearer, ok, open_table, opened, play, service, shortest_way


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def promised(seat: Seat, choice: str | None = None) -> Any:
    """Return the odds of the position or of a choice, as a seat gets them."""
    return ok(await (seat.ask("odds") if choice is None else seat.ask("odds", choice=choice)))


async def test_odds_of_a_battle_and_of_the_choices_in_it(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS, seed=shortest_way("DeclareAttackCards"))
        name, state = await play(table.seats, asked("DeclareAttackCards"))
        attacker = table.seats[name]
        (defender,) = (seat for other, seat in table.seats.items() if other != name)
        odds = await promised(attacker)
        battle = state["view"]["battle"]
        assert odds["title"]["args"]["space"]["id"] == battle["space"]
        assert odds["contenders"][0]["side"]["id"] == battle["attacker"] == name
        assert sum(chance["probability"] for chance in odds["outcomes"]) == pytest.approx(1)
        for option in state["options"]:
            mine = await promised(attacker, option["notation"])
            assert mine["title"] == odds["title"]
        # The defender and spectators see the odds of the battle, which do not depend on face-down cards.
        before = [await promised(defender), await promised(table.spectator)]
        assert before[0]["outcomes"] == before[1]["outcomes"]
        laid = next((o["notation"] for o in state["options"] if o["verb"] == "lay"), None)
        assert laid is not None
        ok(await attacker.choose(laid, state["version"]))
        assert [await promised(defender), await promised(table.spectator)] == before


async def test_only_the_asked_seat_gets_odds_of_legal_choices(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS, seed=shortest_way("DeclareAttackCards"))
        name, state = await play(table.seats, asked("DeclareAttackCards"))
        (defender,) = (seat for other, seat in table.seats.items() if other != name)
        notation = state["options"][0]["notation"]
        for other in (defender, table.spectator):
            refused = await other.ask("odds", choice=notation)
            assert (refused.status_code, refused.json()["error"]["id"]) == (422, "no-your-turn")
        for nonsense in ("keep 6 6", "to paris", "", "nothing", "x" * 200):
            refused = await table.seats[name].ask("odds", choice=nonsense)
            assert refused.status_code == 422, nonsense
            assert refused.json()["section"]
        endless = await table.seats[name].ask("odds", choice="x" * 5000)
        assert (endless.status_code, endless.json()["error"]["id"]) == (422, "service-bad-request")
        wrong = await client.get(f"tables/{table.id}/odds", headers=bearer("wrong"))
        assert wrong.status_code == 403
        assert (await client.get("tables/none/odds")).status_code == 404


async def test_no_odds_where_no_dice_are_in_question(file: Path) -> None:
    async with service(file) as client:
        for game, seats in (("blitzkrieg", HUMANS), ("eleven", dict.fromkeys("abc", "human"))):
            table = await open_table(client, seats, seed=1, game=game)
            for seat in table.values():
                assert await promised(seat) is None
                for option in (await seat.look())["options"]:
                    assert await promised(seat, option["notation"]) is None


async def test_odds_of_a_table_that_has_moved_on_are_null(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS, seed=shortest_way("DeclareAttackCards"))
        name, state = await play(table.seats, asked("DeclareAttackCards"))
        notation = state["options"][0]["notation"]
        now, before = str(state["version"]), str(state["version"] - 1)
        odds = ok(await table.seats[name].ask("odds", choice=notation, version=now))
        assert odds == await promised(table.seats[name], notation)
        for old in (before, "nonsense"):
            assert ok(await table.seats[name].ask("odds", choice="to paris", version=old)) is None


@pytest.mark.parametrize("what", ["odds", "outlook"])
async def test_a_step_that_is_not_written_yet_makes_the_answer_null(
    file: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed = processor_time_limit.compute

    async def stepped(request: Any, work: Callable[[], Any]) -> Any:
        session = inspect.getclosurevars(work).nonlocals["session"]
        session.state = session.state.clone()
        return await computed(request, work)

    async with service(file) as client:
        table = await opened(client, HUMANS, seed=shortest_way("DeclareAttackCards"))
        name, state = await play(table.seats, asked("DeclareAttackCards"))
        choice = {"choice": state["options"][0]["notation"]} if what == "odds" else {}
        now = str(state["version"])
        assert ok(await table.seats[name].ask(what, **choice, version=now)) is not None
        with monkeypatch.context() as patched:
            patched.setattr(odds_threats_and_advice, "compute", stepped)
            assert ok(await table.seats[name].ask(what, **choice, version=now)) is None
            if what == "odds":
                assert ok(await table.seats[name].ask(what, choice="to paris", version=now)) is None


async def test_asking_for_odds_changes_nothing(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client, seed=shortest_way("TacticalMove"))
        name, state = await play(seats, asked("TacticalMove"))
        for option in state["options"]:
            await promised(seats[name], option["notation"])
        assert await seats[name].look() == state


async def test_each_seat_gets_the_threats_against_it(file: Path) -> None:
    """If a win chance depends on hidden units, the side that cannot see them gets an upper bound."""
    async with service(file) as client:
        table = await opened(client, HUMANS, seed=shortest_way("Operation"))
        _, state = await play(table.seats, asked("Operation"))
        german, allied = [ok(await table.seats[seat].ask("outlook")) for seat in ("german", "allied")]
        assert {threat["side"] for threat in german["threats"]} <= {"allied"}
        assert {way["side"] for way in german["ways"]} <= {"german"}
        assert {threat["side"] for threat in allied["threats"]} == {"german"}
        assert all(threat["most"] for threat in allied["threats"])
        assert {way["spaces"][-1] for way in allied["ways"]} == {"paris"}
        watched = ok(await table.spectator.ask("outlook"))
        assert {way["side"] for way in watched["ways"]} >= {"allied"}
        assert ok(await table.seats["allied"].ask("outlook", version=str(state["version"] + 5))) is None
        # A replay shows the threats known at each step. During the game a seat gets them only in its own replay.
        seat = table.seats["allied"]
        frames = ok(await seat.ask("replay", eyes="allied"))["frames"]
        last = {"eyes": "allied", "frame": str(frames - 1)}
        assert ok(await seat.ask("replay/outlook", **last)) == allied
        assert ok(await seat.ask("replay/outlook", eyes="allied", frame="0")) != allied
        assert ok(await seat.ask("replay/outlook", eyes="allied", frame=str(frames))) is None
        assert (await seat.ask("replay/outlook", eyes="german")).status_code == 403
