"""Reading the table: what a card is and where, and whom or what a reference, a selection or a player word stands for.

Nothing is changed here, and no value is reckoned; figures are asked for through the registries of :mod:`.selections`.
Begin with :func:`selections.candidates`.
"""
