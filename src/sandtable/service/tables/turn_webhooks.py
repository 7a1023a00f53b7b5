"""The webhook calls that are due at a player's turn and at the end of the game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from sandtable.service.tables.ports import SendWebhook, TableEvent, TurnNotice
from sandtable.service.tables.stored_table import StoredTable

WEBHOOK_ID_BYTES = 12


def due_webhooks(stored: StoredTable, happened: Iterable[TableEvent]) -> list[SendWebhook]:
    """Return the webhook calls for events, for the seats that have a webhook."""
    return [
        SendWebhook(
            TurnNotice(each.table, each.game, each.variant, seat, each.turn, each.kind, each.how, each.by),
            each.steps,
            f"msg_{secrets.token_urlsafe(WEBHOOK_ID_BYTES)}",
        )
        for each in happened
        if each.kind == "turn" or each.kind == "over"
        for seat in each.seats
        if seat in stored.hooks
    ]
