"""A Sandtable bot that runs as an external bot: its answers, its errors, and its search in an imagined position."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.bots import make_bot
from sandtable.bots.external import message_log
from sandtable.bots.external.built_in_bot_program import BadInput, BotProgram
from sandtable.bots.external.external_bot import ExternalBot, read_command, shown
from sandtable.bots.external.protocol import Decide, Hello, ThinkingTime
from sandtable.cli import make_app
from sandtable.cli.shared_options import bot_list
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option
from sandtable.kernel.state import State, actor, apply, legal
from sandtable.lab.play.bot_game import play_state, seated
from sandtable.translation import Words, languages

GAME: Game[Any] = sandtable.game("blitzkrieg")


def options_of(game: Game[Any], state: State) -> list[Option]:
    return [game.option(state, choice) for choice in legal(state)]


def operations(game: Game[Any], seed: int, count: int) -> Iterator[State]:
    """Play a game between basic bots, and yield `count` of its positions in which a seat chooses an operation."""
    dice = SeededDice(seed)
    state = game.start(dice)
    bots = [make_bot(game, "basic", seat) for seat in game.seats]
    while not state.over and count:
        options = options_of(game, state)
        if state.stack[-1].key == "Operation" and len(options) > 1:
            count -= 1
            yield state.clone()
        seat = actor(state)
        apply(state, legal(state)[bots[seat].decide(game.view(state, game.seats[seat]), options, dice)], dice)


def hello(seat: str, **changes: Any) -> bytes:
    message = json.loads(msgspec.json.encode(Hello(GAME.name, GAME.variant, seat, GAME.seats, {})))
    return json.dumps({**message, **changes}).encode()


def question(game: Game[Any], state: State, position: dict[str, Any] | None = None) -> bytes:
    view = game.view(state, game.seats[actor(state)])
    return msgspec.json.encode(Decide(7, view, options_of(game, state), ThinkingTime(9.0), position))


def answers(level: str, *lines: bytes) -> list[Any]:
    program = BotProgram(GAME, level, SeededDice(1))
    try:
        return [json.loads(answer) for answer in program.answers(lines)]
    finally:
        program.close()


# --- answers ----------------------------------------------------------------------------------------------------------


def test_a_level_that_searches_asks_for_a_position_and_chooses_in_it() -> None:
    state = next(operations(GAME, 1, 1))
    seat = GAME.seats[actor(state)]
    position = GAME.write_position(GAME.imagine(state, actor(state), SeededDice(2)))
    request, answer = answers("easy", hello(seat), question(GAME, state), question(GAME, state, position))
    assert request == {"number": 7, "wants": "position"}
    assert answer["number"] == 7
    assert answer["choice"] in {option.notation for option in options_of(GAME, state)}


def test_rules_of_thumb_need_no_position() -> None:
    state = next(operations(GAME, 1, 1))
    (answer,) = answers("basic", hello(GAME.seats[actor(state)]), question(GAME, state))
    assert answer["choice"] in {option.notation for option in options_of(GAME, state)}


@pytest.mark.parametrize(("name", "variant", "level"), [("blitzkrieg", "", "easy"), ("eleven", "short-2", "medium")])
def test_it_plays_a_whole_game(name: str, variant: str, level: str) -> None:
    game: Game[Any] = sandtable.game(name, variant=variant)
    command = shlex.join([sys.executable, "-m", "sandtable", "bot", name, "--level", level])
    dice = SeededDice(3)
    state = game.start(dice)
    with seated(game, [f'exec:"{command}"', *["random"] * (len(game.seats) - 1)], 1, 0, 120.0) as players:
        play_state(game, state, dice, players)
        assert players[0].decisions > 10
        assert [player.warnings for player in players] == [[]] * len(players)
    assert game.outcome(state) is not None


# --- bad input --------------------------------------------------------------------------------------------------------


def bad_lines() -> dict[str, tuple[bytes, ...]]:
    state = next(operations(GAME, 1, 1))
    seat = GAME.seats[actor(state)]
    imagined = GAME.write_position(GAME.imagine(state, actor(state), SeededDice(2)))
    begun = hello(seat)
    read = json.loads(question(GAME, state, imagined))
    return {
        "bot-unreadable-line": (b"hello\n",),
        "bot-no-hello": (question(GAME, state),),
        "bot-other-protocol": (hello(seat, protocol=2),),
        "bot-other-game": (hello(seat, game="eleven"),),
        "cli-no-variant": (hello(seat, variant="short-9"),),
        "cli-play-no-seat": (hello("french"),),
        "bot-other-view": (begun, json.dumps({**read, "view": {}}).encode()),
        "bot-other-position": (begun, question(GAME, state, {**imagined, "turn": 99})),
    }


@pytest.mark.parametrize(
    "id",
    [
        "bot-unreadable-line",
        "bot-no-hello",
        "bot-other-protocol",
        "bot-other-game",
        "cli-no-variant",
        "cli-play-no-seat",
        "bot-other-view",
        "bot-other-position",
    ],
)
def test_bad_input_ends_it_with_a_sentence(id: str) -> None:
    with pytest.raises(BadInput) as error:
        answers("easy", *bad_lines()[id])
    assert error.value.message.id == id
    for lang in languages():
        assert Words(lang).text(error.value.message).isprintable()


def test_a_position_with_other_choices_is_refused() -> None:
    """The program refuses a position if the choices in it differ from those in the question.

    The sender of the question may have other rules.
    """
    first, *_, last = operations(GAME, 1, 12)
    seat = actor(last)
    other = GAME.write_position(GAME.imagine(first, actor(first), SeededDice(2)))
    other["hands"] = {}
    with pytest.raises(BadInput):
        answers("easy", hello(GAME.seats[seat]), question(GAME, last, other))


def run(*arguments: str, given: bytes = b"") -> tuple[int, str, str]:
    done = CliRunner().invoke(make_app(), [*arguments, "--lang", "en"], input=given)
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("blitzkrieg", "--level", "hrad"), "No bot called “hrad”"),
        (("blitzkrieg", "--level", "basic@2"), "“basic” doesn’t search"),
        (("run", "blitzkrieg", "--level", "hard-1"), "hard-1 is a level of an earlier version"),
        (("blitzkrieg-2", "--level", "hard"), "No game called “blitzkrieg-2”"),
    ],
)
def test_wrong_arguments_are_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    code, out, error = run("bot", *arguments, given=hello("german"))
    assert (code, out, len(error.strip().splitlines())) == (2, "", 1)
    assert sentence in error


def test_the_command_answers_until_its_input_ends() -> None:
    state = next(operations(GAME, 1, 1))
    given = hello(GAME.seats[actor(state)]) + b"\n" + question(GAME, state) + b"\n"
    code, out, error = run("bot", "blitzkrieg", "--level", "basic", "--seed", "1", given=given)
    assert (code, error) == (0, "")
    assert json.loads(out)["number"] == 7


# --- the server's side ------------------------------------------------------------------------------------------------


def shell(script: str) -> tuple[str, ...]:
    return "sh", "-c", script


def positions_sent(state: State, seed: int, file: Path) -> list[Any]:
    """Return the positions that the server sends to a program that asks for a position."""
    message_log.begin(file)
    options = options_of(GAME, state)
    request, choice = json.dumps({"number": 1, "wants": "position"}), json.dumps({"number": 1, "choice": "pass"})
    bot = ExternalBot(shell(f"read a; read b; echo '{request}'; read c; echo '{choice}'; read d"), GAME, "german", 60.0)
    dice = SeededDice(seed)
    bot.imagine(GAME, state, options, dice)
    assert options[bot.decide(GAME.view(state, GAME.seats[actor(state)]), options, dice)].notation == "pass"
    assert bot.warnings() == []
    bot.close()
    said = [json.loads(line) for line in file.read_text().splitlines()]
    return [json.loads(each["text"]).get("position") for each in said if each["said"] == "to"][1:]


def test_a_position_holds_only_what_the_seat_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a seat cannot distinguish two positions, its program gets the same message in both.

    The message contains the position only if the program requests it.
    """
    monkeypatch.setenv(message_log.VARIABLE, "")
    for number, state in enumerate(operations(GAME, 4, 5)):
        first, second = positions_sent(state, number, tmp_path / "first")
        assert first is None
        other = GAME.imagine(state, actor(state), SeededDice(50 + number))
        assert positions_sent(other, number, tmp_path / "second") == [None, second]
        choices = {option.notation for option in options_of(GAME, state)}
        assert {option.notation for option in options_of(GAME, GAME.read_position(json.dumps(second)))} == choices


def test_without_a_position_the_request_loses_the_turn() -> None:
    state = next(operations(GAME, 1, 1))
    bot = ExternalBot(
        shell("""read a; read b; echo '{"number": 1, "wants": "position"}'; read c"""), GAME, "german", 60.0
    )
    bot.decide(GAME.view(state, GAME.seats[actor(state)]), options_of(GAME, state), SeededDice(1))
    assert [warning.id for warning in bot.warnings()] == ["bot-no-position"]
    bot.close()


# --- names ------------------------------------------------------------------------------------------------------------


def test_a_command_may_be_in_quotes() -> None:
    assert read_command('exec:"sh -c ls"') == read_command("exec:sh -c ls") == ("sh", "-c", "ls")
    assert shown('exec:"sh --key secret"') == "exec:sh"
    assert bot_list("""hard, exec:"sh -c 'a,b'",basic""") == ["hard", """exec:"sh -c 'a,b'\"""", "basic"]
    assert bot_list("hard,,exec:sh") == ["hard", "", "exec:sh"]
