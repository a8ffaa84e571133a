"""Closing connections without keeping anybody waiting.

Whoever is answered before having sent everything must be heard out a while, or the system tears the connection down with the answer still
under way (RFC 9112, section 9.6). The server would do that in the one thread that also takes new visitors, so that each of those who send
slowly would hold up all others for seconds.
"""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading
import time

#: Seconds for which somebody is heard out, the most bytes, and the most connections at once; one more is closed as it is.
LONGEST, MOST_BYTES, MOST = 2.0, 65_536, 256
#: Seconds between two looks at who has been heard out for long enough.
LOOK = 0.2


class Lingering:
    """Connections that are answered and not closed yet, heard out in a thread of their own, which begins with the first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._selector: selectors.BaseSelector | None = None
        #: When each is closed in any case, and how many bytes it may still send.
        self._left: dict[socket.socket, tuple[float, int]] = {}

    def close(self, line: socket.socket) -> None:
        """Tell the other side that nothing more comes, hear it out and close; this returns at once."""
        try:
            line.shutdown(socket.SHUT_WR)
            line.setblocking(False)
            with self._lock:
                if len(self._left) >= MOST:
                    raise BlockingIOError
                if self._selector is None:
                    self._selector = selectors.DefaultSelector()
                    threading.Thread(target=self._run, args=(self._selector,), daemon=True).start()
                self._left[line] = (time.monotonic() + LONGEST, MOST_BYTES)
                self._selector.register(line, selectors.EVENT_READ)
        except (OSError, ValueError, KeyError):
            with self._lock:
                self._left.pop(line, None)
            with contextlib.suppress(OSError):
                line.close()

    def _run(self, selector: selectors.BaseSelector) -> None:
        while True:
            ready = [key.fileobj for key, _ in selector.select(LOOK)]
            now = time.monotonic()
            for line, (until, left) in list(self._left.items()):
                if line in ready:
                    left = self._heard(line, left)
                    self._left[line] = (until, left)
                if left <= 0 or now > until:
                    self._end(selector, line)

    def _heard(self, line: socket.socket, left: int) -> int:
        """How many bytes may still come after those that have; none where the other side is done."""
        try:
            read = len(line.recv(4_096))
        except BlockingIOError:
            return left
        except OSError:
            return 0
        return left - read if read else 0

    def _end(self, selector: selectors.BaseSelector, line: socket.socket) -> None:
        with self._lock:
            del self._left[line]
            with contextlib.suppress(OSError, ValueError, KeyError):
                selector.unregister(line)
        with contextlib.suppress(OSError):
            line.close()
