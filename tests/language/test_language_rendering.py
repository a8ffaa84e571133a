"""What is executed is what is said: abilities in English, readable aloud, with every number and every term that matters."""

import re
from pathlib import Path

import pytest

from adjudicator.language import english, rendering
from adjudicator.language.outline import outline
from adjudicator.language.rendering import render_face, render_parts
from adjudicator.language.tree import Ability, Node, Selection, parts

MINION = [
    ("on_play: {destroy: {one: minion, at: here, power: {at_most: 2}}}", "Destroy a minion here of power 2 or less."),
    ("on_play: {may: {destroy: {one: minion, at: here}}}", "You may destroy a minion here."),
    ("on_play: {may: {destroy: {one: minion, as: prey}}, then: {draw: 2}}", "You may destroy a minion. If you do, draw two cards."),
    ("on_play: {pay: {destroy: {one: minion}}, to: {add_counters: this}}", "Destroy a minion to place a +1 power counter on this minion."),
    ("on_play: {move: {each: minion, controller: you}}", "Move each of your minions to other bases."),
    ("on_play: {move: {what: {one: minion, controller: another, at: here}}}", "Move another player's minion from here to another base."),
    (
        "on_play: {move: {what: {one: minion, controller: you, at: elsewhere}, to: here}}",
        "Move one of your minions from another base to here.",
    ),
    ("on_play: {destroy: {up_to: minion, number: 2, power: {at_most: 2}}}", "Destroy up to two minions of power 2 or less."),
    ("on_play: {return: {any_number_of: minion, controller: you}}", "Return any number of your minions to their owners' hands."),
    ("on_play: {place: {one: minion, from: discard}, to: hand}", "Place a minion from your discard pile into your hand."),
    (
        "talent: [{choose: {up_to: minion, number: 2, controller: you, at: here, other_than: this, as: crew}}, "
        "{move: this, with: crew, to: {one: base, other_than: here}}, {draw: {number_of: crew}}]",
        "Talent: Choose up to two of your other minions here. Move this minion and those minions to another base. "
        "Draw a card for each of those minions.",
    ),
    (
        "on_play: [{choose: {one: minion, as: first}}, {choose: {one: minion, other_than: first, as: second}}, "
        "{move: first, trading_with: second}]",
        "Choose a minion. Choose another minion. Move the first minion and the second minion each to the other's base.",
    ),
    (
        "ongoing: {after: {event: play, what: {a: minion}, by: another, to: here}, do: {destroy: it, with: this}}",
        "Ongoing: After another player plays a minion here, destroy it and this minion.",
    ),
    (
        "talent: {place: this, with: {one: minion, controller: another, at: here}, to: hand}",
        "Talent: Place this minion and another player's minion here into their owners' hands.",
    ),
    (
        "talent: {add_counters: {to: this, with: {one: minion, at: here, other_than: this}}}",
        "Talent: Place a +1 power counter on this minion and another minion here.",
    ),
    (
        "talent: {gain_power: this, with: {one: minion, controller: you, at: here, other_than: this}, number: 1}",
        "Talent: Give this minion and another of your minions here +1 power until the end of the turn.",
    ),
    ("on_play: {draw: 1, player: each_other}", "Each other player draws a card."),
    (
        "on_play: {extra: {kind: minion, limited: {a: minion, power: {at_most: 2}}, to: here}}",
        "Play an extra minion of power 2 or less here.",
    ),
    ("on_play: {extra: {kind: action, optional: true}}", "You may play an extra action."),
    ("on_play: {extra: {kind: action, number: 2}}", "Play two extra actions."),
    ("on_play: {extra: {kind: action, number: 2, optional: true}}", "Play up to two extra actions."),
    (
        "on_play: [{choose: {one: minion, as: prey}}, {draw: {power_of: prey}}, {destroy: prey}]",
        "Choose a minion. Draw cards equal to its power. Destroy it.",
    ),
    (
        "on_play: [{choose: {one: minion, controller: you, as: champion}}, {choose: {one: minion, controller: another, as: prey}}, "
        "{destroy: champion}]",
        "Choose one of your minions. Choose another player's minion. Destroy the first minion.",
    ),
    (
        "on_play: {gain_power: {what: {each: minion, controller: you}, number: 1, until: end_of_your_turn}}",
        "Give each of your minions +1 power until the end of your turn.",
    ),
    ("on_play: {draw: {count: {each: minion, controller: you, at: here}}}", "Draw a card for each of your minions here."),
    ("on_play: {either: [{draw: 2}, {destroy: this}]}", "Draw two cards OR destroy this minion."),
    ("on_play: {control: {what: this, player: {one: player, other_than: you}}}", "Give control of this minion to another player."),
    ("on_play: {each_player: {who: each_other, do: [{draw: 1}, {discard: 1}]}}", "Each other player draws a card and discards a card."),
    (
        "ongoing: {instead: {event: destroy, what: this}, do: {move: this}}",
        "Ongoing: If this minion would be destroyed, move it to another base instead.",
    ),
    (
        "ongoing: {instead: {event: destroy, what: this}, may: true, limit: once_per_turn, do: {move: this}}",
        "Ongoing: Once per turn, if this minion would be destroyed, you may move it to another base instead.",
    ),
    (
        "ongoing: {after: {event: move, what: {a: minion, controller: another}, to: here}, do: {destroy: it}}",
        "Ongoing: After another player's minion moves here, destroy it.",
    ),
    (
        "ongoing: {after: {event: move, what: {a: minion, controller: another}, to: here}, do: {destroy: this}}",
        "Ongoing: After another player's minion moves here, destroy this minion.",
    ),
    (
        "ongoing: {after: {event: [play, move], what: {a: minion}, by: another, to: here}, do: {draw: 1}}",
        "Ongoing: After another player plays or moves a minion here, draw a card.",
    ),
    (
        "ongoing: {after: {event: affect, what: this, by: you, source: {a: action}, directly: true, played: true}, do: {draw: 1}}",
        "Ongoing: After you play an action that directly affects this minion, draw a card.",
    ),
    (
        "ongoing: {after: {event: discard, what: {a: card}, whose: you}, once_per_play: true, do: {draw: 1}}",
        "Ongoing: After you discard one or more cards from your hand or deck, draw a card.",
    ),
    ("ongoing: {at: {event: turn_start, whose: you}, do: {destroy: this}}", "Ongoing: At the start of your turn, destroy this minion."),
    ("ongoing: {at: end_of_turn, do: {draw: 1}}", "Ongoing: At the end of each turn, draw a card."),
    (
        "ongoing: {after: {event: power_rise, what: {a: minion, controller: another}}, do: {draw: 1}}",
        "Ongoing: After the power of another player's minion increases, draw a card.",
    ),
    (
        "ongoing: {gives: [{power: 3}, {unaffected: {a: card, controller: another}}]}",
        "Ongoing: This minion has +3 power and is not affected by other players' cards.",
    ),
    ("ongoing: {gives: {cannot: {event: destroy, what: {each: minion, controller: you}}}}", "Ongoing: Your minions cannot be destroyed."),
    (
        "ongoing: {gives: {cannot: {event: [place, destroy, leave_play], what: {a: minion, at: here}}}}",
        "Ongoing: Minions here cannot be placed elsewhere or destroyed and cannot leave play.",
    ),
    (
        "ongoing: {gives: {cannot: {event: play, what: {a: action}, by: another, to: here}}}",
        "Ongoing: Other players cannot play actions on this base.",
    ),
    (
        "ongoing: {while: {there_is_no: {a: minion, controller: you, at: here, other_than: this}}, gives: {power: 2}}",
        "Ongoing: While you have no other minions here, this minion has +2 power.",
    ),
    (
        "ongoing: {while: {in_hand: {at_most: 2}}, gives: {power: -1}}",
        "Ongoing: While you have two or fewer cards in your hand, this minion has -1 power.",
    ),
    ("ongoing: {gives: {power: {count: {each: minion, name: Ant, at: here}}}}", "Ongoing: This minion has +1 power for each Ant here."),
    (
        "special: {from: hand, before: {event: score}, limit: once_per_base_by_name, play_this: true, do: {play: this, to: there}}",
        "Special: Before a base scores, you may play this minion there as an extra minion. Use the ability of only one Ant per base.",
    ),
    (
        "special: {from: discard, on_your_turn: true, do: {play: this}}",
        "Special: On your turn, you may play this minion as an extra minion.",
    ),
    (
        "special: {after: {event: score, at: here}, may: true, do: {when_discarded: {what: this, instead: {move: this}}}}",
        "Special: After this base scores, you may move this minion to another base instead of the discard pile.",
    ),
    (
        "ongoing: {gives: {ability: {is: {talent: {draw: 1}}, to: {each: minion, controller: you, at: here}}}}",
        "Ongoing: Your minions here have the ability “Talent: Draw a card.”",
    ),
    (
        "ongoing: {while: {turn: you}, gives: {extra_power: {number: 2, at: here}}}",
        "Ongoing: While it is your turn, you have +2 power here.",
    ),
    ("ongoing: {gives: {starting_breakpoint: {number: 5, to: here}}}", "Ongoing: The starting breakpoint of this base is 5."),
    (
        "ongoing: {instead: {event: destroy, what: this}, do: nothing}",
        "Ongoing: If this minion would be destroyed, nothing happens instead.",
    ),
    ("on_play: {lose_vp: 2, player: another}", "Another player loses 2 VP."),
    (
        "on_play: {destroy: {each: minion, owner: another, undead: true, counters: {at_least: 1}}}",
        "Destroy each undead minion another player owns with one or more +1 power counters.",
    ),
    (
        "on_play: {destroy: {one: minion, faction: Bees, at: {a: base, has: {a: minion, played_this_turn: true}}}}",
        "Destroy a minion of the Bees faction on a base where there is a minion played this turn.",
    ),
    (
        "on_play: [{choose: {each: base, has_no: {a: minion, controller: you}, as: empty}}, {for_each: empty, as: one, do: {may: {play: "
        "{one: minion, from: discard}, to: one}}}]",
        "For each base where you have no minions, you may play a minion from your discard pile there as an extra minion.",
    ),
    (
        "on_play: [{choose: {one: minion, controller: you, as: champion}}, {if: {there_is: {a: minion, buried: true, at_base_of: champion}}, "
        "then: {destroy: champion}}]",
        "Choose one of your minions. If there is a buried minion at that minion's base, destroy the chosen minion.",
    ),
    ("on_play: {either: [{extra: minion}, {extra: action}]}", "Play an extra minion OR action."),
    (
        "on_play: {either: [{move: {what: {one: minion, at: elsewhere}, to: here}}, {move: {one: minion, at: here}}]}",
        "Move a minion from another base to here OR from here to another base.",
    ),
    ("on_play: [{repeat: 3, do: {add_counters: {one: minion}}}]", "Place three +1 power counters in total on minions."),
    (
        "on_play: {may: {duel: {one: minion, controller: another, at: here}, challenger: this}}",
        "You may have this minion duel another player's minion here.",
    ),
    ("on_play: {remove_counters: this, number: {counters_on: this}}", "Remove all +1 power counters from this minion."),
    (
        "on_play: [{reveal: 3, to: you, as: seen}, {draw: {what: {one: card, from: revealed}}}, {put_back: seen}]",
        "Look at the top three cards of your deck. Draw one of those cards. Return the rest of those cards to the top of the deck in any order.",
    ),
    (
        "on_play: {play: {one: minion, from: discard, power: {at_most: {power_of: this}}}}",
        "Play a minion from your discard pile with power equal to or less than this minion's power as an extra minion.",
    ),
    (
        "on_play: {gain_power: {what: this, number: {count: {each: minion, at: here}}}}",
        "Give this minion +1 power until the end of the turn for each minion here.",
    ),
    ("on_play: {destroy: {one: minion, not: {a: minion, controller: you}}}", "Destroy a minion that is not yours."),
    ("on_play: {return: {each: minion, at: here}}", "Return each minion here to its owner's hand."),
    (
        "ongoing: {after: {event: play, what: {a: minion}, by: you, first: true}, do: {draw: 1}}",
        "Ongoing: After you play a minion for the first time each turn, draw a card.",
    ),
    (
        "special: {from: hand, after: {event: destroy, what: {a: minion}, by: you}, do: {bury: this, to: {a: base}}}",
        "Special: After you destroy a minion, you may bury this minion from your hand on a base.",
    ),
    (
        "talent: {cancel: {one: minion, controller: another}, until: start_of_your_turn}",
        "Talent: Cancel the abilities of another player's minion until the start of your next turn.",
    ),
]
BASE = [
    ("gives: {power: {number: 1, to: {each: minion, at: here}}}", "Each minion here has +1 power."),
    ("after: {event: play, what: {a: minion}, to: here}, do: {draw: 1}", "After you play a minion here, draw a card."),
    (
        "after: {event: destroy, what: {a: minion}, at: here}, do: {place: it, to: deck_bottom}",
        "After a minion is destroyed here, place it on the bottom of its owner's deck.",
    ),
    (
        "after: {event: destroy, what: {a: minion}, at: here}, one_or_more: true, do: {gain_vp: 1}",
        "After you destroy one or more minions here, gain 1 VP.",
    ),
    (
        "after: {event: score, at: here}, you: winner, may: true, do: {destroy: {one: minion}}",
        "After this base scores, the winner may destroy a minion.",
    ),
    (
        "after: {event: score, at: here}, you: winner, do: [{draw: 1}, {discard: 1}]",
        "After this base scores, the winner draws a card and discards a card.",
    ),
    (
        "after: {event: play, what: {a: minion}, to: here}, you: {owner_of: it}, do: {extra: {kind: minion, optional: true}}",
        "After a minion is played here, its owner may play an extra minion.",
    ),
    (
        "instead: {event: destroy, what: {a: minion, not_at: here}}, you: {owner_of: it}, may: true, do: {move: {what: it, to: here}}",
        "If a minion on another base would be destroyed, its owner may move it here instead.",
    ),
    (
        "at: {event: turn_start}, if: {there_is: {a: minion, controller: you, at: here}}, do: {draw: 1}",
        "At the start of your turn, if you have a minion here, draw a card.",
    ),
    (
        "gives: {cannot: {event: play, what: {a: minion}, by: {a: player, who: {there_is_no: {a: minion, controller: you, at: here}}}, to: here}}",
        "Players with no minions here cannot play minions here.",
    ),
    (
        "while: {there_is_no: {a: player, who: {there_is_no: {a: minion, controller: you, at: here}}}}, gives: {starting_breakpoint: 0}",
        "While every player has a minion here, the starting breakpoint of this base is 0.",
    ),
    (
        "before: {event: score, at: here}, you: each, if: {there_is: {a: minion, controller: you, at: here}}, do: {draw: 1}",
        "Before this base scores, each player with a minion here draws a card.",
    ),
]


@pytest.mark.parametrize("text, said", MINION)
def test_a_minion_says(card, text, said):
    assert render_face(card("- " + text)) == said


@pytest.mark.parametrize("text, said", BASE)
def test_a_base_says(card, text, said):
    assert render_face(card("- base: {" + text + "}", "base", "breakpoint: 20\n      vp: [4, 2, 1]")) == said


@pytest.mark.parametrize(
    "rest, said",
    [
        ("play_on: base", "Play on a base. Draw a card."),
        ("play_on: minion", "Play on a minion. Draw a card."),
        ("play_on: {a: minion, controller: you}", "Play on one of your minions. Draw a card."),
        ("play_if: {in_hand: 1}", "Play this card only if you have exactly one card in your hand. Draw a card."),
    ],
)
def test_an_action_says_what_it_is_played_on(card, rest, said):
    assert render_face(card("- on_play: {draw: 1}", "action", rest)) == said


def test_the_host_of_an_action_is_this_minion(card):
    face = card(
        "- ongoing: {gives: {power: {number: -4, to: host}}}\n"
        "- ongoing: {instead: {event: destroy, what: host}, do: [{move: host}, {destroy: this}]}",
        "action",
        "play_on: minion",
    )
    assert render_face(face) == (
        "Play on a minion. Ongoing: This minion has -4 power. If this minion would be destroyed, move it to "
        "another base and destroy this action instead."
    )


def test_a_label_stands_once_before_its_abilities_and_each_part_has_its_own(card):
    face = card("- on_play: {draw: 1}\n- ongoing: {gives: {power: 1}}\n- ongoing: {at: end_of_turn, do: {destroy: this}}")
    assert render_face(face) == "Draw a card. Ongoing: This minion has +1 power. At the end of the turn, destroy this minion."
    assert render_parts(face) == [
        "Draw a card.",
        "Ongoing: This minion has +1 power.",
        "Ongoing: At the end of the turn, destroy this minion.",
    ]


def test_a_card_without_text_says_nothing(card):
    assert render_face(card("[]")) == "" and outline(card("[]")) == []


@pytest.mark.parametrize(
    "noun, several",
    [
        ("minion", "minions"),
        ("Zombie Lord", "Zombie Lords"),
        ("box", "boxes"),
        ("city", "cities"),
        ("Doppelgänger or Mimic", "Doppelgängers or Mimics"),
    ],
)
def test_plurals(noun, several):
    assert english.plural(noun) == several


@pytest.mark.parametrize(
    "noun, said", [("action", "an action"), ("minion", "a minion"), ("extra minion", "an extra minion"), ("unique card", "a unique card")]
)
def test_articles(noun, said):
    assert english.an(noun) == said


@pytest.mark.parametrize(
    "clause, said",
    [
        ("draw a card and discard two cards", "the winner draws a card and discards two cards"),
        (
            "search their deck for a minion, then shuffle their deck",
            "the winner searches their deck for a minion, then shuffles their deck",
        ),
        ("destroy a minion to draw a card and play it", "the winner destroys a minion to draw a card and play it"),
        ("if they can, draw a card", "if they can, draw a card"),
    ],
)
def test_a_clause_given_a_subject(clause, said):
    assert english.with_subject("the winner", clause) == said


def test_every_method_that_a_word_calls_is_there():
    engine = Path(rendering.__file__).parents[1] / "engine"
    called = {
        name
        for folder in ("verbs", "words")
        for path in (engine / folder).glob("*.py")
        for name in re.findall(r"\bsay\.(\w+)", path.read_text("utf-8"))
    }
    assert called and not {name for name in called if not hasattr(rendering.Say, name)}


# -- of all encoded cards ------------------------------------------------------------------------------------------------

LEFTOVERS = re.compile(
    r"None|_|<|>|\{|\}|  | ,| \.|\.\.|\ba a\b|\ban an?\b|\binstead instead\b|\byou (draws|plays|destroys|has|owns)\b|"
    r"\b(they|them) (has|draws|plays)\b|\bof of\b|\bthe the\b|\bto to\b|\bon on\b"
)


def faces(library):
    for card in library.cards.values():
        yield from dict.fromkeys(card.faces.values())


def test_every_encoded_card_reads_as_sentences(encoded):
    bad = []
    for face in faces(encoded):
        text = render_face(face)
        plain = text.replace(face.name, "Ant").replace("...", "")
        if text and (not text[0].isupper() or text[-1] not in ".!?”" or LEFTOVERS.search(plain) or re.search(r"[.!?] [a-z]", plain)):
            bad.append((face.key, text))
    assert not bad


def test_rendering_twice_gives_the_same(encoded):
    assert all(render_face(face) == render_face(face) for face in faces(encoded))


def test_every_clause_is_an_order_or_has_a_subject(encoded):
    """A verb in a text is either imperative, so that "may" and a subject can be put before it, or brings its subject."""
    bad = set()
    for face in faces(encoded):
        for part in parts(face.abilities):
            if isinstance(part, Node) and part.word.family == "verb":
                said = rendering.Say().body(part)
                if not english.begins_well(said):
                    bad.add((part.word.name, said))
    assert not bad


WORDS = {**dict(enumerate(english.NUMBER_WORDS)), 1: "one|once|an?|1", 2: "two|twice|2"}


def test_every_number_of_the_tree_is_said(encoded):
    bad = []
    for face in faces(encoded):
        text = render_face(face)
        for part in parts([face.abilities, face.play_if, face.play_on]):
            found = []
            if isinstance(part, Node):
                found = [arg for name, arg in part.args.items() if type(arg) is int and arg != part.word.params[name].default]
                found += [arg[1] for arg in part.args.values() if isinstance(arg, tuple) and len(arg) == 2 and isinstance(arg[1], int)]
            elif isinstance(part, Selection) and isinstance(part.number, int) and part.number != 1:
                found = [part.number]
            for number in found:
                if not re.search(rf"(?i)(?<!\d)({abs(number)}|{WORDS.get(abs(number), number)})\b", text):
                    bad.append((face.key, number, text))
    assert not bad


def test_what_may_be_declined_says_may_and_what_replaces_says_instead(encoded):
    for face in faces(encoded):
        for ability in face.abilities:
            text = rendering.render_ability(ability, face)
            if ability.optional:
                assert " may " in text, face.key
            if ability.timing == "instead":
                assert "instead" in text, face.key
            if ability.label in rendering.LABELS:
                assert text.startswith(rendering.LABELS[ability.label] + ": "), face.key


def test_the_outline_names_every_word_that_is_used(encoded):
    for face in faces(encoded):
        said = " ".join(outline(face))
        for part in parts([face.abilities, face.play_if]):
            if isinstance(part, Node):
                assert part.word.name in said, face.key
            if isinstance(part, Ability):
                assert part.label in said
