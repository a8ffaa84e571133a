"""The draft of factions: what lies in the middle, who chooses first, and the choice that goes round and comes back.

Players may agree on their factions in any way (rule ``factions-are-chosen-by-agreement``); this is the way that the rulebooks suggest
for formal play (rule ``draft-there-and-back``).
"""

from __future__ import annotations

from ...language.english import listed
from ...table.choices import Option
from ..kernel.frames import Frame
from ..kernel.run import Run, frame
from .factions import whole_factions

#: Factions of a player (rule ``each-player-takes-two-factions``).
EACH = 2
#: How many factions some books want in the middle, however many play (rule ``draft-pool-of-eight``).
AT_LEAST = 8
#: The rule on what lies in the middle, by the answer to ``draft-pool``.
POOLS = {
    "every-faction": "draft-pool-was-every-faction",
    "at-least-eight": "draft-pool-of-eight",
    "two-for-each-player": "draft-pool-two-per-player",
}


class FirstToChoose(Frame, frozen=True, kw_only=True):
    """The first player of the draft is found. ``drafters``: who takes part, in turn order. ``first``: who it is, ``None`` where nobody has
    said. ``pool``: the factions that the players have laid out. ``owned``: the sets at the table, ``None`` for all that there are.
    ``printings``: ``first`` or ``latest``."""

    drafters: tuple[str, ...]
    first: str | None
    pool: tuple[str, ...]
    owned: tuple[str, ...] | None
    printings: str


@frame(FirstToChoose)
def _first_to_choose(run: Run, item: FirstToChoose) -> None:
    """Chance finds the player who chooses first (rule ``draft-first-picker-is-random``)."""
    answer = run.take()
    first = answer.key if answer is not None else item.first
    if first is None:
        run.ask(item, None, "player", None, [Option(player) for player in item.drafters], ("draft-first-picker-is-random",))
        return
    if run.log is not None:
        run.log.note(run, "setup", f"{first} is the first to choose a faction", ("draft-first-picker-is-random",), player=first)
    start = item.drafters.index(first)
    order = item.drafters[start:] + item.drafters[:start]
    run.push(LayOut(order=order, pool=item.pool, owned=item.owned, printings=item.printings))


class LayOut(Frame, frozen=True, kw_only=True):
    """The factions to choose from are laid out. ``order``: who chooses, in order; the rest as for :class:`FirstToChoose`."""

    order: tuple[str, ...]
    pool: tuple[str, ...]
    owned: tuple[str, ...] | None
    printings: str


@frame(LayOut)
def _lay_out(run: Run, item: LayOut) -> None:
    """As many factions lie in the middle as the rules in force want; which they are, where the players have not said it, chance decides
    (question ``draft-pool``)."""
    wanted = run.question("draft-pool")
    answer = run.take()
    pool = item.pool if answer is None else (*item.pool, answer.key)
    rest = _not_laid_out(run, pool, item.owned, item.printings)
    if wanted == "every-faction":
        pool, rest = (*pool, *rest), []
    fewest = AT_LEAST if wanted == "at-least-eight" else EACH * len(run.p.players)
    if rest and len(pool) < fewest:
        again = LayOut(order=item.order, pool=pool, owned=item.owned, printings=item.printings)
        run.ask(again, None, "faction", None, [Option(name) for name in rest], (POOLS[wanted],))
        return
    if run.log is not None:
        run.log.note(run, "draft-pool", f"{len(pool)} factions lie in the middle: {listed(pool)}", (POOLS[wanted],))
    run.push(Draft(left=item.order + item.order[::-1], pool=pool, owned=item.owned, printings=item.printings))


def _not_laid_out(run: Run, pool: tuple[str, ...], owned: tuple[str, ...] | None, printings: str) -> list[str]:
    """The whole factions at the table that nobody has and that do not lie in the middle."""
    taken = {*pool, *(faction for chosen in factions_of(run).values() for faction in chosen)}
    return [name for name in whole_factions(run.library, printings, owned) if name not in taken]


def factions_of(run: Run) -> dict[str, tuple[str, ...]]:
    """The factions of each player who has named or chosen them."""
    chosen: dict[str, tuple[str, ...]] = run.p.settings.get("factions", {})
    return chosen


class Draft(Frame, frozen=True, kw_only=True):
    """Factions are chosen. ``left``: who chooses from now on, in order; the rest as for :class:`FirstToChoose`."""

    left: tuple[str, ...]
    pool: tuple[str, ...]
    owned: tuple[str, ...] | None
    printings: str
    more: bool = False


@frame(Draft)
def _draft(run: Run, item: Draft) -> None:
    """Round once, then back (rule ``draft-there-and-back``); never the same faction twice for one player (rule
    ``no-faction-doubled-in-one-deck``). ``more``: chance lays out one faction more, as copies alone leave nothing to choose."""
    left, pool = item.left, item.pool
    answer = run.take()
    if answer is not None and item.more:
        pool = (*pool, answer.key)
    elif answer is not None:
        pool = _taken(run, left[0], answer.key, pool)
        left = left[1:]
    if not left:
        return
    who = left[0]
    there = [name for name in dict.fromkeys(pool) if name not in factions_of(run).get(who, ())]
    more = not there
    options = there or _not_laid_out(run, pool, item.owned, item.printings)
    again = Draft(left=left, pool=pool, owned=item.owned, printings=item.printings, more=more)
    why = ("draft-there-and-back", "no-faction-doubled-in-one-deck")
    run.ask(again, None if more else who, "faction", None, [Option(name) for name in options], why)


def _taken(run: Run, who: str, faction: str, pool: tuple[str, ...]) -> tuple[str, ...]:
    """A player takes a faction: what is left in the middle."""
    chosen = factions_of(run)
    mine = {**chosen, who: (*chosen.get(who, ()), faction)}
    run.p = run.p.replace(settings={**run.p.settings, "factions": mine})
    if run.log is not None:
        run.log.note(run, "draft", f"{who} takes {faction}", ("draft-there-and-back",), player=who)
    place = pool.index(faction)
    return pool[:place] + pool[place + 1 :]


class FirstPlayer(Frame, frozen=True, kw_only=True):
    """Who takes the first turn after a draft. ``drafters``: who took part, in turn order."""

    drafters: tuple[str, ...]


@frame(FirstPlayer)
def _first_player(run: Run, item: FirstPlayer) -> None:
    """The player whom the table has found by a way of its own, or the one who chose first (question ``first-to-choose-goes-first``)."""
    chosen = factions_of(run)
    first = next(player for player in chosen if player in item.drafters)
    if run.question("first-to-choose-goes-first") == "same":
        run.p = run.p.replace(turn=first)
        rule = "draft-first-picker-is-random"
    else:
        rule = "draft-picker-need-not-begin"
    if run.log is not None:
        run.log.note(run, "setup", f"{first} has chosen first, and {run.p.turn} is to begin", (rule,), player=run.p.turn)
