"""The rooms of the code and what each imports: counted, checked against the order that they declare, and drawn.

Begin with :mod:`.order`, the one place where the order stands; :mod:`.imports` reads the code, :mod:`.checks` compares,
:mod:`.picture` draws.
"""
