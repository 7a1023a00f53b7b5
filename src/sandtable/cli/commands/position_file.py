"""`sandtable position`: check a position file, and print the legal choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import typer

from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import BAD_INPUT, ERR, OUT, fail, print_json
from sandtable.cli.scripted_choices import ScriptedResult, StopReason, carry_out
from sandtable.cli.shared_options import (
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
from sandtable.kernel.assessment.battle_odds import Odds
from sandtable.kernel.game import Game, PositionError
from sandtable.kernel.message import Event, Message, Ref, Refusal, say
from sandtable.kernel.position_file import as_toml, read_leniently
from sandtable.kernel.scripted_dice import ScriptedRolls
from sandtable.kernel.state import State, actor, legal
from sandtable.terminal.odds_and_threats_text import side_lines
from sandtable.translation import Words


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("position", cls=alias_command({"--do": "--moves"}))(position)


def position(
    game: str = GAME_ARGUMENT,
    file: Path = typer.Argument(),
    moves: str = typer.Option("", "--moves"),
    dice: str = typer.Option("", "--dice"),
    draw: list[str] = typer.Option([], "--draw"),
    variant: str = VARIANT_OPTION,
    svg: Path | None = typer.Option(None, "--svg"),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Read a position file, make choices in the position, and print the result."""
    plain = words_for(lang)
    usual = find_game(plain, game, edition, variant)
    text = read_text(plain, file)
    written = written_variant(text)
    if variant and written not in ("", variant):
        fail(plain, say("cli-position-variant", file=str(file), written=written, variant=variant))
    found = find_game(plain, game, edition, written) if written else usual
    words = words_for(lang, found)
    given = ScriptedRolls(parse_dice(words, dice), parse_draws(words, found, draw))
    try:
        state = found.read_position(text)
    except PositionError as error:
        if json:
            print_json({"problems": [words.text(problem) for problem in error.problems]})
        for problem in error.problems:
            ERR.print(words.text(problem), markup=False)
        raise typer.Exit(BAD_INPUT) from None
    carried = carry_out(found, state, moves.split(";"), given)
    if svg is not None:
        # The user wrote the position and knows all its secrets, so the picture may show the view of a seat.
        picture = found.drawing(words.lang, found.view(carried.state, found.actor(carried.state)))
        write_picture(words, svg, picture)
    if json:
        print_json(as_json(words, found, carried))
    else:
        show(words, found, carried)
    for warning in carried.warnings:
        ERR.print(warned(words, warning), markup=False)
    if carried.stopped is not None:
        ERR.print(stop_text(words, carried.stopped), markup=False)
        raise typer.Exit(BAD_INPUT)


class PositionVariant(msgspec.Struct):
    """The entry of a position file that names the variant."""

    variant: str = ""


def written_variant(text: str) -> str:
    """Return the variant that a position file names.

    Return "" if the file names no variant or is invalid.
    """
    try:
        return read_leniently(text, PositionVariant)[0].variant
    except PositionError:
        return ""


def parse_dice(words: Words, text: str) -> list[int]:
    """Parse dice separated by spaces or commas, or exit with an error message."""
    faces = []
    for part in text.replace(",", " ").split():
        if part not in "123456" or len(part) != 1:
            fail(words, say("cli-bad-die", die=part))
        faces.append(int(part))
    return faces


def parse_draws(words: Words, game: Game[Any], given: list[str]) -> list[str]:
    """Parse cards separated by spaces or commas, or exit with an error message."""
    cards = [card for text in given for card in text.lower().replace(",", " ").split()]
    if cards and not game.draws:
        fail(words, say("cli-position-no-draws", game=game.name))
    for card in cards:
        if not words.named(Ref("card", card)):
            fail(words, say("cli-position-no-card", card=card[:60]))
    return cards


def warned(words: Words, warning: Message | Event) -> str:
    """Format a warning about unused dice or cards, or about a skipped roll.

    A skipped roll is an event, whose section of the rules is shown too.
    """
    if isinstance(warning, Event):
        return words.text(Refusal(warning.section, warning.message))
    return words.text(warning)


def stop_text(words: Words, stopped: StopReason) -> str:
    """Return the sentence about a choice that could not be made."""
    reason = stopped.reason
    if isinstance(reason, Refusal):
        return printable(words.text(say("cli-position-refused", choice=stopped.choice, reason=words.text(reason))))
    return printable(words.text(reason))


def printable(text: str) -> str:
    """Replace unprintable characters of a sentence."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


def as_json(words: Words, game: Game[Any], carried: ScriptedResult) -> dict[str, Any]:
    """Convert the result to JSON, secrets included.

    The user wrote the position and knows all its secrets.
    """
    state = carried.state
    outcome = game.outcome(state)
    stopped = carried.stopped
    return {
        "position": game.write_position(state),
        "events": [{"section": event.section, "text": words.text(event)} for event in carried.events],
        "facts": [
            {"key": fact.key, "value": fact.value, "section": fact.section, "text": words.text(fact.message)}
            for fact in game.facts(state)
        ],
        "actor": game.actor(state),
        "prompt": words.text(game.prompt(state, actor(state))),
        "section": game.section(state),
        "choices": [
            {"notation": option.notation, "label": words.text(option)}
            for option in (game.option(state, choice) for choice in legal(state))
        ],
        "attacks": [attack_json(words, notation, odds) for notation, odds in game.fights(state)],
        "outcome": msgspec.to_builtins(outcome) if outcome is not None else None,
        "refused": None
        if stopped is None
        else {"choice": stopped.choice, "section": stopped.section, "text": words.text(stopped.reason)},
        "warnings": [warned(words, warning) for warning in carried.warnings],
    }


def attack_json(words: Words, notation: str, odds: Odds) -> dict[str, Any]:
    """Convert the odds of an attack to JSON, with the dice and modifiers of each side."""
    return {
        "notation": notation,
        "title": words.text(odds.title),
        "sides": [
            {
                "side": side.side.id,
                "role": words.text(side.role),
                "dice": side.dice,
                "needs": side.needs,
                "modifiers": [
                    {"section": item.section, "text": words.text(item.message), "value": item.value}
                    for item in side.modifiers
                ],
            }
            for side in odds.contenders
        ],
    }


def show(words: Words, game: Game[Any], carried: ScriptedResult) -> None:
    """Print the events, the position, facts about it, the prompt and the legal choices."""
    state = carried.state
    for event in carried.events:
        OUT.print(f"  {words.text(event)} ({event.section})", markup=False)
    if carried.events:
        OUT.print()
    for line in as_toml(game.write_position(state)):
        OUT.print(line, markup=False)
    OUT.print()
    for fact in game.facts(state):
        OUT.print(f"  {words.text(fact.message)} ({fact.section})", markup=False)
    OUT.print()
    show_attacks(words, game, state)
    prompt = game.prompt(state, actor(state))
    OUT.print(words.text(prompt) + f" ({prompt.section})", markup=False, style="bold")
    asked = game.actor(state)
    if asked is not None:
        OUT.print("  " + words.text(say("cli-position-asked", seat=Ref("seat", asked))), markup=False)
    for choice in legal(state):
        option = game.option(state, choice)
        OUT.print(f"  {option.notation:<28} {words.text(option)}", markup=False)


def show_attacks(words: Words, game: Game[Any], state: State) -> None:
    """Print each possible or current attack with the dice and modifiers of both sides."""
    fights = game.fights(state)
    if not fights:
        return
    OUT.print(words.text(Message("cli-position-attacks")), markup=False)
    for notation, odds in fights:
        OUT.print(
            f"  {notation}  {words.text(odds.title)}" if notation else f"  {words.text(odds.title)}", markup=False
        )
        for contender in odds.contenders:
            first, *items = side_lines(contender, words)
            OUT.print(f"    {first}", markup=False)
            for item in items:
                OUT.print(f"      {item}", markup=False)
    OUT.print()
