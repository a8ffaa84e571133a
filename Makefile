# The two commands of the README are "make run" and "make test"; everything else is for people who work on it.
PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
# what a file of tests makes for all of them is made once: a file stays with one worker
WORKERS := -n auto --dist loadfile

# where the list of advisories cannot be reached: make release OFFLINE=--offline
OFFLINE ?=

.PHONY: run test lint acceptance bench compiled load mix hostile durability release soak mutants goldens pictures photographs serve clean

$(VENV)/installed: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[test]'
	touch $@

run: $(VENV)/installed
	$(BIN)/adjudicator replay rulings/situations/loops/buccaneer-and-cub-scouts.yaml

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/adjudicator lint

test: lint
	$(BIN)/adjudicator check
	$(BIN)/pytest $(WORKERS)

acceptance: $(VENV)/installed
	$(BIN)/python tests/acceptance/run.py

bench: $(VENV)/installed
	$(BIN)/python bench/run.py
	$(BIN)/python bench/knowledge.py
	$(BIN)/python bench/browsing.py
	$(BIN)/python bench/site.py

compiled: $(VENV)/installed
	$(BIN)/python bench/compiled.py build/compiled

load: $(VENV)/installed
	$(BIN)/python bench/load.py

mix: $(VENV)/installed
	$(BIN)/python bench/load.py --mix

hostile: $(VENV)/installed
	$(BIN)/python bench/hostile.py

durability: $(VENV)/installed
	$(BIN)/python bench/durability.py

release: test acceptance durability
	$(BIN)/pip install --quiet --disable-pip-version-check pip-audit
	$(BIN)/python bench/release.py $(OFFLINE)

soak: $(VENV)/installed
	ADJUDICATOR_TESTS=soak $(BIN)/pytest $(WORKERS)
	$(BIN)/python bench/soak.py

mutants: $(VENV)/installed
	$(BIN)/pip install --quiet --disable-pip-version-check cosmic-ray
	$(BIN)/python bench/mutants.py run

goldens: $(VENV)/installed
	$(BIN)/adjudicator goldens --write

pictures: $(VENV)/installed
	$(BIN)/python docs/pictures.py

# every kind of page at three widths, light and dark, to be looked at: make photographs FOLDER=/tmp/pages
photographs: $(VENV)/installed
	$(BIN)/python docs/photographs.py $(FOLDER)

serve: $(VENV)/installed
	$(BIN)/adjudicator serve

clean:
	rm -rf $(VENV) build dist *.egg-info
