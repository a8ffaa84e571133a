"""The hot part of the engine compiled with mypyc, in a copy of the package: the plain sources stay the reference.

    python bench/compiled.py FOLDER [--games N]    copy the package to FOLDER, compile it there, and play N games of each sort both ways
    python bench/compiled.py FOLDER --in-place     compile the package that lies in FOLDER already, as ``setup.py`` asks for

Needs mypy (which brings mypyc) and a C compiler, and takes minutes. What mypyc cannot take is changed in the copy: records move to a module beside
their own that stays plain, as what is saved is checked by the types of their fields; a type that names itself is loosened, and what nobody has entered anything into becomes a plain
dictionary, as types are checked when the compiled engine runs. Exit code 1 if a game differs by a single answer or a single word of its trace.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
#: What is compiled.
HOT = (
    "ground/meter.py",
    "language/tree.py",
    "table/cards.py",
    "table/choices.py",
    "table/events.py",
    "table/position.py",
    "table/replacing.py",
    "table/sight.py",
    "table/zones.py",
    "engine/kernel/*.py",
    "engine/values/*.py",
    "engine/reading/*.py",
    "engine/query/*.py",
    "engine/resolution/*.py",
    "engine/procedures/*.py",
    "engine/verbs/*.py",
    "engine/words/*.py",
    "engine/loops/*.py",
    "judge/replay/trace.py",
    "judge/replay/player_trace.py",
    "judge/replay/event_words.py",
    "judge/replay/option_words.py",
    "judge/replay/rules_followed.py",
    "judge/situation/paths.py",
)
#: What stays as it is, and why.
STAYS = {
    "engine/kernel/game.py": "nothing but records, and what makes stacks of them",
    "engine/kernel/frames.py": "hardly anything but records",
    "engine/kernel/texts.py": "properties that are kept: a compiled class would find them out each time",
    "engine/resolution/idle.py": "hardly anything but records",
}
#: What the copy says instead: file, what stands there, what comes in its place.
LOOSENED = (
    ("engine/kernel/frozen.py", "if issubclass(kind, msgspec.Struct):", "if issubclass(kind, msgspec.Struct) or hasattr(kind, '_fields'):"),
    ("engine/kernel/frozen.py", "kind.__struct_fields__", "(kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else kind._fields)"),
    ("engine/kernel/game.py", 'Linked = tuple[T, "Linked[T]"] | None', "Linked = tuple[T, Any] | None"),
    ("engine/values/layers.py", "_NOTHING: Any = MappingProxyType({})", "_NOTHING: Any = {}"),
    (
        "engine/saving.py",
        "for field, entry in zip(value._fields, value)",
        "for field in value._fields for entry in (getattr(value, field),)",
    ),
    ("engine/values/layers.py", "_NOBODY: Any = frozenset()", "_NOBODY: Any = set()"),
)
#: Modules whose records stay in them: no saved game holds one.
UNSAVED = frozenset(("language/tree.py",))
#: Records that become classes of the compiled engine's own, which it reads ten times as fast: module, and names.
NATIVE = {
    "table/cards.py": ("Identity", "InPlay"),
    "table/choices.py": ("Option", "Choice"),
    "table/events.py": ("Event",),
    "table/position.py": ("Position",),
    "engine/kernel/caught.py": ("Caught",),
}
#: What makes a changed record of either sort, and by which line it comes in the place of that of ``msgspec``.
REPLACING = "table/replacing.py"
_REPLACING = """from __future__ import annotations
from typing import Any, TypeVar
import msgspec
import msgspec.structs
T = TypeVar("T")

def replace(record: T, /, **changes: Any) -> T:
    if isinstance(record, msgspec.Struct):
        return msgspec.structs.replace(record, **changes)
    old: Any = record
    made: T = old.replaced(**changes)
    return made
"""
_REPLACED = "from adjudicator.table.replacing import replace\n"
#: The same where it is called by its module's name, which says nothing of whose record it gets.
_BY_MODULE, _LATER = re.compile(r"\b(?:msgspec\.)?structs\.replace\("), "from __future__ import annotations\n"
#: Classes that one which stays plain builds upon: module, and name.
BUILT_UPON = {"language/tree.py": "CardInfo"}
#: What mypyc is told of such a class by; it is not needed when the compiled engine runs.
_FOR_MYPYC = "from typing import TYPE_CHECKING, Any\nif TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr\n"
#: After how many decisions a game that is played both ways is saved, and read again.
SAVED_AFTER = 60
#: Where it is said of what sources a compiled copy was made.
MADE_OF = "made-of"
#: Where it keeps these sources.
PLAIN_SOURCES = "plain-sources.zip"
#: Pairs of cards that are compared as well.
PAIRS = (("buccaneer", "cub-scout"), ("microbot-alpha", "tooth-and-claw-and-guns"), ("seeing-stars", "upgrade"))
#: How a module is called that takes the records of another.
BESIDE = "records_of_"


def sources(package: Path) -> str:
    """A hash over all that is compiled, and over how."""
    whole = hashlib.sha256()
    for file in [*sorted(package.rglob("*.py")), Path(__file__)]:
        whole.update(f"{file.name} {file.stat().st_size} ".encode() + file.read_bytes())
    return whole.hexdigest()


def is_of_these_sources(folder: Path) -> bool:
    """Whether a folder holds a compiled copy of the package as it stands now."""
    made_of = folder / MADE_OF
    return made_of.is_file() and made_of.read_text(encoding="utf-8") == sources(ROOT / "adjudicator")


def hot(package: Path) -> list[Path]:
    """The modules that are compiled."""
    found = {file for pattern in HOT for file in package.glob(pattern)}
    stays = {package / name for name in STAYS}
    return sorted(file for file in found - stays if file.name != "__init__.py" and not file.name.startswith(BESIDE))


def replaced_by_either(text: str) -> str:
    """A module whose changed records may be of either sort, as one cannot see of a call which sort it gets."""
    text = text.replace("from msgspec.structs import replace\n", _REPLACED)
    if not _BY_MODULE.search(text):
        return text
    called = _REPLACED.replace("import replace", "import replace as changed_record")
    return _BY_MODULE.sub("changed_record(", text).replace(_LATER, _LATER + called, 1)


def prepare(package: Path) -> list[Path]:
    """Change a copy of the package into what mypyc takes. Raises ``ValueError`` where a place is not as it is expected."""
    for name, old, new in LOOSENED:
        text = (package / name).read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise ValueError(f"{name} does not say {old!r}")
        (package / name).write_text(text.replace(old, new), encoding="utf-8")
    for name, native in NATIVE.items():
        for record in native:
            _make_native(package / name, record)
    (package / REPLACING).write_text(_REPLACING, encoding="utf-8")
    for file in package.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        made = replaced_by_either(text)
        if made != text and file != package / REPLACING:
            file.write_text(made, encoding="utf-8")
    for name, built_upon in BUILT_UPON.items():
        _open(package / name, built_upon)
    modules = hot(package)
    records = {"Struct", "Frame", "NamedTuple"}
    for file in modules:
        if file.relative_to(package).as_posix() in UNSAVED:
            # what a compiled class holds has its place in any case
            file.write_text(file.read_text(encoding="utf-8").replace(", slots=True", ""), encoding="utf-8")
        else:
            _move_records(file, records)
    return modules


def _make_native(file: Path, name: str) -> None:
    """Make a frozen record a class that mypyc knows from inside, of which nothing goes round to itself: with the way it is made, and that by
    which a changed one is made, written out. That nobody changes one is left to the plain sources."""
    lines = file.read_text(encoding="utf-8").splitlines()
    (record,) = [part for part in ast.parse("\n".join(lines)).body if isinstance(part, ast.ClassDef) and part.name == name]
    fields = [part for part in record.body if isinstance(part, ast.AnnAssign)]
    names = [field.target.id for field in fields]
    types = {field.target.id: ast.unparse(field.annotation) for field in fields}
    defaults = {field.target.id: ast.unparse(field.value) for field in fields if field.value is not None}
    how = {word.arg for word in record.keywords if ast.unparse(word.value) == "True"}
    compared = not any(word.arg == "eq" for word in record.keywords)
    made = [f"@mypyc_attr(acyclic=True)\nclass {name}:"]
    made += [f"    {own}: {kind}" for own, kind in types.items()]
    made += ["", "    def __init__(self, " + ("*, " if "kw_only" in how else "")]
    for own, kind in types.items():
        # what is empty at first is each one's own
        default = f" = {defaults[own]}" if own in defaults else ""
        made += [f"        {own}: {kind}" + (" | None = None," if default == " = {}" else f"{default},")]
    made += ["    ) -> None:"]
    made += [f"        self.{own} = {own}" + (f" if {own} is not None else {{}}" if defaults.get(own) == "{}" else "") for own in names]
    for method in (part for part in record.body if isinstance(part, ast.FunctionDef)):
        first = min([method.lineno, *(decorator.lineno for decorator in method.decorator_list)])
        made += ["", *lines[first - 1 : method.end_lineno]]
    made += ["", f"    def replaced(self, **changes: Any) -> {name}:"]
    made += [f"        new = {name}(" + ", ".join(f"{own}=self.{own}" for own in names) + ")"]
    made += ["        for name, value in changes.items():", "            setattr(new, name, value)", "        return new"]
    if compared:
        made += ["", "    def __eq__(self, other: object) -> bool:", f"        return isinstance(other, {name}) and (self is other or ("]
        made += ["            " + " and ".join(f"self.{own} == other.{own}" for own in names) + "))"]
        made += ["", "    def __hash__(self) -> int:", "        return hash((" + ", ".join(f"self.{own}" for own in names) + ",))"]
        made += ["", "    def __repr__(self) -> str:", f"        return '{name}(' + ', '.join(("]
        made += ["            " + ", ".join(f"f'{own}={{self.{own}!r}}'" for own in names) + ",)) + ')'"]
    # by these a game is saved, and a saved one is checked
    made += ["", "", f"setattr({name}, '__annotations__', {types!r})", f"setattr({name}, '_fields', {tuple(names)!r})"]
    made += [f"setattr({name}, '_field_defaults', {{" + ", ".join(f"{own!r}: {value}" for own, value in defaults.items()) + "})"]
    text = "\n".join([*lines[: record.lineno - 1], *made, *lines[record.end_lineno :], ""])
    text = re.sub(r'force_setattr\((\w+), "(\w+)", (.+)\)', r"\1.\2 = \3", text).replace("changed(self, ", "self.replaced(")
    text = re.sub(r"from msgspec\.structs import .*\n", "", text)
    file.write_text(text if _FOR_MYPYC in text else text.replace("\nimport msgspec\n", "\nimport msgspec\n" + _FOR_MYPYC), encoding="utf-8")


def _open(file: Path, name: str) -> None:
    """Let a class that is compiled be built upon by one that is not."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    body = ast.parse("".join(lines)).body
    (record,) = [part for part in body if isinstance(part, ast.ClassDef) and part.name == name]
    first = min([record.lineno, *(decorator.lineno for decorator in record.decorator_list)])
    lines.insert(first - 1, "@mypyc_attr(allow_interpreted_subclasses=True)\n")
    lines.insert(max(part.end_lineno for part in body if isinstance(part, ast.Import | ast.ImportFrom)), _FOR_MYPYC)
    file.write_text("".join(lines), encoding="utf-8")


def _move_records(file: Path, records: set[str]) -> None:
    """Move the records of a module, with what their fields are made of and what their methods call, to one beside it. ``records``: names of such classes so far."""
    text = file.read_text(encoding="utf-8")
    lines, body = text.splitlines(keepends=True), ast.parse(text).body
    moved: list[ast.stmt] = []
    for part in body:
        if isinstance(part, ast.ClassDef) and any(ast.unparse(base).rpartition(".")[2] in records for base in part.bases):
            records.add(part.name)
            moved.append(part)
    if not moved:
        return
    given = {name: part for part in body for name in _named_by(part)}
    waiting = list(moved)
    while waiting:
        for name in {one.id for one in ast.walk(waiting.pop()) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}:
            part = given.get(name)
            if part is not None and part not in moved:
                moved.append(part)
                waiting.append(part)
    moved.sort(key=lambda part: part.lineno)
    imports = [part for part in body if isinstance(part, ast.Import | ast.ImportFrom)]
    names = [name for part in moved for name in _named_by(part)]
    gone = {line for part in moved for line in range(part.lineno, part.end_lineno + 1)}
    beside = file.with_name(BESIDE + file.name)
    kept = "".join(f"{ast.unparse(part)}\n" for part in imports) + "".join(
        "\n" + "".join(lines[part.lineno - 1 : part.end_lineno]) for part in moved
    )
    beside.write_text(kept, encoding="utf-8")
    taken = f"from .{beside.stem} import " + ", ".join(f"{name} as {name}" for name in names) + "\n"
    last = imports[-1].end_lineno
    left = [line for number, line in enumerate(lines[:last], 1) if number not in gone] + [taken]
    left += [line for number, line in enumerate(lines[last:], last + 1) if number not in gone]
    file.write_text("".join(left), encoding="utf-8")


def _named_by(part: ast.stmt) -> list[str]:
    """The names that a class, a function or an assignment at the top of a module gives."""
    if isinstance(part, ast.ClassDef | ast.FunctionDef):
        return [part.name]
    targets = part.targets if isinstance(part, ast.Assign) else [part.target] if isinstance(part, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def keep_plain(package: Path) -> None:
    """Put the sources as they are into a file of the package, by which the atlas knows what code its records were made with."""
    with zipfile.ZipFile(package / PLAIN_SOURCES, "w", zipfile.ZIP_DEFLATED) as kept:
        for file in sorted(package.rglob("*.py")):
            kept.write(file, file.relative_to(package).as_posix())


def compile_in(folder: Path) -> None:
    """Compile the package that lies in a folder, in its place."""
    keep_plain(folder / "adjudicator")
    modules = [str(file.relative_to(folder)) for file in prepare(folder / "adjudicator")]
    with tempfile.TemporaryDirectory() as made:
        # with no settings but these: a folder below this repository would get those of its sources
        (Path(made) / "mypy.ini").write_text("[mypy]\n", encoding="utf-8")
        build = (
            "import sys\n"
            "from setuptools import setup\n"
            "from mypyc.build import mypycify\n"
            "made, *modules = sys.argv[1:]\n"
            "built = mypycify([*modules, '--config-file', made + '/mypy.ini', '--ignore-missing-imports', '--follow-imports', 'silent',"
            " '--cache-dir', made + '/types'], opt_level='1', debug_level='0', target_dir=made)\n"
            "setup(name='compiled', packages=[], ext_modules=built,\n"
            "      script_args=['-q', 'build_ext', '--inplace', '--build-temp', made + '/temp', '--build-lib', made + '/lib'])\n"
        )
        subprocess.run([sys.executable, "-c", build, made, *modules], cwd=folder, check=True)


def copied(folder: Path) -> None:
    """A copy of the package in a folder, beside the data."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "adjudicator", folder / "adjudicator", ignore=shutil.ignore_patterns("__pycache__", "_data"))
    for name in ("rulings", "templates"):
        (folder / name).symlink_to(ROOT / name)


def games(number: int) -> None:
    """Play games, each of which is saved and read again on the way, and print of each what tells it from any other, and how long a decision
    took."""
    from playing import CORE

    from adjudicator.engine.kernel.run import Context
    from adjudicator.engine.saving import load, save
    from adjudicator.judge.data.loaded import game_profile, library
    from adjudicator.judge.play import NameList, deal, draw_lots, play_on
    from adjudicator.judge.replay.trace import Trace

    for sort, pool, mixed in (("core", CORE, False), ("mixed", None, True)):
        for players in (2, 3, 4):
            for seed in range(number):
                rng, _, start = deal(library(), seed, players=players, pool=pool, mixed=mixed)
                trace = Trace(NameList(start, library()))
                begun = time.process_time()
                context = Context(library(), game_profile("latest"), trace, chance=draw_lots(rng))
                game, early, first, _ = play_on(start, context, rng, limit=SAVED_AFTER)
                spent = time.process_time() - begun
                game = load(json.loads(json.dumps(save(game))), library())
                begun = time.process_time()
                game, late, rest, ended = play_on(game, context, rng)
                answers, spent = early + late, (spent + time.process_time() - begun) / (first + rest) * 1e6
                told = repr(
                    (answers, ended, game.position.result, [(step.as_data(), step.event, step.how, step.power) for step in trace.steps])
                )
                print(sort, players, seed, hashlib.sha256(told.encode()).hexdigest(), f"{spent:.1f}", flush=True)


def pairs() -> None:
    """Print of some pairs what the atlas makes of them, and how long it took."""
    from adjudicator.judge.atlas.pair_effects import pair_effects

    for one, other in PAIRS:
        begun = time.process_time()
        told = repr(pair_effects(one, other))
        print(one, other, hashlib.sha256(told.encode()).hexdigest(), f"{(time.process_time() - begun) * 1e6:.1f}", flush=True)


def verdicts() -> None:
    """Print of each situation of the collection what its verdicts say, or what they end in, and how long they took."""
    from verdicts import played as variant_played

    from adjudicator.judge.data.loaded import knowledge
    from adjudicator.judge.situation.collection import situation_files, situations_path
    from adjudicator.judge.situation.situation import read_situation
    from adjudicator.judge.verdict.verdict import verdict

    for path in situation_files(situations_path()):
        situation = read_situation(path)
        begun = time.process_time()
        told = []
        for _, data in situation.variants:
            try:
                told.append(repr(verdict(variant_played(situation, data), knowledge(), besides=True).as_data()))
            except Exception as wrong:  # whatever one build raises, the other must raise as well
                told.append(repr(wrong))
        spent = (time.process_time() - begun) * 1e6
        print("verdicts", situation.id, hashlib.sha256(repr(told).encode()).hexdigest(), f"{spent:.1f}", flush=True)


def played(root: Path, number: int) -> dict[str, tuple[str, float]]:
    """What :func:`games`, :func:`pairs` and :func:`verdicts` say of the package in a folder."""
    path = [str(root), str(ROOT / "bench")]
    start = f"import sys; sys.path[:0] = {path!r}; import compiled; compiled.games({number}); compiled.pairs(); compiled.verdicts()"
    said = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=True).stdout
    found = {}
    for line in said.splitlines():
        name, told, spent = line.rsplit(" ", 2)
        found[name] = (told, float(spent))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=5, help="how many of each sort are played both ways")
    parser.add_argument("--in-place", action="store_true", help="compile what lies in the folder, and no more")
    wanted = parser.parse_args()
    folder, made_of = wanted.folder.resolve(), sources(ROOT / "adjudicator")
    if not wanted.in_place:
        copied(folder)
    compile_in(folder)
    if wanted.in_place:
        return 0
    (folder / MADE_OF).write_text(made_of, encoding="utf-8")
    plain, compiled = played(ROOT, wanted.games), played(folder, wanted.games)
    differ = [name for name in plain if plain[name][0] != compiled[name][0]]
    faster = median(plain[name][1] / compiled[name][1] for name in plain if not name.startswith("verdicts "))
    print(f"{len(plain)} games, pairs and situations, {len(differ)} differ; compiled, a decision is {faster:.2f} times as fast")
    for name in differ:
        print("DIFFERS", name)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
