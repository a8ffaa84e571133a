"""Prints every acceptance line with the command that shows it and one of: holds, fails, not reached.

The lines stand in ``lines.yaml``; a line without a command says why it is not reached. Gauntlet cards appear by
name. Exit code 1 if a line fails.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def gauntlet() -> list[tuple[str, str]]:
    """Each gauntlet card with its encoded printings, or the reason why it has none."""
    sys.path.insert(0, str(ROOT))
    from adjudicator.judge.data.loaded import library

    cards = library()
    data = yaml.safe_load((HERE / "gauntlet.yaml").read_text(encoding="utf-8"))
    rows = []
    for name in data["cards"] + data["bases"]:
        if name in cards:
            card = cards.find(name)
            rows.append((name, "encoded (" + ", ".join(card.faces) + ")"))
        else:
            rows.append((name, data.get("missing", {}).get(name, "NOT ENCODED, no reason given")))
    return rows


def run(command: str, limit: int) -> tuple[bool, float, str]:
    """Run a command at the root; whether it succeeded, how long it took, and its last line."""
    start = time.monotonic()
    environment = {"PATH": f"{ROOT / '.venv' / 'bin'}:/usr/local/bin:/usr/bin:/bin", "HOME": str(Path.home())}
    try:
        done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=limit, env=environment)
    except subprocess.TimeoutExpired:
        return False, time.monotonic() - start, f"not done after {limit} s"
    lines = (done.stdout + done.stderr).strip().splitlines()
    return done.returncode == 0, time.monotonic() - start, lines[-1] if lines else ""


def main() -> int:
    """Print the table. ``--only TEXT`` runs the lines whose name contains it."""
    only = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
    failed = 0
    # a line is shown when it is known, also in a file
    sys.stdout.reconfigure(line_buffering=True)
    print("Gauntlet")
    missing = 0
    for name, state in gauntlet():
        print(f"  {name}: {state}")
        missing += state.startswith("NOT")
    print(f"  {missing} without reason\n")
    for row in yaml.safe_load((HERE / "lines.yaml").read_text(encoding="utf-8"))["lines"]:
        if only and only.lower() not in row["line"].lower():
            continue
        if "not_reached" in row:
            print(f"not reached  {row['line']}\n             {row['not_reached']}")
            continue
        good, seconds, last = run(row["shows"], row.get("seconds", 900))
        failed += not good
        print(
            f"{'holds      ' if good else 'fails      '}  {row['line']}\n             $ {row['shows']}   ({seconds:.1f} s)\n             {last}"
        )
        if "limits" in row:
            print(f"             but: {row['limits']}")
    return 1 if failed or missing else 0


if __name__ == "__main__":
    sys.exit(main())
