"""Texts that some databases cannot store are repaired or refused, in the same way for all databases."""

from __future__ import annotations

import httpx2
import pytest

from service.service_in_process import HUMANS, check_wrong, ok, open_table, opened, service

ODD = ["\x00", "a\x00b", "\x00" * 40, "\u202ereversed", "\ufffe", "\U0010ffff", "x" * 40]


async def test_no_table_has_an_odd_id(database: str) -> None:
    async with service(database) as client:
        for id in ("%00", "a%00b", "%ff%fe", "%ed%a0%80", "%F4%8F%BF%BF", "x" * 2000, "%2e%2e", "'", "%"):
            for what in ("", "/seat", "/replay", "/record", "/odds", "/analysis"):
                check_wrong(await client.get(f"tables/{id}{what}"), 404, "service-no-table")
            check_wrong(await client.post(f"tables/{id}/undo", json={"version": 0}), 404, "service-no-table")


async def test_odd_names_are_made_good(database: str) -> None:
    async with service(database) as client:
        for name in ODD:
            table = await opened(client, HUMANS, names={"german": name})
            names = [*(await table.seats["german"].look())["names"].values()]
            # Two seats cannot have similar names, so remove the name of the first seat.
            for seat, own in (("german", ""), ("allied", name)):
                assert (await table.seats[seat].ask("name", {"name": own})).status_code == 204
            names += (await table.seats["german"].look())["names"].values()
            assert all(each.isprintable() for each in names)


async def test_odd_tokens_keys_and_choices_are_no_fault(database: str) -> None:
    async with service(database) as client:
        allied = (await open_table(client))["allied"]
        for text in ODD:
            state = await allied.look()
            refused = await allied.choose(text, state["version"], text)
            assert refused.status_code == 422
            made: httpx2.Response = await allied.choose(state["options"][0]["notation"], state["version"], text)
            # If a database cannot store the token, the choice is refused in one sentence and is not made.
            if made.status_code != 200:
                check_wrong(made, 422, "service-bad-text")
                assert await allied.look() == state
            response = await client.get(f"tables/{allied.table}/record", params={"key": text})
            check_wrong(response, 403, "service-wrong-key")
            invite = await client.post(f"tables/{allied.table}/join", json={"invite": text})
            check_wrong(invite, 403, "service-wrong-invite")


@pytest.mark.parametrize("care", ["\x00", "x" * 20])
async def test_an_unknown_depth_is_refused(database: str, care: str) -> None:
    async with service(database) as client:
        table = await opened(client, HUMANS)
        assert (await client.get(f"tables/{table.id}/analysis", params={"care": care})).status_code in (403, 422)
        assert ok(await client.get(f"tables/{table.id}"))["over"] is False
