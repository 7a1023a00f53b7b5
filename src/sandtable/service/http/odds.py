"""What a fight promises: the odds of the battle on the table, for whoever looks on, and of the choices of who is asked.

They are reckoned from what the seat may know, so that asking tells it nothing new.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.message import Refused
from sandtable.kernel.odds import Odds
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import Onlooker
from sandtable.service.http.computing import computed

addresses = Addresses("/api")

Text = Annotated[str, msgspec.Meta(max_length=200)]


@addresses.get("/tables/{id}/odds")
async def odds(request: Request, at: Onlooker, *, choice: Text | None = None, version: Text = "") -> Odds | None:
    """Send the odds of a choice or, without one, of the battle on the table; null where no dice are in question.

    With a version they are of what the seat saw then: null if the table has moved on.
    """
    session = await at.table.session()
    if version and version != str(at.table.stored.played.get(at.seat, 0)):
        return None
    try:
        return await computed(request, lambda: session.odds(at.seat or None, choice))
    except Refused as refused:
        raise ServiceError.refused(refused.refusal) from None
