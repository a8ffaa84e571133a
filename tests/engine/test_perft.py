"""How many ways there are to answer one, two and three times running, from fixed starts with cards of the first box.

The count that chess programs call perft: every sequence of answers counts, also where two of them come to the same game (how many
different games there are is told in ``test_option_counts.py``). What chance answers counts as an answer. Each count is explained where
it stands.
"""

import pytest
from tables import CARDS

from adjudicator.engine.kernel.game import Game
from adjudicator.engine.kernel.run import Context, advance
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.situation.setting import set_up
from adjudicator.judge.situation.situation import situation_from_text


def ways(game: Game, context: Context, depth: int) -> int:
    """How many sequences of so many answers a game has."""
    if depth == 0:
        return 1
    if game.choice is None:
        return 0
    if depth == 1:
        return len(game.choice.options)
    return sum(ways(advance(game, context, key), context, depth - 1) for key in game.choice.keys())


STARTS = {
    # 1: done, Cut Lass, Dinghy.
    # 2: 5. Bea's done; either base for Cut Lass; Dinghy moves nobody, as Ann has no minion, which leaves done and Cut Lass.
    # 3: 11. After both are done Ann may do as at first: 3. Cut Lass at Field may leave it, or destroy One or Two: 3; at Meadow she meets
    #    nobody, which leaves done and Dinghy: 2. After Dinghy Bea's done, or either base for Cut Lass: 1 + 2.
    "pirates": (
        """
players: {Ann: {hand: [Cut Lass, Dinghy], deck: []}, Bea: {hand: [], deck: []}}
bases: [{base: Field, Bea: [One, Two]}, Meadow]
""",
        (3, 5, 11),
    ),
    # 1: done, Outbreak, Tenacious Z out of the discard pile.
    # 2: 5. Bea's done; the extra minion of Outbreak can wait, and no minion is in the hand: done, Tenacious Z; either base for Tenacious Z,
    #    whose own extra play says nothing of bases.
    # 3: 11. After both are done Ann has drawn Tenacious Z out of the shuffled pile: done, Outbreak, Tenacious Z. After Outbreak and done
    #    her pile of two is shuffled, and chance says which she draws first: 2; or either base for Tenacious Z: 2. After Tenacious Z, at
    #    either base, done and Outbreak: 2 + 2.
    "zombies": (
        """
players: {Ann: {hand: [Outbreak], deck: [], discard: [Tenacious Z]}, Bea: {hand: [], deck: []}}
bases: [{base: Field, Ann: [Two]}, Meadow]
""",
        (3, 5, 11),
    ),
    # 1: done, Microbot Guard, Zapbot.
    # 2: 5. Bea's done; either base for either minion.
    # 3: 9. After both are done 3 as at first. One is no weaker than the number of Ann's minions beside the Guard, so nothing is destroyed
    #    and only done is left: 1 + 1. Zapbot gives another minion of power 2 or less, at either base: done, Microbot Guard: 2 + 2.
    "robots": (
        """
players: {Ann: {hand: [Zapbot, Microbot Guard], deck: []}, Bea: {hand: [], deck: []}}
bases: [{base: Field, Bea: [One]}, Meadow]
""",
        (3, 5, 9),
    ),
    # 1: done, Chronomage, Dinghy, Swashbuckling.
    # 2: 7. Bea's done; either base for Chronomage; after either action done and Chronomage.
    # 3: 16. After both are done 4 as at first. After Chronomage, at either base, done and both actions: 3 + 3. After either action Bea's
    #    done, or either base for Chronomage: 3 + 3.
    "an extra action": (
        """
players: {Ann: {hand: [Chronomage, Swashbuckling, Dinghy], deck: []}, Bea: {hand: [], deck: []}}
bases: [Field, Meadow]
""",
        (4, 7, 16),
    ),
    # 1: done, Shinobi.
    # 2: 4. Done ends Play Cards and Low is ready, so Ann is the first who may play a Shinobi there before it scores: pass, Shinobi; or
    #    either base for the Shinobi that she plays in Play Cards.
    # 3: 6. Bea's turn in that round, whatever Ann has done: pass, Shinobi: 2 + 2; only done, as Ann has nothing left to play: 1 + 1.
    "before scoring": (
        """
base_deck: [Field]
players: {Ann: {hand: [Shinobi], deck: []}, Bea: {hand: [{card: Shinobi, id: hers}], deck: []}}
bases: [{base: Low, Ann: [Five], Bea: [First Mate]}, Meadow]
""",
        (2, 4, 6),
    ),
    # 1: done; Grave Digger, Tiger Assassin and Zapbot as the minion, Dinghy and Way of Deception as the action; Tenacious Z.
    # 2: 19. Chance says which of the two cards of the shuffled pile Ann draws first: 2. Dinghy moves nobody, Two or Three: 3. Any base for
    #    Grave Digger, Tiger Assassin, Zapbot or Tenacious Z: 4 x 3. Way of Deception moves Two or Three: 2.
    # 3: 65. Bea's done or Cut Lass, twice: 4. After Dinghy has moved nobody all but actions is left: 5; Two goes and Three may go, too: 2;
    #    Three, the last, goes to one of two bases: 2. Grave Digger brings back nobody, One or Tenacious Z: 3 x 3. Tiger Assassin may
    #    destroy either Two at Field: 3; nobody at Meadow, where Buccaneer is too strong: done, two actions, Tenacious Z: 4; Three at Low: 2.
    #    Either goes to one of two bases: 2 x 2. After Zapbot, as no minion in the hand is weak enough, the same as at Meadow: 3 x 4.
    #    After Tenacious Z all but itself: 3 x 6.
    "a full hand": (
        """
players:
  Ann: {hand: [Grave Digger, Tiger Assassin, Zapbot, Dinghy, Way of Deception], deck: [], discard: [Tenacious Z, One]}
  Bea: {hand: [Cut Lass], deck: []}
bases: [{base: Field, Ann: [Two], Bea: [{card: Two, id: theirs}]}, {base: Meadow, Bea: [Buccaneer]}, {base: Low, Ann: [Three]}]
""",
        (7, 19, 65),
    ),
}


@pytest.mark.parametrize("start", STARTS)
def test_so_many_ways_to_answer(start):
    text, expected = STARTS[start]
    setting = set_up(situation_from_text(f"{CARDS.strip()}\nsituation: perft\n{text.strip()}\n").variants[0][1], "perft", library())
    context = Context(setting.library, game_profile("latest"))
    game = advance(setting.game, context)
    assert tuple(ways(game, context, depth) for depth in (1, 2, 3)) == expected
