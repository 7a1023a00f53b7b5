"""A former level such as `hard-1` can no longer be chosen.

A recorded game with such a bot continues with today's level.
"""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.bots.registry import FORMER_BOTS, bot_names
from sandtable.cli import make_app
from sandtable.kernel.record import Replay, read
from sandtable.kernel.session import Session
from sandtable.terminal.players_from_record import players_of
from sandtable.translation import Words, languages

FORMER = "hard-1"


@pytest.mark.parametrize(
    "arguments",
    [
        ["ladder", "blitzkrieg", "--bots", f"hard,{FORMER}"],
        ["simulate", "blitzkrieg", "--seat", f"german={FORMER}"],
        ["best-response", "eleven", "--bot", FORMER],
        ["play", "blitzkrieg", "--seat", f"german=bot:{FORMER}"],
    ],
)
def test_commands_say_that_it_can_no_longer_be_played(arguments: list[str]) -> None:
    done = CliRunner().invoke(make_app(), [*arguments, "--lang", "en"])
    assert (done.exit_code, done.stdout, len(done.stderr.strip().splitlines())) == (2, "", 1)
    assert "hard-1 is a level of an earlier version" in done.stderr
    assert all(Words(lang).has("bot-former") for lang in languages())


def test_todays_levels_continue_for_it() -> None:
    for game in ("blitzkrieg", "eleven"):
        assert FORMER not in bot_names(game)
        assert set(FORMER_BOTS.values()) <= set(bot_names(game))


def test_a_record_that_names_it_is_read_and_goes_on_with_todays_level() -> None:
    game = sandtable.game("blitzkrieg")
    seats = {"german": "bot:hard-1@2", "allied": "bot:none"}
    session = Session(game, seats=seats, secret="s")
    seat = session.actor
    assert seat is not None
    session.choose(seat, session.options(seat)[0].notation)
    record = read(session.record.text())
    Replay(game, record).to(1)
    assert record.header.seats == seats
    assert players_of(record, game) == {"german": "bot:hard@2", "allied": "human"}
