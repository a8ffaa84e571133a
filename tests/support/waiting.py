"""Waiting for something to be so, however busy the machine is."""

import time
from collections.abc import Callable
from typing import Any

#: Seconds after which something that should have come by itself is taken never to come.
LONGEST = 600


def until(holds: Callable[[], Any], otherwise: Callable[[], str] = lambda: "it never came to be so") -> Any:
    """What ``holds`` gives as soon as that is true; an error of the connection counts as not yet. Fails after ten minutes, with what
    ``otherwise`` says."""
    deadline = time.monotonic() + LONGEST
    while True:
        try:
            found = holds()
        except OSError:
            found = None
        if found:
            return found
        assert time.monotonic() < deadline, otherwise()
        time.sleep(0.05)
