"""The deletion of an account: the player first leaves tournaments, rated games and waiting tables.

The opponents are notified.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from sandtable.service.server_settings import LoginMethods, MailServer, ServerLimits
from service.mail_server import Box
from service.service_in_process import HUMANS, ok, opened, service
from service.test_accounts import Device, registered
from service.test_notifications import come, listen, post, seated, wishes
from service.test_ratings import all_chosen, joined, moved, people, rated_table
from service.test_tournaments import done, entered, made, state, until
from service.test_webhooks import deploy

WAYS = LoginMethods(passwords=True, email_codes=True)
WAITS = {"german": "human", "allied": "open"}

__all__ = ["post"]


@pytest.fixture
def how() -> dict[str, Any]:
    return {"login_methods": WAYS, "limits": ServerLimits().without_rates(), "lobby": True, "talk": True}


async def delete(device: Device, name: str) -> None:
    assert (await device.ask("delete", {"name": name})).status_code == 204


async def test_a_tournament_is_left_and_opponents_do_not_wait(database: str, how: dict[str, Any]) -> None:
    async with service(database, **how) as client:
        anna, ben, cleo = [await registered(client, name) for name in ("Anna", "Ben", "Cleo")]
        going = await made(anna, "knock-out")
        await entered(going, anna, ben)
        await done(anna, "start", going)
        # Only Cleo can start the first of her tournaments, so it closes with her account. The second starts
        # automatically.
        waits = await made(cleo, "knock-out")
        begins = await made(cleo, "knock-out", starts=int(time.time()) + 86_400)
        for each in (waits, begins):
            await entered(each, anna, cleo)
        await delete(ben, "Ben")
        await delete(cleo, "Cleo")
        found = await until(client, going, lambda found: found["about"]["status"] == "over")
        assert [(each["name"], each["place"]) for each in found["entrants"]] == [("Anna", 1), ("", 2)]
        for id, status in ((waits, "closed"), (begins, "open")):
            found = await state(client, id)
            assert (found["about"]["status"], [each["name"] for each in found["entrants"]]) == (status, ["Anna"])


async def test_rated_games_are_lost_and_tables_that_wait_are_given_up(database: str, how: dict[str, Any]) -> None:
    async with service(database, **how) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        going = await rated_table(anna)
        await joined(going, ben)
        await all_chosen(going)
        waits = [await rated_table(anna), await opened(client, WAITS)]
        ok(await anna.ask("take", {"table": waits[1].id, "key": waits[1].seats["german"].key}))
        for table in waits:
            assert (await table.seats["german"].ask("list", {})).status_code == 204
        body = {"table": waits[0].id, "key": waits[0].seats["german"].key, "seat": "allied", "name": "Ben"}
        assert (await anna.ask("invite", body)).status_code == 204
        mine = await opened(client, WAITS)
        body = {"table": mine.id, "key": mine.seats["german"].key, "seat": "allied", "name": "Anna"}
        assert (await ben.ask("invite", body)).status_code == 204
        await delete(anna, "Anna")
        assert (await going.seats["allied"].look())["outcome"]["winners"] == ["allied"]
        assert await moved(going) is not None
        assert (await people(client))["Ben"] > 1500
        assert [(await table.facts())["over"] for table in waits] == [True, True]
        assert ok(await client.get("lobby"))["tables"] == []
        invitations = ok(await ben.ask("invitations"))
        assert invitations["received"] == []
        assert [each["declined"] for each in invitations["sent"]] == [True]


async def test_the_others_at_a_table_are_notified_and_play_on(
    tmp_path: Path, how: dict[str, Any], post: tuple[Box, MailServer]
) -> None:
    box, mail = post
    async with service(tmp_path / "t.sqlite3", mail=mail, wait=0.1, **how) as client:
        table = await opened(client, HUMANS)
        german, allied = table.seats["german"], table.seats["allied"]
        anna = await seated(client, box, table, "german", "Anna")
        ben = await seated(client, box, table, "allied", "Ben")
        await listen(ben, wishes("once", "message"))
        # Anna has already written a message that Ben has not read.
        ok(await german.ask("talk", {"phrase": "hello"}))
        await come(lambda: len(box.letters) == 1)
        ok(await german.ask("offer", {"kind": "end"}))
        await delete(anna, "Anna")
        await come(lambda: len(box.letters) == 2)
        assert "deleted their account" in box.letters[-1]["Subject"]
        assert [each["phrase"] for each in ok(await allied.ask("talk"))["said"]] == ["hello", "left"]
        assert (await allied.look())["offer"] is None
        # Players cannot send this phrase themselves. The link to Anna's seat still works after the deletion.
        assert (await allied.ask("talk", {"phrase": "left"})).status_code == 422
        async with asyncio.timeout(30):
            await deploy(table)
