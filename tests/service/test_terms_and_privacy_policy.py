"""The terms of use and the privacy policy of a club, in the reader's language."""

from __future__ import annotations

import re
from pathlib import Path

from service.service_in_process import ok, service

DRAFTS = Path(__file__).parents[2] / "deploy" / "terms"


async def test_the_drafts_are_read_in_both_languages(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3", terms=str(DRAFTS)) as client:
        assert ok(await client.get("about")) == {"pages": ["terms", "privacy"]}
        for page, title, other in (("terms", "利用規約", "Terms"), ("privacy", "個人情報の扱い", "Privacy")):
            read = await client.get(f"http://table/{page}", headers={"accept-language": "ja-JP,en;q=0.5"})
            assert (read.status_code, read.headers["content-type"]) == (200, "text/html; charset=utf-8")
            assert '<html lang="ja"><head><meta charset="utf-8">' in read.text
            assert f"<h1>{title}</h1>" in read.text
            assert '<a lang="en" hreflang="en" href="?lang=en">English</a>' in read.text
            assert f"<h1>{other}</h1>" in (await client.get(f"http://table/{page}", params={"lang": "en"})).text
    # Both languages have the same headings and placeholders.
    for page in ("terms", "privacy"):
        english, japanese = ((DRAFTS / f"{page}.{lang}.md").read_text(encoding="utf-8") for lang in ("en", "ja"))
        assert len(re.findall(r"^#", english, re.M)) == len(re.findall(r"^#", japanese, re.M))


async def test_terms_in_one_language_serve_all_and_code_is_escaped(tmp_path: Path) -> None:
    (tmp_path / "terms.ja.md").write_text("# 規約\n\n<script>alert(1)</script>\n", encoding="utf-8")
    async with service(tmp_path / "tables.sqlite3", terms=str(tmp_path)) as client:
        assert ok(await client.get("about")) == {"pages": ["terms"]}
        read = (await client.get("http://table/terms", params={"lang": "en"})).text
        assert "<h1>規約</h1>" in read
        assert "<script>" not in read
        assert "&lt;script&gt;" in read
        assert "hreflang" not in read
        assert (await client.get("http://table/privacy")).status_code == 404


async def test_most_servers_say_nothing(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        assert ok(await client.get("about")) == {"pages": []}
        assert (await client.get("http://table/terms")).status_code == 404
