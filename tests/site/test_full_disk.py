"""A disk that is really full: a small file system of its own, filled by the site until nothing more goes in."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest
from postgres import Server
from support.waiting import LONGEST, until
from test_stored import lost, told, writer

from adjudicator.site.storage import Store, Unavailable

MEGABYTE = 1 << 20


class Disk:
    """A small file system in memory."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="adjudicator-disk-"))
        self.mounted = self._mount(200 * MEGABYTE)
        if self.mounted:
            self.folder.chmod(0o755)

    def _mount(self, size: int, *options: str) -> bool:
        what = ",".join((*options, f"size={size}"))
        return subprocess.run(["mount", "-t", "tmpfs", "-o", what, "adjudicator", str(self.folder)], capture_output=True).returncode == 0

    def used(self) -> int:
        return shutil.disk_usage(self.folder).used

    def free(self) -> int:
        return shutil.disk_usage(self.folder).free

    def resize(self, size: int) -> None:
        assert self._mount(size, "remount")

    def close(self) -> None:
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=False)
        self.folder.rmdir()


@pytest.fixture
def disk():
    """A disk of one's own. Only root may make one; elsewhere limits on the size of files stand in for it (``test_stored.py``)."""
    made = Disk() if os.getuid() == 0 and shutil.which("mount") else None
    if made is None or not made.mounted:
        if made is not None:
            made.close()
        pytest.skip("a file system can be mounted by root only")
    yield made
    made.close()


def readable(address: str, key: str) -> bool:
    """Whether what is there can be read already."""
    try:
        return Store(address).get(key) is not None
    except Unavailable:
        return False


def restarted(server: Server) -> None:
    """Start a server again that gave up, as it does, sooner or later, where it could not write its log of changes."""
    if server.process.poll() is not None:
        (server.folder / "data" / "postmaster.pid").unlink(missing_ok=True)
        server.start()


def fill(address: str) -> tuple[list, Unavailable]:
    """Write until it is said that nothing more can be kept: what was told as kept, and what was said."""
    process, pipe = writer(address)
    said = told(pipe)
    process.join(LONGEST)
    assert isinstance(said[-1], Unavailable), said[-1:]
    return said[:-1], said[-1]


def test_sqlite_on_a_full_disk_loses_nothing(disk):
    address = f"sqlite:///{disk.folder}/site.sqlite"
    first = Store(address).put("t=first")
    disk.resize(disk.used() + MEGABYTE // 2)
    kept, said = fill(address)
    assert len(kept) > 8 and str(said) == "OperationalError" and disk.free() < 64_000
    assert Store(address).get(first) == "t=first", "what is there can be read all the while"
    with pytest.raises(Unavailable):
        Store(address).put("t=" + "x" * 200_000)
    disk.resize(disk.used() + 20 * MEGABYTE)
    assert lost(address, [(first, "t=first"), *kept]) == []
    assert Store(address).put("t=after the disk has room again")


def test_postgresql_on_a_full_disk_loses_nothing(disk):
    server = Server(disk.folder)
    try:
        server.start()
        address = server.database()
        first = Store(address).put("t=first")
        disk.resize(disk.used() + 2 * MEGABYTE)
        kept, _ = fill(address)
        assert len(kept) > 8 and disk.free() < MEGABYTE
        disk.resize(disk.used() + 60 * MEGABYTE)
        until(lambda: readable(address, first) or restarted(server))
        assert lost(address, [(first, "t=first"), *kept]) == []
        assert Store(address).put("t=after the disk has room again")
    finally:
        server.close()
