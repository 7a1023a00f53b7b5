"""Stewards: what was reported, mutes, bans, tables closed, a clock's verdict undone; all of it in one log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.engine import make_url

from sandtable.service.admin import stewards as admin
from sandtable.service.admin import tournaments as operators
from sandtable.service.admin.reach import Reached
from sandtable.service.limits import AccountWays, Limits
from service.test_accounts import PASSWORD, Device, registered
from service.test_hooks import deploy
from service.test_invitations import three
from service.test_notices import come
from service.test_ratings import CLOCK, all_chosen
from service.tools import HUMANS, Opened, Seat, check_wrong, ok, opened, service

WAYS = AccountWays(passwords=True)
LIMITS = Limits().without_rates()
WHY = "Insults at three tables"


def reached(database: str) -> Reached:
    """The database as an operator reaches it."""
    url = make_url(database)
    return Reached(str(url.database)) if url.get_backend_name() == "sqlite" else Reached(database)


async def steward(client: httpx.AsyncClient, database: str, name: str = "Sven") -> Device:
    device = await registered(client, name)
    assert admin.appoint(reached(database), name, True) is True
    return device


async def desk(device: Device) -> dict[str, Any]:
    found: dict[str, Any] = ok(await device.ask("steward/desk"))
    return found


async def act(device: Device, what: str, **wanted: Any) -> httpx.Response:
    return await device.ask(f"steward/{what}", {"reason": WHY, **wanted})


async def signs_in(client: httpx.AsyncClient, name: str) -> httpx.Response:
    return await Device(client).ask("sign-in", {"name": name, "password": PASSWORD})


async def acts(device: Device) -> list[tuple[str, str, str]]:
    """What the log says: what, about whom, by whom."""
    return [(each["act"], each["name"], each["steward"]) for each in (await desk(device))["log"]]


async def test_only_stewards_see_and_do_it(database: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS) as client:
        anna, sven = await registered(client), await steward(client, database)
        assert ok(await anna.ask("stewards")) == {"steward": False, "about": []}
        for what, wanted in (
            ("decide", {"said": 1, "remove": True}),
            ("sanction", {"name": "Sven", "kind": "ban", "days": 0}),
            ("lift", {"name": "Sven", "kind": "ban"}),
            ("table", {"table": "none", "act": "close"}),
            ("tournament", {"tournament": "none"}),
        ):
            check_wrong(await act(anna, what, **wanted), 403, "service-steward-only")
            check_wrong(await act(sven, what, **wanted, reason=" "), 422, "service-steward-reason")
        check_wrong(await anna.ask("steward/desk"), 403, "service-steward-only")
        check_wrong(await Device(client).ask("steward/desk"), 403, "service-account-signed-out")
        check_wrong(await act(sven, "sanction", name="Sven", kind="mute", days=1), 422, "service-block-self")
        check_wrong(await act(sven, "sanction", name="None", kind="mute", days=1), 404, "service-steward-nobody")
        check_wrong(await act(sven, "lift", name="Anna", kind="mute"), 404, "service-account-not-there")
        check_wrong(await act(sven, "decide", said=1, remove=True), 404, "service-steward-decided")
        check_wrong(await act(sven, "table", table="none", act="close"), 404, "service-no-table")
        for none in ("none", "no\0ne"):
            check_wrong(await act(sven, "tournament", tournament=none), 404, "service-steward-no-tournament")
        assert await acts(sven) == [("appoint", "Sven", "")]
        # It is taken back by whoever looks after the machine.
        assert admin.appoint(reached(database), "sven", False) is True
        assert admin.appoint(reached(database), "sven", False) is False
        assert admin.appoint(reached(database), "None", True) is None
        check_wrong(await sven.ask("steward/desk"), 403, "service-steward-only")


async def test_a_tournament_is_closed_whoever_has_made_it_and_its_maker_reads_why(database: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS) as client:
        anna, sven = await registered(client), await steward(client, database)
        plan = {"kind": "swiss", "clock": CLOCK, "bots": ["random"]}
        made = {"name": "Advertising", "game": "blitzkrieg", "plan": plan}
        id = ok(await anna.ask("tournaments/make", made))["tournament"]
        assert (await act(sven, "tournament", tournament=id)).status_code == 204
        check_wrong(await act(sven, "tournament", tournament=id), 404, "service-steward-no-tournament")
        found = ok(await client.get(f"tournaments/{id}"))
        assert (found["about"]["status"], found["why"]) == ("closed", WHY)
        (told,) = ok(await anna.ask("stewards"))["about"]
        assert (told["act"], told["table"], told["reason"], told["steward"]) == ("close-tournament", id, WHY, "")
        assert (await acts(sven))[0] == ("close-tournament", "Anna", "Sven")
        # An operator's is in the same log.
        id = ok(await anna.ask("tournaments/make", made))["tournament"]
        assert operators.close(reached(database), id, WHY)
        assert (await acts(sven))[0] == ("close-tournament", "Anna", "")
        assert [each["operator"] for each in (await desk(sven))["log"]] == [True, False, True]


async def test_what_is_reported_is_taken_away_and_its_speaker_muted(database: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS, talk=True, lobby=True) as client:
        anna, sven = await registered(client), await steward(client, database)
        table = await opened(client, HUMANS, names={"german": "Wolf"})
        german, allied = table.seats["german"], table.seats["allied"]
        ok(await anna.ask("take", {"table": table.id, "key": german.key}))
        said = [ok(await german.ask("talk", {"text": text}))["id"] for text in ("An insult", "No insult")]
        for id in said:
            assert (await allied.ask("talk/report", {"said": id, "why": "abuse"})).status_code == 204
        reports = (await desk(sven))["reports"]
        assert [(each["text"], each["name"], each["accounts"], each["reports"]) for each in reports] == [
            (text, "Wolf", ["Anna"], {"allied": "abuse"}) for text in ("An insult", "No insult")
        ]
        assert (await act(sven, "decide", said=said[0], remove=True)).status_code == 204
        assert (await act(sven, "decide", said=said[1], remove=False)).status_code == 204
        assert (await desk(sven))["reports"] == []
        assert [each["text"] for each in ok(await allied.ask("talk"))["said"]] == ["No insult"]

        assert (await act(sven, "sanction", name="anna", kind="mute", days=2)).status_code == 204
        muted = await german.ask("talk", {"phrase": "hello"})
        check_wrong(muted, 403, "service-account-muted")
        assert muted.json()["error"]["args"]["reason"] == WHY
        assert muted.json()["error"]["args"]["until"] != "none"
        # Neither by a line in the lobby, nor by taking the seat out of the account; the game goes on.
        waits = await opened(client, {"german": "human", "allied": "open"})
        ok(await anna.ask("take", {"table": waits.id, "key": waits.seats["german"].key}))
        check_wrong(await waits.seats["german"].ask("list", {"note": "An insult"}), 403, "service-account-muted")
        assert (await waits.seats["german"].ask("list", {})).status_code == 204
        check_wrong(await anna.ask("leave", {"table": table.id, "seat": "german"}), 403, "service-account-muted")
        assert (await allied.ask("talk", {"phrase": "hello"})).status_code == 201
        await deploy(table)
        # She reads what, until when and why, and not by whom.
        (told,) = ok(await anna.ask("stewards"))["about"]
        assert (told["act"], told["reason"], told["steward"]) == ("mute", WHY, "")
        assert told["until"] - told["at"] == 2 * 86_400
        (holds,) = (await desk(sven))["sanctions"]
        assert (holds["name"], holds["kind"], holds["until"]) == ("Anna", "mute", told["until"])
        assert (await act(sven, "lift", name="Anna", kind="mute")).status_code == 204
        assert (await german.ask("talk", {"phrase": "sorry"})).status_code == 201
        assert await acts(sven) == [
            ("lift-mute", "Anna", "Sven"),
            ("mute", "Anna", "Sven"),
            ("leave", "", "Sven"),
            ("remove", "", "Sven"),
            ("appoint", "Sven", ""),
        ]


async def test_a_ban_ends_what_is_signed_in_and_links_go_on(database: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS) as client:
        anna, sven = await registered(client), await steward(client, database)
        table = await opened(client, HUMANS)
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        key = ok(await anna.ask("open", {"table": table.id, "seat": "german"}))["key"]
        lent = Seat(client, table.id, key)
        assert (await lent.look())["seat"] == "german"
        assert (await act(sven, "sanction", name="Anna", kind="ban", days=0)).status_code == 204
        check_wrong(await anna.ask("games"), 403, "service-account-signed-out")
        refused = await signs_in(client, "Anna")
        check_wrong(refused, 403, "service-account-banned")
        assert refused.json()["error"]["args"] == {"until": "none", "reason": WHY}
        check_wrong(
            await Device(client).ask("recover", {"name": "Anna", "code": anna.codes[0]}), 403, "service-account-banned"
        )
        # Whoever does not know the password is not told.
        wrong = await Device(client).ask("sign-in", {"name": "Anna", "password": "another password"})
        check_wrong(wrong, 403, "service-account-wrong")
        # What her devices were lent is gone, the link is as good as it was.
        check_wrong(await lent.ask("seat"), 403, "service-wrong-key")
        assert (await table.seats["german"].look())["seat"] == "german"
        assert (await act(sven, "lift", name="Anna", kind="ban")).status_code == 204
        ok(await signs_in(client, "Anna"))
        # For some days: afterwards it is over by itself.
        assert (await act(sven, "sanction", name="Anna", kind="ban", days=1)).status_code == 204
        assert (await signs_in(client, "Anna")).json()["error"]["args"]["until"].startswith("20")


async def test_a_table_is_closed(database: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS, lobby=True) as client:
        anna, sven = await registered(client), await steward(client, database)
        table = await opened(client, {"german": "human", "allied": "open"})
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        assert (await table.seats["german"].ask("list", {"note": "An insult"})).status_code == 204
        assert (await act(sven, "table", table=table.id, act="close")).status_code == 204
        state = await table.seats["german"].look()
        assert (state["over"], state["outcome"]["winners"], state["ending"]["how"]) == (True, [], "closed")
        assert state["prompt"]["message"]["id"] == "ended-closed"
        assert ok(await client.get("lobby"))["tables"] == []
        (told,) = ok(await anna.ask("stewards"))["about"]
        assert (told["act"], told["table"], told["reason"]) == ("close", table.id, WHY)
        check_wrong(await act(sven, "table", table=table.id, act="close"), 409, "service-steward-over")
        record = (await table.seats["german"].ask("record")).text
        assert '"closed"' in record
        # A rated game that was closed does not count.
        ben = await registered(client, "Ben")
        told = ok(
            await anna.ask(
                "rated/open", {"game": "blitzkrieg", "seats": {"german": "human", "allied": "open"}, "clock": CLOCK}
            )
        )
        rated = Opened(client, told)
        ok(await ben.ask("rated/join", {"table": rated.id, "invite": rated.invites["allied"]}))
        assert (await act(sven, "table", table=rated.id, act="close")).status_code == 204
        played = ok(await client.get(f"tables/{rated.id}/ratings"))["game"]
        assert played is None


async def out_of_time(table: Opened, client: httpx.AsyncClient) -> str:
    """Have the time of whoever is asked run out, and return which seat that is."""
    asked = (await table.facts())["actor"]
    state = await table.seats[asked].look()
    ok(await table.seats[asked].choose(state["options"][0]["notation"], state["version"]))
    asked = (await table.facts())["actor"]
    await asyncio.sleep(1.2)
    others = [seat for name, seat in table.seats.items() if name != asked]
    await others[0].ask("claim", {})
    for _ in range(300):
        facts = await table.facts()
        clock = ok(await client.get(f"tables/{table.id}/clock"))
        if facts["over"] or facts["seats"][asked]["player"] != "human" or asked in clock["sitting"]:
            return str(asked)
        await asyncio.sleep(0.02)
    raise AssertionError("the clock decides nothing")


@pytest.mark.parametrize("out", ["lost", "bot"])
async def test_a_clocks_verdict_is_undone_while_the_game_goes_on(database: str, out: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS) as client:
        sven = await steward(client, database)
        table = await three(client, clock={"seconds": 1, "each": True, "out": out, "bot": "random", "increment": 0})
        check_wrong(await act(sven, "table", table=table.id, act="undo-clock"), 409, "service-steward-no-verdict")
        seat = await out_of_time(table, client)
        assert (await act(sven, "table", table=table.id, act="undo-clock")).status_code == 204
        assert (await table.facts())["seats"][seat]["player"] == "human"
        assert (await table.seats[seat].look())["seat"] == seat
        assert next(each[0] for each in await acts(sven)) == "undo-clock"


async def test_a_game_that_is_over_is_not_gone_on_with_but_does_not_count(database: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS) as client:
        anna, ben, sven = await registered(client), await registered(client, "Ben"), await steward(client, database)
        clock = {"seconds": 2, "each": True, "out": "lost"}
        told = ok(
            await anna.ask(
                "rated/open", {"game": "blitzkrieg", "seats": {"german": "human", "allied": "open"}, "clock": clock}
            )
        )
        table = Opened(client, told)
        sat = ok(await ben.ask("rated/join", {"table": table.id, "invite": table.invites["allied"]}))
        table.seats["allied"] = Seat(client, table.id, sat["key"])
        # Both have made a choice of their own, so the game counts.
        await all_chosen(table)
        for _ in range(400):
            if (await table.facts())["over"]:
                break
            await asyncio.sleep(0.02)
        assert ok(await client.get(f"tables/{table.id}/ratings"))["game"]["void"] == ""
        assert (await act(sven, "table", table=table.id, act="undo-clock")).status_code == 204
        played = ok(await client.get(f"tables/{table.id}/ratings"))["game"]
        assert (played["void"], played["why"]) == ("steward", WHY)
        check_wrong(await act(sven, "table", table=table.id, act="undo-clock"), 409, "service-steward-shown")
        plain = await opened(client, HUMANS, clock=clock)
        await out_of_time(plain, client)
        check_wrong(await act(sven, "table", table=plain.id, act="undo-clock"), 409, "service-steward-shown")


async def test_an_operator_does_the_same_beside_the_servers(database: str) -> None:
    at = reached(database)
    async with service(database, ways=WAYS, limits=LIMITS) as client:
        anna, sven = await registered(client), await steward(client, database)
        table = await opened(client, HUMANS)
        assert admin.stewards(at) == ["Sven"]
        assert admin.sanction(at, "None", "ban", 1, WHY) is None
        assert admin.sanction(at, "Anna", "ban", 3, WHY) is True
        check_wrong(await anna.ask("games"), 403, "service-account-signed-out")
        check_wrong(await signs_in(client, "Anna"), 403, "service-account-banned")
        assert [(row.name, row.kind) for row in admin.sanctions(at)] == [("Anna", "ban")]
        assert admin.lift(at, "Anna", "ban", WHY) is True
        assert admin.lift(at, "Anna", "ban", WHY) is False
        ok(await signs_in(client, "Anna"))
        # At tables servers do it.
        assert admin.at_table(at, "none", "close", WHY) is False
        assert admin.at_table(at, table.id, "close", WHY) is True
        for _ in range(400):
            if (await table.facts())["over"]:
                break
            await asyncio.sleep(0.02)
        assert (await table.seats["german"].look())["ending"]["how"] == "closed"
        log = admin.logged(at)
        assert [(row.act, row.operator, row.whose, row.waits) for row in log] == [
            ("close", True, "", False),
            ("lift-ban", True, "Anna", False),
            ("ban", True, "Anna", False),
            ("appoint", True, "Sven", False),
        ]
        assert [each["act"] for each in (await desk(sven))["log"]] == [row.act for row in log]
        # What cannot be done is not in it.
        assert admin.at_table(at, table.id, "close", WHY) is True
        await come(lambda: not any(row.waits for row in admin.logged(at)) and len(admin.logged(at)) == len(log))
        # Who has deleted his account is in it no more by his name.
        assert (await sven.ask("delete", {"name": "Sven"})).status_code == 204
        assert [(row.act, row.whose) for row in admin.logged(at)][-1] == ("appoint", "")


def test_an_operator_is_told_of_a_database_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="admin-no-file"):
        admin.logged(Reached(str(tmp_path / "none.sqlite3")))
