"""The site on a production server: several processes with threads where the system can fork, else one process with threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .application import create_app
from .settings import Settings
from .storage import Store, Unavailable
from .warming import warm

#: Seconds after which a worker that does not answer is replaced, and seconds to finish what is under way at the end.
TIMEOUT, GRACE = 30, 10
#: The longest line of a request: a link with a case, percent-encoded by a form.
LONGEST_LINE = 8_190


def processes(settings: Settings) -> int:
    """How many processes to run: as set, else one a core."""
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
        from gunicorn.app.base import BaseApplication
    except ImportError:
        # no fork, no gunicorn: one process must do
        import waitress

        app = create_app(settings)
        warm(app)
        waitress.serve(app, host=host, port=port, threads=max(4, settings.threads))
        return

    class Server(BaseApplication):
        """Gunicorn, with its options from our settings."""

        def load_config(self) -> None:
            options = {
                "bind": f"[{host}]:{port}" if ":" in host else f"{host}:{port}",
                "workers": processes(settings),
                "worker_class": "gthread",
                "threads": settings.threads,
                "preload_app": True,
                "timeout": TIMEOUT,
                "graceful_timeout": GRACE,
                "max_requests": 20_000,
                "max_requests_jitter": 2_000,
                "limit_request_line": LONGEST_LINE,
                "loglevel": "warning",
            }
            for name, value in options.items():
                self.cfg.set(name, value)

        def load(self) -> Any:
            app = create_app(settings)
            warm(app)
            return app

    Server().run()


def settled(settings: Settings, **given: Any) -> Settings:
    """Settings with what the command line says over them."""
    return replace(settings, **{name: value for name, value in given.items() if value is not None})
