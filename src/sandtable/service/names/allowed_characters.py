"""Cleaning names and one-line texts of invisible characters."""

from __future__ import annotations

import unicodedata
from bisect import bisect

# The ranges of invisible characters, each as first and last: Default_Ignorable_Code_Point in Unicode 17.
IGNORABLE = (
    *(0x00AD, 0x00AD, 0x034F, 0x034F, 0x061C, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x200B, 0x200F),
    *(0x202A, 0x202E, 0x2060, 0x206F, 0x3164, 0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFEFF, 0xFFA0, 0xFFA0, 0xFFF0, 0xFFF8),
    *(0x1BCA0, 0x1BCA3, 0x1D173, 0x1D17A, 0xE0000, 0xE0FFF),
)
# Blank characters that do not have that property: the empty braille pattern and the null notehead.
BLANK = "\u2800\U0001d159"
NON_JOINER, JOINER = "\u200c", "\u200d"
TEXT_STYLE, EMOJI_STYLE, KEYCAP = "\ufe0e", "\ufe0f", "\u20e3"
SKIN_TONES = range(0x1F3FB, 0x1F3FF + 1)
VIRAMA = 9
# The scripts whose letters join, by the first word in the Unicode names of their characters.
JOINING = ("ARABIC", "SYRIAC", "MANDAIC", "MONGOLIAN", "NKO", "PHAGS-PA", "ADLAM", "MANICHAEAN", "HANIFI")
# The maximum number of marks on one letter (UTS 39, 5.4); no script needs more.
MAX_MARKS = 4
MAX_NAME = 40


def clean_name(name: str) -> str:
    """Return a name cleaned for display, with at most MAX_NAME characters."""
    return clean_line(name, MAX_NAME)


def clean_line(text: str, most: int | None = None) -> str:
    """Return a text as one line without invisible characters; "" if nothing is left.

    Joiners and variation selectors stay where they change the visible text.
    """
    signs = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    marks = 0
    for place, sign in enumerate(signs):
        if unicodedata.category(sign) in ("Mn", "Me") and not is_ignorable(sign):
            marks += 1
            if kept and kept[-1] != " " and marks <= MAX_MARKS:
                kept.append(sign)
        elif is_ignorable(sign):
            if kept and _matters(kept, sign, signs[place + 1 : place + 2]):
                kept.append(sign)
        else:
            marks = 0
            kept.append(sign if sign.isprintable() and sign not in BLANK else " ")
    line = " ".join("".join(kept).split())[:most].rstrip(f" {NON_JOINER}{JOINER}")
    return line if any(unicodedata.category(sign)[0] in "LNPS" for sign in line) else ""


def printable_line(text: str) -> str:
    """Return a name cleaned as before schema 30, to find accounts of that time."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(shown.split())[:MAX_NAME].strip()


def is_ignorable(sign: str) -> bool:
    """Return whether Unicode defines a character as invisible."""
    place = bisect(IGNORABLE, ord(sign))
    return place % 2 == 1 or (place > 0 and IGNORABLE[place - 1] == ord(sign))


def _matters(kept: list[str], sign: str, after: str) -> bool:
    """Return whether an invisible character changes the visible text.

    Args:
        kept: the characters before it.
        sign: the invisible character.
        after: the character after it; "" for none.
    """
    before = kept[-1]
    if sign in (TEXT_STYLE, EMOJI_STYLE):
        return unicodedata.category(before) in ("So", "Sm") or after == KEYCAP
    if sign not in (JOINER, NON_JOINER) or not after:
        return False
    if sign == JOINER and unicodedata.category(after) in ("So", "Sm"):
        base = [each for each in kept if each != EMOJI_STYLE and ord(each) not in SKIN_TONES]
        return bool(base) and unicodedata.category(base[-1]) == "So"
    if unicodedata.combining(before) == VIRAMA:
        return True
    letters = [each for each in kept if unicodedata.category(each)[0] != "M"]
    return bool(letters) and _joins(letters[-1]) and _joins(after)


def _joins(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith(JOINING)
