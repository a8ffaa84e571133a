"""Play monsters off their deck, and draw treasures (rules ``monsters-played-from-their-deck``,
``monster-play-credited-through-cards``)."""

from ...language.words import VERBS, Param
from ...table.zones import put, shuffled, take
from ..decks import need_top
from ..looking import cards_of, meets, number, players_of
from ..run import Outcome, Run, frame


@VERBS.word("play_monster", {"number": Param("number", False, 1), "at": Param("target", False, "here"), "what": Param("selection")}, "number",
            causes=("play",),
            render=lambda n, say: "play " + (say.kind_of(n.args["what"], article=True) if n.args["what"] is not None else
                                             say.amount(n.args["number"], "monster")) + " " + say.place(n.args["at"]))
def play_monster(run: Run, node) -> None:
    """The player of the card gets the credit but no control; a base's ability gives nobody credit. ``what``: one of a kind, for which
    cards are turned up as for every play off the top (clarification ``turner-monster-off-the-top``)."""
    bases = [base for base in cards_of(run, node, "at") if base in run.p.bases()]
    scope = run.scopes[0]
    ability = scope.get("@")
    player = None if ability is not None and ability.label == "base" else scope.get("you")
    run.outcome = Outcome(bool(bases))
    for base in reversed(bases):
        if node.args["what"] is not None:
            run.push("monster_sought", node, base, player, ())
        else:
            run.push("monsters_come", base, number(run, node.args["number"], scope), player)


@frame("monster_sought")
def _monster_sought(run: Run, item: tuple) -> None:
    """Turn up the monster deck card by card; what fits is played, the others are shuffled in (rules
    ``off-the-top-reveals-until-found``, ``off-the-top-leftovers-shuffled-in``)."""
    _, node, base, player, passed = item
    found = bool(passed) and meets(run, passed[-1], node.args["what"], run.scopes[0])
    # a deck that ends on the way is not made anew from what lies in the discard pile
    if not found and (run.p.zone("monsters") or not passed) and not need_top(run, item, "monsters"):
        return
    if not found and run.p.zone("monsters"):
        card = run.p.zone("monsters")[0]
        run.p = put(take(run.p, card, "monsters"), card, "aside", "bottom")
        if run.log is not None:
            run.log.revealed(run, (card,))
        run.push("monster_sought", node, base, player, (*passed, card))
        return
    rest = passed[:-1] if found else passed
    for card in rest:
        run.p = put(take(run.p, card, "aside"), card, "monsters")
    if rest:
        run.p = shuffled(run.p, "monsters")
    run.outcome = Outcome(found, passed[-1:] if found else ())
    if found:
        run.push("put_down", passed[-1], player, "monster", base, None, None, {})


@VERBS.word("draw_treasure", {"number": Param("number", False, 1), "player": Param("player"), "as": Param("name"),
                              "shared": Param("flag", False, False)},
            "number", causes=("draw",),
            render=lambda n, say: ("add " + say.amount(n.args["number"], "treasure") + " to those shared among the players here"
                                   if n.args["shared"] else
                                   say.does(n.args["player"], "draw") + " " + say.amount(n.args["number"], "treasure")))
def draw_treasure(run: Run, node) -> None:
    """Draw the top treasures; ``as`` is what they are called afterwards. ``shared``: they join those that the players of the
    scoring base share instead (rule ``scoring-treasures``)."""
    run.outcome = Outcome(True)
    if node.args["shared"]:
        run.push("share_more", number(run, node.args["number"], run.scopes[0]))
        return
    for player in reversed(players_of(run, node)):
        run.push("treasure", player, number(run, node.args["number"], run.scopes[0]), node.args["as"], ())
