"""docs/environments.md tells how observations and actions are numbered; here it is held to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable
from sandtable.games.eleven.state.vocabulary import ACT, ACT_IDS
from sandtable.kernel.choice import NOUN_MASK

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "environments.md").read_text("utf-8")
VERBS: dict[str, dict[int, str]] = {
    "blitzkrieg": sandtable.game("blitzkrieg").board.verbs[0].words,
    "eleven": {**sandtable.game("eleven").board.verbs.words, ACT: ", ".join(ACT_IDS[1:])},
}
every_game = pytest.mark.parametrize("name", sandtable.games())


@every_game
def test_every_part_of_an_observation_stands_where_the_document_says(name: str) -> None:
    layout = sandtable.game(name).encoder().layout
    title = sandtable.game(name).title["en"]
    section = DOCUMENT.partition(f"### {title}\n")[2].partition("###")[0]
    assert f"{layout.size} numbers" in section
    told = re.findall(r"^\| (\d+) \| `([a-z-]+)` \| (\d+) × (\d+) \|", section, re.MULTILINE)
    parts = [(str(p.start), p.name, str(len(p.rows)), str(len(p.columns))) for p in layout.parts]
    assert told == parts


@every_game
def test_every_verb_begins_where_the_document_says(name: str) -> None:
    actions = sandtable.game(name).encoder().actions
    firsts: dict[int, int] = {}
    for number, choice in enumerate(actions.choices):
        firsts.setdefault(choice & ~NOUN_MASK, number)
    assert f"has {actions.size}" in DOCUMENT
    for verb, number in firsts.items():
        assert f"| {number} | {VERBS[name][verb]} |" in DOCUMENT


@every_game
def test_all_variants_are_numbered_alike(name: str) -> None:
    encoders = [sandtable.game(name, variant=variant).encoder() for variant in sandtable.game(name).variants]
    assert len({tuple(encoder.layout.names()) for encoder in encoders}) == 1
    assert len({tuple(encoder.actions.choices) for encoder in encoders}) == 1
