"""Every worked example of the wiki page: the situation that shows it, or the reason why none does.

Reads every ``wiki-examples*.yaml`` beside it (the first has the reasons) and runs each situation named there. Exit code 1
if a row has neither, names a situation that does not exist or does not hold, or gives a reason that is not on the list.
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))


def main() -> int:
    """Print one line an example, then the count by section."""
    from adjudicator.judge.expectations.checking import check_file
    from adjudicator.judge.situation.collection import situation_files, situations_path

    tables = sorted(HERE.glob("wiki-examples*.yaml"), key=lambda file: file.stem)
    files = [yaml.safe_load(file.read_text(encoding="utf-8")) for file in tables]
    reasons = {reason for file in files for reason in file.get("reasons", ())}
    examples = [row for file in files for row in file["examples"]]
    checked: dict[str, list] = {}
    for file in situation_files(situations_path()):
        for row in check_file(file):
            checked.setdefault(row.situation.id, []).append(row)
    bad = shown = 0
    for row in examples:
        says = "holds"
        if "situation" in row:
            shown += 1
            for name in row["situation"] if isinstance(row["situation"], list) else [row["situation"]]:
                if name not in checked:
                    says = f"NO SUCH SITUATION {name}"
                elif any(entry.findings for entry in checked[name]):
                    says = f"FAILS in {name}"
        elif row.get("reason") in reasons:
            says = f"not shown: {row['reason']}"
        else:
            says = "NEITHER SHOWN NOR REASONED"
        if says.isupper() or says.startswith(("NO ", "FAILS", "NEITHER")):
            bad += 1
        print(f"{row['section']}: {row['example']}: {says}")
    print(f"{len(examples)} examples, {shown} shown by situations, {len(examples) - shown - bad} with a reason, {bad} wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
