"""What the engine makes of a situation that shows something: its verdict, made once a process."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...ground.findings import BadInput
from ...judge.composer.from_names import names_in_case
from ...judge.data.loaded import knowledge, library, profile_asked
from ...judge.replay.replay import Replay, replay
from ...judge.situation.compendium import compendium
from ...judge.situation.paths import plain_data
from ...judge.verdict.sequence.never_ends import loop_cycle
from ...judge.verdict.verdict import verdict
from ..home.laid import Laid, laid
from ..web.addresses import with_query
from .addresses import address
from .collection import situation

#: More cards than any table has.
EVERY = 1000
#: Most variants of a situation that are tried to see where answers part.
VARIANTS = 4


@dataclass(frozen=True)
class Result:
    """A situation with its outcome. ``id``, ``title``, ``url``, ``case``: of the situation. ``verdict``: of its first variant, or of the
    first with certain cards, empty where it cannot be replayed; ``standing``: who stands behind it. ``variants``: how many it has."""

    id: str
    title: str
    url: str
    case: str
    verdict: str
    standing: str
    variants: int


def plainest(ids: Iterable[str]) -> Laid | None:
    """Of some situations the plainest one, laid out."""
    return laid(smallest(ids))


def _replayed(id: str, variant: int = 0, answers: dict[str, str] | None = None) -> Replay | None:
    """A variant of a situation, by its number, with some answers laid over its own."""
    found = situation(id)
    if found is None:
        return None
    data = found.variants[variant][1]
    if answers:
        data = type(data)({**data, "questions": type(data)({**(data.get("questions") or {}), **answers})})
    try:
        return replay(data, found.file, library(), profile_asked(data))
    except BadInput:
        return None


@lru_cache(maxsize=1024)
def result(id: str, number: int = 0) -> Result:
    """The outcome of a situation of the collection. ``number``: of the variant."""
    found, made, told = situation(id), _replayed(id, number), compendium().situations[id]
    says = verdict(made, knowledge()) if made is not None else None
    variant = found.variants[number][0] if found is not None and number else ""
    return Result(
        id,
        told.title,
        with_query(address(f"situation:{id}"), variant=variant),
        with_query(f"/situation/{id}/case", variant=variant),
        says.says if says else "",
        says.standing if says else "",
        len(found.variants) if found else 0,
    )


def _under(id: str, variant: int, question: str, option: str) -> str:
    """The verdict of a situation under one answer to a question, empty where it cannot be told."""
    made = _replayed(id, variant, {question: option})
    return verdict(made, knowledge()).says if made is not None else ""


def parting(ids: Iterable[str], question: str, options: Iterable[str]) -> tuple[str, str, tuple[str, ...]]:
    """Of some situations the one in which the answers to a question part most, with the name of its variant and the verdict under each
    answer; nothing where all verdicts read the same."""
    best: tuple[str, str, tuple[str, ...]] = ("", "", ())
    options = tuple(options)
    for id in ids:
        found = situation(id)
        if found is None:
            continue
        for number in range(min(len(found.variants), VARIANTS)):
            verdicts = tuple(_under(id, number, question, option) for option in options)
            if len(set(verdicts)) > max(1, len(set(best[2]))):
                best = (id, found.variants[number][0], verdicts)
                if len(set(verdicts)) == len(options):
                    return best
    return best


@lru_cache(maxsize=64)
def lap(id: str) -> tuple[str, ...]:
    """The cards that act in one lap of the loop that a situation ends in, nothing where it ends in none."""
    made = _replayed(id)
    return tuple(loop_cycle(made, made.loops[-1])) if made is not None and made.loops else ()


def results(ids: Iterable[str]) -> tuple[Result, ...]:
    """The outcomes of those situations that there are, in the order given."""
    return tuple(result(id) for id in ids if id in compendium().situations)


def results_with(ids: Iterable[str], cards: Iterable[str]) -> tuple[Result, ...]:
    """The outcomes of those situations that have a variant with all of some cards; each in the first one where they lie on the table or
    are played, else in the first that has them anywhere."""
    wanted = set(cards)
    found = []
    for one in ids:
        known = situation(one)
        variants = [plain_data(data) for _, data in known.variants] if known is not None else []
        there = [number for number, data in enumerate(variants) if wanted <= set(names_in_case(data, EVERY))]
        anywhere = [number for number, data in enumerate(variants) if all(name in str(_table(data)) for name in wanted)]
        found += [result(one, number) for number in (there or anywhere)[:1]]
    return tuple(found)


def _table(data: Mapping[str, Any]) -> list[Any]:
    return [data.get(key) for key in ("players", "bases", "moves")]


def smallest(ids: Iterable[str]) -> str:
    """Of some situations the one with the fewest cards that shows the fewest things, empty for none."""
    told = [compendium().situations[id] for id in ids if id in compendium().situations]
    return min(told, key=lambda one: (len(one.shows) + 2 * max(1, len(one.cards)), one.id)).id if told else ""
