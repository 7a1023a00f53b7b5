"""Commands that show and verify games and records: their text output, their JSON output, and their errors."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

import sandtable
from generic.game_contract import random_session
from kernel.test_record import reseal
from sandtable.bots import bot_names
from sandtable.cli import main, make_app
from sandtable.cli.component_tables import NO_COLUMNS, kebab, sections, tables
from sandtable.cli.progress_bars import ProgressLines
from sandtable.kernel.dice import CommittedDice
from sandtable.kernel.endings_by_players import Ending
from sandtable.kernel.joint_dice import PartHashes, Parts, fingerprint, game_dice, setup_dice
from sandtable.kernel.message import Outcome, say
from sandtable.kernel.record import Record, read_file
from sandtable.kernel.session import Session
from sandtable.rules_coverage import RulebookClause, clauses, marks
from sandtable.translation import Words, languages

APP = make_app(("games_and_components", "verify_and_replay", "position_file", "rules", "rules_coverage"))
GAME = sandtable.game("blitzkrieg")

LIBRAMONT = """
momentum = 3
[units]
aga = "3 german-tank 1 german-infantry"
vervins = "2 french-infantry"
[hands]
german = "1 operation 1 panzer-breakthrough"
"""
MOVE = (
    "play operation; from aga; take german-tank; take german-tank; take german-tank; take german-infantry; to libramont"
)


def run(*args: str | Path, lang: str = "en") -> Result:
    return CliRunner().invoke(APP, [*map(str, args), "--lang", lang], env={"COLUMNS": "200"})


def one_sentence(result: Result, code: int, *pieces: str) -> None:
    """Check that a command has ended with this status, and that its only output is an error line with `pieces`."""
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1
    for piece in pieces:
        assert piece in result.stderr


@pytest.fixture
def position(tmp_path: Path) -> Path:
    (tmp_path / "p.toml").write_text(LIBRAMONT, encoding="utf-8")
    return tmp_path / "p.toml"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    random_session(GAME, 11).record.write(tmp_path / "r.jsonl")
    return tmp_path / "r.jsonl"


def test_version() -> None:
    result = CliRunner().invoke(APP, ["--version"], env={"LANG": "C"})
    assert result.exit_code == 0
    assert sandtable.__version__ in result.stdout
    assert "compiled" in result.stdout


def test_games() -> None:
    assert "The Rise of Blitzkrieg" in run("list").stdout
    assert "ライズ・オブ・ブリッツクリーク" in run("list", lang="ja").stdout
    first = json.loads(run("list", "--json").stdout)[0]
    assert first["seats"] == ["german", "allied"]
    assert first["variants"] == [{"id": "standard", "seats": ["german", "allied"]}]


def test_games_and_help_tell_which_bots_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang in languages():
        output = run("list", lang=lang).stdout
        assert all(output.count(name) >= 2 for name in ("random", "basic", "hard", "mcts-single"))
    assert json.loads(run("list", "--json").stdout)[1]["bots"] == bot_names("eleven")
    for command in ("simulate", "ladder", "report", "play"):
        for lang in languages():
            _, out, _ = door(monkeypatch, capsys, command, "--help", "--lang", lang)
            assert ",".join(bot_names("blitzkrieg")) in "".join(out.split())


def test_where_there_is_no_terminal_progress_is_a_line_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    lines = ProgressLines(Words("en"), lambda: now)
    for done in range(101):
        lines.reached("lab-simulating", done, 100)
        now += 1.0
    progress = capsys.readouterr().err.splitlines()
    assert progress[0] == "Playing: 10 of 100, about 2 minutes left."
    assert progress[-1] == "Playing: 90 of 100, about 1 minute left."
    assert len(progress) == 9


def test_show() -> None:
    result = run("show", "blitzkrieg")
    assert result.exit_code == 0
    for piece in ("Vervins", "reconstructed", "Panzer Breakthrough", "Channel Ports", "boardgamegeek", "17–23 May"):
        assert piece in result.stdout
    assert "ヴェルヴァン" in run("show", "blitzkrieg", lang="ja").stdout
    assert len(json.loads(run("show", "blitzkrieg", "--json").stdout)["spaces"]) == 24


@pytest.mark.parametrize("name", sandtable.game_ids())
@pytest.mark.parametrize("lang", languages())
def test_every_output_has_a_heading(name: str, lang: str) -> None:
    """All tables, columns and marks of a game's components have headings, and all cells are text."""
    game = sandtable.game(name)
    words = Words(lang, name, game.component_name)
    catalogue = game.catalogue()
    for key, rows in tables(catalogue):
        assert words.has(f"cli-show-{kebab(key)}"), key
        for row in rows:
            for column in set(row) - NO_COLUMNS:
                what = "mark" if isinstance(row[column], bool) else "column"
                assert words.has(f"cli-{what}-{kebab(column)}"), (key, column)
    shown = dict(sections(words, catalogue))
    assert {"spaces", "turns", "sources"} <= set(shown)
    assert all(row["name"] for row in shown["spaces"])
    assert all(isinstance(text, str) for rows in shown.values() for row in rows for text in row.values())
    assert run("show", name, lang=lang).exit_code == 0


def test_show_lists_adjacent_spaces_and_facts() -> None:
    rows = dict(sections(Words("en", "blitzkrieg", GAME.component_name), GAME.catalogue()))
    ostend = next(row for row in rows["spaces"] if row["id"] == "ostend")
    assert ostend["name"] == "Ostend"
    assert set(ostend["routes"].split()) == {"ghent", "dunkirk"}
    assert ostend["marks"] == "port"
    assert ostend["shape"] == "space"
    assert rows["units"][0]["name"] == "German infantry"


def test_an_unknown_variant() -> None:
    for command in (("show", "blitzkrieg"), ("position", "blitzkrieg", "none.toml")):
        one_sentence(run(*command, "--variant", "chess"), 2, "blitzkrieg has no variant “chess”", "standard")
    assert run("show", "blitzkrieg", "--variant", "standard").exit_code == 0


def test_show_draws_the_map(tmp_path: Path) -> None:
    assert run("show", "blitzkrieg", "--svg", tmp_path / "map.svg", lang="ja").exit_code == 0
    drawing = Xml.parse(tmp_path / "map.svg")
    groups = {group.get("id") for group in drawing.iter("{http://www.w3.org/2000/svg}g")}
    assert {space.id for space in GAME.components.parts.map.space} <= groups
    assert "セダン" in (tmp_path / "map.svg").read_text(encoding="utf-8")
    one_sentence(run("show", "blitzkrieg", "--svg", tmp_path / "no" / "map.svg"), 2, "map.svg")


def test_position_answers_the_rulebooks_question(position: Path) -> None:
    result = run(
        "position", "blitzkrieg", position, "--do", f"{MOVE}; done; done; keep 4 2", "--dice", "4,2,2", "--json"
    )
    assert result.exit_code == 0, result.stderr
    answer = json.loads(result.stdout)
    assert answer["position"]["units"]["libramont"] == "1 german-infantry 3 german-tank"
    assert [choice["notation"] for choice in answer["choices"]] == ["done", "play panzer-breakthrough"]
    assert answer["actor"] == "german"


def test_a_position_is_drawn_from_the_view_of_the_asked_seat(tmp_path: Path) -> None:
    def drawn(bases: str, active: str) -> str:
        written = f'active = "{active}"\n[units]\n{bases}\nvervins = "2 french-infantry 1 french-tank"\n'
        (tmp_path / "p.toml").write_text(written, encoding="utf-8")
        assert run("position", "blitzkrieg", tmp_path / "p.toml", "--svg", tmp_path / "p.svg").exit_code == 0
        return (tmp_path / "p.svg").read_text(encoding="utf-8")

    tanks, infantry = (
        'aga = "4 german-tank"\nagb = "4 german-infantry"',
        'aga = "4 german-infantry"\nagb = "4 german-tank"',
    )
    assert drawn(tanks, "allied") == drawn(infantry, "allied")
    assert drawn(tanks, "german") != drawn(infantry, "german")
    assert drawn(tanks, "allied").count("#2c57a5") == 3, "the French counters of Vervins"
    one_sentence(run("position", "blitzkrieg", tmp_path / "p.toml", "--svg", tmp_path / "no" / "p.svg"), 2, "p.svg")


def test_a_position_of_factions_is_drawn_with_its_generals(tmp_path: Path) -> None:
    (tmp_path / "p.toml").write_text(
        'variant = "2"\n[cards]\na = "hitler rommel"\nb = "keitel"\n'
        '[units.warsaw]\na = "1 rommel 3 soldier-germany"\nb = "1 keitel"\n'
        '[units.paris]\nallied = "2 soldier-france"\n',
        encoding="utf-8",
    )
    assert run("position", "eleven", tmp_path / "p.toml", "--svg", tmp_path / "p.svg", lang="ja").exit_code == 0
    texts = [text.text for text in Xml.parse(tmp_path / "p.svg").iter("{http://www.w3.org/2000/svg}text")]
    assert {"ロンメル", "カイテル", "A", "B"} <= set(texts)


def test_position_prints_the_position_it_reads(position: Path) -> None:
    result = run("position", "blitzkrieg", position)
    assert 'aga = "1 german-infantry 3 german-tank"' in result.stdout
    assert "play operation" in result.stdout
    printed = result.stdout.split("\n\n")[0]
    assert GAME.write_position(GAME.read_position(printed)) == GAME.write_position(GAME.read_position(LIBRAMONT))


def test_position_refuses_invalid_arguments(position: Path) -> None:
    one_sentence(run("position", "blitzkrieg", position, "--dice", "7"), 2, "7")
    one_sentence(run("position", "blitzkrieg", position, "--draw", "rommel"), 2, "--draw")
    one_sentence(run("position", "blitzkrieg", position.parent / "none.toml"), 2, "none.toml")
    one_sentence(run("position", "chess", position), 2, "chess")


def test_position_lists_all_that_is_wrong(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('turn = 9\n[units]\natlantis = "1 french-tank"\nsedan = "5 french-infantry"\n', encoding="utf-8")
    result = run("position", "blitzkrieg", bad)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 3
    assert "atlantis" in result.stderr
    result = run("position", "blitzkrieg", bad, "--json")
    assert len(json.loads(result.stdout)["problems"]) == 3


def test_a_position_may_name_its_variant(tmp_path: Path) -> None:
    file = tmp_path / "p.toml"
    file.write_text('variant = "standard"\n' + LIBRAMONT, encoding="utf-8")
    assert run("position", "blitzkrieg", file).exit_code == 0
    assert run("position", "blitzkrieg", file, "--variant", "standard").exit_code == 0
    file.write_text('{"variant": "other"}', encoding="utf-8")
    one_sentence(run("position", "blitzkrieg", file), 2, "no variant “other”")
    one_sentence(run("position", "blitzkrieg", file, "--variant", "standard"), 2, "p.toml", "other", "standard")


def test_verify(record: Path, tmp_path: Path) -> None:
    result = run("verify", record)
    assert result.exit_code == 0
    assert "r.jsonl" in result.stdout
    lines = record.read_text(encoding="utf-8").splitlines()
    cut = tmp_path / "cut.jsonl"
    cut.write_text("\n".join(lines[:-1]), encoding="utf-8")
    one_sentence(run("verify", cut), 1, "cut.jsonl", str(len(lines)))
    other = tmp_path / "other.jsonl"
    other.write_text(
        record.read_text(encoding="utf-8").replace('"variant":"standard"', '"variant":"x"'), encoding="utf-8"
    )
    one_sentence(run("verify", other), 1, "line 1")
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join([lines[0], lines[1].replace("place", "plan"), *lines[2:]]), encoding="utf-8")
    one_sentence(run("verify", changed), 1, "line 2")
    result = run("verify", record, cut, "--json")
    assert result.exit_code == 1
    assert [row["ok"] for row in json.loads(result.stdout)] == [True, False]
    one_sentence(run("verify", tmp_path / "none"), 2, "none")


def test_a_game_ended_by_players_is_verified_and_shown(tmp_path: Path) -> None:
    session = Session(GAME, kind="committed", secret="5" * 64, dice=CommittedDice("5" * 64))
    assert session.actor is not None
    session.choose(session.actor, session.options(session.actor)[0].notation)
    session.close(Ending("resigned", ("german",), 7))
    file = tmp_path / "ended.jsonl"
    session.record.write(file)
    result = run("verify", file)
    wins = "the German player has resigned. The Allied player wins"
    assert (result.exit_code, wins in result.stdout) == (0, True), result.stdout
    assert "the German player has resigned" in run("replay", file).stdout.splitlines()[-1]
    assert session.record.end is not None
    # Change the result: first the player who resigned wins, then the game ends by an agreement that was never made.
    for end in (Outcome(("german",), "resigned"), Outcome(("allied",), "agreed")):
        Record(session.record.header, session.record.steps, replace(session.record.end, outcome=end)).write(file)
        one_sentence(run("verify", file), 1, "line 3")


@pytest.mark.parametrize("lang", languages())
def test_verify_shows_the_published_parts_of_joint_dice(tmp_path: Path, lang: str) -> None:
    parts = Parts("a" * 64, {"german": "b" * 64, "allied": ""})
    hashes = PartHashes(fingerprint("a" * 64), {"german": fingerprint("b" * 64), "allied": fingerprint("c" * 64)})
    secret = "5" * 64
    session = Session(GAME, setup_dice(secret, parts.opening), kind="joint", secret=secret)
    session.share(hashes, parts, game_dice(secret, parts))
    while (seat := session.actor) is not None:
        session.choose(seat, session.options(seat)[0].notation)
    session.record.write(tmp_path / "joint.jsonl")
    result = run("verify", tmp_path / "joint.jsonl", lang=lang)
    assert result.exit_code == 0
    published = (fingerprint(secret), hashes.opening, hashes.seats["allied"], hashes.seats["german"])
    assert [line.split()[-1].rpartition("：")[2] for line in result.stdout.splitlines()[-4:]] == list(published)
    (row,) = json.loads(run("verify", tmp_path / "joint.jsonl", "--json").stdout)
    assert (row["parts"]["seats"], row["lost"]) == (hashes.seats, ["allied"])
    text = (tmp_path / "joint.jsonl").read_text(encoding="utf-8")
    lines = text.splitlines()
    for name, before, after, why in (
        ("secret", secret, "6" * 64, "record-other-secret"),
        ("opening", parts.opening, "d" * 64, "record-other-opening"),
        ("part", "b" * 64, "d" * 64, "record-other-part"),
        ("hash", hashes.seats["german"], "d" * 64, "record-other-part"),
        ("lost", "b" * 64, "", "record-other-dice"),
    ):
        file = tmp_path / f"{name}.jsonl"
        file.write_text(reseal([line.replace(before, after) for line in lines]), encoding="utf-8")
        reason = Words(lang).text(say(why, seat="german"))
        one_sentence(run("verify", file, lang=lang), 1, f"{name}.jsonl", reason)


def test_verify_names_the_copied_steps(record: Path, tmp_path: Path) -> None:
    session = Session.onward(sandtable.game("blitzkrieg"), read_file(record), 30)
    while (seat := session.actor) is not None:
        session.choose(seat, session.options(seat)[0].notation)
    session.record.write(tmp_path / "onward.jsonl")
    result = run("verify", tmp_path / "onward.jsonl")
    assert result.exit_code == 0
    assert "The set-up and the first 30 moves were copied from another game" in " ".join(result.stdout.split())
    result = run("verify", record, tmp_path / "onward.jsonl", "--json")
    assert [row["given"] for row in json.loads(result.stdout)] == [None, 30]


def test_replay_shows_the_view_of_a_seat(record: Path) -> None:
    german = run("replay", record, "--seat", "german").stdout
    allied = run("replay", record, "--seat", "allied").stdout
    everybody = run("replay", record).stdout
    assert german.count("\n") > everybody.count("\n") < allied.count("\n")
    assert "secret victory card" in german.splitlines()[1]
    assert "secret" not in "".join(allied.splitlines()[:20])
    assert run("replay", record, "--until", "0").stdout.count("\n") == 1
    assert json.loads(run("replay", record, "--json", "--until", "3", lang="ja").stdout)[-1]["step"] == 3
    one_sentence(run("replay", record, "--seat", "dutch"), 2, "dutch")
    one_sentence(run("replay", record, "--until", "999"), 2, "999")


@pytest.mark.parametrize(
    ("id", "test", "message"),
    [
        ("7.1b", "test_7_1_b", "rule-7-1-b"),
        ("8.6-2", "test_8_6_i2", "rule-8-6-i2"),
        ("8.3x1", "test_8_3_x1", "rule-8-3-x1"),
        ("3", "test_3", "rule-3"),
        ("3a", "test_3_a", "rule-3-a"),
        ("4-3-1a", "test_4_3_1_a", "rule-4-3-1-a"),
        ("5-2x1", "test_5_2_x1", "rule-5-2-x1"),
        ("card.strategic-bombing", "test_card_strategic_bombing", "rule-card-strategic-bombing"),
    ],
)
def test_a_clause_gives_its_test_and_its_message_their_names(id: str, test: str, message: str) -> None:
    clause = RulebookClause(id, "1")
    assert (clause.test_name, clause.message.id) == (test, message)


def test_marks_of_clauses_are_found(tmp_path: Path) -> None:
    file = tmp_path / "code.py"
    file.write_text('"""Chapter §3."""\n\ndef move() -> None:\n    """§4-3-1a, §7.1b: so."""\n', encoding="utf-8")
    assert [(place.name, place.line, id) for place, id in marks(file, tmp_path)] == [
        ("code", 1, "3"),
        ("move", 4, "4-3-1a"),
        ("move", 4, "7.1b"),
    ]


@pytest.mark.parametrize("name", sandtable.game_ids())
def test_coverage_links_every_clause_to_code_and_tests(name: str) -> None:
    result = run("coverage", name, "--json")
    assert result.exit_code == 0, result.stderr
    rows = json.loads(result.stdout)
    assert len(rows) > 100
    assert all(row["text"] and row["code"] and row["tests"] for row in rows)


def test_coverage_uses_the_words_of_their_game() -> None:
    # The message rule-2-1 exists in both games, so each game must use its own.
    for name, clause, word in (("blitzkrieg", "2.1", "replacement box"), ("eleven", "2-1", "sea")):
        rows = json.loads(run("coverage", name, "--json", "--lang", "en").stdout)
        assert word in next(row["text"] for row in rows if row["clause"] == clause)


def test_coverage_reports_missing_tests(tmp_path: Path) -> None:
    (tmp_path / "test_chapter_3.py").write_text("def test_3_1_x() -> None: ...\n", encoding="utf-8")
    result = run("coverage", "blitzkrieg", "--tests-dir", tmp_path)
    assert result.exit_code == 1
    assert "test_7_1_b" in result.stderr
    one_sentence(run("coverage", "blitzkrieg", "--tests-dir", tmp_path / "none"), 2, "none")


@pytest.mark.parametrize("name", sandtable.game_ids())
@pytest.mark.parametrize("lang", languages())
def test_rules_are_printed_by_section(name: str, lang: str) -> None:
    words = Words(lang, name)
    known = clauses(name)
    rows = json.loads(run("rules", name, "--json", lang=lang).stdout)
    assert [row["clause"] for row in rows] == [clause.id for clause in known]
    part = json.loads(run("rules", name, known[-1].section, "--json", lang=lang).stdout)
    assert [row["clause"] for row in part] == [each.id for each in known if each.section == known[-1].section]
    shown = "".join(run("rules", name, known[-1].section, lang=lang).stdout.split())
    assert "".join(words.text(known[-1].message).split()) in shown
    one_sentence(run("rules", name, "99", lang=lang), 2, "99")


def test_a_section_includes_its_parts() -> None:
    sections = {row["section"] for row in json.loads(run("rules", "blitzkrieg", "8", "--json").stdout)}
    assert {"8.1", "8.5", "8.5.1"} <= sections
    assert not any(section.startswith(("7", "9")) for section in sections)


def door(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Run the real command line, and return its exit status, output and errors."""
    monkeypatch.setattr("sys.argv", ["sandtable", *args])
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as end:
        main()
    out, err = capsys.readouterr()
    return int(str(end.value)), out, err


@pytest.mark.parametrize(
    "name",
    [
        "list",
        "show",
        "play",
        "simulate",
        "ladder",
        "bot run",
        "bot check",
        "best-response",
        "analyse",
        "verify",
        "replay",
        "position",
        "rules",
        "coverage",
        "lesson list",
        "puzzle play",
        "edition new",
        "edition check",
        "serve",
        "worker",
        "admin backup",
        "admin prune",
        "admin reports delete",
        "admin table undo-timeout",
    ],
)
def test_help_in_both_languages(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for lang in ("en", "ja"):
        status, out, err = door(monkeypatch, capsys, *name.split(), "--help", "--lang", lang)
        assert (status, err) == (0, "")
        # Japanese sentences can be wrapped at any place, so the comparison ignores spaces.
        shown = "".join(out.split())
        for id in (f"help-{name.replace(' ', '-')}", "help-lang"):
            assert "".join(Words(lang).text(say(id)).split()) in shown


@pytest.mark.parametrize(
    ("args", "piece"),
    [
        (["simulate"], "GAME"),
        (["simulate", "blitzkrieg", "--gmaes", "3"], "--gmaes"),
        (["simulate", "blitzkrieg", "--games", "x"], "--games"),
        (["simulate", "blitzkrieg", "--games"], "--games"),
        (["dance"], "dance"),
        # The library that parses the command line would add a suggestion. The error must not contain it.
        (["bots"], "“bots”"),
    ],
)
def test_wrong_usage_is_one_sentence(
    args: list[str], piece: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = door(monkeypatch, capsys, *args)
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert piece in err


def test_an_unknown_language() -> None:
    one_sentence(run("list", lang="fr"), 2, "fr")


def test_an_edition_with_problems(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text('[[space]]\nid = "lille"\ndefence = 77\n', encoding="utf-8")
    one_sentence(run("show", "blitzkrieg", "--edition", tmp_path), 2, "map.toml", "lille")
    one_sentence(run("show", "blitzkrieg", "--edition", tmp_path / "none"), 2, "none")


def test_coverage_skips_unreadable_files(tmp_path: Path) -> None:
    """Files that are not valid Python, such as files for an older version, do not stop the command."""
    (tmp_path / "test_old.py").write_text("print 'an older Python'\n", encoding="utf-8")
    (tmp_path / "test_bytes.py").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "test_one.py").write_text("def test_3_1() -> None: ...\n", encoding="utf-8")
    result = run("coverage", "blitzkrieg", "--tests-dir", tmp_path)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert "test_3_2" in result.stderr
    assert "test_3_1 " not in result.stderr
