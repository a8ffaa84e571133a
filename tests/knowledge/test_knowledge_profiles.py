"""A profile is a layer over another; each answer says which layer gave it."""

import pytest

from adjudicator.knowledge import profiles
from adjudicator.knowledge.errors import ProfileCycle, UnknownId
from adjudicator.knowledge.profiles import Answer, Difference, Setting
from adjudicator.knowledge.reading.loading import load


def test_the_upper_layer_wins_and_is_named(base):
    resolved = profiles.resolve(base, "oops-2018")
    assert resolved.layers == ("oops-2018", "latest")
    assert resolved.answers == {
        "forced-loop-way-out": Answer("none", "latest"),
        "when-values-move": Answer("at-once", "oops-2018"),
    }
    assert resolved.option("when-values-move") == "at-once"
    assert resolved.setting("finite-abilities-limit") == 1000
    assert resolved.setting("no such setting", 7) == 7


def test_a_bundle_adds_only_its_own_layer(base):
    resolved = profiles.resolve(base, "oops-2018", bundles=["short-evening"])
    assert resolved.layers == ("short-evening", "oops-2018", "latest")
    assert resolved.answers["when-values-move"] == Answer("at-once", "oops-2018")
    assert resolved.answers["forced-loop-way-out"] == Answer("stalemate", "short-evening")
    assert resolved.settings["finite-abilities-limit"] == Setting(3, "short-evening")


def test_own_answers_lie_on_top_and_must_exist(base):
    resolved = profiles.resolve(base, "latest", answers={"when-values-move": "at-once"})
    assert resolved.layers[0] == profiles.OWN_LAYER
    assert resolved.answers["when-values-move"] == Answer("at-once", profiles.OWN_LAYER)
    with pytest.raises(UnknownId, match="'at-once'"):
        profiles.resolve(base, "latest", answers={"when-values-move": "at-one"})
    with pytest.raises(UnknownId, match="'when-values-move'"):
        profiles.resolve(base, "latest", answers={"when-value-moves": "at-once"})


def test_one_answer_changed_leaves_the_profile_as_it_was(base):
    latest = profiles.resolve(base, "latest")
    changed = latest.with_answers({"when-values-move": "at-once"}, "tried")
    assert changed.option("when-values-move") == "at-once"
    assert latest.option("when-values-move") == "no"


def test_the_difference_is_in_what_holds_not_in_where_it_comes_from(base):
    latest, older = profiles.resolve(base, "latest"), profiles.resolve(base, "oops-2018")
    assert profiles.difference(latest, older) == (
        Difference("answer", "when-values-move", Answer("no", "latest"), Answer("at-once", "oops-2018")),
    )
    same = latest.with_answers({"when-values-move": "no"}, "again")
    assert profiles.difference(latest, same) == ()
    evening = profiles.resolve(base, "short-evening")
    assert [(one.kind, one.name) for one in profiles.difference(latest, evening)] == [
        ("answer", "forced-loop-way-out"),
        ("setting", "finite-abilities-limit"),
    ]


def test_unknown_profiles_and_unanswered_questions_are_errors(base):
    with pytest.raises(UnknownId, match="Did you mean 'latest'"):
        profiles.resolve(base, "lastest")
    with pytest.raises(UnknownId):
        profiles.resolve(base, "latest").option("resolution-order")


def test_profiles_over_each_other_in_a_round_are_refused(spoil):
    base = load(spoil("profiles/latest.yaml", "kind: edition", "kind: edition\nover: oops-2018")).base
    with pytest.raises(ProfileCycle, match="latest over oops-2018 over latest"):
        profiles.resolve(base, "latest")
