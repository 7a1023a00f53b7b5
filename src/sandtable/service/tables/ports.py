"""What tables need of their surroundings, as small interfaces: the same tables run in a server and in a browser.

Tables know neither HTTP nor a database nor processes.  What opens a `TableRegistry` brings these along; the server's
stand in `service/store`, `service/workers` and `service/webhooks`.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from typing import Literal, Protocol, TypeVar

import msgspec

from sandtable.bots.question import Answer, Question
from sandtable.kernel.record import Step
from sandtable.service.tables.stored_table import Hook, StoredTable

T = TypeVar("T")


class TableStore(Protocol):
    """Where tables are kept.  What has been awaited is written, and survives whatever happens then."""

    async def add(self, table: StoredTable) -> None:
        """Insert a new table, with the steps it begins with.

        Raises:
            Conflict: there is one with its id.
        """

    async def promise(self, commitment: str, secret: str, now: int) -> None:
        """Keep a secret whose hash is given out before the table is opened that it is for; forget those of long ago."""

    async def redeem(self, commitment: str) -> str | None:
        """Return the secret with that hash, and forget it; None if there is none."""

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """Return a table with its steps, but for the first so many; None if there is none with that id."""

    async def version(self, id: str, told: bool = False) -> int | None:
        """Return the version of a table; None if there is none with that id.

        Args:
            told: that of a moment ago will do: it is written only if it still holds, or others see it anyway.
        """

    async def turn(self) -> None:
        """Wait until what is written would be written at once; who comes alone does not wait.

        Whoever does so before he begins does his work together with others, and is done hardly later.
        """

    async def append(
        self, table: StoredTable, n: int, steps: list[Step], token: str | None, forced: list[bool]
    ) -> None:
        """Insert steps of a table, numbered from `n`, and update the rest of the table to `table`.

        Args:
            table: the table as it is to be.
            n, steps: them, in order.
            token: the one they were sent with; the first keeps it.
            forced: of each, whether it is passed over in taking back.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """

    async def truncate(self, table: StoredTable, keep: int) -> None:
        """Delete all steps of a table but the first `keep`, and update the rest to `table`.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """

    async def alter(self, table: StoredTable, keys: dict[str, str] | None = None, secret: bool = False) -> None:
        """Update a table, and leave its steps as they are.

        Args:
            table: the table as it is to be.
            keys: seats that get a key, by its hash.
            secret: others must not know that something was changed.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """

    async def tables_of_bots(self) -> list[str]:
        """Return the ids of the tables at which a bot is asked, or may be."""

    async def no_bot_asked(self, id: str, version: int) -> None:
        """Note that no bot need be woken at a table, if it is at that version; the version stays the same."""

    async def updated(self, id: str) -> int | None:
        """Return when something was last changed at a table, in seconds since 1970; None if there is none."""

    async def hook(self, id: str, seat: str) -> tuple[Hook, int] | None:
        """Return the webhook of a seat, and how many steps its table has; None if it has none."""


class BotFailed(Exception):
    """A bot has no answer: it has failed, or what it thinks in has gone again and again."""


class BotThinkers(Protocol):
    """Where bots think."""

    async def answer(self, question: Question) -> Answer:
        """Ask a bot, given nothing but what its seat may know.

        Raises:
            BotFailed: it has no answer.
        """

    async def forget(self, table: str) -> None:
        """Drop the bots of a table."""

    async def close(self) -> None:
        """Stop all bots; none is thinking when this returns."""


class Notice(msgspec.Struct, frozen=True):
    """What a player who is not looking is told.

    Args:
        kind: it is the seat's turn, or the game is over.
        how: how people have ended it, such as "resigned"; "" if its rules have, or it goes on.
        by: the seats that have.
    """

    table: str
    game: str
    variant: str
    seat: str
    turn: int | str
    kind: Literal["turn", "over"]
    how: str = ""
    by: tuple[str, ...] = ()


Kind = Literal["turn", "offer", "message", "clock", "over", "invited", "round"]


class Happening(msgspec.Struct, frozen=True):
    """What has happened at a table that people who are not looking may want to be told: what everybody may know.

    Args:
        kind: somebody is asked, or offered something, or was written to; his time runs short; the game is over; he
            is invited by name, and does not sit there yet; a round of a tournament has begun in which he plays.
        seats: whose people are told; the seat that somebody is invited to.
        turn: the turn by its number or its id.
        steps: how many steps the table had then.
        how: what is offered, how people have ended the game, by what the invitation is known, or which tournament.
        by: the seats that have offered, written or ended it.
        after: it is told in so many seconds at the earliest.
        round: of the tournament, by its number; 0 where it is of none.
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


class Herald(Protocol):
    """Sees to it that people are told what they want to be told."""

    def happened(self, *happenings: Happening) -> None:
        """Take note of what has happened; never raises, and never waits."""


class NoHerald:
    """Tells nobody anything."""

    def happened(self, *happenings: Happening) -> None:
        """Do nothing."""


class NotDelivered(Exception):
    """A player could not be notified.

    Args:
        why: in a few words, without his address.
        again: another time he may be.
    """

    def __init__(self, why: str, again: bool = True) -> None:
        super().__init__(why)
        self.again = again


class Notifier(Protocol):
    """Notifies players who are not looking."""

    def check(self, url: str) -> None:
        """Check the URL at which a player wants to be notified.

        Raises:
            ServiceError: it cannot be used, or nobody is told anything here.
        """

    async def deliver(self, hook: Hook, notice: Notice, id: str, said: str = "") -> None:
        """Notify a player, once.

        Args:
            hook: where, and how it is signed.
            notice: what he is told.
            id: the same each time the same notice is sent.
            said: the same as a sentence, where people read it; "" where programs do.

        Raises:
            NotDelivered: he has not been reached, or what was reached did not accept it.
        """

    async def close(self) -> None:
        """Cancel what is under way."""


class PlayBots(msgspec.Struct, frozen=True, tag="bots"):
    """The bots of a table play, until a person is asked.

    Args:
        table: the table.
        alone: nobody but bots sits there, and they play as long as somebody watches.
        quick: none of them thinks for more than milliseconds: it takes longer to hand them over than to have them play.
    """

    table: str
    alone: bool = False
    quick: bool = False


class SendNotice(msgspec.Struct, frozen=True, tag="notice"):
    """A player is notified; an address of his is not part of it, for it may be a secret.

    Args:
        notice: what he is told.
        steps: how many steps his table had; when it has others, the notice is of yesterday.
        id: by which he knows it when it is sent again.
    """

    notice: Notice
    steps: int
    id: str


class Analyse(msgspec.Struct, frozen=True, tag="analyse"):
    """Of the analyses that wait in the store the one that comes next is worked at, and so on until none waits."""


class Tell(msgspec.Struct, frozen=True, tag="tell"):
    """Of what people are to be told, as the store has it, all that is due is told."""


Job = PlayBots | SendNotice | Analyse | Tell


class WorkQueue(Protocol):
    """Where what takes long waits until somebody does it: this process, or another on the same store."""

    def put(self, job: Job) -> None:
        """Have a job done; never raises.  If an equal one is under way it is done once more, and only once."""

    async def watched(self, table: str, here: bool) -> bool:
        """Return whether somebody watches a table, wherever the work is done.

        Args:
            table: the table.
            here: whether somebody does in this process.
        """


class Clock(Protocol):
    """What time it is."""

    def now(self) -> float:
        """Return the seconds since 1970."""


class News(Protocol):
    """Hears of tables that others change in the same store."""

    def changes(self, watched: Callable[[], dict[str, int]]) -> AsyncIterator[str]:
        """Yield the ids of tables that have another version in the store, for as long as it is asked.

        Tables that are not watched may be left out.

        Args:
            watched: gives the tables that are watched here, with the versions they are known by.
        """


class Background(Protocol):
    """Where something is computed that would hold up everybody else."""

    async def run(self, work: Callable[[], T]) -> T:
        """Return what `work` returns, or raise what it raises."""


class Meter(Protocol):
    """Counts what happens at tables."""

    def stepped(self, game: str, steps: int, seconds: float) -> None:
        """Count steps that have been carried out and written together, and how long that took."""

    def taken_back(self, game: str) -> None:
        """Count a taking back."""

    def rebuilt(self, game: str, seconds: float) -> None:
        """Count a session that was built again from its steps, and how long that took."""


class NoMeter:
    """Counts nothing."""

    def stepped(self, game: str, steps: int, seconds: float) -> None:
        """Do nothing."""

    def taken_back(self, game: str) -> None:
        """Do nothing."""

    def rebuilt(self, game: str, seconds: float) -> None:
        """Do nothing."""


class Ports(msgspec.Struct, frozen=True):
    """All that tables need of their surroundings.

    Args:
        uptime: returns the seconds by which the clocks of tables go.
    """

    store: TableStore
    bots: BotThinkers
    notifier: Notifier
    queue: WorkQueue
    clock: Clock
    news: News
    background: Background
    meter: Meter = NoMeter()
    uptime: Callable[[], float] = time.time
    herald: Herald = NoHerald()
