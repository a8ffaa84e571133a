"""The description as a page object: one entry an operation, fields in words."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote_plus

#: Longest example shown.
LONGEST = 700


@dataclass(frozen=True)
class Field:
    """A parameter, or a field of a body or an answer. ``form``: its type in words."""

    name: str
    form: str
    says: str
    required: bool


@dataclass(frozen=True)
class Entry:
    """One operation. ``example``: a body, or the address with a first value; empty where only a visitor has one. ``curl``: the line that
    asks for just that, and runs as it stands; empty where there is no example."""

    id: str
    method: str
    path: str
    says: str
    parameters: tuple[Field, ...]
    body: tuple[Field, ...]
    answer: tuple[Field, ...]
    answer_says: str
    example: str
    curl: str


@dataclass(frozen=True)
class Part:
    """Operations with one subject."""

    name: str
    says: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class ApiPage:
    """The reference."""

    says: str
    server: str
    parts: tuple[Part, ...]


def reference(described: dict[str, Any]) -> ApiPage:
    """The description as a page."""
    known = described["components"]["schemas"]
    server = described["servers"][0]["url"]
    entries: dict[str, list[Entry]] = {}
    for path, methods in described["paths"].items():
        for method, one in methods.items():
            entries.setdefault(one["tags"][0], []).append(_entry(path, method, one, known, server))
    parts = tuple(Part(tag["name"], tag["description"], tuple(entries[tag["name"]])) for tag in described["tags"] if tag["name"] in entries)
    return ApiPage(described["info"]["description"], server, parts)


def _entry(path: str, method: str, one: dict[str, Any], known: dict[str, Any], server: str) -> Entry:
    parameters = tuple(
        Field(entry["name"], f"{entry['in']}, {_form(entry['schema'])}", entry.get("description", ""), entry.get("required", False))
        for entry in one.get("parameters", ())
    )
    answer = (
        _resolved(one["responses"]["200"]["content"]["application/json"]["schema"], known) if "content" in one["responses"]["200"] else {}
    )
    body: dict[str, Any] = {}
    example = path
    sent = ""
    if "requestBody" in one:
        content = one["requestBody"]["content"]["application/json"]
        body = _resolved(content["schema"], known)
        shown = json.dumps(next(iter(content["examples"].values()))["value"], ensure_ascii=False)
        example = shown if len(shown) <= LONGEST else shown[:LONGEST] + "…"
        sent = f"-H 'Content-Type: application/json' -d {shlex.quote(shown)} "
    else:
        for entry in one.get("parameters", ()):
            if entry["in"] == "path" and entry.get("examples"):
                # two of a kind are two different ones
                values = [one["value"] for one in entry["examples"].values()]
                value = next((one for one in values if f"/{one}/" not in f"{example}/"), values[0])
                example = example.replace(f"{{{entry['name']}}}", value)
            elif entry.get("required") and entry.get("examples"):
                example += f"{'&' if '?' in example else '?'}{entry['name']}={quote_plus(entry['examples']['e1']['value'])}"
        if "{" in example or path.startswith("/case"):
            # what only a visitor has: a case, or something he kept
            example = ""
    says = " ".join(str(answer.get("description", "")).replace("``", "").split())
    curl = f"curl -s {sent}{shlex.quote(server + (path if sent else example))}" if example else ""
    return Entry(one["operationId"], method.upper(), path, one["summary"], parameters, _fields(body), _fields(answer), says, example, curl)


def _resolved(schema: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    return known.get(schema["$ref"].rpartition("/")[2], {}) if "$ref" in schema else schema


def _fields(schema: dict[str, Any]) -> tuple[Field, ...]:
    required = schema.get("required", ())
    return tuple(
        Field(name, _form(one), one.get("description", "") if "$ref" not in one else "", name in required)
        for name, one in schema.get("properties", {}).items()
    )


def _form(schema: dict[str, Any]) -> str:
    """A schema in words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2].rpartition("_")[2]
    if "enum" in schema:
        return " or ".join(str(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(_form(one) for one in schema["anyOf"])
    kind = schema.get("type", "anything")
    if isinstance(kind, list):
        return " or ".join(kind)
    if kind == "array":
        return f"list of {_form(schema['items'])}" if isinstance(schema.get("items"), dict) else "list"
    return str(kind)
