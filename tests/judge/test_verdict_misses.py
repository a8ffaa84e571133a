"""The verdict says of what waits for something why it does not act on what happened, where one thing about that was another one."""

from __future__ import annotations

import pytest
from judge_cases import told_of

#: A file of the collection, a variant, and what is told.
TOLD = {
    "its or is in small letters": (
        "read-side-by-side",
        "Spirit of the Forest does not do both of what Operative says",
        "Spirit of the Forest does not react to Operative: the “or” of Operative is not in capitals.",
    ),
    "it does something as it is played, and was moved": (
        "second-five",
        "Felicia Day brings nobody when she is moved",
        "Felicia Day does nothing as it arrives: it is moved, not played.",
    ),
    "what it gave to others is cancelled as the base scores": (
        "treasure-cards",
        "the Potion of Paralysis silences the cards at the base, not the base",
        "Proud gives nothing as Gift Field scores: its abilities are cancelled by Potion of Paralysis.",
    ),
    "a monster that nobody controls, as each player's minions are strengthened": (
        "clerics-and-dwarves",
        "Good Habits strengthens all players' minions, no monster that nobody controls",
        "Good Habits does nothing to Bigfoot or Ghoul: nobody controls them.",
    ),
    "a monster with nobody's other minion beside it": (
        "patterns-read-again",
        "Pony Land keeps no monsters that nobody controls",
        "Pony Land does nothing to King Tut or Ghoul: nobody controls them.",
    ),
    "a monster that is no minion of a player": (
        "third-four",
        "Very Large Boulder takes the regular minion, and an empty base",
        "King Tut does not count for Very Large Boulder: nobody controls it.",
    ),
    "a monster without an owner": (
        "sums-lists-and-piles",
        "no monster goes into Critter Cube, as no player owns it",
        "Critter Cube does nothing to Web Troll: no player owns it.",
    ),
    "another ability of it has acted, and its turn's end asks something": (
        "what-happened-this-turn",
        "Machete stays when another minion did it",
        "Machete does nothing at the end of Ann's turn: it asks that “this minion has destroyed a minion this turn”, which is not so.",
    ),
    "the talent of an action where those of minions are used twice": (
        "standing-stones",
        "the talent of an action there is used once",
        "Standing Stones does not let Drum use its talent twice: it speaks of the current player's minions here, and Drum is an action.",
    ),
    "a minion elsewhere than where talents are used twice": (
        "standing-stones",
        "elsewhere a talent is used once",
        "Standing Stones does not let Dancer use its talent twice: it is at North Field.",
    ),
    "what a base has of the next one, elsewhere": (
        "signs-in-the-stars",
        "the top card's ability answers nothing elsewhere",
        "Inn does not react to Nine being played: only North Field has its abilities, not South Field.",
    ),
    "monsters and treasures, where a faction is named": (
        "nobody-owns-them",
        "monsters and treasures are of no faction",
        "Cheer does nothing to Rat or Mercenary: they are of no faction.",
    ),
    "whoever plays the card owns it": (
        "owners",
        "Mboro Hornet does not answer Madness where its player owns it",
        "Mboro Hornet in Bea's hand does not react to Madness being played: it waits for what somebody else owns, and that card is Ann's.",
    ),
    "it was put off, and what it was to befall has gone": (
        "always-get-our-man",
        "prey that has left play is let go",
        "Always Get Our Man does nothing at the end of Ann's turn: the Third at South Field has left play.",
    ),
    "no player has played it": (
        "monsters-arrive",
        "with the base's monsters nobody has played a minion, in 2015",
        "Watcher does not react to Rat arriving: no player has played it.",
    ),
    "it comes from elsewhere": (
        "fourth-three",
        "the Crashed Ship passes over a minion from the hand",
        "Ancient Crashed Ship does not react to Two being played: it comes from Ann's hand.",
    ),
    "the waiting card has been played itself": (
        "grimms-fairy-tales",
        "The Frog Prince is not moved by his own arrival nor by a minion elsewhere",
        "The Frog Prince does not react to Two being played: it waits for that at South Field.",
    ),
    "it is played itself and waits for being moved": (
        "rainbows-and-bears",
        "Lancelot gets none when he is played there, or when another minion moves there",
        "Lancelot does not react: it is played, not moved.",
    ),
    "two things for two reasons": (
        "third-six",
        "Van Gogh keeps no action of Bea's, nor one that goes on a base",
        "Van Gogh does not react to Letter being played: Bea plays it, not Ann.",
    ),
    "it has reacted to another one": (
        "microbot-archive",
        "two at once, itself among them",
        "Microbot Archive does not react to Zapbot being destroyed: it waits for one of Ann's Microbots.",
    ),
    "it has reacted to the same before": (
        "counted-and-revealed",
        "Guide greets the first move of each minion only",
        "Guide does not react again to Two moving: it asks that “that card has moved exactly once this turn”, which is not so",
    ),
    "it does not come from play": (
        "mad-scientists",
        "an Igor discarded from the hand leaves no counter",
        "Igor does not react to being discarded: it comes from Ann's hand, not from play.",
    ),
    "what was lent is over": (
        "samurai",
        "Way of the Warrior does not draw on a later turn",
        "Way of the Warrior does not react to Nine being destroyed: what it gave to Nine is over.",
    ),
    "a titan beside the deck waits for another winner": (
        "fourth-one",
        "Rainboroc does not come to a base that Bea won",
        "Rainboroc does nothing after Low Field has scored: it asks that “Ann wins that base”, which is not so.",
    ),
    "it was played too late": (
        "rewritten-two",
        "Topper Chopper is not paid if it came this turn",
        "Topper Chopper does nothing before Low Field scores: it asks that “this minion was in play at the start of the turn”, which is not so.",
    ),
    "a base that scores is silenced": (
        "alien-bases",
        "nobody returns a minion while a Jammed Signal lies there",
        "The Mothership does nothing after it has scored: its abilities are cancelled by Jammed Signal.",
    ),
    "a base that has been replaced was silenced": (
        "alien-bases",
        "a jammed Tortuga moves nobody, though it has been replaced by then",
        "Tortuga does nothing after it has scored: its abilities are cancelled by Jammed Signal.",
    ),
    "nobody has done what a base asks for": (
        "rainbows-and-bears",
        "Spikey Chair Room asks nobody who played no minion there",
        "Spikey Chair Room does nothing: it asks for a player who played a minion here this turn, and there is none.",
    ),
    "a base does something for another player": (
        "fourth-six",
        "City of Gold pays one, not two, for two minions there",
        "City of Gold does nothing at the start of Bea's turn: it asks that “Bea has a minion here”, which is not so.",
    ),
    "it lies on a card that is somebody else's now": (
        "control",
        "Überserum does not grow at the start of the new controller's turn",
        "Überserum does nothing at the start of Bea's turn.",
    ),
    "it acts on other players' plays out of the hand": (
        "force-of-wil",
        "not against one's own action",
        "Force of Wil in Bea's hand does not react to Old Letter being played: it waits for what another player does, and Bea is its own player.",
    ),
    "going with the base is no affecting": (
        "tooth-and-claw",
        "being discarded with a scored base affects nothing",
        "Tooth and Claw...and Guns does nothing: being discarded with its base does not affect Three.",
    ),
    "winning a duel is no affecting": (
        "duel-procedure",
        "who wins a duel is not affected by it",
        "Thin-Skinned does nothing: winning a duel does not affect it.",
    ),
    "what is taken off a card does not affect that one": (
        "brownie",
        "an action taken off it does not affect it",
        "Brownie does nothing: taking Weed off does not affect it.",
    ),
    "what no card does is kept off by nothing": (
        "drawn-statements-wiki",
        "what the word affect leaves out happens to an unaffected minion all the same",
        "Nothing keeps Loner from being discarded with its base: the rules do that, and no card.",
    ),
    "a copy in the hand": (
        "third-two",
        "only a Dust Devil in play comes to the base that scores, none from the hand",
        "The Dust Devil in Ann's hand does nothing: it acts only in play.",
    ),
    "a card in stasis": ("stasis", "the abilities of a card in stasis are off", "Greeter gives nothing: it lies in stasis."),
    "a stored card": ("storing", "the abilities of a stored card are off", "Leader gives nothing: it lies stored under Purse."),
    "nothing stored fits": (
        "storing",
        "Kickboxbro's talent plays actions only",
        "Kickboxbro does nothing: it asks for an action stored under this minion, and there is none.",
    ),
    "what has something lent goes elsewhere": (
        "third-two",
        "Way of the Warrior draws nothing for a minion that returns, or dies a turn later",
        "Way of the Warrior does not react: Two is returned and does not go to the discard pile.",
    ),
    "an action makes it stronger from the base": (
        "dartagnan",
        "not by an action on the base",
        "D'Artagnan does not react to Club, which lies on North Field, not on D'Artagnan.",
    ),
    "a titan where each minion is destroyed": (
        "at-a-base",
        "what befalls every minion passes it by",
        "Clear Minions does nothing to Golem: a titan is no minion.",
    ),
    "a card of one's own where nothing was picked": (
        "rewritten-two",
        "Backstab reaches 3 without a discard, and discards nothing that Ann owns",
        "Backstab cannot pick Note: it asks for any number of cards from Ann's hand that Ann does not own.",
    ),
    "whose the card is that calls other players the others": (
        "control",
        "Smoke Bomb still means the players who are not Ann",
        "Four is not affected by Weaken, because of Ann's Smoke Bomb",
    ),
    "what came after an effect on each minion": (
        "in-play",
        "Howl raises minions in play, not those that come later",
        "Howl does nothing to Ann's Three that was played, which came later.",
    ),
    "a card in a hand that would be sheltered in play": (
        "drawn-clarifications",
        "Haunting in the hand has no shelter",
        "Haunting is not kept from that in a hand: what it says works only in play.",
    ),
    "moves that are forbidden only to whoever controls the minion": (
        "moon-dumpster",
        "The latest Moon Dumpster: another player may move your minion away",
        "Moon Dumpster does not keep Bea from moving Two: it forbids that only to Ann, who controls Two.",
    ),
}


@pytest.mark.parametrize(("situation", "variant", "says"), TOLD.values(), ids=TOLD)
def test_it_says_why_what_waits_for_something_does_not_act(situation, variant, says):
    assert says in told_of(situation, variant)


def test_an_ability_that_waits_for_either_side_of_a_coin_is_not_told_for_the_other_side():
    assert "does not react again" not in told_of("goblins", "Revving Up flips for each minion, Goblin Recruiters draws for each heads")


def test_what_has_been_given_and_takes_the_place_of_being_destroyed_is_not_told_as_missed():
    assert "does not react" not in told_of("fifth-two", "Fast as Lightning also saves from a scored base")


def test_of_a_card_that_has_reacted_it_is_not_told_that_it_has_not():
    # of its two abilities the one for minions that leave has, the one for minions that come has not
    told = told_of("bear-cavalry", "two minions sent away bring Cub Scouts and Major Ursa to work")
    assert "Major Ursa does not react to Two moving" not in told, told


def test_what_moves_to_where_a_gift_was_given_before_is_told_to_come_too_late():
    told = told_of("sheep", "a minion that comes later gets nothing")
    assert "Counting Sheep does nothing to Bea's Third from South Field, which came later." in told


def test_a_monster_that_somebody_plays_is_told_to_be_nobodys():
    told = told_of("warriors", "the Big Hero brings a monster, which nobody controls")
    assert "Nobody controls Ghoul: who plays a monster does not control it." in told


@pytest.mark.parametrize(
    ("variant", "silent"),
    [
        ("where the base has played the monster it speaks to nobody", True),
        ("the current player lays the monster and is spoken to, yet has not played it", False),
    ],
)
def test_a_monster_that_no_player_has_played_is_told_to_speak_to_nobody_unless_it_does_something(variant, silent):
    says = "Goblin does nothing as it arrives, though it says “Gain 1 VP”: no player has played it, so it speaks to nobody."
    assert (says in told_of("monsters-of-a-base", variant)) == silent


def test_a_monster_that_brings_another_one_is_not_told_to_do_nothing():
    assert "Web Troll does nothing" not in told_of("monsters-arrive", "a Web Troll brings another monster")


def test_of_a_talent_that_was_used_twice_it_is_not_said_that_it_could_not_be():
    assert "does not let" not in told_of("standing-stones", "no minion there uses its talent three times")


def test_a_base_that_waits_for_played_minions_is_told_not_to_react_to_a_buried_card_that_nobody_knows():
    told = told_of("burying", "a card that nobody knows is buried where somebody waits for one to be")
    assert "Innsmouth does not react: an unknown card is buried, not played." in told


def test_abilities_that_were_cancelled_and_are_lost_besides_are_not_told_as_if_they_were_back():
    told = told_of("cancelled-later", "what Bruiser's talent has done is not undone by losing it")
    assert "were cancelled until the end of Ann's turn, and are lost until the start of Ann's next turn." in told


def test_a_monster_that_is_played_with_no_minion_play_left_is_told_to_take_none():
    told = told_of("monsters-arrive", "a card can play a monster with no minion play left, too")
    assert "Rat comes though Ann has no minion play left: playing a monster takes none." in told
