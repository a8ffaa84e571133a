"""What two factions have to do with one another, against what their cards say."""

import pytest

from adjudicator.judge.factions_together import DEEDS, WIDE, company
from adjudicator.knowledge.errors import UnknownId


def test_pirates_move_and_bears_wait_for_what_moves():
    bears = next(one for one in company("Pirates").sets_off if one.faction == "Bear Cavalry")
    assert bears.deeds[0] == "moving" and bears.pairs > 10
    assert any(one.faction == "Pirates" for one in company("Bear Cavalry", most=200).sets_off)


def test_what_forbids_or_replaces_holds_up():
    held = {one.faction: one for one in company("Pirates").holds_up}
    assert "moving" in held["Tricksters"].deeds, "their Hideout and others stop what would be done to a minion"
    assert all(one.pairs and one.deeds for one in held.values())


def test_it_is_the_same_seen_from_either_side():
    for ours, theirs in (("Pirates", "Bear Cavalry"), ("Zombies", "Ghosts"), ("Robots", "Vampires")):
        for field in ("sets_off", "holds_up"):
            one = {row.faction: row.pairs for row in getattr(company(ours, most=200), field)}
            other = {row.faction: row.pairs for row in getattr(company(theirs, most=200), field)}
            assert one.get(theirs) == other.get(ours)


def test_the_most_pairs_come_first_and_no_faction_stands_beside_itself():
    found = company("Robots", most=200)
    for rows in (found.sets_off, found.holds_up):
        assert [one.pairs for one in rows] == sorted((one.pairs for one in rows), reverse=True)
        assert "Robots" not in {one.faction for one in rows}
    assert all(len(rows) <= 6 for rows in (company("Robots").sets_off, company("Robots").holds_up))


def test_what_every_deck_does_says_nothing_of_two_factions():
    assert {"move", "destroy"} <= DEEDS.keys() and not {"play", "draw", "discard", "turn_end"} & DEEDS.keys()
    assert all(WIDE not in kinds for kinds in DEEDS.values())


def test_a_faction_that_there_is_not_is_told_with_the_nearest():
    with pytest.raises(UnknownId, match="Pirates"):
        company("Pirats")
