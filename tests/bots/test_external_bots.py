"""External bots: messages match the schema, and no program can break a game."""

from __future__ import annotations

import json
import os
import re
import shlex
import stat
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
from json_schema_validation import fits
from sandtable.bots import bot_names, make_bot
from sandtable.bots.external import message_log
from sandtable.bots.external.external_bot import (
    MAX_LOST_TURNS,
    BadCommand,
    ExternalBot,
    ExternalProgram,
    add_external_bot,
    check_name,
    read_command,
    remove_external_bot,
    shown,
    shown_apart,
)
from sandtable.bots.external.line_process import MAX_LINE_BYTES
from sandtable.bots.external.protocol import Decide, Hello, ThinkingTime, text
from sandtable.cli import make_app
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message
from sandtable.kernel.record import read_file, verify
from sandtable.kernel.state import actor, legal
from sandtable.lab.play.bot_game import play_state, seated
from sandtable.terminal.table_session import recorded
from sandtable.translation import Words, languages

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(__file__).with_name("misbehaving_program.py")
SCHEMA = ROOT / "docs" / "outside-bot.schema.json"
GAME = sandtable.game("blitzkrieg")


def program(how: str) -> tuple[str, ...]:
    return sys.executable, "-S", str(PROGRAM), how


def shell(script: str) -> tuple[str, ...]:
    return "sh", "-c", script


@contextmanager
def asked(argv: tuple[str, ...], times: int, clock: float = 60.0) -> Iterator[tuple[ExternalBot, list[str | None]]]:
    """Yield a bot and its choices after `times` questions. A choice is None if the server had to choose at random."""
    state = GAME.start(SeededDice(1))
    seat = GAME.seats[actor(state)]
    bot = ExternalBot(argv, GAME, seat, clock)
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


# --- the protocol ---------------------------------------------------------------------------------------------------


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
            options = [game.option(state, choice) for choice in choices]
            check(Decide(number, view, options, ThinkingTime(2.5)), "Decide")
            check(Decide(number, view, options, ThinkingTime(2.5), game.write_position(state)), "Decide")
        game.choose(state, choices[dice.pick(len(choices))], dice)
    assert fits({"number": 1, "choice": "done"}, {"$ref": "#/$defs/ChoiceAnswer"}, schema)
    assert not fits({"number": 0, "choice": "done"}, {"$ref": "#/$defs/ChoiceAnswer"}, schema)
    assert not fits({"number": 1}, {"$ref": "#/$defs/ChoiceAnswer"}, schema)
    assert fits({"number": 1, "wants": "position"}, {"$ref": "#/$defs/PositionRequest"}, schema)
    assert not fits({"number": 1, "wants": "all"}, {"$ref": "#/$defs/PositionRequest"}, schema)


# --- the behaviour of programs ----------------------------------------------------------------------------------------


def test_a_bot_answers() -> None:
    with asked(program("last"), 4) as (bot, answers):
        assert answers == [last_choice()] * 4
        assert bot.warnings() == []


def test_a_line_of_nonsense_loses_a_turn_and_no_more() -> None:
    with asked(program("once"), 4) as (bot, answers):
        assert answers == [None, *[last_choice()] * 3]
        assert ids(bot.warnings()) == ["bot-nonsense"]
        assert bot.warnings() == []


def test_output_on_standard_error_is_no_answer_and_does_no_harm() -> None:
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
def test_a_bot_with_invalid_answers_loses_its_turns_and_leaves(argv: tuple[str, ...], why: str) -> None:
    with asked(argv, MAX_LOST_TURNS + 3) as (bot, answers):
        assert answers == [None] * (MAX_LOST_TURNS + 3)
        assert ids(bot.warnings()) == [why] * MAX_LOST_TURNS + ["bot-gone"]
        assert bot.gone


@pytest.mark.parametrize("argv", [shell("exec sleep 600"), shell("cat >/dev/null; sleep 600")])
def test_a_bot_that_does_not_answer_loses_its_turns_and_leaves(argv: tuple[str, ...]) -> None:
    """The server also drops a bot that never reads its input, even when the questions fill the pipe."""
    began = time.monotonic()
    with asked(argv, MAX_LOST_TURNS + 2, clock=0.2) as (bot, answers):
        assert answers == [None] * (MAX_LOST_TURNS + 2)
        assert ids(bot.warnings()) == ["bot-late"] * MAX_LOST_TURNS + ["bot-gone"]
        assert bot.gone
    assert time.monotonic() - began < 30


def test_the_clock_runs_for_bots_that_answer_old_questions() -> None:
    with asked(program("stale"), 1) as (_, answers):
        assert answers[0] is not None
    with asked(program("stale"), 3, clock=0.5) as (bot, answers):
        assert answers[1:] == [None, None]
        assert "bot-late" in ids(bot.warnings())


@pytest.mark.parametrize("script", ["exit 3", "echo broken >&2; exit 3", "exec >&-; sleep 600", "cat /dev/zero"])
def test_a_bot_that_ends_leaves_immediately(script: str) -> None:
    with asked(shell(script), 3) as (bot, answers):
        assert answers == [None] * 3
        warnings = ids(bot.warnings())
        assert warnings[0] == "bot-ended"
        assert warnings[-1] == "bot-gone"
        assert ("bot-last-words" in warnings) == ("broken" in script)


def test_last_words_are_reported_without_unprintable_characters() -> None:
    with asked(program("dying"), 1) as (bot, _):
        warnings = bot.warnings()
        assert ids(warnings) == ["bot-ended", "bot-last-words", "bot-gone"]
        assert "out of ideas" in Words("en").text(warnings[1])


@pytest.mark.parametrize(
    ("script", "how", "status", "question"),
    [
        ("exit 3", "status", 3, 1),
        ("kill -9 $$", "signal", 9, 1),
        ("exec >&-; sleep 600", "open", 0, 1),
    ],
)
def test_how_a_program_has_ended_and_at_which_question(script: str, how: str, status: int, question: int) -> None:
    with asked(shell(script), 1) as (bot, _):
        warning = bot.warnings()[0]
        assert (warning.args["how"], warning.args["status"], warning.args["question"]) == (how, status, question)


def test_its_last_three_lines_are_shown() -> None:
    with asked(shell("for n in 1 2 3 4; do echo line $n >&2; done; exit 1"), 1) as (bot, _):
        warnings = {each.id: each for each in bot.warnings()}
        assert warnings["bot-last-words"].args["words"] == "line 2 / line 3 / line 4"


def test_a_log_has_all_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "journal"
    monkeypatch.setenv(message_log.VARIABLE, "")
    message_log.begin(file)
    with asked(shell("read hello; read ask; echo no; exit 3"), 1):
        pass
    said = [json.loads(line) for line in file.read_text().splitlines()]
    assert [(each["said"], each["text"]) for each in said[2:]] == [("from", "no"), ("end", "3")]
    assert [json.loads(each["text"])["type"] for each in said[:2]] == ["hello", "decide"]
    assert {each["bot"] for each in said} == {shlex.join(shell("read hello; read ask; echo no; exit 3"))}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_similar_commands_get_different_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.sh", "b.sh"):
        (tmp_path / name).write_text("exit 1\n")
    assert shown_apart(["exec:sh a.sh", "basic", "exec:sh b.sh --key secret"]) == [
        "exec:sh a.sh",
        "basic",
        "exec:sh b.sh",
    ]
    assert shown_apart(["exec:sh -c 'exit 1'", "exec:sh -c 'exit 2'"]) == ["exec:sh (1)", "exec:sh (2)"]
    done = CliRunner().invoke(
        make_app(("bot_ratings",)),
        ["ladder", "blitzkrieg", "--bots", "exec:sh a.sh,exec:sh b.sh", "--games-per-pair", "2", "--json"],
    )
    assert [each["bot"] for each in json.loads(done.stdout)["ratings"]] == ["exec:sh a.sh", "exec:sh b.sh"]
    # Two seats with equal commands show the same name. If the program does not exist, its name is still taken from the
    # command.
    assert shown_apart(["exec:sh a.sh", "exec:sh a.sh"]) == ["exec:sh", "exec:sh"]
    assert shown_apart(["exec:/no/such/program --key secret", "basic"]) == ["exec:program", "basic"]
    again = CliRunner().invoke(
        make_app(("bot_ratings",)), ["ladder", "blitzkrieg", "--bots", "exec:sh a.sh,exec:sh a.sh"]
    )
    assert again.exit_code == 2


def test_two_programs_of_one_interpreter_have_names_of_their_own_in_logs_and_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(message_log.VARIABLE, "")
    for name in ("a.sh", "b.sh"):
        (tmp_path / name).write_text("exit 1\n")
    bots = ["exec:sh a.sh", "exec:sh b.sh"]
    command = ["simulate", "blitzkrieg", "--games", "1", "--bots", ",".join(bots), "--lang", "en"]
    done = CliRunner().invoke(make_app(("simulate",)), [*command, "--output", "kept", "--bot-log", "journal"])
    assert done.exit_code == 0, done.output
    said = [json.loads(line) for line in Path("journal").read_text().splitlines()]
    assert {each["bot"] for each in said} == {"sh a.sh", "sh b.sh"}
    assert " – ".join(bots) in " ".join(done.stdout.split())
    (file,) = Path("kept").iterdir()
    assert read_file(file).header.seats == {"german": "bot:exec:sh a.sh", "allied": "bot:exec:sh b.sh"}
    players = {"german": "bot:exec:sh a.sh", "allied": "bot:exec:sh b.sh"}
    assert recorded(players) == players
    assert recorded({"german": "human", "allied": "bot:exec:sh a.sh"}) == {"german": "human", "allied": "bot:exec:sh"}


def test_a_custom_bot_is_checked(tmp_path: Path) -> None:
    def checked(*command: str) -> tuple[int, str]:
        done = CliRunner().invoke(
            make_app(("external_bots",)), ["bot", "check", *command, "--game", "blitzkrieg", "--lang", "en"]
        )
        return done.exit_code, done.stdout

    status, said = checked(shlex.join(program("last")))
    assert (status, said.splitlines()[-1]) == (0, "All answers are valid.")
    assert re.search(r"^The Rise of Blitzkrieg, German: \d+ questions, 0\.\d+ s each\.$", said, re.MULTILINE)
    status, said = checked("false")
    assert status == 1
    assert "ended with exit status 1 at question 1" in said


def test_a_line_has_an_end() -> None:
    with asked(shell(f"head -c {2 * MAX_LINE_BYTES} /dev/zero; sleep 600"), 1) as (bot, answers):
        assert answers == [None]
        assert "bot-ended" in ids(bot.warnings())


def test_a_bot_that_cannot_be_started_is_gone_from_the_start(tmp_path: Path) -> None:
    with asked((str(tmp_path / "none"),), 2) as (bot, answers):
        assert answers == [None, None]
        assert ids(bot.warnings()) == ["bot-not-started", "bot-gone"]


def gone(process: int) -> bool:
    """Return True if a process ends within a few seconds."""
    for _ in range(500):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


@pytest.mark.parametrize(
    "away",
    [
        "",
        pytest.param("setsid ", marks=pytest.mark.skipif(sys.platform != "linux", reason="finds it in /proc")),
    ],
)
def test_the_program_and_its_children_end_with_the_game(away: str, tmp_path: Path) -> None:
    """When the game ends, the program and its children are ended, even children with a session of their own."""
    script = (
        f"trap '' TERM HUP INT; {away}sleep 600 & echo $! $$ > {shlex.quote(str(tmp_path / 'pids'))}; wait; sleep 600"
    )
    bot = ExternalBot(shell(script), GAME, "german", 1.0)
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


def test_a_bot_name_sent_to_the_service_runs_no_command() -> None:
    with pytest.raises(KeyError):
        make_bot(GAME, "exec:sh", "german")


@pytest.mark.parametrize("name", ["basic", "random", "no name", "", "exec:sh", "ボット"])
def test_bad_names(name: str) -> None:
    with pytest.raises(BadCommand):
        check_name(name)


def test_a_command_can_be_given_a_name() -> None:
    check_name("my-bot")
    add_external_bot("my-bot", ExternalProgram(program("last")))
    try:
        with pytest.raises(BadCommand):
            check_name("my-bot")
        assert "my-bot" in bot_names("eleven")
        bot = make_bot(GAME, "my-bot", "german")
        assert isinstance(bot, ExternalBot)
        bot.close()
    finally:
        remove_external_bot("my-bot")
    assert "my-bot" not in bot_names("eleven")


def simulate(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(make_app(("simulate",)), ["simulate", "blitzkrieg", *arguments, "--lang", "en"])
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("example", ["bot.py --seed 3", "bot.mjs"])
def test_the_examples_play_whole_games(example: str, tmp_path: Path) -> None:
    command = f"exec:{ROOT / 'examples' / example}"
    code, out, error = simulate("--games", "1", "--seat", f"german={command}", "--output", str(tmp_path), "--json")
    assert (code, error.strip()) == (0, "")
    assert json.loads(out)["games"] == 1
    (file,) = tmp_path.iterdir()
    record = read_file(file)
    verify(GAME, record)
    assert record.header.seats["german"] == f"bot:exec:{example.split()[0]}"
    # The example bot takes every unit it can. A random choice would sometimes end the move earlier, or drop a unit.
    own = [step.choice.split()[0] for step in record.steps if step.seat == "german"]
    assert own.count("take") > 5
    assert "drop" not in own


def test_warnings_of_simulated_games_are_reported() -> None:
    code, out, error = simulate("--games", "3", "--bots", "exec:sh -c 'exit 1',random", "--json", "--jobs", "2")
    assert code == 0
    assert json.loads(out)["games"] == 3
    assert error.count("German: The bot’s program ended with exit status 1 at question 1.") == 3
    assert error.count("has stopped answering") == 3
    assert error.splitlines()[-1].startswith("German: the bot stopped answering in 3 of 3 games")


def test_strictness_makes_an_error_of_a_bot_that_dies() -> None:
    dying = ("--games", "2", "--bots", "exec:sh -c 'exit 1',random")
    code, out, error = simulate(*dying, "--strict")
    assert (code, "2 games" in out) == (1, True)
    assert error.splitlines()[-1] == "With --strict, this counts as a failure."
    assert simulate("--games", "2", "--strict")[0] == 0
    arguments = ["blitzkrieg", "--games", "1", "--bots", "exec:sh -c 'exit 1',random", "--lang", "en"]
    done = CliRunner().invoke(make_app(("bot_ratings",)), ["ladder", *arguments, "--strict"])
    assert done.exit_code == 1
    assert "the bot stopped answering in 1 of" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seat", "german=exec:/no/such/program"), "Can’t find a program /no/such/program"),
        (("--seat", "german=exec:"), "isn’t an external bot"),
        (("--seat", "german=nobody"), "No bot called “nobody”"),
        (("--seat", "german"), "german"),
        (("--seat", "french=basic"), "No seat called “french”"),
        (("--seat", "german=basic", "--seat", "german=random"), "german"),
        (("--bot-timeout", "-1"), "more than 0 and"),
    ],
)
def test_bad_input_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    code, out, error = simulate(*arguments)
    assert (code, out, len(error.strip().splitlines())) == (2, "", 1)
    assert sentence in error
