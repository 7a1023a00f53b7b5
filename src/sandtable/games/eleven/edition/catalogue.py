# mypyc: no - not in the hot path
"""Convert an edition to plain data, for the page and `sandtable show`.

Texts are messages: `rule-card-<id>` for an Allied card, `rule-ability-<general>` for an Axis general, and
`event-<effect>` for each effect of a card or turn event (rule 5-4). The arguments of that message are the effect's
fields.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.games.eleven.edition.board_builder import LONDON
from sandtable.games.eleven.edition.component_file_types import (
    EFFECT_KINDS,
    AnyEffect,
    ElevenParts,
    MarchOrReinforceEffect,
    MoveEntryEffect,
    ReinforceEffect,
)
from sandtable.games.eleven.state.vocabulary import EFFECT_IDS
from sandtable.kernel.message import Arg, Message, Ref

# The kind of `Ref` for each key of an effect. The kind "nation" has names with an article, such as “the Soviet Union”.
REFS = {"power": "nation", "space": "space", "otherwise": "space", "card": "card"}


def tables(parts: ElevenParts) -> dict[str, Any]:
    """Return the components of an edition.

    The x and y of an area are coordinates on the drawn map (shapes.json).
    """
    rules = parts.rules
    ours = {"lon", "lat", "pushed", "seeds", "rooms"}
    # §7-4a: the London marker gives London's VP and national power. The catalogue lists them with the area.
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
    """Return the message that describes an effect with its condition."""
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
        args["whose"] = Ref("nation", whose)
    if isinstance(effect, ReinforceEffect | MarchOrReinforceEffect):
        args["units"] = Ref("units", f"{effect.number} soldier-{effect.power}")
    if isinstance(effect, MoveEntryEffect) and effect.when == f"neutral:{effect.power}":
        kind += "-neutral"
    if kind == "reinforce":
        kind += "-homes" if words["homes"] else "-general" if words["general"] else ""
        kind += "-units" if words["if_units"] else ""
    return msgspec.to_builtins(Message(f"event-{kind}", args))
