"""What must hold at every step of any game, whatever the cards: the properties that random play is checked against.

Each check says in a sentence what is wrong, or nothing. The names of the checks are the keys of ``CHECKS``.
"""

from __future__ import annotations

import json
import re
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.engine.kernel.game import Game, flat
from adjudicator.engine.kernel.run import Context, Run, Spent, advance
from adjudicator.engine.procedures.playing import LetGo, Play
from adjudicator.engine.reading.cards import KEPT, STASIS, TALLY, WAITING
from adjudicator.engine.resolution.changes import lies
from adjudicator.engine.saving import load, save
from adjudicator.engine.values.values import values
from adjudicator.judge.data.profiles import GameProfile
from adjudicator.judge.play import MAX_DECISIONS, deal, pick
from adjudicator.judge.replay import player_view
from adjudicator.language.events import KINDS
from adjudicator.language.library import Library
from adjudicator.table.facts import Adrift
from adjudicator.table.position import FIELDS, Position

from .tally import Tally

#: Options that stand before the others, in this order: what declines, and the play of a card of two kinds that goes to no base.
HEADS = ("done", "none", "pass", "no", "keep", "table")
#: A name that a check has given a card, within a text.
NAMED = re.compile(r"<[^<>]+>")
#: Questions whose options are a short fixed list, in the order that the rule or the card gives.
FIXED = frozenset(("may", "redraw", "expiry", "either"))


def numbered(key: str) -> tuple[int, str]:
    """What an option is sorted by: the tenth of several stands behind the ninth."""
    number, _, _ = key.partition(":")
    return (int(number) if number.isdecimal() else 0, key)


def sound_options(game: Game, context: Context) -> Iterable[str]:
    """A choice has two options at least (at the top of a turn one), no key twice, first what declines, then the rest sorted
    or as it lies on the table."""
    choice = game.choice
    if choice is None:
        return
    keys = choice.keys()
    if len(keys) < (1 if choice.ask == "turn" else 2):
        yield f"{choice.ask} has {len(keys)} options"
    if len(set(keys)) != len(keys):
        yield f"{choice.ask} has an option twice: {keys}"
    if choice.ask not in FIXED:
        rest = [key for key in keys if key not in HEADS]
        if keys[: len(keys) - len(rest)] != [key for key in HEADS if key in keys]:
            yield f"{choice.ask} does not begin with what declines it or goes nowhere: {keys}"
        if rest != sorted(rest, key=numbered) and not in_table_order(rest, game.position):
            yield f"the options of {choice.ask} are in no known order: {rest}"


def in_table_order(keys: list[str], position: Position) -> bool:
    """Whether cards, bases or players stand as they lie: zone by zone, in each zone in its order (in play by when they
    came, or so base by base), players clockwise."""
    clockwise = position.clockwise()
    if all(key in clockwise for key in keys):
        return _rising(keys, clockwise)
    zones: dict[str, list[str]] = {}
    last = None
    for key in keys:
        if key not in position.ident:
            return False
        zone = position.zone_of(key)
        if zone != last and zone in zones:
            return False
        zones.setdefault(zone, []).append(key)
        last = zone
    base_by_base = tuple(card for base in position.bases() for card, place in position.play.items() if place.base == base)
    return all(
        any(
            _rising(cards, order)
            for order in ((tuple(position.play), position.bases(), base_by_base) if zone == "play" else (position.zone(zone),))
        )
        for zone, cards in zones.items()
    )


def _rising(keys: list[str], order: tuple[str, ...]) -> bool:
    """Whether keys stand in the order of some longer row."""
    places = [order.index(key) if key in order else -1 for key in keys]
    return -1 not in places and places == sorted(places)


def only_the_asked(game: Game, context: Context) -> Iterable[str]:
    """A decision is a player's or chance's; at the top of a turn the current player's; none when the game is over."""
    choice, position = game.choice, game.position
    if choice is None:
        if game.stack is not None:
            yield "nothing is asked, yet something is left to do"
        return
    if position.result is not None:
        yield f"{choice.ask} is asked although the game is over"
    if choice.who is not None and choice.who not in position.players:
        yield f"{choice.who} is asked but does not play"
    if choice.ask == "turn":
        if choice.who != position.turn:
            yield f"{choice.who} is asked at the top of the turn of {position.turn}"
        for option in choice.options:
            if option.data is None:
                continue
            card = option.data.card
            place = position.play.get(card)
            if place is None and not any(card in position.zone(f"{zone}:{choice.who}") for zone in ("hand", "discard", "titans", "stasis")):
                yield f"{choice.who} is offered {option.key}, which lies elsewhere"
            elif option.data.what == "stasis" and any(
                effect.kind == STASIS and card in (effect.targets or ()) for effect in position.lasting
            ):
                yield f"{choice.who} is offered {option.key}, which still has stasis counters"


def no_card_lost(game: Game, context: Context) -> Iterable[str]:
    """Each card is in exactly one place."""
    position = game.position
    count = dict.fromkeys(position.ident, 0)
    for name, cards in position.zones.items():
        if name != "bases":
            for card in cards:
                count[card] = count.get(card, 0) + 1
    for card in position.play:
        count[card] = count.get(card, 0) + 1
    for card, times in count.items():
        if times != 1:
            yield f"{card} is in {times} places"
    for base in position.bases():
        if base and base not in position.play:
            yield f"the base {base} is listed but not in play"


def well_placed(game: Game, context: Context) -> Iterable[str]:
    """What lies in play lies at a base in play, what is attached at the base of its host; effects are on cards that are there.
    What has lost its host is marked as adrift until its own ability has said where it goes; at the top of a turn nothing is."""
    position = game.position
    adrift = {fact.card for fact in position.facts if isinstance(fact, Adrift)}
    if adrift and (game.choice is None or game.choice.ask == "turn"):
        yield f"{', '.join(sorted(adrift))} still counts as adrift"
    bases = position.bases()
    for card, place in position.play.items():
        if place.base not in bases and card not in adrift and place.host not in adrift:
            yield f"{card} is at {place.base}, which is not in play"
        if place.host is not None and card not in adrift:
            host = position.play.get(place.host)
            if host is None:
                yield f"{card} lies on {place.host}, which is not in play"
            elif host.base != place.base:
                yield f"{card} is at {place.base} but its host {place.host} at {host.base}"
            elif host.buried:
                yield f"{card} lies on {place.host}, which lies face down"
        if place.counters < 0:
            yield f"{card} has {place.counters} counters"
    # a card being played, and one that a way out of a loop has set aside with all that is on it, keep their effects
    limbo = {*position.zone("limbo"), *(card for _, aside in position.limbo for card, _ in aside)}
    beside = {card for player in position.players for card in position.zone(f"titans:{player}")}
    for name, cards in position.zones.items():
        kind, _, above = name.partition(":")
        if kind in ("stored", "kept") and cards and not lies(position, above):
            yield f"{', '.join(cards)} lie with {above}, which has left"
    next_up = {item.card for item in flat(game.stack) if isinstance(item, Play)}
    # what is about to leave its pile to be played may first be asked whether it lets itself be taken
    next_up |= {item.play.card for item in flat(game.stack) if isinstance(item, LetGo)}
    # what lies in stasis is in play, with its counters and all that was on it
    stasis = {card for name, cards in position.zones.items() if name.partition(":")[0] in ("stasis", "kept") for card in cards}
    for effect in position.lasting:
        if effect.kind == STASIS and not stasis.issuperset(effect.targets or ()):
            yield f"stasis counters lie on {effect.targets}, which is not in stasis"
        # counters may gather on a titan beside the deck; a text that has a card played may change how, while its place is picked
        for card in effect.targets or ():
            if (
                card not in position.play
                and card not in limbo
                and not (effect.kind in (STASIS, KEPT, WAITING, TALLY) and card in stasis)
                and card not in next_up
                and not (effect.kind in (WAITING, TALLY) and card in beside)
            ):
                yield f"an effect ({effect.kind}) is still on {card}, which has left"
    for name, (top, bottom) in position.mixed.items():
        if top < 0 or bottom < 0 or top + bottom > len(position.zone(name)) - 2:
            yield f"{name} has {len(position.zone(name))} cards, of which {top} above and {bottom} below are in order"


def never_negative(game: Game, context: Context) -> Iterable[str]:
    """Power, breakpoint and points are never below zero."""
    made = values(Run(game._replace(choice=None), Context(context.library, context.profile)))
    for card, power in made.power.items():
        if power < 0:
            yield f"{card} has power {power}"
    for base, breakpoint_ in made.breakpoint.items():
        if breakpoint_ < 0:
            yield f"{base} has breakpoint {breakpoint_}"
    for player, points in game.position.vp.items():
        if points < 0:
            yield f"{player} has {points} points"


def values_as_if_new(game: Game, context: Context) -> Iterable[str]:
    """Values that were handed on from position to position are those that the position has by itself."""
    anew = Position(**{name: getattr(game.position, name) for name in FIELDS})
    kept, fresh = (
        values(Run(game._replace(choice=None, position=position), Context(context.library, context.profile)))
        for position in (game.position, anew)
    )
    for name in (
        "power",
        "starting",
        "breakpoint",
        "starting_breakpoint",
        "cancelled",
        "names",
        "granted",
        "uncounted",
        "extra_power",
        "talent_uses",
        "titan_limit",
        "award",
        "claims",
        "given",
        "reads",
    ):
        if getattr(kept, name) != getattr(fresh, name):
            yield f"{name} was {getattr(kept, name)} and is {getattr(fresh, name)} when computed anew"


CHECKS: dict[str, Callable[[Game, Context], Iterable[str]]] = {
    "options": sound_options,
    "asked": only_the_asked,
    "cards": no_card_lost,
    "places": well_placed,
    "values": never_negative,
    "kept": values_as_if_new,
}


def unexplained(before: Position, after: Position, told: list[Any]) -> list[str]:
    """What has changed about cards that stayed in play though nothing that was told changes it: counters come and go one event at a
    time, and control passes by one. A card that left on the way, or lies face down, is another card. One that is swapped in has the
    counters that lay on the other."""
    left = {event.what for event in told if KINDS[event.kind].removes or event.kind == "bury"}
    counted: Counter[str | None] = Counter()
    passed = {}
    for event in told:
        if event.kind in ("add_counters", "remove_counters"):
            counted[event.what] += event.number if event.kind == "add_counters" else -event.number
        elif event.kind == "control":
            passed[event.what] = event.target
    found = [
        f"counted: {event.extra} was swapped in for {event.what} and takes over {counted[event.extra]} of {event.last.counters} counters"
        for event in told
        if event.kind == "swap" and counted[event.extra] < event.last.counters and event.extra in after.play
    ]
    for card, place in after.play.items():
        was = before.play.get(card)
        if was is None or card in left or was.buried or place.buried or place.since != was.since and place.since:
            continue
        if place.counters != was.counters + counted[card]:
            found.append(f"counted: {card} had {was.counters} counters, {counted[card]:+} were told of, and it has {place.counters}")
        if place.controller != was.controller and passed.get(card) != place.controller:
            found.append(f"control: {card} passed from {was.controller} to {place.controller}, and nothing told of it")
    return found


def wrong(game: Game, context: Context, checks: Iterable[str] = tuple(CHECKS)) -> list[str]:
    """All that is wrong with a game as it stands, each sentence headed by the check that found it."""
    return [f"{name}: {what}" for name in checks for what in CHECKS[name](game, context)]


# -- forks and saved games -----------------------------------------------------------------------------------------


def same_after(game: Game, key: str, after: Game, context: Context) -> list[str]:
    """What differs when the same answer is given to a fork that was saved and read back in between.

    ``after``: what came of the answer before. What the loop detector remembers is handed on: it is no part of a game.
    """
    back = load(save(game), context.library)
    parts = differences(game, back)
    if parts:
        return [f"saved: the game read back differs in {', '.join(parts)}"]
    fork = advance(back._replace(memory=game.memory), Context(context.library, context.profile), key)
    parts = differences(after, fork)
    if parts:
        return [f"fork: the same answer leads to another {', '.join(parts)}"]
    return []


#: Fields of a view whose values are words of the form, whatever cards are called: a card named Base does not stand in ``ask: base``.
FORM_WORDS = frozenset(("ask", "kind", "phase"))


def keeps_secrets(game: Game, context: Context) -> list[str]:
    """What a player is told that he may not know: whatever differs for him when all that is hidden from him changes places, and each
    hidden card that is named in his view or stands there with its id.

    For the second each card bears a name that nothing else has: cards are called like factions, bases like words of the form. What
    befell a card before it was hidden everybody saw, and is told by what it is: such cards stay what they are."""
    found = []
    seen_before = frozenset(strings(msgspec.to_builtins(list(game.position.facts)))) & game.position.ident.keys()
    for player in game.position.players:
        other = player_view.with_unknown_cards_exchanged(game, context, player, seen_before)
        if other is not None:
            told, otherwise = (json.dumps(player_view.player_view(which, context, player)) for which in (game, other))
            if told != otherwise:
                found.append(f"secrets: {player} can tell apart two games that differ only in what is hidden from {player}")
        names = {card: f"<{card}>" for card in game.position.ident}
        said = list(strings(player_view.player_view(game, context, player, names)))
        words = {word for text in said for word in (text, *NAMED.findall(text))}
        leaks = [card for card in player_view.hidden_from(game, context, player) if card in words or names[card] in words]
        if leaks:
            found.append(f"secrets: {player} is told of {', '.join(leaks)}")
    return found


def strings(data: Any) -> Iterable[str]:
    """Every text in some plain data but for the keys and the values of some, which are the form's own words."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in FORM_WORDS:
                yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def differences(one: Game, other: Game) -> list[str]:
    """The parts in which two games differ, order in tables included although rules do not see it."""
    parts = []
    for name in FIELDS:
        first, second = getattr(one.position, name), getattr(other.position, name)
        if first != second or (type(first) is dict and list(first) != list(second)):
            parts.append(name)
    for name in ("stack", "scopes", "levels"):
        if flat(getattr(one, name)) != flat(getattr(other, name)):
            parts.append(name)
    parts += [name for name in ("outcome", "choice") if getattr(one, name) != getattr(other, name)]
    return parts


# -- whole games ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Tested:
    """A random game that was tested at every step.

    ``seed``, ``profile``, ``how``: what it takes to play it again (``how`` as for :func:`playing.deal`). ``steps``: answers
    given, ``decisions``: those of players between two options at least. ``game``: where it ended. ``sign``: what kind
    of thing went wrong (the name of a check, or where an error arose), ``None`` if nothing did. ``wrong``: in sentences.
    ``history``: the games that asked, with the answers, if something went wrong.
    """

    seed: int
    profile: str
    how: dict[str, Any]
    steps: int = 0
    decisions: int = 0
    game: Game | None = None
    sign: str | None = None
    wrong: list[str] = field(default_factory=list)
    history: list[tuple[Game, str]] = field(default_factory=list)

    def __str__(self) -> str:
        told = f"seed {self.seed}, profile {self.profile}, {self.how}: {self.steps} steps"
        return told if self.sign is None else f"{told}, then {self.sign}: {'; '.join(self.wrong)}"


def error_sign(error: BaseException) -> str:
    """What kind of error it is and where it arose, so that the same error is known again."""
    if isinstance(error, Spent):
        return "Spent"
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {last.name}"


def play_tested(
    library: Library,
    reading: GameProfile,
    seed: int,
    *,
    limit: int = MAX_DECISIONS,
    forks: int = 1,
    checks: Iterable[str] = tuple(CHECKS),
    tally: Tally | None = None,
    **how: Any,
) -> Tested:
    """Play a random game and test it at every step. ``forks``: every how many steps the game is also saved, read back and forked, and
    each player's view is held against what he may know (0: never). ``tally``: counts what happens. A game that takes more than ``limit`` answers counts as not ending."""
    rng, _, start = deal(library, seed, **how)
    made = Tested(seed, reading.id, dict(how))
    context = Context(library, reading, tally)
    if tally is not None:
        context.frames = tally.frames
    checks = tuple(checks)
    game = start
    try:
        game = advance(start, context)
        while True:
            found = wrong(game, context, checks)
            if found:
                made.sign, made.wrong = found[0].partition(":")[0], found
                break
            if game.choice is None:
                break
            if made.steps >= limit:
                made.sign, made.wrong = "unending", [f"it has not ended after {limit} answers"]
                break
            key = pick(game, rng)
            made.history.append((game, key))
            if tally is not None:
                tally.told.clear()
            after = advance(game, context, key)
            found = unexplained(game.position, after.position, tally.told) if tally is not None else []
            if found:
                made.sign, made.wrong = found[0].partition(":")[0], found
                break
            if forks and made.steps % forks == 0:
                found = same_after(game, key, after, context) or keeps_secrets(game, context)
                if found:
                    made.sign, made.wrong = found[0].partition(":")[0], found
                    break
            made.steps += 1
            made.decisions += game.choice.who is not None and len(game.choice.options) > 1
            game = after
    except Exception as error:  # noqa: BLE001  (whatever goes wrong is what is looked for)
        made.sign, made.wrong = error_sign(error), [f"{type(error).__name__}: {error}"]
    made.game = game
    if made.sign is None:
        made.history = []
    return made


__all__ = ["CHECKS", "Tested", "differences", "error_sign", "keeps_secrets", "same_after", "play_tested", "unexplained", "wrong"]
