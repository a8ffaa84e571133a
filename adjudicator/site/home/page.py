"""The first page: name the cards, say what happened, read the verdict."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...ground.findings import BadInput
from ...judge.asking.asking import Answer, ask, tells_a_case
from ...judge.asking.statements import Statement
from ...judge.composer.from_line import read_line
from ...judge.composer.from_names import NamedCase, case_from_names, names_as_spelled, possible_happenings
from ...judge.composer.happening import Happening
from ...judge.data.suggesting import NamedCard, card_named, suggest_cards
from ...knowledge.words import fold
from ..case.link import Case, from_situation
from ..web.answers import sentence
from .table_settings import TableSettings, seated

#: Most suggestions.
HITS = 8
LONGEST = 400


@dataclass(frozen=True)
class Chosen:
    """A card that was named. ``others``: the names that stay when it is taken away again."""

    card: NamedCard
    others: tuple[str, ...]


@dataclass(frozen=True)
class HomePage:
    """``typed``: what stands in the field. ``hits``: cards it may mean. ``answer``: what answers a plain line, with ``missing``: what of it
    could not be had, and ``because``: the rules that its verdict rests on. ``happenings``: what can have happened, ``now`` the one that the
    case below has. ``trouble``: in words, where names or line cannot be used."""

    typed: str = ""
    chosen: tuple[Chosen, ...] = ()
    hits: tuple[NamedCard, ...] = ()
    answer: Answer | None = None
    missing: tuple[str, ...] = ()
    because: tuple[Statement, ...] = ()
    happenings: tuple[Happening, ...] = ()
    now: str = ""
    idle: tuple[str, ...] = ()
    text_only: tuple[str, ...] = ()
    case: Case | None = None
    trouble: tuple[str, ...] = ()


def is_name(text: str) -> bool:
    """Whether a text is the name of a card and no other name begins so, so that nobody can mean another."""
    card = card_named(text)
    return card is not None and all(
        one.name == card.name or not fold(one.name).startswith(fold(text.strip())) for one in suggest_cards(text)
    )


def is_line(text: str) -> bool:
    """Whether a text tells or asks something, rather than being the name of a card or the beginning or a misspelling of one."""
    begun = fold(text.strip())
    if card_named(text) is not None or any(fold(one.name).startswith(begun) for one in suggest_cards(text)):
        return False
    found = read_line(text)
    if len(found.names) == 1 and all(word.kind in ("card", "filler") for word in found.words):
        return False
    return tells_a_case(found) or any(word.kind in ("known", "shape") for word in found.words) or len(found.words) > 2


def page(names: tuple[str, ...], typed: str, line: str, event: str, table: TableSettings) -> HomePage:
    """The page. ``names``: of cards; ``typed``: the beginning of another; ``line``: a plain line in their place."""
    typed, line = typed[:LONGEST], line[:LONGEST]
    hits = suggest_cards(typed, table.factions, HITS) if typed else ()
    if line:
        answer = ask(line, table.factions, table.printings, table.profile)
        if answer.case is None:
            # no case is forced on a question: what can have happened to its card is offered
            named = tuple(card.name for card in answer.cards)
            can = possible_happenings(named, table.printings) if named and not answer.nothing else ()
            return HomePage(line, _chosen(named), hits, answer, happenings=can)
        return _with(answer.case.made, HomePage(line, answer=answer, missing=answer.case.missing, because=answer.case.because), table)
    if not names:
        return HomePage(typed, hits=hits)
    try:
        known = names_as_spelled(names)
    except BadInput as error:
        good = tuple(name for name in names if card_named(name) is not None)
        return HomePage(typed, _chosen(good), hits, trouble=tuple(map(sentence, error.findings)))
    met = case_from_names(known, event, table.printings, table.profile)
    return _with(met, HomePage(typed, hits=hits), table)


def waiting(names: tuple[str, ...], typed: str) -> HomePage:
    """The page for a browser whose engine time is used up: the cards stay, the case waits."""
    typed = typed[:LONGEST]
    good = tuple(name for name in names if card_named(name) is not None)
    says = "The judge has worked for this browser as long as it may in one minute. Your cards stay here: load this page again in a minute."
    return HomePage(typed, _chosen(good), suggest_cards(typed, (), HITS) if typed else (), trouble=(says,))


def _with(met: NamedCase, page: HomePage, table: TableSettings) -> HomePage:
    sentences = possible_happenings(met.names, table.printings)
    if met.happening not in sentences:
        sentences = (met.happening, *sentences)
    return replace(
        page,
        chosen=_chosen(met.names),
        happenings=sentences,
        now=met.happening.key,
        idle=met.idle,
        text_only=met.text_only,
        case=case_of(met, table),
    )


def _chosen(names: tuple[str, ...]) -> tuple[Chosen, ...]:
    return tuple(Chosen(card, tuple(other for other in names if other != name)) for name in names if (card := card_named(name)) is not None)


def case_of(met: NamedCase, table: TableSettings) -> Case:
    """A made case as it would be at a table with these settings."""
    return from_situation(seated(met.data, table))
