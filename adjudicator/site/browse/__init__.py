"""Browsing: the book of rules, a page for every node, two cards together, search, the briefing, situations, what changed.
Page objects depend on the rulings alone, so that a process makes each once; addresses of nodes are made in ``addresses.py`` and nowhere
else. Begin with ``shapes.py``, then ``nodes.py``; routes are in the files whose names end in ``_routes``."""
