"""The description of the API as OpenAPI 3.1: the operations, and every twin that the site has.

Types become schemas by msgspec; the description of a parameter, its bounds and its examples are those of the type's field.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from flask import Flask
from werkzeug.routing import Rule

from ... import __version__
from ..web.problems import TYPE, Problem
from ..web.twins import page_of
from . import shapes
from .examples import bodies, case_parameters, examples
from .operations import PREFIX, Operation, fields_of
from .page_queries import QUERIES, CaseQuery

#: Plain data that goes into the description.
Data = dict[str, Any]
_REF = "#/components/schemas/{name}"
#: What may come in place of an answer, for every operation.
ALWAYS = {
    "400": "The request cannot be used as it is.",
    "404": "There is no such thing.",
    "405": "Not with this method.",
    "413": "The body is too large.",
    "429": "The engine has worked enough for this browser or address; wait a minute.",
    "500": "A mistake of the site.",
    "503": "Something that is needed cannot be had now.",
}


def description(app: Flask, server: str, operations: Iterable[Operation]) -> Data:
    """The description. ``server``: the address of the site."""
    operations = tuple(operations)
    twins = [rule for rule in sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule) if is_twin(rule)]
    pages = {rule.endpoint: page_of(app.view_functions[rule.endpoint]) for rule in twins}
    schemas = _Schemas([Problem, shapes.DataFile, *(type_ for one in operations for type_ in (one.answer, one.body)), *pages.values()])
    paths: dict[str, Data] = {}
    for one in operations:
        paths.setdefault(_path(PREFIX + one.path), {})[one.method.lower()] = _operation(one, schemas)
    for rule in twins:
        paths.setdefault(_path(rule.rule), {}).setdefault("get", _twin(app, rule, pages[rule.endpoint], schemas))
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Adjudicator",
            "version": __version__,
            "summary": "Rules disputes of the card game Smash Up, settled step by step. Unofficial.",
            "description": "Nothing needs a key; of what is sent only a case too long for a link is kept, under its hash. "
            "Errors are problem details (RFC 9457) with a pointer to the place. "
            "GET answers may be read from any site (CORS) and carry an ETag. What runs the engine counts against a minute's time.",
        },
        "servers": [{"url": server.rstrip("/")}],
        "tags": [
            {"name": "judge", "description": "What comes of a case."},
            {"name": "knowledge", "description": "What is known."},
            {"name": "data", "description": "All data as one file."},
            {"name": "pages", "description": "The page objects of the site, as data."},
        ],
        "paths": paths,
        "components": {"schemas": schemas.components},
    }


def is_twin(rule: Rule) -> bool:
    """Whether a rule answers with the data of a page."""
    return rule.rule.endswith(".json") and "GET" in (rule.methods or ()) and not rule.rule.startswith(("/api/", "/openapi"))


class _Schemas:
    """The schemas of types, with the components they name. A type that msgspec cannot describe is any object."""

    def __init__(self, types: Iterable[Any]) -> None:
        able = [one for one in dict.fromkeys(types) if one is not None and _can_be_described(one)]
        found, components = msgspec.json.schema_components(able, ref_template=_REF)
        self.of_type = dict(zip(able, map(_loose, found)))
        self.components: Data = _loose(components)

    def of(self, type_: Any) -> Data:
        found: Data = self.of_type.get(type_, {"type": "object"})
        return found

    def query(self, type_: Any) -> list[Data]:
        """The fields of a query as parameters."""
        fields = fields_of(type_)
        shared = case_parameters() if issubclass(type_, CaseQuery) else {}
        found = []
        for name, field in fields["properties"].items():
            values = shared.get(name) or field.pop("examples", ())
            required = name in fields.get("required", ())
            one = {"name": name, "in": "query", "required": required, "description": field.pop("description", ""), "schema": field}
            found.append(one | ({"examples": _examples(values)} if values else {}))
        return found


def _can_be_described(type_: Any) -> bool:
    try:
        msgspec.json.schema(type_)
    except (TypeError, NameError):
        return False
    return True


def _loose(schema: Any) -> Any:
    """A schema whose tuples say of their entries together what they can be: many programs do not know ``prefixItems``."""
    if isinstance(schema, list):
        return [_loose(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: _loose(value) for key, value in schema.items()}
    kinds = made.pop("prefixItems", None)
    if kinds:
        found = [one for index, one in enumerate(kinds) if one not in kinds[:index]]
        made["items"] = found[0] if len(found) == 1 else {"anyOf": found}
    return made


def _path(rule: str) -> str:
    return re.sub(r"<(?:[a-z]+:)?([a-z_]+)>", r"{\1}", rule)


def _responses(schema: Data, *more: tuple[str, str]) -> Data:
    problem = {"content": {TYPE: {"schema": {"$ref": _REF.format(name="Problem")}}}}
    made: Data = {
        "200": {
            "description": "The answer.",
            "headers": {"ETag": {"schema": {"type": "string"}}},
            "content": {"application/json": {"schema": schema}},
        },
        "304": {"description": "Nothing has changed since the ETag that was sent."},
    }
    return made | {code: {"description": says, **problem} for code, says in (*ALWAYS.items(), *more)}


def _parameters(rule: str) -> list[Data]:
    found = []
    for name in re.findall(r"<(?:[a-z]+:)?([a-z_]+)>", rule):
        values = examples(rule, name)
        one: Data = {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1, "maxLength": 200}}
        if values:
            one["examples"] = _examples(values)
        found.append(one)
    return found


def _examples(values: Iterable[Any]) -> Data:
    return {f"e{number}": {"value": value} for number, value in enumerate(values, 1)}


def _operation(one: Operation, schemas: _Schemas) -> Data:
    made: Data = {"operationId": one.name, "summary": one.summary, "tags": [one.tag]}
    parameters = _parameters(one.path) + (schemas.query(one.query) if one.query is not None else [])
    if parameters:
        made["parameters"] = parameters
    more = [("422", "What was sent has a mistake; each has a pointer.")]
    if one.body is not None:
        made["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas.of(one.body), "examples": _examples(bodies(one.name))}},
        }
        more.append(("415", "The body is no JSON."))
    made["responses"] = _responses(schemas.of(one.answer), *more)
    return made


def _twin(app: Flask, rule: Rule, page: Any, schemas: _Schemas) -> Data:
    says = re.sub(r"``(.+?)``", r"“\1”", (app.view_functions[rule.endpoint].__doc__ or "").strip().split("\n")[0])
    query = QUERIES.get(rule.endpoint)
    parameters = _parameters(rule.rule) + (schemas.query(query) if query is not None else [])
    made: Data = {
        "operationId": rule.endpoint.replace(".", "_"),
        "summary": says or f"The data of {rule.rule.removesuffix('.json') or '/'}.",
        "tags": ["pages"],
    }
    if parameters:
        made["parameters"] = parameters
    schema = schemas.of(page) if page is not None else {"type": ["object", "array"]}
    made["responses"] = _responses(schema, ("422", "What was sent has a mistake."))
    made["responses"]["301"] = {"description": "Renamed: the address of the successor."}
    return made
