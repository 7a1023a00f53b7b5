"""Reserved names, which could be mistaken for bots, seats, games or operators."""

from __future__ import annotations

from functools import cache

import sandtable
from sandtable.bots.registry import opponents
from sandtable.kernel.message import Ref, say
from sandtable.service.errors import ServiceError
from sandtable.service.names.look_alikes import looks
from sandtable.words import Words, languages

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
    """Return the looks of all reserved names."""
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
