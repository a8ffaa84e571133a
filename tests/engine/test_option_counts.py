"""How many options there are, and how many different games after one, two and three decisions, from awkward positions.

Each count is explained where it stands. A game counts once, however it was reached: ``counts`` gives, for each depth, the options
offered to whoever decides and the different games that they lead to.
"""

import pytest
from tables import CARDS

from adjudicator.engine.kernel.game import Game
from adjudicator.engine.kernel.run import Context, advance
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.situation.setting import set_up
from adjudicator.judge.situation.situation import situation_from_text


def counts(text: str, depth: int, profile: str = "latest") -> list[tuple[int, int]]:
    situation = situation_from_text(CARDS.strip() + "\n" + text.strip("\n") + "\n")
    setting = set_up(situation.variants[0][1], "counts", library())
    context = Context(setting.library, game_profile(profile))
    games: list[Game] = [advance(setting.game, context)]
    found = []
    for _ in range(depth):
        offered = 0
        after: dict = {}
        for game in games:
            if game.choice is None:
                continue
            offered += len(game.choice.options)
            for key in game.choice.keys():
                next_ = advance(game, context, key)
                after.setdefault(next_.key(), next_)
        games = list(after.values())
        found.append((offered, len(games)))
    return found


HAND = "situation: counts\nplayers: {Ann: {hand: [%s], deck: []}, Bea: {hand: [], deck: []}}\nbases: [%s]\n"


def test_an_empty_hand_leaves_only_to_be_done():
    # done; then Bea's turn, with nothing in hand either: one game each
    assert counts(HAND % ("", "Field, Meadow"), 3) == [(1, 1), (1, 1), (1, 1)]


def test_one_minion_two_bases():
    # 1: done, play. 2: Bea's done; the base of two. 3: Ann's done, and Bea's or Ann's done at either base
    assert counts(HAND % ("Two", "Field, Meadow"), 2) == [(2, 2), (3, 3)]


def test_a_single_base_is_not_asked_for():
    # 1: done, play (which lays it at once). 2: Bea's done, Ann's done
    assert counts(HAND % ("Two", "Field"), 2) == [(2, 2), (2, 2)]


def test_equal_copies_are_one_option():
    # as with one minion: nobody can tell the two apart, and only one may be played
    assert counts(HAND % ("Two, {card: Two, id: second}", "Field, Meadow"), 2) == [(2, 2), (3, 3)]


def test_copies_that_differ_by_a_counter_are_two_targets():
    # 1: done, Slay. 2: Bea's done; two targets, one of them with a counter
    bases = "{base: Field, Bea: [Two, {card: Two, id: second, counters: 1}]}"
    assert counts(HAND % ("Slay", bases), 2) == [(2, 2), (3, 3)]
    # without the counter there is only one target to speak of, so nobody is asked, and the second decision is to be done
    assert counts(HAND % ("Slay", bases.replace(", counters: 1", "")), 2) == [(2, 2), (2, 2)]


def test_the_order_of_two_plays_does_not_matter_to_the_game():
    # 1: done, Slay, Two. 2: after Slay (no target): done, Two; after Two: done, Slay -> slain at once; plus Bea's done: 5
    found = counts(HAND % ("Slay, Two", "Field"), 2)
    assert found[0] == (3, 3) and found[1][0] == 5


def test_two_minions_and_one_play():
    # 1: done, One, Five. 2: Bea's done; either base for either minion: 1 + 2 + 2
    assert counts(HAND % ("One, Five", "Field, Meadow"), 2) == [(3, 3), (5, 5)]


def test_a_used_up_play_offers_nothing():
    assert counts(HAND % ("Two", "Field, Meadow") + "played: [minion]\n", 1) == [(1, 1)]


def test_shoving_needs_a_minion_and_another_base():
    # 1: done, Shove. 2: Bea's done; one minion is chosen by itself, one of two other bases is to be chosen
    assert counts(HAND % ("Shove", "{base: Field, Bea: [Two]}, Meadow, Low"), 2) == [(2, 2), (3, 3)]
    # with only one other base nothing is left to choose
    assert counts(HAND % ("Shove", "{base: Field, Bea: [Two]}, Meadow"), 2) == [(2, 2), (2, 2)]


def test_two_ready_bases_are_scored_in_either_order():
    # 1: done. 2: which base is scored first: two ways, which come to the same as neither does anything to the other
    text = (
        "situation: counts\nplayers: {Ann: {hand: [], deck: []}, Bea: {hand: [], deck: []}}\nbase_deck: [Field, Meadow]\n"
        "bases: [{base: Low, Ann: [Five]}, {base: Low, id: second, Bea: [{card: Five, id: theirs}]}]\n"
    )
    assert counts(text, 2) == [(1, 1), (2, 1)]


REACTIONS = """
- {name: Crow, printings: {first: {power: 2, abilities: [{ongoing: {after: {event: destroy, what: {a: minion}}, do: {gain_vp: 1}}}]}}}
- {name: Raven, printings: {first: {power: 2, abilities: [{ongoing: {after: {event: destroy, what: {a: minion}}, do: {lose_vp: 1}}}]}}}
"""


@pytest.mark.parametrize(
    "watchers, expected",
    (
        # done, Slay. Then Bea's done, and the target: of three, for each Crow may be slain as well
        ("Crow, Raven", [(2, 2), (4, 4)]),
        ("Crow, {card: Crow, id: second}", [(2, 2), (3, 3)]),
    ),
)
def test_watchers_that_nobody_can_tell_apart_are_one_target(watchers, expected):
    assert counts(REACTIONS + HAND % ("Slay", f"{{base: Field, Ann: [{watchers}], Bea: [One]}}"), 2) == expected


def test_of_two_reactions_the_current_player_picks_the_next():
    # 1: done, Slay. 2: Bea's done; three targets. 3: Ann's next turn, in which she may again be done or slay: 2; after One is slain
    # two reactions to order: 2; and 2 each after Crow or Raven is, as either sees itself go
    found = counts(REACTIONS + HAND % ("Slay", "{base: Field, Ann: [Crow, Raven], Bea: [One]}"), 3)
    assert found[2] == (2 + 3 * 2, 8)


def test_players_are_offered_clockwise_whoevers_card_came_first():
    """Three players each pick among two; the current player says who begins. Ann's cards lie there first, then Cal's, then Bea's."""
    text = """
situation: who-begins
players: {Ann: {hand: []}, Bea: {hand: []}, Cal: {hand: [Mass Teleport]}}
turn: Cal
bases: [{base: Tortuga, Ann: [First Mate, Saucy Wench]}, {base: The Homeworld, Cal: [First Mate, Saucy Wench], Bea: [First Mate, Saucy Wench]}]
"""
    setting = set_up(situation_from_text(text.strip("\n")).variants[0][1], "begins", library())
    context = Context(setting.library, game_profile("oops-2018"))
    game = advance(setting.game, context)
    game = advance(game, context, next(key for key in game.choice.keys() if key.startswith("play")))
    assert (game.choice.ask, game.choice.keys()) == ("order", ["Cal", "Ann", "Bea"])
