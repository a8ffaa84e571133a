"""Transfer power counters: any number of them from some cards to others (rule ``transfer-means``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.choices import Option
from ..kernel.frames import Frame, Outcome, SetOutcome
from ..kernel.run import Run, frame
from ..query.prohibitions import Prevention, kept_from
from ..reading.cards import counters
from ..reading.selections import cards_of, number
from ..resolution.attempting import attempt
from ..resolution.effects import effect
from ..resolution.frames import CounterShare
from ..resolution.triggers import collect


@VERBS.word(
    "transfer_counters",
    {"from": Param("target", True), "to": Param("target", True), "number": Param("number"), "least": Param("number")},
    "from",
    causes=("add_counters", "remove_counters", "transfer_counters"),
    unread={"number": ("least",)},
    questions=("counters-off-affects", "transfer-to-immune-card"),
    render=lambda n, say: (
        "transfer "
        + (
            f"{say.count(n.args['least'])} or more +1 power counters"
            if n.args["least"] is not None
            else "any number of +1 power counters"
            if n.args["number"] is None
            else say.amount(n.args["number"], "+1 power counter")
        )
        + " "
        + (
            "from " + say.many(n.args["from"]) + " to " + say.reference(n.args["to"])
            if getattr(n.args["from"], "quantifier", None) == "each" and isinstance(n.args["to"], str)
            else "among " + say.many(n.args["from"])
            if getattr(n.args["from"], "quantifier", None) == "each"
            else "from " + say.cards(n.args["from"]) + " to " + say.cards(n.args["to"])
        )
    ),
)
def transfer_counters(run: Run, node: Node) -> None:
    """Each counter goes where its player wants it; all of them go at once. One that cannot be taken stays; one that its new card does
    not receive is lost or stays (question ``transfer-to-immune-card``). ``number``: so many and no fewer, as far as there are so
    many. ``least``: no fewer than that."""
    run.push(
        TransferCounters(
            givers=tuple(card for card in cards_of(run, node, "from") if card in run.p.play),
            takers=tuple(card for card in cards_of(run, node, "to") if card in run.p.play),
            pairs=(),
            giver=None,
            wanted=None if node.args["number"] is None else number(run, node.args["number"], run.scope),
            least=0 if node.args["least"] is None else number(run, node.args["least"], run.scope),
        )
    )


class TransferCounters(Frame, frozen=True, kw_only=True):
    """Pick counters by the card on which they lie and the card that gets them. ``pairs``: those picked. ``giver``: of the one being
    picked. ``wanted``: how many, ``None`` for any number. ``least``: no fewer than that, as far as there are so many."""

    givers: tuple[str, ...]
    takers: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]
    giver: str | None
    wanted: int | None
    least: int = 0


@frame(TransferCounters)
def _transfer_counters(run: Run, item: TransferCounters) -> None:
    """Pick the next counter by the card that it lies on, then the card that gets it. Picked in a fixed order, as the order makes no
    difference."""
    givers, takers, pairs, giver, wanted, least = item.givers, item.takers, item.pairs, item.giver, item.wanted, item.least
    answer = run.take()
    if answer is not None:
        if answer.key == "done":
            _all_at_once(run, pairs)
            return
        if giver is None:
            giver = answer.data
        else:
            pairs, giver = pairs + ((giver, answer.data),), None
    this, you = run.scope.get("this"), run.scope.get("you") or run.p.turn
    if giver is None:
        first = givers.index(pairs[-1][0]) if pairs else 0
        left = [
            card
            for card in givers[first:]
            if counters(run, card) > sum(card == other for other, _ in pairs) and any(taker != card for taker in takers)
        ]
        if not left or len(pairs) == wanted:
            _all_at_once(run, pairs)
            return
        run.ask(
            TransferCounters(givers=givers, takers=takers, pairs=pairs, giver=None, wanted=wanted, least=least),
            you,
            "target",
            this,
            ([Option("done")] if wanted is None and (len(pairs) >= least or _left_over(run, left, pairs) + len(pairs) < least) else [])
            + [Option(card, card) for card in left],
            ("transfer-means",),
            ("transfer_counters", "from"),
        )
        return
    first = takers.index(pairs[-1][1]) if pairs and pairs[-1][0] == giver else 0
    run.ask(
        TransferCounters(givers=givers, takers=takers, pairs=pairs, giver=giver, wanted=wanted, least=least),
        you,
        "transfer-to",
        giver,
        [Option(card, card) for card in takers[first:] if card != giver],
        ("transfer-means",),
        ("transfer_counters", "to"),
    )


def _left_over(run: Run, left: list[str], pairs: tuple[tuple[str, str], ...]) -> int:
    """How many counters can still be picked."""
    return sum(counters(run, card) - sum(card == other for other, _ in pairs) for card in left)


def _all_at_once(run: Run, pairs: tuple[tuple[str, str], ...]) -> None:
    """Each counter leaves one card and comes to another as one event, or does neither (rule ``transfer-means``)."""
    gone = {giver: _kept_from(run, "remove_counters", giver) for giver, _ in pairs}
    kept = {taker: _kept_from(run, "add_counters", taker) for giver, taker in pairs if gone[giver] is None}
    change: dict[str, int] = {}
    whole = True
    for giver, taker in pairs:
        why = kept.get(taker)
        lost = gone[giver] is None and why is not None and _is_lost(run, why)
        whole = whole and gone[giver] is None and why is None
        if gone[giver] is not None or why is not None and not lost:
            continue
        change[giver] = change.get(giver, 0) - 1
        if not lost:
            change[taker] = change.get(taker, 0) + 1
    cards = [card for card, by in change.items() if by]
    if not whole or not cards:
        run.outcome = Outcome(False)
    if not cards:
        return
    if not whole:
        run.push(SetOutcome(outcome=Outcome(False)))
    if run.context.listens(run.p, "transfer_counters"):
        run.push(Transferred(before=tuple((card, counters(run, card)) for card in cards if change[card] > 0)))
    attempt(
        run,
        [effect(run, "add_counters" if change[card] > 0 else "remove_counters", card, number=abs(change[card])) for card in cards],
        _shares({place: change[card] for place, card in enumerate(cards)}),
    )


class Transferred(Frame, frozen=True, kw_only=True):
    """Counters have been transferred. ``before``: how many the cards that were to get some had."""

    before: tuple[tuple[str, int], ...]


@frame(Transferred)
def _transferred(run: Run, item: Transferred) -> None:
    """Cards may wait for counters having come to a minion that way, once for each that got some."""
    events = [effect(run, "transfer_counters", card) for card, had in item.before if counters(run, card) > had]
    if events:
        collect(run, events, run.p.play)


def _kept_from(run: Run, kind: str, card: str) -> Prevention | None:
    """What keeps a card from losing or getting a counter."""
    return kept_from(run, effect(run, kind, card, number=1))


def _is_lost(run: Run, why: Prevention) -> bool:
    """Whether a counter that its new card does not receive leaves the old one (question ``transfer-to-immune-card``)."""
    return why.how == "unaffected" and run.question("transfer-to-immune-card") == "discards"


def _shares(change: dict[int, int]) -> tuple[CounterShare, ...]:
    """Which of the counters that come are those that go. ``change``: how many each event puts on, or takes off if below zero."""
    leaving = [[place, -by] for place, by in change.items() if by < 0]
    found = []
    for place, wanted in change.items():
        while wanted > 0 and leaving:
            number = min(wanted, leaving[0][1])
            found.append(CounterShare(index=place, source=leaving[0][0], number=number))
            wanted -= number
            leaving[0][1] -= number
            if not leaving[0][1]:
                leaving.pop(0)
    return tuple(found)
