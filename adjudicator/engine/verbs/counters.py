"""Place, remove or transfer +1 power counters."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.choices import Option
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..reading.cards import counters, kind, plain_counters
from ..reading.selections import cards_and_others, cards_of, number
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "add_counters",
    {"number": Param("number", False, 1), "to": Param("target", True), "plain": Param("flag", False, False), "with": Param("target")},
    "to",
    causes=("add_counters",),
    affects_too=("with",),
    render=lambda n, say: say.placed(n.args["number"], "counter" if n.args["plain"] else "+1 power counter", n.args["to"], n.args["with"]),
)
def add_counters(run: Run, node: Node) -> None:
    """``plain``: counters that are no power counters (clarification ``hut-counters-are-their-own-kind``). ``with``: on what as many are
    placed at the same moment."""
    cards = [card for card in cards_and_others(run, node, "to") if card in run.p.play or kind(run, card) == "titan"]
    how_many = number(run, node.args["number"], run.scope)
    if not cards or how_many <= 0:
        if cards and run.log is not None:
            run.log.came_to_nothing(run, node, cards[0])
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "plain_counters" if node.args["plain"] else "add_counters", card, number=how_many) for card in cards])


@VERBS.word(
    "remove_counters",
    {
        "number": Param("number", False, 1),
        "from": Param("target", True),
        "plain": Param("flag", False, False),
        "any_number": Param("flag", False, False),
        "as": Param("name"),
    },
    "from",
    causes=("remove_counters",),
    questions=("counters-off-affects",),
    unread={"plain": ("number",), "any_number": ("number",)},
    several={"as": "counter"},
    render=lambda n, say: (
        "remove "
        + (
            "any number of +1 power counters"
            if n.args["any_number"]
            else "all counters"
            if n.args["plain"]
            else say.removed(n.args["number"], n.args["from"])
        )
        + " from "
        + say.cards(n.args["from"])
    ),
)
def remove_counters(run: Run, node: Node) -> None:
    """``plain``: all those that are no power counters (clarification ``time-box-counters-only-count``). ``any_number``: as many
    as its player wants, from any of the cards; ``as``: what those that came off are called, to be counted."""
    if node.args["any_number"]:
        cards = [card for card in cards_of(run, node, "from") if card in run.p.play]
        run.push(TakeOff(node=node, cards=tuple(cards), picked=()))
        return
    if node.args["plain"]:
        attempt(run, [effect(run, "plain_counters", card, number=-plain_counters(run, card)) for card in cards_of(run, node, "from")])
        return
    how_many = number(run, node.args["number"], run.scope)
    cards = [card for card in cards_of(run, node, "from") if card in run.p.ident and counters(run, card) >= how_many]
    if not cards:
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "remove_counters", card, number=how_many) for card in cards])


class TakeOff(Frame, frozen=True, kw_only=True):
    """Pick counters by the card on which they lie. ``picked``: those so far, a card once for each."""

    node: Node
    cards: tuple[str, ...]
    picked: tuple[str, ...]


@frame(TakeOff)
def _take_off(run: Run, item: TakeOff) -> None:
    """One counter more, in a fixed order as the order makes no difference; all of them come off at once."""
    node, cards, picked = item.node, item.cards, item.picked
    answer = run.take()
    if answer is not None and answer.key != "done":
        picked = picked + (answer.data,)
    first = cards.index(picked[-1]) if picked else 0
    left = [card for card in cards[first:] if counters(run, card) > picked.count(card)]
    if left and (answer is None or answer.key != "done"):
        again = TakeOff(node=node, cards=cards, picked=picked)
        options = [Option("done"), *(Option(card, card) for card in left)]
        who = run.scope.get("you") or run.p.turn
        run.ask(again, who, "target", run.scope.get("this"), options, ("any-number-includes-zero",), ("remove_counters", "from"))
        return
    run.push(TakenOff(node=node, before=tuple((card, counters(run, card)) for card in dict.fromkeys(picked))))
    attempt(run, [effect(run, "remove_counters", card, number=picked.count(card)) for card in dict.fromkeys(picked)])


class TakenOff(Frame, frozen=True, kw_only=True):
    """Count the counters that did come off. ``before``: how many lay on each card."""

    node: Node
    before: tuple[tuple[str, int], ...]


@frame(TakenOff)
def _taken_off(run: Run, item: TakenOff) -> None:
    off = tuple(card for card, had in item.before for _ in range(had - counters(run, card)))
    if item.node.args["as"] is not None:
        run.bind(item.node.args["as"], off)
