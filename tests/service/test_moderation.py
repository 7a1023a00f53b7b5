"""Moderation: reports, mutes, bans, closed tables and reversed losses on time, all in one log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy.engine import make_url

from sandtable.service import assembly
from sandtable.service.admin import moderation as admin
from sandtable.service.admin import tournaments as operators
from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.server_settings import LoginMethods, ServerLimits
from sandtable.service.store.repositories.account_names import RESERVED_SECONDS
from service.service_in_process import HUMANS, Opened, Seat, check_wrong, ok, opened, service
from service.test_accounts import PASSWORD, Device, registered
from service.test_clock import FastClock
from service.test_invitations import three
from service.test_notifications import come
from service.test_ratings import CLOCK, all_chosen
from service.test_webhooks import deploy

WAYS = LoginMethods(passwords=True)
LIMITS = ServerLimits().without_rates()
WHY = "Insults at three tables"


def reached(database: str) -> AdminDatabase:
    """Open the database as the command `sandtable admin` does."""
    url = make_url(database)
    return AdminDatabase(str(url.database)) if url.get_backend_name() == "sqlite" else AdminDatabase(database)


async def moderator(client: httpx2.AsyncClient, database: str, name: str = "Sven") -> Device:
    device = await registered(client, name)
    assert admin.appoint(reached(database), name, True) is True
    return device


async def desk(device: Device) -> dict[str, Any]:
    found: dict[str, Any] = ok(await device.ask("steward/desk"))
    return found


async def act(device: Device, what: str, **wanted: Any) -> httpx2.Response:
    return await device.ask(f"steward/{what}", {"reason": WHY, **wanted})


async def signs_in(client: httpx2.AsyncClient, name: str) -> httpx2.Response:
    return await Device(client).ask("sign-in", {"name": name, "password": PASSWORD})


async def acts(device: Device) -> list[tuple[str, str, str]]:
    """Return the action, the subject and the actor of each entry in the moderation log."""
    return [(each["act"], each["name"], each["steward"]) for each in (await desk(device))["log"]]


async def test_only_moderators_see_and_act(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        anna, sven = await registered(client), await moderator(client, database)
        assert ok(await anna.ask("stewards")) == {"steward": False, "about": []}
        for what, wanted in (
            ("decide", {"said": 1, "remove": True}),
            ("sanction", {"name": "Sven", "kind": "ban", "days": 0}),
            ("lift", {"name": "Sven", "kind": "ban"}),
            ("table", {"table": "none", "act": "close"}),
            ("tournament", {"tournament": "none"}),
        ):
            check_wrong(await act(anna, what, **wanted), 403, "service-moderation-only")
            check_wrong(await act(sven, what, **wanted, reason=" "), 422, "service-moderation-reason")
        check_wrong(await anna.ask("steward/desk"), 403, "service-moderation-only")
        check_wrong(await Device(client).ask("steward/desk"), 403, "service-account-signed-out")
        check_wrong(await act(sven, "sanction", name="Sven", kind="mute", days=1), 422, "service-block-self")
        check_wrong(await act(sven, "sanction", name="None", kind="mute", days=1), 404, "service-moderation-nobody")
        check_wrong(await act(sven, "lift", name="Anna", kind="mute"), 404, "service-account-not-there")
        check_wrong(await act(sven, "decide", said=1, remove=True), 404, "service-moderation-decided")
        check_wrong(await act(sven, "table", table="none", act="close"), 404, "service-no-table")
        for none in ("none", "no\0ne"):
            check_wrong(await act(sven, "tournament", tournament=none), 404, "service-moderation-no-tournament")
        assert await acts(sven) == [("appoint", "Sven", "")]
        # The operator of the server can dismiss a moderator.
        assert admin.appoint(reached(database), "sven", False) is True
        assert admin.appoint(reached(database), "sven", False) is False
        assert admin.appoint(reached(database), "None", True) is None
        check_wrong(await sven.ask("steward/desk"), 403, "service-moderation-only")


async def test_any_tournament_can_be_closed_and_its_maker_reads_why(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        anna, sven = await registered(client), await moderator(client, database)
        plan = {"kind": "swiss", "clock": CLOCK, "bots": ["random"]}
        made = {"name": "Advertising", "game": "blitzkrieg", "plan": plan}
        id = ok(await anna.ask("tournaments/make", made))["tournament"]
        assert (await act(sven, "tournament", tournament=id)).status_code == 204
        check_wrong(await act(sven, "tournament", tournament=id), 404, "service-moderation-no-tournament")
        found = ok(await client.get(f"tournaments/{id}"))
        assert (found["about"]["status"], found["why"]) == ("closed", WHY)
        (decision,) = ok(await anna.ask("stewards"))["about"]
        assert (decision["act"], decision["table"], decision["reason"], decision["steward"]) == (
            "close-tournament",
            id,
            WHY,
            "",
        )
        assert (await acts(sven))[0] == ("close-tournament", "Anna", "Sven")
        # The operator's actions are in the same log, without the name of a moderator.
        id = ok(await anna.ask("tournaments/make", made))["tournament"]
        assert operators.close(reached(database), id, WHY)
        assert (await acts(sven))[0] == ("close-tournament", "Anna", "")
        assert [each["operator"] for each in (await desk(sven))["log"]] == [True, False, True]


async def test_a_reported_message_is_removed_and_its_author_muted(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS, talk=True, lobby=True) as client:
        anna, sven = await registered(client), await moderator(client, database)
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
        # A reminder is a message too, so a muted player cannot send one.
        check_wrong(await german.ask("nudge", {}), 403, "service-account-muted")
        # A mute also applies to notes in the lobby and to seats that are removed from the account, but play continues.
        waits = await opened(client, {"german": "human", "allied": "open"})
        ok(await anna.ask("take", {"table": waits.id, "key": waits.seats["german"].key}))
        check_wrong(await waits.seats["german"].ask("list", {"note": "An insult"}), 403, "service-account-muted")
        assert (await waits.seats["german"].ask("list", {})).status_code == 204
        check_wrong(await anna.ask("leave", {"table": table.id, "seat": "german"}), 403, "service-account-muted")
        assert (await allied.ask("talk", {"phrase": "hello"})).status_code == 201
        await deploy(table)
        # Anna sees the action, its end and its reason, but not which moderator acted.
        (decision,) = ok(await anna.ask("stewards"))["about"]
        assert (decision["act"], decision["reason"], decision["steward"]) == ("mute", WHY, "")
        assert decision["until"] - decision["at"] == 2 * 86_400
        (holds,) = (await desk(sven))["sanctions"]
        assert (holds["name"], holds["kind"], holds["until"]) == ("Anna", "mute", decision["until"])
        assert (await act(sven, "lift", name="Anna", kind="mute")).status_code == 204
        assert (await german.ask("talk", {"phrase": "sorry"})).status_code == 201
        assert await acts(sven) == [
            ("lift-mute", "Anna", "Sven"),
            ("mute", "Anna", "Sven"),
            ("leave", "", "Sven"),
            ("remove", "", "Sven"),
            ("appoint", "Sven", ""),
        ]


async def test_a_mute_is_not_lost_by_names_or_a_new_account(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    FastClock.ahead = 0.0
    monkeypatch.setattr(assembly, "SystemClock", FastClock)
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        anna, sven = await registered(client), await moderator(client, database)
        table = await opened(client, HUMANS)
        german = table.seats["german"]
        ok(await anna.ask("take", {"table": table.id, "key": german.key}))
        plan = {"kind": "knock-out", "clock": CLOCK}
        wanted = {"name": "Spring", "game": "blitzkrieg", "plan": plan}
        made = ok(await anna.ask("tournaments/make", wanted))["tournament"]
        assert (await act(sven, "sanction", name="Anna", kind="mute", days=0)).status_code == 204
        close = {"tournament": made, "why": "An insult"}
        rated = {"game": "blitzkrieg", "seats": {"german": "human", "allied": "open"}, "clock": CLOCK}
        for refused in (
            await anna.ask("name", {"name": "An insult"}),
            await german.ask("name", {"name": "An insult"}),
            await anna.ask("tournaments/make", wanted),
            await anna.ask("tournaments/close", close),
            await anna.ask("rated/open", {**rated, "name": "An insult"}),
        ):
            check_wrong(refused, 403, "service-account-muted")
        ok(await anna.ask("rated/open", rated))
        assert (await anna.ask("tournaments/close", {**close, "why": ""})).status_code == 204
        # Ben's account is older than Anna's new one, so Ben is not muted when he uses Anna's browser.
        ben = await registered(client, "Ben")
        FastClock.ahead += 2
        assert (await anna.ask("delete", {"name": "Anna"})).status_code == 204
        ben.browser = anna.browser
        ok(await ben.ask("sign-in", {"name": "Ben", "password": PASSWORD}))
        other = Device(client)
        other.browser = anna.browser
        ok(await other.ask("register", {"name": "Berta", "password": PASSWORD}))
        check_wrong(await other.ask("name", {"name": "Another"}), 403, "service-account-muted")
        assert (await ben.ask("name", {"name": "Benjamin"})).status_code == 204
        # Anna's name is free again after a while. A new account with this name inherits the mute.
        FastClock.ahead += RESERVED_SECONDS + 1
        again = await registered(client)
        check_wrong(await again.ask("name", {"name": "Another"}), 403, "service-account-muted")
        ok(await sven.ask("sign-in", {"name": "Sven", "password": PASSWORD}))
        # The mute that was inherited by Berta does not return after it is lifted.
        assert (await act(sven, "lift", name="Berta", kind="mute")).status_code == 204
        ok(await other.ask("sign-in", {"name": "Berta", "password": PASSWORD}))
        assert (await other.ask("name", {"name": "Bertha"})).status_code == 204


async def test_a_ban_ends_all_sessions_and_links_still_work(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        anna, sven = await registered(client), await moderator(client, database)
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
        # Without the right password, the response does not reveal the ban.
        wrong = await Device(client).ask("sign-in", {"name": "Anna", "password": "another password"})
        check_wrong(wrong, 403, "service-account-wrong")
        # The ban revokes the keys of Anna's devices, but the link to her seat still works.
        check_wrong(await lent.ask("seat"), 403, "service-wrong-key")
        assert (await table.seats["german"].look())["seat"] == "german"
        assert (await act(sven, "lift", name="Anna", kind="ban")).status_code == 204
        ok(await signs_in(client, "Anna"))
        # A ban for one day ends automatically.
        assert (await act(sven, "sanction", name="Anna", kind="ban", days=1)).status_code == 204
        assert (await signs_in(client, "Anna")).json()["error"]["args"]["until"].startswith("20")


async def test_a_table_is_closed(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS, lobby=True) as client:
        anna, sven = await registered(client), await moderator(client, database)
        table = await opened(client, {"german": "human", "allied": "open"})
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        assert (await table.seats["german"].ask("list", {"note": "An insult"})).status_code == 204
        assert (await act(sven, "table", table=table.id, act="close")).status_code == 204
        state = await table.seats["german"].look()
        assert (state["over"], state["outcome"]["winners"], state["ending"]["how"]) == (True, [], "closed")
        assert state["prompt"]["message"]["id"] == "ended-closed"
        assert ok(await client.get("lobby"))["tables"] == []
        (decision,) = ok(await anna.ask("stewards"))["about"]
        assert (decision["act"], decision["table"], decision["reason"]) == ("close", table.id, WHY)
        check_wrong(await act(sven, "table", table=table.id, act="close"), 409, "service-moderation-over")
        record = (await table.seats["german"].ask("record")).text
        assert '"closed"' in record
        # A rated game that a moderator closes does not change ratings.
        ben = await registered(client, "Ben")
        created = ok(
            await anna.ask(
                "rated/open", {"game": "blitzkrieg", "seats": {"german": "human", "allied": "open"}, "clock": CLOCK}
            )
        )
        rated = Opened(client, created)
        ok(await ben.ask("rated/join", {"table": rated.id, "invite": rated.invites["allied"]}))
        assert (await act(sven, "table", table=rated.id, act="close")).status_code == 204
        played = ok(await client.get(f"tables/{rated.id}/ratings"))["game"]
        assert played is None


async def out_of_time(table: Opened, client: httpx2.AsyncClient) -> str:
    """Let the seat that must choose lose on time, and return that seat."""
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
async def test_a_loss_on_time_is_undone_and_the_game_continues(database: str, out: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        sven = await moderator(client, database)
        table = await three(client, clock={"seconds": 1, "each": True, "out": out, "bot": "random", "increment": 0})
        check_wrong(await act(sven, "table", table=table.id, act="undo-clock"), 409, "service-moderation-no-verdict")
        seat = await out_of_time(table, client)
        assert (await act(sven, "table", table=table.id, act="undo-clock")).status_code == 204
        assert (await table.facts())["seats"][seat]["player"] == "human"
        assert (await table.seats[seat].look())["seat"] == seat
        assert next(each[0] for each in await acts(sven)) == "undo-clock"


async def test_a_game_that_is_over_is_not_gone_on_with_but_does_not_count(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        anna, ben, sven = await registered(client), await registered(client, "Ben"), await moderator(client, database)
        clock = {"seconds": 5, "each": True, "out": "lost"}
        created = ok(
            await anna.ask(
                "rated/open", {"game": "blitzkrieg", "seats": {"german": "human", "allied": "open"}, "clock": clock}
            )
        )
        table = Opened(client, created)
        sat = ok(await ben.ask("rated/join", {"table": table.id, "invite": table.invites["allied"]}))
        table.seats["allied"] = Seat(client, table.id, sat["key"])
        # A rated game counts only after both players have made a choice.
        await all_chosen(table)
        for _ in range(400):
            if (await table.facts())["over"]:
                break
            await asyncio.sleep(0.02)
        assert ok(await client.get(f"tables/{table.id}/ratings"))["game"]["void"] == ""
        assert (await act(sven, "table", table=table.id, act="undo-clock")).status_code == 204
        played = ok(await client.get(f"tables/{table.id}/ratings"))["game"]
        assert (played["void"], played["why"]) == ("steward", WHY)
        check_wrong(await act(sven, "table", table=table.id, act="undo-clock"), 409, "service-moderation-shown")
        plain = await opened(client, HUMANS, clock=clock)
        await out_of_time(plain, client)
        check_wrong(await act(sven, "table", table=plain.id, act="undo-clock"), 409, "service-moderation-shown")


async def test_an_operator_does_the_same_beside_the_servers(database: str) -> None:
    at = reached(database)
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        anna, sven = await registered(client), await moderator(client, database)
        table = await opened(client, HUMANS)
        assert admin.moderators(at) == ["Sven"]
        assert admin.sanction(at, "None", "ban", 1, WHY) is None
        assert admin.sanction(at, "Anna", "ban", 3, WHY) is True
        check_wrong(await anna.ask("games"), 403, "service-account-signed-out")
        check_wrong(await signs_in(client, "Anna"), 403, "service-account-banned")
        assert [(row.name, row.kind) for row in admin.sanctions(at)] == [("Anna", "ban")]
        assert admin.revoke(at, "Anna", "ban", WHY) is True
        assert admin.revoke(at, "Anna", "ban", WHY) is False
        ok(await signs_in(client, "Anna"))
        # The command cannot change a table itself. It leaves the action to a running server.
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
        # The table is already closed, so this action has no effect and is not in the log.
        assert admin.at_table(at, table.id, "close", WHY) is True
        await come(lambda: not any(row.waits for row in admin.logged(at)) and len(admin.logged(at)) == len(log))
        # The log must not contain the name of an account that was deleted.
        assert (await sven.ask("delete", {"name": "Sven"})).status_code == 204
        assert [(row.act, row.whose) for row in admin.logged(at)][-1] == ("appoint", "")


def test_an_operator_gets_an_error_for_a_missing_database(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="admin-no-file"):
        admin.logged(AdminDatabase(str(tmp_path / "none.sqlite3")))
