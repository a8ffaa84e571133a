"""Proposed rulings: the form, kept proposals, and the page of open work."""
