"""Moves, answers and made-up cards of a case in words, whether or not they can be judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...language.english import listed
from ...language.events import KINDS
from .form import SUPPOSED
from .paths import value_at


def move_words(move: Any, called: Callable[[Any], str] = str) -> str:
    """A move in words: "Ann plays Shanghai at Tar Pits". ``called``: what people call what a move names by its id."""
    if not isinstance(move, dict) or len(move) != 1:
        return "a move that cannot be read"
    who, what = next(iter(move.items()))
    if who == "suppose":
        return _suppose_words(what, called) if isinstance(what, dict) else "a supposed cause that cannot be read"
    if not isinstance(what, dict):
        return f"{who} plays no more cards" if what in ("done", "pass", "next") else f"{who}: {what}"
    verb = {"play": "plays", "talent": "uses the talent of", "use": "uses"}
    kind = next((word for word in verb if word in what), None)
    said = f"{who or 'Somebody'} {verb[kind]} {called(what[kind])}" if kind else f"{who}: {what}"
    return (
        said
        + "".join(
            f" {word} {what[key] if key == 'which' else called(what[key])}"
            for key, word in (("on", "on"), ("at", "at"), ("which", "as the"))
            if what.get(key)
        )
        + (" play" if what.get("which") else "")
    )


def _suppose_words(what: Mapping[str, Any], called: Callable[[Any], str]) -> str:
    kind = next((word for word in SUPPOSED if word in what), None)
    if kind is None:
        return "a supposed cause that cannot be read"
    cards = what[kind] if isinstance(what[kind], list) else [what[kind]]
    said, number = listed(list(map(called, cards))), what.get("number")
    to = f" to {called(what['to'])}" if what.get("to") else ""
    by = f", {what['by']}'s doing" if what.get("by") else ""
    source = f", by {called(what['source'])}" if what.get("source") else ""
    deed = KINDS[kind].active
    if deed is None:
        more = f" by {number:+d}" if isinstance(number, int) else ""
        return f"Suppose {said} {KINDS[kind].supposed}{more}{by}{source}"
    if isinstance(number, int) and number > 1:
        deed = deed.replace("a +1 power counter", f"{number} +1 power counters")
    return f"Suppose something would {deed} {said}{to}{by}{source}"


#: What a decision of a kind is about, as the verb of a sentence; any other kind is about something that is picked.
ASKED = {
    "turn": "decides what to do",
    "base": "picks the base",
    "host": "picks what it goes on",
    "move-to": "picks where it moves",
    "may": "decides",
    "order": "picks what comes first",
    "me-first": "decides",
    "top-card": "shows what lies on top",
    "bottom-card": "shows what lies at the bottom",
    "expiry": "picks what ends now, before or after what happens at this moment",
    "uncover": "uncovers",
    "treasure": "takes of the treasures",
    "duel-card": "lays for the duel",
    "redraw": "decides about the first hand",
    "name": "names",
    "transfer-to": "picks where it is transferred",
    "next-base-by": "picks who says the next base",
    "reset": "picks what counts",
    "search": "finds",
    "discard": "discards",
    "score": "picks the base to score",
    "replacement": "picks what replaces it",
    "extra": "picks the extra card",
    "faction": "names",
    "next-base": "picks the next base",
    "put-back": "puts back, from the top down",
    "which-play": "uses",
}
#: Picks that are no card, base or player.
_PICKED = {"none": "nothing", "done": "no more", "regular": "the regular play", "extra": "an extra play"}


def answer_words(answer: Any, called: Callable[[Any], str] = str) -> str:
    """An answer in words: "Ann picks for Shanghai: Buccaneer". ``called``: what people call what an answer names by its id."""
    if not isinstance(answer, dict):
        return "an answer that cannot be read"
    picks = answer.get("pick")
    picks = picks if isinstance(picks, list) else [picks]
    ask, about = str(answer.get("ask") or ""), answer.get("about")
    said = [f"part {one}" if ask == "either" and str(one).isdigit() else _PICKED.get(str(one)) or called(one) for one in picks]
    verb = ASKED.get(ask, "picks") + (f" for {called(about)}" if about else "")
    colon = ":" if about or verb not in ("picks", "finds", "names", "discards", "uses", "uncovers") else ""
    return f"{answer.get('who') or 'Whoever is asked'} {verb}{colon} {', then '.join(said)}" + (
        ", again and again" if answer.get("always") else ""
    )


def made_up_words(entry: Any) -> str:
    """A made-up card in words."""
    if not isinstance(entry, dict):
        return "a card that cannot be read"
    face = value_at(entry, ("printings", "first"))
    numbers = ""
    if isinstance(face, dict):
        numbers = " ".join(str(face[key]) for key in ("power", "breakpoint") if key in face)
        numbers += " with abilities" if face.get("abilities") else ""
    return f"{entry.get('name', 'without a name')}: {entry.get('kind', 'minion')} {numbers}".strip()
