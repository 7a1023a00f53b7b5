"""Tournaments in simulated time are created, entered, paired round by round, played to the end, and shown."""

from __future__ import annotations

import asyncio
import io
import json
import time
import zipfile
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx2
import pytest

from sandtable.service import assembly
from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.admin.tournaments import close, every
from sandtable.service.jobs import timeouts_and_due_replies
from sandtable.service.server_settings import LoginMethods, ServerLimits
from sandtable.service.tournaments import scheduler
from service.mail_server import mail_server
from service.service_in_process import Seat, check_wrong, ok, service
from service.test_accounts import PASSWORD, Device, registered
from service.test_clock import FastClock, days
from service.test_email import entered as with_address
from service.test_notifications import come, listen, quiet, wishes

pytestmark = pytest.mark.usefixtures("spare_minds")

WAYS = LoginMethods(passwords=True)
LIVE = {"seconds": 3600}
DAY = 86_400
SOON = 60.0

__all__ = ["days"]


class RunningClock(FastClock):
    """A clock that also runs by itself, because notifications become due after a delay."""

    def now(self) -> float:
        return time.time() + FastClock.ahead


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> type[FastClock]:
    FastClock.ahead = 0.0
    monkeypatch.setattr(assembly, "SystemClock", RunningClock)
    monkeypatch.setattr(timeouts_and_due_replies, "POLL_SECONDS", 0.05)
    monkeypatch.setattr(scheduler, "POLL_SECONDS", 0.05)
    return FastClock


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


def club(database: Path | str) -> Any:
    return service(database, login_methods=WAYS)


async def people(client: httpx2.AsyncClient, n: int) -> dict[str, Device]:
    return {name: await registered(client, name) for name in (f"P{i:02}" for i in range(1, n + 1))}


async def made(by: Device, kind: str, **wanted: Any) -> str:
    """Create a tournament that people can enter, and return its id."""
    plan = {"kind": kind, "clock": LIVE, "filler": "random", **wanted.pop("plan", {})}
    answer = ok(await by.ask("tournaments/make", {"name": "Spring", "game": "blitzkrieg", "plan": plan, **wanted}))
    return str(answer["tournament"])


async def state(client: httpx2.AsyncClient, id: str) -> dict[str, Any]:
    found: dict[str, Any] = ok(await client.get(f"tournaments/{id}"))
    return found


async def entered(id: str, *devices: Device) -> None:
    for device in devices:
        assert (await device.ask("tournaments/enter", {"tournament": id})).status_code == 204


async def done(device: Device, what: str, id: str, **more: Any) -> None:
    assert (await device.ask(f"tournaments/{what}", {"tournament": id, **more})).status_code == 204


async def until(client: httpx2.AsyncClient, id: str, wanted: Any) -> dict[str, Any]:
    """Poll the state of a tournament until it meets a condition, and return it."""
    async with asyncio.timeout(SOON):
        while not wanted(found := await state(client, id)):
            await asyncio.sleep(0.05)
    return found


def open_games(found: dict[str, Any]) -> list[dict[str, Any]]:
    return [game for board in found["boards"] for game in board["games"] if game["table"] and not game["over"]]


def numbers(found: dict[str, Any]) -> dict[int, str]:
    return {each["number"]: each["name"] for each in found["entrants"]}


async def seat_of(device: Device, table: str, seat: str) -> Seat:
    """Open a player's seat through the player's account, and return it."""
    answer = ok(await device.ask("open", {"table": table, "seat": seat}))
    return Seat(device.client, table, answer["key"])


async def lose(device: Device, game: dict[str, Any], seat: str) -> None:
    at = await seat_of(device, game["table"], seat)
    response = await at.ask("resign", {})
    assert response.status_code in (204, 409), response.text


async def played(client: httpx2.AsyncClient, id: str, known: dict[str, Device]) -> dict[str, Any]:
    """Play a tournament to its end. At each table the players resign in reverse alphabetical order."""
    given_up: set[tuple[str, str]] = set()
    async with asyncio.timeout(10 * SOON):
        while (found := await state(client, id))["about"]["status"] == "on":
            who = numbers(found)
            for game in open_games(found):
                there = {who[number]: seat for seat, number in game["seats"].items() if who[number] in known}
                still = [name for name in there if (game["table"], name) not in given_up]
                if still:
                    # Advance the clock, so that the order of the resignations is clear.
                    FastClock.ahead += 2
                    await lose(known[max(still)], game, there[max(still)])
                    given_up.add((game["table"], max(still)))
            await asyncio.sleep(0.05)
    return found


def met(found: dict[str, Any]) -> Counter[frozenset[int]]:
    """Return how often each pair of players has met.

    Also check that both games of a board are between the same players, with sides swapped.
    """
    pairs: Counter[frozenset[int]] = Counter()
    for board in found["boards"]:
        seats = [game["seats"] for game in board["games"]]
        assert {frozenset(each.values()) for each in seats} == {frozenset(seats[0].values())}
        if len(seats) == 2:
            assert seats[0]["german"] == seats[1]["allied"]
        pairs.update(frozenset(pair) for pair in combinations(seats[0].values(), 2))
    return pairs


async def test_invalid_tournaments_are_refused_in_one_sentence_and_change_nothing(file: Path) -> None:
    async with service(file) as client:
        assert ok(await client.get("tournaments")) == {"open": False, "tournaments": []}
        check_wrong(await client.get("tournaments/x"), 404, "service-no-tournament")
    async with club(file) as client:
        anna, ben, stranger = await registered(client), await registered(client, "Ben"), Device(client)

        async def refused(id: str, status: int = 422, plan: dict[str, Any] | None = None, **wanted: Any) -> None:
            wanted_plan = {"kind": "swiss", "clock": LIVE, **(plan or {})}
            body = {"name": "Spring", "game": "blitzkrieg", "plan": wanted_plan, **wanted}
            check_wrong(await anna.ask("tournaments/make", body), status, id)

        await refused("service-tournament-name", name=" \t")
        await refused("service-tournament-variant", game="eleven", variant="solo")
        await refused("service-no-game", 404, game="chess")
        await refused("service-no-player", plan={"bots": ["nobody"]})
        await refused("service-rated-bot", plan={"ratings": True, "filler": "random"})
        await refused("service-tournament-days", plan={"clock": {"seconds": 3 * DAY}})
        await refused("service-tournament-starts", starts=1)
        await refused("service-bad-request", plan={"kind": "ladder"})
        assert ok(await client.get("tournaments")) == {"open": True, "tournaments": []}
        id = await made(anna, "round-robin")
        check_wrong(await stranger.ask("tournaments/enter", {"tournament": id}), 403, "service-account-signed-out")
        check_wrong(await anna.ask("tournaments/enter", {"tournament": "x"}), 404, "service-no-tournament")
        check_wrong(await anna.ask("tournaments/start", {"tournament": id}), 409, "service-tournament-few")
        await entered(id, anna)
        check_wrong(await anna.ask("tournaments/enter", {"tournament": id}), 409, "service-tournament-entered")
        check_wrong(await ben.ask("tournaments/withdraw", {"tournament": id}), 409, "service-tournament-not-entered")
        check_wrong(await ben.ask("tournaments/start", {"tournament": id}), 403, "service-tournament-not-maker")
        check_wrong(await ben.ask("tournaments/close", {"tournament": id}), 403, "service-tournament-not-maker")
        await entered(id, ben)
        await done(ben, "withdraw", id)
        assert [each["name"] for each in (await state(client, id))["entrants"]] == ["Anna"]
        await entered(id, ben)
        await done(anna, "start", id)
        check_wrong(await ben.ask("tournaments/enter", {"tournament": id}), 409, "service-tournament-not-open")
        check_wrong(await anna.ask("tournaments/start", {"tournament": id}), 409, "service-tournament-not-open")
        # At a table of a tournament, actions that would help one player or delay the others are not available.
        (game,) = open_games(await state(client, id))
        seat = await seat_of(anna, game["table"], next(s for s, n in game["seats"].items() if n == 1))
        facts = ok(await client.get(f"tables/{game['table']}"))
        assert (facts["tournament"], facts["rated"]) == (id, False)
        check_wrong(await seat.ask("offer", {"kind": "pause"}), 409, "service-tournament-no-pause")
        check_wrong(await seat.ask("sit-in", {"bot": "basic"}), 409, "service-rated-no-sitting")
        check_wrong(await seat.ask("name", {"name": "X"}), 409, "service-rated-name")
        await done(anna, "close", id, why="  Nobody\ncares ")
        found = await state(client, id)
        assert (found["about"]["status"], found["why"]) == ("closed", "Nobody cares")
        check_wrong(await anna.ask("tournaments/close", {"tournament": id}), 409, "service-tournament-over")
        check_wrong(await anna.ask("tournaments/withdraw", {"tournament": id}), 409, "service-tournament-over")
        for _ in range(5):
            await made(anna, "swiss")
        body = {"name": "One more", "game": "blitzkrieg", "plan": {"kind": "swiss", "clock": LIVE}}
        check_wrong(await anna.ask("tournaments/make", body), 409, "service-tournament-many")


async def test_a_round_robin_of_four_is_played_to_its_end_and_rated(database: str) -> None:
    async with club(database) as client, club(database) as other:
        known = await people(client, 4)
        id = await made(known["P01"], "round-robin", plan={"ratings": True, "filler": "basic"})
        await entered(id, *known.values())
        assert (await state(other, id))["about"]["entrants"] == 4
        await done(known["P01"], "start", id)
        found = await state(other, id)
        assert (found["about"]["round"], found["about"]["rounds"], len(found["boards"])) == (1, 3, 2)
        # In a round with a real-time clock, each board plays its two games one after the other.
        assert len(open_games(found)) == 2
        for game in open_games(found):
            for seat, number in game["seats"].items():
                name = numbers(found)[number]
                assert (await (await seat_of(known[name], game["table"], seat)).look())["names"][seat] == name
        found = await played(client, id, known)
        assert set(met(found).values()) == {1}
        assert len(met(found)) == 6
        assert [(each["name"], each["place"], each["points"]) for each in found["entrants"]] == [
            ("P01", 1, 6),
            ("P02", 2, 4),
            ("P03", 3, 2),
            ("P04", 4, 0),
        ]
        assert found["ties"] == ["direct", "sonneborn-berger"]
        assert await state(other, id) == found
        (entry,) = ok(await other.get("tournaments"))["tournaments"]
        assert (entry["status"], entry["maker"], entry["name"]) == ("over", "P01", "Spring")
        # The games appear in each player's list of games, and the export of an account contains the results.
        games = ok(await known["P03"].ask("games"))
        assert (games["found"], len(games["going"])) == (6, 0)
        with zipfile.ZipFile(io.BytesIO((await known["P03"].ask("archive")).content)) as files:
            (kept,) = json.loads(files.read("tournaments.json"))
            assert (kept["id"], kept["name"]) == (id, "Spring")
        assert (await known["P02"].ask("delete", {"name": "P02"})).status_code == 204
        found = await state(client, id)
        assert [(each["name"], each["place"]) for each in found["entrants"]][1] == ("", 2)


async def test_its_games_are_rated_if_it_says_so_and_all_have_played(file: Path) -> None:
    async with club(file) as client:
        known = await people(client, 2)
        for ratings, expected in ((True, 1), (False, 0)):
            id = await made(known["P01"], "knock-out", plan={"ratings": ratings, "filler": "basic"})
            await entered(id, *known.values())
            await done(known["P01"], "start", id)
            (game,) = open_games(await state(client, id))
            who = numbers(await state(client, id))
            seats = {s: await seat_of(known[who[n]], game["table"], s) for s, n in game["seats"].items()}
            chosen: set[str] = set()
            while chosen < set(seats):
                facts = ok(await client.get(f"tables/{game['table']}"))
                assert facts["rated"] is ratings
                at = await seats[facts["actor"]].look()
                ok(await seats[facts["actor"]].choose(at["options"][0]["notation"], at["version"]))
                chosen.add(facts["actor"])
            found = await played(client, id, known)
            assert found["entrants"][0]["name"] == "P01"
            board = ok(await client.get("ratings", params={"game": "blitzkrieg"}))["ranked"]
            assert {each["games"] for each in board if not each["bot"]} == {1}
            answer = ok(await client.get(f"tables/{game['table']}/ratings"))
            assert (answer["rated"], int(answer["game"] is not None)) == (ratings, expected)


async def test_a_swiss_of_sixteen_people_and_bots_goes_to_its_last_round(file: Path) -> None:
    async with club(file) as client:
        known = await people(client, 12)
        id = await made(known["P01"], "swiss", plan={"bots": ["random"] * 4})
        await entered(id, *known.values())
        await done(known["P01"], "start", id)
        found = await played(client, id, known)
        assert (found["about"]["status"], found["about"]["round"], found["about"]["rounds"]) == ("over", 4, 4)
        assert set(met(found).values()) == {1}
        for number in range(1, 5):
            boards = [board for board in found["boards"] if board["round"] == number]
            there = sorted(each for board in boards for each in board["games"][0]["seats"].values())
            assert there == list(range(1, 17))
        assert sum(each["points"] for each in found["entrants"]) == 4 * 8 * 2
        keys = [(each["points"], *(each["ties"][tie] for tie in found["ties"])) for each in found["entrants"]]
        assert keys == sorted(keys, reverse=True)
        assert found["entrants"][0]["place"] == 1
        # Bots have played their games without a viewer.
        bots = {each["number"] for each in found["entrants"] if each["bot"]}
        among = [board for board in found["boards"] if set(board["games"][0]["seats"].values()) <= bots]
        assert all(game["over"] for board in among for game in board["games"])


async def test_a_bot_replaces_a_player_who_withdraws_from_a_knock_out(file: Path) -> None:
    async with club(file) as client:
        known = await people(client, 6)
        id = await made(known["P01"], "knock-out")
        await entered(id, *known.values())
        await done(known["P01"], "start", id)
        found = await state(client, id)
        who = numbers(found)
        first = [{who[n] for n in board["games"][0]["seats"].values()} for board in found["boards"]]
        assert first == [{"P01", "P06"}, {"P02", "P05"}, {"P03", "P04"}]
        # A player who withdraws loses both games of the board. The second game needs no table.
        await done(known["P01"], "withdraw", id)
        check_wrong(
            await known["P01"].ask("tournaments/withdraw", {"tournament": id}), 409, "service-tournament-not-entered"
        )
        found = await until(client, id, lambda found: all(game["over"] for game in found["boards"][0]["games"]))
        assert [bool(game["table"]) for game in found["boards"][0]["games"]] == [True, False]
        found = await played(client, id, known)
        second = [board for board in found["boards"] if board["round"] == 2]
        who = numbers(found)
        fillers = {each["number"] for each in found["entrants"] if each["filler"]}
        assert len(fillers) == 1
        there = [{who[n] or "filler" for n in board["games"][0]["seats"].values()} for board in second]
        assert there == [{"P02", "filler"}, {"P03", "P06"}]
        # P02 has resigned against the bye bot and is out, but the bot does not win the tournament.
        assert (found["about"]["round"], found["entrants"][0]["name"]) == (2, "P03")
        assert found["entrants"][-1]["place"] == 0
        assert {each["name"]: each["left"] for each in found["entrants"]}["P01"]


async def test_eight_of_eleven_sit_at_tables_of_four_and_rotate_their_seats(file: Path) -> None:
    async with club(file) as client:
        known = await people(client, 8)
        id = await made(known["P01"], "swiss", game="eleven", variant="4", plan={"rounds": 4})
        await entered(id, *known.values())
        await done(known["P01"], "start", id)
        found = await played(client, id, known)
        assert (found["about"]["rounds"], len(found["boards"])) == (4, 8)
        assert found["ties"] == ["share", "wins"]
        sat = Counter(
            (number, seat) for board in found["boards"] for seat, number in board["games"][0]["seats"].items()
        )
        assert max(sat.values()) <= 2
        assert all(sum(n for (each, _), n in sat.items() if each == number) == 4 for number in range(1, 9))
        # The four players of a table get 3, 2, 1 and 0 points, and shares of the victory points that add up to 1.
        assert sum(each["points"] for each in found["entrants"]) == 8 * 6
        assert sum(each["ties"]["share"] for each in found["entrants"]) == pytest.approx(8, abs=1e-4)
        # P08 always resigns first, so P08 is always last and has no points.
        points = {each["name"]: each["points"] for each in found["entrants"]}
        assert (points["P08"], points["P01"]) == (0, 12)
        assert found["entrants"][0]["name"] == "P01"
        assert found["entrants"][0]["ties"]["wins"] == 4


@pytest.mark.usefixtures("days")
async def test_a_correspondence_round_plays_both_games_together_and_the_asked_player_loses_on_time(
    database: str, fast: type[FastClock]
) -> None:
    async with club(database) as client, club(database) as other:
        known = await people(client, 3)
        plan = {"clock": {"seconds": 30 * DAY}, "days": 10, "rounds": 1}
        id = await made(known["P01"], "swiss", plan=plan)
        await entered(id, *known.values())
        await done(known["P01"], "start", id)
        found = await state(other, id)
        # The uptime that the second server counts can be some milliseconds less than that of the first.
        assert 9.9 * DAY < found["left"] < 10 * DAY + 1
        fillers = {each["number"] for each in found["entrants"] if each["filler"]}
        pair = next(b for b in found["boards"] if not fillers & set(b["games"][0]["seats"].values()))
        assert [bool(game["table"]) for game in pair["games"]] == [True, True]
        # The clocks of both games run from the start, before any choice.
        clocks = [ok(await other.get(f"tables/{game['table']}/clock"))["running"] for game in pair["games"]]
        assert set(clocks) <= {"german", "allied"}
        fast.ahead += 10 * DAY
        found = await until(client, id, lambda found: found["about"]["status"] == "over")
        ended = [ok(await other.get(f"tables/{game['table']}/seat"))["ending"] for game in pair["games"]]
        assert [(each["how"], each["by"]) for each in ended] == [("time", [clock]) for clock in clocks]
        assert all(game["over"] for board in found["boards"] for game in board["games"])
        assert await state(other, id) == found


async def test_a_league_continues_by_seasons_and_begins_automatically(file: Path, fast: type[FastClock]) -> None:
    async with club(file) as client:
        known = await people(client, 2)
        id = await made(known["P01"], "knock-out", plan={"repeats": 7})
        await entered(id, *known.values())
        await done(known["P01"], "start", id)
        found = await played(client, id, known)
        assert [each["season"] for each in found["seasons"]] == [1, 2]
        second = found["seasons"][1]["id"]
        await entered(second, known["P01"])
        # Only one player has entered when the tournament should begin, so its start is postponed.
        fast.ahead += 7 * DAY + 1
        before = (await state(client, second))["about"]["starts"]
        await until(client, second, lambda found: found["about"]["starts"] > before)
        await entered(second, known["P02"])
        fast.ahead += 7 * DAY + 1
        found = await until(client, second, lambda found: found["about"]["status"] == "on")
        assert found["about"]["season"] == 2
        # Closing a season ends the league, so no further season follows.
        await done(known["P01"], "close", second)
        assert [each["status"] for each in (await state(client, id))["seasons"]] == ["over", "closed"]


async def test_a_moderator_closes_a_tournament_and_the_reason_is_shown(file: Path) -> None:
    database = AdminDatabase(str(file))
    async with club(file) as client:
        anna = await registered(client)
        id = await made(anna, "swiss", plan={"bots": ["random"]})
        assert [(each.id, each.maker, each.entrants, each.status) for each in every(database)] == [
            (id, "Anna", 1, "open")
        ]
        assert not close(database, "another", "advertising")
        assert close(database, id, "advertising")
        assert not close(database, id, "advertising")
        found = await state(client, id)
        assert (found["about"]["status"], found["why"]) == ("closed", "advertising")
        check_wrong(await anna.ask("tournaments/enter", {"tournament": id}), 409, "service-tournament-not-open")


async def test_players_are_notified_once_of_a_new_round(database: str) -> None:
    """Each player gets one notification for each round, from only one server, without texts chosen by players."""
    ways = LoginMethods(passwords=True, email_codes=True)
    with mail_server() as (box, mail):
        how: dict[str, Any] = {
            "login_methods": ways,
            "mail": mail,
            "limits": ServerLimits().without_rates(),
            "wait": 0.1,
        }
        async with service(database, **how) as client, service(database, **how) as other:
            known = await people(client, 3)
            ben = Device(other)
            ok(await ben.ask("register", {"name": "Ben", "password": PASSWORD}))
            ok(await with_address(ben, box, address="ben@example.org"))
            await listen(ben, wishes("once", "round"), "ja")
            box.letters.clear()
            id = await made(known["P01"], "round-robin", plan={"rounds": 2}, name="A secret of mine")
            await entered(id, *known.values(), ben)
            await quiet(box, 0, 0.3)
            await done(known["P01"], "start", id)
            await come(lambda: bool(box.letters))
            letter = box.letters[0]
            assert letter["Subject"] == ("参加している大会の1回戦が始まりました。ライズ・オブ・ブリッツクリーク")
            said = letter.get_content()
            assert f"http://table/#tournament/{id}" in said
            assert "secret" not in said
            # The second game of a round causes no notification, and the next round causes one after its pairing.
            found = await until(other, id, open_games)
            while found["about"]["round"] == 1:
                for game in open_games(found):
                    who = {numbers(found)[number]: seat for seat, number in game["seats"].items()}
                    name = next(name for name in who if name in known)
                    await lose(known[name], game, who[name])
                await quiet(box, 1, 0.1)
                found = await state(other, id)
            await come(lambda: len(box.letters) == 2)
            assert "2回戦" in box.letters[1]["Subject"]
            await quiet(box, 2, 0.5)


async def test_a_player_meets_a_blocked_one_only_without_an_alternative(file: Path) -> None:
    """Separated players are paired only without an alternative. Blocks after the entry do not separate players."""
    async with club(file) as client:
        known = await people(client, 4)
        blocked = frozenset(("P01", "P03"))
        assert (await known["P03"].ask("block", {"name": "P01"})).status_code == 204
        FastClock.ahead += 2

        async def first(kind: str) -> set[frozenset[str]]:
            id = await made(known["P01"], kind)
            await entered(id, *known.values())
            await done(known["P01"], "start", id)
            found = await state(client, id)
            pairs = {frozenset(numbers(found)[n] for n in b["games"][0]["seats"].values()) for b in found["boards"]}
            await done(known["P01"], "close", id)
            return pairs

        # Without a block, a Swiss would pair P01 with P03, and a knock-out would pair P01 with P04.
        assert blocked not in await first("swiss")
        assert (await known["P04"].ask("block", {"name": "P01"})).status_code == 204
        FastClock.ahead += 2
        assert await first("knock-out") == {frozenset(("P01", "P02")), frozenset(("P03", "P04"))}
        # The entrants were public when this block was made, so it does not affect the pairing.
        id = await made(known["P01"], "swiss")
        await entered(id, *known.values())
        FastClock.ahead += 2
        assert (await known["P02"].ask("block", {"name": "P01"})).status_code == 204
        await done(known["P01"], "start", id)
        found = await state(client, id)
        pairs = {frozenset(numbers(found)[n] for n in b["games"][0]["seats"].values()) for b in found["boards"]}
        assert frozenset(("P01", "P02")) in pairs
        # In a round robin all players meet, so a block has no effect.
        id = await made(known["P02"], "round-robin")
        await entered(id, *known.values())
        await done(known["P02"], "start", id)
        found = await played(client, id, known)
        who = numbers(found)
        assert blocked in {frozenset(who[n] for n in pair) for pair in met(found)}
