# mypyc: no - the edge of the package
"""The Rise of Blitzkrieg as an implementation of `kernel.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from sandtable.games.blitzkrieg.assessment import card_warnings, departure_warnings
from sandtable.games.blitzkrieg.assessment.battle_odds import odds
from sandtable.games.blitzkrieg.assessment.conditional_replies import conditions, notations
from sandtable.games.blitzkrieg.assessment.derived_facts import facts, knows_most, uncovered
from sandtable.games.blitzkrieg.assessment.roll_expectations import throws
from sandtable.games.blitzkrieg.assessment.threats import outlook
from sandtable.games.blitzkrieg.determinization import imagine
from sandtable.games.blitzkrieg.edition.catalogue import tables
from sandtable.games.blitzkrieg.edition.component_file_types import BlitzkriegParts
from sandtable.games.blitzkrieg.edition.loader import LOADER
from sandtable.games.blitzkrieg.representation.map_drawing import draw
from sandtable.games.blitzkrieg.representation.notation import notation, option, universe
from sandtable.games.blitzkrieg.representation.position_file import build, describe, parse
from sandtable.games.blitzkrieg.representation.prompts import prompt
from sandtable.games.blitzkrieg.representation.view_builder import view
from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegOutcomeView, BlitzkriegView
from sandtable.games.blitzkrieg.rules.setup import set_up
from sandtable.games.blitzkrieg.rules.victory import END_SECTIONS, fulfilled
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, only
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, OVER, SEATS
from sandtable.kernel.assessment.battle_odds import Odds, OddsNote
from sandtable.kernel.assessment.conditional_replies import Condition
from sandtable.kernel.assessment.derived_facts import DerivedFact
from sandtable.kernel.assessment.roll_expectations import LuckSample
from sandtable.kernel.assessment.threats import Outlook
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.dice import Dice
from sandtable.kernel.edition.loader import EditionGame
from sandtable.kernel.message import Event, Message, Option, Outcome, Prompt, Ref, Refusal, say

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.representation.observation_encoding import BlitzkriegEncoder


class Blitzkrieg(EditionGame[BlitzkriegPosition, BlitzkriegParts, BlitzkriegBoard]):
    """The game The Rise of Blitzkrieg.

    Args:
        edition: a folder of components to merge into the game's own.
        variant: "standard" or empty, because the game has only one variant.

    Raises:
        UnknownVariant: the game has no such variant.
        ComponentError: the edition contains errors.
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

    def start(self, dice: Dice) -> BlitzkriegPosition:
        return set_up(self.board, dice)

    def notation(self, state: BlitzkriegPosition, choice: Choice) -> str:
        return notation(state, choice)

    def universe(self, state: BlitzkriegPosition) -> list[Choice]:
        return universe(state)

    def option(self, state: BlitzkriegPosition, choice: Choice) -> Option:
        return option(state, choice)

    def prompt(self, state: BlitzkriegPosition, seat: Seat) -> Prompt:
        return prompt(state, seat)

    def view(self, state: BlitzkriegPosition, seat: str | None) -> BlitzkriegView:
        return view(state, -1 if seat is None else SEATS.index(seat))

    def imagine(self, state: BlitzkriegPosition, seat: Seat, dice: Dice) -> BlitzkriegPosition:
        return imagine(state, seat, dice)

    def odds(self, state: BlitzkriegPosition, choice: Choice | None, seat: Seat) -> Odds | None:
        return odds(state, choice, seat)

    def notes(self, state: BlitzkriegPosition, choice: Choice, seat: Seat) -> list[OddsNote]:
        return [*card_warnings.notes(state, choice, seat), *departure_warnings.notes(state, choice)]

    def outlook(self, state: BlitzkriegPosition, seat: Seat) -> Outlook:
        return outlook(state, seat)

    def fights(self, state: BlitzkriegPosition) -> list[tuple[str, Odds]]:
        return self.fights_seen(uncovered(state), knows_most(state))

    def facts(self, state: BlitzkriegPosition) -> list[DerivedFact]:
        return facts(state)

    def conditions(self, seat: Seat) -> list[Condition]:
        return conditions(self.board, seat)

    def notations(self, seat: Seat) -> frozenset[str]:
        return notations(self.board, seat)

    def opening(self, state: BlitzkriegPosition) -> list[Event]:
        ids = self.board.victory_ids
        shown = Message("did-draw-open", {"victory": Ref("victory", ids[state.open_card])})
        secret = Message("did-draw-secret", {"victory": Ref("victory", ids[state.secret_card])})
        return [Event(shown, "3.1"), Event(secret, "3.1", only(GERMAN))]

    def throws(self, state: BlitzkriegPosition, event: Event) -> list[LuckSample]:
        return throws(event)

    def outcome(self, state: BlitzkriegPosition) -> Outcome | None:
        if not state.over:
            return None
        cards: tuple[str, ...] = ()
        if state.reason == "victory-card":
            drawn = dict.fromkeys((state.open_card, state.secret_card))
            cards = tuple(self.board.victory_ids[card] for card in drawn if fulfilled(state, card))
        return Outcome((SEATS[state.winner],), state.reason, cards)

    def closed(self, state: BlitzkriegPosition) -> BlitzkriegPosition:
        copy = super().closed(state)
        copy.phase = OVER
        return copy

    def outcome_view(self, state: BlitzkriegPosition, outcome: Outcome) -> BlitzkriegOutcomeView:
        return BlitzkriegOutcomeView(winner=next(iter(outcome.winners), None), reason=outcome.reason, cards=[])

    def section(self, state: BlitzkriegPosition) -> str:
        return END_SECTIONS.get(state.reason, self.end_section) if state.over else super().section(state)

    def read_position(self, text: str) -> BlitzkriegPosition:
        return build(self.components, *parse(text))

    def write_position(self, state: BlitzkriegPosition) -> dict[str, Any]:
        return describe(state)

    def encoder(self) -> BlitzkriegEncoder:
        # Only learning programs need the encoder. A late import lets servers start faster, and the offline page does
        # not include the module.
        from sandtable.games.blitzkrieg.representation.observation_encoding import BlitzkriegEncoder

        return BlitzkriegEncoder(self.board)

    def drawing(self, lang: str, seen: msgspec.Struct | None = None) -> str:
        return draw(self.components, lang, seen if isinstance(seen, BlitzkriegView) else None)

    def tables(self) -> dict[str, Any]:
        return tables(self.components.parts)
