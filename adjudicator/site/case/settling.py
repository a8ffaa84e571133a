"""What a case page says besides its verdict: the case as a sentence whose phrases can be tapped, what was varied, and what to ask next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...judge.compare.assumptions import Assumptions, dependence_line
from ...judge.compare.comparison import Comparison
from ...judge.composer.from_names import names_in_case
from ...judge.composer.paragraph import Phrase, paragraph
from ...judge.data.loaded import knowledge, library
from ...judge.situation.paths import Path
from ...judge.situation.text_only import text_only_names
from .endings import only_here, outcome_names
from .link import PRINTINGS
from .places import NEW, base_mapping, mapping, spelled, value_at

#: The sheet on which a phrase is changed, where that is not its own place.
SHEETS: dict[Path, Path] = {("turn",): ("table",), ("printings",): ("reading",), ("profile",): ("reading",), ("players",): ("players", NEW)}
#: Most offers of a phrase that are shown before the sheet with everything.
OFFERS = 8


@dataclass(frozen=True)
class Offer:
    """Something else that might hold. ``do``: what a form sends. ``then``: the verdict it leads to, where that was tried and is another.
    ``same``: whether it was tried and changes nothing."""

    says: str
    do: str
    then: str = ""
    same: bool = False


@dataclass(frozen=True)
class PhraseRow:
    """A piece of the sentence. ``place``: spelled, empty for words between. ``matters``: whether something here decides the verdict."""

    says: str
    place: str = ""
    offers: tuple[Offer, ...] = ()
    matters: bool = False


@dataclass(frozen=True)
class Cue:
    """A card whose printing decides: ``options``: (what can be seen on it, what a form sends, what comes of it then if it is something
    else). ``here``: what comes of it as the case stands."""

    card: str
    options: tuple[tuple[str, str, str], ...]
    here: str = ""


@dataclass(frozen=True)
class Way:
    """What may hold behind a door, and what comes of it ``then``. ``standing``: who stands behind it. ``question`` and ``option``, or
    ``do``: what it is taken with. ``here``: whether that is so in this case. ``of``: which card it is about, where there are several."""

    says: str
    then: str
    standing: str = ""
    question: str = ""
    option: str = ""
    do: str = ""
    here: bool = False
    of: str = ""


@dataclass(frozen=True)
class Door:
    """Something on which the verdict depends. ``asks``: what it is."""

    asks: str
    ways: tuple[Way, ...]


@dataclass(frozen=True)
class Settling:
    """``sentence``: the case. ``depends``: the verdict's last line. ``doors``: what it depends on, each with what comes of it. ``cues``:
    printings to ask for. ``same_read``: readings and printings that change nothing. ``same``, ``untried``: what was varied
    in vain, and what was not reached. ``points``: contested points that decide, as (question, option) of this verdict. ``names``: the cards
    it is about, to name them anew."""

    sentence: tuple[PhraseRow, ...]
    depends: str = ""
    doors: tuple[Door, ...] = ()
    cues: tuple[Cue, ...] = ()
    same: tuple[str, ...] = ()
    same_read: tuple[str, ...] = ()
    untried: tuple[str, ...] = ()
    points: tuple[tuple[str, str], ...] = ()
    text_only: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def settling(data: Mapping[str, Any], compared: Comparison | None = None, assumed: Assumptions | None = None) -> Settling:
    """All of it. Without ``compared`` and ``assumed`` (a case with mistakes) only the sentence."""
    tried = {(one.alternative.path, one.alternative.key): one for one in assumed.tried} if assumed is not None else {}

    def row(phrase: Phrase) -> PhraseRow:
        if phrase.path is None:
            return PhraseRow(phrase.says)
        offers = tuple(_offer(one, tried.get((one.path, one.key))) for one in phrase.offers[:OFFERS])
        return PhraseRow(
            phrase.says,
            spelled(SHEETS.get(phrase.path, phrase.path)),
            offers,
            assumed is not None and _matters(phrase.path, assumed, compared),
        )

    sentence = tuple(row(phrase) for phrase in paragraph(data))
    if compared is None or assumed is None:
        return Settling(sentence, text_only=text_only_names(data), names=names_in_case(data))
    names = outcome_names([group.variants[0] for group in compared.groups])
    return Settling(
        sentence,
        dependence_line(compared, assumed, asks),
        (*_questions(compared, names), *_assumptions(data, compared, assumed)),
        _cues(data, compared, names),
        assumed.indifferent(),
        tuple(map(asks, compared.no_difference)),
        tuple(assumed.untried),
        tuple((question, compared.read[question]) for question in compared.matters),
        text_only_names(data),
        names_in_case(data),
    )


def _offer(one: Any, tried: Any) -> Offer:
    return Offer(
        one.says, do(one.path, one.key), tried.says if tried is not None and tried.matters else "", tried is not None and not tried.matters
    )


def do(path: Path, key: str) -> str:
    """An alternative as a form sends it."""
    return f"{spelled(path)}|{key}"


def _matters(path: Path, assumed: Assumptions, compared: Comparison | None) -> bool:
    if path == ("printings",):
        return compared is not None and bool(compared.printings)
    if path == ("profile",):
        return compared is not None and bool(compared.matters or compared.together)
    return assumed.at(path)


def asks(id: str) -> str:
    """What a question asks; its id if it is not on record."""
    try:
        return knowledge().get("question", id).asks
    except LookupError:
        return id


def _questions(compared: Comparison, names: Sequence[str]) -> Iterator[Door]:
    """A door for each contested point that decides: its answer here, and those that lead elsewhere."""
    for question in compared.matters:
        found = []
        for option, group in compared.options[question].items():
            here = option == compared.read[question]
            if here or group:
                title, standing = answered(question, option)
                found.append(Way(title, names[group], standing, question, option, here=here))
        yield Door(asks(question), tuple(found))


def answered(question: str, option: str) -> tuple[str, str]:
    """What an answer is called, and who stands behind it; its id where it is not on record."""
    try:
        known = knowledge().get("question", question).option(option)
    except LookupError:
        return option, ""
    return known.title, known.standing


def _assumptions(data: Mapping[str, Any], compared: Comparison, assumed: Assumptions) -> Iterator[Door]:
    """A door for each thing that the case assumes and that decides, with what may be true instead; what leads to the same is said once."""
    now = compared.groups[0].verdict.says
    for about in assumed.about():
        here = [one for one in assumed.matters if one.alternative.about == about]
        many = len({one.alternative.path for one in here}) > 1
        ways: dict[tuple[str, str], Way] = {}
        for one in here:
            then = only_here(one.says, (now,))
            of = _lying(data, one.alternative.path) if many else ""
            said = ways.setdefault(
                (one.alternative.says, then), Way(one.alternative.says, then, do=do(one.alternative.path, one.alternative.key), of=of)
            )
            if said.of != of:
                # it is the same of each of them
                ways[one.alternative.says, then] = replace(said, of="")
        yield Door(about[:1].upper() + about[1:], tuple(ways.values()))


def _lying(data: Mapping[str, Any], path: Path) -> str:
    """At which base something of a case lies."""
    if path[:1] != ("bases",) or len(path) < 3:
        return ""
    return f"at {base_mapping(value_at(data, path[:2])).get('base', 'its base')}"


def _cues(data: Mapping[str, Any], compared: Comparison, names: Sequence[str]) -> tuple[Cue, ...]:
    """What to ask of the cards whose printing decides; nothing where this case has said it already."""
    said = mapping(data.get("printing"))
    found = []
    ends = {one.change: names[one.group] for one in compared.variants}
    for name in compared.printings:
        if name in said or name not in library():
            continue
        card = library().find(name)
        now = card.face(str(data.get("printings", "first")))
        options, seen = [], set()
        for age in (*PRINTINGS, *card.faces):
            face = card.face(age)
            if id(face) in seen:
                continue
            seen.add(id(face))
            # what comes of it here is not said again
            then = "" if face is now else ends.get((("printing", name, age),), "")
            then = "" if then == names[0] else then
            options.append((face.cue or f"It is the {age} printing", do(("printing", name), age), then))
        if len(options) > 1:
            found.append(Cue(name, tuple(options), names[0]))
    return tuple(found)
