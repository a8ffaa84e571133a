"""Pages that are what their data is: one function, the page through its template and its twin, the same object as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, is_dataclass
from functools import wraps
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from flask import Blueprint, redirect
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from ...knowledge.errors import KnowledgeError
from ..web.addresses import twin
from .addresses import canonical
from .answers import answer, kindly, trouble

Make = TypeVar("Make", bound=Callable[..., Any])
#: Under this name a view carries the type of its page object.
NOTE = "page_object"


@dataclass(frozen=True)
class Meta:
    """What the head of a page says. ``path``: its one address, without the site's name. ``description``: for search engines and chats.
    ``noindex``: whether search engines should leave it."""

    title: str
    path: str
    description: str = ""
    noindex: bool = False


class Elsewhere(Exception):
    """A page lies at another address. ``path``: there."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


def gives(page: object) -> Callable[[Make], Make]:
    """Note of a view that answers with the data of a page what type the page object has, for the description of the API."""

    def note(view: Make) -> Make:
        vars(view)[NOTE] = page
        return view

    return note


def page_of(view: Callable[..., object]) -> Any:
    """The type of the page object whose data a view gives; ``None`` where nobody noted it."""
    return vars(view).get(NOTE)


def _type_of_page(make: Callable[..., object]) -> Any:
    """The type of the page object that a function gives, alone, before its :class:`Meta`, or beside other answers; ``None`` for none."""
    found = get_type_hints(make).get("return")
    for one in get_args(found) if get_origin(found) in (UnionType, Union) else (found,):
        type_ = get_args(one)[0] if get_origin(one) is tuple else one
        if is_dataclass(type_):
            return type_
    return None


def page_and_twin(
    blueprint: Blueprint, rule: str, template: str, name: str = "", page: object = None, **more: Callable[[], object]
) -> Callable[[Make], Make]:
    """Make two views of a function: the page at ``rule``, its twin at ``rule.json``.

    The function takes what the rule names, and gives a page object (a dataclass) or that and its :class:`Meta`, whose title and address
    the twin has, too. An answer is one as it is; :class:`Elsewhere` leads on (301), a ``KnowledgeError`` is a page
    that there is not (404). ``name``: of the endpoint, the function's if left out; the twin's ends in ``_twin``. ``page``: the type of
    the page object, where the function's own does not tell. ``more``: what the template is told besides.
    """

    def register(make: Make) -> Make:
        @gives(page or _type_of_page(make))
        @kindly
        @wraps(make)
        def view(as_data: bool, **given: str) -> ResponseReturnValue:
            try:
                made = make(**given)
            except Elsewhere as error:
                return redirect(twin(error.path) if as_data else error.path, 301)
            except KnowledgeError as error:
                return trouble(404, "There is no such page", str(error))
            page, meta = made if isinstance(made, tuple) and isinstance(made[-1], Meta) else (made, None)
            if isinstance(page, Response):
                return page
            told: dict[str, Any] = {key: tell() for key, tell in more.items()}
            if meta is None:
                return asdict(page) if as_data else answer(template, page, **told)
            if as_data:
                return {"title": meta.title, **asdict(page), "link": canonical(meta.path)}
            return answer(template, page, meta=meta, canonical=canonical(meta.path), as_data=twin(meta.path), **told)

        endpoint = name or make.__name__
        blueprint.add_url_rule(rule, endpoint, view, defaults={"as_data": False})
        blueprint.add_url_rule(f"{rule}.json", f"{endpoint}_twin", view, defaults={"as_data": True})
        return make

    return register
