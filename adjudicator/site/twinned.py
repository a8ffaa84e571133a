"""Pages that are what their data is: one function, the page through its template and the same object as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, is_dataclass
from functools import wraps
from typing import Any

from flask import Blueprint

from .answers import answer, kindly


def page_and_data(blueprint: Blueprint, rule: str, template: str, name: str = "", **more: Callable[[], Any]) -> Callable:
    """Make two views of a function that gives a page object: the page at ``rule``, its data at ``rule.json``. ``name``: of the endpoint, the
    function's if left out. ``more``: what the template is told besides. What is no page object is an answer as it is."""

    def register(make: Callable[..., Any]) -> Callable[..., Any]:
        @kindly
        @wraps(make)
        def view(as_data: bool, **given: Any) -> Any:
            page = make(**given)
            if not is_dataclass(page):
                return page
            return asdict(page) if as_data else answer(template, page, **{key: told() for key, told in more.items()})

        blueprint.add_url_rule(rule, name or make.__name__, view, defaults={"as_data": False})
        blueprint.add_url_rule(f"{rule}.json", f"{name or make.__name__}_twin", view, defaults={"as_data": True})
        return make

    return register
