"""Cards that are kept as data and compiled by need are the cards of their files."""

import msgspec
import pytest

from adjudicator.ground.lazy_dict import LazyDict
from adjudicator.ground.strict_yaml import read_text
from adjudicator.knowledge import rulings_path
from adjudicator.language.kept import KeptCards, as_kept, as_written, from_kept, kept_of
from adjudicator.language.library import load_library
from adjudicator.workbench.goldens import golden


@pytest.fixture(scope="module")
def kept():
    entries = {}
    read = load_library(rulings_path() / "cards", entries)
    raw = msgspec.msgpack.encode(kept_of(read, entries))
    return read, msgspec.msgpack.decode(raw, type=KeptCards)


def test_a_kept_card_says_what_its_file_says(kept):
    read, found = kept
    library = from_kept(found)
    assert found.sound
    assert list(library.cards) == list(read.cards)
    for id_ in list(read.cards)[::11]:
        assert golden(library.cards[id_]) == golden(read.cards[id_])
        assert (library.cards[id_].file, library.cards[id_].line) == (read.cards[id_].file, read.cards[id_].line)
    assert not library.findings
    assert library.words_used() == read.words_used()
    assert (library.also, library.sets) == (read.also, read.sets)


def test_all_parts_are_there_by_need_and_at_once(kept):
    read, found = kept
    library = from_kept(found)
    written = [path for path, node in read.nodes.items() if hasattr(node, "line")]
    path = written[len(written) // 2]
    assert path in library.nodes
    assert library.nodes[path].line == read.nodes[path].line
    assert library.find("Buccaneer") is library.cards["buccaneer"]
    before = library.cards["buccaneer"]
    library.whole()
    assert library.cards["buccaneer"] is before
    assert set(library.nodes) == set(read.nodes)
    assert set(library.abilities) == set(read.abilities)
    assert "no-such-card" not in library.cards
    assert library.nodes.get("no-such-card@first#0") is None


def test_cards_with_a_mistake_are_not_kept(tmp_path):
    (tmp_path / "ants.yaml").write_text("set: heath\nfaction: Ants\ncards:\n- name: Ant\n  printings: {first: {powr: 2}}\n", "utf-8")
    entries = {}
    assert not kept_of(load_library(tmp_path, entries), entries).sound


def test_data_keeps_its_lines():
    data = read_text("a: {b: [1, two, {c: true}]}\n\nd: [x,\n  y]\n")
    again = as_written(msgspec.msgpack.decode(msgspec.msgpack.encode(as_kept(data))))
    assert again == data
    assert (again.lines, again["d"].lines, again["a"]["b"].line) == (data.lines, data["d"].lines, data["a"]["b"].line)


def test_what_is_added_stays_above():
    below = {"a": 1, "b": 2}
    above = LazyDict(below.__getitem__, below.keys)
    above["c"] = 3
    above["a"] = 4
    del above["b"]
    assert dict(above) == {"a": 4, "c": 3}
    assert below == {"a": 1, "b": 2}
    assert "b" not in above
    with pytest.raises(KeyError):
        above["b"]
    with pytest.raises(KeyError):
        del above["z"]
