"""The built files of `web/`, or a message in plain text if they are missing."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from sandtable.kernel.message import say
from sandtable.words import Words, languages

STATIC = Path(__file__).parents[1] / "static"
INDEX = "index.html"
TABLE = "/table/"
FOREVER = "public, max-age=31536000, immutable"


class WebPage:
    """The ASGI application that serves the built web page.

    Args:
        folder: the folder of the built files.
        missing: the id of the message that explains how to build the files.
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
            # The page reads the table from the fragment of the URL, so it works at any path.
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
    """Return a sentence in all languages, because the reader's language is unknown."""
    return PlainTextResponse("\n".join(Words(lang).text(say(what)) for lang in languages()) + "\n", status)
