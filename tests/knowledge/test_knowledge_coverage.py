"""Coverage and accounts: counted on the small base, and the commands on the collection."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from sample_base import FOLDER

from adjudicator.cli import main
from adjudicator.knowledge.sources import accounts
from adjudicator.knowledge.sources.coverage import coverage, entries_below
from adjudicator.knowledge.sources.drawing import draw
from adjudicator.knowledge.sources.maps import Entry, Heading, SourceMap, load_maps

BOOKS = Path(__file__).parent / "documents"


@pytest.fixture
def map_():
    return load_maps(FOLDER).maps[0]


def a_map(**sections):
    """A map with a sentence for each heading, carried by the given nodes."""
    headings = tuple(
        Heading(title.replace("__", " / ").replace("_", " "), None, (Entry(number, "", tuple(nodes)),))
        for number, (title, nodes) in enumerate(sections.items(), start=1)
    )
    return SourceMap("old-book", "old-book.txt", headings)


def test_headings_and_the_whole_are_counted(base, linked, map_):
    made = coverage(base, linked, map_)
    assert (made.source, made.document) == ("old-book", "old-book.txt")
    assert made.whole.sentences == 13
    assert made.whole.carried == 6
    assert made.whole.reasons == {"contents": 2, "flavour": 2, "heading": 3}
    assert made.whole.nodes == (
        "clarification:heron-stays", "option:when-values-move/no", "rule:base-ready", "rule:last-base-ends-turn",
    )  # fmt: skip
    assert made.whole.shown == made.whole.nodes
    contents, scoring, lore = made.headings
    assert (contents.title, contents.page, contents.sentences, contents.nodes) == ("Contents", 1, 3, ())
    assert (scoring.sentences, scoring.carried, len(scoring.nodes)) == (8, 6, 4)
    assert lore.reasons == {"flavour": 1, "heading": 1}


def test_what_no_situation_shows_is_missing_unless_it_says_why(base, map_):
    from adjudicator.knowledge.graph import building as graph

    unshown = coverage(base, graph.build(base), a_map(Scoring=["base-ready", "breakpoint-means", "when-values-move/no"])).whole
    assert unshown.told == ("rule:breakpoint-means",)
    assert unshown.missing == ("rule:base-ready",)
    assert unshown.shown == ("option:when-values-move/no",), "the question names a situation of its own"


def test_a_sentence_with_nothing_is_unaccounted(base, linked):
    made = coverage(base, linked, a_map(One=["base-ready"], Two=[], Three=["nobody"]))
    assert made.whole.unaccounted == (2,)
    assert made.whole.nodes == ("rule:base-ready",), "an id that is not there is lint's to report"


def test_marks_are_counted_in_the_text(base):
    (found,) = accounts.marks(base, {"": "so it is[probably] but [probably] not"})
    assert [(row.name, row.by) for row in found.rows] == [("the played card comes first", ("when-values-move/no",))]
    assert (found.expected, found.holds) == (2, False)
    (found,) = accounts.marks(base, {"": "probably: so it is"})
    assert (found.expected, found.holds) == (1, True)
    (found,) = accounts.marks(base, {})
    assert (found.expected, found.holds) == (None, True)


def test_contradictions_are_counted_in_their_list(base):
    found = accounts.contradictions(base, "Intro\n1. **End**: one thing\n2. another\n")
    assert [row.name for row in found.rows] == ["1. the end of scoring"]
    assert (found.expected, found.holds) == (2, False)
    assert accounts.contradictions(base, "1. one\n").holds
    assert accounts.contradictions(base, None).holds


def test_a_mark_with_nothing_behind_it_is_a_gap(folder):
    from adjudicator.knowledge.reading import loading

    path = folder / "contested.yaml"
    path.write_text(path.read_text("utf-8").replace("when-values-move/no", "when-values-move/yes"), "utf-8")
    (found,) = accounts.marks(loading.load(folder).base, {})
    assert [row.name for row in found.missing] == ["the played card comes first"]
    assert not found.holds


def test_terms_need_a_rule_that_defines_one(base):
    made = accounts.terms(base, a_map(Glossary__Breakpoint=["breakpoint-means"], Glossary__Ready=["base-ready"], Scoring=["base-ready"]))
    assert [(row.name, bool(row.by)) for row in made.rows] == [("Breakpoint", True), ("Ready", False)]
    assert not made.holds


def test_clarifications_need_a_clarification(base):
    map_ = a_map(Clarifications__Grey_Heron=["heron-stays", "base-ready"], Clarifications__The_Nest=["base-ready"])
    assert entries_below(map_, "Clarifications") == {"Grey Heron": ("heron-stays", "base-ready"), "The Nest": ("base-ready",)}
    made = accounts.clarification_entries(base, map_)
    assert [row.by for row in made.rows] == [("heron-stays",), ()]
    assert [row.name for row in made.missing] == ["The Nest"]


def test_official_clarifications_are_accounted_for_by_card(base, tmp_path):
    cards = tmp_path / "cards"
    cards.mkdir()

    def write(**texts):
        data = {
            "factions": [
                {
                    "name": "Birds",
                    "cards": [{"name": name.replace("_", " "), "official_clarifications": said} for name, said in texts.items()],
                }
            ]
        }
        (cards / "pond.json").write_text(json.dumps(data), "utf-8")
        return accounts.reference(base, tmp_path)

    assert write(Grey_Heron=["It stays.", "[Old Book (2015)] It stays."]).holds
    both = write(Grey_Heron=["It stays."], The_Nest=["It stays."])
    assert [row.name for row in both.rows] == ["1. Grey Heron, The Nest"]
    assert not both.holds
    assert both.missing[0].note == "fewer records than texts: The Nest"
    assert not write(Grey_Heron=["It stays.", "It flies."]).holds
    with pytest.raises(FileNotFoundError):
        accounts.reference(base, cards / "nowhere")


def test_factions_and_named_cards_say_what_is_encoded(map_):
    cards = [("Heron", "Birds", "Pond"), ("Owl", "Birds", "Pond"), ("Frog", "Frogs", "Pond"), ("Fox", "Foxes", "Wood")]
    made = accounts.factions([map_], cards, ["heron", "FROG"])
    assert [(row.name, row.by, row.note) for row in made.rows] == [
        ("Birds", (), "1 of 2, without Owl"), ("Frogs", ("encoded",), "1 of 1"),
    ]  # fmt: skip
    (named,) = accounts.named_cards([map_], ["the nest"])
    assert named.holds
    assert not accounts.named_cards([map_], [])[0].holds


def test_the_same_seed_draws_the_same_sentences(base, map_):
    books = [(map_, (BOOKS / "old-book.txt").read_text("utf-8"))]
    drawn = draw(base, books, seed=3, count=4)
    assert drawn == draw(base, books, seed=3, count=4)
    assert len({tuple(one.number for one in draw(base, books, seed=seed, count=2)) for seed in range(12)}) > 1
    everything = draw(base, books, seed=1, count=99)
    assert [one.number for one in everything] == [5, 6, 7, 8, 10, 11], "what no record carries is not drawn"
    assert len(draw(base, books, seed=1, count=99, unclaimed=True)) == 13
    assert all(one.accounted for one in draw(base, books, seed=1, count=99, unclaimed=True))
    herons = everything[1]
    assert (herons.heading, herons.text) == ("Scoring", "Herons count, too; frogs do not, e.g. Frog's Ete.")
    assert [id_ for id_, _, _ in herons.records] == ["heron-stays", "when-values-move/no"]
    assert herons.records[0][2] == "The heron is not moved by its own ability."


def test_a_sentence_that_the_map_does_not_know_is_drawn_without_records(base, map_):
    text = (BOOKS / "old-book.txt").read_text("utf-8") + "\nA new sentence stands here."
    (new,) = [one for one in draw(base, [(map_, text)], seed=1, count=99) if one.entry is None]
    assert (new.text, new.records, new.accounted) == ("A new sentence stands here.", (), False)


def run(*args):
    return CliRunner().invoke(main, list(args))


def test_the_collection_is_complete():
    made = run("coverage", "--no-tables", "--no-headings")
    assert made.exit_code == 0, made.output[-600:]
    assert "oops-2018: 416 sentences, " in made.output
    assert made.output.endswith("complete\n")
    assert "not counted again: fandom-wiki-rules-page.txt, " in made.output


def test_the_tables_are_printed():
    made = run("coverage", "--no-headings", "--source", "oops-2018")
    assert "  Deputy  [Clarifications]: deputy-may-wait-in-a-duel\n" in made.output
    assert "  1. phase after the last scored base: after-last-base  (by edition culture-shock-2019)\n" in made.output
    assert "munchkin-2015" not in [line.split(":")[0] for line in made.output.splitlines()]


def test_a_document_that_does_not_fit_fails(tmp_path):
    (tmp_path / "rulebook-oops-you-did-it-again-2018.txt").write_text("Everybody may fly.\n", "utf-8")
    made = run("coverage", "--sources", str(tmp_path), "--source", "oops-2018", "--json")
    assert made.exit_code == 1
    data = json.loads(made.stdout)
    assert (data["holds"], data["recounted"]) == (False, ["oops-2018"])
    assert any("sentence-without-entry" in one and "'Everybody may fly.'" in one for one in data["findings"])
    assert sum("entry-without-sentence" in one for one in data["findings"]) == 416
    assert data["sources"][0]["whole"]["sentences"] == 416
    assert run("spot-check", "--sources", str(tmp_path)).exit_code == 1


def test_spot_check_shows_text_beside_records(tmp_path):
    (tmp_path / "rulebook-oops-you-did-it-again-2018.txt").write_text("Harsh.\n\nEverybody may fly.\n", "utf-8")
    made = run("spot-check", "--sources", str(tmp_path), "--count", "5", "--json")
    assert [one["text"] for one in json.loads(made.stdout)["drawn"]] == ["Everybody may fly."]
    everything = json.loads(run("spot-check", "--sources", str(tmp_path), "--all", "--json").stdout)["drawn"]
    assert [(one["text"], one["reason"]) for one in everything] == [("Harsh.", "flavour"), ("Everybody may fly.", "")]
    assert "  | Everybody may fly.\n  > no record\n" in run("spot-check", "--sources", str(tmp_path)).output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["coverage", "--sources", "nowhere"], "nothing at nowhere"),
        (["coverage", "--reference", "nowhere"], "no card files in nowhere"),
        (["coverage", "--contradictions", "nowhere.md"], "nothing at nowhere.md"),
        (["coverage", "--source", "ops-2018"], "Did you mean 'oops-2018'?"),
        (["coverage", "--rulings", "nowhere"], "no folder nowhere"),
        (["spot-check", "--sources", "nowhere"], "nothing at nowhere"),
        (["spot-check", "--sources", "."], "is there"),
    ],
)  # fmt: skip
def test_bad_input_gets_a_sentence(args, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    made = run(*args)
    assert (made.exit_code, said in made.output) == (2, True), made.output
