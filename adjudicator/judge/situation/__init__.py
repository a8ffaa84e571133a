"""Situations: the form of their files, the position and names that they describe, the text notation, writing one back, and the collection.

A situation is described here and set up as a game; nothing is played. Begin with :func:`.situation.read_situation` and
:func:`.setting.set_up`."""
