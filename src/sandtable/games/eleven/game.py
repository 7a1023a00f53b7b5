# mypyc: no - not in the hot path
"""Hitler's Eleven as an implementation of `kernel.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from sandtable.games.eleven.assessment.battle_odds import odds
from sandtable.games.eleven.assessment.conditional_replies import conditions, notations
from sandtable.games.eleven.assessment.derived_facts import facts
from sandtable.games.eleven.assessment.move_warnings import notes
from sandtable.games.eleven.assessment.roll_expectations import throws
from sandtable.games.eleven.assessment.threats import outlook
from sandtable.games.eleven.edition.catalogue import tables
from sandtable.games.eleven.edition.component_file_types import ElevenParts
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.representation.map_drawing import draw
from sandtable.games.eleven.representation.notation import notation, option, universe
from sandtable.games.eleven.representation.position_file import build, describe, parse
from sandtable.games.eleven.representation.prompts import prompt
from sandtable.games.eleven.representation.view_builder import view
from sandtable.games.eleven.representation.view_types import ElevenOutcomeView, ElevenView
from sandtable.games.eleven.rules.events.allied_cards import card_id
from sandtable.games.eleven.rules.setup import set_up
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import ranking, winner
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import GENERAL_IDS, GONE, OVER, REASON_IDS, SEAT_IDS, VARIANTS
from sandtable.kernel.assessment.battle_odds import Odds, OddsNote
from sandtable.kernel.assessment.conditional_replies import Condition
from sandtable.kernel.assessment.derived_facts import DerivedFact
from sandtable.kernel.assessment.roll_expectations import LuckSample
from sandtable.kernel.assessment.threats import Outlook
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.dice import Dice
from sandtable.kernel.edition.loader import EditionGame
from sandtable.kernel.message import Event, Option, Outcome, Prompt, Ref, Refusal, say
from sandtable.kernel.state import State

if TYPE_CHECKING:
    from sandtable.games.eleven.representation.observation_encoding import ElevenEncoder

SHORT = "short-"
SOLO = "solo"


class Eleven(EditionGame[ElevenPosition, ElevenParts, ElevenBoard]):
    """The game Hitler's Eleven: one variant for each number of players and scenario."""

    name = "eleven"
    loader = LOADER
    variants = VARIANTS
    end_section = "8"
    counts = True
    hides = False
    draws = True
    unrolled: ClassVar[frozenset[str]] = frozenset({"did-attack-in-vain", "did-strike-in-vain"})
    tracks: ClassVar[Mapping[str, Refusal]] = {
        "turn": Refusal("6", say("no-track-turn")),
        "power": Refusal("4-3-7", say("no-track-power")),
        "united-states": Refusal("7-3", say("no-track-entry", power=Ref("power", "united-states"))),
        "soviet-union": Refusal("7-2", say("no-track-entry", power=Ref("power", "soviet-union"))),
        "vp": Refusal("4-3-7", say("no-track-vp")),
    }

    def __init__(self, edition: Path | None = None, variant: str = "") -> None:
        super().__init__(edition, variant)
        self.short = self.variant.startswith(SHORT)
        number = self.variant.removeprefix(SHORT)
        self.players = 1 if number == SOLO else int(number)
        self.seats = SEAT_IDS[: self.players]

    def start(self, dice: Dice) -> ElevenPosition:
        return set_up(self.board, self.players, self.short, dice)

    def owns(self, state: State) -> bool:
        of_variant = isinstance(state, ElevenPosition) and (state.players, state.short) == (self.players, self.short)
        return of_variant and super().owns(state)

    def notation(self, state: ElevenPosition, choice: Choice) -> str:
        return notation(state, choice)

    def universe(self, state: ElevenPosition) -> list[Choice]:
        return universe(state)

    def option(self, state: ElevenPosition, choice: Choice) -> Option:
        return option(state, choice)

    def prompt(self, state: ElevenPosition, seat: Seat) -> Prompt:
        return prompt(state, seat)

    def view(self, state: ElevenPosition, seat: str | None) -> ElevenView:
        return view(state, self.name, self.variant)

    def imagine(self, state: ElevenPosition, seat: Seat, dice: Dice) -> ElevenPosition:
        # Only the order of the deck is unknown, and the position does not contain an order: the rules draw each card
        # when a player needs it.
        return state.clone()

    def throws(self, state: ElevenPosition, event: Event) -> list[LuckSample]:
        return throws(state, event)

    def odds(self, state: ElevenPosition, choice: Choice | None, seat: Seat) -> Odds | None:
        return odds(state, choice)

    def notes(self, state: ElevenPosition, choice: Choice, seat: Seat) -> list[OddsNote]:
        return notes(state, choice)

    def outlook(self, state: ElevenPosition, seat: Seat) -> Outlook:
        return outlook(state, seat)

    def facts(self, state: ElevenPosition) -> list[DerivedFact]:
        return facts(state)

    def conditions(self, seat: Seat) -> list[Condition]:
        return conditions(self.board, self.players, seat)

    def notations(self, seat: Seat) -> frozenset[str]:
        return notations(self.board)

    def drawable(self, state: ElevenPosition, card: str) -> int | None:
        # All cards of a kind are equivalent, so this takes the first.
        in_deck = [card_id(state, physical) for physical in bits(state.deck)]
        return in_deck.index(card) if card in in_deck else None

    def outcome(self, state: ElevenPosition) -> Outcome | None:
        if not state.over:
            return None
        first = winner(state)
        return Outcome((SEAT_IDS[first],) if first >= 0 else (), REASON_IDS[state.reason])

    def closed(self, state: ElevenPosition) -> ElevenPosition:
        copy = super().closed(state)
        copy.phase = OVER
        return copy

    def standing(self, state: ElevenPosition) -> list[str]:
        return [SEAT_IDS[faction] for faction in ranking(state, (state.active + 1) % state.players)]

    def outcome_view(self, state: ElevenPosition, outcome: Outcome) -> ElevenOutcomeView:
        vp = dict(zip(self.seats, state.vp, strict=False))
        return ElevenOutcomeView(winners=list(outcome.winners), reason=outcome.reason, vp=vp)

    def points(self, state: ElevenPosition) -> list[int]:
        return state.vp.copy()

    def led_by(self, state: ElevenPosition) -> dict[str, list[str]]:
        factions = enumerate(state.owned[: state.players])
        return {
            SEAT_IDS[faction]: [GENERAL_IDS[general] for general in bits(owned) if state.place[general] != GONE]
            for faction, owned in factions
        }

    def turn(self, state: ElevenPosition) -> str:
        return self.board.turn_ids[state.turn]

    def read_position(self, text: str) -> ElevenPosition:
        return build(self.components, *parse(text), self.variant, self.players, self.short)

    def write_position(self, state: ElevenPosition) -> dict[str, Any]:
        return describe(state, self.variant)

    def encoder(self) -> ElevenEncoder:
        # Only training programs use the encoder. The late import makes servers start faster and lets the browser bundle
        # omit the module.
        from sandtable.games.eleven.representation.observation_encoding import ElevenEncoder

        return ElevenEncoder(self.board)

    def drawing(self, lang: str, seen: msgspec.Struct | None = None) -> str:
        return draw(self.components, lang, seen if isinstance(seen, ElevenView) else None)

    def tables(self) -> dict[str, Any]:
        return tables(self.components.parts)
