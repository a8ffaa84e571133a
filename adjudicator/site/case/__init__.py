"""A case: its link, what the judge says of it, its page, board and trace, its comparison, and its forms to take away.
Link and page objects know no request; only ``routes.py`` and ``urls.py`` do. What the engine is asked goes through ``judging.py`` and the
boards. Begin with ``link.py``, ``judging.py`` and ``page.py``."""
