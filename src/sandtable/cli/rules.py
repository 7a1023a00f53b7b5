"""`sandtable rules`: the clauses of a rulebook, the code that enforces them, their tests."""

from __future__ import annotations

from pathlib import Path

import typer

from sandtable.cli.common import (
    GAME_ARGUMENT,
    JSON_OPTION,
    LANG_OPTION,
    find_game,
    words_for,
)
from sandtable.cli.saying import ERR, FAILED, OUT, fail, print_json
from sandtable.coverage import Clause, Place, coverage, find_tests
from sandtable.kernel.message import say
from sandtable.words import Words

TESTS_OPTION = typer.Option(None, "--tests")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(rules)


def rules(
    game: str = GAME_ARGUMENT,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    tests: Path | None = TESTS_OPTION,
) -> None:
    """Every clause of a game's rulebook, the code that enforces it, its tests; exit 1 if one of them is missing.

    Away from a checkout there are no tests to look for: then that is said, and only the code is asked for.
    """
    words = words_for(lang)
    found = find_game(words, game)
    words = words_for(lang, found)
    folder = tests if tests is not None else find_tests(found.name)
    if tests is not None and not tests.is_dir():
        fail(words, say("cli-unreadable", file=str(tests), reason=words.text(say("cli-no-folder"))))
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
            OUT.print(f"            {told(words, clause.code, 'cli-rules-code')}", style="dim", markup=False)
            if folder is not None:
                OUT.print(f"            {told(words, clause.tests, 'cli-rules-tests')}", style="dim", markup=False)
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


def told(words: Words, places: list[Place], id: str) -> str:
    """Places in one line."""
    text = ", ".join(f"{place.file}:{place.line} {place.name}" for place in places)
    return words.text(say(id, places=text or "-"))


def row(words: Words, clause: Clause) -> dict[str, object]:
    """A clause for a machine."""
    return {
        "clause": clause.id,
        "section": clause.section,
        "text": words.text(clause.message),
        "code": [{"file": p.file, "line": p.line, "name": p.name} for p in clause.code],
        "tests": [{"file": p.file, "line": p.line, "name": p.name} for p in clause.tests],
    }
