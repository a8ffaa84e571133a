"""Fits what tells a line that the rules answer from another: the marks of ``rulings/likeness.json``, and what they and each other piece of
evidence count, ``COUNTS`` of adjudicator/judge/asking/on_topic.py.

The lines are those below bench/lines, ``asked`` and ``others`` in each file, and those of the files of questions and stories below
tests/answers that are shown. Each file of bench/lines is weighed by all other lines, as lines would be that nobody has written yet, before what
is kept is fitted to all of them. Fitting wants scikit-learn (``pip install -e '.[fit]'``).

    python bench/on_topic.py             how many lines of each file are told wrongly by all others
    python bench/on_topic.py --write     the same, and writes what is fitted to all of them
    python bench/on_topic.py --only      writes that, and weighs no file by the others
    python bench/on_topic.py FILE ...    no fitting: how many lines of files with such lists the one box tells wrongly
    python bench/on_topic.py -v FILE ... names those, too"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from answers import AGAIN, CORNERS, FEW, FOLDER, FRESH, NEW, OWN, PHONE, PLAIN, PLAIN_TWO, RULES, SHOWN, SPOKEN, STORIES, STRANGER

from adjudicator.ground import strict_yaml
from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.likeness import CARD, marks
from adjudicator.judge.asking.on_topic import Evidence, evidence, said_words
from adjudicator.judge.composer.from_line import read_line
from adjudicator.judge.data.loaded import knowledge, library
from adjudicator.knowledge.words import words

LINES = Path(__file__).resolve().parent / "lines"
ROOT = LINES.parents[1]
KEPT, CODE = ROOT / "rulings" / "likeness.json", ROOT / "adjudicator" / "judge" / "asking" / "on_topic.py"
#: What the questions count of the whole: to turn one away is worse than to leave another line untold. What a line of the tests, most of which
#: are of one kind, and a short way to ask for a rule count beside another line.
ASKED, OF_TESTS, SHORT = 0.6, 0.7, 0.2
#: How little the weights are held down, in how many lines a mark must stand, and the least that one must say to be kept.
LOOSE, OFTEN, LEAST = 1.0, 2, 0.05
#: What weights are rounded to.
STEP = 0.05


class Line(NamedTuple):
    """A line with what speaks for it. ``weight``: what it counts; ``evidence``: all but what it is like."""

    file: str
    asked: bool
    marks: frozenset[str]
    evidence: tuple[float, ...]
    weight: float = 1.0


def told(file: str, text: str, asked: bool, weight: float = 1.0) -> Line:
    """A line, read as the one box reads it."""
    line = read_line(text)
    return Line(file, asked, marks(said_words(line)), tuple(map(float, evidence(line, {})[1:])), weight)


def given() -> Iterator[Line]:
    """All lines to which it is fitted."""
    lot, names = Random(1), sorted({card.name.lower() for card in library().cards.values()})
    for path in sorted(LINES.glob("*.yaml")):
        for kind, those in strict_yaml.read_file(path).items():
            for text in those:
                whole = " ".join(lot.choice(names) if word.strip(",:?") == CARD else word for word in text.split())
                yield told(path.name, whole, kind == "asked")
    asked, others = shown()
    yield from (told("shown", text, True, OF_TESTS) for text in asked)
    yield from (told("shown", text, False, OF_TESTS) for text in others)
    lexicon = knowledge().lexicon
    for text in dict.fromkeys(text for nodes in (lexicon.asked.nodes, lexicon.nodes) for texts in nodes.values() for text in texts):
        yield Line("ways", True, marks(words(text)), (0.0,) * (len(Evidence._fields) - 1), SHORT)


def shown() -> tuple[list[str], list[str]]:
    """The lines of the files that are shown: those that the rules answer, and those that nothing does."""
    lines = strict_yaml.read_file(FOLDER / "lines-off-topic.yaml")
    asked, others = list(lines["rules"]), list(lines["others"])
    asked += [entry["line"] for name in (*STORIES, "verdicts-new.yaml") for entry in strict_yaml.read_file(FOLDER / name)["verdicts"]]
    for name in (SHOWN, OWN, PHONE, FRESH, AGAIN, STRANGER, NEW, PLAIN, PLAIN_TWO, SPOKEN, RULES, FEW, CORNERS):
        for entry in strict_yaml.read_file(FOLDER / name)["questions"]:
            if entry.get("kind") != "unanswerable":
                (others if entry.get("kind") else asked).append(entry["ask"])
    return asked, others


class Fitted(NamedTuple):
    """What each mark says, and what each piece of evidence counts beside them."""

    marks: dict[str, float]
    counts: tuple[float, ...]

    def says(self, line: Line) -> float:
        """What speaks for a line in all."""
        like = sum(self.marks.get(mark, 0.0) for mark in line.marks)
        return like + sum(one * count for one, count in zip(line.evidence, self.counts, strict=True))


def fitted(lines: Sequence[Line]) -> Fitted:
    """What tells most lines right, by logistic regression; what says next to nothing is left out."""
    from scipy.sparse import csr_matrix, hstack
    from sklearn.feature_extraction.text import CountVectorizer
    from sklearn.linear_model import LogisticRegression

    counting = CountVectorizer(analyzer=lambda line: sorted(line.marks), binary=True, min_df=OFTEN)
    met = counting.fit_transform(lines)
    spread = [max(1e-9, (sum(line.evidence[at] ** 2 for line in lines) / len(lines)) ** 0.5) for at in range(len(lines[0].evidence))]
    beside = csr_matrix([[one / by for one, by in zip(line.evidence, spread, strict=True)] for line in lines])
    whole = {kind: sum(line.weight for line in lines if line.asked is kind) for kind in (True, False)}
    share = {True: ASKED / whole[True], False: (1 - ASKED) / whole[False]}
    weight = [line.weight * share[line.asked] * len(lines) for line in lines]
    model = LogisticRegression(C=LOOSE, solver="liblinear", fit_intercept=False, max_iter=1_000, random_state=1)
    model.fit(hstack([met, beside]).tocsr(), [line.asked for line in lines], sample_weight=weight)
    found: list[float] = model.coef_[0].tolist()
    names = counting.get_feature_names_out()
    kept = {name: round(round(says / STEP) * STEP, 2) for name, says in zip(names, found, strict=False) if abs(says) >= LEAST}
    return Fitted(kept, tuple(one / by for one, by in zip(found[len(names) :], spread, strict=True)))


def told_wrongly(lines: Iterable[Line], by: Fitted) -> tuple[int, int, int, int]:
    """Questions turned away, of how many, and others not told, of how many."""
    says = [(line.asked, by.says(line) > 0) for line in lines]
    asked, others = [right for kind, right in says if kind], [right for kind, right in says if not kind]
    return asked.count(False), len(asked), others.count(True), len(others)


def in_words(found: tuple[int, int, int, int]) -> str:
    """The same in words."""
    return f"{found[0]} of {found[1]} questions turned away, {found[2]} of {found[3]} others not told"


def write(by: Fitted) -> None:
    """Put what was fitted where it is read."""
    those: dict[float, list[str]] = defaultdict(list)
    for mark, says in sorted(by.marks.items()):
        those[says].append(mark)
    text = ",\n".join(f'"{says:g}": {json.dumps(those[says], ensure_ascii=False)}' for says in sorted(those, reverse=True))
    KEPT.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")
    counts = ", ".join(f"{round(one, 2):g}" for one in (1.0, *by.counts))
    CODE.write_text(re.sub(r"(?m)^COUNTS = .*$", f"COUNTS = Evidence({counts})", CODE.read_text(encoding="utf-8")), encoding="utf-8")


def box_tells_wrongly(lines: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The questions that the one box turns away, and the other lines that it answers. To show a named card's text and to say that no ruling
    is about it is no answer."""
    turned = [text for text in lines["asked"] if ask(text, judged=False).nothing]
    kept = []
    for text in lines["others"]:
        answer = ask(text, judged=False)
        if not answer.nothing and not (answer.cards and {*answer.unruled} == {card.name for card in answer.cards}):
            kept.append(text)
    return turned, kept


def main(asked: list[str]) -> None:
    """What the words after the command ask for."""
    if paths := [Path(one) for one in asked if not one.startswith("-")]:
        for path in paths:
            lines = strict_yaml.read_file(path)
            turned, kept = box_tells_wrongly(lines)
            print(f"{path.name}: {in_words((len(turned), len(lines['asked']), len(kept), len(lines['others'])))}")
            if "-v" in asked:
                print(*(f"  turned away: {one}" for one in turned), *(f"  answered: {one}" for one in kept), sep="\n")
        return
    lines = list(given())
    if "--only" in asked:
        write(fitted(lines))
        return
    total = [0, 0, 0, 0]
    for name in sorted({line.file for line in lines} - {"shown", "ways"}):
        found = told_wrongly([line for line in lines if line.file == name], fitted([line for line in lines if line.file != name]))
        total = [one + more for one, more in zip(total, found, strict=True)]
        print(f"{name}, by all others: {in_words(found)}", flush=True)
    print(f"all of them: {in_words((total[0], total[1], total[2], total[3]))}")
    by = fitted(lines)
    print(f"the shown ones, by all: {in_words(told_wrongly([line for line in lines if line.file == 'shown'], by))}; {len(by.marks)} marks")
    if "--write" in asked:
        write(by)


if __name__ == "__main__":
    main(sys.argv[1:])
