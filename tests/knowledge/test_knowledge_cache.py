"""Compiled data: equal to what it was made from, never stale, and never in the way."""

import os
import sys
from pathlib import Path

import pytest
from sample_base import CARDS, FOLDER, SITUATIONS

from adjudicator.knowledge import Cache, cache_folder, load
from adjudicator.knowledge.reading import loading
from adjudicator.knowledge.search import indexing


@pytest.fixture
def store(tmp_path):
    return Cache(tmp_path / "cache" / "deep")


def entries(store):
    return sorted(path.name for path in store.folder.iterdir())


def no_compiling(monkeypatch):
    def refuse(files):
        raise AssertionError("compiled again")

    monkeypatch.setattr("adjudicator.knowledge.reading.loading.compile_files", refuse)


def test_what_comes_from_the_cache_is_equal_to_what_was_read(store, monkeypatch):
    fresh = loading.load(FOLDER)
    assert load(FOLDER, store) == fresh
    no_compiling(monkeypatch)
    cached = load(FOLDER, store)
    assert cached == fresh
    assert cached.base.by_key == fresh.base.by_key
    assert [one.lines for one in cached.base.records()] == [one.lines for one in fresh.base.records()]
    assert [one.place for one in cached.base.records()] == [one.place for one in fresh.base.records()]


def test_changed_content_is_another_entry(spoil, store):
    load(FOLDER, store)
    changed = load(spoil("rules/scoring.yaml", "title: A breakpoint stands at the left", "title: A break point stands at the left"), store)
    assert changed.base.get("rule", "breakpoint-means").title == "A break point stands at the left"
    assert len(entries(store)) == 2


def test_findings_are_kept_too(spoil, store, monkeypatch):
    folder = spoil("rules/scoring.yaml", "page: 3", "page: three")
    first = load(folder, store)
    no_compiling(monkeypatch)
    assert load(folder, store).findings == first.findings != ()


def test_the_index_is_kept_for_its_base_and_its_cards(base, store):
    first = indexing.index(base, CARDS, SITUATIONS, store)
    assert indexing.index(base, CARDS, SITUATIONS, store) == first
    indexing.index(base, None, None, store)
    assert len(entries(store)) == 2


@pytest.mark.parametrize("raw", [b"", b"\x00", b"\x93\x01", b"not ours at all", b"\x91" * 100_000])
def test_a_spoilt_entry_is_made_anew(store, raw):
    fresh = load(FOLDER, store)
    path = store.folder / entries(store)[0]
    whole = path.read_bytes()
    path.write_bytes(raw)
    assert load(FOLDER, store) == fresh
    assert path.read_bytes() == whole


def test_without_a_place_to_write_it_still_loads(tmp_path, monkeypatch):
    fresh = loading.load(FOLDER)
    (tmp_path / "file").write_text("in the way")
    assert load(FOLDER, Cache(tmp_path / "file" / "cache")) == fresh
    assert load(FOLDER, Cache(None)) == fresh

    def full(*args, **kwargs):
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", full)
    store = Cache(tmp_path / "cache")
    assert load(FOLDER, store) == fresh
    assert entries(store) == []


def test_of_each_kind_those_stay_that_were_used_last(store):
    store.fetch("other", "0", int, lambda: 7)
    used = []
    for number in range(20):
        store.fetch("number", str(number), int, lambda number=number: number)
        used.append(store.fetch("number", "0", int, lambda: -1))
        for path, age in zip(sorted(store.folder.iterdir(), key=lambda path: path.stat().st_mtime_ns), range(100)):
            # a clock that tells only seconds apart would tell none of these apart
            os.utime(path, (age, age))
    assert set(used) == {0}
    assert store.fetch("other", "0", int, lambda: -1) == 7
    assert len([name for name in entries(store) if name.startswith("number-")]) == 6
    assert store.fetch("number", "19", int, lambda: -1) == 19 and store.fetch("number", "2", int, lambda: -1) == -1


def test_the_folder_is_the_users_and_can_be_switched_off(monkeypatch, tmp_path):
    monkeypatch.setenv("ADJUDICATOR_CACHE", "off")
    assert cache_folder() is None
    monkeypatch.setenv("ADJUDICATOR_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path
    monkeypatch.delenv("ADJUDICATOR_CACHE")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "adjudicator"

    def homeless():
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", homeless)
    assert cache_folder() is None


def test_an_entry_is_named_for_all_code_that_it_depends_on(tmp_path, monkeypatch):
    """Whatever file of ground or knowledge changes, entries made before are not read."""
    from adjudicator.knowledge.reading import cache

    assert [folder.name for folder in cache.CODE] == ["ground", "knowledge"]
    code = tmp_path / "code"
    (code / "deep").mkdir(parents=True)
    (code / "deep" / "one.py").write_text("1")
    monkeypatch.setattr(cache, "CODE", (code,))
    names = set()
    for text in ("1", "2"):
        (code / "deep" / "one.py").write_text(text)
        cache._code_version.cache_clear()
        names.add(cache._code_version())
    cache._code_version.cache_clear()
    assert len(names) == 2
