"""The smallest case in which a few cards meet, made from their names and what happened.

Nobody who asks "Buccaneer and Cub Scouts?" has told who controls what and what lies where. That is searched for: the
arrangements of these cards on two plain bases, the plainest first, are replayed until every card has done something in
the trace or keeps changing a value. What the search chose is an assumption of the case, to be tapped and changed.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ...ground.findings import BadInput
from ...ground.strict_yaml import Map
from ...language import analysis
from ...language.events import KINDS
from ...language.library import Library
from ...language.loading import slug
from ...language.tree import Ability, Face, Node, parts
from ..data.loaded import game_profile
from ..data.loaded import library as everything
from ..data.table_words import OTHERS
from ..replay.option_words import option_words
from ..replay.replay import Decision, Replay, replay
from ..replay.script import DECLINING
from ..situation.alternatives import BYSTANDER as PLAIN_MINION
from ..situation.alternatives import PLAIN_BASE, PLAIN_NAMES
from ..situation.paths import as_map
from .told import ANN, BEA, UNNAMED, Sequel, Told

#: Bases without abilities, and a minion without any, for cases that need one.
FIELDS = PLAIN_NAMES[:3]
BYSTANDER, BIG_BYSTANDER = UNNAMED, "Big Bystander"
#: The breakpoint of a base without abilities.
BREAKPOINT = 20
FILE = "case"
#: Most arrangements that are tried for one case, and in how many respects one may differ from the plainest.
TRIED, DEPTH = 160, 5
#: How many more are tried where all cards do something but something finds no target among them.
PATIENCE = 40
#: Most frames of one of these replays: a case is small.
FRAMES = 3_000
#: Most cards that are picked one after the other where any number may be.
MOST_PICKS = 6
#: Counters on a minion that is to be the stronger one.
STRENGTH = 2

MADE_UP = {
    **{name: {"name": name, **PLAIN_BASE} for name in FIELDS},
    BYSTANDER: PLAIN_MINION,
    BIG_BYSTANDER: {"name": BIG_BYSTANDER, "kind": "minion", "printings": {"first": {"power": 3}}},
}
#: Happenings that begin with a card in hand, and how often one is played that is played again and again.
PLAYED, AGAIN = ("play", "again"), 3
#: Happenings that somebody does with a card of his.
ACTING = (*PLAYED, "talent", "use")
#: What can be supposed to happen to a card in play, and how it is said.
SUPPOSED = {"destroy": "{} would be destroyed", "move": "{} is moved to another base", "return": "{} is returned to its owner's hand"}
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
            "score": f"{self.card} scores" if self.card else "Their base scores",
            "turn_start": "A turn starts",
            "turn_end": "A turn ends",
            "lie": "They lie there together",
        }[self.kind]


@dataclass(slots=True)
class BuiltCase:
    """A case. ``data``: the situation. ``happening``. ``met``: names of the cards that did something in it or change a value; ``idle``:
    the others. ``assumed``: what the search chose, by what it is about. ``tried``: how many arrangements. ``aside``: whether somebody
    else is there although one of these cards is a minion. ``astray``: whether nothing could be aimed at the target that was told.
    ``refused``: why what was to happen is against the rules on every table that was tried, empty where it is not. ``declined``: whether
    one of the cards had nothing to pick but nothing. ``still``: whether a card was played and nothing came of it."""

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
        return len(self.met) + 0.5 * self.loops - less


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
) -> BuiltCase:
    """The smallest case in which some encoded cards meet when something happens; without ``happening`` the first of
    :func:`happenings` in which all of them do something, or the most do.

    ``names``: of encoded cards, one to six. ``goal``: look on until a case is this, instead. ``like``: what another case assumes, to begin
    with; ``most``: how many arrangements are tried; ``told``: what is not to be searched for, since it was told. Raises
    :class:`BadInput` for a name that no card has.
    """
    cards = cards or everything()
    names = list(dict.fromkeys(cards.find(name).name for name in names))
    if happening is not None:
        return _search(names, happening, printing, profile, cards, goal, like, most, told)
    best: BuiltCase | None = None
    lying = [name for name in names if told is None or not _hidden(told, name, cards.find(name).face(printing))] or names
    for one in happenings(lying, printing, cards)[:6]:
        built = _search(names, one, printing, profile, cards, goal, like, most, told)
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
) -> BuiltCase:
    """The plainest arrangement found in which the most cards do something, or that is what ``goal`` looks for.

    Best first: of the arrangements seen, the one in which the most cards did something is changed in one respect after the other, so that
    what helped is kept."""
    faces = {name: cards.find(name).face(printing) for name in names}
    told = told or Told()
    respects = _respects(faces, happening, told)
    plain = tuple(0 for _ in respects)
    start = plain if like is None else _alike(respects, like)
    seen = {plain, start}
    queue: list[tuple[float, int, tuple[int, ...]]] = [
        (float(number), number, state) for number, state in enumerate(dict.fromkeys((start, plain)))
    ]
    depth = DEPTH + sum(map(bool, start))
    peopled = any(face.kind in ("minion", "titan") for name, face in faces.items() if name != happening.card)
    best: BuiltCase | None = None
    best_state = plain
    tried = 0
    refused = ""

    def attempt(state: tuple[int, ...]) -> BuiltCase | None:
        nonlocal refused
        assumed = _assumed(respects, state)
        here = replace(told, places={**told.places, happening.card: assumed["pile"]}) if assumed["pile"] else told
        data = _data(faces, happening, assumed, printing, profile, here)
        try:
            data, made = _picked_on(
                data, faces, happening, told, lambda data: replay(data, FILE, cards, game_profile(profile), budget=FRAMES)
            )
        except BadInput as error:
            refused = refused or error.findings[0].message
            return None
        if assumed["window"] and not is_played(made, happening.card):
            return None
        if made.refused:
            refused = next((one.message for one in made.findings if one.code == "refused"), refused)
            return None
        met = _met(made, names, _passive(faces, happening, told))
        aside = bool(assumed["bystander"]) and peopled and BYSTANDER not in told.sides
        astray = bool(told.target) and not _aimed(made, told.target)
        return BuiltCase(
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
            _declined(made, faces),
            happening.kind == "play" and not _something_came(made),
        )

    while queue and tried < most:
        _, _, state = heapq.heappop(queue)
        tried += 1
        found = attempt(state)
        score = found.score if found is not None else -1.0
        if found is not None and (best is None or score > best.score):
            best, best_state = found, state
        if found is not None and (len(found.met) == len(names) if goal is None else goal(found)):
            if goal is not None or not (found.missed or found.aside or found.astray or found.declined or found.still):
                break
            # perhaps another arrangement gives it one of these cards as its target
            most = min(most, tried + PATIENCE)
        if sum(map(bool, state)) < depth:
            for index, (_, options) in enumerate(respects):
                for option in range(len(options)):
                    changed = (*state[:index], option, *state[index + 1 :])
                    if changed not in seen:
                        seen.add(changed)
                        heapq.heappush(queue, (sum(map(bool, changed)) - 2 * score, len(seen), changed))
    if best is not None:
        best, more = _plainest(best, best_state, attempt, goal)
        tried += more
    else:
        assumed = _assumed(respects, plain)
        data = _data(faces, happening, assumed, printing, profile, told)
        best = BuiltCase(data, happening, (), tuple(names), assumed, refused=refused)
    best.tried = tried
    _tidy(best)
    return best


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


#: A respect in which an arrangement can differ: (what, of which card), and its options, the plainest first.
Respect = tuple[tuple[str, str], tuple[Any, ...]]


def _hidden(told: Told, name: str, face: Face, happening: Happening | None = None) -> bool:
    """Whether a card lies in no place where it is in play: in a hand, a deck or a discard pile."""
    if name in told.places:
        return True
    # who comes from the hand while a base scores waits there, unless it was told where it lies
    scores = happening is not None and happening.kind == "score"
    return scores and face.kind == "minion" and bool(face.from_hand) and name not in told.at and name not in told.counters


def _respects(faces: dict[str, Face], happening: Happening, told: Told) -> list[Respect]:
    """What can be assumed of these cards, by what it is about. What was told has one option."""
    acting = happening.card if happening.kind in ACTING else ""
    actor = told.sides.get(acting, ANN)
    other = BEA if actor == ANN else ANN
    lying = [name for name, face in faces.items() if face.kind != "base" and not (happening.kind in PLAYED and name == acting)]
    shown = [name for name in lying if not _hidden(told, name, faces[name], happening)]
    minions = [name for name in shown if faces[name].kind in ("minion", "titan")]
    hosted = [name for name in shown if faces[name].played_on == "minion"]
    found: list[Respect] = []
    for name in lying:
        sides: tuple[str, ...] = (other, actor)
        if name == acting:
            sides = (actor,)
        elif not acting and (happening.kind not in SUPPOSED or name == happening.card):
            sides = (ANN, BEA)
        found.append((("side", name), (told.sides[name],) if name in told.sides else sides))
    for name in hosted:
        hosts = tuple(minion for minion in (*minions, BYSTANDER) if minion != name)
        found.append((("host", name), (told.hosts[name],) if name in told.hosts else hosts))
    if told.target:
        found.append((("target", ""), (told.target,)))
    elif acting:
        others = tuple(name for name in minions if name != acting)
        found.append((("target", ""), (*((acting,) if happening.kind == "again" else ()), *others, None, BYSTANDER)))
    elif any(_chooses(face) for face in faces.values()) and not told.totals:
        found.append((("target", ""), (None, *minions, BYSTANDER)))
    reacting = [name for name in minions if any(ability.role in ("trigger", "instead") for ability in faces[name].abilities)]
    found.append((("everywhere", ""), (told.everywhere,) if told.everywhere in minions else ("", *reacting)))
    found += _distances(faces, happening, told, minions, reacting)
    found.append((("bystander", ""), (told.sides[BYSTANDER],) if BYSTANDER in told.sides else ("",) if told.totals else ("", BEA, ANN)))
    if any(ability.role == "continuous" for face in faces.values() for ability in face.abilities):
        found.append((("strong", BYSTANDER), (False, True)))
    if not acting:
        found.append((("turn", ""), (told.turn,) if told.turn else (ANN, BEA)))
    return found


def _distances(faces: dict[str, Face], happening: Happening, told: Told, minions: list[str], reacting: list[str]) -> list[Respect]:
    """Where the minions stand, and how strong they are."""
    acting = happening.card if happening.kind in ACTING else ""
    bases = [name for name, face in faces.items() if face.kind == "base"]
    found: list[Respect] = []

    def place(name: str) -> None:
        if name in told.apart:
            options: tuple[bool, ...] = (True,)
        elif told.at.get(name) in bases:
            options = (bases.index(told.at[name]) > 0,)
        elif happening.kind == "score" and not any("move" in analysis.causes(ability) for ability in faces[name].abilities):
            options = (False,)
        else:
            options = (False, True)
        found.append((("away", name), options))

    for name in minions:
        if name != acting or happening.kind in PLAYED:
            place(name)
        # counters of which nobody has spoken are on nothing that was told of
        spoken = name in told.counters or name in told.sides or name == told.everywhere
        if not spoken and (name in reacting or any(map(analysis.measures, faces[name].abilities))):
            found.append((("strong", name), (False, True)))
    if bases and acting and faces[acting].kind != "base":
        place(acting)
    if happening.kind == "use" and acting not in told.places:
        # some abilities are used from the hand or from the discard pile
        found.append((("pile", ""), ("", "hand", "discard")))
    if happening.kind == "play" and faces[acting].from_hand:
        # what waits for a base to score is played then, where it cannot be played in a turn
        found.append((("window", ""), ("", "score")))
    return found


def _assumed(respects: list[Respect], state: tuple[int, ...]) -> dict[str, Any]:
    """An arrangement as what is assumed: ``side``, ``host``, ``away`` and ``strong`` by name, and the rest."""
    made: dict[str, Any] = {
        "side": {},
        "host": {},
        "away": {},
        "strong": {},
        "target": None,
        "everywhere": "",
        "bystander": "",
        "window": "",
        "pile": "",
        "turn": ANN,
    }
    for ((what, name), options), number in zip(respects, state):
        if isinstance(made[what], dict):
            made[what][name] = options[number]
        else:
            made[what] = options[number]
    if not made["bystander"] and BYSTANDER in (*made["host"].values(), made["target"]):
        made["bystander"] = BEA
    return made


def _alike(respects: list[Respect], assumed: dict[str, Any]) -> tuple[int, ...]:
    """The arrangement that is as another, as far as it has the same respects; the plainest in all others."""
    state = []
    for (what, name), options in respects:
        value = assumed[what].get(name) if isinstance(assumed[what], dict) else assumed[what]
        state.append(options.index(value) if value in options else 0)
    return tuple(state)


def _chooses(face: Face) -> bool:
    return any("you" in analysis.decides(ability) for ability in face.abilities)


class _Table:
    """Lays an arrangement on a table. ``at``: the cards by base and player; ``hands``; ``used``: names of what is made up for it;
    ``entries``: the minions by name."""

    def __init__(self, faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], told: Told) -> None:
        self.faces, self.happening, self.assumed, self.told = faces, happening, assumed, told
        self.played = happening.card if happening.kind in PLAYED else ""
        real = [name for name, face in faces.items() if face.kind == "base"]
        self.bases = [*real, *FIELDS][: max(2, len(real) + 1)]
        self.at: dict[str, dict[str, list[Any]]] = {base: {} for base in self.bases}
        self.hands: dict[str, list[Any]] = {ANN: [], BEA: []}
        self.used = {base for base in self.bases if base in FIELDS}
        self.entries: dict[str, dict[str, Any]] = {}

    def lay(self, actor: str) -> None:
        """Everything that lies or is held somewhere. ``actor``: who plays."""
        for name, face in self.faces.items():
            if face.kind != "base" and name != self.played:
                self.card(name, face)
        if self.played:
            self.playable(actor)
        if self.assumed["bystander"]:
            self.bystanders(self.assumed["bystander"])
        for name, host in self.assumed["host"].items():
            if name in self.assumed["side"]:
                self.entries.get(host, {}).setdefault("on", []).append({"card": name, "by": self.assumed["side"][name]})

    def bystanders(self, side: str) -> None:
        """Minions that have no name: as many as were told, with one beside them than which they are weaker or stronger if they are told to
        be."""
        strong = self.told.rank == "strongest" or self.assumed["strong"].get(BYSTANDER) and not self.told.rank
        who, other = (BIG_BYSTANDER, BYSTANDER) if strong else (BYSTANDER, BIG_BYSTANDER)
        self.entries[BYSTANDER] = {"card": who, "id": slug(BYSTANDER)}
        there = self.at[self.bases[0]].setdefault(side, [])
        there.append(self.entries[BYSTANDER])
        there += [{"card": who, "id": f"{slug(BYSTANDER)}-{number}"} for number in range(2, self.told.copies.get(BYSTANDER, 1) + 1)]
        there += [{"card": other, "id": "beside"}] if self.told.rank else []
        self.used |= {who, other} if self.told.rank else {who}

    def card(self, name: str, face: Face) -> None:
        """A card that is not played."""
        side = self.assumed["side"][name]
        home = self.bases[1 if self.assumed["away"].get(name) else 0]
        if _hidden(self.told, name, face, self.happening):
            if name not in self.told.places:
                self.hands[side].append(name)
        elif face.kind in ("minion", "titan"):
            self.minion(name, side, home)
        elif face.kind == "monster":
            # a monster that nobody has taken is nobody's
            self.entries[name] = {"card": name}
            self.at[home].setdefault(self.told.sides.get(name, "nobody"), []).append(self.entries[name])
        elif face.on_base:
            self.at[home].setdefault(side, []).extend({"card": name} for _ in range(self.told.copies.get(name, 1)))
        elif face.played_on != "minion":
            self.hands[side].append(name)

    def minion(self, name: str, side: str, home: str) -> None:
        """A minion in play, with its copies."""
        counters = self.told.counters.get(name, STRENGTH if self.assumed["strong"].get(name) else 0)
        entry = self.entries[name] = {"card": name, **({"counters": counters} if counters else {})}
        self.at[home].setdefault(side, []).append(entry)
        if self.assumed["everywhere"] == name:
            for number, base in enumerate(self.bases, 1):
                if base != home:
                    self.at[base].setdefault(side, []).append({**entry, "id": f"{slug(name)}-{number}"})
            return
        for number in range(2, self.told.copies.get(name, 1) + 1):
            self.at[home][side].append({**entry, "id": f"{slug(name)}-{number}"})

    def playable(self, actor: str) -> None:
        """The card that is played, with those of its copies that lie there."""
        name = self.played
        if self.told.places.get(name, "hand") == "hand":
            self.hands[actor].append(name)
        if self.faces[name].kind == "minion" or self.faces[name].on_base:
            self.at[self.bases[0]].setdefault(actor, []).extend(
                {"card": name, "id": f"{slug(name)}-{number}"} for number in range(2, self.told.copies.get(name, 1) + 1)
            )


def _data(faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], printing: str, profile: str, told: Told) -> Map:
    """An arrangement as the data of a situation."""
    actor = told.sides.get(happening.card, ANN) if happening.kind in ACTING else ANN
    if happening.kind in ACTING:
        assumed["turn"] = told.turn or actor
    table = _Table(faces, happening, assumed, told)
    table.lay(actor)
    bases = table.bases
    data: dict[str, Any] = {
        "situation": "case",
        "define": [MADE_UP[name] for name in (*FIELDS, BYSTANDER, BIG_BYSTANDER) if name in table.used],
        "profile": profile,
        "printings": printing,
        "players": _players(faces, happening, table.hands, assumed, told),
        "turn": assumed["turn"],
        "bases": [{"base": base, **table.at[base]} if table.at[base] else base for base in bases],
    }
    if told.totals:
        _weigh(data, told.totals, happening.card or bases[0])
    if told.played:
        data["played"] = list(told.played)
    _happen(data, faces, happening, assumed, bases, told)
    if told.totals and happening.kind == "score":
        # whether it has the power is what is asked
        data.pop("phase", None), data.pop("scoring", None)
        data["moves"] = [{assumed["turn"]: "done"}]
    elif data.get("scoring") or told.then_scores:
        _fill(data, faces, data.get("scoring") or bases[0])
    if told.then_scores and data.get("moves"):
        data["moves"].append({assumed["turn"]: "done"})
    if data.get("scoring") or told.then_scores or told.totals:
        # another base than the scored one takes its place
        data["base_deck"] = [FIELDS[-1]]
        data["define"] = [*data["define"], MADE_UP[FIELDS[-1]]]
    return as_map({key: value for key, value in data.items() if value != []})


def _weigh(data: dict[str, Any], totals: dict[str, int], base: str) -> None:
    """Give everybody so much power at a base as was told."""
    entry: dict[str, Any] = {"base": base}
    data["bases"] = [entry if one == base else one for one in data["bases"]]
    entry = next(one for one in data["bases"] if isinstance(one, dict) and one["base"] == base)
    for player, power in totals.items():
        name = f"Cards of {power} Power"
        made: dict[str, Any] = {"name": name, "kind": "minion", "printings": {"first": {"power": power}}}
        data["define"] = [one for one in data["define"] if one["name"] != name] + [made]
        data["players"].setdefault(player, {})
        entry.setdefault(player, []).append({"card": name, "id": f"{slug(player)}-in-all"})


def _players(
    faces: dict[str, Face], happening: Happening, hands: dict[str, list[Any]], assumed: dict[str, Any], told: Told
) -> dict[str, Any]:
    """What the players hold, and have in decks and discard piles."""
    found: dict[str, dict[str, Any]] = {player: {} for player in hands}
    for name, place in told.places.items():
        if name not in faces or (name == happening.card and place == "hand" and happening.kind in PLAYED):
            continue
        side = told.sides.get(name) or assumed["side"].get(name) or ANN
        if place == "hand":
            hands[side].append(name)
        elif place == "discard":
            found[side].setdefault("discard", []).append(name)
        elif place == "deck-bottom":
            found[side]["deck"] = [10, name]
        else:
            # those that were told lie there in the order in which they were told
            *above, unknown = found[side].get("deck", (10,))
            found[side]["deck"] = [*above, name, unknown]
    for player, cards in hands.items():
        unknown = told.hands.get(player, 0) - len(cards)
        if cards or unknown > 0:
            found[player]["hand"] = [*cards, *([unknown] if unknown > 0 else [])]
    return found


def _fill(data: dict[str, Any], faces: dict[str, Face], base: str) -> None:
    """Give a base that scores the power that it needs: everybody who has a minion there has as much more, so the order stays."""
    entry = next(one for one in data["bases"] if (one.get("base") if isinstance(one, dict) else one) == base)
    if not isinstance(entry, dict):
        entry = {"base": base}
        data["bases"] = [entry if one == base else one for one in data["bases"]]
    there = [
        (player, (faces[card["card"]].power or 0) + card.get("counters", 0))
        for player in (ANN, BEA)
        for card in entry.get(player, ())
        if card.get("card") in faces and faces[card["card"]].kind in ("minion", "titan")
    ]
    present = list(dict.fromkeys(player for player, _ in there))
    if not present:
        # points are for those who have a minion there
        present = [ANN]
        entry.setdefault(ANN, []).append({"card": BYSTANDER, "id": "somebody"})
        data["define"] = [one for one in data["define"] if one["name"] != BYSTANDER] + [MADE_UP[BYSTANDER]]
        there = [(ANN, 2)]
    needed = (faces[base].breakpoint if base in faces else BREAKPOINT) or 0
    share = -(-(needed - sum(power for _, power in there)) // len(present))
    if share > 0:
        data["define"] = [
            *data["define"],
            {
                "name": OTHERS,
                "kind": "action",
                "printings": {"first": {"play_on": "base", "abilities": [{"ongoing": {"gives": {"extra_power": share}}}]}},
            },
        ]
        for player in present:
            entry.setdefault(player, []).append({"card": OTHERS, "id": f"{slug(OTHERS)}-{slug(player)}"})


def _happen(
    data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], bases: list[str], told: Told
) -> None:
    """The move that makes it happen."""
    kind, card = happening
    turn = assumed["turn"]
    if assumed["window"]:
        data["phase"] = "score-bases"
        data["scoring"] = bases[0]
    elif kind in PLAYED:
        move: dict[str, Any] = {"play": card}
        face = faces[card]
        if face.kind in ("minion", "titan") or face.on_base:
            move["at"] = bases[1 if assumed["away"].get(card) else 0]
        elif card in assumed["host"]:
            move["on"] = slug(assumed["host"][card])
        data["moves"] = [{turn: dict(move)} for _ in range(AGAIN if kind == "again" else 1)]
        if card in told.places and told.places[card] != "hand" and (face.from_discard or face.activated):
            data["moves"] = [{turn: {"use": slug(card)}}]
    elif kind in ("talent", "use"):
        data["moves"] = [{turn: {kind: slug(card)}}]
    elif kind in SUPPOSED:
        victim = assumed["side"][card]
        suppose: dict[str, Any] = {kind: slug(card), "by": BEA if victim == ANN else ANN}
        if kind == "move":
            suppose["to"] = bases[0 if assumed["away"].get(card) else 1]
        data["moves"] = [{"suppose": suppose}]
    elif kind in TOLD_ONLY:
        by = BEA if assumed["side"][card] == ANN else ANN
        what = {"place": slug(card), "to": "discard", "by": by} if kind == "discard" else {"control": slug(card), "to": by, "by": by}
        data["moves"] = [{"suppose": what}]
    elif kind == "score":
        data["phase"] = "score-bases"
        data["scoring"] = card or bases[0]
    elif kind in ("turn_start", "turn_end"):
        data["phase"] = "start-turn" if kind == "turn_start" else "end-turn"
    _go_on(data, faces, happening, assumed, bases, told)
    answers: list[dict[str, Any]] = [
        {"who": one.player, "ask": "target", "about": slug(one.card), "pick": slug(one.target)} for one in told.then if one.target
    ]
    if assumed["target"] and (assumed["target"] != card or kind == "again"):
        answers.append(
            {
                **({"who": turn} if kind in ACTING else {}),
                "ask": "target",
                "pick": slug(assumed["target"]),
                **({"always": True} if kind == "again" else {}),
            }
        )
    # what the named cards may do is done
    answers += [{"ask": "may", "about": slug(name), "pick": "yes", "always": True} for name in faces]
    if kind == "score" or assumed["window"]:
        # everybody who is tied for it uses what a base offers
        answers += [
            {"ask": "me-first", "pick": slug(name), **({"always": True} if face.kind == "base" else {})} for name, face in faces.items()
        ]
    data["answers"] = answers


def _go_on(
    data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], bases: list[str], told: Told
) -> None:
    """The moves by which it goes on after the first. Whoever plays a card when it is not his turn waits for it."""
    now = assumed["turn"]
    for one in told.then if data.get("moves") else ():
        if one.card not in faces:
            continue
        owner = told.sides.get(one.card) or assumed["side"].get(one.card) or (assumed["turn"] if one.card == happening.card else ANN)
        if one.kind in ("play", "talent"):
            who = one.player if one.kind == "play" else owner
            if who != now:
                data["moves"].append({now: "done"})
                now = who
            data["moves"].append({who: _play_of(faces[one.card], one, bases) if one.kind == "play" else {"talent": slug(one.card)}})
            continue
        suppose: dict[str, Any] = {"control": slug(one.card)} if one.kind == "control" else {one.kind: slug(one.card)}
        by = one.player or (BEA if owner == ANN else ANN)
        if one.kind == "discard":
            suppose = {"place": slug(one.card), "to": "discard"}
        elif one.kind == "move":
            suppose["to"] = bases[0 if assumed["away"].get(one.card) else 1]
        elif one.kind == "control":
            suppose["to"] = by
        data["moves"].append({"suppose": {**suppose, "by": by}})


def _play_of(face: Face, one: Sequel, bases: list[str]) -> dict[str, Any]:
    """The move that plays a card later on."""
    if face.kind in ("minion", "titan") or face.on_base:
        return {"play": one.card, "at": bases[0]}
    return {"play": one.card, **({"on": slug(one.target)} if one.target and face.played_on == "minion" else {})}


def _passive(faces: dict[str, Face], happening: Happening, told: Told) -> frozenset[str]:
    """The cards of which nothing more can be asked than that something happens to them."""
    aimed = {told.target, happening.card, *told.places, *(one.card for one in told.then)}
    return frozenset(name for name, face in faces.items() if not face.abilities or name in aimed)


def is_played(made: Replay, name: str) -> bool:
    """Whether a card was played."""
    ident = made.position.ident
    played = [ident[step.cards[0]].face for step in made.trace.steps if step.kind == "play" and step.cards and step.cards[0] in ident]
    return any(face is not None and face.card.name == name for face in played)


def _declined(made: Replay, faces: dict[str, Face]) -> bool:
    """Whether a card picked nothing that could have picked something."""
    ident = made.position.ident
    return any(
        one.choice.ask == "target"
        and one.given == "open"
        and one.key in DECLINING
        and (about := ident.get(one.choice.about or "")) is not None
        and about.face is not None
        and about.face.card.name in faces
        for one in made.decisions
    )


def _picked_on(data: Map, faces: dict[str, Face], happening: Happening, told: Told, played: Callable[[Map], Replay]) -> tuple[Map, Replay]:
    """An arrangement in which what the named cards may do besides is done, and its replay: all that were named are picked where any number
    may be, and an extra play that is there for the asking is asked for."""
    made = played(data)
    vain = {one.remedy.word for one in made.findings if one.code == "answer-no-option"}
    if vain:
        # a replay ends where an answer that was meant for a choice is none of its options
        kept = [one for one in data.get("answers") or () if one["ask"] == "may" or one["pick"] not in vain]
        data = as_map({**data, "answers": kept})
        made = played(data)
    for _ in range(MOST_PICKS):
        answer = _next_pick(made, faces, happening, told)
        if answer is None:
            break
        data = as_map({**data, "answers": [*(data.get("answers") or ()), answer]})
        made = played(data)
    use = _extra_there(made, faces) if happening.kind == "play" and not told.then_scores else None
    if use is not None:
        data = as_map({**data, "moves": [*data["moves"], use]})
        made = played(data)
    return data, made


def _next_pick(made: Replay, faces: dict[str, Face], happening: Happening, told: Told) -> dict[str, Any] | None:
    """The next thing that a named card could have picked and did not, as an answer; ``None`` if there is none."""
    for one in made.decisions:
        choice = one.choice
        if one.given != "open":
            continue
        if choice.ask == "which-play" and one.key != "regular" and "regular" in choice.keys():
            # what is free is used first, so that what was gained is left
            return {"who": choice.who, "ask": choice.ask, "about": choice.about, "pick": "regular"}
        if choice.ask == "either" and told.amount and _called(made, choice.about) in faces:
            half = next((key for key in choice.keys() if told.amount in option_words(made.trace, choice, key)), one.key)
            return {"who": choice.who, "ask": choice.ask, "about": choice.about, "pick": half}
        if choice.ask != "target" or one.key not in ("done", "none") or _called(made, choice.about) not in faces:
            continue
        if one.key == "none" and happening.kind != "score":
            # at what a card is aimed, if at anything, is searched for
            continue
        key = _worth_picking(made, one, {*faces, *((BYSTANDER, BIG_BYSTANDER) if BYSTANDER in told.sides else ())}, told)
        if key is not None:
            return {"who": choice.who, "ask": "target", "about": choice.about, "pick": key}
    return None


def _worth_picking(made: Replay, one: Decision, named: set[str], told: Told) -> str | None:
    """The first of the named cards that can be picked, those of others first; nobody destroys his own without need."""
    choice, play = one.choice, made.setting.game.position.play
    keys = [key for key in choice.keys() if _called(made, key) in named]
    aimed = [key for key in keys if told.target and _called(made, key) == told.target]
    theirs = [key for key in keys if key in play and play[key].controller != choice.who]
    destroys = bool(choice.prompt) and choice.prompt[0] == "destroy"
    return next(iter(aimed or theirs or (() if destroys else keys)), None)


def _called(made: Replay, card: str | None) -> str:
    """The name of the card of an id, empty for none."""
    face = made.position.ident[card].face if card in made.position.ident else None
    return face.card.name if face is not None else ""


def _extra_there(made: Replay, faces: dict[str, Face]) -> dict[str, Any] | None:
    """The move that asks for an extra play which a named card has ready; ``None`` if none has."""
    if not any(_gives_extra(ability) for face in faces.values() for ability in face.activated):
        return None
    choice = made.game.choice
    if choice is None or choice.ask != "turn" or choice.who is None:
        return None
    used = [key.split(":")[1] for key in choice.keys() if key.startswith("use:")]
    return next(({choice.who: {"use": card}} for card in used if _called(made, card) in faces), None)


def _gives_extra(ability: Ability) -> bool:
    return any(isinstance(part, Node) and part.word.name == "extra" for part in parts(ability))


def _something_came(made: Replay) -> bool:
    """Whether anything but its own card has changed since a card was played: on the table, in points, in plays, in what somebody holds."""
    before, now = made.setting.game.position, made.position
    played = {step.cards[0] for step in made.trace.steps if step.kind == "play" and step.cards}
    stopped = any(step.kind in ("prevented", "replaced") for step in made.trace.steps)
    if stopped or played & set(now.play) or before.vp != now.vp or made.loops or made.value_loop is not None:
        return True
    moved = any(before.zone_of(card) != now.zone_of(card) for card in before.ident if card not in played and card in now.ident)
    return moved or any(step.ability is not None and step.kind in KINDS for step in made.trace.steps)


def is_aimed(made: Replay, card: str, target: str) -> bool:
    """Whether a card was aimed at another: it picked it, or did something to it."""
    picked = any(_called(made, one.choice.about) == card and _called(made, one.key) == target for one in made.decisions)
    return picked or any(
        _called(made, step.source) == card and target in (_called(made, other) for other in step.cards) for step in made.trace.steps
    )


def _aimed(made: Replay, target: str) -> bool:
    """Whether something was aimed at a card: it was picked, or something happened to it, or was stopped there."""
    ident = made.position.ident
    named = {card for card, one in ident.items() if one.face is not None and one.face.card.name == target}
    if target == BYSTANDER:
        named = {card for card, one in ident.items() if one.face is not None and one.face.card.name in (BYSTANDER, BIG_BYSTANDER)}
    return any(step.answer in named or (step.kind != "play" and named.intersection(step.cards)) for step in made.trace.steps)


def _met(made: Replay, names: list[str], passive: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The cards that did something: whose ability a step shows, or that change a value now or did on the way. ``passive``: those for which
    it is enough that something happens to them."""
    ident = made.position.ident
    acted = {
        step.source
        for step in made.trace.steps
        if step.kind not in ("no-target", "idle") and (step.ability is not None or step.kind in ("play", "replaced", "prevented"))
    }
    acted |= {step.source for step in made.trace.steps if step.deciding}
    given = made.values()
    acted |= {instance.key[0] for instance in given.instances if given.given.get(instance.key)}
    for loop in made.loops:
        acted.update(loop.cards)
    if made.value_loop is not None:
        acted.update(getattr(made.value_loop, "cards", ()))
    called = {ident[card].face.card.name for card in acted if card in ident and ident[card].face is not None}
    touched = {card for step in made.trace.steps for card in step.cards if step.kind != "setup"}
    called |= {ident[card].face.card.name for card in touched if card in ident and ident[card].face is not None} & passive
    return tuple(name for name in names if name in called)


def _tidy(built: BuiltCase) -> None:
    """Leave out the answers that nobody asked for."""
    answers = built.data.get("answers")
    if not answers:
        return
    asked = {(one.choice.ask, one.choice.about) for one in built.made.decisions if one.given == "file"} if built.made is not None else set()
    kept = [
        one for one in answers if ((one["ask"], one["about"]) in asked if "about" in one else any(ask == one["ask"] for ask, _ in asked))
    ]
    if kept:
        built.data["answers"] = as_map({"answers": kept})["answers"]
    else:
        built.data.pop("answers")
