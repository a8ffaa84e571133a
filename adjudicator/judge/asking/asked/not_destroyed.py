"""That a card was kept from being destroyed, so that what it would do after that does not come, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....language.tree import Ability, Node, Pattern, Selection, parts
from ...composer.taking_part import name_of
from ...replay.replay import Replay

#: What keeps a card from being destroyed, and what says that it was destroyed all the same, or went the way that destroyed cards go.
_KEPT, _GONE = ("prevented", "replaced"), ("destroy", "to_discard")
#: What is told of each thing that an ability would have done; where another does the like, it is told of which ability.
_NONE = {
    "draw": "No card is drawn.",
    "discard": "Nobody discards for it.",
    "add_counters": "No counter is placed.",
    "gain_vp": "No points are gained.",
    "gain_power": "No power is gained.",
    "destroy": "{} destroys nobody.",
    "search": "No deck is searched.",
    "play": "No card is played.",
}


def not_destroyed(made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """What does not come of a named card because that, or the card on which it lies, was kept from being destroyed. ``names``: of the
    cards."""
    return tuple(dict.fromkeys(_said(made, names)))


def _said(made: Replay, names: Sequence[str]) -> Iterator[str]:
    steps, begun = made.trace.steps, made.setting.game.position
    kept = {card for step in steps if step.kind in _KEPT and "destroy" in (step.how, step.event) for card in step.cards}
    kept -= {card for step in steps if step.kind in _GONE for card in step.cards}
    worked = {step.ability for step in steps}
    for card, one in begun.ident.items():
        host = begun.play[card].host if card in begun.play else None
        if one.face is None or one.face.card.name not in names or (card not in kept and host not in kept):
            continue
        saved, called = card if card in kept else host, one.face.card.name
        others = {step.kind for step in steps if step.source not in (None, card)}
        for ability in one.face.abilities:
            if ability.role == "trigger" and ability.key not in worked and _waits(ability, "this" if saved == card else "host"):
                kinds = dict.fromkeys(_none_of(ability))
                none = [_told(kind, called, kind in others) for kind in kinds] or ["What comes after that does not happen."]
                about = () if saved == card else (f"{called} does nothing.",)
                yield " ".join((f"{name_of(made, saved)} is not destroyed.", *about, *none))


def _told(kind: str, called: str, besides: bool) -> str:
    """That a thing does not come. ``called``: the card that would bring it; ``besides``: whether another brings the like."""
    says = _NONE[kind].format(called)
    return f"{says[:-1]} for {called}." if besides and called not in says and not says.endswith("for it.") else says


def _waits(ability: Ability, whom: str) -> bool:
    """Whether an ability waits for the end of its own card, or of that on which it lies."""
    return any(
        isinstance(part, Pattern)
        and set(part.event) & {*_GONE}
        and (
            part.what == whom
            or (whom == "this" and isinstance(part.what, Selection) and any(one.word.name == "one_of" for one in part.what.filters))
        )
        for part in parts(ability)
    )


def _none_of(ability: Ability) -> Iterator[str]:
    for part in parts(ability):
        what = part.args.get("what") if isinstance(part, Node) else None
        # what is turned up on the way and not taken
        aside = isinstance(what, Selection) and what.zone == "deck"
        if isinstance(part, Node) and part.word.name in _NONE and not (part.word.name == "discard" and aside):
            yield part.word.name
