"""The plain table of the page: what it shows a game by of which it knows nothing, its things by name and its drawing.

A drawing is made of a view that was sent to whoever asks for it, so it shows nothing that the view does not hold.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from starlette.responses import Response

from sandtable.kernel.catalogue import Catalogue
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.view_type import view_type
from sandtable.pictures.section import Shown, pictures_of
from sandtable.pictures.section import draw as draw_section
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses, Taken
from sandtable.service.http.auth import Tables
from sandtable.words import languages

addresses = Addresses("/api")

SVG_TYPE = "image/svg+xml"
MOST_VIEW = 1 << 18
# A picture that somebody opens by itself runs nothing and fetches nothing.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
# Units are drawn and spoken of, yet often stand in no list of their own.
UNIT = "unit"

Text = Annotated[str, msgspec.Meta(max_length=200)]


class Thing(msgspec.Struct, frozen=True):
    """A component by its name.

    Args:
        kind, id: as a reference in a sentence or an option names it.
        name: its name by language.
        text: what the catalogue says of it by language, such as what is printed on a card; none of most.
    """

    kind: str
    id: str
    name: dict[str, str]
    text: dict[str, str]


class Things(msgspec.Struct, frozen=True):
    """The components of any game.

    Args:
        spaces: the ids of the spaces, in order.
        things: all that has a name.
    """

    spaces: list[str]
    things: list[Thing]


class Drawing(msgspec.Struct):
    """A wish for a game's drawing; with a view, as it was sent, of what that view shows."""

    lang: str
    variant: str = ""
    view: Any = None


class Svg(Response):
    """A picture."""

    media_type = SVG_TYPE


@addresses.get("/games/{game}/things", fails=("missing",))
async def things(known: Tables, game: str, *, variant: Text = "") -> Things:
    """Send the components of a game by their names."""
    return things_of(known.game(game, variant))


@addresses.post("/games/{game}/drawing", fails=("missing",))
async def drawing(known: Tables, game: str, wanted: Annotated[Drawing, Taken(MOST_VIEW)]) -> Svg:
    """Send the drawing of a game, bare or with what a view shows."""
    _speak(wanted.lang)
    svg = await asyncio.to_thread(draw, known.game(game, wanted.variant), wanted)
    return Svg(svg, headers={"Content-Security-Policy": POLICY})


@addresses.get("/games/{game}/rules/pictures", fails=("missing",))
async def pictures(known: Tables, game: str) -> list[Shown]:
    """List the sections of a game's rules that have a picture, with the lesson in which it can be played, if any."""
    return list(pictures_of(known.game(game).name))


@addresses.get("/games/{game}/rules/pictures/{section}", packed=True, fails=("missing",))
async def picture(known: Tables, game: str, section: str, *, lang: Text = "en") -> Svg:
    """Send the picture of a section of the rules."""
    name = known.game(game).name
    _speak(lang)
    svg = await asyncio.to_thread(section_picture, name, section, lang)
    if svg is None:
        raise ServiceError("missing", say("service-no-picture", section=section[:20]))
    return Svg(svg, headers={"Content-Security-Policy": POLICY})


def _speak(lang: str) -> None:
    """Check that there are words in a language.

    Raises:
        ServiceError: there are none.
    """
    if lang not in languages():
        raise ServiceError("missing", say("service-no-language", lang=lang[:20], languages=", ".join(languages())))


@lru_cache(maxsize=128)
def section_picture(game: str, section: str, lang: str) -> str | None:
    """Return the picture of a section; it is drawn once."""
    return draw_section(game, section, lang)


def things_of(game: Game[Any]) -> Things:
    """Return the components of a game by their names, each under every kind by which the game names it."""
    catalogue, known = Catalogue(game), languages()
    found = [
        Thing(kind, id, name, _text(catalogue.entries[id], known))
        for id, kinds in catalogue.kinds.items()
        for kind in dict.fromkeys((*kinds, UNIT))
        if (name := catalogue.names(kind, id, known))
    ]
    return Things(catalogue.spaces, found)


def _text(entries: list[dict[str, Any]], known: list[str]) -> dict[str, str]:
    """Return what the catalogue says of a thing under `text`, by language; empty if it says nothing."""
    for entry in entries:
        text = entry.get("text")
        if isinstance(text, dict) and all(isinstance(text.get(lang), str) for lang in known):
            return {lang: text[lang] for lang in known}
    return {}


def draw(game: Game[Any], wanted: Drawing) -> str:
    """Draw what was asked for.

    Raises:
        ServiceError: the view is none of this game.
    """
    if wanted.view is None:
        return game.drawing(wanted.lang)
    try:
        seen = msgspec.convert(wanted.view, view_type(type(game), game.variant), str_keys=True)
        return game.drawing(wanted.lang, seen)
    except (msgspec.ValidationError, LookupError, ValueError, TypeError, AttributeError) as error:
        # A view that was not sent by this service, such as one that names a space which the game has not.
        raise ServiceError("invalid", say("service-bad-request", reason=f"view: {error}"[:200])) from None
