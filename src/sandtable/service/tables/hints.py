"""Hints: what a bot would do in a person's place, in games in which all others are bots.

It is asked in a process of bots, and is given what it would be given if it sat there: nothing that the person cannot
know.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

import msgspec

from sandtable.bots.candidates import Unit
from sandtable.bots.question import Answer, Question
from sandtable.bots.registry import adviser, strongest
from sandtable.kernel.game import Game
from sandtable.kernel.line import LineRefused, look_ahead
from sandtable.kernel.message import Message, Option, Refusal, say
from sandtable.kernel.session import Session
from sandtable.kernel.state import State
from sandtable.service.errors import ServiceError
from sandtable.service.tables.bot_players import imagined, imagined_from
from sandtable.service.tables.players import BOT
from sandtable.service.tables.ports import BotFailed, BotThinkers
from sandtable.service.tables.stored_table import StoredTable

# So many of the moves that it has compared are told, and to a coach, who knows by them what a move has cost.
MOST_MOVES = 4
COMPARED = 24
# How much is answered: one choice, all that the same section of the rules asks, as a plan or a set-up, or a whole
# action, until the section that asked first asks again.  Else whoever asks names the questions that are answered.
Extent = Literal["choice", "question", "action"]
# Far more than any of them has choices.
LONGEST = 40


class Considered(msgspec.Struct, frozen=True):
    """A move that the adviser has compared with others.

    Args:
        option: the choice that begins it.
        steps: what it goes on with, as far as that tells it from others.
        gain: what it promises, in the hint's unit.
        visits: in how many simulations it was tried; 0 where it was judged without any.
    """

    option: Option
    steps: tuple[Message, ...]
    gain: float
    visits: int


class Hint(msgspec.Struct, frozen=True):
    """What a bot would do.

    Args:
        bot: its name.
        option: what it would choose.
        unit: what gains are counted in: "chance" (hundredths of the chance to win), "points" (victory points) or
            "worth" (the points of rules of thumb); None where it has compared nothing.
        moves: the move that it would make, and the best others.
        line: all that it would choose one after the other, in notation, where more than one choice was asked for.
    """

    bot: str
    option: Option
    unit: Unit | None = None
    moves: tuple[Considered, ...] = ()
    line: tuple[str, ...] = ()


def question(stored: StoredTable, session: Session, seat: str, coach: bool = False) -> Question:
    """Make the question for the adviser, which may remember what it has said before and go on with its move.

    Args:
        stored: the table.
        session: its game.
        seat: who asks.
        coach: the strongest bot is asked in the adviser's place, which may think for a second or two.

    Raises:
        ServiceError: there are no hints at this table or for this game, or the seat is not asked.
    """
    others = [player for name, player in stored.seats.items() if name != seat]
    if stored.archive or not all(player.startswith(BOT) for player in others):
        raise ServiceError("forbidden", say("service-no-hints"))
    if stored.rated is not None:
        raise ServiceError("forbidden", say("service-rated-no-hints"))
    game = session.game
    if seat != session.actor:
        raise ServiceError.refused(Refusal(game.section(session.state), say("no-your-turn")))
    bot = (strongest if coach else adviser)(game.name, game.variant)
    if bot is None:
        raise ServiceError("missing", say("service-no-adviser"))
    return Question(
        mind=(stored.id, f"{'coach' if coach else 'hint'} {seat}", stored.taken_back),
        game=game.name,
        variant=game.variant,
        seat=seat,
        bot=bot,
        view=session.view(seat),
        options=session.options(seat),
        imagined=imagined(session, seat, bot),
        explain=True,
        edition=game.laid_over,
    )


class Whole:
    """What is asked at once, as a plan, or one thing after the other, as a move: the adviser answers all of it.

    Args:
        game: what is played.
        state: the position, which stays as it is.
        first: the question that was asked.
        extent: how much is answered.
        asked: the ids of the questions that are answered after the first one, whatever the extent; none leaves it to
            that.
    """

    def __init__(
        self,
        game: Game[Any],
        state: State,
        first: Question,
        extent: Extent,
        asked: Collection[str] = (),
    ) -> None:
        self.game = game
        self.start = game.clone(state)
        self.first = first
        self.extent = extent
        self.asked = frozenset(asked)
        # Whether another section has asked since.
        self.gone_on = False

    async def line(self, chosen: str, thinkers: BotThinkers) -> tuple[str, ...]:
        """What the adviser goes on with after its first choice, with that.

        It ends where chance, a secret, another seat or another turn comes, and where its extent does.

        Raises:
            ServiceError: the adviser has no answer.
        """
        line = [chosen]
        while len(line) < LONGEST and (asked := self._after(line)) is not None:
            if len(asked.options) == 1:
                line.append(asked.options[0].notation)
            else:
                line.append((await _answer(asked, thinkers)).notation)
        return tuple(line)

    def _after(self, line: list[str]) -> Question | None:
        """What is asked after some choices, from what the seat would know then; None where nothing more is."""
        game, first = self.game, self.first
        try:
            here = look_ahead(game, self.start, first.seat, line).state
        except LineRefused:
            return None
        # Whoever passes last in a turn may be the first to be asked in the next one, which is another matter.
        if game.turn(here) != game.turn(self.start) or game.actor(here) != first.seat or self._ends(here):
            return None
        return first._replace(
            view=game.view(here, first.seat),
            options=[game.option(here, choice) for choice in game.choices(here)],
            imagined=imagined_from(game, here, first.seat, first.bot),
            explain=False,
        )

    def _ends(self, here: State) -> bool:
        """Whether what is asked in a position is no part of it any more."""
        game, section = self.game, self.game.section(here)
        if self.asked:
            return game.prompt(here, game.seats.index(self.first.seat)).message.id not in self.asked
        same = section == game.section(self.start)
        if self.extent == "question":
            return not same
        self.gone_on = self.gone_on or not same
        return same and self.gone_on


async def ask(asked: Question, thinkers: BotThinkers, most: int = MOST_MOVES, whole: Whole | None = None) -> Hint:
    """Ask the adviser in a worker process, and return its hint, with so many of the moves that it has compared.

    Args:
        asked: the question.
        thinkers: where it thinks.
        most: so many moves are told.
        whole: what else is to be answered, where more than one choice is wanted.

    Raises:
        ServiceError: the adviser has no answer.
    """
    answer = await _answer(asked, thinkers)
    line = () if whole is None else await whole.line(answer.notation, thinkers)
    options = {option.notation: option for option in asked.options}
    found = answer.thoughts
    if found is None:
        return Hint(asked.bot, options[answer.notation], line=line)
    moves = [
        Considered(options[one.notation], one.steps, round(one.gain, 2), one.visits)
        for one in found.moves
        if one.notation in options
    ]
    return Hint(asked.bot, options[answer.notation], found.unit, tuple(moves[:most]), line)


async def _answer(asked: Question, thinkers: BotThinkers) -> Answer:
    """What the adviser answers.

    Raises:
        ServiceError: it has no answer.
    """
    try:
        return await thinkers.answer(asked)
    except BotFailed:
        raise ServiceError("busy", say("service-no-hint-now")) from None
