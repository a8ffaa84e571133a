"""Of several moves the verdict tells what came of all: what earlier ones did counts, and what was refused first is not told as the end."""

from judge_cases import of_collection, told_of


def test_a_total_is_compared_with_the_one_at_first():
    says = told_of("core-engines", "the fifth card of the turn calls the Protector")
    assert "Ann's total at North Field is now 11 (+2 from Arcane Protector), 7 more than before." in says


def test_copies_that_earlier_moves_put_away_are_told_with_the_last():
    says = of_collection("geekier-and-cthulhu-engines", "each of The Locals brings the next one and costs a Madness card").says
    assert says.startswith("7 copies of Note go to the bottom of Ann's deck")


def test_cards_drawn_together_out_of_a_discard_pile_come_from_there():
    says = told_of("munchkin-engines", "the Cardinal and the Collection Plate draw four out of the discard pile")
    assert "Two and Letter are in Ann's hand, from Ann's discard pile." in says
    assert "Both copies of Note are in Ann's hand, from Ann's discard pile." in says


def test_what_is_done_after_it_was_refused_was_refused_at_first():
    says = of_collection("marvel-engines", "Electro and the Goblin lower the breakpoint to what Sandman wants")
    assert "Sandman stays at Mid Field with power 7" in says.says
    first = "Ann cannot use the talent of Reroute the Power at first: its text asks that “the breakpoint of this base is 19 or less”"
    assert f"{first}, which was not so then." in says.also


def test_a_card_that_was_drawn_and_played_is_named():
    says = told_of("culture-shock-engines", "the Wolf makes room for the Eagle, who brings the Wolf back")
    assert "Before that, Ann draws a card (The Gray Wolf)." in says


def test_what_lets_a_talent_be_used_twice_is_named():
    says = told_of("monster-smash-engines", "the Stones, the Moon and two talents make the Wolf the strongest")
    assert "Standing Stones lets the talent of Teenage Wolf be used twice." in says
    assert "be used twice" not in told_of("monster-smash-engines", "at another base than Standing Stones Teenage Wolf uses its talent once")
