"""Chapter 4: victory, control and the collapse of Belgium and the Netherlands."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.state.position import Position, seat_ref
from sandtable.games.blitzkrieg.state.types import VictoryCard
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
# The section that ends the game for each reason.
END_SECTIONS: Final = {"base": "4.1", "surrender": "4.2", "victory-card": "4.3", "no-victory-card": "4.3"}


def end(p: Position, winner: Seat, reason: str) -> None:
    """The game ends at once; there are no draws (§4.0).

    A battle that is broken off by it stays as it is, with the attackers in it.
    """
    p.over = True
    p.winner = winner
    p.reason = reason
    p.phase = OVER
    p.reveals += 1
    p.emit(END_SECTIONS[reason], f"did-end-{reason}", {"seat": seat_ref(winner)})


def surrender_points(p: Position) -> int:
    """Surrendered Allied infantry, each British unit counted twice (§4.2)."""
    allies = p.surrendered & ALLIES
    return allies % COUNT + (p.board.british_weight - 1) * ((allies & BRITISH) % COUNT)


def check_surrender(p: Position) -> bool:
    """Germany wins as soon as five Allied infantry have surrendered (§4.2)."""
    if not p.over and surrender_points(p) >= p.board.surrender_limit:
        end(p, GERMAN, "surrender")
    return p.over


def check_bases(p: Position) -> bool:
    """The Allies win as soon as they control a German base (§4.1); Germany's taking Paris ends nothing (§4.3a)."""
    if not p.over and p.board.bases[GERMAN] & ~p.german:
        end(p, ALLIED, "base")
    return p.over


def check_collapse(p: Position) -> None:
    """A country all of whose spaces Germany controls collapses: from now on they are grey (§4.4b, §4.4c)."""
    for country in p.board.collapsible:
        spaces = p.board.countries[country]
        if spaces & ~p.german == 0 and spaces & ~p.grey:
            p.grey |= spaces
            if p.listening():
                p.emit("4.4", "did-collapse", {"country": Ref("country", COUNTRY_NAMES[country])})


def fulfilled(p: Position, card: VictoryCard) -> bool:
    """Whether Germany controls all that a victory card asks for; supply does not matter (§4.3b)."""
    return p.board.victory_spaces[card] & ~p.german == 0


def final_verdict(p: Position) -> None:
    """After the last turn either victory card wins for Germany, else the Allies win (§4.3)."""
    if p.listening():
        p.emit("4.3", "did-show-secret-card", {"victory": Ref("victory", p.board.victory_ids[p.secret_card])})
    if fulfilled(p, p.open_card) or fulfilled(p, p.secret_card):
        end(p, GERMAN, "victory-card")
    else:
        end(p, ALLIED, "no-victory-card")
