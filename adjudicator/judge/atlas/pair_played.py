"""Two cards of which is found out what they do to each other, and a case of theirs played four times: with what both cards say, with what
either says alone, and with neither. A card without its abilities lies there as any other of its kind and power."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from ...engine.query.unplayable import unplayable
from ...ground.strict_yaml import Map
from ...language.library import Library
from ...language.tree import CardInfo, Face
from ..composer.smallest_case import FRAMES, Tables
from ..data.loaded import game_profile, profile_asked
from ..data.loaded import library as everything
from ..replay.replay import Replay, profile_of_case, replay
from ..situation.paths import as_map
from ..situation.setting import Setting, in_force, set_up
from .pair_facts import Facts, found_facts, offered
from .records import Gathered

#: The reading under which the pairs are played first.
PROFILE = "latest"
#: The printing of a card without its abilities: this and the printing.
BLANK = "blank"
FILE = "case"
_bytes = msgspec.json.Encoder().encode


class Strippable(CardInfo):
    """A card that can also be had without its abilities."""

    __slots__ = ()

    def face(self, printing: str) -> Face:
        """As :meth:`CardInfo.face`; after :data:`BLANK` and a blank the printing without abilities."""
        head, _, of = printing.partition(" ")
        return blank(super().face(of)) if head == BLANK else super().face(printing)


@cache
def blank(face: Face) -> Face:
    """A printing of the same kind, power and place without any ability."""
    return dataclasses.replace(
        face,
        abilities=(),
        triggers={},
        insteads={},
        outside_insteads={},
        from_hand={},
        from_discard={},
        from_titans={},
        from_deck={},
        from_stasis={},
        continuous=(),
        on_play=(),
        talents=(),
        activated=(),
        leaving=(),
    )


@lru_cache(maxsize=2)
def strippable(folder: str | None = None) -> Library:
    """The library in which every card can be had without its abilities."""
    made = everything(folder).extensible()
    names = [one.name for one in fields(CardInfo)]
    for id_, card in made.cards.items():
        made.cards[id_] = Strippable(**{name: getattr(card, name) for name in names})
    return made


class Alone(NamedTuple):
    """A case played four times: with both cards, without the first, without the other, and without both."""

    both: Replay
    without_one: Replay
    without_other: Replay
    without_both: Replay


@dataclass(slots=True)
class Pair(Gathered):
    """What is being found out of a pair. ``names``, ``cards``; ``linked``: whether their texts can meet; ``found``, ``cases`` as in a
    record. ``tables``: what was laid, by profile and by which cards are without their abilities; ``settings``: how the cards lay there at
    first; ``facts``: how replays that are kept ended, by their identity."""

    ids: tuple[str, str]
    names: tuple[str, str]
    cards: Library
    meets: bool = False
    linked: bool = False
    tables: dict[tuple[str, tuple[str, ...]], Tables] = field(default_factory=dict)
    settings: dict[bytes, Setting] = field(default_factory=dict)
    facts: dict[int, Facts] = field(default_factory=dict)

    def laid(self, profile: str = PROFILE, without: tuple[str, ...] = ()) -> Tables:
        """The tables of this pair that are read by a profile and on which some of the two are without their abilities: what happens on
        none is told, but that is done where both have theirs."""

        def played(data: Map) -> Replay:
            reading = profile_of_case(data, game_profile(profile), FILE)
            setting = in_force(self.set_up(data, without), reading, FILE, data.line)
            return replay(data, FILE, self.cards, reading, setting=setting, budget=FRAMES)

        return self.tables.setdefault((profile, without), Tables(played))

    def set_up(self, data: Map, without: tuple[str, ...]) -> Setting:
        """The table of a case, which is the same whatever is done on it."""
        lies = _bytes({key: value for key, value in data.items() if key not in ("moves", "answers")})
        setting = self.settings.get(lies)
        if setting is None:
            setting = self.settings[lies] = set_up(data, FILE, self.cards)
        if not without:
            return setting
        position = setting.game.position
        ident = {
            card: msgspec.structs.replace(one, face=blank(one.face)) if one.face is not None and one.face.card.name in without else one
            for card, one in position.ident.items()
        }
        return msgspec.structs.replace(setting, game=setting.game._replace(position=position.replace(ident=ident)))

    def facts_of(self, made: Replay) -> Facts:
        """What holds at the end of a replay that is kept."""
        if id(made) not in self.facts:
            self.facts[id(made)] = found_facts(made) | offered(self.names, made)
        return self.facts[id(made)]


def alone(found: Pair, data: Map, both: Replay, age: str, answers: dict[str, str] | None = None) -> Alone:
    one, other = found.names
    reading = profile_asked(data)
    bare = f"{BLANK} {age}"

    def without(*names: str) -> Replay:
        def played(data: Map) -> Replay:
            return replay(data, FILE, found.cards, reading, printing=dict.fromkeys(names, bare), answers=answers, budget=FRAMES)

        return going_on(data, both, played)

    return Alone(both, without(one), without(other), without(one, other))


def going_on(data: Map, both: Replay, played: Callable[[Map], Replay]) -> Replay:
    """A case played without the abilities of some cards, in which a move that cannot be made without them is left out, if others follow it
    and all could be made with them: what follows is no matter of what gave that move."""
    made = played(data)
    while made.refused and not both.refused:
        moves = data.get("moves") or ()
        refused = [made.refused[-1].move == move for one in moves for move in one.values()]
        if True not in refused[:-1]:
            break
        at = refused.index(True)
        data = as_map({**data, "moves": [*moves[:at], *moves[at + 1 :]]})
        made = played(data)
    return made


def ages(cards: Library, names: tuple[str, str]) -> tuple[str, ...]:
    """The printings that must be told apart: both where one of the cards plays differently and can be played in both."""
    faces = {age: [cards.find(name).face(age) for name in names] for age in ("latest", "first")}
    playable = [age for age, found in faces.items() if all(unplayable(face) is None for face in found)]
    if len(playable) == 2 and all(a is b for a, b in zip(faces["latest"], faces["first"])):
        return ("latest",)
    return tuple(playable)


def alike(made: Replay, other: Replay) -> bool:
    """Whether the same is refused for the same reason."""
    return bool(other.refused) and made.refused[0].says == other.refused[0].says
