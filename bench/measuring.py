"""What the benches share: their arguments, the processor time of a command, a site that is served, and figures put down in a file."""

from __future__ import annotations

import argparse
import http.client
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

#: Seconds that a server has to start, and to end.
STARTS, ENDS = 300, 60


def arguments(doc: str) -> argparse.ArgumentParser:
    """The arguments that every bench has; ``doc``: its docstring."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("--json", type=Path, help="write the figures to this file, too")
    return parser


def put_down(figures: Any, path: Path | None) -> None:
    """Write figures to a file, if one is named."""
    if path is not None:
        path.write_text(json.dumps(figures, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def processor_time(command: list[str], **how: Any) -> float:
    """Seconds of processor time of a command from nothing to its end. ``how``: as ``subprocess.run`` takes it."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, **how)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def with_modules(folder: str, **more: str) -> dict[str, str]:
    """The environment, and more, of a command that finds its modules compiled in a folder once it has run, as those of an installed
    program are, whatever this environment says about keeping them."""
    return {
        **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
        "PYTHONPYCACHEPREFIX": folder,
        **more,
    }


class Server(NamedTuple):
    """A running site. ``pid``: of the process that began it; all others are below it."""

    port: int
    pid: int

    def processes(self) -> list[int]:
        """All processes of it that are alive."""
        found, waiting = [], [self.pid]
        while waiting:
            one = waiting.pop()
            found.append(one)
            for task in Path(f"/proc/{one}/task").glob("*/children"):
                try:
                    waiting += map(int, task.read_text().split())
                except OSError:
                    continue
        return found

    def memory(self) -> dict[int, int]:
        """Bytes that each process has to itself, by its id; what they share counts once, for none of them."""
        found = {}
        for one in self.processes():
            try:
                lines = Path(f"/proc/{one}/smaps_rollup").read_text().splitlines()
            except OSError:
                continue
            found[one] = sum(1024 * int(line.split()[1]) for line in lines if line.startswith(("Private_Clean", "Private_Dirty")))
        return found


@contextmanager
def served(*options: str, **settings: Any) -> Iterator[int]:
    """The port of a site, see :func:`server`."""
    with server(*options, **settings) as made:
        yield made.port


@contextmanager
def server(*options: str, **settings: Any) -> Iterator[Server]:
    """A site that ``adjudicator serve`` runs until the end, with an empty database. ``options``: of the command.
    ``settings``: without the ``ADJUDICATOR_`` that their names begin with."""
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        settings = {"database_url": f"sqlite:///{folder}/site.sqlite", **settings}
        begun = subprocess.Popen(
            [sys.executable, "-m", "adjudicator.cli", "serve", "--port", str(port), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **{f"ADJUDICATOR_{name.upper()}": str(value) for name, value in settings.items()}},
        )
        try:
            _wait(port)
            yield Server(port, begun.pid)
        finally:
            begun.terminate()
            begun.wait(ENDS)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(port: int) -> None:
    """Until the server answers."""
    until = time.monotonic() + STARTS
    while time.monotonic() < until:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", "/readyz")
            if connection.getresponse().status == 200:
                return
        except OSError:
            pass
        time.sleep(0.2)
    raise SystemExit("the server does not start")
