"""What can happen in a case: each thing with a key, a sentence, and how likely it is between some cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...language import analysis
from ...language.library import Library
from ..data.loaded import library as everything
from ..situation.text_only import library_with, unplayable

#: Happenings that begin with a card in hand, and how often one is played that is played again and again.
PLAYED, AGAIN = ("play", "again"), 3
#: Happenings that somebody does with a card of his.
ACTING = (*PLAYED, "talent", "use")
#: What can be supposed to happen to a card in play, and how it is said.
SUPPOSED = {"destroy": "{} would be destroyed", "move": "{} is moved to another base", "return": "{} is returned to its owner's hand"}
#: What happens to a turn, and to no card.
TURNS = ("turn_start", "turn_end")
#: What else can be supposed where somebody says so.
TOLD_ONLY = {"discard": "{} is discarded", "control": "Control of {} is taken"}


class Happening(NamedTuple):
    """What happened. ``kind``: ``play``, ``again`` (played as often as it comes back), ``talent``, ``use``, one of :data:`SUPPOSED`,
    ``score``, ``turn_start``, ``turn_end`` or ``lie`` (nothing: they just lie there). ``card``: its name, empty where none is meant."""

    kind: str
    card: str = ""

    @property
    def key(self) -> str:
        """As a URL or a command line spells it."""
        return f"{self.kind}:{self.card}" if self.card else self.kind

    @property
    def says(self) -> str:
        """As a sentence."""
        if self.kind in SUPPOSED or self.kind in TOLD_ONLY:
            return (SUPPOSED.get(self.kind) or TOLD_ONLY[self.kind]).format(self.card)
        return {
            "play": f"{self.card} is played",
            "again": f"{self.card} is played again and again",
            "talent": f"{self.card}'s talent is used",
            "use": f"{self.card}'s ability is used",
            "score": f"{self.card} scores" if self.card else "The base scores",
            "turn_start": "A turn starts",
            "turn_end": "A turn ends",
            "lie": "As they lie there",
        }[self.kind]


def parse_happening(key: str) -> Happening:
    """A happening from its key. Raises :class:`ValueError` for a kind that there is not."""
    kind, _, card = key.partition(":")
    if kind not in ("play", "again", "talent", "use", "score", "turn_start", "turn_end", "lie", *SUPPOSED, *TOLD_ONLY):
        raise ValueError(kind)
    return Happening(kind, card)


def happenings(names: list[str], printing: str = "first", cards: Library | None = None) -> tuple[Happening, ...]:
    """What can have happened between some encoded cards, likeliest first, from what their abilities cause and wait for."""
    cards = cards or everything()
    faces = {name: cards.find(name).face(printing) for name in names}
    weights: dict[Happening, int] = {}

    def count(happening: Happening, weight: int) -> None:
        weights[happening] = weights.get(happening, 0) + weight

    for name, face in faces.items():
        others = [other for called, other in faces.items() if called != name] or [face]
        waiting = {event for other in others for ability in other.abilities for event in analysis.waits_for(ability)}
        causes = {event for ability in face.abilities for event in analysis.causes(ability)}
        if face.kind != "base":
            count(
                Happening("play", name), 3 + 4 * bool(face.on_play and causes & waiting) + (face.kind == "action") + 2 * ("play" in waiting)
            )
        if face.talents:
            count(Happening("talent", name), 6 + 3 * bool(causes & waiting))
        if face.activated:
            count(Happening("use", name), 6 + 3 * bool(causes & waiting))
        own = {event for ability in face.abilities for event in analysis.waits_for(ability)}
        if face.kind == "minion":
            for event in SUPPOSED:
                fits = event in waiting or event in own or (event == "destroy" and {"leave_play", "to_discard"} & (waiting | own))
                if fits:
                    count(Happening(event, name), 2 + 3 * (event in own) + 2 * (event in waiting))
        if any(event.endswith("score") for event in own):
            count(Happening("score", name if face.kind == "base" else ""), 6)
        for event in ("turn_start", "turn_end"):
            if event in own:
                count(Happening(event), 4)
    if any(ability.role == "continuous" for face in faces.values() for ability in face.abilities):
        count(Happening("lie"), 2)
    return tuple(sorted(weights, key=lambda one: (-weights[one], one.key))) or (Happening("lie"),)


@lru_cache(maxsize=512)
def possible_happenings(names: tuple[str, ...], printing: str = "first") -> tuple[Happening, ...]:
    """What can have happened between some cards: likeliest first, then every plain cause. ``names``: as they are
    spelled."""
    played = [name for name in names if name not in unplayable()]
    found = list(happenings(played, printing)) if played else []
    cards = library_with(names)
    kinds = {name: cards.find(name).kind for name in names}
    # what a card does that the engine cannot play is for those to say who named it
    found = [Happening("play", name) for name in names if name in unplayable() and kinds[name] == "action"] + found
    found += [Happening("play", name) for name, kind in kinds.items() if kind not in ("base", "monster", "treasure")]
    found += [Happening(kind, name) for kind in SUPPOSED for name in names if kinds[name] in ("minion", "titan", "monster")]
    found += [
        Happening("destroy", name) for name in names if kinds[name] == "action" and cards.find(name).face(printing).play_on is not None
    ]
    found += [Happening("again", name) for name in played if kinds[name] == "minion"]
    found += [Happening("score", name) for name, kind in kinds.items() if kind == "base"]
    found += [Happening("turn_start"), Happening("turn_end"), *([] if "base" in kinds.values() else [Happening("score")])]
    return tuple(dict.fromkeys(found))
