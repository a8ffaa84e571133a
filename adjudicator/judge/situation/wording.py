"""Moves, answers and made-up cards of a case in words, whether or not they can be judged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .form import SUPPOSED
from .paths import value_at


def move_words(move: Any) -> str:
    """A move in words: "Ann plays Shanghai at Tar Pits"."""
    if not isinstance(move, dict) or len(move) != 1:
        return "a move that cannot be read"
    who, what = next(iter(move.items()))
    if who == "suppose":
        return _suppose_words(what) if isinstance(what, dict) else "a supposed cause that cannot be read"
    if not isinstance(what, dict):
        return f"{who} plays no more cards" if what in ("done", "pass", "next") else f"{who}: {what}"
    verb = {"play": "plays", "talent": "uses the talent of", "use": "uses"}
    kind = next((word for word in verb if word in what), None)
    said = f"{who or 'Somebody'} {verb[kind]} {what[kind]}" if kind else f"{who}: {what}"
    return (
        said
        + "".join(f" {word} {what[key]}" for key, word in (("on", "on"), ("at", "at"), ("which", "as the")) if what.get(key))
        + (" play" if what.get("which") else "")
    )


def _suppose_words(what: Mapping[str, Any]) -> str:
    kind = next((word for word in SUPPOSED if word in what), None)
    if kind is None:
        return "a supposed cause that cannot be read"
    cards = what[kind] if isinstance(what[kind], list) else [what[kind]]
    number = f" {what['number']}" if what.get("number") is not None else ""
    to = f" to {what['to']}" if what.get("to") else ""
    by = f", {what['by']}'s doing" if what.get("by") else ""
    source = f", by {what['source']}" if what.get("source") else ""
    return f"Suppose: {kind.replace('_', ' ')}{number} {', '.join(map(str, cards))}{to}{by}{source}"


def answer_words(answer: Any) -> str:
    """An answer in words: "Ann picks Buccaneer (target, Shanghai)"."""
    if not isinstance(answer, dict):
        return "an answer that cannot be read"
    picks = answer.get("pick")
    picks = picks if isinstance(picks, list) else [picks]
    about = ", ".join(str(answer[key]) for key in ("ask", "about") if answer.get(key))
    said = f"{answer.get('who') or 'Whoever is asked'} picks {', then '.join(map(str, picks))}"
    return said + (f" ({about})" if about else "") + (", again and again" if answer.get("always") else "")


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
