"""The small base of made-up cards, and a way to spoil a copy of it."""

import shutil
from pathlib import Path

import pytest
from sample_base import CARDS, FOLDER, SITUATIONS

from adjudicator.knowledge.graph import building as graph
from adjudicator.knowledge.reading import loading


@pytest.fixture
def folder(tmp_path):
    """A copy of the base that a test may spoil."""
    return Path(shutil.copytree(FOLDER, tmp_path / "rulings"))


@pytest.fixture(scope="session")
def base():
    return loading.load(FOLDER).base


@pytest.fixture(scope="session")
def linked(base):
    return graph.build(base, CARDS, SITUATIONS)


@pytest.fixture
def spoil(folder):
    """Replace a piece of a file of the copy and give the folder back; the piece must be there."""

    def replace(name, old, new):
        path = folder / name
        text = path.read_text("utf-8")
        assert old in text, f"{old!r} is not in {name}"
        path.write_text(text.replace(old, new, 1), "utf-8")
        return folder

    return replace
