"""The rooms of the code: no circle, no arrow upwards, no level with more rooms than can be looked over; and the command that shows it."""

import json
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.workbench.rooms import checks, imports, picture
from adjudicator.workbench.rooms.order import CROWDED, MOST_ROOMS


@pytest.fixture(scope="module")
def files():
    return imports.imports()


def test_nothing_goes_against_the_order(files):
    assert [one.says for one in checks.check(files)] == []


def test_no_level_has_more_rooms_than_can_be_looked_over_but_for_the_exceptions(files):
    assert MOST_ROOMS == 20
    assert {package for package in imports.packages(files) if len(imports.rooms(files, package)) > MOST_ROOMS} == set(CROWDED)


def made(folder, **texts):
    """A package of these files; ``__`` in a name stands for a folder."""
    for name, text in texts.items():
        path = folder / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        for parent in path.relative_to(folder).parents:
            (folder / parent / "__init__.py").touch()
    return imports.imports(folder)


def test_every_way_to_import_is_seen(tmp_path):
    graph = made(
        tmp_path,
        low__one="",
        low__two="from . import one\n",
        high__three="from ..low.one import name\nimport adjudicator.low.two\n",
        high__four="def later():\n    from adjudicator.low import two as other, nothing\n    import json\n",
        high__five="from .. import low\n",
    )
    assert set(graph.edges) == {
        ("low.two", "low.one"),
        ("high.three", "low.one"),
        ("high.three", "low.two"),
        ("high.four", "low.two"),
        ("high.four", "low"),
        ("high.five", "low"),
    }
    assert graph.edges["high.four", "low.two"]["lines"] == [2]
    level = imports.rooms(graph)
    assert set(level.edges) == {("high", "low")} and len(level.edges["high", "low"]["imports"]) == 5


def test_a_circle_is_found_between_files_and_between_rooms(tmp_path):
    later = "def later():\n    from ..one import b\n"
    graph = made(tmp_path, one__a="from ..two import c\n", one__b="", two__c="", two__d=later)
    found = checks.check(graph, {})
    assert [(one.kind, one.package, one.names) for one in found] == [("circle", "", ("one", "two"))]
    (tmp_path / "two" / "c.py").write_text("def later():\n    from ..one import a\n")
    found = checks.check(imports.imports(tmp_path), {})
    assert [(one.kind, one.package, one.names) for one in found] == [
        ("circle", None, ("one.a", "two.c")),
        ("circle", "", ("one", "two")),
    ]
    assert found[0].says == "2 files import each other, as one.a > two.c > one.a"


def test_an_arrow_upwards_a_missing_place_and_a_crowd_are_found(tmp_path):
    graph = made(tmp_path, low__a="from ..high import b\n", high__b="", side__c="from ..low import d\n", low__d="")
    found = checks.check(graph, {"": (("low",), ("high", "gone"))}, most=2)
    assert [(one.kind, one.names) for one in found] == [
        ("no-place", ("side",)),
        ("no-place", ("gone",)),
        ("upwards", ("low", "high")),
        ("crowded", ("high", "low", "side")),
    ]
    assert found[2].says == "low imports high, which stands no lower: low.a imports high.b"


def test_the_picture_has_every_room_and_arrow_and_is_the_same_each_time(files):
    level = imports.rooms(files)
    drawn = picture.boxes(level, picture.rows(level, ""))
    assert drawn == picture.boxes(imports.rooms(imports.imports()), picture.rows(level, ""))
    root = ElementTree.fromstring(drawn)
    texts = {node.text for node in root.iter("{http://www.w3.org/2000/svg}text")}
    titles = {node.text for node in root.iter("{http://www.w3.org/2000/svg}title")}
    assert texts == set(level)
    assert titles == {f"{one} imports {other}" for one, other in level.edges}


def test_every_file_has_a_line_below_all_that_it_imports(files):
    ordered = picture.in_order(files)
    assert sorted(ordered) == sorted(files)
    root = ElementTree.fromstring(picture.table(files, ordered))
    assert len(list(root.iter("{http://www.w3.org/2000/svg}title"))) == files.number_of_edges()


def test_the_command_shows_floors_rooms_and_files_and_writes_the_picture(tmp_path):
    run = CliRunner().invoke(main, ["rooms", "--svg", str(tmp_path / "rooms.svg")])
    assert [line.split()[0] for line in run.stdout.splitlines()][-2:] == ["table", "ground"]
    assert (tmp_path / "rooms.svg").read_text().startswith("<svg")
    data = json.loads(CliRunner().invoke(main, ["rooms", "--of", "judge", "--json"]).stdout)
    assert "data" in data["imports"]["replay"]
    lines = CliRunner().invoke(main, ["rooms", "--of", "ground", "--files"]).stdout.splitlines()
    assert any(line.startswith("ground.strict_yaml") and "ground.findings" in line for line in lines)
    assert CliRunner().invoke(main, ["rooms", "--of", "nowhere"]).exit_code == 2
