"""Move: a minion or titan to another base (rules ``move-means``, ``move-needs-other-base``)."""

from ...language.rendering import Say
from ...language.tree import Node, Selection
from ...language.words import VERBS, Param
from ...table.choices import Option
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..reading.selections import candidates, cards_and_others, cards_of, refer
from ..resolution.attempting import attempt
from ..resolution.effects import effect


def _said(node: Node, say: Say) -> str:
    what, to, others, other = (node.args[name] for name in ("what", "to", "with", "trading_with"))

    def whither() -> str:
        if other is not None:
            return "each to the other's base"
        card, base = (one if isinstance(one, str) else getattr(one, "name", None) for one in (what, to))
        if card is not None and base is not None:
            say.heads_for(card, base)
        if isinstance(to, Selection) and to.quantifier in ("a", "one") and to.number == 1 and not to.filters:
            return "to " + say.another(to)
        if to:
            return say.toward(to, what if others is None or isinstance(what, Selection) else others)
        say.blur_bases()
        return "to other bases" if others is not None or say.is_several(what) else "to another base"

    return say.moving(what, whither, others if other is None else other)


@VERBS.word(
    "move",
    {"what": Param("target", True), "to": Param("destination"), "with": Param("target"), "trading_with": Param("target")},
    "what",
    causes=("move",),
    affects_too=("with", "trading_with"),
    unread={"trading_with": ("to", "with")},
    render=_said,
)
def move(run: Run, node: Node) -> None:
    """``to``: without it the mover chooses any other base. ``with``: what goes at the same moment. ``trading_with``: the one at whose base
    it comes to be, and which comes to be at its base at the same moment; without that one it stays."""
    if node.args["trading_with"] is not None:
        _trade(run, cards_of(run, node, "what"), cards_of(run, node, "trading_with"))
        return
    cards = tuple(card for card in cards_and_others(run, node, "what") if card in run.p.play)
    if not cards:
        run.outcome = Outcome(False)
        return
    to = node.args["to"]
    if isinstance(to, str):
        bases = refer(run, to)
        if not bases or bases[0] not in run.p.bases():
            run.outcome = Outcome(False)
            return
        _go(run, [(card, bases[0]) for card in cards])
        return
    run.push(MoveTo(node=node, cards=cards, chosen=()))


def _trade(run: Run, some: tuple[str, ...], others: tuple[str, ...]) -> None:
    """Of two cards each goes to the base of the other, if both are there."""
    pairs = [(one, other) for one, other in zip(some, others) if one in run.p.play and other in run.p.play]
    _go(run, [(card, run.p.play[goal].base) for one, other in pairs for card, goal in ((one, other), (other, one))])


def _go(run: Run, moves: list[tuple[str, str]]) -> None:
    going = [effect(run, "move", card, target=base, origin=run.p.play[card].base) for card, base in moves if run.p.play[card].base != base]
    if not going:
        run.outcome = Outcome(False)
        return
    attempt(run, going)


class MoveTo(Frame, frozen=True, kw_only=True):
    """Choose where each of some cards goes; they move together. ``chosen``: the bases picked so far, in the order of the cards."""

    node: Node
    cards: tuple[str, ...]
    chosen: tuple[str, ...]


@frame(MoveTo)
def _move_to(run: Run, item: MoveTo) -> None:
    """Choose where each card goes; they move together."""
    node, cards, chosen = item.node, item.cards, item.chosen
    answer = run.take()
    if answer is not None:
        chosen = chosen + (answer.data,)
    if len(chosen) == len(cards):
        to = node.args["to"]
        if to is not None and to.name is not None and chosen:
            run.bind(to.name, (chosen[0],))
        if run.log is not None and to is not None:
            for card, base in zip(cards, chosen):
                run.log.goes(run, to, card, base)
        _go(run, list(zip(cards, chosen)))
        return
    card = cards[len(chosen)]
    to = node.args["to"]
    scope = dict(run.scope)
    scope["candidate"] = card
    pool = candidates(run, to, scope) if isinstance(to, Selection) else list(run.p.bases())
    options = [Option(base, base) for base in pool if base != run.p.play[card].base]
    if not options:
        if run.log is not None:
            run.log.came_to_nothing(run, node, card)
        run.outcome = Outcome(False)
        return
    who = run.scope.get("you") or run.p.turn
    run.ask(MoveTo(node=node, cards=cards, chosen=chosen), who, "move-to", card, options, ("move-needs-other-base",))
