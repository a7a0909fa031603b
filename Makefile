# Everything a newcomer needs: Python 3.11 to 3.14 with pip and venv, make, and for the browser
# tests apt. Each target installs what it needs into .venv and touches nothing else of the system,
# except that `make test` installs Debian's Chromium when there is none.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := /bin/bash

UV_VERSION := 0.13.9
CHROMIUM_PACKAGES := chromium fonts-dejavu-core

# The first Python that will do; PYTHON=... on the command line wins.
PYTHON ?= $(shell for python in python3.11 python3.12 python3.13 python3.14 python3 python; do \
  if $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null; \
  then echo $$python; break; fi; done)

bin := .venv/bin
# Takes the versions of uv.lock as they stand. --inexact: what an earlier target installed stays.
sync := @echo 'Installing into .venv what uv.lock names'; $(bin)/uv sync --quiet --frozen --inexact --compile-bytecode --no-python-downloads

.PHONY: help play test fuzz bench format conformance golden messages clean

help:
	@echo 'make play         set up and open a table in the browser'
	@echo 'make test         set up and run every check'
	@echo 'make fuzz         play 100,000 random games, checking every invariant'
	@echo 'make bench        measure the engine beside other engines'
	@echo 'make format       format the sources'
	@echo 'make conformance  write docs/conformance.md: which tests hold which rule'
	@echo 'make messages     collect the texts to be translated'
	@echo 'make golden       play the golden games anew, after a rule has changed on purpose'
	@echo 'make clean        remove the environment and everything the tools left'

play: .venv/play
	$(bin)/steamcheese

test: .venv/dev chromium
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/mypy
	$(bin)/lint-imports
	$(bin)/python -m tests.conformance --check
	$(bin)/pytest -m 'not browser' $(PYTEST)
# A real browser on a busy machine: what failed is played once more.
	$(bin)/pytest -m browser $(PYTEST) || $(bin)/pytest -m browser --last-failed $(PYTEST)

fuzz: .venv/dev
	$(bin)/python -m steamcheese.lab.fuzz --games $(or $(GAMES),100000)

bench: .venv/peers
	$(bin)/steamcheese bench

format: .venv/dev
	$(bin)/ruff check --fix-only
	$(bin)/ruff format

conformance: .venv/dev
	$(bin)/python -m tests.conformance

messages: .venv/dev
	$(bin)/python -m tests.messages

golden: .venv/dev
	$(bin)/python -m tests.golden.regenerate

clean:
	@rm -rf .venv build dist htmlcov test-results .coverage .coverage.*
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the environment: a stamp a group of dependencies ------------------------------------------

.venv/uv:
	@test -n '$(PYTHON)' || { echo 'Steam & Cheese needs Python 3.11 to 3.14, and none was found.' \
	  'On Debian: apt-get install python3 python3-venv. Elsewhere: make PYTHON=/path/to/python' >&2; exit 1; }
	@$(PYTHON) -m venv .venv || { echo 'Python cannot make a virtual environment.' \
	  'On Debian: apt-get install python3-venv' >&2; exit 1; }
	@$(bin)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

.venv/play: .venv/uv pyproject.toml uv.lock
	$(sync) --no-default-groups
	@$(bin)/python -m compileall -q src
	@touch $@

.venv/dev: .venv/uv pyproject.toml uv.lock
	$(sync) --group dev
	@touch $@

.venv/peers: .venv/uv pyproject.toml uv.lock
	$(sync) --group peers
	@touch $@

# The browser of the browser tests.
.PHONY: chromium
chromium:
	@command -v chromium >/dev/null || { \
	  command -v apt-get >/dev/null || { echo 'The browser tests need Chromium as `chromium`' \
	    'on the path, and there is no apt-get to install it with.' >&2; exit 1; }; \
	  if [ "$$(id -u)" = 0 ]; then root=; \
	  elif command -v sudo >/dev/null; then root=sudo; \
	  else echo 'The browser tests need Chromium. As root:' \
	    'apt-get update && apt-get install $(CHROMIUM_PACKAGES)' >&2; exit 1; fi; \
	  echo 'Installing Chromium for the browser tests'; \
	  $$root apt-get update -q && \
	  $$root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $(CHROMIUM_PACKAGES); }
