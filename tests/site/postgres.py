"""A PostgreSQL server of one's own, in a temporary folder, that nobody else can reach: it listens on a socket in that folder only."""

from __future__ import annotations

import os
import pwd
import resource
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from support.waiting import LONGEST, until

USER = "adjudicator"


def folder_of_programs() -> Path | None:
    """Where Debian's package, or another, has put the server; ``None`` if there is none."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return versions[-1].parent if versions else None


class Server:
    """A running server. ``most``: no file of it may grow beyond so many bytes, as on a full disk; 0 for no limit. ``where``: the folder in
    which it makes its own."""

    def __init__(self, where: Path | None = None) -> None:
        programs = folder_of_programs()
        assert programs is not None, "the PostgreSQL server is not installed: apt-get install postgresql"
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="adjudicator-pg-", dir=where))
        # the server refuses to run as root
        self.account = _account() if os.getuid() == 0 else None
        if self.account is not None:
            os.chown(self.folder, self.account.pw_uid, self.account.pw_gid)
        # small segments, so that a limit on the size of files leaves room for them
        self._run(
            "initdb", "-D", str(self.folder / "data"), "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--wal-segsize=1"
        )
        self.process: subprocess.Popen | None = None
        self.databases = 0

    def start(self, most: int = 0) -> None:
        # what a killed process has written the system still has, so nothing hangs on the disk here
        options = [
            "-k",
            str(self.folder),
            "-c",
            "listen_addresses=",
            "-c",
            "logging_collector=off",
            "-c",
            "min_wal_size=2MB",
            "-c",
            "max_wal_size=8MB",
            "-c",
            "shared_buffers=16MB",
            "-c",
            "max_connections=30",
            "-c",
            "fsync=off",
        ]

        def limit() -> None:
            if most:
                resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", str(self.folder / "data"), *options],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                preexec_fn=limit,
                **self._as_other(),
            )
        until(self._ready, lambda: "the server did not start: " + self._log())

    def _ready(self) -> bool:
        assert self.process.poll() is None, self._log()
        return subprocess.run([self.programs / "pg_isready", "-q", "-h", str(self.folder)]).returncode == 0

    def _log(self) -> str:
        return (self.folder / "log").read_text()[-2_000:]

    def database(self) -> str:
        """The address of a new, empty database."""
        self.databases += 1
        name = f"site{self.databases}"
        self._run("createdb", "-h", str(self.folder), "-U", USER, "-T", "template0", name)
        return f"postgresql+psycopg://{USER}@/{name}?host={self.folder}"

    def kill(self) -> None:
        """End it as a loss of power would, children and all."""
        children = [int(pid) for pid in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()]
        for pid in (self.process.pid, *children):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.wait()
        # what it shared with its children goes with the last of them
        until(lambda: not any(runs(pid) for pid in children), lambda: "a process of the server does not end")
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)  # a fast stop
            self.process.wait(LONGEST)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run([self.programs / program, *arguments], cwd=self.folder, capture_output=True, text=True, **self._as_other())
        assert done.returncode == 0, f"{program}: {done.stdout[-500:]}{done.stderr[-1_500:]}"

    def _as_other(self) -> dict:
        if self.account is None:
            return {}
        return {"user": self.account.pw_uid, "group": self.account.pw_gid, "extra_groups": []}


def runs(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except OSError:
        return False


def _account() -> pwd.struct_passwd:
    """An account without rights: the package's own, else nobody's."""
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")
