# make            what there is to make
# make play       everything that is needed, then a table in the browser

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

# Bytecode is kept in one folder, whatever the environment says: without it each process of the tests compiles every
# library and each worker rewrites every assertion again.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache

PYTHON ?= python3
VENV := .venv
BENCH_VENV := .venv-bench
PY := $(VENV)/bin/python
DONE := $(VENV)/done
WHEELS := build/wheels
STATIC := src/sandtable/service/static

# What is built is built again when a file of it is newer, and also when one has gone: the list of files, as a
# checksum, is a part of the stamp's name.
SOURCES := $(shell find src -type f -not -path '$(STATIC)/*' -not -path '*/__pycache__/*' | LC_ALL=C sort)
PAGE_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*' -not -path 'web/.svelte-check/*' -not -path 'web/test-results/*' -not -path 'web/playwright-report/*' -not -name package-lock.json 2>/dev/null | LC_ALL=C sort)
COMPILED := $(PY) -c "from sandtable.kernel.compiled_flag import COMPILED; raise SystemExit(not COMPILED)"
checksum = $(shell printf '%s' '$(1)' | cksum | cut -d' ' -f1)
PACKAGE := $(DONE)/package-$(call checksum,$(SOURCES))
PAGE := web/node_modules/.sandtable-page-$(call checksum,$(PAGE_SOURCES))
MODULES := web/node_modules/.sandtable-modules

, := ,
say = @printf '\033[1m%s\033[0m\n' '$(1)'
# Programs that are called here print only when they fail: what they say goes into a log till then.
quietly = @mkdir -p build && ( $(2) ) >build/$(1).log 2>&1 || { cat build/$(1).log; exit 1; }

.PHONY: help
help:
	@echo 'make play    set up what is needed and open a table in the browser'
	@echo 'make setup   set up what is needed: Python packages, the page, the compiled engine'
	@echo 'make engine  the same without the page, for those who have no Node.js'
	@echo 'make test    run every test: the rulebook uncompiled, all of it compiled, the page in a browser'
	@echo 'make test-quick  what one wants to know while writing: the tests of what has changed, on the sources'
	@echo 'make records rewrite what depends on components: stories, golden games, move counts, scripts of the browser tests'
	@echo 'make check   style, types and language of all code; make check-shrink lowers the lists of what is allowed for now'
	@echo 'make offline build the page that needs no server, into build/offline; make play-offline plays there'
	@echo 'make wheel   build what others install, into dist, and prove it in a clean environment'
	@echo 'make test-full  every test, with the seeds of the day and all that make test samples: before a release'
	@echo 'make test-deps  install the packages of the system that the tests need'
	@echo 'make mutants GAME=eleven [MODULE=battle] [N=100] [SEED=1]  try whether the tests notice mistakes in the rules'
	@echo 'make fuzz [SECONDS=60] [TARGET=record]  try what strangers may send, for so long'
	@echo 'make docs    build the documentation as a site, into build/site'
	@echo 'make bench   measure this engine and others, write bench/results.md'
	@echo 'make load [TABLES=1000] [PACE=4] [SECONDS=60] [WORKERS=1] [DATABASE=URL]  measure the service with so many tables, a step each PACE seconds'
	@echo 'make scale   measure what the bots are rated'
	@echo 'make lock    choose newer versions of the Python packages'
	@echo 'make clean   remove everything that was made here'

# --- what the others need -------------------------------------------------------------------------------------------

# An environment of another Python is there already where `make PYTHON=…` asks for one.
VERSION := -c 'import sys; print(*sys.version_info[:3], sep=".")'
.PHONY: setup
setup:
	@$(if $(filter command,$(firstword $(origin PYTHON))),[ ! -x $(PY) ] || [ "$$($(PYTHON) $(VERSION))" = "$$($(PY) $(VERSION))" ] \
	  || { echo "$(VENV) is an environment of Python $$($(PY) $(VERSION)): remove it with 'rm -rf $(VENV)'$(,) then run make again."; exit 1; })
	@$(MAKE) --jobs=2 $(PACKAGE)
	@$(if $(filter 0,$(MAKELEVEL)),$(if $(filter setup,$(MAKECMDGOALS)),$(NEXT)))

NEXT := printf 'Ready. Type next:\n  make play                       a table in the browser\n  $(VENV)/bin/sandtable --help    all commands\n'

# Without the page, and so without Node.js.
.PHONY: engine
engine:
	@$(MAKE) setup PAGE=
	@printf 'Ready. Type next:\n  $(VENV)/bin/sandtable play blitzkrieg    a table in the terminal\n  $(VENV)/bin/sandtable --help             all commands\n'

$(DONE)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo 'Sandtable needs Python 3.11 or newer: install it, or name it with: make PYTHON=python3.12 setup'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "Python's venv module is missing: install it with 'apt-get install python3-venv', then run make again."; exit 1; }
	$(call say,Python environment in $(VENV))
	@$(PYTHON) -m venv $(VENV)
	@mkdir -p $(DONE) && touch $@

$(DONE)/requirements: requirements/dev.txt | $(DONE)/venv
	$(call say,Python packages (some 70 of them; a minute or two))
	$(call quietly,packages,$(PY) -m pip install --disable-pip-version-check --progress-bar off --quiet --no-compile --no-deps --require-hashes -r requirements/dev.txt)
	@touch $@

$(MODULES): web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "Node.js and npm are missing: the page needs Node.js 20.19 or newer to be built."; exit 1; }
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
	  || { echo "Node.js $$(node --version) is too old: the page needs Node.js 20.19 or newer to be built."; exit 1; }
	$(call say,Node packages of the page)
	$(call quietly,npm,cd web && npm ci --no-audit --no-fund --loglevel=error)
	@touch $@

web/node_modules/.sandtable-page-%: $(MODULES) $(PAGE_SOURCES)
	$(call say,The page)
	@rm -f web/node_modules/.sandtable-page-*
	$(call quietly,page,cd web && npm run --silent build)
	@touch $@

# What is installed is the wheel that others get. pip does not show what the build prints, so the reason of an
# uncompiled build is shown here.
$(PACKAGE): $(DONE)/requirements $(PAGE) pyproject.toml setup.py README.md $(SOURCES)
	$(call say,The package with its engine compiled (a minute or two the first time))
	@rm -rf $(DONE)/package-* $(WHEELS)
	$(call quietly,wheel,SANDTABLE_PAGE=0 $(PY) -m pip wheel --disable-pip-version-check --quiet --no-cache-dir --no-deps --no-build-isolation --no-index --wheel-dir $(WHEELS) .)
	$(call quietly,install,$(PY) -m pip install --disable-pip-version-check --quiet --no-deps --no-index --force-reinstall $(WHEELS)/*.whl)
	@if [ -f build/uncompiled.txt ]; then printf 'WARNING: Sandtable runs uncompiled and slower: %s\n' "$$(cat build/uncompiled.txt)"; fi
	@touch $@

# --- to play ----------------------------------------------------------------------------------------------------------

.PHONY: play
play: setup
	@$(VENV)/bin/sandtable serve --open

# --- without a server ---------------------------------------------------------------------------------------------------

# Static files that play in any browser, the network off: the page, Pyodide, the wheels it needs, the engine, words. What
# needs no engine is answered beforehand. The engine is packed from its sources, so nothing has to be compiled.
OFFLINE := build/offline
SEALED := build/offline-$(call checksum,$(SOURCES) $(PAGE_SOURCES)).stamp
OFFLINE_PORT ?= 8020

.PHONY: offline play-offline
offline: $(SEALED)

$(SEALED): $(DONE)/requirements $(MODULES) $(SOURCES) $(PAGE_SOURCES) requirements/offline.txt
	$(call say,The page that needs no server$(,) into $(OFFLINE))
	@rm -rf $(OFFLINE) $(OFFLINE)-wheels build/offline-*.stamp
	@$(PY) -m pip download --disable-pip-version-check -qq --no-deps --require-hashes --only-binary=:all: \
	  --platform pyemscripten_2026_0_wasm32 --platform any --python-version 314 --implementation cp --abi cp314 --abi none \
	  --dest $(OFFLINE)-wheels --requirement requirements/offline.txt
	@cd web && npm run --silent build:offline
	@PYTHONPATH=src $(PY) -m sandtable.offline.static_responses $(OFFLINE)/answers
	@cd web && node scripts/pack-offline-python.mjs ../$(OFFLINE) ../$(OFFLINE)-wheels && node scripts/finish-offline-page.mjs ../$(OFFLINE)
	@touch $@

play-offline: offline
	@echo 'http://127.0.0.1:$(OFFLINE_PORT)/ - Ctrl-C ends it; what has been opened once opens without it as well.'
	@(sleep 1; $(PY) -m webbrowser http://127.0.0.1:$(OFFLINE_PORT)/ >/dev/null 2>&1) & \
	  exec $(PY) -m http.server --bind 127.0.0.1 --directory $(OFFLINE) $(OFFLINE_PORT)

# --- tests and checks ---------------------------------------------------------------------------------------------------

# Where there is room the files of tests lie in memory: on a disk a database waits for it after each choice.
MEMORY := $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 1000000 { print "/dev/shm" }')
IN_MEMORY := $(if $(MEMORY),TMPDIR=$(MEMORY) )
PYTEST := $(IN_MEMORY)$(PY) -m pytest

# Three processes for two processors, because many tests wait for other processes.
PROCESSES ?= $(shell echo $$((($$(getconf _NPROCESSORS_ONLN) * 3 + 1) / 2)))

# Two lanes side by side, each a row of stages. The Python lane gives way to the page's, whose tests wait for answers with
# a limit. Each lane ends with the stage that keeps all processors busy by itself.
PYTHON_LANE := uncompiled wheel pyodide compiled
PAGE_LANE := units offline browser
STAGES := tests/run_stages.py
LANES := $(PY) $(STAGES) lanes $(if $(findstring k,$(firstword -$(MAKEFLAGS))),--keep-going)
# A stage alone makes first what it needs; as a part of a lane, all is ready.
READY ?=

.PHONY: test test-full test-python test-page test-deps
test:
	@tests/needs.sh $(SYSTEM_PACKAGES)
	@$(MAKE) setup
	@$(MAKE) offline
	@$(LANES) --first '$(PAGE_LANE)' --behind '$(PYTHON_LANE)'

# Before a release: every window in every language, and the seeds of the day.
test-full:
	@SANDTABLE_FULL=1 SEEDS=$${SEEDS:-today} $(MAKE) test

test-python:
	@tests/needs.sh postgresql
	@$(MAKE) setup
	@$(MAKE) offline
	@$(LANES) --first '$(PYTHON_LANE)'

test-page:
	@tests/needs.sh $(BROWSER_PACKAGES)
	@$(MAKE) setup
	@$(MAKE) offline
	@$(LANES) --first '$(PAGE_LANE)'

# Packages of the system, by Debian's names.
BROWSER_PACKAGES := chromium chromium-headless-shell fonts-noto-cjk
SYSTEM_PACKAGES := postgresql $(BROWSER_PACKAGES)

test-deps:
	@tests/needs.sh --install $(SYSTEM_PACKAGES)

.PHONY: test-uncompiled test-compiled test-pyodide test-wheel test-units test-browser test-offline
REPORTS := build/stages

test-uncompiled: $(if $(READY),,setup)
	$(call say,The rulebook tests on the sources$(,) uncompiled)
	@$(IN_MEMORY)PYTHONPATH=src $(PY) $(STAGES) run uncompiled -- \
	  $(PY) -m pytest --quiet --junitxml=$(REPORTS)/uncompiled.xml tests/rulebook $(ARGS)

test-compiled: $(if $(READY),,setup)
	@tests/needs.sh postgresql
	$(call say,All tests on the installed package)
	@if ! $(COMPILED) && [ "$${SANDTABLE_PURE:-}" != 1 ] && command -v $${CC:-cc} >/dev/null; then \
	  echo 'The engine should have been compiled and is not:'; cat build/uncompiled.txt; exit 1; fi
	@$(IN_MEMORY)$(PY) $(STAGES) run compiled -- \
	  $(PY) -m pytest --numprocesses=$(PROCESSES) --dist=worksteal --junitxml=$(REPORTS)/compiled.xml $(ARGS)

# The rulebook as it is in a browser.
test-pyodide: $(if $(READY),,setup offline)
	$(call say,The rulebook tests in Pyodide)
	@cd web && ../$(PY) ../$(STAGES) run pyodide -- node scripts/test-rules-offline.mjs ../$(OFFLINE) \
	  "$$(../$(PY) -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" --junitxml=/$(REPORTS)/pyodide.xml $(ARGS)

test-units: $(if $(READY),,setup)
	$(call say,The units of the page)
	@cd web && ../$(PY) ../$(STAGES) run units -- \
	  npx vitest run --reporter=default --reporter=junit --outputFile.junit=../$(REPORTS)/units.xml $(ARGS)

test-browser: $(if $(READY),,setup)
	@tests/needs.sh $(BROWSER_PACKAGES)
	$(call say,The page in a browser)
	@cd web && PLAYWRIGHT_JUNIT_OUTPUT_FILE=../$(REPORTS)/browser.xml ../$(PY) ../$(STAGES) run browser -- \
	  npx playwright test --reporter=list,junit $(ARGS)

# The page that needs no server, its network cut.
test-offline: $(if $(READY),,setup offline)
	@tests/needs.sh $(BROWSER_PACKAGES)
	$(call say,The page that needs no server in a browser)
	@cd web && PLAYWRIGHT_JUNIT_OUTPUT_FILE=../$(REPORTS)/offline.xml ../$(PY) ../$(STAGES) run offline -- \
	  npx playwright test --config playwright.offline.config.ts --reporter=list,junit $(ARGS)

test-wheel: wheel

# It needs neither the page nor the compiled package. Its parts run side by side, and one that fails does not stop the
# others; their caches lie in folders that Git ignores.
CHECKS := mypy ruff house eslint prettier svelte typescript
CACHE := node_modules/.cache
.PHONY: check check-shrink $(CHECKS:%=check-%)
check: $(DONE)/requirements $(MODULES)
	$(call say,Style$(,) types and language)
	@$(MAKE) --jobs=$$(getconf _NPROCESSORS_ONLN) --keep-going --output-sync=target $(CHECKS:%=check-%)

check-ruff:
	@$(VENV)/bin/ruff check --quiet
	@$(VENV)/bin/ruff format --check --quiet || { echo 'Some files are not formatted: run .venv/bin/ruff format.'; exit 1; }

# The example in docs/python.md is checked like the rest, with the same line numbers.
PYTHON_EXAMPLE := build/python_example.py

check-mypy:
	@mkdir -p $(dir $(PYTHON_EXAMPLE))
	@$(PY) -c 'import doctest, pathlib; print(doctest.script_from_examples(pathlib.Path("docs/python.md").read_text("utf-8")))' >$(PYTHON_EXAMPLE)
	@$(VENV)/bin/mypy --no-error-summary
	@$(VENV)/bin/mypy --no-error-summary $(PYTHON_EXAMPLE)

# Words, names, docstrings, labels and spelling (tools/check).
check-house:
	@PYTHONPATH=tools $(PY) -m check

# Without its cache ESLint takes two minutes. The cache goes by the content of each file, so a promise that another file's
# change has made can go unseen here; a fresh checkout has no cache, and sees it.
check-eslint:
	@cd web && npx --no-install eslint --max-warnings 0 --cache --cache-strategy content --cache-location $(CACHE)/eslint/ .

check-prettier:
	@cd web && npx --no-install prettier --check --log-level warn --cache --cache-strategy content .

check-svelte:
	@cd web && npx --no-install svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --incremental --output human | { grep -v '^$$' || true; }

check-typescript:
	@cd web && npx --no-install tsc -p tsconfig.node.json --incremental --tsBuildInfoFile $(CACHE)/tsc-node.tsbuildinfo

# Lowers the lists of what is allowed for now (tools/check/allowed) to what there is.
check-shrink: $(DONE)/requirements
	@PYTHONPATH=tools $(PY) -m check --shrink

# Neither compiled nor, unless it has changed, built: Python and page run side by side, each on a processor of its own.
.PHONY: test-quick
test-quick: $(DONE)/requirements $(MODULES)
	$(call say,The tests of what has changed)
	@if [ -n "$$($(PY) tests/select_quick_tests.py --page)" ] || [ ! -d $(STATIC) ]; then (cd web && npm run --silent build); fi
	@export PYTHONPATH=$(CURDIR)/src; \
	(cd web && npx vitest run --silent --changed "$$(../$(PY) ../tests/select_quick_tests.py --base)" --passWithNoTests \
	  && npx playwright test --grep @quick --workers=1) & page=$$!; \
	failed=; $(PYTEST) --quiet -m 'not slow' --maxfail=3 $$($(PY) tests/select_quick_tests.py) || failed=1; \
	wait $$page || failed=1; [ -z "$$failed" ]

# After a change of components or rules; it runs on the sources. Look at the difference before committing it.
.PHONY: records
records: $(DONE)/requirements
	@PYTHONPATH=src:tests $(PY) -m records

# Mistakes put into the rules at random: does a test notice? Not part of the tests.
GAME ?= blitzkrieg
MODULE ?=
N ?= 100
SEED ?= 1
.PHONY: mutants
mutants: $(DONE)/mutants
	@PYTHONPATH=tests nice -n 10 $(PY) -m mutants --game $(GAME) --module '$(MODULE)' -n $(N) --seed $(SEED) $(MORE)

$(DONE)/mutants: requirements/mutants.txt $(DONE)/requirements
	$(call say,Python packages that try mutants)
	@$(PY) -m pip install --disable-pip-version-check --progress-bar off --quiet --no-deps --require-hashes -r requirements/mutants.txt
	@touch $@

# What strangers may send: records, positions, views, editions, drafts, requests and frames. It runs on the sources, for
# coverage leads the way. What was found lies in build/fuzz.
TARGET ?=
.PHONY: fuzz
fuzz: $(DONE)/fuzz
	@PYTHONPATH=src:tests $(if $(MEMORY),TMPDIR=$(MEMORY) )nice -n 10 $(PY) -m fuzz --seconds $(SECONDS) $(if $(TARGET),--target $(TARGET))

$(DONE)/fuzz: requirements/fuzz.txt $(DONE)/requirements
	$(call say,Python packages that fuzz)
	@$(PY) -m pip install --disable-pip-version-check --progress-bar off --quiet --no-deps --require-hashes -r requirements/fuzz.txt
	@touch $@

# --- what is given to others ----------------------------------------------------------------------------------------------

# The wheel that was built for the installed package, and the sources; both proved where there is nothing else.
.PHONY: wheel
wheel: $(if $(READY),,setup)
	$(call say,Wheel and source distribution)
	@rm -rf dist && mkdir dist && cp $(WHEELS)/*.whl dist/
	@$(PY) -c "from setuptools.build_meta import build_sdist; build_sdist('dist')" >build/sdist.log 2>&1 || { cat build/sdist.log; exit 1; }
	@SANDTABLE_DIST=$(CURDIR)/dist $(PY) $(STAGES) run wheel -- \
	  $(PY) -m pytest --quiet --junitxml=$(REPORTS)/wheel.xml tests/installed
	@ls -sh1 dist

# --- documentation ------------------------------------------------------------------------------------------------------

# Its pages tell of the program, so whatever changes the program makes it anew.
DOCS_SOURCES := mkdocs.yml CHANGELOG.md bench/results.md $(shell find docs tests/rulebook -type f -not -path '*/__pycache__/*' | LC_ALL=C sort)
SITE := build/site-$(call checksum,$(DOCS_SOURCES) $(SOURCES)).stamp

.PHONY: docs
docs: $(SITE)
	@echo 'The documentation is in build/site: open build/site/index.html, or build/site/ja/index.html.'

$(SITE): $(DONE)/requirements $(DOCS_SOURCES) $(SOURCES)
	$(call say,The site of the documentation)
	@rm -f build/site-*.stamp
	@PYTHONPATH=src:docs $(PY) -m maker build/docs
	@NO_MKDOCS_2_WARNING=1 $(VENV)/bin/mkdocs build --strict --quiet
	@touch $@

# --- measurements ---------------------------------------------------------------------------------------------------------

$(BENCH_VENV)/done: requirements/bench.txt
	$(call say,Python packages of the engines to compare with)
	@$(PYTHON) -m venv $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python -m pip install --disable-pip-version-check --progress-bar off --quiet --no-deps --require-hashes -r requirements/bench.txt
	@touch $@

# The last line that it prints is JSON.
TABLES ?= 1000
PACE ?= 4
SECONDS ?= 60
WORKERS ?= 1
DATABASE ?=
# 1: all have accounts.
SIGNED_IN ?=

.PHONY: load
load: setup
	@cd bench && ../$(PY) -m load --tables $(TABLES) --pace $(PACE) --seconds $(SECONDS) \
	  --workers $(WORKERS) $(if $(DATABASE),--database $(DATABASE)) $(if $(SIGNED_IN),--signed-in)

.PHONY: bench
bench: setup $(BENCH_VENV)/done
	@$(PY) bench/engine_comparison.py

# --- upkeep -----------------------------------------------------------------------------------------------------------------

UV := UV_CUSTOM_COMPILE_COMMAND='make lock' $(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --upgrade \
	--generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate

# What bots are rated (src/sandtable/service/bot_ratings.json): they play each other. It takes an hour; `master`, which is not rated, would take days.
SCALE := basic,easy,medium,hard
SCALE_GAMES ?= 60
.PHONY: scale
scale: setup
	$(call say,What bots are rated)
	@mkdir -p build
	@$(VENV)/bin/sandtable ladder eleven --variant 3 --bots $(SCALE) --games-per-pair $(SCALE_GAMES) --seed 5 --json >build/eleven.json
	@$(VENV)/bin/sandtable ladder blitzkrieg --bots $(SCALE) --games-per-pair $(SCALE_GAMES) --seed 5 --json >build/blitzkrieg.json
	@$(PY) -m sandtable.service.rating_math build/blitzkrieg.json build/eleven.json >build/bot_ratings.json
	@mv build/bot_ratings.json src/sandtable/service/bot_ratings.json

.PHONY: lock
lock: $(DONE)/venv
	$(call say,Newer versions into requirements/)
	@$(PY) -m pip install --disable-pip-version-check --quiet uv
	@$(UV) --all-extras --group dev pyproject.toml -o requirements/dev.txt
	@$(UV) --group bench -o requirements/bench.txt
	@$(UV) --group fuzz -o requirements/fuzz.txt
	@$(UV) --group offline --constraints requirements/dev.txt -o requirements/offline.txt
	@$(UV) --group mutants --constraints requirements/dev.txt -o requirements/mutants.txt

.PHONY: clean
clean:
	rm -rf $(VENV) $(BENCH_VENV) build dist $(STATIC) web/node_modules web/.svelte-check .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests bench -type d -name __pycache__ -prune -exec rm -rf {} +
