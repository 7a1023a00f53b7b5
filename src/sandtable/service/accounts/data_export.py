"""All stored data of an account as one archive."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.service.accounts.account_seats import every_table
from sandtable.service.accounts.accounts import Accounts, AccountSession
from sandtable.service.chat.chat import Chat
from sandtable.service.chat.private_notes import PlayerNotes
from sandtable.service.errors import ServiceError
from sandtable.service.stored_table import ConditionalOrders
from sandtable.service.tables.table import LiveTable


async def export_data(
    accounts: Accounts, signed: AccountSession, extra_files: Mapping[str, Any], talk: Chat, notes: PlayerNotes
) -> bytes:
    """Return a ZIP archive of the account's data, games and finished records.

    For each of the account's seats, `games.json` contains the automatic replies, notes and chat messages. The archive
    contains no credentials: no password, public key or seat key.

    Args:
        extra_files: further data to include, by file name.
        talk: the chat messages.
        notes: the private notes.
    """
    held = io.BytesIO()
    games: list[dict[str, Any]] = []
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as files:
        files.writestr("account.json", _json(await accounts.me(signed)))
        files.writestr("settings.json", _json(await accounts.rows.settings(signed.account.id)))
        for name, kept in extra_files.items():
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


async def _own(table: LiveTable, seat: str, talk: Chat, notes: PlayerNotes) -> dict[str, Any]:
    """Return what a player has written at one seat, as data for JSON."""
    orders = table.stored.conditional.get(seat, ConditionalOrders()).orders
    noted, said = await notes.of(table, seat), await talk.said_by(table, seat)
    return {
        "conditional": msgspec.to_builtins(orders),
        "notes": msgspec.to_builtins(noted.notes),
        "said": msgspec.to_builtins(said),
    }


def _json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)
