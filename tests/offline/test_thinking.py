"""Bots in a browser search as long as they may, not as much as they would."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import sandtable
from sandtable.bots.question import Answer, Question
from sandtable.bots.registry import make_bot
from sandtable.bots.serialization import pack
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.offline.packing import packed, unpacked
from sandtable.offline.thinking import MOST_SECONDS, SECONDS, USUAL_SPEED, Thinking, seconds_by, slow_seconds, speed

# More than can be done while a test may run.
ENDLESS = 10**9


@pytest.mark.parametrize(("game", "bot"), [("blitzkrieg", "hard"), ("blitzkrieg", "master"), ("eleven", "mcts")])
def test_a_search_ends_when_its_time_is_over(game: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    def endless(*args: Any) -> Any:
        thinker: Any = make_bot(*args)
        if bot == "mcts":
            thinker.budget = ENDLESS
        else:
            thinker.level = thinker.level._replace(simulations=ENDLESS, endings=ENDLESS)
        made.append(thinker)
        return thinker

    monkeypatch.setattr("sandtable.bots.worker.make_bot", endless)
    thinking = Thinking(0.05)
    for session in _searched(game):
        seat = session.actor
        assert seat is not None
        options = session.options(seat)
        imagined = pack(session.game.imagine(session.state, session.seat_number(seat), SeededDice(1)))
        view = msgspec.json.encode(session.view(seat))
        question = Question(("table", seat, 0), game, session.game.variant, seat, bot, view, options, imagined)
        answer = unpacked(thinking.answer(packed(question)))
        assert isinstance(answer, Answer), answer
        assert answer.notation in {option.notation for option in options}
        if any(thinker.simulations for thinker in made):
            break
    assert made[0].seconds == pytest.approx(0.25 if bot == "master" else 0.05)
    assert any(thinker.simulations for thinker in made)


def test_a_slow_machine_is_given_more_time_but_never_more_than_it_may_take() -> None:
    assert seconds_by(2 * USUAL_SPEED) == seconds_by(USUAL_SPEED) == SECONDS
    assert SECONDS < seconds_by(USUAL_SPEED / 1.5) < seconds_by(USUAL_SPEED / 2) <= MOST_SECONDS
    assert seconds_by(USUAL_SPEED / 100) == MOST_SECONDS
    assert speed() > 1000
    # Who takes his time has more of it, but never more than ten seconds.
    assert slow_seconds(SECONDS) == 5 * SECONDS < 10.0
    assert slow_seconds(MOST_SECONDS) == 10.0


def test_what_comes_before_a_search_takes_its_part_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = make_bot(sandtable.game("blitzkrieg"), "hard", "german")
    assert bot.seconds_left() == 0.0
    monkeypatch.setattr("sandtable.bots.bot.perf_counter", lambda: 10.0)
    bot.seconds, bot.begun = 2.0, 9.5
    assert bot.seconds_left() == 1.5
    bot.begun = 1.0
    assert 0.0 < bot.seconds_left() < 0.001


def _searched(game: str) -> Iterator[Session]:
    """Yield a game, played by bots without any search, at its operations or actions."""
    session = Session(sandtable.game(game), SeededDice(3))
    bots = [make_bot(session.game, "basic", seat) for seat in session.game.seats]
    dice = SeededDice(4)
    while (seat := session.actor) is not None:
        options = session.options(seat)
        if len(options) > 1 and session.state.stack[-1].key in ("Operation", "ChooseAction"):
            yield session
        chosen = bots[session.seat_number(seat)].decide(session.view(seat), options, dice)
        session.choose(seat, options[chosen].notation)
