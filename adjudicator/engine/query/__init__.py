"""Questions about the table that take values: patterns, prohibitions, ranks, where a card may be played, and choosing targets.

Nothing is changed here but the bindings and the agenda, by the frames that let somebody choose (:mod:`.choosing`).
Begin with :func:`patterns.fits` for events and :mod:`.choosing` for selections.
"""
