"""The machine: a game is a position plus an agenda, and a loop that runs frames until somebody must decide.

May be touched: the position and the agenda of a run. It knows no rule of the game and imports only the table and the language.
Begin with :func:`run.advance`, then :class:`run.Run`.
"""
