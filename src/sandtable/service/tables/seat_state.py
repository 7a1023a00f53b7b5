"""The state that a seat is sent, and the public facts of a table.

Numbers can reveal secrets too: the number of choices in secret planning is the number of bought cards. Therefore a
seat's version, log entries and step numbers count only what the seat sees. A viewer without a seat is a spectator, who
sees only public information.
"""

from __future__ import annotations

from typing import Literal, TypeVar, cast

import msgspec
from msgspec.structs import replace

from sandtable.kernel.endings_by_players import Ending
from sandtable.kernel.message import Message, Option, Outcome, Prompt, Refusal
from sandtable.kernel.session import Session
from sandtable.service.tables import offers_takebacks_and_endings
from sandtable.service.tables.stored_table import HUMAN, OPEN, OfferKind, StoredTable
from sandtable.service.tables.table_clock import Speed, bots_alone


class SeatFacts(msgspec.Struct, frozen=True):
    """The public facts of a seat.

    Args:
        player: the player, such as "human", "open" or "bot:basic".
        name: the name of the player; "" for none.
    """

    player: str
    name: str


class TableFacts(msgspec.Struct, frozen=True):
    """The public facts of a table.

    Args:
        table: the table's id.
        game: the game's id.
        variant: the variant of the game.
        seats: for each seat, its player.
        actor: the seat that is to choose; None when the game is over, or for an imported record.
        over: whether the game is over.
        turn: the number or the id of the turn.
        opened: the time when the table was opened, in seconds since 1970.
        archive: whether the table is an imported record without players.
        edition: the hash of the edition.
        rated: whether the game is rated.
        tournament: the id of the tournament; "" for none.
        name: the name given by the opener; "" for none.
    """

    table: str
    game: str
    variant: str
    seats: dict[str, SeatFacts]
    actor: str | None
    over: bool
    turn: int | str
    opened: int
    archive: bool
    edition: str = ""
    rated: bool = False
    tournament: str = ""
    name: str = ""


def facts_of(stored: StoredTable, session: Session) -> TableFacts:
    """Return the public facts of a table.

    Args:
        session: the table's loaded session.
    """
    game = session.game
    return TableFacts(
        table=stored.id,
        game=game.name,
        variant=game.variant,
        seats={seat: SeatFacts(player, stored.names.get(seat, "")) for seat, player in stored.seats.items()},
        actor=None if stored.archive else session.actor,
        over=session.actor is None,
        turn=game.turn(session.state),
        opened=stored.created,
        archive=stored.archive,
        edition=stored.edition,
        rated=stored.rated is not None and stored.rated.ratings,
        tournament="" if stored.rated is None else stored.rated.tournament,
        name=stored.name,
    )


T = TypeVar("T")
ENCODER = msgspec.json.Encoder()
# "end" replaces "draw" in games with points: ending by agreement then counts the points.
Act = Literal["resign", "draw", "end", "pause", "pass", "pass-bot", "abandon"]


class LogLine(msgspec.Struct, frozen=True):
    """An entry of the game log.

    Args:
        n: the number of the entry among those that the seat may see, from 1.
        step: the number of the entry's step among the steps of which the seat sees something; 0 for the set-up.
        section: the rulebook section; "" for none.
        message: the text.
        own: whether the entry is not public.
    """

    n: int
    step: int
    section: str
    message: Message
    own: bool


class TakebackState(msgspec.Struct, frozen=True):
    """A takeback request, as a seat sees it.

    Args:
        seat: the seat that asks.
        mine: whether this is the viewer's own request.
        answered: the seats that have accepted.
    """

    seat: str
    mine: bool
    answered: tuple[str, ...]


class OfferState(msgspec.Struct, frozen=True):
    """A player's offer to the other players.

    Args:
        kind: "end" to end the game, "pause" to pause it, "pass" to transfer the seat.
        seat: the seat that made the offer.
        to: for a transfer, the bot that takes over the seat; "" for a person with a link.
        answered: the seats that have accepted.
        asked: the seats that have not answered yet.
        granted: whether all have accepted a transfer, so that the person with the link can take over the seat.
    """

    kind: OfferKind
    seat: str
    to: str
    answered: tuple[str, ...]
    asked: tuple[str, ...]
    granted: bool


class PartsState(msgspec.Struct, frozen=True):
    """The public facts about the players' parts of the seed of joint dice.

    Args:
        opening: the hash of the opener's part.
        seats: for each seat that adds a part, the hash of the part.
        opened: the seats that have revealed their part to the server. Other players see the parts only after the game.
        lost: the seats that have lost their part, so that the dice are rolled without it.
    """

    opening: str
    seats: dict[str, str]
    opened: list[str]
    lost: list[str]


class PreAnswerState(msgspec.Struct, frozen=True):
    """A simultaneous question that a seat may answer before its turn.

    Args:
        prompt: the question.
        options: the options of the first choice.
    """

    prompt: Prompt
    options: list[Option]


class OrderState(msgspec.Struct, frozen=True):
    """An automatic reply of a seat; only that seat sees it.

    Args:
        id: the id, for withdrawing the reply.
        condition: the id of one of the game's conditions.
        about: for each argument of the question by name, the value that it must have; empty for any values.
        then: alternative lines of choices in notation. The first line that the rules allow is played.
        once: whether the reply is used only once; otherwise it is used each time the condition is met.
        refusal: why the rules did not allow the reply when it was due; null while it is active.
    """

    id: int
    condition: str
    about: dict[str, str]
    then: tuple[tuple[str, ...], ...]
    once: bool
    refusal: Refusal | None


class ConditionalState(msgspec.Struct, frozen=True):
    """The automatic replies of a seat.

    Args:
        orders: the active replies, and those that the rules have refused.
        due: the id of the reply that will be played; 0 for none.
        steps: the steps that replies have made, numbered as in log entries.
    """

    orders: list[OrderState]
    due: int
    steps: list[int]


class SeatState(msgspec.Struct, frozen=True, gc=False):
    """The complete state of a table that a seat or a spectator is sent.

    Args:
        table: the table's id.
        game: the game's id.
        variant: the variant of the game.
        version: the version to send with a choice. It grows when the seat's view of the game changes.
        cursor: the version from which the server continues to push. It grows when anything that the seat sees changes.
        seat: the viewing seat; None for a spectator.
        actor: the seat that is to choose; None when the game is over, or for an imported record.
        over: whether the game is over.
        outcome: the result; None while the game is not over.
        turn: the number or the id of the turn.
        view: the seat's view of the game.
        prompt: the current question, or a note that the seat has to wait.
        options: the options of the question; empty if the seat has to wait.
        undo: whether the seat can undo its last choice.
        reset: whether the seat can undo more than one choice.
        may_ask: whether the seat can request a takeback from the other players.
        takeback_request: the takeback request that waits for answers; None for none.
        ending: how the game ended outside the rules; None if it did not.
        offer: the offer to the other players that is open; None for none.
        parted: for each seat with a new player, how the former player left.
        counts: whether the game has points, which count if players agree to end it; otherwise they agree to a draw.
        acts: the actions outside the rules that the seat can take now.
        early: the question that the seat may answer before its turn; None for none.
        orders: the seat's premoves in notation.
        conditional: the seat's automatic replies; None for none.
        auto_forced: whether the seat's forced choices are made automatically.
        pace: the playback speed at a table where only bots play; None for other tables.
        rematch: the id of the table of the rematch; "" if there is none.
        players: for each seat, its player: "human", "open", or a bot such as "bot:basic".
        name: the name of the table; "" for none.
        names: for each seat whose player has a name, the name.
        events: the entries of the game log, without the first `keep` entries.
        keep: the number of first log entries that are left out because the client has them.
        commitment: the hash of the dice secret.
        dice: the kind of dice, as in a record's header: "committed", "joint", "seeded" or "typed".
        parts: the players' parts of the seed of joint dice; None for other dice.
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
    early: PreAnswerState | None
    orders: list[str]
    conditional: ConditionalState | None
    auto_forced: bool
    pace: Speed | None
    rematch: str
    players: dict[str, str]
    name: str
    names: dict[str, str]
    events: list[LogLine]
    keep: int
    commitment: str
    dice: str
    parts: PartsState | None


def table_state(stored: StoredTable, session: Session, view: msgspec.Struct) -> SeatState:
    """Return a spectator's state of a table, without version numbers and log entries.

    Args:
        stored: the table, without its steps.
        session: the table's game.
        view: a spectator's view of the game.
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
        name=stored.name,
        names=stored.names,
        events=[],
        keep=0,
        commitment=header.commitment,
        dice=header.dice,
        parts=_parts_state(stored),
    )


def encoded(value: T) -> T:
    """Return a value encoded as JSON, to be sent verbatim. Its declared type stays the same."""
    return cast(T, msgspec.Raw(ENCODER.encode(value)))


# The empty list of options of a seat that is not to choose.
NO_OPTIONS: list[Option] = encoded([])


def seat_state(
    common: SeatState, stored: StoredTable, session: Session, seat: str, view: msgspec.Struct, acts: tuple[Act, ...]
) -> SeatState:
    """Return a seat's state of a table, without version numbers and log entries.

    Args:
        common: a spectator's state, from which the seat's state differs only in the seat's own fields.
        stored: the table, without its steps.
        session: the table's game.
        seat: the seat.
        view: the seat's view of the game.
        acts: the seat's actions outside the rules (`acts_of`).
    """
    points = offers_takebacks_and_endings.undoable(session, seat)
    return replace(
        common,
        seat=seat,
        view=view,
        prompt=encoded(session.prompt(seat)),
        options=encoded(session.options(seat)) if seat == common.actor else NO_OPTIONS,
        undo=points > 0,
        reset=points > 1,
        may_ask=not points and offers_takebacks_and_endings.takeback_refusal(stored, session, seat) is None,
        takeback_request=_request_state(stored, seat),
        acts=acts,
        early=None if stored.archive else _early_state(session, seat),
        orders=stored.orders.get(seat, []),
        conditional=_conditional_state(stored, seat),
        auto_forced=auto_forced(stored, seat),
    )


def _request_state(stored: StoredTable, seat: str | None) -> TakebackState | None:
    """Return the open takeback request as a viewer sees it, or None."""
    request = stored.takeback_request
    return None if request is None else TakebackState(request.seat, request.seat == seat, request.answered)


def _offer_state(stored: StoredTable) -> OfferState | None:
    """Return the open offer without the hash of its link, or None."""
    offer = stored.offer
    if offer is None:
        return None
    left = sorted(offers_takebacks_and_endings.asked(stored, offer.seat) - set(offer.answered))
    return OfferState(
        offer.kind, offer.seat, offer.to, offer.answered, () if offer.granted else tuple(left), offer.granted
    )


def grounds(stored: StoredTable, session: Session) -> tuple[object, ...]:
    """Return everything that determines the seats' actions outside the rules.

    While this value is unchanged, so are the actions.
    """
    clock = stored.clock
    paused = None if clock is None else clock.paused
    over = session.actor is None
    return over, stored.archive, stored.seats, stored.sitting, stored.offer, stored.rated, clock is None, paused


def acts_of(stored: StoredTable, session: Session, seat: str) -> tuple[Act, ...]:
    """Return a seat's actions outside the rules, which depend only on `grounds`."""
    if stored.archive or session.actor is None or stored.seats[seat] != HUMAN:
        return ()
    if stored.elsewhere:
        return ("abandon",) if OPEN in stored.seats.values() else ()
    counts = session.game.counts
    found: list[Act] = ["resign"]
    if offers_takebacks_and_endings.offer_refusal(stored, seat, "end", "", counts) is None:
        found.append("end" if counts else "draw")
    if offers_takebacks_and_endings.offer_refusal(stored, seat, "pause", "", counts) is None:
        found.append("pause")
    if offers_takebacks_and_endings.offer_refusal(stored, seat, "pass", "", counts) is None:
        found.append("pass")
        if stored.people(seat):
            found.append("pass-bot")
    if stored.people(seat):
        found.append("abandon")
    return tuple(found)


def _conditional_state(stored: StoredTable, seat: str) -> ConditionalState | None:
    """Return a seat's automatic replies, with the steps that they have made, or None."""
    own = stored.conditional.get(seat)
    if own is None:
        return None
    shown = [
        OrderState(each.id, each.condition, each.about, each.then, each.once, each.refusal)
        for each in own.orders
        if not each.spent or each.refusal is not None
    ]
    return ConditionalState(shown, own.due, list(own.steps))


def _early_state(session: Session, seat: str | None) -> PreAnswerState | None:
    """Return the question that a seat may answer before its turn, or None."""
    here = session.early(seat)
    if here is None:
        return None
    game, number = session.game, session.seat_number(seat)
    return encoded(
        PreAnswerState(game.prompt(here, number), [game.option(here, choice) for choice in game.choices(here)])
    )


def _parts_state(stored: StoredTable) -> PartsState | None:
    """Return the public facts about the parts of joint dice; None for other dice."""
    parts = stored.parts
    if parts is None or stored.archive:
        return None
    opened = [seat for seat, part in parts.opened.items() if part]
    lost = [seat for seat, part in parts.opened.items() if not part]
    return PartsState(parts.hashes.opening, parts.hashes.seats, opened, lost)


def auto_forced(stored: StoredTable, seat: str) -> bool:
    """Return whether a seat's forced choices are automatic, which is the default."""
    return stored.auto_forced.get(seat, True)
