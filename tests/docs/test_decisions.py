"""The design decisions: file names follow titles, numbers have no gaps, texts are short, and links match."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import renumber_decisions
from renumber_decisions import FILE, FOLDER, MOVED, TOP, current, moved, new_names, renumbered, slug, titled, tracked

MAX_LINES = 40
FILES = sorted(file for file in (TOP / FOLDER).glob("*.md") if FILE.fullmatch(file.name))
PARTS = ["## Context", "## Decision", "## Consequences"]
# The number in the text of a link, and the number in the file name of its target.
SHOWN = re.compile(r"\[(?:[Dd]ecision )?(\d+)\]\([^)]*?(\d{4})-[a-z0-9-]+\.md\)")


def test_decisions_have_no_gaps_and_are_named_by_their_titles() -> None:
    assert len(FILES) > 70
    assert renumber_decisions.main(["--check"]) == 0


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem[:4])
def test_a_decision_is_short_and_has_context_decision_and_consequences(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MAX_LINES
    assert max(map(len, lines)) <= 200
    assert [line for line in lines if line.startswith("## ")] == PARTS


def test_links_show_the_number_of_the_decision_that_they_lead_to() -> None:
    names, links = {file.name for file in FILES}, 0
    for path in tracked():
        text = (TOP / path).read_text(encoding="utf-8")
        for shown, number in SHOWN.findall(text):
            links += 1
            assert int(shown) == int(number), path
        if "docs" in path.parts or path.parts[0] == "src":
            assert {found[0] for found in FILE.finditer(text) if f"decisions/{found[0]}" in text} <= names, path
    assert links > 100


def test_moved_pages_lead_to_pages_of_today() -> None:
    pages = tomllib.loads((TOP / MOVED).read_text(encoding="utf-8"))["pages"]
    assert len(pages) > 70
    for old, new in pages.items():
        assert not (TOP / "docs" / old).exists()
        assert (TOP / "docs" / new).is_file(), new


def test_a_slug_ends_at_a_word() -> None:
    assert (
        slug("Store the deck of Hitler's Eleven without an order")
        == "store-the-deck-of-hitlers-eleven-without-an-order"
    )
    long = slug("Verify puzzles with sequential bets instead of many fixed samples")
    assert long == "verify-puzzles-with-sequential-bets-instead-of-many-fixed"
    with pytest.raises(ValueError, match=r"0001-a\.md"):
        new_names({"0001-a.md": "no title"})


def test_references_follow_a_decision_that_is_renumbered() -> None:
    texts = {"0002-old.md": "# 2. Keep it simple\n", "0007-other.md": "# 7. Ask once\n"}
    names = new_names(texts)
    assert names == {"0002-old.md": "0001-keep-it-simple.md", "0007-other.md": "0002-ask-once.md"}
    text = (
        "See [decision 7](0007-other.md), decisions [2](a/0002-old.md) and [7](a/0007-other.md), (decision 2), 7 moves."
    )
    assert renumbered(text, names) == (
        "See [decision 2](0002-ask-once.md), decisions [1](a/0001-keep-it-simple.md) and [2](a/0002-ask-once.md), "
        "(decision 1), 7 moves."
    )
    assert titled(texts["0007-other.md"], 2) == "# 2. Ask once\n"


def test_references_of_a_merged_branch_follow_former_names() -> None:
    former = {"0091-clocks-wait.md": "0075-stop-clocks.md"}
    text = "([decision 91](a/0091-clocks-wait.md)), [why](../0091-clocks-wait.md), docs/0091-clocks-wait.md"
    assert current(text, former) == (
        "([decision 75](a/0075-stop-clocks.md)), [why](../0075-stop-clocks.md), docs/0075-stop-clocks.md"
    )


def test_a_page_that_moves_twice_leads_to_its_last_address() -> None:
    text = '# Why.\n\n[pages]\n"decisions/0009-first.md" = "decisions/0007-other.md"\n'
    assert moved(text, {"0007-other.md": "0002-ask-once.md", "0003-same.md": "0003-same.md"}) == (
        '# Why.\n\n[pages]\n"decisions/0007-other.md" = "decisions/0002-ask-once.md"\n'
        '"decisions/0009-first.md" = "decisions/0002-ask-once.md"\n'
    )
