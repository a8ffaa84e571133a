"""The processes of a server that can fork: some that read face the visitors, as many that judge stand behind them."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from gunicorn.app.base import BaseApplication
from gunicorn.workers.gthread import ThreadWorker

from .application import ENGINE, create_app
from .engine_room import Reading, judging
from .settings import Settings
from .warming import warm

#: Seconds after which a worker that does not answer is replaced, and seconds to finish what is under way at the end.
TIMEOUT, GRACE = 30, 10
#: The longest line of a request: a link with a case, percent-encoded by a form.
LONGEST_LINE = 8_190
#: Threads of those that read for one of those that judge, as most of theirs only wait; and how many of these may wait.
WAITING, MAY_WAIT = 4, 3
#: How far those that judge stand back for the others, in steps of ``nice``.
BACK = 5


def run(settings: Settings, host: str, port: int, count: int) -> None:
    """Serve until stopped, with ``count`` processes of each kind."""
    folder = tempfile.mkdtemp(prefix="adjudicator-")
    door = str(Path(folder) / "door")

    class Worker(ThreadWorker):
        """A process of either kind. ``judges``: of which."""

        judges = False

        def init_process(self) -> None:
            self.sockets = [one for one in self.sockets if (one.getsockname() == door) == self.judges]
            if self.judges:
                os.nice(BACK)
            super().init_process()

        def get_thread_pool(self) -> Any:
            self.cfg.set("threads", settings.threads if self.judges else settings.threads * WAITING)
            return super().get_thread_pool()

        def load_wsgi(self) -> None:
            super().load_wsgi()
            app = self.wsgi
            self.wsgi = judging(app) if self.judges else Reading(app, app, door, ENGINE, settings.threads * MAY_WAIT)

    def divided(server: Any, worker: Worker) -> None:
        """Each new process becomes of the kind of which there are fewer, first of those that read."""
        known = [one.judges for one in server.WORKERS.values()]
        worker.judges = known.count(True) < known.count(False)

    class Server(BaseApplication):
        """Gunicorn, with its options from our settings."""

        def load_config(self) -> None:
            options = {
                "bind": [f"[{host}]:{port}" if ":" in host else f"{host}:{port}", f"unix:{door}"],
                "workers": 2 * count,
                "worker_class": Worker,
                "threads": settings.threads,
                "preload_app": True,
                "timeout": TIMEOUT,
                "graceful_timeout": GRACE,
                "max_requests": 20_000,
                "max_requests_jitter": 2_000,
                "limit_request_line": LONGEST_LINE,
                "loglevel": "warning",
                "pre_fork": divided,
                "on_exit": lambda server: shutil.rmtree(folder, ignore_errors=True),
            }
            if "control_socket_disable" in self.cfg.settings:
                # newer ones would write a socket into the home folder, which may be read-only
                options["control_socket_disable"] = True
            for name, value in options.items():
                self.cfg.set(name, value)

        def load(self) -> Any:
            app = create_app(settings)
            warm(app)
            return app

    Server().run()
