"""What a quick bot does in one go: it is found in an imagined position, and carried out in the real one."""

from __future__ import annotations

import pytest

from sandtable.bots.question import Question
from sandtable.bots.worker import MOST_IN_A_LINE, Minds
from sandtable.games import GAMES, find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session


@pytest.mark.parametrize(("name", "variant"), [(name, each) for name in GAMES for each in GAMES[name].variants])
def test_a_line_found_in_an_imagined_position_is_allowed_in_the_real_one(name: str, variant: str) -> None:
    game = find(name, None, variant)
    session, dice, minds = Session(game, SeededDice(7)), SeededDice(8), Minds()
    lengths = []
    while (seat := session.actor) is not None:
        question = Question(
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
        # It would be refused as a whole.
        assert session.line(seat, line) == len(line)
        lengths.append(len(line))
        # It goes on until what it does cannot be taken back, or another is asked.
        assert len(line) == MOST_IN_A_LINE or session.actor != seat or not session.undoable(seat)
    assert max(lengths) > 1
    assert sum(lengths) == len(session.record.steps)
