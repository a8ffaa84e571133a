"""A ruling that somebody proposes: its record, checked as lint checks those on file, with the situation that shows it.

The text of a proposal is YAML with the parts ``ruling`` (an entry of ``rulings/clarifications/``), ``situation`` (a file of
``rulings/situations/``), ``source`` (an entry of ``rulings/sources.yaml``, for one that is not on file yet) and ``supports`` (the answer
to a contested point that it speaks for)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
import yaml

from ...ground.findings import BadInput, Finding, the_id_meant
from ...ground.strict_yaml import read_text
from ...knowledge.codes import CODES, ERROR
from ...knowledge.lint import lint
from ...knowledge.model import PRINTINGS, STATUSES, KnowledgeBase, Links, Source, kept_for_later
from ...knowledge.reading.files import Files
from ...knowledge.reading.loading import compile_files
from ...knowledge.words import fold
from ...language.english import capitalized
from ...language.loading import slug
from ..data.loaded import profile_asked
from ..replay.replay import Replay, replay
from ..situation.compendium import Compendium, compendium
from ..situation.situation import from_data
from ..situation.writing import situation_text

#: The file that a proposal is checked as.
FILE = "clarifications/proposal.yaml"
#: The longest claim, and the longest of all other texts.
LONGEST_CLAIM, LONGEST_TEXT = 400, 300
MOST_CARDS, MOST_RULES, MOST_EXPECTED = 12, 6, 6
#: Standings that a proposal may ask for; what holds officially is for those to say who publish it.
PROPOSED = tuple(status for status in STATUSES if status in ("clarification", "probable", "house-rule", "designer"))
_DATE = re.compile(r"(19|20)\d\d(-\d\d){0,2}")


@dataclass(frozen=True)
class Proposal:
    """What somebody typed. ``option``: ``question/option``. ``source``: id of one on file, or empty for the one that ``source_title``,
    ``link`` and ``source_date`` describe. ``case``: data of a case as a situation has it, ``None`` without one."""

    says: str = ""
    cards: tuple[str, ...] = ()
    status: str = "probable"
    printing: str = ""
    option: str = ""
    source: str = ""
    source_title: str = ""
    link: str = ""
    source_date: str = ""
    section: str = ""
    clarifies: tuple[str, ...] = ()
    case: Mapping[str, Any] | None = field(default=None, hash=False)

    @property
    def id(self) -> str:
        """An id for the record: its cards, or the first words of the claim."""
        words = slug(" and ".join(self.cards[:2]) if self.cards else self.says).split("-")
        return "-".join(word for word in words if word)[:80].strip("-") if len(words) <= 6 else "-".join(words[:6])


class Problem(NamedTuple):
    """Something to mend. ``field``: of :class:`Proposal`. ``error``: whether the record cannot be taken as it is."""

    field: str
    error: bool
    message: str
    mend: str


#: Field of the record -> field of the form.
FIELDS = {
    "id": "cards",
    "says": "says",
    "status": "status",
    "cards": "cards",
    "printing": "printing",
    "cites": "section",
    "clarifies": "clarifies",
    "situations": "case",
    "date": "source_date",
}


def free_id(proposal: Proposal, base: KnowledgeBase) -> str:
    """The id of the record, numbered where it is taken."""
    wanted = proposal.id or "proposal"
    found, number = wanted, 2
    while base.named(found) is not None:
        found, number = f"{'-'.join(wanted.split('-')[:5])}-{number}", number + 1
    return found


def source_id(proposal: Proposal) -> str:
    """The id of the source: the one on file, else one made of its title."""
    return proposal.source or "-".join(slug(proposal.source_title).split("-")[:5]) or "source"


def ruling_record(proposal: Proposal, base: KnowledgeBase, today: str) -> dict[str, Any]:
    """The ruling as an entry of a file."""
    made: dict[str, Any] = {"id": free_id(proposal, base), "cards": list(proposal.cards), "says": proposal.says, "status": proposal.status}
    if proposal.printing:
        made["printing"] = proposal.printing
    made["date"] = proposal.source_date or today
    made["cites"] = [{"source": source_id(proposal), "section": proposal.section}]
    if proposal.clarifies:
        made["clarifies"] = list(proposal.clarifies)
    if proposal.case:
        made["situations"] = [situation_id(made["id"])]
    else:
        made["narrative"] = "not yet encoded"
    return {key: value for key, value in made.items() if value not in ([], "")}


def situation_id(id: str) -> str:
    """The id of the situation that shows a record."""
    return f"{'-'.join(id.split('-')[:5])}-shown"


def demonstration(proposal: Proposal, id: str) -> dict[str, Any] | None:
    """The demonstration as a situation file, with what comes of it as what is expected; ``None`` without a case."""
    if not proposal.case:
        return None
    data = {key: value for key, value in proposal.case.items() if key not in ("situation", "title")}
    made = {
        "situation": situation_id(id),
        "title": str(proposal.case.get("title") or proposal.says)[:100],
        "shows": [id],
        "cites": [{"source": source_id(proposal), "section": proposal.section}],
        **data,
    }
    if proposal.option:
        question, _, option = proposal.option.partition("/")
        made["questions"] = {**(data.get("questions") or {}), question: option}
    expected = expected_outcome(made)
    if expected:
        made["expect"] = expected
    return made


def _judged(data: Mapping[str, Any]) -> Replay | None:
    known = compendium()
    try:
        case = from_data(read_text(situation_text(dict(data)), "the case"), "the case").variants[0][1]
        return replay(case, "the case", known.library, profile_asked(case))
    except BadInput:
        return None


def expected_outcome(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What comes of a case, as expectations: where those cards end that did not stay as they were, and points that changed."""
    made = _judged(data)
    if made is None:
        return []
    begun, ended, ident = made.setting.game.position, made.position, made.setting.game.position.ident
    worth = made.values()
    names = [made.setting.names.get(card, card) for card in ident]
    found: list[dict[str, Any]] = []
    for card in begun.play:
        called = made.setting.names.get(card, card)
        if ended.play.get(card) == begun.play[card] or names.count(called) != 1 or ident[card].face is None:
            continue
        base = ended.base_of(card)
        if base is None:
            found.append({"card": called, "in": ended.zone_of(card)})
        elif card in worth.power and ended.play[card].host is None:
            found.append({"card": called, "at": made.setting.names.get(base, base), "power": worth.power[card]})
    found += [{"player": player, "vp": points} for player, points in ended.vp.items() if points != begun.vp[player]]
    return found[:MOST_EXPECTED] or [{"turn": ended.turn}]


def new_source(proposal: Proposal) -> dict[str, Any] | None:
    """The source as an entry of ``sources.yaml``, ``None`` for one that is on file."""
    if proposal.source:
        return None
    return {
        "id": source_id(proposal),
        "title": proposal.source_title,
        "kind": "other",
        "date": proposal.source_date,
        "address": proposal.link,
        "read": "in part",
        "how": "as given",
    }


def proposal_text(proposal: Proposal, today: str) -> str:
    """The proposal as YAML."""
    base = compendium().base
    ruling = ruling_record(proposal, base, today)
    parts: dict[str, Any] = {"ruling": ruling}
    if proposal.option:
        parts["supports"] = proposal.option
    source = new_source(proposal)
    if source is not None:
        parts["source"] = {key: value for key, value in source.items() if value}
    elif proposal.link:
        parts["link"] = proposal.link
    shown = demonstration(proposal, ruling["id"])
    head = "# A proposed ruling. It holds nothing until a maintainer takes it.\n"
    plain = yaml.safe_dump(parts, sort_keys=False, allow_unicode=True, width=120)
    if shown is None:
        return head + plain
    return f"{head}{plain}situation:\n" + "".join(f"  {line}\n" for line in situation_text(shown).splitlines())


# -- checking ------------------------------------------------------------------------------------------------------------------------


def proposal_problems(proposal: Proposal, today: str) -> list[Problem]:
    """What is wrong with a proposal, by field, errors first."""
    known = compendium()
    found = [*_of_form(proposal, known), *_of_record(proposal, known, today), *_of_case(proposal, known)]
    order = list(Proposal.__dataclass_fields__)
    return sorted(dict.fromkeys(found), key=lambda one: (not one.error, order.index(one.field)))


def _of_form(proposal: Proposal, known: Compendium) -> list[Problem]:
    found = []

    def add(field: str, message: str, mend: str) -> None:
        found.append(Problem(field, True, message, mend))

    if not proposal.says:
        add("says", "There is no claim yet.", "Say in your own words what happens, in one sentence.")
    elif len(proposal.says.split()) < 4:
        add("says", "A claim needs more words.", "Say what happens to which card, and when.")
    if len(proposal.says) > LONGEST_CLAIM:
        add("says", f"The claim has {len(proposal.says)} characters, at most {LONGEST_CLAIM}.", "Two claims are two rulings.")
    if not proposal.cards:
        add("cards", "It names no card.", "Name the cards that it settles.")
    if proposal.status not in PROPOSED:
        add("status", f"A proposal cannot be {proposal.status!r}.", f"It can be: {', '.join(PROPOSED)}.")
    if proposal.printing and proposal.printing not in PRINTINGS:
        add("printing", f"There are no {proposal.printing!r} printings.", f"They are {' or '.join(PRINTINGS)}.")
    if proposal.option:
        question, _, option = proposal.option.partition("/")
        try:
            known.base.get("question", question).option(option)
        except LookupError as error:
            add("option", str(error), "")
    return [*found, *_of_source(proposal)]


def _of_source(proposal: Proposal) -> list[Problem]:
    """Where it is written: a source on file, or the title, link and date of another, and the place in it."""
    found = []

    def add(field: str, message: str, mend: str) -> None:
        found.append(Problem(field, True, message, mend))

    if not proposal.source and not proposal.source_title:
        add("source", "It does not say where this is written.", "Choose a source, or give the title, link and date of another one.")
    if not proposal.source and not proposal.link:
        add("link", "A source that is not on file needs a link.", "Paste its address.")
    if proposal.link and (
        urlsplit(proposal.link).scheme not in ("http", "https")
        or not urlsplit(proposal.link).netloc
        or any(sign.isspace() for sign in proposal.link)
    ):
        add("link", "That is no address of a page.", "It begins with https://.")
    if not proposal.source and not proposal.source_date:
        add("source_date", "A source that is not on file needs its date.", "Write 2024, 2024-05 or 2024-05-31.")
    if proposal.source_date and not _DATE.fullmatch(proposal.source_date):
        add("source_date", f"{proposal.source_date!r} is no date.", "Write 2024, 2024-05 or 2024-05-31.")
    if not proposal.section:
        add("section", "It does not say where in the source.", "Name the section, the thread or the comment.")
    return found


@lru_cache(maxsize=2)
def _skeleton(version: str) -> KnowledgeBase:
    """The base without what has no bearing on a new ruling: its rules have no links of their own and nothing else is in it."""
    base = compendium().base
    assert base.version == version
    rules = tuple(msgspec.structs.replace(rule, links=Links(), cites=(), cards=(), conflict="") for rule in base.rules)
    return KnowledgeBase(sources=base.sources, authorities=base.authorities, rules=rules, version=version)


def _of_record(proposal: Proposal, known: Compendium, today: str) -> list[Problem]:
    """What lint finds in the record."""
    made = ruling_record(proposal, known.base, today)
    raw = yaml.safe_dump({"clarifications": [made]}, sort_keys=False, allow_unicode=True, width=4_000).encode()
    loaded = compile_files(Files({FILE: raw}, ()))
    found = [one for one in loaded.findings if one.file == FILE]
    lines: dict[int, str] = {}
    if loaded.base.clarifications:
        one = loaded.base.clarifications[0]
        lines = {line: name for name, line in one.lines.items()}
        base = msgspec.structs.replace(_skeleton(known.base.version), rulings=kept_for_later((one,)))
        source = new_source(proposal)
        if source is not None:
            base = msgspec.structs.replace(base, sources=(*base.sources, Source(source["id"], source["title"])))
        base = msgspec.structs.replace(base, rules=tuple(rule for rule in base.rules if rule.id in one.clarifies))
        cards = {
            name: (fact.id, fact.faction, fact.set)
            for called in one.cards
            if (name := known.names.get(fold(called)))
            for fact in (known.cards[name],)
        } | {called: ("", "", "") for called in one.cards if _named(known, called)}
        found += [
            finding for finding in lint(base, cards=cards, situations=[(id, (one.id,)) for id in one.situations]) if finding.file == FILE
        ]
    return [
        Problem(
            FIELDS.get(_field(lines, finding.line), "says"),
            CODES[finding.code].severity == ERROR,
            _told(finding.message, str(made.get("id"))),
            _mend(finding, proposal, known),
        )
        for finding in found
        if finding.code not in ("field-missing", "orphan")
    ]


def _told(message: str, id: str) -> str:
    """A finding without the id of the record, which nobody typed."""
    message = message.removeprefix(f"{id}: ")
    return f"{capitalized(message)}."


def _named(known: Compendium, called: str) -> bool:
    return called in known.cards or any(called in fact.others for fact in known.cards.values())


def _mend(finding: Finding, proposal: Proposal, known: Compendium) -> str:
    """The remedy; with the nearest name where lint here did not know all of them."""
    known_names: dict[str, Iterable[str]] = {"card-unknown": known.cards, "link-unresolved": [rule.id for rule in known.base.rules]}
    if finding.code in known_names and finding.remedy.word:
        return str(the_id_meant(finding.remedy.word, known_names[finding.code]) or finding.remedy)
    return finding.mend


def _field(lines: Mapping[int, str], line: int) -> str:
    """The field of the record that a line stands in."""
    before = [at for at in lines if at <= line]
    return lines[max(before)] if before else ""


def _of_case(proposal: Proposal, known: Compendium) -> list[Problem]:
    """Whether the demonstration can be judged, and whether it has to do with the claim."""
    if not proposal.case:
        return [Problem("case", False, "No case shows it.", "Make one from its cards and propose from its verdict.")]
    made = _judged(proposal.case)
    if made is None:
        return [Problem("case", True, "The case cannot be judged as it is.", "Mend it first, then propose from its verdict.")]
    question, _, option = proposal.option.partition("/")
    if question and question not in made.reads:
        return [Problem("case", False, "The case does not turn on the point that this answers.", "Choose another point, or leave it out.")]
    here = {identity.face.card.name for identity in made.position.ident.values() if identity.face is not None}
    absent = [card for card in proposal.cards if card not in here]
    if absent:
        return [Problem("case", False, f"{' and '.join(absent)} {'is' if len(absent) == 1 else 'are'} not in the case.", "")]
    return []
