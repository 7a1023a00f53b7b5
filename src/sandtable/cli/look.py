"""`sandtable games` and `sandtable show`: what there is, and a look at a game without playing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer
from rich.table import Table
from rich.text import Text

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
from sandtable.kernel.message import Message, say
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
    game: str = typer.Argument(),
    svg: Path | None = typer.Option(None, "--svg"),
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
    """The components: set-up, map, cards, turns, victory cards, and the source of each datum."""
    lang = words.lang
    OUT.print(catalogue["title"][lang], style="bold")
    OUT.print(words.text(say("cli-designer", designer=catalogue["designer"][lang])), markup=False)
    OUT.print(words.text(say("cli-edition", edition=catalogue["edition"])), markup=False)
    for key, rows in sections(words, catalogue):
        OUT.print()
        OUT.print(words.text(say(f"cli-show-{key}")), style="bold")
        table = Table(box=None, pad_edge=False, header_style="dim")
        for name in rows[0]:
            table.add_column(words.text(say(f"cli-column-{name}")), overflow="fold")
        for row in rows:
            table.add_row(*(Text(value) for value in row.values()))
        OUT.print(table, soft_wrap=False)


def sections(words: Words, catalogue: dict[str, Any]) -> list[tuple[str, list[dict[str, str]]]]:
    """What to print, each as a heading and rows of columns."""
    found = [
        ("spaces", [space_row(words, catalogue, space) for space in catalogue["spaces"]]),
        ("units", [unit_row(words, unit) for unit in catalogue["units"]]),
    ]
    for seat, cards in catalogue["cards"].items():
        found.append((f"cards-{seat}", [card_row(words, card) for card in cards]))
    found.append(("victory", [card_row(words, card) for card in catalogue["victory"]]))
    turns = []
    for turn in catalogue["turns"]:
        row = {"turn": str(turn["turn"]), "dates": turn["dates"][words.lang]}
        turns.append({**row, "seized": f"{turn['german']} / {turn['allied']}", "source": source(turn)})
    found.append(("turns", turns))
    found.append(
        ("sources", [{"id": row["id"], "title": f"{row['title']}, {row['url']}"} for row in catalogue["sources"]])
    )
    return found


def space_row(words: Words, catalogue: dict[str, Any], space: dict[str, Any]) -> dict[str, str]:
    """A space in a row."""
    near = [r["b"] if r["a"] == space["id"] else r["a"] for r in catalogue["routes"] if space["id"] in (r["a"], r["b"])]
    shape = words.text(say("cli-shape", shape=space["shape"], port="yes" if space["port"] else "no"))
    return {
        "id": space["id"],
        "name": space[words.lang],
        "country": space["country"],
        "shape": shape,
        "defence": str(space["defence"]),
        "routes": " ".join(near),
        "source": source(space),
    }


def unit_row(words: Words, unit: dict[str, Any]) -> dict[str, str]:
    """A kind of unit in a row."""
    return {
        "id": unit["id"],
        "name": words.text(say(f"unit-{unit['id']}")),
        "count": str(unit["count"]),
        "at-base": str(unit["at_base"] or ""),
        "in-box": str(unit["in_box"] or ""),
        "source": source(unit),
    }


def card_row(words: Words, card: dict[str, Any]) -> dict[str, str]:
    """A kind of card in a row."""
    row = {"id": card["id"], "name": card[words.lang]}
    if "count" in card:
        row["count"] = str(card["count"])
    text = card["text"]
    return {**row, "text": words.text(Message(text["id"], text["args"])), "source": source(card)}


def source(row: dict[str, Any]) -> str:
    """Where a datum comes from."""
    told = row["source"]
    return told if isinstance(told, str) else "; ".join(f"{key}: {value}" for key, value in told.items())
