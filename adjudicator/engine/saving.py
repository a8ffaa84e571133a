"""Games as plain data, also in the middle of a resolution, and back without loss.

A saved game holds everything rules can see and the agenda: position, stack, scopes, levels, outcome, choice. What
the card library holds is saved by name: nodes and abilities by path, faces by key, and found again in the
library it is read with. What the loop detector remembers is no part of a game and is left out.

The data is made of lists, mappings with text keys, text, numbers, truth values and ``None``, so that it can be
written as JSON. A bare list is a tuple; everything else that JSON lacks is a mapping with one key that says
what it is: ``dict`` (pairs, in order), ``set`` (sorted), ``list``, ``node``, ``ability``, ``face``, or the name of
a record, whose value holds the fields that differ from their defaults.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ..ground.findings import BadInput, Finding
from ..language.library import Library
from ..language.tree import Ability, Block, Face, Node, Pattern, Selection
from ..table.cards import Identity, InPlay, LastKnown, Mark
from ..table.choices import Choice, Option
from ..table.events import Event
from ..table.facts import KINDS as FACTS
from ..table.position import FIELDS, Allowance, Ending, Held, Lasting, Limits, Position, Rank, Scoring, SetAside
from .kernel.caught import Caught
from .kernel.frames import Frame, Outcome
from .kernel.game import Game, Level, flat, linked
from .kernel.run import FRAMES
from .older_saves import upgraded_game
from .procedures.play_cards import Move
from .resolution.frames import Alongside, CounterShare, Happens, Prevented, Replaced, Tried
from .resolution.ordering import Agreed
from .resolution.replacements import Chosen
from .saved_form import check_of, wrong_field, wrong_position
from .values.layers import Give

#: Version of the form below. A game saved in form 1 is read by :mod:`.older_saves`; one saved under any other is refused.
FORMAT = 2
#: The records that may stand in a position or an agenda, by name.
RECORDS: dict[str, type[Any]] = {
    record.__name__: record
    for record in (
        Agreed,
        Allowance,
        Caught,
        Choice,
        Chosen,
        Event,
        Give,
        Identity,
        InPlay,
        LastKnown,
        Lasting,
        Level,
        Move,
        Option,
        Outcome,
        Limits,
        Scoring,
        Rank,
        Mark,
        Held,
        SetAside,
        Ending,
        Happens,
        Prevented,
        Replaced,
        Tried,
        Alongside,
        CounterShare,
        *FACTS,
        *FRAMES,
    )
}
#: What each part of the agenda is made of.
AGENDA = {
    "stack": check_of(tuple[Frame, ...]),
    "scopes": check_of(tuple[dict[str, Any], ...]),
    "levels": check_of(tuple[Level, ...]),
    "outcome": check_of(Outcome),
    "choice": check_of(Choice | None),
}
_PLAIN = frozenset((str, int, bool, type(None)))
#: Fields of a position that are written in a form of their own, because they are large and simple: zones as lists of ids, and what
#: each card is as the key of its face and its owner.
_PLAIN_FIELDS = ("zones", "ident")


class Unsaveable(TypeError):
    """Something stands in a game that has no saved form: an error of the program. Names it and where it stands."""


def save(game: Game) -> dict[str, Any]:
    """A game as plain data. Raises :class:`Unsaveable` for data of no known kind."""
    position = game.position
    fields = {name: _write(getattr(position, name), name) for name in FIELDS if name not in _PLAIN_FIELDS}
    fields["zones"] = {name: list(cards) for name, cards in position.zones.items()}
    fields["ident"] = {id_: [one.face.key if one.face is not None else None, one.owner, one.faction] for id_, one in position.ident.items()}
    return {
        "format": FORMAT,
        "position": fields,
        "stack": _write(flat(game.stack), "stack"),
        "scopes": _write(flat(game.scopes), "scopes"),
        "levels": _write(flat(game.levels), "levels"),
        "outcome": _write(game.outcome, "outcome"),
        "choice": _write(game.choice, "choice"),
    }


def load(data: Any, library: Library) -> Game:
    """The game of some saved data. Raises :class:`BadInput` if it is none, or names what the library does not have."""
    if not isinstance(data, dict) or data.get("format") not in (1, FORMAT):
        raise BadInput([Finding("saved-game-format", f"this is no game saved in form {FORMAT}", "", 0, "Save it again with this version.")])
    try:
        if data["format"] == 1:
            data = upgraded_game(data, library)
        fields = data["position"]
        read = {name: _read(fields[name], library) for name in FIELDS if name not in _PLAIN_FIELDS}
        read["zones"] = {name: tuple(cards) for name, cards in fields["zones"].items()}
        read["ident"] = {
            id_: Identity(library.face(face) if face is not None else None, *rest) for id_, (face, *rest) in fields["ident"].items()
        }
        broken = wrong_position(read)
        if broken:
            raise ValueError(broken)
        position = Position(**read)
        agenda = {name: _read(data[name], library) for name in ("stack", "scopes", "levels", "outcome", "choice")}
        wrong = next((name for name, fits in AGENDA.items() if not fits(agenda[name])), "")
        if wrong:
            raise ValueError(f"{wrong} is not what it can be")
        if not all(map(_can_be_carried_out, agenda["scopes"])):
            raise ValueError("something that is carried out is none of what an ability names")
        return Game(
            position, linked(agenda["stack"]), linked(agenda["scopes"]), linked(agenda["levels"]), agenda["outcome"], agenda["choice"]
        )
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadInput(
            [
                Finding(
                    "saved-game-broken",
                    f"the saved game cannot be read: {error}",
                    "",
                    0,
                    "It may come from other card data; save it again.",
                )
            ]
        ) from None


def _can_be_carried_out(scope: dict[str, Any]) -> bool:
    """Whether the names that the engine itself gives in a scope stand for what it gave them to: the ability, and lists of cards."""
    return isinstance(scope.get("@"), Ability | None) and all(
        isinstance(value, tuple | LastKnown) for name, value in scope.items() if isinstance(name, str) and name.startswith("~")
    )


# -- writing ------------------------------------------------------------------------------------------------------


def _write(value: Any, where: str) -> Any:
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [entry if type(entry) in _PLAIN else _write(entry, where) for entry in value]
    writer = _WRITERS.get(kind)
    if writer is not None:
        return writer(value, where)
    name = kind.__name__
    if issubclass(kind, msgspec.Struct) and RECORDS.get(name) is kind:
        return {
            name: {
                field.name: entry if type(entry) in _PLAIN else _write(entry, where)
                for field in msgspec.structs.fields(kind)
                for entry in (getattr(value, field.name),)
                if type(entry) is not type(field.default) or entry != field.default
            }
        }
    if RECORDS.get(name) is kind:
        defaults = value._field_defaults
        return {
            name: {
                field: entry if type(entry) in _PLAIN else _write(entry, where)
                for field, entry in zip(value._fields, value)
                if field not in defaults or type(entry) is not type(defaults[field]) or entry != defaults[field]
            }
        }
    raise Unsaveable(f"{type(value).__name__} in {where} cannot be saved")


def _write_dict(value: dict[Any, Any], where: str) -> Any:
    return {"dict": [[_write(key, where), _write(entry, where)] for key, entry in value.items()]}


def _write_set(value: frozenset[Any], where: str) -> Any:
    return {"set": sorted((_write(entry, where) for entry in value), key=repr)}


_WRITERS: dict[type, Callable[[Any, str], Any]] = {
    dict: _write_dict,
    frozenset: _write_set,
    list: lambda value, where: {"list": [_write(entry, where) for entry in value]},
    Node: lambda value, where: {"node": value.path},
    Block: lambda value, where: {"node": value.path},
    Selection: lambda value, where: {"node": value.path},
    Pattern: lambda value, where: {"node": value.path},
    Ability: lambda value, where: {"ability": value.key},
    Face: lambda value, where: {"face": value.key},
}


# -- reading ------------------------------------------------------------------------------------------------------


def _read(value: Any, library: Library) -> Any:
    if type(value) in _PLAIN:
        return value
    if type(value) is list:
        return tuple([entry if type(entry) in _PLAIN else _read(entry, library) for entry in value])
    ((name, inner),) = value.items()
    if name == "dict":
        return {_read(key, library): _read(entry, library) for key, entry in inner}
    if name == "set":
        return frozenset([_read(entry, library) for entry in inner])
    if name == "list":
        return [_read(entry, library) for entry in inner]
    if name == "node" or name == "ability":
        return library.nodes[inner]
    if name == "face":
        return library.face(inner)
    record = RECORDS[name](**{key: entry if type(entry) in _PLAIN else _read(entry, library) for key, entry in inner.items()})
    wrong = wrong_field(record)
    if isinstance(record, Limits) and any(isinstance(one, str) and one not in library.nodes for one in (record.path, record.places)):
        wrong = "a selection"
    if wrong:
        raise ValueError(f"{wrong} of {name} is not what it can be")
    return record
