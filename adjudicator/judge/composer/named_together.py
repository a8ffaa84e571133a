"""Cards that are named and little told of them: a table is looked for on which one does something to another, or keeps it from being
played, rather than one on which each does something. Where a card was played that gives more plays, these are tried too, if a named card
forbids them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ...ground.findings import BadInput
from ...language.library import Library
from ...language.loading import slug
from ...language.tree import Face, Node, parts
from ..data.loaded import game_profile
from ..replay.replay import Replay, replay
from ..situation.paths import as_map, plain_data
from .asked_first import with_others
from .happening import SUPPOSED, Happening, happenings
from .plain_cards import BYSTANDER, MADE_UP, SOME_ACTION
from .smallest_case import FILE, FRAMES, IN_VAIN, BuiltCase, SharedTables, smallest_case
from .taking_part import meet, no_part
from .told import OTHER, Told

#: Most tables that are laid until all named cards have a part: those that are laid for the best case anyway (``docs/speed.md``).
FEW = IN_VAIN
#: The same for each of several things that can have happened, and how many of these.
FEWEST, LIKELY = 8, 5
#: So many tables are laid on which a play may be refused: whose the cards are, and at which base.
TABLES = 4
#: How many of the plays that a card has given are tried.
MORE = 3


def all_taking_part(
    built: BuiltCase, names: tuple[str, ...], cards: Library, printing: str, profile: str, told: Told | None, played: SharedTables
) -> BuiltCase:
    """A case in which something comes of what is played and all named cards have a part in it, if there is one; else the case as it was."""
    other = smallest_case(
        list(names),
        built.happening,
        printing=printing,
        profile=profile,
        cards=cards,
        goal=_all_have_part,
        most=FEW,
        told=told,
        played=played,
    )
    return other if other.reached else built


def meeting(
    built: BuiltCase,
    bare: BuiltCase,
    names: tuple[str, ...],
    happening: Happening | None,
    cards: Library,
    printing: str,
    profile: str,
    told: Told | None,
    played: SharedTables,
) -> BuiltCase:
    """A case in which the named cards do something to each other, where nothing but their names was told, and perhaps what ``happening``
    says, and one of them had no part or somebody else was needed; if there is none, the case as it was. ``bare``: the same before what
    they ask for was added."""
    if told is None or len(names) < 2 or told != replace(Told(), begged=told.begged, target=told.target):
        return built
    if happening is None:
        alone = _meeting_alone(built, names, cards, printing, profile, told, played)
        if alone is not None:
            return alone
    if built is bare and _meet(built):
        return built
    other = with_others(bare, {name: cards.find(name).face(printing) for name in names}, played, _meet)
    return other if other is not bare else built


def _meeting_alone(
    built: BuiltCase, names: tuple[str, ...], cards: Library, printing: str, profile: str, told: Told, played: SharedTables
) -> BuiltCase | None:
    """A case in which they do so without anybody else, where that is not so yet, or one of them only goes away by itself."""
    nobody = not any(cards.find(name).kind in ("minion", "titan", "monster") for name in names)
    beside = not _meet(built) or (built.aside and not _is_stopped(built)) or (nobody and bool(built.idle))
    if not beside and built.happening.kind not in ("move", "return"):
        return None
    likely = happenings(list(names), printing, cards)
    if not beside:
        likely = tuple(one for one in likely if one.kind in ("play", "lie"))
    elif nobody:
        # two that bear on minions, and none of them is one
        likely = (*likely[:2], *(Happening(kind, BYSTANDER) for kind in SUPPOSED))
    for one in likely[:LIKELY]:
        found = smallest_case(
            list(names), one, printing=printing, profile=profile, cards=cards, goal=_meet_alone, most=FEWEST, told=told, played=played
        )
        if found.reached:
            return found
    return None


def _meet_alone(built: BuiltCase) -> bool:
    """Whether all named cards have a part in what happens, and nobody else is needed for it."""
    needed = built.aside or (built.happening.card == BYSTANDER and bool(built.idle) and not _is_stopped(built))
    return _meet(built) and not needed


def _meet(built: BuiltCase) -> bool:
    """Whether all named cards have a part in what happens, and it is one that they have beside each other."""
    return _all_have_part(built) and built.made is not None and meet(built.made, built.happening.card, (*built.met, *built.idle))


def _is_stopped(built: BuiltCase) -> bool:
    """Whether something was kept from happening, or happened otherwise."""
    return built.made is not None and any(step.kind in ("prevented", "replaced") for step in built.made.trace.steps)


def _all_have_part(built: BuiltCase) -> bool:
    """Whether something comes of what is played, and all named cards have a part in it."""
    if built.made is None or built.still or built.missed or built.refused or built.astray:
        return False
    return not no_part(built.data, built.made, (*built.met, *built.idle))


@lru_cache(maxsize=1 << 10)
def _forbids_plays(face: Face) -> bool:
    """Whether a text says that something cannot be played."""
    return any(
        isinstance(part, Node) and part.word.name == "cannot" and "play" in getattr(part.args.get("what"), "event", ())
        for ability in face.abilities
        for part in parts(ability)
    )


def refused_play(
    names: Sequence[str], happening: Happening | None, cards: Library, printing: str, profile: str, told: Told, played: SharedTables
) -> BuiltCase | None:
    """A case in which one of some cards keeps another from being played, or the one that is told to be played; ``None`` where none does.
    Whose the cards are that do so is not told where somebody is told to play."""
    forbidding = [name for name in names if _forbids_plays(cards.find(name).face(printing)) and name not in told.places]
    tried = [name for name in names if cards.find(name).kind in ("minion", "action") and name not in told.hosts]
    if happening is None:
        # of whose action it is told lies there: "Ornate Dome over my Aggromotive"
        tried = [name for name in tried if cards.find(name).kind == "minion" or name not in told.sides]
    else:
        # "his Overrun is there, I play Zapbot there"
        of_another = OTHER.get(told.sides.get(happening.card, ""))
        forbidding = [name for name in forbidding if told.sides.get(name) in (None, of_another) and cards.find(name).kind != "base"]
        tried = [name for name in tried if happening == Happening("play", name)]
    for keeper in forbidding:

        def kept(built: BuiltCase, keeper: str = keeper) -> bool:
            return built.made is not None and _is_refused(built.made, (keeper,))

        for name in tried:
            if name == keeper:
                continue
            built = smallest_case(
                list(names),
                Happening("play", name),
                printing=printing,
                profile=profile,
                cards=cards,
                goal=kept,
                most=TABLES,
                told=told,
                played=played,
            )
            if built.reached:
                return replace(built, met=(name, keeper), idle=tuple(one for one in names if one not in (name, keeper)))
    return None


def _is_refused(made: Replay, keepers: Sequence[str]) -> bool:
    return any(keeper in one.says for one in made.refused for keeper in keepers)


def tried_once_more(built: BuiltCase, cards: Library, printing: str, profile: str) -> BuiltCase:
    """A case in which the plays that a card has given are made as well, another copy of a minion at the same base, if one of them is
    refused because of a card that is named; else the case as it was."""
    made, name = built.made, built.happening.card
    keepers = [one for one in (*built.met, *built.idle) if one in cards and one != name and _forbids_plays(cards.find(one).face(printing))]
    moves = list(built.data.get("moves") or ())
    if made is None or built.happening.kind != "play" or len(moves) != 1 or not keepers:
        return built
    ((player, move),) = moves[0].items()
    data = plain_data(built.data)
    for number, (kind, at) in enumerate(_given(made, player, move if isinstance(move, dict) else {}), 1):
        other = f"{slug(name)}-again" if kind == "minion" and number == 1 else f"{kind}-{number}"
        card = name if cards.find(name).kind == kind == "minion" else SOME_ACTION
        if kind == "minion" and card != name:
            continue
        data["players"][player].setdefault("hand", []).append({"card": card, "id": other})
        data["moves"].append({player: {"play": other, **({"at": at} if kind == "minion" and at else {})}})
        if card == SOME_ACTION and not any(one["name"] == card for one in data.get("define") or ()):
            data["define"] = [*(data.get("define") or ()), MADE_UP[card]]
    if len(data["moves"]) == 1:
        return built
    try:
        again = replay(as_map(data), FILE, cards, game_profile(profile), budget=FRAMES)
    except BadInput:
        return built
    return replace(built, data=as_map(data), made=again) if _is_refused(again, keepers) else built


def _given(made: Replay, player: str, move: dict[str, Any]) -> list[tuple[str, Any]]:
    """The plays that somebody has got beside the regular ones: of which kind, and at which base the first was made."""
    given = [one for one in made.position.plays if one.player == player and not one.regular and one.kind in ("minion", "action")]
    return [(one.kind, move.get("at")) for one in given][:MORE]
