"""Generate pages from the program: the clauses of a rulebook, and the commands."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import typer

from sandtable.cli import make_app
from sandtable.cli.help import explain
from sandtable.games import find
from sandtable.kernel.message import say
from sandtable.rules_coverage import CodeLocation, RulebookClause, coverage
from sandtable.translation import Words


def clauses_page(game: str, lang: str, tests: Path) -> str:
    """Return a page of all clauses of a rulebook, each with its section, code and tests.

    Args:
        game: the game's id.
        lang: the language of headings and clauses.
        tests: the folder of the game's rulebook tests.

    Raises:
        ValueError: a clause has no code or no test.
    """
    found = find(game)
    words = Words(lang, game, found.component_name)
    clauses = _covered(game, tests)
    lacking = [clause.id for clause in clauses if not clause.code or not clause.tests]
    if lacking:
        raise ValueError(f"{game}: {', '.join(lacking)} lack code or tests")
    title = found.title[words.lang]
    heads = [words.text(say(f"docs-clauses-{head}")) for head in ("clause", "says", "code", "tests")]
    lines = [
        f"# {words.text(say('docs-clauses-title', game=title))}",
        "",
        words.text(say("docs-clauses-intro", n=len(clauses), tests=sum(len(clause.tests) for clause in clauses))),
        "",
        '<div class="clauses" markdown>',
    ]
    section = ""
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            name = f"rule-title-{section.replace('.', '-')}"
            lines += ["", f"## {section} {words.text(say(name)) if words.has(name) else ''}".rstrip(), ""]
            lines += [f"| {' | '.join(heads)} |", "|---|---|---|---|"]
        lines.append(_clause(words, game, clause))
    return "\n".join([*lines, "", "</div>"]) + "\n"


@cache
def _covered(game: str, tests: Path) -> list[RulebookClause]:
    """Return the clauses, computed once for all languages."""
    return coverage(game, tests)


def _clause(words: Words, game: str, clause: RulebookClause) -> str:
    text = words.text(clause.message).replace("|", "\\|").replace("\n", " ")
    code = _places(clause.code, f"games/{game}/")
    tests = _places(clause.tests, f"tests/rulebook/{game}/")
    return f'| <span id="{anchor(clause.id)}">{clause.id}</span> | {text} | {code} | {tests} |'


def anchor(clause: str) -> str:
    """Return the anchor of a clause on its page."""
    return "clause-" + re.sub(r"[^0-9a-z]+", "-", clause)


def _places(places: list[CodeLocation], folder: str) -> str:
    """Format names, each with its file and line as a title."""
    return "<br>".join(f'<code title="{folder}{p.file}:{p.line}">{p.name}</code>' for p in places)


def commands_page(lang: str) -> str:
    """Return a page of all commands with their parameters, as in `--help`."""
    words = Words(lang)
    top = typer.main.get_command(make_app())
    explain(top, words)
    lines = [f"# {words.text(say('docs-commands-title'))}", "", words.text(say("docs-commands-intro")), ""]
    for name, command in sorted(top.commands.items()):  # type: ignore[attr-defined]
        lines += _command(words, name, command.loaded)
    return "\n".join(lines) + "\n"


def _command(words: Words, name: str, command: Any) -> list[str]:
    inner = getattr(command, "commands", {})
    lines = [f"## sandtable {name}", "", command.help, ""]
    if not inner:
        heads = [words.text(say(f"docs-commands-{head}")) for head in ("parameter", "means")]
        lines += [f"| {' | '.join(heads)} |", "|---|---|"]
        lines += [f"| `{_written(each)}` | {each.help} |" for each in command.params if not each.hidden]
        lines.append("")
    for below, each in sorted(inner.items()):
        lines += _command(words, f"{name} {below}", each)
    return lines


def _written(parameter: Any) -> str:
    """Return a parameter as a user types it on the command line."""
    if parameter.param_type_name == "argument":
        return str(parameter.name).upper()
    names = ", ".join(parameter.opts)
    return names if parameter.is_flag else f"{names} {(parameter.metavar or parameter.name).upper()}"
