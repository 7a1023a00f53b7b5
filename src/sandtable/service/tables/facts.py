"""What everybody may know of a table and its seats, whether he sits there or not."""

from __future__ import annotations

import msgspec

from sandtable.kernel.session import Session
from sandtable.service.tables.stored_table import StoredTable


class SeatFacts(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    player: str
    name: str


class TableFacts(msgspec.Struct, frozen=True):
    """What everybody may know of a table.

    Args:
        actor: the seat that is asked; None when the game is over.
        turn: the turn by its number or its id.
        opened: when, in seconds since 1970.
        edition: the hash of its components.
        archive: it is a record that was put in, at which nobody plays.
        rated: people play for ratings.
        tournament: the id of the tournament that it belongs to; "" for none.
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


def facts_of(stored: StoredTable, session: Session) -> TableFacts:
    """Return what everybody may know of a table.

    Args:
        session: the table's, as it is loaded.
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
    )
