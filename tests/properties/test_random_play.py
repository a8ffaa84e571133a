"""Random games over all encoded cards from set-up to the final count, tested at every step: options, cards, values, forks, saving,
what each player may know, the end. Each procedure of the rules has to happen in some of them.

A seed that fails is printed and shrunk to a situation file in the folder ``found-now`` beside this file.
"""

from collections import Counter

import pytest
from random_games import FIRST, GAMES, HERE, SAMPLE, game_profile, how, library, profiles, rare
from support.amount import SOAK, as_many, some
from support.shrink import shrink
from support.soundness import play_tested
from support.tally import PROCEDURES, Tally

from adjudicator.judge.play import complete_factions

#: Every how many steps a game is also saved, read back and forked, and the players' views are held against what they may know.
FORKS = 12 if SOAK else 24
#: In how many of the games of one profile a procedure must really have happened, at least.
AT_LEAST = {
    "duel": 3,
    "bury": 4,
    "uncover": 3,
    "titan": 8,
    "clash": 1,
    "monster": 15,
    "treasure": 10,
    "loot": 8,
    "off the top": 6,
    "Madness": 4,
    "new base": GAMES,
    "scoring": GAMES - 2,
}


def failed(made, profile, seed):
    """Fail with what a game says of itself and the situation that shows it."""
    text = shrink(made, library(), game_profile(profile)) if made.history else None
    if text is not None:
        folder = HERE / "found-now"
        folder.mkdir(exist_ok=True)
        (folder / f"seed-{seed}.yaml").write_text(text, encoding="utf-8")
    pytest.fail(f"{made}\n{text or 'No situation reproduces it.'}")


@pytest.mark.parametrize("profile", profiles())
def test_every_step_of_many_games_is_sound_and_each_procedure_happens(profile):
    games: Counter[str] = Counter()
    index = profiles().index(profile)
    for number in some(range(GAMES), SAMPLE, index):
        seed = FIRST + index * 1_000 + number
        tally = Tally()
        made = play_tested(library(), game_profile(profile), seed, forks=FORKS, tally=tally, **how(number, index))
        if made.sign is not None:
            failed(made, profile, seed)
        assert made.game.position.result is not None
        games.update(name for name, times in tally.counts.items() if times)
    # the rarer procedures only have to happen where there are games enough
    least = AT_LEAST if SOAK else {"new base": SAMPLE, "scoring": SAMPLE - 1}
    missing = {name: games[name] for name, number in least.items() if games[name] < number}
    assert not missing, f"too few games in which it happened: {missing}"
    assert set(games) <= set(PROCEDURES)


def test_extra_turns_are_taken_and_end():
    """They hang on one base: games in which it lies from the beginning and scores."""
    taken = 0
    for seed in range(FIRST, FIRST + as_many(5, 12)):
        tally = Tally()
        made = play_tested(
            library(), game_profile("latest"), seed, forks=FORKS, tally=tally, mixed=True, players=2 + seed % 3, featuring=rare(), bases=6
        )
        if made.sign is not None:
            failed(made, "latest", seed)
        taken += bool(tally.counts["extra turn"])
    assert taken >= as_many(1, 3)


#: Factions whose cards wait in stasis, lie stored under others, or are minion and action at once.
YOUNGEST = ("Backtimers", "G.I. Gerald", "Adolescent Epic Geckos", "Action Heroes", "Wraithrustlers", "Vampires")


def test_cards_wait_in_stasis_lie_stored_and_are_two_kinds_at_once():
    """The factions that do it, two by two against each other."""
    games: Counter[str] = Counter()
    number = as_many(8, 30)
    for seed in range(FIRST, FIRST + number):
        tally = Tally()
        start = seed % len(YOUNGEST)
        pool = (YOUNGEST + YOUNGEST)[start : start + 4]
        printings = ("first", "latest")[seed // len(YOUNGEST) % 2]
        made = play_tested(library(), game_profile("latest"), seed, forks=FORKS, tally=tally, pool=pool, printings=printings)
        if made.sign is not None:
            failed(made, "latest", seed)
        games.update(name for name, times in tally.counts.items() if times)
    for name in ("stasis", "out of stasis", "storing", "fusion as a minion", "fusion as an action"):
        assert games[name] >= number // 4, (name, games)


def test_the_games_are_spread_over_everything():
    games = [how(number, profile) for profile in range(len(profiles())) for number in range(GAMES)]
    assert len(games) >= 500
    assert {(game["players"], game["printings"], "mixed" in game) for game in games} == {
        (players, printing, mixed) for players in (2, 3, 4) for printing in ("first", "latest") for mixed in (True, False)
    }
    used = Counter(name for game in games for name in game.get("pool", ()))
    assert set(used) == set(complete_factions(library()))
    assert max(used.values()) <= min(used.values()) + 1
    assert all(len(set(game["pool"])) == 2 * game["players"] for game in games if "pool" in game)
