"""Hitler's Eleven as an environment of PettingZoo: `eleven_v0.env()`."""

from __future__ import annotations

from sandtable.envs.aec import Environment


class raw_env(Environment):  # noqa: N801 (so it is called in every environment of PettingZoo)
    """Hitler's Eleven; arguments and errors are those of `Environment`."""

    name = "eleven"
    metadata = Environment.metadata | {"name": "sandtable_eleven_v0"}


# The order of calls and the legality of actions are checked here, so that no wrappers are needed.
env = raw_env
