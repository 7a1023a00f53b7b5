"""Options of a server: the command line, the file, the environment, the help and the guide all have each one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.cli.serve import default_config, read_options
from sandtable.service.operations.config_file import ConfigError, read_config
from sandtable.service.operations.options import DATABASE_VARIABLE, Option, Options, all_options, made_of
from sandtable.words import Words, languages

OPTIONS = list(all_options())
# What the command line has besides: they are about the file, or about all commands.
APART = {"config", "print_config", "lang", "help"}


def written(folder: Path, text: str) -> Path:
    file = folder / "sandtable.toml"
    file.write_text(text, encoding="utf-8")
    return file


def problems(file: Path, lang: str = "en") -> list[str]:
    """What is said of a file, as the command says it."""
    result = CliRunner().invoke(make_app(("serve",)), ["serve", "--config", str(file), "--lang", lang])
    assert result.exit_code == 2
    return result.output.strip().splitlines()


def test_the_command_line_has_every_option() -> None:
    command: Any = get_command(make_app(("serve",)))
    parameters = {parameter.name: parameter.opts for parameter in command.commands["serve"].loaded.params}
    assert set(parameters) - APART == {option.name for option in OPTIONS}
    for option in OPTIONS:
        assert option.flag in parameters[option.name]


@pytest.mark.parametrize("lang", languages())
def test_the_printed_file_has_every_option_and_is_read_again(tmp_path: Path, lang: str) -> None:
    text = default_config(Words(lang))
    names = re.findall(r"^#(\w+) = ", text, re.MULTILINE)
    assert names == [option.key.rpartition(".")[2] for option in OPTIONS]
    # As it is it says nothing; with its marks taken away, what is so already, but for examples.
    assert read_config(written(tmp_path, text)) == {}
    values = read_config(written(tmp_path, re.sub(r"^#(\w+ = )", r"\1", text, flags=re.MULTILINE)))
    assert set(values) == {option.key for option in OPTIONS}
    for option in OPTIONS:
        if option.default not in (None, []):
            assert values[option.key] == option.default
    made_of(values)


def test_the_guide_names_every_option() -> None:
    page = (Path(__file__).parents[3] / "docs" / "configuration.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z_.]+)` \|", page.partition("\n## ")[0], re.MULTILINE)
    assert rows == [option.key for option in OPTIONS]


def test_the_file_the_environment_and_the_command_line_in_this_order(tmp_path: Path) -> None:
    file = written(tmp_path, 'host = "::1"\nport = 1\ndatabase = "club.sqlite3"\nhooks = false\nbot = ["a=exec:./a"]\n')
    words = Words("en")
    nothing: dict[str, Any] = {option.name: [] if option.kind == "list" else None for option in OPTIONS}
    options = read_options(words, file, nothing)
    assert options == Options(
        host="::1", port=1, database=str(tmp_path / "club.sqlite3"), hooks=False, bot=["a=exec:./a"]
    )
    given = {**nothing, "port": 2, "hooks": True, "database": "other.sqlite3"}
    options = read_options(words, file, given)
    assert (options.host, options.port, options.hooks, options.database) == ("::1", 2, True, "other.sqlite3")
    assert read_options(words, None, nothing) == Options()


def test_the_database_may_come_from_the_environment(tmp_path: Path) -> None:
    none = tmp_path / "none" / "club.sqlite3"
    environment = {DATABASE_VARIABLE: str(none)}
    result = CliRunner().invoke(make_app(("serve",)), ["serve", "--port", "0", "--lang", "en"], env=environment)
    assert result.exit_code == 2
    assert str(none) in result.output


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("\nhots = 1", ["sandtable.toml", "2", "hots", "host"]),
        ("host = 5", ["1", "host", "5"]),
        ("port = 70000", ["1", "port", "70000", "65535"]),
        ("port = true", ["port", "true"]),
        ("clock = nan", ["clock", "nan", "86400"]),
        ("\n\nbot = 'a'", ["3", "bot"]),
        ("edition = [1]", ["edition"]),
        ("[wall]\nport = 1", ["1", "wall"]),
        ("port = 1\nport = 2\n", ["sandtable.toml", "2"]),
        ("port = ", ["sandtable.toml", "1"]),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path, text: str, pieces: list[str], lang: str) -> None:
    (said,) = problems(written(tmp_path, text), lang)
    for piece in pieces:
        assert piece in said


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    said = problems(written(tmp_path, 'port = -1\nhooks = "no"\nprot = 3\n'))
    assert [re.search(r"line (\d)", line)[1] for line in said] == ["1", "2", "3"]  # type: ignore[index]


def test_what_may_be_secret_is_not_said_back(tmp_path: Path) -> None:
    (said,) = problems(written(tmp_path, 'database = ["postgresql://club:moltke@db/club"]'))
    assert "moltke" not in said


def test_a_file_that_is_none(tmp_path: Path) -> None:
    (said,) = problems(tmp_path / "none.toml")
    assert "none.toml" in said
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    (said,) = problems(tmp_path / "bytes.toml")
    assert "bytes.toml" in said


def test_sections_have_keys_of_their_own() -> None:
    """Nothing wrong is found in a choice, a number without an end, or a value that may be none."""
    option = Option("limits.kind", "text", False, "a", ("a", "b"))
    assert option.flag == "--limits-kind"
    assert option.problem("b") is None
    assert option.problem("c") == ("options-no-choice", {"given": "'c'", "choices": "a, b"})
    endless = Option("n", "integer", False, 1, least=1)
    assert endless.problem(10**9) is None
    assert endless.problem(0) == ("options-out-of-range", {"given": "0", "least": "1", "most": "none"})


def test_a_url_is_no_path(tmp_path: Path) -> None:
    file = written(tmp_path, 'database = "postgresql://db/club"\nedition = ["mine", "/srv/theirs"]')
    assert read_config(file) == {
        "database": "postgresql://db/club",
        "edition": [str(tmp_path / "mine"), "/srv/theirs"],
    }
    with pytest.raises(ConfigError):
        read_config(written(tmp_path, "x = 1"))
