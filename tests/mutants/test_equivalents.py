"""The lists of rule modules and of equivalent mutants match the sources. Cosmic Ray need not be installed."""

import pytest

from mutants.equivalents import GAMES, STATE, Equivalents, rule_modules

ALL_GAMES = sorted(STATE)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_rule_modules_exist(game: str) -> None:
    """Each module that is listed as containing rules has a file."""
    missing = [path for path in rule_modules(game).values() if not (GAMES / game / f"{path}.py").is_file()]
    assert not missing


@pytest.mark.parametrize("game", ALL_GAMES)
def test_equivalent_mutants_have_their_lines(game: str) -> None:
    """Each entry of equivalent.toml names a function that still contains the line of the entry."""
    assert Equivalents().outdated(game) == []


def test_equivalent_mutants_belong_to_a_game() -> None:
    """Each entry of equivalent.toml names a module with rules, because only these modules get mutants."""
    known = {f"{game}/{path}" for game in ALL_GAMES for path in rule_modules(game).values()}
    assert not {module for module, *_ in Equivalents().reasons} - known
