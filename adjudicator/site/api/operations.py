"""What an operation under ``/api/v1`` is: a function whose types say what it takes and gives.

The parameter ``body`` of a function is the JSON body, ``query`` the query, both types of :mod:`.shapes`; the others are named by the path.
The same types check what is sent and make the description. Nothing is kept, and nothing needs a key."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar, get_type_hints

import msgspec
from flask import Response, request

from ...ground.findings import BadInput, did_you_mean
from ...knowledge.errors import KnowledgeError
from ..web.problems import MOST_ERRORS, Error, Wrong, problem, wrong_findings

#: Under which all operations lie.
PREFIX = "/api/v1"

Make = TypeVar("Make", bound=Callable[..., object])


@dataclass(frozen=True)
class Operation:
    """One operation. ``make``: what makes the answer; ``answer``, ``body``, ``query``: types, the latter two ``None`` where it takes none.
    ``engine``: whether it counts as engine time. ``tag``: its part of the reference."""

    name: str
    method: str
    path: str
    summary: str
    make: Callable[..., object]
    answer: Any
    body: Any
    query: Any
    engine: bool
    tag: str

    def view(self) -> Callable[..., Response]:
        """The view of the operation."""

        @wraps(self.make)
        def view(**given: str) -> Response:
            return self.answered(given)

        return view

    def answered(self, given: dict[str, Any]) -> Response:
        """Answer a request. ``given``: what the path names."""
        try:
            if self.body is not None:
                given["body"] = _body(self.body)
            if self.query is not None:
                given["query"] = _query(self.query)
            else:
                _check_known((), "It belongs into the body." if self.body is not None else "")
            made = self.make(**given)
        except Wrong as error:
            return error.response
        except BadInput as error:
            return wrong_findings("This cannot be used as it is", error.findings).response
        except KnowledgeError as error:
            return problem(404, "There is no such thing", str(error))
        return Response(msgspec.json.encode(made), mimetype="application/json")


def operations_of(tag: str) -> tuple[list[Operation], Callable[..., Callable[[Make], Make]]]:
    """The operations of a part, none so far, and the decorator that adds one: by method, path below :data:`PREFIX`, and a summary."""
    found: list[Operation] = []

    def operation(method: str, path: str, summary: str, *, engine: bool = False) -> Callable[[Make], Make]:
        def register(make: Make) -> Make:
            types = get_type_hints(make, include_extras=True)
            found.append(
                Operation(make.__name__, method, path, summary, make, types["return"], types.get("body"), types.get("query"), engine, tag)
            )
            return make

        return register

    return found, operation


def _body(form: Any) -> object:
    """The body of the request. Raises :class:`Wrong` with a pointer to what is wrong."""
    if request.mimetype != "application/json":
        raise Wrong(415, "The body must be JSON", "Send it with Content-Type: application/json.")
    sent = request.get_data()
    needed = f"It takes an object that can have: {', '.join(_fields(form))}."
    if not sent.strip():
        raise Wrong(400, "The body is empty", needed)
    try:
        return msgspec.json.decode(sent, type=form)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at ")
        raise Wrong(422, "The body has another form", errors=[_of_body(form, message, _pointer(where))]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        said = str(error)[:200]
        ends = "It ends before it is whole: a bracket or a quotation mark is missing at its end." if "truncated" in said else said
        raise Wrong(400, "The body is not JSON", ends) from None


def _of_body(form: Any, message: str, pointer: str) -> Error:
    """What is wrong with a body, with what would be right where that can be told. ``message``: as msgspec says it."""
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", message, re.S)
    if unknown:
        return Error(
            f"The body has no field {unknown[1][:40]!r}.", code="unknown-key", mend=_one_of(unknown[1], _fields(form)), pointer=pointer
        )
    chosen = re.fullmatch(r"Invalid enum value '(.*)'", message, re.S)
    if chosen:
        choices = _fields(form).get(pointer.removeprefix("#/"), {})
        # a field that may be left out is told as one of several kinds
        found = next((one["enum"] for one in (choices, *choices.get("anyOf", ())) if "enum" in one), ())
        said = f"{chosen[1][:40]!r} is none of what this can be: {', '.join(found)}."
        return Error(said, code="unknown-choice", mend=_one_of(chosen[1], found), pointer=pointer)
    missing = re.fullmatch(r"Object missing required field `(.*)`", message)
    return Error(f"The body needs {missing[1]!r}." if missing else message + ".", pointer=pointer)


def _one_of(word: str, known: Iterable[str]) -> str:
    """What a word may have been meant as; all that there is, where nothing is like it."""
    known = list(known)
    return str(did_you_mean(word, known).or_say(f"It can be: {', '.join(known)}." if known else ""))


def _pointer(where: str) -> str:
    """A place as msgspec tells it (``$.goals[0]``) as a JSON pointer (``#/goals/0``)."""
    path = where.strip("`").removeprefix("$").replace("[", ".").replace("]", "")
    return "#" + path.replace(".", "/")


def _query(form: Any) -> object:
    """The query of the request. Raises :class:`Wrong` with the name of what is wrong."""
    _check_known(_fields(form))
    try:
        return msgspec.convert(request.args.to_dict(), form, strict=False)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at ")
        named = where.strip("`").removeprefix("$.") or message.rpartition("field `")[2].rstrip("`")
        raise Wrong(422, "The query has another form", errors=[Error(_needed(form, named), parameter=named)]) from None


def _check_known(known: Iterable[str], instead: str = "") -> None:
    """Raise :class:`Wrong` with each parameter of the query that nothing stands for: what was left out in silence would be taken for
    answered. ``instead``: where else it belongs."""
    known = list(known)
    wrong = [
        Error(
            f"There is no parameter {name[:40]!r} here.",
            code="unknown-parameter",
            mend=_one_of(name, known) or instead or "Leave it out.",
            parameter=name[:40],
        )
        for name in request.args
        if name not in known
    ]
    if wrong:
        raise Wrong(422, "The query has another form", errors=wrong[:MOST_ERRORS])


def _fields(form: Any) -> dict[str, Any]:
    """The fields of a body or query with their schemas, by their names."""
    found: dict[str, Any] = fields_of(form)["properties"]
    return found


def fields_of(form: Any) -> dict[str, Any]:
    """The schema of a body or query: ``properties`` by their names in it, and which are ``required``."""
    found: dict[str, Any] = msgspec.json.schema(form)["$defs"][form.__name__]
    return found


def _needed(form: Any, name: str) -> str:
    """What a field of a query must be, in words."""
    field = _fields(form)[name]
    if "enum" in field:
        return f"{name} is {' or '.join(field['enum'])}."
    if field["type"] == "integer":
        return f"{name} is a whole number from {field['minimum']} to {field['maximum']}."
    return f"{name} has from {field.get('minLength', 0)} to {field['maxLength']} characters."
