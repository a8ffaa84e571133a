"""Asking of a situation what it would notice: one thing is taken away at a time, and the expectations must break.

Taken away are each ability that the trace used, each restriction of an ability of this table (a condition, a limit, a filter),
each step of the rules that can be left out; changed to each other option are the answers that were read and the
answers that the file gives to what it is asked (which card is played, and where, is the situation itself and stays).
A situation that nothing can break proves nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from ..engine.kernel.frames import Flush, Frame, frame_name
from ..engine.kernel.run import FRAMES, Run
from ..engine.procedures.play_cards import TurnChoice
from ..engine.procedures.scoring import Score
from ..engine.query.ranking import is_ready
from ..ground.findings import Finding
from ..ground.strict_yaml import Map
from ..judge.data.profiles import GameProfile
from ..judge.expectations.comparing import unmet_expectations
from ..judge.replay.replay import Replay, replay
from ..judge.situation.setting import Setting, set_up
from ..language.library import Library
from ..language.loading import index_face
from ..language.tree import Ability, Block, Face, Node, Selection

#: The kinds of frame by their names.
FRAME = {frame_name(kind): kind for kind in FRAMES}
#: Steps of the rules that can be left out without stopping the machine: frame -> (rule, what is left out).
STEPS: dict[str, tuple[str, str]] = {
    "flush": ("resolution-step-3-in-play", "reactions are not resolved"),
    "window": ("me-first-rounds", "nothing happens in windows"),
    "interrupt": ("resolution-step-1-triggered-card", "nothing is played while a card is being played"),
    "discard_played": ("resolution-step-5-discard", "played standard actions are not discarded"),
    "release": ("in-play-means", "values that were held stay held"),
    "expire": ("effects-expire-by-default", "nothing runs out"),
    "moment": ("start-of-turn-window", "nothing happens at the start and end of turns"),
    "score": ("scoring-check-ready", "no base is scored"),
    "score_window": ("scoring-before-window", "no window opens around scoring"),
    "score_points": ("scoring-award-points", "no points are given"),
    "score_treasures": ("treasures-revealed-at-scoring", "no treasures are shared out"),
    "score_discard_cards": ("scoring-discard-cards", "the cards on a scored base are not discarded"),
    "promised": ("instead-of-discard-pile", "nothing replaces the discard pile"),
    "score_discard_base": ("scoring-discard-base", "a scored base stays"),
    "score_replace": ("scoring-replace-base", "no new base comes"),
    "draw": ("turn-draws-two-cards", "nothing is drawn"),
    "hand_limit": ("hand-limit-is-ten", "hands have no limit"),
    "game_over_check": ("victory-check-closes-the-turn", "the game does not end"),
    "paid": ("to-needs-all-of-x", "what was paid for does not happen"),
    "if_done": ("follow-the-ability", "what hangs on it having been done does not happen"),
    "later": ("effects-expire-by-default", "what was put off never happens"),
    "opening": ("way-out-limbo", "cards set aside never come back"),
}


def _score_at_once(run: Run, item: TurnChoice) -> None:
    """Bases score as soon as they are ready, whatever the phase."""
    if run.answer is None and run.p.scoring is None and any(is_ready(run, base) for base in run.p.bases()):
        run.push(item)
        run.push(Score())
        return
    FRAMES[TurnChoice](run, item)


#: Rules that forbid rather than do: frame -> (rule, what happens without it, the handler that lets it happen).
LIFTED: dict[str, tuple[str, str, Callable[[Run, Any], None]]] = {
    "turn_choice": ("score-phase-only", "bases score as soon as they are ready", _score_at_once),
}


class Mutation(NamedTuple):
    """One thing taken away. ``kind``: ``ability``, ``restriction``, ``answer``, ``decision``, ``step`` or ``rule``. ``what``: its
    key. ``says``: in words."""

    kind: str
    what: str
    says: str


@dataclass(slots=True)
class Mutated:
    """What came of taking things away from one variant of a situation.

    ``broke``: mutations that break an expectation, with the first it breaks. ``stood``: those that break none. ``stopped``:
    those that the engine could not run, which prove nothing either way.
    """

    broke: list[tuple[Mutation, str]] = field(default_factory=list)
    stood: list[Mutation] = field(default_factory=list)
    stopped: list[tuple[Mutation, str]] = field(default_factory=list)

    @property
    def proves(self) -> bool:
        """Whether something can break the situation."""
        return bool(self.broke)

    def as_data(self) -> dict[str, Any]:
        return {
            "proves": self.proves,
            "broke": [{**one._asdict(), "breaks": why} for one, why in self.broke],
            "stood": [one._asdict() for one in self.stood],
            "stopped": [{**one._asdict(), "why": why} for one, why in self.stopped],
        }


def mutate(
    data: Map, file: str, library: Library, reading: GameProfile, made: Replay, progress: Callable[[int, int], None] | None = None
) -> Mutated:
    """Take one thing away at a time from a variant that holds. ``made``: its replay."""
    found = Mutated()
    for number, (mutation, run) in enumerate(tasks := _tasks(data, file, library, reading, made)):
        if progress is not None:
            progress(number, len(tasks))
        try:
            changed = run()
            broken = unmet_expectations(data.get("expect"), changed, data, file)
        except Exception as error:  # noqa: BLE001  the machine may not survive a missing part, and that is no evidence
            found.stopped.append((mutation, f"{type(error).__name__}: {error}"))
            continue
        if broken:
            found.broke.append((mutation, broken[0].message))
        else:
            found.stood.append(mutation)
    return found


def _tasks(data: Map, file: str, library: Library, reading: GameProfile, made: Replay) -> list[tuple[Mutation, Callable[[], Replay]]]:
    """Everything that can be taken away, each with a replay without it."""
    # without its brakes the machine may run away
    budget = max(20_000, 20 * (made.context.spent if made.context is not None else 0))
    again = partial(replay, data, file, library, reading, budget=budget)
    tasks: list[tuple[Mutation, Callable[[], Replay]]] = []

    def altered(change: Callable[[Setting], Setting]) -> Callable[[], Replay]:
        return lambda: again(setting=change(set_up(data, file, library)))

    for key in sorted(abilities_used(made)):
        name = made.setting.library.abilities[key].face.name if key in made.setting.library.abilities else key
        tasks.append((Mutation("ability", key, f"{name} without its ability {key.partition('#')[2]}"), altered(partial(without, key=key))))
    for question, answer in sorted(made.reads.items()):
        for option in reading.meanings.get(question, {}):
            if option != answer:
                tasks.append(
                    (
                        Mutation("answer", f"{question}/{option}", f"{question}: {option} instead of {answer}"),
                        partial(again, answers={question: option}),
                    )
                )
    for name in _steps_used(data, file, library, reading):
        tasks.append((Mutation("step", name, STEPS[name][1]), partial(again, frames={**FRAMES, FRAME[name]: _nothing})))
    for name, (rule, says, handler) in LIFTED.items():
        tasks.append((Mutation("rule", rule, says), partial(again, frames={**FRAMES, FRAME[name]: handler})))
    for number, decision in enumerate(made.decisions):
        choice = decision.choice
        if decision.given != "file" or choice.ask in ("turn", "base", "host", "which-play"):
            continue
        for key in [option.key for option in choice.options]:
            if key != decision.key:
                says = f"{choice.who or 'chance'}, {choice.ask}: {key} instead of {decision.key}"
                tasks.append((Mutation("decision", f"{number + 1}/{key}", says), partial(again, decided={number: key})))
    for what, says, change in restrictions(made.setting):
        tasks.append((Mutation("restriction", what, says), altered(change)))
    return tasks


def finding(found: Mutated, file: str, line: int) -> Finding | None:
    """The finding of a situation that nothing can break, ``None`` if something can."""
    if found.proves:
        return None
    tried = len(found.stood) + len(found.stopped)
    return Finding(
        "nothing-breaks-it",
        f"none of {tried} things taken away breaks an expectation",
        file,
        line,
        "Expect something that hangs on the rule or card it demonstrates.",
    )


# -- abilities -------------------------------------------------------------------------------------------------------


def abilities_used(made: Replay) -> set[str]:
    """Keys of the printed abilities that a replay used: those at work in a step, and continuous ones that gave something."""
    found = {step.ability for step in made.trace.steps if step.ability is not None and step.kind != "idle"}
    for position in {id(step.position): step.position for step in made.trace.steps if step.position is not None}.values():
        known = position._values
        if known is not None:
            found.update(path.partition(".")[0] for (_, path), gives in known.given.items() if gives)
    found.update(path.partition(".")[0] for (_, path), gives in made.values().given.items() if gives)
    printed = {
        ability.key
        for identity in made.setting.game.position.ident.values()
        if identity.face is not None
        for ability in identity.face.abilities
    }
    return {key for key in (_printed(key, printed) for key in found) if key is not None}


def _printed(key: str, printed: set[str]) -> str | None:
    """The printed ability that a key belongs to: itself, or the one that quotes it."""
    head = key.partition(".")[0]
    return key if key in printed else (head if head in printed else None)


def without(setting: Setting, key: str) -> Setting:
    """The same setting, with an ability missing from every card that has it."""
    faces: dict[int, Face] = {}
    position = setting.game.position
    ident = dict(position.ident)
    for card, identity in ident.items():
        face = identity.face
        if face is None or not any(ability.key == key for ability in face.abilities):
            continue
        stripped = faces.get(id(face))
        if stripped is None:
            stripped = faces[id(face)] = copy(face)
            stripped.abilities = tuple(ability for ability in face.abilities if ability.key != key)
            index_face(stripped)
        ident[card] = replace(identity, face=stripped)
    return Setting(setting.game._replace(position=position.replace(ident=ident)), setting.names, setting.library, setting.lines)


# -- restrictions ----------------------------------------------------------------------------------------------------


def restrictions(setting: Setting) -> list[tuple[str, str, Callable[[Setting], Setting]]]:
    """Each restriction of an ability of a card of this table: its key, words for it, and what takes it away."""
    found: list[tuple[str, str, Callable[[Setting], Setting]]] = []
    faces = {identity.face.key: identity.face for identity in setting.game.position.ident.values() if identity.face is not None}
    for _, face in sorted(faces.items()):
        if not face.normal_play or face.play_if:
            found.append(
                (
                    f"{face.key} playing",
                    f"{face.name} can be played at any time",
                    partial(_with_face, key=face.key, normal_play=True, play_if=()),
                )
            )
        for ability in face.abilities:
            for what, says, change in _loosened(ability):
                found.append((f"{ability.key} {what}", f"{face.name}: {says}", partial(_with_ability, key=ability.key, change=change)))
    return found


def _loosened(ability: Ability) -> list[tuple[str, str, Callable[[dict[str, Any]], Ability]]]:
    """The restrictions of one ability."""
    found: list[tuple[str, str, Callable[[dict[str, Any]], Ability]]] = []

    def alter(**fields: Any) -> Callable[[dict[str, Any]], Ability]:
        def change(nodes: dict[str, Any]) -> Ability:
            new = copy(ability)
            for name, value in fields.items():
                setattr(new, name, value)
            return new

        return change

    if isinstance(ability.condition, tuple):
        for index in range(len(ability.condition)):
            rest = ability.condition[:index] + ability.condition[index + 1 :]
            found.append((f"condition {index + 1}", f"its condition {index + 1} does not matter", alter(condition=rest)))
    if ability.limit is not None:
        found.append(("limit", "its limit does not matter", alter(limit=None)))
    if ability.pattern is not None:
        for name in ("what", "by", "source", "to", "origin", "directly", "whose", "played", "base"):
            if getattr(ability.pattern, name) is not None:
                any_: dict[str, Any] = {name: None}
                found.append((f"pattern {name}", f"it reacts whatever {name} says", alter(pattern=ability.pattern._replace(**any_))))
    for selection in _selections((ability.pattern, ability.body, ability.gives, ability.condition)):
        for index, entry in enumerate(selection.filters or ()):

            def change(nodes: dict[str, Any], selection: Selection = selection, index: int = index) -> Ability:
                new = copy(ability)
                for name in ("pattern", "body", "gives", "condition"):
                    setattr(new, name, _without_filter(getattr(ability, name), selection, index, nodes))
                return new

            found.append(
                (f"filter {selection.path.partition('.')[2]} {entry.word.name}", f"{entry.word.name} does not narrow its choice", change)
            )
    return found


def _selections(part: Any) -> list[Selection]:
    """Every selection in a part of an ability; quoted abilities are left as they are."""
    if isinstance(part, Selection):
        return [part, *(found for entry in part.filters or () for found in _selections(entry))]
    if isinstance(part, Node):
        return [found for entry in part.args.values() for found in _selections(entry)]
    if isinstance(part, Block):
        return [found for entry in part.nodes for found in _selections(entry)]
    if isinstance(part, tuple):
        return [found for entry in part for found in _selections(entry)]
    return []


def _without_filter(part: Any, selection: Selection, index: int, nodes: dict[str, Any]) -> Any:
    """A part of an ability with one filter missing. What had to be made anew is noted in ``nodes``, by its path."""
    if isinstance(part, Selection):
        filters = tuple(
            _without_filter(entry, selection, index, nodes)
            for number, entry in enumerate(part.filters or ())
            if part is not selection or number != index
        )
        if part is not selection and all(one is two for one, two in zip(filters, part.filters or ())):
            return part
        new: Any = copy(part)
        new.filters = filters
    elif isinstance(part, Node):
        args = {name: _without_filter(entry, selection, index, nodes) for name, entry in part.args.items()}
        if all(args[name] is part.args[name] for name in args):
            return part
        new = Node(part.word, args, part.path, part.line)
    elif isinstance(part, Block):
        inner = tuple(_without_filter(entry, selection, index, nodes) for entry in part.nodes)
        if all(one is two for one, two in zip(inner, part.nodes)):
            return part
        new = Block(inner, part.path, part.line)
    elif isinstance(part, tuple):
        entries = tuple(_without_filter(entry, selection, index, nodes) for entry in part)
        if all(one is two for one, two in zip(entries, part)):
            return part
        return type(part)(*entries) if hasattr(part, "_fields") else entries
    else:
        return part
    nodes[new.path] = new
    return new


def _with_face(setting: Setting, key: str, **fields: Any) -> Setting:
    """The same setting, with a printing that is different in some fields."""
    position = setting.game.position
    changed: Face | None = None
    ident = dict(position.ident)
    for card, identity in ident.items():
        if identity.face is not None and identity.face.key == key:
            if changed is None:
                changed = copy(identity.face)
                for name, value in fields.items():
                    setattr(changed, name, value)
                index_face(changed)
            ident[card] = replace(identity, face=changed)
    return Setting(setting.game._replace(position=position.replace(ident=ident)), setting.names, setting.library, setting.lines)


def _with_ability(setting: Setting, key: str, change: Callable[[dict[str, Any]], Ability]) -> Setting:
    """The same setting, with an ability that is different; the library is seen through a copy that knows the new one."""
    nodes: dict[str, Any] = {}
    new = change(nodes)
    nodes[key] = new
    face = new.face
    if face is None:
        raise ValueError(f"{key} is printed on no card")
    made = _with_face(setting, face.key, abilities=tuple(new if ability.key == key else ability for ability in face.abilities))
    view = copy(setting.library)
    view.nodes = {**view.nodes, **nodes}
    return Setting(made.game, made.names, view, made.lines)


# -- steps ---------------------------------------------------------------------------------------------------------------


def _nothing(run: Run, item: Frame) -> None:
    """A step of the rules that is left out. A level of reactions must still be closed."""
    if isinstance(item, Flush) and run.levels is not None:
        run.levels = run.levels[1]


def _steps_used(data: Map, file: str, library: Library, reading: GameProfile) -> list[str]:
    """The steps that can be left out and that a replay takes."""
    used: set[str] = set()

    def noting(name: str, handler: Callable[[Run, Any], None]) -> Callable[[Run, Any], None]:
        def run_and_note(run: Run, item: Frame) -> None:
            used.add(name)
            handler(run, item)

        return run_and_note

    frames = {**FRAMES, **{FRAME[name]: noting(name, FRAMES[FRAME[name]]) for name in STEPS}}
    replay(data, file, library, reading, frames=frames)
    return sorted(used)


__all__ = ["Mutated", "Mutation", "finding", "mutate", "without"]
