"""Position files: every form in which units can be written, and an error for each invalid entry."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from sandtable.kernel.game import PositionError
from sandtable.kernel.message import Message
from sandtable.kernel.position_file import ALL_LEFT, as_toml, counted, read_leniently, read_table
from sandtable.translation import Words, languages


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    start: str = msgspec.field(name="from")
    number: int = 0


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    colour: Literal["red", "blue"] = "red"
    points: dict[Literal["a", "b"], int] = {}
    parts: list[str] = []
    inner: Inner | list[Inner] | None = None
    flag: bool = False


def problems(text: str) -> list[Message]:
    """Return the errors in a text. Each error must have a message in every language."""
    try:
        found = read_leniently(text, Outer)[1]
    except PositionError as error:
        found = error.problems
    for lang in languages():
        assert all(Words(lang).text(problem) for problem in found)
    return found


@pytest.mark.parametrize(
    "text",
    [
        "3 tank 1 infantry",
        "tank x 3, infantry",
        "tank x3 infantry x 1",
        "tank tank tank infantry",
        "2 tank tank infantry",
    ],
)
def test_units_are_written_in_several_ways(text: str) -> None:
    found, bad = counted(text)
    assert bad == []
    assert sum(number for number, id in found if id == "tank") == 3
    assert sum(number for number, id in found if id == "infantry") == 1


def test_all_of_a_kind() -> None:
    assert counted("all tank 1 infantry") == ([(ALL_LEFT, "tank"), (1, "infantry")], [])


@pytest.mark.parametrize(
    ("text", "bad"), [("2 3 tank", "2"), ("2", "2"), ("tank x", "x"), ("all", "all"), ("-1 tank", "-1")]
)
def test_invalid_numbers_of_units(text: str, bad: str) -> None:
    assert counted(text)[1] == [bad]


def test_one_wrong_word_hides_no_other_problem() -> None:
    text = 'colour = "green"\nflag = 1\nother = 2\n[points]\na = "one"\nc = 3\n[inner]\nnumber = 1\n'
    found = {problem.id: problem.args for problem in problems(text)}
    assert set(found) == {
        "position-not-one-of",
        "position-wrong-type",
        "position-unknown-key",
        "position-missing-key",
    }
    sentences = [Words("en").text(problem) for problem in problems(text)]
    assert "colour: “green” isn’t possible. Choose one of red, blue." in sentences
    assert "points: “c” isn’t possible. Choose one of a, b." in sentences
    assert "points.a must be a whole number, not one." in sentences
    assert "flag must be true or false, not 1." in sentences
    assert "inner.from is missing. Add it." in sentences
    assert not any("[" in sentence or "..." in sentence for sentence in sentences)


def test_items_of_a_list_have_their_place() -> None:
    assert [problem.args["key"] for problem in problems('parts = ["x", 2]')] == ["parts[2]"]
    text = 'inner = [{ from = "a" }, { from = 1 }]'
    assert [problem.args["key"] for problem in problems(text)] == ["inner[2].from"]


@pytest.mark.parametrize(
    ("text", "id"),
    [("a = ", "toml"), ('{"a": 1,\n x}', "json"), ("a = 1\na = 2\n", "toml"), (f"a = {'9' * 5000}", "toml")],
)
def test_a_text_that_is_no_position(text: str, id: str) -> None:
    assert [problem.id for problem in problems(text)] == [f"position-not-{id}"]


def test_endless_words_and_numbers_are_shortened() -> None:
    long = "x" * 5000
    for text in (f'colour = "{long}"', f"{long} = 1", f"[points]\na = {'9' * 4000}", f"[points]\n{long} = 1"):
        for lang in languages():
            assert all(len(Words(lang).text(problem)) < 300 for problem in problems(text))
        assert problems(text)


def test_readable_parts_are_kept() -> None:
    found, wrong = read_leniently('colour = "blue"\n[points]\na = 2\nb = "x"', Outer)
    assert (found.colour, found.points, len(wrong)) == ("blue", {"a": 2}, 1)
    with pytest.raises(PositionError):
        read_table("flag = 3", Outer)


def test_a_table_as_toml_is_read_again() -> None:
    table = {"colour": "blue", "points": {"a": 1}, "parts": [], "inner": [{"from": "a"}, {"from": "b", "number": 2}]}
    lines = as_toml(table)
    assert "parts" not in "".join(lines)
    found = read_table("\n".join(lines), Outer)
    assert found == read_table(msgspec.json.encode(table).decode(), Outer)
