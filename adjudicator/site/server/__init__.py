"""The server: the application factory, headers and tokens, the processes that read and those that judge, health, the look, and being
without a network. Every blueprint and every endpoint that runs the engine is named in ``application.py``. Begin there, then
``processes.py`` and ``relay.py``."""
