"""The interpreter: plays abilities and rule procedures on an immutable position, one decision at a time.

The engine reads no file; the card library and the profile of interpretations are arguments. Importing this
package registers the words of the ability language and the handlers of all frames.
"""

from . import (  # noqa: F401
    attempts,
    burying,
    choosing,
    decks,
    loops,
    playing,
    reactions,
    run,  # noqa: F401  (first: the others register with it)
    scoring,
    settling,
    setup,
    titans,
    treasures,
    turn,
    verbs,
    words,
)
from .run import Context, Game, NotAnOption, Spent, advance

__all__ = ["Context", "Game", "NotAnOption", "Spent", "advance"]
