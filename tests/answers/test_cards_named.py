"""Which cards a line names: all that it means, in whatever form their names stand, and no word that only is like a name."""

import pytest
from support.benches import bench

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.composer.from_line import read_line
from adjudicator.judge.data.suggesting import every_card

#: Sentences in which a name stands in the plural, as whose something is, and by itself.
FORMS = {
    "minion": ("he has two {plural} on the base", "does {owner} power count", "can i kill {name} with zapbot"),
    "action": ("i play both {plural} on my turn", "does {owner} effect still work", "he answers with {name} in my turn"),
    "base": ("both {plural} score at once", "what does {owner} ability do", "my minion at {name} gets moved"),
}


def test_the_cards_that_plain_questions_mean_are_named_and_no_others():
    answers = bench("answers")
    totals, _ = answers.counted(answers.NAMES)
    assert totals["both"] >= 0.95 * totals["given"] and totals["both"] >= 0.97 * totals["named"], totals


def test_every_name_is_found_in_the_plural_as_an_owner_and_by_itself():
    missed, asked = [], 0
    for card in every_card():
        name = card.name.rstrip("!?.").lower()
        plural = name if name.endswith("s") else name[:-1] + "ies" if name.endswith("y") and name[-2] not in "aeou" else name + "s"
        for form in FORMS.get(card.kind, FORMS["minion"]):
            line = form.format(name=name, plural=plural, owner=name + ("'" if name.endswith("s") else "'s"))
            asked += 1
            missed += [line] if card.name not in read_line(line).names else []
    # a word of the game stays one: "both bases", "the end's effect"
    assert asked > 4800 and len(missed) <= 0.012 * asked, missed


@pytest.mark.parametrize(
    "line",
    [
        # a name is only a part of what is said
        "do i lose a level when i run away from a monster",
        "whos king of the hill when we share the lead",
        "cheapest shop for the cthulhu box in germany",
        "counting tokens or upgrades on a dude in my deck",
        "how strong is he at the count",
        # with an article, or by its root alone, a word is no slip in a name
        "the minister of my deck",
        "the machines are on the base",
        "the account of my points",
        "he is scared of my minions",
        "i cannot do that this week of all weeks",
        # who only can be somebody at the table
        "johnny says a tie goes to whoever came first",
        "my girlfriend pearl forgot her draw",
        "ruby and jasmine both reach 15 in the same turn",
        # any of many, and a faction
        "does a convoy of moved guys count as one move",
        "is there a tribute for whoever is last",
        "my spies faction friend wants to see my hand",
        # what is like a card
        "do shinobi type plays count as the extra card",
    ],
)
def test_words_that_are_like_a_name_are_no_card(line):
    assert ask(line, judged=False).cards == ()


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("two moais on one base, both safe", ("Mo'ai",)),
        ("his tikis power with no action on them", ("Tiki",)),
        ("he has two ghost-spiders", ("Ghost-Spider",)),
        ("does guide boost a guy that moves twice", ("Guide",)),
        ("does scout's power count", ("Scout",)),
        ("spy does nothing right", ("Spy",)),
        ("scout died at a scoring base, hand?", ("Scout",)),
        ("fence: my own cards dont count, correct", ("Fence",)),
        ("can the overlord bounce my own guy", ("Supreme Overlord",)),
        ("i got gojus temple wrong, bottom or top of the deck", ("Temple of Goju",)),
        ("does his widow still work", ("Black Widow",)),
        ("both fairy godmother's blessings", ("Fairy Godmother's Blessing",)),
        ("mine: 2 zapbots, his: a gremlin of mine", ("Zapbot", "Gremlin")),
        # what somebody has done who played it, by verbs that are formed by no rule, and by the verb of which the name is the noun
        ("he took the shinies with my scout there", ("Take The Shinies", "Scout")),
        ("i dug em up and then passed", ("Dig 'em Up",)),
        ("they ran em off my base", ("Run 'Em Off",)),
        ("she abducted my war raptor", ("Abduction", "War Raptor")),
        # one word that is another name of a card, and a part of the one that is told in full
        ("seeing stars on my tiger assassin, can the assassin come back", ("Seeing Stars", "Tiger Assassin")),
    ],
)
def test_a_name_is_found_in_every_form(line, names):
    assert read_line(line).names == names
