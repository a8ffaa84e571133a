"""The site on a production server: several processes with threads where the system can fork, else one process with threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..storage import Store, Unavailable
from ..web.settings import Settings
from .application import create_app
from .warming import warm


def processes(settings: Settings) -> int:
    """How many processes of each kind to run: as set, else one a core."""
    return settings.workers or max(1, os.cpu_count() or 1)


def serve(settings: Settings, host: str, port: int, tell: Callable[[str], None]) -> None:
    """Run until stopped. ``tell``: takes lines for the person who started it."""
    try:
        store = Store(settings.database)
        store.ready()
        store.engine().dispose()
    except Unavailable as error:
        tell(f"Long cases cannot be kept: the database does not open ({error}). Set ADJUDICATOR_DATABASE_URL. Everything else works.")
    tell(f"http://{host}:{port}/  (stop with Ctrl-C)")
    try:
        from . import processes as forked
    except ImportError:
        # no fork, no gunicorn: one process must do
        import waitress

        app = create_app(settings)
        warm(app)
        waitress.serve(app, host=host, port=port, threads=max(4, settings.threads))
        return
    forked.run(settings, host, port, processes(settings))


def settled(settings: Settings, **given: Any) -> Settings:
    """Settings with what the command line says over them."""
    return replace(settings, **{name: value for name, value in given.items() if value is not None})
