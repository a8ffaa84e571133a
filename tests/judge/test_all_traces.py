"""What holds of every trace of the collection. Each situation is replayed once for all of these tests."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any, NamedTuple

import pytest
from support.collection import situations
from trace_checks import CHECKS

from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import Replay, replay
from adjudicator.judge.verdict.verdict import LIMIT, verdict

#: A variant: its file and its place there.
Variant = tuple[str, int]
#: Most rules that a step cites.
MOST_CITED = 6


class Walk(NamedTuple):
    """What a walk through the collection finds. ``verdicts``: by file. ``numbered``: lines that tell copies apart by numbers. ``wrong``: by
    check. ``cited``: by rule and edition, variants in which a step cites it. ``shown``: by rule, the variants of the situations that show
    it. ``variants``: the data. ``crowded``: steps that cite too much."""

    verdicts: list[tuple[str, str]]
    numbered: list[tuple[str, str]]
    wrong: dict[Any, list[tuple[str, str]]]
    cited: dict[tuple[str, str], list[Variant]]
    shown: dict[str, list[Variant]]
    variants: dict[Variant, Any]
    crowded: list[tuple[str, str]]


@pytest.fixture(scope="module")
def walk() -> Walk:
    found = Walk([], [], {check: [] for check in CHECKS}, defaultdict(list), defaultdict(list), {}, [])
    for file, situation in situations().items():
        for number, (_, data) in enumerate(situation.variants):
            where = (str(file), number)
            found.variants[where] = data
            for shown in situation.shows:
                found.shown[shown.partition("/")[0]].append(where)
            try:
                made = replay(data, str(file), library(), game_profile(str(data.get("profile", "latest"))))
                said = verdict(made, knowledge(), besides=True)
            except BadInput:
                continue
            found.verdicts.append((file.name, said.says))
            found.numbered.extend((file.name, line) for line in (said.says, *said.also) if _numbers_copies(made, line))
            for check, wrong in found.wrong.items():
                wrong += [(file.name, says) for says in check(made)]
            for rule in cited_by(made):
                found.cited[rule, made.profile.edition].append(where)
            found.crowded.extend((file.name, step.says) for step in made.trace.steps if len(step.rules) + len(step.also) > MOST_CITED)
    return found


def cited_by(made: Replay) -> set[str]:
    """The rules that some step of a trace cites."""
    made.cite_also()
    return {rule for step in made.trace.steps for rule in (*step.rules, *step.also)}


def _numbers_copies(made: Replay, line: str) -> bool:
    """Whether a line tells the copies of a card apart by numbers, which no card bears."""
    labels = {made.trace.name(card): one.face.name for card, one in made.position.ident.items() if one.face is not None}
    return any(re.search(rf"{re.escape(label)}(?!\w)", line) for label, name in labels.items() if label != name and label[-1].isdigit())


def test_no_verdict_tells_copies_apart_by_numbers(walk):
    assert walk.numbered == []


def test_every_verdict_of_the_collection_can_be_read_out_aloud(walk):
    assert walk.verdicts
    for name, says in walk.verdicts:
        assert 0 < len(says) <= LIMIT and says[-1] in ".…" and "None" not in says, (name, says)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_trace_of_the_collection_says_why_and_cites_its_own_rules(check, walk):
    assert not walk.wrong[check]


def test_no_step_cites_a_whole_chapter(walk):
    assert walk.crowded == []


def test_each_rule_that_can_be_followed_is_cited_under_each_edition_that_states_it(walk):
    """By a step of a situation as it is written, or of one that cites or shows the rule, played by that edition."""
    left = {
        (rule.id, edition)
        for rule in knowledge().rules
        if not (rule.ended or rule.narrative or rule.unfollowed)
        for edition in rule.editions
        if (rule.id, edition) not in walk.cited
    }
    by_rule: dict[str, list[Variant]] = defaultdict(list)
    for (rule, _), variants in walk.cited.items():
        by_rule[rule] += variants
    tried: set[tuple[Variant, str]] = set()
    for rule, edition in sorted(left):
        for where in (*by_rule[rule], *walk.shown[rule]):
            if (rule, edition) not in left:
                break
            if (where, edition) not in tried:
                tried.add((where, edition))
                left -= {(cited, edition) for cited in _cited_under(where, walk.variants[where], edition)}
    assert not left, "; ".join(f"{rule} under {edition}" for rule, edition in sorted(left))


def _cited_under(where: Variant, data: Any, edition: str) -> set[str]:
    """The rules that steps of a variant cite where it is played by an edition; none where it cannot be."""
    try:
        return cited_by(replay(data, where[0], library(), game_profile(edition)))
    except BadInput:
        return set()


def test_what_no_step_can_follow_is_cited_by_none(walk):
    exempt = {rule.id for rule in knowledge().rules if rule.narrative or rule.unfollowed}
    assert sorted({rule for rule, _ in walk.cited} & exempt) == []
