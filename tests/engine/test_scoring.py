"""Scoring, step by step, and the treasures and monsters that come into it."""

from tables import asked, says, table


def scored(text: str, profile: str = "latest"):
    return table(
        f"""
- {{name: Troll, kind: monster, printings: {{first: {{power: 3, treasures: 2}}}}}}
- {{name: Gem, kind: treasure, printings: {{first: {{power: 1}}}}}}
- {{name: Ring, kind: treasure, printings: {{first: {{power: 2}}}}}}
- {{name: Crown, kind: base, printings: {{first: {{breakpoint: 20, vp: [3, 2, 1]}}}}}}
situation: scoring
players: {{Ann: {{hand: []}}, Bea: {{}}}}
base_deck: [Crown]
moves: [{{Ann: done}}]
{text}
""",
        profile,
    )


def test_points_go_by_place_and_the_base_is_replaced():
    made = scored("bases: [{base: Low, Ann: [Three], Bea: [Two]}]")
    assert made.position.vp == {"Ann": 4, "Bea": 2}
    assert made.position.bases() == ("crown",) and made.position.zone("base-discard") == ("low",)
    assert made.position.zone_of("three") == "discard:Ann"


def test_a_tie_gives_both_the_better_place():
    made = scored("bases: [{base: Low, Ann: [Three], Bea: [{card: Three, id: hers}]}]")
    assert made.position.vp == {"Ann": 4, "Bea": 4}


def test_a_base_below_its_breakpoint_is_left():
    made = scored("bases: [{base: Low, Ann: [Three], Bea: [One]}]")
    assert made.position.vp == {"Ann": 0, "Bea": 0} and made.position.bases() == ("low",)


def test_each_ready_base_is_scored_and_the_current_player_picks():
    made = scored(
        "bases: [{base: Low, Ann: [Five]}, {base: Low, id: second, Bea: [{card: Five, id: hers}]}]\n"
        "answers: [{who: Ann, ask: score, pick: second}]"
    )
    assert asked(made, "score")[0].keys() == ["low", "second"]
    assert len([line for line in says(made) if "begins to score" in line]) == 2
    assert made.position.vp == {"Ann": 4, "Bea": 4}


def test_treasures_of_the_monsters_are_picked_by_decreasing_power():
    made = scored(
        "bases: [{base: Low, Ann: [Two], Bea: [Five, One], nobody: [Troll]}]\ntreasures: [Gem, Ring]\n"
        "answers: [{who: Bea, ask: treasure, pick: ring}]"
    )
    assert [choice.who for choice in asked(made, "treasure")] == ["Bea"]
    assert "ring" in made.position.zone("hand:Bea") and "gem" in made.position.zone("hand:Ann")


def test_a_monster_raises_the_breakpoint_while_nobody_controls_it():
    free = scored("bases: [{base: Low, Ann: [Five], nobody: [Troll]}]\ntreasures: [Gem, Ring]")
    assert free.position.vp["Ann"] == 0
    mine = scored("bases: [{base: Low, Ann: [Five, Troll]}]\ntreasures: [Gem, Ring]")
    assert mine.position.vp["Ann"] == 4
