"""What a card says that cannot work where it stands: names that mean nothing there, cards that are nowhere, keys that nothing reads.

Everything here loads and renders; it would only never do anything. What a table alone can tell is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...ground.findings import Remedy
from ...ground.strict_yaml import Map
from .. import english
from ..terms import ZONES
from ..tree import Ability, Block, Face, Node, Pattern, Selection, parts
from .findings import Findings

#: Zones in which a card is at no base and on no card.
NOWHERE = frozenset(ZONES) - {"play", "bases"}
#: The kinds of card of which each key of a printing is read.
PRINTED = {
    "breakpoint": ("base",),
    "vp": ("base",),
    "monsters": ("base",),
    "undead_monsters": ("base",),
    "monsters_per_player": ("base",),
    "treasures": ("monster",),
    "play_on": ("minion", "action", "treasure", "madness"),
    "undead": ("minion", "monster", "titan"),
    "fusion": ("minion",),
    "keyword": ("minion", "action", "titan", "treasure"),
    "power": ("minion", "monster", "titan", "action", "treasure", "madness"),
    "normal_play": ("minion", "action", "titan", "treasure", "madness"),
    "play_if": ("minion", "action", "titan", "treasure", "madness"),
}
#: The roles of abilities for which each key is read; keys that are not here are read for all.
READ = {
    "do": ("on_play", "talent", "trigger", "instead", "activated", "leaving"),
    "gives": ("continuous",),
    "may": ("on_play", "trigger", "instead"),
    "half": ("on_play",),
    "limit": ("on_play", "talent", "trigger", "instead", "activated"),
    "from": ("trigger", "instead", "continuous", "activated", "leaving"),
    "you": ("trigger", "instead", "continuous"),
    "play_this": ("trigger", "activated", "leaving"),
    "on_your_turn": ("activated",),
    "on_each_turn": ("activated",),
    "once_per_play": ("trigger", "instead"),
    "once_per_play_each": ("trigger", "instead"),
    "one_or_more": ("trigger", "instead"),
    "last_first": ("trigger",),
    "after": ("trigger",),
    "when": ("trigger", "instead"),
    "before": ("trigger", "instead"),
    "at": ("trigger",),
    "instead": ("instead",),
    "as_soon_as": ("trigger",),
}
#: What an ability is, by its role, as a finding says it.
ROLES = {
    "on_play": "an ability that is done on play",
    "talent": "a talent",
    "trigger": "an ability that waits for something",
    "instead": "an ability that steps in",
    "continuous": "a continuous ability",
    "activated": "an ability that is used on one's turn",
    "leaving": "what a card says of being played from stasis",
}


def check_printing(compiler: Findings, data: Map, face: Face) -> None:
    """Find the keys of a printing that nothing reads for its kind of card."""
    for key, kinds in PRINTED.items():
        if data.get(key) is not None and getattr(face, key) is not None and face.kind not in kinds:
            compiler.problem("key-ignored", f"nothing reads {key} of {english.an(face.kind)}", data, key, "Take it out.")
    if face.kind == "minion" and face.play_on is not None and not (face.on_base or face.fusion):
        compiler.problem("key-ignored", "a minion is played on a base, not on a minion", data, "play_on", "Take it out.")


def check_keys(compiler: Findings, body: Map, ability: Ability) -> None:
    """Find the keys of an ability that nothing reads for what it is."""
    for key in body:
        if ability.role not in READ.get(key, (ability.role,)):
            compiler.problem("key-ignored", f"nothing reads {key} of {ROLES[ability.role]}", body, key, "Take it out.")
    if "you" in body and ability.role in READ["you"] and ability.label != "base":
        compiler.problem("key-ignored", "you: is for bases; elsewhere it is whoever controls the card", body, "you", "Take it out.")
    if ability.you == ("actor",):
        said = "of a base, whoever does what it waits for is you already; actor is nobody here"
        compiler.problem("name-means-nothing", said, body, "you", "Take it out.")
    for read, unread in (("if", "while"), ("as_soon_as", "if"), ("as_soon_as", "while")):
        if read in body and unread in body:
            compiler.problem("key-ignored", f"beside {read}:, nothing reads {unread}:", body, unread, "Keep one of them.")
            return


def check_face(compiler: Findings, face: Face) -> None:
    """Find names that mean nothing where a card of this printing can be."""
    for ability in face.abilities:
        outside = "play" not in ability.zones and not ability.plays and not _plays_itself(ability.body)
        hosted = face.play_on is not None and not face.on_base
        for name, line in _names((ability.pattern, ability.condition, ability.gives, ability.body)):
            if name == "host" and not hosted:
                said = f"host is what a card lies on, and {face.name} lies on no card"
                _note(compiler, "name-means-nothing", said, line or ability.line, "this", "here")
            elif name == "here" and outside:
                said = f"here is the base where a card lies, and this ability works from {' and '.join(ability.zones)}"
                _note(compiler, "name-means-nothing", said, line or ability.line, "there")
    for part in parts((*face.abilities, face.play_on, *face.play_if)):
        if isinstance(part, Selection):
            zones = part.zone if isinstance(part.zone, tuple) else (part.zone,)
            for node in part.filters if NOWHERE.issuperset(zones) else ():
                if node.word.extra.get("in_play"):
                    said = f"{node.word.name} asks about cards in play, and these lie in {' and '.join(zones)}"
                    compiler.problem("card-is-nowhere", said, mend="Take it out, or leave out from:.", line=node.line or part.line)


def _note(compiler: Findings, code: str, said: str, line: int, *instead: str) -> None:
    compiler.problem(code, said, mend=Remedy(choices=instead), line=line)


def _names(part: object, line: int = 0) -> Iterator[tuple[str, int]]:
    """The names in a part of a tree that stand for cards and bases, with their lines; not those of quoted abilities, which are another
    card's, nor those to which a filter gives a meaning of its own."""
    if isinstance(part, Node):
        rebound = part.word.extra.get("rebinds", ())
        for key, arg in part.args.items():
            kind = part.word.params[key].kind
            found = _named(kind, arg, part.line or line)
            yield from ((name, at) for name, at in found if name not in rebound)
    elif isinstance(part, Block):
        for node in part.nodes:
            yield from _names(node, line)
    elif isinstance(part, Selection):
        for inner in (*part.filters, part.number):
            yield from _names(inner, part.line or line)
        yield from _named("player", part.whose, part.line or line)
        yield from _named("player", part.by, part.line or line)
    elif isinstance(part, Pattern):
        for arg in (part.what, part.to, part.origin, part.base):
            yield from _named("target", arg, line)
        for arg in (part.by, part.whose, part.into):
            yield from _named("player", arg, line)
        yield from _names(part.source, line)
    elif isinstance(part, tuple):
        for entry in part:
            yield from _names(entry, line)


def _named(kind: str, arg: Any, line: int) -> Iterator[tuple[str, int]]:
    """The names in one argument of a kind of parameter."""
    if kind == "player" and isinstance(arg, tuple):
        yield from ((name, line) for name in arg[1:])
    elif kind in ("ref", "target", "base", "destination", "what") and isinstance(arg, str):
        yield arg, line
    elif kind != "ability" and not isinstance(arg, str):
        yield from _names(arg, line)


def _plays_itself(part: object) -> bool:
    """Whether a body brings the card it stands on into play."""
    if isinstance(part, Node):
        return part.word.causes == ("play",) and part.args.get("what") == "this" or any(_plays_itself(arg) for arg in part.args.values())
    return any(_plays_itself(node) for node in part.nodes) if isinstance(part, Block) else False
