"""How well typed lines are answered, counted on the files of questions below tests/answers.

For each file: plain questions with the right node among the first three statements shown, those for which only a case counts (apart: there
the rules count as well that the verdict names as its reasons), precision and recall of the cards named, how many that nothing answers were
told so, and how many others were told so wrongly. Of the questions that are held back, and of the lines kept
aside, nothing but these totals is printed.

Then what is settled by a verdict: the disputes of disputes.yaml, and of the shown questions those that verdicts-shown.yaml tells, each typed
as it stands. Right is what says all that it must and nothing that it must not.

    python bench/answers.py
    python bench/answers.py --missed     names the questions that were shown, and missed, as well
    python bench/answers.py --verdicts   only the verdicts; with --missed each wrong one in full"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.ground import strict_yaml
from adjudicator.judge.asking.asking import ask
from adjudicator.judge.data.loaded import knowledge

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "answers"
SHOWN, HELD_BACK, OWN, PHONE = "questions-shown.yaml", "questions-held-back.yaml", "questions-own.yaml", "questions-phone.yaml"
FRESH, AGAIN, STRANGER = "questions-fresh.yaml", "questions-again.yaml", "questions-stranger.yaml"
NEW, ASIDE = "questions-new.yaml", "questions-aside.yaml"
PLAIN, PLAIN_ASIDE, SPOKEN = "questions-plain.yaml", "questions-plain-aside.yaml", "questions-spoken.yaml"
RULES, FEW, NAMES, PLAIN_TWO = "questions-rules.yaml", "questions-few.yaml", "questions-names.yaml", "questions-plain-two.yaml"
CORNERS = "questions-corners.yaml"
#: Statuses behind which nobody stands.
NOBODY = ("", "not-judged", "open", "depends")
#: What is counted and not looked at.
KEPT_ASIDE = "the same, kept aside"
STORIES = (
    "verdicts-told.yaml",
    "verdicts-phone.yaml",
    "verdicts-fresh.yaml",
    "verdicts-again.yaml",
    "verdicts-later.yaml",
    "verdicts-stranger.yaml",
    "verdicts-kinds.yaml",
    "verdicts-forty.yaml",
    "verdicts-disputed.yaml",
    "verdicts-terse.yaml",
    "verdicts-positions.yaml",
    "verdicts-asked.yaml",
    "verdicts-counted.yaml",
    "verdicts-scored.yaml",
    "verdicts-against.yaml",
    "verdicts-played.yaml",
    "verdicts-earned.yaml",
    "verdicts-held.yaml",
    "verdicts-power.yaml",
    "verdicts-his.yaml",
    "verdicts-sums.yaml",
    "verdicts-least-used.yaml",
    "verdicts-in-order.yaml",
    "verdicts-standing.yaml",
    "verdicts-removals.yaml",
    "verdicts-words-again.yaml",
    "verdicts-said-so.yaml",
    "verdicts-true.yaml",
    "verdicts-opined.yaml",
    "verdicts-who-has-it.yaml",
    "verdicts-on-whom.yaml",
    "verdicts-both-sides.yaml",
    "verdicts-lie-together.yaml",
    "verdicts-everyday.yaml",
    "verdicts-last-kinds.yaml",
    "verdicts-colour.yaml",
    "verdicts-second-time.yaml",
    "verdicts-in-a-row.yaml",
    "verdicts-to-whom.yaml",
    "verdicts-by-text.yaml",
    "verdicts-strangers-tables.yaml",
    "verdicts-laid.yaml",
    "verdicts-any-verb.yaml",
    "verdicts-already-so.yaml",
    "verdicts-by-rule.yaml",
    "verdicts-whose-and-how-many.yaml",
    "verdicts-strangers-words.yaml",
    "verdicts-read-again.yaml",
    "verdicts-used-twice.yaml",
    "verdicts-in-their-words.yaml",
    "verdicts-own-aims.yaml",
    "verdicts-sums-again.yaml",
    "verdicts-other-wordings.yaml",
    "verdicts-in-and-out.yaml",
    "verdicts-there-before.yaml",
    "verdicts-the-one-asked.yaml",
    "verdicts-whose-again.yaml",
    "verdicts-nothing-dropped.yaml",
    "verdicts-siblings.yaml",
    "verdicts-onto-and-out-of.yaml",
    "verdicts-told-totals.yaml",
    "verdicts-words-in-place.yaml",
    "verdicts-who-does-it.yaml",
    "verdicts-played-as.yaml",
    "verdicts-called-short.yaml",
    "verdicts-all-of-it.yaml",
    "verdicts-as-told.yaml",
    "verdicts-in-the-middle.yaml",
)


def counted(name: str) -> tuple[dict[str, int], list[str]]:
    """The totals of a file, and the ids of its plain questions that were missed."""
    totals = dict.fromkeys(("plain", "right", "case", "case right", "named", "given", "both", "silent", "told", "told wrongly"), 0)
    missed: list[str] = []
    for entry in strict_yaml.read_file(FOLDER / name)["questions"]:
        answer = ask(entry["ask"], judged=entry.get("needs") == "verdict")
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
            shown = {one.key for one in (*answer.statements, *(answer.case.because if answer.case is not None else ()))}
            right = any(_shown_as(node) in shown for node in entry["nodes"])
            which = "case" if entry.get("needs") else "plain"
            totals[which] += 1
            totals["right" if which == "plain" else "case right"] += right
            if which == "plain" and not right:
                missed.append(entry["id"])
    return totals, missed


def _shown_as(node: str) -> str:
    """An option is shown with its question, and a statement that has ended as the one that says the same in its place."""
    kind, _, id = node.partition(":")
    if kind == "option":
        return f"question:{id.partition('/')[0]}"
    ended = getattr(knowledge().by_key.get(node), "ended", None)
    return f"{kind}:{ended.successor}" if ended is not None and ended.successor else node


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


def settled(entry: Mapping[str, Any], line: str) -> tuple[bool, str]:
    """Whether a line's answer says what it must, and the words that settle it."""
    answer = ask(line, printing=entry.get("printing", "first"), judged="nodes" not in entry)
    if "nodes" in entry:
        shown = [one.key for one in answer.statements]
        return any(node in shown for node in entry["nodes"]), ", ".join(shown)
    if answer.case is None:
        return False, answer.nothing or "no case"
    # a word of which nothing was read is no part of what is said
    told = (one for one in answer.case.missing if not one.startswith("what '"))
    words = " ".join((answer.case.says, *answer.case.also, *told))
    right = all(re.search(one, words) for one in entry["says"]) and not any(re.search(one, words) for one in entry.get("never", ()))
    return right, f"[{answer.case.made.happening.key}] {words}"


class Judged(NamedTuple):
    """A line whose right verdict is known. ``stands``: whether its verdict carries a status by which somebody stands behind it."""

    line: str
    right: bool
    stands: bool


def statuses(name: str) -> list[Judged]:
    """For the stories of a file that a verdict settles: whether it is right, and whether somebody stands behind it."""
    found = []
    for entry in strict_yaml.read_file(FOLDER / name)["verdicts"]:
        if "nodes" in entry:
            continue
        case = ask(entry["line"], printing=entry.get("printing", "first")).case
        found.append(Judged(entry["line"], settled(entry, entry["line"])[0], case is not None and case.mark not in NOBODY))
    return found


def verdicts() -> dict[str, list[tuple[str, bool, str]]]:
    """For the disputes, and the shown questions that a verdict settles: the lines, whether they are answered right, and the words."""
    asked = {entry["id"]: entry["ask"] for entry in strict_yaml.read_file(FOLDER / SHOWN)["questions"]}
    disputes = strict_yaml.read_file(FOLDER / "disputes.yaml")["disputes"]
    lines = {
        "disputes": [(entry, entry["line"]) for entry in disputes],
        "disputes, as typed on a phone": [(entry, entry["typed"]) for entry in disputes],
        "stories, as typed on a phone": [
            (one, one["line"]) for name in STORIES for one in strict_yaml.read_file(FOLDER / name)["verdicts"]
        ],
        "lines in the style of the questions": [
            (one, one["line"]) for one in strict_yaml.read_file(FOLDER / "verdicts-new.yaml")["verdicts"]
        ],
        KEPT_ASIDE: [(one, one["line"]) for one in strict_yaml.read_file(FOLDER / "verdicts-aside.yaml")["verdicts"]],
        "shown, by verdict": [(one, asked[one["id"]]) for one in strict_yaml.read_file(FOLDER / "verdicts-shown.yaml")["verdicts"]],
    }
    return {name: [(line, *settled(entry, line)) for entry, line in entries] for name, entries in lines.items()}


if __name__ == "__main__":
    for name, found in verdicts().items():
        print(f"{name}: {sum(right for _, right, _ in found)} of {len(found)} settled right")
        if "--missed" in sys.argv and name != KEPT_ASIDE:
            print(*(f"  {line}\n      {words}" for line, right, words in found if not right), sep="\n")
    for name in (*STORIES, "verdicts-new.yaml", "verdicts-aside.yaml"):
        right, wrong = ([one.stands for one in statuses(name) if one.right is which] for which in (True, False))
        print(f"{name}: somebody stands behind {sum(right)} of {len(right)} right and {sum(wrong)} of {len(wrong)} wrong verdicts")
    if "--verdicts" in sys.argv:
        sys.exit()
    for name in (
        SHOWN,
        HELD_BACK,
        OWN,
        PHONE,
        FRESH,
        AGAIN,
        STRANGER,
        NEW,
        ASIDE,
        PLAIN,
        PLAIN_ASIDE,
        SPOKEN,
        RULES,
        FEW,
        NAMES,
        PLAIN_TWO,
        CORNERS,
    ):
        totals, missed = counted(name)
        print(name)
        for what, value in summary(totals).items():
            print(f"  {what}: {value}")
        if name not in (HELD_BACK, ASIDE, PLAIN_ASIDE) and "--missed" in sys.argv:
            print(f"  missed: {', '.join(missed)}")
