"""The processes of a server that can fork: some that read face the visitors, and one door with the processes that judge behind it."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from gunicorn import util
from gunicorn.app.base import BaseApplication
from gunicorn.http.errors import LimitRequestLine
from gunicorn.workers.gthread import ThreadWorker
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.test import create_environ, run_wsgi_app

from ..web.limits import LONG, LONGEST_LINE, REFUSED
from ..web.settings import Settings
from .application import ENGINE, create_app
from .door import Door
from .garbage import few_regions
from .lingering import Lingering
from .pool import AT_START
from .relay import Relay, await_door
from .warming import warm

#: Seconds after which a process that does not answer is replaced, and seconds to finish what is under way at the end.
TIMEOUT, GRACE = 30, 10
#: Threads of those that read for one of the settings, as most of theirs only wait; and how many of them may wait for the door; half as
#: many more may wait for a body.
WAITING, MAY_WAIT = 11, 6
#: Threads of the door, which only wait.
DOOR_THREADS = 96


def too_long(app: Any, hosts: str) -> bytes:
    """The whole answer to a request whose first line is longer than is read, of which nothing else is known. ``hosts``: as set."""
    name = hosts.partition(",")[0].strip().lstrip(".") or "localhost"
    environ = create_environ("/case", f"http://{name}", environ_base={REFUSED: LONG})
    made, status, headers = run_wsgi_app(app, environ, buffered=True)
    body = b"".join(made)
    # a cookie would name whoever sent it, who may have one already
    told = [f"{key}: {value}" for key, value in headers.items() if key.lower() not in ("set-cookie", "connection", "content-length")]
    head = [f"HTTP/1.1 {status}", *told, f"Content-Length: {len(body)}", "Connection: close", "", ""]
    return "\r\n".join(head).encode("latin-1") + body


class Telling(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """A process that answers a line that it does not read with a page. ``answers_long``: makes the whole answer; none in the door."""

    answers_long: Callable[[], bytes] | None = None

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Any) -> None:
        if self.answers_long is None or not isinstance(exc, LimitRequestLine):
            super().handle_error(req, client, addr, exc)
            return
        with contextlib.suppress(OSError):
            util.write_nonblock(client, self.answers_long())


def run(settings: Settings, host: str, port: int, count: int) -> None:
    """Serve until stopped, with ``count`` processes that read and as many that judge small cases."""
    few_regions()
    folder = tempfile.mkdtemp(prefix="adjudicator-")
    # newer ones hear each visitor out in the thread that takes new ones
    util.close_graceful = Lingering().close
    door = str(Path(folder) / "door")

    class Worker(Telling):
        """A process that reads, or the door. ``is_door``: which."""

        is_door = False
        sockets: list[Any]
        wsgi: Any

        def init_process(self) -> None:
            self.sockets = [one for one in self.sockets if (one.getsockname() == door) == self.is_door]
            super().init_process()

        def get_thread_pool(self) -> Any:
            self.cfg.set("threads", DOOR_THREADS if self.is_door else settings.threads * WAITING)
            return super().get_thread_pool()

        def load_wsgi(self) -> None:
            super().load_wsgi()
            self.answers_long = None if self.is_door else partial(too_long, self.wsgi, settings.hosts)
            if self.is_door:
                self.wsgi = self.opened = Door(settings, count)
            else:
                self.wsgi = Relay(self.wsgi, self.wsgi, door, ENGINE, settings.threads * MAY_WAIT)
                if settings.proxies:
                    # whom a request counts for is looked up before the application is asked
                    self.wsgi = ProxyFix(self.wsgi, settings.proxies, settings.proxies, settings.proxies)

        def run(self) -> None:
            if not self.is_door:
                # who comes meanwhile waits at the socket, instead of being judged here, where that would hold up all others
                await_door(door, AT_START)
            try:
                super().run()
            finally:
                if self.is_door:
                    self.opened.pool.close()

    def divided(server: Any, worker: Worker) -> None:
        """The first new process is the door, and whichever comes when there is none."""
        worker.is_door = not any(one.is_door for one in server.WORKERS.values())

    class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
        """Gunicorn, with its options from our settings."""

        def load_config(self) -> None:
            options = {
                "bind": [f"[{host}]:{port}" if ":" in host else f"{host}:{port}", f"unix:{door}"],
                "workers": count + 1,
                "worker_class": Worker,
                "threads": settings.threads,
                "preload_app": True,
                "timeout": TIMEOUT,
                "graceful_timeout": GRACE,
                "max_requests": 0,
                "limit_request_line": LONGEST_LINE,
                # a visitor must not say under which path the site is reached
                "forwarder_headers": "",
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
