"""Play a card at once: one that a text names, or that its player picks as the ability resolves."""

from ...language.tree import Selection
from ...language.words import VERBS, Param
from ..looking import candidates, cards_of, players_of, refer
from ..playing import NO_LIMITS, places, play
from ..run import Outcome, Run, frame


@VERBS.word("play", {"what": Param("target", True), "at": Param("target"), "player": Param("player"), "as": Param("name")},
            "what", causes=("play",),
            render=lambda n, say: (say.does(n.args["player"], "play") + " " + say.cards(n.args["what"])
                                   + (" " + say.place(n.args["at"]) if n.args["at"] else "") + say.as_extra(n.args["what"])))
def play_(run: Run, node) -> None:
    scope = run.scopes[0]
    cards = cards_of(run, node, "what")
    if not cards:
        run.outcome = Outcome(False)
        return
    found = players_of(run, node)
    player = found[0] if found else run.p.turn
    if node.args["as"] is not None:
        run.bind(node.args["as"], cards)
    bases = None
    if node.args["at"] is not None:
        wanted = node.args["at"]
        bases = tuple(refer(run, wanted) if not isinstance(wanted, Selection) else candidates(run, wanted, scope))
    how = "special" if scope.get("this") in cards else "extra"
    limits = NO_LIMITS if bases is None else (None, bases, ())
    run.push("played", cards)
    for card in reversed(cards):
        face = run.p.ident[card].face
        if not places(run, card, player, limits, True) or (how == "extra" and not face.normal_play):
            run.push("unplayable", card)
            continue
        inherit = {key: value for key, value in scope.items() if key in ("there",)} if how == "special" else {}
        play(run, card, player, how, limits, None, inherit)


@frame("played")
def _played(run: Run, item: tuple) -> None:
    run.outcome = Outcome(True, item[1])


@frame("unplayable")
def _unplayable(run: Run, item: tuple) -> None:
    """A card that may not be played there stays where it is."""
    if run.log is not None:
        run.log.note(run, "nowhere", f"{run.log.name(item[1])} cannot be played there", ("cannot-beats-can",))
    run.outcome = Outcome(False)
