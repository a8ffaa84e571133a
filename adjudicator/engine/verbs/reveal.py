"""Reveal: show the top cards of decks, or a hand, to everybody, or look at them alone; they are called ``revealed``
afterwards."""

from ...language.rendering import Say
from ...language.tree import Node, Player
from ...language.words import VERBS, Param
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.decks import need_bottom, need_top
from ..query.patterns import OFF_TOP
from ..reading.selections import bounded_number, cards_of, players_of
from ..resolution.effects import effect
from ..resolution.triggers import collect


def _whose(n: Node, say: Say) -> str:
    """Whose deck or hand it is: who reveals has been said, who is looked at has not."""
    player: Player | None = n.args["player"]
    return say.their(player) if n.args["to"] == "everyone" else say.whose(player)


@VERBS.word(
    "reveal",
    {
        "number": Param("number", False, 1),
        "player": Param("player"),
        "from": Param("word", False, "deck", ("deck", "deck_bottom", "hand", "treasures", "monsters", "base_deck")),
        "as": Param("name"),
        "to": Param("word", False, "everyone", ("everyone", "you")),
        "what": Param("target"),
    },
    "number",
    causes=("reveal",),
    finds="revealed",
    unread={"what": ("number", "player", "from")},
    render=lambda n, say: say.turned_up(
        n,
        (
            ("reveal " if n.args["to"] == "everyone" else "look at ") + say.cards(n.args["what"])
            if n.args["what"] is not None
            else (say.does(n.args["player"], "reveal") if n.args["to"] == "everyone" else "look at")
            + (
                " "
                + say.end_cards(
                    n.args["number"],
                    "bottom" if n.args["from"] == "deck_bottom" else "top",
                    {"treasures": "the treasure deck", "monsters": "the monster deck", "base_deck": "the base deck"}.get(n.args["from"])
                    or _whose(n, say) + " deck",
                )
                if n.args["from"] != "hand"
                else " " + say.hand_of(n.args["player"], _whose(n, say))
            )
        ),
    ),
)
def reveal(run: Run, node: Node) -> None:
    """``what``: cards that were picked out, instead of the topmost or a whole hand."""
    if node.args["what"] is not None:
        run.push(Reveal(node=node, players=(), how_many=0, shown=cards_of(run, node, "what")))
        return
    how_many = bounded_number(run, node.args["number"], run.scope)
    run.push(Reveal(node=node, players=tuple(players_of(run, node)), how_many=how_many, shown=()))


def _noticed(run: Run, shown: tuple[str, ...], kind: str, whence: str | None) -> None:
    """Cards outside play may react to having been shown, or only looked at, by another's card; cards in play may wait for it, too.
    ``whence``: that they came off the top of a deck, if they did."""
    if not run.context.heard(run.p, kind):
        return
    zones = {card: run.p.zone_of(card) for card in shown}
    made = [effect(run, kind, card, origin=zone, target=zone.partition(":")[2], extra=whence) for card, zone in zones.items()]
    collect(run, made, run.p.play)


class Reveal(Frame, frozen=True, kw_only=True):
    """Show cards of one player after the other. ``players``: those still to come. ``how_many``: of each deck. ``shown``: cards so
    far."""

    node: Node
    players: tuple[str, ...]
    how_many: int
    shown: tuple[str, ...]


@frame(Reveal)
def _reveal(run: Run, item: Reveal) -> None:
    node, players, how_many, shown = item.node, item.players, item.how_many, item.shown
    if not players:
        seen = dict(run.p.seen)
        alone = node.args["to"] == "you"
        for card in shown:
            seen[card] = tuple(
                player for player in run.p.players if not alone or player == run.scope.get("you") or player in seen.get(card, ())
            )
        run.p = run.p.replace(seen=seen)
        run.bind("revealed", shown)
        if node.args["as"] is not None:
            run.bind(node.args["as"], shown)
        if run.log is not None:
            hands = tuple(players_of(run, node)) if not shown and node.args["what"] is None and node.args["from"] == "hand" else ()
            run.log.revealed(run, shown, run.scope.get("you") if alone else None, hands)
        run.outcome = Outcome(bool(shown), shown)
        off_top = node.args["what"] is None and node.args["from"] == "deck"
        _noticed(run, shown, "look" if alone else "reveal", OFF_TOP if off_top else None)
        return
    player = players[0]
    if node.args["from"] == "hand":
        run.push(Reveal(node=node, players=players[1:], how_many=how_many, shown=shown + run.p.zone(f"hand:{player}")))
        return
    deck = {"treasures": "treasures", "monsters": "monsters", "base_deck": "base-deck"}.get(node.args["from"], f"deck:{player}")
    if node.args["from"] == "deck_bottom":
        if need_bottom(run, item, deck, how_many):
            low = tuple(reversed(run.p.zone(deck)[-how_many:] if how_many else ()))
            run.push(Reveal(node=node, players=players[1:], how_many=how_many, shown=shown + low))
        return
    if not need_top(run, item, deck, how_many):
        return
    run.push(Reveal(node=node, players=players[1:], how_many=how_many, shown=shown + run.p.zone(deck)[:how_many]))
