"""The global options: language and version.

This module has few imports, because even `--help`, `--version` and shell completion have to load them.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import typer

from sandtable.cli.output import fail
from sandtable.kernel.message import say
from sandtable.translation import Words, languages, spoken_language
from sandtable.version import version_message

if TYPE_CHECKING:
    from sandtable.kernel.game import Game


def words_for(lang: str | None, game: Game[Any] | None = None) -> Words:
    """Return the words of a language, or fail if it is unknown."""
    chosen = lang or spoken_language(sys.argv)
    if lang is not None and lang not in languages():
        fail(Words(spoken_language(sys.argv)), say("cli-no-language", lang=lang, languages=", ".join(languages())))
    return Words(chosen) if game is None else Words(chosen, game.name, game.component_name)


def _language(wanted: str | None) -> str | None:
    """Check the requested language. This option is processed before all others."""
    words_for(wanted)
    return wanted


LANG_OPTION = typer.Option(None, "--lang", callback=_language, is_eager=True)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(words_for(None).text(version_message()))
        raise typer.Exit


VERSION_OPTION = typer.Option(False, "--version", callback=_version, is_eager=True)
