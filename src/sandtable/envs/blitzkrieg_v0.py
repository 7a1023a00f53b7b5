"""The Rise of Blitzkrieg as an environment of PettingZoo: `blitzkrieg_v0.env()`."""

from __future__ import annotations

from sandtable.envs.aec import Environment


class raw_env(Environment):  # noqa: N801 (so it is called in every environment of PettingZoo)
    """The Rise of Blitzkrieg; arguments and errors are those of `Environment`."""

    name = "blitzkrieg"
    metadata = Environment.metadata | {"name": "sandtable_blitzkrieg_v0"}


# The order of calls and the legality of actions are checked here, so that no wrappers are needed.
env = raw_env
