"""The endpoints for the odds of battles, and for the outlook: threats, supply lines and advice.

Both are computed from what the seat knows, so they reveal nothing more.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.assessment.battle_odds import Odds
from sandtable.kernel.assessment.threats import Outlook
from sandtable.kernel.message import RefusalError
from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.processor_time_limit import compute
from sandtable.service.api.framework.table_access import SpectatorAllowed
from sandtable.service.errors import ServiceError

router = Router("/api")

Text = Annotated[str, msgspec.Meta(max_length=200)]


@router.get("/tables/{id}/odds")
async def odds(
    request: Request, at: SpectatorAllowed, *, choice: Text | None = None, version: Text = ""
) -> Odds | None:
    """Send the odds of a choice or of the current battle; null if no dice are rolled.

    Without a choice the odds are those of the current battle. With a version, the result is null if the table has
    changed since that version.
    """
    session = await at.table.session()
    before = session.state

    def moved_on() -> bool:
        # A move changes the session immediately, but the stored version only after the database has been written.
        # Therefore both are compared.
        return version != "" and (session.state is not before or version != str(at.table.stored.played.get(at.seat, 0)))

    if moved_on():
        return None
    try:
        found = await compute(request, lambda: session.odds(at.seat or None, choice))
        # The table may have moved on during the computation.
        return None if moved_on() else found
    except RefusalError as refused:
        if moved_on():
            return None
        raise ServiceError.refused(refused.refusal) from None


@router.get("/tables/{id}/outlook")
async def outlook(request: Request, at: SpectatorAllowed, *, version: Text = "") -> Outlook | None:
    """Send threats, supply lines and advice, from what the seat knows.

    With a version, the result is null if the table has changed since that version.
    """
    session = await at.table.session()
    before = session.state
    if version and version != str(at.table.stored.played.get(at.seat, 0)):
        return None
    found = await compute(request, lambda: session.outlook(at.seat or None))
    # A player may have moved during the computation.
    return None if version and session.state is not before else found
