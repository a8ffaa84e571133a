"""The smallest case in which a few cards meet, made from their names and what happened.

Nobody who asks "Buccaneer and Cub Scouts?" has told who controls what and what lies where. That is searched for: the
arrangements of these cards on two plain bases, the plainest first, are replayed until every card has done something in
the trace or keeps changing a value. What the search chose is an assumption of the case, to be tapped and changed.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import msgspec

from ...ground.findings import BadInput
from ...ground.strict_yaml import Map
from ...language.analysis import causes, waits_for
from ...language.events import KINDS
from ...language.library import Library
from ...language.tree import Face
from ..data.loaded import game_profile
from ..data.loaded import library as everything
from ..data.profiles import GameProfile
from ..replay.replay import Replay
from ..replay.shared import SharedReplays
from ..situation.paths import as_map
from .arrangement import Respect, arranged_alike, assumed_in, is_hidden, respects_of
from .further_picks import with_further_picks
from .happening import Happening, happenings
from .laying.laying_out import laid_out
from .laying.power_as_told import power_as_told
from .laying.totals_as_told import totals_as_told
from .plain_cards import BYSTANDER, MATE
from .surroundings import IN_THE_WAY
from .taking_part import answers_in_vain, declined, is_played, is_target, something_came, took_part
from .told import ANN, Told

FILE = "case"
#: What a card waits for that does something when others are aimed at it.
AFFECTED = frozenset(("affect", "attach"))
#: What a play does to other cards than its target, for which that may wait.
BESIDES = frozenset(("place", "discard", "draw", "gain_vp"))
#: Most arrangements that are tried for one case, and in how many respects one may differ from the plainest.
TRIED, DEPTH = 160, 5
#: How many more are tried where all cards do something but something finds no target among them.
PATIENCE = 40
#: How many may bring nothing better one after the other, where somebody has told of the table: what he did not tell is rarely far from the
#: plainest (``docs/speed.md``).
IN_VAIN = 18
#: After so many in all nothing else is tried that can have happened where a line tells of nothing: of 79 such lines the best was the third
#: at most.
ALL_IN_VAIN = 3 * IN_VAIN
#: How often as many arrangements are laid out as are to be replayed, where most of them are known already.
LOOKED = 2
#: The place in the queue of those that come before all others.
FIRST = -100
#: Most frames of one of these replays: a case is small.
FRAMES = 3_000


@dataclass(slots=True)
class BuiltCase:
    """A case. ``data``: the situation. ``happening``. ``met``: names of the cards that did something in it or change a value; ``idle``:
    the others. ``assumed``: what the search chose, by what it is about. ``tried``: how many arrangements. ``aside``: whether somebody
    else is there although one of these cards is a minion. ``astray``: whether nothing could be aimed at the target that was told.
    ``refused``: why what was to happen is against the rules on every table that was tried, empty where it is not. ``declined``: whether
    one of the cards had nothing to pick but nothing. ``still``: whether a card was played and nothing came of it. ``reached``: whether it
    is what was looked for. ``halved``: whether a card did a part of what it says and found no target for the rest. ``copied``: whether a
    card of which somebody told lies at several bases without his saying so; ``wanting``: whether one that answers found no target."""

    data: Map
    happening: Happening
    met: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    assumed: dict[str, Any] = field(default_factory=dict)
    tried: int = 0
    made: Replay | None = None
    aside: bool = False
    astray: bool = False
    refused: str = ""
    declined: bool = False
    still: bool = False
    reached: bool = False
    halved: bool = False
    copied: bool = False
    wanting: bool = False

    @property
    def loops(self) -> bool:
        """Whether something loops in it: steps, or powers that do not settle."""
        return self.made is not None and bool(self.made.loops or self.made.value_loop)

    @property
    def missed(self) -> bool:
        """Whether something found no target."""
        return self.made is not None and any(step.kind == "no-target" for step in self.made.trace.steps)

    @property
    def score(self) -> float:
        """How much happens in it: the cards that do something, a little more for a loop, and a little less where something finds no
        target or finds one beside the point: that there is none for these very cards may be what is asked."""
        if self.made is None:
            return float(len(self.met))
        less = 0.25 * (self.missed or self.aside or self.declined or self.still) + 0.6 * self.astray
        less += 0.1 * (self.halved or self.wanting) + 0.2 * self.copied
        # who would hit somebody else instead of the one that was told has not done what was told
        less += 1.0 * (self.astray and self.aside)
        return len(self.met) + 0.5 * self.loops - less


_bytes = msgspec.json.Encoder().encode
#: What a table is, for those who look for another: what happens, in which printing, read how, and how it is arranged.
State = tuple[Happening, str, str, tuple[int, ...]]


class Laid(NamedTuple):
    """What came of an arrangement. ``case``: ``None`` where it cannot be laid so, or nothing is played that was to be. ``barred``: why it
    cannot be laid. ``refused``: why what was to happen is against the rules there, ``None`` where it is not."""

    case: BuiltCase | None
    barred: str = ""
    refused: str | None = None


class SharedTables(SharedReplays):
    """Replays that the searches of one line among the same cards share, and what came of each arrangement: they look for other cases, and
    lay the same tables for that."""

    def __init__(self, file: str, library: Library, profile: GameProfile, budget: int) -> None:
        super().__init__(file, library, profile, budget)
        self._laid: dict[tuple[Any, ...], dict[tuple[int, ...], Laid]] = {}

    def laid(self, names: Sequence[str], happening: Happening, printing: str, told: Told) -> dict[tuple[int, ...], Laid]:
        """What came of the arrangements of some cards so far, which whoever lays another adds to it."""
        return self._laid.setdefault((*names, happening, printing, repr(told)), {})


class Tables:
    """Tables that were laid, so that several searches among the same cards replay each once.

    ``played``: replays a table. ``laid``: how many were replayed. A table on which nobody is asked for a target is the same at whatever the
    file would have a card aimed."""

    def __init__(self, played: Callable[[Map], Replay]) -> None:
        self.played = played
        self.laid = 0
        self.attempts: dict[State, BuiltCase | None] = {}
        self._made: dict[bytes, Replay] = {}
        self._unaimed: dict[bytes, Replay] = {}

    def replay(self, data: Map) -> Replay:
        """What comes of a table. Raises :class:`BadInput` where it cannot be played."""
        whole = _bytes(data)
        made = self._made.get(whole)
        if made is None:
            answers = [one for one in data.get("answers") or () if one["ask"] != "target"]
            unaimed = _bytes({**data, "answers": answers})
            made = self._unaimed.get(unaimed)
            if made is None:
                self.laid += 1
                made = self.played(data)
                if not any(one.choice.ask == "target" for one in made.decisions):
                    self._unaimed[unaimed] = made
            self._made[whole] = made
        return made


def _as_told(data: Map, told: Told, played: Callable[[Map], Replay]) -> Map:
    """An arrangement with the power that was told of named minions, and of players at a base."""
    return totals_as_told(power_as_told(data, told, played), told, played)


@dataclass(frozen=True, slots=True)
class _Arrangements:
    """The arrangements of some cards when something happens. ``faces``: what is printed on them. ``respects``: in what they differ.
    ``played``: replays a table."""

    names: list[str]
    faces: dict[str, Face]
    happening: Happening
    printing: str
    profile: str
    told: Told
    respects: list[Respect]
    played: Callable[[Map], Replay]

    def lay(self, state: tuple[int, ...]) -> Laid:
        """What comes of one."""
        names, faces, happening, told = self.names, self.faces, self.happening, self.told
        assumed = assumed_in(self.respects, state)
        here = replace(told, places={**told.places, happening.card: assumed["pile"]}) if assumed["pile"] else told
        lies = tuple(word for word in told.around if assumed["around"][word])
        picked = replace(told, second=assumed["second"], last=assumed["last"], around=lies) if told.around else told
        data = laid_out(faces, happening, assumed, self.printing, self.profile, here)
        try:
            data, made = with_further_picks(_as_told(data, told, self.played), faces, happening, picked, self.played)
        except BadInput as error:
            # that a card was not laid out is nothing that keeps it from being played
            first = error.findings[0]
            return Laid(None, barred=first.message if first.code != "unknown-card" else "")
        if assumed["window"] and not is_played(made, happening.card):
            return Laid(None)
        if made.refused:
            why = next((one.message for one in made.findings if one.code == "refused"), "")
            return Laid(BuiltCase(data, happening, (), tuple(names), assumed, 0, made, refused=why), refused=why)
        met = took_part(made, names, _passive(faces, happening, told))
        peopled = any(face.kind in ("minion", "titan", "monster") for name, face in faces.items() if name != happening.card)
        aside = bool(assumed["bystander"]) and peopled and BYSTANDER not in told.sides
        # as is that a card of which somebody told is at every base: he would have said so
        copied = told != Told() and not told.around and assumed["everywhere"] != told.everywhere
        aside = aside or copied
        astray = bool(told.target) and not is_target(made, told.target)
        return Laid(
            BuiltCase(
                data,
                happening,
                met,
                tuple(name for name in names if name not in met),
                assumed,
                0,
                made,
                aside,
                astray,
                "",
                declined(made, faces),
                happening.kind == "play" and not something_came(made),
                halved=not told.around and _is_halved(made),
                copied=copied,
                wanting=bool(told.sides) and answers_in_vain(made, names, happening.card),
            )
        )


def smallest_case(
    names: list[str],
    happening: Happening | None = None,
    *,
    printing: str = "first",
    profile: str = "latest",
    cards: Library | None = None,
    goal: Callable[[BuiltCase], bool] | None = None,
    like: dict[str, Any] | None = None,
    most: int = TRIED,
    told: Told | None = None,
    tables: Tables | None = None,
    hopeless: Callable[[int], bool] | None = None,
    played: SharedTables | None = None,
    patience: int = IN_VAIN,
) -> BuiltCase:
    """The smallest case in which some encoded cards meet when something happens; without ``happening`` the first of
    :func:`happenings` in which all of them do something, or the most do.

    ``names``: of encoded cards, one to six. ``goal``: look on until a case is this, instead. ``like``: what another case assumes, to begin
    with; ``most``: how many arrangements are tried; ``told``: what is not to be searched for, since it was told; ``tables``: what other
    searches among the same cards have replayed, for whoever has no use for a case that is not as ``goal`` wants it; ``hopeless``: whether
    to give up, by how many were tried; ``played``: replays a table, if those who look for several cases among the same cards share what
    they play; ``patience``: how many may bring nothing better. Raises :class:`BadInput` for a name that no card has.
    """
    cards = cards or everything()
    names = list(dict.fromkeys(cards.find(name).name for name in names))
    if happening is not None:
        return _search(names, happening, printing, profile, cards, goal, like, most, told, tables, hopeless, played, patience)
    best: BuiltCase | None = None
    lying = [name for name in names if told is None or not is_hidden(told, name, cards.find(name).face(printing))] or names
    spent = 0
    for one in happenings(lying, printing, cards)[:6]:
        if told is not None and tables is None and spent >= ALL_IN_VAIN:
            break
        built = _search(names, one, printing, profile, cards, goal, like, most, told, tables, hopeless, played, patience)
        spent += built.tried
        if best is None or built.score > best.score:
            best = built
        if not built.idle if goal is None else goal(built):
            best = built
            break
    assert best is not None  # there is always something that can have happened
    return best


def _search(
    names: list[str],
    happening: Happening,
    printing: str,
    profile: str,
    cards: Library,
    goal: Callable[[BuiltCase], bool] | None = None,
    like: dict[str, Any] | None = None,
    most: int = TRIED,
    told: Told | None = None,
    tables: Tables | None = None,
    hopeless: Callable[[int], bool] | None = None,
    played: SharedTables | None = None,
    patience: int = IN_VAIN,
) -> BuiltCase:
    """The plainest arrangement found in which the most cards do something, or that is what ``goal`` looks for.

    Best first: of the arrangements seen, the one in which the most cards did something is changed in one respect after the other, so that
    what helped is kept."""
    faces = {name: cards.find(name).face(printing) for name in names}
    asked, told = told is not None and tables is None, told or Told()
    respects = respects_of(faces, happening, told)
    plain = tuple(0 for _ in respects)
    start = plain if like is None else arranged_alike(respects, like)
    seen = {plain, start}
    queue: list[tuple[float, int, tuple[int, ...]]] = [
        (float(number), number, state)
        for number, state in enumerate(
            dict.fromkeys(_beginnings(start, respects) if told.around else (start, plain)), 0 if not told.around else FIRST
        )
    ]
    depth = DEPTH + sum(map(bool, start))
    best: BuiltCase | None = None
    best_state = plain
    tried = 0
    refused = ""
    reached = False

    known = tables or Tables(played or SharedReplays(FILE, cards, game_profile(profile), FRAMES))
    among = _Arrangements(names, faces, happening, printing, profile, told, respects, known.replay if tables else known.played)
    so_far: dict[tuple[int, ...], Laid] = played.laid(names, happening, printing, told) if played is not None else {}

    def attempt(state: tuple[int, ...]) -> BuiltCase | None:
        table = (happening, printing, profile, state)
        if table not in known.attempts:
            known.attempts[table] = lay(state)
        return known.attempts[table]

    def lay(state: tuple[int, ...]) -> BuiltCase | None:
        nonlocal refused
        if state not in so_far:
            so_far[state] = among.lay(state)
        laid = so_far[state]
        refused = laid.refused or refused or laid.barred
        return laid.case if laid.case is None or laid.refused is None else _barred(laid.case, goal)

    looked, furthest = 0, LOOKED * most if tables is not None else TRIED * DEPTH
    # where whatever is to happen is refused, nothing is looked for long
    longest = patience if asked else furthest
    while queue and tried < most and looked < longest and not (hopeless and hopeless(tried)):
        _, _, state = heapq.heappop(queue)
        looked += 1
        before = known.laid
        found = attempt(state)
        # what other searches have laid costs nothing
        tried += tables is None or known.laid > before
        score = found.score if found is not None else -1.0
        wanted = found is not None and (len(found.met) == len(names) if goal is None else goal(found))
        if found is not None and (best is None or score > best.score or (wanted and goal is not None and tables is None)):
            best, best_state = found, state
            # who looks for something certain looks on
            longest = looked + patience if asked and goal is None else furthest
        if found is not None and wanted:
            reached = goal is not None
            if reached or not (found.missed or found.aside or found.astray or found.declined or found.still):
                break
            # perhaps another arrangement gives it one of these cards as its target
            most = min(most, tried + PATIENCE)
        for changed in _changed(state, respects) if sum(map(bool, state)) < depth else ():
            if changed not in seen:
                seen.add(changed)
                heapq.heappush(queue, (_strange(changed, respects) - 2 * score, len(seen), changed))
    if best is not None and (reached or tables is None):
        # what several searches share is not to be changed by one of them
        best, more = _plainest(replace(best, reached=reached), best_state, attempt, goal)
        tried += more
    elif best is None:
        assumed = assumed_in(respects, plain)
        data = laid_out(faces, happening, assumed, printing, profile, told)
        best = BuiltCase(data, happening, (), tuple(names), assumed, refused=refused)
    best = replace(best, data=as_map(dict(best.data)), tried=tried, reached=reached)
    _tidy(best)
    return best


def _is_halved(made: Replay) -> bool:
    """Whether a card has done something, and found no target for the rest: "destroy one of your minions, place counters on others"."""
    acted = {step.ability for step in made.trace.steps if step.ability and step.kind in KINDS and step.kind not in ("play", "discard")}
    return any(step.kind == "no-target" and step.ability in acted for step in made.trace.steps)


def _changed(state: tuple[int, ...], respects: list[Respect]) -> Iterator[tuple[int, ...]]:
    """The arrangements that differ from one in one respect."""
    for index, ((what, name), options) in enumerate(respects):
        # the rest of what lies around is taken away in the end
        for option in range(len(options)) if what != "around" or name in IN_THE_WAY else ():
            yield (*state[:index], option, *state[index + 1 :])


def _barred(built: BuiltCase, goal: Callable[[BuiltCase], bool] | None) -> BuiltCase | None:
    """A case in which what was to happen is refused, where just that is looked for."""
    return built if goal is not None and goal(built) else None


def _strange(state: tuple[int, ...], respects: list[Respect]) -> int:
    """In how many respects an arrangement is not the first to be tried: what is to lie around lies there at first."""
    return sum(bool(number) != (what == "around") for number, ((what, _), _) in zip(state, respects))


def _beginnings(start: tuple[int, ...], respects: list[Respect]) -> Iterator[tuple[int, ...]]:
    """The arrangements that are tried before any is changed in one respect alone: whose the cards are, of what can be picked the first
    or the last, whether the cards' players have other minions there, one's own minion as the target, and all at the far base."""
    own = _all_own(start, respects)
    yield from (start, own)
    for state in (own, start):
        yield tuple(1 if what == "last" else number for number, ((what, _), _) in zip(state, respects))
    yield tuple(1 if what == "alone" else number for number, ((what, _), _) in zip(start, respects))
    yield tuple(
        options.index(MATE) if what == "target" and MATE in options else number for number, ((what, _), options) in zip(start, respects)
    )
    yield tuple(1 if what in ("last", "away") and len(options) > 1 else number for number, ((what, _), options) in zip(own, respects))


def _all_own(state: tuple[int, ...], respects: list[Respect]) -> tuple[int, ...]:
    """The arrangement that is as another, but in which all cards are those of one player as far as they can be."""
    return tuple(
        options.index(ANN) if what == "side" and ANN in options else number for number, ((what, _), options) in zip(state, respects)
    )


def _plainest(
    best: BuiltCase,
    state: tuple[int, ...],
    attempt: Callable[[tuple[int, ...]], BuiltCase | None],
    goal: Callable[[BuiltCase], bool] | None,
) -> tuple[BuiltCase, int]:
    """The same case without what it does not need."""
    tried = 0
    for index in range(len(state)):
        if state[index]:
            plainer = (*state[:index], 0, *state[index + 1 :])
            found = attempt(plainer)
            tried += 1
            if found is not None and found.score >= best.score and (goal is None or not goal(best) or goal(found)):
                best, state = found, plainer
    return best, tried


def _passive(faces: dict[str, Face], happening: Happening, told: Told) -> frozenset[str]:
    """The cards of which nothing more can be asked than that something happens to them."""
    aimed = {told.target, happening.card, *told.places, *(one.card for one in told.then)}
    aimed |= {card for card, host in told.hosts.items() if host in aimed}
    if told.target in faces and happening.kind == "play" and faces[told.target].kind == "minion" and told.target not in told.sides:
        # who waits for something to be done to him, or for what is done besides, is likely his who would have it
        done = {event for ability in faces[happening.card].on_play for event in causes(ability)} & BESIDES
        aimed -= {told.target} if any((AFFECTED | done) & set(waits_for(one)) for one in faces[told.target].abilities) else set()
    return frozenset(name for name, face in faces.items() if not face.abilities or name in aimed)


def _tidy(built: BuiltCase) -> None:
    """Leave out the answers that nobody asked for."""
    answers = built.data.get("answers")
    if not answers:
        return
    asked = {(one.choice.ask, one.choice.about) for one in built.made.decisions if one.given == "file"} if built.made is not None else set()
    # what is discarded for a play is told apart from what is played later, even where all that comes is that this is refused, and what is
    # transferred first goes to where it was told
    others = {ask for ask, _ in asked} if built.made is not None else {"discard", "transfer-to"}
    kept = [one for one in answers if ((one["ask"], one["about"]) in asked if "about" in one else one["ask"] in others)]
    if kept:
        built.data["answers"] = as_map({"answers": kept})["answers"]
    else:
        built.data.pop("answers")
