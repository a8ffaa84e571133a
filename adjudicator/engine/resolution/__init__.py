"""Resolving: what is tried is prevented, replaced or happens; what happened is noticed; reactions get their turn.

The only room with a door through which the table changes (:mod:`.changes`); :mod:`.upkeep` then restores what must hold.
Begin with :mod:`.attempts`, then :mod:`.triggers` and :mod:`.reactions`.
"""
