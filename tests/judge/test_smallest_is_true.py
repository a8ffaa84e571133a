"""The smallest case is true: what its sentence says does happen in the replay, or the case says that it cannot be had, and why."""

import pytest
from support.benches import bench

from adjudicator.judge.composer.from_names import case_from_line, case_from_names
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.paths import as_map

#: One in so many is tried here, always the same ones; ``bench/smallest.py`` tries all.
ONE_IN = 120
#: What may stop a happening: the rules, or that nothing of it is carried out yet.
REASONS = ("cannot play", "cannot use", "cannot talent", "brings it back", "on paper only", "cannot be played")


@pytest.fixture(scope="module")
def smallest():
    return bench("smallest")


def test_what_the_sentence_says_happens_or_it_says_why_not(smallest):
    tried = list(smallest.tried(ONE_IN))
    assert len(tried) > 50
    assert [(key, why) for _, key, why in tried if why and not any(reason in why for reason in REASONS)] == []


def played(data):
    return replay(as_map(data), "case", library(), game_profile("latest"))


@pytest.mark.parametrize("base", ["The Homeworld", "Tortuga", "The Central Brain", "Rhodes Plaza Mall"])
def test_a_base_that_scores_has_the_power_it_needs(base):
    made = played(case_from_names((base, "Saucy Wench"), f"score:{base}").data)
    ranking = next(step for step in made.trace.steps if step.kind == "ranking")
    there = sum(int(word) for word in ranking.says.split() if word.isdigit())
    assert there >= library().find(base).face("first").breakpoint


def test_a_card_that_is_played_while_a_base_scores_is_played_then():
    made = case_from_names(("Hidden Ninja",), "play:Hidden Ninja")
    assert made.missing == () and any(step.kind == "play" for step in played(made.data).trace.steps)


def test_that_a_target_cannot_be_picked_is_the_verdict():
    line, made = case_from_line("seeing stars on his king rex")
    assert line.target == "King Rex"
    assert made.missing == ()
    assert "Seeing Stars finds no target: it asks for a minion of power 3 or less." in [step.says for step in played(made.data).trace.steps]


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("my buccaneer with 2 counters dies", ("bases", 0, "Ann", 0, "counters", 2)),
        ("i play hoverbot, zapbot is on top of my deck", ("players", "Ann", "deck", 0, "Zapbot")),
        ("he probes me and i have king rex and scry in hand", ("players", "Ann", "hand", 0, "King Rex")),
        ("i play they keep coming, grave digger is in my discard pile", ("players", "Ann", "discard", 0, "Grave Digger")),
        ("beam up on his haunting, he has one card in hand", ("players", "Bea", "hand", 0, 1)),
        ("cut lass gets destroyed at the start of his turn", ("turn", "Bea")),
        ("Dana's warbot is destroyed by my ninja master", ("bases", 0, "Dana", 0, "card", "Warbot")),
    ],
)
def test_what_was_told_of_the_table_is_on_it(line, where):
    found = case_from_line(line)[1].data
    for key in where[:-1]:
        found = found[key]
    assert found == where[-1]


@pytest.mark.parametrize(
    "titan", ["Cthulhu", "Sifu", "Mergacon", "Rainboroc", "Time Box", "The Everything Glove", "Killer Kudzu", "The Hill that Strolls"]
)
def test_a_titan_comes_from_beside_its_deck(titan):
    made = case_from_names((titan,), f"play:{titan}")
    assert made.missing == () and titan in made.data["players"]["Ann"]["titans"]
    assert any(played(made.data).position.ident[card].face.name == titan for card in played(made.data).position.play)


@pytest.mark.parametrize(
    ("names", "key", "does"),
    [
        (("Probe",), "play:Probe", "discard"),
        (("...It Just Might Work",), "play:...It Just Might Work", "gain_power"),
        (("Eh?",), "play:Eh?", "gain_power"),
        (("The Revenge",), "play:The Revenge", "move"),
        (("Under the Bed", "Idaho Smith"), "use:Under the Bed", "extra"),
        (("Stakeout",), "talent:Stakeout", "forbids"),
    ],
)
def test_what_a_card_asks_for_first_is_on_its_table(names, key, does):
    made = case_from_names(names, key)
    card = key.partition(":")[2]
    steps = played(made.data).trace.steps
    ident = played(made.data).position.ident
    assert made.missing == ()
    assert any(
        step.kind == does and step.source is not None and ident[step.source].face.name == card for step in steps if step.kind == does
    )


@pytest.mark.parametrize(("names", "key"), [(("Noble Steed", "Spy"), "talent:Noble Steed"), (("Powerful Set-up", "Spy"), "move:Spy")])
def test_an_action_lies_on_a_minion_of_whom_it_can_be_played_on(names, key):
    begun = played(case_from_names(names, key).data).setting.game.position
    action = next(card for card, place in begun.play.items() if begun.ident[card].face.name == names[0])
    same = begun.play[action].controller == begun.play[begun.play[action].host].controller
    assert same is (names[0] == "Noble Steed")


def test_that_the_second_play_of_a_turn_is_refused_is_the_answer():
    _, made = case_from_line("i play hoverbot then i play zapbot")
    assert made.missing == ()
    assert [one.says for one in played(made.data).refused] == ["Ann cannot play Zapbot now: no minion play is left this turn"]


def test_a_named_card_that_nobody_plays_has_no_part():
    made = case_from_names(("Bear Hug", "Way of Deception"), "play:Bear Hug")
    assert made.idle == ("Way of Deception",)


def test_a_base_that_is_acted_on_and_an_extra_play_have_one_table():
    made = case_from_names(("Archmage", "The Revenge"), "play:The Revenge")
    assert made.missing == ()
    assert not played(made.data).refused
