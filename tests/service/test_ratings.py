"""Rated games: who can play them, their rules, the changes of ratings, and the results."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import zipfile
from pathlib import Path
from typing import Any

import httpx2
import pytest

from sandtable.service import assembly, rating_math
from sandtable.service.admin.backup import backup, restore
from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.admin.rated_games import latest, void
from sandtable.service.jobs import timeouts_and_due_replies
from sandtable.service.rating_math import RatedPlayer, SkillRating, updated_ratings
from sandtable.service.server_settings import AccessConfig, LoginMethods
from sandtable.service.store.repositories import rating_transactions
from sandtable.service.store.sqlite import sqlite_url
from service.service_in_process import HUMANS, Opened, Seat, check_wrong, ok, service
from service.test_accounts import PASSWORD, Device, registered
from service.test_clock import FastClock, days

pytestmark = pytest.mark.usefixtures("spare_minds")

WAYS = LoginMethods(passwords=True)
CLOCK = {"seconds": 3600, "out": "lost"}
WAITING = {"german": "human", "allied": "open"}
SOON = 20.0

__all__ = ["days"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> type[FastClock]:
    FastClock.ahead = 0.0
    monkeypatch.setattr(assembly, "SystemClock", FastClock)
    monkeypatch.setattr(timeouts_and_due_replies, "POLL_SECONDS", 0.05)
    return FastClock


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rate a game fully after one choice by each player. test_rating_abuse covers short games."""
    monkeypatch.setattr(rating_math, "WHOLE_GAME_CHOICES", 1)


def club(database: Path | str) -> Any:
    return service(database, lobby=True, login_methods=WAYS)


async def rated_table(one: Device, **wanted: Any) -> Opened:
    """Open a rated table at which one player waits."""
    answer = ok(await one.ask("rated/open", {"game": "blitzkrieg", "seats": WAITING, "clock": CLOCK, **wanted}))
    return Opened(one.client, answer)


async def joined(table: Opened, other: Device, seat: str = "allied") -> Seat:
    """Let another player join a rated table by the invitation."""
    answer = ok(await other.ask("rated/join", {"table": table.id, "invite": table.invites[seat]}))
    assert answer["seat"] == seat
    table.seats[seat] = Seat(table.client, table.id, answer["key"])
    return table.seats[seat]


async def all_chosen(table: Opened) -> None:
    """Make choices until every player has made at least one."""
    chosen: set[str] = set()
    while chosen < set(table.seats):
        seat = str((await table.facts())["actor"])
        state = await table.seats[seat].look()
        ok(await table.seats[seat].choose(state["options"][0]["notation"], state["version"]))
        chosen.add(seat)


async def resigned(one: Device, other: Device, loser: str = "allied") -> Opened:
    """Play a rated game in which one player resigns after both have made a choice."""
    table = await rated_table(one)
    await joined(table, other)
    await all_chosen(table)
    assert (await table.seats[loser].ask("resign", {})).status_code == 204
    return table


async def moved(table: Opened) -> dict[str, Any] | None:
    """Return the rating changes by a table's game, or None if it has not been rated."""
    found = ok(await table.client.get(f"tables/{table.id}/ratings"))
    assert found["rated"]
    game: dict[str, Any] | None = found["game"]
    return game


async def people(client: httpx2.AsyncClient, pool: str = "live") -> dict[str, int]:
    """Return the ratings of the people on the leaderboard, by name."""
    found = ok(await client.get("ratings", params={"game": "blitzkrieg", "pool": pool}))
    return {each["name"]: each["rating"] for each in found["ranked"] if not each["bot"]}


async def test_terms_are_equal_or_it_is_refused_in_one_sentence(file: Path) -> None:
    async with club(file) as client:
        anna, stranger = await registered(client), Device(client)

        async def refused(id: str, status: int = 422, **wanted: Any) -> None:
            body = {"game": "blitzkrieg", "seats": WAITING, "clock": CLOCK, **wanted}
            check_wrong(await anna.ask("rated/open", body), status, id)

        await refused("service-rated-clock", clock={"seconds": 600, "out": "bot"})
        await refused("service-bad-request", clock=None)
        await refused("service-rated-no-leave", clock={**CLOCK, "leave": 86_400})
        await refused("service-rated-alone", game="eleven", variant="solo", seats={"a": "human"})
        await refused("service-rated-variant", game="eleven", variant="short-2", seats={"a": "human", "b": "open"})
        # The list of games already says which variants cannot be rated.
        listed = {each["name"]: each["variants"] for each in ok(await client.get("games"))}
        why = {each["id"]: each["unrated"] and each["unrated"]["id"] for each in listed["eleven"]}
        assert (why["3"], why["short-5"]) == (None, "service-rated-variant")
        assert (why["solo"], why["short-solo"]) == ("service-rated-alone", "service-rated-alone")
        assert listed["blitzkrieg"][0]["unrated"] is None
        await refused("service-rated-seats", seats=HUMANS)
        await refused("service-rated-bot", seats={"german": "human", "allied": "bot:random"})
        wanted = {"game": "blitzkrieg", "seats": WAITING, "clock": CLOCK}
        check_wrong(await stranger.ask("rated/open", wanted), 403, "service-account-signed-out")
        # Players must be signed in, get their account names, and cannot join twice.
        table = await rated_table(anna, name="Spring")
        join = {"invite": table.invites["allied"]}
        check_wrong(await client.post(f"tables/{table.id}/join", json=join), 403, "service-rated-sign-in")
        check_wrong(await anna.ask("rated/join", {"table": table.id, **join}), 409, "service-rated-self")
        # A second account in the same browser belongs to the same person.
        second = await registered(client, "Annette")
        second.browser = anna.browser
        ok(await second.ask("sign-in", {"name": "Annette", "password": PASSWORD}))
        check_wrong(await second.ask("rated/join", {"table": table.id, **join}), 409, "service-rated-self")
        ben = await registered(client, "Ben")
        allied = await joined(table, ben)
        state = await allied.look()
        assert state["names"] == {"german": "Anna", "allied": "Ben"}
        assert state["name"] == "Spring"
        assert set(state["acts"]) == {"resign", "draw", "abandon"}
        # At a rated table, actions that would help one player are not available.
        await all_chosen(table)
        state = await allied.look()
        check_wrong(await allied.ask("name", {"name": "Somebody"}), 409, "service-rated-name")
        check_wrong(await allied.ask("sit-in", {"bot": "hard"}), 409, "service-rated-no-sitting")
        check_wrong(await allied.ask("offer", {"kind": "pass"}), 409, "service-rated-no-pass")
        check_wrong(await allied.ask("offer", {"kind": "pause"}), 409, "service-rated-no-pause")
        german = table.seats["german"]
        asked = german if (await german.look())["actor"] == "german" else allied
        version = (await asked.look())["version"]
        check_wrong(await asked.ask("ask-back", {"version": version}), 422, "service-rated-no-takeback")
        alone = await rated_table(anna, seats={"german": "human", "allied": "bot:easy"})
        version = (await alone.seats["german"].look())["version"]
        for what in ("hint", "coach"):
            check_wrong(await alone.seats["german"].ask(what, {"version": version}), 403, "service-rated-no-hints")
        assert [game["facts"]["rated"] for game in ok(await anna.ask("games"))["going"]] == [True, True]


async def test_a_game_changes_both_ratings_once_and_shows_the_calculation(database: str) -> None:
    async with club(database) as client, club(database) as other:
        anna, ben = await registered(client), await registered(other, "Ben")
        table = await rated_table(anna)
        assert (await table.seats["german"].ask("list", {"note": "rated"})).status_code == 204
        (entry,) = ok(await other.get("lobby"))["tables"]
        assert entry["rated"]
        check_wrong(await client.post("lobby/sit", json={"table": table.id}), 403, "service-rated-sign-in")
        plain = {"game": "blitzkrieg", "clock": {**CLOCK, "bot": "basic"}}
        check_wrong(await client.post("lobby/quick", json=plain), 404, "service-lobby-nobody")
        check_wrong(await anna.ask("rated/quick", plain), 404, "service-lobby-nobody")
        sat = ok(await ben.ask("rated/quick", plain))
        assert (sat["table"], sat["seat"]) == (table.id, "allied")
        table.seats["allied"] = Seat(client, table.id, sat["key"])
        assert await moved(table) is None
        check_wrong(await client.get("ratings/player", params={"name": "Ben"}), 404, "service-rated-nobody")
        await all_chosen(table)
        assert (await table.seats["german"].ask("resign", {})).status_code == 204
        game = await moved(table)
        assert game is not None
        assert (game["pool"], game["weight"], game["void"]) == ("live", 1, "")
        first, second = game["seats"]
        assert (first["name"], first["place"], first["won"], first["before"]) == ("Ben", 1, True, 1500)
        assert (second["name"], second["place"], second["won"], second["before"]) == ("Anna", 2, False, 1500)
        # Both accounts are new, so 50 points is the most that games between them can bring in a day.
        assert first["after"] - 1500 == 1500 - second["after"] == 50
        assert (first["doubt"], second["doubt"], first["weight"]) == ("new", "", second["weight"])
        assert 0.4 < first["weight"] < 0.6
        assert await people(other) == {"Ben": first["after"], "Anna": second["after"]}
        assert await people(client, "days") == {}
        board = ok(await client.get("ratings", params={"game": "blitzkrieg"}))["ranked"]
        assert [each["name"] for each in board if each["bot"]][-1] == "easy"
        assert [each["provisional"] for each in board] == [False] * (len(board) - 2) + [True, True]
        profile = ok(await client.get("ratings/player", params={"name": "BEN"}))
        assert profile["ratings"][0]["course"] == [{"at": game["at"], "rating": first["after"]}]
        assert profile["seats"] == [{"game": "blitzkrieg", "seat": "allied", "games": 1, "won": 1}]
        assert profile["won"] == [{"game": "blitzkrieg", "detail": "", "reason": "ended-resigned", "games": 1}]
        assert profile["games"] == [game]
        # A later change of the table does not rate the game again. The export of an account contains its rated games.
        assert (await table.seats["allied"].ask("auto-forced", {"on": False})).status_code == 200
        assert await people(client) == {"Ben": first["after"], "Anna": second["after"]}
        with zipfile.ZipFile(io.BytesIO((await ben.ask("archive")).content)) as files:
            assert json.loads(files.read("ratings.json"))["games"][0]["table"] == table.id
        # Anna deletes her account. Ben keeps his points, and the game no longer shows Anna's name.
        assert (await anna.ask("delete", {"name": "Anna"})).status_code == 204
        assert await people(client) == {"Ben": first["after"]}
        game = await moved(table)
        assert game is not None
        assert [each["name"] for each in game["seats"]] == ["Ben", ""]


async def test_rematches_within_a_day_count_less_and_are_rated_as_well(file: Path, fast: type[FastClock]) -> None:
    async with club(file) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        table = await resigned(anna, ben)
        seats = {each: ok(await table.seats[each].ask("rematch", {})) for each in table.seats}
        again = Opened(client, {"table": seats["german"]["table"], "invites": {}, "actor": None, "keys": {}})
        again.seats = {seat_state["seat"]: Seat(client, again.id, seat_state["key"]) for seat_state in seats.values()}
        assert (await again.facts())["rated"]
        await all_chosen(again)
        assert (await again.seats["german"].ask("resign", {})).status_code == 204
        found = [await moved(each) for each in (table, again)]
        assert [game["weight"] for game in found if game] == [1, 0.5]
        assert found[1] is not None
        # The rematch swaps the sides, so Anna has won both games.
        assert [each["name"] for each in found[1]["seats"]] == ["Anna", "Ben"]
        fast.ahead = 90_000
        third = await moved(await resigned(anna, ben))
        assert third is not None
        assert third["weight"] == 1
        (own,) = ok(await client.get("ratings/player", params={"name": "Anna"}))["ratings"]
        assert (own["games"], len(own["course"])) == (3, 3)


async def test_an_unplayed_game_does_not_count_and_a_draw_brings_ratings_together(file: Path) -> None:
    async with club(file) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        early = await rated_table(anna)
        await joined(early, ben)
        assert (await early.seats["allied"].ask("resign", {})).status_code == 204
        assert await moved(early) is None
        assert await people(client) == {}
        await resigned(anna, ben)
        before = await people(client)
        table = await rated_table(anna)
        await joined(table, ben)
        await all_chosen(table)
        ok(await table.seats["german"].ask("offer", {"kind": "end"}))
        answer = {"kind": "end", "seat": "german", "accept": True}
        assert (await table.seats["allied"].ask("answer-offer", answer)).status_code == 204
        after = await people(client)
        assert before["Anna"] > after["Anna"] > after["Ben"] > before["Ben"]
        drawn = ok(await anna.ask("games", result="drawn"))["finished"]
        assert [game["facts"]["table"] for game in drawn] == [table.id]
        assert ok(await ben.ask("games", result="lost"))["found"] == 2


@pytest.mark.usefixtures("days")
async def test_a_player_out_of_time_loses_and_a_bots_rating_does_not_change(file: Path, fast: type[FastClock]) -> None:
    async with club(file) as client:
        anna = await registered(client)
        table = await rated_table(
            anna, seats={"german": "human", "allied": "bot:easy"}, clock={**CLOCK, "seconds": 86_400}
        )
        german = table.seats["german"]
        while (await table.facts())["actor"] != "german" or not (state := await german.look())["options"]:
            await asyncio.sleep(0.02)
        ok(await german.choose(state["options"][0]["notation"], state["version"]))
        fast.ahead += 2 * 86_400
        async with asyncio.timeout(SOON):
            while not (await table.facts())["over"]:
                await asyncio.sleep(0.05)
        game = await moved(table)
        assert game is not None
        assert game["pool"] == "days"
        bot, own = game["seats"]
        assert (bot["bot"], bot["before"] == bot["after"], own["name"]) == ("easy", True, "Anna")
        assert own["after"] < 1500


@pytest.mark.parametrize(
    ("here", "there", "doubt"),
    [
        ("8.8.8.8", "8.8.8.8", "origin"),
        ("8.8.8.8", "8.8.4.4", "new"),
        ("2001:4860:4860::1", "2001:4860:4860::2", "origin"),
        ("192.168.0.7", "192.168.0.7", "new"),
    ],
)
async def test_people_of_one_public_address_are_known_to_be(file: Path, here: str, there: str, doubt: str) -> None:
    access = AccessConfig(host_names=("*",), trusted_proxies=("127.0.0.1",))
    async with service(file, lobby=True, login_methods=WAYS, access=access) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        client.headers["X-Forwarded-For"] = here
        table = await rated_table(anna)
        client.headers["X-Forwarded-For"] = there
        await joined(table, ben)
        await all_chosen(table)
        assert (await table.seats["allied"].ask("resign", {})).status_code == 204
        game = await moved(table)
        assert game is not None
        assert [each["doubt"] for each in game["seats"]] == [doubt, ""]
    assert here not in "\n".join(sqlite3.connect(file).iterdump())


async def test_a_moderator_removes_a_game_and_all_later_ones_are_rated_again(database: str) -> None:
    async with club(database) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        first = await resigned(anna, ben)
        second = await resigned(anna, ben, "german")
        before = await people(client)
        reached = AdminDatabase(database)
        assert void(reached, first.id, "They had agreed on it.")
        assert not void(reached, first.id, "Once more.")
        assert not void(reached, "nowhere", "No such game.")
        game, later = await moved(first), await moved(second)
        assert game is not None
        assert later is not None
        assert (game["void"], game["why"]) == ("steward", "They had agreed on it.")
        assert {each["before"] for each in game["seats"]} == {each["after"] for each in game["seats"]} == {1500}
        won, lost = updated_ratings(
            [RatedPlayer(SkillRating(), 1), RatedPlayer(SkillRating(), 2)], [seat["weight"] for seat in later["seats"]]
        )
        assert await people(client) == {"Ben": won.shown, "Anna": lost.shown}
        assert [(each.table, each.void) for each in latest(reached)] == [(second.id, ""), (first.id, "steward")]
        assert void(reached, first.id, None)
        assert await people(client) == before


async def test_a_game_is_ended_and_rated_in_one_transaction(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club(database) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        table = await rated_table(anna)
        allied = await joined(table, ben)
        await all_chosen(table)

        class Killed(Exception):
            """The error by which a test simulates the death of the server."""

        def killed(*_: Any) -> None:
            raise Killed

        with monkeypatch.context() as patch:
            patch.setattr(rating_transactions, "_keep", killed)
            with pytest.raises(Killed):
                await allied.ask("resign", {})
    async with club(database) as client:
        allied.client = table.client = client
        assert not (await table.facts())["over"]
        assert await moved(table) is None
        assert (await allied.ask("resign", {})).status_code == 204
    async with club(database) as client:
        assert set(await people(client)) == {"Anna", "Ben"}
        assert (await client.get(f"tables/{table.id}/ratings")).json()["game"] is not None


async def test_a_player_of_three_who_resigns_is_last_despite_the_bots_result(file: Path) -> None:
    async with club(file) as client:
        anna, ben, carl = [await registered(client, name) for name in ("Anna", "Ben", "Carl")]
        seats = {"a": "human", "b": "open", "c": "open"}
        table = await rated_table(anna, game="eleven", variant="3", seats=seats)
        for other, seat in ((ben, "b"), (carl, "c")):
            await joined(table, other, seat)
        await all_chosen(table)
        assert (await table.seats["c"].ask("resign", {"bot": "random"})).status_code == 204
        ok(await table.seats["a"].ask("offer", {"kind": "end"}))
        answer = {"kind": "end", "seat": "a", "accept": True}
        assert (await table.seats["b"].ask("answer-offer", answer)).status_code == 204
        game = await moved(table)
        assert game is not None
        assert [each["place"] for each in game["seats"]] == [1, 2, 3]
        winner = game["seats"][0]["name"]
        profile = ok(await client.get("ratings/player", params={"name": winner}))
        assert {(each["reason"], each["games"]) for each in profile["won"]} == {("ended-agreed", 1)}
        assert all(each["detail"] for each in profile["won"])
        last = game["seats"][-1]
        assert (last["seat"], last["name"], last["bot"]) == ("c", "Carl", "")
        assert last["after"] < 1500 < game["seats"][0]["after"]


async def test_ratings_continue_after_a_move_to_postgresql(file: Path, postgres: str, tmp_path: Path) -> None:
    async with club(file) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        await resigned(anna, ben)
        before = await people(client)
    copy = tmp_path / "copy"
    backup(AdminDatabase(sqlite_url(file)), copy, False)
    restore(AdminDatabase(postgres), copy, False)
    async with club(postgres) as client:
        assert await people(client) == before
        for one in (anna, ben):
            one.client = client
        await resigned(anna, ben, "german")
        assert (await people(client))["Ben"] > before["Ben"]
