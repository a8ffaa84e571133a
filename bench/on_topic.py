"""Fits how much each piece of evidence counts for a line's being about the rules: ``COUNTS`` of adjudicator/judge/asking/on_topic.py.

The lines are those of rulings/chat.yaml and of the files of questions and stories below tests/answers that are shown. Each line of chat.yaml is weighed
by the others alone, in parts, as one would be that nobody has written yet. Questions count for more than other lines do, whatever their number.

    python bench/on_topic.py             prints what was fitted, and how many lines of each kind are told wrongly by it
    python bench/on_topic.py FILE ...    counts as well how many lines are told wrongly of files with lists ``asked`` and ``chat``"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from math import exp
from pathlib import Path
from random import Random

from answers import AGAIN, FEW, FOLDER, FRESH, NEW, OWN, PHONE, PLAIN, SHOWN, STORIES, STRANGER

from adjudicator.ground import strict_yaml
from adjudicator.judge.asking.likeness import CARD, weights, weights_by
from adjudicator.judge.asking.on_topic import COUNTS, Evidence, evidence
from adjudicator.judge.composer.from_line import read_line
from adjudicator.judge.data.loaded import knowledge, library

#: In so many parts the lines are weighed by the others.
PARTS = 8
#: What the questions count of the whole: to turn one away is worse than to leave another line untold.
ASKED = 0.67
#: How often the weights are mended, how much, and how they are held down.
ROUNDS, STEP, HELD = 3000, 1.0, 0.001

Row = tuple[Evidence, bool]


def shown() -> tuple[list[str], list[str]]:
    """The lines of the files that are shown: those that the rules answer, and those that nothing does."""
    lines = strict_yaml.read_file(FOLDER / "lines-off-topic.yaml")
    asked, chat = list(lines["rules"]), list(lines["others"])
    asked += [entry["line"] for name in (*STORIES, "verdicts-new.yaml") for entry in strict_yaml.read_file(FOLDER / name)["verdicts"]]
    for name in (SHOWN, OWN, PHONE, FRESH, AGAIN, STRANGER, NEW, PLAIN, FEW):
        for entry in strict_yaml.read_file(FOLDER / name)["questions"]:
            if entry.get("kind") != "unanswerable":
                (chat if entry.get("kind") else asked).append(entry["ask"])
    return asked, chat


def rows(asked: Iterable[str], chat: Iterable[str]) -> list[Row]:
    """What speaks for lines and against them, by all that is below rulings/."""
    return [(evidence(read_line(line), weights()), is_asked) for lines, is_asked in ((asked, True), (chat, False)) for line in lines]


def crossed() -> list[Row]:
    """What speaks for the lines of chat.yaml and against them, each by the others."""
    lot, names = Random(1), sorted({card.name.lower() for card in library().cards.values()})
    given = knowledge().lexicon.chat
    answered, chat = (
        [" ".join(lot.choice(names) if word.strip(",:?") == CARD else word for word in line.split()) for line in lines]
        for lines in (given.answered, [line for lines in given.chat.values() for line in lines])
    )
    lot.shuffle(answered)
    lot.shuffle(chat)
    found: list[Row] = []
    for part in range(PARTS):
        by = weights_by(_others(answered, part), _others(chat, part))
        for lines, is_asked in ((answered, True), (chat, False)):
            found += [(evidence(read_line(line), by), is_asked) for line in lines[part::PARTS]]
    return found


def _others(lines: Sequence[str], part: int) -> list[str]:
    return [line for number, line in enumerate(lines) if number % PARTS != part]


def fitted(given: Sequence[Row]) -> Evidence:
    """The counts by which most lines are told right, by logistic regression."""
    spread = [max(1e-9, (sum(row[0][at] ** 2 for row in given) / len(given)) ** 0.5) for at in range(len(COUNTS))]
    scaled = [([value / by for value, by in zip(row, spread, strict=True)], is_asked) for row, is_asked in given]
    each = {kind: share / max(1, sum(is_asked is kind for _, is_asked in given)) for kind, share in ((True, ASKED), (False, 1 - ASKED))}
    counts = [0.0] * len(COUNTS)
    for _ in range(ROUNDS):
        change = [HELD * one for one in counts]
        for row, is_asked in scaled:
            said = sum(value * one for value, one in zip(row, counts, strict=True))
            off = each[is_asked] * (1 / (1 + exp(-max(-30.0, min(30.0, said)))) - is_asked)
            for at, value in enumerate(row):
                change[at] += off * value
        counts = [one - STEP * by for one, by in zip(counts, change, strict=True)]
    return Evidence(*(one / by for one, by in zip(counts, spread, strict=True)))


def told_wrongly(given: Sequence[Row], by: Evidence) -> str:
    """How many lines of each kind are told wrongly."""
    says: Callable[[Evidence], float] = lambda row: sum(value * one for value, one in zip(row, by, strict=True))  # noqa: E731
    turned = sum(is_asked and says(row) <= 0 for row, is_asked in given)
    kept = sum(not is_asked and says(row) > 0 for row, is_asked in given)
    whole = sum(is_asked for _, is_asked in given)
    return f"{turned} of {whole} questions turned away, {kept} of {len(given) - whole} others not told"


if __name__ == "__main__":
    by_others, by_all = crossed(), rows(*shown())
    found = fitted([*by_others, *by_all])
    print(Evidence(*(round(one, 2) for one in found)))
    for name, some in (("chat.yaml, each by the others", by_others), ("shown", by_all)):
        print(f"{name}: {told_wrongly(some, found)}; by the counts that stand: {told_wrongly(some, COUNTS)}")
    for path in sys.argv[1:]:
        lines = strict_yaml.read_file(Path(path))
        some = rows(lines["asked"], lines["chat"])
        print(f"{path}: {told_wrongly(some, found)}; by the counts that stand: {told_wrongly(some, COUNTS)}")
