"""What the form of a proposed ruling begins with, and what it shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...judge.compare.options_table import OptionsTable
from ...judge.data.loaded import knowledge, library
from ...judge.ruling.proposal import MOST_CARDS, MOST_RULES, PROPOSED, Problem, Proposal
from ...judge.situation.compendium import compendium
from ...knowledge.words import fold
from ..browse.collection import variant
from ..case.judging import Judged
from ..case.link import PRINTINGS, Case, from_situation

#: How many rules of the deciding steps are offered.
OFFERED = 6


@dataclass(frozen=True)
class ProposePage:
    """The form. ``problems``: what lint says so far. ``offered``: rules that may be what it clarifies, as (id, title). ``points``:
    contested points with their options, those that the case reads first: (question, asks, options). ``sources``: (id, title). ``shown``:
    what the case says, empty without one. ``checked``: whether it was checked yet. ``text``: the YAML as it would be kept now."""

    proposal: Proposal
    problems: tuple[Problem, ...]
    offered: tuple[tuple[str, str], ...]
    points: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]
    sources: tuple[tuple[str, str], ...]
    statuses: tuple[str, ...]
    shown: str
    checked: bool
    text: str


def page(proposal: Proposal, judged: Judged | None, problems: tuple[Problem, ...], checked: bool, text: str) -> ProposePage:
    base = knowledge()
    made = judged.made if judged is not None else None
    read = made.reads if made is not None else {}
    questions = sorted((one for one in base.questions if one.ended is None), key=lambda one: (one.id not in read, one.asks))
    points = tuple((one.id, one.asks, tuple((option.id, option.title) for option in one.options)) for one in questions)
    offered = [*proposal.clarifies, *_rules(judged)]
    rules = {rule.id: rule.title for rule in base.rules}
    sources = tuple((one.id, one.title) for one in base.sources if one.ended is None)
    shown = judged.found.says if judged is not None and judged.found is not None else ""
    return ProposePage(
        proposal,
        problems,
        tuple((id, rules[id]) for id in dict.fromkeys(offered) if id in rules),
        points,
        sources,
        PROPOSED,
        shown,
        checked,
        text,
    )


def from_case(case: Case, judged: Judged) -> Proposal:
    """What a verdict suggests: the cards it is about, the point it rests on most weakly, the rules of its deciding steps."""
    made, found = judged.made, judged.found
    if made is None or found is None:
        return Proposal(case=case.data or None)
    known = compendium().cards
    names = [step_card for step in made.trace.steps if step.deciding for step_card in step.cards]
    called = [
        identity.face.name
        for card in (*names, *made.setting.game.position.play)
        if (identity := made.setting.game.position.ident.get(card)) is not None and identity.face is not None
    ]
    cards = [name for name in dict.fromkeys(called) if name in known and (name not in library() or library().find(name).kind != "base")]
    matters = judged.compared().matters
    ground = next((one for one in found.grounds if one.question in matters), None) or next(
        (one for one in found.grounds if one.standing != "official"), None
    )
    return Proposal(
        cards=tuple(cards[:2]),
        option=f"{ground.question}/{ground.option}" if ground else "",
        clarifies=_rules(judged)[-2:],
        case=case.data,
        printing=str(case.data.get("printings", "")) if case.data.get("printings") in PRINTINGS else "",
    )


def from_question(id: str, option: str, table: OptionsTable) -> tuple[Proposal, Case | None]:
    """A proposal about a contested point, with the situation that shows it. Raises :class:`LookupError`."""
    question = knowledge().get("question", id)
    shown = table.shown(id)
    case = None
    if shown is not None:
        try:
            case = from_situation(variant(shown.situation, shown.variant)[1])
        except KeyError:
            case = None
    made = Proposal(cards=question.cards[:MOST_CARDS], option=f"{id}/{option}" if option else "", clarifies=question.about[:2])
    return replace(made, case=case.data if case else None), case


def of_cards(names: list[str]) -> Proposal:
    """A proposal about some cards, spelt as they are; what is no card stays as it was written."""
    known = compendium().names
    return Proposal(cards=tuple(dict.fromkeys(known.get(fold(name), name) for name in names if name.strip()))[:MOST_CARDS])


def _rules(judged: Judged | None) -> tuple[str, ...]:
    """The rules of the deciding steps, the last ones."""
    if judged is None or judged.made is None:
        return ()
    found = dict.fromkeys(rule for step in judged.made.trace.steps if step.deciding for rule in step.rules)
    return tuple(found)[-OFFERED:]


def typed(form: Mapping[str, Any], rules: list[str], case: Case | None) -> Proposal:
    """The proposal that a form says."""

    def said(name: str, most: int = 300) -> str:
        return " ".join(str(form.get(name, "")).split())[:most]

    cards = [" ".join(line.split())[:80] for line in str(form.get("cards", "")).splitlines() if line.strip()]
    more = [word for word in said("more").replace(",", " ").split() if word]
    made = of_cards(cards)
    return Proposal(
        said("says", 1_000),
        made.cards,
        said("status", 40) or "probable",
        said("printing", 20),
        said("option", 120),
        said("source", 80),
        said("source_title", 200),
        said("link", 500),
        said("source_date", 20),
        said("section", 200),
        tuple(dict.fromkeys((*rules, *more)))[:MOST_RULES],
        case.data if case is not None and case.data else None,
    )
