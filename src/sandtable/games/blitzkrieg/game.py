# mypyc: no - the edge of the package
"""The Rise of Blitzkrieg as a Game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from sandtable.games.blitzkrieg.edition.catalogue import tables
from sandtable.games.blitzkrieg.edition.loader import LOADER
from sandtable.games.blitzkrieg.edition.parts import Parts
from sandtable.games.blitzkrieg.format import left_behind, wasted
from sandtable.games.blitzkrieg.format.conditions import conditions, notations
from sandtable.games.blitzkrieg.format.drawing import draw
from sandtable.games.blitzkrieg.format.facts import facts, knows_most, uncovered
from sandtable.games.blitzkrieg.format.luck import throws
from sandtable.games.blitzkrieg.format.notation import notation, option, universe
from sandtable.games.blitzkrieg.format.odds import odds
from sandtable.games.blitzkrieg.format.outlook import outlook
from sandtable.games.blitzkrieg.format.position_file import build, describe, parse
from sandtable.games.blitzkrieg.format.prompts import prompt
from sandtable.games.blitzkrieg.format.view import OutcomeView, View
from sandtable.games.blitzkrieg.format.viewing import view
from sandtable.games.blitzkrieg.imagine import imagine
from sandtable.games.blitzkrieg.rules.setup import set_up
from sandtable.games.blitzkrieg.rules.victory import END_SECTIONS, fulfilled
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Position, only
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, OVER, SEATS
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.conditions import Condition
from sandtable.kernel.dice import Dice
from sandtable.kernel.edition import EditionGame
from sandtable.kernel.facts import Fact
from sandtable.kernel.luck_samples import LuckSample
from sandtable.kernel.message import Event, Message, Option, Outcome, Prompt, Ref, Refusal, say
from sandtable.kernel.odds import Note, Odds
from sandtable.kernel.outlook import Outlook

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.format.encoding import BlitzkriegEncoder


class Blitzkrieg(EditionGame[Position, Parts, Board]):
    """The Rise of Blitzkrieg.

    Args:
        edition: a folder of components to lay over the game's own.
        variant: there is one only.

    Raises:
        UnknownVariant: it is another.
        ComponentError: the edition has problems.
    """

    name = "blitzkrieg"
    loader = LOADER
    variants = ("standard",)
    seats = SEATS
    end_section = "4.0"
    detail_kind = "victory"
    unrolled: ClassVar[frozenset[str]] = frozenset({"did-not-roll"})
    tracks: ClassVar[Mapping[str, Refusal]] = {
        "turn": Refusal("5.1", say("no-track-turn")),
        "momentum": Refusal("8.8", say("no-track-momentum")),
        "surrender": Refusal("8.9", say("no-track-surrender")),
    }

    def start(self, dice: Dice) -> Position:
        return set_up(self.board, dice)

    def notation(self, state: Position, choice: Choice) -> str:
        return notation(state, choice)

    def universe(self, state: Position) -> list[Choice]:
        return universe(state)

    def option(self, state: Position, choice: Choice) -> Option:
        return option(state, choice)

    def prompt(self, state: Position, seat: Seat) -> Prompt:
        return prompt(state, seat)

    def view(self, state: Position, seat: str | None) -> View:
        return view(state, -1 if seat is None else SEATS.index(seat))

    def imagine(self, state: Position, seat: Seat, dice: Dice) -> Position:
        return imagine(state, seat, dice)

    def odds(self, state: Position, choice: Choice | None, seat: Seat) -> Odds | None:
        return odds(state, choice, seat)

    def notes(self, state: Position, choice: Choice, seat: Seat) -> list[Note]:
        return [*wasted.notes(state, choice, seat), *left_behind.notes(state, choice)]

    def outlook(self, state: Position, seat: Seat) -> Outlook:
        return outlook(state, seat)

    def fights(self, state: Position) -> list[tuple[str, Odds]]:
        return self.fights_seen(uncovered(state), knows_most(state))

    def facts(self, state: Position) -> list[Fact]:
        return facts(state)

    def conditions(self, seat: Seat) -> list[Condition]:
        return conditions(self.board, seat)

    def notations(self, seat: Seat) -> frozenset[str]:
        return notations(self.board, seat)

    def opening(self, state: Position) -> list[Event]:
        ids = self.board.victory_ids
        shown = Message("did-draw-open", {"victory": Ref("victory", ids[state.open_card])})
        secret = Message("did-draw-secret", {"victory": Ref("victory", ids[state.secret_card])})
        return [Event(shown, "3.1"), Event(secret, "3.1", only(GERMAN))]

    def throws(self, state: Position, event: Event) -> list[LuckSample]:
        return throws(event)

    def outcome(self, state: Position) -> Outcome | None:
        if not state.over:
            return None
        cards: tuple[str, ...] = ()
        if state.reason == "victory-card":
            drawn = dict.fromkeys((state.open_card, state.secret_card))
            cards = tuple(self.board.victory_ids[card] for card in drawn if fulfilled(state, card))
        return Outcome((SEATS[state.winner],), state.reason, cards)

    def closed(self, state: Position) -> Position:
        copy = super().closed(state)
        copy.phase = OVER
        return copy

    def outcome_view(self, state: Position, outcome: Outcome) -> OutcomeView:
        return OutcomeView(winner=next(iter(outcome.winners), None), reason=outcome.reason, cards=[])

    def section(self, state: Position) -> str:
        return END_SECTIONS.get(state.reason, self.end_section) if state.over else super().section(state)

    def read_position(self, text: str) -> Position:
        return build(self.components, *parse(text))

    def write_position(self, state: Position) -> dict[str, Any]:
        return describe(state)

    def encoder(self) -> BlitzkriegEncoder:
        # Only programs that learn need it: servers start without it, and the page without a server leaves it out.
        from sandtable.games.blitzkrieg.format.encoding import BlitzkriegEncoder

        return BlitzkriegEncoder(self.board)

    def drawing(self, lang: str, seen: msgspec.Struct | None = None) -> str:
        return draw(self.components, lang, seen if isinstance(seen, View) else None)

    def tables(self) -> dict[str, Any]:
        return tables(self.components.parts)
