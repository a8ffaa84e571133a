"""Laps that are found out once for one piece of work: what is said of them stays the same."""

from adjudicator.engine.loops import watching
from adjudicator.engine.loops.laps import shared_laps
from adjudicator.judge.compare.compare import compare
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.situation.collection import situations_path
from adjudicator.judge.situation.situation import read_situation

LOOP = situations_path() / "loops" / "buccaneer-and-cub-scouts.yaml"


def compared(data):
    return compare(data, "case", library(), game_profile("latest")).as_data()


def test_the_same_is_found_when_each_lap_is_tried_anew(monkeypatch):
    tried = []
    find = watching._tried
    monkeypatch.setattr(watching, "_tried", lambda *asked: tried.append(asked) or find(*asked))
    data = read_situation(LOOP).variants[0][1]
    found = compared(data)
    shared = len(tried)
    monkeypatch.setattr(watching, "known_lap", lambda run, entry, steps, asked, find: find())
    assert compared(data) == found
    assert 0 < shared < len(tried) - shared


def test_work_inside_work_shares_with_the_whole(monkeypatch):
    tried = []
    find = watching._tried
    monkeypatch.setattr(watching, "_tried", lambda *asked: tried.append(asked) or find(*asked))
    data = read_situation(LOOP).variants[0][1]
    with shared_laps():
        found, once = compared(data), len(tried)
        assert compared(data) == found and len(tried) == once
    assert compared(data) == found and len(tried) > once
