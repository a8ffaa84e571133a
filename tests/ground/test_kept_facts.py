"""What is found out once of the same thing."""

from adjudicator.ground.kept_facts import kept_fact


def test_a_fact_is_found_out_once_of_each_thing():
    asked = []

    @kept_fact
    def long_name(name: str) -> bool:
        asked.append(name)
        return len(name) > 3

    assert [long_name(name) for name in ("Ann", "Eliza", "Ann", "Eliza")] == [False, True, False, True]
    assert asked == ["Ann", "Eliza"]
