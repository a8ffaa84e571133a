"""Windows and Me First: who may act at a moment, in which order, and what arrives meanwhile."""

from tables import asked, says, table

CARDS = """
- {name: Flare, kind: action, printings: {first: {normal_play: false, abilities: [{special: {from: hand, before: {event: score}, play_this: true, do: {gain_vp: 1}}}]}}}
- {name: Torch, kind: action, printings: {first: {normal_play: false, abilities: [{special: {from: hand, before: {event: score}, play_this: true, do: {gain_vp: 2}}}]}}}
- {name: Bugler, printings: {first: {power: 2, abilities: [{special: {before: {event: score, what: here}, do: {gain_vp: 1}}}]}}}
- {name: Page, printings: {first: {power: 1, abilities: [{special: {before: {event: score, what: here}, do: {play: {what: {one: minion, from: hand}, to: here}}}}]}}}
"""


def scored(ann: str, bea: str, there: str, answers: str, more: str = ""):
    return table(
        CARDS
        + f"""
situation: windows
players: {{Ann: {{hand: [{ann}]}}, Bea: {{hand: [{bea}]}}}}
bases: [{{base: Low, Ann: [Five{there}]}}]
base_deck: [Field]
moves: [{{Ann: done}}]
answers: [{answers}]
otherwise: decline
{more}
"""
    )


def test_players_act_or_pass_in_turn_until_all_have_passed():
    made = scored("Flare", "Torch", "", "{who: Ann, ask: me-first, pick: 'flare#0'}, {who: Bea, ask: me-first, pick: 'torch#0'}")
    assert [choice.who for choice in asked(made, "me-first")] == ["Ann", "Bea"]
    assert made.position.vp == {"Ann": 5, "Bea": 2}


def test_who_passed_may_act_again_after_somebody_did():
    made = scored("Flare", "Torch", "", "{who: Ann, ask: me-first, pick: [pass, 'flare#0']}, {who: Bea, ask: me-first, pick: 'torch#0'}")
    assert [choice.who for choice in asked(made, "me-first")] == ["Ann", "Bea", "Ann"]
    assert made.position.vp == {"Ann": 5, "Bea": 2}


def test_when_all_pass_the_window_closes():
    made = scored("Flare", "Torch", "", "")
    assert [choice.who for choice in asked(made, "me-first")] == ["Ann", "Bea"]
    assert made.position.vp == {"Ann": 4, "Bea": 0}


def test_who_has_nothing_is_not_asked():
    assert [choice.who for choice in asked(scored("", "Torch", "", ""), "me-first")] == ["Bea"]


def test_an_ability_acts_once_in_a_window():
    assert scored("", "", ", Bugler", "").position.vp["Ann"] == 5


def test_what_arrives_in_a_window_acts_in_it_where_the_reading_admits_it():
    for answer, points in (('"yes"', 5), ('"no"', 4)):
        made = scored("Bugler", "", ", Page", "{ask: target, pick: bugler}", f"questions: {{window-admits-arrivals: {answer}}}")
        assert made.position.vp["Ann"] == points, answer
        assert any("Bugler" in line and "plays" in line for line in says(made))


def test_cards_on_the_table_come_before_cards_in_hand_in_the_five_steps():
    made = scored("Flare", "", ", Bugler", "{ask: me-first, pick: 'flare#0'}", "questions: {window-order: in-play-then-hand}")
    said = says(made)
    bugler = next(index for index, line in enumerate(said) if line.startswith("Bugler reacts"))
    flare = next(index for index, line in enumerate(said) if line.startswith("Ann plays Flare"))
    assert bugler < flare
