"""`sandtable position`: a position written by hand, what is wrong with it, what can be done in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import typer

from sandtable.cli.common import (
    EDITION_OPTION,
    GAME_ARGUMENT,
    JSON_OPTION,
    LANG_OPTION,
    VARIANT_OPTION,
    find_game,
    read_text,
    words_for,
    write_picture,
)
from sandtable.cli.saying import BAD_INPUT, ERR, OUT, fail, print_json
from sandtable.kernel.dice import ListedDice, NeedDice, SeededDice
from sandtable.kernel.game import Game, IllegalChoice, PositionError
from sandtable.kernel.message import Event, say
from sandtable.kernel.state import EventList, State, actor, legal
from sandtable.kernel.written import read_table
from sandtable.words import Words


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(position)


def position(
    game: str = GAME_ARGUMENT,
    file: Path = typer.Argument(),
    do: str = typer.Option("", "--do"),
    dice: str = typer.Option("", "--dice"),
    variant: str = VARIANT_OPTION,
    svg: Path | None = typer.Option(None, "--svg"),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Read a position written by hand, carry out choices, print it and what can be chosen now."""
    plain = words_for(lang)
    usual = find_game(plain, game, edition, variant)
    text = read_text(plain, file)
    written = written_variant(text)
    if variant and written not in ("", variant):
        fail(plain, say("cli-position-variant", file=str(file), written=written, variant=variant))
    found = find_game(plain, game, edition, written) if written else usual
    words = words_for(lang, found)
    faces = parse_dice(words, dice)
    try:
        state = found.read_position(text)
    except PositionError as error:
        if json:
            print_json({"problems": [words.text(problem) for problem in error.problems]})
        for problem in error.problems:
            ERR.print(words.text(problem), markup=False)
        raise typer.Exit(BAD_INPUT) from None
    events = carry_out(words, found, state, [part for part in do.split(";") if part.strip()], faces)
    if svg is not None:
        # A position is the asker's own, so it is drawn as whoever is asked sees it.
        picture = found.drawing(words.lang, found.view(state, found.actor(state)))
        write_picture(words, svg, picture)
    if json:
        print_json(as_json(words, found, state, events))
    else:
        show(words, found, state, events)


class Named(msgspec.Struct):
    """The part of a written position that says which variant it is of."""

    variant: str = ""


def written_variant(text: str) -> str:
    """The variant that a written position names; empty if it names none, or is nothing that can be read."""
    try:
        return read_table(text, Named).variant
    except PositionError:
        return ""


def parse_dice(words: Words, text: str) -> list[int]:
    """The faces typed on the command line."""
    faces = []
    for part in text.replace(",", " ").split():
        if part not in "123456" or len(part) != 1:
            fail(words, say("cli-bad-die", die=part))
        faces.append(int(part))
    return faces


def carry_out(words: Words, game: Game[Any], state: State, texts: list[str], faces: list[int]) -> list[Event]:
    """Carry out choices with given dice; draws from a hand are made at random, the same every time."""
    sink = EventList()
    state.sink = sink
    dice = ListedDice(faces, spare=SeededDice(0))
    for text in texts:
        try:
            game.choose(state, game.parse(state, text), dice)
        except IllegalChoice as error:
            reason = words.text(error.refusal)
            fail(words, say("cli-position-refused", choice=" ".join(text.split()), reason=reason))
        except NeedDice as need:
            fail(words, say("cli-position-dice", choice=" ".join(text.split()), n=need.count))
    if dice.rolled < len(faces):
        fail(words, say("cli-position-dice-over", n=len(faces) - dice.rolled))
    return sink.events


def as_json(words: Words, game: Game[Any], state: State, events: list[Event]) -> dict[str, Any]:
    """Everything for a machine, secrets included: the position is the asker's own."""
    seat = actor(state)
    outcome = game.outcome(state)
    return {
        "position": game.write_position(state),
        "events": [{"section": event.section, "text": words.text(event)} for event in events],
        "actor": game.actor(state),
        "prompt": words.text(game.prompt(state, seat)),
        "section": game.section(state),
        "choices": [
            {"notation": option.notation, "label": words.text(option)}
            for option in (game.option(state, choice) for choice in legal(state))
        ],
        "outcome": msgspec.to_builtins(outcome) if outcome is not None else None,
    }


def show(words: Words, game: Game[Any], state: State, events: list[Event]) -> None:
    """Everything for a person."""
    for event in events:
        OUT.print(f"  {words.text(event)} ({event.section})", markup=False)
    if events:
        OUT.print()
    for line in as_toml(game.write_position(state)):
        OUT.print(line, markup=False)
    OUT.print()
    prompt = game.prompt(state, actor(state))
    OUT.print(words.text(prompt) + f" ({prompt.section})", markup=False, style="bold")
    for choice in legal(state):
        option = game.option(state, choice)
        OUT.print(f"  {option.notation:<28} {words.text(option)}", markup=False)


def as_toml(table: dict[str, Any], path: str = "") -> list[str]:
    """A written position as the TOML that can be read again; empty entries are left out."""
    lines = []
    for key, value in table.items():
        if not isinstance(value, dict) and value not in ("", []):
            lines.append(f"{key} = {msgspec.json.encode(value).decode()}")
    tables = []
    for key, value in table.items():
        if isinstance(value, dict):
            inner = as_toml(value, f"{path}{key}.")
            own = [line for line in inner if not line.startswith("[")]
            if own and not any(line.startswith("[") for line in inner):
                tables += [f"[{path}{key}]", *inner]
            else:
                tables += inner
    return lines + tables
