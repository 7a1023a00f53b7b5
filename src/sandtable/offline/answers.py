"""Writes what needs no engine as files, packed, by the addresses that would answer: games, bots, lessons, rules, words.

    python -m sandtable.offline.answers FOLDER

The page asks the file first (web/src/offline/transport.ts), and so is there before the engine is.
"""

from __future__ import annotations

import asyncio
import gzip
import re
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from sandtable.offline.engine import start
from sandtable.service.http.routes import APART
from sandtable.words import languages

NAMELESS = re.compile("[^A-Za-z0-9]+")
OK = 200


class Variant(msgspec.Struct):
    """A variant, as far as it is asked about."""

    id: str


class Listed(msgspec.Struct):
    """A game, as far as it is asked about."""

    name: str
    variants: list[Variant]


def first(game: Listed) -> str:
    """Return the variant that the page begins with."""
    return game.variants[0].id


class EmptyShelf:
    """Keeps nothing, for nothing is played."""

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
        """Move nothing."""
        return False

    async def put(self, change: str, before: int) -> bool:
        """Move nothing."""
        return False

    async def drop(self, id: str) -> None:
        """Do nothing."""

    async def all(self) -> str:
        """Return that there is no table."""
        return "[]"

    async def analyses(self) -> str:
        """Return that there is none."""
        return "{}"

    async def asked(self) -> str:
        """Return that no bot is asked."""
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
        """Return that there is no edition."""
        return "[]"

    async def lay(self, edition: str, laid: str) -> None:
        """Do nothing."""

    async def lift(self, edition: str) -> None:
        """Do nothing."""


class NoThinker:
    """Thinks nothing, for nothing is played."""

    async def ask(self, table: str, question: str) -> str:
        """Fail.

        Raises:
            RuntimeError: always.
        """
        raise RuntimeError

    async def analyse(self, job: str, told: Callable[[str], None]) -> str:
        """Fail.

        Raises:
            RuntimeError: always.
        """
        raise RuntimeError

    def stop(self) -> None:
        """Do nothing."""


class Reader:
    """Takes the answers to requests that are made one after the other."""

    def __init__(self) -> None:
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def answered(self, number: int, status: int, kind: str, body: str) -> None:
        """Take an answer."""
        if status == OK:
            self.answer.set_result(body)
        else:
            self.answer.set_exception(RuntimeError(f"{status}: {body}"))

    def framed(self, line: int, frame: str) -> None:
        """Do nothing: no line is opened."""

    def ended(self, line: int, code: int) -> None:
        """Do nothing: no line is opened."""


async def written(folder: Path) -> list[Path]:
    """Write all of them, and return the files.

    Args:
        folder: where they go; it is made if it is not there.

    Raises:
        RuntimeError: an address does not answer, or two have the same name.
    """
    folder.mkdir(parents=True, exist_ok=True)
    page = Reader()
    engine = await start(EmptyShelf(), NoThinker(), NoThinker(), page, lambda _: None)
    made: list[Path] = []

    async def ask(path: str) -> str:
        page.answer = asyncio.get_running_loop().create_future()
        engine.ask(0, "GET", f"/api/{path}", "{}", "")
        text = await page.answer
        file = folder / f"{NAMELESS.sub('-', path)}.bin"
        if file in made:
            raise RuntimeError(f"{file} has been written")
        # The same bytes whenever it is written.
        file.write_bytes(gzip.compress(text.encode(), mtime=0))
        made.append(file)
        return text

    for game in msgspec.json.decode(await ask("games"), type=list[Listed]):
        # Of what the first page shows: the components of the first variant.
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
