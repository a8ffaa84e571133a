"""Lint: what can be proved about the whole, each finding with its code, file and line."""

import re
from pathlib import Path

import pytest
from msgspec import structs
from sample_base import CARDS, FOLDER, SITUATIONS

from adjudicator.knowledge.codes import CODES, ERROR, WARNING
from adjudicator.knowledge.lint import lint, lint_folder
from adjudicator.knowledge.lint.nearness import spoken
from adjudicator.knowledge.reading.loading import load

ENGINE = {"when-values-move": ["at-once", "no"], "forced-loop-way-out": ["none", "stalemate"]}
GIVEN = {"cards": CARDS, "situations": SITUATIONS, "engine_questions": ENGINE, "engine_rules": ["base-ready"]}
ALONE = """\
  - {id: alone, title: Alone, says: Nothing., status: official, editions: [latest], narrative: advice,
     cites: [{source: new-book, section: Advice}]}
"""
ENDED = "    ended: {when: 2020}\n    narrative:"
SPARE = "  - {id: spare, title: Spare, kind: rulebook}\n"
DOCS = Path(__file__).parents[2] / "docs" / "lint.md"


def codes(findings):
    return [(one.code, one.file, one.line) for one in findings]


def test_the_small_base_has_no_finding():
    assert lint_folder(FOLDER, **GIVEN) == ()


RULES, QUESTIONS, CLARIFICATIONS = "rules/scoring.yaml", "questions/values.yaml", "clarifications/pond.yaml"
LOOP, LATEST, OOPS = "loops/heron-and-frog-loop.yaml", "profiles/latest.yaml", "profiles/oops-2018.yaml"


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "line"),
    [
        (RULES, "id: base-ready", "id: breakpoint-means", "id-twice", 15),
        (RULES, "id: base-ready", "id: heron-stays", "id-twice", 2),
        (RULES, "refines: [base-ready]", "refines: [base-redy]", "link-unresolved", 34),
        (RULES, "refines: [base-ready]", "refines: [when-values-move]", "link-kind", 34),
        (RULES, "refines: [base-ready]", "refines: [last-base-ends-turn]", "link-to-itself", 34),
        (RULES, "uses-term: [breakpoint-means]", "uses-term: [last-base-ends-turn]", "link-kind", 25),
        (RULES, "[when-values-move]", "[when-value-move]", "question-unknown", 26),
        (RULES, "    narrative:", ENDED.replace("}", ", successor: nobody}"), "link-unresolved", 14),
        (RULES, "    narrative:", ENDED, "link-to-ended", 26),
        (RULES, "source: new-book, section: Cards", "source: newbook, section: Cards", "source-unknown", 12),
        (RULES, "page: 3", "page: 21", "page-beyond-source", 12),
        (RULES, "page: 3", "page: 0", "page-beyond-source", 12),
        (RULES, "cards: [The Nest]", "cards: [The Nets]", "card-unknown", 46),
        (RULES, "    conflict: settled by edition\n", "", "conflict-undeclared", 43),
        (RULES, "      conflicts-with: [last-base-ends-turn]\n", "", "conflict-needless", 44),
        (RULES, "conflict: settled by edition", "conflict: question", "conflict-without-question", 45),
        (
            RULES,
            "refines: [base-ready]",
            "conflicts-with: [last-base-then-draw]\n    conflict: question",
            "conflict-twice",
            44,
        ),
        (RULES, "editions: [oops-2018]\n", "editions: [oops-2018, latest]\n", "editions-overlap", 42),
        (RULES, "editions: [oops-2018]\n", "editions: [oops-2018, latest]\n", "editions-overlap", 43),
        (RULES, "editions: [oops-2018]\n", "editions: [core-2012]\n", "profile-edition", 32),
        (RULES, "    cites: [{source: old-book, section: Scoring, page: 8}]\n", "", "uncited", 27),
        (RULES, "    narrative: definition only\n", "", "not-demonstrated", 6),
        (RULES, "      refines: [base-ready]\n", "      supersedes: [last-base-then-draw]\n", "cycle", 34),
        (RULES, "rules:\n", "rules:\n" + ALONE, "orphan", 6),
        (QUESTIONS, "about: [base-ready]", "about: [base-redy]", "link-unresolved", 5),
        (QUESTIONS, "situations: [heron-grows]", "situations: [heron-grow]", "situation-unknown", 21),
        (QUESTIONS, "    situations: [heron-and-frog]\n", "", "not-demonstrated", 23),
        (QUESTIONS, "Lasting abilities}", "Lasting abilities, page: 3}", "page-without-pages", 13),
        (QUESTIONS, "        cites: [{source: town-wiki, section: Lasting abilities}]\n", "", "uncited", 8),
        (QUESTIONS, "id: at-once", "id: at-onze", "option-unknown", 7),
        (QUESTIONS, "id: at-once", "id: at-onze", "engine-option-unread", 8),
        (QUESTIONS, "id: at-once", "id: at-onze", "engine-option-missing", 7),
        (QUESTIONS, "id: when-values-move", "id: when-values-moved", "engine-question-missing", 0),
        (QUESTIONS, "id: when-values-move", "id: when-values-moved", "engine-question-unread", 6),
        (CLARIFICATIONS, "cards: [Grey Heron]", "cards: [Grey Heorn]", "card-unknown", 3),
        (CLARIFICATIONS, "mentions: [\"Frog's Été\"]", 'mentions: ["Frogs Ete"]', "card-unknown", 4),
        (CLARIFICATIONS, "by: maker", "by: mker", "authority-unknown", 8),
        (CLARIFICATIONS, "by: maker", "by: first-editor", "authority-out-of-office", 9),
        (CLARIFICATIONS, "date: 2019-05", "date: 2011", "authority-out-of-office", 9),
        (CLARIFICATIONS, "clarifies: [base-ready]", "clarifies: [heron-stays]", "link-kind", 11),
        (CLARIFICATIONS, "    narrative: not yet encoded\n", "", "not-demonstrated", 13),
        (
            CLARIFICATIONS,
            "narrative: not yet encoded",
            "situations: [heron-grows]\n    narrative: not yet encoded",
            "narrative-stale",
            19,
        ),
        (LOOP, "option: stalemate", "option: stale-mate", "option-unknown", 6),
        (LOOP, "of: forced-loop-way-out", "of: forced-loop", "question-unknown", 6),
        (LATEST, "  when-values-move: no\n", "", "root-unanswered", 6),
        (LATEST, "when-values-move: no", "when-values-move: maybe", "option-unknown", 7),
        (LATEST, "kind: edition", "kind: edition\nover: oops-2018", "cycle", 4),
        (LATEST, "kind: edition", "kind: edition\nover: oops-2018", "profile-root", 0),
        (OOPS, "over: latest", "over: lastest", "link-unresolved", 5),
        (OOPS, "over: latest\n", "", "profile-root", 1),
        (OOPS, "over: latest", "date: 2018\nover: latest", "profile-over-later", 6),
        (QUESTIONS, "standing: literal,\n         cites: [{source: town-wiki,", "standing: official,\n         cites: [{source: old-book,", "profile-book-speaks", 6),
        (RULES, "      uses-term: [breakpoint-means]\n", "", "term-far-apart", 15),
        (RULES, "refines: [base-ready]", "part-of: [base-redy]", "link-unresolved", 34),
        ("contested.yaml", "when-values-move/no", "when-values-move/yes", "mark-unaccounted", 2),
        ("contested.yaml", "forced-loop-way-out", "forced-loop", "mark-unaccounted", 5),
        ("sources.yaml", "by: maker", "by: mker", "authority-unknown", 4),
        ("sources.yaml", "authorities:", SPARE + "authorities:", "source-unused", 6),
    ],
)  # fmt: skip
def test_what_lint_finds(spoil, name, old, new, code, line):
    findings = lint_folder(spoil(name, old, new), **GIVEN)
    assert code in {one.code for one in findings}
    assert any(one.code == code and one.line == line for one in findings), codes(findings)
    assert all(one.mend for one in findings)


def test_a_situation_that_cites_a_loop_is_enough_for_it(spoil):
    assert lint_folder(spoil(LOOP, "situations: [heron-and-frog]", "situations: []"), **GIVEN) == ()


def test_a_lone_option_is_no_choice(spoil):
    text = (FOLDER / QUESTIONS).read_text("utf-8")
    option = text[text.index("      - {id: stalemate") : text.index("    situations: [heron-and-frog]")]
    findings = lint_folder(spoil(QUESTIONS, option, ""), **GIVEN)
    assert ("question-without-choice", QUESTIONS, 27) in codes(findings)


def test_what_was_not_handed_in_is_not_checked(spoil):
    spoil(RULES, "cards: [The Nest]", "cards: [Nobody Knows]")
    folder = spoil(QUESTIONS, "situations: [heron-grows]", "situations: [nobody-knows]")
    assert lint_folder(folder) == ()


def test_rules_that_the_engine_cites_must_exist():
    findings = lint_folder(FOLDER, engine_rules=["base-ready", "base-redy"])
    assert [(one.code, one.mend) for one in findings] == [("engine-rule-missing", "Did you mean 'base-ready'?")]


def test_a_rule_is_followed_only_under_answers_to_what_contests_it(spoil):
    folder = spoil(RULES, "    editions: [oops-2018]\n", "    editions: [oops-2018]\n    under: [when-values-move/no]\n")
    assert ("question-unknown", "under names 'when-values-move/no'") in {
        (one.code, one.message.partition(": ")[2]) for one in lint_folder(folder)
    }
    folder = spoil(RULES, "    under: [when-values-move/no]\n", "")
    spoil(
        RULES, "      contested-by: [when-values-move]\n", "      contested-by: [when-values-move]\n    under: [when-values-move/maybe]\n"
    )
    assert ("question-unknown", "under names 'when-values-move/maybe'") in {
        (one.code, one.message.partition(": ")[2]) for one in lint_folder(folder)
    }


def test_the_engine_cites_no_rule_that_has_ended(spoil):
    ended = "    editions: [oops-2018]\n    ended: {when: 2020, successor: base-ready}\n    followed: [{step: [destroy]}]\n"
    folder = spoil(RULES, "    editions: [oops-2018]\n", ended)
    found = {(one.code, one.mend) for one in lint_folder(folder, engine_rules=["last-base-ends-turn"])}
    assert {("engine-rule-missing", "Cite 'base-ready'."), ("followed-needless", "Give it to the successor.")} <= found


def test_the_engines_questions_may_come_without_their_options():
    assert lint_folder(FOLDER, engine_questions=list(ENGINE)) == ()
    assert [one.code for one in lint_folder(FOLDER, engine_questions=[*ENGINE, "madness-owner"])] == [
        "root-unanswered",
        "engine-question-missing",
    ]


def test_a_situation_that_cites_nothing_known_is_named(base):
    findings = lint(base, situations=[*SITUATIONS, ("odd-one", ["base-redy"])])
    assert [(one.code, one.message) for one in findings] == [
        ("link-unresolved", "situation 'odd-one' cites 'base-redy'"),
    ]


def test_eight_words_in_a_row_from_a_source_are_found(folder, tmp_path):
    texts = tmp_path / "texts"
    texts.mkdir()
    (texts / "book.txt").write_text("... Once NO base-is ready, the\ncurrent player draws! And so on.")
    (texts / "cards.json").write_text('{"a": ["the heron is not moved by its own ability at all"]}')
    (texts / "short.md").write_text("The number printed at the left of many a base. A base whose total reaches it.")
    findings = lint_folder(folder, texts=texts)
    assert [(one.code, one.file, one.line) for one in findings] == [
        ("close-to-source", CLARIFICATIONS, 5),
        ("close-to-source", RULES, 37),
    ]
    assert "'once no base is ready the current player draws', as book.txt has" in findings[1].message
    assert "'the heron is not moved by its own ability', as cards.json has" in findings[0].message
    assert lint_folder(folder, texts=[texts / "short.md"]) == ()
    with pytest.raises(FileNotFoundError):
        lint_folder(folder, texts=texts / "nowhere.txt")


def test_findings_of_files_and_of_the_whole_come_together_in_order(spoil):
    spoil(RULES, "status: official", "status: offical")
    folder = spoil(RULES, "refines: [base-ready]", "refines: [base-redy]")
    assert codes(lint_folder(folder)) == [("word-unknown", RULES, 9), ("link-unresolved", RULES, 34)]


def test_the_table_in_the_docs_is_the_table_in_the_code():
    rows = re.findall(r"^\| `([a-z0-9-]+)` \| (\w+) \| (.+?) \| (.+?) \|$", DOCS.read_text("utf-8"), re.MULTILINE)
    assert [(code, severity, meaning, mend) for code, severity, meaning, mend in rows] == [
        (code, *structs.astuple(row)) for code, row in CODES.items()
    ]
    assert {row.severity for row in CODES.values()} == {ERROR, WARNING}


def test_every_code_is_used_somewhere_in_the_package():
    import adjudicator.knowledge

    package = Path(adjudicator.knowledge.__file__).parent
    # the lint that needs situations as well stands in the workbench
    others = [*(package.parent / "ground").glob("*.py"), package.parent / "workbench" / "linting.py"]
    files = [*package.rglob("*.py"), *others]
    text = "".join(path.read_text("utf-8") for path in files if path.name != "codes.py")
    assert [code for code in CODES if f'"{code}"' not in text] == []


def test_a_term_of_everyday_speech_binds_only_rules_that_link_to_it(spoil):
    without_link = ("      uses-term: [breakpoint-means]\n", "")
    everyday = ("    term: breakpoint\n", "    term: breakpoint\n    everyday: lamps have breakpoints too\n")
    alone = ("    title: When a base is ready\n", "    title: When a base is ready\n    apart: {breakpoint: told elsewhere}\n")
    folder = spoil(RULES, *without_link)
    assert "term-far-apart" in {one.code for one in lint_folder(folder, **GIVEN)}
    path = folder / RULES
    text = path.read_text("utf-8")
    for change in (everyday, alone):
        path.write_text(text.replace(*change), "utf-8")
        assert "term-far-apart" not in {one.code for one in lint_folder(folder, **GIVEN)}, change


@pytest.mark.parametrize(
    ("term", "said", "unsaid"),
    [
        ("destroy", "It destroys what it destroyed; destroying.", "destruction"),
        ("bury", "A buried card buries another.", "burial"),
        ("move", "It moves, moved, is moving.", "A movie"),
        ("control", "Its controller controlled it.", "remote-controllable"),
    ],
)
def test_a_term_is_met_with_the_endings_of_its_word(term, said, unsaid):
    assert spoken(term).search(said) and not spoken(term).search(unsaid)


def test_an_answer_that_no_situation_is_played_with_is_named(folder):
    every = [f"{question.id}/{option.id}" for question in load(folder).base.questions for option in question.options]
    assert lint_folder(folder, **GIVEN, answered=every) == ()
    every = [one for one in every if one != "when-values-move/no"]
    assert codes(lint_folder(folder, **GIVEN, answered=every)) == [("option-not-shown", QUESTIONS, 14)]
