"""What one seat is sent: its view, what it may choose, and what it knows of what has happened.

Numbers would tell on others as much as words do: how often somebody has chosen while planning in secret shows how many
cards were bought.  So a seat's version, its events and their steps are counted as that seat sees them.  Who has no
seat is a spectator, and is shown what no seat hides.
"""

from __future__ import annotations

from typing import Literal, TypeVar, cast

import msgspec
from msgspec.structs import replace

from sandtable.kernel.ending import Ending
from sandtable.kernel.message import Message, Option, Outcome, Prompt, Refusal
from sandtable.kernel.session import Session
from sandtable.service.tables import offers, takeback
from sandtable.service.tables.pace import Speed, bots_alone
from sandtable.service.tables.stored_table import HUMAN, OPEN, OfferKind, StoredTable

T = TypeVar("T")
ENCODER = msgspec.json.Encoder()
# Whoever counts what each has agrees to end; where nothing counts, to a draw.
Act = Literal["resign", "draw", "end", "pause", "pass", "pass-bot", "abandon"]


class LogLine(msgspec.Struct, frozen=True):
    """An event as the log shows it.

    Args:
        n: its number among those that the seat may know, from 1.
        step: which of the steps the seat knows something of has caused it; 0 is setting up.
        own: not everybody may know it.
    """

    n: int
    step: int
    section: str
    message: Message
    own: bool


class TakebackState(msgspec.Struct, frozen=True):
    """A takeback request, as a seat sees it: to take back further than the rule allows.

    Args:
        seat: who makes it.
        mine: it is this seat's own.
        answered: who has agreed.
    """

    seat: str
    mine: bool
    answered: tuple[str, ...]


class OfferState(msgspec.Struct, frozen=True):
    """What somebody offers the others.

    Args:
        kind: to end the game, to let nobody's time go by for a while, or to pass his seat on.
        seat: who offers it.
        to: of a seat that is passed on, the bot that is to have it; "" for somebody with a link.
        answered: who has agreed.
        asked: who has still to answer.
        granted: all have agreed: whoever has the link may come.
    """

    kind: OfferKind
    seat: str
    to: str
    answered: tuple[str, ...]
    asked: tuple[str, ...]
    granted: bool


class PartsState(msgspec.Struct, frozen=True):
    """What people have added to joint dice, as far as everybody may know it.

    Args:
        opening: the hash of the part of whoever opened the table.
        seats: the hash of the part of each seat that adds one.
        opened: the seats that have opened theirs; what it is stays sealed until the end of the game.
        lost: the seats whose part was lost, and is not in the dice.
    """

    opening: str
    seats: dict[str, str]
    opened: list[str]
    lost: list[str]


class EarlyState(msgspec.Struct, frozen=True):
    """A question that a seat may answer ahead of its turn, for the others are asked the same.

    Args:
        prompt: what it is going to be asked.
        options: what it may choose first.
    """

    prompt: Prompt
    options: list[Option]


class OrderState(msgspec.Struct, frozen=True):
    """A conditional order of a seat, as that seat alone sees it.

    Args:
        id: by which it is withdrawn.
        condition: one of those that the game knows.
        about: by argument of the question, to what that is narrowed.
        then: lines of choices, as notation; the first that is allowed is carried out.
        once: it is carried out once; else whenever it holds.
        refusal: why it was put away when it was to be carried out; null of one that holds.
    """

    id: int
    condition: str
    about: dict[str, str]
    then: tuple[tuple[str, ...], ...]
    once: bool
    refusal: Refusal | None


class ConditionalState(msgspec.Struct, frozen=True):
    """The conditional orders of a seat.

    Args:
        orders: those that hold, and those that were put away.
        due: the id of the one that is going to be carried out; 0 for none.
        steps: the steps that were made by one, as events count them.
    """

    orders: list[OrderState]
    due: int
    steps: list[int]


class SeatState(msgspec.Struct, frozen=True, gc=False):
    """All that a seat is sent.

    Args:
        version: what a choice is made for: grows when what the seat sees of the game changes.
        keep: so many of the first events are left out, for whoever asks or is told has them.
        cursor: what is pushed goes on from here: grows when anything that the seat sees changes.
        seat: None for a spectator.
        actor: who is asked; None when the game is over, or is only looked at.
        outcome: how the game has ended; None while it goes on.
        turn: the turn by its number or its id.
        undo: its last choice can be taken back.
        reset: more than one can.
        may_ask: the others may be asked to let it take back further.
        takeback_request: a takeback request that waits for answers.
        ending: how people have ended the game, and when; None if its rules have, or it goes on.
        offer: what somebody offers the others.
        parted: by seat, how somebody has left it whose place another has taken.
        counts: what each has counts if people end the game; else they agree to a draw.
        acts: what this seat may do beside playing.
        early: what it may answer ahead of its turn; None if nothing.
        orders: what it has handed in ahead of its turn, as notation; none if nothing.
        conditional: what it wants to be chosen for it if it is asked something that it has foreseen; None of none.
        auto_forced: forced choices, those without an alternative, are made for it.
        pace: how fast bots among themselves play; None where people sit.
        rematch: the id of the table at which the same people play once more; "" if there is none.
        players: who sits where: "human", "open" until a friend has come, or a bot such as "bot:basic".
        names: what they are called.
        dice: where chance comes from, as a record's header says it: "committed", "joint", "seeded" or "typed".
        parts: what people have added to joint dice; None for other dice.
    """

    table: str
    game: str
    variant: str
    version: int
    cursor: int
    seat: str | None
    actor: str | None
    over: bool
    outcome: Outcome | None
    turn: int | str
    view: msgspec.Struct
    prompt: Prompt
    options: list[Option]
    undo: bool
    reset: bool
    may_ask: bool
    takeback_request: TakebackState | None
    ending: Ending | None
    offer: OfferState | None
    parted: dict[str, str]
    counts: bool
    acts: tuple[Act, ...]
    early: EarlyState | None
    orders: list[str]
    conditional: ConditionalState | None
    auto_forced: bool
    pace: Speed | None
    rematch: str
    players: dict[str, str]
    names: dict[str, str]
    events: list[LogLine]
    keep: int
    commitment: str
    dice: str
    parts: PartsState | None


def table_state(stored: StoredTable, session: Session, view: msgspec.Struct) -> SeatState:
    """Return what a spectator sees of a table now, but for the numbers of its version and the events.

    Args:
        stored: the table, but for its steps.
        session: its game.
        view: what a spectator may know of the game.
    """
    game, header, actor = session.game, session.record.header, session.actor
    return SeatState(
        table=stored.id,
        game=game.name,
        variant=game.variant,
        version=0,
        cursor=0,
        seat=None,
        actor=None if stored.archive else actor,
        over=actor is None,
        outcome=session.outcome,
        turn=game.turn(session.state),
        view=view,
        prompt=encoded(session.prompt(None)),
        options=NO_OPTIONS,
        undo=False,
        reset=False,
        may_ask=False,
        takeback_request=_request_state(stored, None),
        ending=session.ending,
        offer=_offer_state(stored),
        parted={each: parted.how for each, parted in stored.parted.items()},
        counts=game.counts,
        acts=(),
        early=None if stored.archive else _early_state(session, None),
        orders=[],
        conditional=None,
        auto_forced=False,
        pace=stored.pace.speed if bots_alone(stored) else None,
        rematch=stored.rematch,
        players=stored.seats,
        names=stored.names,
        events=[],
        keep=0,
        commitment=header.commitment,
        dice=header.dice,
        parts=_parts_state(stored),
    )


def encoded(value: T) -> T:
    """Encode a value as JSON that is sent as it stands, in place of the value itself."""
    return cast(T, msgspec.Raw(ENCODER.encode(value)))


# Nobody but who is asked has any.
NO_OPTIONS: list[Option] = encoded([])


def seat_state(
    common: SeatState, stored: StoredTable, session: Session, seat: str, view: msgspec.Struct, acts: tuple[Act, ...]
) -> SeatState:
    """Return what a seat sees of a table now, but for the numbers of its version and the events.

    Args:
        common: what a spectator sees of it, which holds for all but for what concerns the seat itself.
        stored: the table, but for its steps.
        session: its game.
        seat: whose eyes look.
        view: what the seat may know of the game.
        acts: what it may do beside playing (`acts_of`).
    """
    points = takeback.undoable(session, seat)
    return replace(
        common,
        seat=seat,
        view=view,
        prompt=encoded(session.prompt(seat)),
        options=encoded(session.options(seat)) if seat == common.actor else NO_OPTIONS,
        undo=points > 0,
        reset=points > 1,
        may_ask=not points and takeback.may_ask(stored, session, seat),
        takeback_request=_request_state(stored, seat),
        acts=acts,
        early=None if stored.archive else _early_state(session, seat),
        orders=stored.orders.get(seat, []),
        conditional=_conditional_state(stored, seat),
        auto_forced=auto_forced(stored, seat),
    )


def _request_state(stored: StoredTable, seat: str | None) -> TakebackState | None:
    """Return the takeback request that waits for answers, as a viewer sees it."""
    request = stored.takeback_request
    return None if request is None else TakebackState(request.seat, request.seat == seat, request.answered)


def _offer_state(stored: StoredTable) -> OfferState | None:
    """Return what is offered at a table, without the link to a seat that is passed on."""
    offer = stored.offer
    if offer is None:
        return None
    left = sorted(offers.asked(stored, offer.seat) - set(offer.answered))
    return OfferState(
        offer.kind, offer.seat, offer.to, offer.answered, () if offer.granted else tuple(left), offer.granted
    )


def grounds(stored: StoredTable, session: Session) -> tuple[object, ...]:
    """Return all that decides what seats may do beside playing: as long as that is the same, it is the same."""
    clock = stored.clock
    paused = None if clock is None else clock.paused
    over = session.actor is None
    return over, stored.archive, stored.seats, stored.sitting, stored.offer, stored.rated, clock is None, paused


def acts_of(stored: StoredTable, session: Session, seat: str) -> tuple[Act, ...]:
    """Return what a seat may do beside playing, as `grounds` decides it."""
    if stored.archive or session.actor is None or stored.seats[seat] != HUMAN:
        return ()
    if stored.elsewhere:
        return ("abandon",) if OPEN in stored.seats.values() else ()
    counts = session.game.counts
    found: list[Act] = ["resign"]
    if offers.refusal(stored, seat, "end", "", counts) is None:
        found.append("end" if counts else "draw")
    if offers.refusal(stored, seat, "pause", "", counts) is None:
        found.append("pause")
    if offers.refusal(stored, seat, "pass", "", counts) is None:
        found.append("pass")
        if stored.people(seat):
            found.append("pass-bot")
    if stored.people(seat):
        found.append("abandon")
    return tuple(found)


def _conditional_state(stored: StoredTable, seat: str) -> ConditionalState | None:
    """Return a seat's conditional orders, with the steps of the game that were made by one."""
    own = stored.conditional.get(seat)
    if own is None:
        return None
    shown = [
        OrderState(each.id, each.condition, each.about, each.then, each.once, each.refusal)
        for each in own.orders
        if not each.spent or each.refusal is not None
    ]
    return ConditionalState(shown, own.due, list(own.steps))


def _early_state(session: Session, seat: str | None) -> EarlyState | None:
    """Return what a seat may answer ahead of its turn."""
    here = session.early(seat)
    if here is None:
        return None
    game, number = session.game, session.seat_number(seat)
    return encoded(EarlyState(game.prompt(here, number), [game.option(here, choice) for choice in game.choices(here)]))


def _parts_state(stored: StoredTable) -> PartsState | None:
    """Return what everybody may know of the parts of joint dice."""
    parts = stored.parts
    if parts is None or stored.archive:
        return None
    opened = [seat for seat, part in parts.opened.items() if part]
    lost = [seat for seat, part in parts.opened.items() if not part]
    return PartsState(parts.hashes.opening, parts.hashes.seats, opened, lost)


def auto_forced(stored: StoredTable, seat: str) -> bool:
    """Return whether forced choices are made for a seat's player; by default they are."""
    return stored.auto_forced.get(seat, True)
