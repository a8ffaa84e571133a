"""Proposed rulings: the form, checked while it is written, what was kept of them, and the page of open work.
What is wrong with a proposal the judge says; nothing that is proposed changes the rulings.
Begin with ``pages.py``.
"""
