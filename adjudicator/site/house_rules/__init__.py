"""House rules: asking for them, showing what each answer changes, reading, printing and comparing them.
House rules are a text in the address, read by the judge; nothing is kept.
Begin with ``pages.py``.
"""
