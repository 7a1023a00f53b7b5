"""The outlook of a table: threats, supply lines and advice.

The outlook is computed from what the seat knows, so it reveals nothing more.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.assessment.threats import Outlook
from sandtable.service.api.auth import SpectatorAllowed
from sandtable.service.api.compute_budget import compute
from sandtable.service.api.routing import Router

router = Router("/api")

Text = Annotated[str, msgspec.Meta(max_length=200)]


@router.get("/tables/{id}/outlook")
async def outlook(request: Request, at: SpectatorAllowed, *, version: Text = "") -> Outlook | None:
    """Send the current outlook, from what the seat knows.

    With a version the answer is null unless the table is still at that version.
    """
    session = await at.table.session()
    before = session.state
    if version and version != str(at.table.stored.played.get(at.seat, 0)):
        return None
    found = await compute(request, lambda: session.outlook(at.seat or None))
    # A player may have moved during the computation.
    return None if version and session.state is not before else found
