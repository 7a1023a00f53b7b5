"""The Rise of Blitzkrieg as a PettingZoo environment: `blitzkrieg_v0.env()`."""

from __future__ import annotations

from sandtable.envs.aec import Environment


class BlitzkriegEnvironment(Environment):
    """The Rise of Blitzkrieg, with the arguments and errors of `Environment`."""

    name = "blitzkrieg"
    metadata = Environment.metadata | {"name": "sandtable_blitzkrieg_v0"}


# The names that PettingZoo modules define. PettingZoo's wrappers are not needed, because `Environment` checks calls.
raw_env = BlitzkriegEnvironment
env = BlitzkriegEnvironment
