"""From the names of some cards and what happened to a case that can be shown: whatever the engine can play of it, the rest as text only.

Cases made from the same names are the same, so they are kept."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ...ground.findings import BadInput, Finding, Remedy
from ...language.english import listed
from ...language.events import KINDS
from ...language.library import Library
from ...language.loading import slug
from ..data.loaded import library
from ..data.suggesting import card_named, nearest_cards
from ..replay.replay import Replay
from ..replay.script import DECLINING
from ..situation.paths import as_map, in_play, list_at, plain_data, with_value
from ..situation.text_only import library_with, text_only_card, unplayable
from .asked_first import with_what_it_asks
from .from_line import PlainLine, read_line
from .happening import SUPPOSED, TOLD_ONLY, Happening, parse_happening, possible_happenings
from .happening_in_replay import happens, scores_not, why_not
from .known_loops import loop_known, looping_case, sharing_among
from .laying.what_cards_do import used_by
from .laying.what_is_done import pick_of_player
from .line.facts.kinds import lies_on_base
from .named_together import all_taking_part, meeting, refused_play, tried_once_more
from .smallest_case import IN_VAIN, BuiltCase, SharedTables, smallest_case
from .taking_part import is_aimed, is_played, name_of, no_part, took_part
from .told import UNNAMED, Told

#: What is said where a card is refused for want of plays.
NONE_LEFT = "play is left this turn"
#: What is said where a card is aimed at one that it cannot pick, and nothing says why.
UNPICKED = "it cannot pick it there"
#: How many cards somebody holds besides, of whom nobody told what he holds.
_HELD_BESIDES = 2
#: Most cards of one case made from names.
MOST = 6


@dataclass(frozen=True)
class NamedCase:
    """A case made from names. ``data``: plain data of a situation. ``happening``: what happens in it. ``names``: as they are spelled.
    ``idle``: those that do nothing in it, as far as the engine can play all of them. ``text_only``: those that the engine cannot play.
    ``missing``: what was wished for and could not be had, in words."""

    data: dict[str, Any]
    happening: Happening
    names: tuple[str, ...]
    idle: tuple[str, ...]
    text_only: tuple[str, ...]
    missing: tuple[str, ...] = ()


def names_as_spelled(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names of cards as they are spelled, each once. Raises :class:`BadInput` with the nearest for one that no card has."""
    found = []
    for name in names:
        card = card_named(name)
        if card is None:
            near = nearest_cards(name.lower(), 1, 60)
            raise BadInput(
                [
                    Finding(
                        "unknown-card",
                        f"no card is called {name[:60]!r}",
                        "",
                        0,
                        Remedy(suggestions=tuple(one.name for one in near), word=name).or_say("Name it as it is printed."),
                    )
                ]
            )
        found.append(card.name)
    if not found:
        raise BadInput([Finding("no-card", "no card is named", "", 0, "Name one card or more.")])
    if len(set(found)) > MOST:
        raise BadInput(
            [Finding("too-many-names", f"{len(set(found))} cards are named", "", 0, f"Name at most {MOST}; put more on the board.")]
        )
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=512)
def case_from_names(names: tuple[str, ...], event: str = "", printing: str = "first", profile: str = "latest") -> NamedCase:
    """The smallest case in which some cards meet. ``event``: key of a happening, the likeliest if empty. Raises :class:`BadInput`."""
    names = names_as_spelled(names)
    happening = _happening(event, names) if event else None
    return _made(names, happening, printing, profile)


@lru_cache(maxsize=256)
def case_from_line(
    line: str, factions: tuple[str, ...] = (), printing: str = "first", profile: str = "latest"
) -> tuple[PlainLine, NamedCase | None]:
    """A plain line, and the case it tells of; ``None`` if it names no card."""
    understood = read_line(line, factions)
    return understood, case_of(understood, printing, profile)


def case_of(understood: PlainLine, printing: str = "first", profile: str = "latest", patience: int = IN_VAIN) -> NamedCase | None:
    """The case that an understood line tells of; ``None`` if it names no card. ``patience``: after how many tables that bring nothing
    better it is as it is."""
    if not understood.names:
        return None
    names = tuple(name for name in understood.names if name not in understood.told.behind)[:MOST]
    happening = understood.happening
    if happening is not None and happening.card and happening.card not in names and not _is_to_somebody(happening, understood):
        happening = None
    told = understood.told
    if happening is not None:
        happening = Happening(_as_printed(happening.kind, happening.card, printing), happening.card)
        told = replace(told, then=tuple(one._replace(kind=_as_printed(one.kind, one.card, printing)) for one in told.then))
    if happening is not None and told.then and _only_lies(happening, printing):
        # what it does by this printing it does as long as it lies there
        first, *others = told.then
        happening, told = Happening(first.kind, first.card), replace(told, target=first.target or told.target, then=tuple(others))
    made = _made(names, happening, printing, profile, told, patience)
    unread = tuple(f"what {word!r} tells" for word in understood.told.unread)
    missing = (*understood.missing(_seen(made)), *made.missing, *unread)
    data = _named_as_told(made.data, understood.told.players)
    for side, called in understood.told.players.items():
        missing = tuple(re.sub(rf"\b{side}\b", called, one) for one in missing)
    return NamedCase(data, made.happening, made.names, made.idle, made.text_only, missing)


def _as_printed(kind: str, card: str, printing: str) -> str:
    """What is done with a card by a printing, where a line tells that an ability of it is used: what is a talent by the one printing may be
    used without being called so by another."""
    return used_by(library().find(card).face(printing), kind) if card in library() else kind


def _only_lies(happening: Happening, printing: str) -> bool:
    """Whether a talent is told to be used that a card has not by a printing, where it lies in play without one."""
    if happening.kind != "talent" or happening.card not in library():
        return False
    face = library().find(happening.card).face(printing)
    return face.on_base and not face.talents


def _is_to_somebody(happening: Happening, line: PlainLine) -> bool:
    """Whether something is done to a minion without a name that stands there: one that bears a named card, or whose side is told."""
    there = UNNAMED in line.told.sides or UNNAMED in line.told.hosts.values()
    return happening.card == UNNAMED and happening.kind in (*SUPPOSED, *TOLD_ONLY) and there


def _named_as_told(data: Any, players: Mapping[str, str]) -> Any:
    """The data of a case with its players called as a line calls them."""
    if not players:
        return data
    if isinstance(data, dict):
        return {players.get(key, key): _named_as_told(value, players) for key, value in data.items()}
    if isinstance(data, list):
        return [_named_as_told(value, players) for value in data]
    return players.get(data, data) if isinstance(data, str) else data


def _seen(made: NamedCase) -> BuiltCase:
    """A case as the judge of lines looks at it."""
    names = [str(card.get("card")) for _, card in in_play(made.data)]
    bases = len(made.data.get("bases") or ())
    everywhere = next((name for name in made.names if names.count(name) >= bases > 1), "")
    target = next((name for answer in made.data.get("answers") or () for name in made.names if slug(name) == answer.get("pick")), None)
    return BuiltCase(as_map(made.data), made.happening, assumed={"everywhere": everywhere, "target": target})


def _happening(event: str, names: tuple[str, ...]) -> Happening:
    try:
        found = parse_happening(event)
    except ValueError:
        raise BadInput(
            [
                Finding(
                    "event-unknown",
                    f"nothing is called {event[:60]!r}",
                    "",
                    0,
                    "Try: " + ", ".join(one.key for one in possible_happenings(names)[:4]) + ".",
                )
            ]
        ) from None
    return found._replace(card=names_as_spelled((found.card,))[0]) if found.card else found


def _made(
    names: tuple[str, ...], happening: Happening | None, printing: str, profile: str, told: Told | None = None, patience: int = IN_VAIN
) -> NamedCase:
    cards = library_with(names)
    left = tuple(name for name in names if name in unplayable())
    played = {name for name in names if name not in left}
    own = loop_known(names, printing)
    sharing = sharing_among(cards)
    if own:
        # what people ask about such cards is the loop, so that is looked for first
        built = looping_case(names, own, happening, printing, profile, left, told, sharing)
        if built is not None:
            # where the loop is one of another reading, this reading's verdict is given on the same table
            built.data["profile"] = profile
            return _shown(built, names, left)
    if happening is None:
        # what a card does that nobody can play for us is for those to say who named it
        happening = next((Happening("play", name) for name in left if cards.find(name).kind == "action"), None)

    def beside(built: BuiltCase) -> bool:
        """A card without abilities does nothing, so nobody waits for it."""
        return played <= set(built.met) and not built.refused

    if happening is None and left and not played:
        happening = possible_happenings(names)[0] if possible_happenings(names) else Happening("lie")
    shared = sharing(profile)
    kept = refused_play(names, happening, cards, printing, profile, told, shared) if told is not None and not left else None
    if kept is not None:
        return _shown(kept, names, left)
    built = smallest_case(
        list(names),
        happening,
        printing=printing,
        profile=profile,
        cards=cards,
        goal=beside if left else None,
        told=told,
        played=shared,
        patience=patience,
    )
    if not left and built.still and not built.missed:
        # what is done to a named card is more than that it lies there
        built = all_taking_part(built, names, cards, printing, profile, told, shared)
    if not left:
        bare = built
        built = with_what_it_asks(built, names, cards, printing, profile, told or Told(), shared)
        built = meeting(built, bare, names, happening, cards, printing, profile, told, shared)
    tried = _refused_later(built, shared, told).made if told is not None and told.then else None
    brought = _brought_at_once(tried, told) if told is not None and tried is not None else ""
    if told is not None and brought == built.happening.card and brought:
        built, told = _with_copy_brought(built, brought, shared), replace(told, then=())
    elif told is not None and brought:
        told = replace(told, target=brought, then=tuple(one for one in told.then if (one.kind, one.card) != ("play", brought)))
        built = smallest_case(list(names), built.happening, printing=printing, profile=profile, cards=cards, told=told, played=shared)
    if told is not None and told.then:
        built = _refused_later(built, shared, told)
        if NONE_LEFT in built.refused or any(NONE_LEFT in one.says for one in (built.made.refused if built.made is not None else ())):
            built = _with_more_plays(built, names, cards, printing, profile, told, shared)
    else:
        built = tried_once_more(built, cards, printing, profile)
    shown = _shown(built, names, left)
    if told is not None and (told.weighs or told.totals) and built.happening.kind == "score" and built.made is not None:
        # that it has not the power to score is the answer
        shown = replace(shown, missing=_astray(built))
    if told is None or built.made is None:
        return shown
    return replace(shown, missing=(*shown.missing, *_not_done(built.made, told, names)))


def _brought_at_once(made: Replay, told: Told) -> str:
    """The card that is told to be played after another, where that offers at once to play it; empty for none."""
    offered = {
        name_of(made, key) for one in made.decisions if one.choice.ask == "extra" and one.key in DECLINING for key in one.choice.keys()
    }
    brought = next((one.card for one in told.then if one.kind == "play" and one.card in offered), "")
    return brought if not told.target and told.places.get(brought) == "hand" else ""


def _with_copy_brought(built: BuiltCase, name: str, played: SharedTables) -> BuiltCase:
    """A case in which a card that is played brings a copy of itself at once. Its player holds more cards: either may cost some."""
    data = plain_data(built.data)
    first, *_ = list_at(data, "moves")
    holding = data["players"][next(iter(first))]
    if all(not isinstance(one, int) for one in holding["hand"]):
        holding["hand"] = [*holding["hand"], _HELD_BESIDES]
    answers = [*(data.get("answers") or ()), {"ask": "extra", "pick": f"{slug(name)}-2"}]
    data = as_map({**data, "moves": [first], "answers": answers})
    try:
        made = played(data)
    except BadInput:
        return built
    return replace(built, data=data, made=made, refused="")


def _with_more_plays(
    built: BuiltCase, names: tuple[str, ...], cards: Library, printing: str, profile: str, told: Told, played: SharedTables
) -> BuiltCase:
    """A case in which all plays that were told are made: something has given them. Where it is only asked whether another can be made, that
    it cannot is the answer."""
    if told.begged:
        return built
    more = smallest_case(
        list(names), built.happening, printing=printing, profile=profile, cards=cards, told=replace(told, gained=True), played=played
    )
    return more if more.made is not None and not more.made.refused else built


def _refused_later(built: BuiltCase, played: SharedTables, told: Told) -> BuiltCase:
    """A case in which only what comes after the first thing is refused: that is the answer."""
    if built.made is not None or not built.refused:
        return built
    names = (*built.met, *built.idle)
    answers: list[dict[str, Any]] = [{"ask": "may", "about": slug(name), "pick": "yes", "always": True} for name in names]
    # who is forbidden something is the one that was told
    answers += [pick_of_player(built.happening.card, told)] if told.picked else []
    data = as_map({**plain_data(built.data), "answers": [*(built.data.get("answers") or ()), *answers]})
    try:
        made = played(data)
    except BadInput:
        return built
    if not made.refused or not happens(made, built.happening):
        return built
    asked = {(one.choice.ask, one.choice.about) for one in made.decisions if one.given == "file"}
    kept = [one for one in data["answers"] if any(one["ask"] == ask and one.get("about") in (None, about) for ask, about in asked)]
    data = as_map({key: value for key, value in {**data, "answers": kept}.items() if value != []})
    met = took_part(made, list(names), frozenset(names))
    return replace(built, data=data, made=made, met=met, idle=tuple(name for name in names if name not in met), refused="")


def _not_done(made: Replay, told: Told, names: tuple[str, ...] = ()) -> list[str]:
    """What was told to happen besides and does not, each with the reason."""
    missed = []
    if told.tries and not is_played(made, told.tries) and not scores_not(made):
        missed.append(f"{told.tries} played while the base scores: it cannot be played there")
    refused_by = {one.choice.who for one in made.decisions if one.given == "file" and one.key in DECLINING}
    missed += [f"what {word!r} tells" for side, word in told.refuses.items() if side not in refused_by]
    missed += [f"{name}: it is not played here" for name in names if _is_left(made, name, told)]
    for one in told.then:
        # that it is refused stands in the verdict, with the reason
        refused = any(one.card in step.says for step in made.refused)
        if one.kind == "play" and not is_played(made, one.card) and not refused:
            missed.append(f"{one.card} played after that: it cannot be played then")
        elif one.kind == "play" and one.target and one.target != UNNAMED and not is_aimed(made, one.card, one.target):
            none = (step.says for step in made.trace.steps if step.kind == "no-target" and one.card in step.says)
            missed.append(f"{one.card} aimed at {one.target}: {next(none, UNPICKED).rstrip('.')}")
    for card, on in told.aims.items():
        # that it finds nobody, or that it cannot be done to that card, is the answer, and said
        steps = made.trace.steps
        found = not any(step.kind == "no-target" and card in step.says for step in steps)
        found = found and not any(step.kind == "prevented" and on in (name_of(made, one) for one in step.cards) for step in steps)
        if found and is_played(made, card) and not is_aimed(made, card, on):
            missed.append(f"{card} aimed at {on}: {UNPICKED}")
    return missed


def _is_left(made: Replay, name: str, told: Told) -> bool:
    """Whether an action that was named only lies in a hand though nobody said so, and nothing happened to it."""
    named = {card for card in made.position.ident if name_of(made, card) == name}
    if name not in library() or library().find(name).kind != "action" or is_played(made, name):
        return False
    spoken = name in told.places and told.places[name] != "hand" or name in told.hosts or name in (told.target, told.tries)
    there = any(card in position.play for card in named for position in (made.position, made.setting.game.position))
    stepped = any(named.intersection((*step.cards, step.source)) for step in made.trace.steps if step.kind != "setup")
    refused = any(name in step.says for step in made.refused)
    return not (spoken or there or stepped or refused)


def _shown(built: BuiltCase, names: tuple[str, ...], left: tuple[str, ...]) -> NamedCase:
    """A built case with its text-only cards in it."""
    data = plain_data(built.data)
    data.pop("situation", None)
    data = {"title": _title(names, built.happening), **data}
    for name in left:
        data = with_value(data, ("define", "*"), text_only_card(name))
    return NamedCase(data, built.happening, names, () if left else _idle(built, data), left, _untrue(built, left))


def _idle(built: BuiltCase, data: dict[str, Any]) -> tuple[str, ...]:
    """The cards that have no part in a built case."""
    return no_part(data, built.made, built.idle) if built.made is not None else built.idle


def _untrue(built: BuiltCase, left: tuple[str, ...]) -> tuple[str, ...]:
    """What the sentence says and the case does not have, each with the reason."""
    refused = "nothing brings it back to be played again" if built.refused and built.happening.kind == "again" else built.refused
    said = why_not(built.made, built.happening, refused) if built.happening.card not in left else ""
    return (*([said] if said else []), *_astray(built))


def _astray(built: BuiltCase) -> tuple[str, ...]:
    """What was to be aimed at and is no target, with the reason as far as the card says it. Where the card does nothing for want of a
    target, that is the verdict, and nothing is missing."""
    if not built.astray or built.happening.card not in library() or lies_on_base(str(built.assumed.get("target") or "")):
        # "destroyed on my Escape Hatch": where it lies, and no target
        return ()
    made = built.made
    if made is not None and any(
        step.kind == "stopped" and name_of(made, step.cards[0]) == built.happening.card for step in made.trace.steps
    ):
        # what has no effect picks nobody
        return ()
    steps = [step for step in made.trace.steps if name_of(made, step.source) == built.happening.card] if made is not None else []
    none = next((step.says for step in steps if step.kind == "no-target"), "")
    if none and not any(step.kind in KINDS and step.kind != "play" for step in steps):
        return ()
    why = none.rstrip(".") or f"{built.happening.card} cannot pick it there"
    return (f"{built.happening.card} aimed at {built.assumed.get('target')}: {why}",)


def _title(names: tuple[str, ...], happening: Happening) -> str:
    others = [name for name in names if name != happening.card]
    return (
        f"{happening.says}, with {listed(others)}"
        if others and happening.card
        else happening.says
        if happening.card
        else f"{listed(list(names))}: {happening.says[0].lower()}{happening.says[1:]}"
    )


def names_in_case(data: Any, most: int = MOST) -> tuple[str, ...]:
    """The cards that a case is about, to name them anew: those of the game that lie on its table or are played. ``most``: how many."""
    found: dict[str, None] = {}
    known = library()

    def take(name: Any) -> None:
        if isinstance(name, str) and (name in known or name in unplayable()):
            card = card_named(name)
            if card is not None:
                found[card.name] = None

    for base in list_at(data, "bases"):
        take(base.get("base") if isinstance(base, dict) else base)
    for _, card in in_play(data):
        take(card.get("card"))
    for move in list_at(data, "moves"):
        for what in move.values() if isinstance(move, dict) else ():
            if isinstance(what, dict):
                take(what.get("play"))
    made_up = {slug(str(one.get("name"))) for one in list_at(data, "define") if isinstance(one, dict)}
    return tuple(name for name in found if slug(name) not in made_up or name in unplayable())[:most]


__all__ = ["MOST", "NamedCase", "case_from_line", "case_from_names", "case_of", "names_as_spelled", "names_in_case", "possible_happenings"]
