"""How well typed lines are answered, counted on the two files of questions below tests/answers.

For each file: plain questions with the right node among the first three statements shown, those for which only a case counts (apart),
precision and recall of the cards named, how many that nothing answers were told so, and how many others were told so wrongly. Of the questions held
back nothing but these totals is printed.

    python bench/answers.py
    python bench/answers.py --missed     names the questions that were shown, and missed, as well"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from adjudicator.ground import strict_yaml
from adjudicator.judge.asking.asking import ask

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "answers"
SHOWN, HELD_BACK = "questions-shown.yaml", "questions-held-back.yaml"


def counted(name: str) -> tuple[dict[str, int], list[str]]:
    """The totals of a file, and the ids of its plain questions that were missed."""
    totals = dict.fromkeys(("plain", "right", "case", "case right", "named", "given", "both", "silent", "told", "told wrongly"), 0)
    missed: list[str] = []
    for entry in strict_yaml.read_file(FOLDER / name)["questions"]:
        answer = ask(entry["ask"], judged=False)
        names, wanted = {card.name for card in answer.cards}, set(entry["cards"])
        totals["given"] += len(names)
        totals["named"] += len(wanted)
        totals["both"] += len(names & wanted)
        if entry.get("kind"):
            totals["silent"] += 1
            # where nobody rules on a card, it is enough to say that none of these statements is about it
            told = bool(answer.nothing) or (entry["kind"] == "unanswerable" and set(answer.unruled) == names != set())
            totals["told"] += told
            if not told:
                missed.append(entry["id"])
            continue
        totals["told wrongly"] += bool(answer.nothing)
        if entry["nodes"]:
            shown = {one.key for one in answer.statements}
            right = any(_shown_as(node) in shown for node in entry["nodes"])
            which = "case" if entry.get("needs") else "plain"
            totals[which] += 1
            totals["right" if which == "plain" else "case right"] += right
            if which == "plain" and not right:
                missed.append(entry["id"])
    return totals, missed


def _shown_as(node: str) -> str:
    """An option is shown with its question."""
    kind, _, id = node.partition(":")
    return f"question:{id.partition('/')[0]}" if kind == "option" else node


def summary(totals: dict[str, int]) -> dict[str, Any]:
    """The totals as they are told."""
    return {
        "right among the first three": f"{totals['right']} of {totals['plain']}",
        "where a case counts": f"{totals['case right']} of {totals['case']}",
        "precision of cards": round(totals["both"] / max(1, totals["given"]), 3),
        "recall of cards": round(totals["both"] / max(1, totals["named"]), 3),
        "told that nothing answers": f"{totals['told']} of {totals['silent']}",
        "told so wrongly": totals["told wrongly"],
    }


if __name__ == "__main__":
    for name in (SHOWN, HELD_BACK):
        totals, missed = counted(name)
        print(name)
        for what, value in summary(totals).items():
            print(f"  {what}: {value}")
        if name == SHOWN and "--missed" in sys.argv:
            print(f"  missed: {', '.join(missed)}")
