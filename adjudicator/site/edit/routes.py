"""Editing: the sheet of a place, and the edit that leads to the next case."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from flask import Blueprint, current_app, redirect, request
from markupsafe import Markup

from ...ground.findings import BadInput, Finding
from ...judge.data.loaded import game_profile, knowledge
from ...judge.situation.paths import list_at, player_names
from ..case.heading import renamed
from ..case.judging import checked
from ..case.page import profile_of
from ..case.places import NEW, Path, anchor, as_mapping, mapping, path_of, spelled, value_at
from ..case.urls import carried, case_url, current_case, edit_url, judged
from ..web.answers import answer, kindly, trouble
from .editing import edited
from .fields import NoSheet
from .likely import likely
from .picking import picker
from .sheets import sheet, suggestions

edit_pages = Blueprint("edit", __name__)
DOES = ("set", "alter", "sit", "remove", "up", "down", "move", "instead", "answer", "act", "text-only")
#: Places that say how a case is read.
READ = (("questions",), ("settings",), ("printing",), ("reading",))
#: Sheets on which a card is picked where it is new.
PICKED = ("base", "card", "zone card", "stasis card", "stored card", "pile card")


@edit_pages.route("/case/edit", methods=["GET", "POST"])
@kindly
def edit() -> Any:
    """The sheet of ``place``; with ``do`` the edit, and on to where ``then`` says: the case, or the same sheet once more."""
    case = current_case()
    form = request.form if request.method == "POST" else request.args
    path = path_of(form.get("place", "")[:600])
    do = form.get("do", "")
    try:
        if do not in DOES:
            # a link may fill fields in beforehand
            return _show(case, path, form)
        data = edited(case.data, path, do, form)
    except NoSheet as error:
        return trouble(404, "There is nothing to edit there", str(error))
    except BadInput as error:
        return _show(case, path, form, error.findings)
    after = case.with_data(renamed(case.data, data))
    if form.get("then") == "again":
        return redirect(edit_url(after, path), 303)
    if form.get("then") == "up":
        return redirect(edit_url(after, path[:-1]), 303)
    if do in ("answer", "act", "text-only") or path[:1] in READ:
        # nothing on the table was changed: what comes of it is what there is to see
        return redirect(f"{case_url(after)}#verdict", 303)
    return redirect(case_url(after, at=_row(path, data)), 303)


@kindly
def edit_again() -> Any:
    """The sheet once more, with what was typed."""
    stale = Finding("form-stale", "this form had grown old, so nothing was written yet", "", 0, "Send it once more.")
    return _show(current_case(), path_of(request.form.get("place", "")[:600]), request.form, [stale])


def _row(path: Path, data: Any) -> Path:
    """The row to show after an edit: what was changed or came to the table, else what is nearest above it."""
    holder = value_at(data, path[:-1])
    if path[-1].startswith(NEW) and holder:
        path = (*path[:-1], str(len(holder) - 1) if isinstance(holder, list) else next(reversed(holder)))
    # below a base and a card every other part is a player or a word, which has no row
    while len(path) > 1 and (value_at(data, path) is None or path[0] == "bases" and len(path) % 2):
        path = path[:-1]
    return path


def _at_table() -> tuple[str, ...]:
    """The factions of the table that this browser remembers."""
    found: tuple[str, ...] = current_app.extensions["adjudicator-factions-at-the-table"]()
    return found


def _show(case: Any, path: Path, typed: Any, findings: Any = ()) -> Any:
    made = sheet(case.data, path)
    if not carried(case):
        made = replace(made, posts=True)
    problems = (
        [problem for problem in checked(case.data) if problem.path[: len(path)] == path] if path and not path[-1].startswith(NEW) else []
    )
    more: dict[str, Any] = {"picker": None}
    if made.kind in PICKED and path[-1] == NEW:
        shown_first = typed.get("first", "")[:600].split("|")
        more["picker"] = picker(case.data, path, _at_table(), typed.get("of", "")[:60], typed.get("q", ""), shown_first)
    if made.kind == "questions":
        more["questions"] = _questions(case)
    if made.kind in ("zone", "pile"):
        entries = value_at(case.data, path)
        more["entries"] = (
            [(spelled((*path, str(index))), entry) for index, entry in enumerate(entries)] if isinstance(entries, list) else []
        )
    if made.kind == "reading":
        more["settings"] = list(game_profile(profile_of(case.data)).settings)
    if made.kind == "card":
        card = as_mapping(value_at(case.data, path))
        more["called"] = card.get("id") or card.get("card")
    return answer(
        "edit/sheet.html",
        made,
        case=case,
        likely=likely(case.data, made.kind, path),
        lists=suggestions(case.data, made),
        problems=problems,
        findings=findings,
        typed=typed,
        players=[*player_names(case.data), "nobody"],
        bases=list_at(case.data, "bases"),
        anchor=anchor,
        options=_options,
        part=bool(typed.get("part")),
        status=400 if findings else 200,
        **more,
    )


@lru_cache(maxsize=32)
def _options(texts: tuple[str, ...]) -> Markup:
    """Texts as the entries of a list of suggestions; there are many, and mostly the same."""
    return Markup("").join(Markup('<option value="{}">').format(text) for text in texts)


def _questions(case: Any) -> list[tuple[Any, str, bool]]:
    """Every contested point: the record, its answer here, and whether that is an answer of this case's own."""
    own = mapping(case.data.get("questions"))
    answers = {**game_profile(profile_of(case.data)).answers, **own}
    made = judged(case).made
    read = made.reads if made is not None else {}
    rows = [
        (
            question,
            next((option.title for option in question.options if option.id == answers.get(question.id)), answers.get(question.id, "")),
            question.id in own,
        )
        for question in knowledge().questions
        if question.engine and question.ended is None
    ]
    return sorted(rows, key=lambda row: (row[0].id not in read, row[0].asks))
