"""Values: power, breakpoint, protections and all else that continuous abilities give as long as they last.

Kept with a position and reckoned when asked for; nothing that rules can see is changed here.
Begin with :func:`values.values`, the order of the layers is in :mod:`.layers`.
"""
