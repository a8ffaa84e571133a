"""How pages answer: a page object through its template, and trouble said kindly."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import ParamSpec, TypeVar
from urllib.parse import unquote_plus

from flask import Response, make_response, render_template, request
from werkzeug.exceptions import RequestEntityTooLarge

from ...ground.findings import BadInput, Finding
from .problems import of_finding, problem

#: Of a link that cannot be used so much is shown again.
LONGEST = 8_000
MOST_FIELDS = 40
#: Most mistakes that are told.
MOST_FINDINGS = 20

Given = ParamSpec("Given")
Made = TypeVar("Made")


def answer(template: str, page: object, status: int = 200, **more: object) -> Response:
    """A page object rendered by its template. ``more``: what the template is told besides."""
    return make_response(render_template(template, page=page, **more), status)


def trouble(
    status: int, title: str, says: str | Iterable[str], findings: Iterable[Finding] = (), onward: Iterable[tuple[str, str]] = ()
) -> Response:
    """What went wrong, in the form that was asked for. ``says``: a text, or several. ``findings``: the same by place, for programs.
    ``onward``: where to go on besides the first page, as (address, words)."""
    lines = [says] if isinstance(says, str) else list(says)
    if request.path.endswith(".json") or request.path.startswith("/api/"):
        return problem(status, title, " ".join(lines), [of_finding(one) for one in findings])
    if request.path.endswith((".txt", ".md", ".bbcode")):
        return Response("\n".join([title, *lines]) + "\n", status, mimetype="text/plain")
    wanted = unquote_plus(request.full_path.rstrip("?"))[:LONGEST]
    page = render_template("web/trouble.html", title=title, lines=lines, asked=_asked(), sent=_sent(), wanted=wanted, onward=list(onward))
    return make_response(page, status)


def _asked() -> str:
    """The link or line of a case that trouble was met with, to be mended and sent again; empty where there is none."""
    if request.method != "GET":
        return ""
    if request.path == "/":
        return (request.args.get("q") or request.args.get("l") or "")[:LONGEST]
    query = request.query_string.decode("utf-8", "replace")
    return f"/case?{query}"[:LONGEST] if request.path.startswith("/case") and query else ""


def _sent() -> list[tuple[str, str]]:
    """What a form said that trouble was met with, so that nothing typed is lost: (field, value)."""
    if request.method != "POST":
        return []
    try:
        fields = list(request.form.items(multi=True))[:MOST_FIELDS]
    except RequestEntityTooLarge:
        return []
    return [(name, value[:LONGEST]) for name, value in fields if name != "csrf_token" and value.strip()]


def sentence(finding: Finding) -> str:
    """A finding as sentences. What it begins with may be spelt small, as a parameter of a link is."""
    message = finding.message.rstrip(".")
    head = message if message[1:2] == "=" else message[:1].upper() + message[1:]
    return f"{head}. {finding.mend}".strip()


def kindly(view: Callable[Given, Made]) -> Callable[Given, Made | Response]:
    """A view that says what is wrong with its input."""

    @wraps(view)
    def made(*args: Given.args, **kwargs: Given.kwargs) -> Made | Response:
        try:
            return view(*args, **kwargs)
        except BadInput as error:
            found = error.findings[:MOST_FINDINGS]
            return trouble(400, "This cannot be used as it is", [sentence(finding) for finding in found], found)

    return made
