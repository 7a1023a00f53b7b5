"""What finding puzzles needs of a game: where to look, what can be done there, and who plays on to the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from sandtable.bots.blitzkrieg.model.campaign import Operation, operations
from sandtable.bots.blitzkrieg.model.move_generation import spoken
from sandtable.bots.blitzkrieg.model.player import Player
from sandtable.bots.blitzkrieg.search_bot import LEVELS as BLITZKRIEG_LEVELS
from sandtable.bots.blitzkrieg.search_bot import SearchBot
from sandtable.bots.eleven.actions import Action, actions, answer, use_of
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.search_bot import LEVELS as ELEVEN_LEVELS
from sandtable.bots.eleven.search_bot import suited, worth_trying
from sandtable.games.blitzkrieg.format.notation import notation as blitzkrieg_notation
from sandtable.games.blitzkrieg.format.viewing import view
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position as BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import PASS, SEATS
from sandtable.games.eleven.format.notation import notation as eleven_notation
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import Position as ElevenPosition
from sandtable.games.eleven.state.vocabulary import ACT_IDS, SEAT_IDS
from sandtable.kernel.choice import verb
from sandtable.kernel.dice import Dice, NeedDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.line import NoDice, only_choice
from sandtable.kernel.message import Message, Option
from sandtable.kernel.state import State, actor, apply, legal
from sandtable.lessons.puzzle import belongs, operation

# A line that has not come to an end after so many choices has lost its way.
MOST_CHOICES: Final = 60
# So many operations are judged in a position, the most promising.
WIDTH: Final = 24
# So many actions are looked at for what the first of them promises more.
FIRST: Final = 8
# Of what rules of thumb do not put a number to.
UNKNOWN: Final = float("inf")
# Bots that do not search go by notation alone.
UNTOLD: Final = Message("")


class PuzzleKit(ABC):
    """What a game brings.

    Args:
        game: the game.
    """

    # From so much on a lead is worth looking at.
    LEAD: float

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @abstractmethod
    def looked_at(self, state: State) -> str:
        """What the question that is asked is about; "" where no puzzle is looked for."""

    @abstractmethod
    def lines(self, state: State) -> list[list[str]]:
        """What can be done that is worth thinking about, as notation."""

    @abstractmethod
    def theme(self, state: State, line: Sequence[str]) -> str:
        """What a puzzle is about whose answer is this line."""

    @abstractmethod
    def play_on(self, state: State, dice: Dice) -> None:
        """Play a position to the end by rules of thumb in every seat."""

    @abstractmethod
    def forget(self) -> None:
        """Let those who play on begin with nothing in mind, as in another position."""

    @abstractmethod
    def lead(self, state: State) -> float:
        """How much more the first thing to do promises than the next, to rules of thumb; SURE where that is unknown."""

    @abstractmethod
    def asks(self, state: State) -> list[str]:
        """The questions that belong to an answer after the one that is asked; none, and it is one choice."""

    def spelled(self, state: State, line: Sequence[str]) -> list[str]:
        """A line with what has no alternative, as whoever plays it will have made it; empty if it is not possible."""
        position = self.game.clone(state)
        seat, asks = actor(position), self.asks(position)
        made: list[str] = []
        try:
            for text in line:
                while (only := self.only(position, seat)) not in (None, text):
                    assert only is not None
                    made.append(only)
                    apply(position, self.game.parse(position, only), NoDice())
                if actor(position) != seat:
                    return []
                choice = self.game.parse(position, text)
                if self.game.refusal(position, choice) is not None:
                    return []
                made.append(text)
                apply(position, choice, NoDice())
            while belongs(asks, position, seat):
                only = self.only(position, seat)
                if only is None:
                    # It has not come to its end.
                    return []
                made.append(only)
                apply(position, self.game.parse(position, only), NoDice())
        except NeedDice:
            pass
        except IllegalChoice:
            return []
        return made

    def only(self, state: State, seat: int) -> str | None:
        """The notation of a choice of the seat without an alternative."""
        choice = only_choice(state) if actor(state) == seat else None
        return None if choice is None else self.game.notation(state, choice)

    def single(self, state: State) -> list[list[str]]:
        """Every choice of the question that is asked, each as a line."""
        return [[self.game.notation(state, choice)] for choice in legal(state)]


class BlitzkriegKit(PuzzleKit):
    """The Rise of Blitzkrieg: the last turns, from the planning to the last battle."""

    # What is asked, and what a puzzle about it is called.
    THEMES: Final = {
        "Operation": "operation",
        "KeepDice": "pair",
        "RefuseRetreat": "retreat",
        "Retreat": "retreat",
        "TakeLoss": "loss",
        "DeclareAttackCards": "cards",
        "DeclareDefenceCards": "cards",
        "Plan": "plan",
    }
    # What is promised is counted in the points of rules of thumb.
    LEAD = 7.0
    # What those who play on decide without a view.
    PLAYED: Final = frozenset(
        {
            *("TacticalMove", "Operation", "KeepDice", "DeclareAttackCards", "DeclareDefenceCards", "Breakthrough"),
            *("StrategicMove", "Replacements", "TakeLoss", "RefuseRetreat", "Retreat", "RetreatSplit"),
        }
    )

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        assert isinstance(game, Blitzkrieg)
        self.board = game.board
        self.known_bots: dict[int, list[SearchBot]] = {}
        self.known_players: dict[tuple[int, int, int], Player] = {}

    def looked_at(self, state: State) -> str:
        assert isinstance(state, BlitzkriegPosition)
        return self.THEMES.get(state.stack[-1].key, "")

    def lines(self, state: State) -> list[list[str]]:
        assert isinstance(state, BlitzkriegPosition)
        if state.stack[-1].key != "Operation":
            return self.single(state)
        found = [line for _, line in self.promised(state)]
        return [*found[:WIDTH], *([["pass"]] if ["pass"] not in found[:WIDTH] else [])]

    def promised(self, p: BlitzkriegPosition) -> list[tuple[float, list[str]]]:
        """The operations, the most promising first, with what they promise."""
        side = actor(p)
        player = self.player(p, side)
        found: list[tuple[float, list[str]]] = []
        for move in operations(player.evaluator, player.habits, p, side):
            assert isinstance(move, Operation)
            line = ["pass"] if move.card == PASS else [blitzkrieg_notation(p, move.card)]
            found.append((move.guess, [*line, *(spoken(self.board, move.plan) if move.card != PASS else [])]))
        return found

    def lead(self, state: State) -> float:
        assert isinstance(state, BlitzkriegPosition)
        return lead(self.promised(state)) if state.stack[-1].key == "Operation" else UNKNOWN

    def theme(self, state: State, line: Sequence[str]) -> str:
        theme = self.looked_at(state)
        if theme != "operation":
            return theme
        if line[0] == "pass":
            return "pass"
        if "operation" not in line[0] and line[0] != "momentum":
            return "card"
        return "attack" if self.fights(state, line) else "move"

    def fights(self, state: State, line: Sequence[str]) -> bool:
        """Whether a line attacks: somebody stands where it leads to."""
        state = self.game.clone(state)
        with suppress(NeedDice):
            for text in line:
                apply(state, self.game.parse(state, text), NoDice())
        assert isinstance(state, BlitzkriegPosition)
        return state.battle is not None

    def asks(self, state: State) -> list[str]:
        return ["TacticalMove", "StrategicMove", "Replacements"] if state.stack[-1].key == "Operation" else []

    def forget(self) -> None:
        self.known_bots.clear()
        self.known_players.clear()

    def bots(self, p: BlitzkriegPosition) -> list[SearchBot]:
        """Who decides what is decided with a view, by side, where this is Germany's secret card."""
        if p.secret_card not in self.known_bots:
            level = BLITZKRIEG_LEVELS["medium"]
            self.known_bots[p.secret_card] = [SearchBot(self.board, seat, level) for seat in SEATS]
        return self.known_bots[p.secret_card]

    def player(self, p: BlitzkriegPosition, side: int) -> Player:
        """Who decides the rest."""
        key = (p.secret_card, p.turn, side)
        if key not in self.known_players:
            bot = self.bots(p)[side]
            bot.learn(view(p, side))
            self.known_players[key] = Player(bot.evaluator, bot.habits, side, bot.last_unit)
        return self.known_players[key]

    def play_on(self, state: State, dice: Dice) -> None:
        p = state
        assert isinstance(p, BlitzkriegPosition)
        while not p.over:
            choices = legal(p)
            choice = choices[0]
            if len(choices) > 1:
                side, key = actor(p), p.stack[-1].key
                if key in self.PLAYED:
                    choice = self.player(p, side).choose(p, key, choices, dice)
                else:
                    options = [Option(blitzkrieg_notation(p, one), "", UNTOLD) for one in choices]
                    choice = choices[self.bots(p)[side].decide(view(p, side), options, dice)]
            apply(p, choice, dice)


class ElevenKit(PuzzleKit):
    """Hitler's Eleven: the last two turns."""

    # What is asked, and what a puzzle about it is called.
    THEMES: Final = {
        "ChooseGeneral": "action",
        "LoseOwn": "loss",
        "LoseFaction": "loss",
        "RemoveAllied": "removal",
        "RemoveMarching": "removal",
        "AdvanceSoldiers": "advance",
    }

    # What is promised is counted in victory points.
    LEAD = 1.5
    # What is asked of whoever states an action.
    STATED: Final = [
        *("ChooseAction", "ChooseOrdered", "ChooseDestination", "ChooseTarget"),
        *("ChooseSoldiers", "ChooseRomanians", "ChooseMobilised", "ChooseCompanions"),
    ]

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        assert isinstance(game, Eleven)
        mind = suited(ELEVEN_LEVELS["medium"], game.players, game.short).mind
        self.players = [BasicBot(game.board, seat, mind) for seat in SEAT_IDS[: game.players]]
        self.board = game.board

    def looked_at(self, state: State) -> str:
        assert isinstance(state, ElevenPosition)
        return self.THEMES.get(state.stack[-1].key, "")

    def lines(self, state: State) -> list[list[str]]:
        assert isinstance(state, ElevenPosition)
        if state.stack[-1].key != "ChooseGeneral":
            return self.single(state)
        found = [self.line_of(state, action) for action in self.worth_trying(state)]
        return [line for number, line in enumerate(found) if line not in found[:number]]

    def worth_trying(self, p: ElevenPosition) -> list[Action]:
        """The actions, the most promising first."""
        self.forget()
        return worth_trying(actions(self.players[actor(p)], p), WIDTH)

    def lead(self, state: State) -> float:
        assert isinstance(state, ElevenPosition)
        if state.stack[-1].key != "ChooseGeneral":
            return UNKNOWN
        return lead([(action.plan.gain, self.line_of(state, action)) for action in self.worth_trying(state)[:FIRST]])

    def line_of(self, state: ElevenPosition, action: Action) -> list[str]:
        """How an action is stated, choice by choice."""
        p = state.clone()
        seat = actor(p)
        self.forget()
        bot = self.players[seat]
        bot.fresh = ~p.acted
        bot.plan, bot.planned = action.plan, True
        made = [use_of(action)]
        with suppress(NeedDice):
            apply(p, self.game.parse(p, made[0]), NoDice())
            while len(made) < MOST_CHOICES and belongs(self.asks(state), p, seat):
                choices = legal(p)
                words = [eleven_notation(p, choice) for choice in choices]
                verbs = p.board.verbs.words[verb(choices[0])]
                chosen = 0
                if not bot.forced(verbs, len(choices)):
                    chosen = bot.answer_question(p, verbs, words, None, NoDice())
                made.append(words[chosen])
                apply(p, choices[chosen], NoDice())
        return made

    def theme(self, state: State, line: Sequence[str]) -> str:
        known = ("order", *ACT_IDS)
        return next((word for word in line[1:] if word in known), self.looked_at(state))

    def asks(self, state: State) -> list[str]:
        return self.STATED if state.stack[-1].key == "ChooseGeneral" else []

    def forget(self) -> None:
        for player in self.players:
            player.plan, player.planned, player.vanguard = None, False, None

    def play_on(self, state: State, dice: Dice) -> None:
        assert isinstance(state, ElevenPosition)
        self.forget()
        while not state.over:
            answer(self.players, state, dice)


def lead(promised: list[tuple[float, list[str]]]) -> float:
    """How much more the first operation promises than the next that is another; nothing if there is no other."""
    if not promised:
        return 0.0
    first, line = promised[0]
    return next((first - gain for gain, other in promised if operation(other) != operation(line)), 0.0)


KITS: Final[Mapping[str, Callable[[Game[Any]], PuzzleKit]]] = {"blitzkrieg": BlitzkriegKit, "eleven": ElevenKit}
