"""Whatever a stranger makes up, judging it keeps to its budget: cards that ask for as much as they can, and saved games with anything in them."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import game_profile
from support.amount import SOAK
from support.costly import case

from adjudicator.engine.kernel.run import Context, advance
from adjudicator.engine.saving import save
from adjudicator.ground.meter import LOOK, Meter, Spent, metered
from adjudicator.judge.data.loaded import library
from adjudicator.judge.play import deal, pick
from adjudicator.site.case.judging import judge

#: What a case may cost here in steps; the most minions of a table; and how many cases are made up.
STEPS, MOST, CASES = 40_000, 60, 20_000 if SOAK else 40
#: By how much a budget may be overstepped: what one look at the table costs is counted before it is made.
OVER = 1.1


def cost(data):
    """Steps that judging took within the budget, all of what began inside it."""
    with metered(STEPS) as meter:
        made = judge(data)
    assert all(problem.code != "engine-failed" for problem in made.problems), (made.problems, data)
    return meter.spent


@settings(max_examples=CASES)
@given(st.integers(0, 2**62))
def test_no_made_up_card_costs_more_than_its_budget(seed):
    data = case(random.Random(seed), MOST)
    try:
        took = cost(data)
    except Spent:
        return
    assert took <= OVER * STEPS, (took, data)


@pytest.fixture(scope="module")
def saved():
    """Some games in the middle of something, as plain data."""
    found = []
    rng, _, start = deal(library(), 5, mixed=True)
    context = Context(library(), game_profile("latest"))
    game = advance(start, context)
    for number in range(240):
        if game.choice is None:
            break
        if number % 12 == 0:
            found.append(save(game))
        game = advance(game, context, pick(game, rng))
    return found


def places(data, found=None):
    """Every list and mapping in some data."""
    found = [] if found is None else found
    if isinstance(data, dict | list) and data:
        found.append(data)
        for entry in data.values() if isinstance(data, dict) else data:
            places(entry, found)
    return found


def spoil(data, rnd):
    """One thing changed for another, from elsewhere or made up."""
    all_of_it = places(data)
    here, there = rnd.choice(all_of_it), rnd.choice(all_of_it)
    key = rnd.choice(list(here)) if isinstance(here, dict) else rnd.randrange(len(here))
    other = rnd.choice(list(there.values() if isinstance(there, dict) else there))
    here[key] = json.loads(json.dumps(rnd.choice((other, other, 10**9, -1, "", "nowhere", None, [], {}, [other] * 50))))


@settings(max_examples=CASES)
@given(st.integers(0, 2**62))
def test_no_saved_game_costs_more_than_its_budget_or_breaks_the_engine(saved, seed):
    rnd = random.Random(seed)
    data = json.loads(json.dumps(rnd.choice(saved)))
    for _ in range(rnd.randint(1, 4)):
        spoil(data, rnd)
    players = data.get("position", {}).get("players") if isinstance(data.get("position"), dict) else None
    names = players if isinstance(players, list) and players and all(isinstance(one, str) and one for one in players) else ["Ann", "Bea"]
    try:
        took = cost({"players": {name: {} for name in names}, "saved": json.dumps(data)})
    except Spent:
        return
    assert took <= OVER * STEPS


def test_a_budget_is_seen_to_within_a_tenth():
    meter = Meter(10 * LOOK)
    with pytest.raises(Spent):
        while True:
            meter.spend(LOOK // 2)
    assert meter.spent <= OVER * meter.most
