"""The public facts of a table and its seats."""

from __future__ import annotations

import msgspec

from sandtable.kernel.session import Session
from sandtable.service.tables.stored_table import StoredTable


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
