"""Totals, readiness and places at a base."""

from tables import run_of, table

from adjudicator.engine.query.ranking import breaking, is_ready, ranking, total


def at(ann: str, bea: str = "", cyd: str = "", more: str = "", profile: str = "latest"):
    return run_of(
        table(
            f"""
situation: ranking
players: {{Ann: {{hand: []}}, Bea: {{}}, Cyd: {{}}}}
bases: [{{base: Low, Ann: [{ann}], Bea: [{bea}], Cyd: [{cyd}]}}]
phase: play-cards
{more}
""",
            profile,
        )
    )


def test_the_most_power_ranks_first():
    assert ranking(at("One", "Three", "Two"), "low") == (("Bea", 3, 1), ("Cyd", 2, 2), ("Ann", 1, 3))


def test_a_tie_takes_the_better_place_and_skips_the_next():
    assert ranking(at("Two", "Three", "{card: Three, id: other}"), "low") == (("Bea", 3, 1), ("Cyd", 3, 1), ("Ann", 2, 3))


def test_who_is_not_there_does_not_rank():
    assert [row[0] for row in ranking(at("One", "Three"), "low")] == ["Bea", "Ann"]


def test_a_minion_without_power_ranks():
    weight = "{card: One, on: [{card: Bell, by: Bea}]}"
    run = at(weight.replace("Bell", "Bell"), "")
    assert total(run, "low", "Ann") == 2 and total(run, "low", "Bea") == 0


def test_a_base_is_ready_at_its_breakpoint_and_not_below():
    assert is_ready(at("Five"), "low") and not is_ready(at("Two", "Two"), "low")
    assert breaking(at("Two", "Three"), "low") == 5


def test_a_buried_card_counts_for_nothing():
    run = at("{card: Five, buried: true}", "One", profile="oops-2018")
    assert breaking(run, "low") == 1 and [row[0] for row in ranking(run, "low")] == ["Bea"]
