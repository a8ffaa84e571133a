"""What our words for a card must not do: lose a place, make one of many out of each, let "it" be another card, say a state for a moment.

Each kind stands with a card, or a small text, that was worded otherwise before."""

import pytest

from adjudicator.judge.asking.asked.by_text.plainly import reads_plainly
from adjudicator.language.rendering import render_face


def _says(library, name, printing="latest"):
    return render_face(library.find(name).face(printing))


@pytest.mark.parametrize(
    ("name", "says"),
    [
        # where a card is that does something with itself out of play
        ("Fan", "discard this minion from your hand to draw"),
        ("Revenant", "bury this minion from your discard pile on a base"),
        ("Fledgling Vampire", "bury this minion from your hand or discard pile on a base"),
        # one card lies in one player's pile
        ("Valkyrie", "a minion from another player's discard pile"),
        ("Innsmouth", "a card from any player's discard pile"),
        ("Jinkies!", "from your hand and/or discard pile"),
        # a titan that gathers counters gathers them while it is not in play
        ("Helicoprion", "While this titan is not in play, after a minion is destroyed, place a counter on this titan"),
        ("Ancient Lord", "While this titan is not in play, if you would place"),
        # where a standard action is there is no "here", and what is put off looks whether its card is still there
        ("Charmed", "its power is not added to its controller's total power. "),
        ("Gal-Woman", "At the end of the turn, if that action is still in play, place it"),
        ("Christmas Will Be Ours!", "return it from anywhere but the box to its owner's hand at the end of the turn."),
        # only the top of a deck, and a talent that was used already
        ("A Wish for Wings That Work", "After this card is revealed off the top of your deck, you may play"),
        ("Expert Timing", "and/or it uses its talent an extra time."),
        # who did not do it, of several, and what came to a pile meanwhile
        ("Shoggoth", "For each of those who did not, you may destroy one of that player's minions here."),
        ("Discards are Forever", "minions in each other player's discard pile that came there this way"),
        # whoever does all of it is named at its beginning, and a sentence that only tells cards apart is none
        ("Secret Volcano Headquarters", "each player with a minion here reveals the top card of their deck; for each"),
        ("Q Point", "each player chooses one of their minions or actions here and destroys each of their other"),
        ("Forgotten Horrors", "After you play a minion here or play a card that moves a minion to here"),
        ("Helping Hands", "that player gets 1 less VP from that base; if that was done, gain 1 VP."),
        # what buys something is one of two, and counters are split
        ("Arkham University", "you may either draw two Madness cards or discard a Madness card from your hand, to play"),
        ("Body Shop", "Place +1 power counters equal to its power, split as you like, on your minions."),
        ("Disrupt the Space-Time Continuum", "Place as many stasis counters on each of them as there are of them."),
        # one choice that somebody else makes, and whose left is meant on a base
        ("Blaster Master", "that player chooses a card from their hand or the top card of their deck unseen, and you"),
        ("Brood Hive", "starting with the player to the current player's left, each player with a minion here may"),
        # what takes the place of a play is no extra one
        ("Slime Pool", "on a minion here."),
        # each player has a use of his own, and what comes to the top later lies as the card before it did
        ("Sakura Garden", "Once per turn for each player, after a minion goes"),
        ("Signs in the Stars", "face up, and each that comes to the top later"),
        # several cards may come from several bases
        ("Reassignment", "up to two of your minions from other bases to there"),
        # all that are level
        ("Base", "destroy each minion with the least power here"),
        ("Temple of Goju", "place each player's minion with the highest power here on the bottom of its owner's deck."),
        # a card is not beside itself
        ("Cabin in the Woods", "Each minion here whose controller has another minion here has +2 power"),
        ("Round Table", "+1 power if its controller has another minion here with the same printed power."),
        ("Super Future Space Armor Power", "each of your minions at a base where you have another minion"),
        ("Dagon", "each of your minions here with the same name as another minion here"),
        # neither the deck nor another card nor another base is "it", "there" and "those"
        ("Hostage Rescue", "Shuffle your deck. Place that minion on top"),
        ("Athos", "affects one or more of your other minions here, give each of those minions +1 power"),
        ("Brojak", "and/or place a +1 power counter on this minion"),
        ("Megabot", "play this titan on that minion's base"),
        ("There Goes Tokyo", "Destroy the chosen base and replace it with the top card of the base deck"),
        ("Ghost-Spider", "Choose any number of the other cards"),
        ("Strategize", "Return the chosen cards to the top"),
        ("Extradrone", "If this minion was played off the top"),
        ("Terraforming", "on the new base"),
        # alternatives
        ("Berserker", "to either play an extra action OR place"),
        ("Volcanic Uprising", "to that base; OR destroy a base"),
        # what narrows a card stands beside it
        ("Air Jaws", "a minion of power 3 or less at that minion's base"),
        ("Technomagical Lass", "a minion here that is not yours with power equal"),
        ("Gotta Get 'Em All", "one minion of each name from your discard pile"),
        ("Ancient Crashed Ship", "play a minion here from anywhere except your hand"),
        ("Critter Cube", "a minion of power 3 or less, whoever owns it, into"),
        ("Mega Attack", "less power than the total power of your minions there"),
        ("The Hill that Strolls", "other players together have two or more minions that you own"),
        # besides the plays of the turn
        ("Command Penguin", "off the top of your deck as an extra minion"),
        ("Break the Curse", "from your discard pile as an extra action"),
        ("Island Chain", "play the top card of the base deck as an extra base"),
        # so many and no more
        ("Final Stand", "if you have exactly one minion there"),
        ("Guide", "exactly once this turn"),
        # what goes without saying, and what the card says by a moment
        ("Bewitched", "When this minion leaves play, transfer this action to another minion"),
        ("Gem Grabber", "Discard the top two cards of the treasure deck."),
        ("Subterranean Lair", "On your turn, if you have no minions here"),
        ("The Dohyo", "if it is your turn"),
        ("Fast as Lightning", "Until the end of the turn, if that minion would go to the discard pile"),
        ("Worker", "if it had no +1 power counters"),
        ("Total Sellout", "If the breakpoint of that base was 21 or more"),
        ("Convergence", "to another base. If it has moved there and"),
        ("Happily Ever After", "if you win this base"),
        # on the base itself, not at it
        ("Good Buddy", "an action played on this base"),
        ("Tokyo", "After you play an action on this base"),
        # all of it belongs to the moment
        ("Baron Zemo", "gain 1 VP and place this minion"),
        ("The Fisher King", "draw a card; then, if you have eight or more"),
        ("Letter From Another Time", "as an extra card; then discard this card"),
        # whose, and in which order
        ("Wooden Horse", "After you play an action, you may give"),
        ("Converted Cave", "can be destroyed only by their controllers"),
        ("Mo'ai", "Other players cannot move their minions to here"),
        ("Gimme!", "to one of your other minions"),
        ("Spy", "on the bottom of your deck in any order"),
        ("Mints Eruption", "with a base in play, keeping all cards there"),
        ("Sphinx", "While this titan is in play, after a base scores"),
        ("Good Deed", "only one Good Deed each turn, and only once"),
        ("Go See My Sister", "After you play or move one of your minions here"),
        ("Dudlee", "to give this minion +1 power"),
        ("1.21 Gigawatts", "or shuffle each minion"),
        ("Square Deal", "as many cards in your hand as there are in the smallest hand of any other player"),
        ("Now You Know: Bike Safety", "to the scoring base"),
        ("The Pits", "a monster here other than that"),
        ("Into the Time Slip", "a card from play"),
        ("Power Maid", "the number of your minions here, from another base to here"),
        ("Secret Stash", "Store the top three cards of the treasure deck under this action."),
        ("It Belongs in a Museum", "a minion that is not at that minion's base"),
        ("Upgrades", "Place two +1 power counters in total on your minions."),
        ("Mufasa", "you may place up to four +1 power counters in total on your minions"),
        ("A Whole Lot Meaner", "you may draw this card from your discard pile"),
        ("Scroll Shuffler", "If you do and it is a minion of power 2 or less"),
        ("Drakkar", "if it is an action or a minion of power 3 or less"),
        ("Frozen Port", "cannot play minions here that they can play on other bases"),
        ("Saloon", "After a minion is destroyed here, each player"),
        # what is done later asks then, and a choice that is made first is said first
        ("Recall Critter", "At the end of the turn, if you control it, place it"),
        ("Game Over, Dude!", "Choose power 0, 1, 2, 3 or 4 and play a minion of that power"),
        ("Sapa Inca", "Place it into your hand and shuffle your deck if you searched it."),
        ("Golden Condor", "any number of your actions played on bases"),
        ("Gorgodzolla", "After you play a minion or action here"),
        ("Hotel of Holiness", "After you play a minion here for the first time each turn, shuffle a random minion from your discard pile"),
        ("Hawkeye's Arrows", "for each of those actions"),
        ("Death Breath", "reduce the breakpoint of that base"),
        ("I Can't Tell Them Apart", "as an extra minion for each of them"),
        # whose, by whom, for each of whom, and each of which
        ("Last Dance", "1 VP for each of their minions destroyed by this action"),
        ("Dressing Room", "a card for each player who does so, including you"),
        (
            "Power Castle",
            "after an action is played on or transferred to a minion here, you may place a +1 power counter on the minion it is on",
        ),
        ("Whack-a-Ghoul", "One monster for each player."),
        ("Furthering the Cause", "At the end of each turn, if another player had one or more minions destroyed here"),
        ("Assassination", "At the end of the turn, destroy this minion"),
        (
            "Leprechaun",
            "if that minion and this minion are still here and that minion's power is less than this minion's power, destroy that",
        ),
        ("Microbot Archive", "one of your Microbots (including this one) is destroyed"),
        ("Origin Story", "a minion of the Slashers faction in play"),
        # where it is and where it goes, and that it goes elsewhere
        ("Truck Stop", "to this base or transfer an action played on this base to another base"),
        ("Zeppelin", "from another base to here or from here to another base"),
        ("Dolts, Halfwits, Fools, Morons!", "transfer it to one of your other minions"),
        # said once, and where alternatives begin
        ("Dagon", "if you have two or more minions with the same name at one base, you may play this titan on such a base"),
        ("Evolution", "Destroy it to either play a Rainboroc"),
    ],
)
def test_our_words_say_what_the_card_does(encoded, name, says):
    assert says in _says(encoded, name)


@pytest.mark.parametrize(
    ("name", "not_said"),
    [
        ("The Frog Princess", "lose"),
        ("The Frog Princess", "Ongoing"),
        ("Doppelgänger", "iscard that"),
        ("So-so Corral", "last one first"),
        ("Professor", "to you may"),
        ("Sacred Circle", "here here"),
        ("Desert Island", "here's"),
        ("Retirement Community", "for each player"),
        ("Mermaid Reef", "while it is their turn"),
        ("Not in Kansas", "iscard"),
    ],
)
def test_what_holds_the_tree_together_is_not_said(encoded, name, not_said):
    assert not_said not in _says(encoded, name)


def test_the_words_for_the_first_printing_speak_of_whoever_does_it(encoded):
    assert "into their hand" in _says(encoded, "Inventor's Salon", "first")
    assert "Any number of players each reveal" in _says(encoded, "Operative", "first")


def test_a_card_of_which_our_words_leave_out_a_part_is_not_shown(encoded):
    face = encoded.find("Sheep Shrine").face("latest")
    assert not reads_plainly(face, face.abilities)
    face = encoded.find("Fledgling Vampire").face("latest")
    assert reads_plainly(face, face.abilities)
