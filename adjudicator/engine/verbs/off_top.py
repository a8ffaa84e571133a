"""Off the top: cards are turned up from a deck until one of a kind appears (rule ``off-the-top-reveals-until-found``)."""

from typing import ClassVar

from ...language import english
from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.events import Event
from ...table.position import NO_LIMITS, Limits
from ...table.zones import put, take
from ..kernel.frames import Do, Flush, Frame, Outcome, SetOutcome
from ..kernel.game import Level
from ..kernel.run import Run, frame
from ..procedures.decks import need_top
from ..procedures.playing import play
from ..query.patterns import OFF_TOP
from ..query.playable import ask_which_play, can_be_played, hand_plays, spend, within
from ..reading.selections import bounded_number, cards_of, meets, players_of
from ..resolution.attempting import attempt
from ..resolution.changes import bring_about
from ..resolution.effects import effect
from ..resolution.triggers import collect

#: The name in a scope of what was revealed and not used. No card has a blank in its id.
TURNED_UP = "~turned up"
#: The name in a scope of the play that a card off the top uses up.
GIVEN_UP = "~given up"


def _several(node: Node) -> bool:
    """Whether a number says that several are played; one that the table gives is said behind them."""
    return isinstance(node.args["number"], int) and node.args["number"] != 1


@VERBS.word(
    "play_off_top",
    {
        "what": Param("selection", True),
        "player": Param("player"),
        "number": Param("number", False, 1),
        "to": Param("target"),
        "as": Param("name"),
        "instead_of": Param("word", False, None, ("minion",)),
    },
    "what",
    causes=("reveal", "play", "shuffle"),
    questions=("deck-runs-out-while-revealing",),
    render=lambda n, say: (
        say.does(n.args["player"], "play")
        + " "
        + (say.number(n.args["number"]) + " " + say.many(n.args["what"]) if _several(n) else say.kind_of(n.args["what"], article=True))
        + " off the top of "
        + say.their(n.args["player"])
        + " deck"
        + (" " + say.lying(n.args["what"], n.args["to"]) if n.args["to"] is not None else "")
        + ("" if n.args["instead_of"] else say.extras(n.args["what"].kind, _several(n)))
        + say.as_many(n.args["number"])
        + (f" instead of {english.an(n.args['instead_of'])} from your hand" if n.args["instead_of"] else "")
    ),
)
def play_off_top(run: Run, node: Node) -> None:
    """Reveal until a card fits, play it, and shuffle the others in when it has been resolved. ``number``: how many are played,
    the whole of it anew for each, the shuffling at the end (rule ``off-the-top-repeats-per-card``). ``to``: the base where;
    ``as``: the card that was played. ``instead_of``: it takes the place of a card from the hand, and the play that this one would
    have used is used up, with the limits that it has (clarification ``emperor-penguin-keeps-the-kind``)."""
    if node.args["as"] is not None:
        run.bind(node.args["as"], ())
    times = bounded_number(run, node.args["number"], run.scope)
    run.outcome = Outcome(False)
    for player in players_of(run, node):
        run.push(OffTopRest(player=player))
        if node.args["instead_of"] is not None:
            run.push(OffTopInstead(node=node, player=player))
            continue
        for _ in range(times):
            run.push(OffTopPlay(node=node))
            run.push(OffTop(node=node, player=player, left=1, fits=(), begun=False))


class OffTopInstead(Frame, frozen=True, kw_only=True):
    """Pick the play from the hand that is given up for a card off the top."""

    node: Node
    player: str


@frame(OffTopInstead)
def _off_top_instead(run: Run, item: OffTopInstead) -> None:
    """Pick the play from the hand that is given up; only a card that it allows will do."""
    node, player = item.node, item.player
    answer = run.take()
    if answer is None:
        bases = cards_of(run, node, "to")
        named = hand_plays(run, player, node.args["instead_of"], bases)
        if not named:
            run.outcome = Outcome(False)
            return
        ask_which_play(run, item, player, run.scope.get("this"), named)
        return
    spend(run, answer.data)
    run.bind(GIVEN_UP, answer.data)
    run.push(OffTopPlay(node=node))
    run.push(OffTop(node=node, player=player, left=1, fits=(), begun=False))


@VERBS.word(
    "reveal_until",
    {
        "what": Param("selection", True),
        "as": Param("name", True),
        "do": Param("body", True),
        "number": Param("number", False, 1),
        "player": Param("player"),
        "rest": Param("word", False, "shuffled_in", ("shuffled_in", "deck_bottom", "discard")),
    },
    "what",
    causes=("reveal", "shuffle"),
    questions=("deck-runs-out-while-revealing",),
    decides="player",
    render=lambda n, say: say.revealing(n),
    why="what is turned up on the way belongs nowhere until it goes back, which revealing a number of cards is not; other sets use it "
    "often",
)
def reveal_until(run: Run, node: Node) -> None:
    """Reveal until so many cards fit, which are then called by a name and lie on top of the deck again; do something with them, and
    shuffle whatever else was revealed in, unless the text has the ``rest`` go elsewhere."""
    wanted = bounded_number(run, node.args["number"], run.scope)
    for player in players_of(run, node):
        run.push(OffTopRest(player=player, goes=node.args["rest"]))
        run.push(OffTopFound(node=node))
        run.push(OffTop(node=node, player=player, left=wanted, fits=(), begun=False))


class OffTop(Frame, frozen=True, kw_only=True):
    """Turn up one more card. ``left``: how many have still to fit. ``fits``: those that did. ``begun``: whether one was revealed."""

    node: Node
    player: str
    left: int
    fits: tuple[str, ...]
    begun: bool


@frame(OffTop)
def _off_top(run: Run, item: OffTop) -> None:
    """One more card. Revealed cards are in no zone meanwhile (rule ``revealed-cards-in-no-zone``); those that fit go back on top of
    the deck when there are enough of them, or no more to come. ``begun``: whether one was revealed, so that a deck that ends has run out
    on the way."""
    node, player, left, fits, begun = item.node, item.player, item.left, item.fits, item.begun
    deck = f"deck:{player}"
    stops = not run.p.zone(deck) and begun and run.question("deck-runs-out-while-revealing") == "stop"
    if not stops and left and not need_top(run, item, deck):
        return
    if stops or not left or not run.p.zone(deck):
        # one that acted on being turned up may have gone elsewhere
        fits = tuple(card for card in fits if card in run.p.zone("aside"))
        for card in reversed(fits):
            run.p = put(take(run.p, card, "aside"), card, deck)
        run.outcome = Outcome(not left and bool(fits), fits)
        if left and run.log is not None:
            run.log.came_to_nothing(run, node, player)
        if begun and run.context.listens(run.p, "reveal"):
            # one look at the deck, however many cards it took
            collect(run, [effect(run, "reveal", None, origin=deck, target=player)], run.p.play)
        return
    card = run.p.zone(deck)[0]
    run.p = put(take(run.p, card, deck), card, "aside", "bottom")
    run.p = run.p.replace(seen={**run.p.seen, card: run.p.players})
    if run.log is not None:
        run.log.revealed(run, (card,))
    given_up = run.scope.get(GIVEN_UP)
    if meets(run, card, node.args["what"], run.scope) and (
        given_up is None or given_up.limits is None or within(run, card, given_up.limits)
    ):
        run.push(OffTop(node=node, player=player, left=left - 1, fits=fits + (card,), begun=True))
    else:
        run.bind(TURNED_UP, run.scope.get(TURNED_UP, ()) + (card,))
        run.push(OffTop(node=node, player=player, left=left, fits=fits, begun=True))
    if "reveal" in run.context.hand_kinds(run.p):
        # what acts on being turned up does so while it lies there
        run.levels = (Level((), (effect(run, "reveal", card, origin=deck, target=player, extra=OFF_TOP),)), run.levels)
        run.push(Flush())


class OffTopPlay(Frame, frozen=True, kw_only=True):
    """Play what was found."""

    asks_outcome: ClassVar[bool] = True

    node: Node


@frame(OffTopPlay)
def _off_top_play(run: Run, item: OffTopPlay) -> None:
    """Play what was found; what cannot be played is discarded instead (rule ``off-the-top-unplayable-is-discarded``)."""
    for card in run.outcome.objects:
        player = run.p.zone_of(card).partition(":")[2]
        run.push(SetOutcome(outcome=run.outcome))
        # a fusion counts as what was looked for (rule fusion-fits-either-search)
        wanted = item.node.args["what"].kind
        limits = NO_LIMITS if item.node.args["to"] is None else Limits(None, cards_of(run, item.node, "to"))
        if run.p.ident[card].face.normal_play and can_be_played(run, card, player, limits, "extra", wanted):
            if item.node.args["as"] is not None:
                run.bind(item.node.args["as"], (card,))
            given_up = run.scope.get(GIVEN_UP)
            how = "regular" if given_up is not None and given_up.regular else "extra"
            play(run, card, player, how, limits, as_kind=wanted, inherit={"off_top": True})
            return
        if run.log is not None:
            run.log.came_to_nothing(run, item.node, card)
        attempt(run, [Event(kind="discard", what=card, player=player)])


class OffTopFound(Frame, frozen=True, kw_only=True):
    """Do with the cards found what the text says."""

    asks_outcome: ClassVar[bool] = True

    node: Node


@frame(OffTopFound)
def _off_top_found(run: Run, item: OffTopFound) -> None:
    """Do with the cards found what the text says."""
    node = item.node
    found = run.outcome.objects
    run.bind(node.args["as"], found)
    if found:
        run.push(Do(node=node.args["do"]))


class OffTopRest(Frame, frozen=True, kw_only=True):
    """What was turned up and not used goes back into the deck, or where the text says it ``goes``."""

    player: str
    goes: str = "shuffled_in"


@frame(OffTopRest)
def _off_top_rest(run: Run, item: OffTopRest) -> None:
    """What was not used goes back into the deck (rule ``off-the-top-leftovers-shuffled-in``)."""
    player = item.player
    deck = f"deck:{player}"
    cards = [card for card in run.scope.get(TURNED_UP, ()) if card in run.p.zone("aside")]
    run.bind(TURNED_UP, ())
    if not cards:
        return
    if item.goes == "discard":
        attempt(run, [effect(run, "discard", card, player=player) for card in cards])
        return
    for card in cards:
        run.p = put(take(run.p, card, "aside"), card, deck, "bottom" if item.goes == "deck_bottom" else "top")
    if item.goes == "deck_bottom":
        return
    bring_about(run, Event(kind="shuffle", what=deck, player=player))
