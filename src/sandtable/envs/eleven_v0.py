"""Hitler's Eleven as an environment of PettingZoo: `eleven_v0.env()`."""

from __future__ import annotations

from pathlib import Path

from sandtable.envs.aec import Environment


class raw_env(Environment):  # noqa: N801 (so it is called in every environment of PettingZoo)
    """Hitler's Eleven.

    Args:
        variant: one of the game's variants; without it, the usual one.
        edition: a folder of components to lay over the game's own.
        skip_forced: decisions with a single choice are made unasked.
        render_mode: "ansi" lets `render` return what the agent that is asked may know, as text.

    Raises:
        KeyError: there is no such variant.
        ComponentError: the edition has problems.
    """

    metadata = Environment.metadata | {"name": "sandtable_eleven_v0"}

    def __init__(
        self,
        variant: str = "",
        edition: Path | str | None = None,
        skip_forced: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__("eleven", variant, edition, skip_forced, render_mode)


# The order of calls and the legality of actions are checked here, so that no wrappers are needed.
env = raw_env
