"""What is ruled about the cards at work, beside a verdict."""

from __future__ import annotations

import pytest
from judge_cases import replay_of_collection

from adjudicator.judge.asking.reasons.ruled_there import FEW, MOST, ruled_there
from adjudicator.judge.data.loaded import knowledge
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.situation import read_situation
from adjudicator.judge.verdict.verdict import verdict
from adjudicator.knowledge.model import EDITIONS, Clarification, Rule


def ruled(situation: str, variant: str) -> list[str]:
    made = replay_of_collection(situation, variant)
    return [one.title for one in ruled_there(made, verdict(made, knowledge(), besides=True))]


@pytest.mark.parametrize(
    ("situation", "variant", "title"),
    [
        # a rule whose occasion a step is
        (
            "starting",
            "a Weed Eater just played starts at its printed 5 and has 3",
            "Weed Eater starts at 5, with power 3 in its first turn",
        ),
        # a ruling on the card that acts
        ("zombie-lord", "only one for each base, even if that one walks off", "Zombie Lord plays one minion to each empty base"),
        # a point that is left open
        (
            "tooth-and-claw",
            "against Sleep Spores it is used up; how long it keeps them off is left open",
            "Open: how a spent defence meets a lasting change",
        ),
    ],
)
def test_what_settles_it_is_told(situation, variant, title):
    found = ruled(situation, variant)
    assert title in found
    assert len(found) <= MOST


def test_nothing_is_told_that_is_not_about_a_card_there_nor_newer_than_the_books():
    told = 0
    for file in situation_files(situations_path())[::40]:
        for variant, _ in read_situation(file).variants:
            made = replay_of_collection(file.stem, variant)
            there = {identity.face.name for identity in made.position.ident.values() if identity.face is not None}
            for key in (one.key for one in ruled_there(made, verdict(made, knowledge(), besides=True))):
                record = knowledge().by_key[key]
                assert isinstance(record, (Rule, Clarification))
                assert there.intersection(record.cards), (file.stem, variant, key)
                told += 1
                if isinstance(record, Rule):
                    # one for which the card is one example of many says nothing of it
                    assert len(record.cards) <= FEW or any(card in f"{record.title} {record.says}" for card in record.cards), key
                elif made.profile.edition not in ("latest", "community-wiki", ""):
                    books = EDITIONS[: EDITIONS.index(made.profile.edition) + 1]
                    assert any(one.source in books for one in record.cites), (file.stem, variant, key)
    assert told > 20
