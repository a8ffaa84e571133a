"""The verdict: what became of the cards that matter, short enough to read out aloud."""

from __future__ import annotations

import json

import pytest
from judge_cases import FIELDS, GUARD, MIRROR, RACE, RUSH, UNSETTLED, made

from adjudicator.judge.data.loaded import knowledge, library
from adjudicator.judge.verdict.copies import several
from adjudicator.judge.verdict.resting.grounds import STANDINGS
from adjudicator.judge.verdict.verdict import verdict, verdict_sentence

LOOP = f"""
situation: no-rest
define:{FIELDS}{GUARD}
- name: Runner
  printings:
    first:
      power: 1
      abilities: [{{special: {{instead: {{event: destroy, what: this}}, do: {{move: {{what: this}}}}}}}}]
- {{name: Hit, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: minion}}}}}}]}}}}}}
profile: community-wiki
players: {{Ann: {{vp: 7}}, Bea: {{vp: 3, hand: [Hit]}}}}
turn: Bea
bases:
- base: Field
  Ann: [Runner]
  Bea: [g1 = Guard]
- base: Meadow
  Bea: [g2 = Guard]
moves: [{{Bea: {{play: Hit}}}}]
answers: [{{who: Bea, ask: target, pick: runner}}]
"""


def test_says_what_became_of_the_target_and_of_the_played_card():
    assert verdict_sentence(made(MIRROR)) == "Mirror is destroyed and Hunter is at Field with power 5 and 1 counter."


def test_says_of_a_target_that_stayed_what_it_is_now():
    assert (
        verdict_sentence(made(MIRROR, answers={"when-values-move": "at-once"}))
        == "Mirror stays at Field with power 4 (set by its own ability) and Hunter is at Field with power 4."
    )


def test_names_the_weakest_answer_that_was_read():
    found = verdict(made(RUSH, answers={"reactions-timing": "at-once"}), knowledge())
    assert found.standing == "house-rule"
    assert (found.weakest.question, found.weakest.option) == ("reactions-timing", "at-once")
    ranks = [STANDINGS.index(ground.standing) for ground in found.grounds]
    assert ranks == sorted(ranks, reverse=True), "the weakest comes first"


@pytest.mark.parametrize(
    ("way", "says"),
    [
        ("none", "the rules give it no end"),
        ("stalemate", "the game ends there and nobody wins"),
        ("game-over", "the points count. Ann wins with 7 VP"),
        ("finite-abilities", "with 1000 uses each Runner runs dry first. Runner is destroyed"),
        ("limbo", "Runner is set aside"),
    ],
)
def test_a_loop_is_named_with_its_cards_its_cycle_and_its_way_out(way, says):
    found = verdict_sentence(made(LOOP, answers={"forced-loop-way-out": way}))
    # where abilities are finite they do in the end
    never = "would never" if way == "finite-abilities" else "never"
    assert found.startswith(f"Runner and 2 Guards {never} come to rest (Runner, Guard, and again)")
    assert says in found


def test_points_and_the_end_of_the_game():
    text = RACE % "" + "moves: [{Ann: {play: two, at: Field}}, {Ann: done}]\n"
    assert verdict_sentence(made(text)) == "Field scores: Ann gains 4 VP (now 15) and Bea gains 2 VP (now 2). Ann wins with 15 VP."


def test_a_refused_move_is_said():
    text = RACE % "Waylay" + "moves: [{Ann: done}, {Bea: {play: Waylay}}]\n"
    assert verdict_sentence(made(text)).startswith("Bea cannot play Waylay now: its text lets it be played only at its own time.")


def test_unsettled_values_are_given_with_their_bounds():
    found = verdict_sentence(made(UNSETTLED))
    assert found.startswith("The power of Small does not settle between 2 and 3: Cover and Damp undo each other.")
    dry = verdict_sentence(made(UNSETTLED, answers={"forced-loop-way-out": "finite-abilities"}))
    assert "abilities run dry, and it is 3." in dry


def test_a_card_without_a_target_says_what_it_asks_for():
    found = made(f"""
situation: too-strong
define:{FIELDS}
- {{name: Giant, kind: minion, printings: {{first: {{power: 4}}}}}}
profile: community-wiki
players: {{Ann: {{hand: [Seeing Stars]}}, Bea: {{}}}}
turn: Ann
bases: [{{base: Field, Bea: [Giant]}}]
moves: [{{Ann: {{play: Seeing Stars}}}}]
""")
    assert verdict_sentence(found) == "Seeing Stars finds no target: it asks for a minion of power 3 or less."
    step = next(step for step in found.trace.steps if step.kind == "no-target")
    assert step.rules[-1] == "no-target-then-nothing" and not step.deciding


def only_once():
    """A card of the game that has its first printing here, and no later one."""
    return next(card.name for card in library().cards.values() if card.kind == "minion" and list(card.faces) == ["first"])


@pytest.mark.parametrize("printings", ["first", "latest"])
def test_a_card_that_is_judged_by_another_printing_is_named(printings):
    name = only_once()
    table = f"situation: table\nprintings: {printings}\nplayers: {{Ann: {{}}, Bea: {{}}}}\nbases: [{{base: Tortuga, Ann: [{json.dumps(name)}]}}]\n"
    said = verdict(made(table)).other_printings
    assert said == (() if printings == "first" else (f"{name} is judged by its first printing: no latest one is on file.",))


def test_what_befalls_no_card_is_said_where_nothing_else_has_happened():
    found = made(f"""
situation: shuffled
define:{FIELDS}
- name: Riffle
  kind: action
  printings: {{first: {{abilities: [{{on_play: [{{shuffle: deck}}, {{destroy: {{one: minion}}}}]}}]}}}}
players: {{Ann: {{hand: [Riffle]}}, Bea: {{}}}}
bases: [Field]
moves: [{{Ann: {{play: Riffle}}}}]
""")
    assert verdict_sentence(found) == "Ann's deck is shuffled."
    idle = made("situation: idle\nplayers: {Ann: {deck: 5}, Bea: {}}\nbases: [Tortuga]\nmoves: [{Ann: done}]\n")
    assert any(step.kind == "draw" for step in idle.trace.steps) and "draws" not in verdict_sentence(idle)


def said(table: str, more: str = "") -> str:
    return verdict_sentence(made(f"situation: said\ndefine:{FIELDS}\n- {{name: Two, printings: {{first: {{power: 2}}}}}}\n{table}\n{more}"))


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (
            "players: {Ann: {hand: [Probe]}, Bea: {hand: 0}}\nbases: [Field]\nmoves: [{Ann: {play: Probe}}]",
            "Bea's hand is empty, so Ann sees no card there.",
        ),
        (
            "players: {Ann: {hand: [Unity of the Tribes]}, Bea: {}}\nbases: [{base: Field, Ann: [Two]}, Meadow]\n"
            "moves: [{Ann: {play: Unity of the Tribes}}]\nanswers: [{who: Ann, pick: Field}]",
            "Ann's total at Field is now 4 (+2 from Unity of the Tribes), 2 more than before.",
        ),
        (
            "players: {Ann: {hand: [1]}, Bea: {}}\nbases: [{base: Field, Ann: [Mrs. Potts and Chip]}]\n"
            "moves: [{Ann: {talent: Mrs. Potts and Chip}}]",
            "Ann discards a card and draws a card.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Absorbing Man]}, {base: Meadow, Ann: [{card: Absorbing Man, id: b}]}]\n"
            "moves: [{Ann: {talent: absorbing-man}}]",
            "Both Absorbing Men are destroyed. Ann gains 1 VP (now 1) from Absorbing Man.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Bea: [{card: Two, owner: Ann, on: [{card: Make Contact, by: Bea}]}]}]\n"
            "moves: [{suppose: {destroy: make-contact, by: Ann}}]",
            "Two stays at Field with power 2, controlled by Ann again; Make Contact is destroyed.",
        ),
        (
            "players: {Ann: {hand: [Two]}, Bea: {}}\nbases: [Field]\n"
            "moves: [{Ann: {play: Two, at: Field}}, {Ann: {play: Two, at: Field}}, {Ann: {play: Two, at: Field}}]",
            "Two is at Field with power 2. Ann cannot play Two now: it is in play already.",
        ),
        (
            "players: {Ann: {hand: [Grandma], deck: 5}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Grandma, at: Field}}]\n"
            'answers: [{who: Ann, ask: may, pick: "yes"}]',
            "Grandma is at Field with power 2. Ann looks at the top card of Ann's deck, and it goes to the bottom.",
        ),
    ],
)
def test_what_befell_a_player_or_a_pile_is_said(table, says):
    assert said(table) == says


def test_a_win_by_madness_cards_says_so():
    table = "players: {Ann: {vp: 16, discard: [Madness, Madness]}, Bea: {vp: 15}}\nbases: [Field]\nmoves: [{Ann: done}]"
    assert said(table).endswith(
        "Ann's 2 Madness cards cost 1 VP. Ann and Bea are level with 15 VP; Bea has the fewest Madness cards and wins."
    )


@pytest.mark.parametrize(
    ("name", "kind", "many"),
    [
        ("Cub Scout", "minion", "Cub Scouts"),
        ("Priest of Anubis", "minion", "Priests of Anubis"),
        ("Big Bad Wolf", "minion", "Big Bad Wolves"),
        ("Mummy", "minion", "Mummies"),
        ("The Locals", "minion", "copies of The Locals"),
        ("Madness", "madness", "copies of Madness"),
    ],
)
def test_copies_are_called_as_people_call_them(name, kind, many):
    assert several(name, kind) == many
