"""The addresses of games by mail: only a browser that plays without a server has them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.offline.mail.games import Mail
from sandtable.offline.mail.letters import MOST_TEXT
from sandtable.offline.mail.shapes import Post, Received
from sandtable.service.http.addresses import Addresses, Given, Taken

addresses = Addresses("/api/mail")

Text = Annotated[str, msgspec.Meta(max_length=200)]


class NewGame(msgspec.Struct):
    """A game by mail that is to be begun, and which seat one takes."""

    game: Text
    seat: Text
    variant: Text = ""
    name: Text = ""


class Reading(msgspec.Struct):
    """A letter that has come, as text or as the address in which it stands."""

    text: str


class Sitting(msgspec.Struct):
    """The seat that one takes of an invitation."""

    text: str
    seat: Text
    name: Text = ""


async def mail_of(request: Request) -> Mail:
    """Return this browser's games by mail."""
    found = request.app.state.mail
    assert isinstance(found, Mail)
    return found


Here = Annotated[Mail, Given(mail_of)]
# A letter is told to be too long by a sentence of its own.
Letter = Taken(2 * MOST_TEXT)


@addresses.get("")
async def waiting(known: Here) -> list[Post]:
    """Tell of the games by mail that have not begun."""
    return await known.waiting()


@addresses.post("", status=201, fails=("missing", "invalid"))
async def begin(known: Here, wanted: NewGame) -> Post:
    """Begin a game by mail; answers with the invitation to it."""
    return await known.begin(wanted.game, wanted.variant, wanted.seat, wanted.name)


@addresses.post("/read", fails=("invalid", "conflict"))
async def read(known: Here, wanted: Annotated[Reading, Letter]) -> Received:
    """Read a letter, and go on with its game."""
    return await known.read(wanted.text)


@addresses.post("/sit", fails=("invalid", "conflict"))
async def sit(known: Here, wanted: Annotated[Sitting, Letter]) -> Post:
    """Take a seat of an invitation; answers with what is to be handed on."""
    return await known.sit(wanted.text, wanted.seat, wanted.name)


@addresses.get("/tables/{table}", fails=("missing",))
async def post(known: Here, table: str) -> Post:
    """Tell what there is to be handed on at a table."""
    return await known.post(table)


@addresses.post("/tables/{table}", fails=("missing", "conflict"))
async def write(known: Here, table: str) -> Post:
    """Write what was chosen since the last letter, for whoever is asked now."""
    return await known.write(table)
