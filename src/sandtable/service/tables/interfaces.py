"""The interfaces between tables and their environment, on a server or elsewhere.

Tables do not depend on HTTP, a database or processes. The code that creates a `TableRegistry` supplies implementations
of these interfaces. Those of the server are in `service/store`, `service/jobs` and `service/notifications`.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Literal, Protocol, TypeVar

import msgspec

from sandtable.bots.worker_messages import BotAnswer, BotRequest
from sandtable.kernel.record import RecordStep
from sandtable.service.tables.stored_table import StoredTable, Webhook

T = TypeVar("T")

# Due times are stored in milliseconds; clocks count seconds.
MS_PER_SECOND = 1000

# Pairs of a seat that belongs to an account and the name of this account.
AccountsAt = Sequence[tuple[str, str]]


class TableStore(Protocol):
    """The store of tables. A write is durable once it has been awaited."""

    async def add(self, table: StoredTable) -> None:
        """Insert a new table with its first steps.

        Raises:
            VersionConflict: a table with this id exists.
        """

    async def promise(self, commitment: str, secret: str, now: int) -> None:
        """Store the dice secret of a future table, whose hash is published now.

        Old secrets that were not used are deleted.
        """

    async def redeem(self, commitment: str) -> str | None:
        """Delete and return the dice secret with this hash; None if there is none."""

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """Return a table without its first `after` steps; None if the id is unknown."""

    async def version(self, id: str, allow_cached: bool = False) -> int | None:
        """Return the version of a table; None if the id is unknown.

        Args:
            allow_cached: whether the last announced version is enough. This is safe for a caller that only displays the
                table, or whose write fails if the version is outdated.
        """

    async def wait_for_batch(self) -> None:
        """Wait until the next batch of writes may start; return immediately if idle.

        A change would have to wait for that anyway. The changes of callers that wait before they compute their change
        are then written in the same batch.
        """

    async def append(
        self, table: StoredTable, n: int, steps: list[RecordStep], token: str | None, forced: list[bool]
    ) -> None:
        """Insert steps of a table, numbered from `n`, and update its other fields.

        Args:
            table: the table with all changes.
            token: the token of the request that made the steps, stored with the first step; None for none.
            forced: for each step, whether a takeback skips it.

        Raises:
            VersionConflict: another server has changed the table. Nothing is written.
        """

    async def truncate(self, table: StoredTable, keep: int) -> None:
        """Delete all steps after the first `keep`, and update the other fields to `table`.

        Raises:
            VersionConflict: another server has changed the table. Nothing is written.
        """

    async def alter(self, table: StoredTable, keys: dict[str, str] | None = None, secret: bool = False) -> None:
        """Update a table's fields but not its steps.

        Args:
            table: the table with all changes.
            keys: new keys: for each key's hash, the seat.
            secret: whether the change must stay invisible to other players.

        Raises:
            VersionConflict: another server has changed the table. Nothing is written.
        """

    async def tables_of_bots(self) -> list[str]:
        """Return the ids of the tables at which a bot may have to choose."""

    async def no_bot_asked(self, id: str, version: int) -> None:
        """Store that no bot waits to choose at a table, if the table still has this version.

        This does not change the version.
        """

    async def updated(self, id: str) -> int | None:
        """Return the time of a table's last change, in seconds since 1970, or None."""

    async def hook(self, id: str, seat: str) -> tuple[Webhook, int] | None:
        """Return a seat's webhook and its table's number of steps; None without webhook."""


class BotFailed(Exception):
    """Raised when a bot has failed, or its process has died repeatedly."""


class BotThinkers(Protocol):
    """The processes in which bots think."""

    async def answer(self, question: BotRequest) -> BotAnswer:
        """Ask a bot for its choice, giving it only what its seat may know.

        Raises:
            BotFailed: the bot has no answer.
        """

    async def forget(self, table: str) -> None:
        """Drop the bots of a table with their memory."""

    async def close(self) -> None:
        """Stop all bots; none is computing when this returns."""


class TurnNotice(msgspec.Struct, frozen=True):
    """The body of a webhook call to a player.

    Args:
        table: the table's id.
        game: the game's id.
        variant: the variant of the game.
        seat: the player's seat.
        turn: the number or the id of the turn.
        kind: "turn" if it is the seat's turn, "over" if the game is over.
        how: how the game ended outside the rules, such as "resigned"; "" otherwise.
        by: the seats that ended the game outside the rules; empty otherwise.
    """

    table: str
    game: str
    variant: str
    seat: str
    turn: int | str
    kind: Literal["turn", "over"]
    how: str = ""
    by: tuple[str, ...] = ()


Kind = Literal["turn", "nudge", "offer", "message", "clock", "over", "invited", "round"]


class TableEvent(msgspec.Struct, frozen=True):
    """An event at a table of which players can be notified, with public facts only.

    Args:
        kind: "turn", "nudge" for a reminder, "offer", "message", "clock" for little time left, "over" for the end of
            the game, "invited" for an invitation by name, or "round" for a new round of a tournament.
        table: the id of the table.
        game: the game's id.
        variant: the variant of the game.
        seats: the seats to notify; for an invitation, the open seat.
        turn: the number or the id of the turn.
        steps: the number of steps of the game at the time of the event.
        how: the kind of offer, how the game ended, the id of the invitation, or the id of the tournament; otherwise "".
        by: the seats that caused the event, such as those that made an offer or wrote a message.
        after: the minimum delay of the notification, in seconds.
        round: the number of the tournament round, from 1; 0 for other events.
    """

    kind: Kind
    table: str
    game: str
    variant: str
    seats: tuple[str, ...]
    turn: int | str
    steps: int
    how: str = ""
    by: tuple[str, ...] = ()
    after: float = 0.0
    round: int = 0


class EventSink(Protocol):
    """A recorder of events, from which notifications are made."""

    def record(self, *events: TableEvent) -> None:
        """Record events. This never waits and never raises an exception."""


class NullEventSink:
    """A recorder that ignores all events."""

    def record(self, *events: TableEvent) -> None:
        """Do nothing."""


class NotDelivered(Exception):
    """Raised when a notification was not delivered.

    Args:
        why: the reason in a few words, without the URL.
        again: whether a later attempt may succeed.
    """

    def __init__(self, why: str, again: bool = True) -> None:
        super().__init__(why)
        self.again = again


class Notifier(Protocol):
    """A sender of webhook calls."""

    def check(self, url: str) -> None:
        """Check a webhook URL.

        Raises:
            ServiceError: the URL cannot be used, or webhooks are disabled.
        """

    async def deliver(self, webhook: Webhook, notice: TurnNotice, id: str, text: str = "") -> None:
        """Call a player's webhook, without retries.

        Args:
            webhook: the URL and the signing secret.
            notice: the content for programs.
            id: the id of the call, which is the same for all attempts.
            text: the sentence for a chat channel; "" for programs.

        Raises:
            NotDelivered: the webhook did not answer, or did not accept the call.
        """

    async def close(self) -> None:
        """Cancel all calls in progress."""


class PlayBots(msgspec.Struct, frozen=True, tag="bots"):
    """A job that lets the bots of a table play until a person is to choose.

    Args:
        table: the id of the table.
        alone: whether only bots play at the table, so that they play while a spectator watches.
        quick: whether all of the bots decide within milliseconds, so that passing the job to another process would take
            longer than the job.
    """

    table: str
    alone: bool = False
    quick: bool = False


class SendWebhook(msgspec.Struct, frozen=True, tag="notice"):
    """A job that calls a player's webhook.

    The job does not contain the URL, which may be a secret.

    Args:
        notice: the content of the call.
        steps: the number of steps of the game when the job was queued; a retry is obsolete if the number has changed.
        id: the id of the call, which is the same for all attempts.
    """

    notice: TurnNotice
    steps: int
    id: str


class RunAnalyses(msgspec.Struct, frozen=True, tag="analyse"):
    """A job that computes the requested analyses, one after the other."""


class DispatchNotifications(msgspec.Struct, frozen=True, tag="tell"):
    """A job that delivers all due notifications."""


Job = PlayBots | SendWebhook | RunAnalyses | DispatchNotifications


class WorkQueue(Protocol):
    """A queue of long-running jobs, which this process or another one runs."""

    def put(self, job: Job) -> None:
        """Queue a job, without raising an error.

        If an equal job is running, it runs again afterwards, however often it was queued.
        """

    async def watched(self, table: str, here: bool) -> bool:
        """Return whether a spectator watches a table, on any server.

        Args:
            here: whether a spectator watches the table in this process.
        """


class TimeSource(Protocol):
    """A source of the current time."""

    def now(self) -> float:
        """Return the seconds since 1970."""


class ChangeFeed(Protocol):
    """A feed of tables that other servers have changed in the same store."""

    def changes(self, watched: Callable[[], dict[str, int]]) -> AsyncIterator[str]:
        """Yield the ids of tables with a new version in the store, endlessly.

        Tables that are not watched may be left out.

        Args:
            watched: returns the versions of the tables that are watched in this process, by id.
        """


class Background(Protocol):
    """An executor of computations that would otherwise block the event loop."""

    async def run(self, work: Callable[[], T]) -> T:
        """Run `work` outside the event loop, and return its result or raise its exception."""


class Meter(Protocol):
    """Counters of the steps, takebacks and restored sessions at tables."""

    def stepped(self, game: str, steps: int, seconds: float) -> None:
        """Count steps that were made and written together, and the seconds taken."""

    def taken_back(self, game: str) -> None:
        """Count a takeback."""

    def rebuilt(self, game: str, seconds: float) -> None:
        """Count a session that was restored from its steps, and the seconds taken."""


class NullMeter:
    """Counters that ignore everything."""

    def stepped(self, game: str, steps: int, seconds: float) -> None:
        """Do nothing."""

    def taken_back(self, game: str) -> None:
        """Do nothing."""

    def rebuilt(self, game: str, seconds: float) -> None:
        """Do nothing."""


class KnownAccounts(Protocol):
    """The accounts of players."""

    async def at_table(self, table: str) -> AccountsAt:
        """Return the seats of a table that belong to accounts, with the accounts' names."""


class NoAccounts:
    """A source without accounts."""

    async def at_table(self, table: str) -> AccountsAt:
        """Return no seats."""
        return ()


class Ports(msgspec.Struct, frozen=True):
    """The implementations of all interfaces that tables need.

    Args:
        store: the store of tables.
        bots: the bot processes.
        notifier: calls webhooks.
        queue: the queue of jobs.
        clock: returns the current time.
        news: the feed of other servers' changes.
        background: runs computations outside the event loop.
        meter: the counters.
        uptime: returns the server uptime in seconds.
        event_sink: records events for notifications.
        accounts: the accounts of players.
    """

    store: TableStore
    bots: BotThinkers
    notifier: Notifier
    queue: WorkQueue
    clock: TimeSource
    news: ChangeFeed
    background: Background
    meter: Meter = NullMeter()
    uptime: Callable[[], float] = time.time
    event_sink: EventSink = NullEventSink()
    accounts: KnownAccounts = NoAccounts()
