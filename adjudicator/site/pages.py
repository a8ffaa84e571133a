"""Page objects: frozen, documented, rendered by a template and by its JSON twin alike."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..judge.base import knowledge, library, reading, situations_path
from ..judge.checking import situation_files
from ..judge.compare import compare
from ..judge.replay import Replay, replay
from ..judge.situation import Situation, read_situation
from ..judge.verdict import verdict
from ..language.problems import BadInput
from ..language.reading import Map

#: Most replays that the comparison on a page may take.
COMPARE_BUDGET = 80


@dataclass(frozen=True)
class Entry:
    """One situation in a list. ``folder``: its subject. ``id``, ``title``: of the situation. ``variants``: names."""

    folder: str
    id: str
    title: str
    variants: tuple[str, ...]


@dataclass(frozen=True)
class Index:
    """The list of situations. ``entries``: by folder, then title."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Row:
    """A card on a base. ``name``, ``controller``, ``power``, ``marks`` (counters, owner, buried...), ``attached``: the actions on it."""

    name: str
    controller: str
    power: str
    marks: str
    attached: tuple[str, ...]


@dataclass(frozen=True)
class BaseRow:
    """A base. ``name``, ``total`` against ``breakpoint``, ``points``, ``cards``."""

    name: str
    total: int
    breakpoint: int
    points: str
    cards: tuple[Row, ...]


@dataclass(frozen=True)
class PlayerRow:
    """A player. ``hand``: names as far as known; ``deck`` and ``discard``: how many."""

    name: str
    vp: int
    hand: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]


@dataclass(frozen=True)
class StepRow:
    """A step of the trace. ``rules``: (id, title). ``reads``: (question, answer)."""

    says: str
    depth: int
    deciding: bool
    rules: tuple[tuple[str, str], ...]
    reads: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class OutcomeRow:
    """One outcome of the comparison. ``says``: its verdict. ``readings``: which interpretations end so."""

    says: str
    standing: str
    readings: tuple[str, ...]
    differs: tuple[str, ...]


@dataclass(frozen=True)
class Case:
    """A situation replayed. ``position``: before the moves. ``verdict`` and its ``standing``. ``profile``, ``printings``: what it was
    judged under. ``comparison``: one sentence, with its ``outcomes``, what makes ``no_difference`` and what was ``not_tried``."""

    id: str
    title: str
    variant: str
    variants: tuple[str, ...]
    cites: tuple[str, ...]
    profile: str
    printings: str
    turn: str
    players: tuple[PlayerRow, ...]
    bases: tuple[BaseRow, ...]
    verdict: str
    standing: str
    steps: tuple[StepRow, ...]
    comparison: str
    outcomes: tuple[OutcomeRow, ...]
    no_difference: tuple[str, ...]
    not_tried: tuple[str, ...]


@lru_cache(maxsize=1)
def collection() -> dict[str, tuple[str, Situation]]:
    """The situations of the collection by id, each with the folder it lies in. A file that cannot be read is left out:
    ``adjudicator check`` says what is wrong with it."""
    root = situations_path()
    found = {}
    for path in situation_files(root):
        try:
            situation = read_situation(path, str(Path("situations") / path.relative_to(root)))
        except BadInput:
            continue
        found[situation.id] = (path.parent.name.replace("-", " "), situation)
    return found


def index() -> Index:
    """The page that lists all situations."""
    rows = [Entry(folder, situation.id, situation.title, tuple(name for name, _ in situation.variants))
            for folder, situation in collection().values()]
    return Index(tuple(sorted(rows, key=lambda row: (row.folder, row.title))))


def variant(id: str, name: str = "") -> tuple[str, Map]:
    """A variant of a situation and its data, the first if none is named. Raises ``KeyError``."""
    _, situation = collection()[id]
    variants = dict(situation.variants)
    name = name or situation.variants[0][0]
    return name, variants[name]


def case(id: str, variant: str = "", profile: str = "") -> Case:
    """The page of one situation. Raises ``KeyError`` for an unknown situation or variant, and ``BadInput``."""
    _, situation = collection()[id]
    variants = dict(situation.variants)
    name = variant or situation.variants[0][0]
    data = variants[name]
    chosen = reading(profile or str(data.get("profile", "latest")))
    made = replay(data, situation.file, library(), chosen)
    found = verdict(made, knowledge())
    compared = compare(data, situation.file, library(), chosen, base=knowledge(), budget=COMPARE_BUDGET)
    return Case(
        id=id, title=situation.title, variant=name, variants=tuple(variants), cites=tuple(_citation(entry) for entry in situation.cites),
        profile=chosen.id, printings=str(data.get("printings", "first")), turn=made.setting.game.position.turn,
        players=_players(made), bases=_bases(made), verdict=found.says, standing=found.standing, steps=_steps(made),
        comparison=compared.sentence(),
        outcomes=tuple(OutcomeRow(group.verdict.says, group.verdict.standing, tuple(
            "as the table has it" if not one.change else ", ".join(" ".join(str(part) for part in change) for change in one.change)
            for one in group.variants), tuple(group.differs)) for group in compared.groups),
        no_difference=tuple(compared.no_difference), not_tried=tuple(compared.not_tried))


def _citation(entry: dict) -> str:
    page = f", page {entry['page']}" if entry.get("page") else ""
    return f"{entry.get('source')}: {entry.get('section')}{page}"


def _steps(made: Replay) -> tuple[StepRow, ...]:
    rules = knowledge().rules
    return tuple(StepRow(step.says, step.depth, step.deciding, tuple((id, rules[id].title if id in rules else id) for id in step.rules),
                         tuple(step.reads)) for step in made.trace.steps)


def _players(made: Replay) -> tuple[PlayerRow, ...]:
    position, names = made.setting.game.position, made.setting.names
    return tuple(PlayerRow(player, position.vp[player], tuple(names[card] for card in position.zone(f"hand:{player}")),
                           len(position.zone(f"deck:{player}")), tuple(names[card] for card in position.zone(f"discard:{player}")))
                 for player in position.players)


def _bases(made: Replay) -> tuple[BaseRow, ...]:
    from ..engine.ranking import breaking
    from ..engine.run import Context, Run
    from ..engine.values import values
    position, names = made.setting.game.position, made.setting.names
    run = Run(made.setting.game, Context(made.setting.library, made.reading))
    worth = values(run)
    rows = []
    for base in position.bases():
        cards = []
        for card, place in position.play.items():
            if place.base != base or card == base or place.host is not None:
                continue
            marks = []
            if place.counters:
                marks.append(f"{place.counters} +1 counter{'s' if place.counters > 1 else ''}")
            owner = position.ident[card].owner
            if owner != place.controller and owner is not None:
                marks.append(f"owned by {owner}")
            if place.buried:
                marks.append("buried")
            cards.append(Row("a buried card" if place.buried else names[card], place.controller or "nobody",
                             str(worth.power[card]) if card in worth.power and not place.buried else "", ", ".join(marks),
                             tuple(f"{names[action]} ({position.play[action].controller})" for action in position.attached(card))))
        face = position.ident[base].face
        rows.append(BaseRow(names[base], breaking(run, base), worth.breakpoint.get(base, 0),
                            "·".join(str(points) for points in face.vp or ()), tuple(cards)))
    return tuple(rows)
