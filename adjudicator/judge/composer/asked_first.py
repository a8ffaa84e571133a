"""What a card asks for before it can be played or used is put on the table, where a smallest case lacks it.

A titan lies beside its deck and comes by an ability of its own. A card that asks for counters, for two minions of one player, for a card to
discard, for something that was done before is refused on the plainest table, or changes nothing there; that is true of the table and no
answer about the card. So one thing after the other, then two that go together, are added until it happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...ground.findings import BadInput
from ...language.analysis import causes
from ...language.events import KINDS
from ...language.library import Library
from ...language.loading import slug
from ...language.tree import Face
from ..replay.replay import Decision, Replay
from ..situation.paths import as_map, plain_data
from .further_picks import with_further_picks
from .happening import ACTING, PLAYED, Happening
from .happening_in_replay import happens
from .laying.what_texts_ask_for import (
    CHANGES,
    OPENED_WITH,
    OPENINGS,
    TOGETHER,
    Change,
    both_sides,
    brought_at_once,
    company,
    held,
    own_colossus,
    own_giant,
    own_giant_away,
    own_giant_there,
    their_flags,
    their_giant,
    turn_ends,
)
from .plain_cards import MADE_UP, NEWCOMER, OF_POWER, SOME_ACTION
from .smallest_case import BuiltCase, SharedTables, smallest_case
from .taking_part import is_aimed, is_played, name_of, took_part
from .told import ANN, UNNAMED, Told

#: What is there for the asking is picked.
PICKING = Told(around=("discard",))
#: What is laid for what asks for somebody strong: that something is kept from happening to him is the answer.
GIANTS = (own_giant_there, own_giant, own_giant_away, own_colossus, their_giant)
#: Steps by which something was kept from happening, and those by which a card does something.
STOPPED = ("prevented", "replaced", "clash", "cancelled")
DOING = frozenset((*KINDS, "extra", "forbids", "base")) - {"play"}
#: What a card causes that only gives plays.
PLAYS = frozenset(("play", "attach", "affect"))


def with_what_it_asks(
    built: BuiltCase, names: tuple[str, ...], cards: Library, printing: str, profile: str, told: Told, played: SharedTables
) -> BuiltCase:
    """A case in which what was to happen happens, where the plainest table lacks only what the card asks for first; else the case as it
    was. ``told``: of the table; where that is more than whose the cards are, nothing is added. ``played``: replays a table."""
    card = built.happening.card
    if built.happening.kind not in ACTING or built.happening.kind == "again" or card not in cards:
        return built
    faces = {name: cards.find(name).face(printing) for name in names}
    # where titans meet, how much power there is decides which of them stays
    if not _says_little(_without_way(told, card) if faces[card].kind == "titan" else told):
        # what else lies where does not give its player minions of his own
        aimed = told.target or next((OF_POWER[powers[0]] for powers in told.crowds.values() if powers[:1] < (len(OF_POWER),)), "")
        # "his Ivan is at another base. do his guys die"
        aimed = aimed or (UNNAMED if told.apart and UNNAMED in told.sides else "")
        little = _says_little(replace(told, target="", apart=frozenset(), strength=None, hosts={}, at={}, crowds={}))
        return _with_own(built, faces, played, aimed, True) or built if aimed and little else built
    if faces[card].kind == "titan" and _comes_from_beside(faces[card], built.happening):
        built = _titan_comes(built, names, cards, printing, profile, told, played)
        if not any("titans" in ability.zones for ability in faces[card].activated):
            return built
    if not _lacks(built):
        return _with_own(built, faces, played, "") or built
    opened = () if faces[card].normal_play or built.happening.kind != "play" else OPENINGS
    brings = (brought_at_once,) if opened and built.made is not None and _only_gives_plays(faces[card]) else ()
    # what is only played at a time of its own is refused at any other, whatever lies there
    for changes in (*((one,) for one in (*brings, *opened, *CHANGES)), *TOGETHER):
        found = _changed(_unmoved(built) if changes[0] in opened else built, faces, played, changes)
        if found is not None:
            # what does something to minions has some
            more = _changed(built, faces, played, (*changes, company)) if built.still and company not in changes else None
            return more if more is not None and _done(more) > _done(found) else found
    return built


def _with_own(built: BuiltCase, faces: dict[str, Face], played: SharedTables, target: str, holds: bool = False) -> BuiltCase | None:
    """A case in which what is played does something to another named card, or to its ``target``, where it did not for want of minions of
    its player's own that it asks for, or of a card in hand if he may hold some; ``None`` if it does not even then."""
    card = built.happening.card
    others = [name for name in (*faces, *((target,) if target else ())) if name != card]
    lacks = built.missed or (built.still and bool(target))
    if not lacks or not others or built.made is None or any(is_aimed(built.made, card, one) for one in others):
        return None
    # a card in hand for what asks for one first, where nothing is told of hands
    more = (own_colossus, held(SOME_ACTION)) if holds else ()
    for change in (own_giant_there, own_giant, own_giant_away, *more, their_giant):
        found = _changed(built, faces, played, (change,))
        if found is None or found.made is None:
            continue
        away = change is own_giant_away and bool(target) and _kept_away(found.made)
        if away or any(_reaches(found.made, card, one) for one in others):
            return replace(found, astray=False)
    return None


def _reaches(made: Replay, card: str, other: str) -> bool:
    """Whether a card does something to another, or would but for what stops it."""
    stopped = any(step.kind in STOPPED and other in (name_of(made, one) for one in step.cards) for step in made.trace.steps)
    return stopped or is_aimed(made, card, other)


def _kept_away(made: Replay) -> bool:
    """Whether a card finds all that it asks for, and only the move of somebody is kept from happening."""
    steps = made.trace.steps
    return any(step.kind in STOPPED and step.event == "move" for step in steps) and not any(step.kind == "no-target" for step in steps)


def _lacks(built: BuiltCase) -> bool:
    """Whether it does not happen, or nothing comes of it although nothing is in its way."""
    if built.made is None or not happens(built.made, built.happening):
        return True
    # a talent that finds no target was used all the same
    if (
        built.happening.kind not in ("play", "talent")
        or _done(built)
        or _gives_plays(built.made, built.happening.card)
        or (built.happening.kind == "talent" and built.missed)
    ):
        return False
    if built.missed:
        # that another named card is no target is the answer
        return len(built.met) + len(built.idle) == 1
    # that the other named card keeps it from doing anything is the answer
    stays = any(built.happening.card == name_of(built.made, card) for card in built.made.position.play)
    alone = len(built.met) + len(built.idle) == 1
    return not stays and (alone or bool(built.idle)) and not any(step.kind in STOPPED for step in built.made.trace.steps)


def _gives_plays(made: Replay, card: str) -> bool:
    """Whether a card that does nothing but give plays has given some."""
    given = {
        step.source for step in made.trace.steps if step.kind == "extra" and step.source is not None and name_of(made, step.source) == card
    }
    faces = [face for one in given if (face := made.position.ident[one].face) is not None]
    return bool(faces) and all(map(_only_gives_plays, faces))


def _only_gives_plays(face: Face) -> bool:
    """Whether all that a card does is that somebody plays cards."""
    return all(PLAYS.issuperset(causes(ability)) for ability in face.abilities)


def _done(built: BuiltCase) -> int:
    """How many kinds of things the card that is played or used does."""
    made = built.made
    if made is None:
        return 0
    steps = (step for step in made.trace.steps if step.ability is not None and name_of(made, step.source) == built.happening.card)
    return len({step.kind for step in steps if step.kind in DOING and step.cards})


def _unmoved(built: BuiltCase) -> BuiltCase:
    """The table of a case without what is done on it."""
    return replace(built, data=as_map({key: value for key, value in plain_data(built.data).items() if key != "moves"}))


def _says_little(told: Told) -> bool:
    return replace(told, sides={}, turn="", players={}, together=False, begged=False, seats=0) == Told()


def _without_way(told: Told, titan: str) -> Told:
    """What was told, but for how much power there is and for whence and whither a titan goes."""
    at = {card: base for card, base in told.at.items() if card != titan}
    return replace(
        told, totals={}, at=at, places={card: place for card, place in told.places.items() if (card, place) != (titan, "titans")}
    )


def _comes_from_beside(face: Face, happening: Happening) -> bool:
    """Whether a titan is played by this, or uses an ability that it has beside its deck."""
    if happening.kind == "use":
        return not any("play" in ability.zones for ability in face.activated)
    return happening.kind in PLAYED


def _titan_comes(
    built: BuiltCase, names: tuple[str, ...], cards: Library, printing: str, profile: str, told: Told, played: SharedTables
) -> BuiltCase:
    """A titan beside its deck, which comes by its ability or when what it waits for happens."""
    titan = built.happening.card
    faces = {name: cards.find(name).face(printing) for name in names}
    beside = replace(told, at={}, places={titan: "titans"}, sides={titan: ANN, **told.sides})
    found = smallest_case(list(names), built.happening, printing=printing, profile=profile, cards=cards, told=beside, played=played)
    if any("titans" in ability.zones for ability in faces[titan].activated):
        return found
    waits = smallest_case(list(names), Happening("score"), printing=printing, profile=profile, cards=cards, told=beside, played=played)
    if waits.made is not None and is_played(waits.made, titan):
        return replace(waits, happening=built.happening)
    for changes in (*((one,) for one in OPENINGS), *OPENED_WITH):
        changed = _changed(_unmoved(found), faces, played, changes)
        if changed is not None:
            return changed
    return replace(found, made=None, refused=f"{titan} comes by its own ability alone, and what this waits for does not happen here")


def with_others(built: BuiltCase, faces: dict[str, Face], played: SharedTables, fits: Callable[[BuiltCase], bool]) -> BuiltCase:
    """A case in which cards without a name lie beside those that were named, if it is as ``fits`` wants it; else the case as it was."""
    for change in (turn_ends, both_sides, their_flags, own_giant, company):
        found = _changed(built, faces, played, (change,), True)
        if found is not None and fits(found):
            return found
    return built


def _changed(
    built: BuiltCase, faces: dict[str, Face], played: SharedTables, changes: tuple[Change, ...], stopped: bool = False
) -> BuiltCase | None:
    """A case with some changes, if what was to happen happens in it. ``stopped``: even if nothing comes of it."""
    data = plain_data(built.data)
    bases = [base["base"] if isinstance(base, dict) else base for base in data["bases"]]
    data["bases"] = [base if isinstance(base, dict) else {"base": base} for base in data["bases"]]
    for change in changes:
        change(data, data["turn"], bases)
    used = str(data)
    known = {one["name"] for one in data.get("define") or ()}
    data["define"] = [*(data.get("define") or ()), *(made for name, made in MADE_UP.items() if f"'{name}'" in used and name not in known)]
    data["bases"] = [base if len(base) > 1 else base["base"] for base in data["bases"]]
    data["answers"] = [
        *({"ask": "may", "about": slug(name), "pick": "yes", "always": True} for name in faces),
        *({"ask": "me-first", "pick": slug(name)} for name in faces),
        *(one for one in data.get("answers") or () if one["ask"] not in ("may", "me-first")),
    ]

    try:
        laid, made = with_further_picks(as_map(data), faces, built.happening, PICKING, played)
    except BadInput:
        return None
    if made.refused or not happens(made, built.happening):
        return None
    now = replace(built, made=made)
    stopped = stopped or (len(changes) == 1 and changes[0] in GIANTS)
    stopped = stopped or (changes == (brought_at_once,) and is_played(made, NEWCOMER))
    if built.made is not None and not stopped and _lacks(built) and happens(built.made, built.happening) and not _done(now):
        return None
    met = took_part(made, list(faces), frozenset({built.happening.card}))
    given = [one for one in made.decisions if one.given == "file"]
    plain = plain_data(laid)
    plain["answers"] = [one for one in plain["answers"] if any(_gave(one, other) for other in given)]
    laid = as_map({key: value for key, value in plain.items() if value != []})
    return replace(built, data=laid, made=made, met=met, idle=tuple(one for one in faces if one not in met), refused="", still=False)


def _gave(answer: dict[str, Any], decision: Decision) -> bool:
    """Whether a decision was made by an answer."""
    if answer["ask"] != decision.choice.ask:
        return False
    if "about" in answer:
        return bool(answer["about"] == decision.choice.about)
    return answer["ask"] != "me-first" or answer["pick"] in str(decision.key)
