"""`sandtable coverage`: list the clauses of a rulebook with their code and tests."""

from __future__ import annotations

from pathlib import Path

import typer

from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import ERR, FAILED, OUT, fail, print_json
from sandtable.cli.shared_options import (
    GAME_ARGUMENT,
    JSON_OPTION,
    LANG_OPTION,
    find_game,
    words_for,
)
from sandtable.kernel.message import say
from sandtable.rules_coverage import CodeLocation, RulebookClause, coverage, find_tests
from sandtable.translation import Words

TESTS_OPTION = typer.Option(None, "--tests-dir")


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("coverage", cls=alias_command({"--tests": "--tests-dir"}))(list_coverage)


def list_coverage(
    game: str = GAME_ARGUMENT,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    tests_dir: Path | None = TESTS_OPTION,
) -> None:
    """List every clause with its code and tests; exit with 1 if code or tests are missing.

    An installed package has no tests. In this case the command prints a note and checks only the code.
    """
    words = words_for(lang)
    found = find_game(words, game)
    words = words_for(lang, found)
    folder = tests_dir if tests_dir is not None else find_tests(found.name)
    if tests_dir is not None and not tests_dir.is_dir():
        fail(words, say("cli-unreadable", file=str(tests_dir), reason=words.text(say("cli-no-folder"))))
    clauses = coverage(found.name, folder, found.folder.parent)
    lacking = [clause for clause in clauses if not clause.code or not (clause.tests or folder is None)]
    if json:
        print_json([row(words, clause) for clause in clauses])
    else:
        section = ""
        for clause in clauses:
            if clause.section != section:
                section = clause.section
                title = f"rule-title-{section.replace('.', '-')}"
                OUT.print(f"\n{section}  {words.text(say(title)) if words.has(title) else ''}", style="bold")
            OUT.print(f"  {clause.id:<9} {words.text(clause.message)}", markup=False)
            OUT.print(f"            {print_clauses(words, clause.code, 'cli-rules-code')}", style="dim", markup=False)
            if folder is not None:
                OUT.print(
                    f"            {print_clauses(words, clause.tests, 'cli-rules-tests')}", style="dim", markup=False
                )
    for clause in lacking:
        what = "cli-rules-no-code" if not clause.code else "cli-rules-no-test"
        typer.echo(words.text(say(what, clause=clause.id, test=clause.test_name)), err=True)
    if lacking:
        raise typer.Exit(FAILED)
    if folder is None:
        ERR.print(words.text(say("cli-rules-no-tests", n=len(clauses))), markup=False)
    elif not json:
        OUT.print()
        OUT.print(words.text(say("cli-rules-complete", n=len(clauses))), markup=False)


def print_clauses(words: Words, places: list[CodeLocation], id: str) -> str:
    """Return a line with the locations of code or tests."""
    text = ", ".join(f"{place.file}:{place.line} {place.name}" for place in places)
    return words.text(say(id, places=text or "-"))


def row(words: Words, clause: RulebookClause) -> dict[str, object]:
    """Convert a clause to JSON."""
    return {
        "clause": clause.id,
        "section": clause.section,
        "text": words.text(clause.message),
        "code": [{"file": p.file, "line": p.line, "name": p.name} for p in clause.code],
        "tests": [{"file": p.file, "line": p.line, "name": p.name} for p in clause.tests],
    }
