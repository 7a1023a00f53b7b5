"""What is kept of a table: all that is needed to build its session again, and who sits there."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sandtable.kernel.ending import Ending
from sandtable.kernel.joint_dice import PartHashes, Parts
from sandtable.kernel.message import Refusal
from sandtable.kernel.record import DiceKind, Step

OfferKind = Literal["end", "pause", "pass"]
# Who sits at a seat: a person, somebody who has yet to come, or a bot; and to whom a key belongs that opens no seat.
HUMAN = "human"
OPEN = "open"
BOT = "bot:"
# Somebody at another device, whose choices come by mail: nobody makes them here.
MAIL = "mail"
NO_SEAT = ""
# Of time at a table: a year.
MOST_SECONDS = 366 * 86_400


class Conflict(Exception):
    """The table has moved on in the meantime, at another server's hands; nothing has been written."""


class TakebackRequest(msgspec.Struct, frozen=True):
    """A request to take back further than the kernel's rule allows: the others are asked.

    Args:
        seat: who makes it.
        keep: how many steps would stay.
        answered: who has agreed.
    """

    seat: str
    keep: int
    answered: tuple[str, ...] = ()


class Offer(msgspec.Struct, frozen=True):
    """What somebody at a table offers the others, which is done when all of them agree.

    Args:
        kind: to end the game, to let nobody's time go by for a while, or to pass his seat on.
        seat: who offers it.
        answered: who has agreed.
        to: of a seat that is passed on, the bot that is to have it; "" for somebody with a link.
        invite: the hash of that link.
        granted: all have agreed, and whoever has the link may come.
    """

    kind: OfferKind
    seat: str
    answered: tuple[str, ...] = ()
    to: str = ""
    invite: str = ""
    granted: bool = False


class Parted(msgspec.Struct, frozen=True):
    """How somebody has left a seat that is another's now.

    Args:
        how: he has resigned, had no time left, or has passed it on.
        keys: the hashes of the keys that he had, which open it no more.
        at: when, in seconds since 1970.
    """

    how: Literal["resigned", "time", "passed"]
    keys: tuple[str, ...] = ()
    at: int = 0


class DiceParts(msgspec.Struct, frozen=True):
    """What the people at a table have added to its dice.

    Args:
        hashes: the hashes of the parts.
        opening: the part of whoever opened the table; "" of a record that has no end.
        opened: the seats' parts that have been opened; "" for one that was lost.
    """

    hashes: PartHashes
    opening: str
    opened: dict[str, str] = {}

    @property
    def awaited(self) -> list[str]:
        """The seats whose parts have yet to be opened."""
        return [seat for seat in self.hashes.seats if seat not in self.opened]

    def parts(self) -> Parts:
        """Return the parts as a record reveals them."""
        return Parts(self.opening, {seat: self.opened.get(seat, "") for seat in self.hashes.seats})


class Hook(msgspec.Struct, frozen=True):
    """A player's webhook.

    Args:
        url: its address.
        secret: what is sent is signed by it; "" of one that was set before there were any.
    """

    url: str
    secret: str


class Pace(msgspec.Struct, frozen=True):
    """The pace of bots among themselves.

    Args:
        speed: how fast they play, or "paused".
        until: though they pause, they play as long as the version that spectators have seen is below this.
    """

    speed: Literal["paused", "slow", "normal", "fast"] = "normal"
    until: int = 0


class Terms(msgspec.Struct, frozen=True):
    """How much time people have at a table.

    Args:
        seconds: at first.
        increment: how many come to that with each answer.
        each: they are for each answer anew.
        out: what becomes of whoever has none left: a bot sits in at once, or when another at the table wants that; or
            he has lost, and where several others play on a bot has his seat.
        bot: which one.
        leave: for how many seconds each may take leave, in which none of his time goes by.
    """

    seconds: Annotated[int, msgspec.Meta(ge=1, le=MOST_SECONDS)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=MOST_SECONDS)] = 0
    each: bool = False
    out: Literal["bot", "claim", "lost"] = "bot"
    bot: Annotated[str, msgspec.Meta(max_length=80)] = "basic"
    leave: Annotated[int, msgspec.Meta(ge=0, le=MOST_SECONDS)] = 0


class TableClock(msgspec.Struct, frozen=True):
    """A table's clock.

    Args:
        terms: how much time people have.
        left: how many seconds each had left when it last began to go, or stopped.
        running: for which seat it goes; "" for none.
        since: since when, in the seconds by which clocks go.
        paused: all have agreed that nobody's time goes by.
        halted: whose answer the pause has come in between; "" for nobody's.
        leave: how many seconds of leave each has left, without what he is taking.
        away: by seat, until when somebody is on leave, in the seconds by which clocks go.
    """

    terms: Terms
    left: dict[str, float]
    running: str = ""
    since: float = 0.0
    paused: bool = False
    halted: str = ""
    leave: dict[str, float] = {}
    away: dict[str, float] = {}


class ConditionalOrder(msgspec.Struct, frozen=True):
    """What a seat wants to be chosen for it, if it is asked something that it has foreseen.

    Args:
        id: by which its seat knows it.
        condition: one of those that the game knows.
        about: by argument of the question, to what that is narrowed.
        then: lines of choices, as notation; the first that is allowed is carried out.
        once: it is carried out once; else whenever it holds.
        spent: it was carried out by this step, or put away before it; 0 as long as it holds.
        refusal: why it was put away: no line was allowed.
    """

    id: int
    condition: str
    about: dict[str, str]
    then: tuple[tuple[str, ...], ...]
    once: bool = True
    spent: int = 0
    refusal: Refusal | None = None


class Conditional(msgspec.Struct, frozen=True):
    """The conditional orders of a seat.

    Args:
        orders: them, in the order in which they are looked through.
        due: the id of the one that is going to be carried out; 0 for none.
        steps: the steps that were made by one.
        last: the last id that was given.
    """

    orders: tuple[ConditionalOrder, ...] = ()
    due: int = 0
    steps: tuple[int, ...] = ()
    last: int = 0


class RatedEnd(msgspec.Struct, frozen=True):
    """How a rated game has ended, as far as ratings go by it.

    Args:
        at: when, in seconds since 1970.
        places: of each seat, 1 for the first, and the same where nothing was decided; none if the game does not count.
        won: the seats whose people have won.
        reason, details: as in an outcome.
        luck: by seat, how far its dice were from what was to be expected: the sum of their standard scores, and how
            many of these there are.
        led: by seat, the ids of those by whom it is led at the end, in a game that has any.
        counts: ratings go by it; in a tournament the places of a game count that do not count for ratings.
        points: by seat, the victory points at the end, in a game that counts any.
        steps: how many choices there were.
    """

    at: int
    places: dict[str, int] = {}
    won: tuple[str, ...] = ()
    reason: str = ""
    details: tuple[str, ...] = ()
    luck: dict[str, tuple[float, int]] = {}
    led: dict[str, list[str]] = {}
    counts: bool = True
    points: dict[str, int] = {}
    steps: int = 0


class Rated(msgspec.Struct, frozen=True):
    """What makes a table one of equal terms: it is played for ratings, or in a tournament.

    Args:
        accounts: by seat, the id of the account of whoever has sat down there.
        end: how its game has ended; None while it goes on.
        ratings: it is played for ratings.
        tournament: the id of the tournament that it belongs to; "" for none.
    """

    accounts: dict[str, str]
    end: RatedEnd | None = None
    ratings: bool = True
    tournament: str = ""


class StoredTable(msgspec.Struct, kw_only=True, frozen=True):
    """A table as the store keeps it.

    Args:
        variant: which one of the game; empty for the usual one.
        seats: who sits where, such as {"german": "human", "allied": "bot:basic"}; "open" waits for somebody invited.
        dice: where chance comes from, as a record's header says it.
        secret: what all dice are drawn from.
        parts: what people have added to joint dice; None for other dice.
        commitment: its hash, which everybody may see.
        version: grows with every choice, every taking back and every other change.
        seen: of each seat that is not a bot's, how often anything that it sees has changed, which tells what it is
            still to be sent; under "" that of those who only look on.
        played: of the same, how often what it sees of the game has changed, which tells for what a choice was made: a
            name makes nobody's choice stale.
        keys: the seats by the hashes of their keys.
        invites: the seats by the hashes of the invitations to them; an invitation is used up when its seat is not open.
        names: what those at the seats are called.
        hooks: webhook URLs by seat, called when the seat is asked.
        hook_secrets: by seat, by what is signed what is sent there.
        auto_forced: whether forced choices are made unasked, of the seats where somebody has decided it.
        given: how many of the steps were taken over from another record, set-up included; None if nothing was.
        setup: what setting up threw and drew, where it was taken over.
        archive: a record that is only looked at.
        takeback_request: a takeback request that waits for answers.
        orders: by seat, the choices that it has handed in ahead of its turn, as notation.
        conditional: by seat, what it has ordered for the case that it is asked something; secret to it.
        conditional_due: when one of these is carried out, in milliseconds since 1970; 0 for never.
        taken_back: how often steps have been taken back; as long as it is the same, those that were known are the same.
        pace: how fast bots among themselves play.
        rematch: the id of the table at which the same people play once more; "" as long as nobody has wished for it.
        clock: how much time people have left; None for a table without a clock.
        clock_due: when a bot is to sit in for whoever is asked, in milliseconds of the time by which clocks go; 0 for
            never.
        sitting: by seat, the bot that sits in for its person.
        ended: how people have ended the game, which its rules have not.
        offer: what somebody offers the others, and waits for their answers.
        parted: by seat, how somebody has left it whose place another has taken.
        rated: who plays here for ratings or in a tournament; None at any other table.
        bot_asked: a bot is asked, or may be, and goes on whoever looks.
        created: when it was opened, in seconds since 1970.
        steps: the game so far.
        tokens: of each step, the token it was sent with; of a line, its first step has it.
        forced: of each step, whether taking back passes over it: it was made unasked, or came in one line with the step
            before.
    """

    id: str
    game: str
    variant: str = ""
    edition: str
    seats: dict[str, str]
    dice: DiceKind
    secret: str
    commitment: str
    parts: DiceParts | None = None
    version: int = 0
    seen: dict[str, int] = {}
    played: dict[str, int] = {}
    keys: dict[str, str] = {}
    invites: dict[str, str] = {}
    names: dict[str, str] = {}
    hooks: dict[str, str] = {}
    hook_secrets: dict[str, str] = {}
    auto_forced: dict[str, bool] = {}
    given: int | None = None
    setup: tuple[list[int], list[int]] = ([], [])
    archive: bool = False
    takeback_request: TakebackRequest | None = None
    orders: dict[str, list[str]] = {}
    conditional: dict[str, Conditional] = {}
    conditional_due: int = 0
    taken_back: int = 0
    pace: Pace = Pace()
    rematch: str = ""
    clock: TableClock | None = None
    clock_due: int = 0
    sitting: dict[str, str] = {}
    ended: Ending | None = None
    offer: Offer | None = None
    parted: dict[str, Parted] = {}
    rated: Rated | None = None
    bot_asked: bool = False
    created: int = 0
    steps: list[Step] = []
    tokens: list[str | None] = []
    forced: list[bool] = []

    def seat_of(self, key: str) -> str | None:
        """Return the seat that a key opens; None for one of somebody who has left it for good, and for any other.

        Args:
            key: its hash.
        """
        seat = self.keys.get(key)
        if not seat or self.seats[seat].startswith(BOT):
            return None
        parted = self.parted.get(seat)
        return None if parted is not None and key in parted.keys else seat

    @property
    def plays_alone(self) -> bool:
        """Whether bots among themselves play though nobody watches: in a tournament others wait for them."""
        return self.rated is not None and self.rated.tournament != ""

    @property
    def elsewhere(self) -> bool:
        """Whether somebody has yet to come, or plays by mail: nothing can be agreed on with him here."""
        return OPEN in self.seats.values() or MAIL in self.seats.values()

    def people(self, seat: str = "") -> set[str]:
        """Return the seats of people, but for one; a bot may sit in for some of them."""
        return {each for each, player in self.seats.items() if player == HUMAN and each != seat}


def with_one(values: dict[str, str], seat: str, value: str) -> dict[str, str]:
    """Return the values of seats with one set, or removed if it is empty."""
    kept = {each: text for each, text in values.items() if each != seat}
    return {**kept, seat: value} if value else kept
