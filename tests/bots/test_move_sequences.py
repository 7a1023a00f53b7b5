"""A quick bot searches an imagined position. The choices that it finds are also legal in the real position."""

from __future__ import annotations

import pytest

from sandtable.bots.worker import MAX_QUEUED_MOVES, WorkerBots
from sandtable.bots.worker_messages import BotRequest
from sandtable.games import GAMES, find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session


@pytest.mark.parametrize(("name", "variant"), [(name, each) for name in GAMES for each in GAMES[name].variants])
def test_a_line_found_in_an_imagined_position_is_allowed_in_the_real_one(name: str, variant: str) -> None:
    game = find(name, None, variant)
    session, dice, minds = Session(game, SeededDice(7)), SeededDice(8), WorkerBots()
    lengths = []
    while (seat := session.actor) is not None:
        question = BotRequest(
            mind=("table", seat, 0),
            game=name,
            variant=variant,
            seat=seat,
            bot="basic",
            view=session.view(seat),
            options=session.options(seat),
            following=game.imagine(session.state, game.seats.index(seat), dice),
        )
        answer = minds.decide(question)
        line = [answer.notation, *answer.more]
        # The session would refuse the whole sequence if one choice were illegal.
        assert session.line(seat, line) == len(line)
        lengths.append(len(line))
        # A sequence is shorter than the maximum only if its last choice cannot be undone, or another seat must choose
        # next.
        assert len(line) == MAX_QUEUED_MOVES or session.actor != seat or not session.undoable(seat)
    assert max(lengths) > 1
    assert sum(lengths) == len(session.record.steps)
