"""The description, the page that renders it, the file with all data, and what all answers for programs have in common."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any
from urllib.parse import quote

import msgspec
from flask import Blueprint, Flask, abort, current_app, redirect, request, url_for
from werkzeug.wrappers import Response

from ..web.answers import answer
from ..web.twins import gives
from . import bulk, shapes
from .description import description
from .judge_operations import OPERATIONS as OF_THE_JUDGE
from .knowledge_operations import OPERATIONS as OF_KNOWLEDGE
from .operations import PREFIX
from .reference import reference

api = Blueprint("api", __name__, url_prefix=PREFIX)
about_api = Blueprint("about_api", __name__)
#: Under which operations lay before they had a version.
BEFORE = "/api"
OPERATIONS = (*OF_THE_JUDGE, *OF_KNOWLEDGE)
for _one in OPERATIONS:
    api.add_url_rule(_one.path, _one.name, _one.view(), methods=[_one.method])
#: Endpoints that run the engine.
ENGINE = tuple(f"api.{one.name}" for one in OPERATIONS if one.engine)


@about_api.get(f"{PREFIX}/openapi.json")
def openapi() -> Response:
    return Response(_text(request.url_root), mimetype="application/json")


@about_api.get("/openapi.json")
def openapi_moved() -> Response:
    """The description lies beside the operations."""
    return redirect(url_for("about_api.openapi"), 301)


def moved(**given: str) -> Response:
    """Where operations lay before they had a version: the same request, with its query and its body, belongs there now."""
    query = request.query_string.decode("ascii", "replace")
    return redirect(PREFIX + quote(request.path.removeprefix(BEFORE)) + (f"?{query}" if query else ""), 308)


for _name, _method, _path in (*((one.name, one.method, one.path) for one in OPERATIONS), ("description", "GET", "/openapi.json")):
    about_api.add_url_rule(BEFORE + _path, f"{_name}_moved", moved, methods=[_method])


@lru_cache(maxsize=8)
def _description(server: str) -> dict[str, Any]:
    """The description, made once for each address under which the site is reached."""
    return description(current_app, server, OPERATIONS)


@lru_cache(maxsize=8)
def _text(server: str) -> str:
    return json.dumps(_description(server), ensure_ascii=False)


@about_api.get("/api")
def show() -> Response:
    """The reference, rendered from the description."""
    return answer("api/reference.html", reference(_description(request.url_root)))


def _file() -> shapes.DataFile:
    made = bulk.bulk()
    return shapes.DataFile(
        made.name,
        url_for("about_api.file", name=made.name, _external=True),
        made.dated,
        len(made.raw),
        made.sha256,
        bulk.LICENCE,
        bulk.LICENCE_URL,
        made.records,
    )


@about_api.get("/data")
def data() -> Response:
    """What the file with all data is, and where."""
    return answer("api/data.html", _file())


@about_api.get("/data.json")
@gives(shapes.DataFile)
def data_twin() -> Response:
    """Name, date, checksum and licence of the file with all data."""
    return Response(msgspec.json.encode(_file()), mimetype="application/json")


@about_api.get("/data/<name>")
def file(name: str) -> Response:
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
    app.extensions["csrf"].exempt(moved)

    @app.after_request
    def for_programs(response: Response) -> Response:
        path = request.path
        if request.method not in ("GET", "HEAD", "OPTIONS") or not (
            path.startswith(("/api/", "/data/")) or path.endswith((".json", ".txt", ".atom"))
        ):
            return response
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Expose-Headers"] = "ETag"
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        if response.status_code == 200 and not response.direct_passthrough and request.method != "OPTIONS":
            response.add_etag()
            return response.make_conditional(request)
        return response
