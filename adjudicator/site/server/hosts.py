"""Names under which the site is reached: a request under another is refused, so that no link is made with a name that somebody sent."""

from __future__ import annotations

from flask import Flask
from werkzeug.exceptions import SecurityError


def allowed(app: Flask, hosts: str) -> None:
    """Trust these names only, separated by commas; all, where none is given."""
    names = [name.strip() for name in hosts.split(",") if name.strip()]
    app.config["TRUSTED_HOSTS"] = names or None
    app.register_error_handler(
        SecurityError, lambda error: ("This site is reached under another name.\n", 400, {"Content-Type": "text/plain"})
    )
