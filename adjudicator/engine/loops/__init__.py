"""Loops: found again by a key, classified by trying the answers inside a lap, and left by the table's way out.

May be touched: what the detector remembers, limits on abilities in a loop, and the end of the game.
Begin with :func:`watching.watch`.
"""
