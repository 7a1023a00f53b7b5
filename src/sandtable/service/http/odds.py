"""What a fight promises: the odds of the battle on the table, for whoever looks on, and of the choices of who is asked.

They are reckoned from what the seat may know, so that asking tells it nothing new.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sandtable.kernel.message import Refused
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import look_on
from sandtable.service.http.json_io import answer

addresses = Addresses("/api")


@addresses.get("/tables/{id}/odds")
async def odds(request: Request, id: str) -> Response:
    """Send the odds of a choice or, without one, of the battle on the table; null where no dice are in question.

    With a version they are of what the seat saw then: null if the table has moved on.
    """
    choice = request.query_params.get("choice")
    version = request.query_params.get("version", "")
    table, viewer = await look_on(request, id)
    session = await table.session()
    if version and version != str(table.stored.played.get(viewer, 0)):
        return answer(None)
    try:
        return answer(session.odds(viewer or None, choice))
    except Refused as refused:
        raise ServiceError.refused(refused.refusal) from None
