"""Off the top: cards are turned up from a deck until one of a kind appears (rule ``off-the-top-reveals-until-found``)."""

from ...language.words import VERBS, Param
from ...table.events import Event
from ...table.zones import put, take
from ..changes import happen
from ..decks import need_top
from ..looking import meets, players_of
from ..playing import NO_LIMITS, places, play
from ..run import Outcome, Run, frame


@VERBS.word("play_off_top", {"what": Param("selection", True), "player": Param("player")}, "what",
            causes=("reveal", "play", "shuffle"), questions=("deck-runs-out-while-revealing",),
            render=lambda n, say: say.does(n.args["player"], "play") + " " + say.kind_of(n.args["what"], article=True)
            + " off the top of " + say.their(n.args["player"]) + " deck",
            why="turning up cards until one fits is a procedure with rules of its own; later sets use it often")
def play_off_top(run: Run, node) -> None:
    """Reveal until a card fits, play it, and shuffle the others in when it has been resolved."""
    for player in players_of(run, node):
        run.push("off_top", node, player, ())


@frame("off_top")
def _off_top(run: Run, item: tuple) -> None:
    """One more card. Revealed cards are in no zone meanwhile (rule ``revealed-cards-in-no-zone``)."""
    _, node, player, shown = item
    deck = f"deck:{player}"
    if not run.p.zone(deck) and shown and run.question("deck-runs-out-while-revealing") == "stop":
        _back(run, player, shown)
        return
    if not need_top(run, item, deck):
        return
    if not run.p.zone(deck):
        _back(run, player, shown)
        return
    card = run.p.zone(deck)[0]
    run.p = put(take(run.p, card, deck), card, "aside", "bottom")
    run.p = run.p.replace(seen={**run.p.seen, card: run.p.players})
    if run.log is not None:
        run.log.revealed(run, (card,))
    if not meets(run, card, node.args["what"], run.scopes[0]):
        run.push("off_top", node, player, shown + (card,))
        return
    run.push("off_top_rest", player, shown, card)
    if places(run, card, player):
        play(run, card, player, "extra", NO_LIMITS)
        return
    # rule off-the-top-unplayable-is-discarded
    happen(run, Event("discard", card, player))


@frame("off_top_rest")
def _off_top_rest(run: Run, item: tuple) -> None:
    _, player, shown, card = item
    run.outcome = Outcome(True, (card,))
    _shuffle_in(run, player, shown)


def _back(run: Run, player: str, shown: tuple) -> None:
    """Nothing was found."""
    run.outcome = Outcome(False)
    _shuffle_in(run, player, shown)


def _shuffle_in(run: Run, player: str, shown: tuple) -> None:
    """What was not used goes back into the deck (rule ``off-the-top-leftovers-shuffled-in``)."""
    for card in shown:
        run.p = put(take(run.p, card, "aside"), card, f"deck:{player}")
    event = happen(run, Event("shuffle", f"deck:{player}", player))
    if run.log is not None:
        run.log.happened(run, event)
