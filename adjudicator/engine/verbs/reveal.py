"""Reveal: show the top cards of decks, or a hand, to everybody, or look at them alone; they are called ``revealed``
afterwards."""

from ...language.words import VERBS, Param
from ..catching import collect
from ..decks import need_top
from ..effects import effect
from ..looking import cards_of, number, players_of
from ..run import Outcome, Run, frame


def _whose(n, say) -> str:
    """Whose deck or hand it is: who reveals has been said, who is looked at has not."""
    return say.their(n.args["player"]) if n.args["to"] == "everyone" else say.whose(n.args["player"])


@VERBS.word("reveal", {"number": Param("number", False, 1), "player": Param("player"),
                       "from": Param("word", False, "deck", ("deck", "hand", "treasures")), "as": Param("name"),
                       "to": Param("word", False, "everyone", ("everyone", "you")), "what": Param("target")}, "number",
            causes=("reveal",), finds="revealed",
            render=lambda n, say: say.turned_up(n, (
                ("reveal " if n.args["to"] == "everyone" else "look at ") + say.cards(n.args["what"]) if n.args["what"] is not None else
                (say.does(n.args["player"], "reveal") if n.args["to"] == "everyone" else "look at") + (
                    " the top " + say.amount(n.args["number"], "card", bare=True) + " of " + (
                        "the treasure deck" if n.args["from"] == "treasures" else _whose(n, say) + " deck")
                    if n.args["from"] != "hand" else " " + say.hand_of(n.args["player"], _whose(n, say))))))
def reveal(run: Run, node) -> None:
    """``what``: cards that were picked out, instead of the topmost or a whole hand."""
    if node.args["what"] is not None:
        run.push("reveal", node, (), 0, cards_of(run, node, "what"))
        return
    how_many = number(run, node.args["number"], run.scopes[0])
    run.push("reveal", node, tuple(players_of(run, node)), how_many, ())


def _noticed(run: Run, shown: tuple[str, ...], kind: str) -> None:
    """Cards outside play may react to having been shown, or only looked at, by another's card."""
    if kind not in run.context.hand_kinds(run.p):
        return
    zones = {card: run.p.zone_of(card) for card in shown}
    collect(run, [effect(run, kind, card, origin=zone, target=zone.partition(":")[2]) for card, zone in zones.items()], run.p.play)


@frame("reveal")
def _reveal(run: Run, item: tuple) -> None:
    _, node, players, how_many, shown = item
    if not players:
        seen = dict(run.p.seen)
        alone = node.args["to"] == "you"
        for card in shown:
            seen[card] = tuple(player for player in run.p.players if not alone or player == run.scopes[0].get("you")
                               or player in seen.get(card, ()))
        run.p = run.p.replace(seen=seen)
        run.bind("revealed", shown)
        if node.args["as"] is not None:
            run.bind(node.args["as"], shown)
        if run.log is not None:
            run.log.revealed(run, shown)
        run.outcome = Outcome(bool(shown), shown)
        _noticed(run, shown, "look" if alone else "reveal")
        return
    player = players[0]
    if node.args["from"] == "hand":
        run.push("reveal", node, players[1:], how_many, shown + run.p.zone(f"hand:{player}"))
        return
    deck = "treasures" if node.args["from"] == "treasures" else f"deck:{player}"
    if not need_top(run, item, deck, how_many):
        return
    run.push("reveal", node, players[1:], how_many, shown + run.p.zone(deck)[:how_many])
