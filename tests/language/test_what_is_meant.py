"""What a text means is what it says: no word of it can be taken for another card, place, player or moment."""

import pytest

from adjudicator.language.rendering import render_face

#: Kind of card, what else its printing has, its abilities, and what they say.
SAID = [
    # a card in another's place, of which "that card" would be the last one named
    (
        "action",
        "cue: x",
        "on_play: [{choose: {one: player, other_than: you, as: friend}}, {choose: {random: card, from: hand, whose: friend, as: shown}}, "
        "{reveal: {what: shown}}, {pay: {place: {what: {one: card, from: hand}, to: hand, player: friend}}, to: {draw: {what: shown}}}]",
        "Reveal it. Place a card from your hand into that player's hand to draw the revealed card.",
    ),
    (
        "action",
        "play_on: base",
        "ongoing: {after: {event: play, what: {a: minion}, by: you, to: here}, "
        "do: {return: {one: card, controller: you, at: here, other_than: this}}}",
        "return one of your cards here other than this action to its owner's hand.",
    ),
    (
        "minion",
        "power: 3",
        "ongoing: {after: {event: move, what: this, to: {a: base, has: {a: action, controller: you, on: {a: base}}}}, do: {add_counters: this}}",
        "After this minion moves to a base with one of your actions played on it, place a +1 power counter on this minion.",
    ),
    (
        "action",
        "cue: x",
        "on_play: [{add_counters: {to: {one: minion, as: pupil}}}, {if: {first_played: action}, then: {draw: 1}, else: {gain_power: pupil, number: 2}}]",
        "If this is the first action you played this turn, draw a card; otherwise give that minion +2 power until the end of the turn.",
    ),
    (
        "action",
        "cue: x",
        "on_play: [{place: {what: {each: card, from: hand, as: old}, to: deck_bottom}}, {draw: {number_of: old}}]",
        "Draw a card for each of those cards.",
    ),
    # a place
    (
        "action",
        "cue: x",
        "on_play: [{choose: {one: base, as: venue}}, {move: {up_to: minion, number: 3, controller: you, "
        "at: {a: base, where: {number: breakpoint_of, is: {less_than: {breakpoint_of: venue}}}}}, to: venue}]",
        "Move up to three of your minions from bases with a lower breakpoint than that base to there.",
    ),
    (
        "titan",
        "cue: x",
        "special: {from: titans, after: {event: score}, may: true, do: {later: {at: next_base, do: {play: this, to: there}}}}",
        "After a base scores, you may play this titan on the base that replaces it.",
    ),
    # a moment
    (
        "base",
        "breakpoint: 20\n      vp: [4, 2, 1]",
        "base: {after: {event: score, at: here, implied: true}, you: winner, do: {later: {at: start_of_your_turn, do: {either: "
        "[{extra: {kind: action, optional: true, this_turn: true}}, {extra: {kind: minion, optional: true, this_turn: true}}], small: true}}}}",
        "At the start of their next turn, the winner may play an extra action or minion that turn.",
    ),
    (
        "titan",
        "cue: x",
        "ongoing: {at: {event: turn_end, whose: you}, if: {not: {this_turn: {event: move, what: this}}}, do: {add_counters: this}}",
        "At the end of your turn, if this titan has not moved this turn, place a +1 power counter on it.",
    ),
    (
        "titan",
        "cue: x",
        "special: {from: titans, at: {event: turn_start, whose: you}, do: [{add_counters: {to: this, plain: true}}, {may: {play: this}}]}",
        "Special: While this titan is not in play, at the start of your turn, place a counter on this titan, and you may play it.",
    ),
    # whose it is, and who does it
    (
        "base",
        "breakpoint: 20\n      vp: [4, 2, 1]",
        "base: {before: {event: score, at: here}, do: {each_player: {each: player, who: [{there_is: {a: card, controller: you, at: here}}, "
        "{number: {count: {each: action, from: hand}}, is: {at_least: {count: {each: action, from: hand}, "
        "most_of: {each: player, who: {there_is: {a: card, controller: you, at: here}}}}}}]}, do: {draw: 1}}}",
        "each player with a card here and the most actions in their hand of all players with a card here draws a card.",
    ),
    (
        "base",
        "breakpoint: 20\n      vp: [4, 2, 1]",
        "base: {after: {event: score, at: here}, do: {for_each: {each: minion, at: here}, as: guest, any_order: true, "
        "do: {when_discarded: {what: guest, instead: {place: it, to: deck_top}}}}}",
        "for each minion here, place it on top of its owner's deck instead of the discard pile, in any order.",
    ),
    (
        "action",
        "play_on: base",
        "on_play: [{may: {ignore: {what: here, until: start_of_your_turn}}}]",
        "You may ignore the ability of this base until the start of your next turn, but no longer than this action is there.",
    ),
    (
        "action",
        "cue: x",
        "on_play: [{each_player: each_other, do: [{reveal: {from: hand}}, {if: {there_is: {a: madness, from: revealed}}, "
        "then: {destroy: {one: minion, controller: you}}}]}]",
        "Each other player reveals their hand; then, if they revealed a Madness card, they destroy one of their minions.",
    ),
    (
        "action",
        "cue: x",
        "on_play: [{each_player: each, do: [{reveal: {number: 3, to: you, as: seen}}, {if: {there_is: {a: action, from: revealed}}, "
        "then: {discard: {what: {one: action, from: revealed}}}, else: {reveal: {what: seen}}}]}]",
        "if there is an action among those cards, they discard an action from among those cards; otherwise they reveal those cards.",
    ),
    (
        "action",
        "cue: x",
        "on_play: [{choose: {one: player, other_than: you, as: rival}}, {either: [{reveal: {from: hand, player: rival, to: you}}, {draw: 2}], "
        "player: rival, small: true}]",
        "That player chooses which of these you do: look at that player's hand; or draw two cards.",
    ),
    (
        "minion",
        "power: 3",
        "ongoing: {after: {event: discard, by: another}, one_or_more: true, do: {draw: 1}}",
        "After another player discards one or more cards from their hand or deck, draw a card.",
    ),
    (
        "action",
        "cue: x",
        "on_play: [{each_player: each_other, do: {may: {draw_madness: 1}}, did: these, did_not: those}, {for_each: those, as: one, "
        "do: {draw: 1}}, {if: {number: {number_of: these}, is: 0}, then: {gain_vp: 1}}]",
        "Each other player may draw a Madness card. For each of those who did not, draw a card. If no one did, gain 1 VP.",
    ),
    (
        "action",
        "cue: x",
        "on_play: [{discard: {what: {one: minion, from: hand, whose: each_other, per: owner, by: owner, as: shown}}}, {if: {there_is: "
        "{a: player, other_than: you, who: {there_is_no: {a: minion, from: discard, power: {at_least: 3}, one_of: shown}}}}, then: {draw: 1}}]",
        "If another player discarded no minion of power 3 or more, draw a card.",
    ),
    # what a condition, or "you may", is said of
    (
        "action",
        "cue: x",
        "on_play: [{if: {in_hand: 0}, then: [{repeat: 2, do: {extra: minion}}, {draw: 1}]}]",
        "If you have no cards in your hand, do this twice: play an extra minion; after all that, draw a card.",
    ),
    (
        "minion",
        "power: 3",
        "ongoing: {after: {event: play, what: {a: action}, by: you, to: {a: base}}, may: true, "
        "do: {if: {is: this, a: {a: minion, at: there}}, then: {move: this}, else: {move: this, to: there}}}",
        "After you play an action on a base, if this minion is there, you may move it to another base; otherwise you may move it there.",
    ),
    (
        "minion",
        "power: 3",
        "on_play: {may: {for_each: {each: minion, controller: you, at: here}, as: giver, "
        "do: {transfer_counters: {from: giver, number: 1, to: {one: minion, other_than: giver}}}}}",
        "You may do this for each of your minions here: transfer a +1 power counter from it to another minion.",
    ),
    (
        "titan",
        "cue: x",
        "special: {from: titans, on_your_turn: true, do: {pay: {either: [{destroy: {one: minion, other_than: spent}}, "
        "{place: {one: minion, from: discard, other_than: spent}, to: box}, {draw: 1}], number: 2, as: spent}, to: {play: this}}}",
        "choose two different ones of these to play this titan, each with a different card and done as it is chosen: destroy a minion; ",
    ),
    (
        "minion",
        "power: 3",
        "on_play: [{if: [{in_hand: 0}, {any_of: [{there_is: {a: minion, controller: you, at: elsewhere}}, "
        "{there_is: {a: action, controller: you, at: here}}]}], then: {draw: 1}}]",
        "If you have no cards in your hand and either you have a minion on another base or you have an action here, draw a card.",
    ),
    # how often, and as what it is played
    (
        "action",
        "cue: x",
        "on_play: [{discard: {what: {up_to: card, number: 2, from: hand, as: spent}}}, "
        "{repeat: {times: 2, by: {count: {each: card, from: discard, one_of: spent}}}, do: {add_counters: {to: {one: minion, controller: you}}}}]",
        "or each of those cards in your discard pile, place two +1 power counters in total on your minions.",
    ),
    ("minion", "power: 3", "talent: {play: {one: madness, from: hand}}", "Talent: Play a Madness card from your hand as an extra action."),
    (
        "minion",
        "power: 3",
        "on_play: [{search: {for: {one: minion, from: deck, name: Scout}, as: found}}, {play: found}]",
        "Play it as an extra minion.",
    ),
    (
        "action",
        "keyword: Wraith\n      play_on: base",
        "ongoing: {after: {event: destroy, what: {a: action, keyword: Wraith}}, do: {draw: 1}}",
        "Wraith. Play on a base. Ongoing: After a Wraith is destroyed, draw a card.",
    ),
    (
        "action",
        "cue: x",
        "on_play: {reveal: {what: {any_number_of: card, from: all_stored}, to: you}}",
        "Look at any number of cards stored under other cards.",
    ),
]


@pytest.mark.parametrize("kind, rest, text, said", SAID)
def test_it_says_what_it_means(card, kind, rest, text, said):
    assert said in render_face(card("- " + text, kind, rest))
