"""The sentence that tells the owner of an account about a sanction."""

from __future__ import annotations

from datetime import UTC, datetime

from sandtable.kernel.message import Message, say
from sandtable.service.store.repositories.moderation import SanctionRow


def sanction_message(row: SanctionRow) -> Message:
    """Return the sentence about a sanction."""
    until = datetime.fromtimestamp(row.until, UTC).strftime("%Y-%m-%d %H:%M") if row.until else "none"
    if row.kind == "ban":
        return say("service-account-banned", until=until, reason=row.reason)
    return say("service-account-muted", until=until, reason=row.reason)
