"""What a process keeps is weighed as what it is, and is bounded."""

from __future__ import annotations

import msgspec

from adjudicator.judge.data.loaded import library
from adjudicator.judge.situation.compendium import compendium
from adjudicator.knowledge import rulings_path
from adjudicator.site.browse import collection
from adjudicator.site.case.judging import judge
from adjudicator.site.case.memory_held import bytes_held


class Record(msgspec.Struct, gc=False):
    """One that the collector of garbage does not look through, as steps and positions are."""

    holds: list[str]


def test_what_hangs_on_a_record_is_weighed():
    assert bytes_held(Record(["x" * 50_000]), 10**9) > 50_000


def test_of_a_comparison_that_is_kept_one_replay_of_each_outcome_stays():
    compared = judge(collection.variant("mimic-and-nightstalker")[1]).compared()
    assert len(compared.groups) < 1 + len(compared.variants)
    for group in compared.groups:
        first, *others = group.variants
        assert first.made.trace.steps
        assert all(one.replayed is None and one.seen is first.seen for one in others)


def test_made_up_cards_do_not_copy_the_library():
    above = library().extensible()
    kept = {name: getattr(above, name) for name in ("cards", "nodes", "abilities", "names")}
    assert not any(isinstance(one, dict) for one in kept.values())
    assert above.also is library().also


def test_situations_are_kept_up_to_a_bound():
    largest = sorted(compendium().situations.values(), key=lambda one: -(rulings_path() / one.file).stat().st_size)[:12]
    read = [collection.situation(one.id) for one in largest]
    assert all(read)
    assert collection.KEPT / 2 < collection._kept.held <= collection.KEPT
    assert collection.situation(largest[-1].id) is read[-1]
