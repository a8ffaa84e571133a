"""Browsing: the book of rules, a page for every node, two cards together, search, the briefing and what changed.

Pages here run the engine only to tell what a demonstration ends in; their objects depend on the rulings alone, so that a
process makes each once. Addresses are made in :mod:`.addresses`, routes in the modules whose names end in ``_routes``.
"""
