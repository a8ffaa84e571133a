"""What holds of every trace of the collection. Each situation is replayed once for all of these tests."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from support.collection import situations
from support.taking_part import taking_part
from trace_checks import CHECKS

from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import Replay, replay
from adjudicator.judge.situation.situation import situation_from_text
from adjudicator.judge.verdict.verdict import LIMIT, verdict
from adjudicator.language.analysis import read_face
from adjudicator.language.loading import slug

#: A variant: its file and its place there.
Variant = tuple[str, int]
#: A card that answers what has happened, one that acts before a base scores, and one that searches the deck.
WORDS = """\
situation: words-of-texts
define:
- {name: North Field, kind: base, printings: {first: {breakpoint: 5, vp: [4, 2, 1]}}}
- {name: Next Field, kind: base, printings: {first: {breakpoint: 30, vp: [4, 2, 1]}}}
- {name: Three, kind: minion, printings: {first: {power: 3}}}
- name: Watcher
  kind: minion
  printings: {first: {power: 3, abilities: [{ongoing: {after: {event: play, what: {a: minion}, to: here}, do: {gain_vp: 1}}}]}}
- name: Herald
  kind: minion
  printings: {first: {power: 1, abilities: [{ongoing: {before: {event: score, at: here}, do: {draw: 1}}}]}}
- {name: Seek, kind: action, printings: {first: {abilities: [{on_play: [{search: {for: {one: minion, from: deck}, as: found}}, {shuffle: deck}]}]}}}
players: {Ann: {hand: [Three, Seek], deck: [Three, Three]}, Bea: {}}
turn: Ann
base_deck: [Next Field]
bases: [{base: North Field, Ann: [Watcher, Herald]}]
moves: [{Ann: {play: Three, at: North Field}}, {Ann: {play: Seek}}, {Ann: done}]
"""
#: Most rules that a step cites.
MOST_CITED = 6


class Walk(NamedTuple):
    """What a walk through the collection finds. ``verdicts``: by file. ``numbered``: lines that tell copies apart by numbers. ``wrong``: by
    check. ``cited``: by rule and edition, variants in which a step cites it. ``shown``: by rule, the variants of the situations that show
    it. ``variants``: the data. ``crowded``: steps that cite too much. ``read``: cards, by name, and questions that are read for them."""

    verdicts: list[tuple[str, str]]
    numbered: list[tuple[str, str]]
    wrong: dict[Any, list[tuple[str, str]]]
    cited: dict[tuple[str, str], list[Variant]]
    shown: dict[str, list[Variant]]
    variants: dict[Variant, Any]
    crowded: list[tuple[str, str]]
    read: set[tuple[str, str]]


@pytest.fixture(scope="module")
def walk() -> Walk:
    found = Walk([], [], {check: [] for check in CHECKS}, defaultdict(list), defaultdict(list), {}, [], set())
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
            made.cite_also()
            for check, wrong in found.wrong.items():
                wrong += [(file.name, says) for says in check(made)]
            found.read.update(read_for_cards(data, made))
            for rule in cited_by(made):
                found.cited[rule, made.profile.edition].append(where)
            found.crowded.extend((file.name, step.says) for step in made.trace.steps if len(step.rules) + len(step.also) > MOST_CITED)
    return found


def cited_by(made: Replay) -> set[str]:
    """The rules that some step of a trace cites."""
    made.cite_also()
    return {rule for step in made.trace.steps for rule in (*step.rules, *step.also)}


def read_for_cards(data: Any, made: Replay) -> Iterator[tuple[str, str]]:
    """Cards, by the ids that their names make, with the questions that are read for them: at a step that names the card, or, since what is
    looked up while values are reckoned stands with no step, where a situation with the card on its table says that the question is read."""
    names = {card: one.face.name for card, one in made.position.ident.items() if one.face is not None}
    for step in made.trace.steps:
        if step.reads:
            told = {names[card] for card in (*step.cards, step.source, step.cause) if card in names}
            told.update(name for name in names.values() if name in step.says)
            yield from ((slug(name), question) for name in told for question, _ in step.reads)
    for expected in data.get("expect") or ():
        if expected.get("asked") in made.reads:
            yield from ((name, expected["asked"]) for name in taking_part(data))


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
        if not (rule.ended or rule.narrative)
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


def test_a_question_that_names_a_card_is_read_for_that_card(walk):
    """What a page of a card lists as contested about it comes up where the card is used: a card that has nothing to do with a question is
    not to be named by it."""
    named = {(card, question.id) for question in knowledge().questions if question.engine for card in question.cards}
    assert sorted((card, question) for card, question in named if (slug(card), question) not in walk.read) == []


def test_a_question_that_texts_can_raise_is_read_for_a_card_with_such_a_text(walk):
    """What is found in texts without playing them is not found in vain."""
    raised: dict[str, set[str]] = defaultdict(set)
    for card in library().cards.values():
        for face in card.faces.values():
            for question in read_face(face).questions:
                raised[question].add(card.name)
    assert sorted(one for one, cards in raised.items() if not any((slug(card), one) in walk.read for card in cards)) == []


def test_what_no_step_can_follow_is_cited_by_none(walk):
    exempt = {rule.id for rule in knowledge().rules if rule.narrative}
    assert sorted({rule for rule, _ in walk.cited} & exempt) == []


@pytest.mark.parametrize(
    "rule, says, follows",
    [
        # a rule about a word is at work where the text at work has that word, and nowhere else
        ("after-means", "Watcher reacts to Three 1 being played.", True),
        ("after-means", "Herald reacts before North Field scores.", False),
        ("searched-deck-gets-shuffled", "Ann's deck is shuffled.", True),
        ("off-the-top-leftovers-shuffled-in", "Ann's deck is shuffled.", False),
    ],
)
def test_a_rule_about_a_word_is_said_where_the_text_has_the_word(rule, says, follows):
    data = situation_from_text(WORDS).variants[0][1]
    made = replay(data, "x", library(), game_profile("latest"))
    made.cite_also()
    steps = [step for step in made.trace.steps if step.says == says]
    assert steps and any(rule in step.also for step in steps) == follows
