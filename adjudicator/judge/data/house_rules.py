"""House rules as a short text: a preset profile, the answers laid over it, what is decided when it happens, and a name.

The text stands wherever an id of a profile may stand, ``latest.kM2xP0aQ.Friday_table``: the preset, the codes of the
answers, the name; what is empty at the end is left out. A code is made from the ids of a question and its option, so that
a text stays readable while questions are added. One that no longer stands for anything is counted as lost.
"""

from __future__ import annotations

import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256

import msgspec

from ...ground.findings import BadInput, Finding, did_you_mean
from ...knowledge.model import KnowledgeBase
from ...knowledge.profiles import ResolvedProfile, resolve

#: Parts the text; no id of a profile has it.
SIGN = "."
#: Characters of a code.
CODE = 4
#: Most answers, and characters of a name.
MOST_ANSWERS, LONGEST_NAME = 120, 40
#: Stands for an option where the table decides when it happens.
LATER = "?"
#: The layers of answers of a table's own, and of those that it leaves open.
OWN_LAYER, LATER_LAYER = "house rules", "decide when it happens"


class HouseRules(msgspec.Struct, frozen=True):
    """What a table agreed on. ``base``: id of a preset. ``answers``: question -> option, those only that differ from the preset.
    ``later``: questions that it decides when they come up; until then the preset's answer is shown. ``lost``: how many answers are no
    longer known."""

    base: str = "latest"
    answers: Mapping[str, str] = msgspec.field(default_factory=dict)
    later: tuple[str, ...] = ()
    name: str = ""
    lost: int = 0

    @property
    def changes(self) -> int:
        """How many points it settles otherwise than the preset."""
        return len(self.answers) + len(self.later)


def code(question: str, option: str) -> str:
    """The code of an answer. ``option``: :data:`LATER` for none."""
    return urlsafe_b64encode(sha256(f"{question}/{option}".encode()).digest())[:CODE].decode()


def codes(base: KnowledgeBase) -> dict[str, tuple[str, str]]:
    """Question and option by code."""
    return _codes(tuple((question.id, option) for question in base.questions for option in (LATER, *(one.id for one in question.options))))


@lru_cache(maxsize=4)
def _codes(pairs: tuple[tuple[str, str], ...]) -> dict[str, tuple[str, str]]:
    return {code(*pair): pair for pair in pairs}


def tidy(name: str) -> str:
    """A name as the text can carry it: one line of letters, figures, spaces and a few signs."""
    kept = "".join(sign if unicodedata.category(sign)[0] in "LMN" or sign in " -'" else " " for sign in name)
    return " ".join(kept.split())[:LONGEST_NAME].strip()


def written(rules: HouseRules) -> str:
    """House rules as text; just the preset's id where nothing is said beyond it."""
    pairs = {**rules.answers, **dict.fromkeys(rules.later, LATER)}
    parts = [rules.base, "".join(code(question, pairs[question]) for question in sorted(pairs)), tidy(rules.name).replace(" ", "_")]
    return SIGN.join(parts).rstrip(SIGN)


def read(text: str, base: KnowledgeBase) -> HouseRules:
    """House rules from their text, or from the id of a preset. Raises :class:`BadInput`."""
    preset, _, rest = text.partition(SIGN)
    known = [one.id for one in base.profiles]
    if preset not in known:
        raise BadInput([Finding("unknown-profile", f"there is no profile {text[:60]!r}", "", 0, did_you_mean(preset[:60], known))])
    packed, _, name = rest.partition(SIGN)
    if len(packed) % CODE or len(packed) > CODE * MOST_ANSWERS:
        raise BadInput([Finding("unknown-profile", f"the house rules {text[:60]!r} are cut off", "", 0, "Copy their link whole.")])
    meant = codes(base) if packed else {}
    answers: dict[str, str] = {}
    later: list[str] = []
    lost = 0
    for at in range(0, len(packed), CODE):
        question, option = meant.get(packed[at : at + CODE], ("", ""))
        if not question or question in answers or question in later:
            lost += 1
        elif option == LATER:
            later.append(question)
        else:
            answers[question] = option
    return HouseRules(preset, answers, tuple(later), tidy(name.replace("_", " ")), lost)


def made(base: KnowledgeBase, preset: str, chosen: Mapping[str, str], name: str = "") -> HouseRules:
    """House rules from what somebody chose: only what differs from the preset is kept. ``chosen``: question -> option or
    :data:`LATER`. Raises :class:`BadInput` for a preset, question or option that there is not."""
    read(preset, base)
    below = resolve(base, preset).answers
    answers, later = {}, []
    for question, option in chosen.items():
        try:
            record = base.get("question", question)
            if option != LATER:
                record.option(option)
        except LookupError as error:
            raise BadInput([Finding("unknown-option", str(error).rstrip("."), "", 0, "Choose again.")]) from None
        if option == LATER:
            later.append(question)
        elif question not in below or below[question].option != option:
            answers[question] = option
    if len(answers) + len(later) > MOST_ANSWERS:
        raise BadInput([Finding("unknown-profile", f"{len(answers) + len(later)} answers are too many", "", 0, f"At most {MOST_ANSWERS}.")])
    return HouseRules(preset, dict(sorted(answers.items())), tuple(sorted(later)), tidy(name))


def resolved(rules: HouseRules, base: KnowledgeBase) -> ResolvedProfile:
    """All answers under house rules, each with its layer."""
    below = resolve(base, rules.base)
    late = {question: below.answers[question].option for question in rules.later if question in below.answers}
    return below.with_answers(dict(rules.answers), OWN_LAYER).with_answers(late, LATER_LAYER)


def title(text: str, base: KnowledgeBase) -> str:
    """What a profile or house rules are called. Raises :class:`BadInput`."""
    rules = read(text, base)
    preset = base.get("profile", rules.base).title
    if not rules.changes and not rules.name:
        return preset
    count = f"{rules.changes} change{'' if rules.changes == 1 else 's'}"
    lost = f", {rules.lost} lost" if rules.lost else ""
    return f"{rules.name or 'House rules'} ({preset}, {count}{lost})"
