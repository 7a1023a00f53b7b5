"""The endpoints of games by mail, which exist only in a browser without a server."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.offline.play_by_mail.mail_game_data import MailGameState, ReadResult
from sandtable.offline.play_by_mail.mail_games import MailGames
from sandtable.offline.play_by_mail.turn_files import MAX_TEXT_CHARACTERS
from sandtable.service.api.framework.endpoint_declarations import Body, Depends, Router

router = Router("/api/mail")

Text = Annotated[str, msgspec.Meta(max_length=200)]


class NewMailGame(msgspec.Struct):
    """A game by mail to begin, and the seat of the player who begins it."""

    game: Text
    seat: Text
    variant: Text = ""
    name: Text = ""


class TurnFileText(msgspec.Struct):
    """A received turn file, as its text or as a URL that contains it."""

    text: str


class InvitationSeat(msgspec.Struct):
    """An invitation, and the seat to take."""

    text: str
    seat: Text
    name: Text = ""


async def mail_of(request: Request) -> MailGames:
    """Return the games by mail of this browser."""
    found = request.app.state.mail
    assert isinstance(found, MailGames)
    return found


Here = Annotated[MailGames, Depends(mail_of)]
# The limit is twice that of a turn file, so that a turn file that is too long gets the specific error message.
Letter = Body(2 * MAX_TEXT_CHARACTERS)


@router.get("")
async def waiting(known: Here) -> list[MailGameState]:
    """List the games by mail of this browser that have not begun."""
    return await known.waiting()


@router.post("", status=201, fails=("missing", "invalid"))
async def begin(known: Here, wanted: NewMailGame) -> MailGameState:
    """Begin a game by mail; return its state with the invitation."""
    return await known.begin(wanted.game, wanted.variant, wanted.seat, wanted.name)


@router.post("/read", fails=("invalid", "conflict"))
async def read(known: Here, wanted: Annotated[TurnFileText, Letter]) -> ReadResult:
    """Read a turn file, and continue its game."""
    return await known.read(wanted.text)


@router.post("/sit", fails=("invalid", "conflict"))
async def sit(known: Here, wanted: Annotated[InvitationSeat, Letter]) -> MailGameState:
    """Take a seat in an invitation; return the state with the invitation to send on."""
    return await known.sit(wanted.text, wanted.seat, wanted.name)


@router.get("/tables/{table}", fails=("missing",))
async def post(known: Here, table: str) -> MailGameState:
    """Return the state of a table's game by mail, with the files to send."""
    return await known.post(table)


@router.post("/tables/{table}", fails=("missing", "conflict"))
async def write(known: Here, table: str) -> MailGameState:
    """Write turn files with the choices since the last one, for the next players."""
    return await known.write(table)
