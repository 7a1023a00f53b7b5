"""`sandtable list` and `show`: list the games, and show a game's components."""

from __future__ import annotations

from pathlib import Path

import typer

from sandtable.bots import bot_names
from sandtable.cli.component_tables import print_catalogue
from sandtable.cli.output import OUT, print_json
from sandtable.cli.shared_options import (
    EDITION_OPTION,
    GAME_ARGUMENT,
    JSON_OPTION,
    LANG_OPTION,
    VARIANT_OPTION,
    find_game,
    words_for,
    write_picture,
)
from sandtable.games import GAMES, find
from sandtable.kernel.message import Ref, say


def register(app: typer.Typer) -> None:
    """Add the commands of this module to the command line."""
    app.command("list")(list_games)
    app.command()(show)


def list_games(json: bool = JSON_OPTION, lang: str | None = LANG_OPTION) -> None:
    """List the games."""
    words = words_for(lang)
    rows = []
    for name, maker in GAMES.items():
        found = [find(name, variant=variant) for variant in maker.variants]
        usual = found[0]
        seats = [", ".join(words_for(lang, usual).ref(Ref("seat", seat)) for seat in game.seats) for game in found]
        rows.append(
            {
                "name": name,
                "title": usual.title,
                "seats": list(usual.seats),
                "edition": usual.edition,
                "bots": bot_names(name),
                "variants": [{"id": game.variant, "seats": list(game.seats)} for game in found],
            }
        )
        if not json:
            message = say("cli-game", name=name, title=usual.title[words.lang], seats=seats[0])
            OUT.print(words.text(message), markup=False)
            for game, sitting in zip(found, seats, strict=True):
                if len(found) > 1:
                    message = say("cli-game-variant", variant=game.variant, seats=sitting)
                    OUT.print("  " + words.text(message), markup=False)
            OUT.print("  " + words.text(say("cli-game-bots", bots=", ".join(bot_names(name)))), markup=False)
    if json:
        print_json(rows)


def show(
    game: str = GAME_ARGUMENT,
    variant: str = VARIANT_OPTION,
    svg: Path | None = typer.Option(None, "--svg"),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Show a game's map, cards, set-up and sources."""
    plain = words_for(lang)
    found = find_game(plain, game, edition, variant)
    words = words_for(lang, found)
    if svg is not None:
        write_picture(words, svg, found.drawing(words.lang))
        if not json:
            OUT.print(words.text(say("cli-drawn", file=str(svg))), markup=False)
            return
    catalogue = found.catalogue()
    if json:
        print_json(catalogue)
        return
    print_catalogue(words, catalogue)
