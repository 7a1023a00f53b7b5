"""Chapter 4: victory, control and the collapse of Belgium and the Netherlands."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import Units, VictoryCard
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, seat_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    ALLIES,
    BRITISH,
    COUNT,
    GERMAN,
    OVER,
)
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Ref

COUNTRY_NAMES: Final = ("germany", "france", "belgium", "netherlands")
# The reasons for the end of the game, each with the rulebook section about it.
END_SECTIONS: Final = {"base": "4.1", "surrender": "4.2", "victory-card": "4.3", "no-victory-card": "4.3"}


def end(p: BlitzkriegPosition, winner: Seat, reason: str) -> None:
    """End the game immediately; there are no draws (§4.0).

    The current battle stays in the position, with its attackers in no space.
    """
    p.over = True
    p.winner = winner
    p.reason = reason
    p.phase = OVER
    p.reveals += 1
    p.emit(END_SECTIONS[reason], f"did-end-{reason}", {"seat": seat_ref(winner)})


def surrender_points(p: BlitzkriegPosition) -> int:
    """Return the surrender points of the Allied infantry that has surrendered (§4.2)."""
    return points_of(p.board, p.surrendered)


def points_of(board: BlitzkriegBoard, units: Units) -> int:
    """Return the surrender points that units give when they surrender (§4.2).

    A French unit gives one point, a British unit more, a German unit none.
    """
    allies = units & ALLIES
    return allies % COUNT + (board.british_weight - 1) * ((allies & BRITISH) % COUNT)


def enough_surrendered(board: BlitzkriegBoard, points: int) -> bool:
    """Return whether Germany wins with a number of surrender points (§4.2)."""
    return points >= board.surrender_limit


def base_lost(p: BlitzkriegPosition) -> bool:
    """Return whether the Allies control a German base, which wins them the game (§4.1)."""
    return p.board.bases[GERMAN] & ~p.german != 0


def check_surrender(p: BlitzkriegPosition) -> bool:
    """End the game if the surrender points have reached the limit (§4.2).

    Return whether the game is over.
    """
    if not p.over and enough_surrendered(p.board, surrender_points(p)):
        end(p, GERMAN, "surrender")
    return p.over


def check_bases(p: BlitzkriegPosition) -> bool:
    """End the game if the Allies control a German base (§4.1).

    German control of Paris does not end the game (§4.3a). Return whether the game is over.
    """
    if not p.over and base_lost(p):
        end(p, ALLIED, "base")
    return p.over


def check_collapse(p: BlitzkriegPosition) -> None:
    """Mark each country as collapsed if Germany controls all its spaces (§4.4b, §4.4c).

    Germany controls the empty spaces of collapsed countries (`grey`).
    """
    for country in p.board.collapsible:
        spaces = p.board.countries[country]
        if spaces & ~p.german == 0 and spaces & ~p.grey:
            p.grey |= spaces
            if p.listening():
                p.emit("4.4", "did-collapse", {"country": Ref("country", COUNTRY_NAMES[country])})


def fulfilled(p: BlitzkriegPosition, card: VictoryCard) -> bool:
    """Return whether Germany controls all spaces of a victory card.

    Supply does not matter (§4.3b).
    """
    return p.board.victory_spaces[card] & ~p.german == 0


def final_verdict(p: BlitzkriegPosition) -> None:
    """End the game after the last turn (§4.3).

    Germany wins if either of its victory cards is fulfilled. Otherwise the Allies win.
    """
    if p.listening():
        p.emit("4.3", "did-show-secret-card", {"victory": Ref("victory", p.board.victory_ids[p.secret_card])})
    if fulfilled(p, p.open_card) or fulfilled(p, p.secret_card):
        end(p, GERMAN, "victory-card")
    else:
        end(p, ALLIED, "no-victory-card")
