"""Destroy: from play to the owner's discard pile (rule ``destroy-means``)."""

from ...language.words import VERBS, Param
from ..attempts import attempt
from ..effects import effect
from ..looking import cards_of
from ..run import Outcome, Run


@VERBS.word("destroy", {"what": Param("target", True)}, "what", causes=("destroy",),
            render=lambda n, say: "destroy " + say.cards(n.args["what"]))
def destroy(run: Run, node) -> None:
    cards = [card for card in cards_of(run, node, "what") if card in run.p.play]
    if not cards:
        run.outcome = Outcome(False)
        return
    for card in cards:
        fact = ("destroyed", run.scopes[0].get("you"))
        if fact not in run.p.facts and run.context.asks("destroyed_this_turn"):
            run.p = run.p.replace(facts=run.p.facts | {fact})
    attempt(run, [effect(run, "destroy", card) for card in cards])
