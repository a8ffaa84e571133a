"""A case to take away: plain text, Markdown and BBCode. Nothing that somebody typed becomes markup there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from ....judge.data.loaded import knowledge
from ....knowledge.citations import citation_text
from ..page import CasePage
from ..traces import Fold

#: Most rules named as reasons, those nearest to the verdict; and citations of one.
MOST_REASONS, MOST_CITES = 6, 2

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>()#+!|~-])")


@dataclass(frozen=True)
class Reason:
    """What a verdict rests on. ``says``: a rule's title, or a contested point and its answer; ``cites``: where that is written."""

    says: str
    cites: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """Both, the citations in brackets."""
        return f"{self.says} ({'; '.join(self.cites)})" if self.cites else self.says


def reasons(page: CasePage) -> tuple[Reason, ...]:
    """The rules of the deciding steps, in their order, then the contested points that were read, each with its citations."""
    base = knowledge()
    rules = {rule: title for step in page.steps if not isinstance(step, Fold) and step.deciding for rule, title in step.why.rules}
    made = [Reason(title, _cited(getattr(base.named(id), "cites", ()))) for id, title in list(rules.items())[-MOST_REASONS:]]
    for ground in page.grounds:
        question = base.named(ground.question)
        cites = next((option.cites for option in getattr(question, "options", ()) if option.id == ground.option), ())
        made.append(Reason(f"{ground.asks} {ground.title}, {ground.standing.replace('-', ' ')}", _cited(cites)))
    return tuple(made)


def _cited(cites: Any) -> tuple[str, ...]:
    said = tuple(dict.fromkeys(citation_text(knowledge(), one) for one in cites))
    left = len(said) - MOST_CITES
    return (*said[:MOST_CITES], f"and {left} more") if left > 0 else said


def text(page: CasePage, link: str) -> str:
    """A case as plain text, for chats and terminals."""
    lines = [page.title, ""]
    if page.verdict:
        lines += [page.verdict, *_besides(page), _ground(page), page.depends]
        lines += [f"- {step.says}" for step in deciding(page)]
        why = reasons(page)
        lines += ["", "It rests on:", *(f"- {one.line}" for one in why)] if why else []
    else:
        lines += [f"{problem.message} {problem.mend}".strip() for problem in page.problems] or [
            "This case has problems; the page names them."
        ]
    return "\n".join([*lines, "", link, ""])


def _besides(page: CasePage) -> list[str]:
    """What happened besides, the texts of the abilities at work, and what is ruled about their cards, a line each."""
    also = [f"Also: {' '.join(page.also)}"] if page.also else []
    texts = [f"The text. {' '.join(f'{text}.' for text in page.texts)}"] if page.texts else []
    return [*also, *texts, *(f"Ruled: {one.says} ({one.status.replace('-', ' ')})" for one in page.ruled)]


def markdown(page: CasePage, link: str, written: Any) -> str:
    """A case as Markdown."""
    lines = [f"**{_md(page.title)}**", ""]
    if page.verdict:
        lines += [f"> {_md(page.verdict)}", ""]
        lines += [part for line in _besides(page) for part in (_md(line), "")]
        lines += [_md(_ground(page)), "", _md(page.depends), ""]
        lines += [f"{number}. {_md(step.says)}" for number, step in enumerate(deciding(page), 1)]
        why = reasons(page)
        lines += ["", "It rests on:", "", *(f"- {_md(one.line)}" for one in why)] if why else []
    if written.notation:
        # indented lines after a list belong to the list, where they would be read as markup; a fence ends it
        fence = "`" * (2 + max((len(run) for run in re.findall(r"`+", written.notation)), default=1))
        lines += ["", fence, *written.notation.splitlines(), fence]
    lines += ["", f"<{link}>", ""]
    return "\n".join(lines)


def bbcode(page: CasePage, link: str, written: Any) -> str:
    """A case as BBCode."""
    lines = [f"[b]{_bb(page.title)}[/b]"]
    if page.verdict:
        lines += [f"[quote]{_bb(page.verdict)}[/quote]"]
        lines += [_bb(line) for line in _besides(page)]
        lines += [_bb(_ground(page)), _bb(page.depends), "[list=1]"]
        lines += [f"[*]{_bb(step.says)}" for step in deciding(page)]
        lines += ["[/list]"]
        why = reasons(page)
        lines += ["It rests on:", "[list]", *(f"[*]{_bb(one.line)}" for one in why), "[/list]"] if why else []
    if written.notation:
        lines += ["[code]", _code(written.notation.rstrip()), "[/code]"]
    return "\n".join([*lines, f"[url]{link.replace('[', '%5B').replace(']', '%5D')}[/url]", ""])


def deciding(page: CasePage) -> list[Any]:
    """The steps that are not folded."""
    return [step for step in page.steps if not isinstance(step, Fold)]


def _ground(page: CasePage) -> str:
    """What a verdict is said under, in brackets."""
    lacks = f"; without the abilities of {', '.join(page.text_only)}" if page.text_only else ""
    standing = f"{page.mark.replace('-', ' ')}; " if page.mark else ""
    lacks += "".join(f"; {note.rstrip('.')}" for note in page.other_printings)
    return f"({standing}{page.printings}; {page.profile_title}; data of {page.dated}; unofficial{lacks})"


def _md(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))


def _bb(text: str) -> str:
    """Brackets that no BBCode reads: full-width ones look the same to people."""
    return " ".join(text.split()).replace("[", "［").replace("]", "］")


def _code(text: str) -> str:
    """A notation in a code block, which ends at nothing but its own closing tag."""
    return re.sub(r"\[(/?code)", r"[ \1", text, flags=re.IGNORECASE)
