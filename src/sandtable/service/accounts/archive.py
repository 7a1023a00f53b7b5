"""All that is kept of somebody, as one archive: his account, his games with what he has written there, and records."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.service.accounts.accounts import Accounts, Signed
from sandtable.service.accounts.seats import every_table
from sandtable.service.errors import ServiceError
from sandtable.service.tables.stored_table import Conditional
from sandtable.service.tables.table import Table
from sandtable.service.talk.notes import Notes
from sandtable.service.talk.talk import Talk


async def archive(accounts: Accounts, signed: Signed, besides: Mapping[str, Any], talk: Talk, notes: Notes) -> bytes:
    """Return an archive (ZIP): `account.json`, `games.json`, and a record for each game that is over.

    Of each seat in `games.json` is what it has ordered for the case that it is asked, noted for itself, and said.

    Args:
        accounts: all accounts.
        signed: whose it is.
        besides: what else is kept of him, by the names of the files that hold it.
        talk, notes: where it is kept what he has said, and noted.

    What would let somebody in is not in it: no password, no public key, no key of a seat.
    """
    held = io.BytesIO()
    games: list[dict[str, Any]] = []
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as files:
        files.writestr("account.json", _json(await accounts.me(signed)))
        for name, kept in besides.items():
            files.writestr(name, _json(kept))
        for table, seats in await every_table(accounts, signed):
            try:
                facts = await table.facts()
                own = {seat: await _own(table, seat, talk, notes) for seat in seats}
                games.append({"mine": seats, **msgspec.to_builtins(facts), "own": own})
                if facts.over:
                    files.writestr(f"records/{facts.game}-{facts.table}.jsonl", await table.record())
            except ServiceError as error:
                if error.kind != "gone":
                    raise
        files.writestr("games.json", _json(games))
    return held.getvalue()


async def _own(table: Table, seat: str, talk: Talk, notes: Notes) -> dict[str, Any]:
    """Return what somebody has written at one of his seats, as JSON."""
    orders = table.stored.conditional.get(seat, Conditional()).orders
    noted, said = await notes.of(table, seat), await talk.said_by(table, seat)
    return {
        "conditional": msgspec.to_builtins(orders),
        "notes": msgspec.to_builtins(noted.notes),
        "said": msgspec.to_builtins(said),
    }


def _json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)
