"""Profiles as the engine asks for them: one answer a question, with what the answer means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...ground.findings import Finding, Remedy, did_you_mean, shown

#: What to do about a question that no profile answers.
TO_BE_READ = "If the engine reads it, answer it in the root profile, rulings/profiles/latest.yaml; else leave it out."

#: The layer of the answers that a case gives for itself.
CASE_LAYER = "this case"


class GameProfile:
    """A complete set of answers.

    ``id``: of the profile it comes from. ``answers``: option by question. ``settings``: by name. ``meanings``:
    question -> option -> plain data. ``layers``: question -> the layer that answers it. ``edition``: the edition, or the community's
    book, on which it rests; empty if none is known. ``obeyed``: whether a rule stands under it, as far as somebody has asked
    (:mod:`.editions`). Immutable in practice: two readings are the same only if they are the same object, because positions keep values
    under theirs.
    """

    __slots__ = ("id", "answers", "settings", "meanings", "layers", "edition", "obeyed")

    def __init__(
        self,
        id: str,
        answers: Mapping[str, str],
        settings: Mapping[str, Any],
        meanings: Mapping[str, Mapping[str, Any]],
        layers: Mapping[str, str] | None = None,
        edition: str = "",
    ) -> None:
        self.id = id
        self.answers = dict(answers)
        self.settings = dict(settings)
        self.meanings = meanings
        self.layers = dict(layers or {})
        self.edition = edition
        self.obeyed: dict[str, bool] = {}

    def answer(self, question: str) -> str:
        """The option that answers a question. Raises ``KeyError`` naming the question if none does."""
        return self.answers[question]

    def setting(self, name: str) -> Any:
        return self.settings[name]

    def means(self, question: str) -> Any:
        """The plain data that stands with the answer to a question."""
        return self.meanings.get(question, {}).get(self.answers[question], ())

    def parted_by(self, question: str, word: str) -> bool:
        """Whether some options of a question list a word and others do not."""
        return len({word in listed for listed in self.meanings.get(question, {}).values()}) > 1

    def problem_with(self, question: str, option: str) -> Finding | None:
        """What is wrong with an answer to a question, ``None`` if both exist. The finding has no place."""
        if question not in self.answers and question in self.meanings:
            return Finding("question-unanswered", f"no profile answers the question {shown(question)}", remedy=Remedy(TO_BE_READ))
        if question not in self.answers:
            return Finding("unknown-question", f"there is no question {shown(question)}", remedy=did_you_mean(question, self.answers))
        known = self.meanings.get(question)
        if known and option not in known:
            return Finding("unknown-option", f"{question} has no option {shown(option)}", remedy=did_you_mean(option, known))
        return None

    def over(self, answers: Mapping[str, str], settings: Mapping[str, Any] | None = None, layer: str = CASE_LAYER) -> GameProfile:
        """This reading with some answers laid over it."""
        return GameProfile(
            self.id,
            {**self.answers, **answers},
            {**self.settings, **(settings or {})},
            self.meanings,
            {**self.layers, **dict.fromkeys(answers, layer)},
            self.edition,
        )
