"""How much memory a judged case holds, without what all cases share."""

from __future__ import annotations

import gc
import sys
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

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


class _Kinds(dict[type, bool]):
    """Whether things of a type are there whether or not a case is remembered."""

    def __missing__(self, kind: type) -> bool:
        self[kind] = issubclass(kind, SHARED)
        return self[kind]


_shared = _Kinds()


def bytes_held(thing: Any, most: int) -> int:
    """Bytes of a thing and all that hangs on it but for what all cases share; beyond ``most`` it is not looked further."""
    weight, seen, waiting = 0, {id(thing)}, [thing]
    while waiting and weight <= most:
        layer = waiting
        waiting = []
        weight += sum([sys.getsizeof(one, 64) for one in layer])
        for one in gc.get_referents(*layer):
            if id(one) not in seen and not _shared[type(one)]:
                seen.add(id(one))
                waiting.append(one)
    return weight
