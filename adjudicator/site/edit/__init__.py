"""Editing a case: for each kind of place a sheet of fields, and the edit that makes the next case of what a sheet says.
Edits are functions from data to data; what is wrong stays in the case and is shown beside its place.
Begin with ``sheets.py``, then ``editing.py``; what is one tap away is made by ``likely.py`` and ``picking.py``.
"""
