"""Of which kind a card is, and whether it may lie somewhere."""

from __future__ import annotations

from .....ground.kept_facts import kept_fact
from .....knowledge.words import fold
from ....data.loaded import library
from ....data.suggesting import cards_by_name
from ...told import UNNAMED


@kept_fact
def kind_of(name: str) -> str:
    """The kind of a card, empty for none."""
    card = cards_by_name().get(fold(name))
    return card.kind if card is not None else "minion" if name == UNNAMED else ""


@kept_fact
def printed_copies(name: str) -> int:
    """How many copies of a card there are, 0 for a card that nobody has encoded."""
    return library().find(name).face("latest").copies or 0 if name in library() else 0


@kept_fact
def attaches(name: str) -> bool:
    """Whether a card may lie on a minion."""
    if name not in library():
        return kind_of(name) == "action"
    return library().find(name).face("latest").played_on == "minion"


@kept_fact
def is_standard(name: str) -> bool:
    """Whether a card is an action that is played and gone."""
    return kind_of(name) == "action" and name in library() and library().find(name).face("latest").play_on is None


@kept_fact
def lies_open(name: str) -> bool:
    """Whether an action may lie on a card."""
    return kind_of(name) in ("minion", "titan", "monster")


@kept_fact
def lies(name: str) -> bool:
    """Whether things can happen to a card in play that are not done by itself."""
    if kind_of(name) in ("minion", "titan", "monster"):
        return True
    return kind_of(name) == "action" and name in library() and library().find(name).face("latest").play_on is not None


@kept_fact
def may_be_at_base(name: str) -> bool:
    """Whether a card is a base, or lies at one without anything being done with it."""
    return kind_of(name) in ("base", "minion", "titan", "monster") or lies_on_base(name)


@kept_fact
def lies_on_base(name: str) -> bool:
    """Whether a card is an action that is played on a base."""
    return kind_of(name) == "action" and name in library() and library().find(name).face("latest").on_base


@kept_fact
def is_fusion(name: str) -> bool:
    """Whether a card is a minion or an action, whichever it is played as."""
    return name in library() and library().find(name).face("latest").fusion
