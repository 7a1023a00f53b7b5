"""Hints by a bot, and previews of the position after a sequence of choices.

A preview shows a seat only what it would see by making the choices and undoing them. Other seats cannot see previews.

The bot that computes a hint runs in a bot process and gets only what the person's seat knows.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

import msgspec

from sandtable.bots.compared_moves import Unit
from sandtable.bots.registry import adviser, strongest
from sandtable.bots.worker_messages import BotAnswer, BotRequest
from sandtable.kernel.assessment.battle_odds import Odds, OddsNote
from sandtable.kernel.assessment.threats import Counsel
from sandtable.kernel.choice_sequence import LineError, look_ahead
from sandtable.kernel.early_answer import pre_answer
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Option, Prompt, Refusal, not_your_turn, say
from sandtable.kernel.session import Session
from sandtable.kernel.state import State
from sandtable.service.errors import ServiceError
from sandtable.service.tables.bots import imagined, imagined_from
from sandtable.service.tables.interfaces import BotFailed, BotThinkers
from sandtable.service.tables.stored_table import BOT, StoredTable


class FightPreview(msgspec.Struct, frozen=True):
    """The odds of the battle that a choice would start.

    Args:
        notation: the choice in notation.
        odds: the odds.
    """

    notation: str
    odds: Odds


class ChoiceNotes(msgspec.Struct, frozen=True):
    """The rules' notes on the consequences of a choice.

    Args:
        notation: the choice in notation.
    """

    notation: str
    notes: list[OddsNote]


class LineRefusal(msgspec.Struct, frozen=True):
    """The reason why a line of choices is not allowed.

    Args:
        n: the number of the first choice that is not allowed, from 1.
        error: the reason.
        section: the rulebook section that does not allow it.
    """

    n: int
    error: Message
    section: str


class LinePreview(msgspec.Struct, frozen=True):
    """The preview of a line of choices.

    Args:
        refusal: why the line is not allowed; null if it is. If not null, the other fields are empty.
        asked: whether the same seat is to choose next.
        prompt: the next question, or a note that the seat has to wait.
        options: the options of that question; empty if the seat has to wait.
        view: the seat's view after the line; null if not requested.
        fight: the odds of the current battle, if requested; null if there is none.
        fights: the odds of the options that would start a battle, if requested.
        notes: the notes on options, if odds were requested; options without notes are left out.
        counsel: advice on the next choice, if requested.
    """

    refusal: LineRefusal | None = None
    asked: bool = False
    prompt: Prompt | None = None
    options: list[Option] = []
    view: msgspec.Struct | None = None
    fight: Odds | None = None
    fights: list[FightPreview] = []
    notes: list[ChoiceNotes] = []
    counsel: list[Counsel] = []


def preview(
    game: Game[Any],
    state: State,
    seat: str,
    line: list[str],
    forced: bool,
    fights: bool,
    view: bool,
    counsel: bool = False,
) -> LinePreview:
    """Return a preview of a line of choices, which may be premoves.

    Args:
        state: the position, which is not changed.
        seat: the seat that would choose.
        line: the choices in notation.
        forced: whether forced choices in between are made automatically.
        fights: whether to include odds and notes.
        view: whether to include the seat's view.
        counsel: whether to include advice.
    """
    number = game.seats.index(seat)
    start = pre_answer(game, state, number)
    try:
        here = look_ahead(game, state if start is None else start, seat, line, forced).state
    except LineError as refused:
        return LinePreview(LineRefusal(refused.n, refused.refusal.message, refused.refusal.section))
    asked = game.actor(here) == seat
    found = game.fights_seen(here, number) if asked and fights else []
    noted = game.notes_seen(here, number) if asked and fights else []
    return LinePreview(
        asked=asked,
        prompt=game.prompt(here, number),
        options=[game.option(here, choice) for choice in game.choices(here)] if asked else [],
        view=game.view(here, seat) if view else None,
        fight=next((odds for notation, odds in found if not notation), None),
        fights=[FightPreview(notation, odds) for notation, odds in found if notation],
        notes=[ChoiceNotes(notation, notes) for notation, notes in noted],
        counsel=game.outlook(here, number).counsel if asked and counsel else [],
    )


# The maximum numbers of moves in a hint and in a coach's answer. A coach compares more moves, so that almost any move
# of the player can be compared with the best.
MAX_MOVES = 4
COMPARED = 24
# How far a hint goes. "choice" is one choice. "question" answers all questions of the first question's rulebook
# section, such as a plan or a set-up. "action" ends when that section asks again after questions of other sections.
Extent = Literal["choice", "question", "action"]
# The maximum number of choices in a hint, well above the number in any action.
LONGEST = 40


class CandidateMove(msgspec.Struct, frozen=True):
    """A move that the bot has compared with other moves.

    Args:
        option: the first choice of the move.
        steps: the choices after the first that distinguish this move from the other moves.
        gain: the value of the move, in the hint's unit.
        visits: the number of simulations that tried the move; 0 if the bot does not simulate.
    """

    option: Option
    steps: tuple[Message, ...]
    gain: float
    visits: int


class Hint(msgspec.Struct, frozen=True):
    """A bot's advice.

    Args:
        bot: the name of the bot.
        option: the choice that the bot advises.
        unit: the unit of gains: "chance" (win probability in per cent), "points" (victory points) or "worth" (points of
            the bot's heuristics); None if the bot compared no moves.
        moves: the advised move and the best other moves; empty if the bot compared none.
        line: all advised choices in notation, if the request asked for more than one; otherwise empty.
    """

    bot: str
    option: Option
    unit: Unit | None = None
    moves: tuple[CandidateMove, ...] = ()
    line: tuple[str, ...] = ()


def hint_question(stored: StoredTable, session: Session, seat: str, coach: bool = False) -> BotRequest:
    """Return the request to the bot that gives hints.

    Args:
        seat: the seat that asks for the hint.
        coach: whether to ask the strongest bot, which may take a second or two.

    Raises:
        ServiceError: this table or game has no hints, or it is not the seat's turn.
    """
    others = [player for name, player in stored.seats.items() if name != seat]
    if stored.archive or not all(player.startswith(BOT) for player in others):
        raise ServiceError("forbidden", say("service-no-hints"))
    if stored.rated is not None:
        raise ServiceError("forbidden", say("service-rated-no-hints"))
    game = session.game
    if seat != session.actor:
        raise ServiceError.refused(Refusal(game.section(session.state), not_your_turn(session.actor)))
    bot = (strongest if coach else adviser)(game.name, game.variant)
    if bot is None:
        raise ServiceError("missing", say("service-no-adviser"))
    return BotRequest(
        mind=(stored.id, f"{'coach' if coach else 'hint'} {seat}", stored.taken_back),
        game=game.name,
        variant=game.variant,
        seat=seat,
        bot=bot,
        view=session.view(seat),
        options=session.options(seat),
        imagined=imagined(session, seat, bot),
        explain=True,
        edition=game.edition_folder,
    )


class HintQuestions:
    """The questions that the bot answers in one hint, such as those of a plan.

    Args:
        game: the game.
        state: the position, which is not changed.
        first: the request for the first question.
        extent: how far the hint goes.
        asked: the ids of the questions to answer after the first. If not empty, `extent` is ignored.
    """

    def __init__(
        self,
        game: Game[Any],
        state: State,
        first: BotRequest,
        extent: Extent,
        asked: Collection[str] = (),
    ) -> None:
        self.game = game
        self.start = game.clone(state)
        self.first = first
        self.extent = extent
        self.asked = frozenset(asked)
        # For the extent "action": whether a question of another section than the first question's has been asked.
        self.gone_on = False

    async def line(self, chosen: str, thinkers: BotThinkers) -> tuple[str, ...]:
        """Return the first choice, followed by the bot's further choices.

        The sequence ends before dice, a secret, another seat's question or another turn, and at the end of the extent.

        Raises:
            ServiceError: the bot has no answer.
        """
        line = [chosen]
        while len(line) < LONGEST and (asked := self._after(line)) is not None:
            if len(asked.options) == 1:
                line.append(asked.options[0].notation)
            else:
                line.append((await _answer(asked, thinkers)).notation)
        return tuple(line)

    def _after(self, line: list[str]) -> BotRequest | None:
        """Return the request for the question after a line of choices; None at the end."""
        game, first = self.game, self.first
        try:
            here = look_ahead(game, self.start, first.seat, line).state
        except LineError:
            return None
        # A hint ends with the turn, even if the same seat is the first to choose in the next turn.
        if game.turn(here) != game.turn(self.start) or game.actor(here) != first.seat or self._ends(here):
            return None
        return first._replace(
            view=game.view(here, first.seat),
            options=[game.option(here, choice) for choice in game.choices(here)],
            imagined=imagined_from(game, here, first.seat, first.bot),
            explain=False,
        )

    def _ends(self, here: State) -> bool:
        """Return whether the hint ends before the question that is asked in a position."""
        game, section = self.game, self.game.section(here)
        if self.asked:
            return game.prompt(here, game.seats.index(self.first.seat)).message.id not in self.asked
        same = section == game.section(self.start)
        if self.extent == "question":
            return not same
        self.gone_on = self.gone_on or not same
        return same and self.gone_on


async def ask_for_hint(
    asked: BotRequest, thinkers: BotThinkers, most: int = MAX_MOVES, whole: HintQuestions | None = None
) -> Hint:
    """Ask the bot for a hint in a bot process.

    Args:
        most: the maximum number of moves in the hint.
        whole: the further questions to answer; None if the hint is one choice.

    Raises:
        ServiceError: the bot has no answer.
    """
    answer = await _answer(asked, thinkers)
    line = () if whole is None else await whole.line(answer.notation, thinkers)
    options = {option.notation: option for option in asked.options}
    found = answer.thoughts
    if found is None:
        return Hint(asked.bot, options[answer.notation], line=line)
    moves = [
        CandidateMove(options[one.notation], one.steps, round(one.gain, 2), one.visits)
        for one in found.moves
        if one.notation in options
    ]
    return Hint(asked.bot, options[answer.notation], found.unit, tuple(moves[:most]), line)


async def _answer(asked: BotRequest, thinkers: BotThinkers) -> BotAnswer:
    """Return the bot's answer.

    Raises:
        ServiceError: the bot has failed.
    """
    try:
        return await thinkers.answer(asked)
    except BotFailed:
        raise ServiceError("busy", say("service-no-hint-now")) from None
