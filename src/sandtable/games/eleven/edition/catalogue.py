# mypyc: no - the edge of the package
"""The components as plain data, for whoever draws or prints them: the page, `sandtable show`.

Texts are messages: `rule-card-<id>` of an Allied card, `rule-ability-<general>` of an Axis general, and for each effect
of a turn event `event-<effect>` with the effect's own words as arguments (rulebook 5-4).
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.games.eleven.edition.build import LONDON
from sandtable.games.eleven.edition.parts import EFFECT_KINDS, AnyEffect, Parts
from sandtable.games.eleven.state.vocabulary import EFFECT_IDS
from sandtable.kernel.message import Arg, Message, Ref

REFS = {"power": "power", "space": "space", "otherwise": "space", "card": "card"}


def tables(parts: Parts) -> dict[str, Any]:
    """The components of an edition; an area's x and y are places on the sheet that the shapes draw."""
    rules = parts.rules
    ours = {"lon", "lat", "pushed", "seeds", "rooms"}
    # §7-4a: what London pays is on its marker.
    marker = {"vp": rules.vp.london.value, "power": rules.vp.london_power.value}
    return {
        "spaces": [
            {k: v for k, v in _plain(space).items() if k not in ours} | (marker if space.id == LONDON else {})
            for space in parts.map.space
        ],
        "borders": [
            {"a": b.between[0], "b": b.between[1], "kind": b.kind, "source": b.source} for b in parts.map.border
        ],
        "arrows": [{"from": a.start, "to": a.to, "faces": a.faces, "source": a.source} for a in parts.map.arrow],
        "powers": [_plain(power) for power in parts.powers.power],
        "generals": [
            {**_plain(general), "text": _message(f"rule-ability-{general.id}") if general.side == "axis" else None}
            for general in parts.generals.general
        ],
        "cards": {
            "axis": [
                {
                    "id": card.id,
                    "en": card.en,
                    "ja": card.ja,
                    "text": _message(f"rule-ability-{card.id}"),
                    "source": _plain(card)["source"],
                }
                for card in parts.cards.of("axis")
            ],
            "allied": [
                {
                    "id": card.id,
                    "en": card.en,
                    "ja": card.ja,
                    "count": card.count,
                    "text": _message(f"rule-card-{card.id}"),
                    "steps": [effect_message(effect) for effect in card.effects],
                    "source": _plain(card)["source"],
                }
                for card in parts.cards.of("allied")
            ],
        },
        "turns": [
            {
                "id": turn.id,
                "en": turn.en,
                "ja": turn.ja,
                "text": [effect_message(effect) for effect in turn.effects],
                "source": _plain(turn)["source"],
            }
            for turn in rules.turn
        ],
        "tracks": _plain(rules.tracks),
        "vp": _plain(rules.vp),
        "sources": [_plain(source) for source in parts.sources.source],
    }


def _plain(struct: msgspec.Struct) -> Any:
    return msgspec.to_builtins(struct)


def _message(id: str) -> Any:
    return msgspec.to_builtins(Message(id))


def effect_message(effect: AnyEffect) -> Any:
    """What an effect of a card or turn event does, as a message with its condition."""
    words = _plain(effect)
    del words["do"]
    kind = EFFECT_IDS[EFFECT_KINDS[type(effect)]]
    args: dict[str, Arg] = {}
    for key, value in words.items():
        if key == "general" and value:
            args[key] = Ref("unit", value)
        elif key in REFS and isinstance(value, str) and value:
            args[key] = Ref(REFS[key], value)
        elif isinstance(value, bool):
            args[key] = "yes" if value else "no"
        elif isinstance(value, int):
            args[key] = value
    when, _, whose = words["when"].partition(":")
    args["when"] = when or "always"
    if whose:
        args["whose"] = Ref("power", whose)
    if kind == "reinforce":
        kind += "-homes" if words["homes"] else "-general" if words["general"] else ""
        kind += "-units" if words["if_units"] else ""
    return msgspec.to_builtins(Message(f"event-{kind}", args))
