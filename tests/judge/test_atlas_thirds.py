"""Pairs that are contested or go round, widened by a third card."""

import pytest

from adjudicator.judge.atlas import companions, fingerprints, shipped, tasks, thirds, touching
from adjudicator.judge.atlas.pair_effects import pair_effects
from adjudicator.judge.atlas.records import Found, MetCase, Record
from adjudicator.judge.atlas.records_of_three import OfThree, of_three
from adjudicator.judge.atlas.three_effects import three_effects
from adjudicator.judge.atlas.widening import widened
from adjudicator.judge.data.loaded import library

PAIR = ("microbot-alpha", "tooth-and-claw-and-guns")
THIRD = "camp-clear-lake"


def record_of_pair():
    return pair_effects(*PAIR)


@pytest.fixture(scope="module")
def pair():
    return record_of_pair()


def test_likeliest_companions_meet_both_and_come_from_the_same_faction_first():
    known = library()
    found = companions.companions(known, *PAIR)
    assert found and not {*found} & {*PAIR} and found == companions.companions(known, *PAIR)
    ranks = [min(companions._beside(known, id_, one) for one in PAIR) for id_ in found]
    assert ranks == sorted(ranks)
    assert all(touching.touch(*(touching.marks(known.cards[id_]) for id_ in (one, third))) for third in found for one in PAIR)


def test_one_base_at_most_is_among_three():
    known = library()
    assert not any(known.cards[id_].kind == "base" for id_ in companions.companions(known, "ancient-dojo", "oogie-boogie", 60))


def test_what_hangs_on_a_question_only_beside_a_third_card_is_told(pair):
    assert pair.kind == "contested"
    found = three_effects(*PAIR, THIRD, pair.cases)
    assert found.kind == "contested" and found.cards == (*PAIR, THIRD)
    assert all(one.kind != "contested" or len(set(one.says.values())) > 1 for one in found.found)
    assert of_three(found.as_data()) == found == three_effects(*PAIR[::-1], THIRD, pair.cases)


def test_a_third_card_that_changes_nothing_of_it_is_plain(pair):
    assert three_effects(*PAIR, "ninja-dojo", pair.cases).kind == "plain"


def test_a_third_card_is_laid_wherever_it_can_lie(pair):
    known, case = library(), pair.cases[0].data

    def laid(id_):
        face = known.cards[id_].face("latest")
        return list(widened(case, face.card.name, face))

    assert [made["bases"][0]["base"] for made in laid(THIRD)] == ["Camp Clear Lake"]
    assert {side for made in laid("hammerhead") for side in ("Ann", "Bea") if {"card": "Hammerhead"} in made["bases"][0][side]} == {
        "Ann",
        "Bea",
    }
    assert len(laid("incorporeal")) > 1
    assert any("hand" in made["players"]["Ann"] and "Shanghai" in made["players"]["Ann"]["hand"] for made in laid("shanghai"))
    assert case == pair.cases[0].data


def test_triples_are_done_kept_and_gone_on_with(tmp_path, pair):
    plain = Record(("a", "b"), "plain")
    work = thirds.wanted(library(), [pair, plain])[:3]
    kept = thirds.KeptOfThree(tmp_path, library())
    assert {cards[:2] for cards, _ in work} == {PAIR}
    assert thirds.run(kept, work[:1]) == 1 and thirds.run(kept, work) == 2
    again = thirds.KeptOfThree(tmp_path, library())
    assert thirds.run(again, work) == 0 and again.all() == kept.all() and len(again.all()) == 3
    again.fingerprints._of[work[0][0][2]] = "another"
    assert [again.has(cards) for cards, _ in work].count(False) == 1
    assert not (tmp_path / tasks.DONE).exists()


def made_threes():
    case = MetCase("play:A", {"turn": "Ann"})
    told = Found("contested", "affect-list", {"one": "It ends so.", "other": "It ends otherwise."}, 0)
    return [OfThree(("a", "b", "c"), "contested", (told,), (case,), 5, ("affect-list",)), OfThree(("a", "b", "d"), "plain")]


def test_the_file_keeps_them_apart_from_the_pairs(tmp_path):
    pairs, records, ids = [("a", "b")], [Record(("a", "b"), "plain")], ["a", "b", "c", "d"]
    shipped.write_atlas(tmp_path / "two.zip", ids, pairs, records, {"dated": "2026-01-01"})
    shipped.write_atlas(tmp_path / "three.zip", ids, pairs, records, {"dated": "2026-01-01"}, threes=("code", made_threes()))
    two, three = shipped.Atlas(tmp_path / "two.zip"), shipped.Atlas(tmp_path / "three.zip")
    assert two.state("a", "b") == three.state("a", "b") == "plain" and two.counts == three.counts
    assert two.triples == () and two.beside("a", "b") == () and two.threes_among("abcd") == []
    assert three.triples == (("a", "b", "c"), ("a", "b", "d")) and three.holds()
    assert [(row.third, row.kind, row.sort) for row in three.beside("b", "a")] == [("c", "contested", "affect-list")]
    assert three.three("b", "a", "c") == made_threes()[0] and three.three("a", "b", "d") is None
    assert three.threes_among("abc") and not three.threes_among("abd")


def test_what_is_shipped_of_three_counts_as_done_while_it_holds(tmp_path, pair):
    (work,) = [one for one in thirds.wanted(library(), [pair]) if one[0][2] == THIRD] or [((*PAIR, THIRD), pair.cases)]
    kept = thirds.KeptOfThree(tmp_path, library())
    thirds.run(kept, [work])
    ids = touching.card_ids(library())
    code = fingerprints.fingerprint_of_three()
    made_of = kept.fingerprints.made_of(ids)
    shipped.write_atlas(tmp_path / "a.zip", ids, [], [], {"dated": "2026-01-01"}, made_of, (code, kept.all()))
    on = thirds.KeptOfThree(tmp_path / "elsewhere", library(), shipped.Atlas(tmp_path / "a.zip"))
    assert on.has(work[0]) and on.of(work[0]) == kept.of(work[0]) and thirds.run(on, [work]) == 0
    on.fingerprints._of[THIRD] = "another"
    assert not on.has(work[0])
    shipped.write_atlas(tmp_path / "b.zip", ids, [], [], {"dated": "2026-01-01"}, made_of, ("other", kept.all()))
    assert not thirds.KeptOfThree(tmp_path / "elsewhere", library(), shipped.Atlas(tmp_path / "b.zip")).has(work[0])
