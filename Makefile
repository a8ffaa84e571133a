# The two commands of the README are "make run" and "make test"; everything else is for people who work on it.
PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test lint acceptance bench load soak goldens pictures serve clean

$(VENV)/installed: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[test]'
	touch $@

run: $(VENV)/installed
	$(BIN)/adjudicator replay rulings/situations/loops/buccaneer-and-cub-scouts.yaml

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/adjudicator lint

test: lint
	$(BIN)/adjudicator check
	$(BIN)/pytest -n auto

acceptance: $(VENV)/installed
	$(BIN)/python tests/acceptance/run.py

bench: $(VENV)/installed
	$(BIN)/python bench/run.py
	$(BIN)/python bench/knowledge.py
	$(BIN)/python bench/browsing.py

load: $(VENV)/installed
	$(BIN)/python bench/load.py

soak: $(VENV)/installed
	$(BIN)/python bench/soak.py

goldens: $(VENV)/installed
	$(BIN)/adjudicator goldens --write

pictures: $(VENV)/installed
	$(BIN)/python docs/pictures.py

serve: $(VENV)/installed
	$(BIN)/adjudicator serve

clean:
	rm -rf $(VENV) build dist *.egg-info
