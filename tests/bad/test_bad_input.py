"""Every finding code has an input that yields exactly it, on the expected line, with a remedy; none ever raises."""

import ast
import re
from pathlib import Path

import pytest
from made_inputs import MADE

from adjudicator.judge.expectations.checking import check_file
from adjudicator.knowledge.codes import CODES as CODES_OF_RULINGS
from adjudicator.language.codes import CODES
from adjudicator.site.web.codes import CODES as CODES_OF_SITE

FILES = Path(__file__).parent / "files"
SOURCE = Path(__file__).parents[2] / "adjudicator"
#: Code, line, and a piece of the remedy.
EXPECTED = {
    code: (int(line), mend)
    for code, line, mend in (row.split(" ", 2) for row in (Path(__file__).parent / "expected.txt").read_text("utf-8").splitlines() if row)
}


def findings_of(path):
    return [finding for row in check_file(path, path.name) for finding in row.findings]


@pytest.mark.parametrize("path", sorted(FILES.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_bad_file_yields_exactly_its_code(path):
    found = findings_of(path)
    assert {finding.code for finding in found} == {path.stem}
    line, mend = EXPECTED[path.stem]
    assert found[0].line == line
    assert mend in found[0].mend
    assert all(finding.mend and finding.file == path.name for finding in found)


@pytest.mark.parametrize("code", sorted(MADE))
def test_a_made_input_yields_exactly_its_code(code, tmp_path, monkeypatch):
    found = MADE[code](tmp_path, monkeypatch)
    assert {finding.code for finding in found} == {code}
    assert all(finding.mend for finding in found)


def test_every_code_has_an_input_and_an_expected_line():
    files = {path.stem for path in FILES.glob("*.yaml")}
    assert files | set(MADE) == set(CODES)
    assert not files & set(MADE)
    assert set(EXPECTED) == files
    assert len(files) >= 40


def codes_in_source():
    """Every text in the source that stands where a code is made, and every text that could be one at all."""
    made, texts, patterns = set(), set(), set()
    for path in sorted(SOURCE.rglob("*.py")):
        if "knowledge" in path.parts or path.name == "codes.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in ("Finding", "problem", "note", "stop") or "log" in ast.unparse(node.func):
                continue
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                made.add(first.value)
            elif isinstance(first, ast.JoinedStr):
                patterns.add("".join(part.value if isinstance(part, ast.Constant) else "[a-z]+" for part in first.values))
    return made, texts, patterns


def test_every_code_in_the_source_stands_in_the_table():
    made, texts, patterns = codes_in_source()
    assert made <= set(CODES) | set(CODES_OF_RULINGS) | set(CODES_OF_SITE)
    unused = {code for code in (*CODES, *CODES_OF_SITE) if code not in texts and not any(re.fullmatch(one, code) for one in patterns)}
    assert not unused


def test_all_problems_of_a_file_are_found_at_once(tmp_path):
    path = tmp_path / "many.yaml"
    path.write_text(
        "situation: many\nprofile: comunity-wiki\nplayers: {Ann: {vp: x, hand: [Shanghay]}, Bea: {}}\nturn: Anne\n"
        "questions: {when-values-move: sometimes}\nbases:\n- base: Tortuga\n  Ann: [bucc = Bucaneer]\n  Cal: [First Mate]\n"
        "define:\n- {name: Ant, printings: {first: {abilities: [{on_play: {destory: {one: minion}}}]}}}\n"
        "moves:\n- Ann: {play: Powderkeg}\nexpect:\n- {card: nobody, power: 3}\n- {crad: Tortuga}\n",
        "utf-8",
    )
    found = {(finding.code, finding.line) for finding in findings_of(path)}
    assert found == {
        ("unknown-profile", 2),
        ("whole-number", 3),
        ("unknown-card", 3),
        ("unknown-player-name", 4),
        ("unknown-option", 5),
        ("unknown-card", 8),
        ("unknown-player-name", 9),
        ("minion-without-power", 11),
        ("unknown-verb", 11),
        ("card-not-on-table", 13),
        ("unknown-card", 15),
        ("unknown-expectation", 16),
    }


def test_variants_are_checked_one_by_one_and_findings_stand_once(tmp_path):
    path = tmp_path / "variants.yaml"
    path.write_text(
        "situation: variants\nplayers: {Ann: {}, Bea: {}}\nbases: [Tortuga, The Homeworl]\nvariants:\n"
        "- {name: one, phase: daw, expect: [{phase: draw}]}\n- {name: two, turn: Beo, expect: [{turn: Bea}]}\n",
        "utf-8",
    )
    assert [(finding.code, finding.line) for finding in findings_of(path)] == [
        ("unknown-card", 3),
        ("unknown-phase", 5),
        ("unknown-player-name", 6),
    ]
