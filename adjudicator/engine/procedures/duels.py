"""Duels: two minions, a card laid face down by each side, then the higher power (rules of the chapter duels).

The cards laid are in no zone that effects look at; the challenger decides and reveals first; an action is played, any
other card goes back to the hand. A duel within a duel is ignored, and one whose minions have been parted stops.
"""

from __future__ import annotations

from msgspec.structs import replace

from ...language.tree import Node
from ...table.choices import Option
from ...table.events import Event
from ...table.facts import DuelGoesOn
from ...table.sight import followed, marked
from ...table.zones import put, take
from ..kernel.frames import Do, Flush, Frame, Outcome
from ..kernel.game import Level
from ..kernel.run import Run, frame
from ..query.alike import merged
from ..reading.cards import controller, is_fusion, kind
from ..resolution.triggers import collect
from ..resolution.windows import open_window
from ..values.figures import power
from .playing import play
from .titans import clashes_begin

#: The events by which a duel begins: for the minion that challenges, and for the one challenged.
BEGINNINGS = ("challenge", "duel")


def duelling(run: Run) -> tuple[str, str] | None:
    """The minions of the duel that is going on: challenger, challenged."""
    for fact in run.p.facts:
        if isinstance(fact, DuelGoesOn):
            return fact.challenger, fact.challenged
    return None


def begin_duel(run: Run, node: Node, challenger: str, challenged: str) -> None:
    """Begin a duel, unless one is going on already."""
    if duelling(run) is not None or challenger == challenged:
        if run.log is not None:
            run.log.note(run, "nothing", "A duel within a duel is ignored", ("duels-do-not-overlap",))
        run.outcome = Outcome(False)
        return
    run.p = run.p.replace(facts=run.p.facts | {DuelGoesOn(challenger=challenger, challenged=challenged)})
    if run.log is not None:
        run.log.note(
            run,
            "duel",
            f"{run.log.name(challenger)} challenges {run.log.name(challenged)} to a duel",
            ("duel-is-between-two-minions",),
            (challenger, challenged),
        )
    run.push(DuelDecide(node=node, challenger=challenger, challenged=challenged))
    sides = tuple(player for player in (controller(run, challenger), controller(run, challenged)) if player is not None)
    run.push(DuelReveal(players=sides))
    run.push(DuelWindow())
    run.push(DuelLay(players=sides))
    happened = [
        Event(kind=kind, what=card, player=controller(run, card), source=run.scope.get("this"), direct=True, target=run.p.play[card].base)
        for kind, card in (("challenge", challenger), ("duel", challenged))
    ]
    collect(run, happened, run.p.play)
    if run.levels is not None and (run.levels[0].caught or run.levels[0].events):
        # what a duel sets off happens before the cards are laid
        run.push(FlushNow())


class DuelWindow(Frame, frozen=True, kw_only=True):
    """A moment in a duel at which players may use what their cards allow."""


@frame(DuelWindow)
def _duel_window(run: Run, item: DuelWindow) -> None:
    """A moment in a duel at which players may use what their cards allow during duels (rule ``duel-admits-what-it-triggers``)."""
    minions = duelling(run)
    if minions is not None and "dueling" in run.context.hand_kinds(run.p):
        open_window(run, Event(kind="dueling", what=minions[0], player=run.p.turn))


class FlushNow(Frame, frozen=True, kw_only=True):
    """Resolve what has just been caught of a duel, before it goes on."""


@frame(FlushNow)
def _flush_now(run: Run, item: FlushNow) -> None:
    """Resolve what has just been caught, before the procedure goes on."""
    level = run.innermost
    waiting = tuple(entry for entry in level.caught if entry.event.kind in BEGINNINGS)
    noticed = tuple(event for event in level.events if event.kind in BEGINNINGS)
    run.set_level(
        replace(
            level,
            caught=tuple(entry for entry in level.caught if entry.event.kind not in BEGINNINGS),
            events=tuple(event for event in level.events if event.kind not in BEGINNINGS),
        )
    )
    run.levels = (Level(waiting, noticed), run.levels)
    run.push(Flush())


class DuelLay(Frame, frozen=True, kw_only=True):
    """Each side may lay a card face down. ``players``: those still to come."""

    players: tuple[str, ...]


@frame(DuelLay)
def _duel_lay(run: Run, item: DuelLay) -> None:
    """Each side may lay a card face down, the challenger's first."""
    players = item.players
    answer = run.take()
    if answer is not None and answer.data is not None:
        laid = put(take(run.p, answer.data, f"hand:{players[0]}"), answer.data, f"duel:{players[0]}")
        run.p = followed(run.p, laid, answer.data, players[0])
    if answer is not None:
        players = players[1:]
    if not players:
        return
    hand = merged(run, list(run.p.zone(f"hand:{players[0]}")))
    if not hand:
        if len(players) > 1:
            run.push(DuelLay(players=players[1:]))
        return
    run.ask(
        DuelLay(players=players),
        players[0],
        "duel-card",
        None,
        [Option("none"), *(Option(card, card) for card in hand)],
        (
            "duelists-may-each-lay-a-card",
            "challenger-decides-first-in-duel",
        ),
    )


class DuelReveal(Frame, frozen=True, kw_only=True):
    """The cards laid are shown. ``players``: those still to come."""

    players: tuple[str, ...]


@frame(DuelReveal)
def _duel_reveal(run: Run, item: DuelReveal) -> None:
    """The cards laid are shown; an action is played as it stands, any other goes back to the hand."""
    players = item.players
    if not players:
        return
    player = players[0]
    if len(players) > 1:
        run.push(DuelReveal(players=players[1:]))
    for card in run.p.zone(f"duel:{player}"):
        run.p = marked(run.p, card, run.p.players)
        action = run.p.ident[card].face is not None and (kind(run, card) == "action" or is_fusion(run, card))
        if run.log is not None:
            played = ("laid-action-is-played",) if action else ()
            run.log.note(run, "reveal", f"{player} reveals {run.log.name(card)}", ("challenger-reveals-first-in-duel", *played), (card,))
        if action:
            run.push(DuelWindow())
            run.push(DuelBack(player=player))
            # a fusion is an action here (rule fusion-in-a-duel-is-action)
            play(run, card, player, "duel", as_kind="action")
        else:
            run.push(DuelBack(player=player))


class DuelBack(Frame, frozen=True, kw_only=True):
    """A dueling card that was not played returns to the hand."""

    player: str


@frame(DuelBack)
def _duel_back(run: Run, item: DuelBack) -> None:
    """A dueling card that was not played returns to the hand."""
    player = item.player
    for card in run.p.zone(f"duel:{player}"):
        run.p = put(take(run.p, card, f"duel:{player}"), card, f"hand:{player}", "bottom")


class DuelDecide(Frame, frozen=True, kw_only=True):
    """The minion with the higher power wins."""

    node: Node
    challenger: str
    challenged: str


@frame(DuelDecide)
def _duel_decide(run: Run, item: DuelDecide) -> None:
    """The minion with the higher power wins; tied, both have won and both have lost."""
    node, challenger, challenged = item.node, item.challenger, item.challenged
    run.p = run.p.replace(facts=frozenset(fact for fact in run.p.facts if not isinstance(fact, DuelGoesOn)))
    clashes_begin(run)
    run.bind("winner", ())
    run.bind("loser", ())
    play_ = run.p.play
    if challenger not in play_ or challenged not in play_ or play_[challenger].base != play_[challenged].base:
        if run.log is not None:
            run.log.note(run, "duel", "The two are no longer together, so the duel stops", ("duel-stops-if-minions-part",))
        run.outcome = Outcome(False)
        return
    one, other = power(run, challenger), power(run, challenged)
    pairs = (
        [(challenger, challenged)]
        if one > other
        else [(challenged, challenger)]
        if other > one
        else [(challenger, challenged), (challenged, challenger)]
    )
    if run.log is not None:
        says = "The duel is tied" if len(pairs) > 1 else f"{run.log.name(pairs[0][0])} wins the duel"
        run.log.note(
            run,
            "duel",
            f"{says}, {max(one, other)} against {min(one, other)}",
            ("duel-won-by-higher-power",) + (("duel-tie-hits-both",) if len(pairs) > 1 else ()),
            (challenger, challenged),
        )
    collect(
        run,
        [Event(kind="win_duel", what=pair[0], player=controller(run, pair[0]), target=play_[pair[0]].base) for pair in pairs],
        run.p.play,
    )
    run.push(DuelOver(winners=tuple(pair[0] for pair in pairs), losers=tuple(pair[1] for pair in pairs)))
    for winner, loser in reversed(pairs):
        # a tie gives each side what it would have won, and costs it what it would have lost
        run.push(DuelResult(node=node, winner=winner, loser=loser))


class DuelResult(Frame, frozen=True, kw_only=True):
    """What winner and loser get."""

    node: Node
    winner: str
    loser: str


@frame(DuelResult)
def _duel_result(run: Run, item: DuelResult) -> None:
    node, winner, loser = item.node, item.winner, item.loser
    run.bind("winner", (winner,))
    run.bind("loser", (loser,))
    if node.args["then"] is not None:
        run.push(Do(node=node.args["then"]))


class DuelOver(Frame, frozen=True, kw_only=True):
    """The stakes have been dealt with."""

    winners: tuple[str, ...]
    losers: tuple[str, ...]


@frame(DuelOver)
def _duel_over(run: Run, item: DuelOver) -> None:
    """What comes after the stakes may still speak of those who won and lost."""
    run.bind("winner", item.winners)
    run.bind("loser", item.losers)
    run.outcome = Outcome(True, item.winners)
