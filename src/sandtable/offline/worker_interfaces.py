"""Define the interfaces that the JavaScript side of a browser's worker implements.

Arguments and results are texts, numbers and booleans, because only these types are the same in Python and JavaScript.
Tests implement the interfaces in Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class TableDatabase(Protocol):
    """A database in the browser.

    When an awaited change returns, it is durable. An exception means that the change has failed.
    """

    async def add(self, table: str) -> bool:
        """Insert a table and return True; return False if its id exists.

        Args:
            table: a `browser_store.TableChange` as JSON.
        """

    async def load(self, id: str, after: int) -> str | None:
        """Return a `browser_store.StoredTableRow` as JSON; None if the id is unknown.

        The first `after` steps are left out.
        """

    async def version(self, id: str) -> int | None:
        """Return the version of a table; None if the id is unknown."""

    async def move(self, change: str) -> bool:
        """Update a table atomically.

        Args:
            change: a `browser_store.TableChange` as JSON.

        Returns:
            True on success; False if the stored version is not the one before that of the change.
        """

    async def put(self, change: str, before: int) -> bool:
        """Replace a table with all its steps atomically.

        Args:
            change: a `browser_store.TableChange` as JSON.
            before: the version that must be stored.

        Returns:
            True on success; False if another version is stored.
        """

    async def drop(self, id: str) -> None:
        """Delete a table with its steps, if it exists."""

    async def all(self) -> str:
        """Return the ids of all tables, as JSON."""

    async def analyses(self) -> str:
        """Return all analyses by key, as JSON."""

    async def asked(self) -> str:
        """Return the ids of the tables where a bot is or may be to move, as JSON."""

    async def quiet(self, id: str, version: int) -> None:
        """Store that no bot is to move at a table, if the table has the given version."""

    async def promise(self, commitment: str, secret: str, now: int, since: int) -> None:
        """Store a secret by its hash, and delete secrets older than `since`."""

    async def redeem(self, commitment: str) -> str | None:
        """Delete and return the secret with a hash; None if there is none."""

    async def found(self, key: str) -> str | None:
        """Return the stored analysis with a key; None if there is none."""

    async def find(self, key: str, analysis: str) -> None:
        """Store an analysis under a key."""

    async def laid(self) -> str:
        """Return all editions as a JSON list of `stored_editions.EditionFiles`."""

    async def lay(self, edition: str, laid: str) -> None:
        """Store an edition under the hash of its components."""

    async def lift(self, edition: str) -> None:
        """Delete an edition, if it exists."""


class BotWorkerPort(Protocol):
    """The workers that run bots."""

    async def ask(self, table: str, question: str) -> str:
        """Return the answer to a request; both are packed (`message_packing`).

        Args:
            table: the table of the bot. The same worker answers all requests for a table, because bots have a memory.
            question: the packed request.
        """


class AnalysisWorkerPort(Protocol):
    """The worker that analyses games."""

    async def analyse(self, job: str, report: Callable[[str], None]) -> str:
        """Return an analysis as JSON; an exception means that it failed or was stopped.

        Args:
            job: the packed job.
            report: called with the progress as JSON of a `bot_and_analysis_worker.AnalysisStage`.
        """

    def stop(self) -> None:
        """Stop the current analysis."""


class MailKeystore(Protocol):
    """The storage of games by mail, and the browser's cryptography for them.

    Keys, signatures and other binary data are base64 texts.
    """

    async def all(self) -> str:
        """Return all games by mail as a JSON list of `play_by_mail.mail_game_data.StoredMailGame`."""

    async def keep(self, table: str, version: int, game: str) -> bool:
        """Store a new version of a game by mail.

        Args:
            table: the id of the game's table, which identifies the game.
            version: the new version; 1 for a new game.
            game: the game as JSON.

        Returns:
            True on success; False if the stored version is not the one before.
        """

    async def drop(self, table: str) -> None:
        """Delete a game by mail, if it exists."""

    async def keys(self) -> str:
        """Generate the keys of a seat, and return them as JSON of `play_by_mail.mail_game_data.SeatKeys`."""

    async def sign(self, key: str, data: str) -> str:
        """Sign data with a private key."""

    async def verify(self, key: str, data: str, signature: str) -> bool:
        """Return True if a signature matches a public key."""

    async def seal(self, key: str, about: str, data: str) -> str:
        """Return data encrypted for the owner of a public key.

        Args:
            key: the public key.
            about: data that is authenticated but not encrypted. Decryption needs the same data.
            data: the data to encrypt.
        """

    async def open(self, key: str, about: str, sealed: str) -> str | None:
        """Return decrypted data; None if decryption fails.

        Decryption fails if the key or `about` is wrong, or if the encrypted data were changed.
        """


class PagePort(Protocol):
    """The page that uses the worker."""

    def answered(self, number: int, status: int, kind: str, body: str) -> None:
        """Receive the response to a request.

        Args:
            number: the number of the request.
            status: the HTTP status.
            kind: the content type; "" for a response without content.
            body: the content.
        """

    def framed(self, line: int, frame: str) -> None:
        """Receive a frame of a WebSocket."""

    def ended(self, line: int, code: int) -> None:
        """Handle the end of a WebSocket, with its close code."""
