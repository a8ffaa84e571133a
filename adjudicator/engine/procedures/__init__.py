"""Procedures of the rules: set-up, turn, playing, scoring, duels, titans, treasures, burying.

Each puts frames on the agenda and brings changes about through the room of resolving.
Begin with :mod:`.turn`, then :mod:`.playing` and :mod:`.scoring`.
"""
