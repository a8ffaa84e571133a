"""At the table without a network: the service worker, and the page that it shows in place of what needs the server."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, current_app

from ..web.answers import answer

offline_pages = Blueprint("offline", __name__)


@offline_pages.get("/worker.js")
def worker() -> Any:
    """The service worker. It lies at the root, for it may only see what lies below its own address."""
    response = current_app.send_static_file("server/worker.js")
    response.headers["Cache-Control"] = "no-cache"
    return response


@offline_pages.get("/offline")
def offline() -> Any:
    """What can be done without a connection."""
    return answer("server/offline.html", None)
