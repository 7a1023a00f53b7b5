"""Write the responses that need no engine as compressed static files.

    python -m sandtable.offline.static_responses FOLDER

The responses are games, bots, lessons, rules and words. The page requests these files first
(web/src/offline/worker-transport.ts), so that it appears before the engine has loaded.
"""

from __future__ import annotations

import asyncio
import gzip
import re
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from sandtable.offline.offline_service import start
from sandtable.service.api.games import APART
from sandtable.translation import languages

NAMELESS = re.compile("[^A-Za-z0-9]+")
HTTP_OK = 200


class VariantId(msgspec.Struct):
    """The fields that this module reads of a variant in a response."""

    id: str


class GameId(msgspec.Struct):
    """The fields that this module reads of a game in a response."""

    name: str
    variants: list[VariantId]


def first(game: GameId) -> str:
    """Return the variant that the page selects by default."""
    return game.variants[0].id


class EmptyTableDatabase:
    """A database without content, which is enough because no game is played."""

    async def add(self, table: str) -> bool:
        """Insert nothing."""
        return False

    async def load(self, id: str, after: int) -> str | None:
        """Return None."""
        return None

    async def version(self, id: str) -> int | None:
        """Return None."""
        return None

    async def move(self, change: str) -> bool:
        """Do nothing."""
        return False

    async def put(self, change: str, before: int) -> bool:
        """Do nothing."""
        return False

    async def drop(self, id: str) -> None:
        """Do nothing."""

    async def all(self) -> str:
        """Return no tables."""
        return "[]"

    async def analyses(self) -> str:
        """Return no analyses."""
        return "{}"

    async def asked(self) -> str:
        """Return no tables with a bot to move."""
        return "[]"

    async def quiet(self, id: str, version: int) -> None:
        """Do nothing."""

    async def promise(self, commitment: str, secret: str, now: int, since: int) -> None:
        """Do nothing."""

    async def redeem(self, commitment: str) -> str | None:
        """Return None."""
        return None

    async def found(self, key: str) -> str | None:
        """Return None."""
        return None

    async def find(self, key: str, analysis: str) -> None:
        """Do nothing."""

    async def laid(self) -> str:
        """Return no editions."""
        return "[]"

    async def lay(self, edition: str, laid: str) -> None:
        """Do nothing."""

    async def lift(self, edition: str) -> None:
        """Do nothing."""


class MissingBotWorker:
    """A worker for bots and analyses that is never used, because no game is played."""

    async def ask(self, table: str, question: str) -> str:
        """Fail.

        Raises:
            RuntimeError: always.
        """
        raise RuntimeError

    async def analyse(self, job: str, report: Callable[[str], None]) -> str:
        """Fail.

        Raises:
            RuntimeError: always.
        """
        raise RuntimeError

    def stop(self) -> None:
        """Do nothing."""


class AnswerReader:
    """A receiver of the responses to requests that are made one after the other."""

    def __init__(self) -> None:
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def answered(self, number: int, status: int, kind: str, body: str) -> None:
        """Store a response, or an error if its status is not 200."""
        if status == HTTP_OK:
            self.answer.set_result(body)
        else:
            self.answer.set_exception(RuntimeError(f"{status}: {body}"))

    def framed(self, line: int, frame: str) -> None:
        """Do nothing, because there are no WebSockets."""

    def ended(self, line: int, code: int) -> None:
        """Do nothing, because there are no WebSockets."""


async def written(folder: Path) -> list[Path]:
    """Write all responses, and return the paths of the files.

    Args:
        folder: the folder, which is created if necessary.

    Raises:
        RuntimeError: a request fails, or two requests have the same file name.
    """
    folder.mkdir(parents=True, exist_ok=True)
    page = AnswerReader()
    engine = await start(EmptyTableDatabase(), MissingBotWorker(), MissingBotWorker(), page, lambda _: None)
    made: list[Path] = []

    async def ask(path: str) -> str:
        page.answer = asyncio.get_running_loop().create_future()
        engine.ask(0, "GET", f"/api/{path}", "{}", "")
        text = await page.answer
        file = folder / f"{NAMELESS.sub('-', path)}.bin"
        if file in made:
            raise RuntimeError(f"{file} has been written")
        # Without a time in the header, equal responses give equal files.
        file.write_bytes(gzip.compress(text.encode(), mtime=0))
        made.append(file)
        return text

    for game in msgspec.json.decode(await ask("games"), type=list[GameId]):
        # The start page shows the components of the default variant only.
        for path in ("lessons/{}", "puzzles/{}", "games/{}/rules", f"games/{{}}?variant={first(game)}"):
            await ask(path.format(game.name))
        for variant in game.variants:
            await ask(f"bots/{game.name}?variant={variant.id}")
        for lang in languages():
            await ask(f"locale/{lang}?game={game.name}")
            for part in APART:
                await ask(f"locale/{lang}?game={game.name}&part={part}")
    await engine.close()
    return made


if __name__ == "__main__":
    asyncio.run(written(Path(sys.argv[1])))
