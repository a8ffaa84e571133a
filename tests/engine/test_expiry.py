"""What runs out at a moment, and in which order (questions start-of-turn-expiry, end-of-turn-expiry)."""

from tables import asked, table

CARDS = """
- {name: Cheer, kind: action, printings: {first: {abilities: [{on_play: {gain_power: {one: minion}, number: 2}}]}}}
- {name: Roar, kind: action, printings: {first: {abilities: [{on_play: {gain_power: {one: minion}, number: 3}}]}}}
- {name: Free Hand, printings: {first: {power: 0, abilities: [{on_play: {extra: {kind: action, number: 3}}}]}}}
- {name: Mourner, printings: {first: {power: 1, abilities: [{ongoing: {after: {event: power_fall, what: {a: minion, power: {exactly: 5}}}, do: {gain_vp: 1}}}]}}}
- {name: Gardener, printings: {first: {power: 1, abilities: [{ongoing: {after: {event: turn_start, whose: you}, do: {gain_power: this, number: 2, until: start_of_your_turn}}}]}}}
"""
MOVES = "[{Ann: {play: Free Hand, at: Meadow}}, {Ann: {play: Cheer}}, {Ann: {play: Roar}}, {Ann: done}]"


def ended(profile: str, answers: str, more: str = ""):
    return table(
        CARDS
        + f"""
situation: expiry
players: {{Ann: {{hand: [Free Hand, Cheer, Roar]}}, Bea: {{}}}}
bases: [{{base: Field, Ann: [Three{more}]}}, Meadow]
moves: {MOVES}
answers: [{{ask: target, pick: [three, three]}}{answers}]
""",
        profile,
    )


def test_effects_run_out_one_by_one_where_somebody_notices():
    # 3 + 2 + 3 = 8: without Roar first it is 5 for a moment, without Cheer first 6
    made = ended("community-wiki", ", {ask: expiry, pick: roar}", ", Mourner")
    assert asked(made, "expiry")[0].keys() == ["cheer", "roar"]
    assert made.position.vp["Ann"] == 1
    other = ended("community-wiki", ", {ask: expiry, pick: cheer}", ", Mourner")
    assert other.position.vp["Ann"] == 0


def test_nobody_is_asked_where_nobody_notices():
    made = ended("community-wiki", "")
    assert asked(made, "expiry") == []
    assert made.values().power["three"] == 3


def test_by_the_rulebooks_all_run_out_together():
    made = ended("latest", "", ", Mourner")
    assert asked(made, "expiry") == []
    assert made.position.vp["Ann"] == 0


def test_an_effect_made_as_the_turn_starts_lasts_to_the_start_of_the_next_one():
    text = (
        CARDS
        + """
situation: fresh
players: {Ann: {hand: []}, Bea: {}}
phase: start-turn
bases: [{base: Field, Ann: [Gardener]}]
moves: [{Ann: done}, {Bea: done}]
answers: [{ask: expiry, pick: after}]
"""
    )
    for profile, answer in (
        ("latest", "[]"),
        ("community-wiki", "[{ask: expiry, pick: after}]"),
        ("community-wiki", "[{ask: expiry, pick: before}]"),
    ):
        made = table(text.replace("[{ask: expiry, pick: after}]", answer), profile)
        assert made.position.turn == "Ann" and made.position.phase == "play-cards"
        # the first has run out and the second has come, in whichever order
        assert made.values().power["gardener"] == 3, profile
        assert [effect.until for effect in made.position.lasting] == ["start:Ann"]
