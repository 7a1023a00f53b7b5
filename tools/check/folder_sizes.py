"""Find folders with too many modules."""

from collections.abc import Iterator

from check.findings import Finding, Project

MAX_MODULES = 24
SOURCES = ("src/", "web/src/", "tools/")
GENERATED = "web/src/generated"


def find(project: Project) -> Iterator[Finding]:
    """Yield a finding for each module of a folder beyond the limit."""
    for folder, names in project.folders.items():
        modules = sorted(name for name in names if name.endswith((".py", ".ts", ".svelte")) and name != "__init__.py")
        if folder.startswith(SOURCES) and folder != GENERATED:
            for _ in modules[MAX_MODULES:]:
                advice = f"{len(modules)} modules, more than {MAX_MODULES}: group them in folders, or join small ones"
                yield Finding(folder, "modules", 0, advice)
