"""Page objects of house rules. Nothing here knows a request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ...ground.findings import BadInput, Finding
from ...judge import briefing
from ...judge.compare import options_table
from ...judge.data import house_rules
from ...judge.data.house_rules import LATER, HouseRules
from ...judge.data.loaded import knowledge
from ...judge.replay.small_board import SmallBoard
from ...judge.situation.compendium import compendium
from ...knowledge.errors import UnknownId
from ...knowledge.model import Question
from ...knowledge.profiles import difference, resolve
from ..home.table_settings import factions as all_factions

#: How many points are asked about at once, and how many of the situations that an answer changes are named.
AT_ONCE, NAMED = 12, 5


@dataclass(frozen=True)
class Preset:
    """A profile to start from. ``kind``: edition, community or bundle."""

    id: str
    title: str
    kind: str
    says: str


@dataclass(frozen=True)
class StartPage:
    """Where house rules begin. ``factions``: those chosen so far. ``known``: all there are. ``against``: the house rules of somebody
    who filled in before, as text; they are not shown."""

    presets: tuple[Preset, ...]
    base: str
    factions: tuple[str, ...]
    known: tuple[str, ...]
    printing: str
    against: str
    problems: tuple[str, ...] = ()


@dataclass(frozen=True)
class Changed:
    """A situation that ends otherwise. ``before``, ``after``: its verdicts."""

    situation: str
    variant: str
    title: str
    before: str
    after: str


@dataclass(frozen=True)
class Choice:
    """An option of a point. ``outcome`` and ``board``: what comes of the situation that shows the point, empty where none does.
    ``changes``: how many situations end otherwise than with the preset's answer; ``named``: the first of them."""

    id: str
    title: str
    says: str
    standing: str
    who: str
    chosen: bool
    preset: bool
    outcome: str
    board: SmallBoard | None
    changes: int
    named: tuple[Changed, ...]


@dataclass(frozen=True)
class Point:
    """A contested point. ``cards``: those that raise it. ``situation``, ``variant``, ``shown``: id, variant and title of the situation that
    shows it, ``board`` its table before. ``later``: whether it is left until it happens. ``read_by``: how many played variants read it."""

    id: str
    asks: str
    why: str
    cards: tuple[str, ...]
    situation: str
    variant: str
    shown: str
    board: SmallBoard | None
    choices: tuple[Choice, ...]
    later: bool
    read_by: int


@dataclass(frozen=True)
class AskPage:
    """The questions for a table. ``points``: likeliest first, from number ``at`` (0 for the first). ``left``: how many more these factions
    can reach. ``kept``: answers given to points that are not shown here, as far as the preset has others."""

    base: str
    base_title: str
    factions: tuple[str, ...]
    printing: str
    name: str
    against: str
    points: tuple[Point, ...]
    at: int
    left: int
    reached: int
    kept: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Agreed:
    """A settled point. ``instead``: the preset's answer, empty where it is that. ``changes``: how many situations end otherwise for it."""

    question: str
    asks: str
    option: str
    title: str
    says: str
    standing: str
    instead: str
    changes: int


@dataclass(frozen=True)
class HouseRulesPage:
    """House rules. ``text``: as a link carries them. ``agreed``: where they leave the preset. ``later``: what is decided when it happens.
    ``rest``: what the preset answers. ``lost``: answers that are no longer known."""

    text: str
    title: str
    name: str
    base: str
    base_title: str
    base_says: str
    agreed: tuple[Agreed, ...]
    later: tuple[Agreed, ...]
    rest: tuple[Agreed, ...]
    lost: int


@dataclass(frozen=True)
class Side:
    """One of two answers. ``outcome``: of the situation that shows the point."""

    title: str
    standing: str
    outcome: str
    later: bool


@dataclass(frozen=True)
class Difference:
    """A point that two sets of house rules answer differently. ``shown``: title of the situation of its outcomes. ``changes``: how many
    situations part."""

    question: str
    asks: str
    first: Side
    second: Side
    situation: str
    variant: str
    shown: str
    changes: int


@dataclass(frozen=True)
class ComparePage:
    """Two sets of house rules: ``rows`` only where they differ. ``alike``: how many points they answer alike."""

    first: str
    first_title: str
    second: str
    second_title: str
    rows: tuple[Difference, ...]
    alike: int


@lru_cache(maxsize=1)
def table() -> options_table.OptionsTable:
    """The table of options by situations, as it lies with the rulings."""
    return options_table.load_options_table()


def presets() -> tuple[Preset, ...]:
    """The profiles: the default, the community's, bundles, then editions, the newest first."""
    order = {"community": 0, "bundle": 1, "edition": 2}
    found = [one for one in knowledge().profiles if one.ended is None]
    found.sort(
        key=lambda one: (one.id != "latest", order.get(one.kind, 3), "".join(chr(255 - ord(sign)) for sign in str(one.date)), one.title)
    )
    return tuple(Preset(one.id, one.title, one.kind, one.says) for one in found)


def start(base: str, factions: tuple[str, ...], printing: str, against: str, problems: tuple[str, ...] = ()) -> StartPage:
    return StartPage(presets(), base, factions, all_factions(), printing, against, problems)


@lru_cache(maxsize=64)
def reached(factions: tuple[str, ...], printing: str, base: str) -> tuple[briefing.ReachableQuestion, ...]:
    """The points that some factions can raise, likeliest first; without factions every point that the engine reads, by how much of the
    collection it decides. Raises :class:`BadInput`."""
    if not factions:
        answers = resolve(knowledge(), base).answers
        found = [question for question in knowledge().questions if question.engine and question.ended is None]
        found.sort(key=lambda one: (-_weight(one.id, answers[one.id].option if one.id in answers else ""), one.id))
        return tuple(briefing.ReachableQuestion(one.id, one.asks, "", "", one.cards[:4]) for one in found)
    try:
        return briefing.reachable_questions(factions, printing, base)
    except UnknownId as error:
        raise BadInput([Finding("unknown-faction", str(error).rstrip("."), "", 0, "")]) from None


@lru_cache(maxsize=64)
def pairs_decided(factions: tuple[str, ...]) -> dict[str, int]:
    """By question, on how many pairs of the cards of some factions it decides; without factions on none."""
    return briefing.pairs_decided(factions) if factions else {}


def _weight(question: str, answer: str) -> int:
    return max((len(table().between(question, answer, option.id)) for option in knowledge().get("question", question).options), default=0)


def ask(base: str, factions: tuple[str, ...], printing: str, chosen: Mapping[str, str], name: str, against: str, at: int = 0) -> AskPage:
    """The questions, with what was chosen so far. ``chosen``: question -> option or :data:`LATER`. Raises :class:`BadInput`."""
    rules = house_rules.made(knowledge(), base, chosen)
    found = reached(factions, printing, base)
    points = tuple(point(one, base, chosen.get(one.id, "")) for one in found[at : at + AT_ONCE])
    seen = {one.id for one in points}
    kept = tuple(
        (question, option)
        for question, option in chosen.items()
        if question not in seen and (question in rules.answers or question in rules.later)
    )
    return AskPage(
        base,
        knowledge().get("profile", base).title,
        factions,
        printing,
        name,
        against,
        points,
        at,
        max(0, len(found) - at - AT_ONCE),
        len(found),
        kept,
    )


@lru_cache(maxsize=512)
def point(asked: briefing.ReachableQuestion, base: str, chosen: str) -> Point:
    """A point that can come up, with what was chosen for it, if anything. ``base``: the preset."""
    question = knowledge().get("question", asked.id)
    answer = resolve(knowledge(), base).answers.get(question.id)
    preset = answer.option if answer is not None else ""
    situations = compendium().situations
    # their own cards show it best to a table
    shown = table().shown(question.id, lambda id: len({*asked.cards} & {*situations[id].cards}) if id in situations else 0)
    choices = []
    for option in question.options:
        outcome, board = shown.options.get(option.id, ("", None)) if shown else ("", None)
        parted = table().between(question.id, preset, option.id) if option.id != preset else []
        choices.append(
            Choice(
                option.id,
                option.title,
                option.says,
                option.standing,
                option.who,
                option.id == (chosen or preset),
                option.id == preset,
                outcome,
                board,
                len(parted),
                _changed(_various(parted)[:NAMED]),
            )
        )
    choices.sort(key=lambda one: not one.preset)
    return Point(
        question.id,
        question.asks,
        question.why,
        asked.cards,
        shown.situation if shown else "",
        shown.variant if shown else "",
        shown.title if shown else "",
        shown.before if shown else None,
        tuple(choices),
        chosen == LATER,
        table().read_by(question.id),
    )


def _changed(effects: list[options_table.Effect]) -> tuple[Changed, ...]:
    return tuple(Changed(one.situation, one.variant, one.title, one.before, one.after) for one in effects)


def _various(effects: list[options_table.Effect]) -> list[options_table.Effect]:
    """One effect a situation first, then the rest."""
    seen: set[str] = set()
    first: list[options_table.Effect] = []
    rest: list[options_table.Effect] = []
    for one in effects:
        (rest if one.situation in seen else first).append(one)
        seen.add(one.situation)
    return first + rest


def read(text: str) -> HouseRulesPage:
    """The page of house rules, or of a preset. Raises :class:`BadInput`."""
    base = knowledge()
    rules = house_rules.read(text, base)
    preset = base.get("profile", rules.base)
    below = resolve(base, rules.base).answers
    agreed, later, rest = [], [], []
    for question in base.questions:
        if question.ended is not None or (question.id not in below and question.id not in rules.answers and question.id not in rules.later):
            continue
        answer = below[question.id].option if question.id in below else ""
        option = rules.answers.get(question.id, answer)
        row = _agreed(question, option, answer)
        if question.id in rules.later:
            later.append(row)
        elif question.id in rules.answers:
            agreed.append(row)
        else:
            rest.append(row)
    return HouseRulesPage(
        house_rules.written(rules),
        house_rules.title(text, base),
        rules.name,
        rules.base,
        preset.title,
        preset.says,
        tuple(agreed),
        tuple(later),
        tuple(rest),
        rules.lost,
    )


def _agreed(question: Question, option: str, answer: str) -> Agreed:
    known = {one.id: one for one in question.options}
    held, instead = known.get(option), known.get(answer)
    return Agreed(
        question.id,
        question.asks,
        option,
        held.title if held else "nobody says",
        held.says if held else "",
        held.standing if held else "",
        instead.title if instead is not None and option != answer else "",
        len(table().between(question.id, answer, option)) if option != answer else 0,
    )


def compare(first: str, second: str) -> ComparePage:
    """Where two sets of house rules differ. Raises :class:`BadInput`."""
    base = knowledge()
    one, other = house_rules.read(first, base), house_rules.read(second, base)
    mine, theirs = (house_rules.resolved(rules, base) for rules in (one, other))
    parts = {entry.name for entry in difference(mine, theirs) if entry.kind == "answer"}
    parts |= {question for question in {*one.later, *other.later} if (question in one.later) != (question in other.later)}
    rows = []
    for question in base.questions:
        if question.id not in parts or question.ended is not None:
            continue
        shown = table().shown(question.id)
        options = [rules.answers[question.id].option if question.id in rules.answers else "" for rules in (mine, theirs)]
        parted = table().between(question.id, *options) if options[0] != options[1] else []
        outcomes = [shown.options.get(option, ("", None))[0] if shown else "" for option in options]
        example = (shown.situation, shown.variant, shown.title) if shown else ("", "", "")
        if options[0] != options[1] and outcomes[0] == outcomes[1]:
            # what ends in the same words shows no difference: one that does not, where there is any
            telling = next((effect for effect in parted if effect.before != effect.after), None)
            example = (telling.situation, telling.variant, telling.title) if telling is not None else ("", "", "")
            outcomes = [telling.before, telling.after] if telling is not None else ["", ""]
        sides = [
            _side(question, option, question.id in rules.later, outcome) for option, rules, outcome in zip(options, (one, other), outcomes)
        ]
        rows.append(Difference(question.id, question.asks, sides[0], sides[1], *example, len(parted)))
    rows.sort(key=lambda row: -row.changes)
    alike = len({*mine.answers} | {*theirs.answers}) - len(rows)
    return ComparePage(
        house_rules.written(one),
        house_rules.title(first, base),
        house_rules.written(other),
        house_rules.title(second, base),
        tuple(rows),
        alike,
    )


def _side(question: Question, option: str, later: bool, outcome: str) -> Side:
    known = {one.id: one for one in question.options}
    held = known.get(option)
    return Side(held.title if held else "nobody says", held.standing if held else "", outcome, later)


def rules_of(text: str) -> HouseRules:
    """House rules from their text. Raises :class:`BadInput`."""
    return house_rules.read(text, knowledge())


@dataclass(frozen=True)
class OptionEffects:
    """An option and all that it changes. ``left_out``: how many effects are not listed."""

    id: str
    title: str
    says: str
    standing: str
    preset: bool
    effects: tuple[Changed, ...]
    left_out: int


@dataclass(frozen=True)
class EffectsPage:
    """What each option of a question changes against a preset's ``answer``, over the whole collection. ``read_by``: how many variants read
    it."""

    question: str
    asks: str
    base: str
    base_title: str
    answer: str
    read_by: int
    options: tuple[OptionEffects, ...]


#: Most effects of one option on a page.
MOST_EFFECTS = 60


def effects(id: str, base: str) -> EffectsPage:
    """Raises :class:`LookupError` for a question that there is not, and :class:`BadInput` for a preset."""
    question = knowledge().get("question", id)
    rules_of(base)
    answer = resolve(knowledge(), base).answers.get(id)
    preset = answer.option if answer is not None else ""
    options = []
    for option in question.options:
        found = table().between(id, preset, option.id) if option.id != preset else []
        options.append(
            OptionEffects(
                option.id,
                option.title,
                option.says,
                option.standing,
                option.id == preset,
                _changed(found[:MOST_EFFECTS]),
                max(0, len(found) - MOST_EFFECTS),
            )
        )
    titles = {option.id: option.title for option in question.options}
    return EffectsPage(
        id,
        question.asks,
        base,
        knowledge().get("profile", base).title,
        titles.get(preset, "nobody says"),
        table().read_by(id),
        tuple(options),
    )
