"""Whose power at which base has fallen in the turn, for abilities that ask it (clarification ``stakeout-any-kind-of-loss``)."""

from __future__ import annotations

from ...table.facts import LostPowerAt
from ...table.position import Position
from ..kernel.run import Run
from ..query.ranking import totals


def note_losses(run: Run, old: Position) -> None:
    """Remember each player whose total at a base is lower than it was in an earlier position, whatever the reason."""
    bases = [base for base in run.p.bases() if base in old.play]
    now = {base: totals(run, base) for base in bases}
    present, run.p = run.p, old
    try:
        fallen = {
            LostPowerAt(player=player, base=base)
            for base, total_of in now.items()
            for player, power in totals(run, base).items()
            if power > total_of[player]
        }
    finally:
        run.p = present
    if not fallen <= run.p.facts:
        run.p = run.p.replace(facts=run.p.facts | fallen)


def has_lost(run: Run, player: str, base: str) -> bool:
    """Whether a player's total at a base has fallen this turn."""
    return LostPowerAt(player=player, base=base) in run.p.facts
