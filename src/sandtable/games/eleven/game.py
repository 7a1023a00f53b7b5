# mypyc: no - the edge of the package
"""Hitler's Eleven as a Game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from sandtable.games.eleven.edition.catalogue import tables
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.edition.parts import Parts
from sandtable.games.eleven.format.conditions import conditions, notations
from sandtable.games.eleven.format.drawing import draw
from sandtable.games.eleven.format.facts import facts
from sandtable.games.eleven.format.left_behind import notes
from sandtable.games.eleven.format.luck import throws
from sandtable.games.eleven.format.notation import notation, option, universe
from sandtable.games.eleven.format.odds import odds
from sandtable.games.eleven.format.outlook import outlook
from sandtable.games.eleven.format.position_file import build, describe, parse
from sandtable.games.eleven.format.prompts import prompt
from sandtable.games.eleven.format.view import OutcomeView, View
from sandtable.games.eleven.format.viewing import view
from sandtable.games.eleven.rules.events.cards import card_id
from sandtable.games.eleven.rules.setup import set_up
from sandtable.games.eleven.rules.war import ranking, winner
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import GENERAL_IDS, GONE, OVER, REASON_IDS, SEAT_IDS, VARIANTS
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.conditions import Condition
from sandtable.kernel.dice import Dice
from sandtable.kernel.edition import EditionGame
from sandtable.kernel.facts import Fact
from sandtable.kernel.luck_samples import LuckSample
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Event, Option, Outcome, Prompt, Ref, Refusal, say
from sandtable.kernel.odds import Note, Odds
from sandtable.kernel.outlook import Outlook

if TYPE_CHECKING:
    from sandtable.games.eleven.format.encoding import ElevenEncoder

SHORT = "short-"
SOLO = "solo"


class Eleven(EditionGame[Position, Parts, Board]):
    """Hitler's Eleven, in one of its variants: a number of players or alone, in full or in the short scenario."""

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

    def start(self, dice: Dice) -> Position:
        return set_up(self.board, self.players, self.short, dice)

    def notation(self, state: Position, choice: Choice) -> str:
        return notation(state, choice)

    def universe(self, state: Position) -> list[Choice]:
        return universe(state)

    def option(self, state: Position, choice: Choice) -> Option:
        return option(state, choice)

    def prompt(self, state: Position, seat: Seat) -> Prompt:
        return prompt(state, seat)

    def view(self, state: Position, seat: str | None) -> View:
        return view(state, self.name, self.variant)

    def imagine(self, state: Position, seat: Seat, dice: Dice) -> Position:
        # Nothing is hidden: a card is drawn from all that are in the deck, and which is next nobody has decided yet.
        return state.clone()

    def throws(self, state: Position, event: Event) -> list[LuckSample]:
        return throws(state, event)

    def odds(self, state: Position, choice: Choice | None, seat: Seat) -> Odds | None:
        return odds(state, choice)

    def notes(self, state: Position, choice: Choice, seat: Seat) -> list[Note]:
        return notes(state, choice)

    def outlook(self, state: Position, seat: Seat) -> Outlook:
        return outlook(state, seat)

    def facts(self, state: Position) -> list[Fact]:
        return facts(state)

    def conditions(self, seat: Seat) -> list[Condition]:
        return conditions(self.board, self.players, seat)

    def notations(self, seat: Seat) -> frozenset[str]:
        return notations(self.board)

    def drawable(self, state: Position, card: str) -> int | None:
        # A card of which there are several is drawn by any of them.
        in_deck = [card_id(state, physical) for physical in bits(state.deck)]
        return in_deck.index(card) if card in in_deck else None

    def outcome(self, state: Position) -> Outcome | None:
        if not state.over:
            return None
        first = winner(state)
        return Outcome((SEAT_IDS[first],) if first >= 0 else (), REASON_IDS[state.reason])

    def closed(self, state: Position) -> Position:
        copy = super().closed(state)
        copy.phase = OVER
        return copy

    def standing(self, state: Position) -> list[str]:
        return [SEAT_IDS[faction] for faction in ranking(state, (state.active + 1) % state.players)]

    def outcome_view(self, state: Position, outcome: Outcome) -> OutcomeView:
        vp = dict(zip(self.seats, state.vp, strict=False))
        return OutcomeView(winners=list(outcome.winners), reason=outcome.reason, vp=vp)

    def points(self, state: Position) -> list[int]:
        return state.vp.copy()

    def led_by(self, state: Position) -> dict[str, list[str]]:
        factions = enumerate(state.owned[: state.players])
        return {
            SEAT_IDS[faction]: [GENERAL_IDS[general] for general in bits(owned) if state.place[general] != GONE]
            for faction, owned in factions
        }

    def turn(self, state: Position) -> str:
        return self.board.turn_ids[state.turn]

    def read_position(self, text: str) -> Position:
        return build(self.components, *parse(text), self.variant, self.players, self.short)

    def write_position(self, state: Position) -> dict[str, Any]:
        return describe(state, self.variant)

    def encoder(self) -> ElevenEncoder:
        # Only programs that learn need it: servers start without it, and the page without a server leaves it out.
        from sandtable.games.eleven.format.encoding import ElevenEncoder

        return ElevenEncoder(self.board)

    def drawing(self, lang: str, seen: msgspec.Struct | None = None) -> str:
        return draw(self.components, lang, seen if isinstance(seen, View) else None)

    def tables(self) -> dict[str, Any]:
        return tables(self.components.parts)
