"""What stands before all commands: the language and the version.

Whatever is imported here is waited for by `--help`, `--version` and the shell's completion as well.
"""

from __future__ import annotations

import os
import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import typer

from sandtable import __version__
from sandtable.cli.saying import fail
from sandtable.kernel.build import COMPILED
from sandtable.kernel.message import say
from sandtable.words import Words, language, languages

if TYPE_CHECKING:
    from sandtable.kernel.game import Game


def spoken_language(arguments: list[str]) -> str:
    """The language to speak before the arguments have been understood: theirs if they name one, else the system's."""
    for before, after in pairwise([*arguments, ""]):
        wanted = after if before == "--lang" else before.removeprefix("--lang=") if before.startswith("--lang=") else ""
        if wanted in languages():
            return wanted
    return language(os.environ.get("LC_ALL") or os.environ.get("LANG") or "en")


def words_for(lang: str | None, game: Game[Any] | None = None) -> Words:
    """The words of a language, checked."""
    chosen = lang or spoken_language(sys.argv)
    if lang is not None and lang not in languages():
        fail(Words(spoken_language(sys.argv)), say("cli-no-language", lang=lang, languages=", ".join(languages())))
    return Words(chosen) if game is None else Words(chosen, game.name, game.component_name)


def _language(wanted: str | None) -> str | None:
    """The language asked for, checked before all else."""
    words_for(wanted)
    return wanted


LANG_OPTION = typer.Option(None, "--lang", callback=_language, is_eager=True)


def _version(wanted: bool) -> None:
    if wanted:
        words = words_for(None)
        typer.echo(words.text(say("cli-version", version=__version__, build="compiled" if COMPILED else "uncompiled")))
        raise typer.Exit


VERSION_OPTION = typer.Option(False, "--version", callback=_version, is_eager=True)
