"""Where no ruling speaks of a card, its own text is shown: what limits it is often all that was asked."""

from __future__ import annotations

import pytest

from adjudicator.judge.asking.asking import ask


# thirty such lines were written, on cards drawn by lot: before, the words that settle them stood in one answer, that of a verdict
@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("favor of hera both counters on the same guy?", "up to two of your minions"),
        ("coach combat, can it hit someone at another base", "at that minion's base"),
        ("favor of hades get a minion back?", "Place an action from your discard pile"),
        ("sandman when its exactly 19", "19 or less"),
        ("not enough bullets two different names", "with the same name as that minion"),
        ("can granny look twice in one turn", "Talent:"),
        ("mountie major counts everybody or just one player", "of the other player with the most of them"),
        ("does shellshock count itself as the 2 or less", "another minion"),
        ("can i tinx an action off a base", "on another minion"),
        ("ruckus to kill the monsters, do i get the treasures", "without"),
        ("ronin still gets counters if my other guy is there", "If you have no other minions here"),
        ("dangerous ground do i discard too when i play there", "another player"),
        ("heavy drinker kill my own guy at a different base?", "your"),
        ("i select you can i fetch a 4", "a minion of power 3 or less"),
        ("lasagna party as my second action, another action?", "If this is the first action you played this turn, play an extra action"),
        ("white magicat looks in the bin too?", "deck and/or discard pile"),
    ],
)
def test_what_limits_a_card_is_in_its_own_text(line, says):
    texts = [one.says for one in ask(line, printing="latest").statements[:3] if one.key.startswith("card:")]
    assert any(says in text for text in texts), texts


def test_what_the_other_printing_says_is_told_as_well():
    told = next(one.says for one in ask("leprechaun is that every time or what", printing="latest").statements if one.kind == "card")
    assert told.startswith("Power 5. Ongoing: Once per turn,") and "In the first printing: " in told


def test_a_verdict_that_settles_two_cards_needs_no_texts():
    found = ask("zapbot then king rex with the extra", printing="latest")
    assert found.case is not None and not found.case.why and all(one.kind != "card" for one in found.statements)


def test_that_no_ruling_is_about_a_card_is_said_beside_its_text():
    found = ask("sandman when its exactly 19", judged=False)
    assert found.unruled == ("Sandman",) and "No ruling above is about Sandman." in found.lines()


@pytest.mark.parametrize("line", ["teleport overflow with three of them?", "place em down a 5 and a 2?", "informant on the treasure deck?"])
def test_a_text_that_our_words_tell_in_steps_is_not_shown(line):
    # a text with branches, or with a sum of what an earlier step did, may be taken otherwise than the card
    found = ask(line, printing="latest")
    assert not found.texts and not [one for one in found.statements if one.key.startswith("card:")]


def test_what_is_ruled_on_the_card_stands_before_what_is_said_of_any():
    shown = [
        one.key
        for one in ask(
            "i have 9 in hand, draw my two, and there is a missing uplink of mine on my monkey. how many do i end with", printing="latest"
        ).statements
    ]
    assert "clarification:missing-uplink-after-the-hand-check" in shown[:3] and "card:missing-uplink" in shown[:3]


def test_three_cards_on_which_nothing_is_ruled_speak_for_themselves():
    shown = [one.key for one in ask("neutral space vs ninja master, what about supreme overlord from another base").statements]
    assert {"card:neutral-space", "card:ninja-master", "card:supreme-overlord"} <= set(shown)


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("broadside on egg chamber, his workers still have their counters", ["card:broadside", "card:egg-chamber"]),
        ("i have archmage and use summon then time loop", ["card:summon", "card:time-loop"]),
        ("cub scout at the central brain and i move warbot there", ["card:the-central-brain", "card:warbot"]),
    ],
)
def test_of_three_cards_the_texts_of_two_stand_behind_what_is_ruled_on_the_third(line, texts):
    shown = [one.key for one in ask(line, printing="latest", judged=False).statements[:3]]
    assert not shown[0].startswith("card:") and shown[1:] == texts


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("viking funeral on a rex i stole from bob's discard with valkyrie, does rex go back in the box?", "card:viking-funeral"),
        (
            "i used my valkyrie to grab the king rex out of my opponent's discard pile. later i played him and "
            "put a viking funeral on him, and now he's going to die. does the rex get boxed or does the other guy get it back",
            "card:viking-funeral",
        ),
        (
            "my buddy put Upgrade on his king rex so it's a 9 right now. i've got a mimic on the table. does "
            "mine become 9 as well or only rex's normal number",
            "card:mimic",
        ),
        ("he poisons my princess with 2 heirlooms on her, do the heirlooms fall off", "card:heirloom"),
        ("general ivan played into a leprechaun with upgrade (7 power), does he die", "card:general-ivan"),
        ("my dragon warrior plus leprechaun with upgrade, is he destroyed", "card:dragon-warrior"),
        ("bigfoot alone at treasure bath with nobody owning him, me 11 and her 7. does it break", "card:bigfoot"),
        ("ninja master goes for my ships captain. can my ensign take the bullet", "card:ensign"),
    ],
)
def test_the_text_that_settles_a_line_is_among_the_first_three_things_shown(line, text):
    assert text in [one.key for one in ask(line, judged=False).statements[:3]]
