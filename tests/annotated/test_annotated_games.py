"""Each annotated game has a valid record, and its comments take their figures from the record or the analysis."""

import re

import msgspec
import pytest

from sandtable.annotated.annotated_game import AnnotatedGame, annotated_games_of, find_annotated_game
from sandtable.annotated.numbers_in_comments import Annotator
from sandtable.games import GAMES
from sandtable.kernel.record import Replay, verify
from sandtable.translation import Words, sources

ALL = [each for game in ("blitzkrieg", "eleven") for each in annotated_games_of(game)]
FEWEST, MOST = 25, 40
# Matches a digit outside a year. A comment may contain years. Every other number must be a variable, which gets its
# value from the record or the analysis.
NUMBER = re.compile(r"(?<!19)\d(?!\d\d\d)")
PLACEABLE = re.compile(r"\{[^}]*\}")


def source(annotated: AnnotatedGame, lang: str) -> dict[str, str]:
    """Return the messages of an annotated game in one language. The keys are the last parts of the message ids."""
    file = next(each for each in sources(lang, annotated.game) if each.name == f"told-{annotated.game}.ftl")
    prefix = f"told-{annotated.game}-{annotated.id}-"
    lines = (line.split(" = ", 1) for line in file.read_text(encoding="utf-8").splitlines() if " = " in line)
    return {id.removeprefix(prefix): text for id, text in lines if id.startswith(prefix)}


@pytest.mark.parametrize("annotated", ALL, ids=lambda annotated: f"{annotated.game}-{annotated.id}")
def test_an_annotated_game_matches_its_record(annotated: AnnotatedGame) -> None:
    teller = Annotator(annotated)
    record, game = teller.record, teller.game
    verify(game, record)
    lines, moments = annotated.file.moment, teller.moments()
    assert FEWEST <= len(lines) <= MOST
    steps = [line.step for line in lines]
    assert steps == sorted(set(steps))
    assert steps[-1] == len(record.steps)
    assert annotated.file.eyes in ("", *game.seats)
    for lang in ("en", "ja"):
        words, written = Words(lang, game.name, game.component_name), source(annotated, lang)
        # Each message is the title, the introduction, or the comment on one position of the game.
        assert set(written) == {"title", "about", *(line.words for line in lines)}
        for line, moment in zip(lines, moments, strict=True):
            text = words.text(moment.words)
            assert "{" not in text, (line.words, text)
        if lang == "en":
            for words_of, text in written.items():
                bare = PLACEABLE.sub("", re.sub(r"\b19\d\d\b", "", text))
                assert not NUMBER.search(bare), f"{words_of}: a number of its own in {bare!r}"


@pytest.mark.parametrize("annotated", ALL, ids=lambda annotated: f"{annotated.game}-{annotated.id}")
def test_marked_things_exist(annotated: AnnotatedGame) -> None:
    teller = Annotator(annotated)
    words = Words("en", teller.game.name, teller.game.component_name)
    replay = Replay(teller.game, teller.record)
    assert any(line.pointed for line in annotated.file.moment)
    for line in annotated.file.moment:
        state = replay.to(line.step)
        view = msgspec.to_builtins(teller.game.view(state, annotated.file.eyes or None))
        places = {place["id"]: place for place in view.get("spaces", view.get("areas"))}
        for ref in line.pointed:
            if ref.kind == "unit":
                space, unit = ref.id.split("/")
                assert f"'{unit}'" in repr(places[space]), (line.words, ref)
            else:
                assert words.named(ref), (line.words, ref)


def test_annotated_games_are_found_by_name_and_number() -> None:
    for game in GAMES:
        assert annotated_games_of(game)
        for each in annotated_games_of(game):
            assert find_annotated_game(game, each.id) is find_annotated_game(game, str(each.number)) is each
    assert find_annotated_game("eleven", "chess") is None
