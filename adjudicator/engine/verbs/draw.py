"""Draw: the top card of a deck into the hand, one at a time."""

from ...language.words import VERBS, Param
from ...table.events import Event
from ..attempts import attempt
from ..decks import need_top
from ..effects import effect
from ..looking import cards_of, number, players_of
from ..run import Outcome, Run, frame


@VERBS.word("draw", {"number": Param("number", False, 1), "player": Param("player"), "what": Param("target", False), "until": Param("number", False)},
            "number", causes=("draw",),
            render=lambda n, say: say.does(n.args["player"], "draw") + " " + (
                say.cards(n.args["what"]) if n.args["what"] is not None else say.amount(n.args["number"], "card") if n.args["until"] is None
                else f"until {'you have' if n.args['player'] is None else 'they have'} {say.amount(n.args['until'], 'card')} in {say.their(n.args['player'])} hand"))
def draw(run: Run, node) -> None:
    """``what``: a certain card, which need not be the top one. ``until``: so many that the hand then has that number; a fuller
    hand draws none."""
    if node.args["what"] is not None:
        cards = [card for card in cards_of(run, node, "what") if run.p.zone_of(card) != "play"]
        attempt(run, [effect(run, "draw", card, player=player) for player in players_of(run, node)[:1] for card in cards])
        return
    how_many = number(run, node.args["number"], run.scopes[0])
    run.outcome = Outcome(True)
    for player in reversed(players_of(run, node)):
        if node.args["until"] is not None:
            how_many = number(run, node.args["until"], run.scopes[0]) - len(run.p.zone(f"hand:{player}"))
        run.push("draw", player, how_many, run.scopes[0].get("this"))


@frame("draw")
def _draw(run: Run, item: tuple) -> None:
    _, player, left, source = item
    if left <= 0:
        return
    if not need_top(run, item, f"deck:{player}"):
        return
    zone = run.p.zone(f"deck:{player}")
    if not zone:
        run.outcome = Outcome(False)
        return
    run.push("draw", player, left - 1, source)
    if run.scopes is not None:
        attempt(run, [effect(run, "draw", zone[0], player=player)])
    else:
        attempt(run, [Event("draw", zone[0], player)])
