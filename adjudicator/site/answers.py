"""How pages answer: a page object through its template, and trouble said kindly."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from flask import render_template, request

from ..language.problems import BadInput, Finding
from .api.problems import of_finding, problem


def answer(template: str, page: Any, status: int = 200, **more: Any) -> Any:
    """A page object rendered by its template."""
    return render_template(template, page=page, **more), status


def trouble(status: int, title: str, says: Any, findings: Iterable[Finding] = ()) -> Any:
    """What went wrong, in the form that was asked for. ``says``: a text, or several. ``findings``: the same by place, for programs."""
    lines = [says] if isinstance(says, str) else list(says)
    if request.path.endswith(".json") or request.path.startswith("/api/"):
        return problem(status, title, " ".join(lines), [of_finding(one) for one in findings])
    if request.path.endswith((".txt", ".md", ".bbcode")):
        return "\n".join([title, *lines]) + "\n", status, {"Content-Type": "text/plain; charset=utf-8"}
    return render_template("trouble.html", title=title, lines=lines), status


def kindly(view: Callable) -> Callable:
    """A view that says what is wrong with its input."""

    @wraps(view)
    def made(*args: Any, **kwargs: Any) -> Any:
        try:
            return view(*args, **kwargs)
        except BadInput as error:
            return trouble(
                400,
                "This cannot be used as it is",
                [f"{finding.message[:1].upper()}{finding.message[1:]}. {finding.mend}".strip() for finding in error.findings[:20]],
                error.findings[:20],
            )

    return made
