"""What could come: what others could do next to each place and how supply runs, for whoever looks on.

It is reckoned from what the seat may know, so that asking tells it nothing new.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.outlook import Outlook
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import Onlooker
from sandtable.service.http.computing import computed

addresses = Addresses("/api")

Text = Annotated[str, msgspec.Meta(max_length=200)]


@addresses.get("/tables/{id}/outlook")
async def outlook(request: Request, at: Onlooker, *, version: Text = "") -> Outlook | None:
    """Send what could come as things stand, as the seat may know it.

    With a version it is of what the seat saw then: null if the table has moved on.
    """
    session = await at.table.session()
    if version and version != str(at.table.stored.played.get(at.seat, 0)):
        return None
    return await computed(request, lambda: session.outlook(at.seat or None))
