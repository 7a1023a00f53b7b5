"""Each check of tools/check reports an invalid text, and accepts a valid one."""

from pathlib import Path

import pytest

from check import banned_words, button_lengths, docstrings, duplicate_classes, folder_sizes, spelling, straight_quotes
from check.findings import Finding, Project

PACKAGE = "src/sandtable"
ENGLISH = f"{PACKAGE}/locale/en/page.ftl"
JAPANESE = f"{PACKAGE}/locale/ja/page.ftl"


def written(root: Path, texts: dict[str, str]) -> Project:
    for path, text in texts.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Project(root, texts)


def kinds(findings: list[Finding]) -> list[tuple[str, str, int]]:
    return sorted((finding.place, finding.kind, finding.line) for finding in findings)


def test_a_class_name_that_two_modules_define(tmp_path: Path) -> None:
    one, other = f"{PACKAGE}/one.py", f"{PACKAGE}/other.py"
    planted = written(
        tmp_path, {one: "class Row: ...\nclass _Own: ...\n", other: "\nclass Row: ...\nclass _Own: ...\n"}
    )
    found = list(duplicate_classes.find(planted))
    assert kinds(found) == [("Row", "definitions", 0)] * 2
    assert [finding.advice.split()[0] for finding in sorted(found)] == [f"{one}:1", f"{other}:2"]


def test_a_class_name_that_one_module_or_no_package_defines_twice_is_allowed(tmp_path: Path) -> None:
    texts = {f"{PACKAGE}/one.py": "if x:\n    class Row: ...\nclass Row: ...\n", "tests/one.py": "class Row: ...\n"}
    assert list(duplicate_classes.find(written(tmp_path, texts))) == []


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("src/a.py", "told = 1\nx = told\n", [("told", 1)]),
        ("src/a.py", "class GamesTold: ...\n", [("told", 1)]),
        ("src/a.py", "def f(*, all_at_once): ...\n", [("at once", 1)]),
        ("src/a.py", "from x import y as onlookers\n", [("onlooker", 1)]),
        ("src/told.py", "", [("told", 1)]),
        ("src/a.py", '"""A module.\n\nIt is told anew.\n"""\n', [("anew", 3), ("told", 3)]),
        ("src/a.py", "x = 1  # whoever asks\n", [("whoever", 1)]),
        ("src/a.py", "# Both at\n# once.\n", [("at once", 1)]),
        ("src/a.py", "LOG.error('%s is told', x)\nraise ValueError(f'{x}: nobody')\n", [("nobody", 2), ("told", 1)]),
        ("src/a.py", "raise ServiceError('told', say('letter-no-address'))\n", []),
        ("src/a.py", "x = '# told'\ny = call(told=1)\nz.told()\n", []),
        ("web/src/a.ts", "const toldAt = 1\n", [("told", 1)]),
        ("web/src/a.ts", "const { told, b: anew } = x\n", [("anew", 1), ("told", 1)]),
        ("web/src/a.ts", "export function f(steward: string): void {}\n", [("steward", 1)]),
        ("web/src/a.ts", "interface A {\n  told?: number\n}\n", [("told", 2)]),
        ("web/src/a.ts", "/* one\n   somebody */\nconst a = 'told' // besides\n", [("besides", 3), ("somebody", 2)]),
        ("web/src/a.ts", "const a = `told //`, b = 'http://told', c = /'told/\nx.told(); y = z.told\n", []),
        (
            "web/src/A.svelte",
            "<script>\nlet told\n</script>\n<!-- anew -->\n<p class='told' />\n",
            [("anew", 4), ("told", 2)],
        ),
        ("web/src/generated/a.ts", "const told = 1\n", []),
        (ENGLISH, "a = Whoever\n    .b = told { $told }\n# anew\n", [("anew", 3), ("told", 2), ("whoever", 1)]),
        (ENGLISH, "told = { $n ->\n    [one] At once\n   *[other] Now\n}\n", [("at once", 2)]),
        (JAPANESE, "a = 手紙を送る\nb = 通知\n", [("手紙", 1)]),
        (JAPANESE, "# told\na = 通知\n", [("told", 1)]),
        ("docs/a.md", "# A\n\nIt is told\nanew, for\ngood.\n", [("anew", 4), ("for good", 4), ("told", 3)]),
        (
            "docs/a.md",
            "`told`, [a](told.md)\n\n```\ntold\n```\n\nA color, for good reasons.\n",
            [("American spelling", 7)],
        ),
        ("docs/a.ja.md", "対局を観戦 told\n", [("対局", 1)]),
    ],
)
def test_a_banned_word(tmp_path: Path, path: str, text: str, expected: list[tuple[str, int]]) -> None:
    found = list(banned_words.find(written(tmp_path, {path: text})))
    assert sorted((finding.kind, finding.line) for finding in found) == expected
    assert all("write " in finding.advice for finding in found)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("def f(): ...\n", ["missing"]),
        ("async def f(): ...\ndef _f(): ...\n", ["missing"]),
        ("class A:\n    def f(self): ...\n", ["missing"]),
        ("class A(Struct, frozen=True):\n    def f(self): ...\n", ["missing"]),
        # No docstring is demanded here, because the base class may already document the method.
        ("class A(App):\n    def f(self): ...\n", []),
        ("class _A:\n    def f(self): ...\n", []),
        ('def f():\n    """Returns a number."""\n', ["D401"]),
        ('def f():\n    """How many there are."""\n', ["opening"]),
        ('def f():\n    """The number."""\n', ["D401"]),
        ('def f():\n    """Return the number."""\n', []),
        ('class A:\n    """What is kept."""\n', ["opening"]),
        ('class A:\n    """A number.\n\n    What it is for.\n    """\n', []),
        ('class A:\n    @property\n    def f(self):\n        """The number."""\n', []),
    ],
)
def test_a_docstring_that_is_missing_or_no_imperative(tmp_path: Path, text: str, expected: list[str]) -> None:
    found = docstrings.find(written(tmp_path, {f"{PACKAGE}/a.py": text, "tests/a.py": "def f(): ...\n"}))
    assert [finding.kind for finding in found] == expected


@pytest.mark.parametrize(
    "component",
    [
        "<button>{t('page-go')}</button>",
        "<Button kind=\"a\" disabled={a > 1} onclick={() => go({ a: () => 1 })}\n  >{t('page-go', { n })}</Button\n>",
        "<button>\n  {#if a}{t(a ? 'page-go' : 'page-stay')}{:else}…{/if}\n</button>",
    ],
)
def test_a_label_that_is_too_long(tmp_path: Path, component: str) -> None:
    texts = {
        "web/src/A.svelte": component,
        ENGLISH: f"page-go = {'x' * 25}\npage-stay = {'x' * 24}\npage-other = {'x' * 25}\n",
        JAPANESE: f"page-go = {'手' * 14}\npage-stay = {'手' * 14}\n",
    }
    assert kinds(list(button_lengths.find(written(tmp_path, texts)))) == [(ENGLISH, "page-go", 1)]
    texts[JAPANESE] = f"\npage-go = {{ $n ->\n    [one] 手\n   *[other] {'手' * 15}\n}}\n"
    texts[ENGLISH] = f"page-go = {'x' * 24}{{ $n }}\n"
    assert kinds(list(button_lengths.find(written(tmp_path, texts)))) == [(JAPANESE, "page-go", 2)]


def test_only_labels_have_a_maximum_length(tmp_path: Path) -> None:
    component = "<p>{t('page-go')}</p><button aria-label={t('page-go')}><b>{t('page-go')}</b></button>"
    planted = written(tmp_path, {"web/src/A.svelte": component, ENGLISH: f"page-go = {'x' * 25}\n"})
    assert list(button_lengths.find(planted)) == []


def test_straight_quotes(tmp_path: Path) -> None:
    text = 'a = It\'s\nb = It’s { "it\'s" } { $n ->\n    [one] a "b"\n   *[other] c\n}\n'
    found = straight_quotes.find(written(tmp_path, {ENGLISH: text, JAPANESE: text}))
    assert kinds(list(found)) == [(ENGLISH, '"', 3), (ENGLISH, "'", 1)]


@pytest.mark.parametrize(("n", "expected"), [(24, 0), (26, 2)])
def test_a_folder_with_too_many_modules(tmp_path: Path, n: int, expected: int) -> None:
    texts = {f"{PACKAGE}/a/m{i}.py": "" for i in range(n)}
    texts |= {f"{PACKAGE}/a/__init__.py": "", f"{PACKAGE}/a/b.toml": "", f"{PACKAGE}/a/below/m.py": ""}
    found = folder_sizes.find(written(tmp_path, texts))
    assert kinds(list(found)) == [(f"{PACKAGE}/a", "modules", 0)] * expected


def test_a_misspelt_word(tmp_path: Path) -> None:
    slip = "rec" + "ieve"
    planted = written(tmp_path, {"docs/a.md": f"A\n\nYou {slip} a colour.\n", JAPANESE: f"a = {slip}\n"})
    assert kinds(list(spelling.find(planted))) == [("docs/a.md", slip, 3)]
