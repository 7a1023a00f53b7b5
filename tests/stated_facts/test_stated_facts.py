"""Statements in annotated games, lessons and tutorials agree with the engine in the positions they describe.

The folder `claims/` has a claim for every sentence with a figure, or with a word such as supply, surrender or port. A
claim computes each figure of its sentence, in order, and can have further conditions. The test fails for a sentence
without a claim and for a figure that the claim does not compute.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from sandtable.games import GAMES
from sandtable.translation import sources
from stated_facts.figures_and_claims import claims, figures, figures_ja
from stated_facts.learning_pages import names as page_names
from stated_facts.learning_pages import sections
from stated_facts.sentence_positions import BOOKS, AnnotatedGame, lesson_moments

FOLDER = Path(__file__).parent / "claims"
# The keys of a claim. `n`: the figures of the English sentence in order. `holds`: conditions. `tests`: rulebook tests
# of a rule that no position can show. `ja`: figures that only the Japanese sentence has.
KEYS = {"n", "holds", "tests", "ja"}


@cache
def sentences(lang: str, game: str, file: str) -> dict[str, str]:
    """Return the messages of a Fluent file, by id."""
    found = next(each for each in sources(lang, game) if each.name == f"{file}.ftl")
    lines = (line.split(" = ", 1) for line in found.read_text(encoding="utf-8").splitlines() if " = " in line)
    return {id: text for id, text in lines if not id.startswith("#")}


@cache
def rulebook_tests() -> frozenset[str]:
    """Return the names of all rulebook tests."""
    files = (FOLDER.parents[1] / "rulebook").rglob("test_*.py")
    return frozenset(
        name for file in files for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
    )


def claim_of(written: Any) -> dict[str, Any]:
    """Return a claim as a dict; a plain string stands for `n`."""
    claim = {"n": written} if isinstance(written, str) else dict(written)
    assert claim.keys() <= KEYS, claim
    return claim


def values(expressions: str, names: dict[str, Any]) -> list[int]:
    """Evaluate comma-separated expressions to integers."""
    return [int(value) for value in eval(f"[{expressions}]", dict(names))]


def faults(en: str, ja: str, claim: dict[str, Any] | None, names: Callable[[], dict[str, Any]]) -> list[str]:
    """Return the errors in a sentence and its claim, as sentences."""
    stated, in_japanese = figures(en), figures_ja(ja)
    if claim is None:
        unproved = stated or [figure for figure in in_japanese if figure > 1] or claims(en) or claims(ja)
        return [f"no claims for {en!r} / {ja!r}"] if unproved else []
    if claims(en) and not claim.keys() & {"holds", "tests"}:
        return [f"nothing holds for {en!r}"]
    found = []
    known = names()
    counts = values(claim.get("n", ""), known)
    if counts != stated:
        found.append(f"the engine counts {counts} ({claim.get('n')}), the sentence says {stated}: {en}")
    allowed = {1, *counts, *values(claim.get("ja", ""), known)}
    if other := [figure for figure in in_japanese if figure not in allowed]:
        found.append(f"in Japanese {other} beside {sorted(allowed)}: {ja}")
    found += [f"not so: {each}: {en}" for each in claim.get("holds", []) if not eval(each, dict(known))]
    found += [f"no rulebook test {each}: {en}" for each in claim.get("tests", []) if each not in rulebook_tests()]
    return found


def check(
    file: str,
    game: str,
    prefix: str,
    table: dict[str, Any],
    moments: Iterator[tuple[str, Callable[[], dict[str, Any]]]],
) -> list[str]:
    """Return the errors in the sentences of a file whose message ids begin with a prefix."""
    english, japanese = sentences("en", game, file), sentences("ja", game, file)
    met, found = set(), []
    for words, names in moments:
        id = f"{prefix}{words}"
        if id not in met:
            claim = claim_of(table[words]) if words in table else None
            found += [f"{id}: {each}" for each in faults(english[id], japanese[id], claim, names)]
        met.add(id)
    found += [f"{prefix}{words}: claims for no sentence" for words in table if f"{prefix}{words}" not in met]
    return found


def table_of(name: str) -> dict[str, Any]:
    """Return a table of claims by its name."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("game", "id"), BOOKS, ids=[f"{game}-{id}" for game, id in BOOKS])
def test_annotated_games_state_the_facts_of_their_records(game: str, id: str) -> None:
    table = table_of(f"told-{game}")
    found = check(f"told-{game}", game, f"told-{game}-{id}-", table.get(id, {}), AnnotatedGame(game, id).moments())
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_lessons_state_the_facts_of_their_positions(game: str) -> None:
    table = {
        f"{lesson}-{words}": claim
        for lesson, own in table_of(f"lessons-{game}").items()
        for words, claim in own.items()
    }
    found = check(f"lessons-{game}", game, f"lesson-{game}-", table, lesson_moments(game))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("game", "variant", "position"), [("blitzkrieg", "", "may-1940"), ("eleven", "3", "august-1939")], ids=GAMES
)
def test_learning_pages_state_the_facts_of_the_rules(game: str, variant: str, position: str) -> None:
    page = f"learn-{game}"
    table = table_of(page)
    english, japanese = sections(page, "en"), sections(page, "ja")
    assert len(english) == len(japanese)
    found = []
    for (heading, text), other in zip(english.items(), japanese.values(), strict=True):
        claim = claim_of(table[heading]) if heading in table else None
        known = partial(page_names, game, variant, position, english, heading)
        found += [f"{page}, {heading}: {each}" for each in faults(text, other, claim, known)]
    found += [f"{page}, {heading}: claims for no section" for heading in table if heading not in english]
    assert not found, "\n".join(found)


BASES = "All nine tanks go into the base of Army Group A with five infantry."
BASES_JA = "戦車9個すべてと歩兵5個がA軍集団根拠地へ。"
CLAIMED = {"n": "n('aga tank'), n('aga infantry')"}


@pytest.mark.parametrize(
    ("en", "ja", "claim", "fault"),
    [
        (BASES, BASES_JA, CLAIMED, ""),
        (BASES.replace("nine", "eight"), BASES_JA, CLAIMED, "the engine counts [9, 5]"),
        (BASES.replace("five", "two groups of five"), BASES_JA, CLAIMED, "the sentence says [9, 2, 5]"),
        (BASES, BASES_JA.replace("9", "8"), CLAIMED, "in Japanese [8]"),
        (BASES, BASES_JA, None, "no claims"),
        ("All tanks go there.", "戦車9個が入ります。", None, "no claims"),
        ("They are out of supply.", "補給切れです。", None, "no claims"),
        ("They are out of supply.", "補給切れです。", {}, "nothing holds"),
        ("They are out of supply.", "補給切れです。", {"holds": ["cut('german', 'aga')"]}, "not so"),
        ("They are out of supply.", "補給切れです。", {"tests": ["test_no_such_rule"]}, "no rulebook test"),
        ("They are in supply (9.2).", "補給下です（9.2）。", {"holds": ["supplied('german', 'aga')"]}, ""),
    ],
)
def test_planted_faults_are_found(en: str, ja: str, claim: dict[str, Any] | None, fault: str) -> None:
    found = faults(en, ja, claim, partial(AnnotatedGame("blitzkrieg", "surrenders").names, 17))
    assert len(found) == bool(fault)
    assert not fault or fault in found[0]


def test_a_new_sentence_and_a_claim_of_none_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {f"told-blitzkrieg-{words}": "Nine tanks." for words in ("known", "new")}
    monkeypatch.setattr(sys.modules[__name__], "sentences", lambda lang, game, file: said)
    moments = [("known", dict[str, Any]), ("new", dict[str, Any])]
    found = check("told-blitzkrieg", "blitzkrieg", "told-blitzkrieg-", {"known": "9", "gone": "9"}, iter(moments))
    assert [each.partition(": ")[0] for each in found] == ["told-blitzkrieg-new", "told-blitzkrieg-gone"]
