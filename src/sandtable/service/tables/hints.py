"""Hints: what a bot would do in a person's place, in games in which all others are bots.

It is asked in a process of bots, and is given what it would be given if it sat there: nothing that the person cannot
know.
"""

from __future__ import annotations

import msgspec

from sandtable.bots.candidates import Unit
from sandtable.bots.question import Question
from sandtable.bots.registry import adviser, strongest
from sandtable.kernel.message import Message, Option, Refusal, say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.tables.bot_players import imagined
from sandtable.service.tables.players import BOT
from sandtable.service.tables.ports import BotFailed, BotThinkers
from sandtable.service.tables.stored_table import StoredTable

# So many of the moves that it has compared are told, and to a coach, who knows by them what a move has cost.
MOST_MOVES = 4
COMPARED = 24


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
    """

    bot: str
    option: Option
    unit: Unit | None = None
    moves: tuple[Considered, ...] = ()


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


async def ask(asked: Question, thinkers: BotThinkers, most: int = MOST_MOVES) -> Hint:
    """Ask the adviser in a worker process, and return its hint, with so many of the moves that it has compared.

    Raises:
        ServiceError: the adviser has no answer.
    """
    try:
        answer = await thinkers.answer(asked)
    except BotFailed:
        raise ServiceError("busy", say("service-no-hint-now")) from None
    options = {option.notation: option for option in asked.options}
    found = answer.thoughts
    if found is None:
        return Hint(asked.bot, options[answer.notation])
    moves = [
        Considered(options[one.notation], one.steps, round(one.gain, 2), one.visits)
        for one in found.moves
        if one.notation in options
    ]
    return Hint(asked.bot, options[answer.notation], found.unit, tuple(moves[:most]))
