"""This machine's address in its own network, for a table that sits around it."""

from __future__ import annotations

import socket

from ..web.qr import terminal_code


def own_address() -> str:
    """The address that others in the network reach this machine by, or that of this machine alone where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # nothing is sent: this only asks which way a packet would leave
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            pass
    try:
        return socket.gethostbyname(socket.gethostname())
    except OSError:
        return "127.0.0.1"


def invitation(link: str) -> str:
    """What to say to the table: the link, and its code to point a telephone at."""
    return f"In this network: {link}\n\n{terminal_code(link)}"
