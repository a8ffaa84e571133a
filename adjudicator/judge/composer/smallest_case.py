"""The smallest case in which a few cards meet, made from their names and what happened.

Nobody who asks "Buccaneer and Cub Scouts?" has told who controls what and what lies where. That is searched for: the
arrangements of these cards on two plain bases, the plainest first, are replayed until every card has done something in
the trace or keeps changing a value. What the search chose is an assumption of the case, to be tapped and changed.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...ground.findings import BadInput
from ...ground.strict_yaml import Map
from ...language import analysis
from ...language.library import Library
from ...language.loading import slug
from ...language.tree import Face
from ..data.loaded import game_profile
from ..data.loaded import library as everything
from ..replay.replay import Replay, replay
from ..situation.alternatives import BYSTANDER as PLAIN_MINION
from ..situation.alternatives import PLAIN_BASE, PLAIN_NAMES
from ..situation.paths import as_map

#: The players of a made case: whose turn it is, and the other.
ANN, BEA = "Ann", "Bea"
#: Bases without abilities, and a minion without any, for cases that need one.
FIELDS = PLAIN_NAMES[:3]
BYSTANDER, BIG_BYSTANDER = str(PLAIN_MINION["name"]), "Big Bystander"
FILE = "case"
#: Most arrangements that are tried for one case, and in how many respects one may differ from the plainest.
TRIED, DEPTH = 160, 5
#: How many more are tried where all cards do something but something finds no target among them.
PATIENCE = 40
#: Most frames of one of these replays: a case is small.
FRAMES = 3_000
#: Counters on a minion that is to be the stronger one.
STRENGTH = 2

MADE_UP = {
    **{name: {"name": name, **PLAIN_BASE} for name in FIELDS},
    BYSTANDER: PLAIN_MINION,
    BIG_BYSTANDER: {"name": BIG_BYSTANDER, "kind": "minion", "printings": {"first": {"power": 3}}},
}
#: Happenings that begin with a card in hand, and how often one is played that is played again and again.
PLAYED, AGAIN = ("play", "again"), 3
#: What can be supposed to happen to a card in play, and how it is said.
SUPPOSED = {"destroy": "{} would be destroyed", "move": "{} is moved to another base", "return": "{} is returned to its owner's hand"}


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
        if self.kind in SUPPOSED:
            return SUPPOSED[self.kind].format(self.card)
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
    else is there although one of these cards is a minion."""

    data: Map
    happening: Happening
    met: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    assumed: dict[str, Any] = field(default_factory=dict)
    tried: int = 0
    made: Replay | None = None
    aside: bool = False

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
        return len(self.met) + 0.5 * self.loops - 0.25 * (self.missed or self.aside)


def parse_happening(key: str) -> Happening:
    """A happening from its key. Raises :class:`ValueError` for a kind that there is not."""
    kind, _, card = key.partition(":")
    if kind not in ("play", "again", "talent", "use", "score", "turn_start", "turn_end", "lie", *SUPPOSED):
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
) -> BuiltCase:
    """The smallest case in which some encoded cards meet when something happens; without ``happening`` the first of
    :func:`happenings` in which all of them do something, or the most do.

    ``names``: of encoded cards, one to six. ``goal``: look on until a case is this, instead. ``like``: what another case assumes, to begin
    with; ``most``: how many arrangements are tried. Raises :class:`BadInput` for a name that no card has.
    """
    cards = cards or everything()
    names = list(dict.fromkeys(cards.find(name).name for name in names))
    if happening is not None:
        return _search(names, happening, printing, profile, cards, goal, like, most)
    best: BuiltCase | None = None
    for one in happenings(names, printing, cards)[:6]:
        built = _search(names, one, printing, profile, cards, goal, like, most)
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
) -> BuiltCase:
    """The plainest arrangement found in which the most cards do something, or that is what ``goal`` looks for.

    Best first: of the arrangements seen, the one in which the most cards did something is changed in one respect after the other, so that
    what helped is kept."""
    faces = {name: cards.find(name).face(printing) for name in names}
    respects = _respects(faces, happening)
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

    def attempt(state: tuple[int, ...]) -> BuiltCase | None:
        assumed = _assumed(respects, state)
        data = _data(faces, happening, assumed, printing, profile)
        try:
            made = replay(data, FILE, cards, game_profile(profile), budget=FRAMES)
        except BadInput:
            return None
        if made.refused:
            return None
        met = _met(made, names)
        return BuiltCase(
            data, happening, met, tuple(name for name in names if name not in met), assumed, 0, made, bool(assumed["bystander"]) and peopled
        )

    while queue and tried < most:
        _, _, state = heapq.heappop(queue)
        tried += 1
        found = attempt(state)
        score = found.score if found is not None else -1.0
        if found is not None and (best is None or score > best.score):
            best, best_state = found, state
        if found is not None and (len(found.met) == len(names) if goal is None else goal(found)):
            if goal is not None or not (found.missed or found.aside):
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
        best = BuiltCase(_data(faces, happening, assumed, printing, profile), happening, (), tuple(names), assumed)
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


def _respects(faces: dict[str, Face], happening: Happening) -> list[Respect]:
    """What can be assumed of these cards, by what it is about."""
    acting = happening.card if happening.kind in ("play", "again", "talent", "use") else ""
    lying = [name for name, face in faces.items() if face.kind != "base" and not (happening.kind in PLAYED and name == acting)]
    minions = [name for name in lying if faces[name].kind in ("minion", "titan")]
    hosted = [name for name, face in faces.items() if face.played_on == "minion"]
    found: list[Respect] = []
    for name in lying:
        sides = (
            (ANN,) if name == acting else (BEA, ANN) if acting or (happening.kind in SUPPOSED and name != happening.card) else (ANN, BEA)
        )
        found.append((("side", name), sides))
    for name in hosted:
        hosts = tuple(minion for minion in (*minions, BYSTANDER) if minion != name)
        found.append((("host", name), hosts))
    if acting:
        others = tuple(name for name in minions if name != acting)
        found.append((("target", ""), (*((acting,) if happening.kind == "again" else ()), *others, None, BYSTANDER)))
    elif any(_chooses(face) for face in faces.values()):
        found.append((("target", ""), (None, *minions, BYSTANDER)))
    reacting = [name for name in minions if any(ability.role in ("trigger", "instead") for ability in faces[name].abilities)]
    found.append((("everywhere", ""), ("", *reacting)))
    for name in minions:
        if name != acting or happening.kind in PLAYED:
            found.append((("away", name), (False, True)))
        if name in reacting or any(map(analysis.measures, faces[name].abilities)):
            found.append((("strong", name), (False, True)))
    if any(face.kind == "base" for face in faces.values()) and acting and faces[acting].kind != "base":
        found.append((("away", acting), (False, True)))
    found.append((("bystander", ""), ("", BEA, ANN)))
    if any(ability.role == "continuous" for face in faces.values() for ability in face.abilities):
        found.append((("strong", BYSTANDER), (False, True)))
    if not acting:
        found.append((("turn", ""), (ANN, BEA)))
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


def _data(faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], printing: str, profile: str) -> Map:
    """An arrangement as the data of a situation."""
    acting = happening.card
    real = [name for name, face in faces.items() if face.kind == "base"]
    bases = [*real, *FIELDS][: max(2, len(real) + 1)]
    at: dict[str, dict[str, list[Any]]] = {base: {} for base in bases}
    hands: dict[str, list[Any]] = {ANN: [], BEA: []}
    used = {base for base in bases if base in FIELDS}
    entries: dict[str, dict[str, Any]] = {}
    for name, face in faces.items():
        if face.kind == "base" or (happening.kind in PLAYED and name == acting):
            continue
        side = assumed["side"][name]
        home = bases[1 if assumed["away"].get(name) else 0]
        if face.kind in ("minion", "titan"):
            entries[name] = {"card": name, **({"counters": STRENGTH} if assumed["strong"].get(name) else {})}
            at[home].setdefault(side, []).append(entries[name])
            if assumed["everywhere"] == name:
                for base in bases:
                    if base != home:
                        copy = {**entries[name], "id": f"{slug(name)}-{bases.index(base) + 1}"}
                        at[base].setdefault(side, []).append(copy)
        elif face.on_base:
            at[home].setdefault(side, []).append({"card": name})
        elif face.played_on != "minion":
            hands[side].append(name)
    if happening.kind in PLAYED:
        hands[ANN].append(acting)
    if assumed["bystander"]:
        used.add(BIG_BYSTANDER if assumed["strong"].get(BYSTANDER) else BYSTANDER)
        entries[BYSTANDER] = {"card": BIG_BYSTANDER if assumed["strong"].get(BYSTANDER) else BYSTANDER, "id": slug(BYSTANDER)}
        at[bases[0]].setdefault(assumed["bystander"], []).append(entries[BYSTANDER])
    for name, host in assumed["host"].items():
        if name in assumed["side"]:
            entries.get(host, {}).setdefault("on", []).append({"card": name, "by": assumed["side"][name]})
    data: dict[str, Any] = {
        "situation": "case",
        "define": [MADE_UP[name] for name in (*FIELDS, BYSTANDER, BIG_BYSTANDER) if name in used],
        "profile": profile,
        "printings": printing,
        "players": {player: {"hand": cards} if cards else {} for player, cards in hands.items()},
        "turn": assumed["turn"],
        "bases": [{"base": base, **at[base]} if at[base] else base for base in bases],
    }
    _happen(data, faces, happening, assumed, bases)
    return as_map({key: value for key, value in data.items() if value != []})


def _happen(data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], bases: list[str]) -> None:
    """The move that makes it happen."""
    kind, card = happening
    if kind in PLAYED:
        move: dict[str, Any] = {"play": card}
        face = faces[card]
        if face.kind in ("minion", "titan") or face.on_base:
            move["at"] = bases[1 if assumed["away"].get(card) else 0]
        elif card in assumed["host"]:
            move["on"] = slug(assumed["host"][card])
        data["moves"] = [{ANN: dict(move)} for _ in range(AGAIN if kind == "again" else 1)]
    elif kind in ("talent", "use"):
        data["moves"] = [{ANN: {kind: slug(card)}}]
    elif kind in SUPPOSED:
        victim = assumed["side"][card]
        suppose: dict[str, Any] = {kind: slug(card), "by": BEA if victim == ANN else ANN}
        if kind == "move":
            suppose["to"] = bases[0 if assumed["away"].get(card) else 1]
        data["moves"] = [{"suppose": suppose}]
    elif kind == "score":
        data["phase"] = "score-bases"
        data["scoring"] = card or bases[0]
    elif kind in ("turn_start", "turn_end"):
        data["phase"] = "start-turn" if kind == "turn_start" else "end-turn"
    if assumed["target"] and (assumed["target"] != card or kind == "again"):
        data["answers"] = [{"who": ANN, "ask": "target", "pick": slug(assumed["target"]), **({"always": True} if kind == "again" else {})}]


def _met(made: Replay, names: list[str]) -> tuple[str, ...]:
    """The cards that did something: whose ability a step shows, or that change a value now or did on the way."""
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
    return tuple(name for name in names if name in called)


def _tidy(built: BuiltCase) -> None:
    """Leave out the answer that nobody asked for."""
    if built.made is not None and any(finding.code == "answer-not-asked" for finding in built.made.findings):
        built.data.pop("answers", None)
