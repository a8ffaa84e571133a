"""A status is earned: what a line tells stands on the table of its case, and the verdict says what it asks; else nobody stands behind it.

Of all stories whose right verdict was written down, few wrong ones may carry a status, and few right ones may be without."""

import pytest
from support.benches import bench

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED


@pytest.fixture(scope="module")
def answers():
    return bench("answers")


# every story is asked, which may take more than what any other test is given where much else goes on
@pytest.mark.timeout(1800)
def test_few_wrong_verdicts_carry_a_status_and_few_right_ones_do_not(answers):
    found = [one for name in (*answers.STORIES, "verdicts-new.yaml") for one in answers.statuses(name)]
    right, wrong = ([one for one in found if one.right is which] for which in (True, False))
    assert len(right) >= 240 and len(wrong) >= 20
    standing = [one.line for one in wrong if one.stands]
    unjudged = [one.line for one in right if not one.stands]
    assert len(standing) <= 0.05 * len(wrong), standing
    assert len(unjudged) <= 0.1 * len(right), unjudged


@pytest.mark.parametrize(
    ("line", "why"),
    [
        # what happened to minions without a name, and how
        ("machete on my igor, he kills two minions there. whats igor at", "at once or one after the other"),
        ("two guys moved to temptress's base. her power?", "whose they were"),
        # at which of several minions it is aimed, and what somebody is told not to hold
        ("mega attack with my 3 and my 2 there vs his 5, dead?", "at which of the minions"),
        ("mugging: he has no actions in hand, what do i get", "what 'no' tells"),
        # how strong the minion is that bears it
        ("disintegrator on his guy with laser sword", "how strong the minion is"),
        # whose card it is by which something befalls another, and who is told to win a duel
        ("can his rex with incorporeal be bounced", "whose card does it"),
        ("gunfighter duels his zapbot and i lose the duel", "that Bea wins a duel"),
        # an action on a base that gives its player something where it scores
        ("won garrison with happily ever after on it. vp?", "whose Happily Ever After is"),
        # a word that came to nothing
        ("he plays seeing stars on my scout and zonkles my gnome", "what 'zonkles' tells"),
        ("can my lasertops still gnaw his pickpocket", "what 'gnaw' tells"),
        ("my loki and chronomage are on the cave of shinies and it scores", "what 'loki' tells"),
        # a verb of which no step tells
        ("his war raptor fights my king rex", "what 'fights' tells"),
        # a number that nothing bears out
        ("my archmage is 7 now. he plays seeing stars on it", "what '7' tells"),
        ("i play shanghai on his scout, i need 5 vp", "what '5' tells"),
        ("tar pits: im in 3rd place, he has 12", "who else is there"),
        # what is taken back
        ("he has deep roots out? no on the other base. he shanghais my first mate", "what 'no' tells"),
        # what a card looks for, and nobody laid there
        ("transmogrify on my own scout, do i still fetch a guy", "what lies there that Transmogrify looks for"),
        # minions without a name of which is asked
        ("yokozuna is mine and he plays felicia day. do all of my guys get dragged over?", "what becomes of 'guys'"),
        # what is asked of later turns
        ("i play king rex, can i do that every turn", "later turns"),
        # what something else is done to instead is not laid there
        # what befell one card and not the other of which it was told
        ("bob destroys my war raptor and my zapbot with ninja master", "what 'destroys' tells"),
        # how many of a card there are
        # when something happens, and one more play
        ("i play assassination on his king rex, does it die now or at end of turn", "does not say when"),
        ("tenacious z in discard, can i play it and another minion", "whether another can be played"),
        # titans that meet with power of which nobody told
        ("i play dagon where his gorgodzolla is, who stays", "how much power each player has there"),
        # what nothing in the line does
        ("ninja master and zapbot, does he die", "Nothing in the line destroys Zapbot"),
        # a target that nobody told of, and minions of whose power nobody told
        ("can i play disguise", "Nobody told of one"),
        ("does natural selection kill his zapbot", "which minions Ann has there"),
        # bases that score one after the other, and who wins
        ("my pirate king moves to the second base after the first base scored?", "what 'second' tells"),
        # how often and to how many a thing is done
        ("i poison his rex twice", "what 'twice' tells"),
        ("can i use archmage twice", "only that Archmage is played"),
        ("i shanghai 2 of his zapbots", "what '2' tells"),
        ("i destroy 2 of his gremlins, what happens", "what '2' tells"),
        # that a card comes, that nothing else is there, on which of several minions an action lies, whose a minion and a titan are
        ("i play wildlife preserve, his ninja master comes", "what 'comes' tells"),
        ("jungle oasis scores, do i get anything with only an action there", "what 'only' tells"),
        ("his leprechaun vs my 2 zapbots and an upgrade", "on which minion Upgrade lies"),
        ("tar pits me 8 + upgrade him 9, who wins", "on which minion Upgrade lies"),
        ("i have king rex and he has 2 zapbots and a hoverbot. nukebot dies there. whats left", "whose Nukebot is"),
        ("my arcane protector comes in at a base with his titan, me 10 power him 8", "what 'titan' tells"),
        # a card that somebody gets
        ("he destroys my collector, do i get the card back", "what 'card' asks"),
        # what an ability does to cards that only stand there for the power
        ("ninja dojo is full: me 9 mia 9 zed 3. whats zed get", "which cards have the power there"),
        # that one comes after the other, that it is played in that turn, and whether somebody counts for the power
        ("tenacious z from discard then zombie lord, can tz be played again with lord", "what 'then' tells"),
        ("invader plays on base that scores same turn, do i keep the vp", "Invader is not played here"),
        ("mega attack with his 3 and his 2 on my 4, dead?", "what 'on my 4' tells"),
        ("can some enchanted evening bring in a zapbot", "can give such a play"),
        ("zapbot into hoverbot off the top, legal", "what 'top' tells"),
        ("he plays poison on my buccaneer when base scores", "what 'scores' tells"),
        ("is a minion played by portal able to be dinged by leprechaun", "Leprechaun does nothing in it"),
        ("pirate king moves to base before scoring, does he count for power", "whether that counts there"),
        # that nothing came of it
        ("cash out when he has eliza", "could do something with"),
        # that each of two would do something instead
        ("sleeping beauty and grave situation, she dies", "Grave Situation and Sleeping Beauty would both do something instead"),
    ],
)
def test_what_was_told_and_came_to_nothing_takes_the_status(line, why):
    case = ask(line, printing="latest").case
    assert case.mark == NOT_JUDGED and why in case.why, (case.mark, case.why, case.says)


@pytest.mark.parametrize(
    "line",
    [
        "his leprechauns out and i put king rex there",  # that it does not react is what comes of it
        "my brownie on pony land next to a gremlin of mine. he plays seeing stars on the gremlin",  # without it there is no protection
        "he shanghais my lancelot to where my merlins library is. counter?",  # what a condition asks for
        "3 players two tie for first on the jungle oasis what does the third get",
        "giant turnip 6 minions, me 13 him 11",
        "the homeworld: me 12, dana 9, tom 4, kim nothing there. what does everybody get",
        "3way on central brain 7 7 7",
        "sea dogs robots, he got a hoverbot and a zapbot there",
        "mi-go and he doesnt take the madness",
        "my tinx takes his monster garland. plus 3 or minus 2 on her",
        "portal room scored, me and jo tied for first. do we both get a extra turn and who starts",
    ],
)
def test_what_is_borne_out_keeps_its_status(line):
    case = ask(line, printing="latest").case
    assert case.mark != NOT_JUDGED, case.why


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("a zapbot and leprechaun", "If Leprechaun is Ann's: Zapbot is at North Field"),
        ("copycat next to king rex", "If King Rex is Ann's: Copycat is at North Field with power 2."),
        ("my zapbot and his leprechaun", ""),
        ("seeing stars on archmage", ""),
    ],
)
def test_what_comes_of_it_is_told_for_both_players_where_nobody_says_whose_a_minion_is(line, other):
    told = ask(line, printing="latest").case.otherwise
    assert other in told if other else "If " not in told


@pytest.mark.parametrize(
    ("line", "says"),
    [
        # in whose turn it is
        ("can i play disenchant on his turn", "Ann cannot play Disenchant now: it is Bea's turn."),
        ("can he use archmages talent on my turn", "Bea cannot use the talent of Archmage now: it is Ann's turn."),
        # every player at the table, and whom a card is about
        ("gremlin dies, 3 players, who discards", "Bea discards a card and Cal discards a card"),
        ("i play probe, 3 players, whose hand can i look at", "Ann picks which player."),
        # a base that comes by an action
        ("i terraform his base into central brain, how strong is my zapbot there", "Zapbot is at The Central Brain with power 3"),
        ("terraforming: the new base is tortuga, can i play buccaneer there", "Buccaneer is at Tortuga"),
        ("crypt looter jumps on the new base after terraforming", "Crypt Looter is at East Field"),
        # cards that are discarded, and those that the other player has besides
        ("i discard 2 cards for bulking stew on my top tier how big", "Top Tier stays at North Field with power 7"),
        ("i have 2 war raptors he has one, how strong are mine", "have power 5"),
        # what is played before the base scores
        ("i play king rex on jungle oasis where he has 10, who wins", "Jungle Oasis scores: Bea gains 2 VP"),
        ("general ivan and a war raptor there, who dies if ivan dies", "General Ivan survives"),
    ],
)
def test_what_a_line_presupposes_lies_there(line, says):
    case = ask(line, printing="latest").case
    assert says in case.says and case.mark != NOT_JUDGED, (case.mark, case.why, case.says)


@pytest.mark.parametrize("line", ["can i play disenchant", "he plays disenchant"])
def test_what_a_card_asks_for_lies_there_where_only_that_card_is_named(line):
    case = ask(line).case
    assert "is destroyed" in case.says and case.mark == "literal"


def test_whose_a_card_was_taken_to_be_takes_the_status_where_it_matters():
    line = "bin and gone lies next door and three of my guys were on the base that scored, all safe?"
    case = ask(line, printing="latest").case
    assert case.mark == NOT_JUDGED and case.why == "Not in the case: whose Bin and Gone is."


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("sidelined girlfriend comes out of stasis, does she use up my minion for the turn", "as an extra minion"),
        ("i play a zapbot. is it my minion for the turn", "as the regular minion of the turn"),
    ],
)
def test_whether_a_regular_play_is_used_up_is_said(line, says):
    assert says in ask(line, printing="latest").case.says


@pytest.mark.parametrize(
    ("line", "why"),
    [
        # what a card asks for was supposed, and is not what the line tells of
        ("survival of the fittest: base has only two 2 power guys. who dies", "which minions Ann has there"),
        ("emperor penguin used it for a groupie chain", "It tells only of minions that were supposed."),
        # what comes later, and what is done with a card without a name
        ("queen fluffy steals a 2, does she do that every turn", "It says nothing of later turns."),
        ("shield maiden flips his action, now she plays it", "what 'plays' tells"),
        # what is not there, what lies on a deck, and where a card goes that leaves the table
        ("hush my stories are on with a minion at the bottom: do i have to play it", "what 'bottom' tells"),
        ("the gray wolf hops on my deck, can the wolf be the minion i play", "what 'hops' tells"),
        ("banner call on nobody, allowed?", "what 'nobody' tells"),
        # a play that is refused for where the card was laid
        ("used the archmage talent, then he got beamed up before i played anything with it. is the action lost", "Nobody told"),
    ],
)
def test_what_was_supposed_for_a_line_takes_the_status(line, why):
    case = ask(line, printing="latest").case
    assert case.mark == NOT_JUDGED and why in case.why, (case.mark, case.why, case.says)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        # the base is to score at that time
        ("can dust devil fly into a base thats about to score", "Dust Devil moves from South Field to North Field"),
        # an action that stands for a verb, and nobody says who does it
        ("dragon warrior at pony land, poison him, is he gone", "Poison lies on Dragon Warrior"),
        ("his scout is there. seeing stars it, does it die", "Scout is destroyed"),
        # nobody plays with his own minions against his own
        ("cub scout vs dinghy", "Bystander"),
    ],
)
def test_who_does_what_when_is_read(line, says):
    case = ask(line, printing="latest").case
    assert says in case.says, (case.mark, case.why, case.says)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        # what lies there is not what is played
        ("wade through the buildings where my guy has an upgrade, is that gone", "Nobody told that Upgrade is played."),
        # whose minions alone lie there, and what is played besides
        ("can i play complete the ritual on a base where only he has guys", "what 'only' tells"),
        ("its alive with my zapbot", "Nobody told what is played as an extra."),
        # what something is told to keep him from
        ("last call on a pirate king before scoring, does he still get his move", "It does not say what 'move' asks."),
        # who has no card for an extra play has it all the same
        ("bacta on his warbot, does he get the extra", "whether there is an extra play"),
    ],
)
def test_what_is_there_and_what_is_played_are_told_apart(line, why):
    case = ask(line, printing="latest").case
    assert case.mark == NOT_JUDGED and why in case.why, (case.mark, case.why, case.says)


@pytest.mark.parametrize(
    "line",
    [
        "rampage with rex at ice castle, we only have 9 there altogether, does it get there",
        "nobody slapped anything on my spartan, then he poisons it, how big",
        "we tied 12 12 and kim has 9 at tortuga",
    ],
)
def test_no_word_is_said_not_to_be_understood_beside_a_verdict_behind_which_somebody_stands(line):
    answer = ask(line, printing="latest")
    assert answer.case.mark not in ("", NOT_JUDGED) and answer.unknown == (), (answer.case.mark, answer.case.why, answer.unknown)


def test_a_word_that_may_matter_is_said_not_to_be_understood_and_takes_the_status():
    answer = ask("seeing stars on his gnome with a flurble", printing="latest")
    assert answer.case.mark == NOT_JUDGED and answer.unknown == ("flurble",)
