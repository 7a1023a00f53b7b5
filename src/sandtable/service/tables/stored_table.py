"""The stored part of a table: everything needed to restore its session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from sandtable.kernel.endings_by_players import Ending
from sandtable.kernel.joint_dice import PartHashes, Parts
from sandtable.kernel.message import Refusal
from sandtable.kernel.record import DiceKind, RecordStep
from sandtable.kernel.session import Session

OfferKind = Literal["end", "pause", "pass"]
# The player of a seat: HUMAN is a person, OPEN an invited person who has not joined yet, and BOT precedes the name of a
# bot.
HUMAN = "human"
OPEN = "open"
BOT = "bot:"
# MAIL is a person on another device, whose choices come by mail and cannot be made here. NO_SEAT is the seat of a key
# that opens no seat.
MAIL = "mail"
NO_SEAT = ""
# The maximum of all times in clock settings, in seconds: one year.
MAX_SECONDS = 366 * 86_400
# With at least this many seconds on the clock, players need not be present during the game.
DAYS_SECONDS = 86_400


class VersionConflict(Exception):
    """Raised when another server has changed the table; nothing has been written."""


class TakebackRequest(msgspec.Struct, frozen=True):
    """A request to take back more than players can undo by themselves.

    Args:
        seat: the seat that asks.
        keep: the number of steps that remain if all accept.
        answered: the seats that have accepted.
    """

    seat: str
    keep: int
    answered: tuple[str, ...] = ()


class Offer(msgspec.Struct, frozen=True):
    """A player's offer, which takes effect when all other players accept.

    Args:
        kind: "end" to end the game, "pause" to pause it, "pass" to transfer the seat.
        seat: the seat that made the offer.
        answered: the seats that have accepted.
        to: for a transfer, the bot that takes over the seat; "" for a person with a link.
        invite: for a transfer to a person, the hash of the key in the link; otherwise "".
        granted: whether all have accepted, so that the person with the link can take over the seat.
    """

    kind: OfferKind
    seat: str
    answered: tuple[str, ...] = ()
    to: str = ""
    invite: str = ""
    granted: bool = False


class SeatTransfer(msgspec.Struct, frozen=True):
    """The departure of a player from a seat that now has another player.

    Args:
        how: "resigned", "time" after a loss on time, or "passed" after a transfer.
        keys: the hashes of the former player's keys, which no longer open the seat.
        at: the time of the departure, in seconds since 1970; 0 if not yet set.
    """

    how: Literal["resigned", "time", "passed"]
    keys: tuple[str, ...] = ()
    at: int = 0


class DiceParts(msgspec.Struct, frozen=True):
    """The players' parts of the seed of a table's dice.

    Args:
        hashes: the hashes of all parts.
        opening: the opener's part; "" for a record of an unfinished game.
        opened: for each seat that has revealed its part, the part; "" if the seat has lost it.
    """

    hashes: PartHashes
    opening: str
    opened: dict[str, str] = {}

    @property
    def awaited(self) -> list[str]:
        """The seats whose parts have yet to be revealed."""
        return [seat for seat in self.hashes.seats if seat not in self.opened]

    def parts(self) -> Parts:
        """Return the parts as a record reveals them."""
        return Parts(self.opening, {seat: self.opened.get(seat, "") for seat in self.hashes.seats})


class Webhook(msgspec.Struct, frozen=True):
    """A player's webhook.

    Args:
        url: the URL of the webhook.
        secret: the secret that signs the calls; "" for a webhook set before secrets were introduced.
    """

    url: str
    secret: str


class BotPace(msgspec.Struct, frozen=True):
    """The playback speed at a table where only bots play.

    Args:
        speed: the speed, or "paused".
        until: while paused, the version of the spectators' view up to which the bots still play.
    """

    speed: Literal["paused", "slow", "normal", "fast"] = "normal"
    until: int = 0


class TimeControl(msgspec.Struct, frozen=True):
    """The clock settings of a table.

    Args:
        seconds: the initial time of each player, in seconds.
        increment: the seconds added after each answer.
        each: whether the initial time is for each answer instead of for the whole game.
        out: what happens when a player's time runs out. With "bot", a bot immediately plays for the player. With
            "claim", a bot does so when another player claims it. With "lost", the player loses, and a bot takes over
            the seat if several other players continue.
        bot: the name of the bot; "" if none is needed, because one of two players loses.
        leave: the vacation time of each player, in seconds, during which the clock does not run; 0 for none.
    """

    seconds: Annotated[int, msgspec.Meta(ge=1, le=MAX_SECONDS)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=MAX_SECONDS)] = 0
    each: bool = False
    out: Literal["bot", "claim", "lost"] = "bot"
    bot: Annotated[str, msgspec.Meta(max_length=80)] = "basic"
    leave: Annotated[int, msgspec.Meta(ge=0, le=MAX_SECONDS)] = 0


class TableClock(msgspec.Struct, frozen=True):
    """A table's clock.

    Args:
        terms: the clock settings.
        left: for each seat, the seconds left when its clock last started or stopped.
        running: the seat whose clock runs; "" for none.
        since: the time when that clock started, in seconds of server uptime.
        paused: whether all players have agreed to a pause.
        halted: the seat whose answer the pause interrupted; "" for none.
        leave: for each seat, the seconds of vacation left, not counting a current vacation.
        away: for each seat on vacation, the time when the vacation ends, in seconds of server uptime.
    """

    terms: TimeControl
    left: dict[str, float]
    running: str = ""
    since: float = 0.0
    paused: bool = False
    halted: str = ""
    leave: dict[str, float] = {}
    away: dict[str, float] = {}


class ConditionalOrder(msgspec.Struct, frozen=True):
    """An automatic reply: choices prepared for a question that a seat expects.

    Args:
        id: a number that is unique for the seat.
        condition: the id of one of the game's conditions.
        about: for each argument of the question by name, the value that it must have; empty for any values.
        then: alternative lines of choices in notation. The first line that the rules allow is played.
        once: whether the reply is used only once; otherwise it is used each time the condition is met.
        spent: the first step that the reply made, or the number of steps when it was refused; 0 while it is active.
        refusal: the reason why the rules refused all lines of the reply; None if they have not.
    """

    id: int
    condition: str
    about: dict[str, str]
    then: tuple[tuple[str, ...], ...]
    once: bool = True
    spent: int = 0
    refusal: Refusal | None = None


class ConditionalOrders(msgspec.Struct, frozen=True):
    """The automatic replies of a seat.

    Args:
        orders: the replies in the order in which they are tried.
        due: the id of the reply that will be played; 0 for none.
        steps: the numbers of the steps that replies have made.
        last: the last id that was given to a reply.
    """

    orders: tuple[ConditionalOrder, ...] = ()
    due: int = 0
    steps: tuple[int, ...] = ()
    last: int = 0


class RatedResult(msgspec.Struct, frozen=True):
    """The result of a rated or tournament game, as ratings and tournaments use it.

    Args:
        at: the time of the result, in seconds since 1970.
        places: for each seat, its place from 1, equal for ties; empty if there are none because the game does not
            count.
        won: the winning seats.
        reason: the reason for the result, as in an outcome.
        details: further reasons, as in an outcome.
        luck: for each seat, the sum of the standard scores of its dice, and their number.
        led: for each seat, the ids of its leaders at the end; empty if the game has no leaders.
        counts: whether the game counts for ratings. In a tournament, places count even if it does not.
        points: for each seat, its victory points; empty if the game has no points.
        steps: the number of choices in the game.
        made: for each person's seat, the number of choices that were not forced; empty for games stored before these
            were counted.
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
    made: dict[str, int] = {}


class RatedTerms(msgspec.Struct, frozen=True):
    """The terms of a rated or tournament table.

    Args:
        accounts: for each seat, the id of the player's account.
        end: the result; None while the game is not over.
        ratings: whether the game is rated.
        tournament: the id of the tournament; "" for none.
        origins: for each seat, a hash of the public address from which the player joined, which is different at each
            table. Seats whose players joined from an address that is not public are missing.
    """

    accounts: dict[str, str]
    end: RatedResult | None = None
    ratings: bool = True
    tournament: str = ""
    origins: dict[str, str] = {}


class StoredTable(msgspec.Struct, kw_only=True, frozen=True):
    """A table as stored.

    Args:
        id: the table's id.
        game: the game's id.
        variant: the variant of the game; "" for the default.
        name: the name given by the opener; "" for none.
        edition: the hash of the edition.
        seats: the players, such as {"german": "human", "allied": "bot:basic"}; "open" waits for an invited player.
        dice: the kind of dice, as in a record's header.
        secret: the secret from which all dice are computed.
        commitment: the hash of the secret, which is public.
        parts: the players' parts of the seed of joint dice; None for other dice.
        version: the number of changes of the table.
        seen: for each viewer, the number of changes to anything that the viewer sees. Viewers are the seats without a
            bot, and "" for all spectators.
        played: for each viewer, the number of changes to the viewer's view of the game. A choice names this version, so
            that other changes, such as a new name, do not make the choice stale.
        keys: the seats by the hashes of their keys.
        invites: the seats by the hashes of their invitations. An invitation is used up when its seat is not open.
        names: the names of the players, by seat.
        hooks: the URLs of webhooks, by seat.
        hook_secrets: the secrets that sign the calls of webhooks, by seat.
        auto_forced: whether forced choices are made automatically, for seats that have set this.
        given: the number of steps taken over from another record; None if the game does not continue a record.
        setup: the dice and draws of the set-up, if taken over from another record.
        archive: whether the table is an imported record without players.
        takeback_request: the takeback request that waits for answers; None for none.
        orders: premoves in notation, by seat.
        conditional: automatic replies by seat; other seats must not see them.
        conditional_due: the time when an automatic reply is due, in milliseconds since 1970; 0 for never.
        taken_back: the number of takebacks. While it is unchanged, known steps stay valid.
        pace: the playback speed at a table where only bots play.
        rematch: the id of the table of the rematch; "" before the first request for it.
        clock: the clock; None for a table without a clock.
        clock_due: the time when the player to choose runs out of time, in milliseconds of server uptime; 0 for never.
        sitting: for each seat of an absent player, the bot that plays there.
        ended: how the game ended outside the rules; None if it did not.
        offer: the offer that waits for answers; None for none.
        parted: for each seat with a new player, how the former player left.
        rated: the terms of a rated or tournament table; None for others.
        bot_asked: whether a bot that plays even without a spectator may have to choose.
        created: the time when the table was opened, in seconds since 1970.
        steps: the steps of the game.
        tokens: for the first step of each request that had a token, the token; None for all other steps.
        forced: for each step, whether a takeback skips it, because it was made automatically or by the same request as
            the step before.
    """

    id: str
    game: str
    variant: str = ""
    name: str = ""
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
    conditional: dict[str, ConditionalOrders] = {}
    conditional_due: int = 0
    taken_back: int = 0
    pace: BotPace = BotPace()
    rematch: str = ""
    clock: TableClock | None = None
    clock_due: int = 0
    sitting: dict[str, str] = {}
    ended: Ending | None = None
    offer: Offer | None = None
    parted: dict[str, SeatTransfer] = {}
    rated: RatedTerms | None = None
    bot_asked: bool = False
    created: int = 0
    steps: list[RecordStep] = []
    tokens: list[str | None] = []
    forced: list[bool] = []

    def seat_of(self, key: str) -> str | None:
        """Return the seat that a key opens; None for an unknown or former player's key.

        Args:
            key: the hash of the key.
        """
        seat = self.keys.get(key)
        if not seat or self.seats[seat].startswith(BOT):
            return None
        parted = self.parted.get(seat)
        return None if parted is not None and key in parted.keys else seat

    @property
    def plays_alone(self) -> bool:
        """True if bots play without spectators, as in a tournament."""
        return self.rated is not None and self.rated.tournament != ""

    @property
    def slow(self) -> bool:
        """True for a game without a clock or with a correspondence clock."""
        return self.clock is None or self.clock.terms.seconds >= DAYS_SECONDS

    @property
    def elsewhere(self) -> bool:
        """True if a player cannot answer offers, having not joined yet or playing by mail."""
        return OPEN in self.seats.values() or MAIL in self.seats.values()

    def people(self, seat: str = "") -> set[str]:
        """Return the seats of people, including absent ones, except the given seat."""
        return {each for each, player in self.seats.items() if player == HUMAN and each != seat}


def with_one(values: dict[str, str], seat: str, value: str) -> dict[str, str]:
    """Return texts by seat with one seat's text replaced; an empty text removes it."""
    kept = {each: text for each, text in values.items() if each != seat}
    return {**kept, seat: value} if value else kept


def session_fields(stored: StoredTable) -> tuple[object, ...]:
    """Return those fields of a table after whose change its session must be restored."""
    return stored.seats, stored.parts, stored.ended


def first_step_by_request(session: Session, tokens: list[str | None]) -> dict[tuple[str, str], int]:
    """Return the index of the first step of each request, by its seat and token."""
    steps = enumerate(zip(session.record.steps, tokens, strict=True))
    return {(step.seat, token): n for n, (step, token) in steps if token is not None}


def made_by(session: Session, n: int, line: Sequence[str]) -> bool:
    """Return whether the request that made step `n` consisted of these choices."""
    steps, forced = session.record.steps, session.forced
    seat, made = steps[n].seat, [steps[n].choice]
    for step, unasked in zip(steps[n + 1 :], forced[n + 1 :], strict=True):
        if step.seat != seat or not unasked:
            break
        made.append(step.choice)
    # A request need not name the forced choices in between.
    rest = iter(made)
    return all(" ".join(each.lower().split()) in rest for each in line)


def without_steps(stored: StoredTable) -> StoredTable:
    """Return a table without its steps, and without what is stored for each step."""
    return replace(stored, steps=[], tokens=[], forced=[])
