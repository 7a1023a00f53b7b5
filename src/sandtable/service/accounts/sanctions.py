"""What an account may not do, told to whoever it belongs to: what, until when, and why."""

from __future__ import annotations

from datetime import UTC, datetime

from sandtable.kernel.message import Message, say
from sandtable.service.store.steward_work import SanctionRow


def said_of(row: SanctionRow) -> Message:
    """Return the sentence that says what an account may not do."""
    until = datetime.fromtimestamp(row.until, UTC).strftime("%Y-%m-%d %H:%M") if row.until else "none"
    if row.kind == "ban":
        return say("service-account-banned", until=until, reason=row.reason)
    return say("service-account-muted", until=until, reason=row.reason)
