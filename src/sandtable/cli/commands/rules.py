"""`sandtable rules`: print the rules of a game."""

from __future__ import annotations

import shutil

import typer

from sandtable.cli.output import OUT, fail, print_json
from sandtable.cli.shared_options import GAME_ARGUMENT, JSON_OPTION, LANG_OPTION, find_game, words_for
from sandtable.kernel.message import say
from sandtable.rules_coverage import clauses, slug

MAX_WIDTH = 100
SECTION_ARGUMENT = typer.Argument("")


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("rules")(rules)


def rules(
    game: str = GAME_ARGUMENT, section: str = SECTION_ARGUMENT, json: bool = JSON_OPTION, lang: str | None = LANG_OPTION
) -> None:
    """Print the rules of a game, or of one section with its subsections."""
    found = find_game(words_for(lang), game)
    words = words_for(lang, found)
    known = clauses(found.name, found.folder.parent)
    wanted = [clause for clause in known if within(clause.section, section)]
    if section and not wanted:
        fail(words, say("cli-rules-no-section", game=game, section=section[:40]))
    if json:
        print_json([{"clause": c.id, "section": c.section, "text": words.text(c.message)} for c in wanted])
        return
    width = min(shutil.get_terminal_size().columns, MAX_WIDTH)
    before = ""
    for clause in wanted:
        if clause.section != before:
            before = clause.section
            title = f"rule-title-{slug(before, '-')}"
            name = words.text(say(title)) if words.has(title) else ""
            OUT.print(f"\n{before}  {name}", style="bold", markup=False, width=width)
        OUT.print(f"  {words.text(clause.message)}", markup=False, width=width)


def within(section: str, wanted: str) -> bool:
    """Return True if a section is the wanted one or a part of it; "" stands for all sections."""
    return section == wanted or not wanted or section.startswith((f"{wanted}.", f"{wanted}-"))
