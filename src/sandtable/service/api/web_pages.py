"""The web page, the offline page, and the operator's terms and privacy policy."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from sandtable.kernel.message import say
from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.errors import ServiceError
from sandtable.translation import Words, language, languages

STATIC = Path(__file__).parents[1] / "static"
INDEX = "index.html"
TABLE = "/table/"
FOREVER = "public, max-age=31536000, immutable"


class WebPage:
    """The ASGI application that serves the built web page.

    Args:
        folder: the folder of the built files.
        missing: the id of the message that is shown if the files have not been built.
    """

    def __init__(self, folder: Path, missing: str = "service-no-page") -> None:
        self.folder = folder
        self._missing = missing
        self._files = StaticFiles(directory=folder, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            # A WebSocket at an unknown path.
            await send({"type": "websocket.close", "code": 1008})
            return
        response = await self._respond(scope)
        await response(scope, receive, send)

    async def _respond(self, scope: Scope) -> Response:
        path: str = scope["path"].removeprefix(scope.get("root_path", ""))
        if not (self.folder / INDEX).is_file():
            return _plain(self._missing, 503)
        if path.startswith(TABLE):
            # Redirect to the web page, which reads the id of the table from the fragment of the URL.
            depth = path.count("/") - 1
            return RedirectResponse("../" * depth + "#" + path[1:], 307)
        name = path.strip("/") or INDEX
        try:
            response = await self._files.get_response(name, scope)
        except HTTPException as error:
            return _plain("service-no-method" if error.status_code == 405 else "service-no-address", error.status_code)
        # The names of files below assets/ contain a hash of their content.
        response.headers["Cache-Control"] = FOREVER if name.startswith("assets/") else "no-cache"
        return response


def _plain(what: str, status: int) -> Response:
    """Return a message in all languages, because the reader's language is unknown."""
    return PlainTextResponse("\n".join(Words(lang).text(say(what)) for lang in languages()) + "\n", status)


router = Router("")

# The path of the offline page on this server.
OFFLINE_PATH = "/offline"


class OfflinePage(msgspec.Struct, frozen=True):
    """The location of the offline page.

    Args:
        address: the URL of the offline page, relative to the web page of this service; "" if there is none.
    """

    address: str


class OfflinePageLocation:
    """The configured location of the offline page.

    Args:
        where: the folder of the offline page, or its URL on another server; "" for none.

    Attributes:
        folder: the folder that this server serves; None if the page is on another server or there is none.
    """

    def __init__(self, where: str) -> None:
        self._elsewhere = where if "://" in where else ""
        self.folder = Path(where) if where and not self._elsewhere else None

    @property
    def address(self) -> str:
        """The URL of the offline page; "" if there is none, or if it has not been built."""
        if self.folder is not None and (self.folder / INDEX).is_file():
            return f"{OFFLINE_PATH[1:]}/"
        return self._elsewhere


@router.get("/api/offline")
async def where(request: Request) -> OfflinePage:
    """Send the location of the offline page."""
    return OfflinePage(request.app.state.take_along.address)


# For each page, the id of its title. The file of a page is `<name>.<language>.md`.
PAGES: Final = {"terms": "service-terms", "privacy": "service-privacy"}
SUFFIX: Final = ".md"
STYLE: Final = """
:root { color-scheme: light dark; font: 1.0625rem/1.6 Georgia, "Noto Serif CJK JP", serif; }
body { margin: 0; padding: 24px 16px 60px; overflow-wrap: anywhere; }
main { max-width: 42rem; margin: 0 auto; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; font-family: system-ui, sans-serif; }
a { color: inherit; }
nav a { padding: 10px 0; }
h1, h2 { line-height: 1.3; }
"""


class TermsPages:
    """The operator's pages for users.

    Args:
        folder: the folder that contains the pages; "" for none.
    """

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder) if folder else None

    @property
    def pages(self) -> list[str]:
        """The names of the pages that exist in at least one language."""
        return [page for page in PAGES if self.spoken(page)]

    def spoken(self, page: str) -> list[str]:
        """Return the languages in which a page exists."""
        if self._folder is None or page not in PAGES:
            return []
        return [lang for lang in languages() if self._file(page, lang).is_file()]

    def document(self, page: str, wanted: str) -> str:
        """Return a page as HTML, in the preferred language if possible.

        Args:
            page: "terms" or "privacy".
            wanted: the preferred language.

        Raises:
            ServiceError: the page does not exist in any language.
        """
        spoken = self.spoken(page)
        if not spoken:
            raise ServiceError("missing", say("service-no-address"))
        # Imported only here because most servers have no such pages.
        from markdown_it import MarkdownIt

        lang = language(wanted) if language(wanted) in spoken else spoken[0]
        words = Words(lang)
        # The text is the operator's, so it contains no user input. HTML in it is escaped.
        body = MarkdownIt("commonmark", {"html": False}).render(self._file(page, lang).read_text(encoding="utf-8-sig"))
        others = "".join(_link(each) for each in spoken if each != lang)
        return (
            f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{words.text(say(PAGES[page]))}</title><style>{STYLE}</style></head><body><main>"
            f'<nav><a href="./">{words.text(say("service-to-the-table"))}</a>{others}</nav>{body}</main></body></html>'
        )

    def _file(self, page: str, lang: str) -> Path:
        assert self._folder is not None
        return self._folder / f"{page}.{lang}{SUFFIX}"


def _link(lang: str) -> str:
    """Return a link to the page in another language, labelled in that language."""
    name = Words(lang).text(say("service-this-language"))
    return f'<a lang="{lang}" hreflang="{lang}" href="?lang={lang}">{name}</a>'


class TermsIndex(msgspec.Struct, frozen=True):
    """The operator's pages for users.

    Args:
        pages: the names of the existing pages: "terms", "privacy" or both. A name is the path below the service's URL.
    """

    pages: list[str]


Lang = Annotated[str, msgspec.Meta(max_length=20)]


@router.get("/api/about")
async def listed(request: Request) -> TermsIndex:
    """Send the list of the operator's pages."""
    return TermsIndex(_terms(request).pages)


@router.get("/terms", fails=("missing",))
async def terms(request: Request, *, lang: Lang = "") -> HTMLResponse:
    """Send the terms of use of this server as an HTML page."""
    return _page(request, "terms", lang)


@router.get("/privacy", fails=("missing",))
async def privacy(request: Request, *, lang: Lang = "") -> HTMLResponse:
    """Send the privacy policy of this server as an HTML page."""
    return _page(request, "privacy", lang)


def _page(request: Request, page: str, lang: str) -> HTMLResponse:
    wanted = lang or request.headers.get("accept-language", "").partition(",")[0].strip()
    return HTMLResponse(_terms(request).document(page, wanted), headers={"Cache-Control": "no-cache"})


def _terms(request: Request) -> TermsPages:
    found = request.app.state.terms
    assert isinstance(found, TermsPages)
    return found
