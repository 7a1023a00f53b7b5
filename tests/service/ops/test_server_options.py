"""The options of a server.

Each option exists on the command line, in the configuration file, in the environment, in the help and in the guide.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.cli.commands.serve import default_config, former_flags, read_options
from sandtable.service.ops.config_file import ConfigError, read_config
from sandtable.service.ops.server_options import DATABASE_VARIABLE, ServerOption, ServerOptions, all_options, made_of
from sandtable.translation import Words, languages

OPTIONS = list(all_options())
# Options that exist only on the command line, because they concern the configuration file itself or all commands.
APART = {"config", "print_config", "lang", "help"}


def written(folder: Path, text: str) -> Path:
    file = folder / "sandtable.toml"
    file.write_text(text, encoding="utf-8")
    return file


def problems(file: Path, lang: str = "en") -> list[str]:
    """Run `sandtable serve` with a bad configuration file, and return its error lines."""
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
    # All lines are comments at first. Without the comment signs they set the defaults, or examples where there is no
    # default.
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
    file = written(
        tmp_path, 'host = "::1"\nport = 1\ndatabase = "club.sqlite3"\nwebhooks = false\nbot = ["a=exec:./a"]\n'
    )
    words = Words("en")
    nothing: dict[str, Any] = {option.name: [] if option.kind == "list" else None for option in OPTIONS}
    options = read_options(words, file, nothing)
    assert options == ServerOptions(
        host="::1", port=1, database=str(tmp_path / "club.sqlite3"), webhooks=False, bot=["a=exec:./a"]
    )
    given = {**nothing, "port": 2, "webhooks": True, "database": "other.sqlite3"}
    options = read_options(words, file, given)
    assert (options.host, options.port, options.webhooks, options.database) == ("::1", 2, True, "other.sqlite3")
    assert read_options(words, None, nothing) == ServerOptions()


def test_a_file_may_use_earlier_keys(tmp_path: Path) -> None:
    former = {key: option for option in OPTIONS for key in option.former}
    assert {"work", "hooks", "private_hooks", "told_after", "talk", "clock", "run_jobs", "host_name"} <= set(former)
    assert {"limits.sayings_per_minute", "limits.letters_per_day", "limits.sockets", "accounts.emails"} <= set(former)
    for key, option in former.items():
        section, _, name = key.rpartition(".")
        value = option.example if option.default in (None, []) else option.default
        shown = str(value).lower() if isinstance(value, bool | int | float) else repr(value)
        text = f"[{section}]\n" if section else ""
        read = read_config(written(tmp_path, f"{text}{name} = {shown}\n"))
        assert set(read) == {option.key}
        assert option.path or read[option.key] == value
    (said,) = problems(written(tmp_path, "told_after = 0\n"))
    assert "told_after" in said


def test_the_command_line_may_use_earlier_flags() -> None:
    earlier = former_flags()
    assert earlier["--private-hooks"] == "--allow-private-webhooks"
    assert earlier["--no-work"] == earlier["--no-run-jobs"] == "--no-background-jobs"
    assert earlier["--limits-sayings-per-minute"] == "--limits-chat-per-minute"
    app = make_app(("serve",))
    result = CliRunner().invoke(app, ["serve", "--no-work", "--told-after=0", "--lang", "en"])
    assert (result.exit_code, result.output) == (2, "--notify-delay is 0, but must be between 1 and 86400.\n")
    assert not [flag for flag in earlier if f"{flag} " in CliRunner().invoke(app, ["serve", "--help"]).output]


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
        ("bot_timeout = nan", ["bot_timeout", "nan", "86400"]),
        ("\n\nbot = 'a'", ["3", "bot"]),
        ("edition = [1]", ["edition"]),
        ("[wall]\nport = 1", ["1", "wall"]),
        ("port = 1\nport = 2\n", ["sandtable.toml", "2"]),
        ("port = ", ["sandtable.toml", "1"]),
    ],
)
def test_each_problem_is_reported_in_one_sentence(tmp_path: Path, text: str, pieces: list[str], lang: str) -> None:
    (said,) = problems(written(tmp_path, text), lang)
    for piece in pieces:
        assert piece in said


def test_all_problems_are_reported_together(tmp_path: Path) -> None:
    said = problems(written(tmp_path, 'port = -1\nwebhooks = "no"\nprot = 3\n'))
    assert [re.search(r"line (\d)", line)[1] for line in said] == ["1", "2", "3"]  # type: ignore[index]


def test_possible_secrets_are_not_repeated(tmp_path: Path) -> None:
    (said,) = problems(written(tmp_path, 'database = ["postgresql://club:moltke@db/club"]'))
    assert "moltke" not in said


def test_a_missing_configuration_file(tmp_path: Path) -> None:
    (said,) = problems(tmp_path / "none.toml")
    assert "none.toml" in said
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    (said,) = problems(tmp_path / "bytes.toml")
    assert "bytes.toml" in said


def test_sections_have_keys_of_their_own() -> None:
    option = ServerOption("limits.kind", "text", False, "a", ("a", "b"))
    assert option.flag == "--limits-kind"
    assert option.problem("b") is None
    assert option.problem("c") == ("options-no-choice", {"given": "'c'", "choices": "a, b"})
    endless = ServerOption("n", "integer", False, 1, least=1)
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
