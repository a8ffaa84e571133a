"""The application factory and its routes. URLs are built here and nowhere else."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from flask import Flask, Response, jsonify, render_template, request

from .. import __version__
from ..language.problems import BadInput
from . import pages

ROOT = Path(__file__).resolve().parent.parent


def templates_path() -> Path:
    """The templates: inside an installed package, otherwise beside it."""
    packed = ROOT / "_data" / "templates"
    return packed if packed.is_dir() else ROOT.parent / "templates"


def create_app() -> Flask:
    """The site as a WSGI application."""
    folder = templates_path()
    app = Flask("adjudicator.site", template_folder=str(folder), static_folder=str(folder / "static"), static_url_path="/static")
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True

    @app.after_request
    def headers(response: Response) -> Response:
        response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'"
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "no-referrer"
        return response

    def answer(template: str, page: Any, twin: bool, status: int = 200) -> Any:
        """A page object as HTML or as its JSON twin."""
        if twin:
            return jsonify(asdict(page)), status
        return render_template(template, page=page, version=__version__), status

    @app.get("/")
    @app.get("/index.json", endpoint="index_twin")
    def index() -> Any:
        return answer("index.html", pages.index(), request.path.endswith(".json"))

    @app.get("/situation/<id>")
    @app.get("/situation/<id>.json", endpoint="situation_twin")
    def situation(id: str) -> Any:
        try:
            page = pages.case(id, request.args.get("variant", "")[:200], request.args.get("profile", "")[:60])
        except KeyError:
            return trouble(404, "There is no such situation", f"No situation or variant is called {id!r}.")
        except BadInput as error:
            return trouble(400, "This cannot be replayed", " ".join(str(finding) for finding in error.findings))
        return answer("situation.html", page, request.path.endswith(".json"))

    @app.get("/healthz")
    def health() -> Any:
        return {"status": "ok", "version": __version__}

    @app.errorhandler(404)
    def missing(error: Any) -> Any:
        return trouble(404, "There is no such page", "The list of situations is on the first page.")

    def trouble(status: int, title: str, says: str) -> Any:
        if request.path.endswith(".json"):
            return jsonify({"title": title, "detail": says, "status": status}), status
        return render_template("trouble.html", title=title, says=says, version=__version__), status

    return app
