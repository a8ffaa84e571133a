"""Source maps: what lint finds in them, and the recount against a document."""

import re
from pathlib import Path

import pytest
from sample_base import CARDS, FOLDER

from adjudicator.knowledge.lint import lint_folder
from adjudicator.knowledge.sources.maps import REASONS, load_maps
from adjudicator.knowledge.sources.recount import document_of, recount

BOOKS = Path(__file__).parent / "documents"
BOOK = BOOKS / "old-book.txt"
MAP = "sources/old-book.yaml"
DOCS = Path(__file__).parents[2] / "docs" / "sources.md"


@pytest.fixture
def book():
    return BOOK.read_text("utf-8")


def test_a_map_is_read():
    maps = load_maps(FOLDER)
    assert maps.findings == ()
    (map_,) = maps.maps
    assert (map_.source, map_.document, map_.sets, map_.names) == ("old-book", "old-book.txt", ("Pond",), ("The Nest",))
    assert [(heading.title, heading.page, len(heading.entries)) for heading in map_.headings] == [
        ("Contents", 1, 3), ("Scoring", 8, 8), ("Lore", 9, 2),
    ]  # fmt: skip
    entry = map_.entries[5]
    assert (entry.number, entry.nodes, entry.reason, entry.claims) == (6, ("heron-stays", "when-values-move/no"), "", True)
    assert not map_.entries[9].claims, "an example is no claim of its own"


def test_a_folder_without_maps_has_none(tmp_path):
    assert load_maps(tmp_path).maps == load_maps(tmp_path).findings == ()


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "mend"),
    [
        ("source: old-book", "source: old-bok", "source-unknown", 1, "old-book"),
        ("source: old-book", "source: new-book", "file-name", 1, ""),
        ("page: 9", "page: 13", "page-beyond-source", 23, ""),
        ("heading: Lore", "heading: Scoring", "heading-twice", 23, ""),
        ("- heading: Lore", "- heading: ''", "heading-missing", 23, ""),
        ("{n: 7,", "{n: 8,", "sentence-misnumbered", 18, ""),
        ('"681e9ced", reason: flavour', '"681e9ced"', "sentence-unaccounted", 20, ""),
        ("nodes: [base-ready], reason: example", "reason: example", "sentence-unaccounted", 21, ""),
        ("[last-base-ends-turn]", "[last-base-end-turn]", "map-node-unknown", 19, "last-base-ends-turn"),
        ("when-values-move/no]", "when-values-move/yes]", "map-node-unknown", 17, ""),
        ("reason: example", "reason: exemple", "map-reason-unknown", 21, "example"),
        ("at: Scoring", "at: Scorin", "map-heading-unknown", 22, "Scoring"),
        ("sets: [Pond]", "why: {base-ready: once}", "map-why-needless", 1, ""),
        ("names: [The Nest]", "names: [The Nets]", "card-unknown", 1, "The Nest"),
        ("names: [The Nest]", "name: [The Nest]", "field-unknown", 4, "names"),
        ("headings:", "headings: {}\nheadlines:", "field-shape", 5, ""),
        ("document: old-book.txt\n", "", "field-missing", 1, ""),
    ],
)  # fmt: skip
def test_what_lint_finds(spoil, old, new, code, line, mend):
    findings = [one for one in lint_folder(spoil(MAP, old, new), cards=CARDS) if one.file == MAP]
    assert (code, line) in {(one.code, one.line) for one in findings}, findings
    assert mend in next(one.mend for one in findings if one.code == code)


def test_a_record_that_carries_too_much_says_why(spoil):
    folder = spoil(MAP, '"d58e0d99", nodes: [last-base-ends-turn]', '"d58e0d99", nodes: [base-ready]')
    assert lint_folder(folder) == ()
    spoil(MAP, "nodes: [base-ready], reason: example", "nodes: [base-ready]")
    assert [(one.code, one.message) for one in lint_folder(folder)] == [
        ("map-crowded", "'base-ready' carries 4 sentences, more than 3"),
    ]
    spoil(MAP, "sets: [Pond]", "why: {base-ready: it is told twice}")
    assert lint_folder(folder) == ()


def test_a_citation_must_name_a_heading_of_the_map(spoil):
    folder = spoil(MAP, "heading: Scoring\n", "heading: Scoring / Order\n")
    spoil(MAP, "at: Scoring", "at: Scoring / Order")
    assert lint_folder(folder) == (), "the part before the slash is a section, too"
    spoil(MAP, "heading: Scoring / Order", "heading: Points")
    findings = [one for one in lint_folder(folder) if one.code == "section-unknown"]
    assert [(one.file, one.line) for one in findings] == [("rules/scoring.yaml", 21), ("rules/scoring.yaml", 31)]
    assert "base-ready cites 'Scoring'" in findings[0].message


def test_a_mark_must_stand_under_a_heading_of_the_map(spoil):
    folder = spoil("contested.yaml", "source: town-wiki, section: Loops", "source: old-book, section: Lor")
    (finding,) = lint_folder(folder)
    assert (finding.code, finding.file, finding.line) == ("section-unknown", "contested.yaml", 5)
    assert "Lore" in finding.mend


def test_a_map_that_is_no_yaml_is_a_finding(spoil):
    assert "yaml-syntax" in {one.code for one in lint_folder(spoil(MAP, "headings:", "headings: ["))}


def test_the_document_fits_its_map(book):
    (map_,) = load_maps(FOLDER).maps
    counted = recount(map_, book)
    assert counted.findings == ()
    assert [entry.number for entry in counted.entry_of.values()] == list(range(1, 14))


def test_a_sentence_without_an_entry_is_found(book):
    (map_,) = load_maps(FOLDER).maps
    counted = recount(map_, book.replace("Herons are proud", "Frogs are glum. Herons are proud"))
    (finding,) = counted.findings
    assert (finding.code, finding.file, finding.line) == ("sentence-without-entry", MAP, 26)
    assert "sentence 13 of old-book.txt (line 19," in finding.message
    assert "'Frogs are glum.'" in finding.message
    assert counted.entry_of[14].number == 13 and 13 not in counted.entry_of


def test_an_entry_without_a_sentence_is_found(book):
    (map_,) = load_maps(FOLDER).maps
    (finding,) = recount(map_, book.replace("(Nobody minds.)", "")).findings
    assert (finding.code, finding.line) == ("entry-without-sentence", 20)


def test_a_changed_sentence_is_both(book):
    (map_,) = load_maps(FOLDER).maps
    findings = recount(map_, book.replace("frogs do not", "frogs do")).findings
    assert [one.code for one in findings] == ["sentence-without-entry", "entry-without-sentence"]


def test_case_and_punctuation_may_be_scanned_otherwise(book):
    (map_,) = load_maps(FOLDER).maps
    assert recount(map_, book.replace("SCORING", "Scoring").replace("too; frogs", "too, frogs")).findings == ()


def test_documents_are_found_in_files_and_folders(tmp_path):
    (map_,) = load_maps(FOLDER).maps
    assert document_of(map_, (tmp_path, BOOKS)) == BOOK
    assert document_of(map_, (BOOK,)) == BOOK
    assert document_of(map_, (tmp_path,)) is None


def test_the_reasons_in_the_docs_are_those_in_the_code():
    rows = re.findall(r"^\| `([a-z-]+)` \| (.+?) \|$", DOCS.read_text("utf-8"), re.MULTILINE)
    assert dict(rows) == REASONS
