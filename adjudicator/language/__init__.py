"""The ability language: declarative YAML with a closed vocabulary.

This package knows how words are declared, read, checked, rendered and analysed. It names no word itself:
verbs, filters, conditions, numbers and continuous gifts register themselves from ``adjudicator.engine``.
"""
