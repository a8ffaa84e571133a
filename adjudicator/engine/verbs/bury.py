"""Bury cards, and uncover them (rules ``bury-only-when-allowed``, ``one-uncovered-at-turn-start``)."""

from ...language.words import VERBS, Param
from ...table.choices import Option
from ..attempts import attempt
from ..burying import uncover
from ..effects import effect
from ..looking import candidates, cards_of, refer
from ..run import Outcome, Run, frame


@VERBS.word("bury", {"what": Param("target", True), "at": Param("target", False, "here")}, "what", causes=("bury",),
            render=lambda n, say: "bury " + say.cards(n.args["what"]) + " " + say.place(n.args["at"]))
def bury(run: Run, node) -> None:
    """A card that has just been uncovered is not buried again."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.ident and ("just-uncovered", card) not in run.p.facts]
    if not cards:
        run.outcome = Outcome(False)
        return
    wanted = node.args["at"]
    bases = refer(run, wanted) if type(wanted) is str else tuple(candidates(run, wanted, run.scopes[0]))
    run.push("bury_at", tuple(cards), tuple(base for base in bases if base in run.p.bases()))


@frame("bury_at")
def _bury_at(run: Run, item: tuple) -> None:
    _, cards, bases = item
    answer = run.take()
    if not bases:
        run.outcome = Outcome(False)
        return
    if answer is None and len(bases) > 1:
        run.ask(item, run.scopes[0].get("you") or run.p.turn, "base", cards[0], [Option(base, base) for base in bases], ("bury-only-when-allowed",))
        return
    base = answer.data if answer is not None else bases[0]
    attempt(run, [effect(run, "bury", card, target=base, origin=run.p.play[card].base if card in run.p.play else None) for card in cards])


@VERBS.word("uncover", {"what": Param("target", True)}, "what", causes=("uncover", "play"),
            render=lambda n, say: "uncover " + say.cards(n.args["what"]))
def uncover_(run: Run, node) -> None:
    cards = cards_of(run, node, "what")
    for card in reversed(cards):
        place = run.p.play.get(card)
        if place is not None and place.buried:
            uncover(run, card, place.controller)


