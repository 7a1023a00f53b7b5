"""The documentation site builds and is complete. Its links work, and it loads nothing from other sites."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from mkdocs.commands.build import build
from mkdocs.config import load_config

from generic.create_files_once import once
from maker.api import PAGES, modules
from maker.generated_pages import anchor
from maker.layers import FLOORS, INNER, PACKAGE, read_rooms, upward
from maker.pictures import all_pictures, read_list
from maker.site_pages import DOCS, TOP, moved_pages, stage, with_own_links, without_gaps
from sandtable.rules_coverage import clauses
from sandtable.translation import languages, sources

pytestmark = pytest.mark.slow

PICTURES = DOCS / "pictures"
# The pages for players, which exist in both languages.
TRANSLATED = (
    "analysis",
    "annotated-games",
    "dice",
    "installation",
    "lessons",
    "offline",
    "page",
    "puzzles",
    "rulings",
    "terminal",
)
PLAYERS = ("index", "learn-blitzkrieg", "learn-eleven", "players-guide", "game-terms", *TRANSLATED)
TUTORIALS = {"blitzkrieg": "learn-blitzkrieg", "eleven": "learn-eleven"}
DESCRIBED = {"blitzkrieg": {"2.2"}, "eleven": set[str]()}
LOADING = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "use": "href",
}
# Words that readers search for.
SEARCHED = (
    "odds",
    "undo",
    "takeback",
    "hot seat",
    "accessibility",
    "installation",
    "container",
    "licence",
    "troubleshooting",
    "password",
    "unsubscribing",
    "moderators",
    "export",
    "playback speed",
    "backups",
)
CITED = re.compile(r"[(（]((?:\d+(?:[.-]\d+)*(?:, |、)?)+)[)）]")
JAPANESE = re.compile(r"[\u3040-\u30ff]")


class Page(HTMLParser):
    """A collector of the resources that a page loads and the targets of its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.images: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.add(given["id"])
        if tag in LOADING and LOADING[tag] in given:
            self.loads.append(given[LOADING[tag]])
        if tag == "img":
            self.images.append(given["src"])
            assert given.get("alt"), f"{given['src']} says nothing to those who cannot see it"
        if tag == "a":
            self.links.append(given.get("href", ""))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return once(tmp_path_factory, "docs", make_site) / "site"


def make_site(folder: Path) -> None:
    """Build the documentation site in a folder."""
    stage(folder / "pages")
    config = load_config(
        str(TOP / "mkdocs.yml"), docs_dir=str(folder / "pages"), site_dir=str(folder / "site"), strict=True
    )
    config.plugins.on_startup(command="build", dirty=False)
    build(config)


def pages(site: Path) -> Iterator[tuple[Path, Page]]:
    # Reports are standalone pages with separate tests.
    for file in sorted(each for each in site.rglob("*.html") if "reports" not in each.relative_to(site).parts[:-1]):
        yield file, read_page(file)


@cache
def read_page(file: Path) -> Page:
    """Parse a page; the result is cached for several tests."""
    return Page(file.read_text(encoding="utf-8"))


def ids_of_parts(folder: Path, name: str) -> set[str]:
    """Return the ids of a page and of the parts into which it is split."""
    return set[str]().union(*(read_page(file).ids for file in folder.glob(f"{name}*.html")))


def navigation(entries: list[Any]) -> Iterator[str]:
    for entry in entries:
        for inner in entry.values() if isinstance(entry, dict) else [entry]:
            if isinstance(inner, str):
                yield inner
            else:
                yield from navigation(inner)


def test_every_entry_of_the_navigation_is_there_in_both_languages(site: Path) -> None:
    entries = list(navigation(load_config(str(TOP / "mkdocs.yml"), docs_dir=str(DOCS)).nav or []))
    assert len(entries) > 20
    for entry in entries:
        page = Path(entry).with_suffix(".html")
        assert (site / page).is_file()
        assert (site / "ja" / page).is_file()


def test_no_page_asks_for_anything_from_outside(site: Path) -> None:
    found = list(pages(site))
    assert len(found) > 50
    for file, page in found:
        assert [each for each in page.loads if urlsplit(each).netloc] == [], file
        # For such a diagram the theme would load a program from another site.
        assert 'class="mermaid"' not in file.read_text(encoding="utf-8")
    for style in site.rglob("*.css"):
        assert re.findall(r"""(?:url\(|@import )["']?(?:https?:)?//[^)]*""", style.read_text(encoding="utf-8")) == []
    for picture in site.rglob("*.svg"):
        text = picture.read_text(encoding="utf-8")
        assert re.findall(r'(?:href|src)="(?!#)[^"]*"|url\((?!#)[^)]*\)', text) == []


def test_every_picture_and_every_link_leads_somewhere(site: Path) -> None:
    known = {file.resolve(): page for file, page in pages(site)}
    pictures = 0
    for file, page in known.items():
        for target in page.images + page.links + page.loads:
            parts = urlsplit(target)
            # The 404 page has absolute links, because the server shows it at any URL.
            if parts.scheme or target in ("", ".") or target.startswith("/"):
                continue
            to = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            assert to.exists(), f"{file.name}: {target}"
            if parts.fragment and to in known and target in page.links:
                assert unquote(parts.fragment) in known[to].ids, f"{file.name}: {target}"
        pictures += len(page.images)
    assert pictures > 25


def test_players_read_in_their_language(site: Path) -> None:
    for name in PLAYERS:
        english, japanese = ((folder / f"{name}.html").read_text("utf-8") for folder in (site, site / "ja"))
        body = re.search(r"<article.*</article>", japanese, re.DOTALL)
        assert body is not None
        assert len(JAPANESE.findall(body[0])) > 150
        assert '<html lang="ja"' in japanese
        assert '<html lang="en"' in english
        assert "-en.svg" not in japanese
        assert "-ja.svg" not in english


@pytest.mark.parametrize("name", TRANSLATED)
def test_headings_have_the_same_anchors_in_both_languages(site: Path, name: str) -> None:
    english, japanese = (
        re.findall(r'<h[1-6] id="([^"]+)"', (folder / f"{name}.html").read_text("utf-8"))
        for folder in (site, site / "ja")
    )
    assert english == japanese


def test_the_rulings_are_the_same_in_both_languages() -> None:
    def rows(name: str) -> list[tuple[str, str, list[str]]]:
        """Return, for each ruling, its number, its sections and its tests."""
        text = (DOCS / name).read_text(encoding="utf-8").replace("、", ", ")
        cells = [line.split("|") for line in text.splitlines() if re.match(r"\| [RE]\d", line)]
        return [(row[1].strip(), row[2].strip(), re.findall(r"`test_\w+`", row[6])) for row in cells]

    assert len(rows("rulings.md")) > 100
    assert rows("rulings.md") == rows("rulings.ja.md")


def test_both_languages_can_be_searched(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    assert {"en", "ja"} <= set(index["config"]["lang"])
    places = {entry["location"].split("#")[0] for entry in index["docs"]}
    assert {f"{folder}{name}.html" for folder in ("", "ja/") for name in PLAYERS} <= places
    # If a reader opens the site from a folder, a script loads the same index. A frame then runs the search.
    script_of_index = (site / "search" / "search_index.js").read_text(encoding="utf-8")
    assert json.loads(script_of_index.partition("=")[2]) == index
    assert "iframe-worker.js" in (site / "ja" / "index.html").read_text(encoding="utf-8")
    for script in ("tinyseg.js", "min/lunr.ja.min.js"):
        assert (site / "assets" / "javascripts" / "lunr" / script).is_file()


def test_common_words_are_headings_of_pages_for_users(site: Path) -> None:
    """The search prefers headings, and shows pages for developers last."""
    entries = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    english = [each for each in entries if not each["location"].startswith("ja/")]
    for_users = [each for each in english if each.get("boost", 1) == 1]
    assert not [
        each for each in for_users if each["location"].startswith(("api-", "research/", "decisions/", "changes"))
    ]
    headings = [re.sub("<[^>]*>", "", each["title"]).lower() for each in for_users]
    for word in SEARCHED:
        assert any(word in heading for heading in headings), word


def test_a_long_page_is_split_and_its_sections_are_listed(site: Path) -> None:
    for page, part, section in (
        ("rulings", "rulings-hitlers-eleven", "hitlers-eleven"),
        ("commands", "commands-sandtable-list", "sandtable-play"),
        ("ja/clauses-eleven", "ja/clauses-eleven-4", "clause-4-1a"),
    ):
        ids = read_page(site / f"{part}.html").ids
        assert section in ids
        listed = [target for target in read_page(site / f"{page}.html").links if target.startswith(Path(part).name)]
        assert len(listed) >= 1
        assert all(target.partition("#")[2] in ids for target in listed if target.startswith(Path(part).name + ".html"))


def test_pages_in_english_only_say_so(site: Path) -> None:
    assert "英語版のみ" in (site / "ja" / "balance.html").read_text(encoding="utf-8")
    assert "英語版のみ" not in (site / "ja" / "players-guide.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", TUTORIALS)
def test_the_clauses_of_a_rulebook_are_listed(site: Path, game: str) -> None:
    listed = clauses(game)
    assert len(listed) > 100
    for folder in (site, site / "ja"):
        assert {anchor(clause.id) for clause in listed} <= ids_of_parts(folder, f"clauses-{game}")


def test_the_api_reference_documents_every_public_module(site: Path) -> None:
    for page in PAGES:
        ids = ids_of_parts(site, page.name)
        listed = modules(page)
        assert len(listed) >= 8
        assert set(listed) <= ids
        assert f"../{page.name}.html" in read_page(site / "ja" / f"{page.name}.html").links
    assert {"sandtable.kernel.game.Game.view", "sandtable.kernel.state.Decision.choices"} <= ids_of_parts(
        site, "api-kernel"
    )


def test_addresses_of_moved_pages_lead_to_the_pages(site: Path) -> None:
    found = moved_pages()
    assert len(found) > 70
    for old, new in found.items():
        assert read_page(site / old).links == [new]
        assert (site / old).parent.joinpath(new).is_file()


def test_every_command_is_listed(site: Path) -> None:
    ids = ids_of_parts(site, "commands")
    assert {"sandtable-play", "sandtable-position", "sandtable-rules", "sandtable-edition-new"} <= ids


@pytest.mark.parametrize("game", TUTORIALS)
def test_a_tutorial_cites_sections_that_exist_and_both_languages_the_same(game: str) -> None:
    known = {clause.section for clause in clauses(game)} | {clause.id for clause in clauses(game)}
    # Documents can cite a whole chapter, or a section that only describes components.
    known |= DESCRIBED[game]
    known |= {re.split(r"[.-]", section)[0] for section in known}

    def cited(name: str) -> set[str]:
        text = (DOCS / name).read_text(encoding="utf-8")
        found = {each for group in CITED.findall(text) for each in re.split(", |、", group)}
        return {each.removesuffix(".0") for each in found}

    english, japanese = cited(f"{TUTORIALS[game]}.md"), cited(f"{TUTORIALS[game]}.ja.md")
    assert len(english) > 20
    assert english == japanese
    assert english - known == set()


COMPONENTS = Path(str(resources.files("sandtable.games")))


@pytest.mark.parametrize("lang", languages())
def test_buttons_in_the_guides_have_the_labels_of_the_page(lang: str) -> None:
    """Every emphasised name in the guides is a label of the page or a card.

    A number in a guide matches a placeholder in a label.
    """
    components = [file for game in TUTORIALS for file in (COMPONENTS / game / "components").glob("*.toml")]
    words = " ".join(" ".join(file.read_text(encoding="utf-8") for file in [*sources(lang), *components]).split())
    ending = "" if lang == "en" else f".{lang}"
    named = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)" if lang == "en" else "「([^」]+)」")
    described = 0
    for name in ("players-guide", "page", *TUTORIALS.values()):
        text = " ".join((DOCS / f"{name}{ending}.md").read_text(encoding="utf-8").replace("**", "").split())
        for label in named.findall(text):
            if label in ("italics", "\u3000"):
                continue
            described += 1
            assert re.sub(r"\d+", "{ $bots }", label) in words or label in words, f"{name}: {label}"
    assert described > 20


def test_the_pictures_match_the_program() -> None:
    drawn = dict(all_pictures(PICTURES))
    assert len(drawn) == (len(read_list(PICTURES)) + 1) * len(languages())
    assert {file.name for file in PICTURES.glob("*.svg")} == set(drawn)
    stale = [name for name, text in drawn.items() if (PICTURES / name).read_text(encoding="utf-8") != text]
    assert stale == [], "draw them anew: PYTHONPATH=src:docs python -m maker --pictures"
    assert max(file.stat().st_size for file in PICTURES.iterdir() if file.is_file()) < 450_000


def test_every_position_of_a_picture_is_used() -> None:
    used = {picture.position for picture in read_list(PICTURES)}
    assert {file.stem for file in (PICTURES / "positions").glob("*.toml")} == used


@pytest.mark.parametrize("lang", languages())
def test_no_words_of_the_documentation_lie_idle(lang: str) -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in (DOCS / "maker").glob("*.py"))
    table = tomllib.loads((PICTURES / "pictures.toml").read_text(encoding="utf-8"))["picture"]
    rows = [row for picture in table for row in picture.get("rows", [])]
    spoken = {f"docs-picture-{picture['name']}" for picture in table} | {"docs-picture-floors"}
    spoken |= {f"docs-{row[key]}" for row in rows for key in ("who", "result") if key in row}
    spoken |= {f"docs-room-{name}" for floor in FLOORS for name in floor}
    spoken |= {"docs-api-english", "docs-english-only"}
    for part in ("clauses", "commands"):
        spoken |= {f"docs-{part}-{name}" for name in re.findall(r'"([a-z]+)"', code)}
        spoken |= {f"docs-{part}-{name}" for name in re.findall(rf"docs-{part}-([a-z]+)", code)}
    file = next(file for file in sources(lang) if file.name == "docs.ftl")
    known = {
        entry.id.name
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
        if isinstance(entry, ftl.Message)
    }
    assert known - spoken == set()


def test_imports_run_downwards_only() -> None:
    rooms = read_rooms(TOP / "src" / PACKAGE)
    assert set(rooms) == {name for floor in FLOORS for name in floor}
    assert upward(rooms) == []
    assert rooms["kernel"].imports == {}
    games = TOP / "src" / PACKAGE / "games"
    for own, other in (("blitzkrieg", "eleven"), ("eleven", "blitzkrieg")):
        for file in (games / own).rglob("*.py"):
            assert f"games.{other}" not in file.read_text(encoding="utf-8"), f"{file} looks into another game"


@pytest.mark.parametrize("room", INNER)
def test_imports_run_downwards_inside_a_room(room: str) -> None:
    floors = INNER[room]
    inside = read_rooms(TOP / "src" / PACKAGE / room, f"{PACKAGE}.{room.replace('/', '.')}")
    assert set(inside) == {name for floor in floors for name in floor}
    assert upward(inside, floors) == []


def test_links_out_of_the_documentation_become_names() -> None:
    assert with_own_links("see [the game](../examples/ford)") == "see the game (`examples/ford`)"
    assert with_own_links("see [examples/bot.py](../examples/bot.py)") == "see examples/bot.py"
    assert with_own_links("[how fast](../bench/results.md), [why](decisions/)") == (
        "[how fast](speed.md), [why](decisions/index.md)"
    )
    assert with_own_links("[reports](reports/)") == "reports"
    assert with_own_links("[dice](../dice.md)", 1) == "[dice](../dice.md)"
    assert with_own_links("[how fast](../../bench/results.md), [load](../../bench/load.md)", 1) == (
        "[how fast](../speed.md), load (`bench/load.md`)"
    )


def test_japanese_sentences_join_without_a_space() -> None:
    assert without_gaps("補給が\n届く。\n\n- 次の\n  行\n- 終\n") == "補給が届く。\n\n- 次の行\n- 終\n"
    assert without_gaps("表 (8.3)\nと supply\nの話") == "表 (8.3)\nと supply\nの話"
