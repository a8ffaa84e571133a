"""Whether what a saved game holds is what its records are made of, before the engine sees any of it.

The schema is the types of the records' own fields, so that there is no second description that could differ: text where text belongs,
numbers that a table can have, records of the kind that a field holds. A position is looked at as a whole, too: its cards are known, its
players play, and no more lies there than any case may have.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

from ..ground.meter import MOST_AT_ONCE
from ..table.facts import Adrift
from ..table.position import FIELDS, Position

#: The largest number, either way, and the longest text, that a saved game can hold.
LARGEST, LONGEST = 1_000_000, 4_000
#: Most cards that a saved game knows.
MOST_CARDS = 2_000

Check = Callable[[Any], bool]


def wrong_field(record: object) -> str:
    """The name of a field of a record that is none of what its type allows; empty where all are."""
    values = {name: getattr(record, name) for name in fields_of(type(record))}
    return next((name for name, check in fields_of(type(record)).items() if not check(values[name])), "")


#: The fields of the kinds of record that were looked at.
_FIELDS: dict[type[object], dict[str, Check]] = {}


def fields_of(record: type[object]) -> dict[str, Check]:
    """The fields of a kind of record, each with its check."""
    if record not in _FIELDS:
        hints = get_type_hints(record)
        _FIELDS[record] = {name: check_of(hint) for name, hint in hints.items() if get_origin(hint) is not ClassVar}
    return _FIELDS[record]


def check_of(hint: Any) -> Check:
    """The check of a type: whether a value is of it."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any:
        return lambda value: True
    if hint is int:
        return lambda value: type(value) is int and -LARGEST <= value <= LARGEST
    if hint is str:
        return lambda value: type(value) is str and len(value) <= LONGEST
    if origin in (Union, types.UnionType):
        checks = [check_of(one) for one in inner]
        return lambda value: any(check(value) for check in checks)
    if origin is tuple and inner[1:] != (Ellipsis,):
        parts = [check_of(one) for one in inner]
        return lambda value: type(value) is tuple and len(value) == len(parts) and all(check(entry) for check, entry in zip(parts, value))
    if origin in (tuple, frozenset):
        each = check_of(inner[0])
        return lambda value: type(value) is origin and len(value) <= MOST_AT_ONCE and all(map(each, value))
    if origin is dict:
        keys, entries = check_of(inner[0]), check_of(inner[1])
        return lambda value: (
            type(value) is dict and len(value) <= MOST_AT_ONCE and all(map(keys, value)) and all(map(entries, value.values()))
        )
    kind = type(None) if hint is None else hint
    return lambda value: isinstance(value, kind)


def wrong_position(fields: dict[str, Any]) -> str:
    """What is wrong with the fields of a position, in words; empty where nothing is."""
    checks = fields_of(Position)
    broken = next((name for name in FIELDS if not checks[name](fields[name])), "")
    if broken:
        return f"{broken} is not what it can be"
    strange = next((card for card, identity in fields["ident"].items() if wrong_field(identity)), None)
    if strange is not None:
        return f"what card {strange[:40]!r} is cannot be read"
    players, known, zones = fields["players"], fields["ident"], fields["zones"]
    if not players or fields["turn"] not in players or set(fields["vp"]) != set(players):
        return "the players, their points and whose turn it is do not fit"
    if len(known) > MOST_CARDS:
        return f"it knows {len(known):,} cards, and at most {MOST_CARDS:,} are read"
    # a place in the row of bases without a base is kept as an empty name
    lying = [card for zone, cards in zones.items() for card in cards if card or zone != "bases"]
    lost = next((card for card in (*lying, *fields["play"]) if card not in known), None)
    if lost is not None:
        return f"nothing says what card {lost[:40]!r} is"
    if len(lying) != len(set(lying)):
        return "a card lies in two places"
    somewhere = {*lying, *fields["play"]}
    nowhere = next((card for card in known if card not in somewhere), None)
    if nowhere is not None:
        return f"card {nowhere[:40]!r} lies nowhere"
    bases = set(zones.get("bases", ()))
    # between a base that has gone and the one that comes next some cards stand on none, and the game knows which
    between = {fact.card for fact in fields["facts"] if isinstance(fact, Adrift)}
    lost = next(
        (
            card
            for card, here in fields["play"].items()
            if here.base not in bases and here.host not in fields["play"] and card not in between
        ),
        None,
    )
    return f"card {lost[:40]!r} lies on no base" if lost is not None else ""
