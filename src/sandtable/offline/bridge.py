"""What a worker of a browser brings along, as small interfaces of texts and numbers; a test may bring the same.

Nothing but texts, numbers and truth values passes, for those are the same on both sides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Shelf(Protocol):
    """A database in the browser.  What has been awaited is written; an exception says that it could not be."""

    async def add(self, table: str) -> bool:
        """Insert a new table, as `kept.Change` in JSON; return whether there was none with its id."""

    async def load(self, id: str, after: int) -> str | None:
        """Return a table as `kept.Row` in JSON, its steps but for the first so many; None if there is none."""

    async def version(self, id: str) -> int | None:
        """Return the version of a table; None if there is none."""

    async def move(self, change: str) -> bool:
        """Bring a table to another version, as `kept.Change` in JSON says, at once or not at all.

        Returns:
            Whether it was at the version before.
        """

    async def put(self, change: str, before: int) -> bool:
        """Bring a table to another state, all steps given, at once or not at all.

        Returns:
            Whether it was at the version before.
        """

    async def drop(self, id: str) -> None:
        """Delete a table with its steps, if it is there."""

    async def all(self) -> str:
        """Return the ids of all tables, as JSON."""

    async def analyses(self) -> str:
        """Return all analyses by their keys, as JSON."""

    async def asked(self) -> str:
        """Return the ids of the tables at which a bot is asked, as JSON."""

    async def quiet(self, id: str, version: int) -> None:
        """Note that no bot is asked at a table, if it is at that version."""

    async def promise(self, commitment: str, secret: str, now: int, since: int) -> None:
        """Insert a secret, and delete those that were made before `since`."""

    async def redeem(self, commitment: str) -> str | None:
        """Delete the secret with that hash, and return it; None if there is none."""

    async def found(self, key: str) -> str | None:
        """Return an analysis by its key; None if there is none."""

    async def find(self, key: str, analysis: str) -> None:
        """Keep an analysis."""

    async def laid(self) -> str:
        """Return all editions, each an `editions.Laid`, as a JSON list."""

    async def lay(self, edition: str, laid: str) -> None:
        """Keep an edition, by the hash of its components."""

    async def lift(self, edition: str) -> None:
        """Delete an edition, if it is there."""


class Thinker(Protocol):
    """The workers in which bots think."""

    async def ask(self, table: str, question: str) -> str:
        """Return what is answered to a question; both are packed (`packing`).

        Args:
            table: whose bots are asked: they remember, so that one worker is asked for all of a table.
            question: it.
        """


class Analyst(Protocol):
    """The worker in which games are analysed."""

    async def analyse(self, job: str, told: Callable[[str], None]) -> str:
        """Return an analysis as JSON; an exception says that it could not be made, or was stopped.

        Args:
            job: what is to be done, packed.
            told: is told how far it has come, as `thinking.Progress` in JSON.
        """

    def stop(self) -> None:
        """End the analysis that is under way."""


class Pouch(Protocol):
    """What games by mail need: a place for them, and the browser's own cryptography.  Bytes are texts in base64."""

    async def all(self) -> str:
        """Return all games by mail, as a JSON list."""

    async def keep(self, table: str, version: int, game: str) -> bool:
        """Write a game by mail, as JSON, in place of the version before.

        Args:
            table: the table at which it is played, by which it is known.
            version: 1 for a new one.

        Returns:
            Whether the version before was there.
        """

    async def drop(self, table: str) -> None:
        """Delete a game by mail, if it is there."""

    async def keys(self) -> str:
        """Make the keys of a seat, and return them as `games.Keys` in JSON."""

    async def sign(self, key: str, data: str) -> str:
        """Return a signature by a private key."""

    async def verify(self, key: str, data: str, signature: str) -> bool:
        """Return whether a signature is that of a public key."""

    async def seal(self, key: str, about: str, data: str) -> str:
        """Return what only the private key of a public one opens.

        Args:
            about: what must be said again when it is opened.
        """

    async def open(self, key: str, about: str, sealed: str) -> str | None:
        """Return what was sealed; None if it was sealed for another key, was about something else or is changed."""


class Page(Protocol):
    """The page for which all is done."""

    def answered(self, number: int, status: int, kind: str, body: str) -> None:
        """Hand over the answer to a request.

        Args:
            number: of the request.
            status: as in HTTP.
            kind: the content type; "" where there is no content.
            body: the content.
        """

    def framed(self, line: int, frame: str) -> None:
        """Hand over what a live line brings."""

    def ended(self, line: int, code: int) -> None:
        """Tell that a live line is at its end, with the code of a WebSocket."""
