"""What a fight promises: the odds of the battle on the table, for whoever looks on, and of the choices of who is asked.

They are reckoned from what the seat may know, so that asking tells it nothing new.
"""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.requests import Request

from sandtable.kernel.message import Refusal, Refused, say
from sandtable.kernel.odds import Odds
from sandtable.kernel.session import Session
from sandtable.service.answers import answer
from sandtable.service.entrance import look_on
from sandtable.service.trouble import Trouble

router = APIRouter(prefix="/api")


@router.get("/tables/{id}/odds")
async def odds(request: Request, id: str, choice: str | None = None, version: str = "") -> Response:
    """The odds of a choice or, without one, of the battle on the table; null where no dice are in question.

    With a version they are of what the seat saw then: null if the table has moved on.
    """
    table, viewer = await look_on(request, id)
    session = await table.session()
    if version and version != str(table.stored.seen.get(viewer, 0)):
        return answer(None)
    try:
        return answer(promised(session, viewer or None, choice))
    except Refused as refused:
        raise Trouble.refused(refused.refusal) from None


def promised(session: Session, seat: str | None, notation: str | None) -> Odds | None:
    """The odds as a seat may know them; None asks for a spectator.

    Raises:
        Refused: it is not this seat that is asked, or the choice is not allowed.
    """
    game, state = session.game, session.state
    number = session.seat_number(seat)
    if notation is None:
        return game.odds(state, None, number)
    if seat is None or seat != session.actor:
        raise Refused(Refusal(game.section(state), say("no-your-turn")))
    choice = game.parse(state, notation)
    refusal = game.refusal(state, choice)
    if refusal is not None:
        raise Refused(refusal)
    return game.odds(state, choice, number)
