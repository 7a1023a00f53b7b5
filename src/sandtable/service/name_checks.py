"""Names and one-line texts: allowed characters, look-alikes and reserved names."""

from __future__ import annotations

import unicodedata
from bisect import bisect
from functools import cache
from pathlib import Path

import msgspec

import sandtable
from sandtable.bots.registry import opponents
from sandtable.kernel.message import Ref, say
from sandtable.service.errors import ServiceError
from sandtable.translation import Words, languages

# The ranges of invisible characters, each as first and last: Default_Ignorable_Code_Point in Unicode 17.
IGNORABLE = (
    *(0x00AD, 0x00AD, 0x034F, 0x034F, 0x061C, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x200B, 0x200F),
    *(0x202A, 0x202E, 0x2060, 0x206F, 0x3164, 0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFEFF, 0xFFA0, 0xFFA0, 0xFFF0, 0xFFF8),
    *(0x1BCA0, 0x1BCA3, 0x1D173, 0x1D17A, 0xE0000, 0xE0FFF),
)
# Blank characters that lack the property Default_Ignorable_Code_Point: the empty braille pattern and the null notehead.
BLANK = "\u2800\U0001d159"
NON_JOINER, JOINER = "\u200c", "\u200d"
TEXT_STYLE, EMOJI_STYLE, KEYCAP = "\ufe0e", "\ufe0f", "\u20e3"
SKIN_TONES = range(0x1F3FB, 0x1F3FF + 1)
VIRAMA = 9
# The scripts whose letters join, by the first word in the Unicode names of their characters.
JOINING = ("ARABIC", "SYRIAC", "MANDAIC", "MONGOLIAN", "NKO", "PHAGS-PA", "ADLAM", "MANICHAEAN", "HANIFI")
# The maximum number of combining marks on one letter (UTS 39, 5.4). No script needs more.
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
    """Return a name cleaned as before database schema 30, to find older accounts."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(shown.split())[:MAX_NAME].strip()


def is_ignorable(sign: str) -> bool:
    """Return whether Unicode defines a character as invisible."""
    place = bisect(IGNORABLE, ord(sign))
    return place % 2 == 1 or (place > 0 and IGNORABLE[place - 1] == ord(sign))


def _matters(kept: list[str], sign: str, after: str) -> bool:
    """Return whether an invisible character changes the visible text.

    Args:
        kept: the characters before the invisible one.
        sign: the invisible character.
        after: the character after the invisible one; "" for none.
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


FILE = Path(__file__).with_name("confusables.json")


@cache
def _prototypes() -> dict[int, str]:
    """Return a map from the code point of each look-alike character to its prototype.

    The prototype is the text that stands for all characters that look alike.
    """
    # The offline page does not contain the list of look-alikes: in one browser there is no other player to imitate.
    if not FILE.exists():
        return {}
    found = msgspec.json.decode(FILE.read_bytes(), type=dict[str, str | dict[str, str] | list[str]])["looks"]
    assert isinstance(found, dict)
    return {ord(sign): looks for sign, looks in found.items()}


def skeleton(text: str) -> str:
    """Return the skeleton of a text, which is the same for all texts that look alike.

    A skeleton is not meant for display.
    """
    signs = "".join(sign for sign in unicodedata.normalize("NFD", text) if not is_ignorable(sign))
    return unicodedata.normalize("NFD", signs.translate(_prototypes()))


def looks(name: str) -> frozenset[str]:
    """Return the skeletons of a name, as written and in lower case.

    Two names look alike if they have a skeleton in common.
    """
    same_width = unicodedata.normalize("NFKC", name)
    return frozenset((skeleton(same_width.casefold()), skeleton(same_width).casefold()))


ROLES = (
    *("admin", "administrator", "bot", "club", "computer", "deleted", "everyone", "host", "moderator"),
    *("mod", "official", "operator", "player", "root", "sandtable", "server", "service", "spectator"),
    *(
        "staff",
        "steward",
        "support",
        "system",
        "webmaster",
        "管理者",
        "運営",
        "運営者",
        "モデレーター",
        "サーバー",
        "システム",
    ),
    *("ボット", "観戦者", "プレイヤー", "公式", "サポート", "コンピューター"),
)
# Single letters are ids of seats, but may also be initials, so they are not reserved.
MIN_LENGTH = 2


@cache
def _reserved() -> frozenset[str]:
    """Return the skeletons of all reserved names."""
    found = set(ROLES)
    for name in sandtable.game_ids():
        found.add(name)
        for variant in sandtable.game(name).variants:
            game = sandtable.game(name, variant=variant)
            found |= {*game.seats, *game.title.values(), *opponents(name, variant)}
            for lang in languages():
                words = Words(lang, name)
                found |= {words.ref(Ref("seat", seat)) for seat in game.seats}
                bots = [f"page-bot-{bot}" for bot in opponents(name, variant)]
                found |= {words.text(say(each)) for each in bots if words.has(each)}
    return frozenset(look for word in found if len(word) >= MIN_LENGTH for look in looks(word))


def check_name(name: str) -> str:
    """Return the name if it is not reserved.

    Raises:
        ServiceError: the name is reserved.
    """
    if name and not looks(name).isdisjoint(_reserved()):
        raise ServiceError("invalid", say("service-name-reserved", name=name))
    return name
