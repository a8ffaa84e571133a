"""How much of the engine the tests hold fast: lines of it changed by chance, one at a time, and who notices.

    python bench/mutants.py draw                     # which changes the seed draws
    python bench/mutants.py run [--number 150] [--seed 20261122] [--kept FILE] [--judges engine,check,goldens,properties]
    python bench/mutants.py report                   # writes bench/mutants.md from what was kept

A change is one that cosmic-ray (https://cosmic-ray.readthedocs.io, ``pip install cosmic-ray``) makes: an operator, a comparison, a
number, a truth value, a decorator, a loop. First a line of ``adjudicator/engine/`` is drawn among all that cosmic-ray can change, then
a family of changes, then one of it; annotations are left out, for nothing reads them when the program runs. Who is asked whether he
notices, one after the other until one does:

1. ``engine``: the unit tests, ``pytest tests/engine``
2. ``check``: all situations, as ``adjudicator check`` runs them
3. ``goldens``: the texts of all cards in English, ``pytest tests/language/test_card_goldens.py``
4. ``properties``: the property tests, ``pytest tests/properties``

A change within a function is made in a fork of a process that has everything loaded and the tests collected: the function gets the
changed code. One outside functions is made in a copy of the tree, in which the commands are run, and so is one in a function that runs
while modules are loaded, such as a decorator, for that is over when the fork begins; with ``--whole``, every one.
What nobody notices either changes nothing, for a reason that stands in ``bench/mutants.yaml``, or wants a test.
"""

from __future__ import annotations

import argparse
import ast
import gc
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
ENGINE = Path("adjudicator/engine")
KEPT = ROOT / "bench" / "mutants.json"
REASONS = ROOT / "bench" / "mutants.yaml"
REPORT = ROOT / "bench" / "mutants.md"
SEED = 20261122
NUMBER = 150
#: Who may notice, in the order in which they are asked; the last words of a command of Python.
JUDGES: dict[str, list[str]] = {
    "engine": ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "tests/engine"],
    "check": ["-m", "adjudicator.cli", "check"],
    "goldens": ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "tests/language/test_card_goldens.py"],
    "properties": ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "tests/properties"],
}
#: A judge that needs so much more processor time than without a change has noticed: it does not come to an end.
PATIENCE = 4
#: Seconds of processor time and bytes that a judge may always have.
LEAST, MEMORY = 30, 6 * 2**30
#: What a fork says where no function of the process runs the code that is changed: the change is then made in a copy of the tree.
NOT_THERE = "no function runs this code"
#: Seconds of processor time that a command may take in a copy.
LONGEST = 900


@dataclass(frozen=True)
class Mutant:
    """A changed line. ``file``, ``line``: where. ``operator``, ``occurrence``: what cosmic-ray calls the change. ``before``, ``after``: the
    lines that differ. ``within``: the function."""

    file: str
    line: int
    operator: str
    occurrence: int
    within: str
    before: str
    after: str

    @property
    def key(self) -> str:
        """What names the change as long as the line stays as it is, wherever it stands in its file."""
        return f"{self.file}: {self.before} -> {self.after}"


def annotated(code: str) -> set[tuple[int, int]]:
    """The places (line, column) of a file that lie in annotations."""
    places: set[tuple[int, int]] = set()
    for node in ast.walk(ast.parse(code)):
        for name in ("annotation", "returns"):
            part = getattr(node, name, None)
            if part is not None:
                for line in range(part.lineno, part.end_lineno + 1):
                    begin = part.col_offset if line == part.lineno else 0
                    end = part.end_col_offset if line == part.end_lineno else 1_000
                    places.update((line, column) for column in range(begin, end))
    return places


def changes(path: Path) -> Iterator[tuple[int, str, int, str]]:
    """Every change that cosmic-ray can make in a file: line, operator, occurrence, function."""
    import cosmic_ray.plugins
    from cosmic_ray.ast import ast_nodes, get_ast_from_path
    from cosmic_ray.ast.ast_query import ASTQuery

    tree = get_ast_from_path(path)
    nodes = list(ast_nodes(tree))
    out = annotated(path.read_text(encoding="utf-8"))
    for name in sorted(cosmic_ray.plugins.operator_names()):
        kind = cosmic_ray.plugins.get_operator(name)
        if kind.arguments():
            continue
        operator = kind()
        found = ((node, start) for node in nodes for start, _ in operator.mutation_positions(node))
        for occurrence, (node, start) in enumerate(found):
            if tuple(start) not in out:
                yield start[0], name, occurrence, ASTQuery(node).get_definition_name() or ""


def family(operator: str) -> str:
    return operator.partition("_")[0]


def changed(code: str, operator: str, occurrence: int) -> str:
    """The text of a file after a change."""
    import cosmic_ray.plugins
    from cosmic_ray.mutating import mutate_code

    made = mutate_code(code, cosmic_ray.plugins.get_operator(operator)(), occurrence)
    assert made is not None, (operator, occurrence)
    return made


def compiles(code: str) -> bool:
    try:
        compile(code, "changed", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def draw(number: int, seed: int) -> list[Mutant]:
    """So many changes, each of another line."""
    chance = random.Random(seed)
    by_line: dict[tuple[str, int], list[tuple[str, int, str]]] = {}
    for path in sorted((ROOT / ENGINE).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for line, operator, occurrence, within in changes(path):
            by_line.setdefault((name, line), []).append((operator, occurrence, within))
    lines = chance.sample(sorted(by_line), len(by_line))
    made: list[Mutant] = []
    for name, line in lines:
        if len(made) == number:
            break
        found = by_line[name, line]
        wanted = chance.choice(sorted({family(operator) for operator, *_ in found}))
        operator, occurrence, within = chance.choice([one for one in found if family(one[0]) == wanted])
        code = (ROOT / name).read_text(encoding="utf-8")
        after = changed(code, operator, occurrence)
        pairs = [(old, new) for old, new in zip(code.splitlines(), after.splitlines()) if old != new]
        if len(code.splitlines()) != len(after.splitlines()):
            # a decorator has gone: the line itself
            pairs = [(code.splitlines()[line - 1], "")]
        if not pairs or not compiles(after):
            continue
        made.append(
            Mutant(
                name,
                line,
                operator.rpartition("/")[2],
                occurrence,
                within,
                " / ".join(old.strip() for old, _ in pairs),
                " / ".join(new.strip() for _, new in pairs),
            )
        )
    return made


class Copy:
    """A copy of the tree in which one file after the other is changed."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mutants-"))
        for name in ("adjudicator", "tests"):
            shutil.copytree(ROOT / name, self.folder / name, copy_function=shutil.copy2)
        for name in ("rulings", "templates", "docs", "pyproject.toml"):
            (self.folder / name).symlink_to(ROOT / name)
        self.number = 0

    def run(self, judge: str, seconds: int) -> tuple[bool, float, str]:
        """Whether a judge is content, how much processor time it took, and the end of what it said."""

        def limit() -> None:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [sys.executable, *JUDGES[judge]],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            preexec_fn=limit,
            env={**os.environ, "PYTHONPATH": str(self.folder), "PYTHONHASHSEED": "0"},
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        return done.returncode == 0, spent, done.stdout[-2_000:]

    def change(self, mutant: Mutant) -> tuple[Path, str, os.stat_result]:
        """Make the change; what is needed to take it back."""
        path = self.folder / mutant.file
        code, known = path.read_text(encoding="utf-8"), path.stat()
        path.write_text(changed(code, f"core/{mutant.operator}", mutant.occurrence), encoding="utf-8")
        # what was compiled before is known by its time: no two versions of a file share one
        self.number += 1
        os.utime(path, (known.st_atime, known.st_mtime + 10 * self.number))
        return path, code, known

    @staticmethod
    def restore(path: Path, code: str, known: os.stat_result) -> None:
        path.write_text(code, encoding="utf-8")
        os.utime(path, (known.st_atime, known.st_mtime))

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def codes(code: CodeType) -> dict[tuple[str, int, int], CodeType]:
    """The code of every function of a module, by its name, its line, and its number among those of that name and line."""
    found: dict[tuple[str, int, int], CodeType] = {}
    queue = [code]
    while queue:
        one = queue.pop(0)
        for inner in (const for const in one.co_consts if isinstance(const, CodeType)):
            number = sum(key[:2] == (inner.co_qualname, inner.co_firstlineno) for key in found)
            found[inner.co_qualname, inner.co_firstlineno, number] = inner
            queue.append(inner)
    return found


def bare(code: CodeType) -> tuple:
    """What a piece of code does itself, without the functions within it."""
    return code.co_code, code.co_names, tuple(repr(const) for const in code.co_consts if not isinstance(const, CodeType))


def changed_functions(mutant: Mutant) -> list[tuple[CodeType, CodeType]] | None:
    """The pieces of code that a change replaces, with what it replaces them by; ``None`` if it lies outside functions."""
    path = str(ROOT / mutant.file)
    text = Path(path).read_text(encoding="utf-8")
    old, new = (
        compile(one, path, "exec", dont_inherit=True) for one in (text, changed(text, f"core/{mutant.operator}", mutant.occurrence))
    )
    before, after = codes(old), codes(new)
    if bare(old) != bare(new) or before.keys() != after.keys():
        return None
    return [(before[key], after[key]) for key in before if before[key] != after[key]]


def called_at_loading() -> set[str]:
    """The names of the functions that modules of the engine call while they are loaded, as decorators or in statements of their own."""
    names: set[str] = set()
    for path in (ROOT / ENGINE).rglob("*.py"):
        queue: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
        while queue:
            node = queue.pop()
            if isinstance(node, ast.FunctionDef):
                # what is within it runs later, its decorators now
                queue += node.decorator_list
                continue
            if isinstance(node, ast.Lambda):
                continue
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                names.add(node.func.id)
            queue += ast.iter_child_nodes(node)
    return names


def tests_of(judge: str) -> str:
    """Where the tests of a judge stand."""
    return JUDGES[judge][-1]


def put_in(pairs: list[tuple[CodeType, CodeType]]) -> bool:
    """Give every function that runs one of the pieces of code the other one; whether there was any."""
    named = {(old.co_filename, old.co_qualname, old.co_firstlineno, old.co_code): new for old, new in pairs}
    done = False
    # what the loader froze is in no list of objects
    gc.unfreeze()
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            code = one.__code__
            new = named.get((code.co_filename, code.co_qualname, code.co_firstlineno, code.co_code))
            if new is not None and len(new.co_freevars) == len(code.co_freevars):
                one.__code__ = new
                done = True
    return done


class Forks:
    """Judges in forks of this process. A plugin of pytest: once the tests are collected, each change is judged in a process of its own."""

    def __init__(self, wanted: argparse.Namespace, mutants: list[Mutant], kept: dict[str, dict]) -> None:
        self.wanted, self.mutants, self.kept = wanted, mutants, kept
        self.left: list[Mutant] = []

    def pytest_runtestloop(self, session: Any) -> bool:
        from adjudicator.judge.data.loaded import game_profile, library
        from adjudicator.judge.situation.collection import situation_files, situations_path

        library(), game_profile("latest")
        items = {name: [one for one in session.items if one.nodeid.startswith(tests_of(name))] for name in JUDGES if name != "check"}
        files = situation_files(situations_path())
        random.Random(0).shuffle(files)
        gc.freeze()
        usual = {}
        for judge in self.wanted.judges:
            fine, spent, said = self._fork(lambda judge=judge: self._judge(judge, items, files), 3_600)
            print(f"without a change: {judge} {'is content' if fine else 'FAILS'} after {spent:.0f} s  {said}", flush=True)
            assert fine, said
            usual[judge] = spent
        at_loading = called_at_loading()
        for number, mutant in enumerate(self.mutants):
            if self.kept.get(mutant.key, {}).get("noticed") and not self.wanted.again:
                continue
            pairs = None if self.wanted.whole or mutant.within in at_loading else changed_functions(mutant)
            if pairs is None:
                self.left.append(mutant)
                continue
            row = {**asdict(mutant), "noticed": None, "by": "", "seconds": {}}
            for judge in self.wanted.judges:

                def work(judge: str = judge, pairs: list = pairs) -> str:
                    if not put_in(pairs):
                        return NOT_THERE
                    return self._judge(judge, items, files)

                fine, spent, said = self._fork(work, max(LEAST, int(usual[judge] * PATIENCE)))
                row["seconds"][judge] = round(spent, 1)
                if said == NOT_THERE:
                    break
                if not fine:
                    row["noticed"], row["by"] = judge, said
                    break
            if said == NOT_THERE:
                self.left.append(mutant)
                continue
            self.kept[mutant.key] = row
            self.wanted.kept.write_text(json.dumps(self.kept, indent=1), "utf-8")
            told(number, mutant, row)
        return True

    @staticmethod
    def _judge(judge: str, items: dict[str, list], files: list[Path]) -> str:
        """What a judge notices, nothing if he is content."""
        if judge == "check":
            from adjudicator.judge.expectations.checking import check_file

            for file in files:
                for row in check_file(file):
                    if row.findings:
                        return f"{file.stem}: {row.findings[0]}"[:200]
            return ""
        session = items[judge][0].session
        session.testsfailed = 0
        failed: list[str] = []

        class Listener:
            def pytest_runtest_logreport(self, report: Any) -> None:
                if report.failed:
                    failed.append(report.nodeid)

        session.config.pluginmanager.register(Listener())
        for number, item in enumerate(items[judge]):
            after = items[judge][number + 1] if number + 1 < len(items[judge]) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if failed:
                return failed[0]
        return ""

    @staticmethod
    def _fork(work: Callable[[], str], seconds: int) -> tuple[bool, float, str]:
        """Do some work in a process of its own: whether it came to an end with nothing to say, its processor time, and what it said."""
        read, write = os.pipe()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        pid = os.fork()
        if pid == 0:
            os.close(read)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 1)
            os.dup2(silent, 2)
            try:
                said = work()
            except BaseException as error:  # noqa: BLE001  (a change may break anything)
                said = repr(error)
            os.write(write, said.encode()[:4_000])
            os._exit(1 if said else 0)
        os.close(write)
        with os.fdopen(read, "rb") as pipe:
            said = pipe.read().decode(errors="replace")
        _, status = os.waitpid(pid, 0)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        return status == 0, spent, said or ("" if status == 0 else "it did not come to an end")


def told(number: int, mutant: Mutant, row: dict[str, Any]) -> None:
    print(f"{number + 1:4} {row['noticed'] or 'NOBODY':10} {mutant.file}:{mutant.line} {mutant.after}   [{row['by'][:120]}]", flush=True)


def run(wanted: argparse.Namespace) -> int:
    import pytest

    mutants = draw(wanted.number, wanted.seed)
    kept = json.loads(wanted.kept.read_text("utf-8")) if wanted.kept.exists() else {}
    forks = Forks(wanted, mutants, kept)
    folders = [tests_of(judge) for judge in wanted.judges if judge != "check"]
    os.chdir(ROOT)
    if pytest.main(["-q", "-s", "-p", "no:cacheprovider", *folders], plugins=[forks]) != pytest.ExitCode.OK:
        return 2
    return in_copies(wanted, forks.left, mutants, kept)


def in_copies(wanted: argparse.Namespace, left: list[Mutant], mutants: list[Mutant], kept: dict[str, dict]) -> int:
    """Judge in a copy of the tree those changes that cannot be made in a fork."""
    copy = Copy()
    try:
        for mutant in left:
            taken_back = copy.change(mutant)
            row = {**asdict(mutant), "noticed": None, "by": "", "seconds": {}}
            try:
                for judge in wanted.judges:
                    fine, spent, said = copy.run(judge, LONGEST)
                    row["seconds"][judge] = round(spent, 1)
                    if not fine:
                        row["noticed"] = judge
                        row["by"] = next((line for line in reversed(said.splitlines()) if line.startswith("FAILED")), said[-200:])
                        break
            finally:
                copy.restore(*taken_back)
            kept[mutant.key] = row
            wanted.kept.write_text(json.dumps(kept, indent=1), "utf-8")
            told(mutants.index(mutant), mutant, row)
    finally:
        copy.close()
    return summary(mutants, kept)


def reasons() -> dict[str, str]:
    """Why a change that nobody notices changes nothing, by its key."""
    return (yaml.safe_load(REASONS.read_text("utf-8")) or {}) if REASONS.exists() else {}


def summary(mutants: list[Mutant], kept: dict[str, dict]) -> int:
    why = reasons()
    rows = [kept[mutant.key] for mutant in mutants if mutant.key in kept]
    real = [row for row in rows if row["noticed"] or f"{row['file']}: {row['before']} -> {row['after']}" not in why]
    by = {judge: sum(row["noticed"] == judge for row in rows) for judge in JUDGES}
    noticed = sum(by.values())
    print(f"{len(rows)} changes, {len(rows) - len(real)} of which change nothing; noticed {noticed} of {len(real)}: {by}")
    return 0 if noticed >= 0.97 * len(real) else 1


def report(wanted: argparse.Namespace) -> int:
    """The page of results."""
    mutants = draw(wanted.number, wanted.seed)
    kept = json.loads(wanted.kept.read_text("utf-8"))
    why = reasons()
    rows = [(mutant, kept[mutant.key]) for mutant in mutants if mutant.key in kept]
    nothing = [mutant for mutant, row in rows if not row["noticed"] and mutant.key in why]
    real = len(rows) - len(nothing)
    by = {judge: sum(row["noticed"] == judge for _, row in rows) for judge in JUDGES}
    noticed = sum(by.values())
    lines = [
        "# Changed lines of the engine, and who notices",
        "",
        f"Made by `python bench/mutants.py report`; how, stands at the top of that file. {len(rows)} lines of `{ENGINE}/` drawn with seed {wanted.seed}; "
        f"{len(nothing)} of the changes change nothing, for the reasons below. Of the other {real}",
        "",
        f"- the unit tests of the engine (`tests/engine`) alone notice {by['engine']} ({by['engine'] / real:.1%}),",
        f"- `adjudicator check` notices {by['check']} of those that are left, the texts of the cards {by['goldens']} and the property tests "
        f"{by['properties']} of the rest:",
        f"- together {noticed} ({noticed / real:.1%}).",
        "",
        "## Changes that change nothing",
        "",
    ]
    for mutant in nothing:
        lines += [f"- `{mutant.file}`, `{mutant.within}`: `{mutant.before}` → `{mutant.after}`. {why[mutant.key]}"]
    lines += ["", "## Changes that nobody notices", ""]
    lines += [
        f"- `{m.file}:{m.line}`, `{m.within}`: `{m.before}` → `{m.after}`" for m, row in rows if not row["noticed"] and m.key not in why
    ] or ["None."]
    lines += ["", "## All", "", "| place | change | noticed by |", "| --- | --- | --- |"]
    for mutant, row in rows:
        cell = f"`{mutant.before}` → `{mutant.after}`".replace("|", "\\|")
        lines.append(f"| `{mutant.file.removeprefix('adjudicator/engine/')}` `{mutant.within}` | {cell} | {row['noticed'] or '-'} |")
    REPORT.write_text("\n".join(lines) + "\n", "utf-8")
    return summary(mutants, kept)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("draw", "run", "report"))
    parser.add_argument("--number", type=int, default=NUMBER)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--whole", action="store_true", help="Make every change in a copy of the tree.")
    parser.add_argument("--again", action="store_true", help="Also those that somebody has noticed before.")
    parser.add_argument("--kept", type=Path, default=KEPT, help="Where results are kept.")
    parser.add_argument("--judges", type=lambda names: names.split(","), default=list(JUDGES))
    wanted = parser.parse_args()
    if wanted.what == "draw":
        for number, mutant in enumerate(draw(wanted.number, wanted.seed)):
            print(f"{number + 1:4} {mutant.file}:{mutant.line} {mutant.operator}\n       {mutant.before}\n       {mutant.after}")
        return 0
    return run(wanted) if wanted.what == "run" else report(wanted)


if __name__ == "__main__":
    sys.exit(main())
