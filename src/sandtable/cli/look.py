"""`sandtable games` and `sandtable show`: what there is, and a look at a game without playing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer
from rich.table import Table

from sandtable.cli.common import (
    EDITION_OPTION,
    JSON_OPTION,
    LANG_OPTION,
    OUT,
    fail,
    find_game,
    print_json,
    words_for,
)
from sandtable.games import GAMES, find
from sandtable.kernel.message import say
from sandtable.words import Words


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(games)
    app.command()(show)


def games(json: bool = JSON_OPTION, lang: str | None = LANG_OPTION) -> None:
    """The games there are."""
    words = words_for(lang)
    found = [find(name) for name in GAMES]
    if json:
        print_json([{"name": g.name, "title": g.title, "seats": list(g.seats), "edition": g.edition} for g in found])
        return
    for game in found:
        seats = ", ".join(words.text(say(f"seat-{seat}")) for seat in game.seats)
        message = say("cli-game", name=game.name, title=game.title[words.lang], seats=seats)
        OUT.print(words.text(message), markup=False)


def show(
    game: str = typer.Argument(help="The game's id."),
    svg: Path | None = typer.Option(None, "--svg", help="Draw the map into this file."),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """A game's map, cards, set-up and sources."""
    plain = words_for(lang)
    found = find_game(plain, game, edition)
    words = words_for(lang, found)
    if svg is not None:
        try:
            svg.write_text(found.drawing(words.lang), encoding="utf-8")
        except OSError as error:
            fail(words, say("cli-unwritable", file=str(svg), reason=error.strerror or str(error)))
        if not json:
            OUT.print(words.text(say("cli-drawn", file=str(svg))), markup=False)
            return
    catalogue = found.catalogue()
    if json:
        print_json(catalogue)
        return
    print_catalogue(words, catalogue)


def print_catalogue(words: Words, catalogue: dict[str, Any]) -> None:
    """The components as tables; every list of entries becomes one."""
    lang = words.lang
    OUT.print(catalogue["title"][lang], style="bold")
    OUT.print(words.text(say("cli-edition", edition=catalogue["edition"])), markup=False)
    for heading, rows in sections(catalogue):
        OUT.print()
        OUT.print(words.text(say(f"cli-show-{heading}")), style="bold")
        columns = [key for key in rows[0] if key not in ("en", "ja", "title") and not key.startswith("_")]
        table = Table(box=None, pad_edge=False, header_style="dim")
        for key in columns:
            table.add_column(words.text(say(f"cli-column-{key.replace('_', '-')}")), overflow="fold")
        for row in rows:
            table.add_row(*(cell(words, row, key) for key in columns))
        OUT.print(table)


def sections(catalogue: dict[str, Any]) -> list[tuple[str, list[dict[str, Any]]]]:
    """The lists of entries in a catalogue, with lists by seat as lists of their own."""
    found: list[tuple[str, list[dict[str, Any]]]] = []
    for key, value in catalogue.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            found.append((key, [named(row) for row in value]))
        elif isinstance(value, dict) and key == "cards":
            found += [(f"{key}-{seat}", [named(row) for row in rows]) for seat, rows in value.items()]
    return found


def named(row: dict[str, Any]) -> dict[str, Any]:
    """An entry with its names in one column."""
    if "en" not in row:
        return row
    first = {key: row[key] for key in row if key == "id"}
    rest = {key: value for key, value in row.items() if key not in ("id", "x", "y", "lon", "lat")}
    return {**first, "name": {"en": row["en"], "ja": row["ja"]}, **rest}


def cell(words: Words, row: dict[str, Any], key: str) -> str:
    """One entry's value as text."""
    value = row[key]
    if isinstance(value, dict):
        if words.lang in value:
            return str(value[words.lang])
        if "id" in value:
            return words.text(say(value["id"]))
        return ", ".join(f"{k}: {v}" for k, v in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return "✓" if value else ""
    return str(value)
