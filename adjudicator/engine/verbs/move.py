"""Move: a minion or titan to another base (rules ``move-means``, ``move-needs-other-base``)."""

from ...language.tree import Selection
from ...language.words import VERBS, Param
from ...table.choices import Option
from ..attempts import attempt
from ..effects import effect
from ..looking import candidates, cards_of, refer
from ..run import Outcome, Run, frame


@VERBS.word("move", {"what": Param("target", True), "to": Param("selection", False), "to_base": Param("ref", False)},
            "what", causes=("move",),
            render=lambda n, say: say.moving(n.args["what"], lambda: (
                say.toward(n.args["to_base"], n.args["what"]) if n.args["to_base"] else say.toward(n.args["to"]) if n.args["to"] else
                "to other bases" if say.is_several(n.args["what"]) else "to another base")))
def move(run: Run, node) -> None:
    cards = tuple(card for card in cards_of(run, node, "what") if card in run.p.play)
    if not cards:
        run.outcome = Outcome(False)
        return
    if node.args["to_base"] is not None:
        bases = refer(run, node.args["to_base"])
        if not bases or bases[0] not in run.p.bases():
            run.outcome = Outcome(False)
            return
        _go(run, [(card, bases[0]) for card in cards])
        return
    run.push("move_to", node, cards, ())


def _go(run: Run, moves: list) -> None:
    going = [effect(run, "move", card, target=base, origin=run.p.play[card].base)
             for card, base in moves if run.p.play[card].base != base]
    if not going:
        run.outcome = Outcome(False)
        return
    attempt(run, going)


@frame("move_to")
def _move_to(run: Run, item: tuple) -> None:
    """Choose where each card goes; they move together."""
    _, node, cards, chosen = item
    answer = run.take()
    if answer is not None:
        chosen = chosen + (answer.data,)
    if len(chosen) == len(cards):
        to = node.args["to"]
        if to is not None and to.name is not None and chosen:
            run.bind(to.name, (chosen[0],))
        _go(run, list(zip(cards, chosen)))
        return
    card = cards[len(chosen)]
    to = node.args["to"]
    scope = dict(run.scopes[0])
    scope["candidate"] = card
    pool = candidates(run, to, scope) if isinstance(to, Selection) else list(run.p.bases())
    options = [Option(base, base) for base in pool if base != run.p.play[card].base]
    if not options:
        run.outcome = Outcome(False)
        return
    who = run.scopes[0].get("you") or run.p.turn
    run.ask(("move_to", node, cards, chosen), who, "move-to", card, options, ("move-needs-other-base",))
