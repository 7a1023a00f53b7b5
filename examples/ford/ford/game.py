"""Connect the game to tables: ids and texts, views, positions in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ford.rules import EAST, FIGHT, SEATS, SEND, UNSENT, WEST, Board, Position, ask
from sandtable.kernel.dice import Dice
from sandtable.kernel.edition.component_reader import (
    ComponentError,
    Datum,
    Name,
    doubles,
    edition_hash,
    out_of_range,
    read_folder,
    typed,
)
from sandtable.kernel.game import Game, PositionError
from sandtable.kernel.message import Option, Outcome, Prompt, Ref, say
from sandtable.kernel.position_file import read_table

FILE = "ford.toml"
FOLDER = Path(__file__).parent / "components"
# The maximum of the numbers `soldiers` and `most` in ford.toml, and so the largest choice.
MOST = 9
# The colours of the place of the fight and of all other places in the drawing.
LIT, PLAIN = "#eebb55", "#eeeeee"


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """A place in the row."""

    id: str
    name: Name
    source: str


class Components(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of ford.toml."""

    title: Name
    designer: Name
    soldiers: Datum
    most: Datum
    turns: Datum
    space: list[Place]


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A position in a file; `sent` is -1 for a side that has not sent soldiers yet.

    Args:
        at: the id of a place; the middle by default.
        turn, left, sent: as in a `Position`.
    """

    at: str = ""
    turn: int = 1
    left: tuple[int, ...] = ()
    sent: tuple[int, ...] = (UNSENT, UNSENT)


class View(msgspec.Struct, frozen=True):
    """A seat's view, which contains only the number of soldiers that this seat has sent."""

    turn: int
    at: str
    left: dict[str, int]
    sent: dict[str, int | None]
    decision: str | None
    actor: str | None


class Ford(Game[Position]):
    """The Ford."""

    name = "ford"
    variants = ("standard",)
    seats = SEATS
    end_section = "4"
    folder = FOLDER
    files = (FILE,)

    def __init__(self, edition: Path | None = None, variant: str = "") -> None:
        super().__init__(edition, variant)
        tables = read_folder(FOLDER, [FILE], edition)
        self.components = found = typed(FILE, tables[FILE], Components)
        problems = doubles(FILE, "space", [place.id for place in found.space])
        problems += out_of_range(FILE, "soldiers", found.soldiers.value, 1, MOST)
        problems += out_of_range(FILE, "most", found.most.value, 1, MOST)
        problems += out_of_range(FILE, "turns", found.turns.value, 1, 99)
        if len(found.space) < 3 or len(found.space) % 2 == 0:
            problems.append(say("ford-bad-row", number=len(found.space)))
        if problems:
            raise ComponentError(problems)
        self.title = {str(lang): title for lang, title in found.title.items()}
        self.edition = edition_hash(tables)
        places = tuple(place.id for place in found.space)
        self.board = Board(places, found.soldiers.value, found.most.value, found.turns.value)

    def start(self, dice: Dice) -> Position:
        state = Position(self.board)
        ask(state)
        return state

    def notation(self, state: Position, choice: int) -> str:
        return f"send {choice}"

    def universe(self, state: Position) -> list[int]:
        return list(range(MOST + 1))

    def option(self, state: Position, choice: int) -> Option:
        here = Ref("space", self.board.places[state.at])
        return Option(self.notation(state, choice), "send", say("ford-do-send", number=choice), (here,))

    def prompt(self, state: Position, seat: int) -> Prompt:
        if state.over:
            return Prompt(say(f"ford-end-{state.reason}"), "4")
        asked = state.stack[-1].seat(state)
        if asked == seat:
            return Prompt(say("ford-ask-send"), "2")
        return Prompt(say("ford-wait", seat=Ref("seat", SEATS[asked])), "2")

    def view(self, state: Position, seat: str | None) -> View:
        return View(
            turn=state.turn,
            at=self.board.places[state.at],
            left=dict(zip(SEATS, state.left, strict=True)),
            sent={
                name: sent if name == seat and sent != UNSENT else None
                for name, sent in zip(SEATS, state.sent, strict=True)
            },
            decision=None if state.over else state.stack[-1].key,
            actor=self.actor(state),
        )

    def imagine(self, state: Position, seat: int, dice: Dice) -> Position:
        copy = state.clone()
        for side, sent in enumerate(copy.sent):
            if side != seat and sent != UNSENT:
                copy.sent[side] = dice.pick(min(self.board.most, copy.left[side]) + 1)
        return copy

    def outcome(self, state: Position) -> Outcome | None:
        if not state.over:
            return None
        return Outcome(() if state.winner == UNSENT else (SEATS[state.winner],), state.reason)

    def read_position(self, text: str) -> Position:
        written = read_table(text, Written)
        state = Position(self.board)
        left = written.left or tuple(state.left)
        places, sent = self.board.places, written.sent
        at = written.at or places[state.at]
        if at not in places[1:-1]:
            raise PositionError([say("position-bad-value", key="at", reason=", ".join(places[1:-1]))])
        for key, numbers, low, high in (
            ("turn", [written.turn], 1, self.board.turns),
            ("left", left, 0, self.board.soldiers),
            ("sent", sent, UNSENT, min(self.board.most, *left)),
        ):
            if len(numbers) != (1 if key == "turn" else 2) or not all(low <= number <= high for number in numbers):
                raise PositionError([say("position-bad-value", key=key, reason=f"{low} … {high}")])
        state.at, state.turn, state.left, state.sent = places.index(at), written.turn, [*left], [*sent]
        state.stack = [FIGHT, SEND[EAST]] if sent[WEST] != UNSENT else [FIGHT, SEND[EAST], SEND[WEST]]
        if sent[EAST] != UNSENT:
            raise PositionError([say("ford-west-first")])
        return state

    def write_position(self, state: Position) -> dict[str, Any]:
        return {"at": self.board.places[state.at], "turn": state.turn, "left": state.left, "sent": state.sent}

    def drawing(self, lang: str, seen: msgspec.Struct | None = None) -> str:
        step = 120
        held = seen.at if isinstance(seen, View) else ""
        names = "".join(
            f'<circle cx="{60 + step * n}" cy="50" r="24" fill="{LIT if place == held else PLAIN}" stroke="#333"/>'
            f'<text x="{60 + step * n}" y="100" text-anchor="middle">{self.component_name("space", place, lang)}</text>'
            for n, place in enumerate(self.board.places)
        )
        width = step * len(self.board.places)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 120">{names}</svg>\n'

    def component_name(self, kind: str, id: str, lang: str) -> str | None:
        for place in self.components.space:
            if kind == "space" and place.id == id:
                return place.name["ja" if lang == "ja" else "en"]
        return None

    def catalogue(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "variant": self.variant,
            "variants": list(self.variants),
            "seats": list(self.seats),
            "edition": self.edition,
            **msgspec.to_builtins(self.components),
        }
