"""Japanese texts use the rulebooks' terms, and no half-width spaces beside values."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sandtable.translation import sources

# Wrong uses of Japanese terms. In the rulebooks ターン is a turn of the game, 手番 is the time when a player acts,
# and the number of dice follows the word for dice.
CALLED_OTHERWISE = {
    "a turn of the game is ターン": r"第(\d|\{[^}]*\})+手番|(\d|\})\s?手番|手番(数|イベント|マーカー|トラック)",
    "when somebody is to act is 手番": (
        r"(あなた|相手|自分|プレイヤー|\$seat \}|ドイツ軍|連合軍|自軍|敵|派閥)の(次の)?ターン|ターンプレイヤー"
    ),
    "dice are counted as ダイス3個": r"(\d|\$\w+ \})\s?ダイス",
}


def test_turns_and_dice_are_called_in_japanese_as_in_the_rulebooks() -> None:
    lines = [line for file in sources("ja") for line in file.read_text(encoding="utf-8").splitlines()]
    for what, pattern in CALLED_OTHERWISE.items():
        assert [line for line in lines if re.search(pattern, line)] == [], what
    for wrong in (
        "第{ $turn }手番",
        "3手番",
        "あなたのターンです",
        "{ $seat }の次のターン",
        "{ $n } ダイス",
        "3ダイス",
    ):
        assert any(re.search(pattern, wrong) for pattern in CALLED_OTHERWISE.values()), wrong


# Japanese characters and punctuation, and numbers that are not part of a Latin word or code.
JAPANESE = r"[\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff60]"
NUMBER = r"\d(?:[\d.,～]*\d)?%?"
# A placeholder for the value of a variable in a sentence.
VALUE = "\ue000"
GAPS = re.compile(
    rf"{JAPANESE} {VALUE}|{VALUE} {JAPANESE}|{JAPANESE} {JAPANESE}"
    rf"|{JAPANESE} {NUMBER}(?![A-Za-z0-9_@./=-]| [A-Za-z])"
    rf"|(?<![A-Za-z0-9@._/=,:%-])(?<![A-Za-z%] ){NUMBER} {JAPANESE}"
)
# Messages that need spaces: commands of several words, map legends, and key lists in columns.
GAPPED = {
    "terminal-blitzkrieg-line-move",
    "terminal-eleven-line-act",
    "terminal-blitzkrieg-legend",
}


def written(pattern: ftl.Pattern) -> Iterator[str]:
    """Yield the text of each variant of a pattern, with a placeholder for each variable."""
    text = ""
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            text += element.value
            continue
        inner = element.expression
        if isinstance(inner, ftl.SelectExpression):
            for variant in inner.variants:
                yield from written(variant.value)
        text += inner.value if isinstance(inner, ftl.StringLiteral) else VALUE
    yield text


def gaps(source: str) -> list[str]:
    """Return the ids of messages that have a half-width space where Japanese style does not allow one."""
    entries = [entry for entry in FluentParser().parse(source).body if isinstance(entry, ftl.Message)]
    return [
        entry.id.name
        for entry in entries
        if entry.value is not None and any(GAPS.search(text) for text in written(entry.value))
    ]


def test_japanese_has_no_half_width_spaces() -> None:
    files = list(sources("ja"))
    assert len(files) > 40
    found = {id for file in files for id in gaps(file.read_text(encoding="utf-8"))}
    assert found == GAPPED


@pytest.mark.parametrize(
    "text",
    [
        "{ $players } 人参加",
        "第 { $season }",
        "卓 { $table }",
        "{ $n ->\n    [one] 1 個\n   *[other] { $n }個\n }",
        "一つのアドレスが 1 分間に送る数",
        "五つ！ 2点",
        "1 から 6 まで",
        "このような区間は 20 に1つ",
        "{ $n ->\n   *[other] あと\n } 個",
    ],
)
def test_a_half_width_space_in_japanese_is_found(text: str) -> None:
    assert gaps(f"x = {text}") == ["x"]


@pytest.mark.parametrize(
    "text",
    [
        "--why に、理由を{ $most }文字で",
        "{ $id } · { $name }",
        "hard@4 のように",
        "move aga libramont 2 tanks by operation",
    ],
)
def test_other_letters_keep_their_spaces_in_japanese(text: str) -> None:
    assert gaps(f"x = {text}") == []
