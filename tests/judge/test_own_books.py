"""Editions run their own book: what a book says, in a rule or a note on a card, holds in a situation played under that book's profile."""

from collections import defaultdict

import pytest

from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.expectations.comparing import unmet_expectations
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.compendium import compendium
from adjudicator.judge.situation.situation import read_situation
from adjudicator.knowledge import rulings_path
from adjudicator.knowledge.model import Clarification

BOOKS = {profile.source: profile.id for profile in knowledge().profiles if profile.kind == "edition" and profile.date}
EDITIONS = sorted({edition for source, edition in BOOKS.items() if source in {one.id for one in knowledge().sources}})


def said_by(edition):
    """The rules and clarifications that cite the book of an edition and hold in it, each with the situations that show it; those of which
    it is said why none does are left out."""
    known = compendium().situations
    shown = defaultdict(list)
    for told in known.values():
        for one in told.shows:
            shown[one.partition("/")[0]].append(told)
    for record in (*knowledge().rules, *knowledge().clarifications):
        if record.ended or record.narrative or not any(BOOKS.get(cite.source) == edition for cite in record.cites):
            continue
        if isinstance(record, Clarification):
            told = [*(known[id] for id in record.situations), *shown[record.id]]
        elif edition in record.editions:
            told = shown[record.id]
        else:
            continue
        yield record.id, told


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_book_says_holds_under_its_own_profile(edition):
    """In some variant, as it stands or with no answer but the edition's own."""
    known: dict[tuple[str, str], bool] = {}
    found = list(said_by(edition))
    assert len(found) > 100
    broken = [id for id, told in found if not any(_holds(one, edition, known) for one in told)]
    assert not broken, f"under {edition} no situation shows {broken}"


def _holds(told, edition, known):
    profile = game_profile(edition)
    for variant, data in read_situation(rulings_path() / told.file, told.file).variants:
        key = (told.id, variant)
        if key not in known:
            asked = data.get("questions") or {}
            known[key] = all(profile.answer(question) == str(option) for question, option in asked.items()) and _met(data, told, profile)
        if known[key]:
            return True
    return False


def _met(data, told, profile):
    try:
        made = replay(data, told.file, library(), profile)
    except BadInput:
        return False
    return not unmet_expectations(data.get("expect"), made, data, told.file)
