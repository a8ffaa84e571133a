"""Whether every version of Python says the same, byte for byte, whatever seed its hashes have.

Each interpreter gets an environment of its own, with the project and its packages installed; in it the whole collection is replayed and
compared under each seed of hashes: traces, verdicts, findings, comparisons, and how every card reads. What was said is summed up in one
digest a run. Exit code 1 if two differ, if an expectation fails anywhere, or if an interpreter that was named is not there.

    python bench/versions.py [--python python3.11 --python python3.12 ...] [--seeds 4] [--folder DIR] [--json FILE]
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from measuring import arguments, put_down

ROOT = Path(__file__).resolve().parent.parent
#: The versions that the project says it runs on.
VERSIONS = ("python3.11", "python3.12", "python3.13")
#: Run in each environment: digests of all that is said, by part.
SAYS = """
import hashlib, json
from adjudicator.judge.compare.compare import compare
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.expectations.checking import check_text
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.verdict.verdict import verdict
from adjudicator.workbench.goldens import card_goldens

cards, base = library(), knowledge()
parts = {name: hashlib.sha256() for name in ("traces", "verdicts", "findings", "comparisons", "cards")}


def put(part, data):
    parts[part].update(json.dumps(data, ensure_ascii=False, default=str).encode())


held = variants = 0
for file in situation_files(situations_path()):
    name = str(file.relative_to(situations_path()))
    for number, row in enumerate(check_text(file.read_text("utf-8"), name)):
        variants += 1
        held += not row.findings
        put("findings", [row.name, [[one.code, one.message] for one in row.findings]])
        if row.made is None:
            continue
        put("traces", [row.name, [step.as_data() for step in row.made.trace.steps], row.made.reads])
        put("verdicts", [row.name, verdict(row.made, base).as_data()])
        if number == 0 and name.startswith(("disputes/", "loops/")):
            data = row.situation.variants[0][1]
            profile = game_profile(str(data.get("profile", "latest")))
            put("comparisons", compare(data, name, cards, profile, base=base).as_data())
put("cards", sorted(card_goldens(cards).items()))
print(json.dumps({"held": held, "variants": variants, **{name: one.hexdigest()[:16] for name, one in parts.items()}}))
"""


def runs(interpreter: str) -> bool:
    """Whether an interpreter is there and starts: a shim of a version manager may be there for a version that is not chosen."""
    return shutil.which(interpreter) is not None and subprocess.run([interpreter, "-V"], capture_output=True, check=False).returncode == 0


def environment(interpreter: str, folder: Path) -> Path:
    """The Python of an environment of an interpreter with the project in it, made where there is none yet."""
    there = folder / Path(interpreter).name
    python = there / "bin" / "python"
    if not python.exists():
        subprocess.run([interpreter, "-m", "venv", str(there)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", str(ROOT)], check=True)
    return python


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--python", action="append", help="an interpreter; can be given several times")
    parser.add_argument("--seeds", type=int, default=4, help="how many seeds of hashes")
    parser.add_argument("--folder", type=Path, help="keep the environments here")
    wanted = parser.parse_args()
    said: dict[str, dict[str, object]] = {}
    missing = [one for one in wanted.python or VERSIONS if not runs(one)]
    for one in missing:
        print(f"{one}: not on this machine")
    with tempfile.TemporaryDirectory() as own:
        for interpreter in wanted.python or VERSIONS:
            if interpreter in missing:
                continue
            python = environment(shutil.which(interpreter) or interpreter, wanted.folder or Path(own))
            version = subprocess.run([str(python), "-V"], capture_output=True, text=True, check=True).stdout.strip()
            for seed in range(wanted.seeds):
                # whatever was kept by an earlier run is not read: everything is made anew
                told = subprocess.run(
                    [str(python), "-c", SAYS], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": str(seed)}, capture_output=True, text=True
                )
                if told.returncode:
                    print(told.stderr[-2000:])
                    return 1
                said[f"{version}, seed {seed}"] = json.loads(told.stdout)
                print(f"{version}, seed {seed}: {told.stdout.strip()}", flush=True)
    put_down(said, wanted.json)
    answers = {json.dumps(one, sort_keys=True) for one in said.values()}
    failed = any(one["held"] != one["variants"] for one in said.values())
    print("all the same" if len(answers) == 1 and not failed else "THEY DIFFER" if len(answers) > 1 else "expectations fail")
    return int(bool(missing) or len(answers) != 1 or failed)


if __name__ == "__main__":
    sys.exit(main())
