"""The interpreter: plays abilities and rule procedures on an immutable position, one decision at a time.

It reads no file: the card library and the profile of interpretations are arguments; only a run's position and agenda change.
Rooms, each importing only those before it: kernel < reading < values < loops < query < resolution < procedures < words < verbs < saving.
Begin with :func:`kernel.run.advance`. Importing this package registers the words of the language and the handlers of all frames.
"""

from . import verbs, words  # noqa: F401
from .kernel.game import Game
from .kernel.run import Context, NotAnOption, advance
from .procedures import burying, decks, limbo, playing, scoring, setup, stasis, storing, titans, treasures, turn  # noqa: F401
from .query import choosing  # noqa: F401
from .resolution import attempts, reactions, upkeep  # noqa: F401

__all__ = ["Context", "Game", "NotAnOption", "advance"]
