"""What is compiled (``bench/compiled.py``) says nothing that the compiler is known to give up on."""

from __future__ import annotations

import ast
import builtins
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.benches import bench

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def compiled():
    return bench("compiled")


def given_up_on(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The lines of a module of which the compiler makes nothing, and why."""
    for part in ast.walk(tree):
        if isinstance(part, ast.Compare):
            for how, where in zip(part.ops, part.comparators):
                looked_into = isinstance(how, ast.In | ast.NotIn) and isinstance(where, ast.Tuple | ast.List | ast.Set)
                if looked_into and any(isinstance(one, ast.Starred) for one in where.elts):
                    yield part.lineno, "a star in what is looked into: give it a name"
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            for decorator in part.decorator_list:
                for outer in ast.walk(decorator):
                    if isinstance(outer, ast.Lambda) and any(isinstance(inner, ast.Lambda) for inner in ast.walk(outer.body)):
                        yield outer.lineno, "a lambda within one that a decorator gets: give it a name"
        if isinstance(part, ast.For) and isinstance(part.iter, ast.Call) and ast.unparse(part.iter.func) == "reversed":
            if isinstance(part.iter.args[0], ast.ListComp):
                yield part.lineno, "a list that is gone through backwards where it is made: cut it with [::-1]"


def test_all_that_is_compiled_can_be(compiled):
    package = ROOT / "adjudicator"
    found = [
        f"{file.relative_to(ROOT)}:{line}: {why}"
        for file in compiled.hot(package)
        for line, why in given_up_on(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert not found


@pytest.mark.parametrize(
    "source",
    [
        "found = card in (None, *play)",
        "@word(lambda n: say(lambda: n))\ndef carry_out(): ...",
        "for one in reversed([one for one in these]): ...",
    ],
)
def test_what_cannot_be_compiled_is_found(source):
    assert list(given_up_on(ast.parse(source)))


def test_what_the_copy_says_in_other_words_stands_where_it_is_looked_for(compiled):
    package = ROOT / "adjudicator"
    assert not [(name, old) for name, old, _ in compiled.LOOSENED if old not in (package / name).read_text(encoding="utf-8")]
    assert not [name for name in (*compiled.STAYS, *compiled.NATIVE) if not (package / name).is_file()]


def test_records_are_changed_by_what_knows_either_sort(compiled):
    by_module = "from __future__ import annotations\nimport msgspec\nfound = msgspec.structs.replace(card, buried=False)\n"
    assert "msgspec.structs.replace(" not in compiled.replaced_by_either(by_module)
    for file in (ROOT / "adjudicator").rglob("*.py"):
        made = compiled.replaced_by_either(file.read_text(encoding="utf-8"))
        assert "structs.replace(" not in made and "structs import replace\n" not in made, file
        assert not made.count("changed_record(") or "import replace as changed_record\n" in made, file


def strange_names(tree: ast.Module) -> set[str]:
    """The names that a module uses and nobody gives it."""
    given = set(dir(builtins))
    for part in ast.walk(tree):
        if isinstance(part, ast.Import | ast.ImportFrom):
            given.update((alias.asname or alias.name).partition(".")[0] for alias in part.names)
        elif isinstance(part, ast.ClassDef | ast.FunctionDef):
            given.add(part.name)
        elif isinstance(part, ast.arg):
            given.add(part.arg)
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            given.add(part.id)
    return {part.id for part in ast.walk(tree) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)} - given


def test_records_that_are_moved_take_along_what_their_methods_call(compiled, tmp_path):
    package = tmp_path / "adjudicator"
    shutil.copytree(ROOT / "adjudicator", package, ignore=shutil.ignore_patterns("__pycache__"))
    compiled.prepare(package)
    moved = [file for file in package.rglob("*.py") if file.name.startswith(compiled.BESIDE)]
    found = {file.name: strange for file in moved if (strange := strange_names(ast.parse(file.read_text(encoding="utf-8"))))}
    assert moved and not found
