"""What everybody stands on: strict YAML, findings, nearest names, limits of size.

It knows nothing of the game and imports nothing of ours. Begin with :mod:`.findings`.
"""
