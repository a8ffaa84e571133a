"""Compiled data on disk, found again by the hash of what it was made from.

An entry is named for the content of its inputs and of the code that made it, so it is never stale: changed
data asks for another name. Entries are MessagePack decoded into typed structs, so a foreign file in the
folder can be wrong but cannot run. Nothing here raises for a folder that cannot be read or written, an entry
cut short or a missing home: the work is then done anew.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from ... import ground
from ...ground.content_hash import content_hash
from ...ground.once import LOADING
from ..model import Loaded
from .files import Files, gather, rulings_path

#: Names another folder for the cache, or ``off``.
VARIABLE = "ADJUDICATOR_CACHE"
#: The code that entries are made by.
CODE = (Path(ground.__file__).parent, Path(__file__).resolve().parents[1])
#: How many digits of the hash of that code stand in the name of an entry.
CODE_DIGITS = 12
#: Entries of one kind that are kept; those that were used longest ago go first.
KEPT = 6

T = TypeVar("T")


def cache_folder() -> Path | None:
    """The user's cache folder for this program, ``None`` where there is none or it is switched off."""
    named = os.environ.get(VARIABLE, "")
    if named == "off":
        return None
    if named:
        return Path(named)
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "adjudicator"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "adjudicator" / "Cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "adjudicator"


class Cache:
    """A folder of compiled entries; with ``None`` for a folder it keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def fetch(self, kind: str, made_from: str, form: type[T], make: Callable[[], T]) -> T:
        """The entry of a kind made from inputs with this hash, made by ``make`` where it is not there.

        ``form``: its type, which msgspec must be able to write and read.
        """
        if self.folder is None:
            return make()
        path = self.folder / f"{kind}-{_code_version()}-{made_from}.msgpack"
        try:
            raw = path.read_bytes()
            with LOADING:
                found = msgspec.msgpack.decode(raw, type=form)
            with suppress(OSError):
                os.utime(path)  # it was used now
            return found
        except (OSError, msgspec.DecodeError, RecursionError):
            pass  # not there yet, or not ours: made anew below
        made = make()
        self._keep(path, kind, msgspec.msgpack.encode(made))
        return made

    def _keep(self, path: Path, kind: str, raw: bytes) -> None:
        """Write an entry whole or not at all, and drop those of its kind that were used longest ago."""
        if self.folder is None:
            return
        # seldom needed, and slow to load
        import tempfile

        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.folder, suffix=".part")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(raw)
                os.replace(name, path)
            except BaseException:
                os.unlink(name)
                raise
            entries = sorted(self.folder.glob(f"{kind}-*.msgpack"), key=lambda entry: entry.stat().st_mtime)
            for entry in entries[:-KEPT]:
                entry.unlink(missing_ok=True)
        except OSError:
            pass  # a read-only place or a full disk costs time, not the answer


@cache
def _code_version() -> str:
    """A hash of all code that an entry can depend on, this package's and the ground's: what other code compiled is not read."""
    parts = [("python", sys.version.encode())]
    # code without files cannot change under us
    with suppress(OSError):
        parts += [(path.name, path.read_bytes()) for folder in CODE for path in sorted(folder.rglob("*.py"))]
    return content_hash(parts, CODE_DIGITS)


def load(folder: Path | str | None = None, cache: Cache | None = None) -> Loaded:
    """Read the rulings, compiled before if they were read before.

    ``cache``: where compiled data is kept, by default in the user's cache folder. Raises
    :class:`~.errors.RulingsNotFound`; all else is a finding of the result.
    """
    files = gather(rulings_path(folder))
    if files.findings:
        return _compiled(files)  # the hash does not know what could not be read
    store = cache if cache is not None else Cache(cache_folder())
    return store.fetch("base", files.version, Loaded, lambda: _compiled(files))


def _compiled(files: Files) -> Loaded:
    # what reads the files is loaded only where they were not read before
    from .loading import compile_files

    return compile_files(files)
