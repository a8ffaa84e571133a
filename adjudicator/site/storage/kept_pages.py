"""What pages of the collection's own cases come to, kept in a file of the user's cache: found out once, whichever process needs it first.

An entry is found by what it was made from, so it is never stale: other data or other code asks for another. It is MessagePack read into
typed records with a checksum, so that what somebody else put there can be wrong and cannot run. The file never grows beyond its bound.
Nothing here raises for a file that cannot be read or written, is cut short or is none of ours: the page is then made anew."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ...ground.once import loaded_once

#: The name of the file; its number changes with the form of its table.
FILE = "pages-1.sqlite"
#: Bytes of a page of the file, the most of one entry when it is read, and how many entries of a hundred go where the file is full.
PAGE, LARGEST, GO = 4096, 4_000_000, 10
#: Seconds for which somebody who keeps something waits for others who do; who reads does not wait.
WAIT = 1.0
#: Digits of a checksum.
CHECK = 16

T = TypeVar("T")


class KeptPages:
    """Pages by what they are made from. ``folder``: where the file lies. ``most``: bytes of it, at least a few. ``made_of``: tells the sign
    of the data and of the code by which pages are made."""

    def __init__(self, folder: Path, most: int, made_of: Callable[[], str]) -> None:
        self.path = folder / FILE
        self.most = most
        self.made_of = made_of

    def fetch(self, case: str, form: type[T]) -> T | None:
        """The page of this form of a case with this sign; ``None`` where none is kept that can be read."""
        key = self._key(case, form)
        try:
            with closing(sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True, timeout=0)) as file:
                row = file.execute("SELECT body FROM kept WHERE key = ?", (key,)).fetchone()
            if row is None or not isinstance(row[0], bytes):
                return None
            check, packed = row[0][:CHECK], row[0][CHECK:]
            if _check(key, packed) != check:
                return None
            found: T = _decoder(form).decode(zlib.decompressobj().decompress(packed, LARGEST))
            return found
        except (sqlite3.Error, zlib.error, msgspec.DecodeError, RecursionError):
            return None

    def keep(self, case: str, page: Any) -> None:
        """Keep a page of a case with this sign."""
        key = self._key(case, type(page))
        packed = zlib.compress(msgspec.msgpack.encode(page))
        try:
            self._put(key, _check(key, packed) + packed)
        except sqlite3.OperationalError:
            pass  # nothing can be written there, or others write all the time: that costs time, not the answer
        except sqlite3.DatabaseError:
            # it is none of ours, or broken
            with suppress(OSError):
                self.path.unlink()
        except OSError:
            pass

    def _put(self, key: bytes, body: bytes) -> None:
        with self._writing() as file:
            try:
                file.execute("INSERT OR REPLACE INTO kept (key, body) VALUES (?, ?)", (key, body))
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_FULL:
                    raise
                # it is full: what was kept longest ago goes
                file.execute(
                    "DELETE FROM kept WHERE number <= (SELECT number FROM kept ORDER BY number LIMIT 1 OFFSET"
                    " (SELECT COUNT(*) * ? / 100 FROM kept))",
                    (GO,),
                )
                file.execute("INSERT OR REPLACE INTO kept (key, body) VALUES (?, ?)", (key, body))

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with closing(sqlite3.connect(self.path, timeout=WAIT, isolation_level=None)) as file:
            # whatever a failing machine leaves behind is told by its checksum
            file.execute("PRAGMA synchronous = OFF")
            file.execute(f"PRAGMA page_size = {PAGE}")
            file.execute(f"PRAGMA max_page_count = {max(16, self.most // PAGE)}")
            file.execute("CREATE TABLE IF NOT EXISTS kept (number INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, body BLOB NOT NULL)")
            yield file

    def _key(self, case: str, form: type) -> bytes:
        return blake2b(f"{self.made_of()} {form.__name__} {case}".encode(), digest_size=16).digest()


def _check(key: bytes, packed: bytes) -> bytes:
    return blake2b(packed, digest_size=CHECK, key=key).digest()


@loaded_once(8)
def _decoder(form: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(form)
