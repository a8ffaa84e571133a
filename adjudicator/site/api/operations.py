"""What an operation under ``/api/v1`` is: a function whose types say what it takes and gives.

The parameter ``body`` of a function is the JSON body, ``query`` the query, both types of :mod:`.shapes`; the others are named by the path.
The same types check what is sent and make the description. Nothing is kept, and nothing needs a key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar, get_type_hints

import msgspec
from flask import Response, request

from ...ground.findings import BadInput
from ...knowledge.errors import KnowledgeError
from ..web.problems import Error, Wrong, problem, wrong_findings

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
    try:
        return msgspec.json.decode(request.get_data(), type=form)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at ")
        raise Wrong(422, "The body has another form", errors=[Error(message + ".", pointer=_pointer(where))]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Wrong(400, "The body is not JSON", str(error)[:200]) from None


def _pointer(where: str) -> str:
    """A place as msgspec tells it (``$.goals[0]``) as a JSON pointer (``#/goals/0``)."""
    path = where.strip("`").removeprefix("$").replace("[", ".").replace("]", "")
    return "#" + path.replace(".", "/")


def _query(form: Any) -> object:
    """The query of the request; what no field stands for is left alone. Raises :class:`Wrong` with the name of what is wrong."""
    try:
        return msgspec.convert(request.args.to_dict(), form, strict=False)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at ")
        named = where.strip("`").removeprefix("$.") or message.rpartition("field `")[2].rstrip("`")
        raise Wrong(422, "The query has another form", errors=[Error(_needed(form, named), parameter=named)]) from None


def fields_of(form: Any) -> dict[str, Any]:
    """The schema of a query: ``properties`` by their names in it, and which are ``required``."""
    found: dict[str, Any] = msgspec.json.schema(form)["$defs"][form.__name__]
    return found


def _needed(form: Any, name: str) -> str:
    """What a field of a query must be, in words."""
    field = fields_of(form)["properties"][name]
    if "enum" in field:
        return f"{name} is {' or '.join(field['enum'])}."
    if field["type"] == "integer":
        return f"{name} is a whole number from {field['minimum']} to {field['maximum']}."
    return f"{name} has from {field.get('minLength', 0)} to {field['maxLength']} characters."
