"""What whoever runs a server says to those who use it: its terms, and what becomes of what is known of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.words import Words, language, languages

addresses = Addresses("")

# What there may be, each as `<name>.<language>.md`, and what it is called there.
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


class Terms:
    """The pages of a club.

    Args:
        folder: of their files; "" for none.
    """

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder) if folder else None

    @property
    def pages(self) -> list[str]:
        """Return which there are, in whatever language."""
        return [page for page in PAGES if self.spoken(page)]

    def spoken(self, page: str) -> list[str]:
        """Return in which languages there is a page."""
        if self._folder is None or page not in PAGES:
            return []
        return [lang for lang in languages() if self._file(page, lang).is_file()]

    def document(self, page: str, wanted: str) -> str:
        """Return a page as a document.

        Args:
            page: "terms" or "privacy".
            wanted: in which language, if there is one in it.

        Raises:
            ServiceError: there is no such page.
        """
        spoken = self.spoken(page)
        if not spoken:
            raise ServiceError("missing", say("service-no-address"))
        # Most servers have none.
        from markdown_it import MarkdownIt

        lang = language(wanted) if language(wanted) in spoken else spoken[0]
        words = Words(lang)
        # A club writes text; nothing in it is made of what others have sent, and none of it is code.
        body = MarkdownIt("commonmark", {"html": False}).render(self._file(page, lang).read_text(encoding="utf-8"))
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
    """Return what leads to the same page in another language, called as that language calls itself."""
    name = Words(lang).text(say("service-this-language"))
    return f'<a lang="{lang}" hreflang="{lang}" href="?lang={lang}">{name}</a>'


class TermsListed(msgspec.Struct, frozen=True):
    """What whoever runs a server says to those who use it.

    Args:
        pages: which of "terms" and "privacy" there are, each below the service's address.
    """

    pages: list[str]


Lang = Annotated[str, msgspec.Meta(max_length=20)]


@addresses.get("/api/about")
async def listed(request: Request) -> TermsListed:
    """Send what there is to read about this server."""
    return TermsListed(_terms(request).pages)


@addresses.get("/terms", fails=("missing",))
async def terms(request: Request, *, lang: Lang = "") -> HTMLResponse:
    """Send the terms of this server, as a page."""
    return _page(request, "terms", lang)


@addresses.get("/privacy", fails=("missing",))
async def privacy(request: Request, *, lang: Lang = "") -> HTMLResponse:
    """Send what becomes of what this server knows of people, as a page."""
    return _page(request, "privacy", lang)


def _page(request: Request, page: str, lang: str) -> HTMLResponse:
    wanted = lang or request.headers.get("accept-language", "").partition(",")[0].strip()
    return HTMLResponse(_terms(request).document(page, wanted), headers={"Cache-Control": "no-cache"})


def _terms(request: Request) -> Terms:
    found = request.app.state.terms
    assert isinstance(found, Terms)
    return found
