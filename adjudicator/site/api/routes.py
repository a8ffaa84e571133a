"""The description, the page that renders it, the file with all data, and what all answers for programs have in common."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import msgspec
from flask import Blueprint, Flask, Response, abort, current_app, redirect, request, url_for

from ..answers import answer
from . import bulk, shapes
from .description import description
from .operations import OPERATIONS, api
from .reference import reference

about_api = Blueprint("about_api", __name__)
#: Endpoints that run the engine.
ENGINE = tuple(f"api.{one.name}" for one in OPERATIONS if one.engine)


@about_api.get("/api/openapi.json")
def openapi() -> Any:
    return Response(_text(request.url_root), mimetype="application/json")


@about_api.get("/openapi.json")
def openapi_moved() -> Any:
    """The description lies under /api."""
    return redirect(url_for("about_api.openapi"), 301)


@lru_cache(maxsize=8)
def _made(server: str, app: Flask) -> dict[str, Any]:
    return description(app, server)


@lru_cache(maxsize=8)
def _text_of(server: str, app: Flask) -> str:
    return json.dumps(_made(server, app), ensure_ascii=False)


def _app() -> Flask:
    return current_app._get_current_object()  # type: ignore[attr-defined,no-any-return]


def _text(server: str) -> str:
    return _text_of(server, _app())


@about_api.get("/api")
def show() -> Any:
    """The reference, rendered from the description."""
    return answer("api.html", reference(_made(request.url_root, _app())))


def _file() -> shapes.DataFile:
    made = bulk.bulk()
    return shapes.DataFile(made.name, url_for("about_api.file", name=made.name, _external=True), made.dated, len(made.raw), made.sha256, bulk.LICENCE,
                           bulk.LICENCE_URL, made.records)


@about_api.get("/data")
def data() -> Any:
    """What the file with all data is, and where."""
    return answer("data.html", _file())


@about_api.get("/data.json")
def data_twin() -> Any:
    """Name, date, checksum and licence of the file with all data."""
    return Response(msgspec.json.encode(_file()), mimetype="application/json")


@about_api.get("/data/<name>")
def file(name: str) -> Any:
    made = bulk.bulk()
    if name != made.name:
        if name.startswith("adjudicator-") and name.endswith(".json.gz"):
            return redirect(url_for("about_api.file", name=made.name), 302)
        abort(404)
    response = Response(made.raw, mimetype="application/gzip")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.set_etag(made.sha256)
    return response.make_conditional(request)


def opened(app: Flask) -> None:
    """Let other sites read what is for programs, and let caches ask whether it changed. ``app``: after its other pages are registered."""
    app.extensions["csrf"].exempt(api)

    @app.after_request
    def for_programs(response: Response) -> Response:
        path = request.path
        if request.method not in ("GET", "HEAD", "OPTIONS") or not (path.startswith(("/api/", "/data/")) or path.endswith((".json", ".txt", ".atom"))):
            return response
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Expose-Headers"] = "ETag"
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        if response.status_code == 200 and not response.direct_passthrough and request.method != "OPTIONS":
            response.add_etag()
            return response.make_conditional(request)
        return response
