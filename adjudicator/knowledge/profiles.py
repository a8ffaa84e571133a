"""Profiles resolved: all answers that hold, each with the layer it came from.

A profile is a layer over another; a bundle of house rules, or a table's own answers, is laid on top. Picking
an answer where no layer gives one is nobody's business here: it is an error, never a default.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct, structs

from .errors import ProfileCycle, UnknownId
from .model import KnowledgeBase, Option, Profile

#: The name of a layer of answers that belongs to no profile of the base.
OWN_LAYER = "own answers"


class Answer(NamedTuple):
    """An answer that holds. ``option``: its id. ``layer``: id of the profile that gives it."""

    option: str
    layer: str


class Setting(NamedTuple):
    """A setting that holds. ``value``: plain data. ``layer``: id of the profile that gives it."""

    value: Any
    layer: str


class Difference(NamedTuple):
    """What two profiles answer differently.

    ``kind``: ``answer`` or ``setting``. ``name``: id of the question, or name of the setting. ``first``,
    ``second``: the :class:`Answer` or :class:`Setting` of each, ``None`` where it has none.
    """

    kind: str
    name: str
    first: Answer | Setting | None
    second: Answer | Setting | None


class ResolvedProfile(Struct, frozen=True):
    """All that a choice of profile answers.

    ``id``, ``title``: of the profile picked. ``layers``: ids from the top layer to the root. ``answers``: by
    question id. ``settings``: by name.
    """

    id: str
    title: str
    layers: tuple[str, ...]
    answers: dict[str, Answer]
    settings: dict[str, Setting]

    def option(self, question: str) -> str:
        """The id of the option that answers a question.

        Raises :class:`UnknownId` where no layer answers it.
        """
        try:
            return self.answers[question].option
        except KeyError:
            raise UnknownId(f"answer of profile {self.id!r} to", question, self.answers) from None

    def setting(self, name: str, default: Any = None) -> Any:
        """The value of a setting, ``default`` where no layer gives one."""
        setting = self.settings.get(name)
        return default if setting is None else setting.value

    def with_answers(self, answers: Mapping[str, str], layer: str = OWN_LAYER) -> ResolvedProfile:
        """This profile with some answers laid over it; they are not checked against the base."""
        laid = {question: Answer(option, layer) for question, option in answers.items()}
        return structs.replace(self, layers=(layer, *self.layers), answers=dict(sorted({**self.answers, **laid}.items())))


def layers(base: KnowledgeBase, id: str) -> tuple[Profile, ...]:
    """A profile and all those below it, top first. Raises :class:`UnknownId`, :class:`ProfileCycle`."""
    found: list[Profile] = []
    while id:
        profile = base.get("profile", id)
        if profile in found:
            raise ProfileCycle([one.id for one in found[found.index(profile) :]] + [id])
        found.append(profile)
        id = profile.over
    return tuple(found)


def resolve(
    base: KnowledgeBase,
    id: str,
    *,
    bundles: Iterable[str] = (),
    answers: Mapping[str, str] | None = None,
) -> ResolvedProfile:
    """All answers of a profile.

    ``bundles``: ids of profiles laid over it, the last on top; each adds its own layer only, not those below
    it. ``answers``: a top layer that belongs to no profile, such as a table's own. Raises :class:`UnknownId`
    for a profile, question or option that the base does not have, and :class:`ProfileCycle`.
    """
    stack = layers(base, id)
    for bundle in bundles:
        stack = (base.get("profile", bundle), *stack)
    found: dict[str, Answer] = {}
    settings: dict[str, Setting] = {}
    for profile in reversed(stack):
        found.update((question, Answer(option, profile.id)) for question, option in profile.answers.items())
        settings.update((name, Setting(value, profile.id)) for name, value in profile.settings.items())
    resolved = ResolvedProfile(
        id,
        base.get("profile", id).title,
        tuple(profile.id for profile in stack),
        dict(sorted(found.items())),
        dict(sorted(settings.items())),
    )
    if not answers:
        return resolved
    for question, option in answers.items():
        base.get("question", question).option(option)
    return resolved.with_answers(answers)


def spoken_by(option: Option, source: str) -> bool:
    """Whether a source itself gives an option as a rule: the option is official and cites it. A reading of a book's silence is not."""
    return option.standing == "official" and any(citation.source == source for citation in option.cites)


def inherited(base: KnowledgeBase, id: str) -> dict[str, Answer]:
    """The answers of a profile that come from a layer below it, by question id.

    Raises :class:`UnknownId`, :class:`ProfileCycle`.
    """
    return {question: answer for question, answer in resolve(base, id).answers.items() if answer.layer != id}


def inherited_page(base: KnowledgeBase) -> str:
    """A page in Markdown that lists, by edition, each answer which its book does not give and where it comes from."""
    lines = ["# What each edition inherits", "", _ABOUT_INHERITED]
    for profile in sorted(base.profiles, key=lambda one: one.date):
        if profile.kind != "edition" or not profile.over:
            continue
        found = inherited(base, profile.id)
        lines += ["", f"## {profile.title}", "", "| question | answer | from |", "| --- | --- | --- |"]
        for question, answer in found.items():
            asked = base.get("question", question)
            lines.append(f"| {asked.asks} (`{question}`) | {asked.option(answer.option).title} | {answer.layer} |")
    return "\n".join(lines) + "\n"


_ABOUT_INHERITED = """\
This page is made by `adjudicator profile inherited`; a test keeps it so. A profile of an edition rests on the edition before it, and
inherits an answer only where its own book is silent: `adjudicator lint` reports an edition whose book speaks, in an official option, on a
question that its profile leaves to an older one. The oldest profile, Core 2012, rests on nothing and says in its file where each of its
answers is from."""


def difference(first: ResolvedProfile, second: ResolvedProfile) -> tuple[Difference, ...]:
    """What two profiles answer differently, answers before settings, each sorted by name.

    That an answer comes from another layer is no difference.
    """
    found = []
    for kind, mine, theirs in (
        ("answer", first.answers, second.answers),
        ("setting", first.settings, second.settings),
    ):
        for name in sorted({*mine, *theirs}):
            one, other = mine.get(name), theirs.get(name)
            if (one and one[0]) != (other and other[0]):
                found.append(Difference(kind, name, one, other))
    return tuple(found)
