"""The odds of the current battle, and of a battle that a choice would start.

The odds are computed from what the seat knows, so they reveal nothing more.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.assessment.battle_odds import Odds
from sandtable.kernel.message import RefusalError
from sandtable.service.api.auth import SpectatorAllowed
from sandtable.service.api.compute_budget import compute
from sandtable.service.api.routing import Router
from sandtable.service.errors import ServiceError

router = Router("/api")

Text = Annotated[str, msgspec.Meta(max_length=200)]


@router.get("/tables/{id}/odds")
async def odds(
    request: Request, at: SpectatorAllowed, *, choice: Text | None = None, version: Text = ""
) -> Odds | None:
    """Send the odds of a choice or of the current battle; null if no dice are rolled.

    Without a choice the odds are those of the current battle. With a version the answer is null unless the table is
    still at that version.
    """
    session = await at.table.session()
    before = session.state

    def moved_on() -> bool:
        # A move changes the session first, and the stored version only when it has been written. Both are compared.
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
