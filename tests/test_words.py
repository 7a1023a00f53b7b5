"""Every message that the code uses exists in every language, and every message is used."""

import ast
import importlib
import pkgutil
import random
import re
import subprocess
import sys
import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import sandtable
from generic.games_and_seeds import cases, game_of
from sandtable import rules_coverage
from sandtable.kernel.message import Event, Message, Option, Prompt, Ref, Refusal, say
from sandtable.kernel.state import Decision, EventList
from sandtable.rules_coverage import reference
from sandtable.translation import FALLBACK, LazyBundle, Words, language, languages, plain_parts, sources

PACKAGE = Path(sandtable.__file__).parent
CODE = sorted(PACKAGE.rglob("*.py"))
GAMES = sandtable.game_ids()
FOLDERS = {folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()}
# First words of message ids that belong to one layer: the page, the terminal, the commands, the documentation and so
# on. Messages that begin with `rules` are clauses of a rulebook.
DOORS = {"cli", "cluster", "docs", "lab", "lessons", "report", "page", "rules", "service", "terminal", "told"}
# The kinds of a `Ref` whose names are Fluent messages; translation.py looks them up.
NAMED = ("seat", "country", "unit", "nation", "power", "turn", "system")
# Decisions whose questions consist of several messages, or of a message with a different name.
QUESTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "blitzkrieg": {
        "TacticalMove": ("tactical-from", "tactical-units", "tactical-to"),
        "StrategicMove": ("strategic-from", "strategic-units", "strategic-to", "strategic-second"),
        "Replacements": ("replacements-units", "replacements-to"),
    }
}
# Verbs whose label depends on the question or the action.
WORDED_APART = {"done", "act"}
# String literals that look like message ids but are not.
NO_MESSAGES = {"no-tank-superiority"}
# Functions that make a message from a part of its id: the index of the argument with that part, the prefixes of the
# ids, and the arguments that the function adds.
MAKERS: dict[str, tuple[int, tuple[str, ...], set[str]]] = {
    "problem": (2, ("edition-",), {"file", "key"}),
    "wrong": (0, ("position-",), set()),
    "end": (2, ("did-end-", "ask-over-"), {"seat"}),
}
SPOKEN = re.compile(r"(ask|do|did|no|edition|position|record)-[a-z0-9-]*[a-z0-9]")


class Variables(Visitor):
    """A collector of a message's variables: those it prints, and those that only select a variant."""

    def __init__(self) -> None:
        super().__init__()
        self.printed: set[str] = set()
        self.chosen_by: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.printed.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        assert isinstance(node.selector, ftl.VariableReference)
        self.chosen_by.add(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant)


class Entry(NamedTuple):
    """A message with its file, the variables it prints, and all variables it needs."""

    file: str
    printed: set[str]
    needed: set[str]


def code_of(game: str) -> list[Path]:
    """Return the files of code that a game can use: all except those of other games."""
    others = FOLDERS - {game}
    return [file for file in CODE if not others & set(file.relative_to(PACKAGE).parts)]


@cache
def resource(path: str) -> ftl.Resource:
    """Parse a Fluent file. The result is cached, because parsing takes most of the time of these tests."""
    return FluentParser().parse(Path(path).read_text(encoding="utf-8"))


@cache
def catalogue(lang: str, game: str) -> dict[str, Entry]:
    """Return each message of a language that a game may use."""
    found: dict[str, Entry] = {}
    for file in sources(lang, game):
        for entry in resource(str(file)).body:
            assert not isinstance(entry, ftl.Junk), f"{lang}/{file.name}: {entry.content!r}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{lang}/{file.name}: {entry.id.name} is there twice"
                variables = Variables()
                variables.visit(entry)
                needed = variables.printed | variables.chosen_by
                found[entry.id.name] = Entry(file.name, variables.printed, needed)
    return found


def message_of(clause: str) -> str:
    """Return the id of a clause's message, by the scheme that clauses.toml explains."""
    # An item of a list in a section, such as 8.6-2; in 4-3-1 the hyphens belong to the section number.
    numbered = re.sub(r"(\.\d+)-(\d+)$", r"\1-i\2", clause)
    lettered = re.sub(r"(\d)([a-z]\d*)$", r"\1-\2", numbered)
    return "rule-" + lettered.replace(".", "-")


def clauses(game: str) -> list[dict[str, str]]:
    """Return a game's clauses, in the order of its rulebook."""
    table = tomllib.loads((PACKAGE / "games" / game / "clauses.toml").read_text(encoding="utf-8"))
    rows: list[dict[str, str]] = table["clause"]
    return rows


@cache
def parsed(file: Path) -> ast.Module:
    """Parse a module."""
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def literals(file: Path) -> set[str]:
    """Return the string literals of a module, without those in f-strings."""
    nodes = ast.walk(parsed(file))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@cache
def patterns(file: Path) -> set[re.Pattern[str]]:
    """Return patterns for computed strings, such as the f-string f"do-{name}" or the sum "ask-" + name."""
    found = set()
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
        elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
            parts = [node.left.value, None]
        else:
            continue
        texts = [part for part in parts if isinstance(part, str)]
        if len(texts) == 1 and re.fullmatch(r"[a-z-]+-|-[a-z-]+", texts[0]):
            found.add(re.compile("".join("(.+)" if part is None else re.escape(texts[0]) for part in parts)))
    return found


def kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Spoken:
    """The message ids that some code can build."""

    def __init__(self, files: list[Path]) -> None:
        self.literals = {text for file in files for text in literals(file)}
        self.words = self.literals | {kebab(text) for text in self.literals if text.isalpha()}
        self.patterns = {pattern for file in files for pattern in patterns(file)}
        self.patterns |= {re.compile(f"{kind}-(.+)") for kind in NAMED}

    def built(self, text: str) -> bool:
        """Return True if a text is a word of the code, or several such words joined by hyphens."""
        cuts = [place for place, sign in enumerate(text) if sign == "-"]
        return (
            text in self.words
            or any(text[:cut] in self.words and self.built(text[cut + 1 :]) for cut in cuts)
            or self.used(text)
        )

    def used(self, id: str) -> bool:
        """Return True if the code can build a message id."""
        if id in self.literals:
            return True
        gaps = (match[1] for pattern in self.patterns if (match := pattern.fullmatch(id)))
        return any(self.built(gap) for gap in gaps)


def texts_of(arg: ast.expr) -> set[str]:
    """Return the literal strings that an argument can be."""
    if isinstance(arg, ast.IfExp):
        return texts_of(arg.body) | texts_of(arg.orelse)
    return {arg.value} if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else set()


@cache
def calls_of(file: Path) -> list[tuple[str, set[str]]]:
    """Return the id and argument names of each message that a module builds from literals."""
    found: list[tuple[str, set[str]]] = []
    for node in ast.walk(parsed(file)):
        if not isinstance(node, ast.Call):
            continue
        names = {keyword.arg for keyword in node.keywords}
        dicts = [arg for arg in node.args if isinstance(arg, ast.Dict)]
        if None in names or any(key is None for table in dicts for key in table.keys):
            continue
        given = {name for name in names if name} | {ast.literal_eval(k) for d in dicts for k in d.keys if k}
        function = ast.unparse(node.func).rpartition(".")[2]
        if function in MAKERS:
            place, prefixes, added = MAKERS[function]
            if len(node.args) > place:
                for text in texts_of(node.args[place]):
                    found += ((prefix + text, given | added) for prefix in prefixes)
        elif function == "say" and node.args:
            # The terminal's `say` method adds the prefix `terminal-` to its ids.
            prefix = "terminal-" if isinstance(node.func, ast.Attribute) else ""
            found += ((prefix + text, given) for text in texts_of(node.args[0]))
        elif function == "no" or (dicts and function in ("tell", "Message")):
            for arg in node.args:
                found += ((text, given) for text in texts_of(arg) if SPOKEN.fullmatch(text))
    return found


def calls(game: str) -> list[tuple[str, set[str]]]:
    """Return the id and argument names of each message that the code for a game builds from literals."""
    return [call for file in code_of(game) for call in calls_of(file)]


def decisions(game: str) -> set[str]:
    """Return the keys of a game's decisions, without automatic ones."""
    found: set[str] = set()
    for module in pkgutil.walk_packages([str(PACKAGE / "games" / game)], f"sandtable.games.{game}."):
        for value in vars(importlib.import_module(module.name)).values():
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, Decision) and not one.auto:
                    found.add(one.key)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_messages_with_the_same_variables(game: str) -> None:
    def shape(lang: str) -> dict[str, tuple[str, set[str]]]:
        # A message may print a variable that is named after its language. To compare languages, such a variable is
        # called `own`.
        messages = catalogue(lang, game).items()
        return {id: (entry.file, {"own" if name == lang else name for name in entry.printed}) for id, entry in messages}

    for lang in languages():
        assert shape(lang) == shape(FALLBACK)


@pytest.mark.parametrize("game", GAMES)
def test_rule_messages_match_the_clauses(game: str) -> None:
    rows = clauses(game)
    ids = [message_of(row["id"]) for row in rows]
    titles = [message_of(row["section"]).replace("rule-", "rule-title-") for row in rows]
    assert len(ids) == len(set(ids))
    # The clauses of a section must stand together, because a section's title is printed when the section changes.
    assert len(set(titles)) == 1 + sum(a != b for a, b in pairwise(titles))
    found = {id for id, entry in catalogue(FALLBACK, game).items() if entry.file == f"{game}-rules.ftl"}
    assert found == {*ids, *titles}


@pytest.mark.parametrize(("game", "chapters"), [("blitzkrieg", range(1, 10)), ("eleven", range(14))])
def test_no_chapter_of_a_rulebook_is_left_out(game: str, chapters: range) -> None:
    entries = reference(game)
    # Sections that only describe components keep their place in the order, although no test covers them.
    assert list(
        dict.fromkeys(int(each.section[:2].strip(".-")) for each in entries if each.section[0].isdecimal())
    ) == [*chapters]
    assert 0 < len(entries) - len(rules_coverage.clauses(game)) < 12
    assert {each.id for each in rules_coverage.clauses(game)} < {each.id for each in entries}


def verbs(game: str) -> set[str]:
    """Return the verbs of a game's notation."""
    tables = sandtable.game(game).board.verbs
    return {word for table in (tables if isinstance(tables, list) else [tables]) for word in table.words.values()}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_every_message_the_code_names_is_there(lang: str, game: str) -> None:
    known = catalogue(lang, game)
    rules = [file for file in code_of(game) if {"kernel", "games"} & set(file.relative_to(PACKAGE).parts)]
    named = {text for text in Spoken(rules).literals if SPOKEN.fullmatch(text)} - NO_MESSAGES
    # A verb can also be the last part of a longer id.
    missing = [text for text in named - set(known) if not any(id.endswith(f"-{text}") for id in known)]
    assert sorted(missing) == []
    assert sorted({id for id, _ in calls(game)} - set(known)) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_every_question_and_every_choice_has_words(lang: str, game: str) -> None:
    words = Words(lang, game)
    parts = QUESTIONS.get(game, {})
    asked = decisions(game)
    assert asked >= set(parts)
    assert len(asked) > 10
    questions = {f"ask-{kebab(key)}" for key in asked - set(parts)}
    questions |= {f"ask-{part}" for key in parts for part in parts[key]}
    choices = {f"do-{verb}" for verb in verbs(game) - WORDED_APART}
    assert [id for id in sorted(questions | choices) if not words.has(id)] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_messages_ask_only_for_arguments_they_are_given(lang: str, game: str) -> None:
    known = catalogue(lang, game)
    given_to = [(id, given) for id, given in calls(game) if id in known]
    assert [(id, known[id].needed - given) for id, given in given_to if known[id].needed - given] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_message_is_idle(game: str) -> None:
    spoken = Spoken(code_of(game))
    read = {id: entry for id, entry in catalogue(FALLBACK, game).items() if not DOORS & set(parts_of(entry.file))}
    assert len(read) > 100
    assert [id for id in read if not spoken.used(id)] == []


def parts_of(file: str) -> list[str]:
    return file.removesuffix(".ftl").split("-")


@pytest.mark.parametrize("lang", languages())
def test_a_file_is_of_one_game_or_of_all(lang: str) -> None:
    """A file of messages belongs either to one game, and only this game uses it, or to all games."""
    for file in sources(lang):
        owners = FOLDERS & set(parts_of(file.name))
        assert len(owners) < 2
        for game in GAMES:
            assert (file.name in {each.name for each in sources(lang, game)}) == (owners <= {game})


def say_everything(words: list[Words], things: list[Any]) -> None:
    for thing in things:
        for one in words:
            text = one.text(thing)
            assert text.strip() == text != ""
            assert "{" not in text


@pytest.mark.parametrize(("name", "variant", "seed"), cases(12))
def test_every_message_of_a_game_has_words(name: str, variant: str, seed: int) -> None:
    game = game_of(name, variant)
    words = [Words(lang, game.name, game.component_name) for lang in languages()]
    everybody = range(-1, len(game.seats))
    dice = sandtable.dice(seed)
    chance = random.Random(seed)
    state = game.start(dice)
    say_everything(words, game.opening(state))
    while not state.over:
        choices = game.choices(state)
        say_everything(words, [game.prompt(state, seat) for seat in everybody])
        say_everything(words, [game.option(state, choice) for choice in choices])
        if chance.random() < 0.02:
            refusals = [game.refusal(state, choice) for choice in game.universe(state)]
            say_everything(words, [refusal for refusal in refusals if refusal is not None])
        events = EventList()
        state.sink = events
        game.choose(state, chance.choice(choices), dice)
        state.sink = None
        say_everything(words, events.events)
    say_everything(words, [game.prompt(state, seat) for seat in everybody])


def test_units_are_counted_and_listed() -> None:
    english, japanese = Words("en", "blitzkrieg"), Words("ja", "blitzkrieg")
    units = Ref("units", "1 french-tank")
    assert (english.ref(units), japanese.ref(units)) == ("1 French tank", "フランス軍戦車1個")
    units = Ref("units", "3 german-tank 1 german-infantry")
    assert english.ref(units) == "3 German tanks and 1 German infantry"
    assert japanese.ref(units) == "ドイツ軍戦車3個とドイツ軍歩兵1個"
    units = Ref("units", "2 french-infantry 1 french-tank 2 british-infantry")
    assert english.ref(units) == "2 French infantry, 1 French tank and 2 British infantry"
    assert english.ref(Ref("units", "")) == "no units"


def test_units_without_a_message_of_their_own_are_called_by_their_names() -> None:
    def names(kind: str, key: str, lang: str) -> str | None:
        known = {("unit", "montgomery"): ("Montgomery", "モントゴメリー")}
        return known[kind, key][lang == "ja"] if (kind, key) in known else None

    english, japanese = (Words(lang, "blitzkrieg", names) for lang in ("en", "ja"))
    units = Ref("units", "2 french-tank 1 montgomery")
    assert (english.ref(units), japanese.ref(units)) == (
        "2 French tanks and Montgomery",
        "フランス軍戦車2個とモントゴメリー",
    )
    assert english.ref(Ref("units", "3 montgomery")) == "3 × Montgomery"
    assert english.named(Ref("unit", "montgomery"))
    assert english.named(Ref("unit", "retreating-french-tank"))
    assert not english.named(Ref("unit", "wellington"))
    assert not english.named(Ref("units", "1 montgomery"))


def test_references_are_named() -> None:
    game = sandtable.game("blitzkrieg")
    english, japanese = (Words(lang, game.name, game.component_name) for lang in ("en", "ja"))
    assert (english.ref(Ref("space", "laon")), japanese.ref(Ref("space", "laon"))) == ("Laon", "ラン")
    assert japanese.ref(Ref("card", "air-support")) == "航空支援"
    assert english.ref(Ref("victory", "paris")) == "Capture of Paris"
    assert english.ref(Ref("spaces", "laon reims sedan")) == "Laon, Reims and Sedan"
    assert english.ref(Ref("spaces", "")) == "nothing"
    assert english.ref(Ref("unit", "retreating-french-tank")) == "retreating French tank"
    assert english.ref(Ref("seat", "allied")) == "Allied"
    assert english.ref(Ref("country", "belgium")) == "Belgium"
    assert english.ref(Ref("dice", "6 4 3 3")) == "6, 4, 3, 3"
    assert english.ref(Ref("dice", "")) == "no dice"
    assert english.ref(Ref("section", "7.1b")) == "§ 7.1b"


def test_things_are_named_by_their_message() -> None:
    words = Words("en", "blitzkrieg")
    message = say("no-put-minimum", n=2, minimum=3)
    sentence = "With 2 here, not every base could get its 3 units. Choose another number."
    assert words.text(message) == sentence
    assert words.text(Event(message, "3.3")) == sentence
    assert words.text(Prompt(message, "3.3")) == sentence
    assert words.text(Option("put 2", "put", message)) == sentence
    assert words.text(Refusal("3.3", message)) == f"{sentence} (§ 3.3)"


def test_plurals() -> None:
    words = Words("en", "blitzkrieg")
    assert words.text(say("no-plan-unfinished", left=1)) == "Choose 1 more card."
    assert words.text(say("no-plan-unfinished", left=2)) == "Choose 2 more cards."
    assert Words("ja", "blitzkrieg").text(say("no-plan-unfinished", left=2)) == "あと2枚選んでください。"


def test_a_message_without_words_is_an_error() -> None:
    words = Words("ja", "blitzkrieg")
    with pytest.raises(KeyError, match="no message 'no-such-message' in 'ja'"):
        words.text(Message("no-such-message"))
    with pytest.raises(KeyError, match="no name for the space 'atlantis'"):
        words.ref(Ref("space", "atlantis"))
    with pytest.raises(ValueError, match="no-plan-unfinished"):
        words.text(Message("no-plan-unfinished"))


def test_languages() -> None:
    assert languages()[0] == FALLBACK
    assert [language(wish) for wish in ("ja", "ja-JP", "ja_JP.UTF-8", "de", "C")] == ["ja", "ja", "ja", "en", "en"]
    assert Words("de").text(say("no-game-over")) == Words("en").text(say("no-game-over"))


def test_a_message_missing_in_a_language_is_shown_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words("ja")
    monkeypatch.setattr(words._bundles[0], "has_message", lambda key: False)
    assert words.text(say("no-game-over")) == "The game is over. To play on, start a new game."


@pytest.mark.parametrize("lang", languages())
def test_messages_parsed_singly_match_the_files(lang: str) -> None:
    """A bundle that parses messages on demand formats every message like a bundle that parses whole files."""
    lazy, whole = LazyBundle(lang), FluentBundle([lang], use_isolating=False)
    for file in sources(lang):
        lazy.add_text(file.read_text(encoding="utf-8"))
        whole.add_resource(resource(str(file)))
    keys = {key for game in GAMES for key in catalogue(lang, game)}
    assert len(keys) > 1000
    for key in sorted(keys):
        assert lazy.has_message(key)
        needed = {name for game in GAMES for name in getattr(catalogue(lang, game).get(key), "needed", ())}
        pattern = whole.get_message(key).value
        assert pattern is not None
        # Numbers with and without separators or a minus sign, and texts with special characters of Fluent.
        for arg in (None, 2, 0, -1, 999, 1000, 12345678, "x", " { $n } ", ""):
            args = {} if arg is None else dict.fromkeys(needed, arg)
            text, errors = whole.format_pattern(pattern, args)
            if errors:
                with pytest.raises(ValueError, match=re.escape(str(errors[0]))):
                    lazy.format(key, args)
            else:
                assert lazy.format(key, args) == text, key
    assert not lazy.has_message("no-such-message")
    with pytest.raises(KeyError):
        lazy.format("no-such-message", {})


def test_a_message_is_parsed_with_its_references() -> None:
    bundle = LazyBundle("en")
    bundle.add_text(
        "-name = Sandtable\nother = { $n ->\n    [one] one { -name }\n   *[other] many\n}\nfirst = It is { other }.\n"
    )
    bundle.add_text("first = The second of that name.\n")
    assert bundle.format("first", {"n": 1}) == "It is one Sandtable."


def test_most_sentences_need_neither_fluent_nor_babel() -> None:
    script = """
import sys
from sandtable.kernel.message import say
from sandtable.translation import Words
print(Words("ja").text(say("serve-ready", address="http://127.0.0.1:8010/")))
assert not {"fluent", "fluent.runtime", "babel", "pytz"} & set(sys.modules), sys.modules.keys()
"""
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (result.returncode, "http://127.0.0.1:8010/" in result.stdout) == (0, True), result.stderr


def test_plain_messages() -> None:
    plain = ["one = A text.\n", "one = { $a } and {$b}.\n\n# A comment.\n", "one =   spaced   \n"]
    assert [plain_parts(text) for text in plain] == [["A text."], ["", "a", " and ", "b", "."], ["spaced"]]
    others = [
        "one = { other }\n",
        "one = { $n ->\n   *[other] x\n}\n",
        "one = first\n    second\n",
        "one = text\n    .attribute = more\n",
        "-one = A term.\n",
        'one = {"{"}\n',
        "one = { NUMBER($n) }\n",
        "one =\n    below\n",
    ]
    assert [plain_parts(text) for text in others] == [None] * len(others)
