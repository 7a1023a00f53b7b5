"""The lists of faults that the checks allow can only become shorter."""

import subprocess
from collections import Counter
from pathlib import Path

import pytest

from check import __main__ as program
from check import allowances
from check.findings import Finding, Project


def faults(**places: int) -> list[Finding]:
    return [Finding(place, "told", line, "write shown") for place, n in places.items() for line in range(n)]


def test_a_list_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "allowed" / "words.toml"
    counts = Counter({("src/a.py", "at once"): 2, ("src/a.py", "told"): 1, ("src/ö.py", '"'): 3})
    allowances.write(path, counts)
    assert allowances.read(path) == counts
    allowances.write(path, Counter())
    assert not path.exists()
    assert allowances.read(path) == Counter()


def test_as_many_as_are_allowed_pass() -> None:
    assert not allowances.compare(faults(a=2), Counter({("a", "told"): 2}))


def test_one_more_than_is_allowed_is_named_with_its_like() -> None:
    verdict = allowances.compare(faults(a=3, b=1), Counter({("a", "told"): 2, ("b", "told"): 1}))
    assert verdict.new == faults(a=3)
    assert verdict.surplus == []


def test_an_entry_that_is_no_longer_needed_is_a_fault() -> None:
    verdict = allowances.compare(faults(a=1), Counter({("a", "told"): 2, ("gone", "told"): 1}))
    assert verdict
    assert verdict.surplus == [("a", "told", 2, 1), ("gone", "told", 1, 0)]


def test_shrinking_raises_nothing() -> None:
    allowed = Counter({("a", "told"): 2, ("b", "told"): 1, ("gone", "told"): 1})
    assert allowances.shrunk(faults(a=1, b=3, new=1), allowed) == Counter({("a", "told"): 1, ("b", "told"): 1})


def test_the_entries_of_a_renamed_file_follow_it() -> None:
    allowed = Counter({("a", "told"): 2})
    assert allowances.shrunk(faults(b=1), allowed, {"a": "b"}) == Counter({("b", "told"): 1})


def test_the_program_lists_new_faults_and_unused_allowances(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "ROOT", tmp_path)
    monkeypatch.setattr(allowances, "FOLDER", tmp_path / "allowed")
    git(tmp_path, "init", "--quiet")
    document = tmp_path / "a.md"
    document.write_text("It is told anew.\n", encoding="utf-8")
    allowances.write(tmp_path / "allowed" / "words.toml", Counter({("a.md", "told"): 2}))
    git(tmp_path, "add", "a.md")
    git(tmp_path, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "a: begin")
    assert program.main(["words"]) == 1
    said = capsys.readouterr().out
    assert "a.md:1: “anew” is banned: write again" in said
    assert "words.toml: a.md: told: 2 allowed, 1 there." in said
    # The new fault in b.md is still reported, but `--shrink` lowers the number, and follows the renamed file.
    git(tmp_path, "mv", "a.md", "b.md")
    assert program.main(["--shrink", "words"]) == 1
    assert allowances.read(tmp_path / "allowed" / "words.toml") == Counter({("b.md", "told"): 1})
    (tmp_path / "b.md").write_text("It is told.\n", encoding="utf-8")
    assert program.main(["words"]) == 0


def test_a_check_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        program.main(["wards"])
    assert "no check called wards; there are buttons, classes" in capsys.readouterr().err


def test_ignored_files_are_not_checked(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    for name, text in {".gitignore": "built/\n", "new.md": "", "built/a.md": ""}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert Project.of_git(tmp_path).paths == [".gitignore", "new.md"]


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=folder, check=True)
