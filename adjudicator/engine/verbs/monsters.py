"""Play monsters off their deck, and draw treasures (rules ``monsters-played-from-their-deck``,
``monster-play-credited-through-cards``)."""

from ...language.words import VERBS, Param
from ..looking import cards_of, number, players_of
from ..run import Outcome, Run


@VERBS.word("play_monster", {"number": Param("number", False, 1), "at": Param("target", False, "here")}, "number", causes=("play",),
            render=lambda n, say: "play " + say.amount(n.args["number"], "monster") + " " + say.place(n.args["at"]))
def play_monster(run: Run, node) -> None:
    """The player of the card gets the credit but no control; a base's ability gives nobody credit."""
    bases = [base for base in cards_of(run, node, "at") if base in run.p.bases()]
    scope = run.scopes[0]
    ability = scope.get("@")
    player = None if ability is not None and ability.label == "base" else scope.get("you")
    run.outcome = Outcome(bool(bases))
    for base in reversed(bases):
        run.push("monsters_come", base, number(run, node.args["number"], scope), player)


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
