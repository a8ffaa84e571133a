"""The first page (name cards, say what happened), the sentence whose phrases are tapped, the table's settings, and wishes.
The work is the composer's of the judge; here is only what is typed and what is shown.
Begin with ``page.py`` and ``settle_routes.py``.
"""
