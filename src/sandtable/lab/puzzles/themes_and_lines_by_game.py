"""The puzzle kits: each game's themes, candidate lines of play and fast players.

A line of play is a series of choices that may solve a puzzle. The promise of a line of play is its value according to
the heuristics of a bot, before any playout.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from sandtable.bots.blitzkrieg.lookahead.move_generation import spoken
from sandtable.bots.blitzkrieg.lookahead.operation_generation import OperationMove, operations
from sandtable.bots.blitzkrieg.lookahead.playout_player import PlayoutPlayer
from sandtable.bots.blitzkrieg.search_bot import LEVELS as BLITZKRIEG_LEVELS
from sandtable.bots.blitzkrieg.search_bot import BlitzkriegSearchBot
from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.candidate_actions import ActionMove, actions, answer, use_of
from sandtable.bots.eleven.search_bot import LEVELS as ELEVEN_LEVELS
from sandtable.bots.eleven.search_bot import level_for, worth_trying
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.representation.notation import notation as blitzkrieg_notation
from sandtable.games.blitzkrieg.representation.view_builder import view
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition as BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import PASS, SEATS
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.representation.notation import notation as eleven_notation
from sandtable.games.eleven.state.position import ElevenPosition as ElevenPosition
from sandtable.games.eleven.state.vocabulary import ACT_IDS, SEAT_IDS
from sandtable.kernel.choice import verb
from sandtable.kernel.choice_sequence import NoDice, only_choice
from sandtable.kernel.dice import Dice, NeedDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.message import Message, Option
from sandtable.kernel.state import State, actor, apply, legal
from sandtable.lessons.puzzle import belongs, operation

# The maximum number of choices in a line of play. A longer line of play is in a loop and is cut off.
MAX_CHOICES: Final = 60
# The maximum number of operations or actions that are judged in a position: the most promising ones.
WIDTH: Final = 24
# In Hitler's Eleven, the number of most promising actions that `lead` compares.
FIRST: Final = 8
# The lead in decisions that the heuristics do not evaluate. It is infinite, so that these decisions are always judged.
UNKNOWN: Final = float("inf")
# The label of options for bots without search, which read only the notation.
UNTOLD: Final = Message("")


class PuzzleKit(ABC):
    """The functions of the puzzle search that depend on the game.

    Attributes:
        LEAD: the minimum result of `lead` with which the search examines every position by playouts. It examines only
            a few of the positions with a smaller lead.
    """

    LEAD: float

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @abstractmethod
    def looked_at(self, state: State) -> str:
        """Return the theme of a puzzle about the decision in a position.

        Return "" if such a decision is not suitable for a puzzle.
        """

    @abstractmethod
    def lines(self, state: State) -> list[list[str]]:
        """Return the lines of play to compare in a position, as notation."""

    @abstractmethod
    def theme(self, state: State, line: Sequence[str]) -> str:
        """Return the theme of a puzzle whose answer is the given line of play."""

    @abstractmethod
    def play_on(self, state: State, dice: Dice) -> None:
        """Play a position to the end with heuristics in every seat."""

    @abstractmethod
    def forget(self) -> None:
        """Clear the memory of the bots and fast players before another position."""

    @abstractmethod
    def lead(self, state: State) -> float:
        """Return the promise of the best line of play minus that of the second-best.

        Return UNKNOWN for a decision whose lines of play the heuristics do not evaluate.
        """

    @abstractmethod
    def asks(self, state: State) -> list[str]:
        """Return the keys of later decisions that belong to the same puzzle; often none."""

    def spelled(self, state: State, line: Sequence[str]) -> list[str]:
        """Add the forced choices to a line of play, between and after its choices.

        A player who solves the puzzle also makes the forced choices. The result is empty if the line of play is illegal
        or incomplete.
        """
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
                    # The line of play is incomplete, because a decision with several choices follows.
                    return []
                made.append(only)
                apply(position, self.game.parse(position, only), NoDice())
        except NeedDice:
            pass
        except IllegalChoice:
            return []
        return made

    def only(self, state: State, seat: int) -> str | None:
        """Return the notation of the seat's forced choice; None if there is none."""
        choice = only_choice(state) if actor(state) == seat else None
        return None if choice is None else self.game.notation(state, choice)

    def single(self, state: State) -> list[list[str]]:
        """Return a line of play for each legal choice, consisting of the choice alone."""
        return [[self.game.notation(state, choice)] for choice in legal(state)]


class BlitzkriegKit(PuzzleKit):
    """The puzzle search in The Rise of Blitzkrieg."""

    # The theme of a puzzle, by the key of its decision.
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
    # In points of the bots' evaluation of operations.
    LEAD = 7.0
    # The keys of the decisions that `PlayoutPlayer` makes, which needs no view and is faster than a bot.
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
        self.known_bots: dict[int, list[BlitzkriegSearchBot]] = {}
        self.known_players: dict[tuple[int, int, int], PlayoutPlayer] = {}

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
        """Return the operations as lines of play with their promise, the best first."""
        side = actor(p)
        player = self.player(p, side)
        found: list[tuple[float, list[str]]] = []
        for move in operations(player.evaluator, player.habits, p, side):
            assert isinstance(move, OperationMove)
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
        """Return True if a line of play attacks an occupied space."""
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

    def bots(self, p: BlitzkriegPosition) -> list[BlitzkriegSearchBot]:
        """Return the German and the Allied bot for a position.

        The German bot remembers its secret victory card. So all positions with the same secret card share a pair of
        bots, and each other card has a pair of its own.
        """
        if p.secret_card not in self.known_bots:
            level = BLITZKRIEG_LEVELS["medium"]
            self.known_bots[p.secret_card] = [BlitzkriegSearchBot(self.board, seat, level) for seat in SEATS]
        return self.known_bots[p.secret_card]

    def player(self, p: BlitzkriegPosition, side: int) -> PlayoutPlayer:
        """Return a side's fast player, which makes the decisions in `PLAYED`."""
        key = (p.secret_card, p.turn, side)
        if key not in self.known_players:
            bot = self.bots(p)[side]
            bot.learn(view(p, side))
            self.known_players[key] = PlayoutPlayer(bot.evaluator, bot.habits, side, bot.last_unit)
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
    """The puzzle search in Hitler's Eleven."""

    # The theme of a puzzle, by the key of its decision.
    THEMES: Final = {
        "ChooseGeneral": "action",
        "LoseOwn": "loss",
        "LoseFaction": "loss",
        "RemoveAllied": "removal",
        "RemoveMarching": "removal",
        "AdvanceSoldiers": "advance",
    }

    # In victory points.
    LEAD = 1.5
    # The keys of the decisions that follow the choice of a general and specify the action.
    STATED: Final = [
        *("ChooseAction", "ChooseOrdered", "ChooseDestination", "ChooseTarget"),
        *("ChooseSoldiers", "ChooseRomanians", "ChooseMobilised", "ChooseCompanions"),
    ]

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        assert isinstance(game, Eleven)
        profile = level_for(ELEVEN_LEVELS["medium"], game.players, game.short).profile
        self.players = [ElevenBasicBot(game.board, seat, profile) for seat in SEAT_IDS[: game.players]]
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

    def worth_trying(self, p: ElevenPosition) -> list[ActionMove]:
        """Return the candidate actions, the most promising first."""
        self.forget()
        return worth_trying(actions(self.players[actor(p)], p), WIDTH)

    def lead(self, state: State) -> float:
        assert isinstance(state, ElevenPosition)
        if state.stack[-1].key != "ChooseGeneral":
            return UNKNOWN
        return lead([(action.plan.gain, self.line_of(state, action)) for action in self.worth_trying(state)[:FIRST]])

    def line_of(self, state: ElevenPosition, action: ActionMove) -> list[str]:
        """Return the choices that carry out an action, as notation."""
        p = state.clone()
        seat = actor(p)
        self.forget()
        bot = self.players[seat]
        bot.fresh = ~p.acted
        bot.plan, bot.planned = action.plan, True
        made = [use_of(action)]
        with suppress(NeedDice):
            apply(p, self.game.parse(p, made[0]), NoDice())
            while len(made) < MAX_CHOICES and belongs(self.asks(state), p, seat):
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
    """Return by how much the most promising line of play leads.

    This is its promise minus that of the best other operation or action; 0 if there is no other.

    Args:
        promised: the lines of play, each with its promise, the most promising first.
    """
    if not promised:
        return 0.0
    first, line = promised[0]
    return next((first - gain for gain, other in promised if operation(other) != operation(line)), 0.0)


KITS: Final[Mapping[str, Callable[[Game[Any]], PuzzleKit]]] = {"blitzkrieg": BlitzkriegKit, "eleven": ElevenKit}
