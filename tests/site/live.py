"""The site on a port of its own, for what needs a real connection."""

import threading
from contextlib import contextmanager

from werkzeug.serving import make_server


@contextmanager
def served(app):
    """The address of an app while it is served."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join(10)
