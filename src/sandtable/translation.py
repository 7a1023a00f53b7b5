"""Translate the engine's messages into sentences of a language.

The engine produces messages with an id and arguments (`kernel/message.py`). The sentences are Fluent messages in
`locale/<language>/`. An argument can be a `Ref` to a thing. The names of components, such as spaces, cards and persons,
come from the edition through a function of the type `Names`. The names of all other things are Fluent messages
<kind>-<id>, such as seat-allied, unit-french-tank and power-france. These kinds of `Ref` are special:

    unit        an id that begins with "retreating-" uses the message unit-retreating with the argument $unit
    units       a list of units, each with the message unit-count-<id> and the argument $n; if this message does not
                exist, the name for one unit, and unit-count with $n and $unit for several; units-none if empty
    section     the message section with the argument $number
    dice        the faces, joined with the message dice-more; dice-none if there are no dice
    spaces, cards, victories   a list of names; list-none if empty

A list of two items is joined with the message list-two, a longer one also with list-more.
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
from threading import Lock
from typing import TYPE_CHECKING

from sandtable.kernel.message import Arg, Event, Message, Option, Prompt, Ref, Refusal, say

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FALLBACK = "en"
RETREATING = "retreating-"

# Fluent fails with arguments of more than a few thousand characters, and with numbers that a float cannot represent.
MAX_ARGUMENT_CHARACTERS = 500
MAX_NUMBER = 10**15
# A placeholder for a long argument. It consists of private-use characters, which do not occur in text.
MARK = re.compile("\ue000([0-9]+)\ue001")
# Matches the beginning of a message or a term (which begins with a hyphen). An entry ends where the next one begins.
FIRST_WORD = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
# Matches a message of one line, with only comments below it.
ONE_LINE = re.compile(r"[A-Za-z][A-Za-z0-9_-]* *= *([^\n]+)\n*(?:#[^\n]*\n*)*")
ARGUMENT = re.compile(r"\{ *\$([A-Za-z][A-Za-z0-9_-]*) *\}")
# Fluent writes this number and higher ones with separators, as in 1,000.
MIN_GROUPED_NUMBER = 1000
# Matches a name that could be a reference to another entry.
REFERENCE = re.compile(r"(?<![$A-Za-z0-9_-])-?[A-Za-z][A-Za-z0-9_-]*")

PLURALS = {"spaces": "space", "cards": "card", "victories": "victory"}

Sayable = Message | Event | Refusal | Option | Prompt


# A function that returns the name of a game's component, such as `Game.component_name`. The arguments are the kind
# ("space", "card" or "unit"), the id and the language. The result is None if the component is unknown.
Names = Callable[[str, str, str], str | None]


# The folder of Fluent files for each game from an installed package, by the id of the game.
ADDED: dict[str, Path] = {}


def add_words(game: str, folder: Path) -> None:
    """Add the Fluent files of a game from an installed package.

    Args:
        game: the id of the game.
        folder: the folder with a subfolder for each language, such as `en`.
    """
    ADDED[game] = folder
    _bundle.cache_clear()


def no_names(kind: str, key: str, lang: str) -> str | None:
    """Return None for every component; use it as `Names` if messages name no component."""
    return None


def languages() -> list[str]:
    """Return the languages of the program, the fallback first."""
    found = [entry.name for entry in (files("sandtable") / "locale").iterdir() if entry.is_dir()]
    return sorted(found, key=lambda lang: (lang != FALLBACK, lang))


def language(wanted: str) -> str:
    """Return the program's language for a tag such as "ja-JP" or "ja_JP.UTF-8".

    If the program does not have the language, return the fallback.
    """
    short = wanted.replace("_", "-").split("-")[0].split(".")[0].lower()
    return short if short in languages() else FALLBACK


def spoken_language(arguments: list[str]) -> str:
    """Return the language for messages before the command line is parsed.

    The option `--lang` decides. Without a valid option, the language of the system decides.
    """
    for before, after in pairwise([*arguments, ""]):
        wanted = after if before == "--lang" else before.removeprefix("--lang=") if before.startswith("--lang=") else ""
        if wanted in languages():
            return wanted
    return language(os.environ.get("LC_ALL") or os.environ.get("LANG") or "en")


def sources(lang: str, game: str | None = None) -> list[Traversable]:
    """Return the Fluent files of a language, sorted by name.

    A file with the id of a game in its name belongs to that game.

    Args:
        lang: one of `languages()`.
        game: the id of a game, to leave out the files of all other games; None for the files of all games.
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


class LazyBundle:
    """The messages of one language, each parsed on first use.

    Parsing all messages of a language takes longer than most commands run, and a command uses only a few messages. Most
    messages are plain text with arguments. Such messages are formatted without Fluent and Babel, because importing
    these libraries takes longer than a short command runs.
    """

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._texts: dict[str, str] = {}
        self._plain: dict[str, list[str] | None] = {}
        self._parsed: set[str] = set()
        self._fluent: FluentBundle | None = None
        self._lock = Lock()

    def add_text(self, text: str) -> None:
        """Add the text of a Fluent file.

        Of two messages with the same id, the first is used.
        """
        begins = list(FIRST_WORD.finditer(text))
        ends = [*(found.start() for found in begins[1:]), len(text)]
        for found, end in zip(begins, ends, strict=True):
            self._texts.setdefault(found[1], text[found.start() : end])

    def has_message(self, key: str) -> bool:
        """Return True if a message with this id exists."""
        return key in self._texts

    def format(self, key: str, args: Mapping[str, str | int]) -> str:
        """Return the sentence of a message.

        Raises:
            KeyError: no message has this id.
            ValueError: an argument of the message is missing.
        """
        if key not in self._plain:
            self._plain[key] = plain_parts(self._texts[key])
        parts = self._plain[key]
        sentence = None if parts is None else filled(parts, args)
        return self._formatted(key, args) if sentence is None else sentence

    def _formatted(self, key: str, args: Mapping[str, str | int]) -> str:
        """Return the sentence of any message, formatted by Fluent."""
        with self._lock:
            bundle = self._parse(key)
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"the message {key!r} has attributes only")
        text, errors = bundle.format_pattern(pattern, dict(args))
        if errors:
            raise ValueError(str(errors[0]))
        return str(text)

    def _parse(self, key: str) -> FluentBundle:
        """Parse a message and all entries that it refers to, and return the bundle with them."""
        from fluent.runtime import FluentBundle, FluentResource

        if self._fluent is None:
            self._fluent = FluentBundle([self._lang], use_isolating=False)
        texts: dict[str, str] = {}
        wanted = [key]
        while wanted:
            name = wanted.pop()
            if name in self._texts and name not in texts and name not in self._parsed:
                texts[name] = text = self._texts[name]
                wanted += REFERENCE.findall(text) if "{" in text else []
        if texts:
            self._fluent.add_resource(FluentResource("\n".join(texts.values())))
            self._parsed.update(texts)
        return self._fluent


def plain_parts(entry: str) -> list[str] | None:
    """Split a one-line message into alternating texts and argument names.

    Return None if the message has several lines, or a placeable that is not a plain argument.
    """
    found = ONE_LINE.fullmatch(entry)
    if found is None:
        return None
    parts = ARGUMENT.split(found[1].strip(" "))
    return None if any("{" in text or "}" in text for text in parts[::2]) else parts


def filled(parts: list[str], args: Mapping[str, str | int]) -> str | None:
    """Insert arguments into a message split by `plain_parts`.

    Return None if an argument is missing, or if Fluent would format an argument differently.
    """
    whole = list(parts)
    for place in range(1, len(parts), 2):
        arg = args.get(parts[place])
        if not (isinstance(arg, str) or (type(arg) is int and abs(arg) < MIN_GROUPED_NUMBER)):
            return None
        whole[place] = str(arg)
    return "".join(whole)


@cache
def _bundle(lang: str, game: str | None) -> LazyBundle:
    bundle = LazyBundle(lang)
    for file in sources(lang, game):
        bundle.add_text(file.read_text(encoding="utf-8"))
    return bundle


class Words:
    """A formatter of messages and names in one language.

    Args:
        lang: the language. English replaces an unknown language and missing messages.
        game: the id of the only game whose messages are needed; None for the messages of all games.
        names: a function that returns the names of components. A method's own argument `names` replaces it.
    """

    def __init__(self, lang: str, game: str | None = None, names: Names = no_names) -> None:
        self.lang = language(lang)
        self.names = names
        self._bundles = [_bundle(tag, game) for tag in dict.fromkeys((self.lang, FALLBACK))]

    def has(self, key: str) -> bool:
        """Return True if a message with this id exists."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def text(self, said: Sayable, names: Names | None = None) -> str:
        """Return the sentence of a message; add the section of the rules to a refusal.

        Raises:
            KeyError: the message or a name is missing.
            ValueError: an argument of the message is missing.
        """
        names = self.names if names is None else names
        if isinstance(said, Refusal) and said.section:
            section = Ref("section", said.section)
            return self.text(say("refusal", sentence=self.text(said.message, names), section=section), names)
        message = said.label if isinstance(said, Option) else said
        message = message if isinstance(message, Message) else message.message
        return self._format(message.id, {name: self._said(arg, names) for name, arg in message.args.items()})

    def ref(self, ref: Ref, names: Names | None = None) -> str:
        """Return the name of the thing that a reference points to.

        Raises:
            KeyError: the thing has no name.
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
        """Return True if a reference points to a single thing that has a name."""
        if ref.kind in (*PLURALS, "units", "dice", "section"):
            return False
        try:
            return bool(self.ref(ref))
        except KeyError:
            return False

    def listed(self, parts: list[str]) -> str:
        """Join names to a list such as "a", "a and b" or "a, b and c"."""
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
                long: list[str] = []
                try:
                    text = bundle.format(key, {name: _short(arg, long) for name, arg in args.items()})
                except ValueError as error:
                    raise ValueError(f"message {key!r} in {self.lang!r} with {sorted(args)}: {error}") from None
                return _long(text, long) if long else text
        raise KeyError(f"no message {key!r} in {self.lang!r}")


def _short(arg: str | int, long: list[str]) -> str | int:
    """Return an argument in a form that Fluent accepts.

    A long text is appended to `long`, and a placeholder is returned instead.
    """
    if isinstance(arg, int):
        return arg if abs(arg) < MAX_NUMBER else str(arg)
    if len(arg) <= MAX_ARGUMENT_CHARACTERS and "\ue000" not in arg:
        return arg
    long.append(arg)
    return f"\ue000{len(long) - 1}\ue001"


def _long(text: str, long: list[str]) -> str:
    """Replace the placeholders in a sentence by the long arguments."""
    return MARK.sub(lambda mark: long[int(mark[1])], text)
