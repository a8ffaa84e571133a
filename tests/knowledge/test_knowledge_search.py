"""Search: words, misspelt or half written, filters, the best hit first."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sample_base import CARDS, SITUATIONS

from adjudicator.knowledge.errors import NoFullText
from adjudicator.knowledge.search import indexing
from adjudicator.knowledge.search.documents import Document
from adjudicator.knowledge.search.highlight import excerpt, highlight
from adjudicator.knowledge.search.search import search


@pytest.fixture(scope="module")
def found(base):
    index = indexing.index(base, CARDS, SITUATIONS)
    return lambda query, **more: search(index, query, **more)


def keys(results):
    return [hit.document.key for hit in results.hits]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("breakpoint", "rule:breakpoint-means"),
        ("break point", "rule:breakpoint-means"),
        ("BREAKPOINTS!", "rule:breakpoint-means"),
        ("breakpiont", "rule:breakpoint-means"),
        ("base ready", "rule:base-ready"),
        ("when is a base ready?", "rule:base-ready"),
        ("frogs ete", "card:frogs-ete"),
        ("FROG’S ÉTÉ", "card:frogs-ete"),
        ("greyheron", "card:grey-heron"),
        ("grey hero", "card:grey-heron"),
        ("lasting abilty notice", "question:when-values-move"),
        ("stalemate", "question:forced-loop-way-out"),
        ("frog always caught", "loop:heron-and-frog-loop"),
        ("maker", "authority:maker"),
        ("short evening", "profile:short-evening"),
        ("old book", "source:old-book"),
    ],
)
def test_the_best_hit_comes_first(found, query, first):
    assert keys(found(query))[0] == first


def test_a_term_comes_before_the_titles_that_use_its_word():
    documents = (
        Document("rule:a", "rule", "a", "Perch: the heron", names=("Grey Heron",)),
        Document("rule:b", "rule", "b", "Perch: never compulsory", says="A perch may be left out."),
        Document("rule:c", "rule", "c", "Perch: used when you choose, in your turn", names=("perch",), term="perch"),
    )
    assert keys(search(indexing.index_of(documents), "perch"))[0] == "rule:c"


def test_a_hit_says_which_of_its_words_met_the_query(found):
    hit = found("cards drawn base").hits[0]
    assert hit.document.key == "rule:last-base-then-draw"
    assert hit.words == ("base", "cards", "drawn")
    results = found("heorn stays")
    assert results.corrected == {"heorn": ("heron",)}
    assert "heron" in results.hits[0].words


def test_what_meets_more_of_the_query_comes_before_what_meets_less(found):
    results = found("after the last base the turn ends")
    assert keys(results)[:2] == ["rule:last-base-ends-turn", "rule:last-base-then-draw"]
    assert [hit.score for hit in results.hits] == sorted((hit.score for hit in results.hits), reverse=True)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("kind:loop", ["loop:heron-and-frog-loop"]),
        ("kind:term", ["rule:breakpoint-means"]),
        ("kind:loop kind:term", ["loop:heron-and-frog-loop", "rule:breakpoint-means"]),
        ('card:"Frog\'s Été" kind:clarification', ["clarification:heron-stays"]),
        ("card:grey-heron card:frogs-ete kind:loop", ["loop:heron-and-frog-loop"]),
        ("card:the-nest kind:rule", ["rule:last-base-then-draw"]),
        ("faction:birds kind:question", ["question:when-values-move"]),
        ("faction:bird kind:card", ["card:grey-heron"]),
        ("set:pond kind:faction", ["faction:birds", "faction:frogs"]),
        ("status:probable", ["clarification:all-birds-fly"]),
        (
            "status:probable status:clarification",
            ["clarification:all-birds-fly", "clarification:heron-stays"],
        ),
        ("edition:latest source:old-book", ["rule:base-ready"]),
        ("KIND:Rule edition:latset draw", ["rule:last-base-then-draw"]),
        ("source:town-wiki kind:question loop", ["question:forced-loop-way-out"]),
    ],
)
def test_filters(found, query, expected):
    assert keys(found(query)) == expected


def test_what_nothing_meets_is_said(found):
    results = found("xyzzyx kind:nonsense base")
    assert (results.hits, results.total) == ((), 0)
    assert results.unknown == ("kind:nonsense", "xyzzyx")
    assert found("").hits == found("   ?!").hits == ()
    assert found("card:").hits == ()


def test_the_limit_leaves_the_total(found):
    results = found("base", limit=1)
    assert len(results.hits) == 1 < results.total
    assert found("base", limit=0).hits == ()


def test_highlighted_pieces_make_up_the_text():
    text = "The Frog’s base; the frogs, based."
    pieces = highlight(text, ["frogs", "base"])
    assert "".join(piece for piece, _ in pieces) == text
    # "based" is a form of the word, and search meets it
    assert [piece for piece, hit in pieces if hit] == ["Frog’s", "base", "frogs", "based"]
    assert highlight("", ["a"]) == []


def test_an_excerpt_stands_around_the_first_word_met():
    text = " ".join(f"word{number}" for number in range(100))
    cut = excerpt(text, ["word50"], 60)
    assert cut.startswith("…word") and cut.endswith("…") and "word50" in cut and len(cut) <= 62
    assert excerpt("short", ["x"]) == "short"


def test_a_sqlite_without_full_text_is_told(monkeypatch):
    def refused(*args, **more):
        raise indexing.sqlite3.OperationalError("no such module: fts5")

    monkeypatch.setattr(indexing.sqlite3, "connect", refused)
    with pytest.raises(NoFullText, match="no such module: fts5"):
        indexing.check_full_text()


def test_other_words_and_what_players_mean_find_a_node():
    documents = (
        Document("rule:a", "rule", "a", "A tie", says="Both are paid."),
        Document("rule:b", "rule", "b", "The pile", says="Cards lie in the discard pile.", others=("look through it",)),
    )
    made = indexing.index_of(documents, ("who", "the"), {"graveyard": ["discard pile"]})
    assert keys(search(made, "who looks through the graveyard")) == ["rule:b"]
    assert keys(search(made, "tied")) == ["rule:a"]


def test_all_threads_ask_the_same_open_table(base, monkeypatch):
    index = indexing.index(base, CARDS, SITUATIONS)
    monkeypatch.setattr(indexing, "_OPEN", {})
    opened = []
    connect = indexing.sqlite3.connect
    monkeypatch.setattr(indexing.sqlite3, "connect", lambda *given, **more: opened.append(given) or connect(*given, **more))
    words = ["base", "frog", "heron", "ready", "play", "breakpoint"]
    asked = [word[:length] for word in words for length in range(2, len(word) + 1)]
    with ThreadPoolExecutor(8) as several:
        first, *others = several.map(lambda _: [indexing._scores.__wrapped__(index.table, word, True) for word in asked], range(24))
    assert all(found == first for found in others) and any(len(numbers) for numbers, _ in first)
    assert len(indexing._OPEN) == 1 and len(opened) <= 8
