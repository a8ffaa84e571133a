"""The description of the API as OpenAPI 3.1: the operations, and every twin that the site has."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from flask import Flask
from werkzeug.routing import Rule

from ... import __version__
from . import operations, shapes, twins
from .operations import OPERATIONS, Operation
from .problems import TYPE

_REF = "#/components/schemas/{name}"
#: What may come in place of an answer, for every operation.
ALWAYS = {"400": "The request cannot be used as it is.", "404": "There is no such thing.", "405": "Not with this method.", "413": "The body is too large.",
          "429": "The engine has worked enough for this browser or address; wait a minute.", "500": "A mistake of the site.",
          "503": "Something that is needed cannot be had now."}


def description(app: Flask, server: str) -> dict[str, Any]:
    """The description. ``server``: the address of the site."""
    schemas, components = _schemas()
    paths: dict[str, dict[str, Any]] = {}
    for one in OPERATIONS:
        paths.setdefault(_path(one.path), {})[one.method.lower()] = _operation(one, schemas)
    for rule in sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule):
        if is_twin(rule):
            paths.setdefault(_path(rule.rule), {}).setdefault("get", _twin(app, rule, schemas))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Adjudicator", "version": __version__, "summary": "Rules disputes of the card game Smash Up, settled step by step. Unofficial.",
                 "description": "Nothing needs a key; of what is sent only a case too long for a link is kept, under its hash. Errors are problem details (RFC 9457) with a pointer to the place. "
                                "GET answers may be read from any site (CORS) and carry an ETag. What runs the engine counts against a minute's time."},
        "servers": [{"url": server.rstrip("/")}],
        "tags": [{"name": "judge", "description": "What comes of a case."}, {"name": "knowledge", "description": "What is known."},
                 {"name": "data", "description": "All data as one file."}, {"name": "pages", "description": "The page objects of the site, as data."}],
        "paths": paths,
        "components": {"schemas": components},
    }


def is_twin(rule: Rule) -> bool:
    """Whether a rule answers with the data of a page."""
    return rule.rule.endswith(".json") and "GET" in (rule.methods or ()) and not rule.rule.startswith(("/api/", "/openapi"))


def _schemas() -> tuple[list[tuple[Any, Any]], dict[str, Any]]:
    """Types with their schemas, and the components. A page object whose type cannot be told is any object."""
    types = [shapes.Problem, shapes.DataFile]
    types += [type_ for one in OPERATIONS for type_ in (one.answer, one.body) if type_ is not None]
    for type_ in twins.TYPES.values():
        try:
            msgspec.json.schema(type_)
        except (TypeError, NameError):
            continue
        types.append(type_)
    types = [one for index, one in enumerate(types) if one not in types[:index]]
    found, components = msgspec.json.schema_components(types, ref_template=_REF)
    return [(type_, _loose(schema)) for type_, schema in zip(types, found)], _loose(components)


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


def _of(schemas: Any, type_: Any) -> dict[str, Any]:
    return next((schema for known, schema in schemas if known is type_ or known == type_), {"type": "object"})


def _path(rule: str) -> str:
    return re.sub(r"<(?:[a-z]+:)?([a-z_]+)>", r"{\1}", rule)


def _responses(schema: dict[str, Any], *more: tuple[str, str]) -> dict[str, Any]:
    problem = {"content": {TYPE: {"schema": {"$ref": _REF.format(name="Problem")}}}}
    made: dict[str, Any] = {"200": {"description": "The answer.", "headers": {"ETag": {"schema": {"type": "string"}}},
                                    "content": {"application/json": {"schema": schema}}},
                            "304": {"description": "Nothing has changed since the ETag that was sent."}}
    return made | {code: {"description": says, **problem} for code, says in (*ALWAYS.items(), *more)}


def _parameters(rule: str) -> list[dict[str, Any]]:
    found = []
    for name in re.findall(r"<(?:[a-z]+:)?([a-z_]+)>", rule):
        values = twins.examples(rule, name)
        one: dict[str, Any] = {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1, "maxLength": 200}}
        if values:
            one["examples"] = _examples(values)
        found.append(one)
    return found


def _examples(values: Any) -> dict[str, Any]:
    return {f"e{number}": {"value": value} for number, value in enumerate(values, 1)}


def _operation(one: Operation, schemas: Any) -> dict[str, Any]:
    made: dict[str, Any] = {"operationId": one.name, "summary": one.summary, "tags": [one.tag]}
    parameters = _parameters(one.path)
    for name, schema, says in one.query:
        parameters.append({"name": name, "in": "query", "required": "minLength" in schema, "description": says, "schema": schema,
                           **({"examples": _examples(QUERY_EXAMPLES[name])} if name in QUERY_EXAMPLES else {})})
    if parameters:
        made["parameters"] = parameters
    more = [("422", "What was sent has a mistake; each has a pointer.")]
    if one.body is not None:
        made["requestBody"] = {"required": True, "content": {"application/json": {
            "schema": _of(schemas, one.body), "examples": _examples(_bodies(one.name))}}}
        more.append(("415", "The body is no JSON."))
    made["responses"] = _responses(_of(schemas, one.answer) if one.answer != dict[str, Any] else {"type": "object"}, *more)
    return made


#: Examples of fields of a query.
QUERY_EXAMPLES = {"q": ("cub scout", "how do ties score", "kind:question extra play", "bucaneer"), "faction": ("Pirates", "Ninjas"), "set": ("Core Set",)}


def _bodies(name: str) -> list[dict[str, Any]]:
    """Bodies that an operation can answer."""
    if name == "case":
        cards = twins.examples("/api/cards/", "name")
        names = {card.id: card.name for card in operations.atlas().library.cards.values()}
        return [{"cards": [names[one]]} for one in cards] + [{"cards": ["Seeing Stars", "Buccaneer", "Cub Scout"]}]
    bodies = [{"case": data} for data in twins.cases()]
    if name == "explore":
        return [{**body, "budget": 60} for body in bodies]
    return bodies


def _twin(app: Flask, rule: Rule, schemas: Any) -> dict[str, Any]:
    says = (app.view_functions[rule.endpoint].__doc__ or "").strip().split("\n")[0]
    parameters = _parameters(rule.rule)
    of_cases = twins.case_parameters() if rule.endpoint in ("case.twin", "case.compare_twin", "case.explore_twin", "settle.sentence_twin") else {}
    for name, schema, meaning, values in twins.QUERIES.get(rule.endpoint, ()):
        values = of_cases.get(name, values)
        parameters.append({"name": name, "in": "query", "description": meaning, "schema": schema, **({"examples": _examples(values)} if values else {})})
    type_ = twins.TYPES.get(rule.endpoint)
    made: dict[str, Any] = {"operationId": rule.endpoint.replace(".", "_"), "summary": says or f"The data of {rule.rule.removesuffix('.json') or '/'}.",
                            "tags": ["pages"]}
    if parameters:
        made["parameters"] = parameters
    schema = _of(schemas, type_) if type_ is not None else {"type": ["object", "array"]}
    made["responses"] = _responses(schema, ("422", "What was sent has a mistake."))
    made["responses"]["301"] = {"description": "Renamed: the address of the successor."}
    return made
