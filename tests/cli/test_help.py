"""The help groups the commands, names values as they are typed, and ends with examples that work."""

from __future__ import annotations

import re
import shlex
from typing import Any

import pytest
import typer
from rich.cells import cell_len

from sandtable.cli import make_app
from sandtable.cli.help import EXAMPLES, explain
from sandtable.cli.lazy_commands import COMMANDS, GROUPS
from sandtable.kernel.message import say
from sandtable.translation import Words, languages


def explained(lang: str) -> Any:
    """Return the command line with its help in a language."""
    command: Any = typer.main.get_command(make_app())
    explain(command, Words(lang))
    return command


ENGLISH = explained("en")


def commands(name: str = "", command: Any = ENGLISH) -> dict[str, Any]:
    """Return every command and group of the command line. The key is its words; "" is the program itself."""
    found = {name: command}
    for below, inner in getattr(command, "commands", {}).items():
        found |= commands(f"{name} {below}".strip(), getattr(inner, "loaded", inner))
    return found


ALL = commands()
WIDTH = 120
# Words on help pages that Typer itself adds in English. Names of values, such as [OPTIONS], are not translated.
TYPER_WORDS = re.compile(r"Usage|Options|Arguments|Commands|\[default|\[required|env var|Show this")


def page(command: Any, name: str) -> str:
    """Return the help page of a command."""
    size = {"terminal_width": WIDTH, "max_content_width": WIDTH}
    context = command.context_class(command, info_name=f"sandtable {name}".strip(), **size)
    return str(command.get_help(context))


def test_every_command_is_in_one_group() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(COMMANDS)


@pytest.mark.parametrize("lang", languages())
def test_the_help_of_the_program_is_grouped(lang: str) -> None:
    words = Words(lang)
    text = page(explained(lang), "")
    headings = [words.text(say("cli-heading", heading=words.text(say(f"cli-group-{group}")))) for group in GROUPS]
    places = [text.index(f"\n{heading}\n") for heading in headings]
    assert places == sorted(places)
    for names, begin, end in zip(GROUPS.values(), places, [*places[1:], len(text)], strict=True):
        for name in names:
            assert re.search(rf"^  {name} ", text[begin:end], re.MULTILINE)


def test_japanese_help_has_only_japanese_words_and_fits_the_terminal() -> None:
    for name, command in commands(command=explained("ja")).items():
        text = page(command, name)
        assert not TYPER_WORDS.search(text), name
        assert max(map(cell_len, text.splitlines())) <= WIDTH, name


def test_every_command_has_examples() -> None:
    assert set(EXAMPLES) == set(ALL)


@pytest.mark.parametrize("name", ALL)
def test_the_help_of_a_command_ends_with_its_examples(name: str) -> None:
    text = page(ALL[name], name)
    assert [line.strip() for line in text.partition("Examples:\n")[2].splitlines()] == list(EXAMPLES[name])
    # The values of arguments and options have names in capitals, not the types of Python.
    assert not re.search(r"<\w+(\[\w+\])?>|\{\w+\}", text.partition("Examples:\n")[0])
    for parameter in ALL[name].params:
        if parameter.param_type_name == "argument" or not parameter.is_flag:
            assert re.fullmatch(r"[A-Z]+(=[A-Z]+|\.\.\.)?", parameter.metavar), parameter.name


EXAMPLE_LINES = sorted({line for lines in EXAMPLES.values() for line in lines} - {"sandtable COMMAND --help"})


@pytest.mark.parametrize("line", EXAMPLE_LINES)
def test_an_example_has_the_arguments_that_its_command_takes(line: str) -> None:
    program, *typed = shlex.split(re.split(" [<>] ", line)[0])
    assert program == "sandtable"
    name = next(" ".join(typed[:n]) for n in (3, 2, 1) if " ".join(typed[:n]) in ALL)
    command = ALL[name]
    assert not hasattr(command, "commands")
    context = typer.Context(command, resilient_parsing=True)
    values, rest, _ = command.make_parser(context).parse_args(typed[len(name.split()) :])
    assert rest == []
    assert [p.name for p in command.params if p.required and values.get(p.name) in (None, [], ())] == []


@pytest.mark.parametrize(
    ("command", "long", "short"),
    [
        ("simulate", "--output", "-o"),
        ("report", "--output", "-o"),
        ("simulate", "--games", "-n"),
        ("ladder", "--games-per-pair", "-n"),
        ("best-response", "--games", "-n"),
        ("analyse", "--jobs", "-j"),
    ],
)
def test_short_options(command: str, long: str, short: str) -> None:
    assert [long, short] in [parameter.opts for parameter in ALL[command].params]
