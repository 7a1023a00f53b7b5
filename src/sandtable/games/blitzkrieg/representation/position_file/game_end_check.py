# mypyc: no - the edge of the package
"""Check the reason for the end of the game in a position file (rules 4.1 to 4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.blitzkrieg.rules.victory import (
    END_SECTIONS,
    base_lost,
    enough_surrendered,
    fulfilled,
    surrender_points,
)
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.representation.position_file.builder import BlitzkriegPositionBuilder

WINNERS = {"base": ALLIED, "surrender": GERMAN, "victory-card": GERMAN, "no-victory-card": ALLIED}


def check_end(builder: BlitzkriegPositionBuilder) -> None:
    """Set the winner if the game is over, and check the reason (rules 4.1 to 4.3).

    If the game is not over, check that the surrender points do not end it.
    """
    form, p, board = builder.form, builder.p, builder.board
    if form.phase != "over":
        if enough_surrendered(board, surrender_points(p)):
            builder.wrong("over-surrender")
        if form.reason is not None:
            builder.wrong("reason-without-end")
        return
    if form.reason is None:
        builder.wrong("no-reason", allowed=", ".join(END_SECTIONS))
        return
    p.over = True
    p.reason = form.reason
    p.winner = WINNERS[form.reason]
    won = fulfilled(p, p.open_card) or fulfilled(p, p.secret_card)
    held = {
        "base": base_lost(p),
        "surrender": enough_surrendered(board, surrender_points(p)),
        "victory-card": form.turn == board.turns and won,
        "no-victory-card": form.turn == board.turns and not won,
    }
    if not held[form.reason]:
        builder.wrong("not-ended", reason=form.reason, section=END_SECTIONS[form.reason])
