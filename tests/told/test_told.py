"""Told games: each record is proved, each moment is one of the game, and what is said rests on the record."""

import re

import msgspec
import pytest

from sandtable.games import GAMES
from sandtable.kernel.record import Replay, verify
from sandtable.told.book import Told, find_told, told_of
from sandtable.told.moments import Teller
from sandtable.words import Words, sources

ALL = [each for game in ("blitzkrieg", "eleven") for each in told_of(game)]
FEWEST, MOST = 25, 40
# Years may stand in the words; every other number comes from the record or from its analysis.
NUMBER = re.compile(r"(?<!19)\d(?!\d\d\d)")
PLACEABLE = re.compile(r"\{[^}]*\}")


def source(told: Told, lang: str) -> dict[str, str]:
    """The sentences of a told game as they stand in its file."""
    file = next(each for each in sources(lang, told.game) if each.name == f"told-{told.game}.ftl")
    prefix = f"told-{told.game}-{told.id}-"
    lines = (line.split(" = ", 1) for line in file.read_text(encoding="utf-8").splitlines() if " = " in line)
    return {id.removeprefix(prefix): text for id, text in lines if id.startswith(prefix)}


@pytest.mark.parametrize("told", ALL, ids=lambda told: f"{told.game}-{told.id}")
def test_a_told_game_is_true_to_its_record(told: Told) -> None:
    teller = Teller(told)
    record, game = teller.record, teller.game
    verify(game, record)
    lines, moments = told.file.moment, teller.moments()
    assert FEWEST <= len(lines) <= MOST
    steps = [line.step for line in lines]
    assert steps == sorted(set(steps))
    assert steps[-1] == len(record.steps)
    assert told.file.eyes in ("", *game.seats)
    for lang in ("en", "ja"):
        words, written = Words(lang, game.name, game.component_name), source(told, lang)
        # Nothing that is written lies idle, and a title tells no more than its game.
        assert set(written) == {"title", "about", *(line.words for line in lines)}
        for line, moment in zip(lines, moments, strict=True):
            text = words.text(moment.words)
            assert "{" not in text, (line.words, text)
        if lang == "en":
            for words_of, text in written.items():
                bare = PLACEABLE.sub("", re.sub(r"\b19\d\d\b", "", text))
                assert not NUMBER.search(bare), f"{words_of}: a number of its own in {bare!r}"


@pytest.mark.parametrize("told", ALL, ids=lambda told: f"{told.game}-{told.id}")
def test_what_is_pointed_at_is_there(told: Told) -> None:
    teller = Teller(told)
    words = Words("en", teller.game.name, teller.game.component_name)
    replay = Replay(teller.game, teller.record)
    assert any(line.pointed for line in told.file.moment)
    for line in told.file.moment:
        state = replay.to(line.step)
        view = msgspec.to_builtins(teller.game.view(state, told.file.eyes or None))
        places = {place["id"]: place for place in view.get("spaces", view.get("areas"))}
        for ref in line.pointed:
            if ref.kind == "unit":
                space, unit = ref.id.split("/")
                assert f"'{unit}'" in repr(places[space]), (line.words, ref)
            else:
                assert words.named(ref), (line.words, ref)


def test_told_games_are_found_by_name_and_number() -> None:
    for game in GAMES:
        assert told_of(game)
        for each in told_of(game):
            assert find_told(game, each.id) is find_told(game, str(each.number)) is each
    assert find_told("eleven", "chess") is None
