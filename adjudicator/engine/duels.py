"""Duels: two minions, a card laid face down by each side, then the higher power (rules of the chapter duels).

The cards laid are in no zone that effects look at; the challenger decides and reveals first; an action is played, any
other card goes back to the hand. A duel within a duel is ignored, and one whose minions have been parted stops.
"""

from __future__ import annotations

from ..language.tree import Node
from ..table.choices import Option
from ..table.events import Event
from ..table.sight import followed, marked
from ..table.zones import put, take
from .catching import collect
from .choosing import merged
from .looking import controller, kind, power
from .playing import play
from .run import Level, Outcome, Run, frame
from .titans import clashes_begin
from .windows import open_window

#: The fact by which rules see that a duel is going on.
DUEL = "duel"
#: The events by which a duel begins: for the minion that challenges, and for the one challenged.
BEGINNINGS = ("challenge", "duel")


def duelling(run: Run) -> tuple[str, str] | None:
    """The minions of the duel that is going on: challenger, challenged."""
    for fact in run.p.facts:
        if fact[0] == DUEL:
            return fact[1], fact[2]
    return None


def begin_duel(run: Run, node: Node, challenger: str, challenged: str) -> None:
    """Begin a duel, unless one is going on already."""
    if duelling(run) is not None or challenger == challenged:
        if run.log is not None:
            run.log.note(run, "nothing", "A duel within a duel is ignored", ("duels-do-not-overlap",))
        run.outcome = Outcome(False)
        return
    run.p = run.p.replace(facts=run.p.facts | {(DUEL, challenger, challenged)})
    if run.log is not None:
        run.log.note(run, "duel", f"{run.log.name(challenger)} challenges {run.log.name(challenged)} to a duel", ("duel-is-between-two-minions",),
                     (challenger, challenged))
    run.push("duel_decide", node, challenger, challenged)
    run.push("duel_reveal", (controller(run, challenger), controller(run, challenged)))
    run.push("duel_window")
    run.push("duel_lay", (controller(run, challenger), controller(run, challenged)))
    happened = [Event(kind, card, controller(run, card), run.scopes[0].get("this"), None, True, None, run.p.play[card].base)
                for kind, card in (("challenge", challenger), ("duel", challenged))]
    collect(run, happened, run.p.play)
    if run.levels is not None and (run.levels[0].caught or run.levels[0].events):
        # what a duel sets off happens before the cards are laid
        run.push("flush_now")


@frame("duel_window")
def _duel_window(run: Run, item: tuple) -> None:
    """A moment in a duel at which players may use what their cards allow during duels (rule ``duel-admits-what-it-triggers``)."""
    minions = duelling(run)
    if minions is not None and "dueling" in run.context.hand_kinds(run.p):
        open_window(run, Event("dueling", minions[0], run.p.turn))


@frame("flush_now")
def _flush_now(run: Run, item: tuple) -> None:
    """Resolve what has just been caught, before the procedure goes on."""
    level, below = run.levels
    waiting = tuple(entry for entry in level.caught if entry.event.kind in BEGINNINGS)
    noticed = tuple(event for event in level.events if event.kind in BEGINNINGS)
    run.levels = (level._replace(caught=tuple(entry for entry in level.caught if entry.event.kind not in BEGINNINGS),
                                 events=tuple(event for event in level.events if event.kind not in BEGINNINGS)), below)
    run.levels = (Level(waiting, noticed), run.levels)
    run.push("flush")


@frame("duel_lay")
def _duel_lay(run: Run, item: tuple) -> None:
    """Each side may lay a card face down, the challenger's first."""
    players = item[1]
    answer = run.take()
    if answer is not None and answer.data is not None:
        laid = put(take(run.p, answer.data, f"hand:{players[0]}"), answer.data, f"duel:{players[0]}")
        run.p = followed(run.p, laid, answer.data, players[0])
    if answer is not None:
        players = players[1:]
    if not players:
        return
    hand = merged(run, list(run.p.zone(f"hand:{players[0]}")))
    run.push("duel_lay", players)
    if not hand:
        run.stack = run.stack[1]
        if len(players) > 1:
            run.push("duel_lay", players[1:])
        return
    run.stack = run.stack[1]
    run.ask(("duel_lay", players), players[0], "duel-card", None, [Option("none"), *(Option(card, card) for card in hand)],
            ("duelists-may-each-lay-a-card", "challenger-decides-first-in-duel",))


@frame("duel_reveal")
def _duel_reveal(run: Run, item: tuple) -> None:
    """The cards laid are shown; an action is played as it stands, any other goes back to the hand."""
    players = item[1]
    if not players:
        return
    player = players[0]
    if len(players) > 1:
        run.push("duel_reveal", players[1:])
    for card in run.p.zone(f"duel:{player}"):
        run.p = marked(run.p, card, run.p.players)
        if run.log is not None:
            run.log.note(run, "reveal", f"{player} reveals {run.log.name(card)}", ("challenger-reveals-first-in-duel", "laid-action-is-played",), (card,))
        if run.p.ident[card].face is not None and kind(run, card) == "action":
            run.push("duel_window")
            run.push("duel_back", player)
            play(run, card, player, "duel")
        else:
            run.push("duel_back", player)


@frame("duel_back")
def _duel_back(run: Run, item: tuple) -> None:
    """A dueling card that was not played returns to the hand."""
    player = item[1]
    for card in run.p.zone(f"duel:{player}"):
        run.p = put(take(run.p, card, f"duel:{player}"), card, f"hand:{player}", "bottom")


@frame("duel_decide")
def _duel_decide(run: Run, item: tuple) -> None:
    """The minion with the higher power wins; tied, both have won and both have lost."""
    _, node, challenger, challenged = item
    run.p = run.p.replace(facts=frozenset(fact for fact in run.p.facts if fact[0] != DUEL))
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
    pairs = [(challenger, challenged)] if one > other else [(challenged, challenger)] if other > one else [
        (challenger, challenged), (challenged, challenger)]
    if run.log is not None:
        says = "The duel is tied" if len(pairs) > 1 else f"{run.log.name(pairs[0][0])} wins the duel"
        run.log.note(run, "duel", f"{says}, {max(one, other)} against {min(one, other)}", ("duel-won-by-higher-power",) + (("duel-tie-hits-both",) if len(pairs) > 1 else ()), (challenger, challenged))
    collect(run, [Event("win_duel", pair[0], controller(run, pair[0]), None, None, False, None, play_[pair[0]].base) for pair in pairs], run.p.play)
    run.push("duel_over", tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs))
    for winner, loser in reversed(pairs):
        # a tie gives each side what it would have won, and costs it what it would have lost
        run.push("duel_result", node, winner, loser)


@frame("duel_result")
def _duel_result(run: Run, item: tuple) -> None:
    _, node, winner, loser = item
    run.bind("winner", (winner,))
    run.bind("loser", (loser,))
    if node.args["then"] is not None:
        run.push("do", node.args["then"])


@frame("duel_over")
def _duel_over(run: Run, item: tuple) -> None:
    """What comes after the stakes may still speak of those who won and lost."""
    run.bind("winner", item[1])
    run.bind("loser", item[2])
    run.outcome = Outcome(True, item[1])
