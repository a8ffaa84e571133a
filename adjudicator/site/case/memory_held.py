"""How much memory a judged case holds, without what all cases share."""

from __future__ import annotations

import gc
import sys
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import msgspec

from ...judge.data.profiles import GameProfile
from ...knowledge.model import KnowledgeBase
from ...language.library import Library
from ...language.tree import Ability, Block, CardInfo, Node, Selection

#: What is there whether or not a case is remembered.
SHARED = (
    type,
    ModuleType,
    FunctionType,
    MethodType,
    BuiltinFunctionType,
    Library,
    CardInfo,
    Ability,
    Block,
    Node,
    Selection,
    KnowledgeBase,
    GameProfile,
)


#: By how much more than its size a thing takes, about: memory is given out in pieces of sixteen bytes.
ROUNDED = 8


class _Kinds(dict[type, bool]):
    """Whether things of a type are there whether or not a case is remembered."""

    def __missing__(self, kind: type) -> bool:
        self[kind] = issubclass(kind, SHARED)
        return self[kind]


class _Unlooked(dict[type, bool]):
    """Whether things of a type are records that the collector of garbage does not look through, and so does not tell what hangs on them."""

    def __missing__(self, kind: type) -> bool:
        self[kind] = issubclass(kind, msgspec.Struct) and not kind.__struct_config__.gc
        return self[kind]


_shared, _unlooked = _Kinds(), _Unlooked()


def bytes_held(thing: Any, most: int) -> int:
    """Bytes of a thing and all that hangs on it but for what all cases share; beyond ``most`` it is not looked further."""
    weight, seen, waiting = 0, {id(thing)}, [thing]
    while waiting and weight <= most:
        layer = waiting
        waiting = []
        weight += sum([sys.getsizeof(one, 64) for one in layer]) + ROUNDED * len(layer)
        found = gc.get_referents(*layer)
        for one in layer:
            if _unlooked[type(one)]:
                found += msgspec.structs.astuple(one)
        for one in found:
            if id(one) not in seen and not _shared[type(one)]:
                seen.add(id(one))
                waiting.append(one)
    return weight
