"""What is about to happen: prohibitions, protections, replacements; then it happens, as one batch."""

from tables import asked, says, table

CARDS = """
- {name: Flood, kind: action, printings: {first: {abilities: [{on_play: {destroy: {each: minion, controller: another}}}]}}}
- {name: Price, kind: action, printings: {first: {abilities: [{on_play: {pay: {destroy: {one: minion}}, to: {gain_vp: 2}}}]}}}
- {name: Rock, printings: {first: {power: 2, abilities: [{ongoing: {gives: {unaffected: {a: action, controller: another}}}}]}}}
- {name: Wall, printings: {first: {power: 2, abilities: [{ongoing: {gives: {cannot: {event: destroy, what: {a: minion, at: here}}}}}]}}}
- {name: Wraith, printings: {first: {power: 2, abilities: [{ongoing: {instead: {event: destroy, what: this}, do: {return: this}}}]}}}
- {name: Shade, printings: {first: {power: 2, abilities: [{ongoing: {instead: {event: destroy, what: this}, may: true, do: {return: this}}}]}}}
- {name: Nurse, printings: {first: {power: 2, abilities: [{ongoing: {instead: {event: destroy, what: {a: minion, controller: you, other_than: this}, by: another}, do: {place: it, to: deck_top}}}]}}}
- {name: Crow, printings: {first: {power: 2, abilities: [{ongoing: {after: {event: destroy, what: {a: minion}}, do: {gain_vp: 1}}}]}}}
"""


def made(hand: str, bea: str, answers: str = "", profile: str = "latest"):
    return table(
        CARDS
        + f"""
situation: attempts
players: {{Ann: {{hand: [{hand}]}}, Bea: {{}}}}
bases: [{{base: Field, Bea: [{bea}]}}]
moves: [{{Ann: {{play: {hand}}}}}]
answers: [{answers}]
otherwise: decline
""",
        profile,
    )


def test_what_is_prohibited_does_not_happen_and_is_not_replaced():
    ended = made("Slay", "Wall, Wraith", "{ask: target, pick: wraith}")
    assert ended.position.play["wraith"].base == "field"


def test_a_protected_card_may_be_chosen_and_nothing_happens_to_it():
    ended = made("Slay", "Rock, Two", "{ask: target, pick: rock}")
    assert "rock" in asked(ended, "target")[0].keys()
    assert ended.position.play["rock"].base == "field"


def test_a_replaced_event_did_not_happen():
    ended = made("Slay", "Wraith, Crow", "{ask: target, pick: wraith}")
    assert ended.position.zone_of("wraith") == "hand:Bea"
    assert ended.position.vp["Bea"] == 0


def test_a_price_that_was_replaced_is_not_paid():
    assert made("Price", "Wraith, Crow", "{ask: target, pick: wraith}").position.vp["Ann"] == 0
    assert made("Price", "Two, Crow", "{ask: target, pick: two}").position.vp["Ann"] == 2


def test_an_optional_replacement_is_asked_for():
    for answer, zone in (("yes", "hand:Bea"), ("no", "discard:Bea")):
        ended = made("Slay", "Shade", f"{{who: Bea, ask: may, pick: '{answer}'}}", "fewest-surprises")
        assert ended.position.zone_of("shade") == zone


def test_several_replacements_are_picked_from_by_the_current_player():
    ended = made("Slay", "Wraith, Nurse", "{ask: target, pick: wraith}, {who: Ann, ask: replacement, pick: 'nurse#0'}")
    (choice,) = asked(ended, "replacement")
    assert choice.who == "Ann" and choice.keys() == ["nurse#0", "wraith#0"]
    assert ended.position.zone("deck:Bea")[0] == "wraith"


def test_a_batch_happens_at_once_and_is_seen_by_those_who_go_with_it():
    ended = made("Flood", "Crow, Two, Three")
    # the Crow saw all three go, itself included
    assert ended.position.vp["Bea"] == 3
    destroyed = [line for line in says(ended) if line.endswith("is destroyed.")]
    reacted = says(ended).index(next(line for line in says(ended) if "reacts" in line))
    assert len(destroyed) == 3 and all(says(ended).index(line) < reacted for line in destroyed)


def test_what_lies_on_a_removed_card_goes_with_it():
    ended = made("Slay", "{card: Two, on: [{card: Bell, by: Bea}]}")
    assert ended.position.zone_of("bell") == "discard:Bea"


def test_what_lies_on_a_replaced_removal_goes_where_the_card_goes_from():
    ended = made("Slay", "{card: Wraith, on: [{card: Bell, by: Bea}]}")
    assert ended.position.zone_of("wraith") == "hand:Bea" and ended.position.zone_of("bell") == "discard:Bea"
