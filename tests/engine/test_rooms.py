"""The rooms of the program: one subject a file, and imports that go one way."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "adjudicator"
#: What each room may import from, beside itself. Whatever is not named here may use all of them.
BELOW = {
    "table": set(),
    "knowledge": set(),
    "language": {"table"},
    "engine": {"table", "language"},
    "judge": {"table", "knowledge", "language", "engine"},
}
#: More lines than this hold more than one subject.
LONGEST = 500


def rooms_imported(path):
    """The rooms that a file imports from, wherever in it the import stands."""
    package = ("adjudicator", *path.relative_to(ROOT).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            head = package[: len(package) - node.level + 1] if node.level else ()
            full = (*head, *(node.module or "").split(".")) if node.module else head
            for one in [full] if len(full) > 1 else [(*full, name.name) for name in node.names]:
                if one[0] == "adjudicator" and len(one) > 1:
                    yield one[1]
        elif isinstance(node, ast.Import):
            for name in node.names:
                if name.name.startswith("adjudicator."):
                    yield name.name.split(".")[1]


def files(room):
    return sorted((ROOT / room).rglob("*.py"))


@pytest.mark.parametrize("room", sorted(BELOW))
def test_a_room_imports_only_from_those_below_it(room):
    found = {(path.relative_to(ROOT).as_posix(), other) for path in files(room) for other in rooms_imported(path)}
    assert any(other == room for _, other in found)
    rooms = {path.name for path in ROOT.iterdir() if path.is_dir()}
    assert sorted(row for row in found if row[1] in rooms and row[1] not in {room, *BELOW[room]}) == []


def test_what_the_rooms_share_beside_them_imports_from_none():
    rooms = {path.name for path in ROOT.iterdir() if path.is_dir()}
    shared = {other for room in BELOW for path in files(room) for other in rooms_imported(path)} - rooms
    assert shared == {"yamltree"}
    assert not [other for name in shared for other in rooms_imported(ROOT / f"{name}.py")]


@pytest.mark.parametrize("room", sorted(BELOW))
def test_no_file_holds_more_than_one_subject_would(room):
    assert {path.name: lines for path in files(room) if (lines := len(path.read_text("utf-8").splitlines())) > LONGEST} == {}
