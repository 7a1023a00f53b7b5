"""Settings that an account shares between its devices, stored as one JSON document.

A new setting is a field of `AccountSettings`. It needs no change of the database, the endpoints or the data export.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType


class AccountSettings(msgspec.Struct, frozen=True):
    """Settings that an account shares between its devices.

    A setting that the player has never changed is absent, and each device uses its own default.

    Args:
        language: the language of the page.
        theme: the colours of the page; "auto" uses those of the system.
        playback_speed: how fast new log entries are shown; "once" shows all together.
        animations: whether counters, dice and flags move.
        shortcuts: whether single keys work as shortcuts.
        sounds: whether the page plays sounds.
        chat: whether tables show the chat.
    """

    language: Literal["en", "ja"] | UnsetType = UNSET
    theme: Literal["auto", "light", "dark"] | UnsetType = UNSET
    playback_speed: Literal["slow", "normal", "fast", "once"] | UnsetType = UNSET
    animations: bool | UnsetType = UNSET
    shortcuts: bool | UnsetType = UNSET
    sounds: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET


def settings_of(stored: Mapping[str, Any]) -> AccountSettings:
    """Return the settings in a stored document.

    Settings and values of newer program versions are ignored here. The stored document keeps them.
    """
    known: dict[str, Any] = {}
    for field in msgspec.structs.fields(AccountSettings):
        if field.encode_name in stored:
            with suppress(msgspec.ValidationError):
                known[field.name] = msgspec.convert(stored[field.encode_name], field.type)
    return AccountSettings(**known)
