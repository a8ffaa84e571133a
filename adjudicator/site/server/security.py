"""Headers of every answer, and the token of every form that sends more than a link can carry."""

from __future__ import annotations

from flask import Flask, Response
from flask_wtf import CSRFProtect

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def secured(app: Flask, https: bool) -> None:
    """Set the headers and check the tokens of forms."""
    app.config.update(
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SECURE=https,
        WTF_CSRF_TIME_LIMIT=12 * 3600,
        WTF_CSRF_SSL_STRICT=https,
    )
    CSRFProtect(app)

    @app.after_request
    def headers(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if response.mimetype == "text/html":
            # the look, the table and who may change what come from cookies
            response.vary.add("Cookie")
            response.headers.setdefault("Cache-Control", "private, no-cache")
        else:
            response.headers.setdefault("Cache-Control", "no-cache")
        if https:
            response.headers.setdefault("Strict-Transport-Security", "max-age=31536000")
        return response
