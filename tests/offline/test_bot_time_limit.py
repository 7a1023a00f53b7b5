"""Bots in a browser search within a time limit instead of a fixed number of simulations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import sandtable
from sandtable.bots.position_serialization import pack
from sandtable.bots.registry import make_bot
from sandtable.bots.worker_messages import BotAnswer, BotRequest
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.offline.bot_and_analysis_worker import (
    MAX_SECONDS,
    USUAL_SECONDS,
    USUAL_SPEED,
    BotWorker,
    seconds_by,
    slow_seconds,
    speed,
)
from sandtable.offline.message_packing import packed, unpacked

# More simulations than a test could run.
ENDLESS = 10**9


@pytest.mark.parametrize(("game", "bot"), [("blitzkrieg", "hard"), ("blitzkrieg", "master"), ("eleven", "mcts")])
def test_a_search_ends_when_its_time_is_over(game: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    def endless(*args: Any) -> Any:
        thinker: Any = make_bot(*args)
        if bot == "mcts":
            thinker.budget = ENDLESS
        else:
            thinker.level = thinker.level._replace(endgame_playouts=ENDLESS)
        made.append(thinker)
        return thinker

    monkeypatch.setattr("sandtable.bots.worker.make_bot", endless)
    thinking = BotWorker(0.05)
    for session in _searched(game):
        seat = session.actor
        assert seat is not None
        options = session.options(seat)
        imagined = pack(session.game.imagine(session.state, session.seat_number(seat), SeededDice(1)))
        view = msgspec.json.encode(session.view(seat))
        question = BotRequest(("table", seat, 0), game, session.game.variant, seat, bot, view, options, imagined)
        answer = unpacked(thinking.answer(packed(question)))
        assert isinstance(answer, BotAnswer), answer
        assert answer.notation in {option.notation for option in options}
        if any(thinker.simulations for thinker in made):
            break
    assert made[0].seconds == pytest.approx(0.25 if bot == "master" else 0.05)
    assert any(thinker.simulations for thinker in made)


def test_a_slow_machine_is_given_more_time_but_never_more_than_it_may_take() -> None:
    assert seconds_by(2 * USUAL_SPEED) == seconds_by(USUAL_SPEED) == USUAL_SECONDS
    assert USUAL_SECONDS < seconds_by(USUAL_SPEED / 1.5) < seconds_by(USUAL_SPEED / 2) <= MAX_SECONDS
    assert seconds_by(USUAL_SPEED / 100) == MAX_SECONDS
    assert speed() > 1000
    # Bots with a long search get more time than others, but never more than ten seconds.
    assert slow_seconds(USUAL_SECONDS) == 5 * USUAL_SECONDS < 10.0
    assert slow_seconds(MAX_SECONDS) == 10.0


def test_work_before_a_search_counts_towards_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = make_bot(sandtable.game("blitzkrieg"), "hard", "german")
    assert bot.seconds_left() == 0.0
    monkeypatch.setattr("sandtable.bots.bot.perf_counter", lambda: 10.0)
    bot.seconds, bot.begun = 2.0, 9.5
    assert bot.seconds_left() == 1.5
    bot.begun = 1.0
    assert 0.0 < bot.seconds_left() < 0.001


def _searched(game: str) -> Iterator[Session]:
    """Yield a session at each choice of an operation or action, in a game between bots that do not search."""
    session = Session(sandtable.game(game), SeededDice(3))
    bots = [make_bot(session.game, "basic", seat) for seat in session.game.seats]
    dice = SeededDice(4)
    while (seat := session.actor) is not None:
        options = session.options(seat)
        if len(options) > 1 and session.state.stack[-1].key in ("Operation", "ChooseAction"):
            yield session
        chosen = bots[session.seat_number(seat)].decide(session.view(seat), options, dice)
        session.choose(seat, options[chosen].notation)
