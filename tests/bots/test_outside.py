"""Bots from outside: what is said agrees with its schema, and whatever a program does the game goes on."""

from __future__ import annotations

import json
import os
import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import sandtable
from fitting import fits
from sandtable.bots import bot_names, make_bot
from sandtable.bots.external.bot import (
    CHANCES,
    BadCommand,
    Outside,
    OutsideBot,
    add_outside,
    check_name,
    read_command,
    remove_outside,
    shown,
)
from sandtable.bots.external.line_process import MOST_LINE
from sandtable.bots.external.protocol import Clock, Decide, Hello, text
from sandtable.cli import make_app
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message
from sandtable.kernel.record import read_file, verify
from sandtable.kernel.state import actor, legal
from sandtable.lab.play.match import play_state, seated
from sandtable.words import Words, languages

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(__file__).with_name("odd_program.py")
SCHEMA = ROOT / "docs" / "outside-bot.schema.json"
GAME = sandtable.game("blitzkrieg")


def program(how: str) -> tuple[str, ...]:
    return sys.executable, "-S", str(PROGRAM), how


def shell(script: str) -> tuple[str, ...]:
    return "sh", "-c", script


@contextmanager
def asked(argv: tuple[str, ...], times: int, clock: float = 60.0) -> Iterator[tuple[OutsideBot, list[str | None]]]:
    """A bot that has been asked so often, and what came of it: its choice, or None where one was drawn."""
    state = GAME.start(SeededDice(1))
    seat = GAME.seats[actor(state)]
    bot = OutsideBot(argv, GAME, seat, clock)
    options = [GAME.option(state, choice) for choice in legal(state)]
    try:
        answers: list[str | None] = []
        for turn in range(times):
            dice = SeededDice(turn)
            drawn = SeededDice(turn).pick(len(options))
            before = dice.uniform
            chosen = bot.decide(GAME.view(state, seat), options, dice)
            untouched = SeededDice(turn).uniform() == before()
            answers.append(options[chosen].notation if untouched else None)
            assert untouched or chosen == drawn
        yield bot, answers
    finally:
        bot.close()


def ids(messages: list[Message]) -> list[str]:
    for lang in languages():
        for message in messages:
            assert Words(lang).text(message).isprintable()
    return [message.id for message in messages]


def last_choice() -> str:
    state = GAME.start(SeededDice(1))
    return GAME.notation(state, legal(state)[-1])


# --- the language ---------------------------------------------------------------------------------------------------


def test_the_schema_in_the_docs_is_the_one_that_is_spoken() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == text()


@pytest.mark.parametrize(("name", "variant"), [("blitzkrieg", ""), ("eleven", "3"), ("eleven", "short-solo")])
def test_every_message_agrees_with_the_schema(name: str, variant: str) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))

    def check(said: Any, kind: str) -> None:
        value = json.loads(msgspec.json.encode(said))
        assert fits(value, {"$ref": f"#/$defs/{kind}"}, schema)
        assert fits(value, {"anyOf": schema["anyOf"]}, schema)
        assert not fits({**value, "more": 1}, {"$ref": f"#/$defs/{kind}"}, schema)

    game: Game[Any] = sandtable.game(name, variant=variant)
    for seat in game.seats:
        check(Hello(game.name, game.variant, seat, game.seats, game.catalogue()), "Hello")
    dice = SeededDice(5)
    state = game.start(dice)
    number = 0
    while not state.over:
        number += 1
        choices = legal(state)
        if number % 7 == 0:
            view = game.view(state, game.seats[actor(state)])
            check(Decide(number, view, [game.option(state, choice) for choice in choices], Clock(2.5)), "Decide")
        game.choose(state, choices[dice.pick(len(choices))], dice)
    assert fits({"number": 1, "choice": "done"}, {"$ref": "#/$defs/Answer"}, schema)
    assert not fits({"number": 0, "choice": "done"}, {"$ref": "#/$defs/Answer"}, schema)
    assert not fits({"number": 1}, {"$ref": "#/$defs/Answer"}, schema)


# --- what programs do -------------------------------------------------------------------------------------------------


def test_a_bot_answers() -> None:
    with asked(program("last"), 4) as (bot, answers):
        assert answers == [last_choice()] * 4
        assert bot.warnings() == []


def test_a_line_of_nonsense_loses_a_turn_and_no_more() -> None:
    with asked(program("once"), 4) as (bot, answers):
        assert answers == [None, *[last_choice()] * 3]
        assert ids(bot.warnings()) == ["bot-nonsense"]
        assert bot.warnings() == []


def test_what_is_written_to_standard_error_is_no_answer_and_stops_nothing() -> None:
    with asked(program("loud"), 3) as (bot, answers):
        assert answers == [last_choice()] * 3
        assert bot.warnings() == []


def test_an_answer_that_comes_late_is_not_taken_for_the_next() -> None:
    with asked(program("slow"), 4, clock=2.0) as (bot, answers):
        assert answers[0] is None
        assert answers[-1] == last_choice()
        assert set(ids(bot.warnings())) == {"bot-late"}


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (program("illegal"), "bot-illegal"),
        (program("ahead"), "bot-illegal"),
        (shell("while read line; do echo hello; done"), "bot-nonsense"),
        (shell("while read line; do echo '[]'; echo null; done"), "bot-nonsense"),
        (shell("""while read line; do echo '{"number": "1", "choice": 3}'; done"""), "bot-nonsense"),
        (shell(r"while read line; do printf '\377\001\n'; done"), "bot-nonsense"),
        (("yes", "forever"), "bot-nonsense"),
    ],
)
def test_whoever_answers_nonsense_loses_his_turns_and_is_gone(argv: tuple[str, ...], why: str) -> None:
    with asked(argv, CHANCES + 3) as (bot, answers):
        assert answers == [None] * (CHANCES + 3)
        assert ids(bot.warnings()) == [why] * CHANCES + ["bot-gone"]
        assert bot.gone


@pytest.mark.parametrize("argv", [shell("exec sleep 600"), shell("cat >/dev/null; sleep 600")])
def test_whoever_does_not_answer_loses_his_turns_and_is_gone(argv: tuple[str, ...]) -> None:
    """Even if he does not read, though what he is sent is more than a pipe holds."""
    began = time.monotonic()
    with asked(argv, CHANCES + 2, clock=0.2) as (bot, answers):
        assert answers == [None] * (CHANCES + 2)
        assert ids(bot.warnings()) == ["bot-late"] * CHANCES + ["bot-gone"]
        assert bot.gone
    assert time.monotonic() - began < 30


def test_the_clock_runs_for_those_who_talk_of_old_questions() -> None:
    with asked(program("stale"), 1) as (_, answers):
        assert answers[0] is not None
    with asked(program("stale"), 3, clock=3.0) as (bot, answers):
        assert answers[1:] == [None, None]
        assert "bot-late" in ids(bot.warnings())


@pytest.mark.parametrize("script", ["exit 3", "echo broken >&2; exit 3", "exec >&-; sleep 600", "cat /dev/zero"])
def test_whoever_ends_is_gone_at_once(script: str) -> None:
    with asked(shell(script), 3) as (bot, answers):
        assert answers == [None] * 3
        told = ids(bot.warnings())
        assert told[0] == "bot-ended"
        assert told[-1] == "bot-gone"
        assert ("bot-last-words" in told) == ("broken" in script)


def test_last_words_are_told_without_what_cannot_be_printed() -> None:
    with asked(program("dying"), 1) as (bot, _):
        told = bot.warnings()
        assert ids(told) == ["bot-ended", "bot-last-words", "bot-gone"]
        assert "out of ideas" in Words("en").text(told[1])


def test_a_line_has_an_end() -> None:
    with asked(shell(f"head -c {2 * MOST_LINE} /dev/zero; sleep 600"), 1) as (bot, answers):
        assert answers == [None]
        assert "bot-ended" in ids(bot.warnings())


def test_what_cannot_be_started_is_gone_from_the_start(tmp_path: Path) -> None:
    with asked((str(tmp_path / "none"),), 2) as (bot, answers):
        assert answers == [None, None]
        assert ids(bot.warnings()) == ["bot-not-started", "bot-gone"]


def gone(process: int) -> bool:
    """Whether a process has ended, with a little time to do so."""
    for _ in range(500):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def test_its_program_ends_with_the_game_and_so_does_what_it_has_started(tmp_path: Path) -> None:
    script = f"trap '' TERM HUP INT; sleep 600 & echo $! $$ > {shlex.quote(str(tmp_path / 'pids'))}; wait; sleep 600"
    bot = OutsideBot(shell(script), GAME, "german", 1.0)
    for _ in range(1000):
        if (tmp_path / "pids").exists() and len((tmp_path / "pids").read_text().split()) == 2:
            break
        time.sleep(0.01)
    child, own = map(int, (tmp_path / "pids").read_text().split())
    bot.close()
    bot.close()
    assert gone(own)
    assert gone(child)


def test_a_game_with_the_worst_of_bots_is_played_to_its_end() -> None:
    dice = SeededDice(3)
    state = GAME.start(dice)
    names = [f"exec:{shlex.join(shell('exit 1'))}", f"exec:{shlex.join(shell('while read l; do echo no; done'))}"]
    with seated(GAME, names, 1, 0) as players:
        assert play_state(GAME, state, dice, players) > 10
        assert [ids(player.warnings)[-1] for player in players] == ["bot-gone", "bot-gone"]
    assert GAME.outcome(state) is not None


# --- names and commands -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["exec:", "exec:'", "exec:/no/such/program", "exec:no-such-program-1", "mybot"])
def test_bad_commands(command: str) -> None:
    with pytest.raises(BadCommand):
        read_command(command)


def test_commands_are_shown_without_their_arguments() -> None:
    assert read_command("exec:sh -c 'exit 1'") == ("sh", "-c", "exit 1")
    assert shown("exec:/bin/sh -c 'secret'") == "exec:sh"
    assert shown("basic") == "basic"


def test_whoever_names_a_bot_to_the_service_runs_no_command() -> None:
    with pytest.raises(KeyError):
        make_bot(GAME, "exec:sh", "german")


@pytest.mark.parametrize("name", ["basic", "random", "no name", "", "exec:sh", "ボット"])
def test_bad_names(name: str) -> None:
    with pytest.raises(BadCommand):
        check_name(name)


def test_a_command_can_be_given_a_name() -> None:
    check_name("my-bot")
    add_outside("my-bot", Outside(program("last")))
    try:
        with pytest.raises(BadCommand):
            check_name("my-bot")
        assert "my-bot" in bot_names("eleven")
        bot = make_bot(GAME, "my-bot", "german")
        assert isinstance(bot, OutsideBot)
        bot.close()
    finally:
        remove_outside("my-bot")
    assert "my-bot" not in bot_names("eleven")


def simulate(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(make_app(("simulate",)), ["simulate", "blitzkrieg", *arguments, "--lang", "en"])
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("example", ["bot.py --seed 3", "bot.mjs"])
def test_the_examples_play_whole_games(example: str, tmp_path: Path) -> None:
    command = f"exec:{ROOT / 'examples' / example}"
    code, out, error = simulate("--games", "1", "--seat", f"german={command}", "--records", str(tmp_path), "--json")
    assert (code, error.strip()) == (0, "")
    assert json.loads(out)["games"] == 1
    (file,) = tmp_path.iterdir()
    record = read_file(file)
    verify(GAME, record)
    assert record.header.seats["german"] == f"bot:exec:{example.split()[0]}"
    # It has chosen by itself: whatever it can take it takes, so that it never has done before it has taken all.
    own = [step.choice.split()[0] for step in record.steps if step.seat == "german"]
    assert own.count("take") > 5
    assert "drop" not in own


def test_warnings_of_simulated_games_are_told() -> None:
    code, out, error = simulate("--games", "3", "--bots", "exec:sh -c 'exit 1',random", "--json", "--workers", "2")
    assert code == 0
    assert json.loads(out)["games"] == 3
    assert error.count("German: Its program has ended.") == 3
    assert error.count("taken for gone") == 3
    assert error.splitlines()[-1].startswith("German: the bot was lost in 3 of 3 games")


def test_strictness_makes_an_error_of_a_bot_that_dies() -> None:
    dying = ("--games", "2", "--bots", "exec:sh -c 'exit 1',random")
    code, out, error = simulate(*dying, "--strict")
    assert (code, "2 games" in out) == (1, True)
    assert error.splitlines()[-1] == "That is an error, as --strict asks."
    assert simulate("--games", "2", "--strict")[0] == 0
    arguments = ["blitzkrieg", "--games", "1", "--bots", "exec:sh -c 'exit 1',random", "--lang", "en"]
    done = CliRunner().invoke(make_app(("ladder",)), ["ladder", *arguments, "--strict"])
    assert done.exit_code == 1
    assert "the bot was lost in 1 of" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seat", "german=exec:/no/such/program"), "no program /no/such/program"),
        (("--seat", "german=exec:"), "is no command"),
        (("--seat", "german=nobody"), "no bot called “nobody”"),
        (("--seat", "german"), "german"),
        (("--seat", "french=basic"), "no side “french”"),
        (("--seat", "german=basic", "--seat", "german=random"), "german"),
        (("--clock", "-1"), "more than 0 seconds"),
    ],
)
def test_bad_input_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    code, out, error = simulate(*arguments)
    assert (code, out, len(error.strip().splitlines())) == (2, "", 1)
    assert sentence in error
