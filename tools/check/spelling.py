"""Find misspelt words with codespell; its settings are in pyproject.toml."""

import subprocess
import sys
from collections.abc import Iterator

from check.findings import Finding, Project

TEXTS = (".py", ".ts", ".mjs", ".js", ".svelte", ".css", ".tcss", ".md", ".toml", ".sh", ".yml", ".yaml", ".cff")
ENGLISH = "/locale/en/"


def find(project: Project) -> Iterator[Finding]:
    """Run codespell on all files that are written in English."""
    paths = [
        path
        for path in project.paths
        if (path.endswith(TEXTS) and not path.endswith(".ja.md")) or (path.endswith(".ftl") and ENGLISH in path)
    ]
    if not paths:
        return
    run = subprocess.run(
        [sys.executable, "-m", "codespell_lib", "--quiet-level=35", "--", *paths],
        cwd=project.root,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode not in (0, 65):
        raise SystemExit(f"codespell failed: {run.stderr or run.stdout}")
    for line in run.stdout.splitlines():
        place, number, advice = line.split(":", 2)
        word = advice.split("==>", 1)[0].strip()
        yield Finding(place.removeprefix("./"), word, int(number), f"misspelt: {advice.strip()}")
