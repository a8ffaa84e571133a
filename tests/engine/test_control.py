"""Control: whoever the newest claim names, of whatever sort the claims are (rule control-ends)."""

from tables import table

CARDS = """
- {name: Give, kind: action, printings: {first: {abilities: [{on_play: {control: {one: minion, controller: you}, player: {one: player, other_than: you}, until: end_of_turn}}]}}}
- {name: Leash, kind: action, printings: {first: {play_on: minion, abilities: [{ongoing: {gives: {control: host}}}]}}}
- {name: Cut, kind: action, printings: {first: {abilities: [{on_play: {destroy: {one: action}}}]}}}
- {name: Free Hand, printings: {first: {power: 0, abilities: [{on_play: {extra: {kind: action, number: 3}}}]}}}
"""
SETTING = "turn: Ann\nbases: [{base: Field, Ann: [Three]}, Meadow]\n"


def controlled(hand: str, moves: str, start: str = SETTING):
    made = table(
        CARDS + f"situation: control\nplayers: {{Ann: {{hand: [Free Hand, {hand}]}}, Bea: {{}}}}\n{start}"
        f"moves: [{{Ann: {{play: Free Hand, at: Meadow}}}}, {moves}]\n"
        "answers: [" + ("{ask: target, about: give, pick: three}" if "Leash" not in hand else "") + "]\n"
    )
    return made.position.play["three"].controller


def test_a_leash_laid_on_after_a_loan_holds_the_minion():
    assert controlled("Give, Leash", "{Ann: {play: Give}}, {Ann: {play: Leash, on: three}}") == "Ann"


def test_a_loan_made_after_the_leash_takes_it_along():
    assert controlled("Give, Leash", "{Ann: {play: Leash, on: three}}, {Ann: {play: Give}}") == "Bea"


def test_when_the_loan_ends_the_leash_still_holds():
    bea = "turn: Ann\nbases: [{base: Field, Ann: [{card: Three, owner: Bea, on: [{card: Leash, by: Ann}]}]}, Meadow]\n"
    assert controlled("Give", "{Ann: {play: Give}}", bea) == "Bea"
    assert controlled("Give", "{Ann: {play: Give}}, {Ann: done}", bea) == "Ann"


def test_when_the_leash_is_cut_the_loan_counts_again():
    assert controlled("Give, Leash, Cut", "{Ann: {play: Give}}, {Ann: {play: Leash, on: three}}, {Ann: {play: Cut}}") == "Bea"


def test_what_nobody_controls_stays_so_when_control_of_another_card_ends():
    bell = "turn: Ann\nbases: [{base: Field, nobody: [{card: Two, on: [{card: Bell, owner: Bea}]}], Ann: [Three]}, Meadow]\n"
    made = table(
        CARDS + f"situation: control\nplayers: {{Ann: {{hand: [Give]}}, Bea: {{}}}}\n{bell}"
        "moves: [{Ann: {play: Give}}, {Ann: done}]\nanswers: [{ask: target, about: give, pick: three}]\n"
    )
    assert made.position.play["three"].controller == "Ann"
    assert made.position.play["bell"].controller is None
