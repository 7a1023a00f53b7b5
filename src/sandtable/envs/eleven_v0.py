"""Hitler's Eleven as a PettingZoo environment: `eleven_v0.env()`."""

from __future__ import annotations

from sandtable.envs.aec import Environment


class ElevenEnvironment(Environment):
    """Hitler's Eleven, with the arguments and errors of `Environment`."""

    name = "eleven"
    metadata = Environment.metadata | {"name": "sandtable_eleven_v0"}


# The names that PettingZoo modules define. PettingZoo's wrappers are not needed, because `Environment` checks calls.
raw_env = ElevenEnvironment
env = ElevenEnvironment
