"""All that is kept of somebody, as one archive: his account, his games, and the records of those that are over."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.service.accounts.accounts import Accounts, Signed
from sandtable.service.accounts.seats import every_table
from sandtable.service.errors import ServiceError


async def archive(accounts: Accounts, signed: Signed, besides: Mapping[str, Any]) -> bytes:
    """Return an archive (ZIP): `account.json`, `games.json`, and a record for each game that is over.

    Args:
        accounts: all accounts.
        signed: whose it is.
        besides: what else is kept of him, by the names of the files that hold it.

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
                games.append({"mine": seats, **msgspec.to_builtins(facts)})
                if facts.over:
                    files.writestr(f"records/{facts.game}-{facts.table}.jsonl", await table.record())
            except ServiceError as error:
                if error.kind != "gone":
                    raise
        files.writestr("games.json", _json(games))
    return held.getvalue()


def _json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)
