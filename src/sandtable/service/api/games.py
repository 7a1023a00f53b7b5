"""The endpoints of games: variants, components, rules, messages and bots, and drawings for the generic table.

The generic table shows games for which the web page has no display of its own. The client sends the view to draw, so a
drawing cannot reveal more than the client already knows.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from starlette.responses import PlainTextResponse, Response

from sandtable.bots.registry import opponents
from sandtable.games import GAMES
from sandtable.kernel.edition.catalogue_index import CatalogueIndex
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, say
from sandtable.kernel.view_type_lookup import view_type
from sandtable.pictures.rule_pictures import RulePicture, pictures_of
from sandtable.pictures.rule_pictures import draw as draw_section
from sandtable.rules_coverage import reference
from sandtable.service.api.framework.endpoint_declarations import Body, Router
from sandtable.service.api.framework.table_access import Tables
from sandtable.service.errors import ServiceError
from sandtable.service.tables.rated_and_tournament_games import unrated
from sandtable.translation import languages, sources

router = Router("/api")

SVG_TYPE = "image/svg+xml"
MAX_VIEW = 1 << 18
# An SVG that is opened directly must not run scripts or load anything.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
# The kind by which log entries refer to units, even if a catalogue has no list of units.
UNIT = "unit"

Text = Annotated[str, msgspec.Meta(max_length=200)]
# The names of message files, `<name>-<game>.ftl`, that a client requests separately because it rarely needs them.
APART = ("lessons", "told")
# The type depends on the game. The string is its name in the JSON schema.
Components = Annotated[dict[str, Any], "Components"]


class VariantEntry(msgspec.Struct, frozen=True):
    """A variant of a game.

    Args:
        id: the id of the variant.
        seats: the seats in order.
        unrated: the reason why games of this variant are not rated; null if they can be.
    """

    id: str
    seats: tuple[str, ...]
    unrated: Message | None


class GameEntry(msgspec.Struct, frozen=True):
    """A game in the list of games.

    Args:
        name: the game's id.
        title: for each language, the title.
        seats: the seats of the first variant in order.
        variants: the variants; the first is the default.
    """

    name: str
    title: dict[str, str]
    seats: tuple[str, ...]
    variants: list[VariantEntry]


class RuleClause(msgspec.Struct, frozen=True):
    """A clause of a rulebook.

    Args:
        section: the section that contains the clause.
        message: the text of the clause.
    """

    section: str
    message: Message


class ComponentEntry(msgspec.Struct, frozen=True):
    """A component of a game with its names.

    Args:
        kind: the kind of component, as in references within log entries and options.
        id: the id of the component, as in references within log entries and options.
        name: for each language, the name.
        text: for each language, the text in the catalogue, such as a card's; empty if there is none.
    """

    kind: str
    id: str
    name: dict[str, str]
    text: dict[str, str]


class ComponentList(msgspec.Struct, frozen=True):
    """The components of a game.

    Args:
        spaces: the ids of the spaces on the map, in the catalogue's order.
        things: all components that have a name.
    """

    spaces: list[str]
    things: list[ComponentEntry]


class DrawingRequest(msgspec.Struct):
    """A request for a drawing of a game's board.

    Args:
        lang: the language of the labels, such as "en".
        variant: the variant of the game; "" for the default.
        view: the view to draw on the board; null draws the bare board.
    """

    lang: str
    variant: str = ""
    view: Any = None


class SvgResponse(Response):
    """An SVG picture."""

    media_type = SVG_TYPE


@router.get("/games")
async def games(known: Tables) -> list[GameEntry]:
    """List the games, with their variants."""
    rows: list[GameEntry] = []
    for name, maker in GAMES.items():
        found = [known.game(name, variant) for variant in maker.variants]
        variants = [VariantEntry(game.variant, tuple(game.seats), unrated(game)) for game in found]
        rows.append(GameEntry(name, found[0].title, tuple(found[0].seats), variants))
    return rows


@router.get("/games/{game}", fails=("missing", "gone"))
async def components(known: Tables, game: str, *, variant: Text = "", edition: Text = "") -> Components:
    """Send the components of a game, of the current or of a given edition."""
    return known.games.strictly(game, variant, edition).catalogue()


@router.get("/games/{game}/rules", fails=("missing",))
async def rules(known: Tables, game: str) -> list[RuleClause]:
    """List the clauses of a game's rulebook in the order of the rulebook."""
    found = known.game(game)
    clauses = await known.compute(lambda: reference(found.name, found.folder.parent))
    return [RuleClause(clause.section, clause.message) for clause in clauses]


@router.get("/locale/{lang}", fails=("missing",))
async def locale(
    known: Tables, lang: str, *, game: Text | None = None, part: Literal["", "lessons", "told"] = ""
) -> PlainTextResponse:
    """Send the messages of a language, for one game or for all games.

    The messages of a game's lessons or annotated games are sent only if `part` names them.
    """
    if game is not None:
        known.game(game)
    if lang not in languages():
        raise ServiceError("missing", say("service-no-language", lang=lang[:20], languages=", ".join(languages())))
    found = sources(lang, game)
    if game is not None:
        apart = {f"{name}-{game}.ftl": name for name in APART}
        found = [file for file in found if apart.get(file.name, "") == part]
    text = await known.compute(lambda: "\n".join(file.read_text(encoding="utf-8") for file in found))
    return PlainTextResponse(text)


@router.get("/bots/{game}", fails=("missing",))
async def bots(known: Tables, game: str, *, variant: Text = "") -> list[str]:
    """List the bots that can play a game."""
    found = known.game(game, variant)
    return opponents(found.name, found.variant)


@router.get("/games/{game}/things", fails=("missing",))
async def things(known: Tables, game: str, *, variant: Text = "") -> ComponentList:
    """Send the components of a game with their names."""
    return things_of(known.game(game, variant))


@router.post("/games/{game}/drawing", fails=("missing",))
async def drawing(known: Tables, game: str, wanted: Annotated[DrawingRequest, Body(MAX_VIEW)]) -> SvgResponse:
    """Draw the board of a game, bare or with the content of a view."""
    _speak(wanted.lang)
    svg = await asyncio.to_thread(draw_board, known.game(game, wanted.variant), wanted)
    return SvgResponse(svg, headers={"Content-Security-Policy": POLICY})


@router.get("/games/{game}/rules/pictures", fails=("missing",))
async def pictures(known: Tables, game: str) -> list[RulePicture]:
    """List the rulebook sections that have a picture, with lessons about them."""
    return list(pictures_of(known.game(game).name))


@router.get("/games/{game}/rules/pictures/{section}", packed=True, fails=("missing",))
async def picture(known: Tables, game: str, section: str, *, lang: Text = "en") -> SvgResponse:
    """Send the picture of a rulebook section."""
    name = known.game(game).name
    _speak(lang)
    svg = await asyncio.to_thread(section_picture, name, section, lang)
    if svg is None:
        raise ServiceError("missing", say("service-no-picture", section=section[:20]))
    return SvgResponse(svg, headers={"Content-Security-Policy": POLICY})


def _speak(lang: str) -> None:
    """Check that a language is available.

    Raises:
        ServiceError: the language is not available.
    """
    if lang not in languages():
        raise ServiceError("missing", say("service-no-language", lang=lang[:20], languages=", ".join(languages())))


@lru_cache(maxsize=128)
def section_picture(game: str, section: str, lang: str) -> str | None:
    """Return the picture of a rulebook section as SVG; None if there is none."""
    return draw_section(game, section, lang)


def things_of(game: Game[Any]) -> ComponentList:
    """Return a game's components, with one entry for each kind that a component has."""
    catalogue, known = CatalogueIndex(game), languages()
    found = [
        ComponentEntry(kind, id, name, _text(catalogue.entries[id], known))
        for id, kinds in catalogue.kinds.items()
        for kind in dict.fromkeys((*kinds, UNIT))
        if (name := catalogue.names(kind, id, known))
    ]
    return ComponentList(catalogue.spaces, found)


def _text(entries: list[dict[str, Any]], known: list[str]) -> dict[str, str]:
    """Return a component's `text` by language; empty if there is none."""
    for entry in entries:
        text = entry.get("text")
        if isinstance(text, dict) and all(isinstance(text.get(lang), str) for lang in known):
            return {lang: text[lang] for lang in known}
    return {}


def draw_board(game: Game[Any], wanted: DrawingRequest) -> str:
    """Draw a board as requested, and return the SVG.

    Raises:
        ServiceError: the view does not belong to this game.
    """
    if wanted.view is None:
        return game.drawing(wanted.lang)
    try:
        seen = msgspec.convert(wanted.view, view_type(type(game), game.variant), str_keys=True)
        return game.drawing(wanted.lang, seen)
    except (msgspec.ValidationError, LookupError, ValueError, TypeError, AttributeError) as error:
        # The client has changed the view before sending it, for example to name an unknown space.
        raise ServiceError("invalid", say("service-bad-request", reason=f"view: {error}"[:200])) from None
