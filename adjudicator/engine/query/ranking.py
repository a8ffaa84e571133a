"""Totals at a base, whether it is ready, and who ranks where (rules ``power-counts-for-breaking``,
``presence-needed-for-points``, ``tie-takes-best-place``, ``tie-skips-places``)."""

from __future__ import annotations

from functools import partial

from ...table.events import Event
from ...table.position import EVERYWHERE, Lasting, Rank
from ..kernel.run import Run
from ..reading.cards import is_kind
from ..reading.selections import further
from ..values.values import values
from .prohibitions import prevented


def total(run: Run, base: str, player: str) -> int:
    """A player's total power at a base, as it ranks."""
    return totals(run, base).get(player, 0)


def totals(run: Run, base: str) -> dict[str, int]:
    """Each player's total power at a base, as it ranks."""
    made = values(run)
    found = {player: made.extra_power.get((base, player), 0) for player in run.p.players}
    power, uncounted, withheld = made.power, made.uncounted, made.withheld
    for card, place in run.p.play.items():
        player = place.controller
        if place.base == base and player in found and not place.buried:
            if card in power and card not in uncounted:
                found[player] += max(0, power[card] - withheld.get(card, 0))
    for effect in everywhere(run):
        if effect.player in found:
            found[effect.player] += effect.number
    return found


def everywhere(run: Run) -> list[Lasting]:
    """What counts at every base though it lies at none: minions that a loop never lets rest (rule ``designer-pirate-at-every-base``)."""
    return [effect for effect in run.p.lasting if effect.kind == EVERYWHERE] if run.p.limbo else []


def breaking(run: Run, base: str) -> int:
    """The power that counts against a base's breakpoint: all players' power, ranked or not."""
    made = values(run)
    sum_ = sum(amount for (where, _), amount in made.extra_power.items() if where == base)
    power = made.power
    for card, place in run.p.play.items():
        if place.base == base and place.controller is not None and not place.buried and place.host is None:
            if card not in made.unadded:
                sum_ += power.get(card, 0)
    return sum_ + sum(effect.number for effect in everywhere(run))


def breaking_minions(run: Run, base: str) -> int:
    """As :func:`breaking`, of what minions have and nothing else."""
    made = values(run)
    return sum(
        made.power.get(card, 0)
        for card, place in run.p.play.items()
        if place.base == base
        and place.controller is not None
        and not place.buried
        and card not in made.unadded
        and is_kind(run, card, "minion")
    ) + sum(effect.number for effect in everywhere(run))


def counted(run: Run, base: str) -> int:
    """The power that is held against a base's breakpoint, as the profile answers which counts (question ``breakpoint-counts-what``): for
    whoever tells it, as what is only told is no read."""
    how = run.context.profile.answer("breakpoint-counts-what")
    if how == "players-totals":
        return sum(totals(run, base).values())
    return breaking_minions(run, base) if how == "minions" else breaking(run, base)


def ready_bases(run: Run) -> list[str]:
    """The bases that are ready to score."""
    most, needed = _most(run), values(run).breakpoint
    return [base for base in run.p.bases() if most.get(base, 0) >= needed.get(base, 0) and is_ready(run, base)]


def _most(run: Run) -> dict[str, int]:
    """No less than any way of counting comes to at each base: the power of all that is there, and all that players have besides."""
    made = values(run)
    found = dict.fromkeys(run.p.bases(), sum([effect.number for effect in everywhere(run)]))
    play = run.p.play
    for card, power in made.power.items():
        place = play.get(card)
        if place is not None and place.base in found:
            found[place.base] += power
    for (base, _), amount in made.extra_power.items():
        if amount > 0 and base in found:
            found[base] += amount
    return found


def is_ready(run: Run, base: str) -> bool:
    """Whether a base's power is at least its breakpoint, and nothing forbids that it scores. Which power counts is contested, and
    asked where it matters (question ``breakpoint-counts-what``)."""
    made = values(run)
    if base not in made.breakpoint:
        return False
    needed = made.breakpoint[base]
    enough = breaking(run, base) >= needed
    of_minions = breaking_minions(run, base) >= needed
    of_players = sum(totals(run, base).values()) >= needed
    if enough != of_minions or enough != of_players:
        counted = run.question("breakpoint-counts-what")
        enough = {"minions": of_minions, "players-totals": of_players}.get(counted, enough)
    return enough and may_score(run, base)


def may_score(run: Run, base: str) -> bool:
    """Whether no ability says that a base cannot score."""
    if not values(run).cannot:
        return True
    return prevented(run, Event(kind="when_score", what=base)) is None


def present(run: Run, base: str, player: str) -> bool:
    """Whether a player is eligible for points: by a minion, in most editions also by 1 power."""
    for card, place in run.p.play.items():
        if place.base == base and place.controller == player and is_kind(run, card, "minion"):
            return True
    if any(effect.player == player for effect in everywhere(run)):
        return True
    if total(run, base, player) < 1:
        return False
    return run.question("presence-for-points") == "minion-or-power"


def ranking(run: Run, base: str) -> tuple[Rank, ...]:
    """(player, total, place) of everybody eligible, best first, ties in turn order."""
    total_of = totals(run, base)
    eligible = [player for player in run.p.clockwise() if present(run, base, player)]
    rows = []
    for player in eligible:
        place = 1 + sum(1 for other in eligible if total_of[other] > total_of[player])
        rows.append(Rank(player, total_of[player], place))
    order = run.p.clockwise()
    return tuple(sorted(rows, key=lambda row: (row[2], order.index(row[0]))))


def printed_award(run: Run, base: str, place: int) -> int:
    """The VP that are printed on a base for a place at it: none beyond the third."""
    return (run.p.ident[base].face.vp or (0, 0, 0))[place - 1] if place <= 3 else 0


def award(run: Run, base: str, row: Rank) -> int:
    """The VP that a base awards for a place at it, with all that changes awards; never below zero (rule
    ``vp-reward-never-below-zero``)."""
    return max(0, printed_award(run, base, row.place) + values(run).award.get((base, row.player), 0))


def ranked(run: Run, place: int) -> tuple[str, ...]:
    """The players of a place at the base being scored, in turn order."""
    scoring = run.p.scoring
    if scoring is None:
        return ()
    rows = scoring.ranking if scoring.ranking is not None else ranking(run, scoring.base)
    return tuple(row[0] for row in rows if row[2] == place)


for _word, _place in (("winner", 1), ("runner_up", 2), ("third_place", 3)):
    further(_word, partial(ranked, place=_place))
