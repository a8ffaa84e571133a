"""Two cards together: what is known of both, and cases in which they meet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from ...judge.composer.from_names import possible_happenings
from ...judge.data.suggesting import suggest_cards
from ...judge.pairs import Interaction, pair
from ...judge.situation.compendium import compendium
from ...knowledge.errors import UnknownId
from ...knowledge.words import fold
from ..case.link import PRINTINGS
from ..web.addresses import with_query
from .addresses import card_names, pair_address
from .demonstrations import Result, results_with
from .graph.meetings import Computed, computed
from .shapes import Link, link, links_to

#: Most ready cases offered for a pair, and most situations told of.
CASES, TOLD = 6, 12


@dataclass(frozen=True)
class RuledBoth:
    """Something that names both cards."""

    link: Link
    says: str


@dataclass(frozen=True)
class Ready:
    """A case made for the two cards when something happens. ``says``: what; ``url``: leads to the case."""

    says: str
    url: str


@dataclass(frozen=True)
class WithPage:
    """Two cards together. ``canonical``: the page's one address, whichever card comes first. ``cases``: ready to be opened, likeliest
    first. ``text_only``: those of the two that the engine cannot play. ``computed``: what the atlas has of them."""

    title: str
    canonical: str
    cards: tuple[Link, Link]
    printing: str
    rulings: tuple[RuledBoth, ...]
    meetings: tuple[Interaction, ...]
    questions: tuple[Link, ...]
    loops: tuple[Link, ...]
    situations: tuple[Result, ...]
    cases: tuple[Ready, ...]
    text_only: tuple[str, ...]
    computed: Computed


@dataclass(frozen=True)
class PickPage:
    """The form for two cards. ``asked``: what was typed; ``problem``: what is wrong with it, in words; ``instead``: the pair that may be
    meant, and its address, empty where nothing is near."""

    asked: tuple[str, str]
    problem: str = ""
    instead: tuple[str, str] = ("", "")


def card_name(id: str) -> str:
    """The name of a card by its id or any name of it. Raises :class:`UnknownId`."""
    name = card_names().get(id) or compendium().names.get(fold(id.replace("-", " "))) or compendium().names.get(fold(id))
    if name is None:
        raise UnknownId("card", id, card_names())
    return name


def picked(one: str, other: str) -> PickPage | str:
    """The address of the page of two cards as they were typed; the form with what may be meant where one of them has no such name."""
    ids, problems = [], []
    for word in (one, other):
        try:
            ids.append(compendium().cards[card_name(word)].id)
        except UnknownId as error:
            near = [card.name for card in suggest_cards(word, (), 1) if card.name in compendium().cards]
            problems.append(str(error) if not near else f"No card is called {word!r}.")
            ids += [compendium().cards[name].id for name in near]
    if not problems:
        return pair_address(*ids)
    names = [card_names()[id] for id in ids]
    return PickPage((one, other), " ".join(problems), (" with ".join(names), pair_address(*ids)) if len(ids) == 2 else ("", ""))


@lru_cache(maxsize=4096)
def together(one: str, other: str, printing: str = "latest") -> WithPage:
    """The page of two cards. Raises :class:`UnknownId` for a card or printing that there is not."""
    known = compendium()
    names = (card_name(one), card_name(other))
    if printing not in PRINTINGS:
        raise UnknownId("printing", printing, PRINTINGS)
    found = pair(*names, printing, known)
    ids = [known.cards[name].id for name in names]
    distinct = tuple(dict.fromkeys(names))
    cases = tuple(
        Ready(one.says, "/settle?" + urlencode([*(("n", name) for name in distinct), ("e", one.key)]))
        for one in possible_happenings(distinct)[:CASES]
    )
    told = sorted(found.situations, key=lambda one: (len(one.cards), one.title))
    rulings = tuple(RuledBoth(link(key), says) for key, _, says in found.rulings if key.partition(":")[0] in ("clarification", "rule"))
    return WithPage(
        f"{names[0]} with {names[1]}",
        with_query(pair_address(*ids), printing=printing if printing != "latest" else ""),
        (link(f"card:{ids[0]}"), link(f"card:{ids[1]}")),
        printing,
        rulings,
        found.interactions,
        links_to(f"question:{id}" for id in found.questions),
        links_to(f"loop:{id}" for id in found.loops),
        results_with((one.id for one in told), names)[:TOLD],
        cases,
        found.text_only,
        computed(*ids),
    )
