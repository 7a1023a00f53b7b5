"""The wheel and the source distribution have the right contents and metadata."""

from __future__ import annotations

import re
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

import sandtable
from sandtable.kernel.compiled_flag import COMPILED

ROOT = Path(__file__).resolve().parents[2]


def test_the_wheel_holds_the_page_the_words_and_the_compiled_engine(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
        page = opened.read("sandtable/service/static/index.html").decode()
    for script in re.findall(r'(?:src|href)="\./?(assets/[^"]+)"', page):
        assert f"sandtable/service/static/{script}" in names
    assert "assets/" in page
    assert {"sandtable/py.typed", "sandtable/locale/ja/cli.ftl", "sandtable/games/eleven/clauses.toml"} <= names
    assert not [name for name in names if name.split("/")[0] in ("tests", "web", "docs")]
    built = [name for name in names if name.endswith((".so", ".pyd"))]
    assert bool(built) == COMPILED
    assert wheel.name.endswith("-none-any.whl") != COMPILED


def test_the_metadata(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        (name,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(opened.read(name))
    assert (metadata["Name"], metadata["Version"]) == ("sandtable-wargames", sandtable.__version__)
    assert metadata.get_all("Provides-Extra") is not None
    assert set(metadata.get_all("Provides-Extra", [])) == {
        "accounts",
        "all",
        "cluster",
        "data",
        "envs",
        "postgres",
        "report",
    }
    plain = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert {re.split(r"[\[<>;]", line)[0] for line in plain} >= {"textual", "starlette", "uvicorn", "sqlalchemy"}
    (all_of_them,) = (line for line in metadata.get_all("Requires-Dist", []) if line.endswith('extra == "all"'))
    assert "sandtable-wargames[accounts,cluster,data,envs,postgres,report]" in all_of_them.replace(" ", "")


def test_the_source_distribution_can_be_built_without_node(sources: Path) -> None:
    """The source distribution contains the built page, all sources and tests, but nothing compiled."""
    with tarfile.open(sources) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {
        "setup.py",
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "CITATION.cff",
        "CHANGELOG.md",
        "Containerfile",
        "src/sandtable/py.typed",
        "src/sandtable/service/static/index.html",
        "src/sandtable/kernel/state.py",
        "tests/rulebook/eleven/test_chapter_4_attack.py",
        "web/package-lock.json",
    } <= names
    assert not [name for name in names if name.endswith((".so", ".c", ".pyc")) or "node_modules" in name]


def test_the_citation_is_of_this_version() -> None:
    cited = (ROOT / "CITATION.cff").read_text("utf-8").splitlines()
    assert f"version: {sandtable.__version__}" in cited
    assert "license: MIT" in cited


def test_the_files_of_the_container_exist() -> None:
    """All files that the Containerfile copies exist; the tests cannot build the container itself."""
    text = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    stages = re.findall(r"^FROM \S+(?: AS (\w+))?$", text, re.MULTILINE)
    assert stages == ["page", "wheel", ""]
    for line in re.findall(r"^COPY (?!--from)(.+)$", text, re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert f"--find-links /wheels '{project['name']}[accounts,postgres]' " in text
    assert text.rstrip().splitlines()[-1].startswith('CMD ["sandtable", "serve", ')
    assert "sandtable" in project["scripts"]
    # These lines make the container run without root rights and keep its data in a volume.
    assert re.findall(r"^(?:USER|VOLUME|EXPOSE) .+$", text, re.MULTILINE) == [
        "USER player",
        "VOLUME /data",
        "EXPOSE 8010",
    ]
    assert "HEALTHCHECK" in text
