"""Find figures (numbers in digits or words) and claims (words such as supply) in a sentence."""

from __future__ import annotations

import re

TEENS = ["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", *TEENS, "twenty"]
VALUE = {word: number for number, word in enumerate(WORDS, 2)}
KANJI = {sign: number for number, sign in enumerate("一二三四五六七八九十", 1)}
# Parts of a sentence whose numbers are not figures: variables, sections in brackets, a game's title, and years.
NOT_OWN = re.compile(r"\{[^}]*\}|[(（][\d ,、.-]+[)）]|Hitler's Eleven|ヒトラー殿の11人|(?<!\d)19[34]\d(?!\d)")
FIGURE = re.compile(rf"\b(\d+|{'|'.join(WORDS)})\b", re.IGNORECASE)
# An ordinal, such as "the second", is not a figure.
FIGURE_JA = re.compile(
    r"(?<![A-Za-z\d第])(?:(\d+)|([二三四五六七八九十]+)(?=[個人つ枚回本点週国両度か軍]))(?!\d|[個人つ枚回本点週度]目|週間?[、。の]|ターン|倍|月)"
)
CLAIM = re.compile(
    r"suppl(?:y|ied)|surrender|cut off|\bports?\b|nowhere to\b|no way (?:to|back|out)|cannot retreat|"
    r"補給(?!ボックス)|降伏|港|孤立|逃げ道",
    re.IGNORECASE,
)


def own(text: str) -> str:
    """Return a sentence without the text whose numbers are not figures."""
    return NOT_OWN.sub(" ", text)


def figures(text: str) -> list[int]:
    """Return the figures of an English sentence in order: words from "two" upwards, and all digits."""
    return [VALUE.get(found.lower()) or int(found) for found in FIGURE.findall(own(text))]


def figures_ja(text: str) -> list[int]:
    """Return the figures of a Japanese sentence in order."""
    return [int(digits) if digits else kanji(signs) for digits, signs in FIGURE_JA.findall(own(text))]


def kanji(signs: str) -> int:
    """Return the value of a number up to 99 in Chinese characters."""
    tens, _, ones = signs.rpartition("十")
    if "十" not in signs:
        return KANJI[signs]
    return (KANJI[tens] if tens else 1) * 10 + (KANJI[ones] if ones else 0)


def claims(text: str) -> bool:
    """Return True if a sentence states a rule about supply, surrender, ports or retreat."""
    return CLAIM.search(own(text)) is not None
