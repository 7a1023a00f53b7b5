"""Words: puts the engine's messages into sentences of one language.

The engine speaks in keys with arguments (`kernel/message.py`); the sentences stand in `locale/<language>/`.
What the components name (spaces, cards, persons) is asked of the edition, handed in as `Names`; everything else
that a `Ref` may point at is named in Fluent, as <kind>-<id>: seat-allied, unit-french-tank, power-france.  Besides:

    unit        with "retreating-" before the id as unit-retreating with $unit
    units       unit-count-<id> with $n, joined as a list; without such a message one is called by its name, and more
                are unit-count with $n and $unit; nothing at all is units-none
    section     section with $number
    dice        the faces, joined with dice-more; no dice at all are dice-none
    spaces, cards, victories   the names, joined as a list; none at all is list-none

A list is joined with list-two and, from three on, list-more.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from sandtable.kernel.message import Arg, Event, Message, Option, Prompt, Ref, Refusal, say

FALLBACK = "en"
RETREATING = "retreating-"

# Fluent gives up on an argument of some thousand signs, and makes nothing good of numbers that no float can hold.
LONGEST = 500
LARGEST = 10**15
# What stands for a long argument meanwhile: signs of no script, so that none is in what people write.
MARK = re.compile("\ue000([0-9]+)\ue001")
# Where a message, or a term with its hyphen, begins; it goes on to where the next one begins.
BEGINNING = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
# What may be the name of another entry, inside braces.
REFERENCE = re.compile(r"(?<![$A-Za-z0-9_-])-?[A-Za-z][A-Za-z0-9_-]*")

PLURALS = {"spaces": "space", "cards": "card", "victories": "victory"}

Sayable = Message | Event | Refusal | Option | Prompt


# What knows the names of a game's components, such as `Game.component_name`: kind ("space", "card", "unit"), id and
# language give a name, or None.
Names = Callable[[str, str, str], str | None]


# By game, the folder with the words of one from another package.
ADDED: dict[str, Path] = {}


def add_words(game: str, folder: Path) -> None:
    """Add the words of a game from another package.

    Args:
        game: its id; only those who speak of it, or of all games, read them.
        folder: where `en/`, `ja/` and so on are, with Fluent files.
    """
    ADDED[game] = folder
    _bundle.cache_clear()


def no_names(kind: str, key: str, lang: str) -> str | None:
    """No names at all: enough for messages that speak of no component."""
    return None


def languages() -> list[str]:
    """The languages there are words for, the fallback first."""
    found = [entry.name for entry in (files("sandtable") / "locale").iterdir() if entry.is_dir()]
    return sorted(found, key=lambda lang: (lang != FALLBACK, lang))


def language(wanted: str) -> str:
    """The language that serves best for a wish such as "ja", "ja-JP" or "ja_JP.UTF-8"."""
    short = wanted.replace("_", "-").split("-")[0].split(".")[0].lower()
    return short if short in languages() else FALLBACK


def spoken_language(arguments: list[str]) -> str:
    """The language to speak before the arguments have been understood: theirs if they name one, else the system's."""
    for before, after in pairwise([*arguments, ""]):
        wanted = after if before == "--lang" else before.removeprefix("--lang=") if before.startswith("--lang=") else ""
        if wanted in languages():
            return wanted
    return language(os.environ.get("LC_ALL") or os.environ.get("LANG") or "en")


def sources(lang: str, game: str | None = None) -> list[Traversable]:
    """The Fluent files of a language, sorted by name; one with the id of a game in its name is that game's.

    Args:
        lang: one of `languages`.
        game: leave out the files of every other game; None keeps those of all games.
    """
    games = {entry.name for entry in (files("sandtable") / "games").iterdir() if entry.is_dir()}
    found = []
    folders: list[Traversable] = [files("sandtable") / "locale" / lang]
    folders += [base / lang for owner, base in ADDED.items() if game in (None, owner) and (base / lang).is_dir()]
    for file in (file for folder in folders for file in sorted(folder.iterdir(), key=lambda file: file.name)):
        owners = games & set(file.name.removesuffix(".ftl").split("-"))
        if file.name.endswith(".ftl") and (game is None or not owners or game in owners):
            found.append(file)
    return found


class LazyBundle(FluentBundle):
    """The messages of one language, each parsed when it is first asked for; to be used as Fluent's own bundle is.

    Parsing all sentences of a language takes longer than most commands run, and none of them says more than a few.
    """

    def __init__(self, lang: str) -> None:
        super().__init__([lang], use_isolating=False)
        self._waiting: dict[str, str] = {}

    def add_text(self, text: str) -> None:
        """Add a Fluent file; of two messages with one name the first counts."""
        begins = list(BEGINNING.finditer(text))
        ends = [*(found.start() for found in begins[1:]), len(text)]
        for found, end in zip(begins, ends, strict=True):
            self._waiting.setdefault(found[1], text[found.start() : end])

    def has_message(self, message_id: str) -> bool:
        """Whether there is such a message."""
        return message_id in self._waiting or super().has_message(message_id)

    def get_message(self, message_id: str) -> Any:
        """A message, parsed with all that it refers to.

        Raises:
            KeyError: there is no such message.
        """
        self._parse(message_id)
        return super().get_message(message_id)

    def _parse(self, key: str) -> None:
        texts: dict[str, str] = {}
        wanted = [key]
        while wanted:
            name = wanted.pop()
            if name not in texts and (text := self._waiting.get(name)) is not None:
                texts[name] = text
                wanted += REFERENCE.findall(text) if "{" in text else []
        if texts:
            # Only what is there whole stops waiting, for another thread may ask in between.
            self.add_resource(FluentResource("\n".join(texts.values())))
            for name in texts:
                self._waiting.pop(name, None)


@cache
def _bundle(lang: str, game: str | None) -> LazyBundle:
    bundle = LazyBundle(lang)
    for file in sources(lang, game):
        bundle.add_text(file.read_text(encoding="utf-8"))
    return bundle


class Words:
    """The words of one language.

    Args:
        lang: the language; one without words falls back to English, and so does a message it lacks.
        game: the game spoken of, if only one is.
        names: what the components name, for every `text` that is not given names of its own.
    """

    def __init__(self, lang: str, game: str | None = None, names: Names = no_names) -> None:
        self.lang = language(lang)
        self.names = names
        self._bundles = [_bundle(tag, game) for tag in dict.fromkeys((self.lang, FALLBACK))]

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def text(self, said: Sayable, names: Names | None = None) -> str:
        """The sentence; a refusal by a rule says its section too.

        Raises:
            KeyError: there is no such message, or no such name.
            ValueError: the message asks for arguments that are not there.
        """
        names = self.names if names is None else names
        if isinstance(said, Refusal) and said.section:
            section = Ref("section", said.section)
            return self.text(say("refusal", sentence=self.text(said.message, names), section=section), names)
        message = said.label if isinstance(said, Option) else said
        message = message if isinstance(message, Message) else message.message
        return self._format(message.id, {name: self._said(arg, names) for name, arg in message.args.items()})

    def ref(self, ref: Ref, names: Names | None = None) -> str:
        """The name of a thing.

        Raises:
            KeyError: it has none.
        """
        names = self.names if names is None else names
        if ref.kind in PLURALS:
            return self.listed([self._name(PLURALS[ref.kind], key, names) for key in ref.id.split()])
        if ref.kind == "units":
            return self._units(ref.id, names)
        if ref.kind == "dice":
            return self._dice(ref.id)
        if ref.kind == "section":
            return self._format("section", {"number": ref.id})
        if ref.kind == "unit" and ref.id.startswith(RETREATING):
            name = self._name("unit", ref.id.removeprefix(RETREATING), names)
            return self._format("unit-retreating", {"unit": name})
        return self._name(ref.kind, ref.id, names)

    def named(self, ref: Ref) -> bool:
        """Whether there is one thing of that kind and id, and a name for it."""
        if ref.kind in (*PLURALS, "units", "dice", "section"):
            return False
        try:
            return bool(self.ref(ref))
        except KeyError:
            return False

    def listed(self, parts: list[str]) -> str:
        """A list in words: "a", "a and b", "a, b and c"."""
        if not parts:
            return self._format("list-none", {})
        joined = parts[-1]
        for place, part in enumerate(reversed(parts[:-1])):
            joined = self._format("list-more" if place else "list-two", {"first": part, "rest": joined})
        return joined

    def _units(self, counted: str, names: Names) -> str:
        if not counted:
            return self._format("units-none", {})
        words = counted.split()
        pairs = zip(words[1::2], words[::2], strict=True)
        return self.listed([self._count(unit, int(n), names) for unit, n in pairs])

    def _count(self, unit: str, n: int, names: Names) -> str:
        own = f"unit-count-{unit}"
        if self.has(own):
            return self._format(own, {"n": n})
        name = self._name("unit", unit, names)
        return name if n == 1 else self._format("unit-count", {"n": n, "unit": name})

    def _dice(self, faces: str) -> str:
        if not faces:
            return self._format("dice-none", {})
        first, *others = faces.split()
        for face in others:
            first = self._format("dice-more", {"first": first, "rest": face})
        return first

    def _name(self, kind: str, key: str, names: Names) -> str:
        name = names(kind, key, self.lang) or names(kind, key, FALLBACK)
        if name is not None:
            return name
        message = f"{kind}-{key}"
        if not self.has(message):
            raise KeyError(f"no name for the {kind} {key!r} in {self.lang!r}")
        return self._format(message, {})

    def _said(self, arg: Arg, names: Names) -> str | int:
        return self.ref(arg, names) if isinstance(arg, Ref) else arg

    def _format(self, key: str, args: Mapping[str, str | int]) -> str:
        for bundle in self._bundles:
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                if pattern is None:
                    break
                long: list[str] = []
                text, errors = bundle.format_pattern(pattern, {name: _short(arg, long) for name, arg in args.items()})
                if errors:
                    raise ValueError(f"message {key!r} in {self.lang!r} with {sorted(args)}: {errors[0]}")
                return _long(str(text), long) if long else str(text)
        raise KeyError(f"no message {key!r} in {self.lang!r}")


def _short(arg: str | int, long: list[str]) -> str | int:
    """An argument as Fluent can take it; a long one, or one that looks like a mark, is put aside."""
    if isinstance(arg, int):
        return arg if abs(arg) < LARGEST else str(arg)
    if len(arg) <= LONGEST and "\ue000" not in arg:
        return arg
    long.append(arg)
    return f"\ue000{len(long) - 1}\ue001"


def _long(text: str, long: list[str]) -> str:
    """A sentence with its long arguments in the places of their marks."""
    return MARK.sub(lambda mark: long[int(mark[1])], text)
