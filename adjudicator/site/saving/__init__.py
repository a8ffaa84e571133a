"""Saved cases with their read and edit links, and reports that something is wrong.
A secret stands in the edit link and in a cookie, and only its hash in the database; each write names the revision it changes.
Begin with ``routes.py``.
"""
